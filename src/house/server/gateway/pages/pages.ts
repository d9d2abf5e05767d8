// The minimal page that shows that the house is running: its tables, their pucks and their last rolls, live.

import { buildMeta, ICON, ICON_LINK, programName } from 'boxperson/identity';

type StatusPage = { readonly kind: string; readonly text: string };

const HOME = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Boxperson</title>
${ICON_LINK}
${buildMeta()}
<link rel="stylesheet" href="/alive.css">
<script src="/alive.js" defer></script>
</head>
<body>
<header>
<h1>Boxperson</h1>
<p>Casino dice games, run by the book. <span id="state" role="status">Looking for the house …</span></p>
</header>
<main>
<ul id="tables"></ul>
<noscript><p>This page shows the tables as they play, and needs JavaScript for that.</p></noscript>
</main>
<footer><a href="/api/docs">The protocol</a> · <a href="/api/openapi.json">OpenAPI</a> · ${programName()}</footer>
</body>
</html>
`;

const STYLE = `:root { color-scheme: light dark; --paper: #fbfaf7; --card: #fff; --ink: #1d2126; --soft: #565d66; --line: #dcd8cf; --felt: #123c2e; }
@media (prefers-color-scheme: dark) { :root { --paper: #14171a; --card: #1b1f23; --ink: #e8e6e1; --soft: #a7adb5; --line: #343a41; --felt: #0e2c22; } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 1rem/1.5 system-ui, sans-serif; }
header { background: var(--felt); color: #f4f1e8; padding: 1.5rem; }
header h1 { margin: 0; font: 600 2rem/1.2 Charter, Georgia, serif; }
header p { margin: .25rem 0 0; }
main { max-width: 72rem; margin: 0 auto; padding: 1.5rem; }
footer { max-width: 72rem; margin: 0 auto; padding: 0 1.5rem 2rem; color: var(--soft); }
a { color: inherit; }
#tables { display: grid; grid-template-columns: repeat(auto-fill, minmax(17rem, 1fr)); gap: 1rem; list-style: none; margin: 0; padding: 0; }
#tables li { background: var(--card); border: 1px solid var(--line); border-radius: .5rem; padding: 1rem; }
#tables h2 { margin: 0 0 .5rem; font-size: 1.125rem; }
.puck { display: inline-block; min-width: 4.5rem; padding: .1rem .6rem; border-radius: 1rem; text-align: center; font-weight: 600; background: #1d2126; color: #fff; border: 1px solid #8a8f96; }
.puck.on { background: #fff; color: #1d2126; }
.rolls { margin: .75rem 0 0; min-height: 1.5rem; font-variant-numeric: tabular-nums; }
.soft { color: var(--soft); margin: .5rem 0 0; }
.read header { display: flex; align-items: center; gap: 1.5rem; padding: .25rem 1.5rem; background: var(--card); color: inherit; border-bottom: 1px solid var(--line); }
.read header a { display: inline-flex; align-items: center; gap: .5rem; min-height: 2.75rem; text-decoration: none; }
.read header a:first-child { font: 600 1.125rem/1 Charter, Georgia, serif; }
.read header a:hover { text-decoration: underline; }
.document { max-width: 62rem; }
.document h1, .document h2, .document h3 { font-family: Charter, "Bitstream Charter", "Sitka Text", Cambria, Georgia, serif; line-height: 1.2; }
.document h2 { margin-top: 2.5rem; }
.document p, .document li { max-width: 48rem; }
.document li { margin-block: .25rem; }
.document img { max-width: 100%; }
pre { padding: .75rem; background: var(--card); border: 1px solid var(--line); border-radius: .5rem; }
.scroll { overflow-x: auto; }
table { border-collapse: collapse; font-size: .9375rem; }
th, td { text-align: left; vertical-align: top; padding: .3rem .75rem .3rem 0; border-bottom: 1px solid var(--line); }
code { font: .9em ui-monospace, Menlo, Consolas, monospace; }
`;

const SCRIPT = `// Watches every table of the house and shows it.
const tables = new Map();
const list = document.getElementById('tables');
const state = document.getElementById('state');
const faces = (roll) => (Math.floor(roll / 6) + 1) + '-' + ((roll % 6) + 1);

function show(table) {
  if (table.item === undefined) {
    table.item = document.createElement('li');
    table.item.dataset.table = table.id;
    for (const [name, tag] of [['title', 'h2'], ['puck', 'span'], ['rolls', 'p'], ['soft', 'p']]) {
      const part = document.createElement(tag);
      part.className = name;
      table.item.append(part);
      table[name] = part;
    }
    list.append(table.item);
  }
  table.title.textContent = table.name;
  table.puck.textContent = table.point === null ? 'OFF' : 'ON ' + table.point;
  table.puck.classList.toggle('on', table.point !== null);
  table.rolls.textContent = table.lastRolls.length === 0 ? 'No roll yet.' : 'Last rolls: ' + table.lastRolls.slice(-10).map(faces).join('  ');
  table.soft.textContent = (table.isOpen ? 'Open' : 'Closed') + ', ' + table.players.size + ' at the table';
}

function take(table, event) {
  if (event === null) return;
  if (event.type === 'RollClosed') {
    table.point = event.point;
    table.lastRolls = [...table.lastRolls, event.roll].slice(-50);
  } else if (event.type === 'PointGivenUp') table.point = null;
  else if (event.type === 'PlaceTaken') table.players.add(event.player);
  else if (event.type === 'PlayerLeft') table.players.delete(event.player);
  else if (event.type === 'TableOpened') table.isOpen = true;
  else if (event.type === 'TableClosed') { table.isOpen = false; table.point = null; }
}

const hears = {
  welcome: (_message, say) => {
    state.textContent = 'The house is open.';
    for (const { id } of tables.values()) say({ type: 'watch', table: id });
  },
  table: ({ table: id, state: now, seq }) => {
    const table = tables.get(id);
    if (table === undefined) return;
    table.point = now.point;
    table.isOpen = now.isOpen;
    table.players = new Set(now.players.map((player) => player.id));
    table.seq = seq;
    show(table);
  },
  events: ({ table: id, happened }) => {
    const table = tables.get(id);
    if (table === undefined) return;
    for (const { events } of happened) for (const event of events) take(table, event);
    show(table);
  },
};

async function watch() {
  try {
    const answer = await fetch('/api/tables');
    const found = await answer.json();
    tables.clear();
    list.replaceChildren();
    for (const one of found.tables) {
      const table = { ...one, players: new Set() };
      tables.set(one.id, table);
      show(table);
    }
    const socket = new WebSocket(location.origin.replace(/^http/, 'ws') + '/live');
    const say = (message) => socket.send(JSON.stringify(message));
    socket.onopen = () => say({ type: 'hello', version: 1 });
    socket.onmessage = ({ data }) => {
      const message = JSON.parse(data);
      hears[message.type]?.(message, say);
    };
    socket.onclose = () => again();
  } catch {
    again();
  }
}

function again() {
  state.textContent = 'The house is not answering. Trying again …';
  setTimeout(watch, 2000);
}

watch();
`;

export const STATUS_PAGES: Readonly<Record<string, StatusPage>> = {
  '/': { kind: 'text/html', text: HOME },
  '/icon.svg': { kind: 'image/svg+xml', text: ICON },
  '/favicon.ico': { kind: 'image/svg+xml', text: ICON },
  '/alive.css': { kind: 'text/css', text: STYLE },
  '/alive.js': { kind: 'text/javascript', text: SCRIPT },
};
