title-empty = Nothing
about-empty = The template: a game with nothing in it
rules-empty = There is nothing to do, and nobody wins.
empty-over = There is nothing to do: the game is over.
empty-setup = invalid setup "{ $found }"; expected "plain"
