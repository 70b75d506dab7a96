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
