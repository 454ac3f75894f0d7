# line
