// What the pieces on the felt say: the puck, the operator's button, the shaker, the buttons on bets, and side bet markers.

import { capital, showDollars, wordList } from 'boxperson/base';
import type { BoxMarker, FeltState, Puck } from '../ask/felt.ts';

/** "Puck On, the point is 6", "Puck Off, on the Don’t Pass Line in front of place 2". */
export function puckSays({ shows, at, before }: Puck): string {
  if (typeof at === 'number') return `Puck ${shows}, the point is ${at}`;
  const shooter = before === null ? 'the shooter' : `place ${before}`;
  return at === 'side' ? `Puck ${shows}` : `Puck ${shows}, on the Don’t Pass Line in front of ${shooter}`;
}

/** The sign on the felt while rolls are thrown only to decide the wagers that are up. */
export const DECIDING_SIGN = 'Deciding rolls only';

/** "Button of place 4, lit", "Dealer’s button, lit and live". */
export function litButtonSays({ litButton, isButtonLive }: FeltState): string {
  if (litButton === null) return 'No button is lit';
  const whose = litButton === 'dealer' ? 'Dealer’s button' : `Button of place ${litButton}`;
  return `${whose}, lit${isButtonLive ? ' and live' : ''}`;
}

/** "2 dice in the shaker, which is covered", "3 dice in the cup", "4 and 3 in the shaker, which is uncovered". */
export function spareDiceText({ dice: { kept, keptIn, faces }, shaker }: FeltState): string {
  const isShown = keptIn === 'shaker' && faces !== null;
  const what = isShown ? wordList(faces) : `${kept.length} ${kept.length === 1 ? 'die' : 'dice'}`;
  return `${what} in the ${keptIn}${shaker === null ? '' : `, which is ${shaker}`}`;
}

/** "Fire marker 2 on 9", "Bonus lammer on 12". */
export const markSays = ({ piece, box, count }: BoxMarker): string =>
  `${capital(piece.name)}${count === null ? '' : ` ${count}`} on ${box}`;

/** The buttons on a wager as its name ends: ", Buy, $1 fee paid, On"; empty if there are none. */
export const buttonsSay = (buttons: FeltState['buttons']): string =>
  buttons
    .map(({ shows, feeCents }) => `, ${shows}${feeCents === 0 ? '' : `, ${showDollars(feeCents)} fee paid`}`)
    .join('');

/** The kind of a piece, and what the pieces of that kind show now: "Buttons": "2 Buy, 1 On". */
export type PieceLine = { readonly name: string; readonly says: string };

/** Everything on the felt besides chips and dice, for people who cannot see the felt itself. */
export function piecesOut(felt: FeltState): readonly PieceLine[] {
  const { pucks, buttons, marks, shaker, isDecisionOnly, hasOperatorButtons } = felt;
  const [puck] = pucks;
  const lines: (PieceLine | null)[] = [
    puck === undefined ? null : { name: 'Puck', says: puckSays(puck).replace(/^Puck /, '') },
    isDecisionOnly ? { name: 'Rolls', says: DECIDING_SIGN } : null,
    hasOperatorButtons ? { name: 'Operator’s button', says: litButtonSays(felt) } : null,
    shaker === null ? null : { name: 'Shaker', says: capital(shaker) },
    buttons.length === 0 ? null : { name: 'Buttons on bets', says: tally(buttons) },
    ...[...Map.groupBy(marks, ({ piece }) => piece.name)].map(([name, these]) => ({
      name: `${capital(name)}s`,
      says: these.map(({ box, count }) => (count === null ? box : `${count} on ${box}`)).join(', '),
    })),
  ];
  return lines.filter((line) => line !== null);
}

/** "2 Buy, 1 On". */
const tally = (buttons: FeltState['buttons']): string =>
  [...Map.groupBy(buttons, ({ shows }) => shows)].map(([shows, all]) => `${all.length} ${shows}`).join(', ');
