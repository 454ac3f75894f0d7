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
turtles-knob-board = A board file, a saved game or a board of the house
turtles-knob-players = How many play; if nothing is said, those of the first board of the file
turtles-knob-extended = With bugs, a laser that pushes, and play after the first gem

# The boards of the house
turtles-board-seed = The board of the first description (4 players)

# The cards and the ways
turtles-card-forward = Forward (^)
turtles-card-left = Turn left (<)
turtles-card-right = Turn right (>)
turtles-card-laser = Laser (~)
turtles-card-bug = Bug (&)
turtles-way-n = north
turtles-way-e = east
turtles-way-s = south
turtles-way-w = west

# What is known of the game
turtles-fact-player = { $mark } { $player }. { $hand } (deck: { $deck })
turtles-winner = Player { $player } wins.
turtles-order = They arrived in this order: { $order }.
turtles-nobody = Nobody has reached a gem.

# What happens
turtles-drew = Player { $player } draws: { $card }.
turtles-moved = Turtle { $player } goes forward to { $cell }.
turtles-pushed = Turtle { $player } pushes a crate and goes forward to { $cell }.
turtles-turned = Turtle { $player } now looks { $way }.
turtles-idle = { $card } has no effect for turtle { $player }.
turtles-melted = The laser of turtle { $player } melts the ice of { $cell }.
turtles-shoved = The laser of turtle { $player } pushes turtle { $other } to { $cell }.
turtles-reflected = A gem throws the laser back: turtle { $player } goes back to its start, { $cell }.
turtles-took = Player { $player } takes a gem! Place: { $place }.
turtles-threw = Player { $player } throws the bug at player { $other }.
turtles-returned = The bug puts the card that player { $player } drew back under the deck: { $card }.
turtles-undone =
    { $cards ->
        [one] The bug undoes the sequence of player { $player }: one card comes back.
       *[other] The bug undoes the sequence of player { $player }: { $cards } cards come back.
    }
turtles-harmless = The bug finds nothing of player { $player } to undo.
turtles-continued = The game goes on; it is the turn of player { $player }.
turtles-stopped = The game ends here; player { $player } says so.
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
turtles-other-players = it is for { $found } players; { $wanted } were asked for
turtles-other-rules = it is of the basic game; the extended one was asked for
turtles-setup = cannot understand “{ $found }”; expected “board basic|extended ROWS” or a position

# The board file
turtles-file-number = “{ $found }” is no number of players; expected a number from 1 to { $most }
turtles-file-twice = there are two boards for { $players } players
turtles-file-empty = there is no board; expected a number of players and eight lines
turtles-file-no-board = there is no board for { $players } players; there are boards for { $found }
turtles-file-short = the board for { $players } players lacks lines: it has { $rows } of 8
turtles-file-tab = there is a tab in column { $column }; use blanks
turtles-file-long = the line has { $found } characters; it can have 8 at the most
turtles-file-letter = “{ $found }” in column { $column } means nothing; expected #, @, C, $, U, D, R, L or a blank
turtles-file-walls = there are more than { $most } walls
turtles-file-ice = there are more than { $most } blocks of ice
turtles-file-crates = there are more than { $most } crates
turtles-file-turtles = there are { $found } turtles; expected { $players } for { $players } players
turtles-file-gems = there are { $found } gems; expected { $players } for { $players } players
turtles-position-line = cannot understand the line of the position
turtles-position-cards = some player's cards are not those of a deck
turtles-position-turtles = some turtle stands where it cannot stand
turtles-position-things = there are too many things on the board, or not as many gems as players still playing
turtles-position-phase = what is to happen next does not agree with the rest of the position

# The dialogue
turtles-ask-action = Player { $player }: draw, play ^<>~ (play cards) or bug N (throw the bug)
turtles-ask-continue = Go on playing? continue or stop
