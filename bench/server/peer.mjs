// Loads the boardgame.io server as rowlock.mjs does ours: with a bare socket.io client, for boardgame.io's own client
// computes every state again and would be measured with it. Usage: node peer.mjs PORT TABLES SECONDS THINK
import { createRequire } from "node:module";
import { Load } from "./load.mjs";
const require = createRequire(import.meta.url);
const { io } = require("socket.io-client");

const [port, tables, seconds, think] = process.argv.slice(2).map(Number);
const url = `http://localhost:${port}/rows`;
const lobby = `http://localhost:${port + 1}`;
const load = new Load(tables, seconds, think);

async function post(path, body) {
  const headers = { "content-type": "application/json" };
  const response = await fetch(`${lobby}/games/rows/${path}`, { method: "POST", headers, body: JSON.stringify(body) });
  return response.json();
}

function play(match, player, credentials, over) {
  const socket = io(url, { transports: ["websocket"], forceNew: true });
  let waiting = null;
  const ask = (state, stage) => {
    waiting = { turn: state.ctx.turn, stage, sent: Infinity };
    load.after_thinking(() => {
      waiting.sent = performance.now();
      const args = stage === "roll" ? [] : [2 + Math.floor(Math.random() * 11)];
      const action = { type: "MAKE_MOVE", payload: { type: stage, args, playerID: player, credentials } };
      socket.emit("update", action, state._stateID, match, player);
    });
  };
  const hear = (state) => {
    const { ctx } = state;
    const stage = ctx.activePlayers?.[player];
    // An update may be about the other player; ours has been heard when the state shows it.
    if (waiting && (ctx.gameover || ctx.turn > waiting.turn || stage !== waiting.stage)) {
      load.count(waiting.sent);
      waiting = null;
    }
    if (ctx.gameover) over();
    else if (!waiting && stage) ask(state, stage);
  };
  socket.on("sync", (_, { state }) => hear(state));
  socket.on("update", (_, state) => hear(state));
  socket.on("connect", () => socket.emit("sync", match, player, credentials, 2));
  return socket;
}

await load.run(async () => {
  const { matchID } = await post("create", { numPlayers: 2 });
  const joined = await Promise.all(["Ada", "Ben"].map((playerName) => post(`${matchID}/join`, { playerName })));
  return (over) => {
    const sockets = joined.map(({ playerID, playerCredentials }) => play(matchID, playerID, playerCredentials, over));
    return () => sockets.forEach((socket) => socket.close());
  };
});
