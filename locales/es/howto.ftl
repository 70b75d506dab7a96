### Cómo se juega, en una pantalla

howto-by-table = Con las reglas de esta mesa: { $rules }
howto-by-choice = Con las reglas que jugarías ahora: { $rules }
howto-goal = Quédate sin cartas antes que nadie. Cada jugador empieza con { $count ->
        [one] una carta
       *[other] { $count } cartas
    }.
    .title = El objetivo
howto-last-no-wild = La última no puede ser un comodín: quien solo tiene uno, roba.
howto-last-no-action = La última tiene que ser un número: quien solo tiene otra carta, roba.
howto-several = Toca una carta tras otra y pulsa «Poner». La última queda arriba, y lo que hacen se suma.
    .title = Varias cartas a la vez
howto-several-identical = Puedes poner juntas cartas idénticas en un turno.
howto-several-same-number = Puedes poner juntas cartas de un mismo número o símbolo en un turno.
howto-match = Juega una carta del mismo color, número o símbolo que la de arriba. Un comodín va sobre cualquiera.
    .title = Tu turno
howto-top = En la pila
howto-same-color = mismo color
howto-same-number = mismo número
howto-always = comodín: siempre
howto-why = Las cartas que puedes jugar sobresalen. Toca una que no puedas y sabrás por qué.
howto-drawing =
    .title = Robar
howto-draw-one = ¿Ninguna sirve, o prefieres esperar? Roba una carta.
howto-draw-until-playable = ¿Ninguna sirve, o prefieres esperar? Roba hasta que salga una que sirva.
howto-draw-one-forced = ¿Ninguna sirve? Roba una carta. Quien puede jugar debe jugar.
howto-draw-until-playable-forced = ¿Ninguna sirve? Roba hasta que salga una que sirva. Quien puede jugar debe jugar.
howto-drawn-may = Si sirve, puedes jugarla enseguida o quedártela. Si no, se acaba tu turno.
howto-drawn-must = Si sirve y antes no tenías ninguna, debes jugarla enseguida. Si no, se acaba tu turno.
howto-drawn-never = Te la quedas, aunque sirva: se acaba tu turno.
howto-uno = ¿Te quedan dos cartas y una sirve? Pulsa UNO y juega.
    .title = Gritar UNO
howto-caught = Si se te olvida, púlsalo antes de que te atrapen. Que te atrapen cuesta { $count ->
        [0] cero cartas
        [one] una carta
       *[other] { $count } cartas
    }.
howto-danger-next-turn = En cuanto el siguiente jugador juega o roba, estás a salvo.
howto-danger-open = Solo estás a salvo cuando lo gritas.
howto-catch = ¿Se le olvidó a otro? Pulsa «Atrapar».
howto-forgot = Si se te olvida, robas { $count ->
        [0] cero cartas
        [one] una carta
       *[other] { $count } cartas
    } enseguida. Nadie tiene que atraparte.
howto-false-catch = Gritar o querer atrapar sin motivo cuesta { $count ->
        [one] una carta
       *[other] { $count } cartas
    }.
howto-false-automatic = Gritar UNO sin motivo cuesta { $count ->
        [one] una carta
       *[other] { $count } cartas
    }.
howto-challenge =
    .title = Desafiar
howto-challenge-victim = ¿Te toca un Comodín Roba Cuatro y huele a farol? Pulsa «Desafiar» antes de robar.
howto-challenge-anyone = ¿Un Comodín Roba Cuatro huele a farol? Cualquiera puede pulsar «Desafiar» antes de que se robe.
howto-verdict = Si era un farol, roba las cartas quien lo jugó. Si no, las roba quien desafió, y dos más.
howto-jump =
    .title = Descarte inmediato
howto-jump-played = ¿Tienes la misma carta que se acaba de jugar? Ponla enseguida, sea de quien sea el turno. Se sigue desde ti.
howto-jump-top = ¿Tienes la misma carta que está arriba? Ponla cuando quieras, sea de quien sea el turno. Se sigue desde ti; en tu propio turno eliges entre el descarte inmediato y jugarla.
howto-jump-no-wilds = Los comodines no se ponen fuera de turno.
howto-mercy = Quien tiene { $count } cartas queda fuera de la ronda. La gana el último que queda.
    .title = Piedad
howto-teams = Los compañeros se sientan unos frente a otros, con un mismo color y un mismo signo. Cuando uno se queda sin cartas, su equipo gana la ronda, y suman juntos.
    .title = Equipos
howto-partner-hands = Ves las cartas de tu compañero, y él las tuyas.
howto-score =
    .title = Puntos
howto-score-winner = Quien se queda sin cartas gana la ronda y suma las que aún tienen los demás.
howto-score-tally = Cuando alguien se queda sin cartas, cada uno suma las que aún tiene.
howto-places-winner = Quien se queda sin cartas ocupa un puesto y los demás siguen. Sumas 50 por cada uno que queda detrás de ti.
howto-places-tally = Quien se queda sin cartas ocupa un puesto y los demás siguen. Sumas 50 por cada uno que queda delante de ti, y conviene tener pocos puntos.
howto-target-places = Gana la partida quien sale primero y tiene entonces { $target }.
howto-target-winner = El primero en llegar a { $target } gana la partida.
howto-target-tally = Cuando alguien llega a { $target }, gana la partida el total más bajo.
howto-best-of = La partida se decide por rondas: { $count ->
        [one] una sola, y quien la gana lo gana todo
       *[other] al mejor de { $count }
    }.
howto-elimination = Quien pierde una ronda con más puntos, o queda el último, sale de la partida. La gana el último que queda.
howto-worth = Los números valen lo que muestran; las cartas de acción de color, 20; los comodines, 50.
howto-worth-custom = Los comodines con una regla valen 40.
howto-cards =
    .title = Cartas que hacen algo
howto-skip = El siguiente jugador pierde su turno.
    .title = Salta
howto-reverse = Se juega en el otro sentido.
    .title = Reversa
howto-two-skip = Entre dos jugadores actúa como un Salta.
howto-two-literal = Entre dos jugadores eso no cambia nada.
howto-draw-two = El siguiente jugador roba dos cartas y pierde su turno.
    .title = Roba Dos
howto-answer = O responde con otra igual: la suma crece y pasa al siguiente.
howto-answer-up = O responde con otra igual o con un Comodín Roba Cuatro: la suma crece y pasa al siguiente.
howto-answer-any = O responde con otra igual, o con un Roba Dos del color nombrado: la suma crece y pasa al siguiente.
howto-deflect-skip = Del color en juego, manda las cartas de robo que esperan un asiento más allá.
howto-deflect-reverse = Del color en juego, devuelve las cartas de robo que esperan.
howto-wild = Va sobre cualquiera. Tú nombras el color que vale desde ahora.
    .title = Comodín
howto-draw-four = Tú nombras el color. El siguiente jugador roba cuatro cartas y pierde su turno.
    .title = Comodín Roba Cuatro
howto-bluff = Solo es legal si no tienes cartas del color en juego. Pero puedes jugarlo de farol.
howto-no-bluff = Solo si no tienes cartas del color en juego.
howto-seven =
    .title = 7
howto-seven-must = Intercambias tu mano con el jugador que elijas.
howto-seven-may = Puedes intercambiar tu mano con el jugador que elijas, o quedarte con la tuya.
howto-zero = Cada mano pasa al jugador siguiente.
    .title = 0
howto-tour = Un comodín. Dejas tu mano en la mesa y tomas la de otro; quien se queda sin la suya toma la de la mesa o la de otro más.
    .title = Gira Mundial
howto-custom = Un comodín con una regla escrita. Apunta a él o mantén el dedo encima para leerla.
    .title = Comodín personalizable
