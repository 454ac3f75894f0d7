# The review of a game.
review-doing = Reviewing the game:
review-none = This game cannot be analysed.
review-computer = { $seat } ({ $level })
review-head =
    { $steps ->
        [one] Analysis of a game of { $title }, one step
       *[other] Analysis of a game of { $title }, { $steps } steps
    }
review-unfinished = The game was not finished.
review-scale = The graph shows: { $scale }
review-values = The values are: { $scale }
review-legend = Below it, ? marks a mistake and ?? a blunder.
review-unknown = Nothing could be determined in the time allowed.
review-change = From { $first } at the beginning to { $last } at the end.
review-decided =
    { $count ->
        [0] No decision could be assessed.
        [one] One decision assessed, with { $mistakes } (?) and { $blunders } (??); it cost { $mean }.
       *[other] { $count } decisions assessed, with { $mistakes } (?) and { $blunders } (??); each cost { $mean } on average.
    }
review-count-mistakes =
    { $count ->
        [0] no mistakes
        [one] one mistake
       *[other] { $count } mistakes
    }
review-count-blunders =
    { $count ->
        [0] no blunders
        [one] one blunder
       *[other] { $count } blunders
    }
review-by = From chance: { $chance }; from own decisions: { $own }.
review-by-others = From others' decisions: { $others }.
review-lost = The game was lost at step { $step }: it could be won before, and could not afterwards. Both are proved.
review-lost-between = The game was lost between steps { $from } and { $to }.
review-not-known =
    { $count ->
        [one] One decision could not be assessed in the time allowed.
       *[other] { $count } decisions could not be assessed in the time allowed.
    }
review-mistakes =
    { $count ->
        [0] No mistakes: well played!
        [one] One mistake.
       *[other] { $count } mistakes.
    }
review-hopeless = This game was unwinnable from the start.
review-nothing = There was nothing to decide.
review-worst = These are the { $count } most costly ones.
review-decision = Step { $step }, { $played }: from { $before } to { $after }.
review-with-better = { $decision } Better: { $best }.
review-marked = { $played } { $mark }
review-by-player = { $who }: { $played }
review-gain = +{ $gain }
review-no-value = ?
review-axis = steps of the game
