# Pictures and films of games.
film-step = Step { $at } of { $last }
