## lastcard cards

cards-list-head = Las cartas con regla ya listas:
cards-list-foot = `lastcard cards show NOMBRE` muestra una entera; `lastcard cards new ARCHIVO` empieza una tuya.
cards-show-effects = Lo que pasa cuando se juega:
cards-check-good = { $file } está bien.
cards-new-written = { $file } está escrito: cámbialo y luego `lastcard cards check { $file }`.
cards-print-written = { $count ->
        [one] { $files } está escrito con 1 carta.
       *[other] { $files }: están escritas { $count } cartas.
    } Imprime en A4 al 100 % («tamaño real») y corta por las marcas: las cartas miden 56 x 87 mm.
cards-print-none = no hay ninguna carta en lo que nombraste
cards-print-svg = { $file }: una página es un archivo SVG, así que su nombre tras --out debe acabar en .svg
cards-print-pages = en una página caben nueve cartas, y la salida estándar lleva una página: nombra un archivo con --out

## Lo que hace un efecto, en palabras. $who es la palabra de la carta (me, next, most_cards ...), $subject los nombra.

subject-me = Tú
subject-next = El siguiente jugador
subject-previous = El jugador anterior a ti
subject-others = Cada uno de los demás
subject-everyone = Cada jugador
subject-chosen = El jugador que elijas
subject-second = El segundo jugador que elijas
subject-left = El jugador a tu izquierda
subject-right = El jugador a tu derecha
subject-most-cards = El jugador con más cartas
subject-fewest-cards = El jugador con menos cartas
subject-by-lot = Un jugador al azar
whom-me = tú
whom-next = el siguiente jugador
whom-previous = el jugador anterior a ti
whom-others = cada uno de los demás
whom-everyone = cada jugador
whom-chosen = el jugador que elijas
whom-second = el segundo jugador que elijas
whom-left = el jugador a tu izquierda
whom-right = el jugador a tu derecha
whom-most-cards = el jugador con más cartas
whom-fewest-cards = el jugador con menos cartas
whom-by-lot = un jugador al azar
from-me = a ti mismo
from-next = al siguiente jugador
from-previous = al jugador anterior a ti
from-others = a cada uno de los demás
from-everyone = a cada jugador
from-chosen = al jugador que elijas
from-second = al segundo jugador que elijas
from-left = al jugador a tu izquierda
from-right = al jugador a tu derecha
from-most-cards = al jugador con más cartas
from-fewest-cards = al jugador con menos cartas
from-by-lot = a un jugador al azar
to-me = a ti
to-next = al siguiente jugador
to-previous = al jugador anterior a ti
to-everyone = a todos
to-chosen = al jugador que elijas
to-second = al segundo jugador que elijas
to-left = al jugador a tu izquierda
to-right = al jugador a tu derecha
to-most-cards = al jugador con más cartas
to-fewest-cards = al jugador con menos cartas
to-by-lot = a un jugador al azar
kind-named = del color que nombraste
kind-color = del color { $color }
kind-number = con el número { $number }
kind-wilds = que sea un comodín
kind-numbers = con un número del { $from } al { $to }
kind-actions = que sea Salta, Reversa o Roba Dos
kind-skips = que sea Salta
kind-reverses = que sea Reversa
kind-draw-twos = que sea Roba Dos
kind-plain-wilds = que sea un Comodín sin nada más
kind-draw-fours = que sea un Comodín Roba Cuatro
kind-called = de lo que se cantó
kind-any = de cualquier clase
until-round = hasta el final de la ronda
until-uno-call = hasta el próximo grito de UNO
until-my-turn = hasta tu próximo turno
until-their-turn = hasta su próximo turno
until-turns = durante unos turnos
until-passed-on = hasta el final de la ronda; cuando pone una carta que no es de número, pasa al siguiente jugador
mark-elbows = codos
mark-chicken = gallina
effect-draw = { $subject } { $who ->
        [me] robas
       *[other] roba
    } { $count ->
        [one] 1 carta
       *[other] { $count } cartas
    }.
effect-draw-until = { $subject } { $who ->
        [me] robas
       *[other] roba
    } hasta que salga una carta { $kind }.
effect-discard = { $subject } { $who ->
        [me] descartas
       *[other] descarta
    } { $count ->
        [one] 1 carta a elección
       *[other] { $count } cartas a elección
    }{ $what ->
        [any] {""}
       *[other] {" "}{ $kind }
    }.
effect-discard-down-to = { $subject } { $who ->
        [me] descartas
       *[other] descarta
    } cartas a elección hasta { $who ->
        [me] quedarte
       *[other] quedarse
    } con { $count }.
effect-discard-all = { $subject } { $who ->
        [me] descartas
       *[other] descarta
    } toda carta { $kind }.
effect-hold = { $subject } { $who ->
        [me] robas o descartas
       *[other] roba o descarta
    } cartas a elección hasta tener exactamente { $count }.
effect-draw-rolled = { $subject } { $who ->
        [me] robas
       *[other] roba
    } tantas cartas como marca el dado{ $rolled ->
        [yes] {""}
       *[no] ; si no se tiró ninguno por esta regla, lo tiras
    }.
effect-give = { $subject } le { $who ->
        [me] das
       *[other] da
    } { $count ->
        [one] 1 carta
       *[other] { $count } cartas
    } { $to }. { $by ->
        [taker] { $count ->
            [one] Quien la recibe ve la mano y elige.
           *[other] Quien las recibe ve la mano y elige.
        }
        [chance] { $count ->
            [one] La elige el azar.
           *[other] Las elige el azar.
        }
       *[giver] { $count ->
            [one] La elige quien la da.
           *[other] Las elige quien las da.
        }
    }
effect-give-me = { $subject } te { $who ->
        [me] das
       *[other] da
    } { $count ->
        [one] 1 carta
       *[other] { $count } cartas
    }. { $by ->
        [taker] Ves la mano y eliges.
        [chance] { $count ->
            [one] La elige el azar.
           *[other] Las elige el azar.
        }
       *[giver] { $count ->
            [one] La elige quien la da.
           *[other] Las elige quien las da.
        }
    }
effect-take = Le quitas { $count ->
        [one] 1 carta
       *[other] { $count } cartas
    } { $from }. { $by ->
        [taker] Ves la mano y eliges.
        [giver] { $count ->
            [one] La elige quien la da.
           *[other] Las elige quien las da.
        }
       *[chance] { $count ->
            [one] La elige el azar.
           *[other] Las elige el azar.
        }
    }
effect-swap = Intercambias { $count ->
        [one] 1 carta
       *[other] { $count } cartas
    } con { $whom }. { $by ->
        [taker] Cada uno ve la mano del otro y elige lo que se lleva.
        [chance] Lo decide el azar.
       *[giver] Cada uno elige lo que da.
    }
effect-show = { $subject } { $who ->
        [me] muestras
       *[other] muestra
    } { $count ->
        [one] 1 carta
       [20] hasta 20 cartas
       *[other] { $count } cartas
    } { $to }.{ $what ->
        [any] {""}
       *[other] {" "}Solo cuenta una carta { $kind }.
    } { $by ->
        [chance] { $count ->
            [one] La elige el azar.
           *[other] Las elige el azar.
        }
       *[owner] { $count ->
            [one] La elige su dueño.
           *[other] Las elige su dueño.
        }
    }
effect-show-me = { $subject } te { $who ->
        [me] muestras
       *[other] muestra
    } { $count ->
        [one] 1 carta
       [20] hasta 20 cartas
       *[other] { $count } cartas
    }.{ $what ->
        [any] {""}
       *[other] {" "}Solo cuenta una carta { $kind }.
    } { $by ->
        [chance] { $count ->
            [one] La elige el azar.
           *[other] Las elige el azar.
        }
       *[owner] { $count ->
            [one] La elige su dueño.
           *[other] Las elige su dueño.
        }
    }
effect-call-out = { $subject } { $who ->
        [me] cantas
       *[other] canta
    } { $what ->
        [number] un número
        [colour] un color
       *[symbol] un símbolo (Salta, Reversa, Roba Dos, Comodín o Comodín Roba Cuatro)
    }.
effect-if-at-least = Depende de si { $whom } { $who ->
        [me] tienes
       *[other] tiene
    } { $count ->
        [one] 1 carta
       *[other] { $count } cartas
    } o más.
effect-if-at-most = Depende de si { $whom } { $who ->
        [me] tienes
       *[other] tiene
    } { $count ->
        [one] 1 carta
       *[other] { $count } cartas
    } o menos.
effect-if-more = Depende de si { $whom } tiene más cartas que tú.
effect-if-fewer = Depende de si { $whom } tiene menos cartas que tú.
effect-if-holds = Depende de si { $whom } { $who ->
        [me] tienes
       *[other] tiene
    } una carta { $kind }.
effect-if-score = Depende de si antes de esta ronda { $whom } { $who ->
        [me] tenías
       *[other] tenía
    } { $points } puntos o más.
effect-toss-coin = Tiras una moneda.
effect-roll-die = Tiras un dado. Depende de si marca { $at_least } o más.
effect-miss-turn = { $subject } { $who ->
        [me] pierdes
       *[other] pierde
    } el próximo turno.
effect-extra-turn = Juegas otro turno.
effect-turn-direction = Cambia el sentido del juego.
effect-trade-hands = Intercambias tu mano con { $whom }.
effect-pass-hands = Cada mano pasa al siguiente jugador.
effect-redeal = Se juntan todas las manos, se barajan en secreto y se reparten de nuevo, empezando por el siguiente jugador.
effect-open-hands = Todas las manos quedan a la vista hasta tu próximo turno.
effect-mark = { $subject } { $who ->
        [me] llevas
       *[other] lleva
    } la marca "{ $mark }" { $lasts ->
        [turns] { $turns ->
            [one] durante un turno
           *[other] durante { $turns } turnos
        } { $who ->
            [me] { $turns ->
                [one] tuyo
               *[other] tuyos
            }
           *[other] { $turns ->
                [one] suyo
               *[other] suyos
            }
        }
        [their-turn] { $who ->
            [me] hasta tu próximo turno
           *[other] hasta su próximo turno
        }
        [passed-on] hasta el final de la ronda; quien pone una carta que no es de número se la pasa al siguiente jugador
       *[other] { $until }
    }.{ $does ->
        [draw] {" "}Quien la lleva roba { $count ->
            [one] 1 carta
           *[other] { $count } cartas
        } cuando empieza su turno.
        [miss_turn] {" "}Quien la lleva pierde sus turnos.
        [open_hand] {" "}Quien la lleva juega con la mano a la vista.
        [no_uno] {" "}Quien la lleva no puede gritar UNO.
       *[nothing] {""}
    }{ $tells ->
        [yes] {" "}Cualquiera puede delatar a quien la lleva, que entonces { $told ->
            [0] no roba nada
            [one] roba 1 carta
           *[other] roba { $told } cartas
        } y se libra de ella.
       *[no] {""}
    }
effect-draw-if-stuck = { $subject } { $who ->
        [me] robas
       *[other] roba
    } { $count } cartas en vez de una en el próximo turno si entonces no { $who ->
        [me] puedes
       *[other] puede
    } jugar ninguna; solo puede jugarse la última.
effect-play-now = Puedes jugar otra carta enseguida, { $what ->
        [named] del color que nombraste
       *[fitting] cualquiera que sirva
    }, o dejarlo.
effect-fix-colour = Durante { $turns ->
        [one] 1 turno
       *[other] { $turns } turnos
    }, sean de quien sean, solo puede jugarse el color en juego: ninguna carta de otro color, y un comodín lo nombra.
effect-bar = Durante { $turns ->
        [one] 1 turno
       *[other] { $turns } turnos
    }, sean de quien sean, no puede jugarse ninguna carta { $kind }.
effect-double-points = Los puntos de esta ronda valen el doble.
effect-bonus = { $subject } { $who ->
        [me] ganas
       *[other] gana
    } { $points } puntos más al acabar la ronda.
effect-penalty = { $subject } { $who ->
        [me] pierdes
       *[other] pierde
    } { $points } puntos al acabar la ronda, hasta donde los haya.
effect-vote = { $voters ->
        [everyone] Votan todos, tú también
        [all_but_chosen] Votan todos menos el jugador que elijas
       *[others] Los demás votan
    }; { $passes ->
        [most] se aprueba con más síes que noes
        [all] se aprueba si todos dicen que sí
       *[any] se aprueba con un solo sí
    }.
effect-choose = { $subject } { $who ->
        [me] eliges
       *[other] elige
    } una de { $fourth ->
        [yes] cuatro
       *[no] { $third ->
            [yes] tres
           *[no] dos
        }
    }.
effect-if-stuck = Depende de si { $whom } { $who ->
        [me] tienes
       *[other] tiene
    } alguna carta que se pueda jugar.
effect-branch-yes = Si se aprueba:
effect-branch-no = Si no:
effect-branch-first = La primera:
effect-branch-second = La segunda:
effect-branch-third = La tercera:
effect-branch-fourth = La cuarta:
effect-branch-then = Si es así:
effect-branch-otherwise = Si no es así:
effect-branch-heads = Cara:
effect-branch-tails = Cruz:
effect-branch-if-stuck-then = Si no puede jugar ninguna carta:
effect-branch-if-stuck-otherwise = Si puede jugar una:
effect-nothing = No pasa nada.
