## Watching a finished match again

replay-title = Repetición
replay-when = Partida { $number }, { $date }
replay-fetching = Se está cargando la partida.
replay-missing = Aquí no hay tal partida, o aún no ha terminado ninguna de sus rondas.
replay-broken = No se pudo cargar la partida.
replay-again = Reintentar
replay-round = Ronda
replay-round-of = Ronda { $number }
replay-eyes = Vista de
replay-eyes-all = Todas las manos
replay-place = Paso
replay-place-of = { $step } de { $steps }
replay-play = Reproducir
replay-pause = Pausa
replay-step-back = Un paso atrás
replay-step-on = Un paso adelante
replay-round-back = A la ronda anterior
replay-round-on = A la ronda siguiente
replay-speed = Velocidad
replay-keys = Teclas: izquierda y derecha para un paso, espacio para reproducir o pausar, Re Pág y Av Pág para una ronda.
replay-draw-pile = Mazo de robo: { $count }
replay-discards = Debajo de la carta superior: { $count }
replay-color = Color en juego: { $color }
replay-no-color = Aún sin color
replay-pending = { $count } cartas por robar
replay-to-left = Se juega hacia la izquierda
replay-to-right = Se juega hacia la derecha
replay-on-table = En la mesa
replay-turn = le toca
replay-dealer = reparte
replay-uno = UNO
replay-misses = pierde un turno
replay-cards = { $count ->
        [one] 1 carta
       *[other] { $count } cartas
    }
replay-score = { $score } puntos
replay-sheet = Puntuación de la ronda { $number }
replay-sheet-player = Jugador
replay-sheet-left = Cartas restantes
replay-sheet-none = ninguna
replay-sheet-worth = Valen
replay-sheet-points = Puntos
replay-sheet-total = Total
replay-won-match = { $name } gana la partida.

## What happened, line by line

replay-log = Lo que pasó
replay-said-deal = { $name } reparte.
replay-said-clock = La mesa decidió por { $name }.
replay-said-turned-up = Se da la vuelta a { $card }.
replay-said-put-back = Vuelve al mazo de robo.
replay-said-named = { $name } nombra el { $color }.
replay-said-played = { $name } juega { $card }.
replay-said-played-color = { $name } juega { $card } y nombra el { $color }.
replay-said-jumped = { $name } se cuela con { $card }.
replay-said-jumped-color = { $name } se cuela con { $card } y nombra el { $color }.
replay-said-drew = { $name } roba { $cards }.
replay-said-drew-hidden = { $name } roba { $count ->
        [one] 1 carta
       *[other] { $count } cartas
    }.
replay-said-reshuffled = Los descartes se barajan y forman un nuevo mazo de robo.
replay-said-kept = { $name } se la queda.
replay-said-passed = { $name } pasa: no queda nada que robar.
replay-said-took = { $name } se lleva { $count }.
replay-said-challenged-guilty = { $name } desafía a { $other }: era un farol.
replay-said-challenged-lawful = { $name } desafía a { $other }: era legal.
replay-said-showed = { $name } le enseña a { $other }: { $cards }.
replay-said-showed-hidden = { $name } le enseña la mano a { $other }.
replay-said-missed = { $name } pierde el turno.
replay-said-turned = Cambia el sentido del juego.
replay-said-traded = { $name } cambia su mano con { $other }.
replay-said-passed-on = Cada mano pasa al siguiente jugador.
replay-said-laid-down = { $name } deja su mano en la mesa: empieza una vuelta.
replay-said-took-hand = { $name } toma la mano de { $other }.
replay-said-took-table = { $name } toma la mano de la mesa: termina la vuelta.
replay-said-called = ¡{ $name } grita UNO!
replay-said-caught = { $other } pilla a { $name } sin haber gritado UNO.
replay-said-rule-began = Empieza la regla escrita: { $title }.
replay-said-discarded = { $name } descarta { $cards }.
replay-said-voted = { $name } vota.
replay-said-voted-yes = { $name } vota sí.
replay-said-voted-no = { $name } vota no.
replay-said-counted-passed = La votación se aprueba.
replay-said-counted-failed = La votación no se aprueba.
replay-said-chose-first = { $name } elige la primera.
replay-said-chose-second = { $name } elige la segunda.
replay-said-picked = { $name } elige a { $other }.
replay-said-will-miss = { $name } perderá el próximo turno.
replay-said-goes-again = { $name } juega otro turno.
replay-said-will-draw = { $name } robará { $count } si no puede jugar ninguna carta.
replay-said-opened = Todas las manos quedan a la vista.
replay-said-closed = Las manos se vuelven a ocultar.
replay-said-marked = { $name } lleva la marca "{ $mark }".
replay-said-unmarked = { $name } ya no lleva la marca "{ $mark }".
replay-said-ended = { $name } se queda sin cartas: termina la ronda.
replay-said-blocked = Nadie puede jugar ni robar: termina la ronda.

## Whether its chance was fair

verify-title = ¿Fue limpio el reparto?
verify-explain = Antes de cada reparto el servidor dijo el hash de su semilla; después los jugadores añadieron números propios. Tu navegador lo calcula todo de nuevo y lo compara con las cartas de esta partida.
verify-check = Comprobar esta partida
verify-all-good = Todo cuadra: { $rounds ->
        [one] en la ronda
       *[other] en las { $rounds } rondas
    } no se movió ninguna carta.
verify-some-bad = Algo no cuadra: { $rounds ->
        [0] el sorteo del primer reparto.
        [one] 1 ronda.
       *[other] { $rounds } rondas.
    }
verify-fits = Cuadra.
verify-fits-not = ¡No cuadra!
verify-draw-good = Las cartas del sorteo del primer reparto son correctas.
verify-draw-bad = Las cartas del sorteo del primer reparto no son las de la semilla.
verify-commitment-good = La semilla es la que el servidor había comprometido.
verify-commitment-bad = La semilla no es la que el servidor había comprometido.
verify-told-good = El compromiso es el que se dijo a este navegador antes del reparto.
verify-told-bad = El compromiso no es el que se dijo a este navegador antes del reparto.
verify-told-unknown = Este navegador no estaba en la mesa y no sabe qué compromiso se dijo entonces.
verify-deal-good = Cada carta repartida es la del mazo barajado.
verify-deal-bad = Las cartas repartidas no son las del mazo barajado.
verify-draws-good = Cada carta robada era la siguiente del mazo.
verify-draws-bad = Una carta robada no era la siguiente del mazo.
