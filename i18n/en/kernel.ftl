# Messages that are common to all games.
seed-bad = invalid seed "{ $seed }": it must be one line of text without control characters or surrounding spaces
save-missing = expected a line "{ $key } …"
save-version = the saved game has version "{ $found }"; this program reads version { $known }
save-other-game = the saved game is for "{ $found }"; expected "{ $expected }"
refusal-no-luck = no chance event is due
refusal-unreadable = "{ $word }" is not valid here
refusal-over = the game is over
verify-forged = step { $step } is "{ $found }", but the seed gives "{ $expected }"
choice-unknown = there is no option "{ $name }"
choice-number = "{ $name }" must be a number from { $min } to { $max }
choice-word = "{ $name }" must be one of: { $words }
choice-no-file = "{ $name }" must be a file, but files cannot be read here
choice-text = "{ $name }": { $what }
choice-no-text = "{ $name }" must be text
choice-sheet = "{ $name }" must be one of { $words }, or a file: { $what }
answer-yes-or-no = Answer y (yes) or n (no).
answer-number = "{ $found }" is not a number. Please type a number.
bot-unknown = there is no player "{ $name }"; the players are: { $known }
seed-fingerprint = Fingerprint of the seed (SHA-256): { $fingerprint }
seed-told = Seed of this game: { $seed }
file-flaw = { $file }:{ $line }: { $what }
file-unfit = { $file }: { $what }
option-number = { $number }
verbatim = { $word }
bot-says = This is what that player would do.
kept-damaged = { $what }. The damaged game was moved to "{ $file }".
kept-over = That game was already over.
kept-elsewhere = That game is being played in another window.
kept-unknown = There is no game called "{ $game }".
option-yes = yes
option-no = no
choice-share = "{ $name }" must be a number from 0 to 1 with at most six decimals (for example 0.05)
file-damaged = { $what }. The damaged file was moved to "{ $file }", and a new one was started.
seats-count = takes { $least }–{ $most } players, got { $found }
seats-word = "{ $found }" is not a player: write human or one of: { $known }
seats-level = there is no computer player "{ $found }"; the players are: { $known }
seats-name = "{ $found }" is not a valid name: use 1 to { $longest } characters without spaces
seats-twice = two players are called "{ $name }"
choice-company = "{ $name }" lists the players: { $what }
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
dialogue-thinking = { $name } is thinking
dialogue-hint = looking for the best move
dialogue-saved = Saved to { $file }.
dialogue-saved-before = The previous file was renamed to { $file }.
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
lesson-kindly = Not that one yet: let's do this together first.
lesson-over = Now you play! { $what }
lesson-none = { $game } has no lesson.
reading-line = { $what }: { $where }
reading-and = { $first }, { $next }
reading-piece = { $name } { $caption }
reading-caption = { $caption }
reading-nameless = A piece
