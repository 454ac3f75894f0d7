title-empty = Nada
about-empty = La plantilla: un juego en el que no hay nada
rules-empty = No hay nada que hacer, y nadie gana.
empty-over = No hay nada que hacer: la partida ha terminado.
empty-setup = no se entiende «{ $found }»; se esperaba «plain»
