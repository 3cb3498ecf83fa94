// Loads the boardgame.io server as rowlock.mjs does ours. Usage: node peer.mjs PORT TABLES SECONDS THINK
import { createRequire } from "node:module";
import { Load } from "./load.mjs";
const require = createRequire(import.meta.url);
const { Client } = require("boardgame.io/client");
const { SocketIO } = require("boardgame.io/multiplayer");
const { game } = require("./peer_game.cjs");

const [port, tables, seconds, think] = process.argv.slice(2).map(Number);
const url = `http://localhost:${port}`;
const lobby = `http://localhost:${port + 1}`;
const load = new Load(tables, seconds, think);

async function post(path, body) {
  const headers = { "content-type": "application/json" };
  const response = await fetch(`${lobby}/games/rows/${path}`, { method: "POST", headers, body: JSON.stringify(body) });
  return response.json();
}

function play(matchID, playerID, credentials, over) {
  const client = Client({ game, matchID, playerID, credentials, numPlayers: 2, multiplayer: SocketIO({ server: url }), debug: false });
  let waiting = null;
  const ask = (turn, stage, move) => {
    waiting = { turn, stage, sent: Infinity };
    load.after_thinking(() => {
      waiting.sent = performance.now();
      move();
    });
  };
  const heard = () => {
    const { G, ctx } = client.getState() ?? {};
    if (!ctx) return;
    const stage = ctx.activePlayers?.[playerID];
    // An update may be about the other player; ours has been heard when the state shows it.
    if (waiting && (ctx.gameover || ctx.turn > waiting.turn || stage !== waiting.stage)) {
      load.count(waiting.sent);
      waiting = null;
    }
    if (ctx.gameover) over();
    else if (waiting) return;
    else if (stage === "roll") ask(ctx.turn, stage, () => client.moves.roll());
    else if (stage === "choose") ask(ctx.turn, stage, () => client.moves.choose(2 + Math.floor(Math.random() * 11)));
  };
  client.start();
  const socket = client.transport.socket;
  for (const event of ["sync", "update", "patch"]) socket.on(event, () => setImmediate(heard));
  return client;
}

await load.run(async (over) => {
  const { matchID } = await post("create", { numPlayers: 2 });
  const joined = await Promise.all(["Ada", "Ben"].map((playerName) => post(`${matchID}/join`, { playerName })));
  const clients = joined.map(({ playerID, playerCredentials }) => play(matchID, playerID, playerCredentials, over));
  return () => clients.forEach((client) => client.stop());
});
