## Ver otra vez una partida terminada

replay-title = Repetición
replay-when = Partida { $number }, { $date }
replay-fetching = Se está cargando la partida.
replay-missing = Aquí no hay tal partida, o aún no ha terminado ninguna de sus rondas.
replay-broken = No se pudo cargar la partida.
replay-another = El servidor envió otra partida y no la que se pidió.
replay-closed = Solo quienes jugaron esta partida pueden volver a verla.
replay-again = Reintentar
replay-round-of = Ronda { $number } de { $rounds }
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
replay-keys = Teclas: izquierda y derecha para un paso, espacio para reproducir o pausar, Re Pág y Av Pág para una ronda.
replay-piles = { $draw } por robar, { $under } bajo la carta superior
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
replay-holds = { $count ->
        [one] 1 carta
       *[other] { $count } cartas
    }, { $score } puntos
replay-sheet = Puntuación de la ronda { $number }
replay-won-match = { $name } gana la partida.
replay-log = Lo que pasó

## Si el azar fue limpio

verify-title = ¿Fue limpio el reparto?
verify-explain = Antes de cada reparto el servidor dijo el hash de su semilla. Después los jugadores pudieron añadir números propios: sellados, y dichos cuando se conocían todos los sellos, o a la vista. Tu navegador lo calcula todo de nuevo y lo compara con las cartas de esta partida y con lo que él mismo anotó.
verify-check = Comprobar esta partida
verify-all-good = Todo cuadra: { $rounds ->
        [one] en la ronda
       *[other] en las { $rounds } rondas
    } cada carta salió como debía.
verify-some-bad = Algo no cuadra: { $rounds ->
        [0] el sorteo del primer reparto.
        [one] 1 ronda.
       *[other] { $rounds } rondas.
    }
verify-round-good = La ronda { $number } cuadra.
verify-round-bad = ¡La ronda { $number } no cuadra!
verify-draw-good = Las cartas del sorteo del primer reparto son correctas.
verify-draw-bad = Las cartas del sorteo del primer reparto no son las de la semilla.
verify-commitment-good = La semilla es la que el servidor había comprometido.
verify-commitment-bad = La semilla no es la que el servidor había comprometido.
verify-told-good = El compromiso es el que se dijo a este navegador antes del reparto.
verify-told-bad = El compromiso no es el que se dijo a este navegador antes del reparto.
verify-told-unknown = Este navegador no anotó ningún compromiso antes de este reparto y no sabe cuál se dijo entonces.
verify-sealed-good = Cada número añadido es el que se selló.
verify-sealed-bad = Un número añadido no es el que se selló.
verify-sealed-unknown = Nadie selló un número.
verify-own-good = El número propio de este navegador está dentro, y los sellos son los que vio antes de decirlo.
verify-own-bad = El número propio de este navegador no está dentro, o los sellos no son los que vio.
verify-own-late = El número propio de este navegador está sellado dentro pero no se dijo a tiempo: frente a la casa este reparto no te demuestra nada.
verify-own-unknown = Este navegador no añadió ningún número propio a este reparto.
verify-deal-good = Cada carta repartida es la del mazo barajado.
verify-deal-bad = Las cartas repartidas no son las del mazo barajado.
verify-draws-good = Cada carta robada era la siguiente del mazo.
verify-draws-bad = Una carta robada no era la siguiente del mazo.
verify-hand-good = Las cartas que este navegador vio repartir y descubrir son las de esta repetición.
verify-hand-bad = Las cartas que este navegador vio repartir o descubrir no son las de esta repetición.
verify-hand-unknown = Este navegador no vio repartir estas cartas.

## Elegir las reglas y la mesa

setup-title = Tu mesa, tus reglas
setup-title-change = Cambiar la mesa
setup-sheet = Parte de una hoja
setup-sheet-classic = 108 cartas y ninguna regla de la casa: el juego que todos conocen.
    .title = Clásica
setup-sheet-deluxe = La hoja Deluxe: las mismas 108 cartas, sin reglas de la casa.
    .title = Deluxe
setup-sheet-world-tour = Cuatro cartas Gira Mundial llevan las manos de un jugador a otro.
    .title = Gira Mundial
setup-sheet-customizable = Cuatro comodines con una regla escrita en cada uno; puedes escribir la tuya.
    .title = Personalizable
setup-sheet-house = Progresivo, Siete-0 e Intervención a la vez: rápida y salvaje.
    .title = De la casa
setup-spanish = A veces hay que jugar la carta robada; casi siempre desafía cualquiera y el peligro de UNO dura.
    .title = Según la hoja en español
setup-house = Reglas de la casa
setup-more = Más reglas
setup-cards = Cartas con regla
setup-cards-explain = Una carta con regla es un comodín con una regla escrita. Elige hasta cuatro; todos tienen que aceptarlas antes de la partida.
setup-cards-count = { $count } de 4
setup-cards-fetching = Se están cargando las cartas listas.
setup-cards-write = Escribir una carta
setup-cards-change = Cambiar
setup-cards-forget = Borrar
setup-table = La mesa
setup-seats = Personas y bots juntos, de 2 a 10.
    .title = Asientos
setup-bots = Se sientan enseguida; luego puedes echarlos.
    .title = Bots
setup-bot-level = Los más difíciles piensan más lejos, y ninguno ve tu mano.
    .title = Cómo juegan
setup-bot-random = Al azar
setup-bot-greedy = Sencillo
setup-bot-clever = Con astucia
setup-bot-expert = Como expertos
setup-clock = Por quien tarda más decide la mesa. Sin reloj todos tienen todo el tiempo del mundo.
    .title = Reloj
setup-seconds = Para cada decisión.
    .title = Segundos
setup-listed = Todos encuentran la mesa en la lista. Si no, solo quien tiene el enlace.
    .title = En la lista
setup-spectators = Quien no tiene asiento puede mirar, sin ver las manos.
    .title = Espectadores
setup-recap = Lo que cambia respecto a la hoja { $sheet }
setup-recap-none = Nada: se juega según la hoja { $sheet }.
setup-recap-line = { $rule }: { $value }
setup-back = Volver a la hoja
setup-open = Abrir la mesa
setup-change = Cambiar la mesa
setup-no-answer = El servidor no responde. Inténtalo dentro de un momento.

## Escribir una carta con regla

setup-card-new = Una carta tuya
setup-card-title = Cómo se llama
setup-card-text = Qué dice (si está vacío: las frases de abajo)
setup-card-effects = Lo que pasa, de arriba abajo
setup-card-add = Añadir un paso
setup-card-remove = Quitar este paso
setup-card-empty = No pasa nada.
setup-card-reads = Cómo se lee
setup-card-done = Quedarse con esta carta
setup-card-cancel = Cancelar
setup-field-do = Qué pasa
setup-field-who = A quién
setup-field-with = Con quién
setup-field-count = Cuántas
setup-field-kind = Qué cartas
setup-field-mark = Nombre de la marca (minúsculas y guiones)
setup-field-lasts = Cuánto dura
setup-field-passes = Se aprueba
setup-passes-any = con un solo sí
setup-passes-most = con más síes que noes
setup-passes-all = si todos dicen sí
setup-do-draw = Roba cartas
setup-do-draw-until = Roba hasta que salga una carta
setup-do-discard = Descarta cartas a elección
setup-do-discard-down-to = Descarta hasta quedarse con
setup-do-discard-all = Descarta todas las cartas de una clase
setup-do-hold = Roba o descarta hasta tener
setup-do-miss-turn = Pierde el próximo turno
setup-do-extra-turn = Juegas otro turno
setup-do-turn-direction = Cambia el sentido del juego
setup-do-trade-hands = Cambias la mano
setup-do-pass-hands = Cada mano pasa al siguiente
setup-do-open-hands = Todas las manos quedan a la vista
setup-do-mark = Lleva una marca
setup-do-draw-if-stuck = Roba más si no puede jugar
setup-do-vote = Los demás votan
setup-do-choose = Un jugador elige una de dos
setup-do-if-stuck = Depende de si un jugador puede jugar
