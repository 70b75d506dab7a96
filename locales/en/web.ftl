## The web client: what only the browser says

web-tagline = The card game where you call UNO, with the rules your family plays by.
web-language = Language
web-sound = Sound
web-trademark = UNO is a trademark of Mattel. This project is not affiliated with Mattel.
