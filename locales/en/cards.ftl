## lastcard cards

cards-list-head = The ready rule cards:
cards-list-foot = `lastcard cards show NAME` reads one in full; `lastcard cards new FILE` starts one of your own.
cards-show-effects = What happens when it is played:
cards-check-good = { $file } is good.
cards-new-written = { $file } is written: change it, then `lastcard cards check { $file }`.
cards-print-written = { $count ->
        [one] { $files } is written with 1 card.
       *[other] { $files }: { $count } cards are written.
    } Print on A4 at 100 % (“actual size”) and cut along the marks: cards are 56 x 87 mm.
cards-print-none = there is no card in what was named
cards-print-svg = { $file }: a page is an SVG file, so let its name after --out end in .svg
cards-print-pages = nine cards fit on a page, and standard output takes one page: name a file with --out

## What an effect does, in words. $who is the word in the card (me, next, most_cards ...), $subject names them.

subject-me = You
subject-next = The next player
subject-previous = The player before you
subject-others = Everyone else
subject-everyone = Everyone
subject-chosen = The player you choose
subject-second = The second player you choose
subject-left = The player to your left
subject-right = The player to your right
subject-most-cards = The player with the most cards
subject-fewest-cards = The player with the fewest cards
subject-by-lot = A player drawn by lot
whom-me = you
whom-next = the next player
whom-previous = the player before you
whom-others = everyone else
whom-everyone = everyone
whom-chosen = the player you choose
whom-second = the second player you choose
whom-left = the player to your left
whom-right = the player to your right
whom-most-cards = the player with the most cards
whom-fewest-cards = the player with the fewest cards
whom-by-lot = a player drawn by lot
from-me = from yourself
from-next = from the next player
from-previous = from the player before you
from-others = from everyone else
from-everyone = from everyone
from-chosen = from the player you choose
from-second = from the second player you choose
from-left = from the player to your left
from-right = from the player to your right
from-most-cards = from the player with the most cards
from-fewest-cards = from the player with the fewest cards
from-by-lot = from a player drawn by lot
to-me = to you
to-next = to the next player
to-previous = to the player before you
to-everyone = to everyone
to-chosen = to the player you choose
to-second = to the second player you choose
to-left = to the player to your left
to-right = to the player to your right
to-most-cards = to the player with the most cards
to-fewest-cards = to the player with the fewest cards
to-by-lot = to a player drawn by lot
kind-named = of the colour you named
kind-color = of the colour { $color }
kind-number = with the number { $number }
kind-wilds = that is a wild
kind-numbers = with a number from { $from } to { $to }
kind-actions = that is a Skip, a Reverse or a Draw Two
kind-skips = that is a Skip
kind-reverses = that is a Reverse
kind-draw-twos = that is a Draw Two
kind-plain-wilds = that is a Wild with nothing on it
kind-draw-fours = that is a Wild Draw Four
kind-called = that was called out
kind-any = of any kind
until-round = to the end of the round
until-uno-call = until the next UNO call
until-my-turn = until your next turn
until-their-turn = until their next turn
until-turns = for some turns
until-passed-on = to the end of the round; when they lay a card that is no number card, it goes to the next player
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
    }{ $what ->
        [any] {""}
       *[other] {" "}{ $kind }
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
effect-draw-rolled = { $subject } { $who ->
        [me] draw
       *[other] draws
    } as many cards as the die shows{ $rolled ->
        [yes] {""}
       *[no] ; if none was rolled for this rule, you roll one
    }.
effect-give = { $subject } { $who ->
        [me] give
       *[other] gives
    } { $count ->
        [one] 1 card
       *[other] { $count } cards
    } { $to }. { $by ->
        [taker] Who gets them sees the hand and takes their pick.
        [chance] Chance decides which.
       *[giver] The giver chooses which.
    }
effect-give-me = { $subject } { $who ->
        [me] give
       *[other] gives
    } you { $count ->
        [one] 1 card
       *[other] { $count } cards
    }. { $by ->
        [taker] You see the hand and take your pick.
        [chance] Chance decides which.
       *[giver] The giver chooses which.
    }
effect-take = You take { $count ->
        [one] 1 card
       *[other] { $count } cards
    } { $from }. { $by ->
        [taker] You see the hand and take your pick.
        [giver] The giver chooses which.
       *[chance] Chance decides which.
    }
effect-swap = You swap { $count ->
        [one] 1 card
       *[other] { $count } cards
    } with { $whom }. { $by ->
        [taker] Each of you sees the other’s hand and takes what they like.
        [chance] Chance decides which.
       *[giver] Each of you chooses what to give.
    }
effect-show = { $subject } { $who ->
        [me] show
       *[other] shows
    } { $count ->
        [one] 1 card
       [20] up to 20 cards
       *[other] { $count } cards
    } { $to }.{ $what ->
        [any] {""}
       *[other] {" "}Only a card { $kind } counts.
    } { $by ->
        [chance] Chance decides which.
       *[owner] The owner chooses which.
    }
effect-show-me = { $subject } { $who ->
        [me] show
       *[other] shows
    } you { $count ->
        [one] 1 card
       [20] up to 20 cards
       *[other] { $count } cards
    }.{ $what ->
        [any] {""}
       *[other] {" "}Only a card { $kind } counts.
    } { $by ->
        [chance] Chance decides which.
       *[owner] The owner chooses which.
    }
effect-call-out = { $subject } { $who ->
        [me] call out
       *[other] calls out
    } { $what ->
        [number] a number
        [colour] a colour
       *[symbol] a symbol (Skip, Reverse, Draw Two, Wild or Wild Draw Four)
    }.
effect-if-at-least = It depends on whether { $whom } { $who ->
        [me] hold
       *[other] holds
    } { $count ->
        [one] 1 card
       *[other] { $count } cards
    } or more.
effect-if-at-most = It depends on whether { $whom } { $who ->
        [me] hold
       *[other] holds
    } { $count ->
        [one] 1 card
       *[other] { $count } cards
    } or fewer.
effect-if-more = It depends on whether { $whom } holds more cards than you.
effect-if-fewer = It depends on whether { $whom } holds fewer cards than you.
effect-if-holds = It depends on whether { $whom } { $who ->
        [me] hold
       *[other] holds
    } a card { $kind }.
effect-if-score = It depends on whether { $whom } { $who ->
        [me] have
       *[other] has
    } { $points } points or more before this round.
effect-toss-coin = You toss a coin.
effect-roll-die = You roll a die. It depends on whether it shows { $at_least } or more.
effect-miss-turn = { $subject } { $who ->
        [me] miss
       *[other] misses
    } the next turn.
effect-extra-turn = You take another turn.
effect-turn-direction = The direction of play turns.
effect-trade-hands = You trade hands with { $whom }.
effect-pass-hands = Every hand passes to the next player.
effect-redeal = All hands are gathered, shuffled in secret and dealt out again, beginning with the next player.
effect-open-hands = All hands lie open until your next turn.
effect-mark = { $subject } { $who ->
        [me] bear
       *[other] bears
    } the mark "{ $mark }" { $lasts ->
        [turns] for { $who ->
            [me] your
           *[other] their
        } { $turns ->
            [one] next turn
           *[other] next { $turns } turns
        }
        [their-turn] { $who ->
            [me] until your next turn
           *[other] until their next turn
        }
        [passed-on] to the end of the round; whoever lays a card that is no number card passes it on to the next player
       *[other] { $until }
    }.{ $does ->
        [draw] {" "}Whoever bears it draws { $count ->
            [one] 1 card
           *[other] { $count } cards
        } when their turn begins.
        [miss_turn] {" "}Whoever bears it misses their turns.
        [open_hand] {" "}Whoever bears it plays with an open hand.
        [no_uno] {" "}Whoever bears it may not call UNO.
       *[nothing] {""}
    }{ $tells ->
        [yes] {" "}Anybody may tell on a bearer, who then draws { $told ->
            [0] nothing
            [one] 1 card
           *[other] { $told } cards
        } and is rid of it.
       *[no] {""}
    }
effect-draw-if-stuck = { $subject } { $who ->
        [me] draw
       *[other] draws
    } { $count } cards instead of one at the next turn if no card can be played then; only the last of them may be played.
effect-play-now = You may lay another card at once, { $what ->
        [named] of the colour you named
       *[fitting] any that fits
    }, or leave it.
effect-fix-colour = { $turns ->
        [one] For 1 turn
       *[other] For { $turns } turns
    }, whosever they are, only the colour in play may be laid: no card of another colour, and a wild names that one.
effect-bar = { $turns ->
        [one] For 1 turn
       *[other] For { $turns } turns
    }, whosever they are, no card { $kind } may be laid.
effect-double-points = The points of this round count double.
effect-bonus = { $subject } { $who ->
        [me] get
       *[other] gets
    } { $points } points more when the round ends.
effect-penalty = { $subject } { $who ->
        [me] lose
       *[other] loses
    } { $points } points when the round ends, as far as there are any.
effect-vote = { $voters ->
        [everyone] Everyone votes, you too
        [all_but_chosen] Everyone votes but the player you choose
       *[others] Everyone else votes
    }; { $passes ->
        [most] more yes than no passes it
        [all] it passes if all say yes
       *[any] one yes passes it
    }.
effect-choose = { $subject } { $who ->
        [me] choose
       *[other] chooses
    } one of { $fourth ->
        [yes] four
       *[no] { $third ->
            [yes] three
           *[no] two
        }
    }.
effect-if-stuck = It depends on whether { $whom } { $who ->
        [me] hold
       *[other] holds
    } a card that can be played.
effect-branch-yes = If it passes:
effect-branch-no = If it does not:
effect-branch-first = The first:
effect-branch-second = The second:
effect-branch-third = The third:
effect-branch-fourth = The fourth:
effect-branch-then = If so:
effect-branch-otherwise = If not:
effect-branch-heads = Heads:
effect-branch-tails = Tails:
effect-branch-if-stuck-then = If no card can be played:
effect-branch-if-stuck-otherwise = If one can:
effect-nothing = Nothing happens.
