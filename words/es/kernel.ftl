# Lo que dice el núcleo, de cualquier juego.
seed-bad = la semilla «{ $seed }» no sirve: debe ser un texto de una línea, sin blancos en los extremos
save-missing = se esperaba una línea «{ $key } …»
save-version = la versión de la partida guardada es «{ $found }»; este programa conoce la { $known }
save-other-game = la partida guardada es de «{ $found }», y se esperaba «{ $expected }»
save-has-setup = una partida guardada trae su propia configuración: quita las demás opciones
refusal-no-luck = no le toca al azar
refusal-unreadable = «{ $word }» no se entiende aquí
refusal-over = la partida ya ha terminado
verify-forged = el paso { $step } dice «{ $found }», pero de la semilla sale «{ $expected }»
choice-unknown = no hay ninguna opción «{ $name }»
choice-number = «{ $name }» debe ser un número de { $min } a { $max }
choice-word = «{ $name }» debe ser uno de: { $words }
answer-yes-or-no = Responde s (sí) o n (no).
answer-number = «{ $found }» no es un número. Escribe un número, por favor.
bot-unknown = no hay ningún jugador «{ $name }»; los hay: { $known }
