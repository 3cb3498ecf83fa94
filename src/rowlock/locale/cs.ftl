# Words of Rowlock in Czech. en.ftl has the same messages in the same order.

## Colours

colour-white = bílé
colour-red = červená
    .object = červenou
    .row = červenou
    .in-row = červené
colour-yellow = žlutá
    .object = žlutou
    .row = žlutou
    .in-row = žluté
colour-green = zelená
    .object = zelenou
    .row = zelenou
    .in-row = zelené
colour-blue = modrá
    .object = modrou
    .row = modrou
    .in-row = modré
colour-orange = oranžová
    .object = oranžovou
    .row = oranžovou
    .in-row = oranžové
colour-purple = fialová
    .object = fialovou
    .row = fialovou
    .in-row = fialové
initial-red = Č
initial-yellow = Ž
initial-green = Z
initial-blue = M
initial-orange = O
initial-purple = F

## Sheets

cell-name = { $colour } { $number }
cell-legal = Zakřížkuj: { $name }
cell-lucky = Zakřížkuj: { $name } (šťastné číslo)
cell-erase = Vymazat: { $name }
cell-crossed = { $name }, zakřížkovaná
cell-skipped = { $name }, přeskočená
row-locked = Uzamčená
row-open = Neuzamčená
misthrows =
    { $count ->
        [0] Žádný chybný hod
        [one] Jeden chybný hod
        [few] { $count } chybné hody
        [many] { $count } chybného hodu
       *[other] { $count } chybných hodů
    }
lucky-numbers = Šťastná čísla { $first } a { $second }
misthrows-word = Chybné hody
total-word = Celkem
column-points =
    { $points ->
        [one] Sloupec { $column }: { $points } bod
        [few] Sloupec { $column }: { $points } body
        [many] Sloupec { $column }: { $points } bodu
       *[other] Sloupec { $column }: { $points } bodů
    }
qwinto-cell = { $colour } řada, sloupec { $column }
    .in-row = { $column }. sloupce { $colour }
qwinto-legal = Zapiš { $sum }: { $name }
track = Hrací plán
track-field = { $name }, dodatečné body: { $bonus }

## Dice

dice-none = Ještě se neházelo
sum-word = součet
die-sums = { $colour } { $face }, s bílou kostkou: { $sums }
die-removed = Kostka mimo hru: { $colour }
choose-dice = Vyber kostky k hodu

## The banner: what is asked now

ask-roll = Jsi na tahu: házej
ask-white = Bílé kostky: { $sum }. Zakřížkuj jednu { $sum }, nebo pasuj
ask-white-lucky = Šťastné číslo { $sum }! Zakřížkuj jednu { $sum } nebo políčko se čtyřlístkem, nebo pasuj
ask-white-lucky-only = Šťastné číslo { $sum }! Zakřížkuj políčko se čtyřlístkem, nebo pasuj
ask-colour = Sečti bílou a barevnou kostku. Zakřížkuj součet, nebo pasuj
ask-colour-must = Sečti bílou a barevnou kostku. Zakřížkuj součet, nebo si zapiš chybný hod
ask-move = Posuň figurku na zvýrazněné pole, nebo pasuj
ask-move-must = Posuň figurku na zvýrazněné pole, nebo si zapiš chybný hod
ask-dice = Jsi na tahu: vyber jednu, dvě nebo tři kostky
ask-reroll = Máš { $sum }. Necháš si to, nebo hodíš znovu?
ask-write = Zapiš { $sum } do řady v barvě některé z kostek, nebo pasuj
ask-write-must = Zapiš { $sum } do řady v barvě některé z kostek, nebo si zapiš chybný hod
wait-roll = Teď hází { $name }
wait-for = Čekáme na: { $names }
wait-start = Čekáme, až si všichni sednou
chosen = Svou volbu můžeš ještě změnit. Čekáme na: { $names }
cannot-use = Tento hod nemůžeš využít.
dice-rolling = Kostky se kutálejí…
forced-all = Hod nemůže využít nikdo: všichni pasují
forced-pass = { $name } nemůže hod využít: pasuje
    .you = Hod nemůžeš využít: pasuješ
forced-misthrow = { $name } nemůže hod využít: chybný hod, { $points }
    .you = Hod nemůžeš využít: chybný hod, { $points }
choice-later = Tvá volba se odešle, až se spojení obnoví
roll-later = Kostky se hodí, až se spojení obnoví
over-won = Vyhráváš!
over-won-by = Vyhrává { $names }
over-alone =
    { $points ->
        [one] Konec hry: { $points } bod
        [few] Konec hry: { $points } body
        [many] Konec hry: { $points } bodu
       *[other] Konec hry: { $points } bodů
    }
over-tied = O výhru se dělí: { $names }

## Doing

do-roll = Hodit
do-pass = Pasovat
do-misthrow = Zapsat chybný hod
do-done = Hotovo
do-keep = Nechat
do-reroll = Hodit znovu
do-start = Začít hru
do-add-bot = Přidat bota
do-leave = Odejít
do-rematch = Hrát znovu
do-home = Domů
do-back = Zpět
do-reload = Načíst znovu
do-roll-dice =
    { $count ->
        [one] Hodit jednou kostkou
        [few] Hodit { $count } kostkami
        [many] Hodit { $count } kostky
       *[other] Hodit { $count } kostkami
    }
do-stay = Zůstat
do-come-back = Vrátit se do hry
do-take-over = Ať hraje bot
do-larger = Zvětšit lístek: { $name }
do-smaller = Zmenšit
do-free-seat = Uvolnit místo: { $name }
do-say = Odeslat
do-share = Sdílet
do-share-link = Sdílet odkaz
page-lost = Stránku se nepodařilo načíst. Máš připojení?
page-none = Taková stránka neexistuje
page-none-why = Možná je v adrese překlep
settings = Nastavení
rules = Pravidla
do-copy = Kopírovat odkaz
do-copied = Zkopírováno
copy-failed = Prohlížeč nedovolil kopírování. Zkopíruj odkaz ručně: { $link }
do-play = Hrát
do-join = Přisednout

## The table

you = ty
bot-of-level = bot, { $level }
level-easy = lehký
level-medium = střední
level-hard = těžký
level-master = mistr
seat-free = Volné místo
thinking = přemýšlí
has-chosen = má vybráno
away = je pryč
connection-lost = Spojení se přerušilo. Připojuji znovu…
invite = Pošli tento odkaz přátelům
table-gone = Takový stůl neexistuje
table-gone-why = Možná je v odkazu překlep, nebo byl stůl smazán
table-closed = Všichni od tohoto stolu odešli
loading = Okamžik…
the-table = Stůl
table-menu = Nabídka
what-to-do = Co dělat
on-turn = Aktivní hráč
rolling = hází
points-word = body
watching = Sleduješ: { $name }. Klepni na jiný lístek a uvidíš ten
you-left = Jsi mimo hru
bot-plays-for-you = Hraje za tebe bot
leave-sure = Odejít ze hry? Než se vrátíš, může za tebe hrát bot
leave-sure-alone = Odejít ze hry? Tím hra skončí
leave-sure-lobby = Odejít od tohoto stolu?
seconds-left =
    { $seconds ->
        [one] Zbývá jedna sekunda
        [few] Zbývají { $seconds } sekundy
        [many] Zbývá { $seconds } sekundy
       *[other] Zbývá { $seconds } sekund
    }
this-is-you = to jsi ty
is-here = je tu
seats-free =
    { $count ->
        [one] Jedno volné místo
        [few] { $count } volná místa
        [many] { $count } volného místa
       *[other] { $count } volných míst
    }
seats-full = Všechna místa jsou obsazená
seats-full-watch = Můžeš se dívat: hra se objeví tady
wait-owner = Hru spustí { $name }
table-public = V seznamu otevřených stolů
table-private = Jen pro ty, kdo mají odkaz
clock-seconds =
    { $seconds ->
        [one] { $seconds } sekunda na rozhodnutí
        [few] { $seconds } sekundy na rozhodnutí
        [many] { $seconds } sekundy na rozhodnutí
       *[other] { $seconds } sekund na rozhodnutí
    }
lucky-rows-all = Šťastná čísla počítají i s uzamčenými řadami
track-a = Hrací plán, strana A
track-b = Hrací plán, strana B
track-own = Vlastní hrací plán
chat-off-short = Jen připravené věty
invite-code = QR kód odkazu
invite-here-only = Tento odkaz funguje jen na tomto počítači. Aby se mohly připojit telefony, spusť Rowlock s --host 0.0.0.0 a otevři adresu, kterou vypíše
invite-how = Naskenuj kód nebo otevři odkaz na jiném telefonu
invite-link = Odkaz na tento stůl
share-invite = Pojď si se mnou zahrát { $game }:
share-result = { $game }: { $result }.
log-and-chat = Průběh a chat
tab-log = Průběh
tab-chat = Chat
chat-unread = nové: { $count }
player-you = Ty
moment-final = poslední kolo
in-points =
    { $count ->
        [one] { $points } bod
        [few] { $points } body
        [many] { $points } bodu
       *[other] { $points } bodů
    }
log-empty = Ještě se nic nestalo
chat-empty = Zatím žádné zprávy
chat-off = Tady lze posílat jen připravené věty
free-text = Povolit vlastní zprávy
say-something = Napiš něco
quick-phrases = Připravené věty
spectator = Divák
phrase-hello = Ahoj!
phrase-good-luck = Hodně štěstí!
phrase-well-played = Pěkně zahráno!
phrase-thanks = Díky!
phrase-one-moment = Okamžik, prosím
phrase-so-close = To bylo těsné!
phrase-good-game = Dobrá hra!
phrase-bye = Tak zatím!
server-away = Server neodpovídá. Zkus to za chvíli
why-crossed = Už zakřížkovaná: { $name }
why-skipped = Přeskočená: { $name }
why-locked = { $colour } řadu už někdo uzamkl
why-needed =
    { $needed ->
        [one] Aby šla zakřížkovat { $name }, musíš mít v řadě aspoň { $needed } křížek
        [few] Aby šla zakřížkovat { $name }, musíš mít v řadě aspoň { $needed } křížky
        [many] Aby šla zakřížkovat { $name }, musíš mít v řadě aspoň { $needed } křížku
       *[other] Aby šla zakřížkovat { $name }, musíš mít v řadě aspoň { $needed } křížků
    }
why-now = { $name } se k tomuto hodu nehodí
why-wait = Čekáme na ostatní
why-no-pass = Pasovat by teď znamenalo chybný hod
why-written = Toto políčko je už obsazené
why-colour = Kostkou { $colour } barvy se neházelo
why-between = { $sum } nepatří mezi { $left } a { $right }
why-above = Napravo od { $left } patří jen větší čísla, ne { $sum }
why-below = Nalevo od { $right } patří jen menší čísla, ne { $sum }
why-column = V tomto sloupci už je { $sum }

## The lobby, and who the bots are

lobby-alone = Stůl je připravený, chybí už jen společnost
start-with =
    { $count ->
        [one] Začít hru pro jednoho hráče
        [few] Začít hru pro { $count } hráče
        [many] Začít hru pro { $count } hráče
       *[other] Začít hru pro { $count } hráčů
    }
start-without = Začít bez čekání na: { $names }
start-alone = Začít můžeš, jakmile si přisedne někdo z přátel nebo bot
start-free = Volná místa na začátku hry zmizí
start-back = Hra začne sama, jakmile budou všichni zpátky
add-seat = Ještě jedno místo
back-here = je zpátky
back-missing = ještě není zpátky
about-character = { $character }: { $about }
character-squirrel = Veverka
character-snail = Šnek
character-hare = Zajíc
character-bee = Včela
character-magpie = Straka
likes-squirrel = ráda dokončí, co začala
likes-snail = nespěchá a přeskakuje málo
likes-hare = rád riskuje a skáče daleko
likes-bee = stará se o všechny řady stejně
likes-magpie = má oblíbenou barvu
preview-open = Je tu místo i pro tebe: otevři odkaz a hraj, bez registrace
preview-playing = Právě se hraje. Otevři odkaz a dívej se
preview-over = Je dohráno. Podívej se, jak to šlo, hod po hodu

## What the server refuses

problem-malformed = Server tomu nerozuměl. Načti stránku znovu
problem-unknown = { table-gone }
problem-not-awaited = To teď nejde
problem-full = { seats-full }
problem-not-begun = Hra ještě nezačala
problem-begun = Hra už začala
problem-closed = { table-closed }
problem-illegal = Pravidla to teď nedovolují
problem-no-token = Server neví, kdo jsi. Načti stránku znovu
problem-forbidden = To nemáš dovoleno
problem-foreign-page = Server nepřijímá stránky z této adresy. Provozovatel ji musí přidat do ROWLOCK_ORIGINS
problem-still-here = Tento hráč je už zpátky
problem-too-soon = Tento hráč se může hned vrátit: bot ho smí nahradit až po 30 sekundách
problem-used-up = Tento stůl už dosáhl svého limitu
problem-sent-away = Od tohoto stolu tě odebrali
problem-chat-off = { chat-off }
problem-too-many = To bylo moc najednou. Počkej pár sekund
problem-too-large = Tento soubor je příliš velký
problem-failed = Na serveru se něco pokazilo. Zkus to znovu
problem-unavailable = Server teď nemůže nic uložit. Zkus to později
problem-name = Toto jméno nejde použít: napiš 1 až 24 znaků
problem-text = Tuto zprávu nejde poslat: napiš 1 až 200 znaků
problem-options = Tyto možnosti se ke hře nehodí. Zkontroluj šťastná čísla nebo soubor s hracím plánem
problem-body = Tento soubor není záznam hry
problem-line = Tento soubor není platný záznam hry: chyba na řádku { $line }

## What a move costs

cost-nothing = nic nepřeskočí
cost-skips = přeskočí { $numbers }
cost-locks = uzamkne řadu
cost-lucky = šťastné číslo
cost-bonus = dodatečné body: { $bonus }
cost-crosses = zakřížkuje { $name }
cost-crossed = už zakřížkováno
cost-write = Zapiš { $sum } do { $colour } řady
cost-write-column = Zapiš { $sum } do { $colour } řady a doplň sloupec

## The log

log-roll = { $name } hází: { $dice }
    .you = Házíš: { $dice }
log-cross = { $name } křížkuje { $cell }
    .you = Křížkuješ { $cell }
log-lucky = { $name } křížkuje { $cell } díky šťastnému číslu
    .you = Křížkuješ { $cell } díky šťastnému číslu
log-lock = { $name } křížkuje { $cell } a uzamyká { $colour } řadu
    .you = Křížkuješ { $cell } a uzamykáš { $colour } řadu
log-move = { $name } posouvá figurku a křížkuje { $cell }
    .you = Posouváš figurku a křížkuješ { $cell }
log-move-only = { $name } posouvá figurku na pole { $cell }
    .you = Posouváš figurku na pole { $cell }
log-move-lock = { $name } posouvá figurku, křížkuje { $cell } a uzamyká { $colour } řadu
    .you = Posouváš figurku, křížkuješ { $cell } a uzamykáš { $colour } řadu
log-dice = { $name } bere kostky: { $dice }
    .you = Bereš kostky: { $dice }
log-keep = { $name } si hod nechává
    .you = Necháváš si hod
log-reroll = { $name } hází znovu
    .you = Házíš znovu
log-write = { $name } zapisuje { $sum } do { $colour } řady
    .you = Zapisuješ { $sum } do { $colour } řady
log-pass = { $name } pasuje
    .you = Pasuješ
log-passes = { $names } pasují
    .you = { $names } pasujete
log-misthrow = { $name } si zapisuje chybný hod
    .you = Zapisuješ si chybný hod
log-final = { $name } má figurku na posledních polích: každý z ostatních hraje ještě jednou
    .you = Máš figurku na posledních polích: každý z ostatních hraje ještě jednou

## The end of a game

reason-locks =
    { $count ->
        [2] Dvě řady jsou uzamčené
        [one] Jedna řada je uzamčená
        [few] { $count } řady jsou uzamčené
        [many] { $count } řady je uzamčeno
       *[other] { $count } řad je uzamčeno
    }
reason-misthrows = Někdo má čtyři chybné hody
reason-misthrows-of = Čtyři chybné hody: { $names }
reason-track = Figurka dorazila na konec hracího plánu
reason-rows = Někdo má dvě plné řady
ranking = Pořadí
rematch-open = Pojď na odvetu
end-alone = Tentokrát hraješ jen proti sobě. Ještě jednou?
end-tied = Nerozhodně do posledního bodu. To byla hra!
end-won-one = O jediný bod. To byl závěr!
end-won-close =
    { $points ->
        [one] Náskok jen { $points } bod. To bylo těsné!
        [few] Náskok jen { $points } body. To bylo těsné!
        [many] Náskok jen { $points } bodu. To bylo těsné!
       *[other] Náskok jen { $points } bodů. To bylo těsné!
    }
end-won =
    { $points ->
        [one] Náskok { $points } bod. Pěkná hra!
        [few] Náskok { $points } body. Pěkná hra!
        [many] Náskok { $points } bodu. Pěkná hra!
       *[other] Náskok { $points } bodů. Pěkná hra!
    }
end-won-far =
    { $points ->
        [one] Náskok { $points } bod. To byla hra!
        [few] Náskok { $points } body. To byla hra!
        [many] Náskok { $points } bodu. To byla hra!
       *[other] Náskok { $points } bodů. To byla hra!
    }
end-lost-one = Chyběl jediný bod. Tak těsně!
end-lost-close =
    { $points ->
        [one] Chyběl jen { $points } bod. Tak těsně!
        [few] Chyběly jen { $points } body. Tak těsně!
        [many] Chybělo jen { $points } bodu. Tak těsně!
       *[other] Chybělo jen { $points } bodů. Tak těsně!
    }
end-lost =
    { $points ->
        [one] Chyběl { $points } bod. Kostky ti to dluží!
        [few] Chyběly { $points } body. Kostky ti to dluží!
        [many] Chybělo { $points } bodu. Kostky ti to dluží!
       *[other] Chybělo { $points } bodů. Kostky ti to dluží!
    }
picture-of-result = Lístky všech hráčů s body
do-share-picture = Sdílet obrázek
do-save-picture = Uložit obrázek
do-copy-picture = Kopírovat obrázek
picture-failed = Prohlížeč nedokázal obrázek nakreslit
picture-not-shared = Prohlížeč to nedovolil. Obrázek si ulož

## Home

headline = Rychlé hry s kostkami, o samotě i s přáteli
tagline = Házej, křížkuj, uzamykej. Hraj s přáteli nebo proti botům: stačí odkaz, bez registrace
game-qwixx = Qwixx
game-longo = Qwixx Longo
game-on-board = Qwixx On Board
game-qwinto = Qwinto
about-qwixx = Čtyři řady zleva doprava. Jakmile jsou dvě uzamčené, hra končí
about-longo = Delší řady, osmistěnné kostky a dvě šťastná čísla
about-on-board = Qwixx s hracím plánem: každý krok může přinést další křížek
about-qwinto = Vyber si kostky a naplň tři posunuté řady rostoucími čísly
your-name = Tvé jméno
opponents = Soupeři
opponents-none = žádní
opponents-most =
    { $count ->
        [one] V této hře nejvýš { $count } soupeř
        [few] V této hře nejvýš { $count } soupeři
        [many] V této hře nejvýš { $count } soupeře
       *[other] V této hře nejvýš { $count } soupeřů
    }
play-now = Hrát hned
choose-game = Vyber si hru
keep-score = Zapisovat body
learn-minute = Nauč se za minutu
learn-done = hotovo
play-with-friends = Hrát s přáteli
play-this = Hrát { $game }
guest = Host
your-turn = jsi na tahu
friends-how = Otevři stůl, pošli odkaz a začni, kdy budeš chtít: volná místa prostě zmizí a boti se rádi přidají
do-open-table = Otevřít stůl
more-options = Další možnosti
clock = Časový limit
clock-none = žádný
clock-short = { $seconds } s
clock-minutes = { $minutes } min
make-public = Ukázat stůl v seznamu otevřených stolů
lucky-pairs = Šťastná čísla
lucky-first = První šťastné číslo hráče { $number }
lucky-second = Druhé šťastné číslo hráče { $number }
lucky-rows = Řady pro šťastná čísla
lucky-rows-open-short = otevřené řady
lucky-rows-all-short = všechny řady
track-side = Hrací plán
track-file = Soubor s hracím plánem (JSON)
track-unreadable = Tento soubor neobsahuje hrací plán: není to JSON
track-missing = Nejdřív vyber soubor se svým hracím plánem
more = Další
about-pad = Pro skutečné kostky, i bez připojení
about-replay = Podívej se na hru ze souboru
about-rules = Všechny čtyři hry za pár minut
open-tables = Otevřené stoly
no-open-tables = Teď nikdo nečeká na hráče
continue = Pokračovat ve hře
last-games = Tvé poslední hry
clear-list = Vymazat seznam
leave-game = Odejít z této hry
leave-game-sure = Odejít z této hry?
demo = Zrychlená partie { $game }
show-all = Ukázat všechny: { $count }
replay-file = Přehrát záznam
players = Hráči
level = Úroveň

## Learning: the lessons, and the coach at the table

learn-progress = Jak jsi daleko
learn-skip-it = Přeskočit
learn-again = Ještě jednou
learn-more = Další hry za minutu
learn-instead = I to smíš. Ale nejdřív zkus, co navrhuji
learn-tap-cell = Kostky jen říkají číslo. Klepni na zvýrazněné políčko na svém lístku
learn-roll = Jsi na tahu: házej!
learn-white = Dvě bílé kostky dají { $sum }. Zakřížkuj jednu { $sum } v kterékoli řadě
learn-white-done = První křížek! Co je nalevo přeskočené, je ztracené
learn-colour = Je to tvůj hod, takže můžeš ještě něco: bílá kostka plus barevná. Součty jsou pod kostkami. Zakřížkuj jeden v té barvě
learn-colour-done = Dva křížky v jednom tahu, výborně!
learn-skip = Později hodí Ben { $sum } a bílé kostky platí i pro tebe. Zakřížkuj tu { $sum }, která nic nepřeskočí
learn-skip-instead = Co přeskočíš, je navždy ztracené. V jedné řadě nepřeskočíš nic: ve které?
learn-skip-done = Nic ztraceného! Čím plnější řada, tím víc platí každý křížek
learn-pass = Ben hodí { $sum }. To by tě stálo skoro celou řadu: radši pasuj!
learn-pass-instead = To je skoro celá řada. Tentokrát radši pasuj
learn-pass-done = Když házejí jiní, pasování nic nestojí
learn-misthrow = Teď je to tvůj hod a nemáš co zakřížkovat. Kdo ve svém tahu nic nezakřížkuje, má chybný hod
learn-misthrow-done = Minus 5 bodů. Stane se! Ale čtvrtý chybný hod hru ukončí
learn-misthrow-write = Máš jen { $sum } a nikam se to nevejde. Kdo ve svém tahu nic nezapíše, má chybný hod
learn-lock = Ben hodí { $sum }, tvé poslední zelené číslo! Potřebuješ k tomu v řadě pět křížků, a ty máš. Zakřížkuj ho!
learn-lock-two = Ben hodí { $sum }. Tady řadu se šesti křížky uzamyká každé ze dvou posledních čísel. Zakřížkuj červenou { $sum }!
learn-lock-done = Uzamčeno pro všechny! Kostka vypadne ze hry a zámek je pro tebe další křížek
learn-end = To je všechno! Dvě uzamčené řady hru ukončí. Vyhrává, kdo má nejvíc bodů
learn-end-longo = To je Longo! Dvě uzamčené řady hru ukončí. Vyhrává, kdo má nejvíc bodů
learn-end-on-board = To je On Board! Zámky a chybné hody jsou jako v Qwixxu a pole tvé figurky přidá své dodatečné body
learn-end-qwinto = To je Qwinto! Plná řada vynese své poslední číslo a dvě plné řady hru ukončí
learn-lucky = Později hodí Ben { $sum }, tvé šťastné číslo! Místo něj smíš zakřížkovat další číslo své nejprázdnější řady: klepni na čtyřlístek
learn-lucky-instead = I to smíš, ale škoda štěstí. Klepni na čtyřlístek!
learn-lucky-done = Tomu se říká štěstí! Platí to celou hru, ať hází kdokoli
learn-pawn = Teď jde figurka o jedno až pět polí a ty zakřížkuješ číslo, na které dojde. Klepni na zvýrazněné pole
learn-pawn-done = Třetí křížek! A malé číslo pod figurkou jsou tvé dodatečné body
learn-pawn-crossed = Benovo pole se nepočítá, figurka ho přeskočí. Smí i na číslo, které už máš zakřížkované: klepni na zelenou 9
learn-pawn-crossed-instead = I to smíš, a dokonce je z toho křížek. Ale tentokrát zkus zelenou 9
learn-pawn-crossed-done = Žádný nový křížek, ale víc dodatečných bodů
learn-pawn-end = Konec se blíží! Když figurka dojde na jedno z posledních pěti polí, má každý z ostatních ještě jeden tah. Klepni na jedno z nich
learn-pawn-end-instead = I to smíš, ale dosáhneš až na konec: klepni na jedno z posledních pěti polí
learn-pawn-end-done = Křížek, zámek a spousta dodatečných bodů jediným tahem!
learn-dice = Jsi na tahu: vezmi jednu, dvě nebo tři kostky. Čím víc, tím větší součet. Hoď všemi třemi!
learn-dice-instead = I to smíš, součet pak bude menší. Ale tentokrát vezmi všechny tři
learn-reroll = { $sum } je na začátek moc. Smíš hodit stejnými kostkami ještě jednou: udělej to!
learn-reroll-instead = I to smíš. Ale zkus druhý hod, nic nestojí
learn-write = { $sum }! Zapiš to do řady v barvě některé z kostek: malá čísla vlevo, velká vpravo
learn-write-done = Dobře zvoleno! Čísla rostou zleva doprava a mezery jsou dovolené
learn-order = Později hodí Ben žlutou a fialovou kostkou { $sum }. Zapiš to, kam to patří: mezi menší a větší číslo
learn-order-done = Přesně sedí! A pamatuj: ve sloupci není žádné číslo dvakrát
learn-column = Máš { $sum }. Jednomu sloupci chybí jen jedno číslo: zapiš ho do oranžového pětiúhelníku
learn-column-done = Plný sloupec vynese tolik bodů, kolik je v pětiúhelníku: { $sum }!
coach-roll = Jsi na tahu! Hoď všemi kostkami
coach-white = Bílé kostky dají { $sum }. Každý teď smí zakřížkovat jednu { $sum } v kterékoli řadě
coach-white-other = Hází { $name }, ale bílé kostky platí pro všechny. Zakřížkuj jednu { $sum }, nebo pasuj: nic to nestojí
coach-lucky = Tvé šťastné číslo! Místo něj smíš zakřížkovat políčko se čtyřlístkem, další ve tvé nejprázdnější řadě
coach-colour = Jen pro tebe: sečti bílou a barevnou kostku a součet zakřížkuj v té barvě
coach-colour-must = Jen pro tebe: bílá kostka plus barevná. Tah bez jediného křížku stojí 5 bodů
coach-lock = Můžeš uzamknout řadu! Zakřížkuj její poslední číslo a zámek bude taky tvůj
coach-move = Posuň figurku na zvýrazněné pole. Zakřížkuješ jeho číslo a malé číslo jsou tvé dodatečné body
coach-move-must = Posuň figurku na zvýrazněné pole a zakřížkuj jeho číslo. Tah bez jediného křížku stojí 5 bodů
coach-dice = Vezmi jednu, dvě nebo tři kostky. Zapisovat jde jen do řad v jejich barvách
coach-reroll = Nech si tento součet, nebo hoď stejnými kostkami ještě jednou. Pak platí nový součet
coach-write = Zapiš { $sum } tak, aby čísla zleva doprava rostla. Když nezapíšeš nic, stojí to 5 bodů
coach-write-other = Hází { $name }, ale { $sum } smíš zapsat i ty. Nebo pasuj: nic to nestojí
coach-mark = Zatím je to tužkou. Klepni ještě jednou, ať to platí, nebo vyber něco jiného
coach-stop = Už žádné tipy

## Replay

replay = Záznam
replay-drop = Přetáhni sem záznam hry, nebo vyber soubor
replay-choose = Vybrat soubor
pause = Pauza
do-play-on = Přehrát
step-begin = Hru začíná { $name }
step-first = Na začátek
step-back = O krok zpět
step-on = O krok dál
step-last = Na konec
message-number = Krok hry
all-steps = Všechny kroky
speed = Rychlost
replay-follow = Sledovat hru
do-download = Stáhnout záznam
do-copy-step = Kopírovat odkaz na tento krok

## Fair dice

fair-rolls =
    { $rolls ->
        [one] Jediný hod vychází z tajného čísla
        [few] Všechny { $rolls } hody vycházejí z tajného čísla
        [many] Všech { $rolls } hodu vychází z tajného čísla
       *[other] Všech { $rolls } hodů vychází z tajného čísla
    }
fair-rolls-first =
    { $rolls ->
        [one] To, kdo začíná, i jediný hod vycházejí z tajného čísla
        [few] To, kdo začíná, i všechny { $rolls } hody vycházejí z tajného čísla
        [many] To, kdo začíná, i všechny hody ({ $rolls }) vycházejí z tajného čísla
       *[other] To, kdo začíná, i všechny hody ({ $rolls }) vycházejí z tajného čísla
    }
fair-own = Tvoje vlastní náhodné číslo se započítalo
fair-own-late = Tvoje vlastní náhodné číslo se započítalo, ale přišlo pozdě na to, aby ovlivnilo, kdo začíná
fair-own-missing = Tvoje vlastní náhodné číslo se nezapočítalo: těmto hodům nevěř
fair-own-none = Chybí tvoje vlastní náhodné číslo, takže někdo mohl tyto hody vybrat proti tobě
fair-nobody = Žádný hráč nepřidal náhodné číslo, takže tyto hody mohl vybrat ten, kdo určil tajné číslo
fair-here = Hra se hrála na tomto serveru
fair-imported = Hra je importovaná: tento server neviděl, jak se hrála
fair-commitment = Hody nesouhlasí: toto není tajné číslo určené před hrou
fair-nonces = Hody nesouhlasí: náhodná čísla hráčů se změnila
fair-first = Hody nesouhlasí: začíná { $found }, ale podle tajného čísla má začít { $expected }
fair-roll = Hody nesouhlasí: hod { $roll } na řádku { $line } ukazuje { $found }, ale podle tajného čísla má být { $expected }
fair-no-promise = Tyto hody nejde ověřit: před hrou se neurčilo tajné číslo
fair-not-over = Hody půjde ověřit po skončení hry
fair-unreadable = Hody nejde ověřit: záznam je poškozený

## Offline

offline = Jsi offline. I tak můžeš zapisovat body pro skutečné kostky, číst pravidla a měnit nastavení

## Score pad

score-pad = Zápisník
pad-about = Pro skutečné kostky. Vše, co zapíšeš, zůstává v tomto zařízení a připojení není potřeba
pads-begun = Tvé lístky
pad-new = Nové lístky
game = Hra
player-number = Hráč { $number }
add-player = Přidat hráče
remove-player = Odebrat: { $name }
lucky-of = Šťastné číslo: { $name }
lucky-hint = Šťastná čísla vytištěná na vašich lístcích
lucky-twice = Dvě šťastná čísla hráče musí být různá
lucky-alike = Dva hráči nemohou mít stejná šťastná čísla
do-begin = Začít
which-number = Které číslo?
number-first = Nejdřív vyber hozené číslo
cell-dead = Sem už žádné číslo nepatří
misthrow = Chybný hod
undo = Zpět
redo = Znovu
erase = Vymazat
erase-hint = Klepni na to, co se má vymazat
erase-empty = Není co vymazat
erase-needed = Zámek ({ $colour }) potřebuje tento křížek: nejdřív vymaž číslo u zámku
erase-misthrow = Vymazat chybný hod
cross-misthrow = Zakřížkovat chybný hod
lucky = Šťastné číslo
lucky-where = Šťastným číslem zakřížkuješ další číslo své nejprázdnější řady
same-roll = Stejný hod: zakřížkuj i toto
names = Jména
points = Body
rank = Pořadí
points-columns = Body za sloupce
pad-over = Konec hry.
all-pads = Všechny lístky
new-sheet = Začít znovu
new-sheet-sure = Vymazat tyto lístky a začít znovu?
new-sheet-count = Započítat tuto hru
new-sheet-discard = Nezapočítat
keep-sheet = Nechat
tally =
    { $count ->
        [one] Započítána { $count } hra
        [few] Započítány { $count } hry
        [many] Započítáno { $count } hry
       *[other] Započítáno { $count } her
    }
tally-won = Výhry
tally-reset = Vynulovat
tally-reset-sure = Smazat tyto hry
remove-pad = Zahodit
remove-pad-sure = Zahodit navždy
pad-not-kept = Tento prohlížeč nemůže uložit, co zapíšeš: jeho úložiště je plné nebo vypnuté
locked-elsewhere = Řady uzamčené hráči, kteří si body píší jinde
pawn-bonus = Dodatečné body figurky

## Settings

tips = Tipy u stolu
tips-on = Zapnuté
tips-off = Vypnuté
tips-hint = Každou otázku vysvětlí dvakrát
language = Jazyk
theme = Vzhled
theme-system = Systém
theme-light = Světlý
theme-dark = Tmavý
motion = Animace
motion-system = Podle systému
motion-off = Vypnuté
sound = Zvuk
sound-on = Zapnutý
sound-off = Vypnutý
vibration = Vibrace
vibration-on = Zapnuté
vibration-off = Vypnuté
notifications = Oznámení
notifications-on = Zapnutá
notifications-off = Vypnutá
notifications-hint = Když jsi na tahu a díváš se jinam
notifications-refused = Tvůj prohlížeč tu oznámení nedovoluje
choosing = Volba
choosing-once = Jedno klepnutí
choosing-twice = Klepnutí a Hotovo
choosing-hint = Jedno klepnutí platí po chvíli, během které ho můžeš vzít zpět. Po druhém platí hned
shortcuts = Klávesové zkratky
shortcuts-on = Zapnuté
shortcuts-off = Vypnuté
shortcuts-hint = U stolu: R hází, P pasuje, K nechává, D potvrzuje, U vrací
name-hint = Vidí ho ostatní u stolu
settings-kept = Uloženo jen v tomto prohlížeči

## The terminal: a game around one keyboard

moment-turn = Tah { $turn }
moment-over = Konec v tahu { $turn }
moment-practice = nanečisto
tell-roll = { $name }: hod kostkami. K hodu: { $dice }.
tell-roll-again = { $name }: nový hod. K hodu: { $dice }.
tell-white = Bílé kostky: { $sum }. Každý smí zakřížkovat jednu { $sum }, nebo pasovat.
tell-colour = { $name }: jedna bílá a jedna barevná kostka. Zakřížkovat jejich součet v řadě této barvy, nebo pasovat.
tell-move = { $name }: tah figurkou. O jedno až pět volných polí na číslo, které jde zakřížkovat nebo už je zakřížkované, nebo pasovat.
tell-dice = { $name }: výběr kostek. Jedna, dvě nebo tři, libovolných barev.
tell-reroll = { $name } má hozeno { $sum }: nechat, nebo hodit všemi těmito kostkami znovu.
tell-write = { $sum }. Každý ho smí zapsat do jedné z těchto řad, nebo pasovat: { $colours }.
tell-over = Konec hry: { $reasons }.
ask-choose = { $name }, vybírej. { $question }
ask-lucky = Bílé kostky: { $sum }, tvé šťastné číslo! Zakřížkuj jednu { $sum } nebo další číslo své nejprázdnější řady, nebo pasuj
ask-pawn = Posuň figurku o jedno až pět volných polí, nebo pasuj
ask-pawn-must = Posuň figurku o jedno až pět volných polí, nebo si zapiš chybný hod
ask-enter = { $name }, hoď klávesou Enter.
ask-dice-shown = { $name }, hoď a napiš, co kostky ukazují, v tomto pořadí: { $dice }
ask-dice-shown-bot = Hoď za hráče { $name } a napiš, co kostky ukazují, v tomto pořadí: { $dice }
help-dice =
    { $count ->
        [one] Napiš jedno číslo: { $dice }. Odejdeš klávesou q.
        [few] Napiš { $count } čísla, v tomto pořadí: { $dice }. Odejdeš klávesou q.
        [many] Napiš { $count } čísla, v tomto pořadí: { $dice }. Odejdeš klávesou q.
       *[other] Napiš { $count } čísel, v tomto pořadí: { $dice }. Odejdeš klávesou q.
    }
help-move = Napiš číslo tahu. Odejdeš klávesou q.
no-such-move = Tah { $number } neexistuje, jen 0 až { $last }.
not-possible = Tah { $move } bohužel nejde: { $reason }.
sorry = Bohužel to nejde: { $reason }.
move-pass = pasovat
move-cross = zakřížkovat { $cell }
move-lucky = šťastné číslo: { $cell }
move-pawn = o { $steps } na pole { $cell }
move-dice = kostky { $dice }
move-keep = nechat
move-reroll = hodit znovu
does-cross = s křížkem
does-misthrow = přesto chybný hod
pass-forced = jinak to nešlo
going-on = Hra ze souboru { $file } pokračuje se stejným nastavením.
prepares = { $name } se připravuje
dice-commitment = SHA-256 tajného čísla kostek: { $commitment }
dice-wrong = Hody nesouhlasí: { $reason }
dice-file = Soubor nedokazuje, že se hrálo právě takto. Porovnej to s tím, co bylo vidět před hrou: { $commitment }
left = Jsi mimo hru.
left-record = Jsi mimo hru; s --record { $file } můžeš hrát dál.
draw-sum = součet { $sum }
draw-active = (aktivní hráč)
draw-lucky = šťastná čísla { $first } a { $second }
draw-pawn = figurka { $pawn } na { $field } z { $fields }
draw-misthrows = chybné hody
draw-bonus = dodatečné body
draw-total = celkem
draw-column = sloupec
draw-track = hrací plán { $name }, na startovacím poli: { $pawns }
draw-nobody = nikdo

## The rules of the games

rules-close = Zavřít pravidla
rules-of = Pravidla: { $game }
rules-players = 2 až { $most } hráčů, nebo jeden nanečisto
rules-goal = Cíl
rules-goal-crosses = Zakřížkuj ve svých čtyřech řadách co nejvíc čísel. Čím plnější řada, tím víc vynese každý další křížek. Vyhrává, kdo má na konci nejvíc bodů.
rules-goal-numbers = Naplň své tři řady čísly. Nejvíc bodů přinesou plné řady a plné sloupce. Vyhrává, kdo má na konci nejvíc bodů.
rules-crossing = Křížkování čísel
rules-crossing-order = Červená a žlutá řada stoupají od 2 do { $highest }, zelená a modrá klesají od { $highest } do 2. V každé řadě se křížkuje zleva doprava.
rules-crossing-skip = Přeskočit smíš tolik čísel, kolik chceš. Co ale přeskočíš, je navždy ztracené.
rules-crossing-picture = Červená 3 a 6 jsou zakřížkované. 2, 4 a 5 jsou ztracené a dál se křížkuje napravo od 6.
rules-turn = Tah
rules-turn-roll = Aktivní hráč hodí všemi kostkami. Pak se pokračuje v tomto pořadí:
rules-turn-white = Každý hráč: sečti obě bílé kostky. Součet smíš zakřížkovat v jedné řadě libovolné barvy.
rules-turn-colour = Jen aktivní hráč: sečti jednu bílou a jednu barevnou kostku podle svého výběru. Součet smíš zakřížkovat v řadě této barvy.
rules-turn-pawn = Jen aktivní hráč: smíš posunout svou figurku po hracím plánu.
rules-turn-picture = Bílé kostky dají 6, takže každá řada nabízí svou 6. Pod každou barevnou kostkou jsou oba součty, které s ní aktivní hráč může získat.
rules-choice = Volný výběr
rules-choice-free = Křížkovat nikdy nemusíš. Až se všichni rozhodnou, je aktivní další hráč po směru hodinových ručiček.
rules-choice-free-qwinto = Zapisovat nikdy nemusíš. Až se všichni rozhodnou, je aktivní další hráč po směru hodinových ručiček.
rules-choice-sealed = Když vybírají všichni najednou, zůstávají tu volby tajné, dokud nevybere poslední hráč. Do té doby si to můžeš rozmyslet.
rules-misthrows = Chybné hody
rules-misthrows-when = Když jako aktivní hráč za celý tah nic nezakřížkuješ, musíš si zapsat chybný hod. Stojí 5 bodů. Ostatní si ho nezapisují nikdy.
rules-misthrows-when-on-board = Když jako aktivní hráč za celý tah nic nezakřížkuješ, ani figurkou, musíš si zapsat chybný hod. Stojí 5 bodů. Ostatní si ho nezapisují nikdy.
rules-misthrows-when-qwinto = Když jako aktivní hráč součet nezapíšeš, musíš si zapsat chybný hod. Stojí 5 bodů. Ostatní si ho nezapisují nikdy.
rules-locking = Uzamčení řady
rules-locking-needs = Poslední číslo řady smíš zakřížkovat, teprve když v ní máš aspoň pět křížků.
rules-locking-needs-longo = Řadu uzamyká každé ze dvou posledních čísel. Jedno z nich smíš zakřížkovat, teprve když v ní máš aspoň šest křížků.
rules-locking-cross = S ním hned zakřížkuješ i zámek. Počítá se jako další křížek.
rules-locking-all = Řada je pak uzamčená pro všechny a její kostka ze hry vypadne. Zámek získají i ti, kdo řadu uzamknou ve stejné chvíli, a nikdo jiný.
rules-locking-picture = Pět křížků stačilo na to, aby šla zakřížkovat 2. Se zámkem jich je sedm.
rules-locking-picture-longo = Šest křížků stačilo na to, aby šla zakřížkovat 3. Se zámkem jich je osm a 2 je ztracená.
rules-ending = Konec
rules-ending-when = Hra končí okamžitě, když jsou uzamčené dvě řady nebo když si někdo zapíše čtvrtý chybný hod.
rules-ending-white = Přinesou-li druhý zámek bílé kostky, barevné už v tomto tahu neplatí.
rules-ending-track = Když figurka dojde na jedno z posledních pěti polí, přijde každý z ostatních ještě jednou na řadu jako aktivní hráč. Pak hra končí.
rules-ending-when-qwinto = Hra končí, když má někdo dvě plné řady nebo čtvrtý chybný hod.
rules-ending-write = Poslední součet smí ještě zapsat každý.
rules-points = Body
rules-points-rows = Řada se počítá podle křížků, i se zámkem. Každý chybný hod ubere 5 bodů.
rules-points-pawn = Přičtou se dodatečné body pod tvou figurkou: nejvýš 20, na startovacím poli žádné.
rules-points-full = Plná řada vynese tolik bodů, kolik je v jejím posledním políčku. Každá jiná bod za každé číslo.
rules-points-columns = Pět sloupců má tři políčka, jedno z nich je pětiúhelník. Když je takový sloupec plný, vynese číslo v pětiúhelníku. Každý chybný hod ubere 5 bodů.
rules-points-picture =
    { $total ->
        [one] Příklad s jedním chybným hodem: { $total } bod.
        [few] Příklad s jedním chybným hodem: { $total } body.
        [many] Příklad s jedním chybným hodem: { $total } bodu.
       *[other] Příklad s jedním chybným hodem: { $total } bodů.
    }
rules-points-picture-qwinto =
    { $total ->
        [one] Žlutá řada je plná a vynese své poslední číslo, 15. Čtyři sloupce jsou plné. S jedním chybným hodem je to { $total } bod.
        [few] Žlutá řada je plná a vynese své poslední číslo, 15. Čtyři sloupce jsou plné. S jedním chybným hodem jsou to { $total } body.
        [many] Žlutá řada je plná a vynese své poslední číslo, 15. Čtyři sloupce jsou plné. S jedním chybným hodem je to { $total } bodu.
       *[other] Žlutá řada je plná a vynese své poslední číslo, 15. Čtyři sloupce jsou plné. S jedním chybným hodem je to { $total } bodů.
    }
rules-lucky = Šťastná čísla
rules-lucky-what = Na tvém lístku jsou dvě šťastná čísla a nikdo jiný nemá stejnou dvojici.
rules-lucky-use = Když bílé kostky dají jedno z nich, smíš místo něj zakřížkovat další číslo své nejprázdnější řady. Je-li jich stejně prázdných víc, vybíráš ty.
rules-lucky-when = Platí to celou hru, i když házejí jiní. Můžeš tak i uzamknout řadu, máš-li v ní šest křížků.
rules-lucky-picture = Bílé kostky dají 8, šťastné číslo tohoto lístku. Nejprázdnější je modrá řada: místo 8 jde zakřížkovat modrou 16.
rules-track = Hrací plán
rules-track-free = Tvá figurka jde o jedno až pět volných polí dopředu, nikdy zpět. Pole s figurkou se přeskakují a nepočítají.
rules-track-number = Číslo pole, na které jdeš, musíš zakřížkovat, nebo ho už mít zakřížkované. Jinak tam figurka nesmí.
rules-track-bonus = Každé pole ukazuje dodatečné body v malém kruhu. Směrem k cíli jich přibývá a platí jen poslední pole tvé figurky.
rules-track-picture = Ada smí na jedno z pěti zvýrazněných polí. Benovo pole se přeskakuje.
rules-writing = Zapisování čísel
rules-writing-order = V řadě musí čísla zleva doprava růst. Začni, kde chceš, a nech si volná políčka na později.
rules-writing-column = Ve sloupci nesmí být žádné číslo dvakrát.
rules-writing-picture = Sem patří 8 ve žluté a fialové řadě: musí stát mezi menšími a většími čísly.
rules-qwinto-choose = Aktivní hráč vybere jednu, dvě nebo tři kostky libovolných barev a hodí jimi.
rules-qwinto-again = Když se ti hod nelíbí, smíš všemi těmito kostkami hodit ještě jednou.
rules-qwinto-write = Součet je pro všechny: smíš ho zapsat do jednoho políčka řady, jejíž barvou se házelo.
rules-qwinto-turn-picture = Žlutá 3 a fialová 5: každý smí zapsat 8 do žluté nebo do fialové řady.
