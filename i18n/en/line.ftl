# The plain-text menu and replays.
line-menu = Ludoteca: what shall we play?
line-menu-entry = { $number }. { $what }
line-menu-continue = Continue the last game of { $title } (or just press Enter)
line-menu-game = { $title }: { $about }
line-menu-saved = Your games: in progress, saved and finished
line-menu-laboratory = Laboratory: solve, check and count boards, and more
line-menu-browser = Play in the browser
line-tool = { $call }: { $about }
line-ask-arguments = { $call } (its arguments, or nothing):{" "}
line-menu-language = Español
line-menu-quit = 0. Quit
line-ask-choice = { "Choose: " }
line-no-choice =
    { $most ->
        [0] "{ $found }" is not one of the choices. Type 0.
       *[other] "{ $found }" is not one of the choices. Type a number from 0 to { $most }.
    }
line-progress-time = { $doing } { $seconds } s
line-progress = { $doing } { $done }, { $rate }/s, { $seconds } s so far
line-progress-left = { $doing } { $percent }% ({ $done }, { $rate }/s), about { $left } s left
line-bye = See you soon!
line-game-play = Play on
line-game-replay = Replay step by step
line-game-review = Analyse
line-game-rename = Give it a name
line-game-delete = Delete
line-game-deleted = Deleted.
line-game-undelete = Bring back the game that was deleted
line-game-restored = The game is back.
line-game-renamed = The game is now called "{ $name }".
line-ask-name = Name (an empty line leaves it as it is):{" "}
line-saved-entry = { $number }. { $title }: { $name } · { $shelf }
line-saved-back = 0. Back
line-replay =
    { $steps ->
        [one] A game of { $title }, one step.
       *[other] A game of { $title }, { $steps } steps.
    }
line-replay-step = { $step }. { $word }
line-replay-unfinished = The game was not finished.
line-menu-lesson = Learn a game, step by step
line-menu-scores = Results and records
line-lesson = { $title }: a short lesson. Press Enter to make the suggested move, or type 0 to leave.
line-lesson-ask = { $move } · Enter to make it, 0 to leave:{" "}
line-lesson-left = You can come back whenever you like.
line-scores-row = { "  " }{ $what }
