title-senku = Senku
about-senku = Solitario de fichas en cualquier tablero y con cualquier salto: que quede una sola
rules-senku =
    Una ficha salta por encima de una vecina y cae en la casilla vacía de detrás. La ficha saltada desaparece. Hacia dónde se puede saltar depende de la partida: en cruz, en diagonal, o lo que digan los saltos elegidos.
    Ganas cuando queda una sola ficha, esté donde esté. Si ninguna ficha puede saltar antes de eso, la partida se bloquea; entonces puedes deshacer y probar otra cosa.

# Lo que se elige antes de jugar
senku-board = Tablero
senku-board-english = el inglés (32 fichas)
senku-board-french = el francés (36 fichas)
senku-board-french-centre = el francés del centro (36 fichas)
senku-board-wiegleb = el de Wiegleb (44 fichas)
senku-board-asymmetric = el asimétrico (38 fichas)
senku-board-diamond41 = el diamante de 41 (40 fichas)
senku-board-diamond25 = el diamante de 25 (24 fichas)
senku-board-triangle15 = el triángulo (14 fichas)
senku-board-square4 = cuatro por cuatro (15 fichas)
senku-board-square6 = seis por seis (35 fichas)
senku-board-square9 = nueve por nueve (80 fichas)
senku-option-board = Un fichero de tablero o de partida guardada, o el nombre de un tablero incluido
senku-moves = Movimientos
senku-moves-none = los del tablero
senku-moves-classic = en cruz: ↑ ← → ↓
senku-moves-diagonal = en diagonal: ↖ ↗ ↙ ↘
senku-moves-all = en las ocho direcciones
senku-moves-hex = los del triángulo: ↖ ↑ ← → ↓ ↘
senku-option-moves = Hacia dónde se puede saltar: un fichero con la matriz de movimientos, o un nombre; si no se dice, hex en un triángulo y classic en los demás

# Lo que se sabe de la partida
senku-made = Movimientos: { $moves }
senku-pegs = Fichas: { $pegs }
senku-ways = Saltos: { $ways }
senku-no-ways = Saltos: ninguno
senku-won =
    { $moves ->
        [0] Ya está: queda una sola ficha. (GANA)
        [one] ¡Has ganado con un movimiento! Queda una sola ficha. (GANA)
       *[other] ¡Has ganado en { $moves } movimientos! Queda una sola ficha. (GANA)
    }
senku-won-helped =
    { $moves ->
        [one] Partida ganada con un movimiento, con ayuda del ordenador: queda una sola ficha. (GANA)
       *[other] Partida ganada en { $moves } movimientos, con ayuda del ordenador: queda una sola ficha. (GANA)
    }
senku-blocked =
    { $pegs ->
        [0] Has perdido: en el tablero no hay ninguna ficha. (BLOQUEO)
       *[other] Has perdido: quedan { $pegs } fichas y ninguna se puede mover. (BLOQUEO)
    }
senku-other-moves = aquí los saltos son { $found }, y se pidieron { $wanted }
senku-setup = no se entiende «{ $found }»; se esperaba «SALTOS FILAS», como «-+-+o+-+- oox/x-o»
senku-not-unosolo = esto no va bien ni en un tablero de GSenku, que empieza con dos números, ni en uno de Uno Solo

# El diálogo
senku-new =
    1. Cargar un tablero de un fichero
    2. Elegir un tablero de la casa
    0. Volver
senku-ask-moves = ¿Qué saltos valen?
senku-moves-file = los de un fichero
senku-moves-back = 0. Volver
senku-ask-jump = { "Salto, fila,columna:fila,columna (0 para salir, ? para ayuda): " }
senku-not-a-jump = «{ $found }» no es un salto. Escribe fila,columna:fila,columna, o ? para ver qué más se puede escribir.
senku-commands = Escribe de dónde a dónde salta la ficha: fila,columna:fila,columna, contando desde 1, como 4,2:4,4.

# Las pistas
senku-hint-hopeless = Este tablero no se puede ganar con estos saltos.

# Dibujar tableros
senku-editor-rows = Filas
senku-editor-columns = Columnas

# Análisis y velocidad
senku-work-solve = Senku: el resolvedor
senku-work-census = Senku: el censo del cuadrado de 4x4

# La partida guiada
senku-lesson-jump = Una ficha salta sobre su vecina a la casilla vacía que hay detrás, y la ficha saltada desaparece. La esquina de abajo salta hacia arriba.
senku-lesson-ways = En un triángulo las fichas saltan a lo largo de las filas y de los dos lados. La de arriba salta hacia abajo.
senku-lesson-slant = Ahora una del lado derecho salta hasta la punta.
senku-lesson-together = Mantén juntas las fichas: una sin vecinas está perdida. La ficha de la izquierda salta a lo largo de su fila.
senku-lesson-end = Quedan cinco fichas, y con cuatro saltos puede quedar una. Si te atascas, deshaz y prueba otra vez.
