// A boardgame.io server with a simple game for two: one rolls, both choose at the same time, again and again.
import { createRequire } from "node:module";
const require = createRequire(import.meta.url);
const { Server, Origins } = require("boardgame.io/server");
const { game } = require("./peer_game.cjs");

const port = Number(process.argv[2]);
// Its two parts get a port each: on a single one the lobby does not answer.
Server({ games: [game], origins: [Origins.LOCALHOST] }).run({ port, lobbyConfig: { apiPort: port + 1 } });
