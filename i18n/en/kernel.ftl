# What the kernel says, of any game.
seed-bad = the seed "{ $seed }" will not do: it must be a text of one line, with no blanks at its ends and no control characters
save-missing = a line "{ $key } …" was expected
save-version = the saved game has version "{ $found }"; this program knows { $known }
save-other-game = the saved game is of "{ $found }", and "{ $expected }" was expected
refusal-no-luck = it is not luck's turn
refusal-unreadable = "{ $word }" means nothing here
refusal-over = the game is over
verify-forged = step { $step } says "{ $found }", but the seed brings "{ $expected }"
choice-unknown = there is no option "{ $name }"
choice-number = "{ $name }" must be a number from { $min } to { $max }
choice-word = "{ $name }" must be one of: { $words }
choice-no-file = "{ $name }" is a file, and none can be read here
choice-text = "{ $name }": { $what }
choice-no-text = "{ $name }" must be a text
choice-sheet = "{ $name }" must be one of: { $words }; or else it is read as a file: { $what }
answer-yes-or-no = Answer y (yes) or n (no).
answer-number = "{ $found }" is not a number. Type a number, please.
bot-unknown = there is no player "{ $name }"; there are: { $known }
seed-fingerprint = Fingerprint of the seed (SHA-256): { $fingerprint }
seed-told = Seed of this game: { $seed }
file-flaw = { $file }:{ $line }: { $what }
file-unfit = { $file }: { $what }
option-number = { $number }
verbatim = { $word }
bot-says = It is what that player would do.
kept-damaged = { $what }. The damaged game is now in "{ $file }".
kept-over = That game was over already.
kept-elsewhere = That game is being played in another window.
kept-unknown = There is no game called "{ $game }" in this house.
option-yes = yes
option-no = no
choice-share = "{ $name }" must be a number from 0 to 1, with at most six decimals (for example 0.05)
file-damaged = { $what }. The damaged file is now "{ $file }", and a new one is begun.
seats-count = { $least } to { $most } play, not { $found }
seats-word = "{ $found }" is no player: write human or one of: { $known }
seats-level = there is no computer player "{ $found }"; there are: { $known }
seats-name = "{ $found }" is no name: it takes 1 to { $longest } characters without blanks
seats-twice = two players are called "{ $name }"
choice-company = "{ $name }" tells who plays: { $what }
seats-exactly = exactly { $count } play here, not { $found }
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
dialogue-saved = Saved in { $file }.
dialogue-saved-before = The file that was there is now called { $file }.
dialogue-save-how = Say the name of the file, too: save FILE
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
scores-streaks = Wins in a row: { $now } now, { $longest } at the most
scores-best-points =
    { $count ->
        [one] Best result: one point
       *[other] Best result: { $count } points
    }
scores-best-left =
    { $count ->
        [one] Best result: a single one left
       *[other] Best result: { $count } left
    }
scores-best-moves =
    { $count ->
        [one] Quickest win: one decision
       *[other] Quickest win: { $count } decisions
    }
scores-bars = The latest, from the oldest on: { $bars }
scores-latest = The latest, from the oldest on: { $results }
scores-then = { $before }; { $last }
scores-won = won
scores-lost = lost
scores-result = { $result } with { $points }
scores-aided =
    { $count ->
        [one] Apart: one game with help or moves taken back
       *[other] Apart: { $count } games with help or moves taken back
    }
scores-together =
    { $count ->
        [one] Apart: one game among people
       *[other] Apart: { $count } games among people
    }
scores-computers =
    { $count ->
        [one] Apart: one game of computers alone
       *[other] Apart: { $count } games of computers alone
    }
scores-list = The best ({ $file }):
scores-list-none = Nobody yet.
scores-entry = { $place }. { $name } · { $points }
scores-damaged =
    { $count ->
        [one] a line that cannot be read; it stays there and does not count
       *[other] the first of { $count } lines that cannot be read; they stay there and do not count
    }
lesson-progress = Lesson, move { $move } of { $moves }
lesson-kindly = Not that one yet: let us do it together first.
lesson-over = Now you play! { $what }
lesson-none = { $game } has no lesson.
reading-line = { $what }: { $where }
reading-and = { $first }, { $next }
reading-piece = { $name } { $caption }
reading-caption = { $caption }
reading-nameless = A piece
