## El cliente web: lo que solo dice el navegador

web-tagline = El juego de cartas en el que gritas UNO, con las reglas que se juegan en tu casa.
web-language = Idioma
web-sound = Sonido
web-trademark = UNO es una marca registrada de Mattel. Este proyecto no está afiliado a Mattel.

## Inicio
web-play-bots = Jugar ya contra bots
web-your-rules = con tus reglas: { $rules }
web-table-for-friends = Mesa para amigos
web-join = Unirse
web-back-to-table = Volver a tu mesa
web-back = Atrás
web-connecting = Conectando…
web-unfair = ¡Reparto injusto! No es lo que se selló antes, o no llegó nunca.
web-apart = Tu parte llegó tarde a este reparto: frente a la casa no te demuestra nada.
web-undealt = El reparto al que habías añadido algo no llegó nunca.
web-dealing = Se están repartiendo las cartas…
web-lost = Se perdió la conexión. Intentando de nuevo…
web-refused = El servidor dijo que no ({ $code }).
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
web-open-table = Abrir la mesa
web-replay = Repetición

## Sala
web-lobby = Antes de la partida
web-players = Jugadores: { $taken } de { $seats }
web-host = anfitrión
web-you = tú
web-bot = Bot
web-bot-random = bot al azar
web-bot-greedy = bot codicioso
web-bot-clever = bot listo
web-bot-expert = bot experto
web-add-bot = Añadir un bot
web-agreed = de acuerdo
web-not-yet = todavía no
web-agree = Aceptar las reglas
web-sit = Sentarse y aceptar las reglas
web-full = Todos los asientos están ocupados. Estás mirando.
web-start = Empezar la partida
web-need-two = Hacen falta al menos dos.
web-host-starts = El anfitrión empieza la partida.
web-stand = Dejar mi asiento
web-spectators = { $count ->
        [one] 1 persona mira.
       *[other] { $count } personas miran.
    }
web-share = Invitar
web-link = Enlace a esta mesa
web-copy = Copiar
web-copied = Copiado
web-qr = Código QR del enlace
web-your-name = Tu nombre
web-save = Guardar
web-clock = { $seconds } segundos para decidir.
web-no-clock = Sin reloj.
web-leave = Salir
web-table-gone = No estás en esta mesa
web-to-start = Al inicio

## La mesa
web-round = Ronda { $round } · a { $target }
web-log = Registro
web-menu = Menú
web-close = Cerrar
web-say = Di algo
web-send = Enviar
web-phrases = Frases rápidas
phrase-hello = ¡Hola!
phrase-well-played = ¡Bien jugado!
phrase-ouch = ¡Ay!
phrase-hurry = Venga…
phrase-sorry = ¡Perdón!
phrase-thanks = ¡Gracias!
phrase-laugh = ¡Ja, ja!
phrase-bye = ¡Adiós!
web-sorted = Mano ordenada por color
web-buzz = Vibrar en mi turno
web-keys = Teclas de letras
web-host-powers = Eres anfitrión
web-remove = Echar a { $name }
web-seconds-left = Quedan { $seconds } segundos
web-seat-told = { $name }: { $count ->
        [one] 1 carta
       *[other] { $count } cartas
    }, { $score ->
        [one] 1 punto
       *[other] { $score } puntos
    }.
web-last-card = Última carta: { $card }.
web-their-turn = Es su turno.
web-one-card = Le queda una carta.
web-in-danger = No ha dicho UNO.
web-will-miss = Perderá un turno.
web-away = ausente
web-p = p
web-change = Cambiar las reglas
web-points = { $points } p
web-cards = { $count ->
        [one] 1 carta
       *[other] { $count } cartas
    }
web-uno = UNO
web-no-uno = ¡Sin UNO!
web-uno-shout = ¡UNO!
web-draw-pile = Mazo de robo, { $count ->
        [one] 1 carta
       *[other] { $count } cartas
    }
web-top-card = Carta superior: { $card }
web-color-in-play = Color en juego:
web-clockwise = Se juega en sentido horario.
web-counter-clockwise = Se juega en sentido antihorario.
web-pending = +{ $count }
web-your-hand = Tu mano, { $count ->
        [one] 1 carta
       *[other] { $count } cartas
    }
web-playable = se puede jugar
web-not-playable = ahora no se puede jugar
web-picked = elegida
web-rule = Regla { $rule }
web-your-turn = Tu turno
web-you-there = ti
web-sent = …
web-watching = Estás mirando.
web-closed-match = Una partida que solo ven quienes juegan
web-next-round = Te sentarás en la próxima ronda.
web-join-next-round = Unirse en la próxima ronda
web-tap-again = Toca otra vez la carta para jugarla
web-put-down = Elige cartas para descartar: { $chosen } de { $count }
web-put-down-go = Descartar
web-you-drew = Robaste { $card }: ¿la juegas?
web-facing = Responde o toma { $count ->
        [one] 1 carta
       *[other] { $count } cartas
    }
web-play-or-draw = Tu turno: juega una carta o roba
web-jump = Intercala: { $card }
web-turn-of = { $name } está pensando
web-draw = Robar
web-keep = Quedármela
web-take = Tomar { $count }
web-challenge = Desafiar a { $name }
web-catch = ¡Pillar a { $name }!
web-call-now = ¡Di UNO!
web-name-color = ¿Qué color?
web-partner-ask = ¿La mano de quién tomas?
web-asleep = Se te acabó el tiempo una y otra vez, así que un bot juega por ti.
web-awake = Seguir jugando yo
web-pick-ask = ¿A quién eliges?
web-tour-ask = Has perdido tu mano. ¿Cuál tomas?
web-tour-keep = La que está en la mesa ({ $count })
web-yes = Sí
web-no = No
web-first = La primera
web-second = La segunda
web-shown = { $name } te muestra esta mano

## Puntos
web-you-won-match = ¡Ganas la partida!
web-won-match = { $name } gana la partida
web-blocked-round = Nadie puede jugar ni robar: la ronda está bloqueada
web-you-won-round = Ganas la ronda: +{ $points }
web-won-round = { $name } gana la ronda: +{ $points }
web-rematch = Jugar otra vez
web-next = Siguiente ronda
web-waits-for = Esperando a { $names }…
web-score-sheet = Hoja de puntos
web-player = Jugador
web-left = Cartas restantes
web-worth = Valor
web-round-points = Ronda
web-total = de { $target }

## Lo que pasó. $me dice si fue quien lee; $who es el nombre.
log-dealt = Se reparten las cartas.
log-turned-up = Se descubre { $card }.
log-put-back = Vuelve al mazo de robo.
log-showed = { $who } le enseña la mano a { $other }.
log-showed-known = { $me ->
        [yes] Enseñas tu mano
       *[no] { $who } enseña su mano
    } a { $other }: { $card }.
log-rule-began = La carta dice: { $card }.
log-goes-again = { $me ->
        [yes] Juegas otro turno.
       *[no] { $who } juega otro turno.
    }
log-opened = Todas las manos quedan a la vista.
log-named = { $me ->
        [yes] Nombras
       *[no] { $who } nombra
    } { $color }.
log-played = { $me ->
        [yes] Juegas
       *[no] { $who } juega
    } { $card }.
log-jumped = { $me ->
        [yes] ¡Intercalas
       *[no] ¡{ $who } intercala
    } { $card }!
log-drew = { $me ->
        [yes] Robas
       *[no] { $who } roba
    } { $count ->
        [one] una carta
       *[other] { $count } cartas
    }.
log-drew-known = { $me ->
        [yes] Robas
       *[no] { $who } roba
    } { $card }.
log-reshuffled = La pila de descarte se baraja en un nuevo mazo.
log-kept = { $me ->
        [yes] Te la quedas.
       *[no] { $who } se la queda.
    }
log-passed = { $me ->
        [yes] Pasas.
       *[no] { $who } pasa.
    }
log-challenged = { $me ->
        [yes] Desafías
       *[no] { $who } desafía
    } a { $other }: { $guilty ->
        [true] ¡culpable!
       *[false] ¡inocente!
    }
log-missed = { $me ->
        [yes] Pierdes un turno.
       *[no] { $who } pierde un turno.
    }
log-turned = Cambia el sentido.
log-traded = Cambio de manos: { $me ->
        [yes] tú
       *[no] { $who }
    } ↔ { $other }.
log-passed-on = Todas las manos pasan al siguiente.
log-laid-down = { $me ->
        [yes] Dejas tu mano
       *[no] { $who } deja su mano
    } en la mesa: una vuelta al mundo.
log-took-hand = { $me ->
        [yes] Tomas
       *[no] { $who } toma
    } la mano de { $other }.
log-took-table = { $me ->
        [yes] Tomas
       *[no] { $who } toma
    } la mano de la mesa. La vuelta termina.
log-called = { $me ->
        [yes] ¡Dices
       *[no] ¡{ $who } dice
    } UNO!
log-caught = { $me ->
        [yes] ¡Pillas
       *[no] ¡{ $who } pilla
    } a { $other } sin decir UNO!
log-discarded = { $me ->
        [yes] Descartas
       *[no] { $who } descarta
    } { $card }.
log-voted = { $me ->
        [yes] Votas
       *[no] { $who } vota
    } { $yes ->
        [true] sí.
        [false] no.
       *[null] en secreto.
    }
log-counted = Votos a favor: { $count }. { $passed ->
        [true] Se aprueba.
       *[false] No se aprueba.
    }
log-chose = { $me ->
        [yes] Eliges
       *[no] { $who } elige
    } { $first ->
        [true] la primera
       *[false] la segunda
    }.
log-picked = { $me ->
        [yes] Eliges
       *[no] { $who } elige
    } a { $other }.
log-will-miss = { $me ->
        [yes] Perderás tu
       *[no] { $who } perderá su
    } próximo turno.
log-will-draw = { $me ->
        [yes] Si no puedes jugar en tu próximo turno, robas { $count }.
       *[no] Si { $who } no puede jugar en su próximo turno, roba { $count }.
    }
log-closed = Las manos se cierran de nuevo.
log-marked = { $me ->
        [yes] Llevas
       *[no] { $who } lleva
    } la marca "{ $mark }".
log-unmarked = { $me ->
        [yes] Ya no llevas
       *[no] { $who } ya no lleva
    } la marca "{ $mark }".
log-ended = { $me ->
        [yes] ¡Te quedas sin cartas!
        [nobody] La ronda está bloqueada.
       *[no] ¡{ $who } se queda sin cartas!
    }
log-sat = { $who } se sienta.
log-bot-sat = { $who }, un bot, se sienta.
log-stood = { $who } deja el asiento.
log-waits = { $who } se unirá en la próxima ronda.
log-waits-no-longer = { $who } al final no se unirá.
log-gone = { $who } ha perdido la conexión.
log-stood-in = Un bot juega por { $who }.
log-took-back = { $who } ha vuelto.
log-hosts = { $who } es ahora anfitrión.
log-renamed = Alguien se llama ahora { $who }.
log-changed = La mesa ha cambiado; todos aceptan de nuevo.
log-match-began = Empieza la partida { $number }.
log-round-began = Ronda { $number }: reparte { $who }.
log-time-ran-out = { $me ->
        [yes] Se te acabó el tiempo.
       *[no] Se acabó el tiempo de { $who }.
    }
log-caught-nobody = { $me ->
        [yes] Intentaste pillar a alguien demasiado tarde o demasiado pronto.
       *[no] { $who } intentó pillar a alguien demasiado tarde o demasiado pronto.
    }
log-match-over = { $me ->
        [yes] ¡Ganas la partida!
       *[no] ¡{ $who } gana la partida!
    }
log-back-to-lobby = De vuelta antes de la partida.
