unosolo-title = Uno Solo
unosolo-about = Solitario de fichas: salta y retira hasta que quede una sola, en la meta
unosolo-rules =
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
unosolo-knob-board = El nombre de uno de los tableros de la casa, o un fichero
unosolo-knob-moves = Un tablero al azar, hecho con tantos movimientos inversos
unosolo-knob-dim = El lado de un tablero al azar; si se da junto a un fichero, debe ser el suyo
unosolo-knob-stop = Cuándo dejar de crear un tablero al azar: en cuanto la ficha sorteada no tenga movimiento inverso (first) o cuando no lo tenga ninguna (exhausted)

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
unosolo-blocked =
    { $pegs ->
        [one] Has perdido: queda una ficha, pero no está en la meta. (BLOQUEO)
       *[other] Has perdido: quedan { $pegs } fichas y ninguna se puede mover. (BLOQUEO)
    }
unosolo-left = Has abandonado la partida. (ABANDONO)

# Lo que pasa
unosolo-jumped = La ficha de { $from } salta a { $to }.
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
unosolo-bad-luck = { $luck } no puede salir aquí
unosolo-board-and-random = el tablero puede ser uno dado o uno al azar: elige una de las dos cosas

# El fichero
unosolo-file-number = «{ $found }» no es un número; se esperaba un número entero
unosolo-file-dim = la dimensión es { $found }; se esperaba un número de 3 a 10
unosolo-file-other-dim = la dimensión del tablero es { $found }; se esperaba { $wanted }, la que se fijó
unosolo-file-initial = las fichas iniciales son { $found }; se esperaba un número de 0 a 4294967295
unosolo-file-moves = los movimientos son { $found }; se esperaba un número de 0 a 4294967295
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
unosolo-menu = 1. Nueva partida
unosolo-menu-continue = 2. Continuar la última partida
unosolo-menu-undo = d. Deshacer el último movimiento y seguir
unosolo-menu-quit = 0. Salir
unosolo-ask-choice = { "Elige: " }
unosolo-no-choice = «{ $found }» no es una de las opciones.
unosolo-new =
    1. Cargar un tablero de un fichero
    2. Crear un tablero al azar
    3. Elegir un tablero de la casa
    0. Volver
unosolo-ask-file = { "Nombre del fichero: " }
unosolo-ask-dim = { "Dimensión del tablero (de 3 a 10): " }
unosolo-ask-moves = { "¿Cuántos movimientos inversos? " }
unosolo-ask-board = { "Número del tablero (0 para volver): " }
unosolo-board-line = { $number }. { $title }
unosolo-ask-row = { "Fila (0 para salir, ? para ayuda): " }
unosolo-ask-column = { "Columna: " }
unosolo-not-a-row = «{ $found }» no es una fila. Escribe un número, o ? para ver qué más se puede escribir.
unosolo-commands =
    Escribe la fila y después la columna de la ficha que quieres mover. También:
    d N   deshace los últimos N movimientos (d, uno)
    r N   rehace N movimientos deshechos (r, uno)
    h     da una pista
    0     deja la partida, y pregunta si la guardas
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
unosolo-undone =
    { $count ->
        [0] No hay nada que deshacer.
        [one] Un movimiento deshecho.
       *[other] { $count } movimientos deshechos.
    }
unosolo-redone =
    { $count ->
        [0] No hay nada que rehacer.
        [one] Un movimiento rehecho.
       *[other] { $count } movimientos rehechos.
    }
unosolo-ask-save = { "¿Quieres guardar la partida? (s/n) " }
unosolo-saved = Partida guardada en «{ $file }».
unosolo-saved-before = Lo que había en ese fichero está ahora en «{ $file }».
unosolo-no-name = Hace falta un nombre.
unosolo-bye = ¡Hasta pronto!

# Las pistas
unosolo-hint-move = Pista: de { $from } a { $to }.
unosolo-hint-win =
    { $left ->
        [one] Con ese salto ganas.
       *[other] Se puede ganar en { $left } saltos.
    }
unosolo-hint-loss = Desde aquí ya no se puede ganar: deshaz algún movimiento.
unosolo-hint-hopeless = Este tablero no se puede ganar.
unosolo-hint-unknown = No he encontrado cómo ganar; no sé si se puede.
unosolo-hint-none = No hay nada que mover.

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

# El laboratorio de fichas
gsenku-about = Resuelve un tablero de fichas y escribe la solución en un fichero
peg-about = El laboratorio de fichas: tableros de cualquier forma, saltos en ocho direcciones
peg-check-about = Comprueba un resultado jugándolo
peg-show-about = Dibuja un tablero, o todos los incluidos
peg-convert-about = Convierte tableros entre los formatos de Uno Solo y GSenku
peg-value-board = TABLERO
peg-value-moves = MOVIMIENTOS
peg-value-delay = RETARDO
peg-value-out = SALIDA
peg-value-in = ENTRADA
peg-value-result = RESULTADO
peg-value-show = solution|search
peg-value-seconds = SEGUNDOS
peg-value-megabytes = MB
peg-value-spot = FILA,COLUMNA
peg-param-board = Un fichero de tablero, o el nombre de uno incluido («peg show» los enseña)
peg-param-moves = Un fichero con la matriz de movimientos, o classic, diagonal, all o hex
peg-param-delay = Milisegundos entre un tablero y el siguiente; con 0 o menos no se enseña nada
peg-param-out = El fichero de la solución [por defecto: resultado.txt]
peg-param-to = El fichero que se escribe
peg-param-in = El fichero que se lee
peg-param-result = El fichero con los saltos, o con -1
peg-param-show = Qué se enseña: la solución o la búsqueda, con sus retrocesos [por defecto: solution]
peg-param-time-limit = Segundos que puede durar la búsqueda
peg-param-memory = Memoria que puede usar la búsqueda [por defecto: 2048]
peg-param-finish = La casilla donde debe quedar la última ficha
peg-param-json = Responde en JSON, para programas
peg-param-goal = La meta del tablero de Uno Solo; si no, la única casilla vacía
peg-delay = el retardo es «{ $found }»; se esperaba un número entero de milisegundos
peg-limit = Se ha llegado a un límite antes de saber si hay solución. Prueba con más --time-limit o --memory.
peg-shown = { $name }: { $rows }×{ $columns }, casillas: { $holes }, fichas: { $pegs }
peg-valid =
    { $jumps ->
        [0] Válido: el tablero ya estaba resuelto.
        [one] Válido: un salto deja una sola ficha.
       *[other] Válido: { $jumps } saltos dejan una sola ficha.
    }
peg-valid-none = Válido: no hay solución.
peg-bad-none = dice que no hay solución, pero la hay
peg-bad-end =
    { $pegs ->
        [0] no hay ninguna ficha
       *[other] al final quedan { $pegs } fichas, y se esperaba una
    }
peg-bad-off-board = { $jump } sale del tablero
peg-bad-direction = { $jump } no es un salto de dos casillas en una dirección permitida
peg-bad-no-peg = { $jump } no puede ser: en la primera casilla no hay ficha
peg-bad-nothing-over = { $jump } no puede ser: no hay ninguna ficha que saltar
peg-bad-not-empty = { $jump } no puede ser: la casilla donde caería no está vacía
peg-board-empty = no hay ningún tablero; se esperaban dos números, filas y columnas, y después las filas
peg-board-size = «{ $found }» no es un tamaño; se esperaban dos números de 1 a { $most }, filas y columnas
peg-board-swapped = filas y columnas están cambiadas: dice { $rows } filas y { $columns } columnas, y hay { $columns } filas de { $rows }
peg-board-row = la fila tiene { $found } casillas; se esperaban { $expected }
peg-board-rows = hay { $found } filas; se esperaban { $expected }
peg-board-cell = la casilla { $column } es «{ $found }»; se esperaba - (no usada), o (ficha) o x (vacía)
peg-moves-shape = se esperaban tres filas de tres signos
peg-moves-sign = «{ $found }» no puede estar aquí; se esperaba + o -, y o en el centro
peg-result-line = «{ $found }» no es un salto; se esperaba fila,columna:fila,columna
peg-not-square = un tablero de Uno Solo es cuadrado, de 3 a 10 de lado
peg-goal = «{ $found }» no es una casilla del tablero; se esperaba fila,columna, contadas desde 0
peg-goal-needed = un tablero de Uno Solo tiene una meta: dila con --goal fila,columna

# peg solve
peg-solve-about = Resuelve un tablero y enseña la solución tablero a tablero
peg-solve-shortest = Busca el menor número de jugadas (los saltos seguidos de una ficha cuentan como una) y demuestra que no hay menos
peg-solve-value-svg = FICHERO
peg-solve-svg = Un fichero para un dibujo de la solución (SVG)
peg-solve-solved = Resuelto. Saltos: { $jumps }; jugadas: { $sweeps }.
peg-solve-fewest = Resuelto. Saltos: { $jumps }; jugadas: { $sweeps }, y ninguna solución tiene menos.
peg-solve-none = No hay solución.

# peg generate. La estimación: cuántos saltos tiene la solución; entre cuántos saltos se elige, de
# media a lo largo de ella; la potencia de diez de las partidas que habría que jugar al azar hasta que
# salga esa solución; y cuántas posiciones ha mirado el programa para resolverlo.
peg-generate-about = Sortea un tablero con solución, jugando hacia atrás desde una ficha, y dice cómo es de difícil
peg-generate-value-number = NÚMERO
peg-generate-rows = Sus filas [por defecto: 7]
peg-generate-cols = Sus columnas [por defecto: 7]
peg-generate-moves = Un fichero con la matriz de movimientos, o classic, diagonal, all o hex [por defecto: classic]
peg-generate-pegs = Sus fichas [por defecto: 16, o un tercio de un tablero pequeño]
peg-generate-out = El fichero para el tablero; si no, se escribe en pantalla
peg-generate-stuck = no se ha llegado a { $pegs } fichas; lo más que ha salido son { $most }
peg-generate-difficulty = Semilla: { $seed }. Dificultad: { $luck } (al azar, una partida de cada 10^{ $luck } es la solución sorteada); saltos: { $jumps }; opciones en cada uno: { $choices }; posiciones miradas para resolverlo: { $nodes }.
peg-generate-harder = Semilla: { $seed }. Dificultad: { $luck } (al azar, una partida de cada 10^{ $luck } es la solución sorteada); saltos: { $jumps }; opciones en cada uno: { $choices }; se dejó sin resolver tras { $nodes } posiciones.
peg-prove-about = Demuestra que un tablero no tiene solución, o lo resuelve
peg-prove-solvable = Hay solución:
peg-prove-unsolvable = No hay solución.
peg-prove-parity = Cada salto cambia dos de los huecos marcados abajo (O con ficha, X sin ella), o ninguno: lo impar sigue impar, y lo par sigue par.
peg-prove-odd = Fichas en huecos marcados: { $pegs }, que es impar. La última ficha estaría en un hueco marcado.
peg-prove-even = Fichas en huecos marcados: { $pegs }, que es par. La última ficha estaría en un hueco sin marcar.
peg-prove-parity-all = Ningún hueco sirve para la última ficha.
peg-prove-parity-these = Esto excluye la última ficha en { $holes }.
peg-prove-pagoda = Ningún salto aumenta la suma de los valores bajo las fichas: donde empieza más lo que salta es al menos donde cae. Las fichas del principio, entre corchetes, valen { $sum }; una última ficha en { $hole } valdría más, { $worth }:
peg-prove-pagoda-all = Ningún salto aumenta la suma de los valores bajo las fichas: donde empieza más lo que salta es al menos donde cae. Las fichas del principio, entre corchetes, valen { $sum }; una última ficha valdría más en cualquier hueco:
peg-prove-exhaustion = La última ficha nunca está en { $hole }: se miraron todas las posiciones que importan ({ $positions }).
peg-prove-exhaustion-all = Se miraron todas las posiciones que importan ({ $positions }): ninguna tiene una sola ficha donde debe.
peg-map-about = Muestra qué partidas con un solo hueco vacío se ganan, y en qué huecos
peg-map-start = Vacío { $vacancy }: última ficha en { $finishes }
peg-map-none = Vacío { $vacancy }: sin solución
peg-map-open = Vacío { $vacancy }: se llegó a un límite antes de saberlo de { $finishes }
peg-map-sum = Vacíos: { $starts }, con solución: { $won }. Parejas de vacío y última ficha que se ganan: { $pairs }; salvo simetrías: { $problems } (simetrías: { $symmetries }).

# peg census, peg count
peg-census-about = Cuenta las posiciones tras cada número de saltos, tal como son y salvo simetría
peg-census-head = Simetrías del tablero y sus saltos: { $symmetries }. Saltos, posiciones, posiciones salvo simetría:
peg-census-total = En total { $positions }; salvo simetría, { $classes }.
peg-count-about = Cuenta las soluciones exactamente: cada sucesión de saltos que deja una sola ficha
peg-count-solutions = Soluciones: { $solutions }
peg-stopped-time = Se acabó el tiempo antes de contarlo todo. Prueba con más --time-limit.
peg-stopped-memory = Hay demasiadas posiciones para la memoria permitida. Prueba con más --memory.
peg-stopped-need = Hacen falta unos { $megabytes } MB de memoria, más de los permitidos. Prueba con --memory { $megabytes }.
