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
replay-place = Step
replay-place-of = { $step } of { $steps }
replay-play = Play
replay-pause = Pause
replay-step-back = One step back
replay-step-on = One step on
replay-round-back = To the round before
replay-round-on = To the next round
replay-keys = Keys: left and right for a step, space to play or pause, Page Up and Page Down for a round.
replay-piles = { $draw } to draw, { $under } under the top card
replay-color = Colour in play: { $color }
replay-no-color = No colour named yet
replay-pending = { $count } cards wait to be drawn
replay-to-left = Play goes to the left
replay-to-right = Play goes to the right
replay-on-table = On the table
replay-turn = on turn
replay-dealer = dealer
replay-uno = UNO
replay-misses = misses a turn
replay-holds = { $count ->
        [one] 1 card
       *[other] { $count } cards
    }, { $score } points
replay-sheet = Score sheet of round { $number }
replay-won-match = { $name } wins the match.
replay-log = What happened

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
setup-sheet = Start from a sheet
setup-sheet-classic = 108 cards and no house rules: the game everybody knows.
    .title = Classic
setup-sheet-deluxe = The Deluxe sheet: the same 108 cards, no house rules.
    .title = Deluxe
setup-sheet-world-tour = Four World Tour cards send hands from player to player.
    .title = World Tour
setup-sheet-customizable = Four wilds with a rule written on each; you may write your own.
    .title = Customizable
setup-sheet-house = Progressive, Seven-0 and Jump-In, all on: quick and wild.
    .title = House
setup-spanish = A drawn card may have to be played; mostly anyone may challenge and UNO danger lasts.
    .title = By the Spanish sheet
setup-house = House rules
setup-more = More rules
setup-cards = Rule cards
setup-cards-explain = A rule card is a wild with a rule written on it. Choose up to four; everybody has to agree to them before the match.
setup-cards-count = { $count } of 4
setup-cards-fetching = The ready cards are being fetched.
setup-cards-write = Write a card
setup-cards-change = Change
setup-cards-forget = Delete
setup-table = The table
setup-seats = People and bots together, 2 to 10.
    .title = Seats
setup-bots = They sit down at once; you can send them away later.
    .title = Bots
setup-bot-level = Harder ones think further, and none of them sees your hand.
    .title = How they play
setup-bot-random = At random
setup-bot-greedy = Simply
setup-bot-clever = Cleverly
setup-bot-expert = Like an expert
setup-clock = Whoever takes longer is played for. Without it everybody has all the time in the world.
    .title = Clock
setup-seconds = For every single decision.
    .title = Seconds
setup-listed = Everybody finds the table in the list. Otherwise only who has the link.
    .title = Listed
setup-spectators = Who has no seat may look on, and sees no hands.
    .title = Spectators
setup-recap = What differs from the { $sheet } sheet
setup-recap-none = Nothing: you play by the { $sheet } sheet.
setup-recap-line = { $rule }: { $value }
setup-back = Back to the sheet
setup-open = Open the table
setup-change = Change the table
setup-no-answer = The server does not answer. Try again in a moment.

## Writing a rule card

setup-card-new = A card of your own
setup-card-title = What it is called
setup-card-text = What it says (if empty: the sentences below)
setup-card-effects = What happens, from top to bottom
setup-card-add = Add a step
setup-card-remove = Remove this step
setup-card-empty = Nothing happens.
setup-card-reads = How it reads
setup-card-done = Take this card
setup-card-cancel = Cancel
setup-field-do = What happens
setup-field-who = Whom
setup-field-with = With whom
setup-field-count = How many
setup-field-kind = Which cards
setup-field-mark = Name of the mark (small letters and hyphens)
setup-field-lasts = How long
setup-field-passes = It passes
setup-passes-any = with one yes
setup-passes-most = with more yes than no
setup-passes-all = if everyone says yes
setup-do-draw = They draw cards
setup-do-draw-until = They draw until a card comes
setup-do-discard = They put down cards of choice
setup-do-discard-down-to = They put down cards until they hold
setup-do-discard-all = They put down every card of a kind
setup-do-hold = They draw or put down until they hold
setup-do-miss-turn = They miss their next turn
setup-do-extra-turn = You take another turn
setup-do-turn-direction = The direction of play turns
setup-do-trade-hands = You trade hands
setup-do-pass-hands = Every hand passes on
setup-do-open-hands = All hands lie open
setup-do-mark = They bear a mark
setup-do-draw-if-stuck = They draw more if they cannot play
setup-do-vote = The others vote
setup-do-choose = A player chooses one of two
setup-do-if-stuck = It depends on whether a player can play
