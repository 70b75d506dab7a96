## lastcard lab: programas como bots, clasificaciones, partidas y partes de una ejecución

lab-duel-lead-matches = { $rules }, { $players } jugadores; { $rounds } partidas de { $played } rondas, de { $deals } repartos, cada uno jugado una vez con los bots corridos un asiento; semilla { $seed }; la parte justa es { $fair }.
lab-duel-points-match = puntos por partida
lab-faults = Fallos de { $bot }: terminó { $died }, demasiado lento { $slow }, sin respuesta válida { $garbage }, no permitido { $illegal }.
lab-first-fault = El primer fallo de { $bot }: { $complaint }
lab-ratings-title = Los bots en una sola escala
lab-ratings-lead = { $rules }, { $players } jugadores, { $rounds } { $matches ->
    [1] partidas
   *[other] rondas
} por pareja, semilla { $seed }. La media de todos los bots es 0; entre dos en una mesa de dos, quien está 100 puntos por encima gana el 64 %, 200 puntos el 76 %, 400 puntos el 91 %.
lab-ratings-fit = Lo más alejado de lo que esperan las puntuaciones es { $one } contra { $other }: { $off } puntos porcentuales.
lab-matrix-lead-matches = Cuántas veces gana una partida un bot de la fila cuando todos los demás son el bot de la columna. { $rules }, { $players } jugadores, { $rounds } partidas por pareja, semilla { $seed }; la parte justa es { $fair }.
lab-ratings-above = sobre el siguiente
lab-share-kept = Parte { $shard }: { $deals } repartos están guardados en { $file }; `lastcard lab merge` hace una sola ejecución de todas las partes.
lab-share-stopped = Interrumpido: de la parte { $shard } hay { $deals } repartos guardados en { $file }; el mismo comando continúa.
lab-games-written = { $parts } de { $all } archivos de cada tabla están en { $folder }.
lab-games-stopped = Interrumpido: los archivos enteros están en { $folder }; el mismo comando continúa.
lab-games-endless = De las rondas jugadas ahora, { $endless } no habían terminado tras { $actions } acciones: tienen ended = false y ninguna acción.

## Why nothing came of a run of the laboratory

lab-none-end = { $name }: { $endless } de { $rounds } repartos no habían terminado tras { $actions } acciones, así que no hay cifras.
lab-no-end = Una ronda no había terminado tras { $actions } acciones.
lab-no-deal = el reparto { $deal } no está en ninguno de los archivos: da los de todas las partes, cada una jugada hasta el final
lab-not-kept = lo que se halló no se puede guardar: { $problem }
lab-no-study = no hay nada que estudiar: nombra reglas y números de jugadores
lab-no-bots = no juega nadie: nombra al menos un bot
lab-bots-and-seats = { $bots ->
    [one] 1 bot no cabe
   *[other] { $bots } bots no caben
} en { $seats } asientos: nombra al menos { $least }, como mucho uno por asiento
lab-too-few-rounds = demasiado pocas rondas ({ $rounds }) para mostrar algo: juega al menos { $least }
lab-no-pair = { $bots ->
    [one] 1 bot no forma
   *[other] { $bots } bots no forman
} ninguna pareja: nombra al menos 2
lab-bot-twice = { $bot } está nombrado dos veces: nombra cada bot una vez
lab-no-teams = las puntuaciones son de jugadores, no de equipos: elige --rules sin equipos
lab-unknown-bot = no hay ningún bot «{ $bot }»; hay { $bots }, o un programa o un archivo de pesos, por su ruta: ./{ $bot }
lab-weights-for-two = { $file } solo ha aprendido en mesas de dos: en una mesa mayor no puede jugar
lab-no-program = { $program }: { $problem }; el programa de un bot tiene que existir y ser ejecutable, o nombrarse con lo que lo ejecuta: "python3 bot.py"
lab-other-run = { $file } es de otra ejecución: otros bots, reglas, rondas, semilla u otra versión de este programa; da un archivo que aún no exista
lab-no-ledger = { $file } no es un archivo escrito por --keep
lab-skill-of-two = --skill toma dos bots, como clever,random, no { $bots }
lab-bot-time = --bot-time { $time }: un número de segundos mayor que 0
