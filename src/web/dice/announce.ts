// What is said aloud as it happens: calls, my results, whose turn it is with the dice. Urgent is only what waits for me.

import type { PlayerId, Table } from '../../table/state.ts';
import { handedRound, tell } from '../../table/tell.ts';
import { nameAt, type Seen, type TableSeen } from '../link/seen.ts';
import { callOf, voidCall } from './calls.ts';
import { resultLines } from './results.ts';

export type Announcement = {
  /** The number of the last event that it tells of. */
  readonly no: number;
  readonly text: string;
  readonly isUrgent: boolean;
};

/** Everything worth saying about what happened after `after`, the call before what it meant. */
export function announce(
  { seen, faces }: Pick<TableSeen, 'seen' | 'faces'>,
  me: PlayerId | null,
  after: number,
): readonly Announcement[] {
  const news = seen.filter((one) => one.no > after);
  const last = news.at(-1);
  if (last === undefined) return [];
  const call = (id: PlayerId): string => nameAt({ faces }, id);
  const calm: string[] = [];
  let urgent: string | null = null;
  const results: string[] = [];
  const settle = (): void => {
    calm.push(...results.splice(0));
  };
  for (const one of news) {
    if (me !== null) results.push(...resultLines(one.before, one.event, me).map((line) => line.says));
    const said = saidOf(one, me, call);
    // Whatever waited for me waits no more once the dice have moved on.
    if (MOVES_ON.has(one.event.type)) urgent = null;
    if (said === null) continue;
    if (said.isUrgent) urgent = said.text;
    else calm.push(said.text);
    settle();
  }
  settle();
  return [
    ...(calm.length === 0 ? [] : [{ no: last.no, text: calm.join(' '), isUrgent: false }]),
    ...(urgent === null ? [] : [{ no: last.no, text: urgent, isUrgent: true }]),
  ];
}

const MOVES_ON: ReadonlySet<Seen['event']['type']> = new Set([
  'DiceThrown',
  'DiceDeclined',
  'DicePassed',
  'RollClosed',
  'RollVoided',
]);

type Said = { readonly text: string; readonly isUrgent: boolean };
const calmly = (text: string): Said => ({ text, isUrgent: false });
const urgently = (text: string): Said => ({ text, isUrgent: true });

function saidOf({ before, event }: Seen, me: PlayerId | null, call: (id: PlayerId) => string): Said | null {
  switch (event.type) {
    case 'RollClosed':
      return calmly(callOf(before, event));
    case 'RollVoided':
      return calmly(voidCall(before, event));
    case 'DiceOffered':
      return event.to === me ? urgently(`${turnText(before)} offered to you. Accept or pass.`) : null;
    case 'ShooterNamed': {
      const { shooter } = event;
      if (shooter.kind === 'player' && shooter.id === me) return urgently(yourTurn(before));
      return calmly(tell(before, event, call));
    }
    case 'ShakerActivated':
      return isShooter(before, me)
        ? urgently('The button is live. Press it to roll.')
        : calmly(tell(before, event, call));
    case 'DicePassed':
      return isShooter(before, me)
        ? urgently(`You give up the ${handedRound(before)}: ${tell(before, event, call)}`)
        : null;
    case 'DiceThrown':
      return calmly('The dice are out.');
    case 'BettingClosed':
    case 'FaceDisputed':
    case 'DisputeSettled':
    case 'CallOverruled':
    case 'SearchOpened':
    case 'DieFound':
    case 'DieLost':
    case 'TableOpened':
    case 'TableClosed':
    case 'PointGivenUp':
      return calmly(tell(before, event, call));
    case 'WagerMade':
      return event.standing.player === me ? calmly(mine(tell(before, event, call), call(me))) : null;
    case 'WagerChanged':
    case 'WagerRemoved':
      return event.player === me ? calmly(mine(tell(before, event, call), call(me))) : null;
    case 'WagerAsked':
      return event.pending.bet.player === me ? calmly(mine(tell(before, event, call), call(me))) : null;
    case 'MarkerPlaced':
      return me !== null && before.wagers.some((one) => one.id === event.wager && one.player === me)
        ? calmly(mine(tell(before, event, call), call(me)))
        : null;
    default:
      return null;
  }
}

const isShooter = (table: Table, me: PlayerId | null): boolean =>
  table.dice.shooter?.kind === 'player' && table.dice.shooter.id === me;

const turnText = (table: Table): string => {
  const it = handedRound(table);
  return `The ${it} ${it === 'dice' ? 'are' : 'is'}`;
};

function yourTurn(before: Table): string {
  const { device } = before.rules.game;
  const it = handedRound(before);
  if (device.choose !== null) return `You have the ${it}. Choose two.`;
  return device.shakes === null ? `You have the ${it}.` : `You have the ${it}. Shake it.`;
}

/** One's own doings are not told by one's name. */
function mine(text: string, name: string): string {
  if (text.startsWith(`${name}: `)) return text.slice(name.length + 2);
  for (const verb of ['bet', 'ask'])
    if (text.startsWith(`${name} ${verb}s `))
      return `You ${verb} ${text.slice(name.length + verb.length + 3)}`;
  return text;
}
