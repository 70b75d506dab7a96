## Lo que solo dice el navegador en pantallas que una primera partida no necesita: unirse, la sala, el menú

web-link-or-code = Enlace o código de una mesa
web-join-go = Ir
web-no-link = Eso no es un enlace ni un código.
web-open-tables = Mesas abiertas
web-no-tables = Ahora no hay ninguna mesa en la lista.
web-more-tables = Más mesas
web-seats-taken = { $taken } de { $seats } asientos
web-under-way = en juego
web-watch = Mirar
web-rules = Reglas
web-lobby = Antes de la partida
web-players = Jugadores: { $taken } de { $seats }
web-host = anfitrión
web-you = tú
web-add-bot = Añadir un bot
web-agreed = de acuerdo
web-not-yet = aún no acepta
web-agree = Aceptar las reglas
web-sit = Sentarse y aceptar las reglas
web-full = Todos los asientos están ocupados: estás mirando.
web-start = Empezar la partida
web-need-two = Hacen falta al menos dos.
web-host-starts = El anfitrión empieza la partida.
web-stand = Dejar mi asiento
web-stand-means = Un bot sigue con tus cartas. Puedes volver en la próxima ronda, si hay lugar.
web-stay = Quedarme
web-onlookers = Miran, aún sin asiento: { $names }.
web-spectators = { $count ->
        [one] 1 persona mira.
       *[other] { $count } personas miran.
    }
web-share = Invitar
web-link = Enlace a esta mesa
web-copy = Copiar
web-copied = Copiado
web-send-link = Enviar…
web-qr = Código QR del enlace
web-your-name = Tu nombre
web-name-ask = ¿Cómo quieres que te llamen?
web-save = Guardar
web-clock = Límite de tiempo: { $seconds } segundos por decisión.
web-no-clock = Sin límite de tiempo.
web-sorted = Mano ordenada por color
web-one-tap = Un toque juega la carta
web-buzz = Vibrar en mi turno
web-keys = Atajos de teclado (D roba, U grita UNO)
web-speed = Ritmo de la mesa
web-speed-calm = Tranquilo
web-speed-normal = Normal
web-speed-fast = Rápido
web-host-powers = Eres el anfitrión
web-remove = Echar a { $name }
web-change = Cambiar las reglas
web-closed-match = Una partida que solo ven quienes juegan

## Pistas en partidas contra bots
advice-on = Hay pistas: quien juega solo contra bots puede preguntar qué haría un jugador fuerte, y todos lo ven.
advice-off = Sin pistas.
advice-ask = Pista
advice-says = { $advice } parece lo mejor: { $percent } % de ganar la ronda.

## Lo que se pregunta en una mesa, y quién va con quién
web-way-ask = { $card }: es tu turno. ¿Cómo la pones?
web-way-play = Jugarla
web-way-jump = Como descarte inmediato
web-keep-hand = La de nadie: me quedo con la mía
web-catch-ask = ¿A quién atrapas?
web-false-price = Si te equivocas, robas { $count ->
        [one] una carta
       *[other] { $count } cartas
    }.
web-partner-ask = ¿La mano de quién tomas?
web-pick-ask = ¿A quién eliges?
web-tour-ask = Te quitaron la mano. ¿Cuál tomas?
web-tour-keep = La que está en la mesa ({ $count })
web-yes = Sí
web-no = No
web-take-cards = Toma cartas de { $name }: { $chosen } de { $count }
web-call-out = ¿Qué cantas?
web-place = { $place }.º
web-out = fuera
web-team = Equipo { $team }.
web-holds = Tiene { $cards }.
web-shown = { $name } te muestra estas cartas

## La hoja de puntos
web-you-won-match = { $count ->
        [one] ¡Ganas la partida!
       *[other] ¡Tu equipo gana la partida!
    }
web-won-match = { $count ->
        [one] { $name } gana la partida
       *[other] { $name } ganan la partida
    }
web-lost-match = ¡Bien jugado! Quedaste en { $place ->
        [2] segundo lugar
        [3] tercer lugar
       *[other] el lugar { $place }
    }{ $goal ->
        [elimination] {""}
        [rounds] {" "}con { $wins ->
            [one] 1 ronda ganada
           *[other] { $wins } rondas ganadas
        }
       *[points] {" "}con { $points ->
            [one] 1 punto
           *[other] { $points } puntos
        }
    }. ¿Otra?
web-blocked-round = Nadie puede jugar ni robar: la ronda acaba sin ganador
web-you-won-round = { $count ->
        [one] Ganas la ronda: +{ $points }
       *[other] Tu equipo gana la ronda: +{ $points }
    }
web-won-round = { $count ->
        [one] { $name } gana la ronda: +{ $points }
       *[other] { $name } ganan la ronda: +{ $points }
    }
web-rematch = Jugar otra vez
web-next = Siguiente ronda
web-waits-for = Esperando a { $names }…
web-score-sheet = Hoja de puntos
web-player = Jugador
web-left = Cartas restantes
web-worth = Valor
web-round-points = Ronda
web-total = { $goal ->
        [rounds] ganadas de { $target }
        [elimination] en total
       *[points] de { $target }
    }
web-fell = demasiadas cartas
web-out-of-match = fuera de la partida

## Lo que trajo el azar por una regla escrita

thrown-heads = Cara
thrown-tails = Cruz
thrown-lot = Por sorteo

## Lo que han puesto en vigor las reglas escritas

force-title = En vigor por cartas con regla
force-you = Tú
force-fixed = Solo { $color }: { $left ->
        [0] este turno
        [one] 1 turno más
       *[other] { $left } turnos más
    }
force-barred = Ahora no: { $kind } ({ $left ->
        [0] este turno
        [one] 1 turno más
       *[other] { $left } turnos más
    })
force-times = La ronda vale ×{ $times }
force-awarded = { $name }: { $points } puntos
web-extra = { $points } por cartas con regla
