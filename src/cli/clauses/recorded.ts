// The entries in a real table's record under each clause. The automatic crew opens every game and runs its later procedures: time
// passes, the last dealer wants to leave, the dice leave the table.
//
// A clause attested by the crew needs such an entry besides the test that cites its id, to prove that the product itself, and not
// only the test, leaves a trace. One duty is enforced by a refusal instead of an event that cites it: a shaker is never left alone
// (the last dealer may not sign off). There the refusal counts as the trace. Daily replacement of the dice is shown by the automatic
// crew, which does it without being told, and so is the search for dice that left the table.

import { Shaker } from '../../dice/shaker/index.ts';
import { filledIn, shakerDuty } from '../../host/index.ts';
import { type Choices, type Game, isRefusal, type Observation, type Refusal } from '../../rules/index.ts';
import {
  type Acted,
  type Actor,
  act,
  autoCrew,
  bringIn,
  type Command,
  holderOf,
  OPERATOR,
  open,
  openedByCrew,
  openingCommands,
  run,
  sendOut,
  type Table,
  type TableEvent,
} from '../../table/index.ts';
import type { Records } from './meet.ts';

/** The usual house, and one for each offer that the usual house does not make. Some offers exclude others. */
function housesOf({ offers, options }: Game): readonly Choices[] {
  const keyOf = (offer: string): string =>
    options.find((one) => one.kind === 'offer' && one.offer === offer)?.key ?? offer;
  const others = Object.entries(offers).filter(([, { isDefault }]) => !isDefault);
  return [
    {},
    ...others.map(([name, { proposal, notWith }]) => ({
      ...(proposal === undefined ? {} : { 'proposals.treatAsAdopted': { [proposal]: true } }),
      ...(notWith === undefined ? {} : { [keyOf(notWith.offer)]: false }),
      [keyOf(name)]: true,
    })),
  ];
}

const DAY_MINUTES = 24 * 60;
const ANN: Actor = { role: 'player', id: 'ann' };
const LEFT_THE_TABLE: Observation = {
  dice: [
    { lies: 'off-table', up: 4 },
    { lies: 'flat', up: 2 },
  ],
  remarks: [],
};

export function recordedBy(games: readonly Game[]): Records {
  const found = new Map<string, Map<string, Set<string>>>();
  const note = (clause: string, says: string, game: Game): void => {
    const entries = found.get(clause) ?? new Map<string, Set<string>>();
    found.set(clause, entries.set(says, (entries.get(says) ?? new Set()).add(game.name)));
  };
  for (const game of games)
    for (const house of housesOf(game)) {
      const table = open(game, house);
      if (isRefusal(table)) throw new Error(table.says);
      const { events, refusals } = played(table);
      for (const event of events) for (const [clause, says] of entryOf(event, game)) note(clause, says, game);
      for (const { clause, says } of refusals) if (clause !== null) note(clause, `refused: “${says}”`, game);
    }
  const inWords = ([says, names]: readonly [string, ReadonlySet<string>]) =>
    `${says} (${[...names].join(', ')})`;
  return new Map([...found].map(([clause, entries]) => [clause, [...entries].map(inWords)]));
}

/** What one event records, and under which clause. */
function entryOf(event: TableEvent, game: Game): readonly (readonly [clause: string, says: string])[] {
  if (event.type === 'Attested') {
    const item = game.checklist.find((one) => one.id === event.attestation.item);
    return [[event.attestation.clause, `attested: “${item?.says ?? event.attestation.item}”`]];
  }
  const words = event.type.replaceAll(/(?<=[a-z])(?=[A-Z])/g, ' ').toLowerCase();
  return 'clause' in event ? [[event.clause, `recorded: ${words}`]] : [];
}

function played(closed: Table): { events: readonly TableEvent[]; refusals: readonly Refusal[] } {
  const events: TableEvent[] = [];
  const refusals: Refusal[] = [];
  const keep = (acted: Acted | Refusal): Table | null => {
    if (isRefusal(acted)) {
      refusals.push(acted);
      return null;
    }
    events.push(...acted.events);
    return acted.table;
  };
  const opened = openedByCrew(closed);
  keep(opened);
  keep(act(opened.table, { do: 'sign-off', by: OPERATOR, id: autoCrew('dealer').id, role: 'dealer' }));
  keep(
    run(opened.table, [{ do: 'tell-time', by: holderOf(opened.table, 'tell-time'), minute: DAY_MINUTES }]),
  );
  events.push(...renewed(closed));
  const out = keep(sendOut(withAnn(opened.table)));
  const back = out === null ? null : keep(bringIn(out, LEFT_THE_TABLE));
  if (back === null) return { events, refusals };
  keep(sendOut(back));
  return { events, refusals };
}

/** What the automatic crew does with its own dice over a day, where dice must be replaced daily. */
function renewed(closed: Table): readonly TableEvent[] {
  if (closed.rules.game.device.dailyLimit === null) return [];
  const chance = new Shaker();
  const give = (table: Table, command: Command, atMs: number): Acted => {
    const filled = filledIn(chance, command, atMs);
    return run(table, isRefusal(filled) ? [command] : [filled]);
  };
  let table = closed;
  for (const command of openingCommands(closed, 'software')) table = give(table, command, 0).table;
  const events: TableEvent[] = [];
  for (let atMs = 0; atMs < 2 * DAY_MINUTES * 60_000; ) {
    const duty = shakerDuty(table, atMs);
    if (duty === null) break;
    if ('inMs' in duty) {
      atMs += duty.inMs;
      continue;
    }
    const acted = give(table, duty.command, atMs);
    events.push(...acted.events);
    table = acted.table;
  }
  return events;
}

/** A player with chips, and a line bet if the game has a line. */
function withAnn(table: Table): Table {
  const commands: Command[] = [
    { do: 'take-place', by: ANN, player: ANN.id, place: 1, seated: true },
    { do: 'buy-in', by: ANN, player: ANN.id, cents: 100_000, with: 'cash' },
  ];
  const line = [...table.rules.offered.values()].find(({ wager }) => wager.line === true);
  if (line !== undefined)
    commands.push({
      ...{ do: 'bet', by: ANN, player: ANN.id, wager: line.wager.id, on: null, cents: 1_000 },
      ...{ behind: 0, split: null, instrument: 'chips', spot: null, stays: false },
    });
  return run(table, commands).table;
}
