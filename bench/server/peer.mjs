// Loads the boardgame.io server as rowlock.mjs does ours. Usage: node peer.mjs PORT TABLES SECONDS
import { createRequire } from "node:module";
import { report } from "./report.mjs";
const require = createRequire(import.meta.url);
const { Client } = require("boardgame.io/client");
const { SocketIO } = require("boardgame.io/multiplayer");
const { game } = require("./peer_game.cjs");

const [port, tables, seconds] = process.argv.slice(2).map(Number);
const url = `http://localhost:${port}`;
const lobby = `http://localhost:${port + 1}`;
const latencies = [];
let counting = false;

async function open() {
  const response = await fetch(`${lobby}/games/rows/create`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ numPlayers: 2 }),
  });
  const { matchID } = await response.json();
  for (const playerID of ["0", "1"]) play(matchID, playerID);
}

function play(matchID, playerID) {
  const client = Client({ game, matchID, playerID, numPlayers: 2, multiplayer: SocketIO({ server: url }), debug: false });
  let sent = null;
  // The client shows its own move before the server has heard of it: only what the server sends counts.
  const heard = () => {
    if (sent !== null) {
      if (counting) latencies.push(performance.now() - sent);
      sent = null;
    }
    setImmediate(act);
  };
  const act = () => {
    const state = client.getState();
    if (!state || sent !== null) return;
    const stage = state.ctx.activePlayers?.[playerID];
    if (stage === "roll") {
      sent = performance.now();
      client.moves.roll();
    } else if (stage === "choose" && state.G.chosen[playerID] === undefined) {
      sent = performance.now();
      client.moves.choose(2 + Math.floor(Math.random() * 11));
    }
  };
  client.start();
  const socket = client.transport.socket;
  for (const event of ["sync", "update", "patch"]) socket.on(event, heard);
}

for (let opened = 0; opened < tables; opened += 20) {
  await Promise.all(Array.from({ length: Math.min(20, tables - opened) }, open));
}
await new Promise((resolve) => setTimeout(resolve, 2000));
counting = true;
const begin = performance.now();
await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
counting = false;
report(latencies, (performance.now() - begin) / 1000);
