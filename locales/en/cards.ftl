## lastcard cards

cards-list-head = The ready rule cards:
cards-list-foot = `lastcard cards show NAME` reads one in full; `lastcard cards new FILE` starts one of your own.
cards-show-effects = What happens when it is played:
cards-check-good = { $file } is good.
cards-new-written = { $file } is written: change it, then `lastcard cards check { $file }`.

## What an effect does, in words. $who is me, next, previous, others, everyone or chosen; $subject names them.

subject-me = You
subject-next = The next player
subject-previous = The player before you
subject-others = Everyone else
subject-everyone = Everyone
subject-chosen = The player you choose
kind-named = of the colour you named
kind-color = of the colour { $color }
kind-number = with the number { $number }
kind-wilds = that is a wild
until-round = to the end of the round
until-uno-call = until the next UNO call
until-my-turn = until your next turn
until-their-turn = until their next turn
mark-elbows = elbows
mark-chicken = chicken
effect-draw = { $subject } { $who ->
        [me] draw
       *[other] draws
    } { $count ->
        [one] 1 card
       *[other] { $count } cards
    }.
effect-draw-until = { $subject } { $who ->
        [me] draw
       *[other] draws
    } until a card comes { $kind }.
effect-discard = { $subject } { $who ->
        [me] discard
       *[other] discards
    } { $count ->
        [one] 1 card of choice
       *[other] { $count } cards of choice
    }.
effect-discard-down-to = { $subject } { $who ->
        [me] discard
       *[other] discards
    } cards of choice down to { $count }.
effect-discard-all = { $subject } { $who ->
        [me] discard
       *[other] discards
    } every card { $kind }.
effect-hold = { $subject } { $who ->
        [me] draw or discard
       *[other] draws or discards
    } cards of choice until holding exactly { $count }.
effect-miss-turn = { $subject } { $who ->
        [me] miss
       *[other] misses
    } the next turn.
effect-extra-turn = You take another turn.
effect-turn-direction = The direction of play turns.
effect-trade-hands = You trade hands. With whom: { $subject }.
effect-pass-hands = Every hand passes to the next player.
effect-open-hands = All hands lie open until your next turn.
effect-mark = { $subject } { $who ->
        [me] bear
       *[other] bears
    } the mark "{ $mark }" { $until }.
effect-draw-if-stuck = { $subject } { $who ->
        [me] draw
       *[other] draws
    } { $count } cards instead of one at the next turn if no card can be played then; only the last of them may be played.
effect-vote = Everyone else votes; { $passes ->
        [most] more yes than no passes it
        [all] it passes if all say yes
       *[any] one yes passes it
    }.
effect-choose = { $subject } { $who ->
        [me] choose
       *[other] chooses
    } one of two.
effect-if-stuck = It depends on whether this player can play a card: { $subject }.
effect-branch-yes = If it passes:
effect-branch-no = If it does not:
effect-branch-first = The first:
effect-branch-second = The second:
effect-branch-then = If no card can be played:
effect-branch-otherwise = If one can:
effect-nothing = Nothing happens.
