title-2048 = 2048
about-2048 = Tilt the board and merge equal tiles until you reach the goal
rules-2048 =
    With each move you tilt the board to one side, and all tiles slide towards it. Two equal tiles that meet merge into their sum, and you earn that many points; a merged tile does not merge again in the same move. Then a new tile appears, a 2 or sometimes a 4.
    You win when a tile reaches the goal. You lose when the board is full and no two equal tiles touch.
    The high-score list accepts games won with the default rules, without undo or redo and without moves by the computer.

# Options
twenty48-file = Game
twenty48-file-none = a new one
twenty48-goal = Goal
twenty48-dim = Side of the board
twenty48-four = Share of new tiles that are 4s
twenty48-endless = Continue after the goal
twenty48-option-file = A saved game
twenty48-option-goal = The tile that wins; if a file is given, it must match
twenty48-option-dim = The side of the board; if a file is given, it must match
twenty48-option-four = Probability that a new tile is a 4, from 0 to 1
twenty48-option-endless = Continue after the goal, until no move is left
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

# Facts and results
twenty48-score = Score
twenty48-points = Points: { $points }
twenty48-last = Last move: { $points }
twenty48-goal-is = Goal: { $goal }
twenty48-highest-none = Largest tile: none yet
twenty48-highest = Largest tile: { $tile }
twenty48-endless-on = Endless: the game continues after the goal
twenty48-won = You have reached { $goal }! You have won with { $points } points.
twenty48-won-helped = { $goal } was reached with { $points } points and with the help of the computer.
twenty48-full-helped = The board is full and no tiles can merge, but the goal, { $goal }, was reached: { $points } points, with the help of the computer.
twenty48-lost-helped = The board is full and no tiles can merge: the game is lost with { $points } points, played with the help of the computer.
twenty48-lost = The board is full and no tiles can merge: you have lost, with { $points } points.
twenty48-full = The board is full and no tiles can merge, but you reached the goal, { $goal }: you have won with { $points } points.

# Events
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

# Illegal moves and setups
twenty48-no-change = no tile moves { $way }
twenty48-tile-first = the new tile has to appear first
twenty48-impossible-chance = { $outcome } is not a possible new tile here
twenty48-goal-too-high = the goal { $goal } does not fit on a board of side { $dim }; the highest is { $most }
twenty48-save-rules = the saved game has different rules (--four or --endless)
twenty48-setup = "{ $found }" is not a setup; expected "new SIDE GOAL FOUR ends|endless" or "board SIDE GOAL FOUR ends|endless POINTS ROWS"

# The file
twenty48-file-number = "{ $found }" is not a number; expected a whole number
twenty48-file-goal = the goal is { $found }; expected a power of two from 8 to 131072
twenty48-file-dim = the side is { $found }; expected a number from 3 to 8
twenty48-file-other-goal = the goal is { $found }; expected { $wanted }, as chosen
twenty48-file-other-dim = the side is { $found }; expected { $wanted }, as chosen
twenty48-file-tile = row { $row }, column { $column } is { $found }; expected a power of two (1 for a free cell)
twenty48-file-above = row { $row }, column { $column } is { $found }, above the goal, { $goal }; that needs --endless
twenty48-file-top = row { $row }, column { $column } is { $found }; the highest tile of this board is { $most }
twenty48-file-few =
    { $found ->
        [0] there are no numbers; expected at least { $expected }
        [one] numbers are missing: found one, expected { $expected }
       *[other] numbers are missing: found { $found }, expected { $expected }
    }
twenty48-file-many = unexpected "{ $found }" after { $expected } numbers
twenty48-file-negative = the points are { $found }; they cannot be negative
twenty48-file-points = the points are { $found }; at most { $most } are allowed
twenty48-file-empty = the board is empty; expected at least one tile

# The high-score list
twenty48-records-line = "{ $found }" is not a result; expected a name and points
twenty48-records-order = "{ $found }" has more points than the line before; the best must come first
twenty48-records-end = the last line, "??? 0", is missing
twenty48-records-after = unexpected "{ $found }" after "??? 0"
twenty48-list = goal { $goal }, side { $dim }
twenty48-unlisted = This board cannot have a score of { $points } (expected a multiple of 4 from { $least } to { $most }), so this game does not count for the high scores.
twenty48-name-none = A name is needed.
twenty48-name-sentinel = "???" cannot be a name: it marks the end of the list.
twenty48-name-long = That name is too long: at most { $most } characters are allowed.

# The dialogue
twenty48-ask-load = { "Do you want to load a game? (y/n) " }
twenty48-ask-file = { "File name: " }
twenty48-ask-file-or-kept = { "File name (Enter for your last game): " }
twenty48-starting-new = Starting a new game.
twenty48-ask-goal = { "Goal, a power of two from 8 to 131072 (Enter for 2048, or the highest that fits): " }
twenty48-ask-dim = { "Side of the board, from 3 to 8 (Enter for 4): " }
twenty48-screen = Last: { $last }   Total: { $points }   Goal: { $goal }
twenty48-use-arrows = Use the arrows (Esc to leave)...
twenty48-ask-play = { "Use the arrows (Esc to leave)... " }
twenty48-not-a-play = "{ $found }" is not a move. Type up, right, down or left, or ? for all commands.
twenty48-commands =
    up (1, ^), right (2, >), down (3, v), left (4, <): tilt the board.
    auto [N] (a): the computer makes N moves, or all of them without N.
twenty48-keys =
    Arrows · tilt the board (w a s d and h j k l too; a and h as capitals)
    u · undo   r, y · redo   h, p · hint   a · let the computer play; any key stops it
    t · describe the board in words   g · save
    Esc or q · leave the game, and choose whether to save it
twenty48-ask-save = { "Do you want to save the game? (y/n) " }
twenty48-saved = Game saved to "{ $file }".
twenty48-saved-before = The previous content of that file is now in "{ $file }".
twenty48-no-name = A name is needed.
twenty48-left = You have left the game.
twenty48-ask-name = { "You made the high-score list! Your name: " }
twenty48-best = High scores for goal { $goal } and side { $dim }:
twenty48-best-line = { $place }. { $name } { $points }
twenty48-ask-enter = { "Press Enter to finish..." }

# Hints
twenty48-doing = Thinking:
twenty48-hint = Hint: { $way }. Values: up { $up }, down { $down }, left { $left }, right { $right }.
twenty48-hint-points = Exact hint: { $way }. Expected points to come under optimal play: up { $up }, down { $down }, left { $left }, right { $right }.
twenty48-hint-beyond = { $hint } This assumes that the game continues after { $goal }.
twenty48-hint-chance = Exact hint: { $way }. Probability of reaching { $goal }: up { $up }, down { $down }, left { $left }, right { $right }.
twenty48-hint-and = { $hint } { $why }.
twenty48-hint-none = There is no legal move.
twenty48-value = { $value }
twenty48-value-none = not possible

# The exact solver
exact-about = Solve small boards exactly
twenty48-exact-about = Solve 2048 on a small board: all positions, optimal play and its expected score
twenty48-value-board = ROWSxCOLUMNS
twenty48-value-tile = TILE
twenty48-value-rate = P
twenty48-value-start = START
twenty48-value-file = FILE
twenty48-value-seconds = SECONDS
twenty48-value-megabytes = MB
twenty48-param-board = The size of the board, such as 3x3
twenty48-param-goal = The tile that ends the game [default: none, the game continues until no move is left]
twenty48-param-four = Probability that a new tile is a 4, from 0 to 1 [default: 0.05]
twenty48-param-start = How games begin: house (a 2, and a 2 or a 4) or two-spawns (two tiles, each a 2 or a 4) [default: house]
twenty48-param-json = Print JSON
twenty48-param-policy = Write the best move and the value of every position to this file, for "ludoteca 2048 --policy"
twenty48-param-time = Time limit in seconds
twenty48-param-memory = Memory limit [default: 2048]
twenty48-doing-exact = Positions:
twenty48-no-board = Give the board to solve: --board ROWSxCOLUMNS, such as 3x3
twenty48-bad-board = "{ $found }" is not a board that can be solved: write ROWSxCOLUMNS with { $min } to { $max } cells, such as 3x3
twenty48-bad-goal-tile = "{ $found }" is not a goal: it must be a power of two, at least { $min }
twenty48-goal-on-board = "{ $found }" is not a goal on that board: it must be from { $min } to { $max }
twenty48-bad-rate = "{ $found }" is not a probability: write a number from 0 to 1, such as 0.1
twenty48-stopped-time = The time limit was reached before the board was solved. Try a longer --time-limit.
twenty48-stopped-memory = The memory limit was reached. Try more --memory.
twenty48-stopped-need = This needs about { $megabytes } MB of memory, more than the limit. Try --memory { $megabytes }, or a smaller board.
twenty48-stopped-large = That board is too large: solving it needs about { $megabytes } MB of memory. Try a smaller one, or a lower --goal.
twenty48-stopped-boards = That board is too large to solve: it has about { $states } positions.
twenty48-exact-head = Board of { $rows }x{ $cols }, new tiles are 4s with probability { $four }. Symmetric positions count once.
twenty48-exact-states = Positions: { $states } ({ $live } with a legal move, { $dead } without)
twenty48-exact-after = Boards after a move and before the new tile: { $states }
twenty48-exact-score = Points under optimal play, on average: { $points }
twenty48-exact-random = Points under random play, on average: { $points }
twenty48-exact-reach = Probability of reaching each tile, under the play that maximises it:
twenty48-exact-tile = { $tile }  { $odds }
twenty48-policy-written = Wrote the best moves of { $states } positions to "{ $file }" ({ $megabytes } MB).
twenty48-policy-other = "{ $file }" is not a policy file. Create one with: ludoteca exact 2048 --board 3x3 --policy FILE
twenty48-policy-version = "{ $file }" has version { $version }, which this program does not support. Create it again, or use a newer program
twenty48-policy-damaged = "{ $file }" is damaged or truncated. Create it again with: ludoteca exact 2048 --board 3x3 --policy FILE
twenty48-model-policy = Policy file for hints and computer players, from: ludoteca exact 2048 --policy FILE
twenty48-policy-board = "{ $file }" is for boards of { $rows }x{ $cols }, but this game has { $dim }x{ $dim }. 3x3 can be solved: ludoteca exact 2048 --board 3x3 --policy FILE
twenty48-policy-rate = "{ $file }" is for games with --four { $found }, but this one has --four { $four }. Play with --four { $found }, or make another with: ludoteca exact 2048 --board { $dim }x{ $dim } --four { $four } --policy FILE
twenty48-policy-goal = "{ $file }" is for reaching { $found }, which is not where this game ends. Play with --goal { $found }, or make one for points with: ludoteca exact 2048 --board { $dim }x{ $dim } --four { $four } --policy FILE
twenty48-policy-unknown = "{ $file }" does not contain this board, which no game can reach

# Training
twenty48-train-about = Train a network to play 2048, and write it to a file
twenty48-value-tuples = TUPLES
twenty48-param-dim = The side of the board: 3, 4 or 5 [default: 4, or that of the checkpoint]
twenty48-param-tuples = The tuples of cells of the network, in reading order from 0 to 9 and a on, separated by commas [default on 4x4: 012345,456789,012456,45689a]
twenty48-param-games = Number of games to learn from [default: 100000]
twenty48-param-step = Round the weights of the network file to this many points [default: 16]
twenty48-param-seen = Leave out weights with no more accumulated error than this [default: 0]
twenty48-percent = { $share }%
twenty48-train-rate = { $tile }: { $share }%
twenty48-train-round = { $games } games: { $mean } points on average; { $rates }
twenty48-train-both = Give --resume or --network, not both: the checkpoint already has its tuples
twenty48-train-dim = --dim { $found }: only boards of side 3, 4 and 5 have networks
twenty48-bad-tuples = "{ $found }" is not a list of tuples: write up to eight tuples of up to seven cells, from 0 to 9 and a on, ascending and in at most two runs each, such as 012345,456789
twenty48-model-network = Network file for computer players
twenty48-network-other = "{ $file }" is not a network for 2048. Create one with: ludoteca train 2048
twenty48-network-version = "{ $file }" has version { $found }, but this program supports version { $known }. Create it again with: ludoteca train 2048
twenty48-network-damaged = "{ $file }" is damaged or truncated. Create it again with: ludoteca train 2048
twenty48-network-tuples = "{ $file }" is for a network that this program does not support. Create another with: ludoteca train 2048
twenty48-network-side = "{ $file }" is for boards of { $found }x{ $found }, but this one is { $wanted }x{ $wanted }. Play with --dim { $found }, or give another file

# Analysis and speed
twenty48-scale = expected points at the end, as if no goal ended the game
twenty48-scale-chance = chance to reach the goal in %, estimated unless it is exact
twenty48-work-random = 2048: random games
twenty48-work-plies-1 = 2048: the network, one move ahead
twenty48-work-plies-2 = 2048: the network, two moves ahead
twenty48-work-plies-3 = 2048: the network, three moves ahead
twenty48-work-exact = 2048: exact analysis of 2x3

# The guided game
twenty48-lesson-merge = Tilt the board to the left: the two 2s merge into a 4, and you earn 4 points.
twenty48-lesson-fall = After every move a new tile appears. Tilt upwards: all tiles slide to that side.
twenty48-lesson-column = There are two 2s in one column now. Tilt upwards once more to merge them.
twenty48-lesson-fours = There are two 4s in one row: tilt to the left to make an 8.
twenty48-lesson-end = Keep the largest tile in a corner, as here. Make a 32 to win.

# Exercises.
twenty48-why-end = { $safe ->
    [0] After it no new tile
    [one] After it a new tile in one cell
   *[other] After it a new tile in { $safe } cells
} can end the game at once; after the other move one in { $fatal ->
    [one] one cell
   *[other] { $fatal } cells
} can.
twenty48-why-corner = It keeps the highest tile in a corner.
twenty48-why-free = It leaves { $more ->
    [one] one cell
   *[other] { $more } cells
} free; the other move leaves { $fewer }.
twenty48-why-pairs = After it { $more ->
    [one] one pair of equal tiles is
   *[other] { $more } pairs of equal tiles are
} side by side and can merge; after the other move { $fewer ->
    [0] none is.
    [one] one is.
   *[other] { $fewer } are.
}
twenty48-why-search = No rule of thumb tells these moves apart: the search over the next moves and tiles does.
