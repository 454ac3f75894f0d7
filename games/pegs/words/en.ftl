unosolo-title = Uno Solo
unosolo-about = Peg solitaire: jump and remove until one peg is left, on the goal
unosolo-rules =
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
unosolo-knob-board = The name of a built-in board, or a file
unosolo-knob-moves = A random board, made with so many reverse moves
unosolo-knob-dim = The side of a random board; given beside a file, it must be the file's
unosolo-knob-stop = When to stop making a random board: as soon as the peg drawn has no reverse move (first), or when no peg has one (exhausted)

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
unosolo-left = You have left the game. (ABANDONO)

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
unosolo-menu = 1. New game
unosolo-menu-continue = 2. Continue the last game
unosolo-menu-undo = d. Undo the last move and go on
unosolo-menu-quit = 0. Quit
unosolo-ask-choice = { "Choose: " }
unosolo-no-choice = "{ $found }" is not one of the choices.
unosolo-new =
    1. Load a board from a file
    2. Make a random board
    3. Choose a built-in board
    0. Back
unosolo-ask-file = { "Name of the file: " }
unosolo-ask-dim = { "Dimension of the board (3 to 10): " }
unosolo-ask-moves = { "How many reverse moves? " }
unosolo-ask-board = { "Number of the board (0 to go back): " }
unosolo-board-line = { $number }. { $title }
unosolo-ask-row = { "Row (0 to leave, ? for help): " }
unosolo-ask-column = { "Column: " }
unosolo-not-a-row = "{ $found }" is not a row. Type a number, or ? to see what else can be typed.
unosolo-commands =
    Type the row and then the column of the peg that you want to move. Also:
    d N   undoes the last N moves (d, one)
    r N   redoes N undone moves (r, one)
    h     gives a hint
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
unosolo-undone =
    { $count ->
        [0] There is nothing to undo.
        [one] One move undone.
       *[other] { $count } moves undone.
    }
unosolo-redone =
    { $count ->
        [0] There is nothing to redo.
        [one] One move redone.
       *[other] { $count } moves redone.
    }
unosolo-ask-save = { "Do you want to save the game? (y/n) " }
unosolo-saved = Game saved in "{ $file }".
unosolo-saved-before = What was in that file is now in "{ $file }".
unosolo-no-name = A name is needed.
unosolo-bye = See you soon!

# The hints
unosolo-hint-move = Hint: from { $from } to { $to }.
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

# The peg laboratory
gsenku-about = Solve a board of pegs and write the solution to a file
peg-about = The peg laboratory: boards of any shape, jumps in eight directions
peg-check-about = Check a result by playing it
peg-show-about = Draw a board, or every built-in one
peg-convert-about = Convert boards between the formats of Uno Solo and GSenku
peg-value-board = BOARD
peg-value-moves = MOVES
peg-value-delay = DELAY
peg-value-out = OUT
peg-value-in = IN
peg-value-result = RESULT
peg-value-show = solution|search
peg-value-seconds = SECONDS
peg-value-megabytes = MB
peg-value-spot = ROW,COLUMN
peg-param-board = A file of a board, or the name of a built-in one ("peg show" shows them)
peg-param-moves = A file with the matrix of moves, or classic, diagonal, all or hex
peg-param-delay = Milliseconds between one board and the next; with 0 or less nothing is shown
peg-param-out = The file of the solution [default: resultado.txt]
peg-param-to = The file that is written
peg-param-in = The file that is read
peg-param-result = The file with the jumps, or with -1
peg-param-show = What is shown: the solution, or the search with its retreats [default: solution]
peg-param-time-limit = Seconds that the search may last
peg-param-memory = Memory that the search may use [default: 2048]
peg-param-finish = The hole where the last peg must stand
peg-param-json = Answer in JSON, for programs
peg-param-goal = The goal of the Uno Solo board; else its only empty hole
peg-delay = the delay is "{ $found }"; a whole number of milliseconds was expected
peg-limit = A limit was reached before it was known whether there is a solution. Try more --time-limit or --memory.
peg-shown = { $name }: { $rows }×{ $columns }, holes: { $holes }, pegs: { $pegs }
peg-valid =
    { $jumps ->
        [0] Valid: the board was solved already.
        [one] Valid: one jump leaves a single peg.
       *[other] Valid: { $jumps } jumps leave a single peg.
    }
peg-valid-none = Valid: there is no solution.
peg-bad-none = it says that there is no solution, but there is one
peg-bad-end =
    { $pegs ->
        [0] there is no peg at all
       *[other] { $pegs } pegs are left at the end, and one was expected
    }
peg-bad-off-board = { $jump } leaves the board
peg-bad-direction = { $jump } is no jump of two cells in a direction that is allowed
peg-bad-no-peg = { $jump } cannot be: there is no peg on the first cell
peg-bad-nothing-over = { $jump } cannot be: there is no peg to jump over
peg-bad-not-empty = { $jump } cannot be: the cell where it would land is not empty
peg-board-empty = there is no board; two numbers were expected, rows and columns, and then the rows
peg-board-size = "{ $found }" is no size; two numbers from 1 to { $most } were expected, rows and columns
peg-board-swapped = rows and columns are swapped: it says { $rows } rows and { $columns } columns, and there are { $columns } rows of { $rows }
peg-board-row = the row has { $found } cells; { $expected } were expected
peg-board-rows = there are { $found } rows; { $expected } were expected
peg-board-cell = cell { $column } is "{ $found }"; - (not used), o (peg) or x (empty) was expected
peg-moves-shape = three rows of three signs were expected
peg-moves-sign = "{ $found }" cannot be here; + or - was expected, and o in the middle
peg-result-line = "{ $found }" is no jump; row,column:row,column was expected
peg-not-square = a board of Uno Solo is square, with a side from 3 to 10
peg-goal = "{ $found }" is no cell of the board; row,column was expected, counted from 0
peg-goal-needed = a board of Uno Solo has a goal: say it with --goal row,column

# peg solve
peg-solve-about = Solve a board, and show the solution board by board
peg-solve-shortest = Find the fewest sweeps (consecutive jumps by one peg count as one), and prove that there are no fewer
peg-solve-value-svg = FILE
peg-solve-svg = A file for a picture of the solution (SVG)
peg-solve-solved = Solved. Jumps: { $jumps }; sweeps: { $sweeps }.
peg-solve-fewest = Solved. Jumps: { $jumps }; sweeps: { $sweeps }, and no solution has fewer.
peg-solve-none = There is no solution.

# peg generate. The estimate: how many jumps the solution has; how many jumps there are to choose
# from, on the average over the solution; the power of ten of the games to be played at random until
# that solution comes up; and how many positions the solver of the house looked at.
peg-generate-about = Draw a board that can be solved, by playing backwards from one peg, and say how hard it is
peg-generate-value-number = NUMBER
peg-generate-rows = Its rows [default: 7]
peg-generate-cols = Its columns [default: 7]
peg-generate-moves = A file with the matrix of moves, or classic, diagonal, all or hex [default: classic]
peg-generate-pegs = Its pegs [default: 16, or a third of a small board]
peg-generate-out = The file for the board; else it is printed
peg-generate-stuck = no way was found to { $pegs } pegs; the most that came up were { $most }
peg-generate-difficulty = Seed: { $seed }. Difficulty: { $luck } (at random, one game in 10^{ $luck } is the solution that was drawn); jumps: { $jumps }; choices at each: { $choices }; positions looked at to solve it: { $nodes }.
peg-generate-harder = Seed: { $seed }. Difficulty: { $luck } (at random, one game in 10^{ $luck } is the solution that was drawn); jumps: { $jumps }; choices at each: { $choices }; the solver gave up after { $nodes } positions.
peg-prove-about = Prove that a board has no solution, or solve it
peg-prove-solvable = There is a solution:
peg-prove-unsolvable = There is no solution.
peg-prove-parity = Every jump changes two of the holes marked below (O with a peg, X without), or none: odd stays odd, and even stays even.
peg-prove-odd = Pegs on marked holes: { $pegs }, which is odd. The last peg would be on a marked hole.
peg-prove-even = Pegs on marked holes: { $pegs }, which is even. The last peg would be on a hole that is not marked.
peg-prove-parity-all = No hole will do for the last peg.
peg-prove-parity-these = This excludes a last peg on { $holes }.
peg-prove-pagoda = No jump raises the sum of the values under the pegs: where one starts plus where it jumps over is at least where it lands. The pegs at the start, in brackets, are worth { $sum }; a last peg on { $hole } would be worth more, { $worth }:
peg-prove-pagoda-all = No jump raises the sum of the values under the pegs: where one starts plus where it jumps over is at least where it lands. The pegs at the start, in brackets, are worth { $sum }; a last peg would be worth more on any hole:
peg-prove-exhaustion = The last peg is never on { $hole }: every position that matters was looked at ({ $positions }).
peg-prove-exhaustion-all = Every position that matters was looked at ({ $positions }): none has one peg where it should be.
peg-map-about = Map which games with one vacancy can be won, and on which holes
peg-map-start = Vacancy { $vacancy }: last peg on { $finishes }
peg-map-none = Vacancy { $vacancy }: no solution
peg-map-open = Vacancy { $vacancy }: a limit was reached before it was known about { $finishes }
peg-map-sum = Vacancies: { $starts }, with a solution: { $won }. Pairs of vacancy and last peg that can be won: { $pairs }; up to symmetry: { $problems } (symmetries: { $symmetries }).

# peg census, peg count
peg-census-about = Count the positions after each number of jumps, as they are and up to symmetry
peg-census-head = Symmetries of the board and its jumps: { $symmetries }. Jumps, positions, positions up to symmetry:
peg-census-total = In all { $positions }, up to symmetry { $classes }.
peg-count-about = Count the solutions exactly: every sequence of jumps that leaves one peg
peg-count-solutions = Solutions: { $solutions }
peg-stopped-time = The time was over before everything was counted. Try more --time-limit.
peg-stopped-memory = There are too many positions for the memory allowed. Try more --memory.
peg-stopped-need = That takes about { $megabytes } MB of memory, which is more than allowed. Try --memory { $megabytes }.
