# Lo que dice la pantalla completa, con cualquier juego.
tui-title = LUDOTECA · la casa de los juegos
tui-too-small = La ventana es demasiado pequeña: hacen falta { $width }×{ $height } y hay { $columns }×{ $rows }. ¡Hazla más grande!

# El menú
tui-menu-continue = Continuar la partida de { $game }
tui-menu-saves =
    { $count ->
        [0] Tus partidas (ninguna todavía)
        [one] Tus partidas (una)
       *[other] Tus partidas ({ $count })
    }
tui-menu-laboratory = Laboratorio
tui-menu-browser = Jugar en el navegador
tui-menu-sought = Buscar: { $name }▏ (Intro lo abre, Esc lo deja)
tui-about-laboratory = Resolver, comprobar y contar tableros, y enseñar a los jugadores del ordenador.
tui-about-browser = Los mismos juegos en una página, también con amigos. Ctrl-C la cierra y vuelve aquí.
tui-tool-title = Laboratorio · { $tool }
tui-do-run-tool = hacerlo
tui-menu-settings = Ajustes
tui-menu-language = Idioma: español · switch to English
tui-menu-quit = Salir
tui-about-continue = La partida sigue como la dejaste.
tui-about-saves = Tus partidas en curso, guardadas y terminadas: para seguirlas, repetirlas o analizarlas.
tui-about-settings = Los colores, el idioma, la velocidad, el ratón, los nombres…
tui-about-language = Todo se puede leer en español o en inglés.
tui-about-quit = Hasta pronto.

# Las partidas guardadas
tui-saves-title = Tus partidas
tui-saves-of = Tus partidas de { $game }
tui-saves-none = Todavía no hay ninguna. Mientras juegas, la tecla «s» guarda la partida.
tui-save-row = { $game } · { $name } · { $shelf }
tui-save-deleted = Borrada. «u» recupera la partida.
tui-save-restored = La partida ha vuelto.
tui-save-nothing-deleted = No se ha borrado ninguna partida desde que se abrió esta lista.
tui-save-no-name = Una partida en curso no tiene nombre. Ábrela y guárdala con «s»; después da un nombre a la guardada.
tui-rename-title = { $game } · nombre
tui-rename-about = El nombre de la partida en esta lista. Se queda entre las guardadas.
tui-export-title = { $game } · exportar
tui-export-about = El fichero que se escribirá. Si su nombre acaba en .svg será una película; en .cast, una grabación de una terminal; si no, un texto.

# Antes de jugar
tui-setup-title = { $game } · partida nueva
tui-setup-continue = Continuar la partida que dejaste
tui-setup-count-about = Cuántos juegan: ← y → lo cambian.
tui-setup-seat-about = Quién juega aquí: ← y → cambian entre una persona y el ordenador.
tui-setup-name-about = Quién juega aquí: escribe un nombre, o elige con ← y → una persona o el ordenador.
tui-setup-no-blanks = Un nombre no lleva espacios; puedes unir las palabras con «_».
tui-setup-scores = Puntuaciones…
tui-setup-count = ¿Cuántos juegan?
tui-setup-begin = ¡Empezar!
tui-setup-file = Abrir un fichero…
tui-setup-draw = Dibujar un tablero…
tui-setup-chance = Aquí interviene el azar, y sale todo de una semilla secreta. Apunta su huella, si quieres: al final se enseña la semilla y podrás comprobar que nadie la cambió.
tui-setup-seeded = Aquí interviene el azar, y sale todo de la semilla que has elegido: la misma semilla da siempre la misma partida.

# La semilla
tui-fingerprint = Huella de la semilla (SHA-256): { $fingerprint }
tui-fingerprint-short = Huella: { $fingerprint }
tui-seed =
    Semilla: { $seed }
    Su huella (SHA-256): { $fingerprint }
tui-seed-short = Semilla: { $seed }

# Mientras se juega
tui-at = { $place }
tui-at-start =
    { $count ->
        [one] { $place } · la única que puedes elegir: pulsa Intro
       *[other] { $place } · una de las { $count } que puedes elegir: Intro la elige, Tab va a la siguiente
    }
tui-at-target = { $place } · puedes ir aquí: pulsa Intro
tui-at-chosen = { $place } · elegida; Esc la suelta
tui-at-jumper = { $place } · elegida: una flecha (o 1 ↑, 2 →, 3 ↓, 4 ←) la hace saltar; Esc la suelta
tui-at-watching = Pulsa cualquier tecla para volver a jugar tú.
tui-at-paused = En pausa. Espacio: siguen jugando; Intro: una jugada.
tui-at-machines = Juegan solos. Espacio los para; + y - cambian la velocidad.
tui-at-showing = Mira lo que pasa… (cualquier tecla lo muestra ya)
tui-at-computer = Juega el ordenador… (+ y - cambian la velocidad; u deshace tu última jugada)
tui-leads = De { $from } a { $to } · pulsa Intro
tui-leads-piece = Ficha { $piece }: de { $from } a { $to } · pulsa Intro
tui-not-your-turn = Espera: todavía no te toca.
tui-at-opening = Así empieza la partida… (cualquier tecla la muestra entera)
tui-at-steered = Juega con las flechas (o wasd, hjkl). También puedes arrastrar el ratón.
tui-nothing-that-way = Hacia ahí no se mueve nada.
tui-speed = Velocidad: { $speed } de { $most }
tui-record = Récord: { $name }, { $points }
tui-record-none = Récord: todavía ninguno
tui-counted = Los puntos ya están en la lista: Intro o «p» la enseña.
tui-enter-name = ¡Estás entre los mejores! Pulsa Intro y escribe tu nombre.
tui-follow-keys = Para seguirla, pulsa: { $keys }.
tui-follow-then = { $first }, { $next }
tui-follow-here = Intro (casilla { $mark })
tui-follow-place = Tab o flechas hasta { $mark } e Intro
tui-unsaved = La partida no se está guardando: { $why }
tui-leave-unsaved = La partida no está guardada y se perderá. ¿Salir? (s/n)
tui-happened = Lo último
tui-nothing-there = Ahí no se puede hacer nada. Las casillas entre ( ) son las que puedes tocar.
tui-is-over = La partida ya ha terminado.
tui-after-the-end = ¿Y ahora? «n» empieza otra partida, «u» deshace la última jugada, «i» analiza la partida.
tui-no-undo = No hay nada que deshacer.
tui-no-redo = No hay nada que rehacer.
tui-saved = Partida guardada: «{ $name }».
tui-thinking = Pensando… { $wheel }
tui-watching = Juega el ordenador.
tui-watch-stopped = Te toca a ti otra vez.
tui-no-thought = El ordenador no sabe qué hacer aquí.

# Mientras se repite una partida
tui-replay-title = { $game } · repetición
tui-replay-step = Paso { $at }/{ $last }
tui-replay-playing = En marcha, a { $pace } pasos por minuto.
tui-replay-still = En pausa. Espacio la pone en marcha, a { $pace } pasos por minuto.
tui-branch-over = Aquí la partida ya ha terminado. Retrocede unos pasos y podrás jugar desde allí.
tui-replay-typed = Ir al paso { $typed }: pulsa Intro (Esc lo borra).

# El análisis de una partida
tui-review-title = { $game } · análisis
tui-review-doing = { $total ->
    [0] Analizando la partida… { $wheel }
   *[other] Analizando la partida: { $done } de { $total } pasos { $wheel }
}
tui-review-at-end = La partida se puede analizar cuando termine.

# Las teclas
tui-more = más
tui-key-enter = Intro
tui-key-space = Espacio
tui-do-after = siguiente
tui-do-back = volver
tui-do-begin = empezar
tui-do-check = comprobar
tui-do-choose = elegir
tui-do-continue = continuar
tui-do-draw = dibujar
tui-do-erase = borrar
tui-do-faster = más deprisa
tui-do-help = ayuda
tui-do-hint = pista
tui-do-language = English
tui-do-leave = salir
tui-do-new = nueva
tui-do-no = no
tui-do-play = jugar
tui-do-quit = salir
tui-do-list = puntuaciones
tui-do-redo = rehacer
tui-do-replay = repetir
tui-do-run = en marcha
tui-do-branch = jugar desde aquí
tui-do-settings = ajustes
tui-do-save = guardar
tui-do-slower = más despacio
tui-do-stop = parar
tui-do-take-back = quitar
tui-do-undo = deshacer
tui-do-watch = mirar
tui-do-yes = sí

# La ayuda
tui-help-rules = Cómo se juega
tui-help-keys = Las teclas
tui-help-signs = Las marcas
tui-help-chance = El azar
tui-help-own-keys = Las teclas de este juego
tui-help-key = { $key } · { $what }
tui-help-lines =
    { $first }
    { $rest }
tui-help-marks =
    ( ) · puedes tocar esta casilla
    « » · casilla elegida
    → ← · aquí llega la jugada que señalas
    A! B! · la pista: toca primero la A y después la B
    ┌ ┐ └ ┘ · el cursor
    En tableros muy pequeños el cursor es una sola marca: [ o, si puedes tocar la casilla, {"{"} y, si está elegida, <

# Dibujar un tablero
tui-editor-title = { $game } · dibujo
tui-editor-nowhere = Todavía sin fichero
tui-editor-unsaved = Todavía sin guardar
tui-editor-file = En { $file }
tui-editor-file-unsaved = En { $file }, con cambios sin guardar
tui-editor-at = { $place } · Espacio pone: { $brush } · x borra
tui-editor-brush = { $name } ({ $letter })
tui-editor-parameter = { $name }: { $value }
tui-editor-checking =
    { $done ->
        [0] Comprobando… { $wheel } (Esc lo para)
       *[other] Comprobando… { $wheel } { $done } posiciones (Esc lo para)
    }
tui-editor-check-stopped = La comprobación se ha parado.
tui-editor-lose = Hay cambios sin guardar. ¿Perderlos? (s/n)
tui-editor-replace = Ya hay un fichero { $file }. ¿Cambiarlo por este? (s/n)
tui-editor-saved = Guardado en «{ $file }».
tui-editor-saved-copy = Guardado en «{ $file }». Lo que había antes está en «{ $copy }».
tui-editor-saved-draft = Guardado como borrador en «{ $file }». Todavía falta algo: { $what }.
tui-editor-opened = Abierto: «{ $file }».
tui-editor-unfinished = Aún no se puede: { $what }.
tui-editor-save-title = { $game } · guardar el dibujo
tui-editor-save-about = Escribe el nombre del fichero:
tui-editor-open-about = Escribe el nombre de un fichero, o elige con ↑ y ↓ un tablero de la casa:

# Abrir un fichero
tui-file-title = { $game } · abrir un fichero
tui-file-about = Escribe el nombre de un fichero del juego o de una partida guardada:
tui-do-other-game = otro juego
tui-do-open = abrir

# Los mejores
tui-best-title = { $game } · los mejores
tui-best-about = Escribe tu nombre:
tui-best-line = { $place }. { $name } · { $points }
tui-best-part = Del { $first } al { $last }, de { $all }: ↑ y ↓ enseñan los demás
tui-do-enter-name = apuntar

# Los ajustes
tui-settings-title = Ajustes
tui-settings-source = Su valor sale { $source }.
tui-settings-now = Solo por esta vez: { $why }

# Lecciones, resultados y récords
tui-menu-lessons = Aprender un juego (F5)
tui-menu-scores = Resultados y récords (F6)
tui-about-lessons = Una partida corta y guiada de cada juego: te dice qué hacer, y después juegas tú.
tui-about-scores = Tus partidas, victorias y rachas, y las listas de los mejores.
tui-lessons-title = Aprender un juego
tui-lessons-about = Intro empieza la lección. Puedes dejarla cuando quieras.
tui-lesson-move = Hazlo: { $move }
tui-lesson-keys = La lección marca el camino; con «q» la dejas.
tui-scores-title = Resultados y récords
tui-do-lesson = aprender
tui-do-scores = resultados
