# El menú de la casa y las repeticiones, en líneas.
line-menu = Ludoteca: ¿a qué jugamos?
line-menu-entry = { $number }. { $what }
line-menu-continue = Continuar la última partida de { $title } (o Intro sin más)
line-menu-game = { $title }: { $about }
line-menu-saved = Tus partidas: en curso, guardadas y terminadas
line-menu-laboratory = Laboratorio: resolver, comprobar y contar tableros, y más
line-menu-browser = Jugar en el navegador
line-tool = { $call }: { $about }
line-ask-arguments = { $call } (lo que sigue, o nada):{" "}
line-menu-language = English
line-menu-quit = 0. Salir
line-ask-choice = { "Elige: " }
line-no-choice =
    { $most ->
        [0] «{ $found }» no es una de las opciones. Escribe 0.
       *[other] «{ $found }» no es una de las opciones. Escribe un número de 0 a { $most }.
    }
line-progress-time = { $doing } { $seconds } s
line-progress = { $doing } { $done }, { $rate } por segundo, { $seconds } s hasta ahora
line-progress-left = { $doing } { $percent } % ({ $done }, { $rate } por segundo), quedan unos { $left } s
line-bye = ¡Hasta pronto!
line-game-play = Seguir jugando
line-game-replay = Repetir paso a paso
line-game-review = Analizar
line-game-rename = Darle un nombre
line-game-delete = Borrar
line-game-deleted = Borrada.
line-game-undelete = Recuperar la partida borrada
line-game-restored = La partida ha vuelto.
line-game-renamed = La partida se llama ahora «{ $name }».
line-ask-name = Nombre (una línea vacía lo deja como está):{" "}
line-saved-entry = { $number }. { $title }: { $name } · { $shelf }
line-saved-back = 0. Volver
line-replay =
    { $steps ->
        [one] Partida de { $title }, de un paso.
       *[other] Partida de { $title }, de { $steps } pasos.
    }
line-replay-step = { $step }. { $word }
line-replay-unfinished = La partida no terminó.
line-menu-lesson = Aprender un juego, paso a paso
line-menu-scores = Resultados y récords
line-lesson = { $title }: una lección corta. Intro hace la jugada que se dice, y 0 la deja.
line-lesson-ask = { $move } · Intro lo hace, 0 lo deja:{" "}
line-lesson-left = Puedes volver cuando quieras.
line-scores-row = { "  " }{ $what }
