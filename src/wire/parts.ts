// The small parts that messages are made of: money, dice, names, who did it.

import { z } from 'zod';
import { assert } from '../base/assert.ts';
import { CENTS_MAX } from '../base/cents.ts';
import { POINTS } from '../base/dice.ts';
import { CREW_ROLES } from '../rules/crew.ts';
import { isWord, WORD_MOST } from '../rules/hand.ts';
import { CAUSES, LIES, REMARKS } from '../rules/throw.ts';
import { INSTRUMENTS } from '../table/state.ts';

export const ROLES = [...CREW_ROLES, 'player'] as const;

/** An amount that somebody names. */
export const cents = z.int().min(0).max(CENTS_MAX).describe('whole cents');
/** An amount that has come about: a rack, the bank, what was issued. */
export const sum = z.int().describe('whole cents');
export const whole = z.int().min(0);
export const text = z.string();
export const flag = z.boolean();

/** Whatever people have named themselves: a player, a die, a set. */
export const name = z.string().min(1).max(64);
export const clause = z.string().describe('the clause that it rests on');
export const role = z.enum(ROLES).meta({ id: 'role' });
export const crewRole = z.enum(CREW_ROLES).meta({ id: 'crew-role' });
export const actor = z.strictObject({ role, id: name }).meta({ id: 'actor' });
export const point = z.union(POINTS.map((number) => z.literal(number))).meta({ id: 'point' });
export const roll = z
  .int()
  .min(0)
  .max(35)
  .describe('the first face less one, times six, and the second less one');
export const face = z.int().min(1).max(6);
export const cause = z.enum(CAUSES).meta({ id: 'cause' });
export const instrument = z.enum(INSTRUMENTS);
export const marker = z.enum(['none', 'on', 'off']);
export const on = z.union([z.int(), z.string().min(1).max(64)]).nullable();
export const ratio = z.strictObject({ over: z.int(), under: z.int() });

const die = z
  .union([
    z.strictObject({ lies: z.literal('leaning'), restsOn: face }),
    z.strictObject({ lies: z.enum(LIES.filter((one) => one !== 'leaning')), up: face }),
  ])
  .meta({ id: 'die' });
export const observation = z
  .strictObject({ dice: z.tuple([die, die]), remarks: z.array(z.enum(REMARKS)).max(9) })
  .meta({ id: 'observation', description: 'the dice as they lie' });

const within = (least: number, most: number) => z.int().min(least).max(most);
const flick = z.strictObject({
  power: within(0, 100),
  aim: within(-100, 100),
  lift: within(0, 100),
  twist: within(-100, 100),
});
/** What the shooter's own hand adds to a throw. */
export const hand = z
  .strictObject({
    flick: flick.nullable().describe('how thrown dice were let go'),
    word: z
      .string()
      .min(1)
      .max(WORD_MOST)
      .refine(isWord)
      .nullable()
      .describe('the shooter’s part in dice that anybody can check'),
  })
  .optional()
  .meta({ id: 'hand' });

/** A table's name in the house: a stream of the store. */
export const tableId = z
  .string()
  .regex(/^[A-Za-z0-9-]{1,64}$/)
  .describe('a table of the house');
/** A person's name in the records: never the account that they log in with. */
export const personId = z.string().min(1).max(64);
/** How many entries the record has. */
export const seq = z.int().min(0).describe('a number in the table’s record');

/** One form of many, told apart by one field, with the same base for all of them. */
export function formsBy(
  field: string,
  shapes: Readonly<Record<string, z.ZodRawShape>>,
  form: (shape: z.ZodRawShape) => z.ZodObject,
): z.ZodDiscriminatedUnion {
  const forms = Object.entries(shapes).map(([name, shape]) => form({ [field]: z.literal(name), ...shape }));
  const [first, ...rest] = forms;
  assert(first !== undefined, 'at least one form');
  return z.discriminatedUnion(field, [first, ...rest]);
}
