## Qué mide un estudio

figure-turns =
    Cuántas veces alguien, en su turno o adelantándose, juega una carta, roba o tiene que pasar. Jugar la carta recién robada pertenece al mismo turno; un turno perdido no cuenta.
    .title = Turnos por ronda
figure-decisions =
    Todo lo que se hace en una ronda: turnos, y también tomar o desafiar, quedarse una carta robada, gritar UNO y atrapar, nombrar, votar, elegir. Lo que se pudo hacer y no se hizo no cuenta.
    .title = Decisiones por ronda
figure-minutes =
    Calculado, no medido: { $turn } segundos por turno y { $other } segundos por cualquier otra decisión. Barajar y repartir no están incluidos.
    .title = Minutos por ronda
figure-match-rounds =
    Rondas hasta que alguien gana la partida según la meta y la puntuación de las reglas. Una partida sin terminar al acabar el estudio no cuenta.
    .title = Rondas por partida
figure-match-minutes =
    Los minutos de todas las rondas de una partida juntos, calculados como los de una ronda.
    .title = Minutos por partida
figure-points =
    Todos los puntos de una ronda, de todos los jugadores juntos; ninguno en una ronda bloqueada.
    .title = Puntos por ronda
figure-first-edge =
    Cuánto más a menudo gana una ronda quien está a la izquierda del repartidor, que suele empezar, que si todos los asientos ganaran por igual.
    .title = Ventaja del primer asiento
figure-dealer-edge =
    Cuánto más a menudo gana una ronda el repartidor, que suele jugar el último, que si todos los asientos ganaran por igual.
    .title = Ventaja del repartidor
figure-comebacks =
    Rondas ganadas por quien en algún momento tenía al menos { $times } veces las cartas de quien menos tenía, y al menos { $cards } más. De quién eran antes de un intercambio no importa.
    .title = Remontadas
figure-blocked =
    Rondas que acaban sin ganador porque nadie puede jugar ni robar.
    .title = Rondas bloqueadas
figure-skill-round =
    Cuántas veces gana una ronda un { $better } entre jugadores que son todos { $others }. El puro azar le daría la parte justa.
    .title = Habilidad en una ronda
figure-skill-match =
    Cuántas veces gana una partida un { $better } entre jugadores que son todos { $others }. El puro azar le daría la parte justa.
    .title = Habilidad en una partida

## Qué se mide de una carta con regla

figure-card-began =
    Cuántas veces por ronda se juega la carta y empieza su regla; jugada como última carta no tiene efecto y no cuenta.
    .title = Jugada por ronda
figure-card-decisive =
    De las veces que empezó su regla: cuántas gana la ronda quien la jugó antes de que nadie más tenga un turno.
    .title = Decisiva
figure-card-idle =
    De las veces que empezó su regla: cuántas nadie roba, descarta, intercambia, pierde o gana un turno por ella, ni se pone una marca ni se enseña una mano.
    .title = No cambia nada
figure-card-player-wins =
    De las veces que empezó su regla: cuántas gana al final la ronda quien la jugó.
    .title = Gana quien la juega
figure-card-longer =
    Cuántos turnos más dura una ronda con la carta que una sin ella en el mazo, donde las cartas caen de otro modo.
    .title = Más larga que sin ella
figure-card-longer-than-blank =
    Cuántos turnos más dura una ronda con la carta que el mismo reparto, carta por carta, sin nada escrito en ella: lo que hace solo lo escrito.
    .title = Más larga que en blanco

## lastcard lab study, lab matrix, cards try

lab-study-title = Qué hacen las reglas con el juego
lab-study-lead = { $rounds } rondas con cada una, jugadas por { $bots }; semilla { $seed }.
lab-short = El estudio se detuvo antes: { $rounds } de { $asked } rondas.
lab-players = { $name }, { $players } jugadores
lab-definitions = Qué significan las cifras
lab-interval = Entre paréntesis está el intervalo del 95 %: 19 de cada 20 intervalos así contienen el valor verdadero. Se cuenta por repartos; en las partidas, por partidas.
lab-unknown = no se sabe
lab-fair-line = La línea discontinua es esa parte justa.
lab-lengths = Cuánto duran las rondas
lab-lengths-note = La parte de las rondas según su número de turnos; la línea es la mediana. Todas tienen la misma escala.
lab-match-lengths = Cuánto duran las partidas
lab-match-lengths-note = La parte de las partidas según su número de rondas; la línea es la mediana. Todas tienen la misma escala.
lab-median = mediana { $median }
lab-most = 9 de cada 10 de { $low } a { $high }
lab-by-players = Según el número de jugadores
lab-numbers = Los números
lab-matrix-title = Bots contra bots
lab-matrix-lead = Cuántas veces gana una ronda un bot de la fila cuando todos los demás son el bot de la columna. { $rules }, { $players } jugadores, { $rounds } rondas por pareja, semilla { $seed }; la parte justa es { $fair }.
lab-matrix-corner = uno de \ contra
lab-trial-title = Una carta con regla a prueba: { $title }
lab-trial-lead = { $rounds } rondas con { $rules } sin la carta, con ella en blanco y con ella tal como está escrita; { $players } jugadores; jugadas por { $bots }; semilla { $seed }.
lab-trial-without = sin ella
lab-trial-blank = en blanco
lab-trial-with = con ella
lab-trial-card = Qué hace la carta
lab-trial-rules = El juego con ella y sin ella
lab-made = Hecho por lastcard { $version }. La misma semilla da las mismas cifras, en cualquier máquina y con cualquier número de hilos.
lab-written = El informe está en { $file }.
lab-progress = rondas, quedan:
lab-too-many-cards = { $rules } ya tiene { $have } cartas personalizables y { $more } más no caben: un mazo tiene como mucho { $most }; elige otras --rules o menos --copies
