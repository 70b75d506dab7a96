## Una ronda vista de nuevo: lastcard review, y junto a una repetición

review-title = Análisis
review-explain = La probabilidad de cada quien de ganar la ronda, según lo que podía saber. Un punto es el uno por ciento de una victoria.
review-chance = { $name }: { $percent } %
review-turning-points = Momentos decisivos
review-turning-point = { $name }: de { $before } % a { $after } %.
review-costly = Lo que más costó
review-none = Nada que merezca mención.
review-worth = { $better }{ $kept ->
    [none] {""}
   *[other] {" "}y guardar { $kept }
} valía { $points ->
    [one] 1 punto más
   *[other] { $points } puntos más
}.
review-left = { $name } podía haber hecho un descarte inmediato. { $worth }
review-nothing = No hacer nada
review-play = Jugar { $card }{ $color ->
    [none] {""}
   *[other] {" "}({ $color })
}{ $other ->
    [none] {""}
   *[other] {" "}por la mano de { $other }
}
review-more = Jugar { $card } y otra con ella
review-jump = El descarte inmediato de { $card }{ $color ->
    [none] {""}
   *[other] {" "}({ $color })
}{ $other ->
    [none] {""}
   *[other] {" "}por la mano de { $other }
}
review-draw = Robar
review-keep = No jugar nada
review-take = Tomar las cartas pendientes
review-challenge = Desafiar el Comodín Roba Cuatro
review-name = Nombrar el color { $color }
review-call = Gritar UNO
review-catch = Atrapar a { $other }
review-tour-keep = Tomar la mano de la mesa
review-tour-take = Tomar la mano de { $other }
review-discard = Descartar { $card }
review-vote = Votar { $vote ->
    [yes] a favor
   *[no] en contra
}
review-choose = Elegir { $which ->
    [first] la primera
    [second] la segunda
    [third] la tercera
   *[fourth] la cuarta
} opción
review-pick = Elegir a { $other }
review-give = Dar { $card }
review-take-cards = Tomar { $card }
review-show = Mostrar { $card }
review-call-out = Cantar { $what }
review-tell = Delatar a { $other }
review-luck-and-skill = Suerte y decisiones
review-account = { $name }: suerte { $luck } (el reparto { $deal }, lo robado { $draws }, las cartas de los demás { $others }), decisiones { $skill } (propias { $decisions }, de los demás { $gifts }); de { $fair } a { $result }.
review-luck = Suerte
review-luck-parts = el reparto { $deal }, lo robado { $draws }, las cartas de los demás { $others }
review-skill = Decisiones propias y de los demás
review-skill-parts = propias { $decisions }, de los demás { $gifts }
review-fair-to-result = Inicio → final, %
review-step = Paso { $step }
