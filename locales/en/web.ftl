## The web client: what only the browser says

web-tagline = The card game where you call UNO, with the rules your family plays by.
web-language = Language
web-sound = Sound
web-theme = Colours
web-theme-system = System
web-theme-light = Light
web-theme-dark = Dark
web-trademark = UNO is a trademark of Mattel. This project is not affiliated with Mattel.

## Start
web-play-bots = Play bots now
web-your-rules = with your rules: { $rules }
web-table-for-friends = Table for friends
web-join = Join
web-howto = How to play
web-back-to-table = Back to your table
web-back = Back
web-connecting = Connecting …
web-unfair = Unfair deal! It is not what the server had sealed before, or it never came.
web-apart = Your random number came too late: this deal proves nothing to you against the house.
web-undealt = A deal with your random number was due and never came.
web-dealing = The cards are being dealt …
web-lost = Connection lost. Trying again …
web-refused = The server said no ({ $code }).
web-fetching = One moment …
web-part-missing = This part of the page could not be fetched.
web-try-again = Try again
web-replay = Replay

## Lobby
web-bot = Bot
web-bot-random = Beginner
web-bot-greedy = Casual
web-bot-clever = Good
web-bot-master = Strong
web-bot-expert = Champion
web-leave = Leave
web-table-gone = You are not at this table
web-to-start = To the start

## The table
web-round = Round { $round } · { $goal ->
        [rounds] best of { $target }
        [elimination] knockout
       *[points] to { $target }
    }
web-hints = hints on
web-log = Log
web-unread = { $count ->
        [one] Log: { $count } new line
       *[other] Log: { $count } new lines
    }
web-menu = Menu
web-close = Close
web-say = Say something
web-send = Send
web-phrases = Quick phrases
phrase-hello = Hello!
phrase-well-played = Well played!
phrase-ouch = Ouch!
phrase-hurry = Come on …
phrase-sorry = Sorry!
phrase-thanks = Thanks!
phrase-laugh = Ha ha!
phrase-bye = Bye!
web-seconds-left = { $seconds } seconds left
web-seat-told = { $name }: { $count ->
        [one] 1 card
       *[other] { $count } cards
    }, { $standing }.
web-last-card = Last played: { $card }.
web-their-turn = It is their turn.
web-one-card = One card left.
web-in-danger = Has not called UNO.
web-will-miss = Will miss a turn.
web-away = away
web-p = p
web-points = { $points ->
        [one] 1 point
       *[other] { $points } points
    }
web-wins = { $count } won
web-cards = { $count ->
        [one] 1 card
       *[other] { $count } cards
    }
web-uno = UNO
web-no-uno = No UNO!
web-uno-shout = UNO!
web-sign-guilty = Guilty!
web-sign-innocent = Innocent!
web-sign-uno = UNO!
web-sign-caught = Caught!
web-sign-forgot = No UNO!
web-sign-called-falsely = False call!
web-sign-fell = Too many!
web-sign-went-out = Finished!
web-draw-pile = Draw pile, { $count ->
        [one] 1 card
       *[other] { $count } cards
    }
web-top-card = Top card: { $card }
web-color-in-play = Colour in play:
web-clockwise = Play goes clockwise.
web-counter-clockwise = Play goes counter-clockwise.
web-pending = +{ $count }
web-your-hand = Your hand, { $count ->
        [one] 1 card
       *[other] { $count } cards
    }
web-playable = can be played
web-not-playable = cannot be played now
web-picked = chosen
web-rule = Rule { $rule }
web-your-turn = Your turn
web-you-there = you
web-sent = …
web-out-of-round = { $of ->
        [match] You are out of the match and watch the others.
       *[round] You are out of this round.
    }
web-watching = You are watching.
web-next-round = You join in the next round.
web-join-next-round = Join next round
web-hint-match = Match the colour, number or symbol: cards that stand out can be played.
web-hint-draw = Nothing fits? Draw from the pile.
web-hint-uno = You are coming down to one card: press UNO before you play, or anybody may catch you.
web-hint-why = A card that won’t go? Touch it, and it says why.
web-hint-direction = The arrows show which way play goes.
web-hint-done = Got it
web-tap-again = Tap the card again to play it
web-uno-first = Two cards left: press UNO, then play
web-uno-tap = Press UNO, then tap the card again
web-lay-along = { $count ->
        [one] Touch more cards that go with it, or lay it
       *[other] Lay these { $count } cards together
    }
web-lay-or-leave = Lay a second card, or leave it
web-leave-it = Leave it
web-lay-next = Lay the next card with it
web-lay = { $count ->
        [one] Lay it
       *[other] Lay { $count }
    }
web-tell = { $name } did it! ({ $mark })
web-discard = Choose cards to put down: { $chosen } of { $count }
web-discard-go = Put down
web-give = Choose cards to give { $name }: { $chosen } of { $count }
web-give-go = Give
web-show = Choose cards to show { $to ->
        [all] everyone
       *[other] { $name }
    }: { $chosen } of { $count }
web-show-go = Show
web-you-drew = You drew { $card }: play or keep it
web-facing = { $can ->
        [answer] Take { $count }, or pass them on with a card
        [challenge] Take { $count } cards, or challenge the +4
        [both] Take { $count }, pass them on or challenge
       *[take] Take { $count } cards
    }
web-play-or-draw = Your turn: play a card or draw
web-jump = Jump in: { $card }
web-turn-of = { $name } is thinking
web-is-away = { $name } is away
web-bot-for = A bot plays for { $name }
web-bot-takes-over = { $name } is away: a bot takes over in { $seconds } s
web-bot-in = bot in { $seconds } s
web-draw = Draw
web-keep = Keep it
web-take = Take { $count }
web-challenge = Challenge { $name }
web-catch = Catch { $name }!
web-partners = Cards of your partners
web-open-hands = Open hands
web-catch-whom = Catch …
web-price = wrong: +{ $count }
web-call-now = Call UNO!
web-name-color = Which colour?
web-asleep = Your time ran out again and again, so a bot plays for you.
web-awake = Play on myself

## What happened. $me says whether it was the reader; $who is the name.
log-dealt = The cards are dealt.
log-turned-up = { $card } is turned up.
log-put-back = That goes back into the draw pile.
log-showed = { $who } shows { $other } { $count ->
        [one] a card
       *[other] { $count } cards
    }.
log-showed-known = { $me ->
        [yes] You show
       *[no] { $who } shows
    } { $other }: { $card }.
log-rule-began = The card says: { $card }.
log-goes-again = { $me ->
        [yes] You have another turn.
       *[no] { $who } has another turn.
    }
log-opened = All hands lie open.
log-named = { $me ->
        [yes] You name
       *[no] { $who } names
    } { $color }.
log-played = { $me ->
        [yes] You play
       *[no] { $who } plays
    } { $card }.
log-jumped = { $me ->
        [yes] You jump in with
       *[no] { $who } jumps in with
    } { $card }!
log-drew = { $me ->
        [yes] You draw
       *[no] { $who } draws
    } { $count ->
        [one] a card
       *[other] { $count } cards
    }.
log-drew-known = { $me ->
        [yes] You draw
       *[no] { $who } draws
    } { $card }.
log-reshuffled = The discard pile is shuffled into a new draw pile.
log-kept = { $me ->
        [yes] You lay nothing.
       *[no] { $who } lays nothing.
    }
log-passed = { $me ->
        [yes] You pass.
       *[no] { $who } passes.
    }
log-challenged = { $me ->
        [yes] You challenge
       *[no] { $who } challenges
    } { $other }: { $guilty ->
        [true] guilty!
       *[false] innocent!
    }
log-missed = { $me ->
        [yes] You miss a turn.
       *[no] { $who } misses a turn.
    }
log-turned = The direction turns.
log-traded = { $me ->
        [yes] You trade
       *[no] { $who } trades
    } hands with { $other }.
log-passed-on = All hands are passed on.
log-laid-down = { $me ->
        [yes] You lay your hand
       *[no] { $who } lays their hand
    } on the table: a World Tour.
log-took-hand = { $me ->
        [yes] You take
       *[no] { $who } takes
    } the hand from { $other }.
log-took-table = { $me ->
        [yes] You take
       *[no] { $who } takes
    } the hand on the table. The tour ends.
log-called = { $me ->
        [yes] You call
       *[no] { $who } calls
    } UNO!
log-caught = { $me ->
        [yes] You catch
       *[no] { $who } catches
    } { $other } without an UNO call!
log-forgot = { $me ->
        [yes] You forgot
       *[no] { $who } forgot
    } to call UNO!
log-called-falsely = { $me ->
        [yes] There was nothing for you to call or catch: that costs you.
       *[no] There was nothing for { $who } to call or catch: that costs.
    }
log-fell = { $me ->
        [yes] You hold too many cards and are
       *[no] { $who } holds too many cards and is
    } out of this round!
log-went-out = { $me ->
        [yes] You go out
       *[no] { $who } goes out
    }{ $place ->
        [1] : first
        [2] : second
        [3] : third
        [4] : fourth
        [5] : fifth
        [6] : sixth
        [7] : seventh
        [8] : eighth
        [9] : ninth
       *[other] {""}
    }!
log-gathered = All hands are gathered and shuffled.
log-handed-out = All cards are dealt out anew.
log-discarded = { $me ->
        [yes] You put down
       *[no] { $who } puts down
    } { $card }.
log-voted = { $me ->
        [yes] You vote
       *[no] { $who } votes
    } { $yes ->
        [true] yes.
        [false] no.
       *[null] in secret.
    }
log-counted = Votes for it: { $count }. { $passed ->
        [true] It passes.
       *[false] It does not pass.
    }
log-chose = { $me ->
        [yes] You choose
       *[no] { $who } chooses
    } { $which ->
        [first] the first
        [third] the third
        [fourth] the fourth
       *[second] the second
    }.
log-revealed = { $me ->
        [yes] You show
       *[no] { $who } shows
    } everyone: { $card }.
log-gave = { $who } gives { $other } { $count ->
        [one] a card
       *[other] { $count } cards
    }.
log-gave-known = { $me ->
        [yes] You give
       *[no] { $who } gives
    } { $other }: { $card }.
log-lot-fell = { $me ->
        [yes] The lot falls on you.
       *[no] The lot falls on { $who }.
    }
log-called-out = { $me ->
        [yes] You call out
       *[no] { $who } calls out
    }: { $what }.
log-tossed = { $me ->
        [yes] You toss a coin
       *[no] { $who } tosses a coin
    }: { $heads ->
        [true] heads.
       *[false] tails.
    }
log-rolled = { $me ->
        [yes] You roll a die
       *[no] { $who } rolls a die
    }: { $count }.
log-picked = { $me ->
        [yes] You pick
       *[no] { $who } picks
    } { $other }.
log-will-miss = { $me ->
        [yes] You will miss your
       *[no] { $who } will miss their
    } next turn.
log-will-draw = { $me ->
        [yes] If you cannot play next turn, you draw { $count }.
       *[no] If { $who } cannot play next turn, they draw { $count }.
    }
log-closed = The hands are closed again.
log-marked = { $me ->
        [yes] You bear
       *[no] { $who } bears
    } the mark "{ $mark }".
log-unmarked = { $me ->
        [yes] You no longer bear
       *[no] { $who } no longer bears
    } the mark "{ $mark }".
log-told-on = { $me ->
        [yes] You tell
       *[no] { $who } tells
    } on { $other }: { $mark }.
log-fixed = Only { $color } may be laid for { $count ->
        [one] 1 turn
       *[other] { $count } turns
    }.
log-unfixed = Any colour may be laid again.
log-barred = May not be laid for { $count ->
        [one] 1 turn
       *[other] { $count } turns
    }: { $what }.
log-unbarred = All kinds of cards may be laid again.
log-doubled = The points of this round count { $count } times.
log-awarded = { $me ->
        [yes] You
       *[no] { $who }
    } { $bonus ->
        [true] { $me ->
            [yes] get
           *[no] gets
        }
       *[false] { $me ->
            [yes] lose
           *[no] loses
        }
    } { $count ->
        [one] 1 point
       *[other] { $count } points
    } when the round ends.
log-ended = { $me ->
        [yes] You go out!
        [nobody] The round is blocked.
       *[no] { $who } goes out!
    }
log-sat = { $who } sits down.
log-bot-sat = { $who } sits down: a bot, { $strength }.
log-stood = { $who } gives up the seat.
log-waits = { $who } will join next round.
log-waits-no-longer = { $who } will not join after all.
log-gone = { $who } is away.
log-stood-in = A bot plays for { $who }.
log-took-back = { $who } is back.
log-hosts = { $who } is host now.
log-renamed = Somebody is called { $who } now.
log-changed = The host changed the table: everybody agrees anew.
log-match-began = Match { $number } begins.
log-round-began = Round { $number }: { $me ->
        [yes] you deal
       *[no] { $who } deals
    }.
log-time-ran-out = { $me ->
        [yes] Your time ran out.
       *[no] The time of { $who } ran out.
    }
log-took-hint = { $me ->
        [yes] You take
       *[no] { $who } takes
    } a hint.
log-caught-nobody = { $me ->
        [yes] You tried to catch somebody, too late or too soon.
       *[no] { $who } tried to catch somebody, too late or too soon.
    }
log-match-over = { $me ->
        [yes] { $count ->
            [one] You win
           *[other] Your team wins
        }
       *[no] { $who } { $count ->
            [one] wins
           *[other] win
        }
    } the match!
log-back-to-lobby = Everybody is back before a new match.
