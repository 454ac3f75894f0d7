title-tortugas = Tortugas robóticas
about-tortugas = Programa tu tortuga con cartas y llega antes que nadie a una joya
rules-tortugas =
    Cada jugador tiene una tortuga, una mano de cartas y un mazo. En tu turno robas una carta o juegas una secuencia con cartas de tu mano: ^ avanza una casilla, < gira a la izquierda, > gira a la derecha y ~ dispara el láser, que derrite el hielo. Las cartas jugadas vuelven debajo del mazo.
    La tortuga empuja una caja si detrás hay una casilla vacía. No atraviesa muros, hielo ni otras tortugas. Gana quien llega primero a una joya.
    En el juego extendido se puede seguir después de una joya, el láser empuja tortugas y rebota en las joyas (quien dispara vuelve a su salida), y cada mazo tiene una carta Bicho (&) que deshace el último turno de otro jugador.

# Lo que se elige antes de jugar
turtles-board = Tablero
turtles-board-none = el de siempre
turtles-players = Jugadores
turtles-players-none = los del tablero
turtles-extended = Juego extendido
turtles-option-board = Un fichero de tableros, una partida guardada o un tablero de la casa
turtles-option-players = Quiénes juegan, separados por comas: los nombres son personas; sin decirlo, personas en el primer tablero del fichero
turtles-option-extended = Con bichos, láser que empuja y juego después de la primera joya
turtles-scores-max = Nombres en la lista de puntuaciones
turtles-option-scores-max = Cuántos nombres caben, como mucho, en la lista de puntuaciones

# Los tableros de la casa
turtles-board-seed = El tablero del enunciado (4 jugadores)
turtles-board-solo-01 = Un jugador, nivel 1
turtles-board-solo-02 = Un jugador, nivel 2
turtles-board-solo-03 = Un jugador, nivel 3
turtles-board-solo-04 = Un jugador, nivel 4
turtles-board-solo-05 = Un jugador, nivel 5
turtles-board-solo-06 = Un jugador, nivel 6
turtles-board-solo-07 = Un jugador, nivel 7
turtles-board-solo-08 = Un jugador, nivel 8
turtles-board-solo-09 = Un jugador, nivel 9
turtles-board-solo-10 = Un jugador, nivel 10
turtles-board-solo-11 = Un jugador, nivel 11
turtles-board-solo-12 = Un jugador, nivel 12
turtles-board-solo-13 = Un jugador, nivel 13
turtles-board-solo-14 = Un jugador, nivel 14
turtles-board-solo-15 = Un jugador, nivel 15
turtles-board-solo-16 = Un jugador, nivel 16
turtles-board-solo-17 = Un jugador, nivel 17
turtles-board-solo-18 = Un jugador, nivel 18
turtles-board-solo-19 = Un jugador, nivel 19
turtles-board-solo-20 = Un jugador, nivel 20
turtles-board-solo-21 = Un jugador, nivel 21
turtles-board-solo-22 = Un jugador, nivel 22
turtles-board-solo-23 = Un jugador, nivel 23
turtles-board-solo-24 = Un jugador, nivel 24
turtles-board-solo-25 = Un jugador, nivel 25
turtles-board-solo-26 = Un jugador, nivel 26
turtles-board-solo-27 = Un jugador, nivel 27
turtles-board-solo-28 = Un jugador, nivel 28
turtles-board-solo-29 = Un jugador, nivel 29
turtles-board-solo-30 = Un jugador, nivel 30
turtles-board-solo-31 = Un jugador, nivel 31
turtles-board-solo-32 = Un jugador, nivel 32
turtles-board-solo-33 = Un jugador, nivel 33
turtles-board-solo-34 = Un jugador, nivel 34
turtles-board-solo-35 = Un jugador, nivel 35
turtles-board-solo-36 = Un jugador, nivel 36
turtles-board-solo-37 = Un jugador, nivel 37
turtles-board-solo-38 = Un jugador, nivel 38
turtles-board-solo-39 = Un jugador, nivel 39
turtles-board-solo-40 = Un jugador, nivel 40
turtles-board-duo-01 = Dos jugadores, nivel 1
turtles-board-duo-02 = Dos jugadores, nivel 2
turtles-board-duo-03 = Dos jugadores, nivel 3
turtles-board-duo-04 = Dos jugadores, nivel 4
turtles-board-duo-05 = Dos jugadores, nivel 5
turtles-board-duo-06 = Dos jugadores, nivel 6
turtles-board-duo-07 = Dos jugadores, nivel 7
turtles-board-duo-08 = Dos jugadores, nivel 8
turtles-board-duo-09 = Dos jugadores, nivel 9
turtles-board-duo-10 = Dos jugadores, nivel 10
turtles-board-trio-01 = Tres jugadores, nivel 1
turtles-board-trio-02 = Tres jugadores, nivel 2
turtles-board-trio-03 = Tres jugadores, nivel 3
turtles-board-trio-04 = Tres jugadores, nivel 4
turtles-board-trio-05 = Tres jugadores, nivel 5
turtles-board-trio-06 = Tres jugadores, nivel 6
turtles-board-trio-07 = Tres jugadores, nivel 7
turtles-board-trio-08 = Tres jugadores, nivel 8
turtles-board-trio-09 = Tres jugadores, nivel 9
turtles-board-trio-10 = Tres jugadores, nivel 10
turtles-board-quartet-01 = Cuatro jugadores, nivel 1
turtles-board-quartet-02 = Cuatro jugadores, nivel 2
turtles-board-quartet-03 = Cuatro jugadores, nivel 3
turtles-board-quartet-04 = Cuatro jugadores, nivel 4
turtles-board-quartet-05 = Cuatro jugadores, nivel 5
turtles-board-quartet-06 = Cuatro jugadores, nivel 6
turtles-board-quartet-07 = Cuatro jugadores, nivel 7
turtles-board-quartet-08 = Cuatro jugadores, nivel 8
turtles-board-quartet-09 = Cuatro jugadores, nivel 9
turtles-board-quartet-10 = Cuatro jugadores, nivel 10

# Las cartas y los rumbos
turtles-heard-n = tortuga { $number } que mira al norte
turtles-heard-e = tortuga { $number } que mira al este
turtles-heard-s = tortuga { $number } que mira al sur
turtles-heard-w = tortuga { $number } que mira al oeste
turtles-card-forward = Avanza (^)
turtles-card-left = Gira a la izquierda (<)
turtles-card-right = Gira a la derecha (>)
turtles-card-laser = Láser (~)
turtles-card-bug = Bicho (&)
turtles-direction-n = norte
turtles-direction-e = este
turtles-direction-s = sur
turtles-direction-w = oeste

# Lo que se sabe de la partida
turtles-fact-player = { $mark } { $number }. { $player }: { $hand } · mazo { $deck }
turtles-fact-arrived = {"  "}{ $number }. { $player }: ★ { $place }.º
turtles-winner = Gana { $player }.
turtles-order = Han llegado, por este orden: { $order }.
turtles-nobody = Nadie ha llegado a una joya.

# Lo que pasa
turtles-drew = { $player } roba: { $card }.
turtles-moved = { $player } avanza a { $cell }.
turtles-pushed = { $player } empuja una caja y avanza a { $cell }.
turtles-turned = { $player } mira ahora al { $direction }.
turtles-idle = { $player }, { $card }: { $why }, sin efecto.
turtles-melted = El láser de { $player } derrite el hielo de { $cell }.
turtles-shoved = El láser de { $player } empuja a { $other } hasta { $cell }.
turtles-reflected = El láser rebota en una joya: { $player } vuelve a su salida, { $cell }.
turtles-took = ¡{ $player } consigue una joya! Puesto: { $place }.
turtles-threw = { $player } lanza el bicho a { $other }.
turtles-returned = El bicho devuelve debajo del mazo la carta que robó { $player }: { $card }.
turtles-undone =
    { $cards ->
        [one] El bicho deshace la secuencia de { $player }: recupera una carta.
       *[other] El bicho deshace la secuencia de { $player }: recupera { $cards } cartas.
    }
turtles-harmless = El bicho no encuentra nada que deshacer a { $player }.
turtles-continued = La partida sigue; juega { $player }.
turtles-stopped = La partida se deja aquí.
turtles-called-off = La partida se da por terminada: nadie llega a una joya.

# Lo que no puede ser
turtles-card-first = primero tiene que salir una carta
turtles-answer-first = primero hay que decir si se sigue: continue o stop
turtles-nothing-asked = ahora nadie ha preguntado si se sigue
turtles-deck-empty = tu mazo está vacío: no puedes robar
turtles-no-cards = la secuencia está vacía: hace falta una carta al menos
turtles-not-in-hand = te faltan cartas: { $card }, quieres { $wanted } y tienes { $held }
turtles-no-bug = no tienes ninguna carta Bicho en la mano
turtles-bug-nobody = no hay jugador { $player }
turtles-bug-self = no puedes lanzarte el bicho a ti
turtles-bug-finished = el jugador { $player } ya tiene su joya
turtles-impossible-chance = no puede salir esa carta: { $card }
turtles-other-players =
    { $found ->
        [one] es para un jugador
       *[other] es para { $found } jugadores
    }, y no para { $wanted } como se pidió
turtles-other-rules = es del juego básico; se pidió el extendido
turtles-setup = no se entiende «{ $found }»; se esperaba «board basic|extended FILAS» o una posición

# El fichero de tableros
turtles-file-number = «{ $found }» no es un número de jugadores; se esperaba un número de 1 a { $most }
turtles-file-twice =
    hay dos tableros para { $players ->
        [one] un jugador
       *[other] { $players } jugadores
    }
turtles-file-empty = no hay ningún tablero; se esperaba un número de jugadores y ocho líneas
turtles-file-no-board =
    no hay tablero para { $players ->
        [one] un jugador
       *[other] { $players } jugadores
    }; los hay para { $found }
turtles-file-short =
    al tablero de { $players ->
        [one] un jugador
       *[other] { $players } jugadores
    } le faltan líneas: tiene { $rows } de 8
turtles-file-tab = hay un tabulador en la columna { $column }; usa espacios
turtles-file-long = la línea tiene { $found } caracteres; como mucho puede tener 8
turtles-file-letter = «{ $found }» en la columna { $column } no es nada; se esperaba #, @, C, $, U, D, R, L o un espacio
turtles-file-walls = hay más de { $most } muros
turtles-file-ice = hay más de { $most } bloques de hielo
turtles-file-crates = hay más de { $most } cajas
turtles-file-turtles =
    hay { $found ->
        [one] una tortuga
       *[other] { $found } tortugas
    }, y para { $players ->
        [one] un jugador
       *[other] { $players } jugadores
    } debe haber { $players ->
        [one] una
       *[other] { $players }
    }
turtles-file-gems =
    hay { $found ->
        [one] una joya
       *[other] { $found } joyas
    }, y para { $players ->
        [one] un jugador
       *[other] { $players } jugadores
    } debe haber { $players ->
        [one] una
       *[other] { $players }
    }
turtles-position-line = no se entiende la línea de la posición
turtles-position-cards = las cartas de algún jugador no suman las de su mazo
turtles-position-turtles = alguna tortuga está donde no puede estar
turtles-position-things = hay demasiadas cosas en el tablero, o no tantas joyas como jugadores que juegan
turtles-position-phase = lo que toca hacer no concuerda con el resto de la posición

# El diálogo
turtles-player = Jugador { $number }
turtles-bot = { $level ->
    [expert] Bot experto
    [easy] Bot fácil
   *[random] Bot al azar
}
turtles-bot-many = { $bot } { $number }
turtles-ask-continue = ¿Se sigue jugando? s: sí · n: no
turtles-menu-play = 1. Jugar
turtles-menu-scores = 2. Mostrar puntuaciones
turtles-menu-leave = 0. Salir
turtles-menu-ask = Opción:{" "}
turtles-menu-unknown = «{ $found }» no es una opción: escribe 1, 2 o 0.
turtles-ask-file = Fichero de tableros o tablero de la casa (nada: el de siempre):{" "}
turtles-ask-count = ¿Cuántos jugadores (1 a { $most })?{" "}
turtles-ask-name = Nombre del jugador { $number } (bot:NIVEL para el ordenador):{" "}
turtles-name-comma = un nombre no puede tener comas
turtles-ask-extended = ¿Juego extendido (s/n)?{" "}
turtles-hands = JUGADORES:
turtles-ask-turn = Turno de { $player } (R robar, E secuencia, ? ayuda):{" "}
turtles-ask-turn-bug = Turno de { $player } (R robar, E secuencia, B bicho, ? ayuda):{" "}
turtles-not-a-turn = No se entiende «{ $found }»: R roba una carta, E juega una secuencia, ? explica el resto.
turtles-ask-sequence = Secuencia (^ avanza, < y > giran, ~ láser):{" "}
turtles-sequence-keys = Flechas y espacio ponen cartas, Retroceso quita la última, Intro las juega, Esc vuelve.
turtles-sequence = Secuencia: { $cards }
turtles-not-a-card = «{ $found }» no es una carta de una secuencia: usa ^ < > ~
turtles-ask-victim = ¿A qué jugador (su número)?{" "}
turtles-not-a-player = «{ $found }» no es el número de un jugador
turtles-ask-go-on = ¿Seguís jugando (s/n)?{" "}
turtles-ask-save = Nombre del fichero (acabado en .ludoteca guarda la partida entera):{" "}
turtles-left = Se deja la partida; se puede seguir otro día.
turtles-help-lines = R roba una carta. E pide una secuencia: ^ avanza, < gira a la izquierda, > gira a la derecha, ~ dispara. B lanza el bicho (juego extendido). La R sola roba: rehacer es «rehacer» o «y».
turtles-help-keys =
    R roba una carta. E pide una secuencia con las flechas y el espacio. B lanza el bicho (juego extendido).
    U o D deshace, Y rehace, H o P da una pista, T o L dice el tablero con palabras, S o G guarda, Esc o Q deja la partida.

# El final y las puntuaciones
turtles-result =
    { $points ->
        [one] { $place }. { $player }: un punto
       *[other] { $place }. { $player }: { $points } puntos
    }
turtles-scores-computer = { $player } es del ordenador y no entra en las puntuaciones.
turtles-scores-helped = El ordenador ha jugado por alguien: los puntos no cuentan.
turtles-scores-nameless = { $player } no tiene nombre y no entra en las puntuaciones (dale uno antes de empezar, o con --players).
turtles-scores-full = La lista de puntuaciones está llena y { $player } no tiene puntos para entrar.
turtles-scores = PUNTUACIONES:
turtles-list = puntos
turtles-scores-none = Todavía no hay puntuaciones.
turtles-scores-entry = { $place }. { $name }: { $points }
turtles-scores-line = no se entiende «{ $found }»; se esperaba un nombre y sus puntos
turtles-cards-played =
    { $cards ->
        [one] Una carta jugada.
       *[other] { $cards } cartas jugadas.
    }
turtles-cards-best =
    { $cards ->
        [one] Una carta jugada
       *[other] { $cards } cartas jugadas
    }; { $best ->
        [one] basta una
       *[other] bastan { $best }
    }.

# Los consejos
turtles-hint = Pista: { $what }. { $why }
turtles-action-play = jugar { $cards }
turtles-action-draw = robar una carta
turtles-action-bug = lanzar el bicho al jugador { $player }
turtles-action-continue = seguir
turtles-action-stop = dejarlo así
turtles-hint-path =
    { $cards ->
        [one] El camino más corto hasta una joya es de una carta: { $path }
       *[other] El camino más corto hasta una joya es de { $cards } cartas: { $path }
    }
turtles-hint-held = { $path }. Lo tienes entero en la mano.
turtles-hint-missing =
    { $count ->
        [one] { $path }. Te falta una de sus cartas: { $missing }.
       *[other] { $path }. Te faltan { $count } de sus cartas: { $missing }.
    }
turtles-hint-lost = Ya ningún camino lleva a ninguna joya.
turtles-hint-no-path = Con todos quietos, desde aquí no hay camino hasta ninguna joya.
turtles-hint-unknown = No ha dado tiempo a encontrar el camino más corto.
turtles-hint-continue = Los que no tienen joya aún pueden ganar puntos: se puede seguir.
turtles-hint-nothing = Ahora no hay nada que decidir.

# Las órdenes además de jugar
turtles-check-about = Comprueba que en cada tablero todos puedan llegar a una joya, y dice con cuántas cartas
turtles-solve-about = Juega carta a carta el camino más corto de cada jugador
turtles-generate-about = Crea un tablero justo con la dificultad pedida
turtles-param-json = Responde en JSON, para programas
turtles-param-players = Para cuántos jugadores
turtles-param-difficulty = La dificultad, de 2 a 50 (de 2 a 40 con cuatro jugadores): las cartas del camino más corto, y una más por cada disparo y por cada caja empujada
turtles-value-board = FICHERO|TABLERO
turtles-value-number = N
turtles-no-source = { $why }; los tableros de la casa son: { $names }
turtles-doing = Buscando
turtles-check-none =
    no hay tablero para { $players ->
        [one] un jugador
       *[other] { $players } jugadores
    }
turtles-check-board =
    { $players ->
        [one] Tablero para un jugador:
       *[other] Tablero para { $players } jugadores:
    }
turtles-check-path =
    Jugador { $player }: { $cards ->
        [one] 1 carta
       *[other] { $cards } cartas
    }, { $shots ->
        [one] 1 disparo
       *[other] { $shots } disparos
    }, { $pushes ->
        [one] 1 empujón
       *[other] { $pushes } empujones
    }: { $path }
turtles-check-no-path = Jugador { $player }: no puede llegar a ninguna joya (demostrado)
turtles-check-unknown = Jugador { $player }: no se ha encontrado la respuesta en el tiempo permitido
turtles-check-fair =
    { $spread ->
        [0] Es justo: todos los caminos son igual de largos.
        [one] Es justo: los caminos se diferencian en una carta.
       *[other] Es justo: los caminos se diferencian en { $spread } cartas.
    }
turtles-check-unfair =
    { $spread ->
        [one] No es justo: los caminos se diferencian en una carta.
       *[other] No es justo: los caminos se diferencian en { $spread } cartas.
    }
turtles-check-difficulty = Dificultad: { $difficulty }
turtles-check-excess = Aviso: { $what }
turtles-solve-player =
    Jugador { $player }: { $cards ->
        [one] 1 carta
       *[other] { $cards } cartas
    }
turtles-generate-done = Dificultad { $difficulty }, semilla { $seed }
turtles-generate-none = no ha salido ningún tablero con esa dificultad; prueba con otra semilla que { $seed }, o con menos dificultad
turtles-players-human = una persona
turtles-players-expert = ordenador: experto
turtles-players-easy = ordenador: fácil
turtles-players-random = ordenador: al azar
turtles-players-seat-1 = Tortuga 1
turtles-players-seat-2 = Tortuga 2
turtles-players-seat-3 = Tortuga 3
turtles-players-seat-4 = Tortuga 4

# Dibujar tableros
turtles-editor-walls = Muros
turtles-editor-ice = Hielo
turtles-editor-crates = Cajas
turtles-editor-gems = Joyas
turtles-editor-turtles = Tortugas
turtles-editor-count = { $what }: { $count } de { $most }
turtles-editor-full = Aquí no caben más: { $what }, { $most } como mucho.
turtles-editor-empty = todavía no hay nada dibujado
turtles-editor-board =
    { $players ->
        [one] el tablero para un jugador no está listo: { $what }
       *[other] el tablero para { $players } jugadores no está listo: { $what }
    }
turtles-editor-missing =
    { $players ->
        [one] hay { $turtles } y { $gems }; hace falta una de cada
       *[other] hay { $turtles } y { $gems }; hacen falta { $players } de cada
    }
turtles-editor-some-turtles =
    { $count ->
        [one] 1 tortuga
       *[other] { $count } tortugas
    }
turtles-editor-some-gems =
    { $count ->
        [one] 1 joya
       *[other] { $count } joyas
    }

# La pantalla completa
turtles-then = { $first }, { $rest }
turtles-won-alone = { $won } { $cards }
turtles-prompt = Flechas y espacio ponen cartas, Intro las ejecuta, r roba
turtles-prompt-sequence = Intro la ejecuta · Retroceso quita la última carta · Esc la deja
turtles-prompt-bug = ¿A quién? Pulsa su número o toca su tortuga (Esc lo deja)
turtles-typed = Secuencia: { $cards } → { $cell }, mirando al { $direction }
turtles-typed-gem = Secuencia: { $cards } → { $cell }, ¡y coge una joya!
turtles-typed-gift = Secuencia: { $cards } → { $cell }, y empuja a { $other } a una joya
turtles-how-to-type = No hace falta la E: pon cartas con las flechas (↑ avanza, ← → giran) y el espacio (láser); Intro las ejecuta.
turtles-key-forward = avanza
turtles-key-left = gira
turtles-key-right = gira
turtles-key-laser = láser
turtles-key-run = ejecuta
turtles-key-draw = roba
turtles-key-bug = bicho
turtles-key-victim = bicho
turtles-key-yes = sí
turtles-key-no = no
turtles-no-more-cards = No te quedan más cartas de esas en la mano: { $card }.
turtles-sequence-first = Primero ejecuta la secuencia (Intro) o déjala (Esc).
turtles-bug-first = Elige a quién le lanzas el bicho, o déjalo con Esc.
turtles-bug-no-victim = No queda nadie a quien lanzar el bicho.
turtles-bump-edge = choca con el borde
turtles-bump-wall = choca con un muro
turtles-bump-ice = choca con el hielo
turtles-bump-crate = la caja no se puede mover
turtles-bump-turtle = choca con otra tortuga
turtles-hit-edge = el rayo no da en nada
turtles-hit-wall = el rayo da en un muro
turtles-hit-crate = el rayo da en una caja
turtles-hit-turtle = el rayo da en una tortuga
turtles-hit-gem = el rayo da en una joya
turtles-hit-home = la joya devuelve el rayo, pero la salida está ocupada

# Análisis y velocidad
turtles-scale-cards = cartas hasta la joya en toda la partida
turtles-scale-turns = turno en el que se espera la joya
turtles-work-random = Tortugas: partidas al azar
turtles-work-expert = Tortugas: el experto
turtles-work-solve = Tortugas: el resolvedor

# La partida guiada
turtles-lesson-play = Tu tortuga mira a la derecha, y la joya está más adelante, a la izquierda. Las cartas la mueven: elige dos de avanzar (^) y después juégalas.
turtles-lesson-draw = Te queda una carta, que gira a la izquierda. En tu turno puedes robar una carta en vez de jugar.
turtles-lesson-another = ¡Bien, una de avanzar! Roba otra: harán falta dos.
turtles-lesson-end = Avanzar, girar a la izquierda, avanzar: juega esas tres cartas juntas y la joya es tuya.
turtles-level-cost = { $count ->
    [one] una carta
   *[other] { $count } cartas
}
