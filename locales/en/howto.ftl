### How to play, on one screen

howto-by-table = By the rules of this table: { $rules }
howto-by-choice = By the rules you would play now: { $rules }
howto-goal = Be the first to get rid of all your cards. Everybody starts with { $count ->
        [one] one card
       *[other] { $count } cards
    }.
    .title = The goal
howto-last-no-wild = The last of them may not be a wild: who holds only such a card draws.
howto-last-no-action = The last of them has to be a number: who holds only another card draws.
howto-several = Touch one card after the other, then press “Lay”. The last one lies on top, and what they do adds up.
    .title = Several cards at once
howto-several-identical = You may lay identical cards together in one turn.
howto-several-same-number = You may lay cards of one number or symbol together in one turn.
howto-match = Play one card that has the colour, the number or the symbol of the top card. A wild goes on anything.
    .title = Your turn
howto-top = On the pile
howto-same-color = same colour
howto-same-number = same number
howto-always = wild: always
howto-why = Cards that can be played stand out. Touch one that cannot, and you are told why.
howto-drawing =
    .title = Drawing
howto-draw-one = Nothing fits, or you would rather wait? Draw a card.
howto-draw-until-playable = Nothing fits, or you would rather wait? Draw until a card comes that fits.
howto-draw-one-forced = Nothing fits? Draw a card. Who can play must play.
howto-draw-until-playable-forced = Nothing fits? Draw until a card comes that fits. Who can play must play.
howto-drawn-may = If it fits, you may play it at once or keep it. If not, your turn is over.
howto-drawn-must = If it fits and nothing else did, you have to play it at once. If not, your turn is over.
howto-drawn-never = You keep it, even if it fits: your turn is over.
howto-uno = Two cards left and one of them fits? Press UNO, then play.
    .title = Calling UNO
howto-caught = If you forget, press it before somebody catches you. Being caught costs { $count ->
        [0] nothing here
        [one] one card
       *[other] { $count } cards
    }.
howto-danger-next-turn = Once the next player has played or drawn, you are safe.
howto-danger-open = You are safe only once you have called.
howto-catch = Somebody else forgot? Press “Catch”.
howto-forgot = If you forget, you draw { $count ->
        [0] nothing here
        [one] one card
       *[other] { $count } cards
    } at once. Nobody has to catch you.
howto-false-catch = Calling or catching without ground costs { $count ->
        [one] one card
       *[other] { $count } cards
    }.
howto-false-automatic = Calling UNO without ground costs { $count ->
        [one] one card
       *[other] { $count } cards
    }.
howto-challenge =
    .title = Challenging
howto-challenge-victim = You are hit by a Wild Draw Four and smell a bluff? Press “Challenge” before you draw.
howto-challenge-anyone = A Wild Draw Four smells of a bluff? Anybody may press “Challenge” before the cards are drawn.
howto-verdict = If it was a bluff, whoever played it draws the cards. If not, the challenger draws them, and two more.
howto-jump =
    .title = Jump-In
howto-jump-played = You hold the very card that was just played? Lay it at once, whoever’s turn it is. Play goes on from you.
howto-jump-top = You hold the very card that lies on top? Lay it at any time, whoever’s turn it is. Play goes on from you; in your own turn you choose whether to jump in or to play.
howto-jump-no-wilds = Wilds do not jump in.
howto-mercy = Whoever holds { $count } cards is out of the round. The last one left wins it.
    .title = Mercy
howto-teams = Partners sit opposite each other, in one colour and with one sign. When one of you goes out, your team wins the round, and you score together.
    .title = Teams
howto-partner-hands = You see your partner’s cards, and your partner yours.
howto-score =
    .title = Points
howto-score-winner = Whoever goes out wins the round and scores the cards the others still hold.
howto-score-tally = When somebody goes out, all add up the cards they still hold.
howto-places-winner = Who goes out takes a place and the others play on. You score 50 for everybody placed after you.
howto-places-tally = Who goes out takes a place and the others play on. You get 50 for everybody placed before you, and few points are good.
howto-target-places = Who is out first and has { $target } then wins the match.
howto-target-winner = The first to { $target } wins the match.
howto-target-tally = Once somebody has { $target }, the lowest total wins the match.
howto-best-of = Rounds decide the match: { $count ->
        [one] one round, and whoever wins it has won
       *[other] the best of { $count } wins
    }.
howto-elimination = Whoever loses a round by the most points, or comes last, is out of the match. The last one left wins it.
howto-worth = Numbers count what they show, coloured action cards 20, wilds 50.
howto-worth-custom = Wilds with a rule count 40.
howto-cards =
    .title = Cards that do something
howto-skip = The next player misses a turn.
    .title = Skip
howto-reverse = Play goes the other way round.
    .title = Reverse
howto-two-skip = With two players it acts as a Skip.
howto-two-literal = With two players that changes nothing.
howto-draw-two = The next player draws two cards and misses a turn.
    .title = Draw Two
howto-answer = Or they answer with another one: the sum grows and passes on.
howto-answer-up = Or they answer with another one or a Wild Draw Four: the sum grows and passes on.
howto-answer-any = Or they answer with another one, or with a Draw Two of the colour named: the sum grows and passes on.
howto-deflect-skip = Of the colour in play it sends waiting draw cards one seat further.
howto-deflect-reverse = Of the colour in play it sends waiting draw cards back.
howto-wild = Goes on anything. You name the colour that counts from now on.
    .title = Wild
howto-draw-four = You name the colour. The next player draws four cards and misses a turn.
    .title = Wild Draw Four
howto-bluff = Fair only if you hold no card of the colour in play. But you may bluff.
howto-no-bluff = Only if you hold no card of the colour in play.
howto-seven =
    .title = 7
howto-seven-must = You trade hands with a player of your choice.
howto-seven-may = You may trade hands with a player of your choice, or keep yours.
howto-zero = Every hand passes to the next player.
    .title = 0
howto-tour = A wild. You lay your hand on the table and take another player’s; whoever has lost theirs takes the one on the table or goes on to another’s.
    .title = World Tour
howto-custom = A wild with a rule written on it. Point at it, or hold your finger on it, and you can read it.
    .title = Wild Customizable
