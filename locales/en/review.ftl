## A round looked at again: lastcard review, and beside a replay

review-title = Review
review-explain = How likely each player was to win the round, by what that player could know. A point is one percent of a win.
review-chance = { $name }: { $percent } %
review-turning-points = Turning points
review-turning-point = { $name }: from { $before } % to { $after } %.
review-costly = What cost most
review-none = Nothing that was worth a word.
review-worth = { $better }{ $kept ->
    [none] {""}
   *[other] {" "}and keeping { $kept }
} was worth { $points ->
    [one] 1 point more
   *[other] { $points } points more
}.
review-left = { $name } could have jumped in. { $worth }
review-nothing = Doing nothing
review-play = Playing { $card }{ $color ->
    [none] {""}
   *[other] {" "}({ $color })
}{ $other ->
    [none] {""}
   *[other] {" "}for the hand of { $other }
}
review-more = Playing { $card } and another with it
review-jump = Jumping in with { $card }{ $color ->
    [none] {""}
   *[other] {" "}({ $color })
}{ $other ->
    [none] {""}
   *[other] {" "}for the hand of { $other }
}
review-draw = Drawing
review-keep = Laying nothing
review-take = Taking the pending cards
review-challenge = Challenging the Wild Draw Four
review-name = Naming the colour { $color }
review-call = Calling UNO
review-catch = Catching { $other }
review-tour-keep = Taking the hand on the table
review-tour-take = Taking the hand of { $other }
review-discard = Putting down { $card }
review-vote = Voting { $vote ->
    [yes] for it
   *[no] against it
}
review-choose = Choosing the { $which ->
    [first] first
    [second] second
    [third] third
   *[fourth] fourth
} outcome
review-pick = Picking { $other }
review-give = Giving away { $card }
review-take-cards = Taking { $card }
review-show = Showing { $card }
review-call-out = Calling out { $what }
review-tell = Telling on { $other }
review-luck-and-skill = Luck and decisions
review-account = { $name }: luck { $luck } (the deal { $deal }, draws { $draws }, others’ cards { $others }), decisions { $skill } (own { $decisions }, others’ { $gifts }); from { $fair } to { $result }.
review-luck = Luck
review-luck-parts = deal { $deal }, draws { $draws }, others’ cards { $others }
review-skill = Decisions, own and others’
review-skill-parts = own { $decisions }, others’ { $gifts }
review-fair-to-result = Start → end, %
review-step = Step { $step }
