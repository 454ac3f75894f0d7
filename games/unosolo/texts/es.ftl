title-unosolo = Uno Solo
about-unosolo = Solitario de fichas: salta y retira hasta que quede una sola, en la meta
rules-unosolo =
    Una ficha salta por encima de una vecina, en horizontal o en vertical, y cae en la casilla vacía de detrás. La ficha saltada desaparece.
    Ganas cuando queda una sola ficha y está en la meta. Si ninguna ficha puede saltar antes de eso, la partida se bloquea; entonces puedes deshacer y probar otra cosa.

# Lo que se elige antes de jugar
unosolo-board = Tablero
unosolo-board-none = uno al azar
unosolo-reverse-moves = Tablero al azar: movimientos inversos
unosolo-reverse-moves-none = doce
unosolo-dim = Lado del tablero al azar
unosolo-stop = Dejar de crearlo…
unosolo-stop-first = cuando la ficha sorteada no pueda retroceder
unosolo-stop-exhausted = cuando no pueda retroceder ninguna ficha
unosolo-option-board = El nombre de uno de los tableros de la casa, o un fichero
unosolo-option-moves = Un tablero al azar, hecho con tantos movimientos inversos
unosolo-option-dim = El lado de un tablero al azar; si se da junto a un fichero, debe ser el suyo
unosolo-option-stop = Cuándo dejar de crear un tablero al azar: en cuanto la ficha sorteada no tenga movimiento inverso (first) o cuando no lo tenga ninguna (exhausted)

# Lo que se sabe de la partida
unosolo-moves = Movimientos: { $moves }
unosolo-pegs = Fichas: { $pegs }
unosolo-goal-free = Meta: fila { $row }, columna { $column }, vacía
unosolo-goal-taken = Meta: fila { $row }, columna { $column }, con ficha
unosolo-won =
    { $moves ->
        [0] Ya está: queda una sola ficha, y está en la meta. (GANA)
        [one] ¡Has ganado con un movimiento! Queda una sola ficha, y está en la meta. (GANA)
       *[other] ¡Has ganado en { $moves } movimientos! Queda una sola ficha, y está en la meta. (GANA)
    }
unosolo-won-helped =
    { $moves ->
        [one] Partida ganada con un movimiento, con ayuda del ordenador: queda una sola ficha, y está en la meta. (GANA)
       *[other] Partida ganada en { $moves } movimientos, con ayuda del ordenador: queda una sola ficha, y está en la meta. (GANA)
    }
unosolo-blocked =
    { $pegs ->
        [one] Has perdido: queda una ficha, pero no está en la meta. (BLOQUEO)
       *[other] Has perdido: quedan { $pegs } fichas y ninguna se puede mover. (BLOQUEO)
    }

# Lo que pasa
unosolo-drawn-goal = La meta es { $cell }, con la primera ficha.
unosolo-drawn-back = Movimiento inverso: la ficha de { $from } vuelve a { $to }.
unosolo-drawn-stuck = La ficha de { $cell } no tiene movimiento inverso: el tablero está listo.
unosolo-drawn-fewer =
    { $made ->
        [0] No se ha podido hacer ningún movimiento inverso (pedidos: { $wanted }).
        [one] De los { $wanted } movimientos inversos pedidos solo se ha podido hacer uno.
       *[other] De los { $wanted } movimientos inversos pedidos se han podido hacer { $made }.
    }

# Lo que no puede ser
unosolo-not-two-cells = { $jump } no es un salto: hay que caer a dos casillas, en horizontal o en vertical
unosolo-jump-no-peg = { $jump } no puede ser: en la primera casilla no hay ficha
unosolo-jump-nothing-over = { $jump } no puede ser: no hay ninguna ficha que saltar
unosolo-jump-not-empty = { $jump } no puede ser: la casilla donde caería no está vacía
unosolo-still-drawing = el tablero aún se está creando
unosolo-impossible-chance = { $outcome } no puede salir aquí
unosolo-board-and-random = el tablero puede ser uno dado o uno al azar: elige una de las dos cosas

# El fichero
unosolo-file-number = «{ $found }» no es un número; se esperaba un número entero
unosolo-file-dim = la dimensión es { $found }; se esperaba un número de 3 a 10
unosolo-file-other-dim = la dimensión del tablero es { $found }; se esperaba { $wanted }, la que se fijó
unosolo-file-initial = las fichas iniciales son { $found }; se esperaba un número entero, 0 o mayor
unosolo-file-moves = los movimientos son { $found }; se esperaba un número entero, 0 o mayor
unosolo-file-goal-row = la fila de la meta es { $found }, fuera del tablero; se esperaba un número de 0 a { $last }
unosolo-file-goal-column = la columna de la meta es { $found }, fuera del tablero; se esperaba un número de 0 a { $last }
unosolo-file-cell = la casilla ({ $row },{ $column }) es { $found }; se esperaba 0 (nula), 2 (vacía) o 10 (ficha)
unosolo-file-few =
    { $found ->
        [0] no hay ningún número, y se esperaban al menos { $expected }
        [one] faltan números: solo hay uno, y se esperaban { $expected }
       *[other] faltan números: hay { $found }, y se esperaban { $expected }
    }
unosolo-file-many = sobra «{ $found }»: se esperaban { $expected } números y nada más
unosolo-goal-null = la meta está en una casilla nula; se esperaba una casilla del tablero, vacía o con ficha
unosolo-no-pegs = no hay ninguna ficha; se esperaba al menos una
unosolo-sum = las fichas ({ $pegs }) y los movimientos ({ $moves }) no suman las fichas iniciales ({ $initial })
unosolo-setup = no se entiende «{ $found }»; se esperaba «board META INICIALES MOVIMIENTOS FILAS» o «random LADO MOVIMIENTOS first|exhausted»

# El diálogo
unosolo-new =
    1. Cargar un tablero de un fichero
    2. Crear un tablero al azar
    3. Elegir un tablero de la casa
    0. Volver
unosolo-ask-dim = { "Dimensión del tablero (de 3 a 10): " }
unosolo-ask-moves = { "¿Cuántos movimientos inversos? " }
unosolo-ask-row = { "Fila (0 para salir, ? para ayuda): " }
unosolo-ask-column = { "Columna: " }
unosolo-not-a-row = «{ $found }» no es una fila. Escribe un número, o ? para ver qué más se puede escribir.
unosolo-commands = Escribe la fila y después la columna de la ficha que quieres mover.
unosolo-off-board = ({ $row },{ $column }) está fuera del tablero: las filas y las columnas van de 1 a { $dim }.
unosolo-no-peg = En ({ $row },{ $column }) no hay ninguna ficha.
unosolo-stuck = La ficha de ({ $row },{ $column }) no se puede mover.
unosolo-ways = ¿Hacia dónde?
unosolo-way-0 = { "  " }0 Otra ficha
unosolo-way-1 = { "  " }1 Arriba
unosolo-way-2 = { "  " }2 Derecha
unosolo-way-3 = { "  " }3 Abajo
unosolo-way-4 = { "  " }4 Izquierda
unosolo-ask-way = { "Dirección: " }
unosolo-not-a-way = { $found } no es una de las direcciones posibles.

# Las pistas
unosolo-hint-hopeless = Este tablero no se puede ganar.

# Los tableros de la casa
unosolo-board-first = El primer salto (2 fichas)
unosolo-board-corner = La esquina (3 fichas)
unosolo-board-latin-cross = La cruz latina (6 fichas)
unosolo-board-greek-cross = La cruz griega (9 fichas)
unosolo-board-hearth = El hogar (11 fichas)
unosolo-board-example = El ejemplo (13 fichas)
unosolo-board-four = Cuatro por cuatro (15 fichas)
unosolo-board-pyramid = La pirámide (16 fichas)
unosolo-board-arrow = La flecha (17 fichas)
unosolo-board-turtle = La tortuga (23 fichas)
unosolo-board-diamond24 = El diamante pequeño (24 fichas)
unosolo-board-horseshoe = La herradura (26 fichas)
unosolo-board-fish = El pez (32 fichas)
unosolo-board-english = El tablero inglés (32 fichas)
unosolo-board-cat = El gato (34 fichas)
unosolo-board-french = El tablero francés (36 fichas)
unosolo-board-six = Seis por seis (35 fichas)
unosolo-board-asymmetric = El tablero asimétrico (38 fichas)
unosolo-board-diamond41 = El diamante de 41 (40 fichas)
unosolo-board-wiegleb = El tablero de Wiegleb (44 fichas)
unosolo-board-nine = Nueve por nueve (80 fichas)
unosolo-board-ten = Diez por diez (98 fichas)

# Dibujar tableros
unosolo-editor-goal = Meta
unosolo-heard-on-goal = Ficha en la meta
unosolo-editor-dim = Lado
unosolo-editor-no-goal = falta la meta

# Análisis y velocidad
unosolo-work-playouts = Uno Solo: partidas al azar en el tablero inglés
unosolo-work-solve = Uno Solo: el resolvedor

# La partida guiada
unosolo-lesson-jump = Una ficha salta sobre su vecina a la casilla vacía que hay detrás, y la ficha saltada desaparece. Salta desde el centro de la fila hacia la izquierda.
unosolo-lesson-goal = Cada salto quita una ficha del tablero. Ahora la ficha de más abajo salta hacia arriba sobre la que tiene encima.
unosolo-lesson-ahead = Piensa un poco antes: una ficha sin vecinas ni salta ni deja saltar. Trae hacia dentro la ficha de la derecha.
unosolo-lesson-end = Quedan tres fichas. Dos saltos más, el último sobre la meta, y habrás ganado.
