## lastcard rules

rules-list-head = Las reglas de las cinco hojas. Tres llevan el inglés y el español en una misma hoja; Customizable es
    una hoja en inglés y otra en español. NOMBRE-es sigue las palabras en español.
rules-list-sets = Reglas que se conocen por un nombre, para usarlas tal cual o para empezar por ellas:
rules-list-foot = `lastcard rules show NOMBRE` dice qué cambian unas, `lastcard rules compare NOMBRE NOMBRE` pone dos una al
    lado de otra, `lastcard rules explain W4-2` explica una regla.
rules-show-defaults = Son los valores por defecto; no cambia nada.
rules-show-changes = Cambia:
rules-show-all = Todas las opciones:
rules-compare-differs = { $count ->
        [0] { $one } y { $other } son las mismas reglas.
        [one] { $one } y { $other } se distinguen en una cosa:
       *[other] { $one } y { $other } se distinguen en { $count } cosas:
    }
rules-compare-same = Igual en ambas:
rules-check-good = { $file } está bien: { $preset } con estos valores
rules-check-plain = { $file } está bien: { $preset } tal cual, sin cambios
rules-explain-unknown = no hay ninguna regla { $id }; las reglas se llaman como W4-2, y los grupos son { $groups }

## Todas las órdenes

output-failed = salida estándar: { $problem }
