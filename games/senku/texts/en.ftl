title-senku = Senku
about-senku = Peg solitaire on any board with any jumps: leave a single peg
rules-senku =
    A peg jumps over a neighbour into the empty cell behind it. The peg jumped over disappears. The directions of the jumps depend on the game: horizontal and vertical, diagonal, or any others that you choose.
    You win when a single peg is left, on any cell. If no peg can jump before that, the game is blocked; then you can undo and try something else.

# What is chosen before play
senku-board = Board
senku-board-english = English (32 pegs)
senku-board-french = French (36 pegs)
senku-board-french-centre = French, centre vacant (36 pegs)
senku-board-wiegleb = Wiegleb's (44 pegs)
senku-board-asymmetric = asymmetric (38 pegs)
senku-board-diamond41 = 41-hole diamond (40 pegs)
senku-board-diamond25 = 25-hole diamond (24 pegs)
senku-board-triangle15 = triangle (14 pegs)
senku-board-square4 = four by four (15 pegs)
senku-board-square6 = six by six (35 pegs)
senku-board-square9 = nine by nine (80 pegs)
senku-option-board = A file with a board or a saved game, or the name of a built-in board
senku-moves = Moves
senku-moves-none = the board's own
senku-moves-classic = horizontal and vertical: ↑ ← → ↓
senku-moves-diagonal = diagonal: ↖ ↗ ↙ ↘
senku-moves-all = all eight directions
senku-moves-hex = triangular: ↖ ↑ ← → ↓ ↘
senku-option-moves = The directions of jumps: a file with the matrix of moves, or a name; by default hex on a triangle and classic on other boards

# Facts about the game
senku-made = Moves: { $moves }
senku-pegs = Pegs: { $pegs }
senku-ways = Jumps: { $ways }
senku-no-ways = Jumps: none
senku-won =
    { $moves ->
        [0] The board is already solved: a single peg is left.
        [one] You have won with one move! A single peg is left.
       *[other] You have won in { $moves } moves! A single peg is left.
    }
senku-won-helped =
    { $moves ->
        [one] Won with one move, with the help of the computer: a single peg is left.
       *[other] Won in { $moves } moves, with the help of the computer: a single peg is left.
    }
senku-blocked =
    { $pegs ->
        [0] You have lost: there are no pegs on the board.
       *[other] You are blocked and have lost: { $pegs } pegs are left and none can move.
    }
senku-other-moves = the moves here are { $found }, but { $wanted } were requested
senku-setup = "{ $found }" is not a setup; expected "MOVES ROWS", like "-+-+o+-+- oox/x-o"
senku-not-unosolo = this is neither a GSenku board, which starts with two numbers, nor an Uno Solo board

# The dialogue
senku-new =
    1. Load a board from a file
    2. Choose a built-in board
    0. Back
senku-ask-moves = Which jumps are allowed?
senku-moves-file = from a file
senku-moves-back = 0. Back
senku-ask-jump = { "Jump, row,column:row,column (0 to leave, ? for help): " }
senku-not-a-jump = "{ $found }" is not a jump. Type row,column:row,column, or ? to see what else can be typed.
senku-commands = Type the cells from and to which the peg jumps: row,column:row,column, counted from 1, like 4,2:4,4.

# The hints
senku-hint-hopeless = This board cannot be won with these jumps.

# The board editor
senku-editor-rows = Rows
senku-editor-columns = Columns

# Analysis and speed
senku-work-solve = Senku: the solver
senku-work-census = Senku: the census of the 4x4 square

# The guided game
senku-lesson-jump = A peg jumps over its neighbour into the empty cell behind it, and the peg jumped over disappears. Make the bottom corner jump up.
senku-lesson-ways = On a triangle pegs jump along the rows and along both sides. Make the top peg jump down.
senku-lesson-slant = Now make a peg of the right side jump up to the top.
senku-lesson-together = Keep the pegs together: one without neighbours is lost. Make the peg on the left jump along its row.
senku-lesson-end = Five pegs are left, and four jumps can reduce them to one. If you get stuck, undo some jumps and try again.
