## lastcard replay

replay-round = Round { $round }. { $dealer } deals.
replay-play = { $name } plays { $card }{ $color ->
    [none] {""}
   *[other] , { $color }
}{ $other ->
    [none] {""}
   *[other] , and takes the hand of { $other }
}.{ $uno ->
    [yes] {" "}“UNO!”
   *[no] {""}
}
replay-more = { $name } plays { $card }, and goes on with another.
replay-jump = { $name } jumps in with { $card }{ $color ->
    [none] {""}
   *[other] , { $color }
}{ $other ->
    [none] {""}
   *[other] , and takes the hand of { $other }
}.{ $uno ->
    [yes] {" "}“UNO!”
   *[no] {""}
}
replay-turned-up = The pile starts with { $card }.
replay-draw = { $name } draws { $count ->
    [one] a card
   *[other] { $count } cards
}.
replay-pass = { $name } passes: there is nothing left to draw.
replay-missed = { $name } misses a turn.
replay-keep = { $name } lays nothing.
replay-take = { $name } takes the pending cards.
replay-challenge = { $name } challenges the Wild Draw Four.
replay-name = { $name } names the colour: { $color }.
replay-call = { $name }: “UNO!”
replay-catch = { $name } catches { $other } without an UNO call.
replay-forgot = { $name } forgot to call UNO and draws.
replay-called-falsely = There was nothing for { $name } to call or catch, who draws for it.
replay-fell = { $name } holds too many cards and is out of the round.
replay-went-out = { $name } goes out, in place { $place }.
replay-gathered = All hands are gathered, shuffled and dealt out anew.
replay-tour-keep = { $name } takes the hand on the table; the tour ends.
replay-tour-take = { $name } takes the hand of { $other }.
replay-discard = { $name } puts down { $card }.
replay-vote = { $name } votes { $yes ->
    [yes] yes
   *[no] no
}.
replay-choose-first = { $name } chooses the first.
replay-choose-second = { $name } chooses the second.
replay-choose-third = { $name } chooses the third.
replay-choose-fourth = { $name } chooses the fourth.
replay-chosen = That is: { $outcome }
replay-give = { $name } gives away { $card }.
replay-take-card = { $name } takes { $card }.
replay-show = { $name } shows { $card }.
replay-call-out = { $name } calls out: { $what }.
replay-gave = { $card } goes from { $name } to { $other }.
replay-lot-fell = The lot falls on { $name }.
replay-rule-fixed = For { $count ->
        [one] 1 turn
       *[other] { $count } turns
    } only { $color } may be laid.
replay-rule-barred = For { $count ->
        [one] 1 turn
       *[other] { $count } turns
    } no card { $kind } may be laid.
replay-rule-doubled = The points of this round count { $count } times.
replay-rule-bonus = { $name } gets { $count ->
        [one] 1 point
       *[other] { $count } points
    } when the round ends.
replay-rule-penalty = { $name } loses { $count ->
        [one] 1 point
       *[other] { $count } points
    } when the round ends.
replay-heads = { $name } tosses a coin: heads.
replay-tails = { $name } tosses a coin: tails.
replay-rolled = { $name } rolls a die: { $pips }.
replay-tell = { $name } tells on { $other }.
replay-pick = { $name } picks { $other }.
replay-rule-began = The card says: { $card }.
replay-rule-drew = { $name } draws { $count ->
    [one] a card
   *[other] { $count } cards
}.
replay-rule-counted = Votes for it: { $count }. { $passed ->
    [yes] It passes.
   *[no] It does not pass.
}
replay-rule-will-miss = { $name } will miss their next turn.
replay-rule-again = { $name } has another turn.
replay-rule-will-draw = If { $name } cannot play next turn, they draw { $count }.
replay-rule-reversed = The direction turns.
replay-rule-traded = { $name } trades hands with { $other }.
replay-rule-passed-on = All hands are passed on.
replay-rule-opened = All hands lie open.
replay-rule-marked = { $name } bears the mark “{ $mark }”.
replay-rule-unmarked = { $name } bears the mark “{ $mark }” no longer.
replay-rule-shows = { $name } shows { $whom ->
    [everyone] everyone
   *[one] { $other }
} { $count ->
    [one] 1 card
   *[other] { $count } cards
}.
replay-mark-drew = { $name } draws { $count ->
    [one] a card
   *[other] { $count } cards
} for a mark.
replay-sheet = { $name } is left with { $cards }: { $points } points this round, { $score } in all.
replay-sheet-out = { $name } is out of cards: { $points } points this round, { $score } in all.
replay-sheet-fell = { $name } fell with too many cards: { $points } points this round, { $score } in all.
replay-wins = Rounds won: { $wins }.
replay-match-won = { $name } wins the match.
replay-step = Enter: on, b: back, q: end
replay-broken = This replay cannot be shown: its steps do not follow from its cards. `lastcard verify` says where.
replay-no-round = This replay has no such round.

## lastcard verify

verify-good = Match { $match } of table { $table } is as it should be: { $rounds ->
        [one] { $rounds } round
       *[other] { $rounds } rounds
    } and { $actions } actions follow from the seeds committed to and from what players added.
verify-commitment = Round { $round } was committed to as { $commitment }
verify-shown = { $rounds ->
    [one] Round { $which }
   *[other] Rounds { $which }
}: { $what }
verify-shown-by = { $sealed ->
    [none] No sealed chance was told: no player could choose this deal, but nothing is shown against the house{ $open ->
        [none] .
       *[other] , unless it holds no seat: then what { $open } added openly is enough.
    }
   *[other] { $sealed } sealed chance of their own: neither the house nor any player could choose this deal, as far as one of them is not the house’s and saw these same seals before telling.{ $open ->
        [none] {""}
       *[other] {" "}What { $open } added openly shows something only against a house that holds no seat.
    }
}{ $untold ->
    [none] {""}
   *[other] {" "}What { $untold } sealed was not told, and the rule took its place: whoever held it back, the seat together with the house or the house alone, could choose between { $deals } deals. For whoever trusts only those whose part was not told, nothing is shown.
}
verify-compare = Compare these, the cards you were dealt, and the seals in the replay, with what your own client noted before it told its salt: only that shows that they were fixed before the cards were.
verify-bad = This match does not hold: { $what }.
verify-bad-round = Round { $round } does not hold: { $what }.
verify-format = it is not a replay this version knows
verify-rules = its rules cannot be read
verify-seed = the seed is not the one committed to
verify-salt = what { $name } added is not what { $name } had sealed
verify-draw = the cards drawn for the first deal do not follow from the seed
verify-dealer = another player had to deal
verify-deal = the cards dealt do not follow from the seed
verify-step = step { $step } cannot be played by the rules, or had other effects
verify-not-over = the round is not over
verify-sheet = the score sheet is not that of the round
verify-scores = the totals are not those of the round before
verify-match = the match does not end where it says so
