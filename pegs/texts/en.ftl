# What the dialogues of the two games share
pegs-left = You have left the game. (ABANDONO)
pegs-menu = 1. New game
pegs-menu-continue = 2. Continue the last game
pegs-menu-undo = d. Undo the last move and go on
pegs-menu-quit = 0. Quit
pegs-ask-choice = { "Choose: " }
pegs-no-choice = "{ $found }" is not one of the choices.
pegs-ask-file = { "Name of the file: " }
pegs-ask-board = { "Number of the board (0 to go back): " }
pegs-board-line = { $number }. { $title }
pegs-undone =
    { $count ->
        [0] There is nothing to undo.
        [one] One move undone.
       *[other] { $count } moves undone.
    }
pegs-redone =
    { $count ->
        [0] There is nothing to redo.
        [one] One move redone.
       *[other] { $count } moves redone.
    }
pegs-ask-save = { "Do you want to save the game? (y/n) " }
pegs-saved = Game saved in "{ $file }".
pegs-saved-before = What was in that file is now in "{ $file }".
pegs-no-name = A name is needed.
pegs-bye = See you soon!
pegs-hint-move = Hint: from { $from } to { $to }.

# The pegs of both games
pegs-heard-none = no cell
pegs-move = { $from }-{ $to }

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
peg-no-source = { $why }. Nor is it one of the built-in names: { $names }
peg-time-limit = --time-limit is "{ $found }"; seconds were expected, more than 0 and at most { $most }
peg-delay-long = the delay is "{ $found }"; it cannot be above { $most } milliseconds
peg-delay = the delay is "{ $found }"; a whole number of milliseconds was expected
peg-doing-positions = Positions looked at:
peg-doing-count = Counting:
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
peg-board-row =
    { $found ->
        [one] the row has one cell; { $expected } were expected, with blanks between them
       *[other] the row has { $found } cells; { $expected } were expected, with blanks between them
    }
peg-board-rows =
    { $found ->
        [one] there is one row; { $expected } were expected
       *[other] there are { $found } rows; { $expected } were expected
    }
peg-board-cell = cell { $column } is "{ $found }"; - (not used), o (peg) or x (empty) was expected
peg-moves-shape = three rows of three signs were expected
peg-moves-sign = "{ $found }" cannot be here; + or - was expected, and o in the middle
peg-result-line = "{ $found }" is no jump; row,column:row,column was expected
peg-not-square = a board of Uno Solo is square, with a side from 3 to 10
peg-goal = "{ $found }" is no cell of the board; row,column was expected, counted from 0
peg-goal-not-needed = the file is one of Uno Solo and has its goal already: --goal is only for turning a board of GSenku into one of Uno Solo
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
peg-stopped-time = The time ran out before everything was counted. Try a longer --time-limit.
peg-stopped-memory = There are too many positions for the memory allowed. Try more --memory.
peg-stopped-need = That takes about { $megabytes } MB of memory, which is more than allowed. Try --memory { $megabytes }.
