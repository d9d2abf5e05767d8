// What a screen reader announces: calls, my results, whose turn it is with the dice. Urgent only if it is waiting for me.

import type { Game } from 'boxperson/rules';
import { type Audience, callOf, isShooter, type PlayerId, tell, why } from 'boxperson/table';
import { type PageEvent, type PageTable, personNameAt } from '../../link/page-table.ts';
import { myResults } from '../results.ts';

export type Announcement = {
  /** The number of the last event it covers. */
  readonly no: number;
  readonly text: string;
  readonly isUrgent: boolean;
};

/** Everything worth announcing after event `after`, each call before its results. */
export function announce(
  { seen, faces }: Pick<PageTable, 'seen' | 'faces'>,
  me: PlayerId | null,
  after: number,
): readonly Announcement[] {
  const news = seen.filter((one) => one.no > after);
  const last = news.at(-1);
  if (last === undefined) return [];
  const audience: Audience = { me, player: (id) => personNameAt({ faces }, id) };
  const calm: string[] = [];
  let urgent: string | null = null;
  const settled: PageEvent[] = [];
  for (const one of news) {
    if ('rows' in one.event) settled.push(one);
    const said = saidOf(one, me, audience);
    // Once the dice have moved on, nothing is waiting for me any more.
    if (MOVES_ON.has(one.event.type)) urgent = null;
    if (said === null) continue;
    if (said.isUrgent) urgent = said.text;
    else calm.push(said.text);
    calm.push(...myResults(settled.splice(0), me).map((line) => line.says));
  }
  calm.push(...myResults(settled, me).map((line) => line.says));
  return [
    ...(calm.length === 0 ? [] : [{ no: last.no, text: calm.join(' '), isUrgent: false }]),
    ...(urgent === null ? [] : [{ no: last.no, text: urgent, isUrgent: true }]),
  ];
}

const MOVES_ON: ReadonlySet<PageEvent['event']['type']> = new Set([
  'DiceThrown',
  'DiceDeclined',
  'DicePassed',
  'RollClosed',
  'RollVoided',
]);

type Said = { readonly text: string; readonly isUrgent: boolean };
const calmly = (text: string): Said => ({ text, isUrgent: false });
const urgently = (text: string): Said => ({ text, isUrgent: true });

function saidOf({ before, event }: PageEvent, me: PlayerId | null, audience: Audience): Said | null {
  const says = (): string => tell(before, event, audience);
  switch (event.type) {
    case 'RollClosed':
    case 'RollVoided':
      return calmly(callOf(before, event) ?? says());
    case 'DiceOffered':
      return event.to === me ? urgently(`${says()} Accept or pass.`) : null;
    case 'ShooterNamed':
      return event.shooter.kind === 'player' && event.shooter.id === me
        ? urgently(`${says()}${nextStep(before.rules.game)}`)
        : calmly(says());
    case 'ShakerActivated':
      return me !== null && isShooter(before, me)
        ? urgently('The button is live. Press it to roll.')
        : calmly(says());
    case 'DicePassed':
      return me !== null && isShooter(before, me) ? urgently(says()) : null;
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
      return calmly(says());
    case 'WagerMade':
    case 'WagerChanged':
    case 'WagerRemoved':
    case 'WagerAsked':
    case 'MarkerPlaced':
      return me !== null && why(before, event).some((reason) => reason.player === me) ? calmly(says()) : null;
    default:
      return null;
  }
}

/** A new shooter's first step. */
const nextStep = ({ device }: Game): string =>
  device.choose !== null ? ' Choose two.' : device.shakes !== null ? ' Shake it.' : '';
