// What the rules ask of physical equipment, and what becomes of it where a table has none: the house's own dice are a program, so
// such a clause does not apply there, and nobody attests it (reading 35).

import type { Rules } from '../compile/rules.ts';
import type { CheckItem } from './game.ts';

/** Everything about equipment that the rules ask of such a table, whether it has any or not. */
export const equipmentOf = (rules: Rules): readonly CheckItem[] =>
  rules.game.checklist.filter((item) => item.offer === undefined || rules.house.offered[item.offer]);

/** Why nobody attests anything about equipment that a table does not have. */
export const DOES_NOT_APPLY = 'Does not apply: the dice are software';

/** Where a table's dice come from; `entered` are real ones. */
export type DiceFrom = 'shaker' | 'verifiable' | 'thrown' | 'entered';

const SOFTWARE: Readonly<Record<Exclude<DiceFrom, 'entered'>, string>> = {
  shaker:
    'The dice at this table are software. A generator draws each roll, with new random bytes of the operating system every time; there is no shaker and there are no bodies.',
  verifiable:
    'The dice at this table are software. Each roll is made of a secret that was committed to beforehand, and anybody can check it; there are no bodies.',
  thrown:
    'The dice at this table are software. The throw is a computed flight, and how the dice are numbered is drawn; there are no bodies.',
};

/** What a page says of a table's dice; null for real ones. */
export const softwareText = (dice: DiceFrom): string | null => (dice === 'entered' ? null : SOFTWARE[dice]);
