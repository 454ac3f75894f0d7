# Niveles.
level-solved = Nivel { $number } resuelto con { $cost }: { $stars } ({ $count ->
    [one] una estrella
   *[other] { $count } estrellas
}). { $missing }
level-perfect = Ninguna solución necesita menos.
level-needs-no-help = La segunda estrella es para quien lo resuelve sin pistas.
level-needs-optimum = La tercera estrella es para { $best }, que es el mínimo.
level-fact = Nivel { $number }; el mínimo es { $best }
level-figures = Dificultad { $difficulty }. La solución más corta tiene { $length ->
    [one] un movimiento
   *[other] { $length } movimientos
}; una búsqueda exhaustiva examina { $effort ->
    [one] una posición
   *[other] { $effort } posiciones
}, y el { $misleading } % de los movimientos despista.
exercise-attempt = { $count ->
    [1] el primer intento
   *[other] otro intento
}
exercise-solved = Ejercicio { $number } resuelto en { $cost }: { $stars } ({ $count ->
    [one] una estrella
   *[other] { $count } estrellas
}). { $missing }
exercise-needs-first-attempt = La tercera estrella es para quien acierta en el primer intento.
exercise-fact = Ejercicio { $number }: busca la mejor jugada
exercise-figures = Dificultad { $difficulty }. { $choices ->
    [one] Hay una jugada posible
   *[other] Hay { $choices } jugadas posibles
}; una búsqueda da con la mejor tras { $effort ->
    [one] una posición
   *[other] { $effort } posiciones
}, y el { $misleading } % de las veces los jugadores flojos eligen otra.
exercise-right = Correcto: la mejor jugada es { $best }.
exercise-wrong = La mejor jugada es { $best }: { $played } cuesta { $loss } puntos de probabilidad de ganar.
exercise-choice = { $move } { $chance } %
exercise-choices = { $all }, { $next }
exercise-chances = Probabilidades de ganar: { $list }.
levels-order = los niveles deben numerarse desde el 1, por orden de dificultad
levels-format = se esperaban tres líneas por nivel: seis números, la posición inicial y una solución
levels-progress-line = se esperaban un juego, un nivel, sus estrellas (de 1 a 3), el mejor resultado o -, y una fecha como 20261118-203015
levels-class-line = se esperaban un juego, un nivel, sus estrellas (de 1 a 3), el mejor resultado o -, una fecha como 20261118-203015 y un nombre
levels-unknown = no existe el nivel { $number }; los niveles van del 1 al { $most }
levels-doing = Tableros
line-menu-levels = Niveles, desde la primera jugada hasta los difíciles de verdad
line-levels-game = { $game }: { $solved } de { $count } niveles resueltos, { $stars ->
    [one] una estrella
   *[other] { $stars } estrellas
}
line-levels-level = { $number }. Dificultad { $difficulty }: { $standing }
line-levels-new = aún sin resolver
line-levels-solved = { $stars ->
    [one] una estrella
   *[other] { $stars } estrellas
} de { $most }
line-levels-best = { $standing }; tu mejor resultado es { $best }, el mínimo { $optimum }
line-levels-ask = ¿Nivel? (del { $first } al { $last }; 0 para volver){" "}
line-levels-next = ¿Seguimos con el nivel { $number }? (s/n){" "}
line-levels-play = ¿Juegas el nivel { $number }? (s/n){" "}
line-levels-number = «{ $found }» no es un nivel; se esperaba del { $first } al { $last }, o 0
tui-menu-levels = Niveles
tui-about-levels = Tableros desde la primera jugada hasta los difíciles de verdad, con tres estrellas cada uno.
tui-levels-title = Niveles
tui-levels-of = Niveles de { $game }: { $solved } de { $count }, { $stars } de { $most } estrellas
tui-levels-game = { $game }: { $solved } de { $count } resueltos
tui-levels-games-about = Intro abre los niveles de un juego.
tui-levels-row = { $stars }  Nivel { $number } · dificultad { $difficulty }
tui-levels-row-best = { $stars }  Nivel { $number } · dificultad { $difficulty } · mejor: { $best }
tui-exercise-next = Intro: ejercicio siguiente · u: probar otra jugada · n: otra vez
tui-exercise-last = u: probar otra jugada · n: otra vez
tui-level-next = Intro: el nivel siguiente · n: otra vez este nivel
tui-level-last = Era el último nivel · n: otra vez este nivel
tui-level-again = u: deshacer · n: otra vez este nivel
tui-level-or-list = { $what } · i: analizar · q: volver a la lista
tui-level-or-analyse = { $what } · i: analizar
tui-levels-board = Tablero { $name }
tui-levels-board-about = Un tablero que viene con el juego, sin estrellas.
level-by-computer = Ha jugado el ordenador, así que el nivel { $number } no cuenta.
tui-do-next-level = siguiente
cli-about-levels = Niveles por orden de dificultad, con estrellas por lo que has resuelto
cli-help-levels-game = El juego: { $games }
cli-help-levels-number = El nivel que se juega
cli-help-levels-make = Vuelve a hacer los niveles y los escribe: los mismos, byte a byte
cli-example-levels = los niveles de todos los juegos
cli-example-levels-play = juega el primer nivel
cli-value-level = NIVEL

# Tableros del día.
daily-title = Tableros del día, { $date }
daily-about = Los mismos para todo el mundo. Ganar el tablero sin ayuda en su día alarga la racha.
daily-row = { $game }: { $result }
daily-row-streak = { $game }: { $result }; { $now ->
    [one] un día seguido
   *[other] { $now } días seguidos
} (máximo { $longest })
daily-unlisted = Todo el mundo conoce la semilla de un tablero del día, así que esta partida no entra en ninguna lista de los mejores.
daily-open = aún sin terminar
daily-won = ganado
daily-helped = ganado con ayuda
daily-lost = perdido
daily-ended = Tablero del { $date }. { $row }
daily-by-computer = Ha jugado el ordenador, así que este tablero del día no cuenta.
daily-line = se esperaban un día, un juego, won, helped o lost, una cifra como left:1 o -, y una fecha como 20261118-203015
daily-class-line = se esperaban best o list, un día, un juego, won, helped o lost, una cifra como left:1 o -, una fecha como 20261118-203015 y un nombre
line-menu-daily = Tableros del día
tui-menu-daily = Tableros del día
tui-about-daily = Un tablero de cada juego, el mismo para todo el mundo, con rachas.
cli-about-daily = El tablero del día: sale de la fecha y es el mismo para todo el mundo
cli-help-daily-game = El juego; sin él, los tableros del día
cli-help-daily-date = El tablero de otro día, como 2026-11-18
cli-value-date = FECHA
cli-example-daily = los tableros del día, con resultados y rachas
cli-example-daily-play = juega el tablero de hoy
hint-over = La partida ha terminado.
hint-over-lost = La partida ha terminado y no se sabe cuánto hay que retroceder: deshaz algunas jugadas y vuelve a preguntar.
hint-way-back = { $count ->
    [one] Desde aquí ya no se puede ganar: deshaz una jugada y se podrá.
   *[other] Desde aquí ya no se puede ganar: deshaz { $count } jugadas y se podrá.
}
tui-lesson-to-levels = Intro: el primer nivel
line-learn-levels = ¿Juegas el primer nivel? (s/n){" "}
