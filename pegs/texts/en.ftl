# The dialogues of both games
pegs-left = You have left the game.
pegs-menu = 1. New game
pegs-menu-continue = 2. Continue the last game
pegs-menu-undo = d. Undo the last move and continue
pegs-menu-review = a. Analyse the game
pegs-menu-quit = 0. Quit
pegs-ask-choice = { "Choose: " }
pegs-no-choice = "{ $found }" is not one of the choices.
pegs-ask-file = { "Name of the file: " }
pegs-ask-board = { "Number of the board (0 to go back): " }
pegs-board-line = { $number }. { $title }
pegs-ask-save = { "Do you want to save the game? (y/n) " }
pegs-saved = Game saved to "{ $file }".
pegs-saved-before = The previous contents of that file are now in "{ $file }".
pegs-no-name = A file name is required.
pegs-bye = See you soon!
pegs-hint-move = Hint: from { $from } to { $to }.

# The pegs of both games
pegs-heard-none = no cell
pegs-move = { $from }-{ $to }

# The peg laboratory
gsenku-about = Solve a peg board and write the solution to a file
peg-about = The peg laboratory: boards of any shape, jumps in eight directions
peg-check-about = Check a result by replaying it
peg-show-about = Draw a board, or all built-in boards
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
peg-param-board = A board file, or the name of a built-in board ("peg show" lists them)
peg-param-moves = A file with the matrix of moves, or classic, diagonal, all or hex
peg-param-delay = Milliseconds between boards; nothing is shown if it is 0 or less
peg-param-out = The file for the solution [default: resultado.txt]
peg-param-to = The output file
peg-param-in = The input file
peg-param-result = The file with the jumps, or with -1
peg-param-show = What to show: the solution, or the search with its backtracking [default: solution]
peg-param-time-limit = The time limit of the search, in seconds
peg-param-memory = The memory limit of the search, in megabytes [default: 2048]
peg-param-finish = The hole for the last peg
peg-param-json = Print JSON
peg-param-goal = The goal of the Uno Solo board [default: its only empty hole]
peg-no-source = { $why }. It is not a built-in name either: { $names }
peg-time-limit = --time-limit is "{ $found }"; expected a number of seconds above 0 and up to { $most }
peg-delay-long = the delay is "{ $found }"; the maximum is { $most } milliseconds
peg-delay = the delay is "{ $found }"; expected a whole number of milliseconds
peg-doing-positions = Positions examined:
peg-doing-count = Counting:
peg-limit = A limit was reached before the search was complete. Try a higher --time-limit or --memory.
peg-shown = { $name }: { $rows }×{ $columns }, holes: { $holes }, pegs: { $pegs }
peg-valid =
    { $jumps ->
        [0] Valid: the board was solved already.
        [one] Valid: one jump leaves a single peg.
       *[other] Valid: { $jumps } jumps leave a single peg.
    }
peg-valid-none = Valid: there is no solution.
peg-bad-none = the result says that there is no solution, but there is one
peg-bad-end =
    { $pegs ->
        [0] the board has no pegs
       *[other] { $pegs } pegs are left at the end; expected one
    }
peg-bad-off-board = { $jump } leaves the board
peg-bad-direction = { $jump } is not a jump of two cells in an allowed direction
peg-bad-no-peg = { $jump } is illegal: there is no peg on the first cell
peg-bad-nothing-over = { $jump } is illegal: there is no peg to jump over
peg-bad-not-empty = { $jump } is illegal: the target cell is not empty
peg-board-empty = the board is missing; expected the numbers of rows and columns, then the rows
peg-board-size = "{ $found }" is not a size; expected two numbers from 1 to { $most }, rows and columns
peg-board-swapped = rows and columns are swapped: the file declares { $rows } rows and { $columns } columns, but it has { $columns } rows of { $rows }
peg-board-row =
    { $found ->
        [one] the row has one cell; expected { $expected }, separated by spaces
       *[other] the row has { $found } cells; expected { $expected }, separated by spaces
    }
peg-board-rows =
    { $found ->
        [one] there is one row; expected { $expected }
       *[other] there are { $found } rows; expected { $expected }
    }
peg-board-cell = cell { $column } is "{ $found }"; expected - (unused), o (peg) or x (empty)
peg-moves-shape = expected three rows of three signs
peg-moves-sign = unexpected "{ $found }"; expected + or -, and o in the middle
peg-result-line = "{ $found }" is not a jump; expected row,column:row,column
peg-not-square = an Uno Solo board must be square, with a side from 3 to 10
peg-goal = "{ $found }" is not a cell of the board; expected row,column, counted from 0
peg-goal-not-needed = the file is an Uno Solo board, which has a goal already: --goal is only for converting GSenku boards
peg-goal-needed = an Uno Solo board needs a goal: set it with --goal row,column

# peg solve
peg-solve-about = Solve a board, and show the solution board by board
peg-solve-shortest = Minimise the sweeps (consecutive jumps by one peg count as one), and prove the minimum
peg-solve-value-svg = FILE
peg-solve-svg = The file for a picture of the solution (SVG)
peg-solve-solved = Solved. Jumps: { $jumps }; sweeps: { $sweeps }.
peg-solve-fewest = Solved. Jumps: { $jumps }; sweeps: { $sweeps }, the minimum.
peg-gsenku-solved = Solved with { $jumps } in { $sweeps }. The solution is in { $file }.
peg-gsenku-jumps =
    { $count ->
        [one] one jump
       *[other] { $count } jumps
    }
peg-gsenku-sweeps =
    { $count ->
        [one] one sweep
       *[other] { $count } sweeps (consecutive jumps of one peg are one)
    }
peg-solve-none = There is no solution.

# peg generate. The estimate: the jumps of the solution; the average number of legal jumps along it;
# the decimal logarithm of the expected number of random games until that solution is played; and the
# positions that the solver examined.
peg-generate-about = Generate a solvable board by playing backwards from one peg, and estimate its difficulty
peg-generate-value-number = NUMBER
peg-generate-rows = The number of rows [default: 7]
peg-generate-cols = The number of columns [default: 7]
peg-generate-moves = A file with the matrix of moves, or classic, diagonal, all or hex [default: classic]
peg-generate-pegs = The number of pegs [default: 16, or a third of a small board]
peg-generate-out = The file for the board [default: print it]
peg-generate-stuck = could not reach { $pegs } pegs; the most reached were { $most }
peg-generate-difficulty = Seed: { $seed }. Difficulty: { $log_odds } (one random game in 10^{ $log_odds } is the generated solution); jumps: { $jumps }; choices per jump: { $choices }; positions examined by the solver: { $nodes }.
peg-generate-harder = Seed: { $seed }. Difficulty: { $log_odds } (one random game in 10^{ $log_odds } is the generated solution); jumps: { $jumps }; choices per jump: { $choices }; the solver gave up after { $nodes } positions.
peg-prove-about = Prove that a board has no solution, or solve it
peg-prove-solvable = There is a solution:
peg-prove-unsolvable = There is no solution.
peg-prove-parity = Every jump changes two of the holes marked below (O with a peg, X without), or none, so the parity of the pegs on them never changes.
peg-prove-odd = Pegs on marked holes: { $pegs }, an odd number. The last peg would be on a marked hole.
peg-prove-even = Pegs on marked holes: { $pegs }, an even number. The last peg would be on an unmarked hole.
peg-prove-parity-all = No hole is possible for the last peg.
peg-prove-parity-these = This excludes a last peg on { $holes }.
peg-prove-pagoda = No jump raises the sum of the values under the pegs: the values of the first hole and the hole jumped over add up to at least the value of the target. The initial pegs, in brackets, are worth { $sum }; a last peg on { $hole } would be worth more, { $worth }:
peg-prove-pagoda-all = No jump raises the sum of the values under the pegs: the values of the first hole and the hole jumped over add up to at least the value of the target. The initial pegs, in brackets, are worth { $sum }; a last peg would be worth more on any hole:
peg-prove-exhaustion = The last peg is never on { $hole }: all relevant positions were examined ({ $positions }).
peg-prove-exhaustion-all = All relevant positions were examined ({ $positions }): none has a single peg on an allowed hole.
peg-map-about = Find out which games with one vacancy can be won, and on which holes
peg-map-counts = For each vacancy, the number of holes in which the last peg can end ("." none, "?" some undecided):
peg-map-legend = One board for each vacancy, up to symmetry ("o" the vacancy, "*" the last peg can end here, "@" both, "?" undecided):
peg-map-svg = Write the map to this file as an SVG picture
peg-map-sum = Vacancies: { $starts }, with a solution: { $won }. Solvable pairs of vacancy and last peg: { $pairs }; up to symmetry: { $problems } (symmetries: { $symmetries }).

# peg census, peg count
peg-census-about = Count the positions after each number of jumps, in total and up to symmetry
peg-census-head = Symmetries of the board and its jumps: { $symmetries }. Jumps, positions, positions up to symmetry:
peg-census-partial = Jumps, positions, positions up to symmetry; the levels counted so far:
peg-census-total = Total: { $positions }; up to symmetry: { $classes }.
peg-count-about = Count the solutions exactly: every sequence of jumps that leaves one peg
peg-count-partial = Interrupted after { $positions } positions: the number of solutions is not known.
peg-count-solutions = Solutions: { $solutions }
peg-stopped-time = The time limit was reached before the count was complete. Try a longer --time-limit.
peg-stopped-memory = There are too many positions for the memory limit. Try a higher --memory.
peg-stopped-need = This needs about { $megabytes } MB of memory, which exceeds the limit. Try --memory { $megabytes }.
