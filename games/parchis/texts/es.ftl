title-parchis = Parchís
about-parchis = Cuatro jugadores, dieciséis fichas y un dado: llega el primero con tus cuatro
rules-parchis = Cada jugador tira el dado y mueve una de sus cuatro fichas. Con un 5 sale de casa una ficha, y es obligado. Quien cae donde hay una ficha contraria, fuera de los seguros, la manda a su casa y cuenta 20 con la ficha que quiera; quien llega a la meta cuenta 10. Con un 6 se vuelve a tirar y hay que abrir un puente propio, si lo hay; sin fichas en casa, el 6 vale 7. El tercer 6 seguido manda a casa la última ficha movida, si no está ya en la subida. Dos fichas iguales en un seguro son una barrera que nadie pasa. Gana quien lleva sus cuatro fichas a la meta, siempre con el número exacto.
parchis-player-0 = Amarillo
parchis-player-1 = Azul
parchis-player-2 = Rojo
parchis-player-3 = Verde
parchis-heard =
    { $number ->
        [1] amarilla
        [2] azul
        [3] roja
        *[4] verde
    }
parchis-square = la casilla { $square }
parchis-way-up = la casilla { $square } de su subida
parchis-home = su casa
parchis-goal = la meta
parchis-first = Empieza el jugador { $player }.
parchis-rolled = Turno para el jugador { $player }... Sale un { $die }
parchis-seven = El jugador { $player } no tiene fichas en casa: el 6 vale 7.
parchis-out = El jugador { $player } saca de casa la ficha { $piece } a la casilla { $square }.
parchis-opened = El jugador { $player } tiene que abrir su puente con la ficha { $piece }.
parchis-moved = El jugador { $player } mueve la ficha { $piece } de { $from } a { $to }.
parchis-eaten = El jugador { $player } se come la ficha { $piece } del jugador { $owner }, que vuelve a su casa.
parchis-arrived = ¡La ficha { $piece } del jugador { $player } llega a la meta!
parchis-bonus = El jugador { $player } gana { $steps } pasos más.
parchis-lost = El jugador { $player } pierde el premio de { $steps } pasos: ninguna ficha puede moverlos.
parchis-stuck = El jugador { $player } no puede mover ninguna ficha.
parchis-shut = El jugador { $player } tiene que abrir un puente y no puede: no mueve nada.
parchis-sent-home = Tercer 6 seguido: la ficha { $piece } del jugador { $player } se va a casa.
parchis-spared = Tercer 6 seguido del jugador { $player }: ninguna ficha se va a casa, pero pierde el turno.
parchis-again = El jugador { $player } vuelve a tirar.
parchis-passed = El turno pasa al jugador { $player }.
parchis-won = ¡Gana el jugador { $player }!
parchis-fact-first = Falta sortear quién empieza.
parchis-fact-turn = Turno del jugador { $player }
parchis-fact-steps = Dado: { $die }. Pasos: { $steps }
parchis-fact-given = Tiradas elegidas de antemano: { $rolls }
parchis-fact-goals = En la meta: { $counts }
parchis-ask = Por favor, elige la ficha que quieres mover...
parchis-option = { $piece }: De la casilla { $from } a la casilla { $to }
parchis-ask-piece = Ficha (0 para salir):{" "}
parchis-not-a-piece = «{ $found }» no es una de las fichas que puedes mover.
parchis-impossible-chance = «{ $outcome }» no puede salir ahora
parchis-roll-first = primero hay que tirar el dado
parchis-cannot-move = la ficha { $piece } no puede mover { $steps }; puedes elegir entre: { $known }
parchis-file = Fichero
parchis-file-none = ninguno
parchis-option-file = una partida guardada o un fichero con una posición
parchis-position = Posición
parchis-position-none = la del principio
parchis-option-position = la posición con que se empieza: su línea o un fichero que la contiene
parchis-dice = Tiradas dadas
parchis-dice-empty = no hay ninguna tirada en la lista; se esperaba algo como 5,6,6,2
parchis-dice-none = ninguna
parchis-option-dice = las primeras tiradas del dado, por ejemplo 5,6,6,2; las demás son al azar
parchis-barriers = Barreras
parchis-barriers-safe = solo en los seguros
parchis-barriers-everywhere = en todas las casillas
parchis-option-barriers = dónde un puente es una barrera
parchis-blocked-six = Seis sin salida
parchis-blocked-six-nothing = no mueve nada
parchis-blocked-six-free = mueve otra ficha
parchis-option-blocked-six = qué hace un 6 cuando no se puede abrir ningún puente
parchis-save-whole = una partida guardada trae su posición y sus tiradas; no se le pueden dar otras
parchis-save-rules = la partida guardada se juega con otras reglas de la casa
parchis-two-positions = hay dos posiciones, la del fichero y la de la opción; solo puede haber una
parchis-dice-bad = la tirada { $number } es «{ $found }»; un dado muestra de 1 a 6
parchis-dice-twice = la posición ya trae sus tiradas; no se le pueden dar otras
parchis-empty = no hay ninguna posición; se esperaba algo como «am:-1,-1,-1,-1 az:… ro:… ve:… turno:am»
parchis-field-unknown = no se entiende «{ $found }»; se esperaba un campo con su valor, y los campos son: { $known }
parchis-field-twice = el campo «{ $field }» aparece dos veces
parchis-field-missing = falta el campo «{ $field }»
parchis-places = «{ $field }» debe decir dónde están sus cuatro fichas, y dice «{ $found }»
parchis-place-none = el lugar «{ $found }» no existe; los lugares son -1 (casa), de 0 a 67 (la calle) y de 101 a 108 (la subida y la meta)
parchis-place-three = en la casilla { $place } hay más de dos fichas
parchis-place-colours = en la casilla { $place } hay fichas de dos colores, y no es un seguro
parchis-two-winners = dos jugadores tienen sus cuatro fichas en la meta, y solo puede ganar uno
parchis-turn = «{ $found }» no es un jugador; el turno es de am, az, ro o ve
parchis-sixes = «{ $found }» no es un número de seises seguidos; puede ser 0, 1 o 2
parchis-last = «{ $found }» no es la última ficha movida; puede ser 0, 1, 2, 3 o «-» si no hay ninguna
parchis-undrawn = si falta sortear quién empieza, nadie ha sacado seises ni ha movido
parchis-second = no se entiende «{ $found }»; se esperaba una casilla y el jugador que llegó el segundo, como 56=az
parchis-second-twice = la casilla { $square } aparece dos veces entre las que comparten dos colores
parchis-second-alone = en la casilla { $square } no hay fichas de dos colores
parchis-second-absent = en la casilla { $square } no hay ninguna ficha del jugador { $player }
parchis-choice-half = «dado» y «pasos» van juntos: uno dice lo que ha salido y el otro lo que hay que mover
parchis-die = «{ $found }» no es lo que muestra un dado, que va de 1 a 6
parchis-steps = con un { $die } no se mueven «{ $found }» pasos en esta posición
parchis-no-choice = en esta posición no hay nada que elegir con ese dado y esos pasos
parchis-bad-house-rule = «{ $field }» no puede ser «{ $found }»; puede ser: { $words }
parchis-course-number = se esperaba un número y se encontró «{ $found }»
parchis-course-few = se esperaban al menos { $expected } números (dieciséis lugares y el turno) y hay { $found }
parchis-course-turn = «{ $found }» no es un jugador; el turno es de 0, 1, 2 o 3
parchis-course-unended = las tiradas deben acabar con -1
parchis-course-many = después del -1 que acaba las tiradas sobra «{ $found }»
parchis-players = Jugadores
parchis-option-players = quién juega con amarillo, azul, rojo y verde, en ese orden
parchis-players-human = una persona
parchis-players-expert = ordenador: experto
parchis-players-normal = ordenador: normal
parchis-players-easy = ordenador: fácil
parchis-players-random = ordenador: al azar
parchis-players-fast = ordenador: rápido
parchis-players-aggressive = ordenador: agresivo
parchis-players-defensive = ordenador: defensivo
parchis-players-mixed = ordenador: mixto
parchis-players-seat-1 = Amarillo
parchis-players-seat-2 = Azul
parchis-players-seat-3 = Rojo
parchis-players-seat-4 = Verde
parchis-board-player = { $sign } { $player }
parchis-board-turn = ▶ { $sign } { $player }
parchis-board-winner = ★ { $sign } { $player }
parchis-left = La partida queda guardada: puedes seguir con ella desde el menú de la casa.
parchis-help = Escribe el número de la ficha que quieres mover, de 1 a 4.
parchis-hint = Mueve la ficha { $piece }. Tus posibilidades de ganar con cada ficha: { $chances }.
parchis-hint-none = Ahora no hay nada que elegir.
parchis-chance = { $piece }: { $percent },{ $tenth } %
parchis-chances = { $all }; { $next }
parchis-model-network = Que el ordenador juegue con la red de este fichero
parchis-network-other = «{ $file }» no es una red de Parchís. Crea una con: ludoteca train parchis
parchis-network-version = «{ $file }» es de la versión { $found }, y este programa conoce la versión { $known }. Hazlo de nuevo con: ludoteca train parchis
parchis-network-damaged = «{ $file }» está dañado o incompleto. Hazlo de nuevo con: ludoteca train parchis
parchis-train-about = Enseña a una red a jugar al Parchís, y la escribe en un fichero
parchis-param-games = Partidas de las que aprende [por defecto: 1000000]
parchis-train-round = { $games } partidas: sin mirar adelante gana el { $share } % contra tres «mixed»
parchis-bridges = El jugador { $player } tiene que abrir uno de sus puentes.
parchis-scale = posibilidades de ganar, en %
parchis-work-playouts = Parchís: partidas al azar
parchis-work-expert = Parchís: el experto
parchis-choice = ficha { $piece }

# La partida guiada
parchis-lesson-capture = Juegas con las amarillas y el dado muestra un 3. Tres casillas más allá hay una ficha azul: cae sobre ella y se irá a su casa.
parchis-lesson-bonus = Quien come cuenta 20 con la ficha que quiera. Cuéntalas con la otra: va camino de la meta.
parchis-lesson-walk = Los demás necesitan un 5 para salir de casa, y tus fichas de casa también. Has sacado un 3: sigue con la ficha que va detrás.
parchis-lesson-safe = Otra vez un 3: lleva a la casilla 22, que es segura. Allí nadie te come.
parchis-lesson-end = Gana quien lleve antes sus cuatro fichas a la meta. Señala una ficha y verás adónde iría.

# Ejercicios.
parchis-why-capture = Come una ficha de { $owner } y da { $steps } casillas más.
parchis-why-goal = Lleva una ficha a la meta y da { $steps } casillas más.
parchis-why-danger = { $few ->
    [0] Después no pueden comerte ninguna ficha
    [one] Después pueden comerte una ficha
   *[other] Después pueden comerte { $few } fichas
} con una sola tirada; con la otra jugada pueden comerte { $many ->
    [one] una.
   *[other] { $many }.
}
parchis-why-bridge = Deja dos fichas juntas en una casilla, y así se protegen la una a la otra.
parchis-why-stretch = La ficha llega al pasillo, donde nadie puede comerla.
parchis-why-threat = { $more ->
    [one] Después tienes a tiro una ficha de los demás
   *[other] Después tienes a tiro { $more } fichas de los demás
}; con la otra jugada { $fewer ->
    [0] no tienes ninguna.
    [one] solo una.
   *[other] solo { $fewer }.
}
parchis-why-search = Ninguna regla sencilla distingue estas jugadas: lo hace la búsqueda en las cuatro tiradas siguientes.
