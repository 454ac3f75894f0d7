# tui
