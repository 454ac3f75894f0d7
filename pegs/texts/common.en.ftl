# The messages that Senku and Uno Solo share.
pegs-jumped = The peg on { $from } jumps to { $to }.
pegs-hint-win =
    { $left ->
        [one] That jump wins.
       *[other] It can be won in { $left } jumps.
    }
pegs-hint-loss = The game can no longer be won from here: undo a move.
pegs-hint-unknown = I found no way to win, but there may be one.
pegs-hint-none = There is no move to make.
pegs-editor-hole = Empty cell
pegs-editor-peg = Peg
pegs-editor-holes = Cells: { $holes }
pegs-editor-solved =
    { $jumps ->
        [0] It is already solved.
        [one] It can be solved in one jump.
       *[other] It can be solved in { $jumps } jumps.
    }
pegs-scale = can it still be won? (1 yes, 0 no)
pegs-level-cost = { $count ->
    [one] one sweep
   *[other] { $count } sweeps
}
