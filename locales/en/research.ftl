## lastcard lab: programs as bots, ratings, games and shares of a run

lab-duel-lead-matches = { $rules }, { $players } players; { $rounds } matches of { $played } rounds, from { $deals } deals, each played once with the bots moved on by one seat; seed { $seed }; the fair share is { $fair }.
lab-duel-points-match = points a match
lab-faults = Faults of { $bot }: died { $died }, too slow { $slow }, no answer { $garbage }, not allowed { $illegal }.
lab-first-fault = The first fault of { $bot }: { $complaint }
lab-ratings-title = Bots on one scale
lab-ratings-lead = { $rules }, { $players } players, { $rounds } { $matches ->
    [1] matches
   *[other] rounds
} a pair, seed { $seed }. All bots have 0 on average; of two at a table of two, one 100 points above the other wins 64 %, 200 points 76 %, 400 points 91 %.
lab-ratings-fit = Furthest from what the ratings expect is { $one } against { $other }: { $off } percentage points.
lab-matrix-lead-matches = How often one bot of the row wins a match when all others are the bot of the column. { $rules }, { $players } players, { $rounds } matches a pair, seed { $seed }; the fair share is { $fair }.
lab-ratings-above = above the next
lab-share-kept = Share { $shard }: { $deals } deals are kept in { $file }; `lastcard lab merge` makes one run of all shares.
lab-share-stopped = Stopped early: of share { $shard } { $deals } deals are kept in { $file }; the same command goes on.
lab-games-written = { $parts } of { $all } files of each table are in { $folder }.
lab-games-stopped = Stopped early: whole files are in { $folder }; the same command goes on.
lab-games-endless = Of the rounds played now { $endless } had not ended after { $actions } actions: they have ended = false and no actions.

## Why nothing came of a run of the laboratory

lab-none-end = { $name }: { $endless } of { $rounds } deals had not ended after { $actions } actions, so there are no figures.
lab-no-end = A round had not ended after { $actions } actions.
lab-no-deal = deal { $deal } is in none of the files: give those of all shares, each played to its end
lab-not-kept = what was found cannot be kept: { $problem }
lab-no-study = there is nothing to study: name rules and numbers of players
lab-no-bots = nobody plays: name at least one bot
lab-bots-and-seats = { $bots ->
    [one] 1 bot does not fit
   *[other] { $bots } bots do not fit
} { $seats } seats: name at least { $least }, at most one a seat
lab-too-few-rounds = too few rounds ({ $rounds }) to show anything: play at least { $least }
lab-no-pair = { $bots ->
    [one] 1 bot makes no pair
   *[other] { $bots } bots make no pair
}: name at least 2
lab-bot-twice = { $bot } is named twice: name every bot once
lab-no-teams = ratings are of players, not of teams: choose --rules without teams
lab-unknown-bot = there is no bot "{ $bot }"; there are { $bots }, or a program or a file of weights, by its path: ./{ $bot }
lab-weights-for-two = { $file } has learnt at tables of two alone: at a larger table it cannot play
lab-no-program = { $program }: { $problem }; the program of a bot must be there and be executable, or be named with what runs it: "python3 bot.py"
lab-other-run = { $file } is of another run: other bots, rules, rounds, seed, or another version of this program; give a file that is not there yet
lab-no-ledger = { $file } is no file that --keep has written
lab-skill-of-two = --skill takes two bots, like clever,random, not { $bots }
lab-bot-time = --bot-time { $time }: a number of seconds above 0
