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
problem-not-a-card-list = { $path } must be a list of up to 4 customizable cards, each the name of a ready one, "blank" or a whole rule
problem-unknown-card = there is no ready card "{ $name }"; `lastcard cards` lists them, and a card of your own is written out in whole
problem-unknown-card-near = there is no ready card "{ $name }"; did you mean "{ $near }"?
problem-too-many-cards = { $players } players with { $hand } cards each are too many for a deck of { $deck }: at least 5 cards must be left
problem-players = 2 to 10 can play, not { $players }

## What can be wrong with a rule card

problem-not-a-table = { $path } must be a table
problem-missing = "{ $field }" is missing here
problem-unknown-field = "{ $name }" does not belong here
problem-unknown-field-near = "{ $name }" does not belong here; did you mean "{ $near }"?
problem-not-a-text = { $path } must be text in quotes
problem-unknown-word = { $path } cannot be "{ $name }"; it is one of { $words }
problem-bad-name = an id has 1 to 40 small letters a-z, digits and hyphens
problem-bad-mark = a mark has 1 to 20 small letters a-z and hyphens
problem-one-mark = a card can put one kind of mark on players, not several
problem-not-wordings = { $path } has words by language, like en = "..." and es = "..."
problem-text-length = { $path } must have 1 to { $most } letters
problem-unseen-characters = { $path } has characters nobody can see; write it anew without them
problem-not-effects = { $path } must be a list of effects
problem-no-effects = this rule does nothing; give it an effect, or write "blank" in the rules instead
problem-unknown-effect = there is no effect "{ $name }"; there are { $words }
problem-unknown-effect-near = there is no effect "{ $name }"; did you mean "{ $near }"?
problem-too-many-steps = this rule is too long: with its branches it needs more than { $most } steps; take some effects out
problem-too-deep = branches stand within branches more than { $most } deep; make it simpler
