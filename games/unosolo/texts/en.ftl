title-unosolo = Uno Solo
about-unosolo = Peg solitaire: jump and remove until one peg is left, on the goal
rules-unosolo =
    A peg jumps over a neighbour, across or up and down, into the empty cell behind it. The peg jumped over disappears.
    You win when one peg is left and it stands on the goal. If no peg can jump before that, the game is blocked; then you can undo and try something else.

# What is chosen before play
unosolo-board = Board
unosolo-board-none = a random one
unosolo-reverse-moves = Random board: reverse moves
unosolo-reverse-moves-none = twelve
unosolo-dim = Side of the random board
unosolo-stop = Stop making it…
unosolo-stop-first = when the peg drawn cannot go back
unosolo-stop-exhausted = when no peg can go back
unosolo-option-board = The name of a built-in board, or a file
unosolo-option-moves = A random board, made with so many reverse moves
unosolo-option-dim = The side of a random board; given beside a file, it must be the file's
unosolo-option-stop = When to stop making a random board: as soon as the peg drawn has no reverse move (first), or when no peg has one (exhausted)

# What is known of the game
unosolo-moves = Moves: { $moves }
unosolo-pegs = Pegs: { $pegs }
unosolo-goal-free = Goal: row { $row }, column { $column }, empty
unosolo-goal-taken = Goal: row { $row }, column { $column }, with a peg
unosolo-won =
    { $moves ->
        [0] Done already: a single peg is left, and it is on the goal. (GANA)
        [one] You have won with one move! A single peg is left, and it is on the goal. (GANA)
       *[other] You have won in { $moves } moves! A single peg is left, and it is on the goal. (GANA)
    }
unosolo-blocked =
    { $pegs ->
        [one] You have lost: one peg is left, but it is not on the goal. (BLOQUEO)
       *[other] You have lost: { $pegs } pegs are left and none can move. (BLOQUEO)
    }

# What happens
unosolo-jumped = The peg on { $from } jumps to { $to }.
unosolo-drawn-goal = The goal is { $cell }, with the first peg.
unosolo-drawn-back = Reverse move: the peg on { $from } goes back to { $to }.
unosolo-drawn-stuck = The peg on { $cell } has no reverse move: the board is ready.
unosolo-drawn-fewer =
    { $made ->
        [0] No reverse move could be made (asked for: { $wanted }).
        [one] Of the { $wanted } reverse moves asked for, only one could be made.
       *[other] Of the { $wanted } reverse moves asked for, { $made } could be made.
    }

# What cannot be
unosolo-not-two-cells = { $jump } is no jump: it must land two cells away, across or up and down
unosolo-jump-no-peg = { $jump } cannot be: there is no peg on the first cell
unosolo-jump-nothing-over = { $jump } cannot be: there is no peg to jump over
unosolo-jump-not-empty = { $jump } cannot be: the cell where it would land is not empty
unosolo-still-drawing = the board is still being made
unosolo-bad-luck = { $luck } cannot come up here
unosolo-board-and-random = a board is either given or random: choose one of the two

# The file
unosolo-file-number = "{ $found }" is not a number; a whole number was expected
unosolo-file-dim = the dimension is { $found }; a number from 3 to 10 was expected
unosolo-file-other-dim = the dimension of the board is { $found }; { $wanted } was expected, the one that was fixed
unosolo-file-initial = the initial pegs are { $found }; a number from 0 to 4294967295 was expected
unosolo-file-moves = the moves are { $found }; a number from 0 to 4294967295 was expected
unosolo-file-goal-row = the goal's row is { $found }, off the board; a number from 0 to { $last } was expected
unosolo-file-goal-column = the goal's column is { $found }, off the board; a number from 0 to { $last } was expected
unosolo-file-cell = the cell ({ $row },{ $column }) is { $found }; 0 (null), 2 (empty) or 10 (peg) was expected
unosolo-file-few =
    { $found ->
        [0] there is no number, and at least { $expected } were expected
        [one] numbers are missing: there is only one, and { $expected } were expected
       *[other] numbers are missing: there are { $found }, and { $expected } were expected
    }
unosolo-file-many = "{ $found }" is one too many: { $expected } numbers were expected and nothing else
unosolo-goal-null = the goal is on a null cell; a cell of the board was expected, empty or with a peg
unosolo-no-pegs = there is no peg at all; at least one was expected
unosolo-sum = the pegs ({ $pegs }) and the moves ({ $moves }) do not add up to the initial pegs ({ $initial })
unosolo-setup = "{ $found }" makes no sense; "board GOAL INITIAL MOVES ROWS" or "random SIDE MOVES first|exhausted" was expected

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
unosolo-commands =
    Type the row and then the column of the peg that you want to move. Also:
    d N   undoes the last N moves (d, one)
    r N   redoes N undone moves (r, one)
    h     gives a hint
    t     tells the board in words
    0     leaves the game, and asks whether to save it
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
unosolo-hint-win =
    { $left ->
        [one] That jump wins.
       *[other] It can be won in { $left } jumps.
    }
unosolo-hint-loss = From here it can no longer be won: undo a move.
unosolo-hint-hopeless = This board cannot be won.
unosolo-hint-unknown = I found no way to win; I do not know whether there is one.
unosolo-hint-none = There is nothing to move.

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
unosolo-board-diamond41 = The diamond of 41 (40 pegs)
unosolo-board-wiegleb = Wiegleb's board (44 pegs)
unosolo-board-nine = Nine by nine (80 pegs)
unosolo-board-ten = Ten by ten (98 pegs)

# Drawing boards
unosolo-easel-hole = Empty cell
unosolo-easel-peg = Peg
unosolo-easel-goal = Goal
unosolo-heard-on-goal = Peg on the goal
unosolo-easel-dim = Side
unosolo-easel-holes = Cells: { $holes }
unosolo-easel-no-goal = the goal is missing
unosolo-easel-solved =
    { $jumps ->
        [0] It is solved as it stands.
        [one] It can be solved, with one jump.
       *[other] It can be solved, in { $jumps } jumps.
    }

# Analysis and speed
unosolo-scale = can it still be won? (1 yes, 0 no)
unosolo-work-playouts = Uno Solo: random games on the English board
unosolo-work-solve = Uno Solo: the solver

# The guided game
unosolo-lesson-jump = A peg jumps over its neighbour into the empty cell behind it, and the peg jumped over goes away. Jump from the middle of the row to the left.
unosolo-lesson-goal = Every jump takes one peg off the board. Now the lowest peg jumps up over the one above it.
unosolo-lesson-ahead = Look ahead: a peg with no neighbour can neither jump nor be jumped over. Bring the peg on the right inside.
unosolo-lesson-end = Three pegs are left. Two jumps more, the last one onto the goal, and you have won.
