title-2048 = 2048
about-2048 = Tilt the board and merge equal tiles until you reach the goal
rules-2048 =
    In each play you tilt the board to one side and all tiles fall towards it. Two equal tiles that meet merge into one of their sum, and you earn that many points; a tile just merged does not merge again in the same play. Then a new tile appears, a 2 or sometimes a 4.
    You win when a tile reaches the goal. You lose when the board is full and no two equal tiles touch.
    The list of the best takes games won by the usual rules, without undo or redo and without the computer playing.

# What is chosen before play
twenty48-file = Game
twenty48-file-none = a new one
twenty48-goal = Goal
twenty48-dim = Side of the board
twenty48-four = Share of new tiles that are a 4
twenty48-endless = Go on after the goal
twenty48-option-file = A saved game
twenty48-option-goal = The tile that wins; with a file, it must be the file's
twenty48-option-dim = The side of the board; with a file, it must be the file's
twenty48-option-four = How often a new tile is a 4, from 0 (never) to 1 (always)
twenty48-option-endless = The game does not end at the goal, but when no play is left
twenty48-goal-8 = 8
twenty48-goal-16 = 16
twenty48-goal-32 = 32
twenty48-goal-64 = 64
twenty48-goal-128 = 128
twenty48-goal-256 = 256
twenty48-goal-512 = 512
twenty48-goal-1024 = 1024
twenty48-goal-2048 = 2048
twenty48-goal-4096 = 4096
twenty48-goal-8192 = 8192
twenty48-goal-16384 = 16384
twenty48-goal-32768 = 32768
twenty48-goal-65536 = 65536
twenty48-goal-131072 = 131072

# What is known of the game
twenty48-points = Points: { $points }
twenty48-last = Last play: { $points }
twenty48-goal-is = Goal: { $goal }
twenty48-highest = Highest tile: { $tile }
twenty48-endless-on = Endless: it goes on after the goal
twenty48-won = You have reached { $goal }! You have won with { $points } points.
twenty48-lost = The board is full and no tiles can merge: you have lost, with { $points } points.
twenty48-full = The board is full and no tiles can merge, but you reached the goal, { $goal }: you have won with { $points } points.

# What happens
twenty48-way-up = up
twenty48-way-down = down
twenty48-way-left = left
twenty48-way-right = right
twenty48-tilted =
    { $points ->
        [0] Tilted { $way }.
       *[other] Tilted { $way }: { $points } points.
    }
twenty48-appeared = A { $tile } appears at { $cell }.

# What cannot be
twenty48-no-change = no tile moves { $way }
twenty48-tile-first = a tile has to appear first
twenty48-bad-luck = { $luck } cannot come here
twenty48-goal-too-high = the goal { $goal } does not fit on a board of side { $dim }; it can be { $most } at the most
twenty48-save-rules = the saved game has other rules (--four or --endless) than those asked for
twenty48-setup = "{ $found }" makes no sense; expected "new SIDE GOAL FOUR ends|endless" or "board SIDE GOAL FOUR ends|endless POINTS ROWS"

# The file
twenty48-file-number = "{ $found }" is not a number; expected a whole number
twenty48-file-goal = the goal is { $found }; expected a power of two from 8 to 131072
twenty48-file-dim = the side is { $found }; expected a number from 3 to 8
twenty48-file-other-goal = the goal is { $found }; expected { $wanted }, which was fixed
twenty48-file-other-dim = the side is { $found }; expected { $wanted }, which was fixed
twenty48-file-tile = row { $row }, column { $column } is { $found }; expected a power of two (1 where it is free)
twenty48-file-above = row { $row }, column { $column } is { $found }, more than the goal, { $goal }; that needs --endless
twenty48-file-top = row { $row }, column { $column } is { $found }; no tile of this board goes beyond { $most }
twenty48-file-few =
    { $found ->
        [0] there is no number, and at least { $expected } were expected
        [one] numbers are missing: there is one, and { $expected } were expected
       *[other] numbers are missing: there are { $found }, and { $expected } were expected
    }
twenty48-file-many = "{ $found }" is one too many: { $expected } numbers were expected and nothing else
twenty48-file-negative = the points are { $found }; they cannot be negative
twenty48-file-points = the points are { $found }; they can be { $most } at the most
twenty48-file-empty = there is no tile; expected at least one

# The list of the best
twenty48-records-line = "{ $found }" makes no sense; expected a name and points
twenty48-records-order = "{ $found }" has more points than the line before; the best comes first
twenty48-records-end = the last line, "??? 0", is missing
twenty48-records-after = "{ $found }" after "??? 0" is one too many
twenty48-list = goal { $goal }, side { $dim }
twenty48-name-none = A name is needed.
twenty48-name-sentinel = "???" cannot be a name: it marks the end of the list.
twenty48-name-long = That name is too long: { $most } letters at the most.

# The dialogue
twenty48-ask-load = { "Do you want to load a game? (y/n) " }
twenty48-ask-file = { "Name of the file: " }
twenty48-ask-file-or-kept = { "Name of the file (just Enter: the game that you left): " }
twenty48-starting-new = A new game begins.
twenty48-ask-goal = { "Goal, a power of two from 8 to 131072 (just Enter: 2048, or the highest that fits): " }
twenty48-ask-dim = { "Side of the board, from 3 to 8 (just Enter: 4): " }
twenty48-screen = Last: { $last }   Total: { $points }   Goal: { $goal }
twenty48-use-arrows = Use the arrows (Esc to leave)...
twenty48-ask-play = { "Use the arrows (Esc to leave)... " }
twenty48-not-a-play = "{ $found }" is not a play. Type u, d, l, r, or ? to see what else can be typed.
twenty48-commands =
    u, up            tilts up (w and k too)
    d, down          tilts down (s and j too)
    l, left          tilts left (A and H too)
    r, right         tilts right (D and L too)
    undo N           undoes the last N plays (without N, one)
    redo N           redoes N undone plays
    h, hint          gives a hint
    t, read          tells the board in words
    a N, auto N      the computer makes N plays (without N, all of them)
    q, quit, esc, 0  leaves the game, and asks whether to save it
twenty48-keys =
    Arrows · tilt the board (w a s d and h j k l too; a and h as capitals)
    u · undo   r · redo   h · hint   a · the computer plays; again to stop
    t · tells the board in words
    Esc or q · leaves the game, and asks whether to save it
twenty48-undone =
    { $count ->
        [0] There is nothing to undo.
        [one] One play undone.
       *[other] { $count } plays undone.
    }
twenty48-redone =
    { $count ->
        [0] There is nothing to redo.
        [one] One play redone.
       *[other] { $count } plays redone.
    }
twenty48-ask-save = { "Do you want to save the game? (y/n) " }
twenty48-saved = Game saved in "{ $file }".
twenty48-saved-before = What was in that file is now in "{ $file }".
twenty48-no-name = A name is needed.
twenty48-left = You have left the game.
twenty48-ask-name = { "You are among the best! Your name: " }
twenty48-best = The best with goal { $goal } and side { $dim }:
twenty48-best-line = { $place }. { $name } { $points }
twenty48-ask-enter = { "Press Enter to finish..." }

# Hints
twenty48-doing = Thinking:
twenty48-hint = Hint: { $way }. Values: up { $up }, down { $down }, left { $left }, right { $right }.
twenty48-hint-points = Exact hint: { $way }. Points that the best play still brings, on average: up { $up }, down { $down }, left { $left }, right { $right }.
twenty48-hint-beyond = { $hint } That counts as if the game went on after { $goal }.
twenty48-hint-chance = Exact hint: { $way }. Chance of reaching { $goal }: up { $up }, down { $down }, left { $left }, right { $right }.
twenty48-hint-and = { $hint } { $why }.
twenty48-hint-none = There is nothing to move.
twenty48-value = { $value }
twenty48-value-none = not possible

# Small boards solved exactly
exact-about = Solve small boards exactly
twenty48-exact-about = Solve 2048 on a small board: every position, the best play and what it brings
twenty48-value-board = ROWSxCOLUMNS
twenty48-value-tile = TILE
twenty48-value-rate = P
twenty48-value-start = START
twenty48-value-file = FILE
twenty48-value-seconds = SECONDS
twenty48-value-megabytes = MB
twenty48-param-board = The size of the board, 3x3 for instance
twenty48-param-goal = The tile that ends the game; without it, the game goes on until no play is left
twenty48-param-four = How often a new tile is a 4, from 0 (never) to 1 (always) [default: 0.05]
twenty48-param-start = How games begin: house (a 2, and a 2 or a 4) or two-spawns (two tiles, each a 2 or a 4) [default: house]
twenty48-param-json = Answer in JSON, for programs
twenty48-param-policy = Write the best play of every position and what it is worth to this file; "ludoteca 2048 --policy" gives hints with it
twenty48-param-time = Seconds that it may last
twenty48-param-memory = Memory that it may use [default: 2048]
twenty48-doing-exact = Positions:
twenty48-no-board = Say which board to solve: --board ROWSxCOLUMNS, 3x3 for instance
twenty48-bad-board = "{ $found }" is no board that can be solved: write ROWSxCOLUMNS with { $min } to { $max } cells, 3x3 for instance
twenty48-bad-goal-tile = "{ $found }" is no goal: it must be { $min }, or twice that, and so on
twenty48-goal-on-board = "{ $found }" is no goal on that board: it goes from { $min } to { $max }
twenty48-bad-rate = "{ $found }" does not say how often a 4 appears: write a number from 0 to 1, 0.1 for instance
twenty48-stopped-time = The time ran out before everything was solved. Try a longer --time-limit.
twenty48-stopped-memory = There are more positions than the memory allowed can hold. Try more --memory.
twenty48-stopped-need = That takes about { $megabytes } MB of memory, which is more than allowed. Try --memory { $megabytes }, or a smaller board.
twenty48-stopped-large = That board is too large: solving it takes about { $megabytes } MB of memory. Try a smaller one, or a lower --goal.
twenty48-stopped-boards = That board is too large to be solved: it has about { $states } positions.
twenty48-exact-head = Board of { $rows }x{ $cols }, a 4 appears with probability { $four }. Mirror images count as one.
twenty48-exact-states = Positions: { $states } ({ $live } with a play left, { $dead } without)
twenty48-exact-after = Boards after a play, before the new tile: { $states }
twenty48-exact-score = Points under the best play, on average: { $points }
twenty48-exact-random = Points of a player who plays at random: { $points }
twenty48-exact-reach = How likely each tile is reached, under the best play for it:
twenty48-exact-tile = { $tile }  { $odds }
twenty48-policy-written = The best play of { $states } positions is in "{ $file }" ({ $megabytes } MB).
twenty48-policy-other = "{ $file }" is no file of best plays. Make one with: ludoteca exact 2048 --board 3x3 --policy FILE
twenty48-policy-version = "{ $file }" is of version { $version }, which this program does not know. Make it again, or use a newer program
twenty48-policy-damaged = "{ $file }" is damaged or cut short. Make it again with: ludoteca exact 2048 --board 3x3 --policy FILE
twenty48-aid-policy = Let hints and the computer follow this file of: ludoteca exact 2048 --policy FILE
twenty48-policy-board = "{ $file }" is for boards of { $rows }x{ $cols }, and this game has { $dim }x{ $dim }. Those of 3x3 can be solved: ludoteca exact 2048 --board 3x3 --policy FILE
twenty48-policy-rate = "{ $file }" is for games with --four { $found }, and this one is with --four { $four }. Play with --four { $found }, or make another with: ludoteca exact 2048 --board { $dim }x{ $dim } --four { $four } --policy FILE
twenty48-policy-goal = "{ $file }" is for reaching { $found }, which is not where this game ends. Play with --goal { $found }, or make one for points with: ludoteca exact 2048 --board { $dim }x{ $dim } --four { $four } --policy FILE
twenty48-policy-unknown = "{ $file }" does not know this board: no game comes to it

# The player that learns
twenty48-train-about = Teach a network to play 2048, and write it to a file
twenty48-value-tuples = TUPLES
twenty48-param-dim = The side of the board: 3, 4 or 5 [default: 4, or that of the file to go on from]
twenty48-param-tuples = The cells that it looks at in reading order, 0 to 9 and then from a, commas between groups [default on 4x4: 012345,456789,012456,45689a]
twenty48-param-games = Games to learn from [default: 100000]
twenty48-param-step = Round the weights of the small file to steps of so many points [default: 16]
twenty48-param-seen = Leave out of the small file the weights that saw less error than this [default: 0]
twenty48-train-round = { $games } games: { $mean } points on average; { $rates }
twenty48-train-both = Give --resume or --network, not both: the file of --resume says which cells it looks at
twenty48-train-dim = --dim { $found }: there are networks for boards of 3, 4 and 5 cells a side
twenty48-bad-tuples = "{ $found }" does not say which cells to look at: write up to eight groups of up to seven cells of the board, 0 to 9 and then from a, rising and in no more than two runs each, 012345,456789 for instance
twenty48-aid-network = Let the computer play with the network in this file
twenty48-network-other = "{ $file }" is not such a file. Make one with: ludoteca train 2048
twenty48-network-version = "{ $file }" is of version { $found }, and this program knows version { $known }. Make it again with: ludoteca train 2048
twenty48-network-damaged = "{ $file }" is damaged or cut short. Make it again with: ludoteca train 2048
twenty48-network-tuples = "{ $file }" is for a network that this program cannot have. Make another with: ludoteca train 2048
twenty48-network-side = "{ $file }" is for boards of { $found }x{ $found }, and this one is { $wanted }x{ $wanted }. Play with --dim { $found }, or give another file

# Analysis and speed
twenty48-scale = points expected at the end, as if the game went on after its goal
twenty48-work-random = 2048: random games
twenty48-work-plies-1 = 2048: the network, one play ahead
twenty48-work-plies-2 = 2048: the network, two plays ahead
twenty48-work-plies-3 = 2048: the network, three plays ahead
twenty48-work-exact = 2048: exact analysis of 2x3

# The guided game
twenty48-lesson-merge = Tilt the board to the left: the two 2s meet and become a 4, and you earn 4 points.
twenty48-lesson-fall = After every play a new tile appears. Tilt upwards: all tiles fall to that side.
twenty48-lesson-column = Two 2s stand in one column now. Upwards once more makes them a 4.
twenty48-lesson-fours = Two 4s stand in one row: to the left they become an 8.
twenty48-lesson-end = Keep the largest tile in a corner, as here. Make a 32 and you have won.
