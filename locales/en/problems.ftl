## What can be wrong with a rules file

problem-syntax = this is not TOML: { $message }
problem-not-rules = rules are the name of a preset or a table of switches
problem-unknown-preset = there is no preset "{ $name }"; `lastcard rules` lists them
problem-unknown-preset-near = there is no preset "{ $name }"; did you mean "{ $near }"?
problem-unknown-switch = there is no switch "{ $name }"; `lastcard rules show classic` lists them
problem-unknown-switch-near = there is no switch "{ $name }"; did you mean "{ $near }"?
problem-not-a-flag = { $path } must be true or false
problem-not-a-choice = { $path } must be one of { $words }
problem-not-a-number = { $path } must be a whole number from { $least } to { $most }
problem-not-a-card-list = { $path } must be a list of up to 4 customizable cards, each the name of a ready one or "blank"
problem-unknown-card = there is no ready card "{ $name }"
problem-unknown-card-near = there is no ready card "{ $name }"; did you mean "{ $near }"?
problem-too-many-cards = { $players } players with { $hand } cards each are too many for a deck of { $deck }: at least 5 cards must be left
problem-players = 2 to 10 can play, not { $players }
