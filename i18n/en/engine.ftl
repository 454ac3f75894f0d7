# Error messages of the engine protocol.
engine-not-utf8 = the line is not UTF-8 text
engine-too-long = the line is longer than { $limit } bytes
engine-not-json = the line is not JSON (column { $column })
engine-not-object = expected a JSON object, {"{"}"cmd": …{"}"}
engine-missing = the field "{ $field }" is missing
engine-not-text = the field "{ $field }" must be text
engine-not-whole = the field "{ $field }" must be a whole number from 0 to { $max }
engine-not-options = the field "options" must be an object
engine-not-seed = the field "seed" must be text or a whole number of 64 bits
engine-unknown-cmd = there is no command "{ $cmd }"; there are: { $known }
engine-no-game = no game has begun: send "new" or "load" first
engine-parse-error = line { $line }: { $reason }
engine-nothing-to-undo = there is nothing to undo
engine-nothing-to-redo = there is nothing to redo
engine-go-chance = this is a chance node: send "roll", or "apply" with an outcome
engine-no-move = the player found no move
