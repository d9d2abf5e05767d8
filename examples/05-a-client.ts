// A client: sits down as a guest, bets, shoots, and prints five rolls as they happen. Start `boxperson serve`, then run
//   node examples/05-a-client.ts http://127.0.0.1:7711 nj-craps-1

import { gameById } from 'boxperson/games';
import { configure, type HouseChoices, isRefusal, type Rules } from 'boxperson/rules';
import { offersTo, type Table, whoMay, why } from 'boxperson/table';
import { Mirror } from 'boxperson/wire';

/** Plays until this many rolls have been settled. */
export async function play(house: string, table: string, rolls: number, print: (line: string) => void) {
  const asked = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{"name":"Ann"}' };
  const guest = await fetch(`${house}/api/guest`, asked);
  const { token, person } = (await guest.json()) as { token: string; person: { id: string } };
  const socket = new WebSocket(`${house.replace(/^http/, 'ws')}/live`);
  const say = (message: object): void => socket.send(JSON.stringify(message));
  const player = (id: string): string => (id === person.id ? 'Ann' : id);
  // A local copy that follows the house's table, so that the rules can be queried here.
  const mirror = new Mirror(rulesFor);
  let [left, version] = [rolls, -1];
  socket.addEventListener('open', () => say({ type: 'hello', version: 1, token }));
  socket.addEventListener('message', ({ data }) => {
    const message = JSON.parse(String(data));
    if (message.type === 'welcome') say({ type: 'watch', table });
    if ('says' in message) print(['The house:', message.says, message.remedy].join(' ').trim());
    if (message.type === 'table' || message.type === 'events')
      for (const { event, before } of mirror.take(message)) {
        for (const { says } of why(before, event, { player })) print(says);
        if (event.type === 'RollClosed') left -= 1;
      }
    if (left <= 0 || message.type === 'gone') return socket.close();
    // At most one command per state of the table.
    if (mirror.table === null || mirror.table.version === version) return;
    version = mirror.table.version;
    const command = nextFor(mirror.table, person.id);
    if (command !== null) say({ type: 'command', id: `example-${version}`, table, command });
  });
  await new Promise((done) => socket.addEventListener('close', done));
}

function nextFor(table: Table, me: string): object | null {
  const seat = table.players.find((player) => player.id === me);
  const place = [1, 2, 3, 4, 5, 6].find((one) => !table.players.some((player) => player.place === one));
  if (seat === undefined) return { do: 'take-place', place };
  if (seat.rackCents < 10_000) return { do: 'buy-in', cents: 20_000 };
  const [offer] = offersTo(table, me);
  if (offer !== undefined && !table.wagers.some((one) => one.player === me))
    return { do: 'bet', wager: offer.wager, on: offer.on, cents: offer.leastCents };
  const mine = whoMay(table).filter((one) => one.by.id === me);
  const can = (does: string): object | undefined => mine.find((one) => one.do === does);
  const shake = table.dice.holderShakes > 0 ? null : can('shake');
  return can('throw') ?? shake ?? can('choose-dice') ?? can('accept-dice') ?? null;
}

function rulesFor(game: string, choices: HouseChoices): Rules | null {
  const found = gameById(game);
  const rules = found && configure(found, choices);
  return rules && !isRefusal(rules) ? rules : null;
}
const [, file, house = 'http://127.0.0.1:7711', table = 'nj-craps-1'] = process.argv;
if (file === import.meta.filename) await play(house, table, 5, (line) => console.log(line));
