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
replay-jump = { $name } se cuela con { $card }{ $color ->
    [none] {""}
   *[other] , { $color }
}{ $other ->
    [none] {""}
   *[other] , y toma la mano de { $other }
}.{ $uno ->
    [yes] {" "}«¡UNO!»
   *[no] {""}
}
replay-draw = { $name } roba, o pasa si no queda nada.
replay-keep = { $name } se queda la carta robada.
replay-take = { $name } toma las cartas pendientes.
replay-challenge = { $name } desafía el Comodín Roba Cuatro.
replay-name = { $name } nombra el color: { $color }.
replay-call = { $name }: «¡UNO!»
replay-catch = { $name } atrapa a { $other } sin haber dicho UNO.
replay-tour-keep = { $name } toma la mano de la mesa; termina la gira.
replay-tour-take = { $name } toma la mano de { $other }.
replay-discard = { $name } descarta { $card }.
replay-vote = { $name } vota que { $yes ->
    [yes] sí
   *[no] no
}.
replay-choose-first = { $name } elige lo primero.
replay-choose-second = { $name } elige lo segundo.
replay-pick = { $name } elige a { $other }.
replay-sheet = A { $name } le quedan { $cards }: { $points } puntos en esta ronda, { $score } en total.
replay-sheet-out = { $name } se ha quedado sin cartas: { $points } puntos en esta ronda, { $score } en total.
replay-step = Intro: sigue, b: atrás, q: termina
replay-broken = Esta repetición no se puede mostrar: sus pasos no se siguen de sus cartas. `lastcard verify` dice dónde.
replay-no-round = Esta repetición no tiene esa ronda.

## lastcard verify

verify-good = La partida { $match } de la mesa { $table } es como debe ser: { $rounds } rondas y { $actions } acciones se siguen de las semillas comprometidas y de lo que añadieron los jugadores.
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
