# Messages that are common to all games.
seed-long = the seed has { $found } characters; at most { $most } are allowed
seed-bad = invalid seed "{ $seed }": it must be one line of text without control characters or surrounding spaces
nonce-bad = invalid nonce: it must have { $shortest } to { $longest } letters, digits, hyphens or underscores
nonces-many = a save has at most { $most } nonces
save-missing = expected a line "{ $key } …"
save-version = the saved game has version "{ $found }"; this program reads version { $known }
save-other-game = the saved game is for "{ $found }"; expected "{ $expected }"
illegal-no-chance = no chance event is due
illegal-unreadable = "{ $word }" is not valid here
illegal-over = the game is over
verify-forged = step { $step } is "{ $found }", but the seed gives "{ $expected }"
option-error-unknown = there is no option "{ $name }"
option-error-number = "{ $name }" must be a number from { $min } to { $max }
option-error-choice = "{ $name }" must be one of: { $words }
option-error-no-file = "{ $name }" must be a file, but files cannot be read here
option-error-text = "{ $name }": { $what }
option-error-no-text = "{ $name }" must be text
option-error-name-or-file = "{ $name }" must be one of { $words }, or a file: { $what }
answer-yes-or-no = Answer y (yes) or n (no).
answer-number = "{ $found }" is not a number. Please type a number.
bot-unknown = there is no player "{ $name }"; the players are: { $known }
no-randomness = the operating system provides no random numbers, so no game can start without a chosen seed
seed-fingerprint = Fingerprint of the seed (SHA-256): { $fingerprint }
seed-revealed = Seed of this game: { $seed }
file-line-error = { $file }:{ $line }: { $what }
file-error = { $file }: { $what }
option-number = { $number }
verbatim = { $word }
decimal = { $whole }.{ $part }
bot-says = This is what that player would do.
resume-damaged = { $what }. The damaged game was moved to "{ $file }".
unlisted-won = This game was already won when it was loaded, so it does not count for the high scores.
resume-over = That game was already over.
resume-elsewhere = That game is being played in another window.
resume-unknown = There is no game called "{ $game }".
option-yes = yes
option-no = no
option-error-share = "{ $name }" must be a number from 0 to 1 with at most six decimals (for example 0.05)
file-damaged = { $what }. The damaged file was moved to "{ $file }", and a new one was started.
seats-count = takes { $least }–{ $most } players, got { $found }
seats-unknown = "{ $found }" is not a player: write human or one of: { $known }
seats-level = there is no computer player "{ $found }"; the players are: { $known }
seats-name = "{ $found }" is not a valid name: use 1 to { $longest } characters without spaces
name-length = a name has 1 to { $longest } visible characters on one line
name-character = a name cannot contain the character { $code }: use visible characters, with at most three marks on a letter
seats-twice = two players are called "{ $name }"
option-error-seats = "{ $name }" lists the players: { $what }
seats-exactly = takes exactly { $count } players, got { $found }
dialogue-undone = { $count ->
    [0] There is nothing to undo.
    [one] One move undone.
   *[other] { $count } moves undone.
}
dialogue-redone = { $count ->
    [0] There is nothing to redo.
    [one] One move redone.
   *[other] { $count } moves redone.
}
dialogue-commands =
    In every game:
    undo [N] (u, d)         undoes the last N moves (one without N)
    redo [N] (r, y)         redoes N undone moves
    hint (h, p)             advises a move
    read (t, l)             describes the board in words
    save FILE (s, g)        saves the board, or the whole game if the name ends in .ludoteca
    analyse                 what each decision so far was worth
    help (?)                this list
    quit (q, 0)             leaves the game
    The Spanish commands work too: deshacer, rehacer, pista, leer, guardar, analizar, ayuda, salir.
dialogue-thinking = { $name } is thinking
dialogue-hint = looking for the best move
dialogue-saved = Saved to { $file }.
dialogue-saved-before = The previous file was renamed to { $file }.
dialogue-ask-file = { "File name: " }
dialogue-save-how = Type the name of the file too: save FILE
unit-games = games/s
unit-moves = moves/s
unit-positions = positions/s
unit-decisions = decisions/s
scores-none = No finished games yet.
scores-games =
    { $games ->
        [one] One game
       *[other] { $games } games
    }, { $won ->
        [0] none won
        [one] one won
       *[other] { $won } won
    }
scores-streaks = Winning streak: { $now } now, { $longest } at best
scores-best-points =
    { $count ->
        [one] Best result: one point
       *[other] Best result: { $count } points
    }
scores-best-left =
    { $count ->
        [one] Best result: one left
       *[other] Best result: { $count } left
    }
scores-best-moves =
    { $count ->
        [one] Quickest win: one decision
       *[other] Quickest win: { $count } decisions
    }
scores-bars = Latest results, oldest first: { $bars }
scores-latest = Latest results, oldest first: { $results }
scores-then = { $before }; { $last }
scores-won = won
scores-lost = lost
scores-result = { $result } with { $points }
scores-aided =
    { $count ->
        [one] Not counted: one game with hints or undo
       *[other] Not counted: { $count } games with hints or undo
    }
scores-together =
    { $count ->
        [one] Not counted: one game between people
       *[other] Not counted: { $count } games between people
    }
scores-computers =
    { $count ->
        [one] Not counted: one game between computers
       *[other] Not counted: { $count } games between computers
    }
scores-list = High scores ({ $file }):
scores-list-none = Nobody yet.
scores-entry = { $place }. { $name } · { $points }
scores-damaged =
    { $count ->
        [one] unreadable line; it is kept but not counted
       *[other] the first of { $count } unreadable lines; they are kept but not counted
    }
lesson-progress = Lesson, move { $move } of { $moves }
lesson-kindly = Not yet. Follow the suggested move first.
lesson-over = Now you play! { $what }
lesson-none = { $game } has no lesson.
describe-line = { $what }: { $where }
describe-and = { $first }, { $next }
describe-piece = { $name } { $caption }
describe-caption = { $caption }
describe-nameless = A piece
