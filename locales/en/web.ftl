## The web client: what only the browser says

web-tagline = The card game where you call UNO, with the rules your family plays by.
web-language = Language
web-sound = Sound
web-trademark = UNO is a trademark of Mattel. This project is not affiliated with Mattel.

## Start
web-play-bots = Play bots now
web-your-rules = with your rules: { $rules }
web-table-for-friends = Table for friends
web-join = Join
web-back-to-table = Back to your table
web-back = Back
web-connecting = Connecting …
web-unfair = Unfair deal! It is not what was sealed before, or it never came.
web-apart = Your part came too late for this deal: against the house it shows you nothing.
web-undealt = The deal you had added to never came.
web-dealing = The cards are being dealt …
web-lost = Connection lost. Trying again …
web-refused = The server said no ({ $code }).
web-link-or-code = Link or code of a table
web-join-go = Go there
web-no-link = That is neither a link nor a code.
web-open-tables = Open tables
web-no-tables = No table is listed just now.
web-more-tables = More tables
web-seats-taken = { $taken } of { $seats } seats
web-under-way = under way
web-watch = Watch
web-rules = Rules
web-open-table = Open the table
web-replay = Replay

## Lobby
web-lobby = Before the match
web-players = Players: { $taken } of { $seats }
web-host = host
web-you = you
web-bot = Bot
web-bot-random = random bot
web-bot-greedy = greedy bot
web-bot-clever = clever bot
web-bot-expert = expert bot
web-add-bot = Add a bot
web-agreed = agreed
web-not-yet = not yet
web-agree = Agree to the rules
web-sit = Sit down and agree to the rules
web-full = All seats are taken. You are watching.
web-start = Start the match
web-need-two = It takes at least two.
web-host-starts = The host starts the match.
web-stand = Give up my seat
web-spectators = { $count ->
        [one] 1 person watches.
       *[other] { $count } people watch.
    }
web-share = Invite
web-link = Link to this table
web-copy = Copy
web-copied = Copied
web-qr = QR code of the link
web-your-name = Your name
web-save = Save
web-clock = { $seconds } seconds for a decision.
web-no-clock = No clock.
web-leave = Leave
web-table-gone = You are not at this table
web-to-start = To the start

## The table
web-round = Round { $round } · to { $target }
web-log = Log
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
web-sorted = Hand sorted by colour
web-buzz = Vibrate on my turn
web-keys = Letter keys
web-host-powers = You are host
web-remove = Remove { $name }
web-seconds-left = { $seconds } seconds left
web-seat-told = { $name }: { $count ->
        [one] 1 card
       *[other] { $count } cards
    }, { $score ->
        [one] 1 point
       *[other] { $score } points
    }.
web-last-card = Last played: { $card }.
web-their-turn = It is their turn.
web-one-card = One card left.
web-in-danger = Has not called UNO.
web-will-miss = Will miss a turn.
web-away = away
web-p = p
web-change = Change the rules
web-points = { $points } p
web-cards = { $count ->
        [one] 1 card
       *[other] { $count } cards
    }
web-uno = UNO
web-no-uno = No UNO!
web-uno-shout = UNO!
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
web-watching = You are watching.
web-closed-match = A match only its players may see
web-next-round = You will sit down in the next round.
web-join-next-round = Join next round
web-tap-again = Tap the card again to play it
web-put-down = Choose cards to put down: { $chosen } of { $count }
web-put-down-go = Put down
web-you-drew = You drew { $card }: play or keep it
web-facing = Answer, or take { $count ->
        [one] 1 card
       *[other] { $count } cards
    }
web-play-or-draw = Your turn: play a card or draw
web-jump = Jump in: { $card }
web-turn-of = { $name } is thinking
web-draw = Draw
web-keep = Keep it
web-take = Take { $count }
web-challenge = Challenge { $name }
web-catch = Catch { $name }!
web-call-now = Call UNO!
web-name-color = Which colour?
web-partner-ask = Whose hand do you take?
web-asleep = Your time ran out again and again, so a bot plays for you.
web-awake = Play on myself
web-pick-ask = Whom do you pick?
web-tour-ask = You have lost your hand. Which do you take?
web-tour-keep = The one on the table ({ $count })
web-yes = Yes
web-no = No
web-first = The first
web-second = The second
web-shown = { $name } shows you this hand

## Scores
web-you-won-match = You win the match!
web-won-match = { $name } wins the match
web-blocked-round = Nobody can play or draw: the round is blocked
web-you-won-round = You win the round: +{ $points }
web-won-round = { $name } wins the round: +{ $points }
web-rematch = Play again
web-next = Next round
web-waits-for = Waiting for { $names } …
web-score-sheet = Score sheet
web-player = Player
web-left = Cards left
web-worth = Worth
web-round-points = Round
web-total = of { $target }

## What happened. $me says whether it was the reader; $who is the name.
log-dealt = The cards are dealt.
log-turned-up = { $card } is turned up.
log-put-back = It goes back into the draw pile.
log-showed = { $who } shows { $other } the hand.
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
        [yes] You keep it.
       *[no] { $who } keeps it.
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
    } { $first ->
        [true] the first
       *[false] the second
    }.
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
log-ended = { $me ->
        [yes] You go out!
        [nobody] The round is blocked.
       *[no] { $who } goes out!
    }
log-sat = { $who } sits down.
log-bot-sat = { $who }, a bot, sits down.
log-stood = { $who } gives up the seat.
log-waits = { $who } will join next round.
log-waits-no-longer = { $who } will not join after all.
log-gone = { $who } has lost the connection.
log-stood-in = A bot plays for { $who }.
log-took-back = { $who } is back.
log-hosts = { $who } is host now.
log-renamed = Somebody is called { $who } now.
log-changed = The table was changed; all agree anew.
log-match-began = Match { $number } begins.
log-round-began = Round { $number }: { $who } deals.
log-time-ran-out = { $me ->
        [yes] Your time ran out.
       *[no] The time of { $who } ran out.
    }
log-caught-nobody = { $me ->
        [yes] You tried to catch somebody, too late or too soon.
       *[no] { $who } tried to catch somebody, too late or too soon.
    }
log-match-over = { $me ->
        [yes] You win the match!
       *[no] { $who } wins the match!
    }
log-back-to-lobby = Back before the match.
