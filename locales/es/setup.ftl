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
replay-eyes-all = Manos abiertas
replay-eyes-none = Un espectador
replay-on-table = En la mesa
replay-stood-in = Un bot o el reloj decide por { $name }.
replay-place = Paso
replay-place-of = { $step } de { $steps }
replay-play = Reproducir
replay-pause = Pausa
replay-step-back = Un paso atrás
replay-step-on = Un paso adelante
replay-speed = Velocidad: { $speed } veces
replay-copy-link = Copiar enlace a este paso
replay-round-back = A la ronda anterior
replay-round-on = A la ronda siguiente
replay-keys = Teclas: izquierda y derecha para un paso, espacio para reproducir o pausar, Re Pág y Av Pág para una ronda.
replay-sheet = Puntuación de la ronda { $number }
replay-won-match = { $name } gana la partida.

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
verify-draws-good = Cada carta robada era la siguiente de la pila.
verify-draws-bad = Una carta robada no era la siguiente de la pila.
verify-hand-good = Las cartas que este navegador vio repartir y voltear son las de esta repetición.
verify-hand-bad = Las cartas que este navegador vio repartir o voltear no son las de esta repetición.
verify-hand-unknown = Este navegador no vio repartir estas cartas.

## Elegir las reglas y la mesa

setup-title = Tu mesa, tus reglas
setup-title-change = Cambiar la mesa
setup-sheet = Empieza por unas reglas impresas
setup-sheet-classic = 108 cartas y ninguna regla de la casa: el juego que todos conocen.
    .title = Clásica
setup-sheet-deluxe = Las reglas de la caja Deluxe: las mismas 108 cartas, sin reglas de la casa.
    .title = Deluxe
setup-sheet-world-tour = Cuatro cartas Gira Mundial llevan las manos de un jugador a otro.
    .title = Gira Mundial
setup-sheet-customizable = Cuatro comodines con una regla escrita en cada uno; puedes escribir la tuya.
    .title = Personalizable
setup-sheet-house = Progresivo, Siete-0 y Descarte inmediato a la vez: rápida y salvaje.
    .title = De la casa
setup-spanish = Si no tenías qué jugar, debes jugar la carta robada si se puede. { $sheet ->
        [customizable] {""}
       *[other] Cualquiera puede desafiar un Comodín Roba Cuatro, y un UNO olvidado se puede castigar en cualquier momento.
    }
    .title = Como dice la hoja en español
setup-sets = Reglas que la gente conoce
setup-own-sets = Tus propias reglas
setup-set-name = Un nombre para estas reglas
setup-save = Guardar
setup-save-again = Reemplazar las de ese nombre
setup-saved = «{ $name }»: guardado en este navegador.
setup-rename = Cambiar el nombre de «{ $name }»
setup-forget = Borrar «{ $name }»
setup-forgotten = «{ $name }» se borró.
setup-put-back = Recuperar
setup-copy-link = Copiar enlace a estas reglas
setup-link-copied = Copiado: quien abra el enlace encontrará estas reglas.
setup-linked = { $named ->
        [yes] Son las reglas «{ $name }» de un enlace que abriste.
       *[no] Son las reglas de un enlace que abriste.
    } Puedes cambiarlas, guardarlas o abrir una mesa con ellas.
setup-link-bad = Con las reglas del enlace que abriste no se puede jugar:
setup-house = Reglas de la casa
setup-search = Buscar en las reglas
setup-found = { $count ->
        [0] Ninguna regla tiene esas palabras.
        [one] 1 regla
       *[other] { $count } reglas
    }
setup-mend = Cambiar a esto: { $rule }: { $value }
setup-cards = Cartas con regla
setup-cards-explain = Una carta con regla es un comodín con una regla escrita. Elige hasta { $most }; todos las aceptan antes de la partida.
setup-cards-count = { $count } de { $most } en el mazo
setup-cards-full = Los { $most } lugares para cartas con regla están ocupados. ¿Qué carta sale para que entre «{ $card }»?
setup-cards-leave = Ninguna: dejarla fuera
setup-cards-fetching = Se están cargando las cartas listas.
setup-cards-write = Escribir una carta
setup-cards-change = Cambiar
setup-cards-forget = Borrar
setup-table = La mesa
setup-seats = Personas y bots juntos, de 2 a 10.
    .title = Asientos
setup-bots = Se sientan enseguida; luego puedes echarlos.
    .title = Bots
setup-bot-level = Ningún bot ve tu mano. { $does }
    .title = Su nivel
setup-bot-random = Principiante: juega cualquier carta que se pueda.
setup-bot-greedy = Ocasional: se deshace de cartas y guarda los comodines.
setup-bot-clever = Hábil: sopesa lo que trae cada jugada.
setup-bot-master = Fuerte: aprendió de millones de rondas.
setup-bot-expert = Campeón: además piensa por adelantado.
setup-clock = Si se te acaba el tiempo, la mesa juega por ti. Sin límite nadie te mete prisa.
    .title = Límite de tiempo
setup-seconds = Por cada decisión.
    .title = Segundos
setup-listed = Cualquiera en este servidor puede encontrar la mesa y unirse. Si no, solo quien tiene el enlace.
    .title = Pública
setup-spectators = Quien no tiene asiento puede mirar; no ve las manos.
    .title = Espectadores
setup-hints = Quien juega solo contra bots puede preguntar qué haría un jugador fuerte. Todos ven que lo hizo.
    .title = Pistas
setup-recap-title = Lo que se juega
setup-recap-wrong = Algo de esto aún no se puede combinar.
setup-recap-line = { $rule }: { $value }
setup-changed-here = Lo que cambia en esta mesa ({ $count })
setup-cards-here = Cartas con regla en el mazo: { $count ->
        [0] ninguna
       *[other] { $count }
    }
setup-own-rules = reglas propias
setup-back = Deshacer los cambios
setup-open = Abrir la mesa
setup-change = Cambiar la mesa
setup-no-answer = El servidor no responde. Inténtalo dentro de un momento.
setup-house-rules = Con lo que se juega en este servidor; cada mesa nueva empieza por ello.
    .title = Las reglas de esta casa
setup-cards-save = Guardar como archivo
setup-cards-print = { $count ->
        [one] Imprimir esta carta
       *[other] Imprimir estas { $count } cartas
    }
setup-print-title = Cartas para recortar
setup-print-explain = Imprime en A4 al 100 % («tamaño real») y corta por las marcas: las cartas son tan grandes como las de verdad, 56 × 87 mm.
setup-print-now = Imprimir
setup-print-save = Guardar como SVG
setup-files = Archivos
setup-files-explain = Las reglas y las cartas con regla son archivos de texto (TOML). Suelta uno en cualquier parte de esta página, elígelo o pega aquí su texto. Para pasar las reglas con un enlace, mira «Lo que se juega».
setup-file-text = El texto de un archivo
setup-file-read = Leer este texto
setup-file-choose = Elegir un archivo
setup-file-copy = Copiar el texto
setup-file-show = Mostrar estas reglas como texto
setup-file-save = Guardar estas reglas como archivo
setup-file-shown = Estas son tus reglas como texto.
setup-file-rules = Las reglas de este texto ahora son las tuyas.
setup-file-card = Se leyó la carta «{ $card }».
setup-file-left = Sin leer: { $files }.
setup-file-line = Línea { $line }:
setup-file-large = { $named ->
        [yes] «{ $file }»
       *[no] Este texto
    } es demasiado largo: las reglas y las cartas con regla tienen unas 7500 letras como mucho.
setup-file-letters = «{ $file }» no es texto en UTF-8; guárdalo otra vez con esa codificación.

## Escribir una carta con regla

setup-card-new = Una carta tuya
setup-card-title = Cómo se llama
setup-card-text = Qué dice (si está vacío: las frases de abajo)
setup-card-effects = Lo que pasa, de arriba abajo
setup-card-add = Añadir un paso
setup-card-add-last = Añadir un paso a la carta
setup-card-remove = Quitar el paso { $number }
setup-card-untitled = Primero ponle nombre a la carta.
setup-card-idle = Ninguna opción hace nada: añade un paso a una.
setup-card-full = Los { $most } lugares están ocupados: al quedarte con esta carta eliges cuál sale.
setup-card-empty = No pasa nada.
setup-card-reads = Cómo se lee
setup-card-done = Quedarse con esta carta
setup-card-cancel = Cancelar
setup-field-do = Qué pasa
setup-field-who = Quién
setup-field-with = Con quién
setup-field-count = Cuántas
setup-field-kind = Qué cartas
setup-field-mark = Nombre de la marca (minúsculas y guiones)
setup-field-lasts = Cuánto dura
setup-field-passes = Se aprueba
setup-field-to = A quién
setup-field-from = De quién
setup-field-by = Quién decide cuáles
setup-field-what = Qué
setup-field-voters = Quién vota
setup-field-points = Puntos
setup-field-at-least = Al menos
setup-kind-range = con un número de … a …
setup-range-from = De
setup-range-to = A
setup-given-by-giver = elige quien las da
setup-given-by-taker = quien las recibe ve la mano y elige
setup-given-by-chance = decide el azar
setup-shown-by-owner = elige su dueño
setup-shown-by-chance = decide el azar
setup-called-out-number = un número
setup-called-out-colour = un color
setup-called-out-symbol = un símbolo
setup-voters-others = todos menos tú
setup-voters-everyone = todos, tú también
setup-voters-all-but-chosen = todos menos el jugador que elijas
setup-card-third = Añadir una tercera
setup-card-fourth = Añadir una cuarta
setup-field-turns = Durante cuántos turnos
setup-field-does = Qué hace
setup-field-told = Si lo delatan, roba
setup-does-nothing = nada: bajo palabra de honor
setup-does-draw = roba cuando empieza su turno
setup-does-miss-turn = pierde sus turnos
setup-does-open-hand = juega con la mano a la vista
setup-does-no-uno = no puede gritar UNO
setup-card-told = Los demás pueden delatarlo
setup-passes-any = con un solo sí
setup-passes-most = con más síes que noes
setup-passes-all = si todos dicen sí
setup-do-draw = Roba cartas
setup-do-draw-until = Roba hasta que salga una carta
setup-do-draw-rolled = Roba tantas como marca un dado
setup-do-discard = Descarta cartas a elección
setup-do-discard-down-to = Descarta hasta quedarse con
setup-do-discard-all = Descarta todas las cartas de una clase
setup-do-hold = Roba o descarta hasta tener
setup-do-give = Da cartas a un jugador
setup-do-take = Tomas cartas
setup-do-swap = Intercambias cartas
setup-do-show = Muestra cartas
setup-do-call-out = Un jugador canta algo
setup-do-miss-turn = Pierde el próximo turno
setup-do-extra-turn = Juegas otro turno
setup-do-turn-direction = Cambia el sentido del juego
setup-do-trade-hands = Intercambias tu mano
setup-do-pass-hands = Cada mano pasa al siguiente
setup-do-redeal = Se barajan y reparten todas las manos
setup-do-open-hands = Todas las manos quedan a la vista
setup-do-mark = Lleva una marca
setup-do-draw-if-stuck = Roba más si no puede jugar
setup-do-play-now = Puedes jugar otra carta enseguida
setup-do-fix-colour = El color se mantiene unos turnos
setup-do-bar = Las cartas de una clase no se pueden jugar unos turnos
setup-do-double-points = La ronda vale el doble
setup-do-bonus = Gana puntos
setup-do-penalty = Pierde puntos
setup-laid-now-fitting = cualquiera que sirva
setup-laid-now-named = del color nombrado
setup-do-vote = Se vota
setup-do-choose = Un jugador elige una de varias
setup-do-if-stuck = Depende de si un jugador puede jugar
setup-do-if-at-least = Depende de si un jugador tiene tantas cartas o más
setup-do-if-at-most = Depende de si un jugador tiene tantas cartas o menos
setup-do-if-more = Depende de si un jugador tiene más cartas que tú
setup-do-if-fewer = Depende de si un jugador tiene menos cartas que tú
setup-do-if-holds = Depende de si un jugador tiene una carta de una clase
setup-do-if-score = Depende de la puntuación de un jugador
setup-do-toss-coin = Tiras una moneda
setup-do-roll-die = Tiras un dado
