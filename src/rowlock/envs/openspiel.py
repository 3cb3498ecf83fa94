"""The games for OpenSpiel. Importing this registers ``python_rowlock_qwixx`` and the others.

Each die is a chance node, and where the rules have all choose at once there is a simultaneous node. One player alone
has none, so that game is sequential.

>>> import pyspiel, rowlock.envs.openspiel
>>> game = pyspiel.load_game("python_rowlock_qwixx(players=3)")
>>> state = game.new_initial_state()
>>> for die in (5, 1, 3, 4, 2, 6):
...     state.apply_action(die - 1)
>>> state.is_simultaneous_node(), state.action_to_string(0, state.legal_actions(0)[1])
(True, 'cross red 6')
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, ClassVar, NamedTuple

import numpy as np

from rowlock.extras import missing

try:
    import pyspiel
except ImportError as error:
    raise ImportError(missing(__name__, "OpenSpiel", "rl"), name=error.name) from None

import rowlock
from rowlock.envs.plain import dice_awaited, layout_of, observe, read_action, roll
from rowlock.envs.rewards import by_rank, read_rewards
from rowlock.rules.awaits import Choose, Roll
from rowlock.rules.crossing.state import CrossingState
from rowlock.rules.errors import NotAwaited
from rowlock.rules.games import load_games
from rowlock.rules.qwinto.grid import CELL_LIST, COLOURS, PENTAGONS
from rowlock.rules.qwinto.state import HIGHEST_SUM, QwintoState
from rowlock.rules.state import MISTHROW_POINTS, MISTHROWS_TO_END, State

MOST_DECISIONS_IN_TURN = 3
LEAST_POINTS = MISTHROWS_TO_END * MISTHROW_POINTS


def short_name(name: str) -> str:
    """The name by which OpenSpiel loads a game."""
    return f"python_rowlock_{name.replace('-', '_')}"


def word_options(name: str) -> dict[str, str]:
    """The options of a game that are a word, with their defaults: parameters of OpenSpiel are numbers and words."""
    defaults = {option.name: option.schema["default"] for option in rowlock.GAMES[name].options}
    return {option: default for option, default in defaults.items() if isinstance(default, str)}


def game_type(name: str, players: int | None = None, rewards: str | None = None) -> pyspiel.GameType:
    """What OpenSpiel knows of a game, or of all its numbers of players."""
    solo = players == 1
    return pyspiel.GameType(
        short_name=short_name(name),
        long_name=f"Rowlock {rowlock.GAMES[name].title}",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL if solo else pyspiel.GameType.Dynamics.SIMULTANEOUS,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.PERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM if rewards == "rank" else pyspiel.GameType.Utility.GENERAL_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=rowlock.GAMES[name].max_players,
        min_num_players=1,
        provides_information_state_string=False,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={"players": 2, "first": 0, "rewards": "", **word_options(name)},
    )


class SpielGame(pyspiel.Game):  # type: ignore[misc]
    """A game with its parameters; `rewards` is "rank" or "points", or empty for what suits the number of players.

    `first` is the seat that begins.
    """

    name: ClassVar[str]

    def __init__(self, params: Mapping[str, Any] | None = None) -> None:
        name, given = self.name, dict(params or {})
        players = given.get("players", 2)
        options = {option: given.get(option, usual) for option, usual in word_options(name).items()}
        self.start = rowlock.GAMES[name].start(players, given.get("first", 0), options)
        self.rewards = read_rewards(given.get("rewards") or None, players)
        self.moves, self.layout = self.start.game.moves, layout_of(self.start)
        self.action_of = {move: action for action, move in enumerate(self.moves)}
        limits = LIMITS[self.start.game.family](self.start)
        turns = players * (limits.marks + MISTHROWS_TO_END)
        info = pyspiel.GameInfo(
            num_distinct_actions=len(self.moves),
            max_chance_outcomes=max(self.start.game.faces.values()),
            num_players=players,
            min_utility=-1.0 if self.rewards == "rank" else float(LEAST_POINTS),
            max_utility=1.0 if self.rewards == "rank" else float(limits.points),
            utility_sum=0.0 if self.rewards == "rank" else None,
            max_game_length=turns * MOST_DECISIONS_IN_TURN,
        )
        super().__init__(game_type(name, players, self.rewards), info, given)
        self._most_chance_nodes: int = turns * limits.dice

    def new_initial_state(self) -> "SpielState":
        return SpielState(self)

    def max_chance_nodes_in_history(self) -> int:
        return self._most_chance_nodes

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> "Observer":  # noqa: ARG002
        return Observer(self, public=iig_obs_type is None or iig_obs_type.public_info)


@dataclass(frozen=True)
class Moment:
    """Where a game is: a state, and the dice of the roll it awaits that have fallen already."""

    state: State
    fallen: tuple[int, ...] = ()

    def __deepcopy__(self, memo: object) -> "Moment":
        """Nothing in it ever changes, and OpenSpiel copies states all the time."""
        return self

    @property
    def next_die(self) -> str:
        """The kind of the die that falls next."""
        return dice_awaited(self.state)[len(self.fallen)]

    @property
    def faces(self) -> int:
        """How many faces it has."""
        return self.state.game.faces[self.next_die]

    def after_die(self, face: int) -> "Moment":
        fallen = (*self.fallen, face)
        if len(fallen) < len(dice_awaited(self.state)):
            return Moment(self.state, fallen)
        return Moment(roll(self.state, fallen))


class SpielState(pyspiel.State):  # type: ignore[misc]
    """A game in progress."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self._moment = Moment(game.start)

    @property
    def plain(self) -> State:
        """The state of the rules."""
        return self._moment.state

    def current_player(self) -> int:
        match self.plain.awaits:
            case Roll():
                player = pyspiel.PlayerId.CHANCE
            case Choose(players) if len(players) > 1:
                player = pyspiel.PlayerId.SIMULTANEOUS
            case Choose(players):
                (player,) = players
            case _:
                player = pyspiel.PlayerId.TERMINAL
        return int(player)

    def _legal_actions(self, player: int) -> list[int]:
        action_of = self.get_game().action_of
        return sorted(action_of[move] for move in self.plain.legal(player))

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """The faces of one die, counted from 0."""
        faces = self._moment.faces
        return [(face, 1 / faces) for face in range(faces)]

    def _apply_action(self, action: int) -> None:
        if self.is_chance_node():
            self._moment = self._moment.after_die(1 + read_action(action, self._moment.faces))
        elif self.is_simultaneous_node():
            raise NotAwaited(
                f"everybody chooses at once here, expected apply_actions with {self.plain.players} actions"
            )
        else:
            self._choose({self.current_player(): action})

    def _apply_actions(self, actions: list[int]) -> None:
        self._choose(dict(enumerate(actions)))

    def _choose(self, actions: Mapping[int, int]) -> None:
        moves = self.get_game().moves
        choices = {player: moves[read_action(action, len(moves))] for player, action in actions.items()}
        self._moment = Moment(self.plain.choose(choices))

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"{self._moment.next_die} {action + 1}" if self.is_chance_node() else f"{action + 1}"
        move: str = self.get_game().moves[action]
        return move

    def is_terminal(self) -> bool:
        return self.plain.over

    def returns(self) -> list[float]:
        totals = self.plain.totals
        if not self.plain.over:
            return [0.0] * len(totals)
        return by_rank(totals) if self.get_game().rewards == "rank" else [float(total) for total in totals]

    def __str__(self) -> str:
        return f"{self.plain.position} {' '.join(map(str, self._moment.fallen))}".rstrip()


class Observer:
    """What a player sees of a state, as everybody may: `rowlock.envs.plain.observe`. Nothing of it is private."""

    def __init__(self, game: SpielGame, *, public: bool) -> None:
        self._public = public
        self.tensor = np.zeros(len(observe(game.start, 0)) if public else 0, np.float32)
        self.dict = {"observation": self.tensor} if public else {}

    def set_from(self, state: SpielState, player: int) -> None:
        if self._public:
            self.tensor[:] = observe(state.plain, player)

    def string_from(self, state: SpielState, player: int) -> str:  # noqa: ARG002
        return str(state) if self._public else ""


class Limits(NamedTuple):
    """What no game of a family goes beyond."""

    marks: int
    """The crosses or numbers that a sheet has room for: no turn is without one of them or a misthrow."""
    points: int
    """More than anybody can score."""
    dice: int
    """The dice that are rolled in a turn."""


def _crossing_limits(state: CrossingState) -> Limits:
    track = state.options.track
    bonus = max(field.bonus for field in track.fields) if track else 0
    return Limits(len(state.game.targets), len(state.game.rows) * max(state.game.points) + bonus, _dice(state))


def _qwinto_limits(state: QwintoState) -> Limits:
    return Limits(len(CELL_LIST), (len(COLOURS) + len(PENTAGONS)) * HIGHEST_SUM, 2 * _dice(state))


def _dice(state: State) -> int:
    return sum(count for _, count in state.game.dice)


LIMITS: Mapping[str, Callable[[Any], Limits]] = {"crossing": _crossing_limits, "qwinto": _qwinto_limits}


def _type_of(game: str) -> type[SpielGame]:
    """The class that OpenSpiel wants: anything else that makes games it drops too late, and Python aborts."""
    made = type(short_name(game), (SpielGame,), {"name": game})
    # It is pickled by its name in this module.
    globals()[made.__name__] = made
    return made


def register(game: str) -> None:
    """Let OpenSpiel load a game of `rowlock.GAMES`; those of installed packages are known to it already."""
    pyspiel.register_game(game_type(game), _type_of(game))


load_games()
for _game in rowlock.GAMES:
    register(_game)
