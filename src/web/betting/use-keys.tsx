// Betting by keyboard: digits choose a chip, letters trigger the bar's actions. The felt handles the arrow keys itself.

import { type Action, areaActions, wagerActions } from 'boxperson/betting';
import { useEffect, useRef } from 'react';
import { actionFor } from './shortcuts.ts';
import type { Betting } from './use-betting.tsx';

/** The actions for the selected spot or wager, or for the wager whose menu is open. */
export function useActions(betting: Betting): readonly Action[] {
  const { table, me, player, pointed, menu, inHand, betWith } = betting;
  if (table === null || me === null || player === null) return [];
  if (menu === null && pointed === null) return [];
  if (menu === null && pointed?.at === 'area')
    return areaActions(table, me, pointed.key, betWith.cents ?? inHand, betWith.instrument);
  const id = menu ?? (pointed?.at === 'stack' ? pointed.wager : 0);
  const standing = table.wagers.find((one) => one.id === id && one.player === me);
  return standing === undefined ? [] : wagerActions(table, me, standing, inHand);
}

/** Listens for the bar's keys while the table is on the page. */
export function useBettingKeys(betting: Betting, actions: readonly Action[]): void {
  const now = useRef({ betting, actions });
  now.current = { betting, actions };
  useEffect(() => {
    const hear = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      if (isTyping(event.target)) return;
      const isMenu = now.current.betting.menu !== null;
      // The table ignores keys while another dialog is open; an open wager menu takes only its own actions.
      if (!isMenu && document.querySelector('dialog[open]') !== null) return;
      if (
        isMenu
          ? inMenu(now.current.betting, now.current.actions, event.key)
          : answer(now.current.betting, now.current.actions, event.key)
      )
        event.preventDefault();
    };
    addEventListener('keydown', hear);
    return () => removeEventListener('keydown', hear);
  }, []);
}

function inMenu(betting: Betting, actions: readonly Action[], key: string): boolean {
  const action = key === 'Enter' ? null : actionFor(actions, key);
  if (action === null || action.refusal !== null) return false;
  betting.closeMenu();
  for (const intent of action.intents) betting.want(intent);
  return true;
}

/** Returns whether the key did something. Enter belongs to the focused area. */
function answer(betting: Betting, actions: readonly Action[], key: string): boolean {
  if (betting.player === null) return false;
  const chip = /^[1-9]$/.test(key) ? betting.chips[Number(key) - 1] : undefined;
  if (chip !== undefined) {
    betting.setInHand(chip);
    return true;
  }
  switch (key) {
    case '?':
      betting.open('help');
      return true;
    case 'Escape':
      betting.dismiss();
      return betting.refusal !== null;
    case 'u':
    case 'U':
      betting.doUndo();
      return true;
    case 'r':
    case 'R':
      betting.doRepeat();
      return true;
    case 's':
    case 'S':
      betting.open('sets');
      return true;
    case 'x':
    case 'X':
      betting.doCallAll();
      return true;
    case 'b':
    case 'B':
      betting.open('buy-in');
      return true;
    case 'Enter':
      return false;
  }
  const action = actionFor(actions, key);
  if (action === null) {
    // Full odds need no selected spot: they go behind the line bet.
    if (key.toLowerCase() !== 'o') return false;
    betting.fullOdds(null);
    return true;
  }
  for (const intent of action.intents) betting.want(intent);
  return true;
}

export function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || ['INPUT', 'TEXTAREA', 'SELECT'].includes(target.tagName))
  );
}
