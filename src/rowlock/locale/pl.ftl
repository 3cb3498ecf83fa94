# Words of Rowlock in Polish. en.ftl has the same messages in the same order.

## Colours

colour-white = białe
colour-red = czerwone
    .row = czerwony
    .in-row = czerwonym
colour-yellow = żółte
    .row = żółty
    .in-row = żółtym
colour-green = zielone
    .row = zielony
    .in-row = zielonym
colour-blue = niebieskie
    .row = niebieski
    .in-row = niebieskim
colour-orange = pomarańczowe
    .row = pomarańczowy
    .in-row = pomarańczowym
colour-purple = fioletowe
    .row = fioletowy
    .in-row = fioletowym
initial-red = C
initial-yellow = Ż
initial-green = Z
initial-blue = N
initial-orange = P
initial-purple = F

## Sheets

cell-name = { $colour } { $number }
cell-legal = Skreśl { $name }
cell-lucky = Skreśl { $name } (szczęśliwa liczba)
cell-erase = Wymaż: { $name }
cell-crossed = { $name }, skreślone
cell-skipped = { $name }, pominięte
row-locked = Zablokowany
row-open = Niezablokowany
misthrows =
    { $count ->
        [0] Bez nietrafień
        [one] Jedno nietrafienie
        [few] { $count } nietrafienia
        [many] { $count } nietrafień
       *[other] { $count } nietrafienia
    }
lucky-numbers = Szczęśliwe liczby { $first } i { $second }
misthrows-word = Nietrafienia
total-word = Razem
column-points =
    { $points ->
        [one] Kolumna { $column }: { $points } punkt
        [few] Kolumna { $column }: { $points } punkty
        [many] Kolumna { $column }: { $points } punktów
       *[other] Kolumna { $column }: { $points } punktu
    }
qwinto-cell = { $colour } pole, kolumna { $column }
    .in-row = { $column }. kolumnie w { $colour }
qwinto-legal = Wpisz { $sum }: { $name }
track = Tor
track-field = { $name }, premia { $bonus }

## Dice

dice-none = Jeszcze nie rzucono kostkami
sum-word = suma
die-sums = { $colour } { $face }, z białą kostką: { $sums }
die-removed = Kostki poza grą: { $colour }
choose-dice = Wybierz kostki do rzutu

## The banner: what is asked now

ask-roll = Twoja kolej: rzuć
ask-white = Białe kostki: { $sum }. Skreśl jedno pole { $sum } albo spasuj
ask-white-lucky = Szczęśliwa liczba { $sum }! Skreśl pole { $sum } lub pole z koniczyną albo spasuj
ask-white-lucky-only = Szczęśliwa liczba { $sum }! Skreśl pole z koniczyną albo spasuj
ask-colour = Zsumuj białą kostkę z kolorową. Skreśl sumę albo spasuj
ask-colour-must = Zsumuj białą kostkę z kolorową. Skreśl sumę albo nietrafienie
ask-move = Przesuń pionek na podświetlone pole albo spasuj
ask-move-must = Przesuń pionek na podświetlone pole albo skreśl nietrafienie
ask-dice = Twoja kolej: wybierz jedną, dwie lub trzy kostki
ask-reroll = Masz { $sum }. Zostawiasz czy rzucasz jeszcze raz?
ask-write = Wpisz { $sum } w rzędzie w kolorze jednej z kostek albo spasuj
ask-write-must = Wpisz { $sum } w rzędzie w kolorze jednej z kostek albo skreśl nietrafienie
wait-roll = Teraz rzuca { $name }
wait-for = Czekamy na: { $names }
wait-start = Czekamy, aż wszyscy usiądą
chosen = Możesz jeszcze zmienić wybór. Czekamy na: { $names }
cannot-use = Nie masz ruchu.
dice-rolling = Kostki się toczą…
forced-all = Nikt nie ma ruchu: wszyscy pasują
forced-pass = { $name } nie ma ruchu i pasuje
    .you = Nie masz ruchu: pasujesz
forced-misthrow = { $name } nie ma ruchu: nietrafienie, { $points }
    .you = Nie masz ruchu: nietrafienie, { $points }
choice-later = Twój wybór zostanie wysłany, gdy wróci połączenie
roll-later = Kostki potoczą się, gdy wróci połączenie
over-won = Wygrywasz!
over-won-by = Wygrywa { $names }
over-alone =
    { $points ->
        [one] Koniec gry: { $points } punkt
        [few] Koniec gry: { $points } punkty
        [many] Koniec gry: { $points } punktów
       *[other] Koniec gry: { $points } punktu
    }
over-tied = Wygrywają wspólnie: { $names }

## Doing

do-roll = Rzuć
do-pass = Pas
do-misthrow = Skreśl nietrafienie
do-done = Gotowe
do-keep = Zostaw
do-reroll = Rzuć jeszcze raz
do-start = Zacznij grę
do-add-bot = Dodaj bota
do-leave = Wyjdź
do-rematch = Zagraj jeszcze raz
do-home = Strona główna
do-back = Wstecz
do-reload = Wczytaj ponownie
do-roll-dice =
    { $count ->
        [one] Rzuć jedną kostką
        [few] Rzuć { $count } kostkami
        [many] Rzuć { $count } kostkami
       *[other] Rzuć { $count } kostkami
    }
do-stay = Zostań
do-come-back = Wracam do gry
do-take-over = Niech gra bot
do-larger = Powiększ arkusz: { $name }
do-smaller = Pomniejsz
do-free-seat = Zwolnij miejsce: { $name }
do-say = Wyślij
do-share = Udostępnij
do-share-link = Udostępnij link
page-lost = Nie udało się wczytać strony. Czy masz połączenie?
page-none = Nie ma takiej strony
page-none-why = Może w adresie jest błąd
settings = Ustawienia
rules = Zasady
do-copy = Kopiuj link
do-copied = Skopiowano
copy-failed = Przeglądarka nie pozwoliła skopiować. Skopiuj link ręcznie: { $link }
do-play = Graj
do-join = Usiądź

## The table

you = ty
bot-of-level = bot, { $level }
level-easy = łatwy
level-medium = średni
level-hard = trudny
level-master = mistrz
seat-free = Wolne miejsce
thinking = myśli
has-chosen = już po wyborze
away = nie ma przy stole
connection-lost = Utracono połączenie. Łączę ponownie…
invite = Wyślij ten link znajomym
table-gone = Nie ma takiego stołu
table-gone-why = Może w linku jest błąd albo stół został usunięty
table-closed = Wszyscy opuścili ten stół
loading = Chwileczkę…
the-table = Stół
table-menu = Menu
what-to-do = Co robić
on-turn = Aktywny gracz
rolling = rzuca
points-word = punkty
watching = Oglądasz: { $name }. Dotknij innego arkusza, żeby go obejrzeć
you-left = Jesteś poza grą
bot-plays-for-you = Gra za ciebie bot
leave-sure = Opuścić grę? Do twojego powrotu może grać za ciebie bot
leave-sure-alone = Opuścić grę? To ją zakończy
leave-sure-lobby = Opuścić ten stół?
seconds-left =
    { $seconds ->
        [one] Została jedna sekunda
        [few] Zostały { $seconds } sekundy
        [many] Zostało { $seconds } sekund
       *[other] Zostało { $seconds } sekundy
    }
this-is-you = to ty
is-here = jest
seats-free =
    { $count ->
        [one] Jedno wolne miejsce
        [few] { $count } wolne miejsca
        [many] { $count } wolnych miejsc
       *[other] { $count } wolnego miejsca
    }
seats-full = Wszystkie miejsca są zajęte
seats-full-watch = Możesz oglądać: gra pojawi się tutaj
wait-owner = Grę uruchomi { $name }
table-public = Na liście otwartych stołów
table-private = Tylko dla osób z linkiem
clock-seconds =
    { $seconds ->
        [one] { $seconds } sekunda na decyzję
        [few] { $seconds } sekundy na decyzję
        [many] { $seconds } sekund na decyzję
       *[other] { $seconds } sekundy na decyzję
    }
lucky-rows-all = Szczęśliwe liczby uwzględniają też zablokowane rzędy
track-a = Tor, strona A
track-b = Tor, strona B
track-own = Własny tor
chat-off-short = Tylko gotowe zwroty
invite-code = Kod QR linku
invite-here-only = Ten link działa tylko na tym komputerze. Żeby mogły dołączyć telefony, uruchom Rowlock z opcją --host 0.0.0.0 i otwórz adres, który się wyświetli
invite-how = Zeskanuj kod albo otwórz link na innym telefonie
invite-link = Link do tego stołu
share-invite = Zagraj ze mną w { $game }:
share-result = { $game }: { $result }.
log-and-chat = Przebieg i czat
tab-log = Przebieg
tab-chat = Czat
chat-unread = nowe: { $count }
player-you = Ty
moment-final = ostatnia runda
in-points =
    { $count ->
        [one] { $points } punkt
        [few] { $points } punkty
        [many] { $points } punktów
       *[other] { $points } punktu
    }
log-empty = Nic się jeszcze nie wydarzyło
chat-empty = Nie ma jeszcze wiadomości
chat-off = Tutaj można wysyłać tylko gotowe zwroty
free-text = Pozwól pisać własne wiadomości
say-something = Napisz coś
quick-phrases = Gotowe zwroty
spectator = Widz
phrase-hello = Cześć!
phrase-good-luck = Powodzenia!
phrase-well-played = Dobrze zagrane!
phrase-thanks = Dzięki!
phrase-one-moment = Chwileczkę
phrase-so-close = Było blisko!
phrase-good-game = Dobra gra!
phrase-bye = Na razie!
server-away = Serwer nie odpowiada. Spróbuj za chwilę
why-crossed = Już skreślone: { $name }
why-skipped = Pominięte: { $name }
why-locked = { $colour } rząd jest zablokowany
why-needed =
    { $needed ->
        [one] Aby skreślić { $name }, musisz mieć w tym rzędzie co najmniej { $needed } skreślenie
        [few] Aby skreślić { $name }, musisz mieć w tym rzędzie co najmniej { $needed } skreślenia
        [many] Aby skreślić { $name }, musisz mieć w tym rzędzie co najmniej { $needed } skreśleń
       *[other] Aby skreślić { $name }, musisz mieć w tym rzędzie co najmniej { $needed } skreślenia
    }
why-now = { $name } nie pasuje do tego rzutu
why-wait = Czekamy na pozostałych
why-no-pass = Pas oznaczałby teraz nietrafienie
why-written = To pole jest już zajęte
why-colour = Nie rzucono kostką w { $colour } kolorze
why-between = { $sum } nie pasuje między { $left } a { $right }
why-above = Na prawo od { $left } pasują tylko większe liczby, nie { $sum }
why-below = Na lewo od { $right } pasują tylko mniejsze liczby, nie { $sum }
why-column = W tej kolumnie jest już { $sum }

## The lobby, and who the bots are

lobby-alone = Stół gotowy, brakuje tylko towarzystwa
start-with =
    { $count ->
        [one] Zacznij w pojedynkę
        [few] Zacznij w { $count } osoby
        [many] Zacznij w { $count } osób
       *[other] Zacznij w { $count } osoby
    }
start-without = Zacznij bez czekania na: { $names }
start-alone = Zaczniesz, gdy dosiądzie się ktoś znajomy albo bot
start-free = Wolne miejsca znikną, gdy zaczniesz
start-back = Gra zacznie się sama, gdy wszyscy wrócą
add-seat = Jeszcze jedno miejsce
back-here = jest z powrotem
back-missing = jeszcze w drodze
about-character = { $character }: { $about }
character-squirrel = Wiewiórka
character-snail = Ślimak
character-hare = Zając
character-bee = Pszczoła
character-magpie = Sroka
likes-squirrel = lubi kończyć, co zaczęła
likes-snail = nie spieszy się i mało pomija
likes-hare = lubi ryzyko i dalekie skoki
likes-bee = dba o wszystkie rzędy tak samo
likes-magpie = ma ulubiony kolor
preview-open = Czeka na ciebie miejsce: otwórz link i graj, bez zakładania konta
preview-playing = Gra trwa. Otwórz link i oglądaj
preview-over = Gra skończona. Zobacz jej przebieg, rzut po rzucie

## What the server refuses

problem-malformed = Serwer tego nie zrozumiał. Wczytaj stronę ponownie
problem-unknown = { table-gone }
problem-not-awaited = Tego nie można teraz zrobić
problem-full = { seats-full }
problem-not-begun = Gra jeszcze się nie zaczęła
problem-begun = Gra już się zaczęła
problem-closed = { table-closed }
problem-illegal = Zasady na to teraz nie pozwalają
problem-no-token = Serwer nie wie, kim jesteś. Wczytaj stronę ponownie
problem-forbidden = Nie możesz tego zrobić
problem-foreign-page = Serwer nie przyjmuje stron spod tego adresu. Operator musi dodać go do ROWLOCK_ORIGINS
problem-still-here = Ten gracz już wrócił
problem-too-soon = Ten gracz może zaraz wrócić: bot zastąpi go najwcześniej po 30 sekundach
problem-used-up = Ten stół osiągnął swój limit
problem-sent-away = Usunięto cię od tego stołu
problem-chat-off = { chat-off }
problem-too-many = Za dużo naraz. Poczekaj kilka sekund
problem-too-large = Ten plik jest za duży
problem-failed = Coś poszło nie tak na serwerze. Spróbuj jeszcze raz
problem-unavailable = Serwer nie może teraz niczego zapisać. Spróbuj później
problem-name = Tego imienia nie można użyć: wpisz od 1 do 24 znaków
problem-text = Tej wiadomości nie można wysłać: wpisz od 1 do 200 znaków
problem-options = Te opcje nie pasują do gry. Sprawdź szczęśliwe liczby albo plik z torem
problem-body = Ten plik nie jest zapisem gry
problem-line = Ten plik nie jest poprawnym zapisem gry: błąd w wierszu { $line }

## What a move costs

cost-nothing = nic nie pomija
cost-skips = pomija { $numbers }
cost-locks = blokuje rząd
cost-lucky = szczęśliwa liczba
cost-bonus = premia { $bonus }
cost-crosses = skreśla { $name }
cost-crossed = już skreślone
cost-write = Wpisz { $sum } w { $colour } rzędzie
cost-write-column = Wpisz { $sum } w { $colour } rzędzie i zapełnij kolumnę

## The log

log-roll = { $name } wyrzuca { $dice }
    .you = Wyrzucasz { $dice }
log-cross = { $name } skreśla { $cell }
    .you = Skreślasz { $cell }
log-lucky = { $name } skreśla { $cell } dzięki szczęśliwej liczbie
    .you = Skreślasz { $cell } dzięki szczęśliwej liczbie
log-lock = { $name } skreśla { $cell } i blokuje { $colour } rząd
    .you = Skreślasz { $cell } i blokujesz { $colour } rząd
log-move = { $name } przesuwa pionek i skreśla { $cell }
    .you = Przesuwasz pionek i skreślasz { $cell }
log-move-only = { $name } przesuwa pionek na { $cell }
    .you = Przesuwasz pionek na { $cell }
log-move-lock = { $name } przesuwa pionek, skreśla { $cell } i blokuje { $colour } rząd
    .you = Przesuwasz pionek, skreślasz { $cell } i blokujesz { $colour } rząd
log-dice = { $name } bierze kostki: { $dice }
    .you = Bierzesz kostki: { $dice }
log-keep = { $name } zostawia rzut
    .you = Zostawiasz rzut
log-reroll = { $name } rzuca jeszcze raz
    .you = Rzucasz jeszcze raz
log-write = { $name } wpisuje { $sum } w { $colour } rzędzie
    .you = Wpisujesz { $sum } w { $colour } rzędzie
log-pass = { $name } pasuje
    .you = Pasujesz
log-passes = { $names } pasują
    .you = { $names } pasujecie
log-misthrow = { $name } skreśla nietrafienie
    .you = Skreślasz nietrafienie
log-final = { $name } ma pionek na ostatnich polach: każdy z pozostałych zagra jeszcze raz
    .you = Masz pionek na ostatnich polach: każdy z pozostałych zagra jeszcze raz

## The end of a game

reason-locks =
    { $count ->
        [2] Dwa rzędy są zablokowane
        [one] Jeden rząd jest zablokowany
        [few] { $count } rzędy są zablokowane
        [many] { $count } rzędów jest zablokowanych
       *[other] { $count } rzędu jest zablokowane
    }
reason-misthrows = Ktoś ma cztery nietrafienia
reason-misthrows-of = Cztery nietrafienia: { $names }
reason-track = Pionek dotarł do końca toru
reason-rows = Ktoś ma dwa pełne rzędy
ranking = Wyniki
rematch-open = Dołącz do rewanżu
end-alone = Tym razem grasz tylko przeciwko sobie. Jeszcze raz?
end-tied = Remis co do punktu. Co za partia!
end-won-one = Zaledwie jeden punkt przewagi. Co za finisz!
end-won-close =
    { $points ->
        [one] Tylko { $points } punkt przewagi. Było blisko!
        [few] Tylko { $points } punkty przewagi. Było blisko!
        [many] Tylko { $points } punktów przewagi. Było blisko!
       *[other] Tylko { $points } punktu przewagi. Było blisko!
    }
end-won =
    { $points ->
        [one] { $points } punkt przewagi. Świetna gra!
        [few] { $points } punkty przewagi. Świetna gra!
        [many] { $points } punktów przewagi. Świetna gra!
       *[other] { $points } punktu przewagi. Świetna gra!
    }
end-won-far =
    { $points ->
        [one] { $points } punkt przewagi. Co za partia!
        [few] { $points } punkty przewagi. Co za partia!
        [many] { $points } punktów przewagi. Co za partia!
       *[other] { $points } punktu przewagi. Co za partia!
    }
end-lost-one = Zabrakło jednego punktu. Tak blisko!
end-lost-close = Zabrakło tylko { $points } punktów. Tak blisko!
end-lost = Zabrakło { $points } punktów. Kości są ci coś winne!
picture-of-result = Arkusze wszystkich z punktami
do-share-picture = Udostępnij obrazek
do-save-picture = Zapisz obrazek
do-copy-picture = Kopiuj obrazek
picture-failed = Przeglądarka nie zdołała narysować obrazka
picture-not-shared = Przeglądarka na to nie pozwala. Zapisz obrazek

## Home

headline = Szybkie gry w kości, solo albo ze znajomymi
tagline = Rzucaj, skreślaj, blokuj. Graj ze znajomymi albo z botami: wystarczy link, bez zakładania konta
game-qwixx = Qwixx
game-longo = Qwixx Longo
game-on-board = Qwixx On Board
game-qwinto = Qwinto
about-qwixx = Cztery rzędy od lewej do prawej. Dwa zablokowane rzędy kończą grę
about-longo = Dłuższe rzędy, ośmiościenne kostki i dwie szczęśliwe liczby
about-on-board = Qwixx z torem: każdy ruch może dać jeszcze jedno skreślenie
about-qwinto = Wybierz kostki i zapełnij trzy przesunięte rzędy rosnącymi liczbami
your-name = Twoje imię
opponents = Przeciwnicy
opponents-none = brak
opponents-most =
    { $count ->
        [1] W tej grze najwyżej jeden przeciwnik
       *[other] W tej grze najwyżej { $count } przeciwników
    }
play-now = Graj teraz
choose-game = Wybierz grę
keep-score = Licz punkty
learn-minute = Naucz się w minutę
learn-done = zrobione
play-with-friends = Graj ze znajomymi
play-this = Graj w { $game }
guest = Gość
your-turn = twoja kolej
friends-how = Otwórz stół, wyślij link i zacznij, kiedy chcesz: wolne miejsca po prostu znikną, a boty chętnie się przyłączą
do-open-table = Otwórz stół
more-options = Więcej opcji
clock = Limit czasu
clock-none = brak
clock-short = { $seconds } s
clock-minutes = { $minutes } min
make-public = Pokaż stół na liście otwartych stołów
lucky-pairs = Szczęśliwe liczby
lucky-first = Pierwsza szczęśliwa liczba, gracz { $number }
lucky-second = Druga szczęśliwa liczba, gracz { $number }
lucky-rows = Rzędy dla szczęśliwych liczb
lucky-rows-open-short = otwarte rzędy
lucky-rows-all-short = wszystkie rzędy
track-side = Tor
track-file = Plik z torem (JSON)
track-unreadable = Ten plik nie zawiera toru: to nie jest JSON
track-missing = Najpierw wybierz plik ze swoim torem
more = Więcej
about-pad = Do prawdziwych kostek, także bez połączenia
about-replay = Obejrzyj grę z pliku
about-rules = Wszystkie cztery gry w kilka minut
open-tables = Otwarte stoły
no-open-tables = Nikt teraz nie czeka na graczy
continue = Graj dalej
last-games = Twoje ostatnie gry
clear-list = Wyczyść listę
leave-game = Opuść tę grę
leave-game-sure = Opuścić tę grę?
demo = Przyspieszona partia { $game }
show-all = Pokaż wszystkie: { $count }
replay-file = Obejrzyj grę z pliku
players = Gracze
level = Poziom

## Learning: the lessons, and the coach at the table

learn-progress = Twój postęp
learn-skip-it = Pomiń
learn-again = Jeszcze raz
learn-more = Inne gry w minutę
learn-instead = Tak też można. Ale najpierw spróbuj tego, co proponuję
learn-tap-cell = Kostki tylko podają liczbę. Dotknij podświetlonego pola na swoim arkuszu
learn-roll = Twoja kolej: rzuć kostkami!
learn-white = Dwie białe kostki dają razem { $sum }. Skreśl jedno pole { $sum } w dowolnym rzędzie
learn-white-done = Pierwsze skreślenie! To, co pominięte po lewej, przepada
learn-colour = To twój rzut, więc masz coś jeszcze: biała kostka plus kolorowa. Sumy są pod kostkami. Skreśl jedną z nich w tym kolorze
learn-colour-done = Dwa skreślenia w jednej turze, brawo!
learn-skip = Później Ben wyrzuca { $sum }, a białe kostki są też dla ciebie. Skreśl to pole { $sum }, które nic nie pomija
learn-skip-instead = Co pominiesz, przepada na zawsze. W jednym rzędzie nic nie pominiesz: w którym?
learn-skip-done = Nic nie przepadło! Im pełniejszy rząd, tym więcej warte każde skreślenie
learn-pass = Ben wyrzuca { $sum }. Kosztowałoby cię to prawie cały rząd: lepiej spasuj!
learn-pass-instead = To prawie cały rząd. Tym razem lepiej spasuj
learn-pass-done = Gdy rzucają inni, pas nic nie kosztuje
learn-misthrow = Teraz to twój rzut i nic nie pasuje. Jeśli w swojej turze nic nie skreślisz, masz nietrafienie
learn-misthrow-done = Minus 5 punktów. Zdarza się! Ale czwarte nietrafienie kończy grę
learn-misthrow-write = Masz tylko { $sum } i nigdzie to nie pasuje. Jeśli w swojej turze nic nie wpiszesz, masz nietrafienie
learn-lock = Ben wyrzuca { $sum }, twoją ostatnią zieloną liczbę! Potrzeba do tego pięciu skreśleń w rzędzie i je masz. Skreśl ją!
learn-lock-two = Ben wyrzuca { $sum }. Tutaj rząd z sześcioma skreśleniami blokuje każda z dwóch ostatnich liczb. Skreśl czerwone { $sum }!
learn-lock-done = Zablokowany dla wszystkich! Jego kostka wypada z gry, a kłódka to dla ciebie jeszcze jedno skreślenie
learn-end = To wszystko! Dwa zablokowane rzędy kończą grę. Wygrywa, kto ma najwięcej punktów
learn-end-longo = Oto Longo! Dwa zablokowane rzędy kończą grę. Wygrywa, kto ma najwięcej punktów
learn-end-on-board = Oto On Board! Kłódki i nietrafienia są jak w Qwixx, a pole twojego pionka dodaje swoją premię
learn-end-qwinto = Oto Qwinto! Pełny rząd daje tyle, ile jego ostatnia liczba, a dwa pełne rzędy kończą grę
learn-lucky = Później Ben wyrzuca { $sum }, twoją szczęśliwą liczbę! Zamiast niej skreśl następną liczbę rzędu, w którym masz najmniej skreśleń: dotknij koniczyny
learn-lucky-instead = Tak można, ale szkoda szczęścia. Dotknij koniczyny!
learn-lucky-done = To się nazywa szczęście! Działa przez całą grę, ktokolwiek rzuca
learn-pawn = Teraz pionek idzie o jedno do pięciu pól, a ty skreślasz liczbę, na której staje. Dotknij podświetlonego pola
learn-pawn-done = Trzecie skreślenie! A mała liczba pod pionkiem to twoja premia
learn-pawn-crossed = Pole Bena się nie liczy, pionek je przeskakuje. Może też stanąć na liczbie już skreślonej: dotknij zielonego 9
learn-pawn-crossed-instead = Tak można i jest z tego nawet skreślenie. Ale tym razem dotknij zielonego 9
learn-pawn-crossed-done = Bez nowego skreślenia, ale z większą premią
learn-pawn-end = Koniec blisko! Gdy pionek stanie na jednym z pięciu ostatnich pól, każdy z pozostałych ma jeszcze jedną turę. Dotknij jednego z nich
learn-pawn-end-instead = Tak można, ale sięgasz już końca: dotknij jednego z pięciu ostatnich pól
learn-pawn-end-done = Skreślenie, kłódka i duża premia w jednym ruchu!
learn-dice = Twoja kolej: weź jedną, dwie lub trzy kostki. Im więcej, tym większa suma. Rzuć wszystkimi trzema!
learn-dice-instead = Tak można, suma będzie wtedy mniejsza. Ale tym razem weź wszystkie trzy
learn-reroll = { $sum } to dużo na początek. Możesz rzucić tymi samymi kostkami jeszcze raz: zrób to!
learn-reroll-instead = Tak można. Ale spróbuj drugiego rzutu, nic nie kosztuje
learn-write = { $sum }! Wpisz tę liczbę w rzędzie w kolorze jednej z kostek: małe liczby po lewej, duże po prawej
learn-write-done = Dobre miejsce! Liczby rosną od lewej do prawej, a luki są dozwolone
learn-order = Później Ben wyrzuca żółtą i fioletową kostką { $sum }. Wpisz tę liczbę tam, gdzie pasuje: między mniejszą a większą
learn-order-done = Pasuje idealnie! I pamiętaj: w kolumnie żadna liczba nie stoi dwa razy
learn-column = Masz { $sum }. W jednej kolumnie brakuje tylko jednej liczby: wpisz ją w pomarańczowy pięciokąt
learn-column-done = Pełna kolumna daje tyle punktów, ile wynosi liczba w pięciokącie: { $sum }!
coach-roll = Twoja kolej! Rzuć wszystkimi kostkami
coach-white = Białe kostki dają { $sum }. Każdy może teraz skreślić jedno pole { $sum } w dowolnym rzędzie
coach-white-other = Rzuca { $name }, ale białe kostki są dla wszystkich. Skreśl jedno pole { $sum } albo spasuj: to nic nie kosztuje
coach-lucky = Twoja szczęśliwa liczba! Zamiast niej możesz skreślić pole z koniczyną, następne w rzędzie, w którym masz najmniej skreśleń
coach-colour = Tylko dla ciebie: zsumuj białą kostkę z kolorową i skreśl sumę w tym kolorze
coach-colour-must = Tylko dla ciebie: biała kostka plus kolorowa. Tura bez żadnego skreślenia kosztuje 5 punktów
coach-lock = Możesz zablokować rząd! Skreśl jego ostatnią liczbę, a kłódka też będzie twoja
coach-move = Przesuń pionek na podświetlone pole. Skreślasz jego liczbę, a mała liczba to twoja premia
coach-move-must = Przesuń pionek na podświetlone pole i skreśl jego liczbę. Tura bez żadnego skreślenia kosztuje 5 punktów
coach-dice = Weź jedną, dwie lub trzy kostki. Wpisywać można tylko w rzędach w ich kolorach
coach-reroll = Zostaw tę sumę albo rzuć tymi samymi kostkami jeszcze raz. Wtedy liczy się nowa suma
coach-write = Wpisz { $sum } tak, żeby liczby rosły od lewej do prawej. Jeśli nic nie wpiszesz, kosztuje to 5 punktów
coach-write-other = Rzuca { $name }, ale ty też możesz wpisać { $sum }. Albo spasuj: to nic nie kosztuje
coach-mark = Na razie to ołówek. Dotknij jeszcze raz, żeby zatwierdzić, albo wybierz coś innego
coach-stop = Bez podpowiedzi

## Replay

replay = Powtórka
replay-drop = Upuść tu zapis gry albo wybierz plik
replay-choose = Wybierz plik
pause = Pauza
do-play-on = Odtwórz
step-begin = Grę zaczyna { $name }
step-first = Na początek
step-back = Krok wstecz
step-on = Krok dalej
step-last = Na koniec
message-number = Krok gry
all-steps = Wszystkie kroki
speed = Tempo
replay-follow = Śledź przebieg gry
do-download = Pobierz zapis
do-copy-step = Kopiuj link do tego kroku

## Fair dice

fair-rolls =
    { $rolls ->
        [one] Jedyny rzut wynika z tajnej liczby
        [few] Wszystkie { $rolls } rzuty wynikają z tajnej liczby
        [many] Wszystkich { $rolls } rzutów wynika z tajnej liczby
       *[other] Wszystkie rzuty ({ $rolls }) wynikają z tajnej liczby
    }
fair-rolls-first =
    { $rolls ->
        [one] To, kto zaczyna, i jedyny rzut wynikają z tajnej liczby
        [few] To, kto zaczyna, i wszystkie { $rolls } rzuty wynikają z tajnej liczby
        [many] To, kto zaczyna, i wszystkie rzuty ({ $rolls }) wynikają z tajnej liczby
       *[other] To, kto zaczyna, i wszystkie rzuty ({ $rolls }) wynikają z tajnej liczby
    }
fair-own = Twoja własna liczba losowa została uwzględniona
fair-own-late = Twoja własna liczba losowa została uwzględniona, ale za późno, by wpłynąć na to, kto zaczyna
fair-own-missing = Twoja własna liczba losowa nie została uwzględniona: nie ufaj tym rzutom
fair-own-none = Brakuje twojej własnej liczby losowej, więc ktoś mógł dobrać te rzuty przeciwko tobie
fair-nobody = Żaden gracz nie dodał liczby losowej, więc te rzuty mógł dobrać ten, kto wybrał tajną liczbę
fair-here = Gra rozegrana na tym serwerze
fair-imported = Gra zaimportowana: ten serwer nie widział jej przebiegu
fair-commitment = Rzuty się nie zgadzają: to nie jest tajna liczba ustalona przed grą
fair-nonces = Rzuty się nie zgadzają: zmieniono liczby losowe graczy
fair-first = Rzuty się nie zgadzają: zaczyna { $found }, a według tajnej liczby powinien to być gracz { $expected }
fair-roll = Rzuty się nie zgadzają: rzut { $roll } w wierszu { $line } to { $found }, a według tajnej liczby { $expected }
fair-no-promise = Tych rzutów nie można sprawdzić: przed grą nie ustalono tajnej liczby
fair-not-over = Rzuty będzie można sprawdzić po grze
fair-unreadable = Rzutów nie można sprawdzić: zapis jest uszkodzony

## Offline

offline = Jesteś offline. Nadal możesz liczyć punkty przy prawdziwych kostkach, czytać zasady i zmieniać ustawienia

## Score pad

score-pad = Notatnik wyników
pad-about = Do prawdziwych kostek. Wszystko, co wpiszesz, zostaje na tym urządzeniu, a połączenie nie jest potrzebne
pads-begun = Twoje arkusze
pad-new = Nowe arkusze
game = Gra
player-number = Gracz { $number }
add-player = Dodaj gracza
remove-player = Usuń: { $name }
lucky-of = Szczęśliwa liczba: { $name }
lucky-hint = Szczęśliwe liczby wydrukowane na waszych arkuszach
lucky-twice = Dwie szczęśliwe liczby gracza muszą być różne
lucky-alike = Dwaj gracze nie mogą mieć tych samych szczęśliwych liczb
do-begin = Zaczynamy
which-number = Jaka liczba?
number-first = Najpierw wybierz wyrzuconą liczbę
cell-dead = Tu nie pasuje już żadna liczba
misthrow = Nietrafienie
undo = Cofnij
redo = Ponów
erase = Wymaż
erase-hint = Dotknij tego, co chcesz wymazać
erase-empty = Nie ma tu nic do wymazania
erase-needed = Kłódka ({ $colour }) wymaga tego skreślenia: najpierw wymaż liczbę przy kłódce
erase-misthrow = Wymaż nietrafienie
cross-misthrow = Skreśl nietrafienie
lucky = Szczęśliwa liczba
lucky-where = Szczęśliwą liczbą skreślasz następną liczbę rzędu, w którym masz najmniej skreśleń
same-roll = To ten sam rzut: skreśl też to
names = Imiona
points = Punkty
rank = Miejsce
points-columns = Premia za kolumny
pad-over = Koniec gry.
all-pads = Wszystkie arkusze
new-sheet = Od nowa
new-sheet-sure = Wyczyścić te arkusze i zacząć od nowa?
new-sheet-count = Wlicz tę grę
new-sheet-discard = Nie wliczaj
keep-sheet = Zostaw
tally =
    { $count ->
        [one] Wliczono { $count } grę
        [few] Wliczono { $count } gry
        [many] Wliczono { $count } gier
       *[other] Wliczono { $count } gry
    }
tally-won = Wygrane
tally-reset = Wyzeruj
tally-reset-sure = Usuń te gry
remove-pad = Wyrzuć
remove-pad-sure = Wyrzuć na zawsze
pad-not-kept = Ta przeglądarka nie może zapisać tego, co wpisujesz: jej pamięć jest pełna lub wyłączona
locked-elsewhere = Rzędy zablokowane przez graczy, którzy liczą punkty gdzie indziej
pawn-bonus = Premia pionka

## Settings

tips = Podpowiedzi
tips-on = Włączone
tips-off = Wyłączone
tips-hint = Przy stole objaśniają każde pytanie dwa razy
language = Język
theme = Wygląd
theme-system = Systemowy
theme-light = Jasny
theme-dark = Ciemny
motion = Animacje
motion-system = Jak w systemie
motion-off = Wyłączone
sound = Dźwięk
sound-on = Włączony
sound-off = Wyłączony
vibration = Wibracje
vibration-on = Włączone
vibration-off = Wyłączone
notifications = Powiadomienia
notifications-on = Włączone
notifications-off = Wyłączone
notifications-hint = Gdy przychodzi twoja kolej, a patrzysz na coś innego
notifications-refused = Twoja przeglądarka nie pozwala tu na powiadomienia
choosing = Wybieranie
choosing-once = Jedno dotknięcie
choosing-twice = Dotknięcie i Gotowe
choosing-hint = Jedno dotknięcie liczy się po chwili, w której możesz je cofnąć. Po drugim liczy się od razu
shortcuts = Skróty klawiszowe
shortcuts-on = Włączone
shortcuts-off = Wyłączone
shortcuts-hint = Przy stole: R rzuca, P pasuje, K zostawia, D zatwierdza, U cofa
name-hint = Widzą je inni przy stole
settings-kept = Zapisane tylko w tej przeglądarce

## The terminal: a game around one keyboard

moment-turn = Tura { $turn }
moment-over = Koniec w turze { $turn }
moment-practice = trening
tell-roll = { $name }: rzut kostkami. Do rzutu: { $dice }.
tell-roll-again = { $name }: jeszcze jeden rzut. Do rzutu: { $dice }.
tell-white = Białe kostki: { $sum }. Każdy może skreślić jedno pole { $sum } albo spasować.
tell-colour = { $name }: jedna biała i jedna kolorowa kostka. Skreśl ich sumę w rzędzie tego koloru albo spasuj.
tell-move = { $name }: ruch pionka. O jedno do pięciu wolnych pól, na liczbę, którą można skreślić albo która jest już skreślona, albo pas.
tell-dice = { $name }: wybór kostek. Jedna, dwie lub trzy, w dowolnych kolorach.
tell-reroll = { $name }, wynik rzutu: { $sum }. Zostaw go albo rzuć tymi kostkami jeszcze raz.
tell-write = { $sum }. Każdy może wpisać tę liczbę w jednym z tych rzędów albo spasować: { $colours }.
tell-over = Koniec gry: { $reasons }.
ask-choose = { $name }, wybierz. { $question }
ask-lucky = Białe kostki: { $sum }, twoja szczęśliwa liczba! Skreśl jedno pole { $sum } lub następną liczbę rzędu z najmniejszą liczbą skreśleń albo spasuj
ask-pawn = Przesuń pionek o jedno do pięciu wolnych pól albo spasuj
ask-pawn-must = Przesuń pionek o jedno do pięciu wolnych pól albo skreśl nietrafienie
ask-enter = { $name }, naciśnij Enter, żeby rzucić.
ask-dice-shown = { $name }, rzuć i wpisz, co pokazują kostki, w tej kolejności: { $dice }
ask-dice-shown-bot = Rzuć za gracza { $name } i wpisz, co pokazują kostki, w tej kolejności: { $dice }
help-dice =
    { $count ->
        [one] Wpisz jedną liczbę: { $dice }. Wpisz q, żeby wyjść.
        [few] Wpisz { $count } liczby, w tej kolejności: { $dice }. Wpisz q, żeby wyjść.
        [many] Wpisz { $count } liczb, w tej kolejności: { $dice }. Wpisz q, żeby wyjść.
       *[other] Wpisz { $count } liczby, w tej kolejności: { $dice }. Wpisz q, żeby wyjść.
    }
help-move = Wpisz numer ruchu. Wpisz q, żeby wyjść.
no-such-move = Nie ma ruchu { $number }, są od 0 do { $last }.
not-possible = Niestety ruch { $move } jest niemożliwy: { $reason }.
sorry = Niestety tak się nie da: { $reason }.
move-pass = pas
move-cross = skreśl { $cell }
move-lucky = szczęśliwa liczba: { $cell }
move-pawn = o { $steps } na { $cell }
move-dice = kostki { $dice }
move-keep = zostaw
move-reroll = rzuć jeszcze raz
does-cross = ze skreśleniem
does-misthrow = mimo to nietrafienie
pass-forced = nie było innego ruchu
going-on = Gra z pliku { $file } toczy się dalej z tymi samymi ustawieniami.
prepares = { $name } się przygotowuje
dice-commitment = SHA-256 tajnej liczby kostek: { $commitment }
dice-wrong = Rzuty się nie zgadzają: { $reason }
dice-file = Plik nie dowodzi, że tak grano. Porównaj to z tym, co było widać przed grą: { $commitment }
left = Jesteś poza grą.
left-record = Jesteś poza grą; z --record { $file } możesz grać dalej.
draw-sum = suma { $sum }
draw-active = (aktywny gracz)
draw-lucky = szczęśliwe liczby { $first } i { $second }
draw-pawn = pionek { $pawn } na { $field } z { $fields }
draw-misthrows = nietrafienia
draw-bonus = premia
draw-total = razem
draw-column = kolumna
draw-track = tor { $name }, na polu startowym: { $pawns }
draw-nobody = nikt

## The rules of the games

rules-close = Zamknij zasady
rules-of = Zasady: { $game }
rules-players = Od 2 do { $most } graczy albo trening w pojedynkę
rules-goal = Cel
rules-goal-crosses = Skreśl jak najwięcej liczb w swoich czterech rzędach. Im pełniejszy rząd, tym więcej daje każde następne skreślenie. Wygrywa ten, kto na końcu ma najwięcej punktów.
rules-goal-numbers = Zapełnij liczbami swoje trzy rzędy. Najwięcej punktów dają pełne rzędy i pełne kolumny. Wygrywa ten, kto na końcu ma najwięcej punktów.
rules-crossing = Skreślanie liczb
rules-crossing-order = Czerwony i żółty rząd rosną od 2 do { $highest }, zielony i niebieski maleją od { $highest } do 2. W każdym rzędzie skreśla się od lewej do prawej.
rules-crossing-skip = Możesz pominąć dowolnie wiele liczb, ale pominięte przepadają na zawsze.
rules-crossing-picture = Czerwone 3 i 6 są skreślone. 2, 4 i 5 przepadły. Dalej skreśla się na prawo od 6.
rules-turn = Tura
rules-turn-roll = Aktywny gracz rzuca wszystkimi kostkami. Potem po kolei:
rules-turn-white = Każdy gracz: zsumuj obie białe kostki. Możesz skreślić tę sumę w jednym rzędzie dowolnego koloru.
rules-turn-colour = Tylko aktywny gracz: zsumuj jedną białą i jedną kolorową kostkę według wyboru. Możesz skreślić sumę w rzędzie tego koloru.
rules-turn-pawn = Tylko aktywny gracz: możesz przesunąć swój pionek po torze.
rules-turn-picture = Białe kostki dają 6, więc w każdym rzędzie można skreślić 6. Pod każdą kolorową kostką są dwie sumy, które aktywny gracz może z nią uzyskać.
rules-choice = Wolny wybór
rules-choice-free = Skreślać nigdy nie musisz. Gdy wszyscy zdecydują, aktywny staje się następny gracz zgodnie z ruchem wskazówek zegara.
rules-choice-free-qwinto = Wpisywać nigdy nie musisz. Gdy wszyscy zdecydują, aktywny staje się następny gracz zgodnie z ruchem wskazówek zegara.
rules-choice-sealed = Gdy wszyscy wybierają jednocześnie, wybory pozostają tutaj tajne, dopóki nie wybierze ostatni gracz. Do tej chwili możesz zmienić zdanie.
rules-misthrows = Nietrafienia
rules-misthrows-when = Jeśli jako aktywny gracz przez całą turę nic nie skreślisz, musisz skreślić nietrafienie. Kosztuje ono 5 punktów. Pozostali nigdy nie muszą tego robić.
rules-misthrows-when-on-board = Jeśli jako aktywny gracz przez całą turę nic nie skreślisz, nawet pionkiem, musisz skreślić nietrafienie. Kosztuje ono 5 punktów. Pozostali nigdy nie muszą tego robić.
rules-misthrows-when-qwinto = Jeśli jako aktywny gracz nie wpiszesz sumy, musisz skreślić nietrafienie. Kosztuje ono 5 punktów. Pozostali nigdy nie muszą tego robić.
rules-locking = Blokowanie rzędu
rules-locking-needs = Ostatnią liczbę rzędu możesz skreślić dopiero wtedy, gdy masz w nim co najmniej pięć skreśleń.
rules-locking-needs-longo = Każda z dwóch ostatnich liczb blokuje rząd. Jedną z nich możesz skreślić dopiero wtedy, gdy masz w nim co najmniej sześć skreśleń.
rules-locking-cross = Razem z nią od razu skreślasz kłódkę. Liczy się jako jeszcze jedno skreślenie.
rules-locking-all = Rząd jest odtąd zablokowany dla wszystkich, a jego kostka wypada z gry. Kłódkę dostają też ci, którzy zablokują rząd w tej samej chwili, i nikt więcej.
rules-locking-picture = Pięć skreśleń wystarczyło, żeby skreślić 2. Z kłódką jest ich siedem.
rules-locking-picture-longo = Sześć skreśleń wystarczyło, żeby skreślić 3. Z kłódką jest ich osiem, a 2 przepada.
rules-ending = Koniec
rules-ending-when = Gra kończy się od razu, gdy dwa rzędy są zablokowane albo ktoś skreśli czwarte nietrafienie.
rules-ending-white = Jeśli drugą kłódkę przyniosą białe kostki, kolorowe w tej turze już się nie liczą.
rules-ending-track = Gdy pionek stanie na jednym z pięciu ostatnich pól, każdy z pozostałych jest aktywny jeszcze raz, a potem gra się kończy.
rules-ending-when-qwinto = Gra kończy się, gdy ktoś ma dwa pełne rzędy albo czwarte nietrafienie.
rules-ending-write = Ostatnią sumę może jeszcze wpisać każdy.
rules-points = Punkty
rules-points-rows = Rząd punktuje według liczby skreśleń, razem z kłódką. Każde nietrafienie zabiera 5 punktów.
rules-points-pawn = Dochodzi premia z pola twojego pionka: najwyżej 20 punktów, na polu startowym nic.
rules-points-full = Pełny rząd daje tyle punktów, ile wynosi liczba w jego ostatnim polu. Każdy inny daje punkt za każdą liczbę.
rules-points-columns = Pięć kolumn ma trzy pola, w tym jeden pięciokąt. Gdy taka kolumna jest pełna, daje tyle punktów, ile wynosi liczba w pięciokącie. Każde nietrafienie zabiera 5 punktów.
rules-points-picture =
    { $total ->
        [one] Przykład z jednym nietrafieniem: { $total } punkt.
        [few] Przykład z jednym nietrafieniem: { $total } punkty.
        [many] Przykład z jednym nietrafieniem: { $total } punktów.
       *[other] Przykład z jednym nietrafieniem: { $total } punktu.
    }
rules-points-picture-qwinto =
    { $total ->
        [one] Żółty rząd jest pełny i daje swoją ostatnią liczbę, 15. Cztery kolumny są pełne. Z jednym nietrafieniem to { $total } punkt.
        [few] Żółty rząd jest pełny i daje swoją ostatnią liczbę, 15. Cztery kolumny są pełne. Z jednym nietrafieniem to { $total } punkty.
        [many] Żółty rząd jest pełny i daje swoją ostatnią liczbę, 15. Cztery kolumny są pełne. Z jednym nietrafieniem to { $total } punktów.
       *[other] Żółty rząd jest pełny i daje swoją ostatnią liczbę, 15. Cztery kolumny są pełne. Z jednym nietrafieniem to { $total } punktu.
    }
rules-lucky = Szczęśliwe liczby
rules-lucky-what = Na twoim arkuszu są dwie szczęśliwe liczby i nikt inny nie ma tych samych dwóch.
rules-lucky-use = Gdy białe kostki dadzą jedną z nich, możesz zamiast niej skreślić następną liczbę rzędu, w którym masz najmniej skreśleń. Jeśli takich rzędów jest kilka, wybierasz ty.
rules-lucky-when = Działa to przez całą grę, także gdy rzucają inni. Możesz tak nawet zablokować rząd, jeśli masz w nim sześć skreśleń.
rules-lucky-picture = Białe kostki dają 8, szczęśliwą liczbę tego arkusza. Najmniej skreśleń ma niebieski rząd: zamiast 8 można skreślić niebieskie 16.
rules-track = Tor
rules-track-free = Twój pionek idzie do przodu o jedno do pięciu wolnych pól, nigdy do tyłu. Pola, na których stoi pionek, pomija się i nie liczy.
rules-track-number = Liczbę pola, na które idziesz, musisz skreślić albo mieć już skreśloną. Inaczej pionek nie może tam stanąć.
rules-track-bonus = Każde pole pokazuje swoją premię w małym kółku. Rośnie ona wzdłuż toru, a liczy się tylko ostatnie pole twojego pionka.
rules-track-picture = Ada może stanąć na jednym z pięciu podświetlonych pól. Pole Bena się pomija.
rules-writing = Wpisywanie liczb
rules-writing-order = W rzędzie liczby muszą rosnąć od lewej do prawej. Zacznij, gdzie chcesz, i zostaw wolne pola na później.
rules-writing-column = W kolumnie żadna liczba nie może stać dwa razy.
rules-writing-picture = Tu pasuje 8 w żółtym i fioletowym rzędzie: musi stać między mniejszymi a większymi liczbami.
rules-qwinto-choose = Aktywny gracz wybiera jedną, dwie lub trzy kostki dowolnych kolorów i rzuca nimi.
rules-qwinto-again = Jeśli rzut ci się nie podoba, możesz rzucić wszystkimi tymi kostkami jeszcze raz.
rules-qwinto-write = Z sumy może skorzystać każdy: wpisz ją w jedno pole rzędu w kolorze jednej z rzuconych kostek.
rules-qwinto-turn-picture = Żółte 3 i fioletowe 5: każdy może wpisać 8 w żółtym albo fioletowym rzędzie.
