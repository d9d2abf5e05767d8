// Rules about physical equipment, and how they apply to software dice: they do not, and nobody attests them (reading
// 35).

import type { Rules } from '../compile/rules.ts';
import type { CheckItem } from './game.ts';

/** Every equipment check for a table with these rules, whether or not its equipment is physical. */
export const equipmentOf = (rules: Rules): readonly CheckItem[] =>
  rules.game.checklist.filter((item) => item.offer === undefined || rules.house.offered[item.offer] === true);

/** The text shown in place of an attestation at a table with software dice. */
export const DOES_NOT_APPLY = 'Does not apply: the dice are software';

/**
 * Where a table's dice come from: software (`shaker`, `verifiable` or simulated `thrown` dice), or `entered` from
 * real dice.
 */
export type DiceFrom = 'shaker' | 'verifiable' | 'thrown' | 'entered';

const SOFTWARE: Readonly<Record<Exclude<DiceFrom, 'entered'>, string>> = {
  shaker:
    'The dice at this table are software. A generator draws each roll with fresh random bytes from the operating system. There is no physical shaker and there are no physical dice.',
  verifiable:
    'The dice at this table are software. Each roll is made from a secret that was committed to in advance, and anyone can check it. There are no physical dice.',
  thrown:
    'The dice at this table are software. Each throw is a simulated flight, and the numbering of the dice is drawn at random. There are no physical dice.',
};

/** A statement that a table's dice are software and how they are drawn; null for real dice. */
export const softwareText = (dice: DiceFrom): string | null => (dice === 'entered' ? null : SOFTWARE[dice]);
