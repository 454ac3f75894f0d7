title-parchis = Parchís
about-parchis = Four players, sixteen pieces and a die: be the first to bring your four home
rules-parchis = Each player rolls the die and moves one of four pieces. A 5 must bring a piece out of home. Landing on another player's piece captures it, except on safe squares: it goes home, and you move 20 more steps with any piece; reaching the goal gives 10. A 6 rolls again, and one of your bridges must be opened if you have any; with no piece at home a 6 counts as 7. The third 6 in a row sends home the last piece moved, unless it is on the final stretch. Two pieces of one colour on a safe square are a barrier that nobody passes. The first player to bring all four pieces to the goal, always by the exact number, wins.
parchis-player-0 = Yellow
parchis-player-1 = Blue
parchis-player-2 = Red
parchis-player-3 = Green
parchis-heard =
    { $number ->
        [1] yellow
        [2] blue
        [3] red
        *[4] green
    }
parchis-square = square { $square }
parchis-way-up = square { $square } of the final stretch
parchis-home = home
parchis-goal = the goal
parchis-first = { $player } begins.
parchis-rolled = { $player } rolls a { $die }.
parchis-seven = { $player } has no piece at home: the 6 counts as 7.
parchis-out = { $player } brings piece { $piece } out of home to square { $square }.
parchis-opened = { $player } must open the bridge with piece { $piece }.
parchis-moved = { $player } moves piece { $piece } from { $from } to { $to }.
parchis-eaten = { $player } captures piece { $piece } of { $owner }, which goes home.
parchis-arrived = { $player } brings piece { $piece } to the goal!
parchis-bonus = { $player } earns a bonus of { $steps } steps.
parchis-lost = { $player } loses the bonus of { $steps } steps: no piece can take it.
parchis-stuck = { $player } cannot move any piece.
parchis-shut = { $player } must open a bridge but cannot: nothing moves.
parchis-sent-home = Third 6 in a row: piece { $piece } of { $player } goes home.
parchis-spared = Third 6 in a row: { $player } sends no piece home, but loses the turn.
parchis-again = { $player } rolls again.
parchis-passed = The turn passes to { $player }.
parchis-won = { $player } wins!
parchis-fact-first = The first player is still to be drawn.
parchis-fact-turn = { $player } to play
parchis-fact-steps = Die: { $die }. Steps: { $steps }
parchis-fact-given = Given rolls: { $rolls }
parchis-fact-goals = In the goal: { $counts }
parchis-ask = Please choose a piece to move...
parchis-option = { $piece }: From square { $from } to square { $to }
parchis-ask-piece = Piece (0 to quit):{" "}
parchis-not-a-piece = "{ $found }" is not one of the pieces that you can move.
parchis-impossible-chance = "{ $outcome }" is not possible now
parchis-roll-first = the die must be rolled first
parchis-cannot-move = piece { $piece } cannot move { $steps }; choose one of: { $known }
parchis-file = File
parchis-file-none = none
parchis-option-file = a saved game or a file with a position
parchis-position = Position
parchis-position-none = the initial one
parchis-option-position = the initial position: its line, or a file that contains it
parchis-dice = Given rolls
parchis-dice-empty = the list of rolls is empty; expected something like 5,6,6,2
parchis-dice-none = none
parchis-option-dice = the first rolls of the die, for instance 5,6,6,2; the others are random
parchis-barriers = Barriers
parchis-barriers-safe = on safe squares only
parchis-barriers-everywhere = on every square
parchis-option-barriers = where a bridge is a barrier
parchis-blocked-six = Blocked six
parchis-blocked-six-nothing = moves nothing
parchis-blocked-six-free = moves another piece
parchis-option-blocked-six = what a 6 does when no bridge can be opened
parchis-save-whole = a saved game contains its position and its rolls; others cannot be given
parchis-save-rules = the saved game is played with other house rules
parchis-two-positions = there are two positions, one in the file and one in the option; only one can be given
parchis-dice-bad = roll { $number } is "{ $found }"; a die shows 1 to 6
parchis-dice-twice = the position already contains rolls; others cannot be given
parchis-empty = there is no position; expected something like "am:-1,-1,-1,-1 az:… ro:… ve:… turno:am"
parchis-field-unknown = "{ $found }" is not a field with a value; the fields are: { $known }
parchis-field-twice = the field "{ $field }" appears twice
parchis-field-missing = the field "{ $field }" is missing
parchis-places = "{ $field }" must list the places of four pieces, not "{ $found }"
parchis-place-none = there is no place "{ $found }"; places are -1 (home), 0 to 67 (the track) and 101 to 108 (the final stretch and the goal)
parchis-place-three = there are more than two pieces on square { $place }
parchis-place-colours = there are pieces of two colours on square { $place }, which is not safe
parchis-two-winners = two players have their four pieces in the goal, and only one can win
parchis-turn = "{ $found }" is not a player; the turn is am, az, ro or ve
parchis-sixes = "{ $found }" is not a number of sixes in a row, which is 0, 1 or 2
parchis-last = "{ $found }" is not the last piece moved, which is 0, 1, 2, 3, or "-" for none
parchis-undrawn = before the first player is drawn, nobody has rolled sixes or moved a piece
parchis-second = "{ $found }" is invalid; expected a square and the player of its second piece, such as 56=az
parchis-second-twice = square { $square } appears twice among those that two colours share
parchis-second-alone = there are no pieces of two colours on square { $square }
parchis-second-absent = { $player } has no piece on square { $square }
parchis-choice-half = "dado" and "pasos" go together: the number on the die and the distance to move
parchis-die = "{ $found }" is not a number on a die, which shows 1 to 6
parchis-steps = in this position a { $die } does not move a piece "{ $found }" steps
parchis-no-choice = in this position there is nothing to choose with that die and that distance
parchis-bad-house-rule = "{ $field }" cannot be "{ $found }"; it can be: { $words }
parchis-course-number = expected a number, found "{ $found }"
parchis-course-few = expected at least { $expected } numbers (sixteen places and the turn), found { $found }
parchis-course-turn = "{ $found }" is not a player; the turn is 0, 1, 2 or 3
parchis-course-unended = the rolls must end with -1
parchis-course-many = unexpected "{ $found }" after the -1 that ends the rolls
parchis-players = Players
parchis-option-players = who plays yellow, blue, red and green, in that order
parchis-players-human = a person
parchis-players-expert = computer: expert
parchis-players-normal = computer: normal
parchis-players-easy = computer: easy
parchis-players-random = computer: random
parchis-players-fast = computer: fast
parchis-players-aggressive = computer: aggressive
parchis-players-defensive = computer: defensive
parchis-players-mixed = computer: mixed
parchis-players-seat-1 = Yellow
parchis-players-seat-2 = Blue
parchis-players-seat-3 = Red
parchis-players-seat-4 = Green
parchis-board-player = { $sign } { $player }
parchis-board-turn = ▶ { $sign } { $player }
parchis-board-winner = ★ { $sign } { $player }
parchis-left = The game is saved. You can resume it from the main menu.
parchis-help = Type the number of the piece that you want to move, 1 to 4.
parchis-hint = Move piece { $piece }. Your chances of winning with each piece: { $chances }.
parchis-hint-none = There is nothing to choose now.
parchis-chance = { $piece }: { $percent }.{ $tenth }%
parchis-chances = { $all }; { $next }
parchis-model-network = Let the computer players use the network in this file
parchis-network-other = "{ $file }" is not a network for Parchís. Create one with: ludoteca train parchis
parchis-network-version = "{ $file }" has version { $found }; this program reads version { $known }. Create it again with: ludoteca train parchis
parchis-network-damaged = "{ $file }" is damaged or truncated. Create it again with: ludoteca train parchis
parchis-train-about = Train a network to play Parchís and write it to a file
parchis-param-games = Games to learn from [default: 1000000]
parchis-train-round = { $games } games: without search it wins { $share }% against three "mixed"
parchis-bridges = { $player } must open one of the bridges.
parchis-scale = chances of winning (%)
parchis-work-playouts = Parchís: random games
parchis-work-expert = Parchís: the expert
parchis-choice = piece { $piece }

# The lesson
parchis-lesson-capture = You are Yellow, and the die shows 3. Three squares ahead of you is a blue piece: land on it and it goes home.
parchis-lesson-bonus = A capture gives 20 more steps with any piece. Take them with your other piece: it is on its way to the goal.
parchis-lesson-walk = The others need a 5 to come out of home, and so do your pieces there. You rolled a 3: move the piece that is behind.
parchis-lesson-safe = Another 3: it leads to square 22, which is safe. Nobody can capture you there.
parchis-lesson-end = The first player to bring four pieces to the goal wins. Point at a piece to see where it would go.

# Exercises.
parchis-why-capture = It captures a piece of { $owner } and earns { $steps } more steps.
parchis-why-goal = It brings a piece to the goal and earns { $steps } more steps.
parchis-why-danger = { $few ->
    [0] After it none of your pieces
    [one] After it one of your pieces
   *[other] After it { $few } of your pieces
} can be captured with one roll; after the other choice { $many ->
    [one] one can.
   *[other] { $many } can.
}
parchis-why-bridge = It keeps two pieces together on one square, where they protect each other.
parchis-why-stretch = The piece reaches the final stretch, where nobody can capture it.
parchis-why-threat = { $more ->
    [one] After it one piece of the others is
   *[other] After it { $more } pieces of the others are
} within your reach; after the other choice { $fewer ->
    [0] none is.
    [one] one is.
   *[other] { $fewer } are.
}
parchis-why-search = No rule of thumb tells these choices apart: the search over the next four rolls does.
