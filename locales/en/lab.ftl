## What a study measures

figure-turns =
    How often a player, in turn or jumping in, lays a card, draws or has to pass. Laying the card just drawn belongs to the same turn; a missed turn is none.
    .title = Turns a round
figure-decisions =
    Everything players do in a round: turns, and also taking or challenging, keeping a drawn card, calling and catching, naming, voting, choosing. What they could have done and did not is not counted.
    .title = Decisions a round
figure-minutes =
    Reckoned, not measured: { $turn } seconds a turn and { $other } seconds for any other decision. Shuffling and dealing are not in it.
    .title = Minutes a round
figure-match-rounds =
    Rounds until somebody wins the match by the target and the scoring of the rules. A match that was not over when the study ended is left out.
    .title = Rounds a match
figure-match-minutes =
    The minutes of all rounds of a match together, reckoned as those of a round.
    .title = Minutes a match
figure-points =
    All points scored in a round by all players together; none in a blocked round.
    .title = Points a round
figure-first-edge =
    How much more often the player to the dealer's left, who usually begins, wins a round than if every seat won equally often.
    .title = Edge of the first seat
figure-dealer-edge =
    How much more often the dealer, who usually plays last, wins a round than if every seat won equally often.
    .title = Edge of the dealer
figure-comebacks =
    Rounds won by a player who at some moment held at least { $times } times as many cards as the player with the fewest, and at least { $cards } more. Whose cards they were before a trade does not matter.
    .title = Comebacks
figure-blocked =
    Rounds that end without a winner because nobody can play or draw.
    .title = Blocked rounds
figure-skill-round =
    How often one { $better } among players that are all { $others } wins a round. Pure chance would give it the fair share.
    .title = Skill in a round
figure-skill-match =
    How often one { $better } among players that are all { $others } wins a match. Pure chance would give it the fair share.
    .title = Skill in a match

## What is measured of a rule card

figure-card-began =
    How often in a round the card is laid and its rule begins; laid as the last card it has no effect and is not counted.
    .title = Laid in a round
figure-card-decisive =
    Of the times its rule began: how often its player wins the round before anybody else has a turn.
    .title = Decisive
figure-card-idle =
    Of the times its rule began: how often nobody draws, discards, trades, misses or gains a turn by it, no mark is put and no hand shown.
    .title = Changes nothing
figure-card-player-wins =
    Of the times its rule began: how often its player wins the round in the end.
    .title = Its player wins
figure-card-longer =
    How many turns longer a round with the card is than one without it in the deck, whose cards fall differently.
    .title = Longer than without it
figure-card-longer-than-blank =
    How many turns longer a round with the card is than the same deal, card for card, with nothing written on it: what the writing alone does.
    .title = Longer than with it blank

## lastcard lab study, lab matrix, cards try

lab-study-title = What the rules do to the game
lab-study-lead = { $rounds } rounds by each, played by { $bots }; seed { $seed }.
lab-short = The study was stopped early: { $rounds } of { $asked } rounds.
lab-players = { $name }, { $players } players
lab-definitions = What the figures mean
lab-interval = In brackets is the 95 % interval: 19 of 20 such intervals hold the true value. The deal is what is counted; for matches, the match.
lab-unknown = not known
lab-fair-line = The dashed line is that fair share.
lab-lengths = How long rounds are
lab-lengths-note = The share of rounds by their number of turns; the line is the median. All have the same scale.
lab-match-lengths = How long matches are
lab-match-lengths-note = The share of matches by their number of rounds; the line is the median. All have the same scale.
lab-median = median { $median }
lab-most = 9 of 10 from { $low } to { $high }
lab-by-players = By number of players
lab-numbers = The numbers
lab-matrix-title = Bots against bots
lab-matrix-lead = How often one bot of the row wins a round when all others are the bot of the column. { $rules }, { $players } players, { $rounds } rounds a pair, seed { $seed }; the fair share is { $fair }.
lab-matrix-corner = one of \ against
lab-trial-title = A rule card tried: { $title }
lab-trial-lead = { $rounds } rounds by { $rules } without the card, with it blank and with it as written; { $players } players; played by { $bots }; seed { $seed }.
lab-trial-without = without it
lab-trial-blank = with it blank
lab-trial-with = with it
lab-trial-card = What the card does
lab-trial-rules = The game with it and without
lab-made = Made by lastcard { $version }. The same seed gives the same figures, whatever the machine and the number of threads.
lab-written = The report is in { $file }.
lab-progress = rounds, left:
lab-too-many-cards = { $rules } has { $have } customizable cards already and { $more } more do not fit: a deck has at most { $most }; choose other --rules or fewer --copies
