// As little as Qwixx asks of a server: a roll by one player, then a hidden choice by each, then the next player rolls.
const everybodyChooses = { all: "choose" };

const game = {
  name: "rows",
  setup: () => ({ dice: [], rows: [[], []], chosen: {} }),
  turn: { activePlayers: { currentPlayer: "roll" } },
  phases: {},
  moves: {},
};

game.turn.stages = {
  roll: {
    moves: {
      roll: ({ G, events, random }) => {
        G.dice = random.D6(6);
        G.chosen = {};
        events.setActivePlayers(everybodyChooses);
      },
    },
  },
  choose: {
    moves: {
      choose: ({ G, ctx, events, playerID }, number) => {
        G.chosen[playerID] = number;
        events.endStage();
        if (Object.keys(G.chosen).length === ctx.numPlayers) {
          for (const [player, choice] of Object.entries(G.chosen)) G.rows[player] = [...G.rows[player], choice].slice(-44);
          events.endTurn();
        }
      },
    },
  },
};

module.exports = { game };
