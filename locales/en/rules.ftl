### The rules in plain words, one message per rule id of RULES.md, and the names of presets, switches and cards.
### UNO is a trademark of Mattel, used here only to name the game. Not affiliated with Mattel.

## DECK: the cards
group-DECK = The cards
rule-DECK-1 =
    There are 76 number cards. Each of the four colours, red, yellow, green and blue, has one 0 and two each of 1 to
    9. So there is a single red 0, but there are two red 5s.
    .title = Number cards
rule-DECK-2 =
    There are 24 coloured action cards. Each colour has two Draw Two, two Reverse and two Skip.
    .title = Coloured action cards
rule-DECK-3 =
    There are 4 Wild and 4 Wild Draw Four cards. Together with the number cards and the coloured action cards they
    make the 108-card deck.
    .title = Wilds and the 108 cards
rule-DECK-4 =
    The World Tour edition adds 4 World Tour cards. That makes 112 cards in all.
    .title = World Tour cards
rule-DECK-5 =
    The Customizable edition adds 1 to 4 Wild Customizable cards. Before each match you all agree how many there are
    and what is written on each. A blank one is a plain wild.
    .title = Wild Customizable cards
rule-DECK-6 =
    The game is for 2 to 10 players. Any edition's extra cards and any house rules may be combined. For example, you
    can add the World Tour cards and play with Jump-In too.
    .title = Players and combinations

## SETUP: before the first turn
group-SETUP = Setting up
rule-SETUP-1 =
    Each player draws a card and the highest number deals; symbols count 0. If there is a tie, those tied draw again.
    In later rounds the deal passes to the left.
    .title = Who deals
rule-SETUP-2 =
    The whole deck is shuffled. Each player gets seven cards, one at a time, starting at the dealer's left. The
    setting `hand_size` can make it another number (MORE-2).
    .title = Shuffling and dealing
rule-SETUP-3 =
    The cards left after the deal are the draw pile. Its top card is turned up to start the discard pile.
    .title = The two piles
rule-SETUP-4 =
    If the card turned up is a number, nothing special happens. The player to the dealer's left starts.
    .title = A number turned up
rule-SETUP-5 =
    If a Draw Two is turned up, the player to the dealer's left draws 2 at once and misses the turn. Only with the
    switch `progressive` on does it wait for an answer.
    .title = A Draw Two turned up
rule-SETUP-6 =
    If a Reverse is turned up, the dealer plays first. From there play runs to the right instead of to the left.
    .title = A Reverse turned up
rule-SETUP-7 =
    If a Skip is turned up, the player to the dealer's left is skipped. Play starts with the player after them.
    .title = A Skip turned up
rule-SETUP-8 =
    If a Wild, World Tour or Customizable is turned up, the player to the dealer's left names the colour, then plays.
    There is no tour, and no written rule happens.
    .title = A wild turned up
rule-SETUP-9 =
    A Wild Draw Four never starts the discard pile. It goes back into the draw pile at a random place and another card
    is turned up. This is repeated until the card is not a Wild Draw Four.
    .title = A Wild Draw Four turned up
rule-SETUP-10 =
    The card turned up at the start lies on top, but nobody has played it. So Seven-0 and Jump-In do not react to it.
    A 7 turned up, for example, brings no trade.
    .title = Turned up is not played

## TURN: what you may do
group-TURN = Your turn
rule-TURN-1 =
    You can play a card of the colour in play, a card with the number or symbol of the top card, or a wild (Wild, Wild
    Draw Four, World Tour or Customizable). On a wild there is no number or symbol to match: only the named colour
    counts. On a red 5, for example, you can play a red 9, a blue 5 or a Wild.
    .title = What you can play
rule-TURN-2 =
    If you play nothing, you must draw one card. You may choose to draw even with a playable card in your hand, as
    long as there is a card to draw. The switch `draw` can make it more than one card (MORE-1).
    .title = Play or draw
rule-TURN-3 =
    If the card you draw is playable, you may play it at once or keep it; you may play no other card after drawing. If
    it is not playable, your turn ends. That is `drawn_card = may`. Under `drawn_card = must`, as on the Spanish
    sheets, you have to play a playable drawn card if you held no playable card before drawing. If you drew by choice,
    you may keep it even then.
    .title = The card just drawn
rule-TURN-4 =
    Nobody plays, draws or decides out of turn. The only exceptions are what the UNO call (UNO), Jump-In (JUMP), the
    challenge (W4-4), the World Tour card (TOUR) and the Customizable cards (CUSTOM) allow or ask.
    .title = Waiting for your turn

## ACT: coloured action cards and the Wild
group-ACT = Action cards and the Wild
rule-ACT-1 =
    After a Draw Two the next player draws 2 cards and misses the turn. With the switch `progressive` on they may
    answer it instead (PROG-1). With `jump_in` on the card waits for them to take it (JUMP-5).
    .title = Draw Two
rule-ACT-2 =
    A Reverse changes the direction of play. With two players it acts as a Skip and the direction stays: that is
    `two_player_reverse = skip`. Under `two_player_reverse = literal` it only turns the direction.
    .title = Reverse changes direction
rule-ACT-3 =
    After a Skip the next player misses the turn. Play goes on with the player after them.
    .title = Skip the next player
rule-ACT-4 =
    When you play a Wild, you name the colour in play. It may be any colour, the current one included.
    .title = Wild names the colour

## W4: Wild Draw Four
group-W4 = Wild Draw Four
rule-W4-1 =
    When you play a Wild Draw Four, you name the colour. The next player draws 4 cards and misses the turn.
    .title = What it does
rule-W4-2 =
    A Wild Draw Four is lawful only if, when you lay it, you hold no other card of the colour in play until then.
    Wilds have no colour, so they do not count. Equal numbers or symbols do not matter either. On a red 5, for
    example, a blue 5 in your hand is no obstacle, but a red 2 is.
    .title = When it is lawful
rule-W4-3 =
    You can play a Wild Draw Four unlawfully: that is a bluff, and the challenge is the remedy. So it is with the
    switch `bluffing = true`. Under `bluffing = false` an unlawful one cannot be played, and `challenge = off` goes
    with it.
    .title = Bluffing with it
rule-W4-4 =
    Before drawing, the victim of a Wild Draw Four may challenge it. The switch `challenge` says who may: `victim`,
    `anyone` or `off` (nobody). The Spanish Checklane, Deluxe and World Tour sheets say `anyone`, all others `victim`.
    Under `anyone` every player but the one who laid it may challenge, until the victim takes it or answers it; the
    first challenge is the only one. Judged, and shown to the challenger alone, are the cards its player held when it
    was laid; cards drawn since do not count.
    .title = Who may challenge
rule-W4-5 =
    If the challenged player is guilty, they draw the 4 cards. The victim draws nothing and takes a normal turn in the
    named colour.
    .title = Challenged and guilty
rule-W4-6 =
    If the challenged player is innocent, the challenger draws 4 + 2 = 6 cards. The victim misses the turn. If someone
    else challenged, the victim draws nothing.
    .title = Challenged and innocent
rule-W4-7 =
    A Wild Draw Four laid as a last card cannot be challenged. It is always lawful then, since its player holds no
    other card.
    .title = As your last card

## UNO: the call
group-UNO = The UNO call
rule-UNO-1 =
    When you come down to exactly one card, you must have called UNO. Your cards are counted once the play that did it
    and all its effects are done. You can call with the play, or afterwards while you are in danger.
    .title = Calling UNO
rule-UNO-2 =
    While a player is in danger, any other player may catch them. Whoever is caught draws 2 cards. The setting
    `uno_penalty` can make it another number (MORE-2).
    .title = Catching a player
rule-UNO-3 =
    A call ends the danger. So does a catch, whatever could be drawn, and so does no longer holding exactly one card.
    Under `uno_window = next_turn` (English sheets, Spanish Customizable) it also ends when anyone plays, jumps in, or
    draws as their turn. Taking a penalty, challenging, and decisions of TOUR and CUSTOM do not end it. Under
    `uno_window = open` (the other Spanish sheets) no play, jump-in or draw by itself ends it: it lasts.
    .title = When the danger ends
rule-UNO-4 =
    Under `uno_window = next_turn` only the player who laid the card can be in danger, not someone whom a trade or
    another's card leaves with one card. Under `uno_window = open` it is everyone who did not hold exactly one card
    before that play and does after it. If another player's 7 takes you from five cards to one, for example, you are
    in danger only under `open`.
    .title = Who can be in danger
rule-UNO-5 =
    While a tour or a written rule is under way, nobody calls UNO and nobody catches. Danger neither begins nor ends
    until it is done.
    .title = During tours and written rules
rule-UNO-6 =
    A call or a catch without ground is refused and costs nothing here. A table of people may put a price on it.
    .title = Calls without ground

## OUT: going out and running dry
group-OUT = Going out and running dry
rule-OUT-1 =
    A player with no cards left ends the round at once. A 7, a 0, a World Tour or a Customizable laid last has no
    effect. Any wild laid last still names a colour, and a Reverse still turns the direction.
    .title = Going out
rule-OUT-2 =
    If the last card is a Draw Two or a Wild Draw Four, the next player still draws, at once, and those cards count.
    With the switch `progressive` on it is the whole pending sum. Nobody may answer that card, jump in on it or
    challenge it.
    .title = Last card makes others draw
rule-OUT-3 =
    When a card must be drawn and the draw pile is empty, the discard pile is shuffled into a new draw pile. Only its
    top card stays. Wilds that go back lose their named colour.
    .title = The draw pile runs out
rule-OUT-4 =
    If there is still nothing to draw, the draw stops there and what could not be drawn is forgiven. With nothing to
    draw at all, you must play if you lawfully can. If you cannot, you pass.
    .title = Nothing left to draw
rule-OUT-5 =
    If as many turns in a row as there are players are passed in that way (OUT-4), the round is blocked. Nobody wins
    it, nobody scores, and it decides no match. Missed turns do not count. With four players, for example, it takes
    four such passes in a row.
    .title = A blocked round

## SCORE: points and the match
group-SCORE = Scoring
rule-SCORE-1 =
    Numbers are worth their face value. Draw Two, Reverse and Skip are worth 20 each. Wild, Wild Draw Four and World
    Tour are worth 50 each, a Customizable 40. An 8, a Skip and a Wild, for example, make 78.
    .title = What cards are worth
rule-SCORE-2 =
    Under `scoring = winner`, the standard, the round's winner scores all cards left in the others' hands. The match
    ends when a round's winner has 500 points or more; that player wins it.
    .title = The winner scores
rule-SCORE-3 =
    Under `scoring = tally`, the alternative, each player's own left-over points are added up. When someone has 500 or
    more, the lowest total wins. A tie for lowest plays another round.
    .title = Everyone keeps a tally
rule-SCORE-4 =
    The score that decides a match is a setting, `target`. It is 500 unless you choose another number.
    .title = The target score
rule-SCORE-5 =
    While nobody has won the match, play goes on. All cards are shuffled again and a new round begins.
    .title = The next round

## PROG: Progressive (house rule)
group-PROG = Progressive
rule-PROG-1 =
    With the switch `progressive` on, the next player may answer a Draw Two with a Draw Two of any colour, and a Wild
    Draw Four with a Wild Draw Four. One never answers the other. Each answer adds 2 or 4 to the pending sum and
    passes it on. Three Draw Twos in a row, for example, make 6.
    .title = Answering like with like
rule-PROG-2 =
    You may lay only one such card per turn. If you do not answer, you draw the whole sum and miss the turn. If you
    answer, you give up the challenge.
    .title = Answer or take it all
rule-PROG-3 =
    The last Wild Draw Four's player names the colour. A challenge is against that last player, judged by the colour
    in play when that card was laid. If guilty, they draw the whole sum; a wrong challenger draws the whole sum + 2. A
    challenge ends the chain.
    .title = Challenging a chain

## SEVEN-0 (house rule)
group-SEVEN-0 = Seven-0
rule-SEVEN-0-1 =
    With the switch `seven_zero` on, all hands move when a 0 is played. Every hand passes to the next player in the
    direction of play. Laid as a last card the 0 has no effect (OUT-1).
    .title = Zero passes hands on
rule-SEVEN-0-2 =
    With the switch `seven_zero` on, whoever plays a 7 must trade hands with another player. Whom to trade with is
    their choice. Laid as a last card the 7 has no effect (OUT-1).
    .title = Seven trades hands

## JUMP: Jump-In (house rule)
group-JUMP = Jump-In
rule-JUMP-1 =
    With the switch `jump_in` on, anyone holding a card identical to the one just played may play it out of turn, even
    the player who laid that one. Identical means the same colour and the same number or symbol; or Wild on Wild, Wild
    Draw Four on Wild Draw Four, World Tour on World Tour, or a Customizable on the same Customizable. Play goes on
    from there. On a green 4, for example, only a green 4 will do.
    .title = Playing an identical card
rule-JUMP-2 =
    The window opens when a played card, its trades and its tours are done. It closes at the next action other than
    calling or catching UNO. If it is your turn, you play an identical card as a normal play. Only when you face a
    pending Draw Two or Wild Draw Four that Progressive (PROG) does not let you answer may you jump in on your own
    turn.
    .title = When you can jump in
rule-JUMP-3 =
    The identical card cancels the one it lands on: Skip, Reverse, Draw Two and Wild Draw Four act once, from the
    player who jumped in. A Reverse is first turned back, then acts. A pending sum loses the covered card's part and
    gains the new one's, so with `progressive` on the sum stays and its victim changes. A covered 7, 0, World Tour or
    Customizable has happened and stands.
    .title = What a jump-in cancels
rule-JUMP-4 =
    Two identical cards are still played one at a time, so that others can come between. Your own second card is a
    jump-in. Neither PROG-2 (one card per turn) nor TURN-3 (no other card after drawing) bars it.
    .title = One card at a time
rule-JUMP-5 =
    With the switch `jump_in` on, a played Draw Two or Wild Draw Four waits for its victim to take it. That is what
    gives you the time to jump in.
    .title = Draw cards wait
rule-JUMP-6 =
    A Wild Draw Four that jumped in can be challenged as usual. It is judged by the colour in play when it landed.
    .title = Challenging a jump-in
rule-JUMP-7 =
    Several players may want to jump in at once. The first to act counts.
    .title = The first one counts

## TOUR: the World Tour card
group-TOUR = World Tour
rule-TOUR-1 =
    The World Tour card is a wild. You name the colour as you lay it, before the tour. After the tour play resumes
    after you in the current direction.
    .title = A wild first
rule-TOUR-2 =
    You lay your hand face down on the table and take the hand of any other player. Whoever has just lost their hand
    either takes the hand on the table, which ends the tour, or takes that of a player not yet on the tour, who goes
    on in the same way. Players the tour does not reach keep their hands.
    .title = How the tour goes
rule-TOUR-3 =
    A hand once taken is safe for that tour. When everyone is on it, the last player takes the hand on the table. With
    two players it is simply a swap.
    .title = How the tour ends

## CUSTOM: the Wild Customizable card
group-CUSTOM = Wild Customizable
rule-CUSTOM-1 =
    The Wild Customizable is a wild: you name the colour. Then its written rule happens, unless it was your last card.
    .title = A wild with a rule
rule-CUSTOM-2 =
    Every player must agree to the written rules before a match starts. They may be rewritten between matches.
    .title = Everyone agrees first
rule-CUSTOM-3 =
    A rule is data, not code: a title and text in one or more languages, and a list of effects from a fixed
    vocabulary. Limits make every rule end. Anybody can write one. A bad one is refused with the place and the reason.
    .title = What a rule is
rule-CUSTOM-4 =
    The sheets' ten examples come as ready rules; "you" is the player who lays the card.
    `draw-to-colour`: the next player draws until a card of the named colour comes (wilds do not count), and misses
    the turn.
    `wild-purge`: everyone but you discards all their wilds of every kind.
    `take-three`: if at their turn the next player holds no playable card, their draw is three cards instead of one
    and only the third may be played; drawing by choice stays one.
    `extra-turn`: you take another turn.
    `seven-exactly`: the next player draws, or discards cards of their choice, until they hold 7; then takes their
    turn.
    `three-exactly`: everyone, in turn order from you, does likewise until they hold 3; then play goes on.
    `open-hands`: all hands lie face up until your next turn begins, missed or not, or the round ends.
    `joke`: everyone else votes; if anyone laughed, you discard cards of your choice down to 1 (UNO-1 applies, the
    call is yours to make); if nobody did, you draw 4.
    `stiff-elbows`: the next player may not bend their elbows until the next UNO call after the card was laid, or the
    end of the round; a mark on their seat shows it to all, and they are on their honour.
    `rooster`: the next player chooses to perform a rooster call, or to chicken out, bear the mark "chicken" for the
    round and draw 4; then takes their turn.
    .title = The ten ready rules
rule-CUSTOM-5 =
    Discards made by a rule are seen by all, have no effect and go under the top card, so the top card and its colour
    stay. Whoever a rule leaves without cards goes out; if several, the first in direction of play from the card's
    player. A lasting rule ends with the round. Laid again, it starts anew.
    .title = Discards, going out, lasting rules

## MORE: beyond the sheets
group-MORE = Beyond the sheets
rule-MORE-1 =
    This is off by default: under `draw = one` you draw a single card. Under `draw = until_playable` you draw until a
    card comes that could lawfully be played, or nothing is left.
    .title = Drawing until playable
rule-MORE-2 =
    Your table can set three numbers. `hand_size` is how many cards each player is dealt, 7 by default. `uno_penalty`
    is how many cards a player caught without a call draws, 2 by default. `target` is the score that decides a match,
    500 by default.
    .title = Numbers you can set

## Presets
preset-classic = The 108 cards of the Checklane sheet, without house rules.
preset-classic-es =
    As classic, by the Spanish sheet: a drawn card may have to be played, anyone may challenge, UNO danger lasts.
preset-deluxe = The 108 cards of the Deluxe sheet, without house rules.
preset-deluxe-es =
    As deluxe, by the Spanish sheet: a drawn card may have to be played, anyone may challenge, UNO danger lasts.
preset-world-tour = The 112 cards of the World Tour sheet: four World Tour cards send hands from player to player.
preset-world-tour-es =
    As world-tour, by the Spanish sheet: a drawn card may have to be played, anyone may challenge, UNO danger lasts.
preset-customizable =
    112 cards, with `draw-to-colour`, `wild-purge`, `extra-turn` and `seven-exactly` written on the four extra ones.
preset-customizable-es = As customizable, by the Spanish sheet: a drawn card may have to be played.
preset-house = The 108 cards of the Checklane sheet with Progressive, Seven-0 and Jump-In all on.
preset-house-es =
    As house, by the Spanish sheet: a drawn card may have to be played, anyone may challenge, UNO danger lasts.

## Switches
switch-progressive =
    Answer a Draw Two with a Draw Two, or a Wild Draw Four with its like: the sum grows and passes on.
    .title = Progressive
switch-seven-zero =
    A 0 passes every hand to the next player; a 7 makes its player trade hands with another of their choice.
    .title = Seven-0
switch-jump-in =
    Anyone holding a card identical to the one just played may play it out of turn.
    .title = Jump-In
switch-bluffing =
    Whether a Wild Draw Four can be played unlawfully; if it cannot, there is no challenge either.
    .title = Bluffing
switch-challenge =
    Who may challenge a Wild Draw Four: the victim, anyone but its own player, or nobody.
    .title = Challenge
switch-drawn-card =
    Whether a playable drawn card may be kept, or must be played if you held no playable card before drawing.
    .title = Drawn card
switch-draw =
    Whether you draw one card, or until a card comes that could lawfully be played or nothing is left.
    .title = Drawing
switch-uno-window =
    Whether the danger of being caught also ends when anyone plays, jumps in or draws as their turn, or lasts.
    .title = UNO danger
switch-two-player-reverse =
    Whether a Reverse between two players acts as a Skip or only turns the direction.
    .title = Reverse with two players
switch-scoring =
    Either the round's winner scores the others' cards, or all add up their own and the lowest total wins.
    .title = Scoring
switch-target =
    The score that decides a match, 500 by default.
    .title = Target score
switch-hand-size =
    How many cards each player is dealt, 7 by default.
    .title = Hand size
switch-uno-penalty =
    How many cards a player caught without a call draws, 2 by default.
    .title = UNO penalty
switch-world-tour =
    Adds the 4 World Tour cards: wilds that send hands from player to player.
    .title = World Tour cards
switch-custom =
    Adds 1 to 4 Wild Customizable cards: wilds with a written rule that you all agree on before the match.
    .title = Customizable cards

## Values of switches
value-challenge-victim = The victim
value-challenge-anyone = Anyone
value-challenge-off = Nobody
value-drawn-card-may = May be played
value-drawn-card-must = Must be played
value-draw-one = One card
value-draw-until-playable = Until playable
value-uno-window-next-turn = Until the next turn
value-uno-window-open = Stays open
value-two-player-reverse-skip = Acts as a Skip
value-two-player-reverse-literal = Only turns direction
value-scoring-winner = Winner scores
value-scoring-tally = Own tally, lowest wins
value-on = On
value-off = Off

## Colours and cards
color-red = red
color-yellow = yellow
color-green = green
color-blue = blue
card-number = { $color } { $number }
card-skip = { $color } Skip
card-reverse = { $color } Reverse
card-draw-two = { $color } Draw Two
card-wild = Wild
card-wild-draw-four = Wild Draw Four
card-world-tour = World Tour
card-custom = Wild Customizable { $number }
