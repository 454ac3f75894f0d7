title-2048 = 2048
about-2048 = Inclina el tablero y junta fichas iguales hasta llegar a la meta
rules-2048 =
    En cada jugada inclinas el tablero hacia un lado y todas las fichas caen hacia él. Dos fichas iguales que chocan se juntan en una que vale la suma, y ganas esos puntos; una ficha recién juntada no vuelve a juntarse en la misma jugada. Después aparece una ficha nueva, un 2 o a veces un 4.
    Ganas cuando una ficha llega a la meta. Pierdes cuando el tablero está lleno y no hay dos iguales juntas.
    En la lista de los mejores entran las partidas ganadas con las reglas de siempre, sin deshacer ni rehacer y sin que juegue el ordenador.

# Lo que se elige antes de jugar
twenty48-file = Partida
twenty48-file-none = nueva
twenty48-goal = Meta
twenty48-dim = Lado del tablero
twenty48-four = Parte de las fichas nuevas que son un 4
twenty48-endless = Seguir después de la meta
twenty48-option-file = Una partida guardada
twenty48-option-goal = La ficha con la que se gana; con un fichero, debe ser la suya
twenty48-option-dim = El lado del tablero; con un fichero, debe ser el suyo
twenty48-option-four = Cada cuánto una ficha nueva es un 4, de 0 (nunca) a 1 (siempre)
twenty48-option-endless = La partida no acaba en la meta, sino cuando ya no se puede jugar
twenty48-goal-8 = 8
twenty48-goal-16 = 16
twenty48-goal-32 = 32
twenty48-goal-64 = 64
twenty48-goal-128 = 128
twenty48-goal-256 = 256
twenty48-goal-512 = 512
twenty48-goal-1024 = 1024
twenty48-goal-2048 = 2048
twenty48-goal-4096 = 4096
twenty48-goal-8192 = 8192
twenty48-goal-16384 = 16384
twenty48-goal-32768 = 32768
twenty48-goal-65536 = 65536
twenty48-goal-131072 = 131072

# Lo que se sabe de la partida
twenty48-score = Puntos
twenty48-points = Puntos: { $points }
twenty48-last = Última jugada: { $points }
twenty48-goal-is = Meta: { $goal }
twenty48-highest-none = Ficha mayor: ninguna todavía
twenty48-highest = Ficha mayor: { $tile }
twenty48-endless-on = Sin final: se sigue después de la meta
twenty48-won = ¡Has llegado a { $goal }! Has ganado con { $points } puntos. (GANA)
twenty48-won-helped = Se ha llegado a { $goal } con { $points } puntos y con ayuda del ordenador. (GANA)
twenty48-full-helped = El tablero está lleno y nada se junta, pero se había llegado a la meta, { $goal }: { $points } puntos, con ayuda del ordenador. (GANA)
twenty48-lost-helped = El tablero está lleno y nada se junta: partida perdida, con { $points } puntos y con ayuda del ordenador. (PIERDE)
twenty48-lost = El tablero está lleno y nada se junta: has perdido, con { $points } puntos. (PIERDE)
twenty48-full = El tablero está lleno y nada se junta, pero habías llegado a la meta, { $goal }: has ganado con { $points } puntos. (GANA)

# Lo que pasa
twenty48-way-up = arriba
twenty48-way-down = abajo
twenty48-way-left = izquierda
twenty48-way-right = derecha
twenty48-tilted =
    { $points ->
        [0] Jugada: { $way }.
       *[other] Jugada: { $way }, { $points } puntos.
    }
twenty48-appeared = Aparece un { $tile } en { $cell }.

# Lo que no puede ser
twenty48-no-change = con esa jugada ({ $way }) no se mueve ninguna ficha
twenty48-tile-first = primero tiene que aparecer una ficha
twenty48-impossible-chance = { $outcome } no puede salir aquí
twenty48-goal-too-high = la meta { $goal } no cabe en un tablero de lado { $dim }; como mucho puede ser { $most }
twenty48-save-rules = la partida guardada tiene otras reglas (--four o --endless) que las pedidas
twenty48-setup = no se entiende «{ $found }»; se esperaba «new LADO META CUATRO ends|endless» o «board LADO META CUATRO ends|endless PUNTOS FILAS»

# El fichero
twenty48-file-number = «{ $found }» no es un número; se esperaba un número entero
twenty48-file-goal = la meta es { $found }; se esperaba una potencia de dos de 8 a 131072
twenty48-file-dim = el lado es { $found }; se esperaba un número de 3 a 8
twenty48-file-other-goal = la meta es { $found }; se esperaba { $wanted }, la que se fijó
twenty48-file-other-dim = el lado es { $found }; se esperaba { $wanted }, el que se fijó
twenty48-file-tile = en la fila { $row }, columna { $column } hay { $found }; se esperaba una potencia de dos (1 si está libre)
twenty48-file-above = en la fila { $row }, columna { $column } hay { $found }, más que la meta, { $goal }; solo puede ser con --endless
twenty48-file-top = en la fila { $row }, columna { $column } hay { $found }; en este tablero ninguna ficha pasa de { $most }
twenty48-file-few =
    { $found ->
        [0] no hay ningún número, y se esperaban al menos { $expected }
        [one] faltan números: solo hay uno, y se esperaban { $expected }
       *[other] faltan números: hay { $found }, y se esperaban { $expected }
    }
twenty48-file-many = sobra «{ $found }»: se esperaban { $expected } números y nada más
twenty48-file-negative = los puntos son { $found }; no pueden ser negativos
twenty48-file-points = los puntos son { $found }; como mucho pueden ser { $most }
twenty48-file-empty = no hay ninguna ficha; se esperaba al menos una

# La lista de los mejores
twenty48-records-line = «{ $found }» no se entiende; se esperaba un nombre y unos puntos
twenty48-records-order = «{ $found }» tiene más puntos que la línea anterior; el mejor va primero
twenty48-records-end = falta la última línea, «??? 0»
twenty48-records-after = sobra «{ $found }» después de «??? 0»
twenty48-list = meta { $goal }, lado { $dim }
twenty48-unlisted = Las fichas de este tablero no pueden haber sumado { $points } puntos (de { $least } a { $most }, múltiplo de 4), así que esta partida no entra en ninguna lista.
twenty48-name-none = Hace falta un nombre.
twenty48-name-sentinel = «???» no puede ser un nombre: señala el final de la lista.
twenty48-name-long = Ese nombre es demasiado largo: como mucho, { $most } letras.

# El diálogo
twenty48-ask-load = { "¿Quieres cargar una partida? (s/n) " }
twenty48-ask-file = { "Nombre del fichero: " }
twenty48-ask-file-or-kept = { "Nombre del fichero (solo Intro: la partida que dejaste a medias): " }
twenty48-starting-new = Empieza una partida nueva.
twenty48-ask-goal = { "Meta, potencia de dos de 8 a 131072 (solo Intro: 2048 o la mayor que quepa): " }
twenty48-ask-dim = { "Dimensión del tablero, de 3 a 8 (solo Intro: 4): " }
twenty48-screen = Última: { $last }   Total: { $points }   Meta: { $goal }
twenty48-use-arrows = Usa las flechas (Esc para salir)...
twenty48-ask-play = { "Usa las flechas (Esc para salir)... " }
twenty48-not-a-play = «{ $found }» no es una jugada. Escribe arriba, derecha, abajo o izquierda, o ? para ver qué más se puede escribir.
twenty48-commands =
    arriba (1, ^), derecha (2, >), abajo (3, v), izquierda (4, <): inclinan el tablero.
    auto [N] (a): juega el ordenador N jugadas; sin N, hasta el final.
twenty48-keys =
    Flechas · inclinan el tablero (también w a s d y h j k l; a y h, en mayúscula)
    u · deshace   r, y · rehace   h, p · pista   a · juega el ordenador; otra vez, para
    t · dice el tablero con palabras   g · guarda
    Esc o q · deja la partida, y pregunta si la guardas
twenty48-ask-save = { "¿Quieres guardar la partida? (s/n) " }
twenty48-saved = Partida guardada en «{ $file }».
twenty48-saved-before = Lo que había en ese fichero está ahora en «{ $file }».
twenty48-no-name = Hace falta un nombre.
twenty48-left = Has dejado la partida.
twenty48-ask-name = { "¡Estás entre los mejores! Tu nombre: " }
twenty48-best = Los mejores con meta { $goal } y lado { $dim }:
twenty48-best-line = { $place }. { $name } { $points }
twenty48-ask-enter = { "Pulsa Intro para terminar..." }

# Las pistas
twenty48-doing = Pensando:
twenty48-hint = Pista: { $way }. Valores: arriba { $up }, abajo { $down }, izquierda { $left }, derecha { $right }.
twenty48-hint-points = Pista exacta: { $way }. Puntos que aún dará el mejor juego, de media: arriba { $up }, abajo { $down }, izquierda { $left }, derecha { $right }.
twenty48-hint-beyond = { $hint } Es la cuenta de una partida que siguiera después de { $goal }.
twenty48-hint-chance = Pista exacta: { $way }. Probabilidad de llegar a { $goal }: arriba { $up }, abajo { $down }, izquierda { $left }, derecha { $right }.
twenty48-hint-and = { $hint } { $why }.
twenty48-hint-none = No hay nada que mover.
twenty48-value = { $value }
twenty48-value-none = no se puede

# Tableros pequeños resueltos exactamente
exact-about = Resuelve tableros pequeños exactamente
twenty48-exact-about = Resuelve 2048 en un tablero pequeño: todas las posiciones, el mejor juego y lo que da
twenty48-value-board = FILASxCOLUMNAS
twenty48-value-tile = FICHA
twenty48-value-rate = P
twenty48-value-start = COMIENZO
twenty48-value-file = FICHERO
twenty48-value-seconds = SEGUNDOS
twenty48-value-megabytes = MB
twenty48-param-board = El tamaño del tablero, por ejemplo 3x3
twenty48-param-goal = La ficha que acaba la partida; sin ella, se sigue hasta que no queden jugadas
twenty48-param-four = Con qué frecuencia sale un 4, de 0 (nunca) a 1 (siempre) [por defecto: 0.05]
twenty48-param-start = Cómo empieza la partida: house (un 2, y un 2 o un 4) o two-spawns (dos fichas, cada una un 2 o un 4) [por defecto: house]
twenty48-param-json = Responde en JSON, para programas
twenty48-param-policy = Escribe en este fichero la mejor jugada de cada posición y lo que vale cada una; «ludoteca 2048 --policy» da pistas con él
twenty48-param-time = Segundos que puede durar
twenty48-param-memory = Memoria que puede usar [por defecto: 2048]
twenty48-doing-exact = Posiciones:
twenty48-no-board = Di qué tablero hay que resolver: --board FILASxCOLUMNAS, por ejemplo 3x3
twenty48-bad-board = «{ $found }» no es un tablero que se pueda resolver: escribe FILASxCOLUMNAS con entre { $min } y { $max } casillas, por ejemplo 3x3
twenty48-bad-goal-tile = «{ $found }» no es una meta: debe ser { $min }, o el doble, y así sucesivamente
twenty48-goal-on-board = «{ $found }» no es una meta de ese tablero: va de { $min } a { $max }
twenty48-bad-rate = «{ $found }» no dice con qué frecuencia sale un 4: escribe un número de 0 a 1, por ejemplo 0.1
twenty48-stopped-time = Se acabó el tiempo antes de resolverlo todo. Prueba con más --time-limit.
twenty48-stopped-memory = Hay más posiciones de las que caben en la memoria permitida. Prueba con más --memory.
twenty48-stopped-need = Hacen falta unos { $megabytes } MB de memoria, más de los permitidos. Prueba con --memory { $megabytes }, o con un tablero menor.
twenty48-stopped-large = Ese tablero es demasiado grande: resolverlo pide unos { $megabytes } MB de memoria. Prueba con uno menor, o con una --goal más baja.
twenty48-stopped-boards = Ese tablero es demasiado grande para resolverlo: tiene unas { $states } posiciones.
twenty48-exact-head = Tablero de { $rows }x{ $cols }, sale un 4 con probabilidad { $four }. Las imágenes simétricas cuentan como una.
twenty48-exact-states = Posiciones: { $states } ({ $live } con alguna jugada, { $dead } sin ninguna)
twenty48-exact-after = Tableros tras una jugada, antes de la ficha nueva: { $states }
twenty48-exact-score = Puntos con el mejor juego, de media: { $points }
twenty48-exact-random = Puntos de quien juega al azar: { $points }
twenty48-exact-reach = Probabilidad de alcanzar cada ficha, con el mejor juego para ella:
twenty48-exact-tile = { $tile }  { $odds }
twenty48-policy-written = La mejor jugada de { $states } posiciones está en «{ $file }» ({ $megabytes } MB).
twenty48-policy-other = «{ $file }» no es un fichero de mejores jugadas. Haz uno con: ludoteca exact 2048 --board 3x3 --policy FICHERO
twenty48-policy-version = «{ $file }» es de la versión { $version }, que este programa no conoce. Hazlo de nuevo, o usa un programa más nuevo
twenty48-policy-damaged = «{ $file }» está dañado o incompleto. Hazlo de nuevo con: ludoteca exact 2048 --board 3x3 --policy FICHERO
twenty48-model-policy = Que las pistas y el ordenador sigan este fichero de: ludoteca exact 2048 --policy FICHERO
twenty48-policy-board = «{ $file }» es para tableros de { $rows }x{ $cols }, y el de esta partida es de { $dim }x{ $dim }. Se pueden resolver los de 3x3: ludoteca exact 2048 --board 3x3 --policy FICHERO
twenty48-policy-rate = «{ $file }» es para partidas con --four { $found }, y esta es con --four { $four }. Juega con --four { $found }, o haz otro con: ludoteca exact 2048 --board { $dim }x{ $dim } --four { $four } --policy FICHERO
twenty48-policy-goal = «{ $file }» es para llegar a { $found }, que no es donde acaba esta partida. Juega con --goal { $found }, o haz uno para ganar puntos con: ludoteca exact 2048 --board { $dim }x{ $dim } --four { $four } --policy FICHERO
twenty48-policy-unknown = «{ $file }» no conoce este tablero: ninguna partida llega a él

# El jugador que aprende
twenty48-train-about = Enseña a una red a jugar a 2048, y la escribe en un fichero
twenty48-value-tuples = GRUPOS
twenty48-param-dim = El lado del tablero: 3, 4 o 5 [por defecto: 4, o el del fichero desde el que sigue]
twenty48-param-tuples = Las casillas que mira en orden de lectura, de 0 a 9 y luego desde a, con comas entre grupos [por defecto en 4x4: 012345,456789,012456,45689a]
twenty48-param-games = Partidas de las que aprende [por defecto: 100000]
twenty48-param-step = Redondea los pesos del fichero pequeño a pasos de tantos puntos [por defecto: 16]
twenty48-param-seen = Deja fuera del fichero pequeño los pesos que vieron menos error que este [por defecto: 0]
twenty48-percent = { $share } %
twenty48-train-rate = { $tile }: { $share } %
twenty48-train-round = { $games } partidas: { $mean } puntos de media; { $rates }
twenty48-train-both = Da --resume o --network, pero no los dos: el fichero de --resume ya dice qué casillas mira
twenty48-train-dim = --dim { $found }: hay redes para tableros de 3, 4 y 5 casillas de lado
twenty48-bad-tuples = «{ $found }» no dice qué casillas mirar: escribe hasta ocho grupos de hasta siete casillas del tablero, de 0 a 9 y luego desde a, en orden y en no más de dos tramos cada uno, por ejemplo 012345,456789
twenty48-model-network = Que el ordenador juegue con la red de este fichero
twenty48-network-other = «{ $file }» no es una red de 2048. Crea una con: ludoteca train 2048
twenty48-network-version = «{ $file }» es de la versión { $found }, y este programa conoce la versión { $known }. Hazlo de nuevo con: ludoteca train 2048
twenty48-network-damaged = «{ $file }» está dañado o incompleto. Hazlo de nuevo con: ludoteca train 2048
twenty48-network-tuples = «{ $file }» es de una red que este programa no puede tener. Haz otro con: ludoteca train 2048
twenty48-network-side = «{ $file }» es para tableros de { $found }x{ $found }, y este es de { $wanted }x{ $wanted }. Juega con --dim { $found }, o da otro fichero

# Análisis y velocidad
twenty48-scale = puntos esperados al final, como si ningún objetivo acabara la partida
twenty48-scale-chance = probabilidad de llegar al objetivo en %, estimada si no es exacta
twenty48-work-random = 2048: partidas al azar
twenty48-work-plies-1 = 2048: la red, una jugada por delante
twenty48-work-plies-2 = 2048: la red, dos jugadas por delante
twenty48-work-plies-3 = 2048: la red, tres jugadas por delante
twenty48-work-exact = 2048: análisis exacto de 2x3

# La partida guiada
twenty48-lesson-merge = Inclina el tablero hacia la izquierda: los dos 2 se juntan en un 4, y ganas 4 puntos.
twenty48-lesson-fall = Después de cada jugada aparece una ficha nueva. Inclina hacia arriba: todas caen hacia ese lado.
twenty48-lesson-column = Ahora hay dos 2 en una columna. Otra vez hacia arriba y serán un 4.
twenty48-lesson-fours = Hay dos 4 en una fila: hacia la izquierda se convierten en un 8.
twenty48-lesson-end = Guarda la ficha más grande en una esquina, como aquí. Haz un 32 y habrás ganado.

# Ejercicios.
twenty48-why-end = { $safe ->
    [0] Después ninguna ficha nueva
    [one] Después una ficha nueva en una sola casilla
   *[other] Después una ficha nueva en { $safe } casillas
} puede acabar enseguida con la partida; con la otra jugada puede hacerlo en { $fatal ->
    [one] una casilla.
   *[other] { $fatal } casillas.
}
twenty48-why-corner = Mantiene la ficha más alta en una esquina.
twenty48-why-free = Deja { $more ->
    [one] una casilla libre
   *[other] { $more } casillas libres
}; la otra jugada deja { $fewer }.
twenty48-why-pairs = Después hay { $more ->
    [one] una pareja de fichas iguales contiguas que puede unirse
   *[other] { $more } parejas de fichas iguales contiguas que pueden unirse
}; con la otra jugada { $fewer ->
    [0] no hay ninguna.
    [one] solo una.
   *[other] solo { $fewer }.
}
twenty48-why-search = Ninguna regla sencilla distingue estas jugadas: lo hace la búsqueda en las jugadas y fichas siguientes.
