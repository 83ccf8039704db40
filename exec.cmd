@rem "exec" puts a program of package.json in the place of the shell, so that signals reach it; Windows has no such word.
@%*
