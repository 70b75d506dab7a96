## El cliente web: lo que solo dice el navegador

web-tagline = El juego de cartas en el que gritas UNO, con las reglas que se juegan en tu casa.
web-language = Idioma
web-sound = Sonido
web-trademark = UNO es una marca registrada de Mattel. Este proyecto no está afiliado a Mattel.
