# Lo que el protocolo responde a los programas.
engine-not-utf8 = la línea no es texto UTF-8
engine-too-long = la línea pasa de { $limit } bytes
engine-not-json = la línea no es JSON (columna { $column })
engine-not-object = se esperaba un objeto JSON, {"{"}"cmd": …{"}"}
engine-missing = falta el campo «{ $field }»
engine-not-text = el campo «{ $field }» debe ser un texto
engine-not-whole = el campo «{ $field }» debe ser un número entero de 0 a { $max }
engine-not-options = el campo «options» debe ser un objeto
engine-not-seed = el campo «seed» debe ser un texto o un número entero de 64 bits
engine-unknown-cmd = no hay ninguna orden «{ $cmd }»; las que hay son: { $known }
engine-no-game = no hay ninguna partida: envía antes «new» o «load»
engine-parse-error = línea { $line }: { $reason }
engine-nothing-to-undo = no hay nada que deshacer
engine-nothing-to-redo = no hay nada que rehacer
engine-go-chance = le toca al azar: envía «roll», o «apply» con lo que ha salido
engine-no-move = el jugador no ha encontrado ninguna jugada
