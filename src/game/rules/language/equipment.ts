// Rules about physical equipment, and how they apply to software dice: they do not, and nobody attests them (reading
// 35).

import { wordList } from 'boxperson/base';
import type { Rules } from '../compile/rules.ts';
import type { CheckItem, Game, InspectionItems, InspectionOccasion } from './game.ts';

/** Every equipment check for a table with these rules, whether or not its equipment is physical. */
export const equipmentOf = (rules: Rules): readonly CheckItem[] =>
  rules.game.checklist.filter((item) => item.offer === undefined || rules.house.offered[item.offer] === true);

const WHEN: Readonly<Record<NonNullable<CheckItem['when']>[number], string>> = {
  opening: 'before the table opens',
  dice: 'with each new set of dice',
  shift: 'when another person takes over the post',
  shooter: 'for each new shooter',
};

/** When a check is attested, in words: "before the table opens and when another person takes over the post". */
export const whenChecked = ({ when = ['opening'] }: CheckItem): string =>
  wordList(when.map((one) => WHEN[one]));

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

const APPROVED = 'Every die is approved for this table';
const SOUND = 'No die is chipped, cracked, scratched or marked';
const SQUARE = 'The edges are sharp and the faces flat';
const SPOTS = 'Each die has the faces 1 to 6, and opposite faces add up to 7';

const USUALLY: Readonly<Record<Game['device']['kind'], InspectionItems>> = {
  hand: {
    brought: [APPROVED],
    inspected: [SPOTS, SQUARE, SOUND],
    found: ['It is the die that left the table', 'It is not chipped, cracked, scratched or marked'],
  },
  'automated-shaker': {
    brought: [APPROVED],
    inspected: [
      'The shaker is sealed, with two dice inside',
      SOUND,
      'The shaker starts, tumbles both dice and stops',
    ],
  },
  'hand-shaker': {
    brought: [APPROVED],
    inspected: [
      'The shaker is sealed, with two dice inside',
      SOUND,
      'Both dice tumble freely, and can be read when the cover is off',
    ],
  },
};

/** What a person looks at before vouching for real dice, one statement for each thing. */
export const thingsToLookAt = (
  { device }: Pick<Game, 'device'>,
  look: InspectionOccasion,
): readonly string[] => device.lookAt?.[look] ?? USUALLY[device.kind][look] ?? [];
