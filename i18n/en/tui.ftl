# The texts of the full screen, for any game.
tui-title = LUDOTECA · board games and puzzles
tui-too-small = The window is too small: it needs { $width }×{ $height } and is { $columns }×{ $rows }. Make it bigger!

# The menu
tui-menu-continue = Continue your game of { $game }
tui-menu-saves =
    { $count ->
        [0] Your games (none yet)
        [one] Your games (one)
       *[other] Your games ({ $count })
    }
tui-menu-laboratory = Laboratory
tui-menu-browser = Play in the browser
tui-menu-sought = Find: { $name }▏ (Enter opens it, Esc cancels)
tui-about-laboratory = Solve, check and count boards, and train the computer players.
tui-about-browser = The same games in a browser, alone or with friends. Ctrl-C closes it and returns here.
tui-tool-title = Laboratory · { $tool }
tui-do-run-tool = run it
tui-menu-settings = Settings
tui-menu-language = Language: English · cambiar a español
tui-menu-quit = Quit
tui-about-continue = Continue where you left off.
tui-about-saves = Your games in progress, saved and finished: continue, replay, analyse.
tui-about-settings = Colours, language, speed, mouse, names…
tui-about-language = Everything is available in Spanish and in English.
tui-about-quit = See you soon.

# Saved games
tui-saves-title = Your games
tui-saves-of = Your games of { $game }
tui-saves-none = There are none yet. While you play, the "s" key saves the game.
tui-save-row = { $game } · { $name } · { $shelf }
tui-save-deleted = Deleted. "u" brings the game back.
tui-save-restored = The game is back.
tui-save-nothing-deleted = No game has been deleted since this list was opened.
tui-save-no-name = A game in progress has no name. Open it and save it with "s", then name the saved game.
tui-rename-title = { $game } · name
tui-rename-about = The name of the game in this list. It stays among the saved games.
tui-export-title = { $game } · export
tui-export-about = The file to write. If its name ends in .svg it is a film, in .cast a recording of a terminal, otherwise a text.

# Before play
tui-setup-title = { $game } · new game
tui-setup-continue = Continue the game in progress
tui-setup-count-about = The number of players: ← and → change it.
tui-setup-seat-about = Who plays here: ← and → switch between a person and the computer.
tui-setup-name-about = Who plays here: type a name, or choose a person or the computer with ← and →.
tui-setup-no-blanks = Names cannot contain spaces; you can use "_" instead.
tui-setup-scores = Scores…
tui-setup-count = Players
tui-setup-begin = Begin!
tui-setup-file = Open a file…
tui-setup-draw = Draw a board…
tui-setup-chance = This game involves luck, and all of it comes from one secret seed. Write down its fingerprint if you like: the seed is revealed at the end, and you can check that nobody changed it.
tui-setup-seeded = This game involves luck, and all of it comes from the seed you chose: the same seed always gives the same game.

# The seed
tui-fingerprint = Fingerprint of the seed (SHA-256): { $fingerprint }
tui-fingerprint-short = Fingerprint: { $fingerprint }
tui-seed =
    Seed: { $seed }
    Its fingerprint (SHA-256): { $fingerprint }
tui-seed-short = Seed: { $seed }

# During play
tui-at = { $place }
tui-at-start =
    { $count ->
        [one] { $place } · the only one you can choose: press Enter
       *[other] { $place } · one of { $count } you can choose: Enter takes it, Tab goes to the next
    }
tui-at-target = { $place } · you can go here: press Enter
tui-at-chosen = { $place } · selected; Esc cancels
tui-at-jumper = { $place } · selected: an arrow (or 1 ↑, 2 →, 3 ↓, 4 ←) jumps; Esc cancels
tui-at-watching = Press any key to take over.
tui-at-paused = Paused. Space continues; Enter makes one move.
tui-at-machines = The computers are playing. Space pauses them; + and - change the speed.
tui-at-showing = Watch what happens… (any key skips ahead)
tui-at-computer = The computer is playing… (+ and - change the speed; u undoes your last move)
tui-leads = From { $from } to { $to } · press Enter
tui-leads-piece = Piece { $piece }: from { $from } to { $to } · press Enter
tui-not-your-turn = Wait: it is not your turn yet.
tui-at-opening = The board is being set up… (any key skips ahead)
tui-at-steered = Play with the arrow keys (or wasd, hjkl), or drag the mouse.
tui-nothing-that-way = Nothing moves that way.
tui-speed = Speed: { $speed } of { $most }
tui-record = Record: { $name }, { $points }
tui-record-none = Record: none yet
tui-counted = Your score is in the list; press Enter or "p" to see it.
tui-enter-name = You are among the best! Press Enter and type your name.
tui-follow-keys = To follow it, press: { $keys }.
tui-follow-then = { $first }, { $next }
tui-follow-here = Enter (place { $mark })
tui-follow-place = Tab or arrows to { $mark } and Enter
tui-unsaved = The game is not being saved: { $why }
tui-leave-unsaved = The game is not saved and will be lost. Leave? (y/n)
tui-happened = Latest
tui-nothing-there = Nothing can be done there. You can touch the places between ( ).
tui-is-over = The game is already over.
tui-after-the-end = What now? "n" starts another game; "u" undoes the last move; "i" analyses the game.
tui-no-undo = There is nothing to undo.
tui-no-redo = There is nothing to redo.
tui-saved = Game saved: "{ $name }".
tui-thinking = Thinking… { $wheel }
tui-watching = The computer is playing.
tui-watch-stopped = It is your turn again.
tui-no-thought = The computer found no move here.

# During a replay
tui-replay-title = { $game } · replay
tui-replay-step = Step { $at }/{ $last }
tui-replay-playing = Running at { $pace } steps a minute.
tui-replay-still = Paused. Space runs it at { $pace } steps a minute.
tui-branch-over = The game is over here. Go back a few steps to play on from there.
tui-replay-typed = Go to step { $typed }: press Enter (Esc clears it).

# The analysis of a game
tui-review-title = { $game } · analysis
tui-review-doing = { $total ->
    [0] Analysing the game… { $wheel }
   *[other] Analysing the game: { $done } of { $total } steps { $wheel }
}
tui-review-at-end = The game can be analysed once it is over.

# The keys
tui-more = more
tui-key-enter = Enter
tui-key-space = Space
tui-do-after = next
tui-do-back = back
tui-do-begin = begin
tui-do-check = check
tui-do-choose = choose
tui-do-continue = continue
tui-do-draw = draw
tui-do-erase = erase
tui-do-faster = faster
tui-do-help = help
tui-do-hint = hint
tui-do-language = español
tui-do-leave = leave
tui-do-new = new
tui-do-no = no
tui-do-play = play
tui-do-quit = quit
tui-do-list = scores
tui-do-redo = redo
tui-do-replay = replay
tui-do-run = run
tui-do-branch = play on from here
tui-do-settings = settings
tui-do-save = save
tui-do-slower = slower
tui-do-stop = stop
tui-do-take-back = take back
tui-do-undo = undo
tui-do-watch = watch
tui-do-yes = yes

# Help
tui-help-rules = How to play
tui-help-keys = Keys
tui-help-signs = Marks
tui-help-chance = Luck
tui-help-own-keys = Keys of this game
tui-help-key = { $key } · { $what }
tui-help-lines =
    { $first }
    { $rest }
tui-help-marks =
    ( ) · you can touch this place
    « » · the place is selected
    → ← · the destination of the move you point at
    A! B! · the hint: touch A first, then B
    ┌ ┐ └ ┘ · the cursor
    On very small boards the cursor is a single mark: [ or, on a place you can touch, {"{"} and, on a selected place, <

# Drawing a board
tui-editor-title = { $game } · drawing
tui-editor-nowhere = No file yet
tui-editor-unsaved = Not saved yet
tui-editor-file = In { $file }
tui-editor-file-unsaved = In { $file }, with unsaved changes
tui-editor-at = { $place } · Space paints { $brush } · x erases
tui-editor-brush = { $name } ({ $letter })
tui-editor-parameter = { $name }: { $value }
tui-editor-checking =
    { $done ->
        [0] Checking… { $wheel } (Esc stops)
       *[other] Checking… { $wheel } { $done } positions (Esc stops)
    }
tui-editor-check-stopped = The check was stopped.
tui-editor-lose = You have unsaved changes. Discard them? (y/n)
tui-editor-replace = { $file } already exists. Replace it? (y/n)
tui-editor-saved = Saved to "{ $file }".
tui-editor-saved-copy = Saved to "{ $file }". The previous version is in "{ $copy }".
tui-editor-saved-draft = Saved as a draft to "{ $file }". Something is still missing: { $what }.
tui-editor-opened = Opened: "{ $file }".
tui-editor-unfinished = Not yet: { $what }.
tui-editor-save-title = { $game } · save the drawing
tui-editor-save-about = Type the name of the file:
tui-editor-open-about = Type the name of a file, or choose a built-in board with ↑ and ↓:

# Opening a file
tui-file-title = { $game } · open a file
tui-file-about = Type the name of a game file or of a saved game:
tui-do-other-game = another game
tui-do-open = open

# High scores
tui-best-title = { $game } · high scores
tui-best-about = Type your name:
tui-best-line = { $place }. { $name } · { $points }
tui-best-part = { $first } to { $last } of { $all }: ↑ and ↓ show the rest
tui-do-enter-name = enter

# The settings
tui-settings-title = Settings
tui-settings-source = Its value comes { $source }.
tui-settings-now = Only until you quit: { $why }

# Lessons, results and records
tui-menu-lessons = Learn a game (F5)
tui-menu-scores = Results and records (F6)
tui-about-lessons = A short guided game for each: it tells you what to do, then you play on.
tui-about-scores = Your games, wins and streaks, and the high scores.
tui-lessons-title = Learn a game
tui-lessons-about = Enter starts the lesson. You can leave it at any time.
tui-lesson-move = Now: { $move }
tui-lesson-keys = Follow the lesson, or press "q" to leave it.
tui-scores-title = Results and records
tui-do-lesson = learn
tui-do-scores = results
