### Las reglas en palabras sencillas, un mensaje por regla de RULES.md, y los nombres de modalidades, opciones y cartas.
### UNO es una marca registrada de Mattel; aquí solo nombra el juego. Sin relación con Mattel.

## DECK: las cartas
group-DECK = Las cartas
rule-DECK-1 =
    Hay 76 cartas numéricas. Cada uno de los cuatro colores, rojo, amarillo, verde y azul, tiene un 0 y dos cartas de
    cada número del 1 al 9. Así, hay un solo 0 rojo, pero hay dos 5 rojos.
    .title = Cartas numéricas
rule-DECK-2 =
    Hay 24 cartas de acción de color. Cada color tiene dos Roba Dos, dos Reversa y dos Salta.
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
    pueden combinar. Por ejemplo, puedes añadir las cartas Gira Mundial y jugar además con Descarte inmediato.
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
    La carta solo espera donde se le puede responder (`stacking`, PROG-1) o se puede desviar (`deflect`, MORE-4).
    .title = Se voltea un Roba Dos
rule-SETUP-6 =
    Si se voltea una Reversa, juega primero quien reparte. Desde ahí se juega hacia la derecha en lugar de hacia la
    izquierda.
    .title = Se voltea una Reversa
rule-SETUP-7 =
    Si se voltea un Salta, se salta al jugador a la izquierda de quien reparte. Empieza el jugador que le sigue.
    .title = Se voltea un Salta
rule-SETUP-8 =
    Si se voltea un Comodín, una Gira Mundial o un Comodín personalizable, el jugador a la izquierda de quien reparte
    nombra el color y luego juega. No hay gira ni se cumple ninguna regla escrita. La opción `opening_wild` puede
    devolverlo a la pila (MORE-13).
    .title = Se voltea un comodín
rule-SETUP-9 =
    Un Comodín Roba Cuatro nunca empieza la pila de descarte. Vuelve a la pila de robo en un lugar al azar y se voltea
    otra carta. Se repite hasta que la carta no sea un Comodín Roba Cuatro.
    .title = Se voltea un Comodín Roba Cuatro
rule-SETUP-10 =
    La carta volteada al principio queda arriba, pero nadie la ha jugado. Por eso Siete-0 y Descarte inmediato no
    reaccionan a ella. Un 7 volteado, por ejemplo, no trae ningún intercambio.
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
    jugable. Si robaste por decisión propia, puedes quedártela incluso entonces. Con `drawn_card = never` no se juega
    en ese turno (MORE-6).
    .title = La carta recién robada
rule-TURN-4 =
    Nadie juega, roba ni decide fuera de turno. Las únicas excepciones son las que permiten o piden el grito de UNO
    (UNO), Descarte inmediato (JUMP), el desafío (W4-4), la Gira Mundial (TOUR) y los Comodines personalizables
    (CUSTOM).
    .title = Esperar tu turno

## ACT: cartas de acción de color y el Comodín
group-ACT = Cartas de acción y el Comodín
rule-ACT-1 =
    Tras un Roba Dos, el jugador siguiente roba 2 cartas y pierde el turno. Con la opción `stacking` activada puede
    responder en lugar de robar (PROG-1). Con `jump_in` activada la carta espera a que la acepte (JUMP-5).
    .title = Roba Dos
rule-ACT-2 =
    Una Reversa invierte el sentido del juego. Con dos jugadores actúa como un Salta y el sentido se mantiene: eso es
    `two_player_reverse = skip`. Con `two_player_reverse = literal` solo invierte el sentido.
    .title = Reversa
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
    cuando alguien juega, hace un descarte inmediato o roba como su turno. Aceptar un castigo, desafiar y las
    decisiones de TOUR y CUSTOM no acaban con él. Con `uno_window = open` (las demás hojas en español) ninguna jugada,
    descarte inmediato o robo acaba por sí solo con él: dura.
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
    Gritar o atrapar sin motivo se rechaza y aquí no cuesta nada. Una mesa de personas puede ponerle un precio: es la
    opción `false_call` (MORE-8).
    .title = Gritos sin motivo

## OUT: terminar y quedarse sin cartas que robar
group-OUT = Terminar y quedarse sin pila
rule-OUT-1 =
    Un jugador que se queda sin cartas termina la ronda al instante. Un 7, un 0, una Gira Mundial o un Comodín
    personalizable puesto como última carta no tiene efecto. Cualquier comodín puesto al final sigue nombrando un
    color, y una Reversa sigue invirtiendo el sentido.
    .title = Quedarse sin cartas
rule-OUT-2 =
    Si la última carta es un Roba Dos o un Comodín Roba Cuatro, el jugador siguiente roba de todos modos, enseguida, y
    esas cartas cuentan. Con la opción `stacking` activada es toda la suma pendiente. Nadie puede responder a esa
    carta, hacer un descarte inmediato sobre ella ni desafiarla.
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
    cuatro de esos pases seguidos. Si se juega por puestos (MORE-15), quien salió antes conserva lo que ganó.
    .title = Una ronda bloqueada

## SCORE: los puntos y la partida
group-SCORE = Puntuación
rule-SCORE-1 =
    Los números valen lo que muestran. Roba Dos, Reversa y Salta valen 20 cada uno. Comodín, Comodín Roba Cuatro y
    Gira Mundial valen 50 cada uno; un Comodín personalizable, 40. Un 8, un Salta y un Comodín, por ejemplo, suman 78.
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
    Con `stacking = same`, el jugador siguiente puede responder a un Roba Dos con un Roba Dos de cualquier color, y a
    un Comodín Roba Cuatro con un Comodín Roba Cuatro. Nunca se responde a uno con el otro. Cada respuesta añade 2 o 4
    a la suma pendiente y la pasa al siguiente. Tres Roba Dos seguidos, por ejemplo, suman 6. La hoja lo llama
    Progresivo, así que `progressive` dice lo mismo; los demás valores de `stacking` están en MORE-3.
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
    Con la opción `zero` activada, todas las manos se mueven cuando se juega un 0. Cada mano pasa al jugador siguiente
    en el sentido del juego. Como última carta, el 0 no tiene efecto (OUT-1).
    .title = El cero pasa las manos
rule-SEVEN-0-2 =
    Con `seven = must`, quien juega un 7 debe intercambiar su mano con otro jugador. Elige con quién. Como última
    carta, el 7 no tiene efecto (OUT-1).
    .title = El siete intercambia manos

## JUMP: Descarte inmediato (regla de la casa)
group-JUMP = Descarte inmediato
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
    puedes hacer un descarte inmediato en tu propio turno.
    .title = Cuándo puedes hacerlo
rule-JUMP-3 =
    La carta idéntica anula aquella sobre la que cae: Salta, Reversa, Roba Dos y Comodín Roba Cuatro actúan una sola
    vez, desde quien hizo el descarte inmediato. Una Reversa primero se deshace y luego actúa. Una suma pendiente
    pierde la parte de la carta cubierta y gana la de la nueva, así que con `stacking` activada la suma se mantiene y
    cambia su víctima. Un 7, un 0, una Gira Mundial o un Comodín personalizable cubierto ya tuvo su efecto y queda
    como está.
    .title = Qué anula un descarte inmediato
rule-JUMP-4 =
    Dos cartas idénticas se juegan igualmente de una en una, para que otros puedan meterse en medio. Tu propia segunda
    carta es un descarte inmediato. Ni PROG-2 (una carta por turno) ni TURN-3 (ninguna otra carta después de robar) lo
    impiden.
    .title = De una en una
rule-JUMP-5 =
    Con la opción `jump_in` activada, un Roba Dos o un Comodín Roba Cuatro jugado espera a que su víctima lo acepte.
    Eso es lo que te da tiempo para un descarte inmediato.
    .title = Las cartas de robo esperan
rule-JUMP-6 =
    Un Comodín Roba Cuatro jugado como descarte inmediato se puede desafiar como siempre. Se juzga por el color en
    juego cuando cayó.
    .title = Desafiar un descarte inmediato
rule-JUMP-7 =
    Puede que varios jugadores quieran hacer un descarte inmediato a la vez. Cuenta el primero en actuar.
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
rule-CUSTOM-7 =
    Una regla escrita puede hacer que los jugadores den a otro cierto número de cartas, uno tras otro en el orden de los
    turnos. Cuáles, lo dice quien las da, o quien las recibe, que antes ve toda la mano, o el azar. Quien no tiene más las
    da todas. Solo las ven quien da y quien recibe. También puede hacer que muestren cierto número de sus cartas, a otro
    jugador o a todos; cuáles, lo dicen ellos mismos o el azar. Nadie se da ni se muestra nada a sí mismo.
    .title = Dar, tomar y mostrar cartas
rule-CUSTOM-8 =
    Una regla escrita también puede tratar de un segundo jugador elegido, que no es ni quien puso la carta ni el primer
    elegido; del jugador de la izquierda o de la derecha, vaya como vaya el juego; de quien tiene más o menos cartas, y si
    son varios, el primero en el orden de los turnos después de quien puso la carta, que va el último; o de otro jugador
    elegido por sorteo, el mismo en toda la regla. Lo que no concierne a nadie no ocurre.
    .title = De quién trata una regla
rule-CUSTOM-9 =
    Una regla escrita puede tratar de cartas de acción de color, de cada símbolo, de Comodines sencillos, de Comodines
    Roba Cuatro, de un intervalo de números o de cualquier carta. Puede que los jugadores tengan que descartar o enseñar cierto
    número de cartas de un tipo, a su elección, hasta donde las tengan.
    .title = Tipos de cartas
rule-CUSTOM-10 =
    Una regla escrita puede hacer que un jugador cante un número, un color o un símbolo. Todos lo oyen, y lo que sigue en
    la regla puede tratar de las cartas de lo último que se cantó.
    .title = Cantar un número, un color o un símbolo
rule-CUSTOM-11 =
    Una regla escrita puede seguir un camino u otro: según cuántas cartas tenga alguien, si tiene una carta de un tipo o
    más o menos cartas que quien puso la carta, según su puntuación antes de la ronda, una moneda o un dado. Puede que
    alguien tenga que robar tantas cartas como muestre el dado.
    .title = Condiciones, monedas y dados
rule-CUSTOM-12 =
    En una regla escrita votan todos menos quien puso la carta, o todos, o todos menos el jugador elegido. Se elige entre
    dos, tres o cuatro resultados.
    .title = Quién vota, y elegir entre más de dos
rule-CUSTOM-13 =
    Una marca puede hacerle algo a quien la lleva: roba cierto número de cartas cuando empieza un turno suyo, o pierde
    sus turnos, o juega con la mano a la vista, o no puede gritar UNO y aun así se le puede atrapar. Puede durar un
    número de turnos de quien la lleva, cada uno contado una vez aunque empiece con cartas pendientes, o pasarse:
    cuando quien la lleva pone una carta que no es de número, pasa a llevarla el siguiente jugador. Si se puede delatar
    a quien la lleva, cualquier otro jugador puede hacerlo siempre que se pueda gritar UNO; entonces la marca se quita
    y quien la llevaba roba las cartas escritas.
    .title = Marcas que hacen algo
rule-CUSTOM-14 =
    Cuando acaba una regla escrita, puede dejar que su jugador ponga enseguida otra carta, del color en juego o cualquiera
    que sirva, o lo deje; el juego sigue desde ahí. Durante unos turnos puede fijarse el color en juego: no se pone ninguna
    carta de otro color, y un comodín lo nombra. Durante unos turnos puede vetarse una clase de cartas: no se pone ninguna
    de ellas. Ambas cosas valen para todos y para toda manera de poner; quien no puede poner nada roba. Los turnos perdidos
    o gastados en cartas pendientes no cuentan. Solo hay un color fijado y una clase vetada a la vez: lo nuevo sustituye a
    lo anterior.
    .title = Una segunda carta, un color fijado, una clase vetada
rule-CUSTOM-15 =
    Una regla escrita puede hacer que los puntos de la ronda valgan el doble; si ocurre dos veces, el cuádruple, y
    nunca más de ocho veces lo normal. Puede dar o quitar a los jugadores hasta 100 puntos al acabar la ronda; esos no
    se doblan, cuentan para todo el equipo y se restan donde gana el total más bajo. Ningún total baja de 0, y una
    ronda bloqueada no cuenta nada.
    .title = Puntos por reglas escritas
rule-CUSTOM-6 =
    Hay dos reglas listas más, de cartas que se conocen por otros mazos; "tú" es quien pone la carta.
    `swap-hands`: eliges a otro jugador e intercambias tu mano con la suya.
    `shuffle-hands`: se juntan todas las manos, se barajan en secreto y se reparten de una en una, empezando por el
    jugador siguiente. Por eso algunos pueden acabar con una carta más que otros.
    .title = Dos reglas listas más

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
rule-MORE-3 =
    La opción `stacking` dice qué cartas responden a un Roba Dos o a un Comodín Roba Cuatro que te espera. Con `off`,
    ninguna. Con `twos`, un Roba Dos responde a un Roba Dos. Con `same`, que es Progresivo (PROG), también un Comodín
    Roba Cuatro responde a un Comodín Roba Cuatro. Con `up`, un Comodín Roba Cuatro responde además a un Roba Dos. Con
    `any`, un Roba Dos responde incluso a un Comodín Roba Cuatro, si es del color nombrado. Cada respuesta añade sus 2
    o 4 a la suma y la pasa al siguiente: un Roba Dos, un Comodín Roba Cuatro que nombra verde y un Roba Dos verde,
    por ejemplo, suman 8. Solo se puede desafiar el último Comodín Roba Cuatro, mientras esté arriba. Quien responde
    renuncia al desafío. La suma se cuenta hasta 255, más que las cartas que hay.
    .title = Acumular cartas de robo
rule-MORE-4 =
    Con la opción `deflect` activada puedes desviar las cartas de robo que te esperan, con una Reversa o un Salta del
    color en juego. Una Reversa invierte el sentido y devuelve la suma a quien puso la última carta; entre dos
    jugadores el sentido se mantiene. Un Salta manda la suma un asiento más allá. Entonces ya no hay desafío. Quien la
    recibe puede desviarla otra vez, responder como permita `stacking`, o aceptarla. Con `deflect` activada un Roba
    Dos o un Comodín Roba Cuatro siempre espera; uno volteado al principio cuenta como de quien reparte. Como última
    carta, una Reversa o un Salta hace robar enseguida a quien la recibe. Un descarte inmediato sobre ella desvía la
    suma desde quien lo hizo.
    .title = Desviar cartas de robo
rule-MORE-5 =
    Con la opción `forced_play` activada no puedes robar mientras tengas una carta que se pueda jugar legalmente. Un
    farol no es una jugada legal, así que nadie está obligado a un farol. Aceptar las cartas de robo que te esperan o
    responder sigue siendo decisión tuya. Lo que pasa con una carta robada es lo de siempre (TURN-3).
    .title = Quien puede jugar, juega
rule-MORE-6 =
    Con `drawn_card = never` la carta que robas no se juega en ese turno, aunque sirva. Robar termina el turno.
    .title = Las cartas robadas se guardan
rule-MORE-7 =
    La opción `uno` dice qué pasa con un grito que falta. Con `catch` los demás pueden atraparte, como en las hojas
    (UNO). Con `automatic` no hace falta: si pones una carta, tienes exactamente una cuando terminan sus efectos y no
    gritaste con ella, robas enseguida el `uno_penalty`. Nadie más está en peligro y no se puede gritar después. No
    pagas nada si no podías gritar con la carta, porque solo un intercambio, una gira o lo que lleva escrito te dejó
    con una. Con `off` nadie grita UNO y no se atrapa a nadie.
    .title = Qué pasa si falta el grito
rule-MORE-8 =
    La opción `false_call` es un número de 0 a 10. Con 0 se rechaza un grito sin motivo, o querer atrapar a quien no
    se puede (UNO-6). Con más, cuenta, y quien lo hizo roba tantas cartas. Se puede siempre que se pueda gritar
    (UNO-5) y haya alguna carta que robar, salvo que una marca te impida gritar, y no acaba con el peligro de nadie ni con la ocasión de un descarte
    inmediato. Con `false_call = 2`, por ejemplo, querer atrapar a quien sí gritó UNO te cuesta dos cartas.
    .title = Un precio para los gritos falsos
rule-MORE-9 =
    Los sietes y los ceros se pueden tener por separado. Con `zero` activada, un 0 pasa todas las manos (SEVEN-0-1).
    Con `seven = must`, un 7 intercambia manos (SEVEN-0-2). Con `seven = may` también puedes poner un 7 sin elegir a
    nadie: entonces no se intercambian manos. `seven_zero` pone las dos a la vez, el 7 en `must`.
    .title = Sietes y ceros por separado
rule-MORE-10 =
    La opción `last_card` dice qué carta puede ser tu última. Con `any`, cualquiera. Con `no_wild` no puede ser un
    comodín; con `no_action` tiene que ser un número. Vale en tu turno, al responder y para un descarte inmediato. Si
    solo te queda una carta así, robas. Con `no_action` y solo un Salta rojo en la mano, por ejemplo, robas aunque
    haya una carta roja arriba.
    .title = Cuál puede ser la última carta
rule-MORE-11 =
    La opción `several` te deja poner varias cartas en un turno. La primera debe servir como siempre (TURN-1). Las
    demás deben ser idénticas a ella con `identical`, o tener su número o símbolo con `same_number`. Sobre un 5 azul,
    por ejemplo, puedes poner juntos un 5 rojo, un 5 verde y un 5 amarillo, y queda en juego el amarillo. La última
    queda arriba. Solo ella nombra el color, intercambia, lleva de gira o hace lo que lleva escrito. Los Roba Dos y
    los Comodines Roba Cuatro se suman, cada Salta hace perder un turno a uno más, y cada Reversa invierte el sentido.
    Se grita UNO con la última, y quedarse sin cartas cuenta después de ella. También se puede responder con varias.
    Una carta robada, una que desvía, una que te deja poner una regla escrita y la de un descarte inmediato van solas.
    Mientras tanto nadie más actúa.
    .title = Varias cartas en un turno
rule-MORE-12 =
    Dos opciones cambian el Descarte inmediato. Con `jump_in = no_wilds` no se hace con comodines. Con `jump_window =
    played` la ocasión acaba con la siguiente acción (JUMP-2). Con `jump_window = top` dura mientras la carta esté
    arriba, aunque se volteara al principio, y en tu propio turno eliges entre un descarte inmediato y una jugada
    normal. Lo que aún espera se anula (JUMP-3). Lo que la carta hizo antes de que otros actuaran ya ocurrió y queda
    como está. El color de un comodín volteado se nombra antes de que nadie pueda hacer un descarte inmediato sobre
    él. Sobre la carta con la que alguien salió no hay descarte inmediato (MORE-15).
    .title = Con qué cartas y por cuánto tiempo
rule-MORE-13 =
    Con `opening_wild = play` un comodín volteado se queda (SETUP-8). Con `opening_wild = put_back` un Comodín, una
    Gira Mundial o un Comodín personalizable volteado vuelve a la pila de robo, como un Comodín Roba Cuatro (SETUP-9),
    y se voltea otra carta. Si en la pila solo quedan comodines, se queda.
    .title = Los comodines iniciales vuelven
rule-MORE-14 =
    La opción `mercy` está desactivada o es un número de 15 a 40, mayor que las cartas que recibes. Si tienes tantas
    cartas cuando terminan una acción y sus efectos, quedas fuera de la ronda. Lo que te trae un Roba Dos inicial
    cuenta cuando termina la primera acción. Tus cartas van debajo de la carta superior y siguen contando como si las
    tuvieras en la mano. Se perdona lo que te esperaba y el turno pasa. Un Comodín Roba Cuatro que hayas puesto sigue
    esperando a su víctima, pero ya no se puede desafiar. Cuando queda un solo jugador, o un solo equipo, ha ganado.
    Cuando quedan dos jugadores, una Reversa actúa como entre dos. Si varios tienen demasiadas a la vez, caen en orden
    de turno, empezando por quien debe decidir, y el último se queda, tenga las que tenga. Si caes antes de nombrar el
    color de un comodín inicial, lo nombra el siguiente.
    .title = Piedad: demasiadas cartas
rule-MORE-15 =
    Con la opción `places` activada, quien se queda sin cartas ocupa un puesto y los demás siguen hasta que queda uno.
    Una última carta actúa como cualquiera, pero nadie le responde, ni hace un descarte inmediato sobre ella, ni la
    desafía: el jugador siguiente roba enseguida lo pendiente y pierde el turno. Un 7, un 0, una Gira Mundial o un
    Comodín personalizable puesto al final sigue sin tener efecto. Quien cae por piedad (MORE-14) ocupa el último
    puesto libre. Sumas 50 por cada jugador detrás de ti; con `scoring = tally`, 50 por cada jugador delante. Con
    cuatro jugadores, por ejemplo, los puestos suman 150, 100, 50 y 0. En una ronda bloqueada los que siguen jugando
    no tienen puesto: no suman nada; con `scoring = tally`, 50 por cada uno que salió. El primero en salir ganó la
    ronda y, donde deciden los puntos, también la partida si ya tiene bastantes, aunque otro tenga más.
    .title = Jugar por puestos
rule-MORE-16 =
    Con la opción `teams` activada y 4, 6, 8 o 10 jugadores, los compañeros se sientan unos frente a otros. Uno de
    cada dos asientos es de un equipo; con seis jugadores, uno de cada tres, lo que da tres equipos de dos. Tu equipo
    gana la ronda cuando uno de los suyos se queda sin cartas. Suma las cartas de los otros equipos, no las que aún
    tienen los propios compañeros; con `scoring = tally`, todas las suyas juntas. Todos los de un equipo tienen los
    mismos puntos y ganan juntos la partida. Los equipos no van con `places` ni con `match = elimination`.
    .title = Equipos
rule-MORE-17 =
    Con la opción `partner_hands` activada, los compañeros ven siempre la mano del otro. Requiere `teams`.
    .title = Los compañeros se ven las manos
rule-MORE-18 =
    La opción `match` dice qué termina una partida. Con `points` es la meta de puntos (SCORE-2, SCORE-3). Con `rounds`
    gana quien ha ganado tantas rondas que nadie puede alcanzarlo dentro de `best_of` rondas, 5 si no se cambia; si
    varios van en cabeza después de esas, se juega otra. Entre dos jugadores, al mejor de cinco acaba con la tercera
    ronda ganada. Las rondas bloqueadas que nadie ganó no cuentan. Con `elimination`, quien tiene más puntos en
    la mano al final de una ronda, o el peor puesto, queda fuera de la partida; si son varios, todos ellos, pero nunca
    quien ganó la ronda. Una ronda bloqueada no deja fuera a nadie. Gana el último que queda. Los puntos se llevan de
    todos modos.
    .title = Qué termina una partida

## Modalidades
preset-classic = Las 108 cartas de la hoja Checklane, sin reglas de la casa.
preset-classic-es =
    Clásica según la hoja en español: quien no tenía qué jugar debe jugar la carta robada si se
    puede, cualquiera puede desafiar un Comodín Roba Cuatro, y un UNO olvidado se castiga mientras dure esa única carta.
preset-deluxe = Las 108 cartas de la hoja Deluxe, sin reglas de la casa.
preset-deluxe-es =
    Deluxe según la hoja en español: quien no tenía qué jugar debe jugar la carta robada si se
    puede, cualquiera puede desafiar un Comodín Roba Cuatro, y un UNO olvidado se castiga mientras dure esa única carta.
preset-world-tour = La hoja World Tour: 108 cartas y cuatro Gira Mundial, que llevan las manos de un jugador a otro.
preset-world-tour-es =
    Gira Mundial según la hoja en español: quien no tenía qué jugar debe jugar la carta robada si se
    puede, cualquiera puede desafiar un Comodín Roba Cuatro, y un UNO olvidado se castiga mientras dure esa única carta.
preset-customizable = La hoja Customizable: 108 cartas y comodines con una regla escrita en cada uno.
preset-customizable-es =
    Personalizable según la hoja en español: quien no tenía qué jugar debe jugar la carta robada si se puede.
preset-house = Las 108 cartas de la hoja Checklane con sus reglas de la casa: Progresivo, Siete-0 y Descarte inmediato.
preset-house-es =
    De la casa según la hoja en español: quien no tenía qué jugar debe jugar la carta robada si se
    puede, cualquiera puede desafiar un Comodín Roba Cuatro, y un UNO olvidado se castiga mientras dure esa única carta.

## Conjuntos de reglas con nombre
set-street =
    Como se juega en muchas casas y patios: toda carta de robo responde a cualquier otra y la suma crece, las cartas de
    un mismo número o símbolo se ponen juntas, quien puede jugar debe jugar, los sietes y los ceros mueven las manos y
    las cartas idénticas se descartan fuera de turno.
    .title = De la calle
set-party-teams =
    Para un grupo par de cuatro a diez: los compañeros se sientan unos frente a otros y se ven las cartas, y un equipo
    gana en cuanto uno de los suyos se queda sin cartas. Las cartas de robo se acumulan, o se desvían con una Reversa o
    un Salta. La partida se juega al mejor de cinco rondas.
    .title = Fiesta en equipos
set-mercy =
    Dura y ruidosa: toda carta de robo responde a cualquier otra, quien no tiene qué jugar roba hasta que algo sirva, los
    sietes y los ceros mueven las manos, y quien tiene 25 cartas queda fuera de la ronda. La gana el primero sin cartas, o
    el último que queda.
    .title = Piedad
set-quick =
    Una partida corta: cinco cartas para cada uno, quien puede jugar debe jugar, las cartas de un mismo número o símbolo se
    ponen juntas, y la partida se juega al mejor de tres rondas.
    .title = Rápida
set-strict-sheet =
    La hoja impresa, tomada al pie de la letra donde deja margen: un Comodín Roba Cuatro no se puede jugar de farol, quien
    no tenía qué jugar debe jugar la carta robada si se puede, un UNO olvidado se castiga mientras dure esa única carta, y
    entre dos jugadores una Reversa solo invierte el sentido.
    .title = Hoja estricta
set-no-surprises =
    Para niños pequeños y tardes tranquilas: sin intercambios, sin descartes inmediatos, sin faroles y sin desafíos. Ningún
    comodín abre la ronda y nadie está al acecho de un UNO olvidado: quien no lo grita roba enseguida.
    .title = Sin sorpresas

## Grupos de opciones
switch-group-drawing = Cartas de robo
switch-group-turns = Turnos
switch-group-hands = Manos
switch-group-calls = Gritar UNO
switch-group-winning = Ganar

## Opciones
switch-progressive =
    Responde a un Roba Dos con otro, o a un Comodín Roba Cuatro con otro: la suma crece y pasa al siguiente.
    .title = Progresivo
switch-seven-zero =
    Un 0 pasa cada mano al jugador siguiente; quien juega un 7 intercambia su mano con otro jugador que elige.
    .title = Siete-0
switch-stacking =
    Qué cartas responden a un Roba Dos o a un Comodín Roba Cuatro, de modo que la suma crece y pasa al siguiente. El
    Progresivo de la hoja es igual sobre igual.
    .title = Acumular
switch-deflect =
    Una Reversa del color en juego devuelve las cartas de robo que esperan; un Salta del color las manda un asiento más
    allá.
    .title = Desviar
switch-seven =
    Quien juega un 7 debe intercambiar su mano con otro jugador que elige, o puede hacerlo.
    .title = Sietes
switch-zero =
    Un 0 pasa cada mano al jugador siguiente.
    .title = Ceros
switch-jump-in =
    Cualquiera que tenga una carta idéntica a la recién jugada puede jugarla fuera de turno; con comodines o sin ellos.
    .title = Descarte inmediato
switch-jump-window =
    Cuánto dura la ocasión de un descarte inmediato: hasta que alguien hace otra cosa, o mientras la carta esté arriba,
    incluida la inicial.
    .title = Tiempo para el descarte
switch-several =
    Si puedes poner varias cartas en un turno: idénticas, o todas de un mismo número o símbolo. Lo que hacen se suma.
    .title = Varias cartas
switch-forced-play =
    Quien puede jugar legalmente una carta no puede robar en su lugar.
    .title = Juego obligado
switch-last-card =
    Qué cartas pueden ser la última: todas, todas menos los comodines, o solo números. Quien solo tiene otra, roba.
    .title = Última carta
switch-opening-wild =
    Si un comodín volteado al principio se queda y el primer jugador nombra el color, o vuelve a la pila.
    .title = Comodín inicial
switch-bluffing =
    Si puedes jugar un Comodín Roba Cuatro teniendo una carta del color en juego; si no, tampoco hay desafío.
    .title = Faroles
switch-challenge =
    Quién puede desafiar un Comodín Roba Cuatro: la víctima, cualquiera menos quien lo puso, o nadie.
    .title = Desafío
switch-drawn-card =
    Si una carta robada jugable se puede jugar o guardar, se debe jugar cuando antes de robar no tenías ninguna jugable,
    o se guarda siempre.
    .title = Carta robada
switch-draw =
    Si robas una carta, o hasta que salga una que se pueda jugar legalmente o no quede nada.
    .title = Robar
switch-uno =
    Qué pasa si falta el grito de UNO: los demás pueden atrapar, el castigo se roba enseguida, o nadie grita.
    .title = Grito de UNO
switch-false-call =
    Cuántas cartas cuesta gritar UNO o querer atrapar sin motivo; 0 si simplemente se rechaza.
    .title = Gritos falsos
switch-mercy =
    Quien tiene tantas cartas queda fuera de la ronda; gana el último que queda.
    .title = Piedad
switch-places =
    Quien se queda sin cartas ocupa un puesto y los demás siguen hasta que queda uno; cada puesto por delante de otro
    suma 50.
    .title = Puestos
switch-teams =
    Los compañeros se sientan unos frente a otros, y ganan y puntúan juntos; para 4, 6, 8 o 10 jugadores.
    .title = Equipos
switch-partner-hands =
    Los compañeros de un equipo se ven las cartas.
    .title = Cartas del compañero
switch-match =
    Qué termina una partida: la meta de puntos, un número de rondas, o que quien pierde cada ronda queda fuera hasta que
    queda uno.
    .title = Partida
switch-best-of =
    De cuántas rondas es una partida por rondas; 5 si no se cambia.
    .title = Al mejor de
switch-uno-window =
    Cuánto tiempo se puede atrapar a quien olvidó gritar UNO: hasta que alguien juega, hace un descarte inmediato o roba
    como su turno, o mientras tenga esa única carta.
    .title = UNO olvidado
switch-two-player-reverse =
    Si una Reversa entre dos jugadores actúa como un Salta o solo invierte el sentido.
    .title = Reversa con dos
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
value-stacking-off = No
value-stacking-twos = Dos sobre dos
value-stacking-same = Igual sobre igual
value-stacking-up = También +4 sobre +2
value-stacking-any = Cualquiera sobre cualquiera
value-seven-off = No
value-seven-must = Hay que intercambiar
value-seven-may = Se puede intercambiar
value-jump-in-false = No
value-jump-in-true = Sí
value-jump-in-no-wilds = Sin comodines
value-jump-window-played = Hasta la próxima acción
value-jump-window-top = Mientras esté arriba
value-several-off = No
value-several-identical = Cartas idénticas
value-several-same-number = Mismo número o símbolo
value-last-card-any = Cualquiera
value-last-card-no-wild = Ningún comodín
value-last-card-no-action = Solo números
value-opening-wild-play = Se queda
value-opening-wild-put-back = Vuelve a la pila
value-uno-catch = Los demás atrapan
value-uno-automatic = Castigo enseguida
value-uno-off = Nadie grita
value-match-points = Hasta la meta
value-match-rounds = Al mejor de varias rondas
value-match-elimination = Quien pierde, fuera
value-challenge-victim = La víctima
value-challenge-anyone = Cualquiera
value-challenge-off = Nadie
value-drawn-card-may = Se puede jugar
value-drawn-card-must = Hay que jugarla
value-drawn-card-never = Se guarda
value-draw-one = Una carta
value-draw-until-playable = Hasta poder jugar
value-uno-window-next-turn = Hasta el próximo turno
value-uno-window-open = Mientras tenga una carta
value-two-player-reverse-skip = Actúa como Salta
value-two-player-reverse-literal = Solo invierte el sentido
value-scoring-winner = Puntúa el ganador
value-scoring-tally = Cuenta propia, gana el menor
value-on = Sí
value-off = No

## Lo que cambia una mesa, una frase por cada valor de una opción; $count es su número
says-changed = Aquí es distinto: { $changes }
says-unchanged = No cambia nada.
says-resting = Sin efecto con estas reglas: { $switches }.
says-stacking-off = A las cartas de robo no se les puede responder.
says-stacking-twos = A un Roba Dos se le puede responder con un Roba Dos.
says-stacking-same = A una carta de robo se le puede responder con otra de la misma clase.
says-stacking-up = A una carta de robo se le puede responder con otra de la misma clase, y a un Roba Dos con un Comodín Roba Cuatro.
says-stacking-any = A una carta de robo se le puede responder con cualquier otra; solo un Roba Dos sobre un Comodín Roba Cuatro debe ser del color nombrado.
says-deflect-on = Una Reversa o un Salta del color en juego desvía las cartas de robo.
says-deflect-off = Las cartas de robo no se pueden desviar.
says-bluffing-on = Un Comodín Roba Cuatro se puede jugar de farol.
says-bluffing-off = Un Comodín Roba Cuatro no se puede jugar de farol, así que nadie desafía.
says-challenge-victim = Solo su víctima puede desafiar un Comodín Roba Cuatro.
says-challenge-anyone = Cualquiera puede desafiar un Comodín Roba Cuatro.
says-challenge-off = Nadie puede desafiar un Comodín Roba Cuatro.
says-jump-in-false = Nadie juega fuera de turno.
says-jump-in-true = Las cartas idénticas se pueden descartar fuera de turno.
says-jump-in-no-wilds = Las cartas idénticas se pueden descartar fuera de turno, pero no los comodines.
says-jump-window-played = Un descarte inmediato debe llegar antes de la siguiente acción.
says-jump-window-top = Un descarte inmediato vale mientras la carta esté arriba, incluso sobre la inicial.
says-several-off = Un turno es una sola carta.
says-several-identical = Las cartas idénticas se pueden poner juntas.
says-several-same-number = Las cartas de un mismo número o símbolo se pueden poner juntas.
says-forced-play-on = Quien puede jugar no puede robar.
says-forced-play-off = Quien puede jugar puede robar en su lugar.
says-drawn-card-may = Una carta robada que sirve se puede jugar o guardar.
says-drawn-card-must = Quien no tenía qué jugar debe jugar la carta robada si se puede.
says-drawn-card-never = Una carta robada se guarda.
says-draw-one = Quien no juega roba una carta.
says-draw-until-playable = Quien no juega roba hasta que una carta sirva.
says-two-player-reverse-skip = Entre dos jugadores una Reversa actúa como un Salta.
says-two-player-reverse-literal = Entre dos jugadores una Reversa solo invierte el sentido.
says-opening-wild-play = Un comodín volteado se queda y el primer jugador nombra el color.
says-opening-wild-put-back = Ningún comodín abre la ronda: vuelve a la pila.
says-seven-off = Un 7 no intercambia manos.
says-seven-must = Quien juega un 7 debe intercambiar su mano con alguien.
says-seven-may = Quien juega un 7 puede intercambiar su mano con alguien.
says-zero-on = Un 0 pasa cada mano al jugador siguiente.
says-zero-off = Un 0 no pasa las manos.
says-world-tour = { $count ->
        [0] No hay cartas Gira Mundial.
        [one] Hay 1 carta Gira Mundial en el mazo.
       *[other] Hay { $count } cartas Gira Mundial en el mazo.
    }
says-hand-size = { $count ->
        [one] Cada jugador recibe 1 carta.
       *[other] Cada jugador recibe { $count } cartas.
    }
says-mercy-off = Nadie queda fuera de una ronda por tener demasiadas cartas.
says-mercy = Quien tiene { $count } cartas queda fuera de la ronda.
says-uno-catch = A quien no grita UNO se le puede atrapar.
says-uno-automatic = { $count ->
        [0] Un UNO olvidado no cuesta nada y no se atrapa a nadie.
        [one] Quien no grita UNO roba 1 carta enseguida.
       *[other] Quien no grita UNO roba { $count } cartas enseguida.
    }
says-uno-off = Nadie tiene que gritar UNO.
says-uno-window-next-turn = Un UNO olvidado se castiga hasta el próximo turno.
says-uno-window-open = Un UNO olvidado se castiga mientras dure esa única carta.
says-uno-penalty = { $count ->
        [0] Un UNO olvidado no cuesta nada.
        [one] Un UNO olvidado cuesta 1 carta.
       *[other] Un UNO olvidado cuesta { $count } cartas.
    }
says-false-call = { $count ->
        [0] Gritar o querer atrapar sin motivo se rechaza y no cuesta nada.
        [one] Gritar o querer atrapar sin motivo cuesta 1 carta.
       *[other] Gritar o querer atrapar sin motivo cuesta { $count } cartas.
    }
says-last-card-any = Cualquier carta puede ser la última.
says-last-card-no-wild = La última carta no puede ser un comodín.
says-last-card-no-action = La última carta debe ser un número.
says-places-on = Quien se queda sin cartas ocupa un puesto y los demás siguen. Cada uno suma 50 por cada jugador que queda detrás.
says-places-on-tally = Quien se queda sin cartas ocupa un puesto y los demás siguen. Cada uno carga con 50 por cada jugador que queda delante.
says-places-off = La ronda acaba cuando alguien se queda sin cartas.
says-teams-on = Los compañeros se sientan unos frente a otros y ganan juntos.
says-teams-off = Cada uno juega por su cuenta.
says-partner-hands-on = Los compañeros se ven las cartas.
says-partner-hands-off = Los compañeros no se ven las cartas.
says-scoring-winner = Quien gana una ronda suma las cartas de los demás.
says-scoring-tally = Cada uno acumula las cartas que le quedan y gana el total más bajo.
says-scoring-winner-kept = Quien gana una ronda suma las cartas de los demás, pero los totales no deciden nada.
says-scoring-tally-kept = Cada uno acumula las cartas que le quedan, pero los totales no deciden nada.
says-scoring-places-kept = Los puestos suman puntos, pero los totales no deciden nada.
says-scoring-winner-places = Gana la partida quien sale primero con puntos suficientes.
says-scoring-tally-places = Gana el total más bajo.
says-match-points = Una partida va hasta la meta de puntos.
says-match-rounds = { $count ->
        [one] Una partida es una sola ronda.
       *[other] La partida se juega al mejor de { $count } rondas.
    }
says-match-elimination = Quien pierde una ronda queda fuera de la partida.
says-target = { $count ->
        [one] La meta de una partida es 1 punto.
       *[other] La meta de una partida son { $count } puntos.
    }
says-custom = Comodines con una regla en el mazo: { $cards }.
says-custom-none = No hay comodines con una regla en el mazo.
says-custom-blank = uno en blanco

## Colores, cartas y jugadores
color-red = rojo
color-yellow = amarillo
color-green = verde
color-blue = azul
card-number = { $number } { $color }
card-skip = Salta { $color }
card-reverse = Reversa { $color ->
        [rojo] roja
        [amarillo] amarilla
       *[other] { $color }
    }
card-draw-two = Roba Dos { $color }
card-wild = Comodín
card-wild-draw-four = Comodín Roba Cuatro
card-world-tour = Gira Mundial
card-custom = Comodín personalizable { $number }
symbol-skip = Salta
symbol-reverse = Reversa
symbol-draw-two = Roba Dos
symbol-wild = Comodín
symbol-action = Cartas de acción
symbol-wilds = Comodines de toda clase
symbol-any = Cualquier carta
symbol-draw-four = Comodín Roba Cuatro
player-guest = Invitado { $number }
