# Words of Rowlock in Turkish. en.ftl has the same messages in the same order.

## Colours

colour-white = beyaz
colour-red = kırmızı
colour-yellow = sarı
colour-green = yeşil
colour-blue = mavi
colour-orange = turuncu
colour-purple = mor
initial-red = K
initial-yellow = S
initial-green = Y
initial-blue = M
initial-orange = T
initial-purple = M

## Sheets

cell-name = { $colour } { $number }
    .object =
        { $colour } { $number }’{ $number ->
            [2] nin
            [3] ün
            [4] ün
            [6] nın
            [7] nin
            [9] un
            [10] un
            [12] nin
            [13] ün
            [14] ün
            [16] nın
           *[other] in
        } üzerini
cell-legal = Üzerini çiz: { $name }
cell-lucky = Üzerini çiz: { $name } (uğurlu sayı)
cell-erase = Sil: { $name }
cell-crossed = { $name }, üzeri çizili
cell-skipped = { $name }, atlandı
row-locked = Kilitli
row-open = Kilitli değil
misthrows =
    { $count ->
        [0] Başarısız zar yok
        [one] Bir başarısız zar
       *[other] { $count } başarısız zar
    }
lucky-numbers = Uğurlu sayılar { $first } ve { $second }
misthrows-word = Başarısız zarlar
total-word = Toplam
column-points = { $column }. sütun: { $points } puan
qwinto-cell = { $colour } satır, { $column }. sütun
    .in-row = { $column }. sütunda { $colour }
qwinto-legal = { $sum } yaz: { $name }
track = Parkur
track-field = { $name }, ek puan { $bonus }

## Dice

dice-none = Zarlar henüz atılmadı
sum-word = toplam
die-sums = { $colour } { $face }: beyaz zarla { $sums }
die-removed = Oyundan çıkan zar: { $colour }
choose-dice = Atacağın zarları seç

## The banner: what is asked now

ask-roll = Sıra sende: zarları at
ask-white = Beyaz zarlar: { $sum }. Bir satırda bu sayının üzerini çiz ya da pas geç
ask-white-lucky = Uğurlu sayın { $sum }! Onun ya da yoncalı bir kutunun üzerini çiz ya da pas geç
ask-white-lucky-only = Uğurlu sayın { $sum }! Yoncalı bir kutunun üzerini çiz ya da pas geç
ask-colour = Bir beyaz, bir renkli zar: toplamın üzerini çiz ya da pas geç
ask-colour-must = Bir beyaz, bir renkli zar: toplamın üzerini çiz ya da başarısız zar işaretle
ask-move = Piyonunu parlayan bir alana götür ya da pas geç
ask-move-must = Piyonunu parlayan bir alana götür ya da başarısız zar işaretle
ask-dice = Sıra sende: bir, iki ya da üç zar seç
ask-reroll = { $sum } attın. Kalsın mı, yoksa yeniden mi atacaksın?
ask-write = Atılan renklerdeki bir satıra { $sum } yaz ya da pas geç
ask-write-must = Atılan renklerdeki bir satıra { $sum } yaz ya da başarısız zar işaretle
wait-roll = Zarları atacak: { $name }
wait-for = Beklenen: { $names }
wait-start = Herkesin oturması bekleniyor
chosen = Seçimini hâlâ değiştirebilirsin. Beklenen: { $names }
cannot-use = Bu atışı kullanamıyorsun.
dice-rolling = Zarlar yuvarlanıyor…
forced-all = Bu atışı kimse kullanamıyor: herkes pas geçiyor
forced-pass = { $name } bu atışı kullanamıyor: pas
    .you = Bu atışı kullanamıyorsun: pas
forced-misthrow = { $name } bu atışı kullanamıyor: başarısız zar, { $points }
    .you = Bu atışı kullanamıyorsun: başarısız zar, { $points }
choice-later = Seçimin, bağlantı geri gelince gönderilecek
roll-later = Zarlar, bağlantı geri gelince atılacak
over-won = Kazandın!
over-won-by = Kazanan: { $names }
over-alone = Oyun bitti: { $points } puan
over-tied = Birlikte kazananlar: { $names }

## Doing

do-roll = Zar at
do-pass = Pas
do-misthrow = Başarısız zar işaretle
do-done = Tamam
do-keep = Kalsın
do-reroll = Yeniden at
do-start = Oyunu başlat
do-add-bot = Bot ekle
do-leave = Ayrıl
do-rematch = Bir daha oyna
do-home = Ana sayfa
do-back = Geri
do-reload = Yeniden yükle
do-roll-dice =
    { $count ->
        [one] Bir zar at
       *[other] { $count } zar at
    }
do-stay = Kal
do-come-back = Kendim oynayayım
do-take-over = Bot oynasın
do-larger = { $name }: kartı büyüt
do-smaller = Küçült
do-free-seat = Yeri boşalt: { $name }
do-say = Gönder
do-share = Paylaş
do-share-link = Bağlantıyı paylaş
page-lost = Bu sayfa yüklenemedi. Bağlantın var mı?
page-none = Böyle bir sayfa yok
page-none-why = Adres yanlış yazılmış olabilir
settings = Ayarlar
rules = Kurallar
do-copy = Bağlantıyı kopyala
do-copied = Kopyalandı
copy-failed = Tarayıcın kopyalamaya izin vermedi. Bağlantıyı elle kopyala: { $link }
do-play = Oyna
do-join = Otur

## The table

you = sen
bot-of-level = bot, { $level }
level-easy = kolay
level-medium = orta
level-hard = zor
level-master = usta
seat-free = Boş yer
thinking = düşünüyor
has-chosen = seçti
away = masada değil
connection-lost = Bağlantı koptu. Yeniden deneniyor…
invite = Bu bağlantıyı arkadaşlarına gönder
table-gone = Böyle bir masa yok
table-gone-why = Bağlantı yanlış yazılmış ya da masa silinmiş olabilir
table-closed = Bu masadan herkes ayrıldı
loading = Bir saniye…
the-table = Masa
table-menu = Menü
what-to-do = Ne yapabilirsin
on-turn = Aktif oyuncu
rolling = zar atıyor
points-word = puan
watching = İzlediğin: { $name }. Başkasını izlemek için kartına dokun
you-left = Oyundan ayrıldın
bot-plays-for-you = Senin yerine bir bot oynuyor
leave-sure = Oyundan ayrılıyor musun? Dönene kadar yerine bir bot oynayabilir
leave-sure-alone = Oyundan ayrılıyor musun? Oyun böylece sona erer
leave-sure-lobby = Bu masadan ayrılıyor musun?
seconds-left =
    { $seconds ->
        [one] Bir saniye kaldı
       *[other] { $seconds } saniye kaldı
    }
this-is-you = bu sensin
is-here = burada
seats-free =
    { $count ->
        [one] Bir yer boş
       *[other] { $count } yer boş
    }
seats-full = Bütün yerler dolu
seats-full-watch = İzleyebilirsin: oyun burada görünecek
wait-owner = Oyunu { $name } başlatacak
table-public = Açık masalar listesinde
table-private = Yalnızca bağlantısı olanlar için
clock-seconds = Her karar için { $seconds } saniye
lucky-rows-all = Uğurlu sayılarda kilitli satırlar da hesaba katılır
track-a = Parkur, A yüzü
track-b = Parkur, B yüzü
track-own = Özel parkur
chat-off-short = Yalnızca hazır mesajlar
invite-code = Bağlantının QR kodu
invite-here-only = Bu bağlantı yalnızca bu bilgisayarda çalışır. Telefonların da katılabilmesi için Rowlock’u --host 0.0.0.0 ile başlat ve yazdığı adresi aç
invite-how = Kodu tara ya da bağlantıyı başka bir telefonda aç
invite-link = Bu masanın bağlantısı
share-invite = Gel, benimle { $game } oyna:
share-result = { $game }: { $result }.
log-and-chat = Oyun akışı ve sohbet
tab-log = Oyun akışı
tab-chat = Sohbet
chat-unread = { $count } yeni
player-you = Sen
moment-final = son tur
in-points =
    { $count ->
        [one] { $points } puan
       *[other] { $points } puan
    }
log-empty = Henüz bir şey olmadı
chat-empty = Henüz mesaj yok
chat-off = Burada yalnızca hazır mesajlar gönderilebilir
free-text = Serbest mesajlara izin ver
say-something = Bir şey yaz
quick-phrases = Hazır mesajlar
spectator = İzleyici
phrase-hello = Merhaba!
phrase-good-luck = Bol şans!
phrase-well-played = İyi oynadın!
phrase-thanks = Teşekkürler!
phrase-one-moment = Bir saniye lütfen
phrase-so-close = Kıl payı!
phrase-good-game = Güzel oyundu!
phrase-bye = Hoşça kal!
server-away = Sunucu yanıt vermiyor. Birazdan yeniden dene
why-crossed = Üzerini zaten çizdin: { $name }
why-skipped = Bunu atladın: { $name }
why-locked = { $colour } satır kilitli
why-needed = { $name } için önce bu satırda en az { $needed } sayının üzerini çizmelisin
why-now = { $name } bu atışa uymuyor
why-wait = Diğerleri bekleniyor
why-no-pass = Şimdi pas geçersen başarısız zar olur
why-written = Bu kutu dolu
why-colour = Bu zar atılmadı: { $colour }
why-between = { $left } ile { $right } arasına { $sum } yazılamaz
why-above = { $left } sayısının sağına yalnızca daha büyük sayılar yazılır, { $sum } yazılamaz
why-below = { $right } sayısının soluna yalnızca daha küçük sayılar yazılır, { $sum } yazılamaz
why-column = Bu sütunda zaten { $sum } var

## The lobby, and who the bots are

lobby-alone = Masan hazır, sıra arkadaşlarında
start-with =
    { $count ->
        [one] Tek kişiyle başlat
       *[other] { $count } kişiyle başlat
    }
start-without = Beklemeden başlat: { $names }
start-alone = Bir arkadaşın ya da bir bot oturunca başlatabilirsin
start-free = Başlattığında boş yerler kalkar
start-back = Herkes dönünce oyun kendiliğinden başlar
add-seat = Bir yer daha
back-here = geri döndü
back-missing = daha dönmedi
about-character = { $character }: { $about }
character-squirrel = Sincap
character-snail = Salyangoz
character-hare = Tavşan
character-bee = Arı
character-magpie = Saksağan
likes-squirrel = başladığını bitirmeyi sever
likes-snail = acele etmez, az atlar
likes-hare = riske girer, büyük sıçramaları sever
likes-bee = bütün satırlarıyla eşit ilgilenir
likes-magpie = en sevdiği bir renk vardır
preview-open = Sana da yer var: bağlantıyı aç ve oyna, hesap gerekmez
preview-playing = Oyun sürüyor. Bağlantıyı aç ve izle
preview-over = Oyun bitti. Nasıl geçtiğini atış atış izle

## What the server refuses

problem-malformed = Sunucu bunu anlamadı. Sayfayı yeniden yükle
problem-unknown = { table-gone }
problem-not-awaited = Bu şu anda yapılamaz
problem-full = { seats-full }
problem-not-begun = Oyun henüz başlamadı
problem-begun = Oyun çoktan başladı
problem-closed = { table-closed }
problem-illegal = Kurallar buna şu anda izin vermiyor
problem-no-token = Sunucu seni tanımıyor. Sayfayı yeniden yükle
problem-forbidden = Bunu yapmana izin yok
problem-foreign-page = Sunucu bu adresten gelen sayfaları kabul etmiyor. İşletmecinin adresi ROWLOCK_ORIGINS içine eklemesi gerekir
problem-still-here = Bu oyuncu çoktan geri döndü
problem-too-soon = Bu oyuncu birazdan dönebilir: bot ancak 30 saniye sonra yerine geçebilir
problem-used-up = Bu masa sınırına ulaştı
problem-sent-away = Bu masadan çıkarıldın
problem-chat-off = { chat-off }
problem-too-many = Bir kerede çok fazla istek geldi. Birkaç saniye bekle
problem-too-large = Bu dosya çok büyük
problem-failed = Sunucuda bir şeyler ters gitti. Yeniden dene
problem-unavailable = Sunucu şu anda hiçbir şey kaydedemiyor. Daha sonra yeniden dene
problem-name = Bu ad kullanılamaz: 1 ile 24 arası karakter yaz
problem-text = Bu mesaj gönderilemez: 1 ile 200 arası karakter yaz
problem-options = Bu seçenekler oyuna uymuyor. Uğurlu sayıları ya da parkur dosyasını denetle
problem-body = Bu dosya bir oyun kaydı değil
problem-line = Bu dosya geçerli bir oyun kaydı değil: { $line }. satır hatalı

## What a move costs

cost-nothing = hiçbir sayı atlanmaz
cost-skips = atlanan: { $numbers }
cost-locks = satırı kilitler
cost-lucky = uğurlu sayı
cost-bonus = ek puan { $bonus }
cost-crosses = { $name } çizer
cost-crossed = üzeri zaten çizili
cost-write = { $colour } satıra { $sum } yaz
cost-write-column = { $colour } satıra { $sum } yaz ve sütunu tamamla

## The log

log-roll = { $name } attı: { $dice }
    .you = Attın: { $dice }
log-cross = { $name } { $cell } çizdi
    .you = Sen { $cell } çizdin
log-lucky = { $name } uğurlu sayıyla { $cell } çizdi
    .you = Uğurlu sayıyla { $cell } çizdin
log-lock = { $name } { $cell } çizdi ve { $colour } satırı kilitledi
    .you = Sen { $cell } çizdin ve { $colour } satırı kilitledin
log-move = { $name } ilerledi ve { $cell } çizdi
    .you = İlerledin ve { $cell } çizdin
log-move-only = { $name } ilerledi: { $cell }
    .you = İlerledin: { $cell }
log-move-lock = { $name } ilerledi, { $cell } çizdi ve { $colour } satırı kilitledi
    .you = İlerledin, { $cell } çizdin ve { $colour } satırı kilitledin
log-dice = { $name } zarlarını seçti: { $dice }
    .you = Zarlarını seçtin: { $dice }
log-keep = { $name } atışı tuttu
    .you = Atışı tuttun
log-reroll = { $name } yeniden atıyor
    .you = Yeniden atıyorsun
log-write = { $name }, { $colour } satıra { $sum } yazdı
    .you = Sen { $colour } satıra { $sum } yazdın
log-pass = { $name } pas geçti
    .you = Pas geçtin
log-passes = { $names } pas geçti
    .you = { $names } pas geçtiniz
log-misthrow = { $name } başarısız zar işaretledi
    .you = Başarısız zar işaretledin
log-final = { $name } son alanlara vardı: diğerleri birer tur daha oynar
    .you = Son alanlara vardın: diğerleri birer tur daha oynar

## The end of a game

reason-locks =
    { $count ->
        [2] İki satır kilitli
        [one] Bir satır kilitli
       *[other] { $count } satır kilitli
    }
reason-misthrows = Bir oyuncunun dört başarısız zarı var
reason-misthrows-of = Dört başarısız zar: { $names }
reason-track = Bir piyon parkurun sonuna ulaştı
reason-rows = Bir oyuncunun iki satırı dolu
ranking = Sıralama
rematch-open = Rövanşa katıl
end-alone = Bu kez tek rakibin kendindin. Bir oyun daha?
end-tied = Son puana kadar başa baş. Ne oyundu!
end-won-one = Tek bir puan farkla. Ne finaldi!
end-won-close = Yalnızca { $points } puan farkla. Kıl payı!
end-won = { $points } puan farkla. Güzel oyundu!
end-won-far = { $points } puan farkla. Ne oyundu!
end-lost-one = Tek bir puan eksik kaldı. Kıl payı!
end-lost-close = Yalnızca { $points } puan eksik kaldı. Kıl payı!
end-lost = { $points } puan geride. Zarların sana borcu var!
picture-of-result = Herkesin oyun kartı ve puanları
do-share-picture = Resmi paylaş
do-save-picture = Resmi kaydet
do-copy-picture = Resmi kopyala
picture-failed = Tarayıcın resmi çizemedi
picture-not-shared = Tarayıcın buna izin vermedi. Resmi kaydedebilirsin

## Home

headline = Hızlı zar oyunları, tek başına ya da arkadaşlarla
tagline = Zar at, üzerini çiz, kilitle. Arkadaşlarınla ya da botlara karşı oyna: bir bağlantı yeter, hesap gerekmez
game-qwixx = Qwixx
game-longo = Qwixx Longo
game-on-board = Qwixx On Board
game-qwinto = Qwinto
about-qwixx = Soldan sağa dört satır. İkisi kilitlenince oyun biter
about-longo = Daha uzun satırlar, sekiz yüzlü zarlar ve iki uğurlu sayı
about-on-board = Parkurlu Qwixx: her adım bir çarpı daha getirebilir
about-qwinto = Zarlarını seç, kaydırılmış üç satırı artan sayılarla doldur
your-name = Adın
opponents = Rakipler
opponents-none = yok
opponents-most = Bu oyunda en çok { $count } rakip
play-now = Hemen oyna
choose-game = Bir oyun seç
keep-score = Puan tut
learn-minute = Bir dakikada öğren
learn-done = tamam
play-with-friends = Arkadaşlarla oyna
play-this = { $game } oyna
guest = Konuk
your-turn = sıra sende
friends-how = Bir masa aç, bağlantıyı gönder, dilediğin zaman başlat: boş yerler kalkar, botlar da katılabilir
do-open-table = Masa aç
more-options = Daha fazla seçenek
clock = Süre sınırı
clock-none = yok
clock-short = { $seconds } sn
clock-minutes = { $minutes } dk
make-public = Masayı açık masalar listesinde göster
lucky-pairs = Uğurlu sayılar
lucky-first = { $number }. oyuncunun ilk uğurlu sayısı
lucky-second = { $number }. oyuncunun ikinci uğurlu sayısı
lucky-rows = Uğurlu sayılar için satırlar
lucky-rows-open-short = açık satırlar
lucky-rows-all-short = bütün satırlar
track-side = Parkur
track-file = Parkur dosyası (JSON)
track-unreadable = Bu dosyada parkur yok: JSON değil
track-missing = Önce parkur dosyanı seç
more = Daha fazla
about-pad = Gerçek zarlar için, bağlantı olmadan da
about-replay = Dosyadan bir oyun izle
about-rules = Dört oyunun hepsi birkaç dakikada
open-tables = Açık masalar
no-open-tables = Şu anda oyuncu bekleyen yok
continue = Oyuna devam et
last-games = Son oyunların
clear-list = Listeyi temizle
leave-game = Bu oyundan ayrıl
leave-game-sure = Bu oyundan ayrılıyor musun?
demo = Hızlandırılmış bir { $game } oyunu
show-all = Tümünü göster ({ $count })
replay-file = Oyun kaydı izle
players = Oyuncular
level = Düzey

## Learning: the lessons, and the coach at the table

learn-progress = Ne kadar ilerledin
learn-skip-it = Geç
learn-again = Bir daha
learn-more = Bir dakikada başka oyunlar
learn-instead = Bu da olur. Ama önce önerdiğimi dene
learn-tap-cell = Zarlar yalnızca sayıyı söyler. Oyun kartında parlayan bir kutuya dokun
learn-roll = Sıra sende: zarları at!
learn-white = İki beyaz zar { $sum } ediyor. İstediğin bir satırda { $sum } sayısının üzerini çiz
learn-white-done = İlk çarpın! Solunda atladığın sayılar artık kayıp
learn-colour = Zarları sen attın, o yüzden dahası var: bir beyaz zar artı bir renkli zar. Toplamlar zarların altında. O renkte birinin üzerini çiz
learn-colour-done = Bir turda iki çarpı, çok iyi!
learn-skip = Sonra Ben { $sum } atıyor ve beyaz zarlar senin için de geçerli. Hiçbir sayı atlamayan { $sum } hangisiyse onun üzerini çiz
learn-skip-instead = Atladığın sayılar bir daha geri gelmez. Bir satırda hiçbir sayı atlamazsın: hangisinde?
learn-skip-done = Hiç kayıp yok! Bir satır ne kadar doluysa her çarpı o kadar değerli
learn-pass = Ben { $sum } atıyor. Bu sana neredeyse bütün bir satıra mal olur: pas geçmek daha iyi!
learn-pass-instead = Bu neredeyse bütün satır. Bu kez pas geçmek daha iyi
learn-pass-done = Başkaları atarken pas geçmek bedava
learn-misthrow = Bu kez zarları sen attın ve hiçbiri uymuyor. Kendi turunda hiçbir sayının üzerini çizmezsen bu bir başarısız zardır
learn-misthrow-done = Eksi 5 puan. Olur böyle şeyler! Ama dördüncü başarısız zar oyunu bitirir
learn-misthrow-write = Yalnızca { $sum } attın ve hiçbir yere uymuyor. Kendi turunda hiçbir şey yazmazsan bu bir başarısız zardır
learn-lock = Ben { $sum } atıyor: yeşil satırının son sayısı! Bunun için o satırda beş çarpı gerek, sende var. Üzerini çiz!
learn-lock-two = Ben { $sum } atıyor. Bu oyunda altı çarpılı bir satırı son iki sayının ikisi de kilitler. Kırmızı { $sum } sayısının üzerini çiz!
learn-lock-done = Kilitlendi, hem de herkese! Zarı oyundan çıkar, kilit de sana bir çarpı daha
learn-end = Hepsi bu! Kilitlenen iki satır oyunu bitirir. En çok puanı olan kazanır
learn-end-longo = İşte Longo! Kilitlenen iki satır oyunu bitirir. En çok puanı olan kazanır
learn-end-on-board = İşte On Board! Kilitler ve başarısız zarlar Qwixx’teki gibi, piyonunun alanı da ek puanını getirir
learn-end-qwinto = İşte Qwinto! Dolu bir satır son sayısı kadar puan getirir, iki dolu satır oyunu bitirir
learn-lucky = Sonra Ben { $sum } atıyor: senin uğurlu sayın! Onun yerine en boş satırının sıradaki sayısının üzerini çizebilirsin: yoncaya dokun
learn-lucky-instead = Bu da olur, ama uğuruna yazık. Yoncaya dokun!
learn-lucky-done = İşte uğur! Kim atarsa atsın, bütün oyun boyunca geçerli
learn-pawn = Şimdi piyonun bir ila beş alan ilerler, sen de vardığı sayının üzerini çizersin. Parlayan bir alana dokun
learn-pawn-done = Üçüncü çarpı! Piyonunun altındaki küçük sayı da ek puanın
learn-pawn-crossed = Ben’in alanı sayılmaz, piyonun üstünden atlar. Üzerini çizdiğin bir sayıya da gidebilir: yeşil 9’a dokun
learn-pawn-crossed-instead = Bu da olur, üstelik çarpı getirir. Ama bu kez yeşil 9’u dene
learn-pawn-crossed-done = Yeni çarpı yok, ama ek puan daha çok
learn-pawn-end = Son yakın! Bir piyon son beş alandan birine varınca diğer herkesin bir turu daha olur. Onlardan birine dokun
learn-pawn-end-instead = Bu da olur, ama sona varabilirsin: son beş alandan birine dokun
learn-pawn-end-done = Tek hamlede bir çarpı, bir kilit ve bol ek puan!
learn-dice = Sıra sende: bir, iki ya da üç zar al. Ne kadar çok alırsan toplam o kadar büyük olur. Üçünü de at!
learn-dice-instead = Bu da olur, toplam daha küçük çıkar. Ama bu kez üçünü de al
learn-reroll = { $sum } başlangıç için çok. Aynı zarları bir kez daha atabilirsin: at!
learn-reroll-instead = Bu da olur. Ama ikinci atışı dene, bedava
learn-write = { $sum }! Onu rengi atılmış bir satıra yaz: küçük sayılar sola, büyükler sağa
learn-write-done = Yeri güzel! Sayılar soldan sağa artar, boşluk da bırakabilirsin
learn-order = Sonra Ben sarı ve mor zarla { $sum } atıyor. Onu uyduğu yere yaz: küçük bir sayıyla büyük bir sayının arasına
learn-order-done = Tam oturdu! Unutma: bir sütunda aynı sayı iki kez bulunmaz
learn-column = { $sum } attın. Bir sütunun tek bir sayısı eksik: onu turuncu beşgene yaz
learn-column-done = Dolu bir sütun beşgenindeki sayı kadar puan getirir: { $sum } puan!
coach-roll = Sıra sende! Bütün zarları at
coach-white = Beyaz zarlar { $sum } ediyor. Şimdi herkes istediği bir satırda { $sum } sayısının üzerini çizebilir
coach-white-other = Atan: { $name }. Ama beyaz zarlar herkes için: { $sum } sayısının üzerini çiz ya da pas geç, bedava
coach-lucky = Uğurlu sayın! Onun yerine yoncalı kutunun, en boş satırının sıradaki kutusunun üzerini çizebilirsin
coach-colour = Yalnızca sana: bir beyaz ve bir renkli zarı topla, o renkte toplamın üzerini çiz
coach-colour-must = Yalnızca sana: bir beyaz zar artı bir renkli zar. Hiç çarpısız bir tur 5 puan götürür
coach-lock = Bir satırı kilitleyebilirsin! Son sayısının üzerini çiz, kilit de senin olur
coach-move = Piyonunu parlayan bir alana götür. Sayısının üzerini çizersin, küçük sayı da ek puanın olur
coach-move-must = Piyonunu parlayan bir alana götür ve sayısının üzerini çiz. Hiç çarpısız bir tur 5 puan götürür
coach-dice = Bir, iki ya da üç zar al. Yalnızca onların rengindeki satırlara yazılabilir
coach-reroll = Bu toplam kalsın ya da aynı zarları bir kez daha at. O zaman yeni toplam geçerli olur
coach-write = { $sum } sayısını, sayılar soldan sağa artacak şekilde yaz. Hiçbir şey yazmazsan 5 puan götürür
coach-write-other = Atan: { $name }. Ama { $sum } sayısını sen de yazabilirsin. Ya da pas geç, bedava
coach-mark = Bu şimdilik kurşun kalemle. Kesinleşmesi için bir daha dokun ya da başka birini seç
coach-stop = İpucu istemiyorum

## Replay

replay = Tekrar
replay-drop = Bir oyun kaydını buraya bırak ya da dosyasını seç
replay-choose = Dosya seç
pause = Duraklat
do-play-on = Oynat
step-begin = Oyuna başlayan: { $name }
step-first = Başa
step-back = Bir adım geri
step-on = Bir adım ileri
step-last = Sona
message-number = Oyun adımı
all-steps = Bütün adımlar
speed = Hız
replay-follow = Oyunu izle
do-download = Kaydı indir
do-copy-step = Bu adımın bağlantısını kopyala

## Fair dice

fair-rolls =
    { $rolls ->
        [one] Tek atış gizli sayıdan geliyor
       *[other] { $rolls } atışın hepsi gizli sayıdan geliyor
    }
fair-rolls-first =
    { $rolls ->
        [one] Kimin başladığı ve tek atış gizli sayıdan geliyor
       *[other] Kimin başladığı ve { $rolls } atışın hepsi gizli sayıdan geliyor
    }
fair-own = Senin rastgele sayın hesaba katıldı
fair-own-late = Senin rastgele sayın hesaba katıldı, ama kimin başlayacağını etkilemek için geç kaldı
fair-own-missing = Senin rastgele sayın hesaba katılmadı: bu zarlara güvenme
fair-own-none = Kendi rastgele sayını eklemedin: biri bu zarları sana karşı seçmiş olabilir
fair-nobody = Hiçbir oyuncu rastgele sayı eklemedi: gizli sayıyı belirleyen bu zarları seçmiş olabilir
fair-here = Bu sunucuda oynandı
fair-imported = İçe aktarıldı: bu sunucu oyunun oynandığını görmedi
fair-commitment = Zarlar uymuyor: bu, oyundan önce belirlenen gizli sayı değil
fair-nonces = Zarlar uymuyor: oyuncuların rastgele sayıları değiştirilmiş
fair-first = Zarlar uymuyor: { $found } başlıyor, ama gizli sayıya göre { $expected } başlamalı
fair-roll = Zarlar uymuyor: { $line }. satırdaki { $roll }. atış { $found } gösteriyor, ama gizli sayıya göre { $expected } olmalı
fair-no-promise = Bu zarlar denetlenemez: oyundan önce gizli sayı belirlenmemiş
fair-not-over = Zarlar oyun bitince denetlenebilir
fair-unreadable = Zarlar denetlenemez: kayıt bozuk

## Offline

offline = Çevrimdışısın. Yine de gerçek zarlar için puan tutabilir, kuralları okuyabilir ve ayarları değiştirebilirsin

## Score pad

score-pad = Puan defteri
pad-about = Gerçek zarlar için. Girdiğin her şey bu cihazda kalır, bağlantı gerekmez
pads-begun = Kartların
pad-new = Yeni kartlar
game = Oyun
player-number = { $number }. oyuncu
add-player = Oyuncu ekle
remove-player = Çıkar: { $name }
lucky-of = Uğurlu sayı: { $name }
lucky-hint = Kartlarınızda basılı uğurlu sayılar
lucky-twice = Bir oyuncunun iki uğurlu sayısı farklı olmalı
lucky-alike = İki oyuncunun uğurlu sayıları aynı olamaz
do-begin = Başla
which-number = Hangi sayı?
number-first = Önce atılan sayıyı seç
cell-dead = Buraya artık sayı uymaz
misthrow = Başarısız zar
undo = Geri al
redo = Yinele
erase = Sil
erase-hint = Silinecek şeye dokun
erase-empty = Silinecek bir şey yok
erase-needed = Kilit için bu çarpı gerekli ({ $colour }): önce kilidin sayısını sil
erase-misthrow = Bir başarısız zar sil
cross-misthrow = Bir başarısız zar işaretle
lucky = Uğurlu sayı
lucky-where = Uğurlu sayıyla en boş satırının sıradaki sayısının üzerini çizersin
same-roll = Aynı atıştı: bunun da üzerini çiz
names = Adlar
points = Puanlar
rank = Sıra
points-columns = Sütun ek puanı
pad-over = Oyun bitti.
all-pads = Bütün kartlar
new-sheet = Yeniden başla
new-sheet-sure = Bu kartlar silinip yeniden başlansın mı?
new-sheet-count = Bu oyunu say
new-sheet-discard = Sayma
keep-sheet = Kalsın
tally =
    { $count ->
        [one] Bir oyun sayıldı
       *[other] { $count } oyun sayıldı
    }
tally-won = Kazanılan
tally-reset = Sıfırla
tally-reset-sure = Bu oyunları sil
remove-pad = Sil
remove-pad-sure = Kalıcı olarak sil
pad-not-kept = Bu tarayıcı girdiklerini kaydedemiyor: depolama alanı dolu ya da kapalı
locked-elsewhere = Puanını başka yerde tutan oyuncuların kilitlediği satırlar
pawn-bonus = Piyon ek puanı

## Settings

tips = Masada ipuçları
tips-on = Açık
tips-off = Kapalı
tips-hint = Her soruyu iki kez açıklarlar
language = Dil
theme = Görünüm
theme-system = Sistem
theme-light = Açık
theme-dark = Koyu
motion = Animasyon
motion-system = Sistem
motion-off = Kapalı
sound = Ses
sound-on = Açık
sound-off = Kapalı
vibration = Titreşim
vibration-on = Açık
vibration-off = Kapalı
notifications = Bildirimler
notifications-on = Açık
notifications-off = Kapalı
notifications-hint = Sıra sana geldiğinde başka bir şeye bakıyorsan
notifications-refused = Tarayıcın burada bildirimlere izin vermiyor
choosing = Seçim
choosing-once = Tek dokunuş
choosing-twice = Dokun, sonra Tamam
choosing-hint = Tek dokunuş kısa bir süre sonra geçerli olur, o arada geri alabilirsin. İkinci dokunuşla hemen geçerli olur
shortcuts = Klavye kısayolları
shortcuts-on = Açık
shortcuts-off = Kapalı
shortcuts-hint = Masada: R zar atar, P pas geçer, K tutar, D onaylar, U geri alır
name-hint = Masadaki diğer oyuncular bunu görür
settings-kept = Yalnızca bu tarayıcıda saklanır

## The terminal: a game around one keyboard

moment-turn = { $turn }. tur
moment-over = { $turn }. turda bitti
moment-practice = alıştırma
tell-roll = { $name }: zarları at. Atılacaklar: { $dice }.
tell-roll-again = { $name }: yeniden at. Atılacaklar: { $dice }.
tell-white = Beyaz zarlar: { $sum }. Herkes bir satırda bu sayının üzerini çizebilir ya da pas geçebilir.
tell-colour = { $name }: bir beyaz ve bir renkli zar. Toplamlarının üzerini o renkteki satırda çiz ya da pas geç.
tell-move = { $name }: piyonu oynat. Bir ila beş boş alan ileri, üzeri çizilebilecek ya da zaten çizilmiş bir sayıya git ya da pas geç.
tell-dice = { $name }: zarları seç. Bir, iki ya da üç tane, istediğin renklerde.
tell-reroll = { $name } { $sum } attı: bu kalır ya da bütün bu zarlar yeniden atılır.
tell-write = { $sum }. Herkes bunu şu satırlardan birine yazabilir ya da pas geçebilir: { $colours }.
tell-over = Oyun bitti: { $reasons }.
ask-choose = { $name }, seç. { $question }
ask-lucky = Beyaz zarlar: { $sum }, uğurlu sayın! Bu sayının ya da en boş satırının sıradaki sayısının üzerini çiz ya da pas geç
ask-pawn = Piyonunu bir ila beş boş alan ilerlet ya da pas geç
ask-pawn-must = Piyonunu bir ila beş boş alan ilerlet ya da başarısız zar işaretle
ask-enter = { $name }, zar atmak için Enter’a bas.
ask-dice-shown = { $name }, zarları at ve gelenleri şu sırayla yaz: { $dice }
ask-dice-shown-bot = { $name } için zarları at ve gelenleri şu sırayla yaz: { $dice }
help-dice =
    { $count ->
        [one] Bir sayı yaz: { $dice }. Çıkmak için q yaz.
       *[other] { $count } sayı yaz, şu sırayla: { $dice }. Çıkmak için q yaz.
    }
help-move = Bir hamlenin numarasını yaz. Çıkmak için q yaz.
no-such-move = { $number } diye bir hamle yok, 0 ile { $last } arası olmalı.
not-possible = Ne yazık ki { $move } olmaz: { $reason }.
sorry = Ne yazık ki olmaz: { $reason }.
move-pass = pas
move-cross = { $cell } çiz
move-lucky = uğurlu sayı: { $cell }
move-pawn = { $steps } ileri: { $cell }
move-dice = zarlar: { $dice }
move-keep = kalsın
move-reroll = yeniden at
does-cross = üzeri çizilir
does-misthrow = yine de başarısız zar
pass-forced = başka seçenek yoktu
going-on = { $file } dosyasındaki oyun, kurulduğu gibi devam ediyor.
prepares = { $name } hazırlanıyor
dice-commitment = Zarların gizli sayısının SHA-256 özeti: { $commitment }
dice-wrong = Zarlar uymuyor: { $reason }
dice-file = Bir dosya, oyunun böyle oynandığını kanıtlamaz. Bunu oyundan önce gördüğünle karşılaştır: { $commitment }
left = Oyundan ayrıldın.
left-record = Oyundan ayrıldın; --record { $file } ile devam edebilirsin.
draw-sum = toplam { $sum }
draw-active = (aktif oyuncu)
draw-lucky = uğurlu sayılar { $first } ve { $second }
draw-pawn = piyon { $pawn }, alan { $field } / { $fields }
draw-misthrows = başarısız zar
draw-bonus = ek puan
draw-total = toplam
draw-column = sütun
draw-track = parkur { $name }, başlangıç alanında: { $pawns }
draw-nobody = kimse yok

## The rules of the games

rules-close = Kuralları kapat
rules-of = Kurallar: { $game }
rules-players = 2 ila { $most } oyuncu ya da alıştırma için tek kişi
rules-goal = Amaç
rules-goal-crosses = Dört satırında olabildiğince çok sayının üzerini çiz. Satır doldukça her yeni çarpı daha çok puan getirir. En çok puanı olan oyuncu kazanır.
rules-goal-numbers = Üç satırını sayılarla doldur. En çok puanı dolu satırlar ve dolu sütunlar getirir. En çok puanı olan oyuncu kazanır.
rules-crossing = Sayıların üzerini çizmek
rules-crossing-order = Kırmızı ve sarı 2’den { $highest } sayısına çıkar, yeşil ve mavi { $highest } sayısından 2’ye iner. Her satırda soldan sağa ilerlersin.
rules-crossing-skip = İstediğin kadar sayıyı atla; ama atladığın sayıların üzerini bir daha çizemezsin.
rules-crossing-picture = Kırmızı 3 ile 6’nın üzeri çizili. 2, 4 ve 5 kaybedildi; satır 6’nın sağından devam eder.
rules-turn = Bir tur
rules-turn-roll = Aktif oyuncu bütün zarları atar. Sonra şu sırayla devam edilir:
rules-turn-white = Herkes: iki beyaz zarı topla. Toplamın üzerini istediğin renkte bir satırda çizebilirsin.
rules-turn-colour = Yalnızca aktif oyuncu: dilediğin bir beyaz zar ile bir renkli zarı topla. Toplamın üzerini o renkteki satırda çizebilirsin.
rules-turn-pawn = Yalnızca aktif oyuncu: piyonunu parkurda ilerletebilirsin.
rules-turn-picture = Beyaz zarlar 6 ediyor, o yüzden her satırda 6’nın üzeri çizilebilir. Her renkli zarın altında, aktif oyuncunun onunla bulabileceği iki toplam var.
rules-choice = Serbest seçim
rules-choice-free = Hiçbir sayının üzerini çizmek zorunda değilsin. Herkes karar verince, saat yönündeki sonraki oyuncu aktif olur.
rules-choice-free-qwinto = Sayı yazmak zorunda değilsin. Herkes karar verince, saat yönündeki sonraki oyuncu aktif olur.
rules-choice-sealed = Herkes aynı anda seçiyorsa seçimler burada, son oyuncu da seçene kadar gizli kalır. O ana kadar fikrini değiştirebilirsin.
rules-misthrows = Başarısız zarlar
rules-misthrows-when = Aktif oyuncu sensen ve turun boyunca hiçbir sayının üzerini çizmediysen bir başarısız zar işaretlersin. Bu 5 puan götürür. Diğerleri bunu hiç yapmaz.
rules-misthrows-when-on-board = Aktif oyuncu sensen ve turun boyunca, piyonla da, hiçbir sayının üzerini çizmediysen bir başarısız zar işaretlersin. Bu 5 puan götürür. Diğerleri bunu hiç yapmaz.
rules-misthrows-when-qwinto = Aktif oyuncu sensen ve toplamı yazmazsan bir başarısız zar işaretlersin. Bu 5 puan götürür. Diğerleri bunu hiç yapmaz.
rules-locking = Bir satırı kilitlemek
rules-locking-needs = Bir satırın son sayısının üzerini ancak o satırda en az beş çarpın varsa çizebilirsin.
rules-locking-needs-longo = Son iki sayının her biri satırı kilitler. Birinin üzerini ancak o satırda en az altı çarpın varsa çizebilirsin.
rules-locking-cross = Onunla birlikte kilidin de üzerini hemen çizersin. Kilit bir çarpı daha sayılır.
rules-locking-all = Satır artık herkese kilitlidir ve zarı oyundan çıkar. Satırı tam aynı anda kilitleyenler dışında kimse kilidi alamaz.
rules-locking-picture = 2’nin üzerini çizmek için beş çarpı yetti. Kilitle birlikte yedi oldu.
rules-locking-picture-longo = 3’ün üzerini çizmek için altı çarpı yetti. Kilitle birlikte sekiz oldu, 2 ise kaybedildi.
rules-ending = Son
rules-ending-when = İki satır kilitlenince ya da biri dördüncü başarısız zarını işaretleyince oyun hemen biter.
rules-ending-white = İkinci kilit beyaz zarlarla gelirse, o turda renkli zarlar artık sayılmaz.
rules-ending-track = Bir piyon son beş alandan birine varınca, diğer oyuncuların her biri bir kez daha aktif olur. Sonra oyun biter.
rules-ending-when-qwinto = Birinin iki dolu satırı ya da dördüncü başarısız zarı olunca oyun biter.
rules-ending-write = Son toplamı herkes yine de yazabilir.
rules-points = Puanlar
rules-points-rows = Her satır, kilit dâhil, çarpılarının sayısına göre puan getirir. Her başarısız zar 5 puan götürür.
rules-points-pawn = Piyonunun altındaki ek puan da eklenir: en çok 20, başlangıç alanında hiç.
rules-points-full = Dolu bir satır, son kutusundaki sayı kadar puan getirir. Diğer satırlar her sayı için bir puan getirir.
rules-points-columns = Beş sütunun üç kutusu vardır, biri beşgendir. Böyle bir sütun dolunca beşgendeki sayı kadar puan getirir. Her başarısız zar 5 puan götürür.
rules-points-picture = Bir başarısız zarlı örnek: { $total } puan.
rules-points-picture-qwinto = Sarı dolu ve son sayısını, 15’i getiriyor. Dört sütun dolu. Bir başarısız zarla bu { $total } puan eder.
rules-lucky = Uğurlu sayılar
rules-lucky-what = Oyun kartında iki uğurlu sayı vardır ve başka kimsede aynı ikisi yoktur.
rules-lucky-use = Beyaz zarlar bunlardan birini verirse, onun yerine en boş satırının sıradaki sayısının üzerini çizebilirsin. Eşit boşlukta birkaç satır varsa seçim senin.
rules-lucky-when = Bu, bütün oyun boyunca, başkaları atarken de geçerlidir. O satırda altı çarpın varsa bir satırı böyle kilitleyebilirsin bile.
rules-lucky-picture = Beyaz zarlar 8 ediyor, bu kartın uğurlu sayısı. En boş satır mavi: 8 yerine mavi 16’nın üzeri çizilebilir.
rules-track = Parkur
rules-track-free = Piyonun bir ila beş boş alan ilerler, asla geri gitmez. Üzerinde piyon olan alanlar atlanır ve sayılmaz.
rules-track-number = Gittiğin alandaki sayının üzerini çizmen ya da zaten çizmiş olman gerekir. Yoksa piyonun oraya gidemez.
rules-track-bonus = Her alan ek puanını küçük bir dairede gösterir. Parkur boyunca artar ve yalnızca piyonunun son alanı sayılır.
rules-track-picture = Ada parlayan beş alandan birine gidebilir. Ben’in alanı atlanır.
rules-writing = Sayıları yazmak
rules-writing-order = Bir satırda sayılar soldan sağa artmalıdır. İstediğin yerden başla, kutuları sonrası için boş bırakabilirsin.
rules-writing-column = Bir sütunda aynı sayı iki kez bulunamaz.
rules-writing-picture = 8’in sarıda ve morda uyduğu yerler: küçük sayılarla büyüklerin arasında olmalı.
rules-qwinto-choose = Aktif oyuncu istediği renklerde bir, iki ya da üç zar seçer ve atar.
rules-qwinto-again = Atışı beğenmezsen bu zarların hepsini bir kez daha atabilirsin.
rules-qwinto-write = Toplamı herkes kullanabilir: onu, rengi atılmış bir satırın bir kutusuna yaz.
rules-qwinto-turn-picture = Sarı 3 ve mor 5: herkes sarıya ya da mora 8 yazabilir.
