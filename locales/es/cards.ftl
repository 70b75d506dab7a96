## lastcard cards

cards-list-head = Las cartas de reglas listas:
cards-list-foot = `lastcard cards show NOMBRE` muestra una entera; `lastcard cards new ARCHIVO` empieza una tuya.
cards-show-effects = Lo que pasa cuando se juega:
cards-check-good = { $file } está bien.
cards-new-written = { $file } está escrito: cámbialo y luego `lastcard cards check { $file }`.

## Lo que hace un efecto, en palabras. $who es me, next, previous, others, everyone o chosen; $subject los nombra.

subject-me = Tú
subject-next = El siguiente jugador
subject-previous = El jugador anterior a ti
subject-others = Cada uno de los demás
subject-everyone = Cada jugador
subject-chosen = El jugador que elijas
kind-named = del color que nombraste
kind-color = del color { $color }
kind-number = con el número { $number }
kind-wilds = que sea un comodín
until-round = hasta el final de la ronda
until-uno-call = hasta el próximo grito de UNO
until-my-turn = hasta tu próximo turno
until-their-turn = hasta su próximo turno
mark-elbows = codos
mark-chicken = gallina
effect-draw = { $subject } { $who ->
        [me] robas
       *[other] roba
    } { $count ->
        [one] 1 carta
       *[other] { $count } cartas
    }.
effect-draw-until = { $subject } { $who ->
        [me] robas
       *[other] roba
    } hasta que salga una carta { $kind }.
effect-discard = { $subject } { $who ->
        [me] descartas
       *[other] descarta
    } { $count ->
        [one] 1 carta a elección
       *[other] { $count } cartas a elección
    }.
effect-discard-down-to = { $subject } { $who ->
        [me] descartas
       *[other] descarta
    } cartas a elección hasta quedarse con { $count }.
effect-discard-all = { $subject } { $who ->
        [me] descartas
       *[other] descarta
    } toda carta { $kind }.
effect-hold = { $subject } { $who ->
        [me] robas o descartas
       *[other] roba o descarta
    } cartas a elección hasta tener exactamente { $count }.
effect-miss-turn = { $subject } { $who ->
        [me] pierdes
       *[other] pierde
    } el próximo turno.
effect-extra-turn = Juegas otro turno.
effect-turn-direction = Cambia el sentido del juego.
effect-trade-hands = Cambias la mano. Con quién: { $subject }.
effect-pass-hands = Cada mano pasa al siguiente jugador.
effect-open-hands = Todas las manos quedan a la vista hasta tu próximo turno.
effect-mark = { $subject } { $who ->
        [me] llevas
       *[other] lleva
    } la marca "{ $mark }" { $until }.
effect-draw-if-stuck = { $subject } { $who ->
        [me] robas
       *[other] roba
    } { $count } cartas en vez de una en el próximo turno si entonces no puede jugar ninguna; solo puede jugarse la última.
effect-vote = Los demás votan; { $passes ->
        [most] se aprueba con más síes que noes
        [all] se aprueba si todos dicen que sí
       *[any] se aprueba con un solo sí
    }.
effect-choose = { $subject } { $who ->
        [me] eliges
       *[other] elige
    } una de dos.
effect-if-stuck = Depende de si este jugador puede jugar una carta: { $subject }.
effect-branch-yes = Si se aprueba:
effect-branch-no = Si no:
effect-branch-first = La primera:
effect-branch-second = La segunda:
effect-branch-then = Si no puede jugar ninguna carta:
effect-branch-otherwise = Si puede jugar una:
effect-nothing = No pasa nada.
