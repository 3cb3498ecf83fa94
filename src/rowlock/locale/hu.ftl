# Words of Rowlock in Hungarian. en.ftl has the same messages in the same order.

## Colours

colour-white = fehér
colour-red = piros
colour-yellow = sárga
colour-green = zöld
colour-blue = kék
colour-orange = narancssárga
colour-purple = lila
initial-red = P
initial-yellow = S
initial-green = Z
initial-blue = K
initial-orange = N
initial-purple = L

## Sheets

cell-name = { $colour } { $number }
    .object =
        a { $colour } { $number }-{ $number ->
            [3] ast
            [5] öst
            [6] ost
            [8] ast
            [13] ast
            [15] öst
            [16] ost
           *[other] est
        }
cell-legal = Ikszeld be: { $name }
cell-lucky = Ikszeld be: { $name } (szerencseszám)
cell-erase = Radírozd ki: { $name }
cell-crossed = { $name }, beikszelve
cell-skipped = { $name }, kihagyva
row-locked = Lezárva
row-open = Nincs lezárva
misthrows =
    { $count ->
        [0] Nincs dobóhiba
        [one] Egy dobóhiba
       *[other] { $count } dobóhiba
    }
lucky-numbers = Szerencseszámok: { $first } és { $second }
misthrows-word = Dobóhibák
total-word = Összesen
column-points = { $column }. oszlop: { $points } pont
qwinto-cell = { $colour } sor, { $column }. oszlop
    .in-row = { $colour } ({ $column }. oszlop)
qwinto-legal = { $sum } beírása: { $name }
track = A pálya
track-field = { $name }, bónuszpont: { $bonus }

## Dice

dice-none = Még nem dobott senki
sum-word = összeg
die-sums = { $colour } { $face }, egy fehér kockával: { $sums }
die-removed = Kiesett kocka: { $colour }
choose-dice = Válaszd ki, mivel dobsz

## The banner: what is asked now

ask-roll = Te jössz: dobj
ask-white =
    Fehér kockák: { $sum }. Ikszelj be egy { $sum }-{ $sum ->
        [3] ast
        [5] öst
        [6] ost
        [8] ast
        [13] ast
        [15] öst
        [16] ost
       *[other] est
    }, vagy passzolj
ask-white-lucky =
    Szerencseszám! Ikszelj be egy { $sum }-{ $sum ->
        [3] ast
        [5] öst
        [6] ost
        [8] ast
        [13] ast
        [15] öst
        [16] ost
       *[other] est
    } vagy egy lóherés rubrikát, vagy passzolj
ask-white-lucky-only = Szerencseszám: { $sum }! Ikszelj be egy lóherés rubrikát, vagy passzolj
ask-colour = Egy fehér meg egy színes kocka: ikszeld be az összegüket, vagy passzolj
ask-colour-must = Egy fehér meg egy színes kocka: ikszeld be az összeget vagy egy dobóhibát
ask-move = Lépj a bábuddal egy kiemelt mezőre, vagy passzolj
ask-move-must = Lépj a bábuddal egy kiemelt mezőre, vagy ikszelj be egy dobóhibát
ask-dice = Te jössz: válassz egy, két vagy három kockát
ask-reroll = A dobásod: { $sum }. Megtartod, vagy újra dobsz?
ask-write = Írd be az összeget ({ $sum }) egy dobott színű sorba, vagy passzolj
ask-write-must = Írd be az összeget ({ $sum }) egy dobott színű sorba, vagy ikszelj dobóhibát
wait-roll = { $name } dob
wait-for = Várakozás: { $names }
wait-start = Várjuk, hogy mindenki leüljön
chosen = Még módosíthatod a választásodat. Várakozás: { $names }
cannot-use = Ezt a dobást nem tudod felhasználni.
dice-rolling = Gurulnak a kockák…
forced-all = Senki sem tudja felhasználni: mindenki passzol
forced-pass = { $name } nem tudja felhasználni: passzol
    .you = Nem tudod felhasználni: passzolsz
forced-misthrow = { $name } nem tudja felhasználni: dobóhiba, { $points }
    .you = Nem tudod felhasználni: dobóhiba, { $points }
choice-later = A választásodat elküldjük, amint újra van kapcsolat
roll-later = A kockák gurulnak, amint újra van kapcsolat
over-won = Nyertél!
over-won-by = { $names } nyert
over-alone = Vége a játéknak: { $points } pont
over-tied = Közös győztesek: { $names }

## Doing

do-roll = Dobás
do-pass = Passz
do-misthrow = Dobóhiba
do-done = Kész
do-keep = Megtartom
do-reroll = Újra dobok
do-start = Indulhat a játék
do-add-bot = Bot hozzáadása
do-leave = Kilépés
do-rematch = Még egy játszma
do-home = Kezdőlap
do-back = Vissza
do-reload = Újratöltés
do-roll-dice =
    { $count ->
        [one] Dobás egy kockával
       *[other] Dobás { $count } kockával
    }
do-stay = Maradok
do-come-back = Játszom én
do-take-over = Játsszon egy bot
do-larger = { $name } cetlije nagyban
do-smaller = Kicsinyítés
do-free-seat = Hely felszabadítása: { $name }
do-say = Küldés
do-share = Megosztás
do-share-link = Link megosztása
page-lost = Ezt az oldalt nem sikerült betölteni. Van internetkapcsolatod?
page-none = Nincs ilyen oldal
page-none-why = Talán elírás van a címben
settings = Beállítások
rules = Szabályok
do-copy = Link másolása
do-copied = Kimásolva
copy-failed = A böngésző nem engedte a másolást. Másold ki a linket kézzel: { $link }
do-play = Játék
do-join = Leülök

## The table

you = te
bot-of-level = bot, { $level }
level-easy = könnyű
level-medium = közepes
level-hard = nehéz
level-master = mester
seat-free = Szabad hely
thinking = gondolkodik
has-chosen = már választott
away = nincs itt
connection-lost = Megszakadt a kapcsolat. Újracsatlakozás…
invite = Küldd el ezt a linket a barátaidnak
table-gone = Nincs ilyen asztal
table-gone-why = Talán elírás van a linkben, vagy az asztalt törölték
table-closed = Mindenki elment erről az asztalról
loading = Egy pillanat…
the-table = Az asztal
table-menu = Menü
what-to-do = Teendő
on-turn = Dobó játékos
rolling = dob
points-word = pont
watching = Őt nézed: { $name }. Koppints egy másik cetlire, ha azt szeretnéd látni
you-left = Kiléptél a játékból
bot-plays-for-you = Egy bot játszik helyetted
leave-sure = Kilépsz a játékból? Amíg vissza nem jössz, játszhat helyetted egy bot
leave-sure-alone = Kilépsz a játékból? Ezzel véget ér
leave-sure-lobby = Otthagyod ezt az asztalt?
seconds-left =
    { $seconds ->
        [one] Még egy másodperc
       *[other] Még { $seconds } másodperc
    }
this-is-you = ez te vagy
is-here = itt van
seats-free =
    { $count ->
        [one] Egy szabad hely
       *[other] { $count } szabad hely
    }
seats-full = Minden hely foglalt
seats-full-watch = Nézheted: a játék itt fog megjelenni
wait-owner = A játékot { $name } indítja
table-public = A nyílt asztalok listáján
table-private = Csak azoknak, akiknek megvan a link
clock-seconds = { $seconds } másodperc minden döntésre
lucky-rows-all = A szerencseszámoknál a lezárt sorok is számítanak
track-a = Pálya, A oldal
track-b = Pálya, B oldal
track-own = Saját pálya
chat-off-short = Csak kész mondatok
invite-code = A link QR-kódja
invite-here-only = Ez a link csak ezen a gépen működik. Hogy telefonok is csatlakozhassanak, indítsd a Rowlockot a --host 0.0.0.0 kapcsolóval, és nyisd meg a kiírt címet
invite-how = Olvasd be a kódot, vagy nyisd meg a linket egy másik telefonon
invite-link = Link ehhez az asztalhoz
share-invite = Gyere, játsszunk! { $game }:
share-result = { $game }: { $result }.
log-and-chat = Napló és csevegés
tab-log = Napló
tab-chat = Csevegés
chat-unread = { $count } új
player-you = Te
moment-final = utolsó kör
in-points =
    { $count ->
        [one] { $points } pont
       *[other] { $points } pont
    }
log-empty = Még nem történt semmi
chat-empty = Még nincs üzenet
chat-off = Itt csak kész mondatokat lehet küldeni
free-text = Saját üzenetek engedélyezése
say-something = Írj valamit
quick-phrases = Kész mondatok
spectator = Néző
phrase-hello = Szia!
phrase-good-luck = Sok szerencsét!
phrase-well-played = Szép volt!
phrase-thanks = Köszi!
phrase-one-moment = Egy pillanat!
phrase-so-close = De közel volt!
phrase-good-game = Jó játék volt!
phrase-bye = Viszlát!
server-away = A szerver nem válaszol. Próbáld újra kicsit később
why-crossed = Már beikszelted: { $name }
why-skipped = Kihagytad: { $name }
why-locked = A { $colour } sor már le van zárva
why-needed = Ehhez előbb legalább { $needed } iksz kell a sorban: { $name }
why-now = Nem illik ehhez a dobáshoz: { $name }
why-wait = A többiekre várunk
why-no-pass = A passz most dobóhiba lenne
why-written = Ez a rubrika már foglalt
why-colour = Ezzel a kockával nem dobtak: { $colour }
why-between = { $left } és { $right } közé nem írható be: { $sum }
why-above = { $left } után jobbra csak nagyobb szám jöhet, { $sum } nem
why-below = { $right } előtt csak kisebb szám jöhet, { $sum } nem
why-column = Ebben az oszlopban már van { $sum }

## The lobby, and who the bots are

lobby-alone = Az asztal készen áll, már csak a társaság hiányzik
start-with =
    { $count ->
        [one] Indítás egyedül
       *[other] Indítás { $count } játékossal
    }
start-without = Indítás várakozás nélkül: { $names }
start-alone = Akkor indíthatod, ha egy barátod vagy egy bot is leül
start-free = A szabad helyek induláskor eltűnnek
start-back = A játék magától indul, amint mindenki visszatért
add-seat = Még egy hely
back-here = újra itt van
back-missing = még nincs itt
about-character = { $character }: { $about }
character-squirrel = Mókus
character-snail = Csiga
character-hare = Nyúl
character-bee = Méh
character-magpie = Szarka
likes-squirrel = szereti befejezni, amit elkezd
likes-snail = nem siet, és keveset hagy ki
likes-hare = szeret kockáztatni és nagyot ugrani
likes-bee = minden sorával egyformán törődik
likes-magpie = van egy kedvenc színe
preview-open = Van számodra hely: nyisd meg a linket, és játssz, fiók nem kell
preview-playing = Éppen játszanak. Nyisd meg a linket, és nézd
preview-over = Véget ért a játék. Nézd vissza dobásról dobásra

## What the server refuses

problem-malformed = A szerver ezt nem értette. Töltsd be újra az oldalt
problem-unknown = { table-gone }
problem-not-awaited = Ez most nem lehetséges
problem-full = { seats-full }
problem-not-begun = A játék még nem kezdődött el
problem-begun = A játék már elkezdődött
problem-closed = { table-closed }
problem-illegal = A szabályok ezt most nem engedik
problem-no-token = A szerver nem tudja, ki vagy. Töltsd be újra az oldalt
problem-forbidden = Ezt nem teheted meg
problem-foreign-page = A szerver nem fogad el oldalakat erről a címről. Az üzemeltetőnek fel kell vennie a ROWLOCK_ORIGINS közé
problem-still-here = Ez a játékos már visszajött
problem-too-soon = Ez a játékos mindjárt visszajöhet: bot csak 30 másodperc után ugorhat be helyette
problem-used-up = Ez az asztal elérte a határát
problem-sent-away = Eltávolítottak ettől az asztaltól
problem-chat-off = { chat-off }
problem-too-many = Ez túl sok volt egyszerre. Várj néhány másodpercet
problem-too-large = Ez a fájl túl nagy
problem-failed = Valami elromlott a szerveren. Próbáld újra
problem-unavailable = A szerver most semmit sem tud elmenteni. Próbáld később
problem-name = Ez a név nem használható: írj 1–24 karaktert
problem-text = Ez az üzenet nem küldhető el: írj 1–200 karaktert
problem-options = Ezek a beállítások nem illenek a játékhoz. Ellenőrizd a szerencseszámokat vagy a pályafájlt
problem-body = Ez a fájl nem egy játék felvétele
problem-line = Ez a fájl nem érvényes felvétel egy játékról. Hibás sor: { $line }

## What a move costs

cost-nothing = semmit sem hagy ki
cost-skips = kihagyja: { $numbers }
cost-locks = lezárja a sort
cost-lucky = szerencseszám
cost-bonus = bónuszpont: { $bonus }
cost-crosses = beikszeli { $name }
cost-crossed = már beikszelve
cost-write = { $sum } beírása a { $colour } sorba
cost-write-column = { $sum } beírása a { $colour } sorba, és kész az oszlop

## The log

log-roll = { $name } dobása: { $dice }
    .you = Dobásod: { $dice }
log-cross = { $name } beikszeli { $cell }
    .you = Beikszeled { $cell }
log-lucky = { $name } szerencseszámmal beikszeli { $cell }
    .you = Szerencseszámmal beikszeled { $cell }
log-lock = { $name } beikszeli { $cell }, és lezárja a { $colour } sort
    .you = Beikszeled { $cell }, és lezárod a { $colour } sort
log-move = { $name } lép, és beikszeli { $cell }
    .you = Lépsz, és beikszeled { $cell }
log-move-only = { $name } ide lép: { $cell }
    .you = Ide lépsz: { $cell }
log-move-lock = { $name } lép, beikszeli { $cell }, és lezárja a { $colour } sort
    .you = Lépsz, beikszeled { $cell }, és lezárod a { $colour } sort
log-dice = { $name } ezeket a kockákat választja: { $dice }
    .you = Ezeket a kockákat választod: { $dice }
log-keep = { $name } megtartja a dobást
    .you = Megtartod a dobást
log-reroll = { $name } újra dob
    .you = Újra dobsz
log-write = { $name } a { $colour } sorba ír: { $sum }
    .you = A { $colour } sorba írsz: { $sum }
log-pass = { $name } passzol
    .you = Passzolsz
log-passes = { $names } passzol
    .you = { $names } passzoltok
log-misthrow = { $name } dobóhibát ikszel be
    .you = Dobóhibát ikszelsz be
log-final = { $name } bábuja az utolsó mezőkön áll: a többiek dobnak még egyszer
    .you = A bábud az utolsó mezőkön áll: a többiek dobnak még egyszer

## The end of a game

reason-locks =
    { $count ->
        [2] Két sor le van zárva
        [one] Egy sor le van zárva
       *[other] { $count } sor le van zárva
    }
reason-misthrows = Egy játékosnak négy dobóhibája van
reason-misthrows-of = Négy dobóhiba: { $names }
reason-track = Egy bábu a pálya végére ért
reason-rows = Egy játékosnak két teli sora van
ranking = Rangsor
rematch-open = Gyere a visszavágóra
end-alone = Most csak magad voltál az ellenfél. Még egy játszma?
end-tied = Az utolsó pontig döntetlen. Micsoda játszma!
end-won-one = Egyetlen pont előny. Micsoda hajrá!
end-won-close = Csak { $points } pont előny. Szoros volt!
end-won = { $points } pont előny. Szép játék!
end-won-far = { $points } pont előny. Micsoda játszma!
end-lost-one = Egyetlen pont hiányzott. De közel volt!
end-lost-close = Csak { $points } pont hiányzott. De közel volt!
end-lost = { $points } pont hátrány. A kockák tartoznak neked!
picture-of-result = Mindenki cetlije a pontokkal
do-share-picture = Kép megosztása
do-save-picture = Kép mentése
do-copy-picture = Kép másolása
picture-failed = A böngésződ nem tudta megrajzolni a képet
picture-not-shared = A böngésződ ezt nem engedte. Mentsd el a képet

## Home

headline = Gyors kockajátékok, egyedül vagy barátokkal
tagline = Dobj, ikszelj, zárj le sorokat. Játssz a barátaiddal vagy botok ellen: elég egy link, fiók nem kell
game-qwixx = Qwixx
game-longo = Qwixx Longo
game-on-board = Qwixx On Board
game-qwinto = Qwinto
about-qwixx = Négy sor balról jobbra. Ha kettő lezárul, vége a játéknak
about-longo = Hosszabb sorok, nyolcoldalú kockák és két szerencseszám
about-on-board = Qwixx pályával: minden lépés hozhat még egy ikszet
about-qwinto = Válassz kockákat, és töltsd meg a három eltolt sort növekvő számokkal
your-name = A neved
opponents = Ellenfelek
opponents-none = nincs
opponents-most = Ebben a játékban legfeljebb { $count } ellenfél
play-now = Játssz most
choose-game = Válassz játékot
keep-score = Pontok vezetése
learn-minute = Tanuld meg egy perc alatt
learn-done = kész
play-with-friends = Játék barátokkal
play-this = Játék: { $game }
guest = Vendég
your-turn = te jössz
friends-how = Nyiss egy asztalt, küldd el a linket, és indítsd el, amikor szeretnéd: a szabad helyek eltűnnek, és botok is beszállhatnak
do-open-table = Asztal nyitása
more-options = További beállítások
clock = Időkorlát
clock-none = nincs
clock-short = { $seconds } mp
clock-minutes = { $minutes } perc
make-public = Az asztal látsszon a nyílt asztalok listáján
lucky-pairs = Szerencseszámok
lucky-first = { $number }. játékos, első szerencseszám
lucky-second = { $number }. játékos, második szerencseszám
lucky-rows = A szerencseszámok sorai
lucky-rows-open-short = nyitott sorok
lucky-rows-all-short = minden sor
track-side = Pálya
track-file = Pályafájl (JSON)
track-unreadable = Ebben a fájlban nincs pálya: nem JSON
track-missing = Előbb válaszd ki a pályafájlt
more = Továbbiak
about-pad = Igazi kockákhoz, kapcsolat nélkül is
about-replay = Nézz vissza egy játékot fájlból
about-rules = Mind a négy játék pár perc alatt
open-tables = Nyílt asztalok
no-open-tables = Most senki sem vár játékosokra
continue = Játék folytatása
last-games = Legutóbbi játékaid
clear-list = Lista törlése
leave-game = Kilépés ebből a játékból
leave-game-sure = Kilépsz ebből a játékból?
demo = Gyorsított játszma: { $game }
show-all = Mind a { $count } megjelenítése
replay-file = Felvétel visszanézése
players = Játékosok
level = Szint

## Learning: the lessons, and the coach at the table

learn-progress = Meddig jutottál
learn-skip-it = Kihagyom
learn-again = Még egyszer
learn-more = További játékok egy perc alatt
learn-instead = Ezt is lehet. De előbb próbáld ki, amit javaslok
learn-tap-cell = A kockák csak a számot mondják meg. Koppints egy kiemelt rubrikára a cetliden
learn-roll = Te jössz: dobj!
learn-white = A két fehér kocka összege { $sum }. Ikszeld be ezt a számot bármelyik sorban
learn-white-done = Az első ikszed! Amit balra kihagytál, az elveszett
learn-colour = Te dobtál, ezért van még valami: egy fehér meg egy színes kocka. Az összegek a kockák alatt állnak. Ikszelj be egyet abban a színben
learn-colour-done = Két iksz egy körben, remek!
learn-skip = Később Ben dob, az összeg { $sum }, és a fehér kockák neked is számítanak. Ikszeld be ott, ahol semmit sem hagysz ki
learn-skip-instead = Amit kihagysz, az végleg elveszett. Az egyik sorban semmit sem hagysz ki: melyikben?
learn-skip-done = Semmi sem veszett el! Minél telibb egy sor, annál többet ér minden iksz
learn-pass = Ben dobása: { $sum }. Ez majdnem egy egész sorodba kerülne: inkább passzolj!
learn-pass-instead = Ez majdnem az egész sor. Most inkább passzolj
learn-pass-done = Ha más dob, a passz nem kerül semmibe
learn-misthrow = Most te dobtál, de egyik szám sem használható. Ha a saját körödben semmit sem ikszelsz be, az dobóhiba
learn-misthrow-done = Mínusz 5 pont. Előfordul! De a negyedik dobóhibával vége a játéknak
learn-misthrow-write = A dobásod csak { $sum }, és sehová sem írható be. Ha a saját körödben semmit sem írsz be, az dobóhiba
learn-lock = Ben dobása { $sum }, az utolsó zöld számod! Ehhez öt iksz kell a sorban, és neked megvan. Ikszeld be!
learn-lock-two = Ben dobása { $sum }. Itt az utolsó két szám bármelyike lezár egy sort, ha hat ikszed van benne. Ikszeld be a pirosat!
learn-lock-done = Lezárva, mindenkinek! A kockája kiesik a játékból, a lakat pedig neked még egy iksz
learn-end = Ennyi az egész! Két lezárt sorral vége a játéknak. Az nyer, akinek a legtöbb pontja van
learn-end-longo = Ez a Longo! Két lezárt sorral vége a játéknak. Az nyer, akinek a legtöbb pontja van
learn-end-on-board = Ez az On Board! A lakat és a dobóhiba olyan, mint a Qwixxben, a bábud mezője pedig hozzáadja a bónuszpontját
learn-end-qwinto = Ez a Qwinto! Egy teli sor az utolsó számát éri, két teli sorral pedig vége a játéknak
learn-lucky = Később Ben dobása { $sum }, a szerencseszámod! Helyette beikszelheted a legüresebb sorod következő számát: koppints a lóherére
learn-lucky-instead = Ezt is lehet, de kár a szerencséért. Koppints a lóherére!
learn-lucky-done = Ez ám a szerencse! Az egész játékban érvényes, bárki dob
learn-pawn = Most a bábud lép egy–öt mezőt, és beikszeled a számot, ahová ér. Koppints egy kiemelt mezőre
learn-pawn-done = A harmadik iksz! A bábud alatti kis szám pedig a bónuszpontod
learn-pawn-crossed = Ben mezője nem számít, a bábud átugorja. Olyan számra is léphet, amelyet már beikszeltél: koppints a zöld 9-esre
learn-pawn-crossed-instead = Ezt is lehet, és még iksz is jár érte. De most próbáld a zöld 9-est
learn-pawn-crossed-done = Új iksz nincs, de több a bónuszpont
learn-pawn-end = Közel a vége! Ha egy bábu az utolsó öt mező egyikére ér, a többiek mindegyike jön még egyszer. Koppints az egyikre
learn-pawn-end-instead = Ezt is lehet, de eléred a pálya végét: koppints az utolsó öt mező egyikére
learn-pawn-end-done = Egy iksz, egy lakat és sok bónuszpont egyetlen lépéssel!
learn-dice = Te jössz: vegyél egy, két vagy három kockát. Minél többet, annál nagyobb az összeg. Dobj mind a hárommal!
learn-dice-instead = Ezt is lehet, akkor kisebb lesz az összeg. De most vedd mind a hármat
learn-reroll = { $sum }: ez kezdésnek sok. Ugyanezekkel a kockákkal dobhatsz még egyszer: tedd meg!
learn-reroll-instead = Ezt is lehet. De próbáld ki a második dobást, ingyen van
learn-write = { $sum }! Írd be egy dobott színű sorba: a kis számokat balra, a nagyokat jobbra
learn-write-done = Jó helyen van! A számok balról jobbra nőnek, és hagyhatsz köztük hézagot
learn-order = Később Ben a sárgával és a lilával dob, az összeg { $sum }. Írd be oda, ahová illik: egy kisebb és egy nagyobb szám közé
learn-order-done = Pont illik! És ne feledd: egy oszlopban semelyik szám sem állhat kétszer
learn-column = A dobásod { $sum }. Az egyik oszlopból már csak egy szám hiányzik: írd be a narancssárga ötszögbe
learn-column-done = Egy teli oszlop annyi pontot ér, amennyi az ötszögben áll: { $sum } pont!
coach-roll = Te jössz! Dobj az összes kockával
coach-white = A fehér kockák összege { $sum }. Most mindenki beikszelheti ezt a számot bármelyik sorában
coach-white-other = { $name } dobott, de a fehér kockák mindenkié. Ikszeld be az összegüket ({ $sum }), vagy passzolj: ingyen van
coach-lucky = A szerencseszámod! Helyette beikszelheted a lóherés rubrikát, a legüresebb sorod következőjét
coach-colour = Csak neked: adj össze egy fehér és egy színes kockát, és ikszeld be az összeget abban a színben
coach-colour-must = Csak neked: egy fehér meg egy színes kocka. Egy iksz nélküli kör 5 pontba kerül
coach-lock = Lezárhatsz egy sort! Ikszeld be az utolsó számát, és a lakat is a tiéd
coach-move = Lépj a bábuddal egy kiemelt mezőre. Beikszeled a számát, a kis szám pedig a bónuszpontod
coach-move-must = Lépj a bábuddal egy kiemelt mezőre, és ikszeld be a számát. Egy iksz nélküli kör 5 pontba kerül
coach-dice = Vegyél egy, két vagy három kockát. Csak az ilyen színű sorokba lehet írni
coach-reroll = Tartsd meg ezt az összeget, vagy dobj újra ugyanezekkel a kockákkal. Akkor az új összeg számít
coach-write = Írd be az összeget ({ $sum }) úgy, hogy a számok balról jobbra nőjenek. Ha semmit sem írsz be, az 5 pontba kerül
coach-write-other = { $name } dobott, de az összeget ({ $sum }) te is beírhatod. Vagy passzolj: ingyen van
coach-mark = Ez még csak ceruza. Koppints rá újra, hogy végleges legyen, vagy válassz mást
coach-stop = Nem kell több tipp

## Replay

replay = Visszanézés
replay-drop = Húzd ide egy játék felvételét, vagy válaszd ki a fájlt
replay-choose = Fájl választása
pause = Szünet
do-play-on = Lejátszás
step-begin = A játékot { $name } kezdi
step-first = Az elejére
step-back = Egy lépés vissza
step-on = Egy lépés előre
step-last = A végére
message-number = A játék lépése
all-steps = Minden lépés
speed = Sebesség
replay-follow = Játék követése
do-download = Felvétel letöltése
do-copy-step = A lépés linkjének másolása

## Fair dice

fair-rolls =
    { $rolls ->
        [one] Az egyetlen dobás a titkos számból következik
       *[other] Minden dobás ({ $rolls }) a titkos számból következik
    }
fair-rolls-first =
    { $rolls ->
        [one] A kezdő játékos és az egyetlen dobás a titkos számból következik
       *[other] A kezdő játékos és minden dobás ({ $rolls }) a titkos számból következik
    }
fair-own = A te véletlen számod is beleszámított
fair-own-late = A te véletlen számod is beleszámított, de elkésett ahhoz, hogy befolyásolja, ki kezd
fair-own-missing = A te véletlen számod nem számított bele: ne bízz ezekben a dobásokban
fair-own-none = Nem adtál hozzá saját véletlen számot, így valaki ellened is kiválaszthatta ezeket a dobásokat
fair-nobody = Egyik játékos sem adott hozzá véletlen számot, így a titkos szám készítője kiválaszthatta ezeket a dobásokat
fair-here = Ezen a szerveren játszották
fair-imported = Importált játék: ez a szerver nem látta, ahogy játsszák
fair-commitment = A dobások nem egyeznek: nem ezt a titkos számot rögzítették a játék előtt
fair-nonces = A dobások nem egyeznek: megváltoztak a játékosok véletlen számai
fair-first = A dobások nem egyeznek: { $found } kezd, pedig a titkos szám szerint { $expected } kezdene
fair-roll = A dobások nem egyeznek: { $roll }. dobás, { $line }. sor: { $found }, pedig a titkos szám szerint { $expected }
fair-no-promise = Ezeket a dobásokat nem lehet ellenőrizni: a játék előtt nem rögzítettek titkos számot
fair-not-over = A dobásokat a játék végén lehet ellenőrizni
fair-unreadable = A dobásokat nem lehet ellenőrizni: a felvétel sérült

## Offline

offline = Nincs internetkapcsolat. Ettől még pontozhatsz igazi kockákkal, olvashatod a szabályokat, és módosíthatod a beállításokat

## Score pad

score-pad = Pontozólap
pad-about = Igazi kockákhoz. Minden, amit beírsz, ezen az eszközön marad, és kapcsolat sem kell hozzá
pads-begun = A cetlijeid
pad-new = Új cetlik
game = Játék
player-number = { $number }. játékos
add-player = Játékos hozzáadása
remove-player = Eltávolítás: { $name }
lucky-of = Szerencseszám: { $name }
lucky-hint = A cetliitekre nyomtatott szerencseszámok
lucky-twice = Egy játékos két szerencseszáma nem lehet azonos
lucky-alike = Két játékosnak nem lehetnek azonosak a szerencseszámai
do-begin = Kezdjük
which-number = Melyik szám?
number-first = Előbb válaszd ki a dobott számot
cell-dead = Ide már semmilyen szám nem jó
misthrow = Dobóhiba
undo = Visszavonás
redo = Újra
erase = Radír
erase-hint = Koppints arra, amit ki akarsz radírozni
erase-empty = Nincs mit kiradírozni
erase-needed = A lakathoz kell ez az iksz ({ $colour }): előbb a lakat számát radírozd ki
erase-misthrow = Egy dobóhiba kiradírozása
cross-misthrow = Egy dobóhiba beikszelése
lucky = Szerencseszám
lucky-where = Szerencseszámmal a legüresebb sorod következő számát ikszeled be
same-roll = Ugyanaz a dobás volt: ikszeld be ezt is
names = Nevek
points = Pontok
rank = Helyezés
points-columns = Az oszlopok bónuszpontjai
pad-over = Vége a játéknak.
all-pads = Minden cetli
new-sheet = Újrakezdés
new-sheet-sure = Kiüríted ezeket a cetliket, és újrakezded?
new-sheet-count = Számítson ez a játék
new-sheet-discard = Ne számítson
keep-sheet = Megtartom
tally =
    { $count ->
        [one] Egy lejátszott játék
       *[other] { $count } lejátszott játék
    }
tally-won = Győzelem
tally-reset = Nullázás
tally-reset-sure = Játékok törlése
remove-pad = Törlés
remove-pad-sure = Végleges törlés
pad-not-kept = Ez a böngésző nem tudja elmenteni, amit beírsz: a tárhelye betelt vagy ki van kapcsolva
locked-elsewhere = Máshol pontozó játékosok által lezárt sorok
pawn-bonus = A bábu bónuszpontja

## Settings

tips = Tippek az asztalnál
tips-on = Be
tips-off = Ki
tips-hint = Minden kérdést kétszer magyaráznak el
language = Nyelv
theme = Megjelenés
theme-system = Rendszer
theme-light = Világos
theme-dark = Sötét
motion = Animáció
motion-system = Rendszer
motion-off = Ki
sound = Hang
sound-on = Be
sound-off = Ki
vibration = Rezgés
vibration-on = Be
vibration-off = Ki
notifications = Értesítések
notifications-on = Be
notifications-off = Ki
notifications-hint = Ha te jössz, és éppen mást nézel
notifications-refused = A böngésződ itt nem engedélyez értesítéseket
choosing = Választás
choosing-once = Egy koppintás
choosing-twice = Koppintás, majd Kész
choosing-hint = Egy koppintás kis idő múlva számít, addig visszavonhatod. A második után azonnal számít
shortcuts = Billentyűparancsok
shortcuts-on = Be
shortcuts-off = Ki
shortcuts-hint = Az asztalnál: R dob, P passzol, K megtart, D kész, U visszavon
name-hint = Az asztalnál ülő többi játékos látja
settings-kept = Csak ebben a böngészőben marad meg

## The terminal: a game around one keyboard

moment-turn = { $turn }. kör
moment-over = Vége: { $turn }. kör
moment-practice = gyakorlás
tell-roll = { $name }: dobás. Kockák: { $dice }.
tell-roll-again = { $name }: új dobás. Kockák: { $dice }.
tell-white =
    Fehér kockák: { $sum }. Mindenki beikszelhet egy { $sum }-{ $sum ->
        [3] ast
        [5] öst
        [6] ost
        [8] ast
        [13] ast
        [15] öst
        [16] ost
       *[other] est
    }, vagy passzolhat.
tell-colour = { $name }: egy fehér és egy színes kocka. Az összegük beikszelhető a szín sorában, vagy passz.
tell-move = { $name }: lépés a bábuval. Egy–öt szabad mezőt előre, olyan számra, amely beikszelhető vagy már be van ikszelve, vagy passz.
tell-dice = { $name }: kockák választása. Egy, kettő vagy három, bármilyen színű.
tell-reroll = { $name } dobása { $sum }: megtartja, vagy ugyanezekkel a kockákkal újra dob.
tell-write = { $sum }. Mindenki beírhatja az egyik ilyen sorba, vagy passzolhat: { $colours }.
tell-over = Vége a játéknak: { $reasons }.
ask-choose = { $name }, válassz. { $question }
ask-lucky =
    Fehér kockák: { $sum }, a szerencseszámod! Ikszelj be egy { $sum }-{ $sum ->
        [3] ast
        [5] öst
        [6] ost
        [8] ast
        [13] ast
        [15] öst
        [16] ost
       *[other] est
    } vagy a legüresebb sorod következő számát, vagy passzolj
ask-pawn = Lépj a bábuddal egy–öt szabad mezőt, vagy passzolj
ask-pawn-must = Lépj a bábuddal egy–öt szabad mezőt, vagy ikszelj be egy dobóhibát
ask-enter = { $name }, nyomj Entert a dobáshoz.
ask-dice-shown = { $name }, dobj, és írd be, mit mutatnak a kockák, ebben a sorrendben: { $dice }
ask-dice-shown-bot = Dobj helyette: { $name }. Írd be, mit mutatnak a kockák, ebben a sorrendben: { $dice }
help-dice =
    { $count ->
        [one] Írj be egy számot: { $dice }. Kilépés: q.
       *[other] Írj be { $count } számot, ebben a sorrendben: { $dice }. Kilépés: q.
    }
help-move = Írd be egy lépés számát. Kilépés: q.
no-such-move = Nincs { $number }. lépés, csak 0 és { $last } között.
not-possible = Sajnos ez nem lehetséges ({ $move }): { $reason }.
sorry = Sajnos ez nem lehetséges: { $reason }.
move-pass = passz
move-cross = beikszelem { $cell }
move-lucky = szerencseszám: { $cell }
move-pawn = { $steps } előre: { $cell }
move-dice = kockák: { $dice }
move-keep = megtartom
move-reroll = újra dobok
does-cross = beikszelve
does-misthrow = így is dobóhiba
pass-forced = nem volt más lehetőség
going-on = Folytatódik a játék ebből a fájlból: { $file }, a beállításai nem változtak.
prepares = { $name } felkészül
dice-commitment = A kockák titkos számának SHA-256 lenyomata: { $commitment }
dice-wrong = A dobások nem egyeznek: { $reason }
dice-file = Egy fájl nem bizonyítja, hogy így játszottak. Hasonlítsd össze azzal, amit a játék előtt láttál: { $commitment }
left = Kiléptél a játékból.
left-record = Kiléptél a játékból; ezzel folytathatod: --record { $file }
draw-sum = összeg { $sum }
draw-active = (dobó játékos)
draw-lucky = szerencseszámok: { $first } és { $second }
draw-pawn = bábu { $pawn }: { $field }/{ $fields }
draw-misthrows = dobóhibák
draw-bonus = bónuszpont
draw-total = összesen
draw-column = oszlop
draw-track = pálya: { $name }, a startmezőn: { $pawns }
draw-nobody = senki

## The rules of the games

rules-close = Szabályok bezárása
rules-of = Szabályok: { $game }
rules-players = 2–{ $most } játékos, gyakorolni egyedül is lehet
rules-goal = A cél
rules-goal-crosses = Ikszelj be minél több számot a négy sorodban. Minél telibb egy sor, annál többet ér minden újabb iksz. Az nyer, akinek a végén a legtöbb pontja van.
rules-goal-numbers = Töltsd meg számokkal a három sorodat. A legtöbb pontot a teli sorok és a teli oszlopok hozzák. Az nyer, akinek a végén a legtöbb pontja van.
rules-crossing = Számok beikszelése
rules-crossing-order =
    A piros és a sárga 2-től { $highest }-ig nő, a zöld és a kék { $highest }-{ $highest ->
        [16] tól
       *[other] től
    } 2-ig csökken. Minden sort balról jobbra kell ikszelni.
rules-crossing-skip = Annyi számot hagyhatsz ki, amennyit akarsz; de amit kihagytál, az végleg elveszett.
rules-crossing-picture = A piros 3-as és 6-os be van ikszelve. A 2-es, a 4-es és az 5-ös elveszett, a sor a 6-ostól jobbra folytatódik.
rules-turn = Egy kör
rules-turn-roll = A dobó játékos az összes kockával dob. Aztán ebben a sorrendben megy tovább:
rules-turn-white = Mindenki: add össze a két fehér kockát. Az összeget beikszelheted egy tetszőleges színű sorban.
rules-turn-colour = Csak a dobó játékos: adj össze egy fehér és egy színes kockát, ahogy tetszik. Az összeget beikszelheted az adott színű sorban.
rules-turn-pawn = Csak a dobó játékos: léphetsz a bábuddal a pályán.
rules-turn-picture = A fehér kockák összege 6, így minden sorban beikszelhető a 6-os. A színes kockák alatt az a két összeg áll, amelyet a dobó játékos elérhet velük.
rules-choice = Szabad választás
rules-choice-free = Ikszelni sosem kötelező. Ha mindenki döntött, az óra járása szerint következő játékos dob.
rules-choice-free-qwinto = Számot beírni sosem kötelező. Ha mindenki döntött, az óra járása szerint következő játékos dob.
rules-choice-sealed = Ha mindenki egyszerre választ, itt titokban marad minden választás, amíg az utolsó játékos nem döntött. Addig meggondolhatod magad.
rules-misthrows = Dobóhibák
rules-misthrows-when = Ha te dobsz, és az egész körben semmit sem ikszelsz be, be kell ikszelned egy dobóhibát. Ez 5 pontodba kerül. A többieknek ezt sosem kell megtenniük.
rules-misthrows-when-on-board = Ha te dobsz, és az egész körben semmit sem ikszelsz be, a bábuval sem, be kell ikszelned egy dobóhibát. Ez 5 pontodba kerül. A többieknek ezt sosem kell megtenniük.
rules-misthrows-when-qwinto = Ha te dobsz, és nem írod be az összeget, be kell ikszelned egy dobóhibát. Ez 5 pontodba kerül. A többieknek ezt sosem kell megtenniük.
rules-locking = Egy sor lezárása
rules-locking-needs = Egy sor utolsó számát csak akkor ikszelheted be, ha már legalább öt ikszed van abban a sorban.
rules-locking-needs-longo = Az utolsó két szám bármelyike lezárja a sort. Az egyiket csak akkor ikszelheted be, ha már legalább hat ikszed van abban a sorban.
rules-locking-cross = Vele együtt rögtön beikszeled a lakatot is. Ez még egy iksznek számít.
rules-locking-all = A sor ezután mindenki számára zárva van, a kockája kiesik a játékból. A lakatot még azok kapják meg, akik ugyanabban a pillanatban zárják le a sort, más nem.
rules-locking-picture = Öt iksz elég volt a 2-eshez. A lakattal együtt hét.
rules-locking-picture-longo = Hat iksz elég volt a 3-ashoz. A lakattal együtt nyolc, a 2-es pedig elveszett.
rules-ending = A játék vége
rules-ending-when = A játéknak azonnal vége, ha két sor lezárult, vagy ha valaki beikszeli a negyedik dobóhibáját.
rules-ending-white = Ha a második lakatot a fehér kockák hozzák, a színesek abban a körben már nem számítanak.
rules-ending-track = Ha egy bábu az utolsó öt mező egyikére ér, a többiek mindegyike dob még egyszer, aztán vége a játéknak.
rules-ending-when-qwinto = A játéknak vége, ha valakinek két teli sora vagy négy dobóhibája van.
rules-ending-write = Az utolsó összeget még mindenki beírhatja.
rules-points = Pontok
rules-points-rows = Minden sor az ikszek száma szerint ér pontot, a lakattal együtt. Minden dobóhiba 5 pont levonás.
rules-points-pawn = Hozzáadódik a bábud alatti bónuszpont: legfeljebb 20, a startmezőn semmi.
rules-points-full = Egy teli sor annyi pontot ér, amennyi az utolsó rubrikájában áll. Minden más sor számonként egy pontot ér.
rules-points-columns = Öt oszlopnak három rubrikája van, az egyik ötszög. Ha egy ilyen oszlop megtelt, annyi pontot ér, amennyi az ötszögben áll. Minden dobóhiba 5 pont levonás.
rules-points-picture = Példa egy dobóhibával: { $total } pont.
rules-points-picture-qwinto = A sárga sor teli, és az utolsó számát éri: 15 pontot. Négy oszlop teli. Egy dobóhibával ez { $total } pont.
rules-lucky = Szerencseszámok
rules-lucky-what = A cetliden két szerencseszám van, és senki másnak nincs ugyanez a kettő.
rules-lucky-use = Ha a fehér kockák összege ezek egyike, helyette beikszelheted a legüresebb sorod következő számát. Ha több sor egyformán üres, te választasz.
rules-lucky-when = Ez az egész játékban érvényes, akkor is, ha más dob. Így akár egy sort is lezárhatsz, ha hat ikszed van benne.
rules-lucky-picture = A fehér kockák összege 8, ennek a cetlinek a szerencseszáma. A kék a legüresebb sor: a 8-as helyett a kék 16-os is beikszelhető.
rules-track = A pálya
rules-track-free = A bábud egy–öt szabad mezőt lép előre, hátra soha. A bábus mezőket átugorja, és azok nem számítanak bele.
rules-track-number = A mező számát, ahová lépsz, be kell ikszelned, ha még nincs beikszelve. Különben a bábud nem mehet oda.
rules-track-bonus = Minden mező kis körben mutatja a bónuszpontját. Ez a pálya mentén nő, és csak a bábud utolsó mezője számít.
rules-track-picture = Ada az öt kiemelt mező egyikére léphet. Ben mezőjét átugorja.
rules-writing = Számok beírása
rules-writing-order = Egy sorban a számoknak balról jobbra nőniük kell. Ott kezded, ahol akarod, és hagyhatsz üres rubrikákat későbbre.
rules-writing-column = Egy oszlopban semelyik szám sem állhat kétszer.
rules-writing-picture = Ide írható a 8-as a sárga és a lila sorban: a kisebb és a nagyobb számok közé.
rules-qwinto-choose = A dobó játékos választ egy, két vagy három kockát, bármilyen színűt, és dob velük.
rules-qwinto-again = Ha nem tetszik a dobás, ugyanezekkel a kockákkal dobhatsz még egyszer.
rules-qwinto-write = Az összeget mindenki felhasználhatja: beírhatod egy olyan sor egyik rubrikájába, amelynek a színével dobtak.
rules-qwinto-turn-picture = Sárga 3 és lila 5: mindenki beírhat egy 8-ast a sárga vagy a lila sorba.
