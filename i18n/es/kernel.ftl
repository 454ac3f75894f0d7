# Lo que dice el núcleo, de cualquier juego.
seed-long = la semilla tiene { $found } caracteres; no puede tener más de { $most }
seed-bad = la semilla «{ $seed }» no sirve: debe ser un texto de una línea, sin blancos en los extremos ni caracteres de control
nonce-bad = el nonce no sirve: debe tener de { $shortest } a { $longest } letras sin tilde, cifras, guiones o guiones bajos
nonces-many = una partida guardada tiene como mucho { $most } nonces
save-missing = se esperaba una línea «{ $key } …»
save-version = la versión de la partida guardada es «{ $found }»; este programa conoce la { $known }
save-other-game = la partida guardada es de «{ $found }», y se esperaba «{ $expected }»
illegal-no-chance = no le toca al azar
illegal-unreadable = «{ $word }» no se entiende aquí
illegal-over = la partida ya ha terminado
verify-forged = el paso { $step } dice «{ $found }», pero de la semilla sale «{ $expected }»
option-error-unknown = no hay ninguna opción «{ $name }»
option-error-number = «{ $name }» debe ser un número de { $min } a { $max }
option-error-choice = «{ $name }» debe ser uno de: { $words }
option-error-no-file = «{ $name }» es un fichero, y aquí no se puede leer ninguno
option-error-text = «{ $name }»: { $what }
option-error-no-text = «{ $name }» debe ser un texto
option-error-name-or-file = «{ $name }» debe ser una de estas palabras: { $words }; si no, se lee como un fichero: { $what }
answer-yes-or-no = Responde s (sí) o n (no).
answer-number = «{ $found }» no es un número. Escribe un número, por favor.
bot-unknown = no hay ningún jugador «{ $name }»; los que hay son: { $known }
no-randomness = el sistema operativo no proporciona números aleatorios, así que ninguna partida puede empezar sin una semilla elegida
seed-fingerprint = Huella de la semilla (SHA-256): { $fingerprint }
seed-revealed = Semilla de esta partida: { $seed }
file-line-error = { $file }:{ $line }: { $what }
file-error = { $file }: { $what }
option-number = { $number }
verbatim = { $word }
decimal = { $whole },{ $part }
bot-says = Es lo que haría ese jugador.
resume-damaged = { $what }. La partida dañada está ahora en «{ $file }».
unlisted-won = Esta partida ya estaba ganada al cargarla, así que no entra en ninguna lista.
resume-over = Esa partida ya había terminado.
resume-elsewhere = Esa partida se está jugando en otra ventana.
resume-unknown = En esta casa no hay ningún juego llamado «{ $game }».
option-yes = sí
option-no = no
option-error-share = «{ $name }» debe ser un número de 0 a 1, con seis decimales como mucho (por ejemplo 0.05)
file-damaged = { $what }. El fichero dañado está ahora en «{ $file }», y se empieza otro.
seats-count = juegan de { $least } a { $most } jugadores, no { $found }
seats-unknown = «{ $found }» no es un jugador: escribe human o uno de estos: { $known }
seats-level = no hay ningún jugador de ordenador «{ $found }»; hay: { $known }
seats-name = «{ $found }» no vale como nombre: de 1 a { $longest } caracteres, sin espacios
name-length = el nombre debe tener entre 1 y { $longest } caracteres visibles en una línea
name-character = un nombre no puede tener el carácter { $code }: usa caracteres visibles, con tres signos como mucho sobre una letra
seats-twice = dos jugadores se llaman «{ $name }»
option-error-seats = «{ $name }» dice quién juega: { $what }
seats-exactly = aquí juegan exactamente { $count }, no { $found }
dialogue-undone = { $count ->
    [0] No hay nada que deshacer.
    [one] Deshecha una jugada.
   *[other] Deshechas { $count } jugadas.
}
dialogue-redone = { $count ->
    [0] No hay nada que rehacer.
    [one] Rehecha una jugada.
   *[other] Rehechas { $count } jugadas.
}
dialogue-commands =
    En todos los juegos:
    deshacer [N] (d, u)     deshace las últimas N jugadas (sin N, una)
    rehacer [N] (r, y)      rehace N jugadas deshechas
    pista (p, h)            aconseja una jugada
    leer (l, t)             dice el tablero con palabras
    guardar FICHERO (g, s)  guarda el tablero; la partida entera si el nombre acaba en .ludoteca
    analizar                lo que valió cada decisión hasta ahora
    ayuda (?)               esta lista
    salir (q, 0)            deja la partida
    También en inglés: undo, redo, hint, read, save, analyse, help, quit.
dialogue-thinking = piensa { $name }
dialogue-hint = buscando la mejor jugada
dialogue-saved = Guardado en { $file }.
dialogue-saved-before = El fichero que había se llama ahora { $file }.
dialogue-ask-file = { "Nombre del fichero: " }
dialogue-save-how = Di también el nombre del fichero: guardar FICHERO
unit-games = partidas/s
unit-moves = jugadas/s
unit-positions = posiciones/s
unit-decisions = decisiones/s
scores-none = Ninguna partida terminada todavía.
scores-games =
    { $games ->
        [one] Una partida
       *[other] { $games } partidas
    }, { $won ->
        [0] ninguna ganada
        [one] una ganada
       *[other] { $won } ganadas
    }
scores-streaks = Victorias seguidas: { $now } ahora, { $longest } como mucho
scores-best-points =
    { $count ->
        [one] Mejor resultado: un punto
       *[other] Mejor resultado: { $count } puntos
    }
scores-best-left =
    { $count ->
        [one] Mejor resultado: queda una sola
       *[other] Mejor resultado: quedan { $count }
    }
scores-best-moves =
    { $count ->
        [one] Victoria más rápida: una decisión
       *[other] Victoria más rápida: { $count } decisiones
    }
scores-bars = Las últimas, de la más antigua a la más nueva: { $bars }
scores-latest = Las últimas, de la más antigua a la más nueva: { $results }
scores-then = { $before }; { $last }
scores-won = ganada
scores-lost = perdida
scores-result = { $result } con { $points }
scores-aided =
    { $count ->
        [one] Aparte: una partida con ayuda o con jugadas deshechas
       *[other] Aparte: { $count } partidas con ayuda o con jugadas deshechas
    }
scores-together =
    { $count ->
        [one] Aparte: una partida entre personas
       *[other] Aparte: { $count } partidas entre personas
    }
scores-computers =
    { $count ->
        [one] Aparte: una partida solo de ordenadores
       *[other] Aparte: { $count } partidas solo de ordenadores
    }
scores-list = Los mejores ({ $file }):
scores-list-none = Nadie todavía.
scores-entry = { $place }. { $name } · { $points }
scores-damaged =
    { $count ->
        [one] una línea que no se puede leer; se queda ahí y no cuenta
       *[other] la primera de { $count } líneas que no se pueden leer; se quedan ahí y no cuentan
    }
lesson-progress = Lección, jugada { $move } de { $moves }
lesson-kindly = Todavía no. Haz primero la jugada sugerida.
lesson-over = ¡Ahora juegas tú! { $what }
lesson-none = { $game } no tiene lección.
describe-line = { $what }: { $where }
describe-and = { $first }, { $next }
describe-piece = { $name } { $caption }
describe-caption = { $caption }
describe-nameless = Una ficha
