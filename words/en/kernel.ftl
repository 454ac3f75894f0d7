# What the kernel says, of any game.
seed-bad = the seed "{ $seed }" will not do: it must be a text of one line, with no blanks at its ends
save-missing = a line "{ $key } …" was expected
save-version = the saved game has version "{ $found }"; this program knows { $known }
save-other-game = the saved game is of "{ $found }", and "{ $expected }" was expected
save-has-setup = a saved game brings its own setup: leave the other options out
refusal-no-luck = it is not luck's turn
refusal-unreadable = "{ $word }" means nothing here
refusal-over = the game is over
verify-forged = step { $step } says "{ $found }", but the seed brings "{ $expected }"
choice-unknown = there is no option "{ $name }"
choice-number = "{ $name }" must be a number from { $min } to { $max }
choice-word = "{ $name }" must be one of: { $words }
answer-yes-or-no = Answer y (yes) or n (no).
answer-number = "{ $found }" is not a number. Type a number, please.
bot-unknown = there is no player "{ $name }"; there are: { $known }
