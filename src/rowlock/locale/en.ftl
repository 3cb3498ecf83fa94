# Words of Rowlock in English. Messages are named after what they say, and grouped by where they are seen.

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
        [0] No misthrow
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

dice-none = The dice have not been rolled
sum-word = sum
die-sums = { $colour } { $face }: with a white die { $sums }
die-removed = The { $colour } die is out of the game
choose-dice = Choose the dice to roll

## The banner: what is asked now

ask-roll = Your turn: roll
ask-white = White dice: { $sum }. Cross one { $sum }, or pass
ask-white-lucky = Your lucky { $sum }! Cross one { $sum } or a cell with a clover, or pass
ask-white-lucky-only = Your lucky { $sum }! Cross a cell with a clover, or pass
ask-colour = Now a white die with a coloured one. Cross a number, or pass
ask-colour-must = Now a white die with a coloured one. Cross a number, or take a misthrow
ask-move = Move your pawn to a lit field, or pass
ask-move-must = Move your pawn to a lit field, or take a misthrow
ask-dice = Your turn: choose one, two or three dice
ask-reroll = You rolled { $sum }. Keep it, or roll again?
ask-write = Write { $sum } in a row of the rolled colours, or pass
ask-write-must = Write { $sum } in a row of the rolled colours, or take a misthrow
wait-roll = Waiting for { $name } to roll
wait-for = Waiting for { $names }
wait-start = Waiting for everybody to sit down
chosen = Chosen; you can still change it. Waiting for { $names }
cannot-use = Nothing fits for you.
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
do-reload = Load again
do-roll-dice =
    { $count ->
        [one] Roll one die
       *[other] Roll { $count } dice
    }
do-stay = Stay
do-come-back = Play myself
do-take-over = Let a bot play
do-larger = The sheet of { $name }, larger
do-smaller = Smaller
do-free-seat = Free the seat of { $name }
do-say = Say
do-share = Share
do-share-link = Share the link
page-lost = This page could not be loaded. Are you connected?
page-none = There is no such page
page-none-why = The address may be mistyped
settings = Settings
rules = Rules
do-copy = Copy the link
do-copied = Copied
copy-failed = This browser does not let us copy. Copy the link by hand: { $link }
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
connection-lost = The connection is lost. Trying again…
invite = Send this link to your friends
table-gone = There is no such table
table-gone-why = The link may be mistyped, or the table is no longer kept
table-closed = Everybody has left this table
loading = One moment…
the-table = The table
what-to-do = What to do
on-turn = On turn
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
is-here = is here
seats-free =
    { $count ->
        [one] One seat is free
       *[other] { $count } seats are free
    }
seats-full = All seats are taken
seats-full-watch = You can watch: the game will be shown here
start-when-full = The game can start when every seat is taken
wait-owner = { $name } starts the game
table-public = In the list of open tables
table-private = Only for those who have the link
clock-seconds = { $seconds } seconds for each decision
lucky-rows-all = Lucky numbers count locked rows too
track-a = Track side A
track-b = Track side B
track-own = A track of your own
chat-off-short = No free text
invite-code = QR code of the link
invite-here-only = This link works on this computer only. For other phones, start Rowlock with --host 0.0.0.0 and open the address that it prints
invite-how = Scan the code or open the link on another phone
invite-link = Link to this table
share-invite = Come and play { $game } with me:
share-result = { $game }: { $result }.
log-and-chat = Log and chat
tab-log = What happened
tab-chat = Chat
chat-unread = { $count } new
log-empty = Nothing has happened yet
chat-empty = Nobody has said anything yet
chat-off = Only quick phrases can be said here
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
server-away = The server does not answer. Try again in a moment
why-crossed = You have crossed { $name } already
why-skipped = You skipped { $name }
why-locked = { $colour } is locked
why-needed = { $needed } crosses needed in the row before { $name }
why-now = { $name } does not fit these dice
why-wait = Nothing is asked of you just now
why-written = This cell is taken
why-colour = The { $colour } die was not rolled
why-between = { $sum } does not fit between { $left } and { $right }
why-above = Right of { $left } only greater numbers fit, not { $sum }
why-below = Left of { $right } only smaller numbers fit, not { $sum }
why-column = This column has a { $sum } already

## What the server refuses

problem-malformed = The server did not understand this. Load the page again
problem-unknown = { table-gone }
problem-not-awaited = This cannot be done just now
problem-full = { seats-full }
problem-not-begun = The game has not begun yet
problem-begun = The game has begun already
problem-closed = { table-closed }
problem-illegal = The rules do not allow this now
problem-no-token = The server does not know who you are. Load the page again
problem-forbidden = This is for others to do
problem-foreign-page = The server does not know this page’s address. Its operator has to add it to ROWLOCK_ORIGINS
problem-still-here = This player is back already
problem-too-soon = This player may be back in a moment: a bot can step in after 30 seconds
problem-used-up = This table has no room for more of this
problem-sent-away = You were sent away from this table
problem-chat-off = { chat-off }
problem-too-many = That was too much at once. Wait a few seconds
problem-too-large = This file is too large
problem-failed = Something went wrong on the server. Try again
problem-unavailable = The server cannot keep anything just now. Try again later
problem-name = This name cannot be used: write 1 to 24 letters
problem-text = This cannot be said: write 1 to 200 letters
problem-options = These options do not fit the game. Check the lucky numbers or the file with the track
problem-body = This file is no record of a game
problem-line = This file is no record of a game: line { $line } is wrong

## What a move costs

cost-nothing = skips nothing
cost-skips = skips { $numbers }
cost-locks = locks the row
cost-lucky = lucky number
cost-bonus = bonus { $bonus }
cost-crosses = crosses { $name }
cost-crossed = crossed already
cost-write = Write { $sum } in { $colour }
cost-write-column = Write { $sum } in { $colour } and complete the column

## The log

log-roll = { $name } rolls { $dice }
log-cross = { $name } crosses { $cell }
log-lucky = { $name } crosses { $cell } by a lucky number
log-lock = { $name } crosses { $cell } and locks { $colour }
log-move = { $name } moves on and crosses { $cell }
log-move-only = { $name } moves on to { $cell }
log-move-lock = { $name } moves on, crosses { $cell } and locks { $colour }
log-dice = { $name } takes { $dice }
log-keep = { $name } keeps the roll
log-reroll = { $name } rolls again
log-write = { $name } writes { $sum } in { $colour }
log-pass = { $name } passes
log-passes = { $names } pass
log-misthrow = { $name } takes a misthrow
log-final = { $name }’s pawn is on the last fields: everybody else plays once more

## The end of a game

reason-locks =
    { $count ->
        [2] Two rows are locked
        [one] One row is locked
       *[other] { $count } rows are locked
    }
reason-misthrows = Somebody has four misthrows
reason-misthrows-of = Four misthrows: { $names }
reason-track = A pawn has reached the end of the track
reason-rows = Somebody has two full rows
ranking = Ranking
rematch-open = Come to the rematch

## Home

tagline = Roll, cross, lock. Play with friends or against bots, with a link and no account
game-qwixx = Qwixx
game-longo = Qwixx Longo
game-on-board = Qwixx On Board
game-qwinto = Qwinto
about-qwixx = Four rows from left to right. Lock two of them to end the game
about-longo = Longer rows, eight-sided dice and two lucky numbers
about-on-board = Qwixx with a track: every step may bring another cross
about-qwinto = Choose your dice and fill three staggered rows with growing numbers
your-name = Your name
opponents = Opponents
opponents-most = Here at most { $count } opponents
play-now = Play now
play-with-friends = Play with friends
play-this = Play { $game } now
guest = Guest
your-turn = your turn
friends-how = Open a table, send the link, and play when everybody has come. Bots can fill the free seats
do-open-table = Open a table
more-options = More options
clock = Clock
clock-none = none
clock-short = { $seconds } s
clock-minutes = { $minutes } min
make-public = Show the table in the list of open tables
lucky-pairs = Lucky numbers
lucky-first = First lucky number of player { $number }
lucky-second = Second lucky number of player { $number }
lucky-rows = Rows for lucky numbers
lucky-rows-open-short = open rows
lucky-rows-all-short = all rows
track-side = Track
track-file = File with the track (JSON)
track-unreadable = This file is no track: it is not JSON
track-missing = Choose the file with your track first
more = More
about-pad = For real dice, also without a connection
about-replay = Watch a game from a file
about-rules = All four games in a few minutes
open-tables = Open tables
no-open-tables = Nobody is waiting for players just now
continue = Go on playing
last-games = Your last games
show-all = Show all { $count }
replay-file = Replay a file
players = Players
level = Level

## Replay

replay = Replay
replay-drop = Drop the record of a game here, or choose its file
replay-choose = Choose a file
pause = Pause
do-play-on = Play
step-begin = The game begins with { $name }
step-first = To the beginning
step-back = One step back
step-on = One step on
step-last = To the end
message-number = Step of the game
all-steps = All steps
speed = Speed
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
fair-own = Your own random number is in them
fair-own-late = Your own random number is in the rolls, but came too late for who begins
fair-own-missing = Your own random number is not in them: do not trust these dice
fair-own-none = You added no random number of your own: somebody could have picked these dice against you
fair-nobody = No player added a random number: whoever made the seed could have picked these dice
fair-here = Played at this server
fair-imported = Imported: this server did not see the game being played
fair-commitment = The dice do not match: this is not the seed that was fixed before the game
fair-nonces = The dice do not match: the players' random numbers have been changed
fair-first = The dice do not match: { $found } begins, but the seed gives { $expected }
fair-roll = The dice do not match: roll { $roll } in line { $line } shows { $found }, but the seed gives { $expected }
fair-no-promise = These dice cannot be checked: no seed was fixed before the game
fair-not-over = The dice can be checked when the game is over
fair-unreadable = The dice cannot be checked: the record is damaged

## Offline

offline = There is no connection. You can keep score for real dice, read the rules and change the settings

## Score pad

score-pad = Score pad
pad-about = For real dice: everything you enter stays on this device, also without a connection
pads-begun = Your sheets
pad-new = New sheets
game = Game
player-number = Player { $number }
add-player = One more player
remove-player = Remove { $name }
lucky-of = Lucky number of { $name }
lucky-hint = The lucky numbers that are printed on your sheets
lucky-twice = The two lucky numbers of a player must be different
lucky-alike = Two players cannot have the same lucky numbers
do-begin = Begin
which-number = Which number?
number-first = Choose the number that was rolled first
cell-dead = No number fits here any more
misthrow = Misthrow
undo = Undo
redo = Redo
erase = Erase
erase-hint = Tap what shall be erased
erase-empty = There is nothing to erase
erase-needed = The lock of { $colour } needs this cross: erase the lock’s number first
erase-misthrow = Erase a misthrow
lucky = Lucky number
lucky-where = A lucky number crosses the next number of an emptiest row
same-roll = It was the same roll: cross it
names = Names
points = Points
rank = Rank
points-columns = Bonus of the columns
pad-over = The game is over.
all-pads = All sheets
new-sheet = Start anew
new-sheet-sure = Throw away what stands on these sheets and begin again?
keep-sheet = Keep
remove-pad = Throw away
remove-pad-sure = Throw away for good
pad-not-kept = This browser cannot keep what you enter: its storage is full or switched off
locked-elsewhere = Rows locked by players who keep score elsewhere
pawn-bonus = Bonus of the pawn

## Settings

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
shortcuts = Letter keys
shortcuts-on = On
shortcuts-off = Off
shortcuts-hint = At the table: R rolls, P passes, K keeps, D is done
name-hint = Others at a table see it
settings-kept = Kept in this browser only

## The terminal: a game around one keyboard

player-you = You
moment-turn = Turn { $turn }
moment-over = Over in turn { $turn }
moment-final = final round
moment-practice = practice
tell-roll = { $name }: roll the dice. To roll: { $dice }.
tell-roll-again = { $name }: roll again. To roll: { $dice }.
tell-white = White dice: { $sum }. Everyone may cross one { $sum }, or pass.
tell-colour = { $name }: one white and one coloured die. Cross their sum in the row of that colour, or pass.
tell-move = { $name }: move the pawn. One to five free fields forward, to a number to cross or crossed, or pass.
tell-dice = { $name }: choose the dice. One, two or three of them, in any colours.
tell-reroll = { $name } rolled { $sum }: keep it, or roll all these dice once more.
tell-write = { $sum }. Everyone may write it in one of these rows, or pass: { $colours }.
tell-over = The game is over: { $reasons }.
ask-choose = { $name }, choose. { $question }
ask-lucky = White dice: { $sum }, your lucky number! Cross one { $sum } or the next number of an emptiest row, or pass
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
in-points =
    { $count ->
        [one] { $points } point
       *[other] { $points } points
    }
going-on = Going on with the game in { $file }, as it was set up.
prepares = { $name } prepares
dice-commitment = SHA-256 of the seed of the dice: { $commitment }
dice-wrong = The dice do not match: { $reason }
dice-file = A file cannot prove that the game was played like this. Compare this with what you saw before the game: { $commitment }
left = You left the game.
left-record = You left the game; the same --record { $file } goes on with it.
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

rules-of = Rules: { $game }
rules-players = 2 to { $most } players, or one for practice
rules-goal = The goal
rules-goal-crosses = Cross as many numbers as you can in your four rows. The fuller a row gets, the more each further cross is worth. Whoever has the most points in the end wins.
rules-goal-numbers = Fill your three rows with numbers. Full rows and full columns bring the most points. Whoever has the most in the end wins.
rules-crossing = Crossing numbers
rules-crossing-order = Red and yellow rise from 2 to { $highest }, green and blue fall from { $highest } to 2. Every row is crossed from left to right.
rules-crossing-skip = Skip as many numbers as you like; but what you have skipped is lost for good.
rules-crossing-picture = Red 3 and 6 are crossed. 2, 4 and 5 are lost, and the row goes on to the right of 6.
rules-turn = A turn
rules-turn-roll = The active player rolls all the dice. Then it goes on in this order:
rules-turn-white = Everyone: add up the two white dice. You may cross the sum in one row of any colour.
rules-turn-colour = The active player only: add one white die and one coloured die, whichever you like. You may cross the sum in the row of that colour.
rules-turn-pawn = The active player only: you may move your pawn on the track.
rules-turn-picture = The white dice make 6, so every row offers its 6. Below each coloured die stand the two sums that the active player can make with it.
rules-choice = Free choice
rules-choice-free = Nobody ever has to cross. When all have had their say, the next player clockwise is active.
rules-choice-free-qwinto = Nobody ever has to write. When all have had their say, the next player clockwise is active.
rules-choice-sealed = What everyone does at the same time is chosen in secret here, and shown when the last one has chosen. Until then you can change your mind.
rules-misthrows = Misthrows
rules-misthrows-when = If you are active and cross nothing in your whole turn, you take a misthrow: 5 points less. The others never take one.
rules-misthrows-when-on-board = If you are active and cross nothing in your whole turn, not even with the pawn, you take a misthrow: 5 points less. The others never take one.
rules-misthrows-when-qwinto = If you are active and do not write the sum, you take a misthrow: 5 points less. The others never take one.
rules-locking = Locking a row
rules-locking-needs = You may cross the last number of a row only once you have at least five crosses in that row.
rules-locking-needs-longo = Each of the last two numbers locks a row. You may cross one of them only once you have at least six crosses in that row.
rules-locking-cross = With it you cross the lock at once. It counts as one more cross.
rules-locking-all = The row is then locked for everyone, and its die leaves the game. Only those who lock the row at the same moment get the lock, too.
rules-locking-picture = Five crosses were enough to cross the 2. With the lock there are seven.
rules-locking-picture-longo = Six crosses were enough to cross the 3. With the lock there are eight, and the 2 is lost.
rules-ending = The end
rules-ending-when = The game is over at once when two rows are locked, or when somebody takes a fourth misthrow.
rules-ending-white = If the white dice bring the second lock, the coloured dice no longer count in that turn.
rules-ending-track = When a pawn reaches one of the last five fields, each of the others is active once more; then the game is over.
rules-ending-when-qwinto = The game is over when somebody has two full rows or a fourth misthrow.
rules-ending-write = Everyone may still write the last sum.
rules-points = Points
rules-points-rows = A row counts by its crosses, the lock included. Each misthrow takes 5 points away.
rules-points-pawn = The bonus under your pawn is added: 20 points at most, none on the start field.
rules-points-full = A full row counts the number in its last cell. Any other row counts one point for each of its numbers.
rules-points-columns = Five columns have three cells and a pentagon among them. When such a column is full, the number in its pentagon is added. Each misthrow takes 5 points away.
rules-points-picture = An example with one misthrow: { $total } points.
rules-points-picture-qwinto = Yellow is full and counts its last number, 15. Four columns are full. With one misthrow that makes { $total } points.
rules-lucky = Lucky numbers
rules-lucky-what = There are two lucky numbers on your sheet, and nobody else has the same two.
rules-lucky-use = When the white dice make one of them, you may cross the next number of your emptiest row instead. If several rows are equally empty, the choice is yours.
rules-lucky-when = That works all game long, also when others roll. It may even lock a row, if you have six crosses there.
rules-lucky-picture = The white dice make 8, a lucky number of this sheet. Blue is the emptiest row: instead of an 8, blue 16 may be crossed.
rules-track = The track
rules-track-free = Your pawn moves forward one to five free fields, never back. Fields with a pawn on them are skipped and not counted.
rules-track-number = You must cross the number of the field you move to, or have it crossed already. Otherwise your pawn cannot go there.
rules-track-bonus = Each field shows its bonus in a small circle. It grows along the track, and only the last field of your pawn counts.
rules-track-picture = Ada may move to one of the five fields that glow. Ben’s field is skipped.
rules-writing = Writing numbers
rules-writing-order = In a row the numbers must grow from left to right. Begin wherever you like and leave cells free for later.
rules-writing-column = In a column no number may stand twice.
rules-writing-picture = Where an 8 fits in yellow and purple: it must stand between the smaller and the larger numbers.
rules-qwinto-choose = The active player chooses one, two or three dice of any colours and rolls them.
rules-qwinto-again = If the roll is not to your liking, roll all of these dice once more.
rules-qwinto-write = The sum is for everyone: you may write it in one cell of a row whose colour was rolled.
rules-qwinto-turn-picture = Yellow 3 and purple 5: everyone may write an 8, in yellow or in purple.
