title-tortugas = Robot Turtles
about-tortugas = Program your turtle with cards and be the first to reach a gem
rules-tortugas =
    Every player has a turtle, a hand of cards and a deck. In your turn you draw a card or play a sequence of cards of your hand: ^ goes one cell forward, < turns left, > turns right and ~ fires the laser, which melts ice. Cards that were played go back under the deck.
    A turtle pushes a crate if the cell behind it is empty. It does not go through walls, ice or other turtles. Whoever reaches a gem first wins.
    In the extended game you may go on after a gem, the laser pushes turtles and is thrown back by gems (the shooter goes back to its start), and every deck has a Bug card (&) that undoes another player's last turn.

# What is chosen before play
turtles-board = Board
turtles-board-none = the usual one for that number of players
turtles-players = Players
turtles-players-none = those of the board
turtles-extended = Extended game
turtles-option-board = A board file, a saved game or a board of the house
turtles-option-players = Who plays, between commas: names are people; if nothing is said, people on the first board of the file
turtles-option-extended = With bugs, a laser that pushes, and play after the first gem
turtles-scores-max = Names in the list of scores
turtles-option-scores-max = How many names the list of scores holds, at the most

# The boards of the house
turtles-board-seed = The board of the first description (4 players)
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

# The cards and the ways
turtles-heard-n = turtle { $number } looking north
turtles-heard-e = turtle { $number } looking east
turtles-heard-s = turtle { $number } looking south
turtles-heard-w = turtle { $number } looking west
turtles-card-forward = Forward (^)
turtles-card-left = Turn left (<)
turtles-card-right = Turn right (>)
turtles-card-laser = Laser (~)
turtles-card-bug = Bug (&)
turtles-direction-n = north
turtles-direction-e = east
turtles-direction-s = south
turtles-direction-w = west

# What is known of the game
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

# What happens
turtles-drew = { $player } draws: { $card }.
turtles-moved = { $player } goes forward to { $cell }.
turtles-pushed = { $player } pushes a crate and goes forward to { $cell }.
turtles-turned = { $player } now looks { $direction }.
turtles-idle = { $player }, { $card }: { $why }, no effect.
turtles-melted = The laser of { $player } melts the ice of { $cell }.
turtles-shoved = The laser of { $player } pushes { $other } to { $cell }.
turtles-reflected = A gem throws the laser back: { $player } goes back to the start, { $cell }.
turtles-took = { $player } takes a gem! Place: { $place }.
turtles-threw = { $player } throws the bug at { $other }.
turtles-returned = The bug puts the card that { $player } drew back under the deck: { $card }.
turtles-undone =
    { $cards ->
        [one] The bug undoes the sequence of { $player }: one card comes back.
       *[other] The bug undoes the sequence of { $player }: { $cards } cards come back.
    }
turtles-harmless = The bug finds nothing of { $player } to undo.
turtles-continued = The game goes on; it is the turn of { $player }.
turtles-stopped = The game ends here.
turtles-called-off = The game is called off: nobody reaches a gem.

# What cannot be
turtles-card-first = first a card has to be drawn
turtles-answer-first = first say whether to go on: continue or stop
turtles-nothing-asked = nobody has asked whether to go on
turtles-deck-empty = your deck is empty: you cannot draw
turtles-no-cards = the sequence is empty: it needs one card at least
turtles-not-in-hand = you lack cards: { $card }, you want { $wanted } and have { $held }
turtles-no-bug = you have no Bug card in your hand
turtles-bug-nobody = there is no player { $player }
turtles-bug-self = you cannot throw the bug at yourself
turtles-bug-finished = player { $player } has a gem already
turtles-bad-luck = that card cannot come: { $card }
turtles-other-players =
    { $found ->
        [one] it is for one player
       *[other] it is for { $found } players
    }, not for { $wanted } as was asked for
turtles-other-rules = it is of the basic game; the extended one was asked for
turtles-setup = cannot understand "{ $found }"; expected "board basic|extended ROWS" or a position

# The board file
turtles-file-number = "{ $found }" is no number of players; expected a number from 1 to { $most }
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
    } lacks lines: it has { $rows } of 8
turtles-file-tab = there is a tab in column { $column }; use blanks
turtles-file-long = the line has { $found } characters; it can have 8 at the most
turtles-file-letter = "{ $found }" in column { $column } means nothing; expected #, @, C, $, U, D, R, L or a blank
turtles-file-walls = there are more than { $most } walls
turtles-file-ice = there are more than { $most } blocks of ice
turtles-file-crates = there are more than { $most } crates
turtles-file-turtles =
    { $found ->
        [one] there is one turtle
       *[other] there are { $found } turtles
    }, and for { $players ->
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
    }, and for { $players ->
        [one] one player
       *[other] { $players } players
    } there must be { $players ->
        [one] one
       *[other] { $players }
    }
turtles-position-line = cannot understand the line of the position
turtles-position-cards = some player's cards are not those of a deck
turtles-position-turtles = some turtle stands where it cannot stand
turtles-position-things = there are too many things on the board, or not as many gems as players still playing
turtles-position-phase = what is to happen next does not agree with the rest of the position

# The dialogue
turtles-player = Player { $number }
turtles-bot = { $level ->
    [expert] Expert bot
    [easy] Easy bot
   *[random] Random bot
}
turtles-bot-many = { $bot } { $number }
turtles-ask-continue = Go on playing? s or y: yes · n: no
turtles-menu-play = 1. Play
turtles-menu-scores = 2. Show scores
turtles-menu-leave = 0. Leave
turtles-menu-ask = Option:{" "}
turtles-menu-unknown = "{ $found }" is not an option: type 1, 2 or 0.
turtles-ask-file = Board file or board of the house (nothing: the usual one):{" "}
turtles-ask-count = How many players (1 to { $most })?{" "}
turtles-ask-name = Name of player { $number } (bot:LEVEL for the computer):{" "}
turtles-name-comma = a name cannot have commas
turtles-ask-extended = Extended game (y/n)?{" "}
turtles-hands = PLAYERS:
turtles-ask-turn = Turn of { $player } (R draw, E sequence, ? help):{" "}
turtles-ask-turn-bug = Turn of { $player } (R draw, E sequence, B bug, ? help):{" "}
turtles-not-a-turn = Cannot understand "{ $found }": R draws a card, E plays a sequence, ? explains the rest.
turtles-ask-sequence = Sequence (^ goes forward, < and > turn, ~ laser):{" "}
turtles-sequence-keys = Arrows and space put cards, Backspace takes the last one back, Enter plays them, Esc goes back.
turtles-sequence = Sequence: { $cards }
turtles-not-a-card = "{ $found }" is no card of a sequence: use ^ < > ~
turtles-ask-victim = At which player (the number)?{" "}
turtles-not-a-player = "{ $found }" is not the number of a player
turtles-ask-go-on = Go on playing (y/n)?{" "}
turtles-ask-save = Name of the file (one that ends in .ludoteca keeps the whole game):{" "}
turtles-left = The game is left; you can go on another day.
turtles-help-lines =
    R draws a card. E asks for a sequence: ^ goes forward, < turns left, > turns right, ~ fires. B throws the bug (extended game).
    undo [N] and redo [N] go back and forward; hint advises; read tells the board in words; save FILE saves (one that ends in .ludoteca, the whole game); 0 leaves the game.
turtles-help-keys =
    R draws a card. E asks for a sequence with the arrows and the space bar. B throws the bug (extended game).
    U undoes, Y redoes, H gives a hint, T tells the board in words, S saves, Esc or Q leaves the game.

# The end and the scores
turtles-result =
    { $points ->
        [one] { $place }. { $player }: one point
       *[other] { $place }. { $player }: { $points } points
    }
turtles-scores-computer = { $player } is a computer player and has no place in the scores.
turtles-scores-helped = The computer played for somebody: the points do not count.
turtles-scores-nameless = { $player } has no name and so no place in the scores (give one before you begin, or with --players).
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
        [one] One card played; { $best } would do.
       *[other] { $cards } cards played; { $best } would do.
    }
turtles-stars =
    { $stars ->
        [1] ★☆☆ One star: you got there! Fewer cards bring more stars.
        [2] ★★☆ Two stars: very good! With even fewer cards you get three.
       *[other] ★★★ Three stars: nobody can do better!
    }

# Hints
turtles-hint = Hint: { $what }. { $why }
turtles-action-play = play { $cards }
turtles-action-draw = draw a card
turtles-action-bug = throw the bug at player { $player }
turtles-action-continue = go on
turtles-action-stop = leave it at that
turtles-hint-path =
    { $cards ->
        [one] The shortest way to a gem takes one card: { $path }
       *[other] The shortest way to a gem takes { $cards } cards: { $path }
    }
turtles-hint-held = { $path }. You hold all of it.
turtles-hint-missing =
    { $count ->
        [one] { $path }. One card of it is missing: { $missing }.
       *[other] { $path }. { $count } cards of it are missing: { $missing }.
    }
turtles-hint-no-path = With everybody standing still there is no way to any gem from here.
turtles-hint-unknown = There was no time to find the shortest way.
turtles-hint-continue = Those without a gem can still win points: you may go on.
turtles-hint-nothing = There is nothing to decide now.

# The commands beside play
turtles-check-about = Checks that on every board everybody can reach a gem, and says with how many cards
turtles-solve-about = Plays the shortest way of every player, card by card
turtles-generate-about = Makes a fair board of the asked difficulty
turtles-param-players = For how many players
turtles-param-difficulty = The difficulty, from 2 to 50 (to 40 with four players): the cards of the shortest way, and one more for each shot and each crate pushed
turtles-value-board = FILE|BOARD
turtles-value-number = N
turtles-no-source = { $why }; the boards of the house are: { $names }
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
turtles-check-no-path = Player { $player }: cannot reach any gem (proved)
turtles-check-unknown = Player { $player }: the answer was not found in the time allowed
turtles-check-fair =
    { $spread ->
        [0] It is fair: all the ways are equally long.
        [one] It is fair: the ways differ by one card.
       *[other] It is fair: the ways differ by { $spread } cards.
    }
turtles-check-unfair =
    { $spread ->
        [one] It is not fair: the ways differ by one card.
       *[other] It is not fair: the ways differ by { $spread } cards.
    }
turtles-check-difficulty = Difficulty: { $difficulty }
turtles-check-excess = Warning: { $what }
turtles-solve-player =
    Player { $player }: { $cards ->
        [one] 1 card
       *[other] { $cards } cards
    }
turtles-generate-done = Difficulty { $difficulty }, seed { $seed }
turtles-generate-none = no board of that difficulty came up; try another seed than { $seed }, or a lower difficulty
turtles-players-human = a person
turtles-players-expert = computer: expert
turtles-players-easy = computer: easy
turtles-players-random = computer: random
turtles-players-seat-1 = Turtle 1
turtles-players-seat-2 = Turtle 2
turtles-players-seat-3 = Turtle 3
turtles-players-seat-4 = Turtle 4

# Drawing boards
turtles-editor-walls = Walls
turtles-editor-ice = Ice
turtles-editor-crates = Crates
turtles-editor-gems = Gems
turtles-editor-turtles = Turtles
turtles-editor-count = { $what }: { $count } of { $most }
turtles-editor-full = No more fit here: { $what }, { $most } at the most.
turtles-editor-empty = nothing is drawn yet
turtles-editor-sheet =
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
turtles-won-alone = { $won } { $cards } { $stars }
turtles-prompt = Turn of { $player }: arrows and space put cards, Enter runs them, r draws
turtles-prompt-sequence = Enter runs it · Backspace takes the last card back · Esc drops it
turtles-prompt-bug = At whom? Press the number or touch the turtle (Esc drops it)
turtles-typed = Sequence: { $cards } → { $cell }, looking { $direction }
turtles-typed-gem = Sequence: { $cards } → { $cell }, and takes a gem!
turtles-typed-gift = Sequence: { $cards } → { $cell }, and pushes { $other } to a gem
turtles-how-to-type = No need for E: put cards with the arrows (↑ forward, ← → turn) and space (laser); Enter runs them.
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
turtles-no-more-cards = You have no more such cards in your hand: { $card }.
turtles-sequence-first = First run the sequence (Enter) or drop it (Esc).
turtles-bug-first = Choose at whom you throw the bug, or drop it with Esc.
turtles-bug-no-victim = There is nobody left to throw the bug at.
turtles-bump-edge = the border is in the way
turtles-bump-wall = a wall is in the way
turtles-bump-ice = ice is in the way
turtles-bump-crate = the crate cannot move
turtles-bump-turtle = another turtle is in the way
turtles-hit-edge = the ray hits nothing
turtles-hit-wall = the ray hits a wall
turtles-hit-crate = the ray hits a crate
turtles-hit-turtle = the ray hits a turtle
turtles-hit-gem = the ray hits a gem
turtles-hit-home = the gem throws the ray back, but the start is taken

# Analysis and speed
turtles-scale-cards = cards to the gem in the whole game
turtles-scale-turns = turn in which the gem is expected
turtles-work-random = Robot Turtles: random games
turtles-work-expert = Robot Turtles: the expert
turtles-work-solve = Robot Turtles: the solver

# The guided game
turtles-lesson-play = Your turtle looks to the right, and the gem is ahead on the left. Cards move it: choose two forward cards (^), then play them.
turtles-lesson-draw = You have one card left, which turns left. In your turn you can draw a card instead of playing.
turtles-lesson-another = A forward card, good! Draw another: two will be needed.
turtles-lesson-end = One forward, one turn left, one forward: play these three cards together and the gem is yours.
