# Words of Rowlock in Czech. en.ftl has the same messages in the same order.

## Colours

colour-white = bílé
colour-red = červené
colour-yellow = žluté
colour-green = zelené
colour-blue = modré
colour-orange = oranžové
colour-purple = fialové
initial-red = Č
initial-yellow = Ž
initial-green = Z
initial-blue = M
initial-orange = O
initial-purple = F

## Sheets

cell-name = { $colour } { $number }
cell-legal = Zakřížkuj { $name }
cell-lucky = Zakřížkuj { $name }, šťastné číslo
cell-erase = Vymazat: { $name }
cell-crossed = { $name }, zakřížkováno
cell-skipped = { $name }, přeskočeno
row-locked = Uzamčeno
row-open = Neuzamčeno
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
column-points = Sloupec { $column }, body: { $points }
qwinto-cell = { $colour }, sloupec { $column }
qwinto-legal = Zapiš { $sum }: { $name }
track = Dráha
track-field = { $name }, dodatečné body: { $bonus }

## Dice

dice-none = Ještě se neházelo
sum-word = součet
die-sums = { $colour } { $face }: s bílou kostkou { $sums }
die-removed = Kostka mimo hru: { $colour }
choose-dice = Vyber kostky k hodu

## The banner: what is asked now

ask-roll = Jsi na tahu: házej
ask-white = Bílé kostky: { $sum }. Zakřížkuj jedno číslo { $sum }, nebo pasuj
ask-white-lucky = Šťastné číslo { $sum }! Zakřížkuj číslo { $sum } nebo políčko se čtyřlístkem, nebo pasuj
ask-white-lucky-only = Šťastné číslo { $sum }! Zakřížkuj políčko se čtyřlístkem, nebo pasuj
ask-colour = Teď bílá kostka s barevnou. Zakřížkuj číslo, nebo pasuj
ask-colour-must = Teď bílá kostka s barevnou. Zakřížkuj číslo, nebo si zapiš chybný hod
ask-move = Posuň figurku na svítící pole, nebo pasuj
ask-move-must = Posuň figurku na svítící pole, nebo si zapiš chybný hod
ask-dice = Jsi na tahu: vyber jednu, dvě nebo tři kostky
ask-reroll = Tvůj hod: { $sum }. Necháš ho, nebo hodíš znovu?
ask-write = Zapiš { $sum } do řady hozené barvy, nebo pasuj
ask-write-must = Zapiš { $sum } do řady hozené barvy, nebo si zapiš chybný hod
wait-roll = Hází { $name }
wait-for = Čekáme na: { $names }
wait-start = Čeká se, až si všichni sednou
chosen = Vybráno; ještě to můžeš změnit. Čekáme na: { $names }
cannot-use = Nic se ti nehodí.
over-won = Vyhráváš!
over-won-by = Vyhrává { $names }
over-alone = Konec hry, body: { $points }
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
do-come-back = Hrát za sebe
do-take-over = Ať hraje bot
do-larger = Zvětšit lístek: { $name }
do-smaller = Zmenšit
do-free-seat = Uvolnit místo: { $name }
do-say = Říct
do-share = Sdílet
do-share-link = Sdílet odkaz
page-lost = Stránku se nepodařilo načíst. Máš připojení?
page-none = Taková stránka není
page-none-why = Možná je v adrese překlep
settings = Nastavení
rules = Pravidla
do-copy = Kopírovat odkaz
do-copied = Zkopírováno
copy-failed = Tento prohlížeč nedovolí kopírovat. Zkopíruj odkaz ručně: { $link }
do-play = Hrát
do-join = Sednout si

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
connection-lost = Spojení se ztratilo. Zkouším znovu…
invite = Pošli tento odkaz přátelům
table-gone = Takový stůl není
table-gone-why = Možná je v odkazu chyba, nebo už stůl nemáme
table-closed = Všichni od tohoto stolu odešli
loading = Okamžik…
the-table = Stůl
what-to-do = Co dělat
on-turn = Na tahu
rolling = hází
points-word = body
watching = Díváš se: { $name }. Klepni na jiný lístek a uvidíš ho
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
start-when-full = Hra může začít, až budou všechna místa obsazená
wait-owner = Hru začne { $name }
table-public = V seznamu otevřených stolů
table-private = Jen pro ty, kdo mají odkaz
clock-seconds = Sekund na rozhodnutí: { $seconds }
lucky-rows-all = Šťastná čísla počítají i uzamčené řady
track-a = Dráha, strana A
track-b = Dráha, strana B
track-own = Vlastní dráha
chat-off-short = Bez volného textu
invite-code = QR kód odkazu
invite-here-only = Tento odkaz funguje jen na tomto počítači. Pro jiné telefony spusť Rowlock s --host 0.0.0.0 a otevři adresu, kterou vypíše
invite-how = Naskenuj kód, nebo otevři odkaz na jiném telefonu
invite-link = Odkaz na tento stůl
share-invite = Pojď si se mnou zahrát { $game }:
share-result = { $game }: { $result }.
log-and-chat = Průběh a chat
tab-log = Co se stalo
tab-chat = Chat
chat-unread = nové: { $count }
log-empty = Ještě se nic nestalo
chat-empty = Ještě nikdo nic neřekl
chat-off = Tady jdou jen hotové věty
free-text = Povolit volný text
say-something = Řekni něco
quick-phrases = Hotové věty
spectator = Divák
phrase-hello = Ahoj!
phrase-good-luck = Hodně štěstí!
phrase-well-played = Pěkně zahráno!
phrase-thanks = Díky!
phrase-one-moment = Okamžik, prosím
phrase-so-close = Tak těsně!
phrase-good-game = Dobrá hra!
phrase-bye = Měj se!
server-away = Server neodpovídá. Zkus to za chvíli
why-crossed = Už zakřížkováno: { $name }
why-skipped = Přeskočeno: { $name }
why-locked = Uzamčeno: { $colour }
why-needed = Než zakřížkuješ { $name }, musí mít řada křížků: { $needed }
why-now = { $name } se k těmto kostkám nehodí
why-wait = Teď se po tobě nic nechce
why-written = Toto políčko je obsazené
why-colour = Tato kostka se neházela: { $colour }
why-between = { $sum } nepatří mezi { $left } a { $right }
why-above = Napravo od { $left } patří jen větší čísla, ne { $sum }
why-below = Nalevo od { $right } patří jen menší čísla, ne { $sum }
why-column = V tomto sloupci už je { $sum }

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
problem-forbidden = To mohou jen ostatní
problem-foreign-page = Server nezná adresu této stránky. Provozovatel ji musí přidat do ROWLOCK_ORIGINS
problem-still-here = Tento hráč je už zpátky
problem-too-soon = Tento hráč se může hned vrátit: bot ho může nahradit po 30 sekundách
problem-used-up = Víc se toho k tomuto stolu nevejde
problem-sent-away = Od tohoto stolu tě poslali pryč
problem-chat-off = { chat-off }
problem-too-many = To bylo moc najednou. Počkej pár sekund
problem-too-large = Tento soubor je příliš velký
problem-failed = Na serveru se něco pokazilo. Zkus to znovu
problem-unavailable = Server teď nemůže nic uložit. Zkus to později
problem-name = Toto jméno nejde použít: napiš 1 až 24 znaků
problem-text = To nejde říct: napiš 1 až 200 znaků
problem-options = Toto nastavení se ke hře nehodí. Zkontroluj šťastná čísla nebo soubor s dráhou
problem-body = Tento soubor není záznam hry
problem-line = Tento soubor není záznam hry: chyba na řádku { $line }

## What a move costs

cost-nothing = nic nepřeskočí
cost-skips = přeskočí { $numbers }
cost-locks = uzamkne řadu
cost-lucky = šťastné číslo
cost-bonus = dodatečné body: { $bonus }
cost-crosses = zakřížkuje { $name }
cost-crossed = už zakřížkováno
cost-write = Zapiš { $sum }: { $colour }
cost-write-column = Zapiš { $sum } a doplň sloupec: { $colour }

## The log

log-roll = { $name } hází { $dice }
log-cross = { $name } křížkuje { $cell }
log-lucky = { $name } křížkuje { $cell } díky šťastnému číslu
log-lock = { $name } křížkuje { $cell } a zamyká { $colour }
log-move = { $name } jde dál a křížkuje { $cell }
log-move-only = { $name } jde na { $cell }
log-move-lock = { $name } jde dál, křížkuje { $cell } a zamyká { $colour }
log-dice = { $name } bere { $dice }
log-keep = { $name } si hod nechává
log-reroll = { $name } hází znovu
log-write = { $name } zapisuje { $sum }: { $colour }
log-pass = { $name } pasuje
log-passes = { $names } pasují
log-misthrow = { $name } si zapisuje chybný hod
log-final = Figurka na posledních polích: { $name }. Ostatní jsou aktivní ještě jednou

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
reason-track = Figurka dorazila na konec dráhy
reason-rows = Někdo má dvě plné řady
ranking = Pořadí
rematch-open = Pojď na odvetu

## Home

tagline = Házej, křížkuj, zamykej. Hraj s přáteli nebo proti botům, s odkazem a bez účtu
game-qwixx = Qwixx
game-longo = Qwixx Longo
game-on-board = Qwixx On Board
game-qwinto = Qwinto
about-qwixx = Čtyři řady zleva doprava. Dvě uzamčené ukončí hru
about-longo = Delší řady, osmistěnné kostky a dvě šťastná čísla
about-on-board = Qwixx s dráhou: každý krok může přinést další křížek
about-qwinto = Vyber si kostky a naplň tři posunuté řady rostoucími čísly
your-name = Tvé jméno
opponents = Soupeři
opponents-most = Soupeřů zde nejvýše: { $count }
play-now = Hrát hned
play-with-friends = Hrát s přáteli
play-this = Hrát { $game }
guest = Host
your-turn = jsi na tahu
friends-how = Otevři stůl, pošli odkaz a hraj, až všichni přijdou. Volná místa mohou zaplnit boti
do-open-table = Otevřít stůl
more-options = Další možnosti
clock = Hodiny
clock-none = žádné
clock-short = { $seconds } s
clock-minutes = { $minutes } min
make-public = Ukázat stůl v seznamu otevřených stolů
lucky-pairs = Šťastná čísla
lucky-first = První šťastné číslo hráče { $number }
lucky-second = Druhé šťastné číslo hráče { $number }
lucky-rows = Řady pro šťastná čísla
lucky-rows-open-short = otevřené řady
lucky-rows-all-short = všechny řady
track-side = Dráha
track-file = Soubor s dráhou (JSON)
track-unreadable = Tento soubor není dráha: není to JSON
track-missing = Nejdřív vyber soubor se svou dráhou
more = Víc
about-pad = Pro skutečné kostky, i bez připojení
about-replay = Podívej se na hru ze souboru
about-rules = Všechny čtyři hry za pár minut
open-tables = Otevřené stoly
no-open-tables = Teď nikdo nečeká na hráče
continue = Hrát dál
last-games = Tvé poslední hry
show-all = Ukázat všechny: { $count }
replay-file = Přehrát soubor
players = Hráči
level = Úroveň

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
do-download = Stáhnout záznam
do-copy-step = Kopírovat odkaz na tento krok

## Fair dice

fair-rolls =
    { $rolls ->
        [one] Jediný hod plyne z tajného čísla
        [few] Všechny { $rolls } hody plynou z tajného čísla
        [many] Všech { $rolls } hodu plyne z tajného čísla
       *[other] Všech { $rolls } hodů plyne z tajného čísla
    }
fair-rolls-first =
    { $rolls ->
        [one] To, kdo začíná, i jediný hod plynou z tajného čísla
        [few] To, kdo začíná, i všechny { $rolls } hody plynou z tajného čísla
        [many] To, kdo začíná, i všechny hody ({ $rolls }) plynou z tajného čísla
       *[other] To, kdo začíná, i všechny hody ({ $rolls }) plynou z tajného čísla
    }
fair-own = Je v nich i tvoje vlastní náhodné číslo
fair-own-late = Tvoje vlastní náhodné číslo je v hodech, ale na losování, kdo začíná, přišlo pozdě
fair-own-missing = Tvoje vlastní náhodné číslo v nich není: těmto kostkám nevěř
fair-own-none = Není v nich žádné tvoje náhodné číslo: někdo mohl tyto kostky vybrat proti tobě
fair-nobody = Žádný hráč nepřidal náhodné číslo: někdo mohl tyto kostky vybrat
fair-here = Hra se hrála na tomto serveru
fair-imported = Hra je importovaná: tento server neviděl, jak se hrála
fair-commitment = Kostky nesouhlasí: toto není číslo určené před hrou
fair-nonces = Kostky nesouhlasí: náhodná čísla hráčů se změnila
fair-first = Kostky nesouhlasí: začíná { $found }, ale podle tajného čísla má začít { $expected }
fair-roll = Kostky nesouhlasí: hod { $roll } na řádku { $line } ukazuje { $found }, ale má být { $expected }
fair-no-promise = Tyto kostky nejde ověřit: před hrou se nic neurčilo
fair-not-over = Kostky půjde ověřit po hře
fair-unreadable = Kostky nejde ověřit: záznam je poškozený

## Offline

offline = Není připojení. Můžeš zapisovat body pro skutečné kostky, číst pravidla a měnit nastavení

## Score pad

score-pad = Zápisník
pad-about = Pro skutečné kostky: vše, co zapíšeš, zůstává v tomto zařízení, i bez připojení
pads-begun = Tvé lístky
pad-new = Nové lístky
game = Hra
player-number = Hráč { $number }
add-player = Další hráč
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
erase-needed = Zámek tento křížek potřebuje ({ $colour }): nejdřív vymaž číslo u zámku
erase-misthrow = Vymazat chybný hod
cross-misthrow = Zakřížkovat chybný hod
lucky = Šťastné číslo
lucky-where = Šťastné číslo křížkuje další číslo nejprázdnější řady
same-roll = Byl to tentýž hod: zakřížkuj
names = Jména
points = Body
rank = Pořadí
points-columns = Body za sloupce
pad-over = Konec hry.
all-pads = Všechny lístky
new-sheet = Začít znovu
new-sheet-sure = Zahodit vše na těchto lístcích a začít znovu?
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
tally-reset-sure = Zapomenout tyto hry
remove-pad = Zahodit
remove-pad-sure = Zahodit navždy
pad-not-kept = Tento prohlížeč nemůže tvé zápisy uchovat: jeho úložiště je plné nebo vypnuté
locked-elsewhere = Řady uzamčené hráči, kteří si body píší jinde
pawn-bonus = Dodatečné body figurky

## Settings

language = Jazyk
theme = Vzhled
theme-system = Systém
theme-light = Světlý
theme-dark = Tmavý
motion = Pohyb
motion-system = Podle systému
motion-off = Vypnutý
sound = Zvuk
sound-on = Zapnutý
sound-off = Vypnutý
shortcuts = Klávesy písmen
shortcuts-on = Zapnuté
shortcuts-off = Vypnuté
shortcuts-hint = U stolu: R hází, P pasuje, K nechává, D potvrzuje
name-hint = Vidí ho ostatní u stolu
settings-kept = Uloženo jen v tomto prohlížeči

## The terminal: a game around one keyboard

player-you = Ty
moment-turn = Tah { $turn }
moment-over = Konec v tahu { $turn }
moment-final = poslední kolo
moment-practice = cvičení
tell-roll = { $name }: hod kostkami. K hodu: { $dice }.
tell-roll-again = { $name }: nový hod. K hodu: { $dice }.
tell-white = Bílé kostky: { $sum }. Každý smí zakřížkovat jedno číslo { $sum }, nebo pasovat.
tell-colour = { $name }: jedna bílá a jedna barevná kostka. Zakřížkovat jejich součet v řadě této barvy, nebo pasovat.
tell-move = { $name }: tah figurkou. O jedno až pět volných polí, na číslo k zakřížkování nebo zakřížkované, nebo pasovat.
tell-dice = { $name }: výběr kostek. Jedna, dvě nebo tři, libovolných barev.
tell-reroll = { $name }, hozeno { $sum }: nechat, nebo hodit všemi těmito kostkami znovu.
tell-write = { $sum }. Každý ho smí zapsat do jedné z těchto řad, nebo pasovat: { $colours }.
tell-over = Konec hry: { $reasons }.
ask-choose = { $name }, vybírej. { $question }
ask-lucky = Bílé kostky: { $sum }, tvé šťastné číslo! Zakřížkuj jedno číslo { $sum } nebo další číslo nejprázdnější řady, nebo pasuj
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
no-such-move = Tah { $number } není, jen 0 až { $last }.
not-possible = Bohužel, { $move } nejde: { $reason }.
sorry = Bohužel to nejde: { $reason }.
move-pass = pasovat
move-cross = zakřížkovat { $cell }
move-lucky = šťastné číslo: { $cell }
move-pawn = o { $steps } na { $cell }
move-dice = kostky { $dice }
move-keep = nechat
move-reroll = hodit znovu
does-cross = s křížkem
does-misthrow = přesto chybný hod
pass-forced = jinak to nešlo
in-points =
    { $count ->
        [one] { $points } bod
        [few] { $points } body
        [many] { $points } bodu
       *[other] { $points } bodů
    }
going-on = Hraje se dál hra ze souboru { $file }, jak byla začata.
prepares = { $name } se připravuje
dice-commitment = SHA-256 tajného čísla kostek: { $commitment }
dice-wrong = Kostky nesouhlasí: { $reason }
dice-file = Soubor nedokazuje, že se hrálo právě takto. Porovnej to s tím, co bylo vidět před hrou: { $commitment }
left = Jsi mimo hru.
left-record = Jsi mimo hru; s --record { $file } můžeš hrát dál.
draw-sum = součet { $sum }
draw-active = (aktivní hráč)
draw-lucky = šťastná čísla { $first } a { $second }
draw-pawn = figurka { $pawn } na { $field } z { $fields }
draw-misthrows = chybné hody
draw-bonus = bonus
draw-total = celkem
draw-column = sloupec
draw-track = dráha { $name }, na startovacím poli: { $pawns }
draw-nobody = nikdo

## The rules of the games

rules-of = Pravidla: { $game }
rules-players = 2 až { $most } hráčů, nebo jeden pro cvičení
rules-goal = Cíl
rules-goal-crosses = Zakřížkuj ve svých čtyřech řadách co nejvíc čísel. Čím plnější řada, tím víc vynese každý další křížek. Vyhrává, kdo má na konci nejvíc bodů.
rules-goal-numbers = Naplň své tři řady čísly. Nejvíc bodů přinesou plné řady a plné sloupce. Vyhrává, kdo jich má na konci nejvíc.
rules-crossing = Křížkování čísel
rules-crossing-order = Červená a žlutá řada stoupají od 2 do { $highest }, zelená a modrá klesají od { $highest } do 2. V každé řadě se křížkuje zleva doprava.
rules-crossing-skip = Přeskoč tolik čísel, kolik chceš; co však přeskočíš, je navždy ztraceno.
rules-crossing-picture = Červené 3 a 6 jsou zakřížkované. 2, 4 a 5 jsou ztracené a řada pokračuje napravo od 6.
rules-turn = Tah
rules-turn-roll = Aktivní hráč hodí všemi kostkami. Pak se pokračuje v tomto pořadí:
rules-turn-white = Všichni: sečtěte obě bílé kostky. Součet smíš zakřížkovat v jedné řadě libovolné barvy.
rules-turn-colour = Jen aktivní hráč: sečti jednu bílou a jednu barevnou kostku podle svého výběru. Součet smíš zakřížkovat v řadě této barvy.
rules-turn-pawn = Jen aktivní hráč: smíš posunout svou figurku po dráze.
rules-turn-picture = Bílé kostky dají 6, takže každá řada nabízí svou 6. Pod každou barevnou kostkou jsou oba součty, které s ní aktivní hráč může mít.
rules-choice = Volný výběr
rules-choice-free = Nikdo nikdy nemusí křížkovat. Až se všichni rozhodnou, je aktivní další hráč po směru hodinových ručiček.
rules-choice-free-qwinto = Nikdo nikdy nemusí zapisovat. Až se všichni rozhodnou, je aktivní další hráč po směru hodinových ručiček.
rules-choice-sealed = Co dělají všichni zároveň, vybírá se tu tajně a ukáže se, až vybere poslední. Do té doby si to můžeš rozmyslet.
rules-misthrows = Chybné hody
rules-misthrows-when = Když jako aktivní hráč za celý tah nic nezakřížkuješ, zapíšeš si chybný hod: o 5 bodů méně. Ostatní si ho nezapisují nikdy.
rules-misthrows-when-on-board = Když jako aktivní hráč za celý tah nic nezakřížkuješ, ani figurkou, zapíšeš si chybný hod: o 5 bodů méně. Ostatní si ho nezapisují nikdy.
rules-misthrows-when-qwinto = Když jako aktivní hráč součet nezapíšeš, zapíšeš si chybný hod: o 5 bodů méně. Ostatní si ho nezapisují nikdy.
rules-locking = Uzamčení řady
rules-locking-needs = Poslední číslo řady smíš zakřížkovat, teprve když v ní máš aspoň pět křížků.
rules-locking-needs-longo = Řadu zamyká každé ze dvou posledních čísel. Jedno z nich smíš zakřížkovat, teprve když v ní máš aspoň šest křížků.
rules-locking-cross = S ním hned zakřížkuješ i zámek. Počítá se jako další křížek.
rules-locking-all = Řada je pak uzamčená pro všechny a její kostka ze hry vypadne. Zámek získají i ti, kdo řadu uzamknou ve stejné chvíli, a nikdo jiný.
rules-locking-picture = Pět křížků stačilo k zakřížkování 2. Se zámkem jich je sedm.
rules-locking-picture-longo = Šest křížků stačilo k zakřížkování 3. Se zámkem jich je osm a 2 je ztracená.
rules-ending = Konec
rules-ending-when = Hra končí okamžitě, když jsou uzamčené dvě řady, nebo když si někdo zapíše čtvrtý chybný hod.
rules-ending-white = Přinesou-li druhý zámek bílé kostky, barevné už v tomto tahu neplatí.
rules-ending-track = Když figurka dojde na jedno z posledních pěti polí, je každý z ostatních aktivní ještě jednou; pak hra končí.
rules-ending-when-qwinto = Hra končí, když má někdo dvě plné řady nebo čtvrtý chybný hod.
rules-ending-write = Poslední součet smí ještě zapsat každý.
rules-points = Body
rules-points-rows = Řada se počítá podle křížků, i se zámkem. Každý chybný hod ubere 5 bodů.
rules-points-pawn = Přičtou se dodatečné body pod tvou figurkou: nejvýš 20, na startovacím poli žádné.
rules-points-full = Plná řada vynese číslo ve svém posledním políčku. Každá jiná bod za každé číslo.
rules-points-columns = Pět sloupců má tři políčka, jedno z nich je pětiúhelník. Když je takový sloupec plný, přičte se číslo v pětiúhelníku. Každý chybný hod ubere 5 bodů.
rules-points-picture = Příklad s jedním chybným hodem, body: { $total }.
rules-points-picture-qwinto = Žlutá řada je plná a vynese své poslední číslo, 15. Čtyři sloupce jsou plné. S jedním chybným hodem je to celkem bodů: { $total }.
rules-lucky = Šťastná čísla
rules-lucky-what = Na tvém lístku jsou dvě šťastná čísla a nikdo jiný nemá stejnou dvojici.
rules-lucky-use = Když bílé kostky dají jedno z nich, smíš místo něj zakřížkovat další číslo své nejprázdnější řady. Je-li jich stejně prázdných víc, vybíráš ty.
rules-lucky-when = Platí to celou hru, i když házejí jiní. Můžeš tak i uzamknout řadu, máš-li v ní šest křížků.
rules-lucky-picture = Bílé kostky dají 8, šťastné číslo tohoto lístku. Nejprázdnější je modrá řada: místo 8 jde zakřížkovat modré 16.
rules-track = Dráha
rules-track-free = Tvá figurka jde o jedno až pět volných polí dopředu, nikdy zpět. Pole s figurkou se přeskakují a nepočítají.
rules-track-number = Číslo pole, na které jdeš, musíš zakřížkovat, nebo ho už mít zakřížkované. Jinak tam figurka nesmí.
rules-track-bonus = Každé pole ukazuje dodatečné body v malém kruhu. Po dráze rostou a platí jen poslední pole tvé figurky.
rules-track-picture = Ada smí na jedno z pěti svítících polí. Benovo pole se přeskakuje.
rules-writing = Zapisování čísel
rules-writing-order = V řadě musí čísla zleva doprava růst. Začni, kde chceš, a nech si volná políčka na později.
rules-writing-column = Ve sloupci nesmí být žádné číslo dvakrát.
rules-writing-picture = Sem patří 8 ve žluté a fialové řadě: musí stát mezi menšími a většími čísly.
rules-qwinto-choose = Aktivní hráč vybere jednu, dvě nebo tři kostky libovolných barev a hodí jimi.
rules-qwinto-again = Když se ti hod nelíbí, hoď všemi těmito kostkami ještě jednou.
rules-qwinto-write = Součet je pro všechny: smíš ho zapsat do jednoho políčka řady, jejíž barvou se házelo.
rules-qwinto-turn-picture = Žluté 3 a fialové 5: každý smí zapsat 8, do žluté nebo do fialové řady.
