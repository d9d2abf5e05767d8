// What bots say, and when: rarely, in proportion, and always the same for the same table and roll.

import type { PlayerId, Table, TableEvent } from 'boxperson/table';
import type { PhraseId } from 'boxperson/wire';

/** A number from 0 up to 1 that looks random and is the same for the same text (FNV-1a). */
export function chanceOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193) >>> 0;
  // The last letters must reach every bit.
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d) >>> 0;
  return ((hash ^ (hash >>> 13)) >>> 0) / 0x1_0000_0000;
}

/** Something a bot is about to say. */
type Remark = { readonly player: PlayerId; readonly phrase: PhraseId; readonly inMs: number };

type Moment = { readonly phrases: readonly PhraseId[]; readonly chance: number };

const MOMENTS: Readonly<Record<'made' | 'sevened-out' | 'welcome', Moment>> = {
  made: { phrases: ['nice-roll', 'thank-you-shooter', 'claps', 'cheers'], chance: 0.35 },
  'sevened-out': { phrases: ['groans', 'so-close', 'well-played'], chance: 0.25 },
  welcome: { phrases: ['hello', 'good-luck'], chance: 0.6 },
};

/** What one of the bots says about these events; null if they keep quiet. `table` is the table after them. */
export function phraseAfter(
  table: Table,
  events: readonly TableEvent[],
  bots: readonly PlayerId[],
): Remark | null {
  const moment = momentIn(events, bots);
  if (moment === null) return null;
  const { phrases, chance } = MOMENTS[moment];
  const seed = `${moment} ${table.rolls} ${table.version}`;
  if (chanceOf(seed) >= chance) return null;
  // A shooter does not comment on their own roll.
  const { shooter, lastShooter } = table.dice;
  const threw = shooter?.kind === 'player' ? shooter.id : lastShooter;
  const speakers = bots.filter(
    (bot) =>
      bot !== threw && table.players.some(({ id, place, leaving }) => id === bot && place !== 0 && !leaving),
  );
  const player = pick(speakers, `${seed} who`);
  const phrase = pick(phrases, `${seed} what`);
  if (player === undefined || phrase === undefined) return null;
  return { player, phrase, inMs: 800 + Math.floor(chanceOf(`${seed} when`) * 1_500) };
}

const pick = <T>(from: readonly T[], seed: string): T | undefined =>
  from[Math.floor(chanceOf(seed) * from.length)];

/** The most notable thing that happened, if it is worth a word. */
function momentIn(events: readonly TableEvent[], bots: readonly PlayerId[]): keyof typeof MOMENTS | null {
  const closed = events.findLast((event) => event.type === 'RollClosed');
  if (closed?.type === 'RollClosed' && !closed.wasComeOut && closed.point === null)
    return closed.total === 7 ? 'sevened-out' : 'made';
  const hasNewcomer = events.some((event) => event.type === 'PlaceTaken' && !bots.includes(event.player));
  return hasNewcomer ? 'welcome' : null;
}
