## Watching a finished match again

replay-title = Replay
replay-when = Match { $number }, { $date }
replay-fetching = The match is being fetched.
replay-missing = There is no such match here, or none of its rounds is over yet.
replay-broken = The match could not be fetched.
replay-another = The server sent another match than the one asked for.
replay-closed = Only those who sat in this match may see it again.
replay-again = Try again
replay-round-of = Round { $number } of { $rounds }
replay-eyes = Seen by
replay-eyes-all = All hands open
replay-eyes-none = A spectator
replay-on-table = On the table
replay-stood-in = A bot or the clock decides for { $name }.
replay-place = Step
replay-place-of = { $step } of { $steps }
replay-play = Play
replay-pause = Pause
replay-step-back = One step back
replay-step-on = One step on
replay-speed = Speed: { $speed } times
replay-copy-link = Copy link to this step
replay-round-back = To the round before
replay-round-on = To the next round
replay-keys = Keys: left and right for a step, space to play or pause, Page Up and Page Down for a round.
replay-sheet = Score sheet of round { $number }
replay-won-match = { $name } wins the match.

## Whether its chance was fair

verify-title = Was the deal fair?
verify-explain = Before every deal the server told the hash of its seed. Then players could add numbers of their own: sealed, and told once all seals were known, or openly. Your browser computes all of it again and compares it with the cards of this match, and with what it noted itself.
verify-check = Check this match
verify-all-good = It all fits: in { $rounds ->
        [one] the round
       *[other] all { $rounds } rounds
    } every card came as it had to.
verify-some-bad = Something does not fit: { $rounds ->
        [0] the draw for the first deal.
        [one] 1 round.
       *[other] { $rounds } rounds.
    }
verify-round-good = Round { $number } fits.
verify-round-bad = Round { $number } does not fit!
verify-draw-good = The cards drawn for the first deal are right.
verify-draw-bad = The cards drawn for the first deal are not those of the seed.
verify-commitment-good = The seed is the one the server committed to.
verify-commitment-bad = The seed is not the one the server committed to.
verify-told-good = The commitment is the one this browser was told before the deal.
verify-told-bad = The commitment is not the one this browser was told before the deal.
verify-told-unknown = This browser noted no commitment before this deal, so it cannot say which was told then.
verify-sealed-good = Every number added is the one that was sealed.
verify-sealed-bad = A number added is not the one that was sealed.
verify-sealed-unknown = Nobody sealed a number.
verify-own-good = This browser’s own number is in it, and the seals are those it saw before it told that.
verify-own-bad = This browser’s own number is not in it, or the seals are not those it saw.
verify-own-late = This browser’s own number is sealed in it but was not told in time: against the house this deal shows you nothing.
verify-own-unknown = This browser added no number of its own to this deal.
verify-deal-good = Every card dealt is that of the shuffled deck.
verify-deal-bad = The cards dealt are not those of the shuffled deck.
verify-draws-good = Every card drawn was the next of the pile.
verify-draws-bad = A card drawn was not the next of the pile.
verify-hand-good = The cards this browser saw dealt and turned up are those of this replay.
verify-hand-bad = The cards this browser saw dealt or turned up are not those of this replay.
verify-hand-unknown = This browser did not see these cards dealt.

## Choosing the rules and the table

setup-title = Your table, your rules
setup-title-change = Change the table
setup-sheet = Start from printed rules
setup-sheet-classic = 108 cards and no house rules: the game everybody knows.
    .title = Classic
setup-sheet-deluxe = The rules of the Deluxe box: the same 108 cards, no house rules.
    .title = Deluxe
setup-sheet-world-tour = Four World Tour cards send hands from player to player.
    .title = World Tour
setup-sheet-customizable = Four wilds with a rule written on each; you may write your own.
    .title = Customizable
setup-sheet-house = Progressive, Seven-0 and Jump-In, all on: quick and wild.
    .title = House
setup-spanish = If you had nothing to play, you must play a drawn card that fits. { $sheet ->
        [customizable] {""}
       *[other] Anyone may challenge a Wild Draw Four, and a forgotten UNO can be caught at any time.
    }
    .title = As the Spanish sheet says it
setup-sets = Sets people know
setup-own-sets = Your own sets
setup-set-name = A name for these rules
setup-save = Keep them
setup-save-again = Replace the set of that name
setup-saved = “{ $name }” is kept in this browser.
setup-rename = Rename “{ $name }”
setup-forget = Delete “{ $name }”
setup-forgotten = “{ $name }” is deleted.
setup-put-back = Put it back
setup-copy-link = Copy a link to these rules
setup-link-copied = Copied: whoever opens the link finds these rules.
setup-linked = { $named ->
        [yes] These are the rules “{ $name }” of a link you opened.
       *[no] These are the rules of a link you opened.
    } You can change them, keep them, or open a table with them.
setup-link-bad = The rules of the link you opened cannot be played:
setup-house = House rules
setup-search = Search the rules
setup-found = { $count ->
        [0] No rule has these words.
        [one] 1 rule
       *[other] { $count } rules
    }
setup-mend = Make it: { $rule }: { $value }
setup-cards = Rule cards
setup-cards-explain = A rule card is a wild with a rule written on it. Choose up to { $most }; everybody agrees to them before the match.
setup-cards-count = { $count } of { $most } in the deck
setup-cards-full = All { $most } places for rule cards are taken. Which card comes out for “{ $card }”?
setup-cards-leave = None: leave it out
setup-cards-fetching = The ready cards are being fetched.
setup-cards-write = Write a card
setup-cards-change = Change
setup-cards-forget = Delete
setup-table = The table
setup-seats = People and bots together, 2 to 10.
    .title = Seats
setup-bots = They sit down at once; you can send them away later.
    .title = Bots
setup-bot-level = No bot sees your hand. { $does }
    .title = How strong they are
setup-bot-random = A beginner plays any card that fits.
setup-bot-greedy = A casual player gets rid of cards and keeps wilds for need.
setup-bot-clever = A good player weighs what comes of each move.
setup-bot-master = A strong player has learnt from millions of rounds.
setup-bot-expert = A champion thinks ahead besides.
setup-clock = When the time is up, a move is made for you. Without it nobody hurries you.
    .title = Time limit
setup-seconds = For each decision.
    .title = Seconds
setup-listed = Anyone on this server can find the table and join. Otherwise only people with the link.
    .title = Public
setup-spectators = People without a seat may watch; they see no hands.
    .title = Spectators
setup-hints = Whoever plays alone against bots may ask what a strong player would do. Everybody sees that they did.
    .title = Hints
setup-recap-title = What you play
setup-recap-wrong = Some of this does not go together yet.
setup-recap-line = { $rule }: { $value }
setup-changed-here = Changed at this table ({ $count })
setup-cards-here = Rule cards in the deck: { $count ->
        [0] none
       *[other] { $count }
    }
setup-own-rules = own rules
setup-back = Undo all changes
setup-open = Open the table
setup-change = Change the table
setup-no-answer = The server does not answer. Try again in a moment.
setup-house-rules = What this server’s house plays by; every new table starts from it.
    .title = The rules of this house
setup-cards-save = Save as a file
setup-cards-print = { $count ->
        [one] Print this card
       *[other] Print these { $count } cards
    }
setup-print-title = Cards to cut out
setup-print-explain = Print on A4 at 100 % (“actual size”) and cut along the marks: the cards are as large as real ones, 56 × 87 mm.
setup-print-now = Print
setup-print-save = Save as SVG
setup-files = Files
setup-files-explain = Rules and rule cards are text files (TOML). Drop one anywhere on this page, choose it, or paste its text here. To pass rules on by a link, see “What you play”.
setup-file-text = The text of a file
setup-file-read = Read this text
setup-file-choose = Choose a file
setup-file-copy = Copy the text
setup-file-show = Show these rules as text
setup-file-save = Save these rules as a file
setup-file-shown = These are your rules as text.
setup-file-rules = The rules of this text are now yours.
setup-file-card = The card “{ $card }” has been read.
setup-file-left = Not read: { $files }.
setup-file-line = Line { $line }:
setup-file-large = { $named ->
        [yes] “{ $file }”
       *[no] This text
    } is too long: rules and rule cards have about 7,500 letters at most.
setup-file-letters = “{ $file }” is not text in UTF-8; save it again with that encoding.

## Writing a rule card

setup-card-new = A card of your own
setup-card-title = What it is called
setup-card-text = What it says (if empty: the sentences below)
setup-card-effects = What happens, from top to bottom
setup-card-add = Add a step
setup-card-add-last = Add a step to the card
setup-card-remove = Remove step { $number }
setup-card-untitled = Give the card a name first.
setup-card-idle = No way does anything: add a step to one of them.
setup-card-full = All { $most } places are taken: when you take this card, you choose which one comes out.
setup-card-empty = Nothing happens.
setup-card-reads = How it reads
setup-card-done = Take this card
setup-card-cancel = Cancel
setup-field-do = What happens
setup-field-who = Who
setup-field-with = With whom
setup-field-count = How many
setup-field-kind = Which cards
setup-field-mark = Name of the mark (small letters and hyphens)
setup-field-lasts = How long
setup-field-passes = It passes
setup-field-to = To whom
setup-field-from = From whom
setup-field-by = Who says which
setup-field-what = What
setup-field-voters = Who votes
setup-field-points = Points
setup-field-at-least = At least
setup-kind-range = with a number from … to …
setup-range-from = From
setup-range-to = To
setup-given-by-giver = the giver chooses
setup-given-by-taker = the taker sees the hand and chooses
setup-given-by-chance = chance decides
setup-shown-by-owner = the owner chooses
setup-shown-by-chance = chance decides
setup-called-out-number = a number
setup-called-out-colour = a colour
setup-called-out-symbol = a symbol
setup-voters-others = everyone but you
setup-voters-everyone = everyone, you too
setup-voters-all-but-chosen = everyone but the player you choose
setup-card-third = Add a third way
setup-card-fourth = Add a fourth way
setup-field-turns = For how many turns
setup-field-does = What it does
setup-field-told = Told on, they draw
setup-does-nothing = nothing: on their honour
setup-does-draw = they draw when their turn begins
setup-does-miss-turn = they miss their turns
setup-does-open-hand = they play with an open hand
setup-does-no-uno = they may not call UNO
setup-card-told = Others may tell on them
setup-passes-any = with one yes
setup-passes-most = with more yes than no
setup-passes-all = if everyone says yes
setup-do-draw = They draw cards
setup-do-draw-until = They draw until a card comes
setup-do-draw-rolled = They draw as many as a die shows
setup-do-discard = They put down cards of choice
setup-do-discard-down-to = They put down cards until they hold
setup-do-discard-all = They put down every card of a kind
setup-do-hold = They draw or put down until they hold
setup-do-give = They give a player cards
setup-do-take = You take cards
setup-do-swap = You swap cards
setup-do-show = They show cards
setup-do-call-out = A player calls out something
setup-do-miss-turn = They miss their next turn
setup-do-extra-turn = You take another turn
setup-do-turn-direction = The direction of play turns
setup-do-trade-hands = You trade hands
setup-do-pass-hands = Every hand passes on
setup-do-redeal = All hands are shuffled and dealt again
setup-do-open-hands = All hands lie open
setup-do-mark = They bear a mark
setup-do-draw-if-stuck = They draw more if they cannot play
setup-do-play-now = You may lay another card at once
setup-do-fix-colour = The colour stays for some turns
setup-do-bar = Cards of a kind may not be laid for some turns
setup-do-double-points = The round counts double
setup-do-bonus = They get points
setup-do-penalty = They lose points
setup-laid-now-fitting = any that fits
setup-laid-now-named = of the colour named
setup-do-vote = Players vote
setup-do-choose = A player chooses one of several
setup-do-if-stuck = It depends on whether a player can play
setup-do-if-at-least = It depends on whether a player holds so many cards or more
setup-do-if-at-most = It depends on whether a player holds so many cards or fewer
setup-do-if-more = It depends on whether a player holds more cards than you
setup-do-if-fewer = It depends on whether a player holds fewer cards than you
setup-do-if-holds = It depends on whether a player holds a card of a kind
setup-do-if-score = It depends on a player’s score
setup-do-toss-coin = You toss a coin
setup-do-roll-die = You roll a die
