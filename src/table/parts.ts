// Building blocks of the schemas for commands, events and the table: money, dice, names, actors. Pages import only
// types from here, so that no browser downloads zod; code that runs in a page is in `instrument.ts` and `open.ts`.

import { z } from 'zod';
import { CENTS_MAX, FACES, isWritten, known, POINTS } from '../base/index.ts';
import {
  CAUSES,
  CREW_ROLES,
  FLICK_BOUNDS,
  type Hand,
  isWord,
  LIES,
  type Observation,
  REMARKS,
  WORD_MOST,
} from '../rules/index.ts';
import { INSTRUMENTS } from './instrument.ts';

/** An amount someone enters. */
export const cents = z.int().min(0).max(CENTS_MAX).describe('whole cents');
/** A resulting amount: a rack, the bank, the amount issued. */
export const sum = z.int().describe('whole cents');
export const whole = z.int().min(0);
export const text = z.string();
export const flag = z.boolean();

/** A name that already exists: a player, a die, a set. */
export const name = z.string().min(1).max(64);
/** A name being given now, which others will see. */
export const written = name.refine(isWritten);
export const note = z.string().max(500).refine(isWritten);

export const clause = z.string().describe('the clause behind it');
export const role = z.enum([...CREW_ROLES, 'player']).meta({ id: 'role' });
export const crewRole = z.enum(CREW_ROLES).meta({ id: 'crew-role' });
export const actor = z.strictObject({ role, id: name }).meta({ id: 'actor' });
export const point = z.literal(POINTS).meta({ id: 'point' });
export const roll = z.int().min(0).max(35).describe('(first face - 1) × 6 + (second face - 1)');
export const face = z.literal(FACES).meta({ id: 'face' });
export const cause = z.enum(CAUSES).meta({ id: 'cause' });
export const instrument = z.enum(INSTRUMENTS);
export const tender = z.enum(['cash', 'chips', 'plaques']);
export const marker = z.enum(['none', 'on', 'off']);
export const on = z
  .union([z.int(), name])
  .nullable()
  .describe('the number or combination, if the wager has one');
export const ratio = z.strictObject({ over: z.int(), under: z.int() });
/** Omitted for real dice. */
export const diceKind = z.literal('software').exactOptional().describe('the house’s software dice');
export const report = z.string().max(500).describe('the results of the program’s self-tests');

const die = z
  .discriminatedUnion('lies', [
    z.object({ lies: z.literal('leaning'), restsOn: face }),
    z.object({ lies: z.enum(LIES).exclude(['leaning']), up: face }),
  ])
  .meta({ id: 'die' });
/** Two dice with their known fields; anything else is stripped. */
export const observation = z
  .object({
    dice: z.tuple([die, die]),
    remarks: z.array(z.enum(REMARKS)).max(9).default([]),
  })
  .meta({ id: 'observation', description: 'the dice at rest' }) satisfies z.ZodType<Observation>;

const within = ([least, most]: readonly [number, number]) => z.int().min(least).max(most);
export const flick = z.strictObject({
  power: within(FLICK_BOUNDS.power),
  aim: within(FLICK_BOUNDS.aim),
  lift: within(FLICK_BOUNDS.lift),
  twist: within(FLICK_BOUNDS.twist),
});
/** What the shooter's own hand adds to a throw. */
export const hand = z
  .strictObject({
    flick: flick.nullable().describe('how the dice were released'),
    word: z
      .string()
      .min(1)
      .max(WORD_MOST)
      .refine(isWord)
      .nullable()
      .describe('the shooter’s contribution to verifiable dice'),
  })
  .meta({ id: 'hand' }) satisfies z.ZodType<Hand>;

/** The output type of a schema's fields; zod treats an object without fields as one that may have any. */
export type FieldsOf<Shape extends z.ZodRawShape> = keyof Shape extends never
  ? unknown
  : z.output<z.ZodObject<Shape>>;

/** A union discriminated by one field. */
export function oneOf(
  field: string,
  shapes: Readonly<Record<string, z.ZodRawShape>>,
  form: (shape: z.ZodRawShape) => z.ZodObject,
): z.ZodDiscriminatedUnion {
  const forms = Object.entries(shapes).map(([value, shape]) => form({ [field]: z.literal(value), ...shape }));
  const [first, ...rest] = forms;
  return z.discriminatedUnion(field, [known(first, 'at least one'), ...rest]);
}
