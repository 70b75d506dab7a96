### Las reglas en palabras sencillas, un mensaje por regla de RULES.md, y los nombres de modalidades, opciones y cartas.
### UNO es una marca registrada de Mattel; aquí solo nombra el juego. Sin relación con Mattel.

## DECK: las cartas
group-DECK = Las cartas
rule-DECK-1 =
    Hay 76 cartas numéricas. Cada uno de los cuatro colores, rojo, amarillo, verde y azul, tiene un 0 y dos cartas de
    cada número del 1 al 9. Así, hay un solo 0 rojo, pero hay dos 5 rojos.
    .title = Cartas numéricas
rule-DECK-2 =
    Hay 24 cartas de acción de color. Cada color tiene dos Roba Dos, dos Cambio de sentido y dos Salta.
    .title = Cartas de acción de color
rule-DECK-3 =
    Hay 4 Comodines y 4 Comodines Roba Cuatro. Junto con las cartas numéricas y las de acción de color forman el mazo
    de 108 cartas.
    .title = Comodines y las 108 cartas
rule-DECK-4 =
    La edición World Tour añade 4 cartas Gira Mundial. Con ellas son 112 cartas en total.
    .title = Cartas Gira Mundial
rule-DECK-5 =
    La edición Customizable añade de 1 a 4 Comodines personalizables. Antes de cada partida los jugadores acuerdan
    entre todos cuántos hay y qué lleva escrito cada uno. Uno en blanco es un simple comodín.
    .title = Comodines personalizables
rule-DECK-6 =
    Pueden jugar de 2 a 10 jugadores. Las cartas adicionales de cualquier edición y cualquier regla de la casa se
    pueden combinar. Por ejemplo, puedes añadir las cartas Gira Mundial y jugar además con Intervención.
    .title = Jugadores y combinaciones

## SETUP: antes del primer turno
group-SETUP = Preparación
rule-SETUP-1 =
    Cada jugador roba una carta y reparte quien saque el número más alto; los símbolos valen 0. Si hay empate, vuelven
    a robar los empatados. En las rondas siguientes el reparto pasa a la izquierda.
    .title = Quién reparte
rule-SETUP-2 =
    Se baraja el mazo completo. Cada jugador recibe siete cartas, de una en una, empezando por la izquierda de quien
    reparte. El ajuste `hand_size` permite otra cantidad (MORE-2).
    .title = Barajar y repartir
rule-SETUP-3 =
    Las cartas que quedan tras el reparto son la pila de robo. Su carta superior se voltea para empezar la pila de
    descarte.
    .title = Las dos pilas
rule-SETUP-4 =
    Si la carta volteada es un número, no pasa nada especial. Empieza el jugador a la izquierda de quien reparte.
    .title = Se voltea un número
rule-SETUP-5 =
    Si se voltea un Roba Dos, el jugador a la izquierda de quien reparte roba 2 cartas enseguida y pierde el turno.
    Solo con la opción `progressive` activada la carta espera una respuesta.
    .title = Se voltea un Roba Dos
rule-SETUP-6 =
    Si se voltea un Cambio de sentido, juega primero quien reparte. Desde ahí se juega hacia la derecha en lugar de
    hacia la izquierda.
    .title = Se voltea un Cambio de sentido
rule-SETUP-7 =
    Si se voltea un Salta, se salta al jugador a la izquierda de quien reparte. Empieza el jugador que le sigue.
    .title = Se voltea un Salta
rule-SETUP-8 =
    Si se voltea un Comodín, una Gira Mundial o un Comodín personalizable, el jugador a la izquierda de quien reparte
    nombra el color y luego juega. No hay gira ni se cumple ninguna regla escrita.
    .title = Se voltea un comodín
rule-SETUP-9 =
    Un Comodín Roba Cuatro nunca empieza la pila de descarte. Vuelve a la pila de robo en un lugar al azar y se voltea
    otra carta. Se repite hasta que la carta no sea un Comodín Roba Cuatro.
    .title = Se voltea un Comodín Roba Cuatro
rule-SETUP-10 =
    La carta volteada al principio queda arriba, pero nadie la ha jugado. Por eso Siete-0 e Intervención no reaccionan
    a ella. Un 7 volteado, por ejemplo, no trae ningún intercambio.
    .title = Voltear no es jugar

## TURN: lo que puedes hacer
group-TURN = Tu turno
rule-TURN-1 =
    Puedes jugar una carta del color en juego, una con el número o el símbolo de la carta superior, o un comodín
    (Comodín, Comodín Roba Cuatro, Gira Mundial o Comodín personalizable). Sobre un comodín no hay número ni símbolo
    que igualar: solo cuenta el color nombrado. Sobre un 5 rojo, por ejemplo, puedes jugar un 9 rojo, un 5 azul o un
    Comodín.
    .title = Qué puedes jugar
rule-TURN-2 =
    Si no juegas nada, debes robar una carta. Puedes elegir robar aunque tengas una carta jugable en la mano, siempre
    que haya alguna carta que robar. La opción `draw` puede hacer que sea más de una carta (MORE-1).
    .title = Jugar o robar
rule-TURN-3 =
    Si la carta que robas es jugable, puedes jugarla enseguida o quedártela; después de robar no puedes jugar ninguna
    otra. Si no es jugable, tu turno termina. Así es con `drawn_card = may`. Con `drawn_card = must`, como en las
    hojas en español, tienes que jugar la carta robada que sea jugable si antes de robar no tenías ninguna carta
    jugable. Si robaste por decisión propia, puedes quedártela incluso entonces.
    .title = La carta recién robada
rule-TURN-4 =
    Nadie juega, roba ni decide fuera de turno. Las únicas excepciones son las que permiten o piden el grito de UNO
    (UNO), Intervención (JUMP), el desafío (W4-4), la Gira Mundial (TOUR) y los Comodines personalizables (CUSTOM).
    .title = Esperar tu turno

## ACT: cartas de acción de color y el Comodín
group-ACT = Cartas de acción y el Comodín
rule-ACT-1 =
    Tras un Roba Dos, el jugador siguiente roba 2 cartas y pierde el turno. Con la opción `progressive` activada puede
    responder en lugar de robar (PROG-1). Con `jump_in` activada la carta espera a que la acepte (JUMP-5).
    .title = Roba Dos
rule-ACT-2 =
    Un Cambio de sentido invierte el sentido del juego. Con dos jugadores actúa como un Salta y el sentido se
    mantiene: eso es `two_player_reverse = skip`. Con `two_player_reverse = literal` solo invierte el sentido.
    .title = Cambio de sentido
rule-ACT-3 =
    Tras un Salta, el jugador siguiente pierde el turno. El juego continúa con quien va después.
    .title = Salta al siguiente
rule-ACT-4 =
    Cuando juegas un Comodín, nombras el color en juego. Puede ser cualquier color, incluido el actual.
    .title = El Comodín nombra el color

## W4: Comodín Roba Cuatro
group-W4 = Comodín Roba Cuatro
rule-W4-1 =
    Cuando juegas un Comodín Roba Cuatro, nombras el color. El jugador siguiente roba 4 cartas y pierde el turno.
    .title = Qué hace
rule-W4-2 =
    Un Comodín Roba Cuatro es legal solo si, al ponerlo, no tienes ninguna otra carta del color en juego hasta ese
    momento. Los comodines no tienen color, así que no cuentan. Los números o símbolos iguales tampoco importan. Sobre
    un 5 rojo, por ejemplo, tener un 5 azul no lo impide, pero tener un 2 rojo sí.
    .title = Cuándo es legal
rule-W4-3 =
    Puedes jugar un Comodín Roba Cuatro de forma ilegal: eso es un farol, y el remedio es el desafío. Así es con la
    opción `bluffing = true`. Con `bluffing = false` uno ilegal no se puede jugar, y ello conlleva `challenge = off`.
    .title = Jugarlo de farol
rule-W4-4 =
    Antes de robar, la víctima de un Comodín Roba Cuatro puede desafiarlo. La opción `challenge` dice quién puede
    hacerlo: `victim` (la víctima), `anyone` (cualquiera) u `off` (nadie). Las hojas en español de Checklane, Deluxe y
    World Tour dicen `anyone`; todas las demás, `victim`. Con `anyone` puede desafiar cualquier jugador menos quien lo
    puso, hasta que la víctima lo acepte o responda; el primer desafío es el único. Se juzgan, y se muestran solo a
    quien desafía, las cartas que su jugador tenía al ponerlo; las robadas después no cuentan.
    .title = Quién puede desafiar
rule-W4-5 =
    Si el jugador desafiado es culpable, roba las 4 cartas. La víctima no roba nada y juega un turno normal con el
    color nombrado.
    .title = Desafío: culpable
rule-W4-6 =
    Si el jugador desafiado es inocente, quien desafió roba 4 + 2 = 6 cartas. La víctima pierde el turno. Si desafió
    otra persona, la víctima no roba nada.
    .title = Desafío: inocente
rule-W4-7 =
    Un Comodín Roba Cuatro puesto como última carta no se puede desafiar. Entonces siempre es legal, pues quien lo
    juega no tiene ninguna otra carta.
    .title = Como última carta

## UNO: el grito
group-UNO = El grito de UNO
rule-UNO-1 =
    Cuando te quedas con exactamente una carta, debes haber gritado UNO. Tus cartas se cuentan una vez terminada la
    jugada que lo causó con todos sus efectos. Puedes gritarlo con la jugada, o después mientras estés en peligro.
    .title = Gritar UNO
rule-UNO-2 =
    Mientras un jugador está en peligro, cualquier otro puede atraparlo. Quien es atrapado roba 2 cartas. El ajuste
    `uno_penalty` permite otra cantidad (MORE-2).
    .title = Atrapar a un jugador
rule-UNO-3 =
    El peligro acaba con el grito. También acaba al ser atrapado, haya lo que haya para robar, y al dejar de tener
    exactamente una carta. Con `uno_window = next_turn` (hojas en inglés y Customizable en español) acaba además
    cuando alguien juega, interviene o roba como su turno. Aceptar un castigo, desafiar y las decisiones de TOUR y
    CUSTOM no acaban con él. Con `uno_window = open` (las demás hojas en español) ninguna jugada, intervención o robo
    acaba por sí solo con él: dura.
    .title = Cuándo acaba el peligro
rule-UNO-4 =
    Con `uno_window = next_turn` solo puede estar en peligro quien puso la carta, no alguien a quien un intercambio o
    la carta de otro deja con una sola carta. Con `uno_window = open` lo está todo el que no tenía exactamente una
    carta antes de esa jugada y la tiene después. Si el 7 de otro jugador te hace pasar de cinco cartas a una, por
    ejemplo, solo estás en peligro con `open`.
    .title = Quién puede estar en peligro
rule-UNO-5 =
    Mientras una gira o una regla escrita está en marcha, nadie grita UNO y nadie atrapa. El peligro ni empieza ni
    acaba hasta que termine.
    .title = Durante giras y reglas escritas
rule-UNO-6 =
    Gritar o atrapar sin motivo se rechaza y aquí no cuesta nada. Una mesa de personas puede ponerle un precio.
    .title = Gritos sin motivo

## OUT: terminar y quedarse sin cartas que robar
group-OUT = Terminar y quedarse sin pila
rule-OUT-1 =
    Un jugador que se queda sin cartas termina la ronda al instante. Un 7, un 0, una Gira Mundial o un Comodín
    personalizable puesto como última carta no tiene efecto. Cualquier comodín puesto al final sigue nombrando un
    color, y un Cambio de sentido sigue invirtiendo el sentido.
    .title = Quedarse sin cartas
rule-OUT-2 =
    Si la última carta es un Roba Dos o un Comodín Roba Cuatro, el jugador siguiente roba de todos modos, enseguida, y
    esas cartas cuentan. Con la opción `progressive` activada es toda la suma pendiente. Nadie puede responder a esa
    carta, intervenir sobre ella ni desafiarla.
    .title = La última carta hace robar
rule-OUT-3 =
    Cuando hay que robar y la pila de robo está vacía, la pila de descarte se baraja y forma una nueva pila de robo.
    Solo se queda su carta superior. Los comodines que vuelven pierden el color nombrado.
    .title = Se agota la pila de robo
rule-OUT-4 =
    Si aun así no hay nada que robar, el robo se detiene ahí y se perdona lo que no se pudo robar. Sin nada en
    absoluto que robar, debes jugar si puedes hacerlo legalmente. Si no puedes, pasas.
    .title = No queda nada que robar
rule-OUT-5 =
    Si se pasan así (OUT-4) tantos turnos seguidos como jugadores hay, la ronda queda bloqueada. Nadie la gana, nadie
    puntúa y no decide ninguna partida. Los turnos perdidos no cuentan. Con cuatro jugadores, por ejemplo, hacen falta
    cuatro de esos pases seguidos.
    .title = Una ronda bloqueada

## SCORE: los puntos y la partida
group-SCORE = Puntuación
rule-SCORE-1 =
    Los números valen su propio valor. Roba Dos, Cambio de sentido y Salta valen 20 cada uno. Comodín, Comodín Roba
    Cuatro y Gira Mundial valen 50 cada uno; un Comodín personalizable, 40. Un 8, un Salta y un Comodín, por ejemplo,
    suman 78.
    .title = Cuánto valen las cartas
rule-SCORE-2 =
    Con `scoring = winner`, lo habitual, quien gana la ronda suma todas las cartas que quedan en las manos de los
    demás. La partida termina cuando el ganador de una ronda tiene 500 puntos o más; ese jugador la gana.
    .title = Puntúa el ganador
rule-SCORE-3 =
    Con `scoring = tally`, la alternativa, se acumulan los puntos que le quedan a cada jugador en su propia mano.
    Cuando alguien tiene 500 o más, gana el total más bajo. Si hay empate en el más bajo, se juega otra ronda.
    .title = Cada uno lleva su cuenta
rule-SCORE-4 =
    Los puntos que deciden una partida son un ajuste, `target`. Son 500 si no eliges otro número.
    .title = La meta de puntos
rule-SCORE-5 =
    Mientras nadie haya ganado la partida, se sigue jugando. Se vuelven a barajar todas las cartas y empieza una nueva
    ronda.
    .title = La ronda siguiente

## PROG: Progresivo (regla de la casa)
group-PROG = Progresivo
rule-PROG-1 =
    Con la opción `progressive` activada, el jugador siguiente puede responder a un Roba Dos con un Roba Dos de
    cualquier color, y a un Comodín Roba Cuatro con un Comodín Roba Cuatro. Nunca se responde a uno con el otro. Cada
    respuesta añade 2 o 4 a la suma pendiente y la pasa al siguiente. Tres Roba Dos seguidos, por ejemplo, suman 6.
    .title = Responder con lo mismo
rule-PROG-2 =
    Puedes poner una sola de esas cartas por turno. Si no respondes, robas toda la suma y pierdes el turno. Si
    respondes, renuncias al desafío.
    .title = Responder o robarlo todo
rule-PROG-3 =
    Nombra el color quien jugó el último Comodín Roba Cuatro. El desafío es contra ese último jugador y se juzga por
    el color en juego cuando se puso esa carta. Si es culpable, roba toda la suma; quien desafía y se equivoca roba
    toda la suma + 2. Un desafío termina la cadena.
    .title = Desafiar una cadena

## SEVEN-0: Siete-0 (regla de la casa)
group-SEVEN-0 = Siete-0
rule-SEVEN-0-1 =
    Con la opción `seven_zero` activada, todas las manos se mueven cuando se juega un 0. Cada mano pasa al jugador
    siguiente en el sentido del juego. Como última carta, el 0 no tiene efecto (OUT-1).
    .title = El cero pasa las manos
rule-SEVEN-0-2 =
    Con la opción `seven_zero` activada, quien juega un 7 debe intercambiar su mano con otro jugador. Elige con quién.
    Como última carta, el 7 no tiene efecto (OUT-1).
    .title = El siete intercambia manos

## JUMP: Intervención (regla de la casa)
group-JUMP = Intervención (Jump-In)
rule-JUMP-1 =
    Con la opción `jump_in` activada, cualquiera que tenga una carta idéntica a la recién jugada puede jugarla fuera
    de turno, incluso quien puso aquella. Idéntica significa del mismo color y con el mismo número o símbolo; o
    Comodín sobre Comodín, Comodín Roba Cuatro sobre Comodín Roba Cuatro, Gira Mundial sobre Gira Mundial, o un
    Comodín personalizable sobre el mismo Comodín personalizable. El juego continúa desde ahí. Sobre un 4 verde, por
    ejemplo, solo sirve un 4 verde.
    .title = Jugar una carta idéntica
rule-JUMP-2 =
    La ocasión se abre cuando la carta jugada, sus intercambios y sus giras han terminado. Se cierra con la siguiente
    acción que no sea gritar UNO o atrapar. Si es tu turno, juegas la carta idéntica como una jugada normal. Solo
    cuando te enfrentas a un Roba Dos o Comodín Roba Cuatro pendiente al que Progresivo (PROG) no te deja responder
    puedes intervenir en tu propio turno.
    .title = Cuándo puedes intervenir
rule-JUMP-3 =
    La carta idéntica anula aquella sobre la que cae: Salta, Cambio de sentido, Roba Dos y Comodín Roba Cuatro actúan
    una sola vez, desde quien intervino. Un Cambio de sentido primero se deshace y luego actúa. Una suma pendiente
    pierde la parte de la carta cubierta y gana la de la nueva, así que con `progressive` activada la suma se mantiene
    y cambia su víctima. Un 7, un 0, una Gira Mundial o un Comodín personalizable cubierto ya ocurrió y queda como
    está.
    .title = Qué anula una intervención
rule-JUMP-4 =
    Dos cartas idénticas se juegan igualmente de una en una, para que otros puedan meterse en medio. Tu propia segunda
    carta es una intervención. Ni PROG-2 (una carta por turno) ni TURN-3 (ninguna otra carta después de robar) la
    impiden.
    .title = De una en una
rule-JUMP-5 =
    Con la opción `jump_in` activada, un Roba Dos o un Comodín Roba Cuatro jugado espera a que su víctima lo acepte.
    Eso es lo que te da tiempo para intervenir.
    .title = Las cartas de robo esperan
rule-JUMP-6 =
    Un Comodín Roba Cuatro jugado como intervención se puede desafiar como siempre. Se juzga por el color en juego
    cuando cayó.
    .title = Desafiar una intervención
rule-JUMP-7 =
    Puede que varios jugadores quieran intervenir a la vez. Cuenta el primero en actuar.
    .title = Cuenta el primero

## TOUR: la carta Gira Mundial
group-TOUR = Gira Mundial
rule-TOUR-1 =
    La Gira Mundial es un comodín. Nombras el color al ponerla, antes de la gira. Después de la gira el juego se
    reanuda a partir de ti en el sentido actual.
    .title = Primero, un comodín
rule-TOUR-2 =
    Pones tu mano boca abajo sobre la mesa y tomas la mano de cualquier otro jugador. Quien acaba de perder su mano
    toma la que está en la mesa, lo que termina la gira, o toma la de un jugador que aún no está en la gira, quien
    continúa de la misma manera. Los jugadores a los que la gira no llega conservan su mano.
    .title = Cómo va la gira
rule-TOUR-3 =
    Una mano ya tomada está a salvo durante esa gira. Cuando todos están en ella, el último toma la mano de la mesa.
    Con dos jugadores es simplemente un intercambio.
    .title = Cómo termina la gira

## CUSTOM: el Comodín personalizable
group-CUSTOM = Comodín personalizable
rule-CUSTOM-1 =
    El Comodín personalizable es un comodín: nombras el color. Luego se cumple su regla escrita, a menos que fuera tu
    última carta.
    .title = Un comodín con regla
rule-CUSTOM-2 =
    Todos los jugadores deben estar de acuerdo con las reglas escritas antes de que empiece una partida. Entre
    partidas se pueden reescribir.
    .title = Primero, todos de acuerdo
rule-CUSTOM-3 =
    Una regla son datos, no código: un título y un texto en uno o más idiomas, y una lista de efectos de un
    vocabulario fijo. Unos límites hacen que toda regla termine. Cualquiera puede escribir una. Una mal hecha se
    rechaza indicando el lugar y el motivo.
    .title = Qué es una regla
rule-CUSTOM-4 =
    Los diez ejemplos de las hojas vienen como reglas listas; "tú" es quien pone la carta.
    `draw-to-colour`: el jugador siguiente roba hasta que salga una carta del color nombrado (los comodines no
    cuentan) y pierde el turno.
    `wild-purge`: todos menos tú descartan todos sus comodines de cualquier tipo.
    `take-three`: si en su turno el jugador siguiente no tiene ninguna carta jugable, roba tres cartas en lugar de una
    y solo la tercera se puede jugar; robar por decisión propia sigue siendo una.
    `extra-turn`: juegas otro turno.
    `seven-exactly`: el jugador siguiente roba, o descarta cartas a su elección, hasta tener 7; luego juega su turno.
    `three-exactly`: todos, en orden de turno a partir de ti, hacen lo mismo hasta tener 3; luego el juego continúa.
    `open-hands`: todas las manos quedan boca arriba hasta que empiece tu próximo turno, lo pierdas o no, o termine la
    ronda.
    `joke`: todos los demás votan; si alguien se rio, descartas cartas a tu elección hasta quedarte con 1 (se aplica
    UNO-1, el grito te toca a ti); si nadie se rio, robas 4.
    `stiff-elbows`: el jugador siguiente no puede doblar los codos hasta el próximo grito de UNO después de puesta la
    carta, o el final de la ronda; una marca en su asiento lo muestra a todos, y se confía en su palabra.
    `rooster`: el jugador siguiente elige entre cantar como un gallo o acobardarse, llevar la marca "gallina" durante
    la ronda y robar 4; luego juega su turno.
    .title = Las diez reglas listas
rule-CUSTOM-5 =
    Los descartes que causa una regla los ven todos, no tienen efecto y van debajo de la carta superior, así que esta
    y su color se mantienen. Quien se queda sin cartas por una regla termina la ronda; si son varios, el primero en el
    sentido del juego desde quien puso la carta. Una regla duradera acaba con la ronda. Si se vuelve a poner, empieza
    de nuevo.
    .title = Descartes, salidas y reglas duraderas

## MORE: más allá de las hojas
group-MORE = Más allá de las hojas
rule-MORE-1 =
    Viene desactivado: con `draw = one` robas una sola carta. Con `draw = until_playable` robas hasta que salga una
    carta que se pueda jugar legalmente, o no quede nada.
    .title = Robar hasta poder jugar
rule-MORE-2 =
    Tu mesa puede ajustar tres números. `hand_size` es cuántas cartas recibe cada jugador, 7 si no se cambia.
    `uno_penalty` es cuántas cartas roba quien es atrapado sin haber gritado, 2 si no se cambia. `target` son los
    puntos que deciden una partida, 500 si no se cambian.
    .title = Números que puedes ajustar

## Modalidades
preset-classic = Las 108 cartas de la hoja Checklane, sin reglas de la casa.
preset-classic-es =
    Como classic, según la hoja en español: a veces hay que jugar la robada, desafía cualquiera, el peligro dura.
preset-deluxe = Las 108 cartas de la hoja Deluxe, sin reglas de la casa.
preset-deluxe-es =
    Como deluxe, según la hoja en español: a veces hay que jugar la robada, desafía cualquiera, el peligro dura.
preset-world-tour = Las 112 cartas de la hoja World Tour: cuatro Gira Mundial llevan las manos de un jugador a otro.
preset-world-tour-es =
    Como world-tour, según la hoja en español: a veces hay que jugar la robada, desafía cualquiera, el peligro dura.
preset-customizable =
    112 cartas, con `draw-to-colour`, `wild-purge`, `extra-turn` y `seven-exactly` escritas en las cuatro adicionales.
preset-customizable-es = Como customizable, según la hoja en español: a veces hay que jugar la carta robada.
preset-house = Las 108 cartas de la hoja Checklane con las reglas Progresivo, Siete-0 e Intervención activadas.
preset-house-es =
    Como house, según la hoja en español: a veces hay que jugar la robada, desafía cualquiera, el peligro dura.

## Opciones
switch-progressive =
    Responde a un Roba Dos con otro, o a un Comodín Roba Cuatro con otro: la suma crece y pasa al siguiente.
    .title = Progresivo
switch-seven-zero =
    Un 0 pasa cada mano al jugador siguiente; quien juega un 7 intercambia su mano con otro jugador que elige.
    .title = Siete-0
switch-jump-in =
    Cualquiera que tenga una carta idéntica a la recién jugada puede jugarla fuera de turno.
    .title = Intervención (Jump-In)
switch-bluffing =
    Si un Comodín Roba Cuatro se puede jugar de forma ilegal; si no se puede, tampoco hay desafío.
    .title = Faroles
switch-challenge =
    Quién puede desafiar un Comodín Roba Cuatro: la víctima, cualquiera menos quien lo puso, o nadie.
    .title = Desafío
switch-drawn-card =
    Si puedes quedarte una carta robada jugable o debes jugarla cuando antes de robar no tenías ninguna jugable.
    .title = Carta robada
switch-draw =
    Si robas una carta, o hasta que salga una que se pueda jugar legalmente o no quede nada.
    .title = Robar
switch-uno-window =
    Si el peligro de ser atrapado acaba también cuando alguien juega, interviene o roba como su turno, o si dura.
    .title = Peligro de UNO
switch-two-player-reverse =
    Si un Cambio de sentido entre dos jugadores actúa como un Salta o solo invierte el sentido.
    .title = Cambio de sentido con dos
switch-scoring =
    O quien gana la ronda suma las cartas de los demás, o cada uno acumula las suyas y gana el total más bajo.
    .title = Puntuación
switch-target =
    Los puntos que deciden una partida; 500 si no se cambian.
    .title = Meta de puntos
switch-hand-size =
    Cuántas cartas recibe cada jugador; 7 si no se cambia.
    .title = Tamaño de la mano
switch-uno-penalty =
    Cuántas cartas roba quien es atrapado sin haber gritado; 2 si no se cambia.
    .title = Castigo de UNO
switch-world-tour =
    Añade las 4 cartas Gira Mundial: comodines que llevan las manos de un jugador a otro.
    .title = Cartas Gira Mundial
switch-custom =
    Añade de 1 a 4 Comodines personalizables, con una regla escrita que todos acuerdan antes de la partida.
    .title = Comodines personalizables

## Valores de las opciones
value-challenge-victim = La víctima
value-challenge-anyone = Cualquiera
value-challenge-off = Nadie
value-drawn-card-may = Se puede jugar
value-drawn-card-must = Hay que jugarla
value-draw-one = Una carta
value-draw-until-playable = Hasta poder jugar
value-uno-window-next-turn = Hasta el próximo turno
value-uno-window-open = Sigue abierto
value-two-player-reverse-skip = Actúa como Salta
value-two-player-reverse-literal = Solo invierte el sentido
value-scoring-winner = Puntúa el ganador
value-scoring-tally = Cuenta propia, gana el menor
value-on = Sí
value-off = No

## Colores y cartas
color-red = rojo
color-yellow = amarillo
color-green = verde
color-blue = azul
card-number = { $number } { $color }
card-skip = Salta { $color }
card-reverse = Cambio de sentido { $color }
card-draw-two = Roba Dos { $color }
card-wild = Comodín
card-wild-draw-four = Comodín Roba Cuatro
card-world-tour = Gira Mundial
card-custom = Comodín personalizable { $number }
