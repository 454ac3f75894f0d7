# Lo que dice el núcleo, de cualquier juego.
seed-bad = la semilla «{ $seed }» no sirve: debe ser un texto de una línea, sin blancos en los extremos ni caracteres de control
save-missing = se esperaba una línea «{ $key } …»
save-version = la versión de la partida guardada es «{ $found }»; este programa conoce la { $known }
save-other-game = la partida guardada es de «{ $found }», y se esperaba «{ $expected }»
refusal-no-luck = no le toca al azar
refusal-unreadable = «{ $word }» no se entiende aquí
refusal-over = la partida ya ha terminado
verify-forged = el paso { $step } dice «{ $found }», pero de la semilla sale «{ $expected }»
choice-unknown = no hay ninguna opción «{ $name }»
choice-number = «{ $name }» debe ser un número de { $min } a { $max }
choice-word = «{ $name }» debe ser uno de: { $words }
choice-no-file = «{ $name }» es un fichero, y aquí no se puede leer ninguno
choice-text = «{ $name }»: { $what }
choice-no-text = «{ $name }» debe ser un texto
choice-sheet = «{ $name }» debe ser una de estas palabras: { $words }; si no, se lee como un fichero: { $what }
answer-yes-or-no = Responde s (sí) o n (no).
answer-number = «{ $found }» no es un número. Escribe un número, por favor.
bot-unknown = no hay ningún jugador «{ $name }»; los que hay son: { $known }
seed-fingerprint = Huella de la semilla (SHA-256): { $fingerprint }
seed-told = Semilla de esta partida: { $seed }
file-flaw = { $file }:{ $line }: { $what }
file-unfit = { $file }: { $what }
option-number = { $number }
verbatim = { $word }
bot-says = Es lo que haría ese jugador.
kept-damaged = { $what }. La partida dañada está ahora en «{ $file }».
kept-over = Esa partida ya había terminado.
kept-elsewhere = Esa partida se está jugando en otra ventana.
kept-unknown = En esta casa no hay ningún juego llamado «{ $game }».
option-yes = sí
option-no = no
choice-share = «{ $name }» debe ser un número de 0 a 1, con seis decimales como mucho (por ejemplo 0.05)
file-damaged = { $what }. El fichero dañado está ahora en «{ $file }», y se empieza otro.
seats-count = juegan de { $least } a { $most } jugadores, no { $found }
seats-word = «{ $found }» no es un jugador: escribe human o uno de estos: { $known }
seats-level = no hay ningún jugador de ordenador «{ $found }»; hay: { $known }
seats-name = «{ $found }» no vale como nombre: de 1 a { $longest } caracteres, sin espacios
seats-twice = dos jugadores se llaman «{ $name }»
choice-company = «{ $name }» dice quién juega: { $what }
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
dialogue-thinking = piensa { $name }
dialogue-hint = buscando la mejor jugada
dialogue-saved = Guardado en { $file }.
dialogue-saved-before = El fichero que había se llama ahora { $file }.
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
lesson-kindly = Esa todavía no: primero hagámoslo juntos.
lesson-over = ¡Ahora juegas tú! { $what }
lesson-none = { $game } no tiene lección.
reading-line = { $what }: { $where }
reading-and = { $first }, { $next }
reading-piece = { $name } { $caption }
reading-caption = { $caption }
reading-nameless = Una ficha
