## What can be wrong with a rules file

syntax-curly-quotes = these are curly quotes; write straight ones: "
syntax-bare-word = { $name } can be no value: numbers are written in digits, like 2, and texts in quotes, like "two"
syntax-flag = write true or false here, in small letters and without quotes
syntax-unquoted = words stand in quotes: write "{ $name }"
syntax-no-value = after "=" something is missing: a number, true, false, or a text in quotes
syntax-no-equals = "=" is missing here: a line says NAME = VALUE
syntax-not-closed = "{ $end }" is missing here
syntax-open-quote = the quote that ends this text is missing, or it stands in another line
syntax-quote-within = a quote within a text is written \": "Say \"hello\" to everyone."
syntax-twice = "{ $name }" stands there a second time; leave one of the two out
syntax-no-comma = a comma is missing here, between two things of a list
syntax-extra-comma = there is one comma too many
syntax-bad-key = a name has only letters a-z, digits, "-" and "_"
syntax-more-in-line = this line is over before that: write what follows in a line of its own, or leave it out
syntax-bad-escape = a "\" means something else in texts; leave it out, or write two
syntax-leading-zero = a number does not begin with 0
syntax-too-deep = these lists stand within each other too deep; make it simpler
syntax-other = this cannot be read: a line says NAME = VALUE, or has a name in brackets
problem-not-rules = rules are a name that rules have, or a table of switches
problem-card-given = this is a rule card, not rules; `lastcard cards check` reads it, and rules have it in their list `custom`
problem-rules-given = these are rules, not a rule card; `lastcard rules check` reads them
problem-of-a-card = "{ $name }" belongs to a rule card, and these are rules: { $name ->
        [id] write it below [[custom]]
        [effects] write [[custom.effects]], below [[custom]]
       *[other] write [custom.{ $name }], below [[custom]]
    }
problem-of-rules = "{ $name }" belongs to rules, not to a rule card: in a rules file write it at the top, before [[custom]]
problem-empty-card = there is no rule card in this file; `lastcard cards new` writes one to begin with
problem-unknown-preset = there are no rules called "{ $name }"; `lastcard rules` lists them
problem-unknown-preset-near = there are no rules called "{ $name }"; did you mean "{ $near }"?
problem-unknown-switch = there is no switch "{ $name }"; `lastcard rules show classic` lists them
problem-unknown-switch-near = there is no switch "{ $name }"; did you mean "{ $near }"?
problem-not-a-flag = { $path } must be true or false
problem-not-a-choice = { $path } must be one of { $words }
problem-not-a-number = { $path } must be a whole number from { $least } to { $most }
problem-number-in-quotes = { $path } must be a whole number from { $least } to { $most }, without quotes
problem-not-tens = { $path } must be a multiple of ten from { $least } to { $most }
problem-not-a-limit = { $path } must be "off" or a whole number from { $least } to { $most }
problem-shorthand = "{ $shorthand }" and "{ $name }" say opposite things; leave one of them out
problem-nearest = { $why }; the nearest that works is { $switch } = { $value }
contradiction-mercy-at-the-deal = who is dealt { $hand } cards would be out at once with mercy at { $mercy }
contradiction-teams-and-places = with teams a round ends when the first goes out, so there are no places
contradiction-teams-and-elimination = with teams nobody can be out of the match alone
contradiction-partners-without-teams = without teams there is no partner whose hand could be seen
contradiction-false-call-without-calls = where nobody calls UNO, a false call cannot cost anything
problem-teams = teams are for 4, 6, 8 or 10 players, not for { $players }
problem-not-a-card-list = { $path } must be a list of up to { $most } customizable cards, each the name of a ready one, "blank" or a whole rule
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
problem-unknown-word-near = { $path } cannot be "{ $name }"; did you mean "{ $near }"?
problem-unknown-kind = { $path } cannot be "{ $name }"; it is one of { $words }, or a range like 0-4
problem-bad-name = an id has 1 to 40 small letters a-z, digits and hyphens
problem-bad-mark = a mark has 1 to 20 small letters a-z and hyphens
problem-one-mark = a card can put one kind of mark on players, not several
problem-nothing-called = "called" stands for what a call_out before it asked for, and on some way to here there is none
problem-mark-means-two = a mark does the same wherever the card puts it: write the same does, count and told each time
problem-mark-never-ends = a mark that makes players miss their turns ends by turns: write until = "turns", "their_turn" or "my_turn"
problem-no-meaning = "{ $field }" counts only beside { $other } = "{ $word }"; write that, or leave "{ $field }" out
problem-to-themselves = nothing happens here: whoever gets these cards has them already; name another player in "{ $field }"
problem-empty-lists = nothing happens here, whichever way it goes; put an effect into one of its lists
problem-second-alone = "second" is chosen besides "chosen", and nothing on this card concerns "chosen"; write "chosen" instead
problem-not-wordings = { $path } has words by language, like en = "..." and es = "..."
problem-text-length = { $path } must have 1 to { $most } letters
problem-unseen-characters = { $path } has characters nobody can see; write it anew without them
problem-not-effects = { $path } must be a list of effects: two brackets before each, as in [[effects]], or one list, like [{"{"} do = "extra_turn" {"}"}]
problem-no-effects = this rule does nothing; give it an effect, or write "blank" in the rules instead
problem-unknown-effect = there is no effect "{ $name }"; there are { $words }
problem-unknown-effect-near = there is no effect "{ $name }"; did you mean "{ $near }"?
problem-too-many-steps = this rule is too long: with its branches it needs more than { $most } steps; take some effects out
problem-too-deep = branches stand within branches more than { $most } deep; make it simpler
problem-same-id = two cards here are called "{ $name }"; give one of them another id
problem-ready-id = a ready card is called "{ $name }" and does something else; give yours another id

## Files

file-missing = { $file }: there is no such file
file-is-a-folder = { $file } is a folder, not a file
file-unreadable = { $file } cannot be read: { $message }
file-unwritable = { $file } cannot be written: { $message }
file-exists = { $file } is there already; take another name, or delete it first
file-too-large = { $file } is too large: it has { $size }, and rules and rule cards have { $most } at most
file-not-utf8 = { $file }:{ $line }: there are letters here that are not UTF-8; save the file again with the encoding UTF-8
problem-more = { $count ->
        [one] There is one problem more.
       *[other] There are { $count } problems more.
    }
