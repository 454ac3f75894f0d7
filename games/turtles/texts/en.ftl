title-tortugas = Robot Turtles
about-tortugas = Program your turtle with cards and be the first to reach a gem
rules-tortugas =
    Every player has a turtle, a hand of cards and a deck. On your turn you draw a card or play a sequence of cards from your hand: ^ moves one cell forward, < turns left, > turns right and ~ fires the laser, which melts ice. Played cards go back under the deck.
    A turtle pushes a crate if the cell behind it is free. It cannot pass walls, ice or other turtles. Whoever reaches a gem first wins.
    In the extended game you may continue after a gem, the laser pushes turtles and is reflected by gems (the shooter goes back to its start), and every deck has a Bug card (&) that undoes another player's last turn.

# Options
turtles-board = Board
turtles-board-none = the default one
turtles-players = Players
turtles-players-none = as on the board
turtles-extended = Extended game
turtles-option-board = Board file, saved game or built-in board
turtles-option-players = Players, separated by commas: names are people; by default, people on the first board of the file
turtles-option-extended = Bugs, a laser that pushes, and play after the first gem
turtles-scores-max = Names in the list of scores
turtles-option-scores-max = Maximum number of names in the list of scores

# Built-in boards
turtles-board-seed = The original board (4 players)
turtles-board-solo-01 = One player, level 1
turtles-board-solo-02 = One player, level 2
turtles-board-solo-03 = One player, level 3
turtles-board-solo-04 = One player, level 4
turtles-board-solo-05 = One player, level 5
turtles-board-solo-06 = One player, level 6
turtles-board-solo-07 = One player, level 7
turtles-board-solo-08 = One player, level 8
turtles-board-solo-09 = One player, level 9
turtles-board-solo-10 = One player, level 10
turtles-board-solo-11 = One player, level 11
turtles-board-solo-12 = One player, level 12
turtles-board-solo-13 = One player, level 13
turtles-board-solo-14 = One player, level 14
turtles-board-solo-15 = One player, level 15
turtles-board-solo-16 = One player, level 16
turtles-board-solo-17 = One player, level 17
turtles-board-solo-18 = One player, level 18
turtles-board-solo-19 = One player, level 19
turtles-board-solo-20 = One player, level 20
turtles-board-solo-21 = One player, level 21
turtles-board-solo-22 = One player, level 22
turtles-board-solo-23 = One player, level 23
turtles-board-solo-24 = One player, level 24
turtles-board-solo-25 = One player, level 25
turtles-board-solo-26 = One player, level 26
turtles-board-solo-27 = One player, level 27
turtles-board-solo-28 = One player, level 28
turtles-board-solo-29 = One player, level 29
turtles-board-solo-30 = One player, level 30
turtles-board-solo-31 = One player, level 31
turtles-board-solo-32 = One player, level 32
turtles-board-solo-33 = One player, level 33
turtles-board-solo-34 = One player, level 34
turtles-board-solo-35 = One player, level 35
turtles-board-solo-36 = One player, level 36
turtles-board-solo-37 = One player, level 37
turtles-board-solo-38 = One player, level 38
turtles-board-solo-39 = One player, level 39
turtles-board-solo-40 = One player, level 40
turtles-board-duo-01 = Two players, level 1
turtles-board-duo-02 = Two players, level 2
turtles-board-duo-03 = Two players, level 3
turtles-board-duo-04 = Two players, level 4
turtles-board-duo-05 = Two players, level 5
turtles-board-duo-06 = Two players, level 6
turtles-board-duo-07 = Two players, level 7
turtles-board-duo-08 = Two players, level 8
turtles-board-duo-09 = Two players, level 9
turtles-board-duo-10 = Two players, level 10
turtles-board-trio-01 = Three players, level 1
turtles-board-trio-02 = Three players, level 2
turtles-board-trio-03 = Three players, level 3
turtles-board-trio-04 = Three players, level 4
turtles-board-trio-05 = Three players, level 5
turtles-board-trio-06 = Three players, level 6
turtles-board-trio-07 = Three players, level 7
turtles-board-trio-08 = Three players, level 8
turtles-board-trio-09 = Three players, level 9
turtles-board-trio-10 = Three players, level 10
turtles-board-quartet-01 = Four players, level 1
turtles-board-quartet-02 = Four players, level 2
turtles-board-quartet-03 = Four players, level 3
turtles-board-quartet-04 = Four players, level 4
turtles-board-quartet-05 = Four players, level 5
turtles-board-quartet-06 = Four players, level 6
turtles-board-quartet-07 = Four players, level 7
turtles-board-quartet-08 = Four players, level 8
turtles-board-quartet-09 = Four players, level 9
turtles-board-quartet-10 = Four players, level 10

# Cards and directions
turtles-heard-n = turtle { $number } facing north
turtles-heard-e = turtle { $number } facing east
turtles-heard-s = turtle { $number } facing south
turtles-heard-w = turtle { $number } facing west
turtles-card-forward = Forward (^)
turtles-card-left = Turn left (<)
turtles-card-right = Turn right (>)
turtles-card-laser = Laser (~)
turtles-card-bug = Bug (&)
turtles-direction-n = north
turtles-direction-e = east
turtles-direction-s = south
turtles-direction-w = west

# Facts about the game
turtles-fact-player = { $mark } { $number }. { $player }: { $hand } · deck { $deck }
turtles-fact-arrived = {"  "}{ $number }. { $player }: ★ { $place ->
        [1] 1st
        [2] 2nd
        [3] 3rd
       *[other] { $place }th
    }
turtles-winner = { $player } wins.
turtles-order = They arrived in this order: { $order }.
turtles-nobody = Nobody has reached a gem.

# Events
turtles-drew = { $player } draws: { $card }.
turtles-moved = { $player } moves forward to { $cell }.
turtles-pushed = { $player } pushes a crate and moves forward to { $cell }.
turtles-turned = { $player } now faces { $direction }.
turtles-idle = { $player }, { $card }: { $why }, no effect.
turtles-melted = { $player }'s laser melts the ice at { $cell }.
turtles-shoved = { $player }'s laser pushes { $other } to { $cell }.
turtles-reflected = A gem reflects the laser: { $player } goes back to the start, { $cell }.
turtles-took = { $player } takes a gem! Place: { $place }.
turtles-threw = { $player } throws the bug at { $other }.
turtles-returned = The bug puts the card that { $player } drew back under the deck: { $card }.
turtles-undone =
    { $cards ->
        [one] The bug undoes { $player }'s sequence: one card comes back.
       *[other] The bug undoes { $player }'s sequence: { $cards } cards come back.
    }
turtles-harmless = The bug has nothing to undo for { $player }.
turtles-continued = The game continues; it is { $player }'s turn.
turtles-stopped = The game ends here.
turtles-called-off = The game is called off: nobody has reached a gem.

# Errors
turtles-card-first = a card has to be drawn first
turtles-answer-first = first decide whether to continue: continue or stop
turtles-nothing-asked = there is no question to answer
turtles-deck-empty = your deck is empty: you cannot draw
turtles-no-cards = the sequence is empty: it needs at least one card
turtles-not-in-hand = not enough cards: { $card }, you need { $wanted } and have { $held }
turtles-no-bug = you have no Bug card in your hand
turtles-bug-nobody = there is no player { $player }
turtles-bug-self = you cannot throw the bug at yourself
turtles-bug-finished = player { $player } already has a gem
turtles-impossible-chance = that card cannot be drawn: { $card }
turtles-other-players =
    { $found ->
        [one] it is for one player
       *[other] it is for { $found } players
    }, not for { $wanted } as requested
turtles-other-rules = it is a basic game; an extended one was requested
turtles-setup = cannot understand "{ $found }"; expected "board basic|extended ROWS" or a position

# Board files
turtles-file-number = "{ $found }" is not a number of players; expected a number from 1 to { $most }
turtles-file-twice =
    there are two boards for { $players ->
        [one] one player
       *[other] { $players } players
    }
turtles-file-empty = there is no board; expected a number of players and eight lines
turtles-file-no-board =
    there is no board for { $players ->
        [one] one player
       *[other] { $players } players
    }; there are boards for { $found }
turtles-file-short =
    the board for { $players ->
        [one] one player
       *[other] { $players } players
    } is incomplete: it has { $rows } of 8 lines
turtles-file-tab = there is a tab in column { $column }; use spaces
turtles-file-long = the line has { $found } characters; the maximum is 8
turtles-file-letter = "{ $found }" in column { $column } has no meaning; expected #, @, C, $, U, D, R, L or a space
turtles-file-walls = there are more than { $most } walls
turtles-file-ice = there are more than { $most } blocks of ice
turtles-file-crates = there are more than { $most } crates
turtles-file-turtles =
    { $found ->
        [one] there is one turtle
       *[other] there are { $found } turtles
    }, but for { $players ->
        [one] one player
       *[other] { $players } players
    } there must be { $players ->
        [one] one
       *[other] { $players }
    }
turtles-file-gems =
    { $found ->
        [one] there is one gem
       *[other] there are { $found } gems
    }, but for { $players ->
        [one] one player
       *[other] { $players } players
    } there must be { $players ->
        [one] one
       *[other] { $players }
    }
turtles-position-line = cannot understand this line of the position
turtles-position-cards = a player's cards do not add up to a deck
turtles-position-turtles = a turtle is on an occupied cell
turtles-position-things = there are too many objects on the board, or the gems do not match the players still in the game
turtles-position-phase = the phase does not match the rest of the position

# The dialogue
turtles-player = Player { $number }
turtles-bot = { $level ->
    [expert] Expert bot
    [easy] Easy bot
   *[random] Random bot
}
turtles-bot-many = { $bot } { $number }
turtles-ask-continue = Continue? s or y: yes · n: no
turtles-menu-play = 1. Play
turtles-menu-scores = 2. Show scores
turtles-menu-leave = 0. Leave
turtles-menu-ask = Option:{" "}
turtles-menu-unknown = "{ $found }" is not an option: type 1, 2 or 0.
turtles-ask-file = Board file or built-in board (empty: the default):{" "}
turtles-ask-count = How many players (1 to { $most })?{" "}
turtles-ask-name = Name of player { $number } (bot:LEVEL for the computer):{" "}
turtles-name-comma = a name cannot contain commas
turtles-ask-extended = Extended game (y/n)?{" "}
turtles-hands = PLAYERS:
turtles-ask-turn = { $player }'s turn (R draw, E sequence, ? help):{" "}
turtles-ask-turn-bug = { $player }'s turn (R draw, E sequence, B bug, ? help):{" "}
turtles-not-a-turn = Cannot understand "{ $found }": R draws a card, E plays a sequence, ? explains the rest.
turtles-ask-sequence = Sequence (^ moves forward, < and > turn, ~ laser):{" "}
turtles-sequence-keys = Arrows and space add cards, Backspace removes the last one, Enter plays them, Esc cancels.
turtles-sequence = Sequence: { $cards }
turtles-not-a-card = "{ $found }" is not a card of a sequence: use ^ < > ~
turtles-ask-victim = Which player is the target (number)?{" "}
turtles-not-a-player = "{ $found }" is not the number of a player
turtles-ask-go-on = Continue (y/n)?{" "}
turtles-ask-save = File name (a name that ends in .ludoteca saves the whole game):{" "}
turtles-left = You left the game; you can continue it later.
turtles-help-lines = R draws a card. E asks for a sequence: ^ moves forward, < turns left, > turns right, ~ fires. B throws the bug (extended game). R alone draws: to redo, type "redo" or "y".
turtles-help-keys =
    R draws a card. E asks for a sequence with the arrows and the space bar. B throws the bug (extended game).
    U or D undoes, Y redoes, H or P gives a hint, T or L describes the board in words, S or G saves, Esc or Q leaves the game.

# The end and the scores
turtles-result =
    { $points ->
        [one] { $place }. { $player }: one point
       *[other] { $place }. { $player }: { $points } points
    }
turtles-scores-computer = { $player } is a computer player and does not enter the score list.
turtles-scores-helped = The computer played for somebody: the points do not count.
turtles-scores-nameless = { $player } has no name and does not enter the score list (set one before the game, or with --players).
turtles-scores-full = The list of scores is full and { $player } has too few points to enter.
turtles-scores = SCORES:
turtles-list = points
turtles-scores-none = There are no scores yet.
turtles-scores-entry = { $place }. { $name }: { $points }
turtles-scores-line = cannot understand "{ $found }"; expected a name and its points
turtles-cards-played =
    { $cards ->
        [one] One card played.
       *[other] { $cards } cards played.
    }
turtles-cards-best =
    { $cards ->
        [one] One card played; { $best } would be enough.
       *[other] { $cards } cards played; { $best } would be enough.
    }

# Hints
turtles-hint = Hint: { $what }. { $why }
turtles-action-play = play { $cards }
turtles-action-draw = draw a card
turtles-action-bug = throw the bug at player { $player }
turtles-action-continue = continue
turtles-action-stop = stop here
turtles-hint-path =
    { $cards ->
        [one] The shortest path to a gem takes one card: { $path }
       *[other] The shortest path to a gem takes { $cards } cards: { $path }
    }
turtles-hint-held = { $path }. You hold all of its cards.
turtles-hint-missing =
    { $count ->
        [one] { $path }. One of its cards is missing: { $missing }.
       *[other] { $path }. { $count } of its cards are missing: { $missing }.
    }
turtles-hint-lost = No path leads to a gem any more.
turtles-hint-no-path = If nobody else moves, no gem can be reached from here.
turtles-hint-unknown = There was no time to find the shortest path.
turtles-hint-continue = Players without a gem can still win points: you may continue.
turtles-hint-nothing = There is nothing to decide now.

# Commands
turtles-check-about = Checks that everybody can reach a gem on every board, and with how many cards
turtles-solve-about = Shows the shortest path of every player, card by card
turtles-generate-about = Generates a fair board of the given difficulty
turtles-param-json = Print JSON
turtles-param-players = Number of players
turtles-param-difficulty = Difficulty, from 2 to 50 (to 40 with four players): the cards of the shortest path, plus one for each shot and each push
turtles-value-board = FILE|BOARD
turtles-value-number = N
turtles-no-source = { $why }; the built-in boards are: { $names }
turtles-doing = Searching
turtles-check-none =
    there is no board for { $players ->
        [one] one player
       *[other] { $players } players
    }
turtles-check-board =
    { $players ->
        [one] Board for one player:
       *[other] Board for { $players } players:
    }
turtles-check-path =
    Player { $player }: { $cards ->
        [one] 1 card
       *[other] { $cards } cards
    }, { $shots ->
        [one] 1 shot
       *[other] { $shots } shots
    }, { $pushes ->
        [one] 1 push
       *[other] { $pushes } pushes
    }: { $path }
turtles-check-no-path = Player { $player }: cannot reach any gem (proven)
turtles-check-unknown = Player { $player }: no answer was found in the time allowed
turtles-check-fair =
    { $spread ->
        [0] It is fair: all paths are equally long.
        [one] It is fair: the paths differ by one card.
       *[other] It is fair: the paths differ by { $spread } cards.
    }
turtles-check-unfair =
    { $spread ->
        [one] It is not fair: the paths differ by one card.
       *[other] It is not fair: the paths differ by { $spread } cards.
    }
turtles-check-difficulty = Difficulty: { $difficulty }
turtles-check-excess = Warning: { $what }
turtles-solve-player =
    Player { $player }: { $cards ->
        [one] 1 card
       *[other] { $cards } cards
    }
turtles-generate-done = Difficulty { $difficulty }, seed { $seed }
turtles-generate-none = no board of that difficulty was found; try a seed other than { $seed }, or a lower difficulty
turtles-players-human = a person
turtles-players-expert = computer: expert
turtles-players-easy = computer: easy
turtles-players-random = computer: random
turtles-players-seat-1 = Turtle 1
turtles-players-seat-2 = Turtle 2
turtles-players-seat-3 = Turtle 3
turtles-players-seat-4 = Turtle 4

# The editor
turtles-editor-walls = Walls
turtles-editor-ice = Ice
turtles-editor-crates = Crates
turtles-editor-gems = Gems
turtles-editor-turtles = Turtles
turtles-editor-count = { $what }: { $count } of { $most }
turtles-editor-full = The maximum is reached: { $what }, { $most }.
turtles-editor-empty = nothing has been drawn yet
turtles-editor-board =
    { $players ->
        [one] the board for one player is not ready: { $what }
       *[other] the board for { $players } players is not ready: { $what }
    }
turtles-editor-missing =
    { $players ->
        [one] there are { $turtles } and { $gems }; one of each is needed
       *[other] there are { $turtles } and { $gems }; { $players } of each are needed
    }
turtles-editor-some-turtles =
    { $count ->
        [one] 1 turtle
       *[other] { $count } turtles
    }
turtles-editor-some-gems =
    { $count ->
        [one] 1 gem
       *[other] { $count } gems
    }

# The full screen
turtles-then = { $first }, { $rest }
turtles-won-alone = { $won } { $cards }
turtles-prompt = Arrows and space add cards, Enter runs them, r draws
turtles-prompt-sequence = Enter runs it · Backspace removes the last card · Esc cancels
turtles-prompt-bug = The target: press a number or touch a turtle (Esc cancels)
turtles-typed = Sequence: { $cards } → { $cell }, facing { $direction }
turtles-typed-gem = Sequence: { $cards } → { $cell }, and takes a gem!
turtles-typed-gift = Sequence: { $cards } → { $cell }, pushing { $other } onto a gem
turtles-how-to-type = No need for E: add cards with the arrows (↑ forward, ← → turn) and space (laser); Enter runs them.
turtles-key-forward = forward
turtles-key-left = left
turtles-key-right = right
turtles-key-laser = laser
turtles-key-run = run
turtles-key-draw = draw
turtles-key-bug = bug
turtles-key-victim = bug
turtles-key-yes = yes
turtles-key-no = no
turtles-no-more-cards = You have no more of these cards in your hand: { $card }.
turtles-sequence-first = Run the sequence first (Enter) or cancel it (Esc).
turtles-bug-first = Choose a target for the bug, or cancel with Esc.
turtles-bug-no-victim = There is nobody left to throw the bug at.
turtles-bump-edge = the edge is in the way
turtles-bump-wall = a wall is in the way
turtles-bump-ice = ice is in the way
turtles-bump-crate = the crate cannot move
turtles-bump-turtle = another turtle is in the way
turtles-hit-edge = the beam hits nothing
turtles-hit-wall = the beam hits a wall
turtles-hit-crate = the beam hits a crate
turtles-hit-turtle = the beam hits a turtle
turtles-hit-gem = the beam hits a gem
turtles-hit-home = the gem reflects the beam, but the start is occupied

# Analysis and speed
turtles-scale-cards = cards to the gem over the whole game
turtles-scale-turns = turn in which the gem is expected
turtles-work-random = Robot Turtles: random games
turtles-work-expert = Robot Turtles: the expert
turtles-work-solve = Robot Turtles: the solver

# The guided game
turtles-lesson-play = Your turtle faces right, and the gem is ahead and to the left. Cards move it: choose two forward cards (^), then play them.
turtles-lesson-draw = You have one card left, which turns left. On your turn you can draw a card instead of playing.
turtles-lesson-another = A forward card, good! Draw another: you will need two.
turtles-lesson-end = One forward, one turn left, one forward: play these three cards together and the gem is yours.
turtles-level-cost = { $count ->
    [one] one card
   *[other] { $count } cards
}
