## lastcard rules

rules-list-head = Las reglas de las cinco hojas, cada una en sus dos idiomas:
rules-list-foot = `lastcard rules show NOMBRE` dice qué cambia una, `lastcard rules explain W4-2` explica una regla.
rules-show-defaults = Son los valores por defecto; no cambia nada.
rules-show-changes = Cambia:
rules-show-all = Todas las opciones:
rules-check-good = { $file } está bien: { $preset } con estos valores
rules-explain-unknown = no hay ninguna regla { $id }; las reglas se llaman como W4-2, y los grupos son { $groups }
