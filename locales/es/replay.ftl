## lastcard replay

replay-round = Ronda { $round }. Reparte { $dealer }.
replay-play = { $name } juega { $card }{ $color ->
    [none] {""}
   *[other] , { $color }
}{ $other ->
    [none] {""}
   *[other] , y toma la mano de { $other }
}.{ $uno ->
    [yes] {" "}«¡UNO!»
   *[no] {""}
}
replay-more = { $name } juega { $card } y sigue con otra.
replay-jump = Descarte inmediato: { $name } juega { $card }{ $color ->
    [none] {""}
   *[other] , { $color }
}{ $other ->
    [none] {""}
   *[other] , y toma la mano de { $other }
}.{ $uno ->
    [yes] {" "}«¡UNO!»
   *[no] {""}
}
replay-turned-up = El descarte empieza con { $card }.
replay-draw = { $name } roba { $count ->
    [one] una carta
   *[other] { $count } cartas
}.
replay-pass = { $name } pasa: no queda nada que robar.
replay-missed = { $name } pierde un turno.
replay-keep = { $name } no juega nada.
replay-take = { $name } toma las cartas pendientes.
replay-challenge = { $name } desafía el Comodín Roba Cuatro.
replay-name = { $name } nombra el color: { $color }.
replay-call = { $name }: «¡UNO!»
replay-catch = { $name } atrapa a { $other } por no gritar UNO.
replay-forgot = { $name } olvidó gritar UNO y roba.
replay-called-falsely = { $name } no tenía nada que gritar ni a quién atrapar, y roba por ello.
replay-fell = { $name } tiene demasiadas cartas y queda fuera de la ronda.
replay-went-out = { $name } se queda sin cartas, en el lugar { $place }.
replay-gathered = Se juntan todas las manos, se barajan y se reparten de nuevo.
replay-tour-keep = { $name } toma la mano de la mesa; termina la gira.
replay-tour-take = { $name } toma la mano de { $other }.
replay-discard = { $name } descarta { $card }.
replay-vote = { $name } vota que { $yes ->
    [yes] sí
   *[no] no
}.
replay-choose-first = { $name } elige la primera.
replay-choose-second = { $name } elige la segunda.
replay-choose-third = { $name } elige la tercera.
replay-choose-fourth = { $name } elige la cuarta.
replay-chosen = Es decir: { $outcome }
replay-give = { $name } da { $card }.
replay-take-card = { $name } se lleva { $card }.
replay-show = { $name } muestra { $card }.
replay-call-out = { $name } canta: { $what }.
replay-gave = { $card } pasa de { $name } a { $other }.
replay-lot-fell = El azar elige a { $name }.
replay-rule-fixed = Durante { $count ->
        [one] 1 turno
       *[other] { $count } turnos
    } solo puede jugarse { $color }.
replay-rule-barred = Durante { $count ->
        [one] 1 turno
       *[other] { $count } turnos
    } no puede jugarse ninguna carta { $kind }.
replay-rule-doubled = Los puntos de esta ronda se multiplican por { $count }.
replay-rule-bonus = { $name } gana { $count ->
        [one] 1 punto
       *[other] { $count } puntos
    } al acabar la ronda.
replay-rule-penalty = { $name } pierde { $count ->
        [one] 1 punto
       *[other] { $count } puntos
    } al acabar la ronda.
replay-heads = { $name } tira una moneda: cara.
replay-tails = { $name } tira una moneda: cruz.
replay-rolled = { $name } tira un dado: { $pips }.
replay-tell = { $name } delata a { $other }.
replay-pick = { $name } elige a { $other }.
replay-rule-began = La carta dice: { $card }.
replay-rule-drew = { $name } roba { $count ->
    [one] una carta
   *[other] { $count } cartas
}.
replay-rule-counted = Votos a favor: { $count }. { $passed ->
    [yes] Se aprueba.
   *[no] No se aprueba.
}
replay-rule-will-miss = { $name } perderá su próximo turno.
replay-rule-again = { $name } juega otro turno.
replay-rule-will-draw = Si { $name } no puede jugar en su próximo turno, roba { $count }.
replay-rule-reversed = Cambia el sentido.
replay-rule-traded = Cambio de manos: { $name } ↔ { $other }.
replay-rule-passed-on = Todas las manos pasan al siguiente.
replay-rule-opened = Todas las manos quedan a la vista.
replay-rule-marked = { $name } lleva la marca «{ $mark }».
replay-rule-unmarked = { $name } ya no lleva la marca «{ $mark }».
replay-rule-shows = { $name } muestra { $count ->
    [one] 1 carta
   *[other] { $count } cartas
} a { $whom ->
    [everyone] todos
   *[one] { $other }
}.
replay-mark-drew = { $name } roba { $count ->
    [one] una carta
   *[other] { $count } cartas
} por una marca.
replay-sheet = A { $name } le quedan { $cards }: { $points } puntos en esta ronda, { $score } en total.
replay-sheet-out = { $name } se quedó sin cartas: { $points } puntos en esta ronda, { $score } en total.
replay-sheet-fell = { $name } cayó con demasiadas cartas: { $points } puntos en esta ronda, { $score } en total.
replay-wins = Rondas ganadas: { $wins }.
replay-match-won = { $name } gana la partida.
replay-step = Intro: sigue, b: atrás, q: termina
replay-broken = Esta repetición no se puede mostrar: sus pasos no se siguen de sus cartas. `lastcard verify` dice dónde.
replay-no-round = Esta repetición no tiene esa ronda.

## lastcard verify

verify-good = La partida { $match } de la mesa { $table } es como debe ser: { $rounds ->
        [one] { $rounds } ronda
       *[other] { $rounds } rondas
    } y { $actions } acciones se siguen de las semillas comprometidas y de lo que añadieron los jugadores.
verify-commitment = La ronda { $round } se comprometió como { $commitment }
verify-shown = { $rounds ->
    [one] Ronda { $which }
   *[other] Rondas { $which }
}: { $what }
verify-shown-by = { $sealed ->
    [none] No se dijo ningún azar sellado: ningún jugador pudo elegir este reparto, pero nada queda demostrado frente a la casa{ $open ->
        [none] .
       *[other] , salvo que no ocupe ningún asiento: entonces basta lo añadido a la vista por { $open }.
    }
   *[other] { $sealed }: azar propio sellado; ni la casa ni ningún jugador pudo elegir este reparto, siempre que uno de ellos no sea de la casa y viera estos mismos sellos antes de decir lo suyo.{ $open ->
        [none] {""}
       *[other] {" "}{ $open }: lo añadido a la vista solo demuestra algo frente a una casa que no ocupa ningún asiento.
    }
}{ $untold ->
    [none] {""}
   *[other] {" "}{ $untold }: no se dijo lo sellado y la regla ocupó su lugar; quien lo retuvo, el asiento junto con la casa o la casa sola, pudo elegir entre { $deals } repartos. A quien solo confíe en aquellos cuya parte no se dijo, nada le queda demostrado.
}
verify-compare = Compáralas, junto con las cartas que recibiste y los sellos de la repetición, con lo que tu propio cliente anotó antes de decir su sal: solo eso muestra que estaban fijados antes que las cartas.
verify-bad = Esta partida no se sostiene: { $what }.
verify-bad-round = La ronda { $round } no se sostiene: { $what }.
verify-format = no es una repetición que esta versión conozca
verify-rules = sus reglas no se pueden leer
verify-seed = la semilla no es la comprometida
verify-salt = lo que añadió { $name } no es lo que había sellado
verify-draw = las cartas robadas para el primer reparto no se siguen de la semilla
verify-dealer = tenía que repartir otra persona
verify-deal = las cartas repartidas no se siguen de la semilla
verify-step = el paso { $step } no se puede jugar según las reglas, o tuvo otros efectos
verify-not-over = la ronda no ha terminado
verify-sheet = la hoja de puntos no es la de la ronda
verify-scores = los totales no son los de la ronda anterior
verify-match = la partida no termina donde dice
