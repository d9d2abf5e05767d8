// The keyboard shortcuts for a spot or a wager.

import type { Action, ActionName } from 'boxperson/betting';

export const SHORTCUTS: Readonly<Record<ActionName, string>> = {
  bet: 'Enter',
  less: '-',
  press: 'P',
  odds: 'O',
  down: 'Backspace',
  'on-off': 'W',
  'leave-up': 'L',
};

/** The action a key stands for: + bets as Enter does, − takes down a bet that cannot be lowered. */
export function actionFor(actions: readonly Action[], key: string): Action | null {
  const find = (name: ActionName): Action | null => actions.find((one) => one.name === name) ?? null;
  if (key === '+' || key === '=') return find('bet') ?? find('press');
  if (key === '-' || key === '−') return find('less') ?? find('down');
  if (key === 'Delete') return find('down');
  const name = (Object.keys(SHORTCUTS) as ActionName[]).find(
    (one) => SHORTCUTS[one].toLowerCase() === key.toLowerCase(),
  );
  return name === undefined ? null : find(name);
}
