## Qué mide un estudio

figure-turns =
    Cuántas veces alguien, en su turno o con un descarte inmediato, juega una carta, roba o tiene que pasar. Jugar la carta recién robada pertenece al mismo turno, y varias cartas jugadas juntas son uno solo; un turno perdido no cuenta.
    .title = Turnos por ronda
figure-decisions =
    Todo lo que se hace en una ronda: turnos, y también tomar o desafiar, quedarse una carta robada, gritar UNO y atrapar, nombrar, votar, elegir. Lo que se pudo hacer y no se hizo no cuenta.
    .title = Decisiones por ronda
figure-minutes =
    Calculado, no medido: { $turn } segundos por turno y { $other } segundos por cualquier otra decisión. Barajar y repartir no están incluidos.
    .title = Minutos por ronda
figure-match-rounds =
    Rondas hasta que se gana la partida, según lo que la termina en las reglas. Una partida sin terminar al acabar el estudio no cuenta.
    .title = Rondas por partida
figure-match-minutes =
    Los minutos de todas las rondas de una partida juntos, calculados como los de una ronda.
    .title = Minutos por partida
figure-points =
    Todos los puntos de una ronda, de todos los jugadores juntos; los de un equipo cuentan una vez; ninguno en una ronda bloqueada.
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
    Cuántas veces gana una ronda un { $better } entre jugadores que son todos { $others }, con su equipo si hay equipos. El puro azar le daría la parte justa.
    .title = Habilidad en una ronda
figure-skill-match =
    Cuántas veces gana una partida un { $better } entre jugadores que son todos { $others }, con su equipo si hay equipos. El puro azar le daría la parte justa.
    .title = Habilidad en una partida

## Qué se mide de una carta con regla

figure-card-began =
    Cuántas veces por ronda se juega la carta; jugada como última carta no tiene efecto y no cuenta.
    .title = Jugada por ronda
figure-card-decisive =
    De las veces que se juega: cuántas gana la ronda quien la jugó antes de que nadie más tenga un turno.
    .title = Gana al momento
figure-card-idle =
    De las veces que se juega: cuántas nadie roba, descarta, intercambia, pierde o gana un turno por ella, ni se muestra una mano, ni se permite o prohíbe jugar una carta, ni cambian los puntos. Una marca que solo dice quién la lleva no cambia nada.
    .title = No cambia nada
figure-card-player-wins =
    De las veces que se juega: cuántas gana al final la ronda quien la jugó.
    .title = Gana quien la juega
figure-endless =
    Repartos en los que una ronda, tal como se jugó o al jugarse otra vez para medir la habilidad, no había terminado tras { $actions } acciones porque una regla escrita la mantiene en marcha. No cuentan en ninguna otra cifra.
    .title = Rondas sin fin
## lastcard lab study, lab matrix, cards try

lab-study-title = Qué hacen las reglas con el juego
lab-study-lead = { $rounds ->
        [one] 1 ronda
       *[other] { $rounds } rondas
    } con cada una, jugadas por { $bots }; semilla { $seed }.
lab-short = Detenido antes del final: se jugaron { $rounds } de { $asked } rondas.
lab-players = { $name }, { $players } jugadores
lab-definitions = Qué significan las cifras
lab-endless = { $name }: { $endless } de { $rounds } repartos no habían terminado tras { $actions } acciones. No se cuentan: las cifras tratan de los que terminaron, así que dicen poco de estas reglas.
lab-endless-mark = La marca de «{ $card }» dura demasiado: haz que termine por turnos, por ejemplo con until = "turns" y turns = 3.
lab-endless-cards = Con estas reglas una ronda puede no terminar nunca: haz que una regla escrita dé menos cartas, o pon menos copias de ella.
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
lab-matrix-lead = Cuántas veces gana una ronda un bot de la fila cuando todos los demás son el bot de la columna. { $rules }, { $players } jugadores, { $rounds ->
        [one] 1 ronda
       *[other] { $rounds } rondas
    } por pareja, semilla { $seed }; la parte justa es { $fair }.
lab-matrix-corner = uno de \ contra
lab-scrolls = Más ancha que esta página: muévela hacia un lado para ver el resto. →
lab-trial-title = Una carta con regla a prueba: { $title }
lab-trial-lead = { $rounds ->
        [one] 1 reparto
       *[other] { $rounds } repartos
    } con { $rules }, cada uno jugado con la carta tal como está escrita y otra vez sin nada escrito en ella; { $players } jugadores; jugados por { $bots }; semilla { $seed }.
lab-trials-title = Cartas con regla a prueba
lab-trial-story = Una ronda con ella
lab-trial-no-story = En ninguno de los primeros repartos que terminaron se jugó la carta, así que no hay ronda que contar.
lab-trial-told = Paso a paso
lab-trial-hands = Cuántas cartas tiene cada cual, acción por acción; la línea discontinua es donde se juega la carta.
lab-trial-dealt = Reparte { $dealer }, { $cards } cartas a cada cual.
lab-trial-won = { $name } gana la ronda.
lab-trial-blocked = Nadie gana la ronda.
lab-trial-players = Ana, Ben, Cleo, Dani, Eva, Finn, Gala, Hugo, Iris, Jon
lab-trial-short = En pocas palabras
lab-trial-says-player = En diez rondas la carta se juega { $laid } veces, y quien la juega gana el { $with } de esas rondas, con una carta en blanco en su lugar el { $blank }: { $verdict ->
        [more] ayuda a quien la juega
        [less] perjudica a quien la juega
        [alike] apenas le importa a quien la juega
       *[same] no se puede decir si ayuda o perjudica a quien la juega
    }.
lab-trial-says-length = Una ronda con ella dura { $with } minutos, con una en blanco { $blank }: { $verdict ->
        [more] alarga las rondas
        [less] acorta las rondas
        [alike] apenas cambia lo que dura una ronda
       *[same] no se puede decir si alarga o acorta las rondas
    }.
lab-trial-says-idle = Siempre que se juega, en el juego mismo no pasa nada.
lab-trial-says-often-idle = El { $idle } de las veces que se juega no pasa nada.
lab-trial-says-at-once = El { $with } de las veces que se juega, quien la juega gana al momento, con una en blanco el { $blank }.
lab-trial-says-comebacks = Alguien que iba muy por detrás gana el { $with } de las rondas, con una en blanco el { $blank }: { $verdict ->
        [more] ayuda a quien va por detrás
        [less] ayuda a quien va por delante
        [alike] apenas le importa a quien va por detrás
       *[same] no se puede decir si ayuda a quien va por detrás
    }.
lab-trial-says-never = En ninguna de estas rondas se jugó la carta.
lab-trial-says-nothing = De lo que hace no se vio nada.
lab-trial-says-endless = Con «{ $title }», { $endless } de { $rounds } repartos no habían terminado tras { $actions } acciones{ $blank ->
        [0] {""}
       *[other] ; con una carta en blanco en su lugar, { $blank }
    }. No se cuentan: todo lo demás trata de los que terminaron, así que dice poco de la carta.
lab-trial-assumed = Qué se supone
lab-trial-assumed-yes = Cómo vota la gente es cuestión de gustos, que ningún bot puede juzgar: cada votante dice que sí con una probabilidad del { $yes } (--yes PROBABILIDAD; con --yes judged los bots votan por su propio bien).
lab-trial-assumed-judged = Cada cual vota lo que más le conviene, hasta donde { $bots } lo puede juzgar (--yes PROBABILIDAD vota al azar). Donde es cuestión de gustos, la gente vota de otro modo.
lab-trial-assumed-choices = Quien puede elegir toma lo que más le conviene, hasta donde { $bots } lo puede juzgar (--choices chance toma cada resultado con la misma frecuencia).
lab-trial-assumed-any-choice = Quien puede elegir lo hace al azar (con --choices judged los bots eligen por su propio bien).
lab-trial-mark = La marca «{ $mark }» no hace nada en el juego: solo dice quién la lleva. Lo que hace hacer a la gente no lo puede medir ningún bot.
lab-trial-mark-told = Aquí nadie delata a quien lleva la marca «{ $mark }»: si hizo lo que ella prohíbe solo lo notan las personas, así que las cifras no muestran nada de eso.
lab-trial-points = Los puntos no se cuentan: las cifras tratan de quién gana una ronda, y los bots juegan solo por eso. Lo que la carta da o quita se ve en partidas enteras.
lab-trial-figures = Las cifras, junto a las de una carta en blanco en los mismos repartos
lab-trial-blank = en blanco
lab-trial-with = tal como está escrita
lab-trial-change = diferencia
lab-trial-branches = Cada camino que puede tomar, por separado
lab-branch-passed = La votación se aprueba
lab-branch-failed = La votación no se aprueba
lab-branch-chose = Se elige el resultado { $nth }
lab-branch-share = Cuántas veces
lab-branch-wins = Gana quien la juega
lab-branch-decisive = Gana al momento
lab-trial-left = Se detuvo antes de probar estas: { $cards }.
lab-made = Hecho por lastcard { $version }, commit { $commit }, con el comando de abajo. La misma semilla da las mismas cifras, en cualquier máquina y con cualquier número de hilos.
lab-rules-in-full = { $name }, completas
lab-stop-hint = Ctrl-C detiene y da lo que se sepa hasta entonces.
lab-stopping = Deteniendo; otra vez Ctrl-C termina en el acto.
lab-differences = Qué cambia
lab-differences-lead = Diferencias con { $base } con los mismos jugadores, reparto a reparto; solo las partidas, que dos reglas nunca forman con los mismos repartos, se comparan como si no tuvieran nada que ver. Los intervalos están ajustados para las { $number } comparaciones con el método de Bonferroni: cada uno es del { $level }, de modo que en 19 de cada 20 estudios así todos contienen la diferencia verdadera. Un asterisco señala las diferencias cuyo intervalo no contiene el cero.
lab-duel-lead = { $rules }, { $players } jugadores; { $rounds ->
        [one] 1 ronda
       *[other] { $rounds } rondas
    } de { $deals ->
        [one] 1 reparto
       *[other] { $deals } repartos
    }, cada uno jugado una vez con los bots corridos un asiento; semilla { $seed }; la parte justa es { $fair }.
lab-duel-bot = bot
lab-duel-wins = gana por asiento
lab-duel-points = puntos por ronda
lab-duel-rating = nivel
lab-wilson = Los intervalos de las victorias son los de Wilson, para tantas rondas como valen los repartos según su dispersión.
lab-written = El informe está en { $file }.
lab-progress = rondas, quedan:
lab-too-many-cards = { $rules } ya tiene { $have } cartas personalizables y { $more } más no caben: un mazo tiene como mucho { $most }; elige otras --rules o menos --copies
lab-train-rounds = rondas
lab-train-minutes = minutos
lab-train-loss = pérdida
lab-train-written = Los pesos tras { $rounds ->
        [one] 1 ronda
       *[other] { $rounds } rondas
    } están en { $file }.
