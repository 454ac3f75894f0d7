# Lo que dice el programa: su línea de órdenes y sus ficheros.

cli-about = Una casa de juegos para la terminal
cli-usage = Uso
cli-heading-commands = Órdenes
cli-heading-options = Opciones
cli-heading-globals = Opciones generales
cli-heading-arguments = Argumentos
cli-heading-examples = Ejemplos

cli-value-options = OPCIONES
cli-value-command = ORDEN
cli-value-subcommand = SUBORDEN
cli-value-source = FICHERO|NOMBRE
cli-value-game = JUEGO
cli-value-file = FICHERO
cli-value-database = FICHERO|URL
cli-value-text = TEXTO|FICHERO
cli-value-shell = INTÉRPRETE
cli-value-folder = CARPETA
cli-value-seed = SEMILLA
cli-value-theme = NOMBRE
cli-value-setting = AJUSTE
cli-value-value = VALOR

cli-about-engine = Juega por JSON Lines, para que otros programas usen las mismas reglas
cli-about-replay = Vuelve a ver una partida guardada, paso a paso
cli-about-schema = Muestra el esquema (JSON Schema) de lo que una orden responde con --json
cli-help-schema = La orden; si falta, todas
cli-schema-unknown = ninguna orden «{ $found }» responde en JSON; las que sí: { $known }
cli-about-verify = Comprueba que el azar de una partida guardada sale de su semilla
cli-about-settings = Muestra los ajustes y de dónde sale cada uno, o cambia uno
cli-about-completions = Escribe lo que el intérprete de órdenes necesita para completar con el tabulador
cli-about-man = Escribe la página de manual
cli-about-help = Muestra la ayuda de una orden

cli-help-help = Muestra esta ayuda
cli-help-version = Muestra la versión
cli-help-lang = Idioma; si no, decide LUDOTECA_LANG, después los ajustes y el del sistema, y al final el español
cli-help-color = Cuándo usar colores: «auto», solo en una terminal y sin NO_COLOR [por defecto: auto]
cli-help-theme = Colores de la pantalla: classic, dark, light, high-contrast o colour-blind; si no, decide LUDOTECA_THEME, y después los ajustes
cli-help-data-dir = Carpeta para las partidas, las listas y los ajustes, en vez de las habituales
cli-help-plain = Habla en líneas sencillas aunque haya una terminal
cli-help-seed = De este texto sale todo el azar: la misma semilla da siempre la misma partida
cli-help-edit = Dibujar un tablero en la pantalla completa en vez de jugar
cli-help-game = El juego: { $games }
cli-help-file = La partida guardada
cli-help-setting = El ajuste: { $names }
cli-help-setting-value = Su nuevo valor, que queda guardado; «default» vuelve al de siempre
cli-help-shell = El intérprete: bash, elvish, fish, powershell o zsh
cli-help-command = La orden; si no se da ninguna, la ayuda de todo el programa
cli-help-subcommand = La que sigue a la primera, en las órdenes de dos palabras

cli-option-range = { $help } [de { $min } a { $max }]
cli-option-range-default = { $help } [de { $min } a { $max }; por defecto: { $default }]
cli-option-default = { $help } [por defecto: { $default }]
cli-option-names = { $help } [incluidos: { $names }]

cli-example-menu = el menú con todos los juegos
cli-example-setup = elegir y jugar
cli-example-plain = el menú en líneas sencillas y en inglés
cli-example-help = la ayuda de un juego
cli-example-help-tool = la ayuda de una orden de dos palabras
cli-example-named = una partida incluida en el programa
cli-example-built-in-rules = una partida incluida con otras reglas incluidas
cli-example-files = lo mismo de dos ficheros
cli-example-file = seguir una partida guardada
cli-example-seed = una partida al azar que se podrá repetir
cli-example-engine = responde una línea por cada petición
cli-example-replay = avanzar, retroceder o dejar que corra
cli-example-replay-pipe = todas las jugadas y tableros, uno tras otro
cli-example-verify = estado de salida 0 si todo cuadra, 1 si no
cli-example-settings = todos los ajustes
cli-example-settings-set = colores oscuros desde ahora
cli-example-settings-default = los colores de siempre
cli-example-bash = completar en bash
cli-example-man = leer el manual ahora

cli-error = error: { $what }
cli-warning = aviso: { $what }
cli-more = Para saber más: { $command }
cli-suggestion = ¿Quizá querías decir «{ $text }»?
cli-possible = Valores posibles: { $text }
cli-commands = Las órdenes son: { $text }
cli-unknown-option = no conozco la opción «{ $arg }»
cli-unexpected = «{ $arg }» está de más: ahí no se espera nada
cli-unknown-command = no conozco la orden «{ $command }»
cli-command-missing = falta la orden
cli-command-done = «{ $line }» ha terminado. Intro vuelve al menú.{" "}
cli-value-missing = a «{ $arg }» le falta su valor
cli-value-bad = «{ $value }» no es un valor de «{ $arg }»
cli-value-range = { $bad }: se esperaba un número entero de { $min } a { $max }
cli-value-extra = «{ $arg }» no admite más valores, y «{ $value }» está de más
cli-value-count = «{ $arg }» no lleva esa cantidad de valores
cli-value-equals = «{ $arg }» necesita el signo «=» antes de su valor
cli-repeated = «{ $arg }» está repetido: basta una vez
cli-conflict = «{ $arg }» no puede ir junto con «{ $other }»
cli-required = { $count ->
    [one] falta { $arg }
   *[other] faltan { $arg }
}
cli-not-text = uno de los argumentos no es texto en UTF-8
cli-misuse = los argumentos no se entienden
cli-output = no se puede escribir la respuesta: { $why }
cli-model-other-game = { $option } es solo para { $game }
cli-edit-plain = los tableros se dibujan en la pantalla completa, que necesita una terminal y no va con --plain
cli-no-source = «{ $file }» no existe como fichero, ni es ninguno de los nombres incluidos: { $names }. Comprueba el nombre o elige uno de esos
cli-unknown-game = no conozco el juego «{ $game }»; los de esta casa son: { $games }

cli-verify-game = { $title }
cli-verify-none = En esta partida no hay azar: no hay nada que comprobar.
cli-verify-honest = { $count ->
    [0] Todavía no ha habido ningún golpe de azar: no hay nada que comprobar.
    [one] Un golpe de azar comprobado, y sale de la semilla.
   *[other] { $count } golpes de azar comprobados, y todos salen de la semilla.
}
cli-verify-settled = { $count ->
    [one] Otro golpe no podía ser distinto: estaba dado de antemano o solo había una posibilidad.
   *[other] Otros { $count } golpes no podían ser distintos: estaban dados de antemano o solo había una posibilidad.
}
cli-text-no-file = { $what }; tampoco hay ningún fichero «{ $file }»
cli-verify-seed = Semilla: { $seed }
cli-verify-fingerprint = Huella (SHA-256): { $fingerprint }
cli-verify-nonces = Nonces de los jugadores: { $nonces }

cli-man-manual = Juegos
cli-man-heading-name = Nombre
cli-man-heading-synopsis = Sinopsis
cli-man-heading-description = Descripción
cli-man-heading-files = Ficheros
cli-man-heading-environment = Entorno
cli-man-heading-status = Estado de salida
cli-man-description =
    Sin argumentos abre en la terminal el menú de los juegos. En una tubería, o con --plain, es el mismo menú en líneas sencillas.
    La partida en curso se guarda sola después de cada jugada, y se ofrece la próxima vez, también después de un accidente.
    Todo el azar de una partida sale de su semilla: cualquiera puede volver a calcularlo, y la orden «verify» lo hace.
cli-man-files =
    $XDG_STATE_HOME/ludoteca/under-way/: las partidas en curso
    $XDG_DATA_HOME/ludoteca/saves/: las partidas guardadas
    $XDG_CONFIG_HOME/ludoteca/config.toml: los ajustes
cli-man-environment =
    LUDOTECA_LANG: el idioma, «es» o «en», si no se da --lang
    LUDOTECA_THEME: los colores de la pantalla, si no se da --theme
    LC_ALL, LC_MESSAGES, LANG: el idioma del sistema, si los ajustes no dicen otra cosa; decide la primera que no esté vacía
    NO_COLOR: si no está vacía, sin colores
    COLORTERM, TERM: cuántos colores muestra la terminal
    XDG_CONFIG_HOME, XDG_DATA_HOME, XDG_STATE_HOME: dónde están las carpetas de la casa
cli-man-status =
    0: hecho
    1: la respuesta es que no: «verify» ha encontrado una diferencia, una comprobación ha fallado o se ha llegado a un límite
    2: argumentos equivocados o un fichero que no vale

file-unreadable = no se puede leer «{ $file }»: { $why }
file-unwritable = no se puede escribir «{ $file }»: { $why }
file-no-folder = no se puede crear la carpeta «{ $folder }»: { $why }
file-no-home = no se sabe cuál es tu carpeta personal: elige una con --data-dir
file-too-large = «{ $file }» es demasiado grande: se leen como mucho { $most } MiB. Comprueba que es el fichero que querías
file-not-text = { $file }:{ $line }: aquí el fichero deja de ser texto en UTF-8. Comprueba que es el fichero que querías
file-nul = { $file }:{ $line }: aquí hay un byte nulo, que ningún texto tiene. Comprueba que es el fichero que querías
file-why-missing = no existe. Comprueba el nombre y la carpeta
file-why-no-folder = la carpeta no existe. Créala antes o elige otra
file-why-denied = no está permitido. Comprueba los permisos o elige otro lugar
file-why-full = no queda sitio en el disco. Libera espacio o elige otro lugar
file-why-read-only = el disco es de solo lectura. Elige otro lugar
file-why-folder = es una carpeta, y se esperaba un fichero
file-why-special = no es un fichero corriente. Elige otro nombre
file-why-name = el nombre no sirve en este sistema; quizá es demasiado largo. Elige otro
file-why-not-folder = hay un fichero donde debería haber una carpeta. Elige otro lugar
file-why-other = el sistema dice «{ $text }»
file-not-given = aquí solo hay lo que se ha enviado
file-answer-full = los ficheros que hay que escribir, o sus nombres, son demasiado largos para la respuesta
cli-interrupted = Interrumpido: no se ha escrito nada.
cli-interrupted-in-part = Interrumpido: esto es lo hecho hasta entonces.
# La arena.
cli-about-arena = Enfrenta a los jugadores de ordenador en muchas partidas y cuenta los resultados
cli-help-players = Quiénes juegan, separados por comas, uno por asiento; hay: { $known }
cli-value-players = NOMBRES
cli-help-games = Cuántas partidas [por defecto: 100]; en un juego para uno, cada jugador las juega todas
cli-help-threads = Cuántas partidas a la vez [por defecto: los núcleos de la máquina]
cli-help-ms = Milisegundos por decisión como mucho [por defecto: 1000]
cli-help-json = Responde con un objeto JSON
cli-example-arena = mil partidas, con el resultado para programas
arena-doing = Partidas:
arena-player = { $name }: gana { $wins } de { $games }, { $rate } % (entre { $low } y { $high } % con un 95 % de confianza), puntuación Elo { $rating }
arena-seats-title = Partidas ganadas desde cada sitio, sea quien sea el jugador:
arena-seat = Sitio { $seat }: { $wins } ({ $rate } %; entre { $low } y { $high } % con un 95 % de confianza)
arena-points = { "  " }{ $mean } puntos de media, { $median } de mediana
arena-mark = { "  " }llega a { $mark } en el { $share } % de las partidas
arena-sum = { $games } partidas, { $actions } pasos, { $seconds } s de procesador
arena-seats = este juego es para { $seats }, y los jugadores nombrados son: { $players }
arena-threads = no se pueden abrir { $threads } hilos a la vez; prueba con menos
arena-no-move = un jugador no ha dado ninguna jugada legal
# El entrenamiento
train-about = Enseña a un jugador artificial
train-value-number = N
train-value-file = FICHERO
train-value-seconds = SEGUNDOS
train-param-threads = Cuántas partidas a la vez [por defecto: tantas como procesadores tenga el ordenador]
train-param-out = Escribe en este fichero todo lo aprendido, para seguir desde él con --resume
train-param-resume = Sigue desde este fichero
train-param-pack = Escribe la red en este fichero pequeño, para jugar con ella
train-param-json = Da la curva de aprendizaje en JSON, para programas
train-curve = Curva de aprendizaje de { $from } a { $to } partidas, entre { $low } y { $high }:
train-param-time = Segundos que puede durar
train-doing = Partidas:
train-written = Escrito en «{ $file }» ({ $bytes } bytes).
train-nowhere = Di dónde escribir lo aprendido: --out FICHERO o --pack FICHERO
cli-option-seats = { $help } [human o jugadores de ordenador: { $names }]
cli-help-replay-text = Escribe la partida como texto, paso a paso, en este fichero o en la salida estándar
cli-help-replay-svg = Dibuja la partida como película en un solo fichero SVG, que cualquier navegador reproduce; sin nombre, en la salida estándar
cli-help-replay-cast = Graba la partida como asciicast (versión 2), para terminales y páginas que los reproducen; sin nombre, en la salida estándar
cli-help-replay-still = Una imagen en vez de una película: el tablero tras este paso (0 es el comienzo)
cli-help-replay-from = Empieza tras este paso (0 es el comienzo)
cli-help-replay-to = Acaba tras este paso
cli-help-replay-speed = Velocidad de la película, de 0.1 a 100 (1 es un paso por segundo)
cli-example-replay-svg = una película de la partida para el navegador
cli-example-replay-still = una imagen del tablero tras el paso 31
cli-example-replay-cast = una grabación de unos pasos para la terminal
cli-replay-no-file = ¿qué partida guardada? Escribe su nombre: ludoteca replay game.ludoteca --svg film.svg
cli-replay-backwards = --from { $from } viene después de --to { $to }
cli-replay-over-save = { $file } es una partida guardada y se queda como está. Elige otro nombre para el fichero nuevo
cli-replay-written = Escrito en { $file }.
# El análisis.
cli-about-analyse = Repasa una partida guardada: qué costó cada decisión y dónde se perdió
cli-help-analyse-svg = Escribe la gráfica como imagen en este fichero; sin fichero, la imagen es la respuesta
cli-help-analyse-steps = Muestra todas las decisiones, no solo los errores
cli-example-analyse = gráficas, errores y un resumen
cli-example-analyse-svg = la gráfica como imagen
analyse-no-file = falta la partida guardada
analyse-two-answers = --json y --svg son dos respuestas a la vez. Escribe tras --svg el fichero para la imagen: --svg graph.svg
analyse-more-time = Con --ms hay más tiempo para cada decisión.
analyse-all-steps = Con --steps ves todas las decisiones.

# La velocidad de esta máquina.
cli-about-bench = Mide la velocidad de cada motor y cada resolvedor en esta máquina
cli-help-bench-quick = Mide brevemente: unos segundos en total
cli-help-bench-signature = Muestra solo la firma de los resultados, que cambia cuando algo juega de otra manera
cli-help-bench-record = Escribe las cifras en este fichero, para comparar más tarde; con --signature, solo la firma nueva
cli-example-bench = la tabla en unos segundos
bench-doing = Midiendo:
bench-new = nuevo
bench-machine = Esta máquina: { $machine }
bench-baseline = Las proporciones son respecto a: { $machine }
bench-same = Firma: { $signature }, la registrada: todo juega como antes.
bench-other = Firma: { $signature }. No es la registrada: algo juega de otra manera.
cli-about-learn = Una partida corta y guiada: se enseñan las primeras jugadas y después juegas tú
cli-about-scores = Partidas, victorias, rachas y récords
cli-help-learn-game = El juego que aprender; sin él, una lista
cli-help-scores-game = El juego; sin él, todos
cli-example-learn = las primeras jugadas, paso a paso
cli-example-scores = los resultados de todos los juegos
cli-example-scores-json = los de un juego, para programas

# El servidor.
cli-about-serve = Abre la casa en un navegador: una página con todos los juegos, y su servidor
cli-help-listen = Dónde escucha; si no se dice otra cosa, solo para esta máquina [por defecto: 127.0.0.1:8080]
cli-help-open = Abre el navegador
cli-help-database = El fichero de las mesas, en lugar del de la carpeta de datos; o postgres://USUARIO@HOST/BASE, que pueden compartir varios servidores
cli-help-database-password-file = Fichero con la contraseña de la base de datos PostgreSQL
cli-help-database-ca = Fichero con los certificados (PEM) con los que se comprueba la base de datos PostgreSQL, en lugar de los del sistema
cli-help-trust-proxy = Un proxy, como dirección o red, de cuyo X-Forwarded-For fiarse; se puede repetir
cli-help-allow-host = Otro nombre por el que se llega al servidor; se puede repetir
cli-value-days = DÍAS
cli-value-seconds = SEGUNDOS
cli-value-host = NOMBRE
cli-help-rate = Peticiones por segundo de una dirección [por defecto: 200]
cli-help-computing = Milisegundos de cálculo por segundo para cada dirección de cliente [por defecto: 250]
cli-help-connections = Conexiones a la vez de una dirección [por defecto: 256]
cli-help-tables = Mesas en la memoria a la vez [por defecto: 2000]
cli-help-client-tables = Mesas en la memoria por cada dirección de cliente [por defecto: 100]
cli-help-table-memory = Kilobytes que puede ocupar una mesa; después solo cabe abandonar [por defecto: 4096]
cli-help-table-steps = Pasos de una partida en una mesa; después solo cabe abandonar [por defecto: 20000]
cli-help-thinkers = Jugadores de ordenador que piensan a la vez [por defecto: 2]
cli-help-disk = Megabytes de la base de datos; si se llenan, no se abren más mesas [por defecto: 1024]
cli-help-client-disk = Megabytes de la base de datos para las mesas que abrió una misma dirección [por defecto: 128]
cli-help-keep = Días tras los que se borra una mesa que nadie usa [por defecto: 90]
cli-help-metrics = Dirección para métricas y comprobaciones de salud [por defecto: ninguna]
cli-help-drain = Segundos en que aún se atiende después de SIGTERM [por defecto: 1]
cli-help-log-format = El formato del registro en la salida de errores [por defecto: text]
cli-example-serve = jugar en el navegador
cli-example-serve-all = que lleguen otros, por ese nombre
cli-about-tables = Lleva las mesas de un servidor a otra base de datos
cli-value-direction = export|import
cli-help-direction = Escribir todas las mesas (export), o añadir a la base de datos las de un fichero (import)
cli-help-tables-file = Fichero con una mesa por línea (JSON) [por defecto: la salida o la entrada estándar]
cli-example-tables-export = guardar todas las mesas
cli-example-tables-import = añadirlas a PostgreSQL
tables-exported = { $count ->
    [one] { $count } mesa exportada
   *[other] { $count } mesas exportadas
}
tables-imported = Nuevas: { $added }. Continuadas: { $continued }. Ya estaban: { $known }
tables-left-out = la mesa { $id } está dañada y no se ha exportado
tables-not-a-table = línea { $line }: se esperaba una mesa como las que escribe `tables export`: { $why }
tables-damaged = línea { $line }: las jugadas de la mesa { $id } no siguen las reglas, así que no se ha importado
tables-differs = línea { $line }: la base de datos tiene otra historia de la mesa { $id }, así que no se ha importado
tables-database = la base de datos ha fallado: { $why }. Lo importado hasta ahí está guardado; al importar otra vez el mismo fichero se continúa
arena-called-off =
    { $count ->
        [one] Una partida se suspendió, sin que la ganara nadie.
       *[other] { $count } partidas se suspendieron, sin que las ganara nadie.
    }
cli-edit-nowhere = «{ $file }» no se puede dibujar ahí: su carpeta no existe

# Las partidas de una persona
library-in-progress = en curso
library-finished = terminada
library-saved = guardada
library-unfinished = sin terminar
library-names = { $first }, { $next }
library-card = { $steps ->
    [one] Un paso · { $result }
   *[other] { $steps } pasos · { $result }
}
library-card-of = { $steps ->
    [one] Un paso · { $players } · { $result }
   *[other] { $steps } pasos · { $players } · { $result }
}
library-bad-name = Un nombre tiene como mucho 60 letras y ninguno de los signos / \ : * ? " < > |
