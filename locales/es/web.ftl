## El cliente web: lo que solo dice el navegador

web-tagline = El juego de cartas en el que gritas UNO, con las reglas que se juegan en tu casa.
web-language = Idioma
web-sound = Sonido
web-theme = Colores
web-theme-system = Sistema
web-theme-light = Claro
web-theme-dark = Oscuro
web-trademark = UNO es una marca registrada de Mattel. Este proyecto no está afiliado a Mattel.

## Inicio
web-play-bots = Jugar ya contra bots
web-your-rules = con tus reglas: { $rules }
web-table-for-friends = Mesa para amigos
web-join = Unirse
web-howto = Cómo se juega
web-back-to-table = Volver a tu mesa
web-back = Atrás
web-connecting = Conectando…
web-unfair = ¡Reparto injusto! No es lo que el servidor había sellado antes, o no llegó nunca.
web-apart = Tu número al azar llegó tarde: este reparto no te demuestra nada frente a la casa.
web-undealt = Un reparto con tu número al azar debía llegar y no llegó nunca.
web-dealing = Se están repartiendo las cartas…
web-lost = Se perdió la conexión. Intentando de nuevo…
web-refused = El servidor dijo que no ({ $code }).
web-fetching = Un momento…
web-part-missing = No se pudo descargar esta parte de la página.
web-try-again = Reintentar
web-replay = Repetición

## Sala
web-bot = Bot
web-bot-random = Principiante
web-bot-greedy = Ocasional
web-bot-clever = Hábil
web-bot-master = Fuerte
web-bot-expert = Campeón
web-leave = Salir
web-table-gone = No estás en esta mesa
web-to-start = Al inicio

## La mesa
web-round = Ronda { $round } · { $goal ->
        [rounds] mejor de { $target }
        [elimination] eliminación
       *[points] a { $target }
    }
web-hints = con pistas
web-log = Registro
web-unread = { $count ->
        [one] Registro: { $count } línea nueva
       *[other] Registro: { $count } líneas nuevas
    }
web-menu = Menú
web-close = Cerrar
web-say = Di algo
web-send = Enviar
web-phrases = Frases rápidas
phrase-hello = ¡Hola!
phrase-well-played = ¡Bien jugado!
phrase-ouch = ¡Ay!
phrase-hurry = Vamos…
phrase-sorry = ¡Perdón!
phrase-thanks = ¡Gracias!
phrase-laugh = ¡Ja, ja!
phrase-bye = ¡Adiós!
web-seconds-left = Quedan { $seconds } segundos
web-seat-told = { $name }: { $count ->
        [one] 1 carta
       *[other] { $count } cartas
    }, { $standing }.
web-last-card = Última carta: { $card }.
web-their-turn = Es su turno.
web-one-card = Le queda una carta.
web-in-danger = No gritó UNO.
web-will-miss = Perderá un turno.
web-away = ausente
web-p = p
web-points = { $points ->
        [one] 1 punto
       *[other] { $points } puntos
    }
web-wins = { $count ->
        [one] 1 ganada
       *[other] { $count } ganadas
    }
web-cards = { $count ->
        [one] 1 carta
       *[other] { $count } cartas
    }
web-uno = UNO
web-no-uno = ¡Sin UNO!
web-uno-shout = ¡UNO!
web-sign-guilty = ¡Culpable!
web-sign-innocent = ¡Inocente!
web-sign-uno = ¡UNO!
web-sign-caught = ¡Cayó!
web-sign-forgot = ¡Sin UNO!
web-sign-called-falsely = ¡Falsa alarma!
web-sign-fell = ¡Demasiadas!
web-sign-went-out = ¡Sin cartas!
web-draw-pile = Pila de robo, { $count ->
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
web-out-of-round = { $of ->
        [match] Estás fuera de la partida y miras a los demás.
       *[round] Estás fuera de esta ronda.
    }
web-watching = Estás mirando.
web-next-round = Entras en la próxima ronda.
web-join-next-round = Unirse en la próxima ronda
web-hint-match = Mismo color, número o símbolo: las cartas que sobresalen se pueden jugar.
web-hint-draw = ¿Ninguna sirve? Roba de la pila.
web-hint-uno = Te va a quedar una carta: pulsa UNO antes de jugar, o cualquiera podrá atraparte.
web-hint-why = ¿Una carta no sirve? Tócala y dirá por qué.
web-hint-direction = Las flechas muestran en qué sentido se juega.
web-hint-done = Entendido
web-tap-again = Toca otra vez la carta para jugarla
web-uno-first = Quedan dos cartas: pulsa UNO y juega
web-uno-tap = Pulsa UNO y toca otra vez la carta
web-lay-along = { $count ->
        [one] Toca otras que vayan con ella, o ponla
       *[other] Pon juntas estas { $count } cartas
    }
web-lay-or-leave = Juega una segunda carta o déjalo
web-leave-it = Dejarlo
web-lay-next = Pon la siguiente carta
web-lay = { $count ->
        [one] Poner
       *[other] Poner { $count }
    }
web-tell = ¡{ $name } lo hizo! ({ $mark })
web-discard = Elige cartas para descartar: { $chosen } de { $count }
web-discard-go = Descartar
web-give = Elige cartas para dar a { $name }: { $chosen } de { $count }
web-give-go = Dar
web-show = Elige cartas para mostrar a { $to ->
        [all] todos
       *[other] { $name }
    }: { $chosen } de { $count }
web-show-go = Mostrar
web-you-drew = Robaste { $card }: ¿la juegas?
web-facing = { $can ->
        [answer] Toma { $count }, o pásalas con una carta
        [challenge] Toma { $count } cartas, o desafía el +4
        [both] Toma { $count }, pásalas o desafía
       *[take] Toma { $count } cartas
    }
web-play-or-draw = Tu turno: juega una carta o roba
web-jump = Descarte inmediato: { $card }
web-turn-of = { $name } está pensando
web-is-away = { $name } no está
web-bot-for = Un bot juega por { $name }
web-bot-takes-over = { $name } no está: un bot jugará en { $seconds } s
web-bot-in = bot en { $seconds } s
web-draw = Robar
web-keep = Quedármela
web-take = Tomar { $count }
web-challenge = Desafiar a { $name }
web-catch = ¡Atrapar a { $name }!
web-partners = Cartas de tu equipo
web-open-hands = Manos abiertas
web-catch-whom = Atrapar…
web-price = error: +{ $count }
web-call-now = ¡Grita UNO!
web-name-color = ¿Qué color?
web-asleep = Se te acabó el tiempo una y otra vez, así que un bot juega por ti.
web-awake = Seguir jugando yo

## Lo que pasó. $me dice si fue quien lee; $who es el nombre; $other es a quien le pasa, y «ti» si es quien lee.
log-dealt = Se reparten las cartas.
log-turned-up = Se voltea { $card }.
log-put-back = Vuelve a la pila de robo.
log-showed = { $other ->
        [ti] { $who } te muestra
       *[other] { $who } le muestra a { $other }
    } { $count ->
        [one] una carta
       *[other] { $count } cartas
    }.
log-showed-known = { $other ->
        [ti] { $who } te muestra
       *[other] { $me ->
            [yes] Le muestras
           *[no] { $who } le muestra
        } a { $other }
    }: { $card }.
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
log-jumped = ¡Descarte inmediato! { $me ->
        [yes] Juegas
       *[no] { $who } juega
    } { $card }.
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
log-reshuffled = La pila de descarte se baraja y es la nueva pila de robo.
log-kept = { $me ->
        [yes] No juegas nada.
       *[no] { $who } no juega nada.
    }
log-passed = { $me ->
        [yes] Pasas.
       *[no] { $who } pasa.
    }
log-challenged = { $other ->
        [ti] { $who } te desafía
       *[other] { $me ->
            [yes] Desafías
           *[no] { $who } desafía
        } a { $other }
    }: { $guilty ->
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
    } ↔ { $other ->
        [ti] tú
       *[other] { $other }
    }.
log-passed-on = Todas las manos pasan al siguiente.
log-laid-down = { $me ->
        [yes] Dejas tu mano
       *[no] { $who } deja su mano
    } en la mesa: una Gira Mundial.
log-took-hand = { $other ->
        [ti] { $who } toma tu mano
       *[other] { $me ->
            [yes] Tomas
           *[no] { $who } toma
        } la mano de { $other }
    }.
log-took-table = { $me ->
        [yes] Tomas
       *[no] { $who } toma
    } la mano de la mesa. La gira termina.
log-called = { $me ->
        [yes] ¡Gritas
       *[no] ¡{ $who } grita
    } UNO!
log-caught = ¡{ $other ->
        [ti] { $who } te atrapa
       *[other] { $me ->
            [yes] Atrapas
           *[no] { $who } atrapa
        } a { $other }
    } por no gritar UNO!
log-forgot = { $me ->
        [yes] ¡Olvidaste
       *[no] ¡{ $who } olvidó
    } gritar UNO!
log-called-falsely = { $me ->
        [yes] No tenías nada que gritar ni a quién atrapar: te cuesta cartas.
       *[no] { $who } no tenía nada que gritar ni a quién atrapar: le cuesta cartas.
    }
log-fell = { $me ->
        [yes] ¡Tienes demasiadas cartas y quedas
       *[no] ¡{ $who } tiene demasiadas cartas y queda
    } fuera de esta ronda!
log-went-out = { $me ->
        [yes] ¡Te quedas sin cartas
       *[no] ¡{ $who } se queda sin cartas
    }{ $place ->
        [1] {" "}en primer lugar
        [2] {" "}en segundo lugar
        [3] {" "}en tercer lugar
        [4] {" "}en cuarto lugar
        [5] {" "}en quinto lugar
        [6] {" "}en sexto lugar
        [7] {" "}en séptimo lugar
        [8] {" "}en octavo lugar
        [9] {" "}en noveno lugar
       *[other] {""}
    }!
log-gathered = Se juntan y se barajan todas las manos.
log-handed-out = Se reparten de nuevo todas las cartas.
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
    } { $which ->
        [first] la primera
        [third] la tercera
        [fourth] la cuarta
       *[second] la segunda
    }.
log-revealed = { $me ->
        [yes] Muestras
       *[no] { $who } muestra
    } a todos: { $card }.
log-gave = { $other ->
        [ti] { $who } te da
       *[other] { $who } le da a { $other }
    } { $count ->
        [one] una carta
       *[other] { $count } cartas
    }.
log-gave-known = { $other ->
        [ti] { $who } te da
       *[other] { $me ->
            [yes] Le das
           *[no] { $who } le da
        } a { $other }
    }: { $card }.
log-lot-fell = { $me ->
        [yes] El azar te elige a ti.
       *[no] El azar elige a { $who }.
    }
log-called-out = { $me ->
        [yes] Cantas
       *[no] { $who } canta
    }: { $what }.
log-tossed = { $me ->
        [yes] Tiras una moneda
       *[no] { $who } tira una moneda
    }: { $heads ->
        [true] cara.
       *[false] cruz.
    }
log-rolled = { $me ->
        [yes] Tiras un dado
       *[no] { $who } tira un dado
    }: { $count }.
log-picked = { $other ->
        [ti] { $who } te elige
       *[other] { $me ->
            [yes] Eliges
           *[no] { $who } elige
        } a { $other }
    }.
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
log-told-on = { $other ->
        [ti] { $who } te delata
       *[other] { $me ->
            [yes] Delatas
           *[no] { $who } delata
        } a { $other }
    }: { $mark }.
log-fixed = Solo puede jugarse { $color } durante { $count ->
        [one] 1 turno
       *[other] { $count } turnos
    }.
log-unfixed = Ya puede jugarse cualquier color.
log-barred = No puede jugarse durante { $count ->
        [one] 1 turno
       *[other] { $count } turnos
    }: { $what }.
log-unbarred = Ya pueden jugarse cartas de todas las clases.
log-doubled = Los puntos de esta ronda se multiplican por { $count }.
log-awarded = { $me ->
        [yes] { $bonus ->
            [true] Ganas
           *[false] Pierdes
        }
       *[no] { $who } { $bonus ->
            [true] gana
           *[false] pierde
        }
    } { $count ->
        [one] 1 punto
       *[other] { $count } puntos
    } al acabar la ronda.
log-ended = { $me ->
        [yes] ¡Te quedas sin cartas!
        [nobody] La ronda está bloqueada.
       *[no] ¡{ $who } se queda sin cartas!
    }
log-sat = { $who } se sienta.
log-bot-sat = { $who } se sienta: un bot, { $strength }.
log-stood = { $who } deja el asiento.
log-waits = { $who } se unirá en la próxima ronda.
log-waits-no-longer = { $who } al final no se unirá.
log-gone = { $who } no está.
log-stood-in = Un bot juega por { $who }.
log-took-back = { $who } volvió.
log-hosts = Ahora el anfitrión es { $who }.
log-renamed = Alguien se llama ahora { $who }.
log-changed = El anfitrión cambió la mesa: todos tienen que aceptar de nuevo.
log-match-began = Empieza la partida { $number }.
log-round-began = Ronda { $number }: { $me ->
        [yes] repartes tú
       *[no] reparte { $who }
    }.
log-time-ran-out = { $me ->
        [yes] Se te acabó el tiempo.
       *[no] Se acabó el tiempo de { $who }.
    }
log-took-hint = { $me ->
        [yes] Pides
       *[no] { $who } pide
    } una pista.
log-caught-nobody = { $me ->
        [yes] Intentaste atrapar a alguien demasiado tarde o demasiado pronto.
       *[no] { $who } intentó atrapar a alguien demasiado tarde o demasiado pronto.
    }
log-match-over = ¡{ $me ->
        [yes] { $count ->
            [one] Ganas
           *[other] Tu equipo gana
        }
       *[no] { $who } { $count ->
            [one] gana
           *[other] ganan
        }
    } la partida!
log-back-to-lobby = Todos vuelven a la sala antes de otra partida.
