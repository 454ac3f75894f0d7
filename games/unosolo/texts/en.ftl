title-unosolo = Uno Solo
about-unosolo = Peg solitaire: jump and remove until one peg is left, on the goal
rules-unosolo =
    A peg jumps horizontally or vertically over a neighbour into the empty cell behind it. The peg jumped over disappears.
    You win when one peg is left and it stands on the goal. If no peg can jump before that, the game is blocked; then you can undo and try something else.

# What is chosen before play
unosolo-board = Board
unosolo-board-none = a random one
unosolo-reverse-moves = Random board: reverse moves
unosolo-reverse-moves-none = twelve
unosolo-dim = Side of the random board
unosolo-stop = Stop generating it…
unosolo-stop-first = when the chosen peg cannot go back
unosolo-stop-exhausted = when no peg can go back
unosolo-option-board = The name of a built-in board, or a file
unosolo-option-moves = A random board, made with this number of reverse moves
unosolo-option-dim = The side of a random board; it must match if a file is given too
unosolo-option-stop = When to stop generating a random board: as soon as the chosen peg has no reverse move (first), or when no peg has one (exhausted)

# Facts about the game
unosolo-moves = Moves: { $moves }
unosolo-pegs = Pegs: { $pegs }
unosolo-goal-free = Goal: row { $row }, column { $column }, empty
unosolo-goal-taken = Goal: row { $row }, column { $column }, with a peg
unosolo-won =
    { $moves ->
        [0] The board is already solved: a single peg is left, and it is on the goal.
        [one] You have won with one move! A single peg is left, and it is on the goal.
       *[other] You have won in { $moves } moves! A single peg is left, and it is on the goal.
    }
unosolo-won-helped =
    { $moves ->
        [one] Won with one move, with the help of the computer: a single peg is left, and it is on the goal.
       *[other] Won in { $moves } moves, with the help of the computer: a single peg is left, and it is on the goal.
    }
unosolo-blocked =
    { $pegs ->
        [one] You have lost: one peg is left, but it is not on the goal.
       *[other] You are blocked and have lost: { $pegs } pegs are left and none can move.
    }

# Events
unosolo-drawn-goal = The goal is { $cell }, with the first peg.
unosolo-drawn-back = Reverse move: the peg on { $from } goes back to { $to }.
unosolo-drawn-stuck = The peg on { $cell } has no reverse move: the board is ready.
unosolo-drawn-fewer =
    { $made ->
        [0] No reverse move was possible (requested: { $wanted }).
        [one] Only one of the { $wanted } requested reverse moves was possible.
       *[other] Only { $made } of the { $wanted } requested reverse moves were possible.
    }

# Illegal moves
unosolo-not-two-cells = { $jump } is not a jump: it must land two cells away, horizontally or vertically
unosolo-jump-no-peg = { $jump } is illegal: there is no peg on the first cell
unosolo-jump-nothing-over = { $jump } is illegal: there is no peg to jump over
unosolo-jump-not-empty = { $jump } is illegal: the target cell is not empty
unosolo-still-drawing = the board is still being generated
unosolo-impossible-chance = { $outcome } is not a possible outcome here
unosolo-board-and-random = a board is either given or random: choose one of them

# The file
unosolo-file-number = "{ $found }" is not a whole number
unosolo-file-dim = the dimension is { $found }; expected a number from 3 to 10
unosolo-file-other-dim = the dimension of the board is { $found }; expected { $wanted }, as set by the option
unosolo-file-initial = the number of initial pegs is { $found }; expected a whole number, 0 or greater
unosolo-file-moves = the number of moves is { $found }; expected a whole number, 0 or greater
unosolo-file-goal-row = the goal's row is { $found }, off the board; expected a number from 0 to { $last }
unosolo-file-goal-column = the goal's column is { $found }, off the board; expected a number from 0 to { $last }
unosolo-file-cell = the cell ({ $row },{ $column }) is { $found }; expected 0 (null), 2 (empty) or 10 (peg)
unosolo-file-few =
    { $found ->
        [0] there are no numbers; expected at least { $expected }
        [one] numbers are missing: there is only one; expected { $expected }
       *[other] numbers are missing: there are { $found }; expected { $expected }
    }
unosolo-file-many = unexpected "{ $found }" after the { $expected } numbers of the file
unosolo-goal-null = the goal is on a null cell; expected an empty cell or one with a peg
unosolo-no-pegs = the board has no pegs; expected at least one
unosolo-sum = the pegs ({ $pegs }) and the moves ({ $moves }) do not add up to the initial pegs ({ $initial })
unosolo-setup = "{ $found }" is not a setup; expected "board GOAL INITIAL MOVES ROWS" or "random SIDE MOVES first|exhausted"

# The dialogue
unosolo-new =
    1. Load a board from a file
    2. Make a random board
    3. Choose a built-in board
    0. Back
unosolo-ask-dim = { "Dimension of the board (3 to 10): " }
unosolo-ask-moves = { "How many reverse moves? " }
unosolo-ask-row = { "Row (0 to leave, ? for help): " }
unosolo-ask-column = { "Column: " }
unosolo-not-a-row = "{ $found }" is not a row. Type a number, or ? to see what else can be typed.
unosolo-commands = Type the row and then the column of the peg that you want to move.
unosolo-off-board = ({ $row },{ $column }) is off the board: rows and columns go from 1 to { $dim }.
unosolo-no-peg = There is no peg on ({ $row },{ $column }).
unosolo-stuck = The peg on ({ $row },{ $column }) cannot move.
unosolo-ways = Which way?
unosolo-way-0 = { "  " }0 Another peg
unosolo-way-1 = { "  " }1 Up
unosolo-way-2 = { "  " }2 Right
unosolo-way-3 = { "  " }3 Down
unosolo-way-4 = { "  " }4 Left
unosolo-ask-way = { "Direction: " }
unosolo-not-a-way = { $found } is not one of the possible directions.

# The hints
unosolo-hint-hopeless = This board cannot be won.

# The built-in boards
unosolo-board-first = The first jump (2 pegs)
unosolo-board-corner = The corner (3 pegs)
unosolo-board-latin-cross = The Latin cross (6 pegs)
unosolo-board-greek-cross = The Greek cross (9 pegs)
unosolo-board-hearth = The hearth (11 pegs)
unosolo-board-example = The example (13 pegs)
unosolo-board-four = Four by four (15 pegs)
unosolo-board-pyramid = The pyramid (16 pegs)
unosolo-board-arrow = The arrow (17 pegs)
unosolo-board-turtle = The turtle (23 pegs)
unosolo-board-diamond24 = The small diamond (24 pegs)
unosolo-board-horseshoe = The horseshoe (26 pegs)
unosolo-board-fish = The fish (32 pegs)
unosolo-board-english = The English board (32 pegs)
unosolo-board-cat = The cat (34 pegs)
unosolo-board-french = The French board (36 pegs)
unosolo-board-six = Six by six (35 pegs)
unosolo-board-asymmetric = The asymmetric board (38 pegs)
unosolo-board-diamond41 = The 41-hole diamond (40 pegs)
unosolo-board-wiegleb = Wiegleb's board (44 pegs)
unosolo-board-nine = Nine by nine (80 pegs)
unosolo-board-ten = Ten by ten (98 pegs)

# The board editor
unosolo-editor-goal = Goal
unosolo-heard-on-goal = Peg on the goal
unosolo-editor-dim = Side
unosolo-editor-no-goal = the goal is missing

# Analysis and speed
unosolo-work-playouts = Uno Solo: random games on the English board
unosolo-work-solve = Uno Solo: the solver

# The guided game
unosolo-lesson-jump = A peg jumps over its neighbour into the empty cell behind it, and the peg jumped over disappears. Jump from the middle of the row to the left.
unosolo-lesson-goal = Every jump takes one peg off the board. Now the lowest peg jumps up over the one above it.
unosolo-lesson-ahead = Look ahead: a peg with no neighbour can neither jump nor be jumped over. Bring the peg on the right inside.
unosolo-lesson-end = Three pegs are left. Two more jumps, the last one onto the goal, and you have won.
