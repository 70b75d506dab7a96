## Lo que puede estar mal en un archivo de reglas

syntax-curly-quotes = estas comillas son tipográficas; escribe las rectas: "
syntax-bare-word = { $name } no puede ser un valor: los números se escriben en cifras, como 2, y los textos entre comillas, como "dos"
syntax-flag = escribe aquí true o false, en minúsculas y sin comillas
syntax-unquoted = las palabras van entre comillas: escribe "{ $name }"
syntax-no-value = después de "=" falta algo: un número, true, false o un texto entre comillas
syntax-no-equals = aquí falta "=": una línea dice NOMBRE = VALOR
syntax-not-closed = aquí falta "{ $end }"
syntax-open-quote = falta la comilla que cierra este texto, o está en otra línea
syntax-quote-within = una comilla dentro de un texto se escribe \": "Di \"hola\" a todos."
syntax-twice = "{ $name }" aparece por segunda vez; quita una de las dos
syntax-no-comma = aquí falta una coma entre dos cosas de una lista
syntax-extra-comma = sobra una coma
syntax-bad-key = un nombre solo tiene letras a-z, cifras, "-" y "_"
syntax-more-in-line = la línea acaba antes de esto: escribe lo que sigue en otra línea, o quítalo
syntax-bad-escape = "\" significa otra cosa en los textos; quítala, o escribe dos
syntax-leading-zero = un número no empieza por 0
syntax-too-deep = estas listas están unas dentro de otras demasiado hondo; hazlo más sencillo
syntax-other = esto no se puede leer: una línea dice NOMBRE = VALOR, o tiene un nombre entre corchetes
problem-not-rules = las reglas son el nombre de unas reglas o una tabla de opciones
problem-card-given = esto es una carta con regla, no reglas; la lee `lastcard cards check`, y las reglas la llevan en su lista `custom`
problem-rules-given = esto son reglas, no una carta con regla; las lee `lastcard rules check`
problem-of-a-card = "{ $name }" es de una carta con regla, y esto son reglas: { $name ->
        [id] escríbelo debajo de [[custom]]
        [effects] escribe [[custom.effects]], debajo de [[custom]]
       *[other] escribe [custom.{ $name }], debajo de [[custom]]
    }
problem-of-rules = "{ $name }" es de las reglas, no de una carta: en un archivo de reglas escríbelo arriba, antes de [[custom]]
problem-empty-card = en este archivo no hay ninguna carta con regla; `lastcard cards new` escribe una para empezar
problem-unknown-preset = no hay reglas que se llamen "{ $name }"; `lastcard rules` las enumera
problem-unknown-preset-near = no hay reglas que se llamen "{ $name }"; ¿querías decir "{ $near }"?
problem-unknown-switch = no hay ninguna opción "{ $name }"; `lastcard rules show classic` las enumera
problem-unknown-switch-near = no hay ninguna opción "{ $name }"; ¿querías decir "{ $near }"?
problem-not-a-flag = { $path } debe ser true o false
problem-not-a-choice = { $path } debe ser una de estas palabras: { $words }
problem-not-a-number = { $path } debe ser un número entero de { $least } a { $most }
problem-number-in-quotes = { $path } debe ser un número entero de { $least } a { $most }, sin comillas
problem-not-tens = { $path } debe ser un múltiplo de diez de { $least } a { $most }
problem-not-a-limit = { $path } debe ser "off" o un número entero de { $least } a { $most }
problem-shorthand = "{ $shorthand }" y "{ $name }" dicen lo contrario; quita una de las dos
problem-nearest = { $why }; lo más cercano que funciona es { $switch } = { $value }
contradiction-mercy-at-the-deal = quien recibe { $hand } cartas quedaría fuera enseguida con mercy en { $mercy }
contradiction-teams-and-places = con equipos la ronda acaba cuando sale el primero, así que no hay puestos
contradiction-teams-and-elimination = con equipos nadie puede quedar fuera de la partida por su cuenta
contradiction-partners-without-teams = sin equipos no hay compañero cuya mano se pueda ver
contradiction-false-call-without-calls = donde nadie grita UNO, un grito falso no puede costar nada
problem-teams = los equipos son para 4, 6, 8 o 10 jugadores, no para { $players }
problem-not-a-card-list = { $path } debe ser una lista de hasta { $most } cartas personalizables, cada una el nombre de una carta lista, "blank" o una regla entera
problem-unknown-card = no hay ninguna carta lista "{ $name }"; `lastcard cards` las enumera, y una carta tuya se escribe entera
problem-unknown-card-near = no hay ninguna carta lista "{ $name }"; ¿querías decir "{ $near }"?
problem-too-many-cards = { $players } jugadores con { $hand } cartas cada uno son demasiados para un mazo de { $deck }: deben quedar al menos 5 cartas
problem-players = pueden jugar de 2 a 10, no { $players }

## Lo que puede estar mal en una carta con regla

problem-not-a-table = { $path } debe ser una tabla
problem-missing = aquí falta "{ $field }"
problem-unknown-field = "{ $name }" no va aquí
problem-unknown-field-near = "{ $name }" no va aquí; ¿querías decir "{ $near }"?
problem-not-a-text = { $path } debe ser un texto entre comillas
problem-unknown-word = { $path } no puede ser "{ $name }"; es una de estas palabras: { $words }
problem-unknown-word-near = { $path } no puede ser "{ $name }"; ¿querías decir "{ $near }"?
problem-unknown-kind = { $path } no puede ser "{ $name }"; es una de estas palabras: { $words }, o un intervalo como 0-4
problem-bad-name = un id tiene de 1 a 40 letras minúsculas a-z, cifras y guiones
problem-bad-mark = una marca tiene de 1 a 20 letras minúsculas a-z y guiones
problem-one-mark = una carta puede poner una sola clase de marca, no varias
problem-nothing-called = "called" es lo que pidió un call_out anterior, y por algún camino hasta aquí no hay ninguno
problem-mark-means-two = una marca hace lo mismo dondequiera que la ponga la carta: escribe siempre los mismos does, count y told
problem-mark-never-ends = una marca que hace perder turnos termina por turnos: escribe until = "turns", "their_turn" o "my_turn"
problem-no-meaning = "{ $field }" solo cuenta junto a { $other } = "{ $word }"; escribe eso, o quita "{ $field }"
problem-to-themselves = aquí no pasa nada: quien recibe estas cartas ya las tiene; nombra a otro jugador en "{ $field }"
problem-empty-lists = aquí no pasa nada, salga lo que salga; pon un efecto en alguna de sus listas
problem-second-alone = "second" se elige además de "chosen", y en esta carta nada afecta a "chosen"; escribe "chosen"
problem-not-wordings = { $path } lleva palabras por idioma, como en = "..." y es = "..."
problem-text-length = { $path } debe tener de 1 a { $most } letras
problem-unseen-characters = { $path } tiene caracteres que nadie ve; escríbelo de nuevo sin ellos
problem-not-effects = { $path } debe ser una lista de efectos: dos corchetes delante de cada uno, como en [[effects]], o una sola lista, como [{"{"} do = "extra_turn" {"}"}]
problem-no-effects = esta regla no hace nada; dale un efecto, o escribe "blank" en las reglas
problem-unknown-effect = no hay ningún efecto "{ $name }"; los que hay: { $words }
problem-unknown-effect-near = no hay ningún efecto "{ $name }"; ¿querías decir "{ $near }"?
problem-too-many-steps = esta regla es demasiado larga: con sus ramas necesita más de { $most } pasos; quita algún efecto
problem-too-deep = hay ramas dentro de ramas a más de { $most } niveles; hazla más sencilla
problem-same-id = aquí hay dos cartas que se llaman "{ $name }"; dale otro id a una de ellas
problem-ready-id = una carta lista se llama "{ $name }" y hace otra cosa; dale otro id a la tuya

## Archivos

file-missing = { $file }: no hay ningún archivo con ese nombre
file-is-a-folder = { $file } es una carpeta, no un archivo
file-unreadable = no se puede leer { $file }: { $message }
file-unwritable = no se puede escribir { $file }: { $message }
file-exists = { $file } ya existe; elige otro nombre o bórralo antes
file-too-large = { $file } es demasiado grande: tiene { $size }, y las reglas y las cartas con regla tienen { $most } como mucho
file-not-utf8 = { $file }:{ $line }: aquí hay letras que no son UTF-8; guarda el archivo otra vez con la codificación UTF-8
problem-more = { $count ->
        [one] Hay un problema más.
       *[other] Hay { $count } problemas más.
    }
