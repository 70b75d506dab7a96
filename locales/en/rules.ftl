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
    If a Draw Two is turned up, the player to the dealer's left draws 2 at once and misses the turn. Only where it can
    be answered (`stacking`, PROG-1) or sent away (`deflect`, MORE-4) does it wait.
    .title = A Draw Two turned up
rule-SETUP-6 =
    If a Reverse is turned up, the dealer plays first. From there play runs to the right instead of to the left.
    .title = A Reverse turned up
rule-SETUP-7 =
    If a Skip is turned up, the player to the dealer's left is skipped. Play starts with the player after them.
    .title = A Skip turned up
rule-SETUP-8 =
    If a Wild, World Tour or Customizable is turned up, the player to the dealer's left names the colour, then plays.
    There is no tour, and no written rule happens. The switch `opening_wild` can send it back instead (MORE-13).
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
    you may keep it even then. Under `drawn_card = never` it is not played in that turn (MORE-6).
    .title = The card just drawn
rule-TURN-4 =
    Nobody plays, draws or decides out of turn. The only exceptions are what the UNO call (UNO), Jump-In (JUMP), the
    challenge (W4-4), the World Tour card (TOUR) and the Customizable cards (CUSTOM) allow or ask.
    .title = Waiting for your turn

## ACT: coloured action cards and the Wild
group-ACT = Action cards and the Wild
rule-ACT-1 =
    After a Draw Two the next player draws 2 cards and misses the turn. With the switch `stacking` on they may answer
    it instead (PROG-1). With `jump_in` on the card waits for them to take it (JUMP-5).
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
    A call or a catch without ground is refused and costs nothing here. A table of people may put a price on it: that
    is the switch `false_call` (MORE-8).
    .title = Calls without ground

## OUT: going out and running dry
group-OUT = Going out and running dry
rule-OUT-1 =
    A player with no cards left ends the round at once. A 7, a 0, a World Tour or a Customizable laid last has no
    effect. Any wild laid last still names a colour, and a Reverse still turns the direction.
    .title = Going out
rule-OUT-2 =
    If the last card is a Draw Two or a Wild Draw Four, the next player still draws, at once, and those cards count.
    With the switch `stacking` on it is the whole pending sum. Nobody may answer that card, jump in on it or challenge
    it.
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
    four such passes in a row. When playing for places (MORE-15), who went out before keeps what they won.
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
    Under `stacking = same`, the next player may answer a Draw Two with a Draw Two of any colour, and a Wild Draw Four
    with a Wild Draw Four. One never answers the other. Each answer adds 2 or 4 to the pending sum and passes it on.
    Three Draw Twos in a row, for example, make 6. The sheet calls it Progressive, so `progressive` says the same;
    other values of `stacking` are in MORE-3.
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
    With the switch `zero` on, all hands move when a 0 is played. Every hand passes to the next player in the direction
    of play. Laid as a last card the 0 has no effect (OUT-1).
    .title = Zero passes hands on
rule-SEVEN-0-2 =
    Under `seven = must`, whoever plays a 7 must trade hands with another player. Whom to trade with is their choice.
    Laid as a last card the 7 has no effect (OUT-1).
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
    gains the new one's, so with `stacking` on the sum stays and its victim changes. A covered 7, 0, World Tour or
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
rule-CUSTOM-7 =
    A written rule can let players give another so many cards, one after the other in turn order. Which cards, the giver
    says, or the taker, who sees the whole hand first, or chance. Who has no more than that gives all. Only giver and
    taker see them. Players can also have to show so many of their cards, to one other player or to everyone; which,
    they say themselves, or chance. Nobody gives or shows anything to themselves.
    .title = Giving, taking and showing cards
rule-CUSTOM-8 =
    A written rule can also be about a second player chosen, who is neither its player nor the first one chosen; about
    the player to the left or to the right, whichever way play goes; about who holds the most or the fewest cards, of
    several the first in turn order after the card's player, who comes last; or about another player drawn by lot, who
    stays the same throughout the rule. What concerns nobody does not happen.
    .title = Whom a rule is about
rule-CUSTOM-9 =
    A written rule can be about coloured action cards, about each symbol, plain Wilds, Wild Draw Fours, a range of numbers
    or any card. Players can have to put down or show so many cards of a kind, of their choice, as
    far as they have them.
    .title = Kinds of cards
rule-CUSTOM-10 =
    A written rule can let a player call out a number, a colour or a symbol. All hear it, and what follows in the rule
    can be about cards of what was called out last.
    .title = Calling out
rule-CUSTOM-11 =
    A written rule can go one way or another: by how many cards somebody holds, by whether they hold a card of a kind or
    more or fewer cards than its player, by their score before the round, by a coin, or by a die. Somebody can have to
    draw as many cards as the die shows.
    .title = Conditions, coins and dice
rule-CUSTOM-12 =
    In a written rule all but its player vote, or all, or all but the player chosen. A choice is among two, three or four
    outcomes.
    .title = Who votes, and choices of more than two
rule-CUSTOM-13 =
    A mark can do something to whoever bears it: they draw so many cards when a turn of theirs begins, or miss their
    turns, or play with an open hand, or may not call UNO and can be caught all the same. It can last for a number of
    turns of its bearer, each counted once though it begins with pending cards, or be passed on: when a bearer lays a
    card that is no number card, the next player bears it instead. Where a mark can be told, any other player may tell
    on a bearer whenever UNO may be called; then the mark is off, and the bearer draws the number of cards written.
    .title = Marks that do something
rule-CUSTOM-14 =
    When a written rule ends its player may be let lay one more card at once, of the colour in play or any that fits, or
    leave it; then play goes on from there. For some turns the colour in play can be fixed: no card of another colour may
    be laid, and a wild names that colour. For some turns a kind of card can be barred: no card of it may be laid. Both
    hold for everybody and for every way of laying; who can lay nothing draws. Turns that are missed or spent on pending
    cards do not count. One colour is fixed and one kind barred at a time, the newer instead of the older.
    .title = A second card, a fixed colour, a barred kind
rule-CUSTOM-15 =
    A written rule can let the points of the round count double, twice over four times, and at most eight times. It can
    give players up to 100 points or take them when the round ends; those are not doubled, count for a whole team, and
    come off where the lowest total wins. No total goes below 0, and a blocked round counts nothing.
    .title = Points by written rules
rule-CUSTOM-6 =
    Two more rules are ready, for cards that people know from other decks; "you" is the player who lays the card.
    `swap-hands`: you choose another player and trade hands with them.
    `shuffle-hands`: all hands are gathered, shuffled in secret and dealt out one card at a time, beginning with the
    next player. So some may end up with one card more than others.
    .title = Two more ready rules

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
rule-MORE-3 =
    The switch `stacking` says which cards answer a Draw Two or a Wild Draw Four that waits for you. Under `off` none
    does. Under `twos` a Draw Two answers a Draw Two. Under `same`, which is Progressive (PROG), a Wild Draw Four also
    answers a Wild Draw Four. Under `up` a Wild Draw Four answers a Draw Two as well. Under `any` a Draw Two answers
    even a Wild Draw Four, if it has the colour named. Each answer adds its 2 or 4 to the sum and passes it on: a Draw
    Two, a Wild Draw Four naming green and a green Draw Two, for example, make 8. Only the Wild Draw Four laid last
    can be challenged, while it lies on top. Whoever answers gives up the challenge. The sum is counted up to 255,
    which is more than there are cards.
    .title = Stacking draw cards
rule-MORE-4 =
    With the switch `deflect` on, you may send away draw cards that wait for you, with a Reverse or a Skip of the
    colour in play. A Reverse turns the direction and sends the sum back to who laid the last card; between two
    players the direction stays. A Skip sends the sum one seat further. No challenge is left then. Whom it reaches may
    send it away again, answer it as `stacking` allows, or take it. With `deflect` on a Draw Two or Wild Draw Four
    always waits; one turned up counts as the dealer's. Laid as a last card, a Reverse or Skip makes the one it
    reaches draw at once. A jump-in on it sends the sum away from the player who jumped in.
    .title = Sending draw cards away
rule-MORE-5 =
    With the switch `forced_play` on, you may not draw while you hold a card that can lawfully be played. A bluff is
    no lawful play, so nobody has to bluff. Whether you take or answer waiting draw cards stays your choice. What
    becomes of a drawn card is as ever (TURN-3).
    .title = Who can play must play
rule-MORE-6 =
    Under `drawn_card = never` a card you draw is not played in that turn, even if it fits. Drawing ends the turn.
    .title = Drawn cards are kept
rule-MORE-7 =
    The switch `uno` says what becomes of a missing call. Under `catch` others may catch you, as on the sheets (UNO).
    Under `automatic` nobody has to: if you lay a card, hold exactly one when its effects are done and did not call
    with it, you draw the `uno_penalty` at once. Nobody else is in danger, and you cannot call later. You pay nothing
    if you could not have called with the card, because only a trade, a tour or what is written on it left you with
    one. Under `off` nobody calls UNO and nobody is caught.
    .title = What becomes of a missing call
rule-MORE-8 =
    The switch `false_call` is a number from 0 to 10. With 0 a call or catch without ground is refused (UNO-6). With
    more it counts, and whoever made it draws so many cards. It is possible whenever calls are (UNO-5) and there is a
    card to draw, unless a mark keeps you from calling, and it ends nobody's danger and no chance to jump in. With `false_call = 2`, for example, catching a
    player who did call UNO costs you two cards.
    .title = A price for false calls
rule-MORE-9 =
    Sevens and zeros can be had apart. With `zero` on, a 0 passes all hands on (SEVEN-0-1). Under `seven = must` a 7
    trades hands (SEVEN-0-2). Under `seven = may` you can also lay a 7 without choosing anybody: then no hands are
    traded. `seven_zero` sets both at once, the 7 to `must`.
    .title = Sevens and zeros apart
rule-MORE-10 =
    The switch `last_card` says which card may be your last. Under `any` every card may. Under `no_wild` it may not be
    a wild, under `no_action` it must be a number. That holds in turn, for an answer and for a jump-in. If such a card
    is all you hold, you draw. With `no_action` and a red Skip alone in your hand, for example, you draw even on a red
    card.
    .title = What the last card may be
rule-MORE-11 =
    The switch `several` lets you lay several cards in one turn. The first must fit as ever (TURN-1). The others must
    be identical to it under `identical`, or have its number or symbol under `same_number`. On a blue 5 you can lay a
    red 5, a green 5 and a yellow 5 together, for example, and yellow is in play. The last one lies on top. It alone
    names the colour, trades, tours or does what is written on it. Draw Twos and Wild Draw Fours add up, Skips make as
    many others miss a turn, Reverses turn as often. You call UNO with the last, and going out counts after it. An
    answer may be several cards, too. A drawn card, a card that sends draw cards away, one that a written rule lets
    you lay and a jump-in are single. Meanwhile nobody else acts.
    .title = Several cards in one turn
rule-MORE-12 =
    Two switches change Jump-In. Under `jump_in = no_wilds` no wild jumps in. Under `jump_window = played` the time to
    jump in ends with the next action (JUMP-2). Under `jump_window = top` it lasts as long as the card lies on top,
    even one turned up at the start, and in your own turn you choose whether to jump in or to play. What still waits
    is cancelled (JUMP-3). What the card did before others acted has happened and stands. The colour of a wild turned
    up is named before anybody can jump in on it. Nobody jumps in on a card with which somebody went out (MORE-15).
    .title = Which jump-ins, and for how long
rule-MORE-13 =
    Under `opening_wild = play` a wild turned up stays (SETUP-8). Under `opening_wild = put_back` a Wild, World Tour
    or Customizable turned up goes back into the draw pile, as a Wild Draw Four does (SETUP-9), and another card is
    turned up. If only wilds are left in the pile, it stays.
    .title = Opening wilds go back
rule-MORE-14 =
    The switch `mercy` is off or a number from 15 to 40, more than the cards you are dealt. If you hold so many cards
    when an action and its effects are done, you are out of the round. What an opening Draw Two brings you counts when
    the first action is done. Your cards go under the top card and still count as left in your hand. What waited for
    you is forgiven and the turn passes on. A Wild Draw Four you have laid still waits for its victim, but can no
    longer be challenged. When one player is left, or one team, that one has won. With two players left a Reverse acts
    as between two. If several hold too many at once, they fall in turn order, beginning with whoever has to decide, and
    the last one stays, however many cards they hold. If you fall before you have named the colour of an opening wild,
    the next player names it.
    .title = Mercy: too many cards
rule-MORE-15 =
    With the switch `places` on, who goes out takes a place and the others play on until one is left. A last card acts
    as any other, but nobody answers it, jumps in on it or challenges it: the next player draws at once what is
    pending and misses the turn. A 7, 0, World Tour or Customizable laid last still does nothing. Who falls by mercy (MORE-14) takes the last place that is
    free. You score 50 for every player placed after you; in a tally 50 for every player placed before you. With four
    players, for example, the places score 150, 100, 50 and 0. In a blocked round those still playing have no place:
    they score nothing, in a tally 50 for each who went out. The first one out has won the round, and where points
    decide the match, wins that too with enough of them, whoever has more.
    .title = Playing for places
rule-MORE-16 =
    With the switch `teams` on and 4, 6, 8 or 10 players, partners sit opposite each other. Every second seat is one
    team; with six players every third, which makes three teams of two. Your team wins the round when one of you goes
    out. It scores the cards of the other teams, not those its own partners still hold; in a tally, its cards
    together. All of a team have the same score and win the match together. Teams do not go with `places`, nor with
    `match = elimination`.
    .title = Teams
rule-MORE-17 =
    With the switch `partner_hands` on, partners see each other's hands all the time. It needs `teams`.
    .title = Partners see each other's hands
rule-MORE-18 =
    The switch `match` says what ends a match. Under `points` it is the target (SCORE-2, SCORE-3). Under `rounds` it is
    won by who has won so many rounds that nobody can catch up within `best_of` rounds, 5 by default; if several lead
    after those, another round is played. Between two players best of five is over with the third round won. Blocked
    rounds that nobody has won do not count. Under `elimination` whoever has the most points left in a round, or the
    worst place, is out of the match, all of them if several have, but never who won the round. A blocked round puts
    nobody out. The last one left wins the match. Scores are kept all the same.
    .title = What ends a match

## Presets
preset-classic = The 108 cards of the Checklane sheet, without house rules.
preset-classic-es =
    Classic by the Spanish sheet: who had nothing to play must play a drawn card that fits, anyone may challenge
    a Wild Draw Four, and a forgotten UNO can be caught as long as that one card is held.
preset-deluxe = The 108 cards of the Deluxe sheet, without house rules.
preset-deluxe-es =
    Deluxe by the Spanish sheet: who had nothing to play must play a drawn card that fits, anyone may challenge
    a Wild Draw Four, and a forgotten UNO can be caught as long as that one card is held.
preset-world-tour = The World Tour sheet: 108 cards and four World Tour cards, which send hands from player to player.
preset-world-tour-es =
    World Tour by the Spanish sheet: who had nothing to play must play a drawn card that fits, anyone may challenge
    a Wild Draw Four, and a forgotten UNO can be caught as long as that one card is held.
preset-customizable = The Customizable sheet: 108 cards and wilds with a rule written on each.
preset-customizable-es =
    Customizable by the Spanish sheet: who had nothing to play must play a drawn card that fits.
preset-house = The 108 cards of the Checklane sheet with its house rules Progressive, Seven-0 and Jump-In.
preset-house-es =
    House by the Spanish sheet: who had nothing to play must play a drawn card that fits, anyone may challenge
    a Wild Draw Four, and a forgotten UNO can be caught as long as that one card is held.

## Named sets of rules
set-street =
    How it is played in many homes and yards: every draw card answers every other and the sum grows, cards of one number
    or symbol go down together, who can play must play, sevens and zeros move the hands, and identical cards jump in.
    .title = Street
set-party-teams =
    For an even crowd of four to ten: partners sit opposite each other and see each other's cards, and a team wins as
    soon as one of it goes out. Draw cards are stacked, or sent away with a Reverse or a Skip. The best of five rounds
    wins the match.
    .title = Party teams
set-mercy =
    Hard and loud: every draw card answers every other, who has nothing to play draws until something fits, sevens and
    zeros move the hands, and whoever holds 25 cards is out of the round. The first without cards wins it, or the last
    one left.
    .title = Mercy
set-quick =
    A short match: five cards each, who can play must play, cards of one number or symbol go down together, and the best
    of three rounds wins.
    .title = Quick
set-strict-sheet =
    The printed sheet, taken at its strictest word wherever it leaves room: a Wild Draw Four cannot be laid as a bluff,
    who had nothing to play must play a drawn card that fits, a forgotten UNO can be caught as long as that one card is
    held, and between two players a Reverse only turns the direction.
    .title = Strict sheet
set-no-surprises =
    For small children and quiet evenings: no trades, no jump-ins, no bluffs and no challenge. No wild opens the round,
    and nobody lies in wait for a forgotten UNO: who does not call it draws at once.
    .title = No surprises

## Groups of switches
switch-group-drawing = Draw cards
switch-group-turns = Turns
switch-group-hands = Hands
switch-group-calls = Calling UNO
switch-group-winning = Winning

## Switches
switch-progressive =
    Answer a Draw Two with a Draw Two, or a Wild Draw Four with its like: the sum grows and passes on.
    .title = Progressive
switch-seven-zero =
    A 0 passes every hand to the next player; a 7 makes its player trade hands with another of their choice.
    .title = Seven-0
switch-stacking =
    Which cards answer a Draw Two or a Wild Draw Four, so that the sum grows and passes on. The sheet's Progressive is
    like on like.
    .title = Stacking
switch-deflect =
    A Reverse of the colour in play sends waiting draw cards back, a Skip of the colour sends them one seat further.
    .title = Sending back
switch-seven =
    A 7 makes its player trade hands with another of their choice, or lets them.
    .title = Sevens
switch-zero =
    A 0 passes every hand to the next player.
    .title = Zeros
switch-jump-in =
    Anyone holding a card identical to the one just played may play it out of turn; with or without wilds.
    .title = Jump-In
switch-jump-window =
    How long you can jump in: until somebody does something else, or as long as the card lies on top, the opening card
    included.
    .title = Time to jump in
switch-several =
    Whether you may lay several cards in one turn: identical ones, or all of one number or symbol. What they do adds
    up.
    .title = Several cards
switch-forced-play =
    Who can lawfully play a card may not draw instead.
    .title = Forced play
switch-last-card =
    Which cards may be your last: all, all but wilds, or numbers alone. Who holds only another draws.
    .title = Last card
switch-opening-wild =
    Whether a wild turned up at the start stays, so that the first player names the colour, or goes back into the pile.
    .title = Opening wild
switch-bluffing =
    Whether you may lay a Wild Draw Four while you hold a card of the colour in play; if not, there is no challenge either.
    .title = Bluffing
switch-challenge =
    Who may challenge a Wild Draw Four: the victim, anyone but its own player, or nobody.
    .title = Challenge
switch-drawn-card =
    Whether a playable drawn card may be played or kept, must be played if you held no playable card before drawing, or
    is always kept.
    .title = Drawn card
switch-draw =
    Whether you draw one card, or until a card comes that could lawfully be played or nothing is left.
    .title = Drawing
switch-uno =
    What becomes of a missing UNO call: others may catch it, the penalty is drawn at once, or nobody calls at all.
    .title = UNO call
switch-false-call =
    How many cards calling UNO or catching somebody without ground costs; 0 if it is simply refused.
    .title = False calls
switch-mercy =
    Who holds so many cards is out of the round; the last one left wins it.
    .title = Mercy
switch-places =
    Who goes out takes a place and the others play on until one is left; every place above another scores 50.
    .title = Places
switch-teams =
    Partners sit opposite each other and win and score together; for 4, 6, 8 or 10 players.
    .title = Teams
switch-partner-hands =
    Partners in a team see each other's cards.
    .title = Partners' cards
switch-match =
    What ends a match: the target score, a number of rounds, or that the loser of each round is out until one is left.
    .title = Match
switch-best-of =
    Of how many rounds a match by rounds is, 5 by default.
    .title = Best of
switch-uno-window =
    How long a player who forgot to call UNO can be caught: until anyone plays, jumps in or draws as their turn, or as
    long as they hold that one card.
    .title = Forgotten UNO
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
value-stacking-off = Off
value-stacking-twos = Twos on twos
value-stacking-same = Like on like
value-stacking-up = Also +4 on +2
value-stacking-any = Any on any
value-seven-off = Off
value-seven-must = Must trade
value-seven-may = May trade
value-jump-in-false = Off
value-jump-in-true = On
value-jump-in-no-wilds = Without wilds
value-jump-window-played = Until the next action
value-jump-window-top = While it lies on top
value-several-off = Off
value-several-identical = Identical cards
value-several-same-number = Same number or symbol
value-last-card-any = Any card
value-last-card-no-wild = No wild
value-last-card-no-action = Numbers only
value-opening-wild-play = Stays
value-opening-wild-put-back = Goes back
value-uno-catch = Others may catch
value-uno-automatic = Penalty at once
value-uno-off = Nobody calls
value-match-points = To the target
value-match-rounds = Best of several rounds
value-match-elimination = Losers drop out
value-challenge-victim = The victim
value-challenge-anyone = Anyone
value-challenge-off = Nobody
value-drawn-card-may = May be played
value-drawn-card-must = Must be played
value-drawn-card-never = Is kept
value-draw-one = One card
value-draw-until-playable = Until playable
value-uno-window-next-turn = Until the next turn
value-uno-window-open = While they hold one card
value-two-player-reverse-skip = Acts as a Skip
value-two-player-reverse-literal = Only turns direction
value-scoring-winner = Winner scores
value-scoring-tally = Own tally, lowest wins
value-on = On
value-off = Off

## What a table changes, a sentence for each value a switch can have; $count is its number
says-changed = Different here: { $changes }
says-unchanged = Nothing is changed.
says-resting = Without effect by these rules: { $switches }.
says-stacking-off = Draw cards cannot be answered.
says-stacking-twos = A Draw Two can be answered with a Draw Two.
says-stacking-same = A draw card can be answered with one of the same kind.
says-stacking-up = A draw card can be answered with one of the same kind, and a Draw Two with a Wild Draw Four.
says-stacking-any = Any draw card can be answered with any other; only a Draw Two on a Wild Draw Four needs the colour named.
says-deflect-on = A Reverse or Skip of the colour in play sends draw cards away.
says-deflect-off = Draw cards cannot be sent away.
says-bluffing-on = A Wild Draw Four may be laid as a bluff.
says-bluffing-off = A Wild Draw Four cannot be laid as a bluff, so nobody challenges.
says-challenge-victim = Only its victim may challenge a Wild Draw Four.
says-challenge-anyone = Anyone may challenge a Wild Draw Four.
says-challenge-off = Nobody may challenge a Wild Draw Four.
says-jump-in-false = Nobody plays out of turn.
says-jump-in-true = Identical cards may jump in out of turn.
says-jump-in-no-wilds = Identical cards may jump in out of turn, but no wilds.
says-jump-window-played = A jump-in must come before the next action.
says-jump-window-top = A jump-in may come as long as the card lies on top, even on the opening card.
says-several-off = A turn is one card.
says-several-identical = Identical cards may be laid together.
says-several-same-number = Cards of one number or symbol may be laid together.
says-forced-play-on = Who can play may not draw.
says-forced-play-off = Who can play may draw instead.
says-drawn-card-may = A drawn card that fits may be played or kept.
says-drawn-card-must = Who had nothing to play must play a drawn card that fits.
says-drawn-card-never = A drawn card is kept.
says-draw-one = Who does not play draws one card.
says-draw-until-playable = Who does not play draws until a card fits.
says-two-player-reverse-skip = Between two players a Reverse acts as a Skip.
says-two-player-reverse-literal = Between two players a Reverse only turns the direction.
says-opening-wild-play = A wild turned up stays, and the first player names the colour.
says-opening-wild-put-back = No wild opens a round: it goes back into the pile.
says-seven-off = A 7 trades no hands.
says-seven-must = Who plays a 7 must trade hands with somebody.
says-seven-may = Who plays a 7 may trade hands with somebody.
says-zero-on = A 0 passes every hand to the next player.
says-zero-off = A 0 passes no hands on.
says-world-tour = { $count ->
        [0] There are no World Tour cards.
        [one] There is 1 World Tour card in the deck.
       *[other] There are { $count } World Tour cards in the deck.
    }
says-hand-size = { $count ->
        [one] Everybody is dealt 1 card.
       *[other] Everybody is dealt { $count } cards.
    }
says-mercy-off = Nobody is out of a round for holding too many cards.
says-mercy = Who holds { $count } cards is out of the round.
says-uno-catch = Who does not call UNO can be caught.
says-uno-automatic = { $count ->
        [0] A missing UNO call costs nothing, and nobody can be caught.
        [one] Who does not call UNO draws 1 card at once.
       *[other] Who does not call UNO draws { $count } cards at once.
    }
says-uno-off = Nobody has to call UNO.
says-uno-window-next-turn = A forgotten UNO can be caught until the next turn.
says-uno-window-open = A forgotten UNO can be caught as long as that one card is held.
says-uno-penalty = { $count ->
        [0] A missing UNO call costs nothing.
        [one] A missing UNO call costs 1 card.
       *[other] A missing UNO call costs { $count } cards.
    }
says-false-call = { $count ->
        [0] Calling or catching without ground is refused and costs nothing.
        [one] Calling or catching without ground costs 1 card.
       *[other] Calling or catching without ground costs { $count } cards.
    }
says-last-card-any = Any card may be the last.
says-last-card-no-wild = The last card may not be a wild.
says-last-card-no-action = The last card must be a number.
says-places-on = Who goes out takes a place, and the others play on. Each scores 50 for everybody placed after them.
says-places-on-tally = Who goes out takes a place, and the others play on. Each gets 50 for everybody placed before them.
says-places-off = The round ends when somebody goes out.
says-teams-on = Partners sit opposite each other and win together.
says-teams-off = Everybody plays alone.
says-partner-hands-on = Partners see each other's cards.
says-partner-hands-off = Partners do not see each other's cards.
says-scoring-winner = Who wins a round scores the others' cards.
says-scoring-tally = All add up the cards they are left with, and the lowest total wins.
says-scoring-winner-kept = Who wins a round scores the others' cards, but totals decide nothing.
says-scoring-tally-kept = All add up the cards they are left with, but totals decide nothing.
says-scoring-places-kept = Places score points, but totals decide nothing.
says-scoring-winner-places = Who is first out with enough points wins the match.
says-scoring-tally-places = The lowest total wins.
says-match-points = A match goes to the target score.
says-match-rounds = { $count ->
        [one] A match is one round.
       *[other] The best of { $count } rounds wins the match.
    }
says-match-elimination = Who loses a round is out of the match.
says-target = { $count ->
        [one] The target of a match is 1 point.
       *[other] The target of a match is { $count } points.
    }
says-custom = Wilds with a rule in the deck: { $cards }.
says-custom-none = There are no wilds with a rule in the deck.
says-custom-blank = a blank one

## Colours, cards and players
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
symbol-skip = Skip
symbol-reverse = Reverse
symbol-draw-two = Draw Two
symbol-wild = Wild
symbol-action = Action cards
symbol-wilds = Wilds of every sort
symbol-any = Every card
symbol-draw-four = Wild Draw Four
player-guest = Guest { $number }
