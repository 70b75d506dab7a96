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
problem-not-a-card-list = { $path } debe ser una lista de hasta 4 cartas personalizables, cada una el nombre de una carta lista o "blank"
problem-unknown-card = no hay ninguna carta lista "{ $name }"
problem-unknown-card-near = no hay ninguna carta lista "{ $name }"; ¿querías decir "{ $near }"?
problem-too-many-cards = { $players } jugadores con { $hand } cartas cada uno son demasiados para un mazo de { $deck }: deben quedar al menos 5 cartas
problem-players = pueden jugar de 2 a 10, no { $players }
