// As little as Qwixx asks of a server: a roll by one player, then a hidden choice by each, then the next player rolls.
// A game has as many decisions as one of Qwixx under the same load.
const TURNS = 16;

function roll({ G, events, random }) {
  G.dice = random.D6(6);
  G.chosen = {};
  events.setActivePlayers({ all: "choose" });
}

function choose({ G, ctx, events, playerID }, number) {
  G.chosen[playerID] = number;
  events.endStage();
  if (Object.keys(G.chosen).length === ctx.numPlayers) {
    for (const [player, choice] of Object.entries(G.chosen)) G.rows[player].push(choice);
    events.endTurn();
  }
}

// Both choose at the same time, and neither sees more than the server tells.
const onServer = (move) => ({ move, client: false, ignoreStaleStateID: true });

const game = {
  name: "rows",
  setup: () => ({ dice: [], rows: [[], []], chosen: {} }),
  endIf: ({ ctx }) => ctx.turn > TURNS || undefined,
  turn: {
    activePlayers: { currentPlayer: "roll" },
    stages: { roll: { moves: { roll: onServer(roll) } }, choose: { moves: { choose: onServer(choose) } } },
  },
};

module.exports = { game };
