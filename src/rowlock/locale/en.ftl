# The words of Rowlock in English. Each message is named after what it says; groups say where you see it.

## Colours

colour-white = white
colour-red = red
colour-yellow = yellow
colour-green = green
colour-blue = blue
colour-orange = orange
colour-purple = purple
initial-red = R
initial-yellow = Y
initial-green = G
initial-blue = B
initial-orange = O
initial-purple = P

## Sheets

cell-name = { $colour } { $number }
cell-legal = Cross { $name }
cell-lucky = Cross { $name }, a lucky number
cell-erase = Erase { $name }
cell-crossed = { $name }, crossed
cell-skipped = { $name }, skipped
row-locked = Locked
row-open = Not locked
misthrows =
    { $count ->
        [0] No misthrows
        [one] One misthrow
       *[other] { $count } misthrows
    }
lucky-numbers = Lucky numbers { $first } and { $second }
misthrows-word = Misthrows
total-word = Total
column-points = Column { $column }: { $points } points
qwinto-cell = { $colour }, column { $column }
qwinto-legal = Write { $sum } in { $name }
track = The track
track-field = { $name }, bonus { $bonus }

## Dice

dice-none = The dice have not been rolled yet
sum-word = sum
die-sums = { $colour } { $face }: { $sums } with a white die
die-removed = The { $colour } die is out of the game
choose-dice = Choose the dice to roll

## The banner: what you are asked to do now

ask-roll = Your turn: roll
ask-white = White dice: { $sum }. Cross one { $sum }, or pass
ask-white-lucky = Your lucky { $sum }! Cross one { $sum } or a cell with a clover, or pass
ask-white-lucky-only = Your lucky { $sum }! Cross a cell with a clover, or pass
ask-colour = Now add one white die and one coloured die. Cross the sum, or pass
ask-colour-must = Now add one white die and one coloured die. Cross the sum, or take a misthrow
ask-move = Move your pawn to a highlighted field, or pass
ask-move-must = Move your pawn to a highlighted field, or take a misthrow
ask-dice = Your turn: choose one, two or three dice
ask-reroll = You rolled { $sum }. Keep it, or roll again?
ask-write = Write { $sum } in a row of the rolled colours, or pass
ask-write-must = Write { $sum } in a row of the rolled colours, or take a misthrow
wait-roll = Waiting for { $name } to roll
wait-for = Waiting for { $names }
wait-start = Waiting for everyone to sit down
chosen = You can still change your choice. Waiting for { $names }
cannot-use = You cannot use this roll.
dice-rolling = The dice roll…
forced-all = Nothing fits: everyone passes
forced-pass = Nothing fits: { $name } passes
    .you = Nothing fits: you pass
forced-misthrow = Nothing fits: { $name } takes a misthrow, { $points }
    .you = Nothing fits: misthrow, { $points }
choice-later = Your choice will be sent once you are connected again
roll-later = The dice will roll once you are connected again
over-won = You win!
over-won-by = { $names } wins
over-alone = The game is over: { $points } points
over-tied = { $names } share the win

## Doing

do-roll = Roll
do-pass = Pass
do-misthrow = Take a misthrow
do-done = Done
do-keep = Keep
do-reroll = Roll again
do-start = Start the game
do-add-bot = Add a bot
do-leave = Leave
do-rematch = Play again
do-home = Home
do-back = Back
do-reload = Reload
do-roll-dice =
    { $count ->
        [one] Roll one die
       *[other] Roll { $count } dice
    }
do-stay = Stay
do-come-back = Play myself
do-take-over = Let a bot play
do-larger = Enlarge { $name }’s sheet
do-smaller = Smaller
do-free-seat = Free { $name }’s seat
do-say = Send
do-share = Share
do-share-link = Share the link
page-lost = This page could not be loaded. Are you connected?
page-none = This page does not exist
page-none-why = The address may be mistyped
settings = Settings
rules = Rules
do-copy = Copy the link
do-copied = Copied
copy-failed = Your browser did not allow copying. Copy the link by hand: { $link }
do-play = Play
do-join = Sit down

## The table

you = you
bot-of-level = bot, { $level }
level-easy = easy
level-medium = medium
level-hard = hard
level-master = master
seat-free = Free seat
thinking = thinking
has-chosen = has chosen
away = away
connection-lost = Connection lost. Reconnecting…
invite = Send this link to your friends
table-gone = This table does not exist
table-gone-why = The link may be mistyped, or the table may have been deleted
table-closed = Everyone has left this table
loading = One moment…
the-table = The table
table-menu = Menu
what-to-do = What to do
on-turn = Active player
rolling = rolling
points-word = points
watching = You are watching { $name }. Tap another sheet to watch it
you-left = You have left the game
bot-plays-for-you = A bot plays for you
leave-sure = Leave the game? A bot can play for you until you come back
leave-sure-alone = Leave the game? This ends it
leave-sure-lobby = Leave this table?
seconds-left =
    { $seconds ->
        [one] One second left
       *[other] { $seconds } seconds left
    }
this-is-you = this is you
is-here = here
seats-free =
    { $count ->
        [one] One seat is free
       *[other] { $count } seats are free
    }
seats-full = All seats are taken
seats-full-watch = You can still watch: the game will appear here
wait-owner = { $name } starts the game
table-public = Listed among the open tables
table-private = Only for people with the link
clock-seconds = { $seconds } seconds for each decision
lucky-rows-all = Lucky numbers count locked rows too
track-a = Track side A
track-b = Track side B
track-own = Custom track
chat-off-short = Quick phrases only
invite-code = QR code of the link
invite-here-only = This link works only on this computer. To let phones join, start Rowlock with --host 0.0.0.0 and open the address it prints
invite-how = Scan the code or open the link on another phone
invite-link = Link to this table
share-invite = Come and play { $game } with me:
share-result = { $game }: { $result }.
log-and-chat = Log and chat
tab-log = What happened
tab-chat = Chat
chat-unread = { $count } new
player-you = You
moment-final = final round
in-points =
    { $count ->
        [one] { $points } point
       *[other] { $points } points
    }
log-empty = Nothing has happened yet
chat-empty = No messages yet
chat-off = Only quick phrases are allowed here
free-text = Allow free text
say-something = Say something
quick-phrases = Quick phrases
spectator = Spectator
phrase-hello = Hello!
phrase-good-luck = Good luck!
phrase-well-played = Well played!
phrase-thanks = Thanks!
phrase-one-moment = One moment, please
phrase-so-close = So close!
phrase-good-game = Good game!
phrase-bye = Bye!
server-away = The server is not answering. Try again in a moment
why-crossed = You have already crossed { $name }
why-skipped = You skipped { $name }
why-locked = { $colour } is locked
why-needed = { $name } needs { $needed } crosses in its row first
why-now = { $name } does not fit these dice
why-wait = Waiting for the others
why-no-pass = Passing now would be a misthrow
why-written = This cell is already taken
why-colour = The { $colour } die was not rolled
why-between = { $sum } does not fit between { $left } and { $right }
why-above = Only numbers greater than { $left } fit here, not { $sum }
why-below = Only numbers smaller than { $right } fit here, not { $sum }
why-column = This column already contains { $sum }

## The lobby, and who the bots are

lobby-alone = Your table is set. Now for some company
start-with =
    { $count ->
        [one] Start with one player
       *[other] Start with { $count } players
    }
start-without = Start without { $names }
start-alone = As soon as a friend or a bot sits down, you can start
start-free = Free seats disappear when you start
start-back = The game starts by itself as soon as everyone is back
add-seat = One more seat
back-here = is back
back-missing = not back yet
about-character = { $character }: { $about }
character-squirrel = Squirrel
character-snail = Snail
character-hare = Hare
character-bee = Bee
character-magpie = Magpie
likes-squirrel = likes to finish what it starts
likes-snail = takes its time and skips little
likes-hare = takes chances and likes big leaps
likes-bee = looks after all its rows alike
likes-magpie = has a favourite colour
preview-open = There is a seat for you: open the link and play, no account needed
preview-playing = A game is being played. Open the link to watch
preview-over = The game is over. See how it went, roll by roll

## What the server refuses

problem-malformed = The server did not understand this. Reload the page
problem-unknown = { table-gone }
problem-not-awaited = You cannot do this now
problem-full = { seats-full }
problem-not-begun = The game has not begun yet
problem-begun = The game has already begun
problem-closed = { table-closed }
problem-illegal = The rules do not allow this now
problem-no-token = The server does not know who you are. Reload the page
problem-forbidden = You are not allowed to do this
problem-foreign-page = The server does not accept pages from this address. Its operator must add it to ROWLOCK_ORIGINS
problem-still-here = This player is already back
problem-too-soon = This player may be back in a moment: a bot can step in after 30 seconds
problem-used-up = This table has reached its limit
problem-sent-away = You were removed from this table
problem-chat-off = { chat-off }
problem-too-many = That was too much at once. Wait a few seconds
problem-too-large = This file is too large
problem-failed = Something went wrong on the server. Try again
problem-unavailable = The server cannot save anything at the moment. Try again later
problem-name = This name is not allowed: use 1 to 24 characters
problem-text = This message is not allowed: use 1 to 200 characters
problem-options = These options do not fit the game. Check the lucky numbers or the track file
problem-body = This file is not a game record
problem-line = This file is not a valid game record: line { $line } is wrong

## What a move costs

cost-nothing = skips nothing
cost-skips = skips { $numbers }
cost-locks = locks the row
cost-lucky = lucky number
cost-bonus = bonus { $bonus }
cost-crosses = crosses { $name }
cost-crossed = already crossed
cost-write = Write { $sum } in { $colour }
cost-write-column = Write { $sum } in { $colour } and complete the column

## The log

log-roll = { $name } rolls { $dice }
    .you = You roll { $dice }
log-cross = { $name } crosses { $cell }
    .you = You cross { $cell }
log-lucky = { $name } crosses { $cell } with a lucky number
    .you = You cross { $cell } with a lucky number
log-lock = { $name } crosses { $cell } and locks { $colour }
    .you = You cross { $cell } and lock { $colour }
log-move = { $name } moves on and crosses { $cell }
    .you = You move on and cross { $cell }
log-move-only = { $name } moves on to { $cell }
    .you = You move on to { $cell }
log-move-lock = { $name } moves on, crosses { $cell } and locks { $colour }
    .you = You move on, cross { $cell } and lock { $colour }
log-dice = { $name } takes { $dice }
    .you = You take { $dice }
log-keep = { $name } keeps the roll
    .you = You keep the roll
log-reroll = { $name } rolls again
    .you = You roll again
log-write = { $name } writes { $sum } in { $colour }
    .you = You write { $sum } in { $colour }
log-pass = { $name } passes
    .you = You pass
log-passes = { $names } pass
    .you = { $names } pass
log-misthrow = { $name } takes a misthrow
    .you = You take a misthrow
log-final = { $name }’s pawn is on the last fields: everyone else gets one more turn
    .you = Your pawn is on the last fields: everyone else gets one more turn

## The end of a game

reason-locks =
    { $count ->
        [2] Two rows are locked
        [one] One row is locked
       *[other] { $count } rows are locked
    }
reason-misthrows = A player has four misthrows
reason-misthrows-of = Four misthrows: { $names }
reason-track = A pawn has reached the end of the track
reason-rows = A player has two full rows
ranking = Ranking
rematch-open = Join the rematch
end-alone = Nobody to beat but yourself. Another round?
end-tied = Level to the very last point. What a match!
end-won-one = By a single point. What a finish!
end-won-close = Just { $points } points ahead. That was close!
end-won = { $points } points ahead. Well played!
end-won-far = { $points } points ahead. What a game!
end-lost-one = One single point short. So close!
end-lost-close = Just { $points } points short. So close!
end-lost = { $points } points behind. The dice owe you one!
picture-of-result = Everyone’s sheet with the points
do-share-picture = Share the picture
do-save-picture = Save the picture
do-copy-picture = Copy the picture
picture-failed = Your browser could not draw the picture
picture-not-shared = Your browser did not allow this. Save the picture instead

## Home

headline = Quick dice games, alone or with friends
tagline = Roll, cross, lock. Play with friends or against bots: all it takes is a link, no account
game-qwixx = Qwixx
game-longo = Qwixx Longo
game-on-board = Qwixx On Board
game-qwinto = Qwinto
about-qwixx = Four rows from left to right. Lock two of them to end the game
about-longo = Longer rows, eight-sided dice and two lucky numbers
about-on-board = Qwixx with a track: every step can earn another cross
about-qwinto = Choose your dice and fill three staggered rows with rising numbers
your-name = Your name
opponents = Opponents
opponents-none = none
opponents-most = At most { $count } opponents in this game
play-now = Play now
choose-game = Choose a game
keep-score = Keep score
learn-minute = Learn in a minute
learn-done = done
play-with-friends = Play with friends
play-this = Play { $game } now
guest = Guest
your-turn = your turn
friends-how = Open a table, send the link, and start whenever you like: free seats simply disappear, and bots can join
do-open-table = Open a table
more-options = More options
clock = Clock
clock-none = none
clock-short = { $seconds } s
clock-minutes = { $minutes } min
make-public = Show this table in the list of open tables
lucky-pairs = Lucky numbers
lucky-first = First lucky number of player { $number }
lucky-second = Second lucky number of player { $number }
lucky-rows = Rows for lucky numbers
lucky-rows-open-short = open rows
lucky-rows-all-short = all rows
track-side = Track
track-file = Track file (JSON)
track-unreadable = This file is not a track: it is not JSON
track-missing = Choose your track file first
more = More
about-pad = For real dice, even without a connection
about-replay = Watch a game from a file
about-rules = All four games in a few minutes
open-tables = Open tables
no-open-tables = Nobody is waiting for players right now
continue = Continue playing
last-games = Your last games
clear-list = Clear the list
leave-game = Leave this game
leave-game-sure = Leave this game?
demo = A game of { $game }, sped up
show-all = Show all { $count }
replay-file = Replay a file
players = Players
level = Level

## Learning: the lessons, and the coach at the table

learn-progress = Your progress
learn-skip-it = Skip
learn-again = Once more
learn-more = More games in a minute
learn-instead = That’s allowed, too. But first try what I suggest
learn-tap-cell = The dice only tell you the number. Tap a glowing cell on your sheet
learn-roll = Your turn: roll the dice!
learn-white = The two white dice make { $sum }. Cross one { $sum }, in any row you like
learn-white-done = Your first cross! What you skipped on its left is lost
learn-colour = You rolled, so there’s more: add a white die and a coloured die. The sums are under the dice. Cross one in that colour
learn-colour-done = Two crosses in one turn, well done!
learn-skip = Later, Ben rolls { $sum }, and the white dice count for you, too. Cross the { $sum } that skips nothing
learn-skip-instead = What you skip is lost for good. In one row you’d skip nothing: which?
learn-skip-done = Nothing lost! The fuller a row, the more each cross is worth
learn-pass = Ben rolls { $sum }. That would cost you almost a whole row: better pass!
learn-pass-instead = That’s almost the whole row. Better pass this time
learn-pass-done = When others roll, passing costs you nothing
learn-misthrow = Now it’s your roll, and nothing fits. If you cross nothing in your own turn, it’s a misthrow
learn-misthrow-done = Minus 5 points. It happens! But a fourth misthrow ends the game
learn-misthrow-write = You rolled just { $sum }, and it fits nowhere. If you write nothing in your own turn, it’s a misthrow
learn-lock = Ben rolls { $sum }, your last green number! You need five crosses in its row, and you have them. Cross it!
learn-lock-two = Ben rolls { $sum }. In this game, both of the last two numbers lock a row with six crosses. Cross the red { $sum }!
learn-lock-done = Locked, for everyone! Its die leaves the game, and the lock is one more cross for you
learn-end = That’s all! Two locked rows end the game. The most points win
learn-end-longo = That’s Longo! Two locked rows end the game. The most points win
learn-end-on-board = That’s On Board! Locks and misthrows are as in Qwixx, and your pawn’s field adds its bonus
learn-end-qwinto = That’s Qwinto! A full row scores its last number, and two full rows end the game
learn-lucky = Later, Ben rolls { $sum }, your lucky number! Instead, you may cross the next number of your emptiest row: tap the clover
learn-lucky-instead = That’s allowed, but a waste of luck. Tap the clover!
learn-lucky-done = Lucky you! This works all game long, no matter who rolls
learn-pawn = Now your pawn moves one to five fields, and you cross the number it moves to. Tap a glowing field
learn-pawn-done = A third cross! And the small number under your pawn is your bonus
learn-pawn-crossed = Ben’s field doesn’t count, your pawn jumps over it. It may also go to a number you’ve already crossed: tap green 9
learn-pawn-crossed-instead = That’s allowed, and even brings a cross. But try green 9 this time
learn-pawn-crossed-done = No new cross, but a bigger bonus
learn-pawn-end = Near the end! When a pawn reaches the last five fields, everyone else has one more turn. Tap one of them
learn-pawn-end-instead = That’s allowed, but you can reach the end: tap one of the last five fields
learn-pawn-end-done = A cross, a lock and a big bonus in one move!
learn-dice = Your turn: take one, two or three dice. The more you take, the bigger the sum. Roll all three!
learn-dice-instead = That’s allowed, and makes a smaller sum. But take all three this time
learn-reroll = { $sum } is a lot to begin with. You may roll the same dice once more: do it!
learn-reroll-instead = That’s allowed. But try the second roll, it’s free
learn-write = { $sum }! Write it in any row whose colour you rolled: small numbers on the left, big ones on the right
learn-write-done = Well placed! Numbers rise from left to right, and you may leave gaps
learn-order = Later, Ben rolls yellow and purple: { $sum }. Write it where it fits, between a smaller and a bigger number
learn-order-done = A perfect fit! And remember: a column never has the same number twice
learn-column = You rolled { $sum }. One column lacks just one number: write it in the orange pentagon
learn-column-done = A full column scores the number in its pentagon: { $sum } points!
coach-roll = Your turn! Roll all the dice
coach-white = The white dice make { $sum }. Everyone may cross one { $sum } now, in any row
coach-white-other = { $name } rolled, but the white dice are for everyone. Cross one { $sum }, or pass: that’s free
coach-lucky = Your lucky number! Instead, you may cross the cell with the clover, the next one in your emptiest row
coach-colour = Just for you: add a white die and a coloured die, and cross the sum in that colour
coach-colour-must = Just for you: a white die plus a coloured die. A turn without any cross costs 5 points
coach-lock = You can lock a row! Cross its last number, and the lock is yours, too
coach-move = Move your pawn to a glowing field. You cross its number, and the small number is your bonus
coach-move-must = Move your pawn to a glowing field and cross its number. A turn without any cross costs 5 points
coach-dice = Take one, two or three dice. Only rows in their colours can be filled
coach-reroll = Keep this sum, or roll the same dice once more. Then the new sum counts
coach-write = Write { $sum } so that numbers rise from left to right. If you write nothing, it costs 5 points
coach-write-other = { $name } rolled, but you may write { $sum }, too. Or pass: that’s free
coach-mark = This is in pencil. Tap it again to ink it, or tap another one
coach-stop = No more tips

## Replay

replay = Replay
replay-drop = Drop a game record here, or choose a file
replay-choose = Choose a file
pause = Pause
do-play-on = Play
step-begin = The game begins: { $name } goes first
step-first = To the start
step-back = One step back
step-on = One step forward
step-last = To the end
message-number = Game step
all-steps = All steps
speed = Speed
replay-follow = Follow the game
do-download = Download the record
do-copy-step = Copy the link to this step

## Fair dice

fair-rolls =
    { $rolls ->
        [one] The only roll follows from the seed
       *[other] All { $rolls } rolls follow from the seed
    }
fair-rolls-first =
    { $rolls ->
        [one] Who begins and the only roll follow from the seed
       *[other] Who begins and all { $rolls } rolls follow from the seed
    }
fair-own = Your own random number is included
fair-own-late = Your own random number is included, but came too late to influence who begins
fair-own-missing = Your own random number is not included: do not trust these dice
fair-own-none = You added no random number of your own, so someone could have picked these dice against you
fair-nobody = No player added a random number, so the maker of the seed could have picked these dice
fair-here = Played on this server
fair-imported = Imported: this server did not see the game played
fair-commitment = The dice do not match: this is not the seed that was fixed before the game
fair-nonces = The dice do not match: the players’ random numbers have been changed
fair-first = The dice do not match: { $found } begins, but the seed gives { $expected }
fair-roll = The dice do not match: roll { $roll } in line { $line } shows { $found }, but the seed gives { $expected }
fair-no-promise = These dice cannot be checked: no seed was fixed before the game
fair-not-over = You can check the dice once the game is over
fair-unreadable = The dice cannot be checked: the record is damaged

## Offline

offline = You are offline. You can still keep score for real dice, read the rules and change the settings

## Score pad

score-pad = Score pad
pad-about = For real dice. Everything you enter stays on this device, and no connection is needed
pads-begun = Your sheets
pad-new = New sheets
game = Game
player-number = Player { $number }
add-player = Add a player
remove-player = Remove { $name }
lucky-of = Lucky number of { $name }
lucky-hint = The lucky numbers printed on your sheets
lucky-twice = A player’s two lucky numbers must be different
lucky-alike = Two players cannot have the same lucky numbers
do-begin = Begin
which-number = Which number?
number-first = First choose the number that was rolled
cell-dead = No number fits here any more
misthrow = Misthrow
undo = Undo
redo = Redo
erase = Erase
erase-hint = Tap what you want to erase
erase-empty = There is nothing to erase
erase-needed = The { $colour } lock needs this cross: erase the lock’s number first
erase-misthrow = Erase a misthrow
cross-misthrow = Cross a misthrow
lucky = Lucky number
lucky-where = A lucky number crosses the next number of your emptiest row
same-roll = It was the same roll: cross it too
names = Names
points = Points
rank = Rank
points-columns = Column bonus
pad-over = The game is over.
all-pads = All sheets
new-sheet = Start over
new-sheet-sure = Clear these sheets and start over?
new-sheet-count = Count this game
new-sheet-discard = Do not count it
keep-sheet = Keep
tally =
    { $count ->
        [one] One game counted
       *[other] { $count } games counted
    }
tally-won = Games won
tally-reset = Reset
tally-reset-sure = Forget these games
remove-pad = Throw away
remove-pad-sure = Throw away for good
pad-not-kept = This browser cannot save what you enter: its storage is full or switched off
locked-elsewhere = Rows locked by players who keep score elsewhere
pawn-bonus = Pawn bonus

## Settings

tips = Tips at the table
tips-on = On
tips-off = Off
tips-hint = They explain every question twice
language = Language
theme = Theme
theme-system = System
theme-light = Light
theme-dark = Dark
motion = Motion
motion-system = System
motion-off = Off
sound = Sound
sound-on = On
sound-off = Off
vibration = Vibration
vibration-on = On
vibration-off = Off
notifications = Notifications
notifications-on = On
notifications-off = Off
notifications-hint = When it is your turn and you are looking at something else
notifications-refused = Your browser does not allow notifications here
choosing = Choosing
choosing-once = One tap
choosing-twice = Tap, then Done
choosing-hint = One tap counts after a moment in which you can undo it. A second tap makes it count at once
shortcuts = Keyboard shortcuts
shortcuts-on = On
shortcuts-off = Off
shortcuts-hint = At the table: R rolls, P passes, K keeps, D is done, U undoes
name-hint = The other players at your table see it
settings-kept = Saved in this browser only

## The terminal: a game around one keyboard

moment-turn = Turn { $turn }
moment-over = Over in turn { $turn }
moment-practice = practice
tell-roll = { $name }: roll the dice. To roll: { $dice }.
tell-roll-again = { $name }: roll again. To roll: { $dice }.
tell-white = White dice: { $sum }. Everyone may cross one { $sum }, or pass.
tell-colour = { $name }: one white and one coloured die. Cross their sum in the row of that colour, or pass.
tell-move = { $name }: move the pawn. Go one to five free fields forward, to a number you can cross or have crossed, or pass.
tell-dice = { $name }: choose the dice. Take one, two or three of them, in any colours.
tell-reroll = { $name } rolled { $sum }: keep it, or roll all these dice again.
tell-write = { $sum }. Everyone may write it in one of these rows, or pass: { $colours }.
tell-over = The game is over: { $reasons }.
ask-choose = { $name }, choose. { $question }
ask-lucky = White dice: { $sum }, your lucky number! Cross one { $sum } or the next number of your emptiest row, or pass
ask-pawn = Move your pawn one to five free fields, or pass
ask-pawn-must = Move your pawn one to five free fields, or take a misthrow
ask-enter = { $name }, press Enter to roll.
ask-dice-shown = { $name }, roll and type what the dice show, in this order: { $dice }
ask-dice-shown-bot = Roll for { $name } and type what the dice show, in this order: { $dice }
help-dice =
    { $count ->
        [one] Type one number: { $dice }. Type q to leave.
       *[other] Type { $count } numbers, in this order: { $dice }. Type q to leave.
    }
help-move = Type the number of a move, or the move itself. Type q to leave.
no-such-move = There is no move { $number }, expected 0 to { $last }.
not-possible = Sorry, { $move } is not possible: { $reason }.
sorry = Sorry, { $reason }.
move-pass = pass
move-cross = cross { $cell }
move-lucky = lucky { $cell }
move-pawn = move { $steps } to { $cell }
move-dice = dice { $dice }
move-keep = keep
move-reroll = reroll
does-cross = crossing it
does-misthrow = still a misthrow
pass-forced = had no other choice
going-on = Continuing the game in { $file } as it was set up.
prepares = { $name } is getting ready
dice-commitment = SHA-256 of the seed of the dice: { $commitment }
dice-wrong = The dice do not match: { $reason }
dice-file = A file cannot prove that the game was really played this way. Compare this with what you saw before the game: { $commitment }
left = You left the game.
left-record = You left the game; use --record { $file } again to continue it.
draw-sum = sum { $sum }
draw-active = (active)
draw-lucky = lucky { $first } and { $second }
draw-pawn = pawn { $pawn } on { $field } of { $fields }
draw-misthrows = misthrows
draw-bonus = bonus
draw-total = total
draw-column = column
draw-track = track { $name }, on the start field: { $pawns }
draw-nobody = nobody

## The rules of the games

rules-close = Close the rules
rules-of = Rules: { $game }
rules-players = 2 to { $most } players, or one for practice
rules-goal = The goal
rules-goal-crosses = Cross as many numbers as you can in your four rows. The fuller a row gets, the more each further cross is worth. The player with the most points wins.
rules-goal-numbers = Fill your three rows with numbers. Full rows and full columns score the most points. The player with the most points wins.
rules-crossing = Crossing numbers
rules-crossing-order = Red and yellow rise from 2 to { $highest }, green and blue fall from { $highest } to 2. Cross every row from left to right.
rules-crossing-skip = Skip as many numbers as you like, but what you skip is lost for good.
rules-crossing-picture = Red 3 and 6 are crossed. 2, 4 and 5 are lost, and the row continues to the right of 6.
rules-turn = A turn
rules-turn-roll = The active player rolls all the dice. Then, in this order:
rules-turn-white = Everyone: add up the two white dice. You may cross the sum in one row of any colour.
rules-turn-colour = The active player only: add one white die and one coloured die, whichever you like. You may cross the sum in the row of that colour.
rules-turn-pawn = The active player only: you may move your pawn on the track.
rules-turn-picture = The white dice make 6, so every row offers its 6. Below each coloured die are the two sums the active player can make with it.
rules-choice = Free choice
rules-choice-free = You never have to cross. Once everyone has chosen, the next player clockwise becomes active.
rules-choice-free-qwinto = You never have to write. Once everyone has chosen, the next player clockwise becomes active.
rules-choice-sealed = When everyone chooses at the same time, choices stay secret here until the last player has chosen. Until then you can change your mind.
rules-misthrows = Misthrows
rules-misthrows-when = If you are active and cross nothing in your whole turn, you take a misthrow, which costs 5 points. The others never take one.
rules-misthrows-when-on-board = If you are active and cross nothing in your whole turn, not even with the pawn, you take a misthrow, which costs 5 points. The others never take one.
rules-misthrows-when-qwinto = If you are active and do not write the sum, you take a misthrow, which costs 5 points. The others never take one.
rules-locking = Locking a row
rules-locking-needs = You may cross the last number of a row only once you have at least five crosses in that row.
rules-locking-needs-longo = Each of the last two numbers locks a row. You may cross one of them only once you have at least six crosses in that row.
rules-locking-cross = When you do, you also cross the lock at once. It counts as one more cross.
rules-locking-all = The row is then locked for everyone, and its die leaves the game. Only players who lock the row at the same moment get the lock too.
rules-locking-picture = Five crosses were enough to cross the 2. With the lock there are seven.
rules-locking-picture-longo = Six crosses were enough to cross the 3. With the lock there are eight, and the 2 is lost.
rules-ending = The end
rules-ending-when = The game ends at once when two rows are locked or a player takes a fourth misthrow.
rules-ending-white = If the white dice bring the second lock, the coloured dice no longer count that turn.
rules-ending-track = When a pawn reaches one of the last five fields, each of the other players is active once more. Then the game is over.
rules-ending-when-qwinto = The game is over when a player has two full rows or a fourth misthrow.
rules-ending-write = Everyone may still write the last sum.
rules-points = Points
rules-points-rows = Each row scores by its number of crosses, the lock included. Each misthrow costs 5 points.
rules-points-pawn = Add the bonus under your pawn: 20 points at most, none on the start field.
rules-points-full = A full row scores the number in its last cell. Any other row scores one point for each of its numbers.
rules-points-columns = Five columns have three cells, one of them a pentagon. When such a column is full, it scores the number in its pentagon. Each misthrow costs 5 points.
rules-points-picture = An example with one misthrow: { $total } points.
rules-points-picture-qwinto = Yellow is full and scores its last number, 15. Four columns are full. With one misthrow that makes { $total } points.
rules-lucky = Lucky numbers
rules-lucky-what = Your sheet has two lucky numbers, and nobody else has the same two.
rules-lucky-use = When the white dice make one of them, you may cross the next number of your emptiest row instead. If several rows are equally empty, the choice is yours.
rules-lucky-when = This works throughout the game, even when others roll. It can even lock a row if you have six crosses there.
rules-lucky-picture = The white dice make 8, a lucky number of this sheet. Blue is the emptiest row: instead of an 8, blue 16 may be crossed.
rules-track = The track
rules-track-free = Your pawn moves forward one to five free fields, never back. Fields with a pawn on them are skipped and not counted.
rules-track-number = You must cross the number of the field you move to, unless you have crossed it already. Otherwise your pawn cannot go there.
rules-track-bonus = Each field shows its bonus in a small circle. It grows along the track, and only the last field of your pawn counts.
rules-track-picture = Ada may move to one of the five fields that glow. Ben’s field is skipped.
rules-writing = Writing numbers
rules-writing-order = In a row, numbers must rise from left to right. Begin wherever you like and leave cells free for later.
rules-writing-column = In a column, no number may appear twice.
rules-writing-picture = Where an 8 fits in yellow and purple: it must go between the smaller and the larger numbers.
rules-qwinto-choose = The active player chooses one, two or three dice of any colours and rolls them.
rules-qwinto-again = If you do not like the roll, you may roll all of these dice once more.
rules-qwinto-write = Everyone may use the sum: write it in one cell of a row whose colour was rolled.
rules-qwinto-turn-picture = Yellow 3 and purple 5: everyone may write an 8, in yellow or in purple.
