## Lo que puede estar mal en un archivo de reglas

problem-syntax = esto no es TOML: { $message }
problem-not-rules = las reglas son el nombre de un juego de reglas o una tabla de opciones
problem-unknown-preset = no hay ningún juego de reglas "{ $name }"; `lastcard rules` los enumera
problem-unknown-preset-near = no hay ningún juego de reglas "{ $name }"; ¿querías decir "{ $near }"?
problem-unknown-switch = no hay ninguna opción "{ $name }"; `lastcard rules show classic` las enumera
problem-unknown-switch-near = no hay ninguna opción "{ $name }"; ¿querías decir "{ $near }"?
problem-not-a-flag = { $path } debe ser true o false
problem-not-a-choice = { $path } debe ser una de estas palabras: { $words }
problem-not-a-number = { $path } debe ser un número entero de { $least } a { $most }
problem-not-a-card-list = { $path } debe ser una lista de hasta 4 cartas personalizables, cada una el nombre de una carta lista, "blank" o una regla entera
problem-unknown-card = no hay ninguna carta lista "{ $name }"; `lastcard cards` las enumera, y una carta tuya se escribe entera
problem-unknown-card-near = no hay ninguna carta lista "{ $name }"; ¿querías decir "{ $near }"?
problem-too-many-cards = { $players } jugadores con { $hand } cartas cada uno son demasiados para un mazo de { $deck }: deben quedar al menos 5 cartas
problem-players = pueden jugar de 2 a 10, no { $players }

## Lo que puede estar mal en una carta de reglas

problem-not-a-table = { $path } debe ser una tabla
problem-missing = aquí falta "{ $field }"
problem-unknown-field = "{ $name }" no va aquí
problem-unknown-field-near = "{ $name }" no va aquí; ¿querías decir "{ $near }"?
problem-not-a-text = { $path } debe ser un texto entre comillas
problem-unknown-word = { $path } no puede ser "{ $name }"; es una de estas palabras: { $words }
problem-bad-name = un id tiene de 1 a 40 letras minúsculas a-z, cifras y guiones
problem-bad-mark = una marca tiene de 1 a 20 letras minúsculas a-z y guiones
problem-one-mark = una carta puede poner una sola clase de marca, no varias
problem-not-wordings = { $path } lleva palabras por idioma, como en = "..." y es = "..."
problem-text-length = { $path } debe tener de 1 a { $most } letras
problem-unseen-characters = { $path } tiene caracteres que nadie ve; escríbelo de nuevo sin ellos
problem-not-effects = { $path } debe ser una lista de efectos
problem-no-effects = esta regla no hace nada; dale un efecto, o escribe "blank" en las reglas
problem-unknown-effect = no hay ningún efecto "{ $name }"; los hay estos: { $words }
problem-unknown-effect-near = no hay ningún efecto "{ $name }"; ¿querías decir "{ $near }"?
problem-too-many-steps = esta regla es demasiado larga: con sus ramas necesita más de { $most } pasos; quita algún efecto
problem-too-deep = hay ramas dentro de ramas a más de { $most } niveles; hazla más sencilla
