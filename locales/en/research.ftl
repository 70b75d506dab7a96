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
