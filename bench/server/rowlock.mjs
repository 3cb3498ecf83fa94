// Loads a Rowlock server: TABLES two-player games of Qwixx, each followed by the next one, for SECONDS.
// Players answer at once, or think for THINK seconds on average. Of several nodes each table has one, as behind a proxy
// that hashes, or with SPREAD each seat another; WATCHERS are spectators at each table.
// Usage: node rowlock.mjs URL[,URL...] TABLES SECONDS THINK [SPREAD] [WATCHERS]; prints one line of JSON.
import { Load } from "./load.mjs";
import WebSocket from "ws";

const nodes = process.argv[2].split(",");
const [tables, seconds, think, spread = 0, watchers = 0] = process.argv.slice(3).map(Number);
const load = new Load(tables, seconds, think);
let opened = 0;

async function post(url, path, body, token) {
  const headers = { "content-type": "application/json", ...(token && { authorization: `Bearer ${token}` }) };
  const response = await fetch(`${url}/api/v1${path}`, { method: "POST", headers, body: body && JSON.stringify(body) });
  if (!response.ok) throw new Error(await response.text());
  return response.json();
}

// The cross that skips least, so that games last: the other server's game has no end at all.
function smallestStep(state, { seat, legal }) {
  if (state.awaits.action === "white" && seat !== state.active) return "pass";
  const skipped = (move) => {
    const [, colour, number] = move.split(" ");
    const crossed = state.sheets[seat][colour];
    return crossed.length ? Math.abs(Number(number) - crossed.at(-1)) : Math.min(Number(number) - 2, 12 - Number(number));
  };
  return legal.slice(1).sort((a, b) => skipped(a) - skipped(b))[0] ?? "pass";
}

function play(url, table, token, over) {
  const socket = new WebSocket(`${url.replace("http", "ws")}/api/v1/tables/${table}/ws`, { perMessageDeflate: false });
  const sent = new Map();
  let number = 0;
  let answered = -1;
  let seen = {};
  const send = (message) => {
    const id = String(number++);
    sent.set(id, performance.now());
    socket.send(JSON.stringify({ ...message, id }));
  };
  socket.on("open", () => socket.send(JSON.stringify({ type: "hello", token })));
  socket.on("message", (data) => {
    load.receive(data.length);
    const message = JSON.parse(data);
    if (message.type === "refused") throw new Error(message.problem.detail);
    if (message.type === "update") {
      for (const id of message.acks) {
        load.count(sent.get(id));
        sent.delete(id);
      }
      const { you } = message;
      seen = { ...seen, ...message.table };
      if (seen.status === "over") over();
      // One answer for each decision, however often the table is told.
      if (!seen.waits_for.includes(you.seat) || answered === seen.moves) return;
      answered = seen.moves;
      const { state, moves } = seen;
      load.after_thinking(() => {
        if (state.awaits.roll) send({ type: "roll" });
        else send({ type: "choose", move: smallestStep(state, you), moves });
      });
    }
  });
  return socket;
}

await load.run(async () => {
  const number = opened++;
  const node = (seat) => nodes[(number + (spread ? seat : 0)) % nodes.length];
  // Before a table has an address, the request to open it may go to any node.
  const anywhere = nodes[Math.floor(Math.random() * nodes.length)];
  const { table, token } = await post(anywhere, "/tables", { game: "qwixx", seats: 2, name: "Ada" });
  const guest = await post(node(1), `/tables/${table.id}/seats`, { name: "Ben" });
  await post(node(0), `/tables/${table.id}/start`, undefined, token);
  const people = [token, guest.token, ...Array(watchers).fill(null)];
  return (over) => {
    const sockets = people.map((secret, seat) => play(node(seat), table.id, secret, over));
    return () => sockets.forEach((socket) => socket.close());
  };
});
