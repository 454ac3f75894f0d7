# What the program says: its command line and its files.

cli-about = A house of games for the terminal
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
cli-value-text = TEXT|FILE
cli-value-shell = SHELL
cli-value-folder = DIR
cli-value-seed = SEED
cli-value-theme = NAME
cli-value-setting = SETTING
cli-value-value = VALUE

cli-about-engine = Play by JSON Lines, so that other programs use the very same rules
cli-about-replay = See a saved game again, step by step
cli-about-verify = Check that the luck of a saved game follows from its seed
cli-about-settings = Show the settings and where each comes from, or change one
cli-about-completions = Write what the shell needs to complete commands with the tab key
cli-about-man = Write the manual page
cli-about-help = Show the help of a command

cli-help-help = Show this help
cli-help-version = Show the version
cli-help-lang = Language; without it LUDOTECA_LANG decides, then the settings, then the system, and in the end it is Spanish
cli-help-color = When to use colours: "auto", only on a terminal and without NO_COLOR [default: auto]
cli-help-theme = Colours of the screen: classic, dark, light, high-contrast or colour-blind; without it LUDOTECA_THEME decides, then the settings
cli-help-data-dir = Folder for the games saved and under way, in place of the usual ones
cli-help-plain = Speak in plain lines even where there is a terminal
cli-help-seed = All luck follows from this text: the same seed always gives the same game
cli-help-edit = Draw a board in the full screen instead of playing
cli-help-game = The game: { $games }
cli-help-file = The saved game
cli-help-setting = The setting: { $names }
cli-help-setting-value = Its new value, which is kept; "default" has the usual one again
cli-help-shell = The shell: bash, elvish, fish, powershell or zsh
cli-help-command = The command; without one, the help of the whole program
cli-help-subcommand = What follows the first, in commands of two words

cli-option-range = { $help } [from { $min } to { $max }]
cli-option-range-default = { $help } [from { $min } to { $max }; default: { $default }]
cli-option-default = { $help } [default: { $default }]
cli-option-names = { $help } [built in: { $names }]

cli-example-menu = the menu of all games
cli-example-setup = choose and play
cli-example-plain = the menu in plain lines and in English
cli-example-help = the help of a game
cli-example-help-tool = the help of a command of two words
cli-example-named = a game that is built in
cli-example-sheet = a built-in game by other built-in rules
cli-example-files = the same from two files
cli-example-file = go on with a saved game
cli-example-seed = a random game that can be had again
cli-example-engine = one line answers each request
cli-example-replay = step on, step back or let it run
cli-example-replay-pipe = all moves and boards, one after another
cli-example-verify = exit status 0 if all is well, 1 if not
cli-example-settings = all settings
cli-example-settings-set = dark colours from now on
cli-example-settings-default = the usual colours again
cli-example-bash = completion in bash
cli-example-man = read the manual now

cli-error = error: { $what }
cli-warning = warning: { $what }
cli-more = For more: { $command }
cli-suggestion = Did you mean "{ $text }"?
cli-possible = Possible values: { $text }
cli-commands = The commands are: { $text }
cli-unknown-option = there is no option "{ $arg }"
cli-unexpected = "{ $arg }" is one too many: nothing is expected there
cli-unknown-command = there is no command "{ $command }"
cli-command-missing = the command is missing
cli-value-missing = "{ $arg }" needs a value
cli-value-bad = "{ $value }" is not a valid value for "{ $arg }"
cli-value-extra = "{ $arg }" takes no more values, and "{ $value }" is one too many
cli-value-count = "{ $arg }" does not take that number of values
cli-value-equals = "{ $arg }" needs the sign "=" before its value
cli-repeated = "{ $arg }" is repeated: once is enough
cli-conflict = "{ $arg }" cannot go together with "{ $other }"
cli-required = { $count ->
    [one] { $arg } is missing
   *[other] { $arg } are missing
}
cli-not-text = one of the arguments is not text in UTF-8
cli-misuse = the arguments make no sense
cli-output = the answer cannot be written: { $why }
cli-aid-elsewhere = { $aid } is for { $game } alone
cli-edit-plain = boards are drawn in the full screen, which needs a terminal and does not go with --plain
cli-no-source = "{ $file }" does not exist as a file, nor is it one of the built-in names: { $names }. Check the name or choose one of those
cli-unknown-game = there is no game "{ $game }"; those of this house are: { $games }

cli-verify-game = { $title }
cli-verify-none = There is no luck in this game: nothing to check.
cli-verify-honest = { $count ->
    [0] No luck has struck yet: nothing to check.
    [one] One stroke of luck checked, and it follows from the seed.
   *[other] { $count } strokes of luck checked, and all follow from the seed.
}
cli-verify-settled = { $count ->
    [one] One more stroke could not have been otherwise: it was given beforehand, or there was but one outcome.
   *[other] { $count } more strokes could not have been otherwise: they were given beforehand, or there was but one outcome.
}
cli-text-no-file = { $what }; nor is there a file "{ $file }"
cli-verify-seed = Seed: { $seed }
cli-verify-fingerprint = Fingerprint (SHA-256): { $fingerprint }

cli-man-manual = Games
cli-man-heading-name = Name
cli-man-heading-synopsis = Synopsis
cli-man-heading-description = Description
cli-man-heading-files = Files
cli-man-heading-environment = Environment
cli-man-heading-status = Exit status
cli-man-description =
    Without arguments it opens the menu of the games on the terminal. On a pipe, or with --plain, it is the same menu in plain lines.
    The game under way is saved by itself after every move, and offered the next time, after a crash too.
    All luck of a game follows from its seed: anybody can work it out again, and the command "verify" does.
cli-man-files =
    $XDG_STATE_HOME/ludoteca/under-way/: the games under way
    $XDG_DATA_HOME/ludoteca/saves/: the saved games
    $XDG_CONFIG_HOME/ludoteca/config.toml: the settings
cli-man-environment =
    LUDOTECA_LANG: the language, "es" or "en", where --lang is not given
    LUDOTECA_THEME: the colours of the screen, where --theme is not given
    LC_ALL, LC_MESSAGES, LANG: the language of the system, where the settings say nothing; the first that is not empty decides
    NO_COLOR: no colours, where it is not empty
    COLORTERM, TERM: how many colours the terminal shows
    XDG_CONFIG_HOME, XDG_DATA_HOME, XDG_STATE_HOME: where the folders of the house are
cli-man-status =
    0: done
    1: the answer is no: "verify" found a difference, a check failed, or a limit was reached
    2: wrong arguments, or a file that cannot be used

file-unreadable = "{ $file }" cannot be read: { $why }
file-unwritable = "{ $file }" cannot be written: { $why }
file-no-folder = the folder "{ $folder }" cannot be made: { $why }
file-no-home = your home folder is not known: choose one with --data-dir
file-too-large = "{ $file }" is too large: { $most } MiB are read at most. Check that it is the file you meant
file-not-text = { $file }:{ $line }: the file is not UTF-8 text from here on. Check that it is the file you meant
file-nul = { $file }:{ $line }: there is a null byte here, which no text has. Check that it is the file you meant
file-why-missing = it does not exist. Check the name and the folder
file-why-no-folder = the folder does not exist. Make it first or choose another
file-why-denied = it is not permitted. Check the permissions or choose another place
file-why-full = there is no space left on the disk. Make room or choose another place
file-why-read-only = the disk is read-only. Choose another place
file-why-folder = it is a folder, and a file was expected
file-why-special = it is not an ordinary file. Choose another name
file-why-name = the name will not do on this system; perhaps it is too long. Choose another
file-why-not-folder = a file stands where a folder should be. Choose another place
file-why-other = the system says "{ $text }"
cli-interrupted = Interrupted: nothing was written.
# The arena.
cli-about-arena = Let computer players meet for many games, and count the results
cli-help-players = Who plays, separated by commas, one a seat; there are: { $known }
cli-value-players = NAMES
cli-help-games = How many games [default: 100]; in a game for one, every player plays all of them
cli-help-threads = How many games at once [default: the cores of the machine]
cli-help-ms = Milliseconds a decision at the most [default: 1000]
cli-help-json = Answer with one JSON object
cli-example-arena = a thousand games, the result for programs
arena-doing = Games:
arena-player = { $name }: wins { $wins } of { $games }, { $rate } % (between { $low } and { $high } % with 95 % confidence), rating { $rating }
arena-points = { "  " }{ $mean } points on average, { $median } in the median
arena-mark = { "  " }reaches { $mark } in { $share } % of the games
arena-sum = { $games } games, { $actions } steps, { $seconds } s of processor time
arena-seats = this game is for { $seats }, and the players named are: { $players }
arena-threads = { $threads } threads cannot be started at once; try fewer
arena-no-move = a player gave no legal move
# Training
train-about = Train a computer player
train-value-number = N
train-value-file = FILE
train-value-seconds = SECONDS
train-param-threads = Number of games to play at once [default: the number of processors]
train-param-out = Write a checkpoint to this file, to continue from it with --resume
train-param-resume = Continue from this checkpoint
train-param-pack = Write the network to this smaller file, to play with it
train-param-time = Time limit in seconds
train-doing = Games:
train-written = Written to "{ $file }" ({ $bytes } bytes).
train-nowhere = Say where to write the result: --out FILE or --pack FILE
cli-option-company = { $help } [human or computer players: { $names }]
cli-help-replay-text = Write the game as text, step by step, to this file or to the standard output
cli-help-replay-svg = Draw the game as a film in one SVG file, which any browser plays; without a name to the standard output
cli-help-replay-cast = Record the game as an asciicast (version 2), for terminals and pages that play them; without a name to the standard output
cli-help-replay-still = One picture in place of a film: the board after this step (0 is the beginning)
cli-help-replay-from = Begin after this step (0 is the beginning)
cli-help-replay-to = End after this step
cli-help-replay-speed = How fast the film goes, from 0.1 to 100 (1 is a step a second)
cli-example-replay-svg = a film of the game for the browser
cli-example-replay-still = a picture of the board after step 31
cli-example-replay-cast = a recording of some steps for a terminal
cli-replay-no-file = which saved game? Write its name: ludoteca replay game.ludoteca --svg film.svg
cli-replay-beyond = there is no step { $step }: the game ends with step { $last }
cli-replay-backwards = --from { $from } comes after --to { $to }
cli-replay-over-save = { $file } is a saved game and stays as it is. Choose another name for the new file
cli-replay-written = Written to { $file }.
# Analysis.
cli-about-analyse = Look through a saved game: what each decision cost, and where it was lost
cli-help-analyse-svg = Write the graph as a picture to this file; without a file, it is the answer
cli-help-analyse-steps = List all decisions, not only the mistakes
cli-example-analyse = graphs, mistakes and a summary
cli-example-analyse-svg = the graph as a picture
analyse-doing = Looking through the game:
analyse-none = Nobody in this house knows how to value such a game.
analyse-no-file = the saved game is missing
analyse-two-answers = --json and --svg are two answers at once. Write the file for the picture after --svg: --svg graph.svg
analyse-computer = { $seat } ({ $level })
analyse-head =
    { $steps ->
        [one] Analysis of a game of { $title }, of one step
       *[other] Analysis of a game of { $title }, of { $steps } steps
    }
analyse-unfinished = The game was not finished.
analyse-scale = The graph shows: { $scale }
analyse-legend = Below it, a mistake is marked ? and a grave one X.
analyse-unknown = Nothing could be found out in this time. With --ms you give it more.
analyse-went = From { $first } at the beginning to { $last } at the end.
analyse-decided =
    { $count ->
        [0] No decision could be judged.
        [one] One decision judged, with { $mistakes } (?) and { $blunders } (??); it cost { $mean }.
       *[other] { $count } decisions judged, with { $mistakes } (?) and { $blunders } (??); each cost { $mean } on average.
    }
analyse-count-mistakes =
    { $count ->
        [0] no slight mistakes
        [one] one slight mistake
       *[other] { $count } slight mistakes
    }
analyse-count-blunders =
    { $count ->
        [0] no grave ones
        [one] one grave one
       *[other] { $count } grave ones
    }
analyse-by = By luck { $luck }, by own decisions { $own }.
analyse-by-others = By the decisions of the others { $others }.
analyse-lost = The game was lost with step { $step }: until then it could be won, and from then on it could not. Both are proved.
analyse-lost-between = The game was lost between steps { $from } and { $to }. With --ms it can be told more exactly.
analyse-not-known =
    { $count ->
        [one] One decision could not be judged in this time. With --ms you give it more.
       *[other] { $count } decisions could not be judged in this time. With --ms you give them more.
    }
analyse-mistakes =
    { $count ->
        [0] No mistakes: well played!
        [one] One mistake.
       *[other] { $count } mistakes.
    }
analyse-hopeless = This game could not be won from the beginning: it is nobody's fault.
analyse-nothing = There was nothing to decide.
analyse-worst = Here are the { $count } that cost most. With --steps you see all decisions.
analyse-decision = Step { $step },{ $who } { $played }{ $mark }: from { $before } to { $after }.
analyse-better = Better: { $best }.
analyse-axis = steps of the game

# The speed of this machine.
cli-about-bench = Measure how quick every engine and solver is on this machine
cli-help-bench-quick = Measure briefly: a few seconds in all
cli-help-bench-signature = Show only the signature of the results, which changes when something plays differently
cli-help-bench-record = Write the figures to this file, for comparing later; with --signature, only the signature anew
cli-example-bench = the table in a few seconds
bench-doing = Measuring:
bench-new = new
bench-machine = This machine: { $machine }
bench-baseline = The ratios are to those of: { $machine }
bench-same = Signature: { $signature }, as recorded: everything plays as it did.
bench-other = Signature: { $signature }. It is not the one that was recorded: something plays differently.
cli-about-learn = A short guided game: the first moves are shown, then you play
cli-about-scores = Games, wins, streaks and records
cli-help-learn-game = The game to learn; without it, a list
cli-help-scores-game = The game; without it, all of them
cli-example-learn = the first moves, step by step
cli-example-scores = the results of all games
cli-example-scores-json = those of one game, for programs

# The server.
cli-about-serve = Open the house in a browser: a page with all the games, and its server
cli-help-listen = Where it listens; unless told otherwise, only for this machine [default: 127.0.0.1:8080]
cli-help-open = Open the browser
cli-help-database = The file of the tables, in place of that of the data folder
cli-help-allow-host = Another name by which the server is reached; may be repeated
cli-value-host = NAME
cli-help-rate = Requests a second from one address [default: 200]
cli-help-connections = Connections from one address at once [default: 256]
cli-help-tables = Tables in memory at once [default: 2000]
cli-help-thinkers = Computer players that think at once [default: 2]
cli-help-log-format = The format of the log on standard error [default: text]
cli-example-serve = play in the browser
cli-example-serve-all = let others come, by that name
arena-called-off =
    { $count ->
        [one] One game was called off, and nobody won it.
       *[other] { $count } games were called off, and nobody won them.
    }
cli-edit-nowhere = "{ $file }" cannot be drawn there: its folder does not exist
