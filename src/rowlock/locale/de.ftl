# Words of Rowlock in German. en.ftl has the same messages in the same order.

## Colours

colour-white = Weiß
colour-red = Rot
colour-yellow = Gelb
colour-green = Grün
colour-blue = Blau
colour-orange = Orange
colour-purple = Lila
initial-red = R
initial-yellow = Ge
initial-green = Gr
initial-blue = B
initial-orange = O
initial-purple = L

## Sheets

cell-name = { $colour } { $number }
cell-legal = { $name } ankreuzen
cell-lucky = { $name } ankreuzen (Glückszahl)
cell-erase = { $name } wegradieren
cell-crossed = { $name }, angekreuzt
cell-skipped = { $name }, übersprungen
row-locked = Abgeschlossen
row-open = Nicht abgeschlossen
misthrows =
    { $count ->
        [0] Kein Fehlwurf
        [one] Ein Fehlwurf
       *[other] { $count } Fehlwürfe
    }
lucky-numbers = Glückszahlen { $first } und { $second }
misthrows-word = Fehlwürfe
total-word = Gesamt
column-points = Spalte { $column }: { $points } Punkte
qwinto-cell = { $colour }, Spalte { $column }
qwinto-legal = { $sum } eintragen: { $name }
track = Die Strecke
track-field = { $name }, Bonus { $bonus }

## Dice

dice-none = Es wurde noch nicht gewürfelt
sum-word = Summe
die-sums = { $colour } { $face }: mit einem weißen Würfel { $sums }
die-removed = Würfel aus dem Spiel: { $colour }
choose-dice = Wähle deine Würfel

## The banner: what is asked now

ask-roll = Du bist dran: Würfle
ask-white = Weiße Würfel: { $sum }. Kreuze eine { $sum } an oder passe
ask-white-lucky = Glückszahl { $sum }! Kreuze eine { $sum } oder ein Feld mit Kleeblatt an, oder passe
ask-white-lucky-only = Glückszahl { $sum }! Kreuze ein Feld mit Kleeblatt an oder passe
ask-colour = Weißer plus farbiger Würfel: Kreuze die Summe an oder passe
ask-colour-must = Weißer plus farbiger Würfel: Kreuze die Summe oder einen Fehlwurf an
ask-move = Zieh deine Figur auf ein leuchtendes Feld oder passe
ask-move-must = Zieh deine Figur auf ein leuchtendes Feld oder kreuze einen Fehlwurf an
ask-dice = Du bist dran: Wähle einen, zwei oder drei Würfel
ask-reroll = Du hast { $sum } gewürfelt. Behalten oder noch einmal würfeln?
ask-write = Trag { $sum } in eine Reihe gewürfelter Farbe ein oder passe
ask-write-must = Trag { $sum } in eine Reihe gewürfelter Farbe ein oder kreuze einen Fehlwurf an
wait-roll = { $name } würfelt gleich
wait-for = Warten auf { $names }
wait-start = Wir warten, bis alle sitzen
chosen = Du kannst deine Wahl noch ändern. Warten auf { $names }
cannot-use = Mit diesem Wurf kannst du nichts anfangen.
dice-rolling = Die Würfel rollen …
forced-all = Nichts geht: Alle passen
forced-pass = Nichts geht: { $name } passt
    .you = Nichts geht: Du passt
forced-misthrow = Nichts geht: Fehlwurf für { $name }, { $points }
    .you = Nichts geht: Fehlwurf, { $points }
choice-later = Deine Wahl wird gesendet, sobald die Verbindung wieder da ist
roll-later = Gewürfelt wird, sobald die Verbindung wieder da ist
over-won = Du hast gewonnen!
over-won-by = { $names } hat gewonnen
over-alone = Das Spiel ist aus: { $points } Punkte
over-tied = { $names } teilen sich den Sieg
    .you = { $names } teilt euch den Sieg

## Doing

do-roll = Würfeln
do-pass = Passen
do-misthrow = Fehlwurf ankreuzen
do-done = Fertig
do-keep = Behalten
do-reroll = Neu würfeln
do-start = Spiel starten
do-add-bot = Bot hinzufügen
do-leave = Verlassen
do-rematch = Noch ein Spiel
do-home = Startseite
do-back = Zurück
do-reload = Neu laden
do-roll-dice =
    { $count ->
        [one] Einen Würfel werfen
       *[other] { $count } Würfel werfen
    }
do-stay = Bleiben
do-come-back = Selbst weiterspielen
do-take-over = Bot spielen lassen
do-larger = Zettel von { $name } vergrößern
do-smaller = Verkleinern
do-free-seat = Platz von { $name } freigeben
do-say = Senden
do-share = Teilen
do-share-link = Link teilen
page-lost = Diese Seite konnte nicht geladen werden. Bist du online?
page-none = Diese Seite gibt es nicht
page-none-why = Vielleicht ist die Adresse falsch geschrieben
settings = Einstellungen
rules = Regeln
do-copy = Link kopieren
do-copied = Kopiert
copy-failed = Dein Browser hat das Kopieren nicht erlaubt. Kopiere den Link von Hand: { $link }
do-play = Spielen
do-join = Hinsetzen

## The table

you = du
bot-of-level = Bot, { $level }
level-easy = leicht
level-medium = mittel
level-hard = schwer
level-master = Meister
seat-free = Freier Platz
thinking = überlegt
has-chosen = hat gewählt
away = nicht da
connection-lost = Verbindung verloren. Neuer Versuch …
invite = Schick deinen Freunden diesen Link
table-gone = Diesen Tisch gibt es nicht
table-gone-why = Vielleicht stimmt der Link nicht, oder der Tisch wurde gelöscht
table-closed = Alle haben diesen Tisch verlassen
loading = Einen Moment …
the-table = Der Tisch
table-menu = Menü
what-to-do = Was zu tun ist
on-turn = Am Zug
rolling = würfelt
points-word = Punkte
watching = Du schaust { $name } zu. Tippe einen anderen Zettel an, um dort zuzuschauen
you-left = Du hast das Spiel verlassen
bot-plays-for-you = Ein Bot spielt für dich
leave-sure = Spiel verlassen? Ein Bot kann für dich spielen, bis du zurückkommst
leave-sure-alone = Spiel verlassen? Damit ist es zu Ende
leave-sure-lobby = Diesen Tisch verlassen?
seconds-left =
    { $seconds ->
        [one] Noch eine Sekunde
       *[other] Noch { $seconds } Sekunden
    }
this-is-you = das bist du
is-here = ist da
seats-free =
    { $count ->
        [one] Ein Platz ist frei
       *[other] { $count } Plätze sind frei
    }
seats-full = Alle Plätze sind besetzt
seats-full-watch = Du kannst zuschauen: Das Spiel erscheint hier
wait-owner = { $name } startet das Spiel
table-public = In der Liste der offenen Tische
table-private = Nur mit dem Link
clock-seconds = { $seconds } Sekunden je Entscheidung
lucky-rows-all = Bei Glückszahlen zählen auch abgeschlossene Reihen
track-a = Strecke, Seite A
track-b = Strecke, Seite B
track-own = Eigene Strecke
chat-off-short = Nur fertige Sätze
invite-code = QR-Code des Links
invite-here-only = Dieser Link funktioniert nur auf diesem Computer. Damit Handys mitspielen können, starte Rowlock mit --host 0.0.0.0 und öffne die Adresse, die dann erscheint
invite-how = Scanne den Code oder öffne den Link auf einem anderen Handy
invite-link = Link zu diesem Tisch
share-invite = Komm, spiel { $game } mit mir:
share-result = { $game }: { $result }.
log-and-chat = Verlauf und Chat
tab-log = Verlauf
tab-chat = Chat
chat-unread = { $count } neu
player-you = Du
moment-final = letzte Runde
in-points =
    { $count ->
        [one] { $points } Punkt
       *[other] { $points } Punkte
    }
log-empty = Noch ist nichts passiert
chat-empty = Noch keine Nachrichten
chat-off = Hier gibt es nur fertige Sätze
free-text = Freie Nachrichten erlauben
say-something = Schreib etwas
quick-phrases = Fertige Sätze
spectator = Zuschauer
phrase-hello = Hallo!
phrase-good-luck = Viel Glück!
phrase-well-played = Gut gespielt!
phrase-thanks = Danke!
phrase-one-moment = Einen Moment, bitte
phrase-so-close = So knapp!
phrase-good-game = Schönes Spiel!
phrase-bye = Tschüss!
server-away = Der Server antwortet nicht. Versuch es gleich noch einmal
why-crossed = { $name } hast du schon angekreuzt
why-skipped = { $name } hast du übersprungen
why-locked = { $colour } ist abgeschlossen
why-needed = Für { $name } brauchst du erst { $needed } Kreuze in der Reihe
why-now = { $name } passt nicht zu diesen Würfeln
why-wait = Warten auf die anderen
why-no-pass = Passen wäre jetzt ein Fehlwurf
why-written = Dieses Feld ist schon belegt
why-colour = { $colour } wurde nicht gewürfelt
why-between = { $sum } passt nicht zwischen { $left } und { $right }
why-above = Rechts von { $left } passen nur größere Zahlen, nicht { $sum }
why-below = Links von { $right } passen nur kleinere Zahlen, nicht { $sum }
why-column = In dieser Spalte steht schon { $sum }

## The lobby, and who the bots are

lobby-alone = Der Tisch ist gedeckt, jetzt fehlen noch Mitspieler
start-with =
    { $count ->
        [one] Allein starten
       *[other] Mit { $count } Spielern starten
    }
start-without = Ohne { $names } starten
start-alone = Sobald noch jemand am Tisch sitzt, auch ein Bot, kannst du starten
start-free = Freie Plätze verschwinden beim Start
start-back = Das Spiel beginnt von selbst, sobald alle wieder da sind
add-seat = Noch ein Platz
back-here = ist wieder da
back-missing = noch nicht wieder da
about-character = { $character }: { $about }
character-squirrel = Eichhörnchen
character-snail = Schnecke
character-hare = Hase
character-bee = Biene
character-magpie = Elster
likes-squirrel = bringt gern zu Ende, was es anfängt
likes-snail = lässt sich Zeit und überspringt wenig
likes-hare = geht gern Risiken ein und macht große Sprünge
likes-bee = kümmert sich um alle Reihen gleich
likes-magpie = hat eine Lieblingsfarbe
preview-open = Ein Platz ist frei für dich: Link öffnen und mitspielen, ganz ohne Konto
preview-playing = Hier läuft ein Spiel. Öffne den Link und sieh zu
preview-over = Das Spiel ist aus. Sieh dir an, wie es lief, Wurf für Wurf

## What the server refuses

problem-malformed = Der Server hat das nicht verstanden. Lade die Seite neu
problem-unknown = { table-gone }
problem-not-awaited = Das geht gerade nicht
problem-full = { seats-full }
problem-not-begun = Das Spiel hat noch nicht begonnen
problem-begun = Das Spiel hat schon begonnen
problem-closed = { table-closed }
problem-illegal = Die Regeln erlauben das jetzt nicht
problem-no-token = Der Server weiß nicht, wer du bist. Lade die Seite neu
problem-forbidden = Das darfst du nicht
problem-foreign-page = Der Server lässt keine Seiten von dieser Adresse zu. Wer ihn betreibt, muss sie in ROWLOCK_ORIGINS eintragen
problem-still-here = Dieser Spieler ist schon wieder da
problem-too-soon = Dieser Spieler kommt vielleicht gleich zurück: Nach 30 Sekunden kann ein Bot einspringen
problem-used-up = Dieser Tisch hat seine Grenze erreicht
problem-sent-away = Du wurdest von diesem Tisch entfernt
problem-chat-off = { chat-off }
problem-too-many = Das war zu viel auf einmal. Warte ein paar Sekunden
problem-too-large = Diese Datei ist zu groß
problem-failed = Auf dem Server ist etwas schiefgegangen. Versuch es noch einmal
problem-unavailable = Der Server kann gerade nichts speichern. Versuch es später noch einmal
problem-name = Dieser Name geht nicht: Nimm 1 bis 24 Zeichen
problem-text = Diese Nachricht geht nicht: Nimm 1 bis 200 Zeichen
problem-options = Diese Optionen passen nicht zum Spiel. Prüfe die Glückszahlen oder die Datei mit der Strecke
problem-body = Diese Datei ist keine Spielaufzeichnung
problem-line = Diese Datei ist keine gültige Spielaufzeichnung: Zeile { $line } ist falsch

## What a move costs

cost-nothing = überspringt nichts
cost-skips = überspringt { $numbers }
cost-locks = schließt die Reihe ab
cost-lucky = Glückszahl
cost-bonus = Bonus { $bonus }
cost-crosses = kreuzt { $name } an
cost-crossed = schon angekreuzt
cost-write = { $sum } in { $colour } eintragen
cost-write-column = { $sum } in { $colour } eintragen und die Spalte füllen

## The log

log-roll = { $name } würfelt { $dice }
    .you = Du würfelst { $dice }
log-cross = { $name } kreuzt { $cell } an
    .you = Du kreuzt { $cell } an
log-lucky = { $name } kreuzt { $cell } dank Glückszahl an
    .you = Du kreuzt { $cell } dank Glückszahl an
log-lock = { $name } kreuzt { $cell } an und schließt { $colour } ab
    .you = Du kreuzt { $cell } an und schließt { $colour } ab
log-move = { $name } zieht und kreuzt { $cell } an
    .you = Du ziehst und kreuzt { $cell } an
log-move-only = { $name } zieht auf { $cell }
    .you = Du ziehst auf { $cell }
log-move-lock = { $name } zieht, kreuzt { $cell } an und schließt { $colour } ab
    .you = Du ziehst, kreuzt { $cell } an und schließt { $colour } ab
log-dice = { $name } nimmt { $dice }
    .you = Du nimmst { $dice }
log-keep = { $name } behält den Wurf
    .you = Du behältst den Wurf
log-reroll = { $name } würfelt noch einmal
    .you = Du würfelst noch einmal
log-write = { $name } trägt { $sum } in { $colour } ein
    .you = Du trägst { $sum } in { $colour } ein
log-pass = { $name } passt
    .you = Du passt
log-passes = { $names } passen
    .you = { $names } passt
log-misthrow = { $name } kreuzt einen Fehlwurf an
    .you = Du kreuzt einen Fehlwurf an
log-final = Die Figur von { $name } steht auf den letzten Feldern: Alle anderen sind noch einmal am Zug
    .you = Deine Figur steht auf den letzten Feldern: Alle anderen sind noch einmal am Zug

## The end of a game

reason-locks =
    { $count ->
        [2] Zwei Reihen sind abgeschlossen
        [one] Eine Reihe ist abgeschlossen
       *[other] { $count } Reihen sind abgeschlossen
    }
reason-misthrows = Jemand hat vier Fehlwürfe
reason-misthrows-of = Vier Fehlwürfe: { $names }
reason-track = Eine Figur hat das Ende der Strecke erreicht
reason-rows = Jemand hat zwei volle Reihen
ranking = Rangliste
rematch-open = Zur Revanche
end-alone = Diesmal warst nur du dein Gegner. Noch eine Runde?
end-tied = Gleichauf bis zum letzten Punkt. Was für ein Spiel!
end-won-one = Ein einziger Punkt Vorsprung. Was für ein Finale!
end-won-close = Nur { $points } Punkte Vorsprung. Das war knapp!
end-won = { $points } Punkte Vorsprung. Gut gespielt!
end-won-far = { $points } Punkte Vorsprung. Was für ein Spiel!
end-lost-one = Ein einziger Punkt hat gefehlt. So knapp!
end-lost-close = Nur { $points } Punkte haben gefehlt. So knapp!
end-lost = { $points } Punkte Rückstand. Die Würfel schulden dir was!
picture-of-result = Alle Zettel mit ihren Punkten
do-share-picture = Bild teilen
do-save-picture = Bild speichern
do-copy-picture = Bild kopieren
picture-failed = Dein Browser konnte das Bild nicht zeichnen
picture-not-shared = Dein Browser hat das nicht erlaubt. Speichere stattdessen das Bild

## Home

headline = Schnelle Würfelspiele, allein oder mit Freunden
tagline = Würfeln, ankreuzen, abschließen. Spiel mit Freunden oder gegen Bots: Ein Link genügt, ganz ohne Konto
game-qwixx = Qwixx
game-longo = Qwixx Longo
game-on-board = Qwixx On Board
game-qwinto = Qwinto
about-qwixx = Vier Reihen von links nach rechts. Sind zwei abgeschlossen, ist das Spiel aus
about-longo = Längere Reihen, achtseitige Würfel und zwei Glückszahlen
about-on-board = Qwixx mit Strecke: Jeder Schritt kann noch ein Kreuz bringen
about-qwinto = Wähle deine Würfel und fülle drei versetzte Reihen mit steigenden Zahlen
your-name = Dein Name
opponents = Gegner
opponents-none = keine
opponents-most = Höchstens { $count } Gegner in diesem Spiel
play-now = Jetzt spielen
choose-game = Wähle ein Spiel
keep-score = Punkte notieren
learn-minute = In einer Minute lernen
learn-done = erledigt
play-with-friends = Mit Freunden spielen
play-this = { $game } jetzt spielen
guest = Gast
your-turn = du bist dran
friends-how = Eröffne einen Tisch, verschick den Link und leg los, wann du willst: Freie Plätze verschwinden einfach, und Bots spielen gern mit
do-open-table = Tisch eröffnen
more-options = Weitere Optionen
clock = Zeitlimit
clock-none = keins
clock-short = { $seconds } s
clock-minutes = { $minutes } min
make-public = Tisch in der Liste der offenen Tische zeigen
lucky-pairs = Glückszahlen
lucky-first = Erste Glückszahl von Spieler { $number }
lucky-second = Zweite Glückszahl von Spieler { $number }
lucky-rows = Reihen für Glückszahlen
lucky-rows-open-short = offene Reihen
lucky-rows-all-short = alle Reihen
track-side = Strecke
track-file = Datei mit der Strecke (JSON)
track-unreadable = Diese Datei enthält keine Strecke: Sie ist kein JSON
track-missing = Wähle zuerst die Datei mit deiner Strecke
more = Mehr
about-pad = Für echte Würfel, auch ohne Verbindung
about-replay = Ein Spiel aus einer Datei ansehen
about-rules = Alle vier Spiele in wenigen Minuten
open-tables = Offene Tische
no-open-tables = Gerade wartet niemand auf Mitspieler
continue = Weiterspielen
last-games = Deine letzten Spiele
clear-list = Liste leeren
leave-game = Dieses Spiel verlassen
leave-game-sure = Dieses Spiel verlassen?
demo = Ein Spiel { $game } im Zeitraffer
show-all = Alle { $count } zeigen
replay-file = Aufzeichnung ansehen
players = Spieler
level = Stufe

## Learning: the lessons, and the coach at the table

learn-progress = Wie weit du bist
learn-skip-it = Überspringen
learn-again = Noch einmal
learn-more = Weitere Spiele in einer Minute
learn-instead = Das geht auch. Versuch aber erst, was ich vorschlage
learn-tap-cell = Die Würfel sagen dir nur die Zahl. Tipp auf ein leuchtendes Feld auf deinem Zettel
learn-roll = Du bist dran: Würfle!
learn-white = Die zwei weißen Würfel ergeben { $sum }. Kreuze eine { $sum } an, in welcher Reihe du willst
learn-white-done = Dein erstes Kreuz! Was du links davon übersprungen hast, ist verloren
learn-colour = Du hast gewürfelt, also gibt’s noch eins: weißer plus farbiger Würfel. Die Summen stehen unter den Würfeln. Kreuze eine in dieser Farbe an
learn-colour-done = Zwei Kreuze in einem Zug, sehr gut!
learn-skip = Später würfelt Ben { $sum }, und die weißen Würfel gelten auch für dich. Kreuze die { $sum } an, die nichts überspringt
learn-skip-instead = Was du überspringst, ist für immer verloren. In einer Reihe überspringst du nichts: in welcher?
learn-skip-done = Nichts verloren! Je voller eine Reihe, desto mehr zählt jedes Kreuz
learn-pass = Ben würfelt { $sum }. Das würde dich fast eine ganze Reihe kosten: Passe lieber!
learn-pass-instead = Das ist fast die ganze Reihe. Passe diesmal lieber
learn-pass-done = Wenn andere würfeln, kostet Passen nichts
learn-misthrow = Jetzt hast du gewürfelt, und nichts passt. Kreuzt du im eigenen Zug gar nichts an, ist das ein Fehlwurf
learn-misthrow-done = 5 Punkte weniger. Das kommt vor! Aber der vierte Fehlwurf beendet das Spiel
learn-misthrow-write = Du hast nur { $sum } gewürfelt, und das passt nirgends. Trägst du im eigenen Zug nichts ein, ist das ein Fehlwurf
learn-lock = Ben würfelt { $sum }, deine letzte grüne Zahl! Dafür brauchst du fünf Kreuze in der Reihe, und die hast du. Kreuze sie an!
learn-lock-two = Ben würfelt { $sum }. Hier schließen beide letzten Zahlen ab, wenn du sechs Kreuze in der Reihe hast. Kreuze Rot { $sum } an!
learn-lock-done = Abgeschlossen, für alle! Der Würfel scheidet aus, und das Schloss zählt für dich als weiteres Kreuz
learn-end = Das ist alles! Zwei abgeschlossene Reihen beenden das Spiel. Wer die meisten Punkte hat, gewinnt
learn-end-longo = Das ist Longo! Zwei abgeschlossene Reihen beenden das Spiel. Wer die meisten Punkte hat, gewinnt
learn-end-on-board = Das ist On Board! Schlösser und Fehlwürfe sind wie bei Qwixx, und das Feld deiner Figur bringt seinen Bonus
learn-end-qwinto = Das ist Qwinto! Eine volle Reihe bringt ihre letzte Zahl, und zwei volle Reihen beenden das Spiel
learn-lucky = Später würfelt Ben { $sum }, deine Glückszahl! Dafür darfst du die nächste Zahl deiner leersten Reihe ankreuzen: Tipp auf das Kleeblatt
learn-lucky-instead = Das geht, aber dein Glück wäre verschenkt. Tipp auf das Kleeblatt!
learn-lucky-done = Glück gehabt! Das gilt das ganze Spiel, egal wer würfelt
learn-pawn = Nun zieht deine Figur ein bis fünf Felder, und du kreuzt die Zahl an, auf die sie zieht. Tipp auf ein leuchtendes Feld
learn-pawn-done = Ein drittes Kreuz! Und die kleine Zahl unter deiner Figur ist dein Bonus
learn-pawn-crossed = Bens Feld zählt nicht, deine Figur springt darüber. Sie darf auch auf eine Zahl, die du schon angekreuzt hast: Tipp auf Grün 9
learn-pawn-crossed-instead = Das geht und bringt sogar ein Kreuz. Aber versuch diesmal Grün 9
learn-pawn-crossed-done = Kein neues Kreuz, aber mehr Bonus
learn-pawn-end = Fast am Ende! Erreicht eine Figur die letzten fünf Felder, sind alle anderen noch einmal dran. Tipp auf eines davon
learn-pawn-end-instead = Das geht, aber du kommst bis ans Ende: Tipp auf eines der letzten fünf Felder
learn-pawn-end-done = Ein Kreuz, ein Schloss und ein dicker Bonus in einem Zug!
learn-dice = Du bist dran: Nimm einen, zwei oder drei Würfel. Je mehr, desto größer die Summe. Wirf alle drei!
learn-dice-instead = Das geht und gibt eine kleinere Summe. Nimm diesmal aber alle drei
learn-reroll = { $sum } ist viel für den Anfang. Du darfst dieselben Würfel noch einmal werfen: Tu es!
learn-reroll-instead = Das geht. Aber versuch den zweiten Wurf, er kostet nichts
learn-write = { $sum }! Trag sie in eine Reihe gewürfelter Farbe ein: kleine Zahlen links, große rechts
learn-write-done = Gut gewählt! Die Zahlen steigen von links nach rechts, und Lücken sind erlaubt
learn-order = Später würfelt Ben mit Gelb und Lila { $sum }. Trag sie ein, wo sie zwischen eine kleinere und eine größere Zahl passt
learn-order-done = Passt genau! Und merk dir: In einer Spalte steht nie zweimal dieselbe Zahl
learn-column = Du hast { $sum } gewürfelt. Einer Spalte fehlt nur noch eine Zahl: Trag sie in das orange Fünfeck ein
learn-column-done = Eine volle Spalte bringt die Zahl in ihrem Fünfeck: { $sum } Punkte!
coach-roll = Du bist dran! Wirf alle Würfel
coach-white = Die weißen Würfel ergeben { $sum }. Alle dürfen jetzt eine { $sum } ankreuzen, egal in welcher Reihe
coach-white-other = { $name } hat gewürfelt, aber die weißen Würfel gelten für alle. Kreuze eine { $sum } an oder passe: Das kostet nichts
coach-lucky = Deine Glückszahl! Du darfst stattdessen das Feld mit dem Kleeblatt ankreuzen, das nächste deiner leersten Reihe
coach-colour = Nur für dich: Zähl einen weißen und einen farbigen Würfel zusammen und kreuze die Summe in dieser Farbe an
coach-colour-must = Nur für dich: weißer plus farbiger Würfel. Ein Zug ganz ohne Kreuz kostet 5 Punkte
coach-lock = Du kannst eine Reihe abschließen! Kreuze ihre letzte Zahl an, und das Schloss gehört dir auch
coach-move = Zieh deine Figur auf ein leuchtendes Feld. Du kreuzt seine Zahl an, und die kleine Zahl ist dein Bonus
coach-move-must = Zieh deine Figur auf ein leuchtendes Feld und kreuze seine Zahl an. Ein Zug ganz ohne Kreuz kostet 5 Punkte
coach-dice = Nimm einen, zwei oder drei Würfel. Nur in Reihen ihrer Farben kann man eintragen
coach-reroll = Behalte diese Summe oder wirf dieselben Würfel noch einmal. Dann zählt die neue Summe
coach-write = Trag { $sum } so ein, dass die Zahlen von links nach rechts steigen. Trägst du nichts ein, kostet das 5 Punkte
coach-write-other = { $name } hat gewürfelt, aber auch du darfst { $sum } eintragen. Oder passe: Das kostet nichts
coach-mark = Das ist erst mit Bleistift. Tipp noch einmal darauf, damit es zählt, oder wähle etwas anderes
coach-stop = Keine Tipps mehr

## Replay

replay = Wiederholung
replay-drop = Zieh die Aufzeichnung eines Spiels hierher oder wähle die Datei
replay-choose = Datei wählen
pause = Pause
do-play-on = Abspielen
step-begin = { $name } beginnt das Spiel
step-first = Zum Anfang
step-back = Ein Schritt zurück
step-on = Ein Schritt weiter
step-last = Zum Ende
message-number = Schritt des Spiels
all-steps = Alle Schritte
speed = Tempo
replay-follow = Dem Spiel folgen
do-download = Aufzeichnung herunterladen
do-copy-step = Link zu diesem Schritt kopieren

## Fair dice

fair-rolls =
    { $rolls ->
        [one] Der einzige Wurf folgt aus der geheimen Zahl
       *[other] Alle { $rolls } Würfe folgen aus der geheimen Zahl
    }
fair-rolls-first =
    { $rolls ->
        [one] Wer beginnt und der einzige Wurf folgen aus der geheimen Zahl
       *[other] Wer beginnt und alle { $rolls } Würfe folgen aus der geheimen Zahl
    }
fair-own = Deine eigene Zufallszahl ist mit eingeflossen
fair-own-late = Deine eigene Zufallszahl ist mit eingeflossen, kam aber zu spät, um mitzubestimmen, wer beginnt
fair-own-missing = Deine eigene Zufallszahl ist nicht eingeflossen: Trau diesen Würfeln nicht
fair-own-none = Du hast keine eigene Zufallszahl beigesteuert: Jemand könnte diese Würfe gegen dich ausgesucht haben
fair-nobody = Kein Spieler hat eine Zufallszahl beigesteuert: Wer die geheime Zahl erzeugt hat, könnte diese Würfe ausgesucht haben
fair-here = Auf diesem Server gespielt
fair-imported = Importiert: Dieser Server hat nicht gesehen, wie gespielt wurde
fair-commitment = Die Würfel stimmen nicht: Das ist nicht die geheime Zahl, die vor dem Spiel feststand
fair-nonces = Die Würfel stimmen nicht: Die Zufallszahlen der Spieler wurden verändert
fair-first = Die Würfel stimmen nicht: { $found } beginnt, nach der geheimen Zahl aber { $expected }
fair-roll = Die Würfel stimmen nicht: Wurf { $roll } in Zeile { $line } zeigt { $found }, nach der geheimen Zahl aber { $expected }
fair-no-promise = Diese Würfel lassen sich nicht prüfen: Vor dem Spiel wurde keine geheime Zahl festgelegt
fair-not-over = Die Würfel lassen sich prüfen, wenn das Spiel aus ist
fair-unreadable = Die Würfel lassen sich nicht prüfen: Die Aufzeichnung ist beschädigt

## Offline

offline = Du bist offline. Du kannst trotzdem Punkte für echte Würfel notieren, die Regeln lesen und Einstellungen ändern

## Score pad

score-pad = Punkteblock
pad-about = Für echte Würfel. Alles, was du einträgst, bleibt auf diesem Gerät; eine Verbindung brauchst du nicht
pads-begun = Deine Zettel
pad-new = Neue Zettel
game = Spiel
player-number = Spieler { $number }
add-player = Spieler hinzufügen
remove-player = { $name } entfernen
lucky-of = Glückszahl von { $name }
lucky-hint = Die Glückszahlen, die auf euren Zetteln stehen
lucky-twice = Die zwei Glückszahlen eines Spielers müssen verschieden sein
lucky-alike = Zwei Spieler dürfen nicht dieselben Glückszahlen haben
do-begin = Los geht’s
which-number = Welche Zahl?
number-first = Wähle zuerst die gewürfelte Zahl
cell-dead = Hier passt keine Zahl mehr
misthrow = Fehlwurf
undo = Rückgängig
redo = Wiederholen
erase = Radieren
erase-hint = Tippe an, was wegradiert werden soll
erase-empty = Hier gibt es nichts zu radieren
erase-needed = Das Schloss von { $colour } braucht dieses Kreuz: Radiere zuerst die Zahl am Schloss weg
erase-misthrow = Einen Fehlwurf radieren
cross-misthrow = Einen Fehlwurf ankreuzen
lucky = Glückszahl
lucky-where = Mit einer Glückszahl kreuzt du die nächste Zahl deiner leersten Reihe an
same-roll = Derselbe Wurf: auch ankreuzen
names = Namen
points = Punkte
rank = Rang
points-columns = Spaltenbonus
pad-over = Das Spiel ist aus.
all-pads = Alle Zettel
new-sheet = Neu beginnen
new-sheet-sure = Diese Zettel leeren und neu beginnen?
new-sheet-count = Dieses Spiel zählen
new-sheet-discard = Nicht zählen
keep-sheet = Behalten
tally =
    { $count ->
        [one] Ein Spiel gezählt
       *[other] { $count } Spiele gezählt
    }
tally-won = Gewonnen
tally-reset = Zurücksetzen
tally-reset-sure = Diese Spiele vergessen
remove-pad = Wegwerfen
remove-pad-sure = Endgültig wegwerfen
pad-not-kept = Dieser Browser kann deine Einträge nicht speichern: Sein Speicher ist voll oder ausgeschaltet
locked-elsewhere = Reihen, die Mitspieler mit eigenem Block abgeschlossen haben
pawn-bonus = Bonus der Figur

## Settings

tips = Tipps am Tisch
tips-on = An
tips-off = Aus
tips-hint = Sie erklären jede Frage zweimal
language = Sprache
theme = Darstellung
theme-system = System
theme-light = Hell
theme-dark = Dunkel
motion = Animationen
motion-system = System
motion-off = Aus
sound = Ton
sound-on = An
sound-off = Aus
vibration = Vibration
vibration-on = An
vibration-off = Aus
notifications = Benachrichtigungen
notifications-on = An
notifications-off = Aus
notifications-hint = Wenn du dran bist und gerade etwas anderes ansiehst
notifications-refused = Dein Browser erlaubt hier keine Benachrichtigungen
choosing = Wählen
choosing-once = Ein Tipp
choosing-twice = Tippen, dann Fertig
choosing-hint = Ein Tipp zählt nach einem Moment, in dem du ihn zurücknehmen kannst. Nach einem zweiten zählt er sofort
shortcuts = Tastenkürzel
shortcuts-on = An
shortcuts-off = Aus
shortcuts-hint = Am Tisch: R würfelt, P passt, K behält, D ist fertig, U nimmt zurück
name-hint = Die anderen am Tisch sehen ihn
settings-kept = Nur in diesem Browser gespeichert

## The terminal: a game around one keyboard

moment-turn = Zug { $turn }
moment-over = Ende in Zug { $turn }
moment-practice = Übung
tell-roll = { $name }: würfeln. Zu werfen: { $dice }.
tell-roll-again = { $name }: noch einmal würfeln. Zu werfen: { $dice }.
tell-white = Weiße Würfel: { $sum }. Alle dürfen eine { $sum } ankreuzen oder passen.
tell-colour = { $name }: ein weißer und ein farbiger Würfel. Ihre Summe in der Reihe dieser Farbe ankreuzen oder passen.
tell-move = { $name }: die Figur ein bis fünf freie Felder vorziehen, auf eine Zahl, die man ankreuzen kann oder schon angekreuzt hat, oder passen.
tell-dice = { $name }: Würfel wählen. Einen, zwei oder drei, in beliebigen Farben.
tell-reroll = { $name } hat { $sum } gewürfelt: behalten oder alle diese Würfel noch einmal werfen.
tell-write = { $sum }. Alle dürfen sie in eine dieser Reihen eintragen oder passen: { $colours }.
tell-over = Das Spiel ist aus: { $reasons }.
ask-choose = { $name }, wähle. { $question }
ask-lucky = Weiße Würfel: { $sum }, deine Glückszahl! Kreuze eine { $sum } oder die nächste Zahl deiner leersten Reihe an, oder passe
ask-pawn = Zieh deine Figur ein bis fünf freie Felder vor oder passe
ask-pawn-must = Zieh deine Figur ein bis fünf freie Felder vor oder kreuze einen Fehlwurf an
ask-enter = { $name }, drück Enter zum Würfeln.
ask-dice-shown = { $name }, würfle und tippe ein, was die Würfel zeigen, in dieser Reihenfolge: { $dice }
ask-dice-shown-bot = Würfle für { $name } und tippe ein, was die Würfel zeigen, in dieser Reihenfolge: { $dice }
help-dice =
    { $count ->
        [one] Gib eine Zahl ein: { $dice }. Mit q verlässt du das Spiel.
       *[other] Gib { $count } Zahlen ein, in dieser Reihenfolge: { $dice }. Mit q verlässt du das Spiel.
    }
help-move = Gib die Nummer eines Zugs ein. Mit q verlässt du das Spiel.
no-such-move = Zug { $number } gibt es nicht, nur 0 bis { $last }.
not-possible = { $move } geht leider nicht: { $reason }.
sorry = Das geht leider nicht: { $reason }.
move-pass = passen
move-cross = { $cell } ankreuzen
move-lucky = Glückszahl: { $cell }
move-pawn = { $steps } vor auf { $cell }
move-dice = Würfel { $dice }
move-keep = behalten
move-reroll = neu würfeln
does-cross = wird angekreuzt
does-misthrow = trotzdem ein Fehlwurf
pass-forced = es ging nicht anders
going-on = Das Spiel in { $file } geht weiter, so wie es eingerichtet wurde.
prepares = { $name } bereitet sich vor
dice-commitment = SHA-256 der geheimen Zahl der Würfel: { $commitment }
dice-wrong = Die Würfel stimmen nicht: { $reason }
dice-file = Eine Datei beweist nicht, dass so gespielt wurde. Vergleiche dies mit dem, was du vor dem Spiel gesehen hast: { $commitment }
left = Du hast das Spiel verlassen.
left-record = Du hast das Spiel verlassen; mit --record { $file } geht es weiter.
draw-sum = Summe { $sum }
draw-active = (am Zug)
draw-lucky = Glückszahlen { $first } und { $second }
draw-pawn = Figur { $pawn } auf { $field } von { $fields }
draw-misthrows = Fehlwürfe
draw-bonus = Bonus
draw-total = gesamt
draw-column = Spalte
draw-track = Strecke { $name }, auf dem Startfeld: { $pawns }
draw-nobody = niemand

## The rules of the games

rules-close = Regeln schließen
rules-of = Regeln: { $game }
rules-players = 2 bis { $most } Spieler, oder allein zur Übung
rules-goal = Das Ziel
rules-goal-crosses = Kreuze in deinen vier Reihen so viele Zahlen wie möglich an. Je voller eine Reihe ist, desto mehr zählt jedes weitere Kreuz. Wer am Ende die meisten Punkte hat, gewinnt.
rules-goal-numbers = Fülle deine drei Reihen mit Zahlen. Volle Reihen und volle Spalten bringen die meisten Punkte. Wer am Ende die meisten Punkte hat, gewinnt.
rules-crossing = Zahlen ankreuzen
rules-crossing-order = Rot und Gelb steigen von 2 bis { $highest }, Grün und Blau fallen von { $highest } bis 2. Jede Reihe wird von links nach rechts angekreuzt.
rules-crossing-skip = Überspring so viele Zahlen, wie du willst; doch was du übersprungen hast, ist für immer verloren.
rules-crossing-picture = Rot 3 und 6 sind angekreuzt. 2, 4 und 5 sind verloren, und die Reihe geht rechts von der 6 weiter.
rules-turn = Ein Zug
rules-turn-roll = Wer am Zug ist, wirft alle Würfel. Dann geht es in dieser Reihenfolge weiter:
rules-turn-white = Jeder: Zähl die zwei weißen Würfel zusammen. Du darfst die Summe in einer Reihe beliebiger Farbe ankreuzen.
rules-turn-colour = Nur wer am Zug ist: Zähl einen weißen und einen farbigen Würfel deiner Wahl zusammen. Du darfst die Summe in der Reihe dieser Farbe ankreuzen.
rules-turn-pawn = Nur wer am Zug ist: Du darfst deine Figur auf der Strecke ziehen.
rules-turn-picture = Die weißen Würfel ergeben 6, also bietet jede Reihe ihre 6 an. Unter jedem farbigen Würfel stehen die zwei Summen, die mit ihm möglich sind, wenn du am Zug bist.
rules-choice = Freie Wahl
rules-choice-free = Ankreuzen muss man nie. Haben sich alle entschieden, ist im Uhrzeigersinn der Nächste am Zug.
rules-choice-free-qwinto = Eintragen muss man nie. Haben sich alle entschieden, ist im Uhrzeigersinn der Nächste am Zug.
rules-choice-sealed = Wählen alle gleichzeitig, bleibt hier jede Wahl geheim, bis der Letzte gewählt hat. Bis dahin kannst du es dir anders überlegen.
rules-misthrows = Fehlwürfe
rules-misthrows-when = Bist du am Zug und kreuzt im ganzen Zug nichts an, musst du einen Fehlwurf ankreuzen. Er kostet 5 Punkte. Die anderen müssen das nie.
rules-misthrows-when-on-board = Bist du am Zug und kreuzt im ganzen Zug nichts an, auch nicht mit der Figur, musst du einen Fehlwurf ankreuzen. Er kostet 5 Punkte. Die anderen müssen das nie.
rules-misthrows-when-qwinto = Bist du am Zug und trägst die Summe nicht ein, musst du einen Fehlwurf ankreuzen. Er kostet 5 Punkte. Die anderen müssen das nie.
rules-locking = Eine Reihe abschließen
rules-locking-needs = Die letzte Zahl einer Reihe darfst du erst ankreuzen, wenn du mindestens fünf Kreuze in dieser Reihe hast.
rules-locking-needs-longo = Jede der zwei letzten Zahlen schließt eine Reihe ab. Eine davon darfst du erst ankreuzen, wenn du mindestens sechs Kreuze in dieser Reihe hast.
rules-locking-cross = Dann kreuzt du sofort auch das Schloss an. Es zählt als ein weiteres Kreuz.
rules-locking-all = Die Reihe ist dann für alle abgeschlossen, und ihr Würfel scheidet aus. Nur wer die Reihe im selben Moment abschließt, bekommt das Schloss auch.
rules-locking-picture = Fünf Kreuze reichten, um die 2 anzukreuzen. Mit dem Schloss sind es sieben.
rules-locking-picture-longo = Sechs Kreuze reichten, um die 3 anzukreuzen. Mit dem Schloss sind es acht, und die 2 ist verloren.
rules-ending = Das Ende
rules-ending-when = Das Spiel ist sofort aus, wenn zwei Reihen abgeschlossen sind oder jemand den vierten Fehlwurf ankreuzt.
rules-ending-white = Bringen die weißen Würfel das zweite Schloss, zählen die farbigen in diesem Zug nicht mehr.
rules-ending-track = Erreicht eine Figur eines der letzten fünf Felder, sind alle anderen noch einmal am Zug. Dann ist das Spiel aus.
rules-ending-when-qwinto = Das Spiel ist aus, wenn jemand zwei volle Reihen oder den vierten Fehlwurf hat.
rules-ending-write = Die letzte Summe dürfen alle noch eintragen.
rules-points = Punkte
rules-points-rows = Jede Reihe zählt nach der Zahl ihrer Kreuze, das Schloss mitgerechnet. Jeder Fehlwurf kostet 5 Punkte.
rules-points-pawn = Der Bonus unter deiner Figur kommt dazu: höchstens 20 Punkte, keiner auf dem Startfeld.
rules-points-full = Eine volle Reihe bringt so viele Punkte wie die Zahl in ihrem letzten Feld. Jede andere bringt einen Punkt für jede ihrer Zahlen.
rules-points-columns = Fünf Spalten haben drei Felder, eins davon ein Fünfeck. Ist so eine Spalte voll, bringt sie die Zahl in ihrem Fünfeck. Jeder Fehlwurf kostet 5 Punkte.
rules-points-picture = Ein Beispiel mit einem Fehlwurf: { $total } Punkte.
rules-points-picture-qwinto = Gelb ist voll und bringt seine letzte Zahl, 15. Vier Spalten sind voll. Mit einem Fehlwurf sind das { $total } Punkte.
rules-lucky = Glückszahlen
rules-lucky-what = Auf deinem Zettel stehen zwei Glückszahlen, und niemand sonst hat dieselben zwei.
rules-lucky-use = Ergeben die weißen Würfel eine davon, darfst du stattdessen die nächste Zahl deiner leersten Reihe ankreuzen. Sind mehrere gleich leer, hast du die Wahl.
rules-lucky-when = Das gilt das ganze Spiel, auch wenn andere würfeln. So lässt sich sogar eine Reihe abschließen, wenn du dort sechs Kreuze hast.
rules-lucky-picture = Die weißen Würfel ergeben 8, eine Glückszahl dieses Zettels. Blau ist die leerste Reihe: Statt einer 8 darf Blau 16 angekreuzt werden.
rules-track = Die Strecke
rules-track-free = Deine Figur zieht ein bis fünf freie Felder vor, nie zurück. Felder mit einer Figur werden übersprungen und nicht gezählt.
rules-track-number = Die Zahl des Feldes, auf das du ziehst, musst du ankreuzen, wenn sie es nicht schon ist. Sonst kann deine Figur nicht dorthin.
rules-track-bonus = Jedes Feld zeigt seinen Bonus in einem kleinen Kreis. Er wächst mit der Strecke, und nur das letzte Feld deiner Figur zählt.
rules-track-picture = Ada darf auf eines der fünf leuchtenden Felder ziehen. Bens Feld wird übersprungen.
rules-writing = Zahlen eintragen
rules-writing-order = In einer Reihe müssen die Zahlen von links nach rechts größer werden. Beginn, wo du willst, und lass Felder für später frei.
rules-writing-column = In einer Spalte darf keine Zahl zweimal stehen.
rules-writing-picture = Hier passt eine 8 in Gelb und Lila: Sie muss zwischen den kleineren und den größeren Zahlen stehen.
rules-qwinto-choose = Wer am Zug ist, wählt einen, zwei oder drei Würfel beliebiger Farben und wirft sie.
rules-qwinto-again = Gefällt dir der Wurf nicht, darfst du alle diese Würfel noch einmal werfen.
rules-qwinto-write = Die Summe gilt für alle: Du darfst sie in ein Feld einer Reihe eintragen, deren Farbe gewürfelt wurde.
rules-qwinto-turn-picture = Gelb 3 und Lila 5: Alle dürfen eine 8 eintragen, in Gelb oder in Lila.
