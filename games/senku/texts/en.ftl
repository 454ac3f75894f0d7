title-senku = Senku
about-senku = Peg solitaire on any board with any jumps: leave a single peg
rules-senku =
    A peg jumps over a neighbour into the empty cell behind it. The peg jumped over disappears. Which ways it may jump depends on the game: across and up and down, diagonally, or whatever the jumps chosen say.
    You win when a single peg is left, wherever it stands. If no peg can jump before that, the game is blocked; then you can undo and try something else.

# What is chosen before play
senku-board = Board
senku-board-english = the English one (32 pegs)
senku-board-french = the French one (36 pegs)
senku-board-french-centre = the French one, centre (36 pegs)
senku-board-wiegleb = Wiegleb's (44 pegs)
senku-board-asymmetric = the asymmetric one (38 pegs)
senku-board-diamond41 = the diamond of 41 (40 pegs)
senku-board-diamond25 = the diamond of 25 (24 pegs)
senku-board-triangle15 = the triangle (14 pegs)
senku-board-square4 = four by four (15 pegs)
senku-board-square6 = six by six (35 pegs)
senku-board-square9 = nine by nine (80 pegs)
senku-option-board = A file of a board or of a saved game, or the name of a built-in board
senku-moves = Moves
senku-moves-none = the board's own
senku-moves-classic = across and up and down: ↑ ← → ↓
senku-moves-diagonal = diagonally: ↖ ↗ ↙ ↘
senku-moves-all = in all eight directions
senku-moves-hex = those of a triangle: ↖ ↑ ← → ↓ ↘
senku-option-moves = Which ways a peg may jump: a file with the matrix of moves, or a name; if nothing is said, hex on a triangle and classic on other boards

# What is known of the game
senku-made = Moves: { $moves }
senku-pegs = Pegs: { $pegs }
senku-ways = Jumps: { $ways }
senku-no-ways = Jumps: none
senku-won =
    { $moves ->
        [0] Done already: a single peg is left. (GANA)
        [one] You have won with one move! A single peg is left. (GANA)
       *[other] You have won in { $moves } moves! A single peg is left. (GANA)
    }
senku-blocked =
    { $pegs ->
        [0] You have lost: there is no peg on the board. (BLOQUEO)
       *[other] You have lost: { $pegs } pegs are left and none can move. (BLOQUEO)
    }
senku-jumped = The peg on { $from } jumps to { $to }.
senku-other-moves = the moves here are { $found }, and { $wanted } were asked for
senku-setup = "{ $found }" makes no sense; "MOVES ROWS" was expected, like "-+-+o+-+- oox/x-o"
senku-not-unosolo = this is right neither in a board of GSenku, which begins with two numbers, nor in one of Uno Solo

# The dialogue
senku-new =
    1. Load a board from a file
    2. Choose a built-in board
    0. Back
senku-ask-moves = Which jumps are allowed?
senku-moves-file = those of a file
senku-moves-back = 0. Back
senku-ask-jump = { "Jump, row,column:row,column (0 to leave, ? for help): " }
senku-not-a-jump = "{ $found }" is not a jump. Type row,column:row,column, or ? to see what else can be typed.
senku-commands =
    Type from where to where the peg jumps: row,column:row,column, counted from 0, like 3,1:3,3. Also:
    d N   undoes the last N moves (d, one)
    r N   redoes N undone moves (r, one)
    h     gives a hint
    t     tells the board in words
    s     saves the board and goes on (the whole game, if the name ends in .ludoteca)
    0     leaves the game, and asks whether to save it

# The hints
senku-hint-win =
    { $left ->
        [one] That jump wins.
       *[other] It can be won in { $left } jumps.
    }
senku-hint-loss = From here it can no longer be won: undo a move.
senku-hint-hopeless = This board cannot be won with these jumps.
senku-hint-unknown = I found no way to win; I do not know whether there is one.
senku-hint-none = There is nothing to move.

# Drawing boards
senku-easel-hole = Empty cell
senku-easel-peg = Peg
senku-easel-rows = Rows
senku-easel-columns = Columns
senku-easel-holes = Cells: { $holes }
senku-easel-solved =
    { $jumps ->
        [0] It is solved as it stands.
        [one] It can be solved, with one jump.
       *[other] It can be solved, in { $jumps } jumps.
    }

# Analysis and speed
senku-scale = can it still be won? (1 yes, 0 no)
senku-work-solve = Senku: the solver
senku-work-census = Senku: the census of the 4x4 square

# The guided game
senku-lesson-jump = A peg jumps over its neighbour into the empty cell behind it, and the peg jumped over goes away. The corner below jumps up.
senku-lesson-ways = On a triangle pegs jump along the rows and along both sides. The top jumps down.
senku-lesson-slant = Now one from the right side jumps up to the top.
senku-lesson-together = Keep the pegs together: one without a neighbour is lost. The peg on the left jumps along its row.
senku-lesson-end = Five pegs are left, and four jumps can make one of them. If you get stuck, take jumps back and try again.
