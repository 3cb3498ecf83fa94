// Loads a Rowlock server: TABLES two-player tables of Qwixx whose players choose at random, for SECONDS.
// Usage: node rowlock.mjs URL TABLES SECONDS; prints one line of JSON.
import { report } from "./report.mjs";
import WebSocket from "ws";

const [url, tables, seconds] = [process.argv[2], Number(process.argv[3]), Number(process.argv[4])];

async function post(path, body, token) {
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

const latencies = [];
let counting = false;

function play(table, token) {
  const socket = new WebSocket(`${url.replace("http", "ws")}/api/v1/tables/${table}/ws`, { perMessageDeflate: false });
  const sent = new Map();
  let number = 0;
  let answered = "";
  const send = (message) => {
    const id = String(number++);
    sent.set(id, performance.now());
    socket.send(JSON.stringify({ ...message, id }));
  };
  socket.on("open", () => socket.send(JSON.stringify({ type: "hello", token })));
  socket.on("message", (data) => {
    const message = JSON.parse(data);
    if (message.type === "ack") {
      if (counting) latencies.push(performance.now() - sent.get(message.id));
      sent.delete(message.id);
    } else if (message.type === "update") {
      const { table: seen, you } = message;
      // One answer for each decision, however often the table is told.
      if (!seen.waits_for.includes(you.seat) || answered === `${seen.moves}`) return;
      answered = `${seen.moves}`;
      if (seen.state.awaits.roll) send({ type: "roll" });
      else send({ type: "choose", move: smallestStep(seen.state, you), moves: seen.moves });
    }
  });
  return socket;
}

async function open() {
  const { table, token } = await post("/tables", { game: "qwixx", seats: 2, name: "Ada" });
  const guest = await post(`/tables/${table.id}/seats`, { name: "Ben" });
  await post(`/tables/${table.id}/start`, undefined, token);
  const sockets = [play(table.id, token), play(table.id, guest.token)];
  // A game that is over is followed by the next one, so that the load stays the same.
  sockets[0].on("message", async (data) => {
    const message = JSON.parse(data);
    if (message.type === "update" && message.table.status === "over" && !stopping) {
      sockets.forEach((socket) => socket.close());
      await open();
    }
  });
}

let stopping = false;
for (let opened = 0; opened < tables; opened += 20) {
  await Promise.all(Array.from({ length: Math.min(20, tables - opened) }, open));
}
await new Promise((resolve) => setTimeout(resolve, 2000));
counting = true;
const begin = performance.now();
await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
counting = false;
stopping = true;
report(latencies, (performance.now() - begin) / 1000);
