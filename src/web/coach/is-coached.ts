// Whether the coach is on: for a guest's first hands, unless it has been switched on or off.

import { saveLocal, useLocal } from '../app/local-storage.ts';
import { useHouseState } from '../link/house-link.ts';

/** "on" or "off" once the player has chosen; until then it depends on who is playing. */
const CHOSEN = 'coach';
/** How many hands this browser has seen. */
const HANDS = 'coach-hands';
/** What the coach has said, as JSON. */
export const SAID = 'coach-said';

const HANDS_MOST = 3;

export function useIsCoached(): boolean {
  const { me } = useHouseState();
  const [chosen] = useLocal(CHOSEN, '');
  const [hands] = useLocal(HANDS, '0');
  if (chosen !== '') return chosen === 'on';
  // Account holders have played before, unless they opened the account during their first hands here.
  const isNew = me?.kind === 'guest' || (me?.kind === 'account' && hands !== '0');
  return isNew && Number(hands) < HANDS_MOST;
}

/** Counts a hand that has ended. */
export const countHand = (hands: number): void => saveLocal(HANDS, String(hands));

/** Switches the coach on, from the beginning, or off. */
export function setCoached(isOn: boolean): void {
  if (isOn) saveLocal(SAID, '[]');
  saveLocal(CHOSEN, isOn ? 'on' : 'off');
}

export const useHands = (): number => Number(useLocal(HANDS, '0')[0]);
