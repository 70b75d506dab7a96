## What only the browser says on screens that a first game does not need: joining, the lobby, the menu

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
web-lobby = Before the match
web-players = Players: { $taken } of { $seats }
web-host = host
web-you = you
web-add-bot = Add a bot
web-agreed = agreed
web-not-yet = has not agreed yet
web-agree = Agree to the rules
web-sit = Sit down and agree to the rules
web-full = All seats are taken: you are watching.
web-start = Start the match
web-need-two = It takes at least two.
web-host-starts = The host starts the match.
web-stand = Give up my seat
web-stand-means = A bot plays on with your cards. You can come back in the next round, if there is room.
web-stay = Keep my seat
web-onlookers = Looking in, without a seat yet: { $names }.
web-spectators = { $count ->
        [one] 1 person watches.
       *[other] { $count } people watch.
    }
web-share = Invite
web-link = Link to this table
web-copy = Copy
web-copied = Copied
web-send-link = Send …
web-qr = QR code of the link
web-your-name = Your name
web-name-ask = What should the others call you?
web-save = Save
web-clock = Time limit: { $seconds } seconds for each decision.
web-no-clock = No time limit.
web-sorted = Hand sorted by colour
web-one-tap = One tap plays a card
web-buzz = Vibrate on my turn
web-keys = Keyboard shortcuts (D draws, U calls UNO)
web-speed = Speed of the table
web-speed-calm = Calm
web-speed-normal = Normal
web-speed-fast = Fast
web-host-powers = You are the host
web-remove = Remove { $name }
web-change = Change the rules
web-closed-match = A match only its players may see

## Hints in games against bots
advice-on = Hints are on: whoever plays alone against bots may ask what a strong player would do, and everybody sees it.
advice-off = Hints are off.
advice-ask = Hint
advice-says = { $advice } looks best: { $percent } % to win the round.

## What is asked at a table, and who is on whose side
web-way-ask = { $card }: it is your turn. How do you lay it?
web-way-play = Play it
web-way-jump = Jump in with it
web-keep-hand = Nobody’s: keep my hand
web-catch-ask = Whom do you catch?
web-false-price = Wrong, and you draw { $count ->
        [one] a card
       *[other] { $count } cards
    }.
web-partner-ask = Whose hand do you take?
web-pick-ask = Whom do you pick?
web-tour-ask = You have lost your hand. Which do you take?
web-tour-keep = The one on the table ({ $count })
web-yes = Yes
web-no = No
web-take-cards = Take cards of { $name }: { $chosen } of { $count }
web-call-out = What do you call out?
web-place = { $place ->
        [1] 1st
        [2] 2nd
        [3] 3rd
       *[other] { $place }th
    }
web-out = out
web-team = Team { $team }.
web-holds = Holds { $cards }.
web-shown = { $name } shows you these cards

## The score sheet
web-you-won-match = { $count ->
        [one] You win the match!
       *[other] Your team wins the match!
    }
web-won-match = { $count ->
        [one] { $name } wins the match
       *[other] { $name } win the match
    }
web-lost-match = Well played! You came { $place ->
        [2] second
        [3] third
       *[other] number { $place }
    }{ $goal ->
        [elimination] {""}
        [rounds] {" "}with { $wins ->
            [one] 1 round won
           *[other] { $wins } rounds won
        }
       *[points] {" "}with { $points ->
            [one] 1 point
           *[other] { $points } points
        }
    }. Another one?
web-blocked-round = Nobody can play or draw: the round ends without a winner
web-you-won-round = { $count ->
        [one] You win the round: +{ $points }
       *[other] Your team wins the round: +{ $points }
    }
web-won-round = { $count ->
        [one] { $name } wins the round: +{ $points }
       *[other] { $name } win the round: +{ $points }
    }
web-rematch = Play again
web-next = Next round
web-waits-for = Waiting for { $names } …
web-score-sheet = Score sheet
web-player = Player
web-left = Cards left
web-worth = Worth
web-round-points = Round
web-total = { $goal ->
        [rounds] won of { $target }
        [elimination] in all
       *[points] of { $target }
    }
web-fell = too many cards
web-out-of-match = out of the match

## What chance threw by a written rule

thrown-heads = Heads
thrown-tails = Tails
thrown-lot = By lot

## What written rules have put in force

force-title = In force by rule cards
force-you = You
force-fixed = Only { $color }: { $left ->
        [0] this turn
        [one] 1 more turn
       *[other] { $left } more turns
    }
force-barred = Not now: { $kind } ({ $left ->
        [0] this turn
        [one] 1 more turn
       *[other] { $left } more turns
    })
force-times = The round counts ×{ $times }
force-awarded = { $name }: { $points } points
web-extra = { $points } by rule cards
