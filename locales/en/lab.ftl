## What a study measures

figure-turns =
    How often a player, in turn or jumping in, lays a card, draws or has to pass. Laying the card just drawn belongs to the same turn, and several cards laid together are one; a missed turn is none.
    .title = Turns a round
figure-decisions =
    Everything players do in a round: turns, and also taking or challenging, keeping a drawn card, calling and catching, naming, voting, choosing. What they could have done and did not is not counted.
    .title = Decisions a round
figure-minutes =
    Reckoned, not measured: { $turn } seconds a turn and { $other } seconds for any other decision. Shuffling and dealing are not in it.
    .title = Minutes a round
figure-match-rounds =
    Rounds until the match is won, by whatever ends it in the rules. A match that was not over when the study ended is left out.
    .title = Rounds a match
figure-match-minutes =
    The minutes of all rounds of a match together, reckoned as those of a round.
    .title = Minutes a match
figure-points =
    All points scored in a round by all players together; a team's points count once; none in a blocked round.
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
    How often one { $better } among players that are all { $others } wins a round, with its team where there are teams. Pure chance would give it the fair share.
    .title = Skill in a round
figure-skill-match =
    How often one { $better } among players that are all { $others } wins a match, with its team where there are teams. Pure chance would give it the fair share.
    .title = Skill in a match

## What is measured of a rule card

figure-card-began =
    How often in a round the card is laid; laid as the last card it has no effect and is not counted.
    .title = Laid in a round
figure-card-decisive =
    Of the times it is laid: how often its player wins the round before anybody else has a turn.
    .title = Wins at once
figure-card-idle =
    Of the times it is laid: how often nobody draws, discards, trades, misses or gains a turn by it, no hand is shown, no card is to be laid or forbidden, and no points are changed. A mark that only says who bears it changes nothing.
    .title = Changes nothing
figure-card-player-wins =
    Of the times it is laid: how often its player wins the round in the end.
    .title = Its player wins
figure-endless =
    Deals of which a round, as it was played or as it was played once more to measure skill, had not ended after { $actions } actions because a written rule keeps it going. They are left out of all other figures.
    .title = Rounds without an end

## lastcard lab study, lab matrix, cards try

lab-study-title = What the rules do to the game
lab-study-lead = { $rounds ->
        [one] 1 round
       *[other] { $rounds } rounds
    } by each, played by { $bots }; seed { $seed }.
lab-short = Stopped early: { $rounds } of { $asked } rounds were played.
lab-players = { $name }, { $players } players
lab-definitions = What the figures mean
lab-endless = { $name }: { $endless } of { $rounds } deals had not ended after { $actions } actions. They are left out: the figures are about those that ended, and so say little of these rules.
lab-endless-mark = The mark of “{ $card }” lasts too long: end it by turns, with until = "turns" and turns = 3 for example.
lab-endless-cards = By these rules a round may never end: have a written rule give fewer cards, or take fewer copies of it.
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
lab-matrix-lead = How often one bot of the row wins a round when all others are the bot of the column. { $rules }, { $players } players, { $rounds ->
        [one] 1 round
       *[other] { $rounds } rounds
    } a pair, seed { $seed }; the fair share is { $fair }.
lab-matrix-corner = one of \ against
lab-scrolls = Wider than this page: move it sideways to see the rest. →
lab-trial-title = A rule card tried: { $title }
lab-trial-lead = { $rounds ->
        [one] 1 deal
       *[other] { $rounds } deals
    } by { $rules }, each played with the card as written and once more with nothing written on it; { $players } players; played by { $bots }; seed { $seed }.
lab-trials-title = Rule cards tried
lab-trial-story = One round with it
lab-trial-no-story = In none of the first deals that ended was the card laid, so there is no round to tell of.
lab-trial-told = Step by step
lab-trial-hands = How many cards everybody holds, action by action; the dashed line is where the card is laid.
lab-trial-dealt = { $dealer } deals, { $cards } cards each.
lab-trial-won = { $name } wins the round.
lab-trial-blocked = Nobody wins the round.
lab-trial-players = Ana, Ben, Cleo, Dani, Eva, Finn, Gala, Hugo, Iris, Jon
lab-trial-short = In short
lab-trial-says-player = In ten rounds the card is laid { $laid } times, and whoever lays it wins { $with } of those rounds, with a blank card in its place { $blank }: { $verdict ->
        [more] it helps its player
        [less] it harms its player
        [alike] it hardly matters to its player
       *[same] whether it helps or harms its player cannot be told
    }.
lab-trial-says-length = A round with it takes { $with } minutes, with a blank { $blank }: { $verdict ->
        [more] it makes rounds longer
        [less] it makes rounds shorter
        [alike] it hardly changes how long a round is
       *[same] whether it makes rounds longer or shorter cannot be told
    }.
lab-trial-says-idle = Whenever it is laid, nothing comes of it in the game itself.
lab-trial-says-often-idle = In { $idle } of the times it is laid nothing comes of it.
lab-trial-says-at-once = In { $with } of the times it is laid its player wins at once, with a blank { $blank }.
lab-trial-says-comebacks = Somebody who was far behind wins { $with } of the rounds, with a blank { $blank }: { $verdict ->
        [more] it helps those who are behind
        [less] it helps those who are ahead
        [alike] it hardly matters to those who are behind
       *[same] whether it helps those who are behind cannot be told
    }.
lab-trial-says-never = In none of these rounds the card was laid.
lab-trial-says-nothing = Of what it does nothing was seen.
lab-trial-says-endless = With “{ $title }” { $endless } of { $rounds } deals had not ended after { $actions } actions{ $blank ->
        [0] {""}
       *[other] , with a blank card in its place { $blank }
    }. They are left out: all else here is about those that ended, and so says little of the card.
lab-trial-assumed = What that assumes
lab-trial-assumed-yes = How people vote is a matter of taste, which no bot can judge: every voter says yes with a chance of { $yes } (--yes CHANCE; --yes judged lets bots vote for their own good).
lab-trial-assumed-judged = Everybody votes for what is best for themselves, as far as { $bots } can tell (--yes CHANCE votes by chance). Where it is a matter of taste, people vote otherwise.
lab-trial-assumed-choices = Whoever may choose takes what is best for themselves, as far as { $bots } can tell (--choices chance takes every outcome as often as another).
lab-trial-assumed-any-choice = Whoever may choose does so by chance (--choices judged lets bots choose for their own good).
lab-trial-mark = The mark “{ $mark }” does nothing in the game: it only says who bears it. What it makes people do no bot can measure.
lab-trial-mark-told = Nobody is told on here for the mark “{ $mark }”: whether a bearer did what it forbids only people notice, so the figures show nothing of it.
lab-trial-points = Points are left out: the figures are about who wins a round, and bots play for that alone. What the card gives or takes shows in whole matches.
lab-trial-figures = The figures, beside those of a blank card in the same deals
lab-trial-blank = blank
lab-trial-with = as written
lab-trial-change = difference
lab-trial-branches = Each way it can go, by itself
lab-branch-passed = The vote passes
lab-branch-failed = The vote does not pass
lab-branch-chose = Outcome { $nth } is chosen
lab-branch-share = How often
lab-branch-wins = Its player wins
lab-branch-decisive = Wins at once
lab-trial-left = Stopped before these were tried: { $cards }.
lab-made = Made by lastcard { $version }, commit { $commit }, by the command below. The same seed gives the same figures, whatever the machine and the number of threads.
lab-rules-in-full = { $name } in full
lab-stop-hint = Ctrl-C stops and gives what is known by then.
lab-stopping = Stopping; Ctrl-C once more quits at once.
lab-differences = What differs
lab-differences-lead = Differences from { $base } with as many players, deal by deal; only matches, which no two rules make of the same deals, are compared as if they had nothing to do with each other. The intervals are adjusted for all { $number } comparisons by Bonferroni’s method: each is one of { $level }, so that in 19 of 20 such studies all of them hold the true difference. A star marks those whose interval does not hold zero.
lab-duel-lead = { $rules }, { $players } players; { $rounds ->
        [one] 1 round
       *[other] { $rounds } rounds
    } of { $deals ->
        [one] 1 deal
       *[other] { $deals } deals
    }, each played once with the bots moved on by one seat; seed { $seed }; the fair share is { $fair }.
lab-duel-bot = bot
lab-duel-wins = wins a seat
lab-duel-points = points a round
lab-duel-rating = rating
lab-wilson = Intervals of wins are Wilson’s, for as many rounds as the spread among the deals says they are worth.
lab-written = The report is in { $file }.
lab-progress = rounds, left:
lab-too-many-cards = { $rules } has { $have } customizable cards already and { $more } more do not fit: a deck has at most { $most }; choose other --rules or fewer --copies
lab-train-rounds = rounds
lab-train-minutes = minutes
lab-train-loss = loss
lab-train-written = The weights after { $rounds ->
        [one] 1 round
       *[other] { $rounds } rounds
    } are in { $file }.
