# Los mensajes comunes a Senku y Uno Solo.
pegs-jumped = La ficha de { $from } salta a { $to }.
pegs-hint-win =
    { $left ->
        [one] Con ese salto ganas.
       *[other] Se puede ganar en { $left } saltos.
    }
pegs-hint-loss = Desde aquí ya no se puede ganar: deshaz algún movimiento.
pegs-hint-unknown = No he encontrado cómo ganar; no sé si se puede.
pegs-hint-none = No hay nada que mover.
pegs-editor-hole = Casilla vacía
pegs-editor-peg = Ficha
pegs-editor-holes = Casillas: { $holes }
pegs-editor-solved =
    { $jumps ->
        [0] Ya está resuelto tal como está.
        [one] Tiene solución, con un salto.
       *[other] Tiene solución, en { $jumps } saltos.
    }
pegs-scale = ¿aún se puede ganar? (1 sí, 0 no)
pegs-level-cost = { $count ->
    [one] una jugada
   *[other] { $count } jugadas
}
