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

## Sheets

cell-legal = Cross { $name }
cell-lucky = Cross { $name }, a lucky number
cell-crossed = { $name }, crossed
cell-skipped = { $name }, skipped
row-locked = Locked
row-open = Not locked
row-points = { $points } points
misthrows =
    { $count ->
        [0] No misthrow
        [one] One misthrow
       *[other] { $count } misthrows
    }
lucky-numbers = Lucky numbers { $first } and { $second }
bonus = Bonus { $points }
total = { $points } points in all
qwinto-cell = { $colour }, column { $column }
qwinto-legal = Write { $sum } in { $name }
track = The track
track-field = { $name }, bonus { $bonus }

## Dice

dice-none = The dice have not been rolled
white-sum = White { $sum }
dice-sum = Sum { $sum }

## The banner: what is asked now

ask-roll = Your turn: roll
ask-white = White dice: { $sum }. Cross one { $sum }, or pass
ask-white-lucky = White dice: { $sum }, your lucky number! Cross a { $sum } or the next number of an emptiest row, or pass
ask-white-none = White dice: { $sum }. You cannot cross it
ask-colour = Now a white die with a coloured one. Cross a number, or pass
ask-colour-must = Now a white die with a coloured one. Cross a number, or take a misthrow
ask-move = Move your pawn up to five free fields, or pass
ask-dice = Choose one, two or three dice to roll
ask-reroll = You rolled { $sum }. Keep it, or roll again?
ask-write = Write { $sum } in a row of the rolled colours, or pass
ask-write-must = Write { $sum } in a row of the rolled colours, or take a misthrow
wait-roll = Waiting for { $name } to roll
wait-for = Waiting for { $names }
wait-start = Waiting for everybody to sit down
chosen = You have chosen. You can change it until everybody has
over-won = You win!
over-won-by = { $names } wins
over-tied = { $names } share the win
misthrow-warning = Passing now is a misthrow

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
do-copy = Copy the link
do-copied = Copied
do-play = Play
do-join = Sit down

## The table

you = you
bot-of-level = bot, { $level }
level-easy = easy
level-medium = medium
level-hard = hard
seat-free = Free seat
thinking = thinking
has-chosen = has chosen
away = away
connection-lost = The connection is lost. Trying again…
invite = Send this link to your friends
table-gone = There is no such table
why-crossed = You have crossed { $name } already
why-skipped = You skipped { $name }
why-locked = { $colour } is locked
why-not-yet = { $needed } crosses needed before { $name }
why-not-now = { $name } does not fit these dice
reason-locks = Two rows are locked
reason-misthrows = Somebody has four misthrows
reason-track = A pawn has reached the end of the track
reason-rows = Somebody has two full rows
dice-fair = The dice are fair: their seed was fixed before the game

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
play-now = Play now
play-with-friends = Play with friends
open-tables = Open tables
no-open-tables = Nobody is waiting for players just now
continue = Go on playing
replay-file = Replay a file
players = Players
level = Level

## Replay

replay = Replay
pause = Pause
step-back = One step back
step-on = One step on
message-number = Step of the game
speed = Speed

## Score pad

score-pad = Score pad
game = Game
player-number = Player { $number }
add-player = One more player
remove-player = One player less
do-begin = Begin
which-number = Which number?
misthrow = Misthrow
undo = Undo
erase = Erase
erase-hint = Tap what shall be erased
new-sheet = New sheet
new-sheet-sure = Throw these sheets away and begin new ones?
locked-elsewhere = Rows locked by others
pawn-bonus = Bonus of the pawn
