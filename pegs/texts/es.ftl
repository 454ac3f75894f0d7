# Lo que comparten los diálogos de los dos juegos
pegs-left = Has abandonado la partida. (ABANDONO)
pegs-menu = 1. Nueva partida
pegs-menu-continue = 2. Continuar la última partida
pegs-menu-undo = d. Deshacer el último movimiento y seguir
pegs-menu-review = a. Analizar la partida
pegs-menu-quit = 0. Salir
pegs-ask-choice = { "Elige: " }
pegs-no-choice = «{ $found }» no es una de las opciones.
pegs-ask-file = { "Nombre del fichero: " }
pegs-ask-board = { "Número del tablero (0 para volver): " }
pegs-board-line = { $number }. { $title }
pegs-ask-save = { "¿Quieres guardar la partida? (s/n) " }
pegs-saved = Partida guardada en «{ $file }».
pegs-saved-before = Lo que había en ese fichero está ahora en «{ $file }».
pegs-no-name = Hace falta un nombre.
pegs-bye = ¡Hasta pronto!
pegs-hint-move = Pista: de { $from } a { $to }.

# Las fichas de los dos juegos
pegs-heard-none = sin casilla
pegs-move = { $from }-{ $to }

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
peg-no-source = { $why }. Tampoco es ninguno de los nombres incluidos: { $names }
peg-time-limit = --time-limit es «{ $found }»; se esperaban segundos, más de 0 y no más de { $most }
peg-delay-long = el retardo es «{ $found }»; no puede pasar de { $most } milisegundos
peg-delay = el retardo es «{ $found }»; se esperaba un número entero de milisegundos
peg-doing-positions = Posiciones miradas:
peg-doing-count = Contando:
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
peg-board-row =
    { $found ->
        [one] la fila tiene una casilla; se esperaban { $expected }, separadas por blancos
       *[other] la fila tiene { $found } casillas; se esperaban { $expected }, separadas por blancos
    }
peg-board-rows =
    { $found ->
        [one] hay una fila; se esperaban { $expected }
       *[other] hay { $found } filas; se esperaban { $expected }
    }
peg-board-cell = la casilla { $column } es «{ $found }»; se esperaba - (no usada), o (ficha) o x (vacía)
peg-moves-shape = se esperaban tres filas de tres signos
peg-moves-sign = «{ $found }» no puede estar aquí; se esperaba + o -, y o en el centro
peg-result-line = «{ $found }» no es un salto; se esperaba fila,columna:fila,columna
peg-not-square = un tablero de Uno Solo es cuadrado, de 3 a 10 de lado
peg-goal = «{ $found }» no es una casilla del tablero; se esperaba fila,columna, contadas desde 0
peg-goal-not-needed = el fichero es de Uno Solo y ya tiene su meta: --goal es solo para pasar un tablero de GSenku a Uno Solo
peg-goal-needed = un tablero de Uno Solo tiene una meta: dila con --goal fila,columna

# peg solve
peg-solve-about = Resuelve un tablero y enseña la solución tablero a tablero
peg-solve-shortest = Busca el menor número de jugadas (los saltos seguidos de una ficha cuentan como una) y demuestra que no hay menos
peg-solve-value-svg = FICHERO
peg-solve-svg = Un fichero para un dibujo de la solución (SVG)
peg-solve-solved = Resuelto. Saltos: { $jumps }; jugadas: { $sweeps }.
peg-solve-fewest = Resuelto. Saltos: { $jumps }; jugadas: { $sweeps }, y ninguna solución tiene menos.
peg-gsenku-solved = Resuelto con { $jumps }, en { $sweeps }. La solución está en { $file }.
peg-gsenku-jumps =
    { $count ->
        [one] un salto
       *[other] { $count } saltos
    }
peg-gsenku-sweeps =
    { $count ->
        [one] una jugada seguida
       *[other] { $count } jugadas (los saltos seguidos de una ficha son una)
    }
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
peg-generate-difficulty = Semilla: { $seed }. Dificultad: { $log_odds } (al azar, una partida de cada 10^{ $log_odds } es la solución sorteada); saltos: { $jumps }; opciones en cada uno: { $choices }; posiciones miradas para resolverlo: { $nodes }.
peg-generate-harder = Semilla: { $seed }. Dificultad: { $log_odds } (al azar, una partida de cada 10^{ $log_odds } es la solución sorteada); saltos: { $jumps }; opciones en cada uno: { $choices }; se dejó sin resolver tras { $nodes } posiciones.
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
peg-map-counts = Para cada vacío, en cuántos huecos puede acabar la última ficha («.»: en ninguno; «?»: falta saber de alguno):
peg-map-legend = Un tablero por vacío, salvo simetrías («o»: el vacío; «*»: puede acabar aquí la última ficha; «@»: ambas cosas; «?»: no se sabe):
peg-map-svg = Escribe el mapa en este fichero, dibujado en SVG
peg-map-sum = Vacíos: { $starts }, con solución: { $won }. Parejas de vacío y última ficha que se ganan: { $pairs }; salvo simetrías: { $problems } (simetrías: { $symmetries }).

# peg census, peg count
peg-census-about = Cuenta las posiciones tras cada número de saltos, tal como son y salvo simetría
peg-census-head = Simetrías del tablero y sus saltos: { $symmetries }. Saltos, posiciones, posiciones salvo simetría:
peg-census-partial = Saltos, posiciones y posiciones salvo simetrías de lo contado hasta ahora:
peg-census-total = En total { $positions }; salvo simetría, { $classes }.
peg-count-about = Cuenta las soluciones exactamente: cada sucesión de saltos que deja una sola ficha
peg-count-partial = Interrumpido tras { $positions } posiciones: no se sabe cuántas soluciones hay.
peg-count-solutions = Soluciones: { $solutions }
peg-stopped-time = Se acabó el tiempo antes de contarlo todo. Prueba con más --time-limit.
peg-stopped-memory = Hay demasiadas posiciones para la memoria permitida. Prueba con más --memory.
peg-stopped-need = Hacen falta unos { $megabytes } MB de memoria, más de los permitidos. Prueba con --memory { $megabytes }.
