# Levels.
level-solved = Level { $number } solved with { $cost }: { $stars } ({ $count ->
    [one] one star
   *[other] { $count } stars
}). { $missing }
level-perfect = No solution is shorter.
level-needs-no-help = The second star is for a solution without hints.
level-needs-optimum = The third star is for { $best }, which is the minimum.
level-fact = Level { $number }; the minimum is { $best }
level-figures = Difficulty { $difficulty }. The shortest solution has { $length ->
    [one] one move
   *[other] { $length } moves
}; an exhaustive search examines { $effort ->
    [one] one position
   *[other] { $effort } positions
}, and { $misleading }% of the moves mislead.
exercise-attempt = { $count ->
    [1] the first attempt
   *[other] a later attempt
}
exercise-solved = Exercise { $number } solved at { $cost }: { $stars } ({ $count ->
    [one] one star
   *[other] { $count } stars
}). { $missing }
exercise-needs-first-attempt = The third star is for the best move at the first attempt.
exercise-fact = Exercise { $number }: find the best move
exercise-figures = Difficulty { $difficulty }. { $choices ->
    [one] One move is
   *[other] { $choices } moves are
} possible; a search finds the best one after { $effort ->
    [one] one position
   *[other] { $effort } positions
}, and { $misleading }% of the choices of weak players are others.
exercise-right = Right: { $best } is the best move.
exercise-wrong = The best move is { $best }: { $played } costs { $loss } points of the chance of winning.
exercise-choice = { $move } { $chance }%
exercise-choices = { $all }, { $next }
exercise-chances = Chances of winning: { $list }.
levels-order = levels must be numbered from 1, in order of difficulty
levels-format = expected three lines for each level: six numbers, the setup and a solution
levels-progress-line = expected a game, a level, its stars (1 to 3), the best result or -, and a date such as 20261118-203015
levels-class-line = expected a game, a level, its stars (1 to 3), the best result or -, a date such as 20261118-203015, and a name
levels-unknown = there is no level { $number }; the levels are 1 to { $most }
levels-doing = Boards
line-menu-levels = Levels, from first steps to real challenges
line-levels-game = { $game }: { $solved } of { $count } levels solved, { $stars ->
    [one] one star
   *[other] { $stars } stars
}
line-levels-level = { $number }. Difficulty { $difficulty }: { $standing }
line-levels-new = not solved yet
line-levels-solved = { $stars ->
    [one] one star
   *[other] { $stars } stars
} of { $most }
line-levels-best = { $standing }; your best is { $best }, the minimum { $optimum }
line-levels-ask = Level? ({ $first } to { $last }; 0 to go back){" "}
line-levels-next = Continue with level { $number }? (y/n){" "}
line-levels-play = Play level { $number }? (y/n){" "}
line-levels-number = "{ $found }" is not a level; expected { $first } to { $last }, or 0
tui-menu-levels = Levels
tui-about-levels = Boards from first steps to real challenges, each with three stars.
tui-levels-title = Levels
tui-levels-of = Levels of { $game }: { $solved } of { $count }, { $stars } of { $most } stars
tui-levels-game = { $game }: { $solved } of { $count } solved
tui-levels-games-about = Enter opens the levels of a game.
tui-levels-row = { $stars }  Level { $number } · difficulty { $difficulty }
tui-levels-row-best = { $stars }  Level { $number } · difficulty { $difficulty } · best: { $best }
tui-exercise-next = Enter: next exercise · u: try another move · n: this exercise again
tui-exercise-last = u: try another move · n: this exercise again
tui-level-next = Enter: next level · n: this level again
tui-level-last = That was the last level · n: this level again
tui-level-again = u: undo · n: this level again
tui-level-or-list = { $what } · i: analyse · q: back to the list
tui-level-or-analyse = { $what } · i: analyse
tui-levels-board = Board { $name }
tui-levels-board-about = A board that comes with the game, without stars.
level-by-computer = The computer played, so level { $number } is not counted.
tui-do-next-level = next level
cli-about-levels = Levels in order of difficulty, with stars for what you have solved
cli-help-levels-game = The game: { $games }
cli-help-levels-number = The level to play
cli-help-levels-make = Regenerate the levels and print them; the result is the same, byte for byte
cli-example-levels = the levels of all games
cli-example-levels-play = play the first level
cli-value-level = LEVEL

# Boards of the day.
daily-title = Boards of the day, { $date }
daily-about = The same for everybody. Winning a board without help on its day extends your streak.
daily-row = { $game }: { $result }
daily-row-streak = { $game }: { $result }; { $now ->
    [one] one day in a row
   *[other] { $now } days in a row
} (longest { $longest })
daily-unlisted = Everybody knows the seed of a board of the day, so this game does not count for the high scores.
daily-open = not finished yet
daily-won = won
daily-helped = won with help
daily-lost = lost
daily-ended = Board of { $date }. { $row }
daily-by-computer = The computer played, so this board of the day is not counted.
daily-line = expected a day, a game, won, helped or lost, a figure such as left:1 or -, and a date such as 20261118-203015
daily-class-line = expected best or list, a day, a game, won, helped or lost, a figure such as left:1 or -, a date such as 20261118-203015, and a name
line-menu-daily = Boards of the day
tui-menu-daily = Boards of the day
tui-about-daily = A board for each game, the same for everybody, with streaks.
cli-about-daily = The board of the day: derived from the date, the same for everybody
cli-help-daily-game = The game to play; without one, the boards of the day
cli-help-daily-date = The board of another day, such as 2026-11-18
cli-value-date = DATE
cli-example-daily = the boards of the day, with results and streaks
cli-example-daily-play = play today's board
hint-over = The game is over.
hint-over-lost = The game is over, and how far to go back is not known: take back some moves and ask again.
hint-way-back = { $count ->
    [one] The game can no longer be won from here: undo one move to make it winnable again.
   *[other] The game can no longer be won from here: undo { $count } moves to make it winnable again.
}
tui-lesson-to-levels = Enter: the first level
line-learn-levels = Play the first level? (y/n){" "}
