# The command line and its messages.

cli-about = A collection of games for the terminal
cli-usage = Usage
cli-heading-commands = Commands
cli-heading-options = Options
cli-heading-globals = General options
cli-heading-arguments = Arguments
cli-heading-examples = Examples

cli-value-options = OPTIONS
cli-value-command = COMMAND
cli-value-subcommand = SUBCOMMAND
cli-value-source = FILE|BUILT-IN
cli-value-game = GAME
cli-value-file = FILE
cli-value-database = FILE|URL
cli-value-text = TEXT|FILE
cli-value-shell = SHELL
cli-value-folder = DIR
cli-value-seed = SEED
cli-value-theme = NAME
cli-value-setting = SETTING
cli-value-value = VALUE

cli-about-engine = Play over JSON Lines, so that other programs can use the same rules
cli-about-replay = Replay a saved game step by step
cli-about-schema = Print the JSON Schema of what a command prints with --json
cli-help-schema = The command; without it, all of them
cli-schema-unknown = no command called "{ $found }" prints JSON; those that do: { $known }
cli-about-verify = Check that the chance events of a saved game follow from its seed
cli-about-settings = Show the settings and where each comes from, or change one
cli-about-completions = Print a completion script for a shell
cli-about-man = Print the manual page
cli-about-help = Show the help of a command

cli-help-help = Show this help
cli-help-version = Show the version
cli-help-lang = Language [default: LUDOTECA_LANG, then the settings, then the system, then Spanish]
cli-help-color = When to use colours; "auto" means on a terminal, unless NO_COLOR is set [default: auto]
cli-help-theme = Colours of the screen: classic, dark, light, high-contrast or colour-blind [default: LUDOTECA_THEME, then the settings]
cli-help-data-dir = Directory for games, lists and settings, instead of the usual ones
cli-help-plain = Use plain lines of text even on a terminal
cli-help-seed = The seed of all chance events: the same seed always gives the same game
cli-help-edit = Edit a board in the full screen instead of playing
cli-help-game = The game: { $games }
cli-help-file = The saved game
cli-help-setting = The setting: { $names }
cli-help-setting-value = Its new value, which is saved; "default" restores the default
cli-help-shell = The shell: bash, elvish, fish, powershell or zsh
cli-help-command = The command; without one, show the help of the program
cli-help-subcommand = The second word of a two-word command

cli-option-range = { $help } [from { $min } to { $max }]
cli-option-range-default = { $help } [from { $min } to { $max }; default: { $default }]
cli-option-default = { $help } [default: { $default }]
cli-option-names = { $help } [built in: { $names }]

cli-example-menu = the menu of all games
cli-example-setup = choose the options and play
cli-example-plain = the menu in plain lines, in English
cli-example-help = the help of a game
cli-example-help-tool = the help of a two-word command
cli-example-named = a built-in game
cli-example-built-in-rules = a built-in game with other built-in rules
cli-example-files = the same from two files
cli-example-file = continue a saved game
cli-example-seed = a reproducible random game
cli-example-engine = one line of output for each request
cli-example-replay = step forwards and backwards, or let it run
cli-example-replay-pipe = print all moves and boards
cli-example-verify = exit status 0 if everything follows from the seed, 1 if not
cli-example-settings = all settings
cli-example-settings-set = dark colours from now on
cli-example-settings-default = the default colours again
cli-example-bash = completion in bash
cli-example-man = read the manual now

cli-error = error: { $what }
cli-warning = warning: { $what }
cli-more = For more information: { $command }
cli-suggestion = Did you mean "{ $text }"?
cli-possible = Possible values: { $text }
cli-commands = The commands are: { $text }
cli-unknown-option = unknown option "{ $arg }"
cli-unexpected = unexpected argument "{ $arg }"
cli-unknown-command = unknown command "{ $command }"
cli-command-missing = a command is missing
cli-command-done = "{ $line }" has ended. Enter returns to the menu.{" "}
cli-value-missing = "{ $arg }" needs a value
cli-value-bad = "{ $value }" is not a valid value for "{ $arg }"
cli-value-range = { $bad }: expected a whole number from { $min } to { $max }
cli-value-extra = unexpected value "{ $value }": "{ $arg }" takes no more values
cli-value-count = wrong number of values for "{ $arg }"
cli-value-equals = "{ $arg }" needs "=" before its value
cli-repeated = "{ $arg }" is given more than once
cli-conflict = "{ $arg }" cannot be used together with "{ $other }"
cli-required = { $count ->
    [one] { $arg } is missing
   *[other] { $arg } are missing
}
cli-not-text = an argument is not valid UTF-8
cli-misuse = invalid arguments
cli-output = cannot write the output: { $why }
cli-model-other-game = { $option } is only for { $game }
cli-edit-plain = the board editor needs a terminal and cannot be used with --plain
cli-no-source = "{ $file }" is neither a file nor one of the built-in names: { $names }
cli-unknown-game = there is no game "{ $game }"; the games are: { $games }

cli-verify-game = { $title }
cli-verify-none = This game has no chance events: nothing to check.
cli-verify-honest = { $count ->
    [0] No chance events yet: nothing to check.
    [one] One chance event checked: it follows from the seed.
   *[other] { $count } chance events checked: all follow from the seed.
}
cli-verify-settled = { $count ->
    [one] One more event was predetermined: it was given, or had only one outcome.
   *[other] { $count } more events were predetermined: they were given, or had only one outcome.
}
cli-text-no-file = { $what }; and there is no file "{ $file }"
cli-verify-seed = Seed: { $seed }
cli-verify-fingerprint = Fingerprint (SHA-256): { $fingerprint }
cli-verify-nonces = Nonces of the players: { $nonces }

cli-man-manual = Games
cli-man-heading-name = Name
cli-man-heading-synopsis = Synopsis
cli-man-heading-description = Description
cli-man-heading-files = Files
cli-man-heading-environment = Environment
cli-man-heading-status = Exit status
cli-man-description =
    Without arguments, the menu of games opens on the terminal. On a pipe, or with --plain, the menu is printed in plain lines.
    The game in progress is saved automatically after every move and offered the next time, even after a crash.
    All chance events of a game follow from its seed: anybody can recompute them, and the command "verify" does.
cli-man-files =
    $XDG_STATE_HOME/ludoteca/under-way/: games in progress
    $XDG_DATA_HOME/ludoteca/saves/: saved games
    $XDG_CONFIG_HOME/ludoteca/config.toml: the settings
cli-man-environment =
    LUDOTECA_LANG: the language, "es" or "en", unless --lang is given
    LUDOTECA_THEME: the colours of the screen, unless --theme is given
    LC_ALL, LC_MESSAGES, LANG: the language of the system, unless the settings have one; the first that is not empty is used
    NO_COLOR: if not empty, no colours are used
    COLORTERM, TERM: the number of colours of the terminal
    XDG_CONFIG_HOME, XDG_DATA_HOME, XDG_STATE_HOME: the parent directories of the files above
cli-man-status =
    0: success
    1: a negative result: "verify" found a difference, a check failed, or a limit was reached
    2: invalid arguments, or an unusable file

file-unreadable = cannot read "{ $file }": { $why }
file-unwritable = cannot write "{ $file }": { $why }
file-no-folder = cannot create the directory "{ $folder }": { $why }
file-no-home = your home directory is unknown: choose a directory with --data-dir
file-too-large = "{ $file }" is too large: the limit is { $most } MiB. Check that it is the right file
file-not-text = { $file }:{ $line }: invalid UTF-8. Check that it is the right file
file-nul = { $file }:{ $line }: unexpected null byte in a text file. Check that it is the right file
file-why-missing = it does not exist. Check the name and the directory
file-why-no-folder = the directory does not exist. Create it first or choose another
file-why-denied = permission denied. Check the permissions or choose another place
file-why-full = there is no space left on the disk. Free some space or choose another place
file-why-read-only = the disk is read-only. Choose another place
file-why-folder = it is a directory; expected a file
file-why-special = it is not a regular file. Choose another name
file-why-name = the name is not valid on this system; it may be too long. Choose another
file-why-not-folder = part of its path is a file, not a directory. Choose another place
file-why-other = the system reports "{ $text }"
file-not-given = only the files of the request are available
file-answer-full = the files to write are too large for the answer, or their names are too long
cli-interrupted = Interrupted: nothing was written.
cli-interrupted-in-part = Interrupted: this is what was done until then.
# The arena.
cli-about-arena = Let computer players play many games against each other and count the results
cli-help-players = The players, separated by commas, one for each seat: { $known }
cli-value-players = NAMES
cli-help-games = Number of games [default: 100]; in a one-player game, each player plays all of them
cli-help-threads = Number of games to play at once [default: the number of processors]
cli-help-ms = Time limit for each decision in milliseconds [default: 1000]
cli-help-json = Print one JSON object
cli-example-arena = a thousand games, with the result as JSON
arena-doing = Games:
arena-player = { $name }: wins { $wins } of { $games }, { $rate }% (between { $low } and { $high }% with 95% confidence), rating { $rating }
arena-seats-title = Wins by seat, whoever sat there:
arena-seat = Seat { $seat }: { $wins } ({ $rate } %; between { $low } and { $high } % with 95 % confidence)
arena-points = { "  " }{ $mean } points on average, median { $median }
arena-mark = { "  " }reaches { $mark } in { $share }% of the games
arena-sum = { $games } games, { $actions } steps, { $seconds } s of processor time
arena-seats = this game takes { $seats } players, got: { $players }
arena-threads = cannot start { $threads } threads; try fewer
arena-no-move = a player returned no legal move
# Training
train-about = Train a computer player
train-value-number = N
train-value-file = FILE
train-value-seconds = SECONDS
train-param-threads = Number of games to play at once [default: the number of processors]
train-param-out = Write a checkpoint to this file, to continue from it with --resume
train-param-resume = Continue from this checkpoint
train-param-pack = Write the network to this smaller file, to play with it
train-param-json = Print the learning curve as JSON
train-curve = Learning curve from { $from } to { $to } games, between { $low } and { $high }:
train-param-time = Time limit in seconds
train-doing = Games:
train-written = Written to "{ $file }" ({ $bytes } bytes).
train-nowhere = Specify where to write the result: --out FILE or --pack FILE
cli-option-seats = { $help } [human or computer players: { $names }]
cli-help-replay-text = Write the game as text, step by step, to this file or to standard output
cli-help-replay-svg = Write the game as an animated SVG for any browser, to this file or to standard output
cli-help-replay-cast = Write the game as an asciicast (version 2), to this file or to standard output
cli-help-replay-still = Draw one picture instead of a film: the board after this step (0 is the beginning)
cli-help-replay-from = Start after this step (0 is the beginning)
cli-help-replay-to = Stop after this step
cli-help-replay-speed = Speed of the film, from 0.1 to 100 (1 is one step per second)
cli-example-replay-svg = a film for the browser
cli-example-replay-still = a picture of the board after step 31
cli-example-replay-cast = a recording of some steps for a terminal
cli-replay-no-file = which saved game? Add its name: ludoteca replay game.ludoteca --svg film.svg
cli-replay-backwards = --from { $from } comes after --to { $to }
cli-replay-over-save = { $file } is a saved game and will not be overwritten. Choose another name for the new file
cli-replay-written = Written to { $file }.
# Analysis.
cli-about-analyse = Review a saved game: what each decision cost, and when the game was lost
cli-help-analyse-svg = Write the graph as a picture to this file or to standard output
cli-help-analyse-steps = List all decisions, not only the mistakes
cli-example-analyse = graphs, mistakes and a summary
cli-example-analyse-svg = the graph as a picture
analyse-no-file = a saved game is missing
analyse-two-answers = --json and --svg cannot both be printed. Name a file for the picture: --svg graph.svg
analyse-more-time = Use --ms to give each decision more time.
analyse-all-steps = Use --steps to list all decisions.

# The speed of this machine.
cli-about-bench = Measure the speed of every engine and solver on this machine
cli-help-bench-quick = Measure for only a few seconds in all
cli-help-bench-signature = Print only the signature of the results, which changes if anything plays differently
cli-help-bench-record = Write the figures to this file for later comparison; with --signature, update only the signature
cli-example-bench = a quick table, in a few seconds
bench-doing = Measuring:
bench-new = new
bench-machine = This machine: { $machine }
bench-baseline = Ratios are relative to: { $machine }
bench-same = Signature: { $signature }, as recorded: everything plays as before.
bench-other = Signature: { $signature }, which differs from the recorded one: something plays differently.
cli-about-learn = A short guided game: the first moves are shown, then you play
cli-about-scores = Games, wins, streaks and records
cli-help-learn-game = The game to learn; without one, list the lessons
cli-help-scores-game = The game; without one, all games
cli-example-learn = the first moves, step by step
cli-example-scores = the results of all games
cli-example-scores-json = the results of one game, as JSON

# The server.
cli-about-serve = Serve the games to a browser
cli-help-listen = Address to listen on; the default serves only this machine [default: 127.0.0.1:8080]
cli-help-open = Open the browser
cli-help-database = Database file, instead of the one in the data directory; or postgres://USER@HOST/DATABASE, which several servers can share
cli-help-database-password-file = File with the password of the PostgreSQL database
cli-help-database-ca = File with the certificates (PEM) by which the PostgreSQL database is verified, instead of those of the system
cli-help-trust-proxy = Address or network of a proxy that is trusted to name its clients in X-Forwarded-For; may be repeated
cli-help-allow-host = Another host name of the server; may be repeated
cli-value-days = DAYS
cli-value-seconds = SECONDS
cli-value-host = NAME
cli-help-rate = Requests per second from one address [default: 200]
cli-help-computing = Milliseconds of computing per second for each client address [default: 250]
cli-help-connections = Simultaneous connections from one address [default: 256]
cli-help-tables = Tables in memory [default: 2000]
cli-help-client-tables = Tables in memory for each client address [default: 100]
cli-help-table-memory = Memory limit of a table in kilobytes; beyond it players can only resign [default: 4096]
cli-help-table-steps = Step limit of a table; beyond it players can only resign [default: 20000]
cli-help-thinkers = Computer players that may think at the same time [default: 2]
cli-help-disk = Size of the database in megabytes; beyond it new tables are refused [default: 1024]
cli-help-client-disk = Megabytes of the database for the tables that one address created [default: 128]
cli-help-keep = Days after which an unused table is deleted [default: 90]
cli-help-metrics = Address for metrics and health checks [default: none]
cli-help-drain = Seconds for which requests are still served after SIGTERM [default: 1]
cli-help-log-format = Format of the log on standard error [default: text]
cli-example-serve = play in the browser
cli-example-serve-all = accept other machines
cli-about-tables = Move the tables of a server to another database
cli-value-direction = export|import
cli-help-direction = Write all tables, or add those of a file to the database
cli-help-tables-file = File with one table per line (JSON) [default: the standard output or input]
cli-example-tables-export = write all tables to a file
cli-example-tables-import = add them to PostgreSQL
tables-exported = { $count ->
    [one] { $count } table exported
   *[other] { $count } tables exported
}
tables-imported = { $added } added, { $continued } continued, { $known } known already
tables-left-out = table { $id } is damaged and was left out
tables-not-a-table = line { $line }: expected a table as `tables export` writes it: { $why }
tables-damaged = line { $line }: the moves of table { $id } do not follow the rules, so it was not imported
tables-differs = line { $line }: the database has a different history of table { $id }, so it was not imported
tables-database = the database failed: { $why }. Tables imported so far are stored; import the same file again to continue
arena-called-off =
    { $count ->
        [one] One game was abandoned without a winner.
       *[other] { $count } games were abandoned without a winner.
    }
cli-edit-nowhere = cannot create "{ $file }": its directory does not exist

# The games of a person
library-in-progress = in progress
library-finished = finished
library-saved = saved
library-unfinished = not finished
library-names = { $first }, { $next }
library-card = { $steps ->
    [one] One step · { $result }
   *[other] { $steps } steps · { $result }
}
library-card-of = { $steps ->
    [one] One step · { $players } · { $result }
   *[other] { $steps } steps · { $players } · { $result }
}
library-bad-name = A name has at most 60 letters and none of / \ : * ? " < > |
