// Building blocks of the schemas for commands, events and the table: money, dice, names, actors. Pages import only
// types from here, so that no browser downloads zod; code that runs in a page is in `instrument.ts` and `open.ts`.

import { CENTS_MAX, FACES, isCleanText, POSSIBLE_POINTS, required } from 'boxperson/base';
import {
  CAUSES,
  CREW_ROLES,
  FLICK_BOUNDS,
  isWord,
  LIES,
  type Observation,
  REMARKS,
  type ShooterInput,
  WORD_MOST,
} from 'boxperson/rules';
import { z } from 'zod';
import { INSTRUMENTS } from './instrument.ts';

/** An amount someone enters, in cents: not negative, and at most `CENTS_MAX`. */
export const cents = z.int().min(0).max(CENTS_MAX).describe('whole cents');
/** A resulting amount in cents, such as a rack or the bank; may be negative. */
export const signedCents = z.int().describe('whole cents');
/** A whole number, 0 or more. */
export const wholeNumber = z.int().min(0);
/** Any text. */
export const textSchema = z.string();
/** True or false. */
export const flagSchema = z.boolean();

/** A name that already exists: a player, a die, a set. */
export const name = z.string().min(1).max(64);
/** A name being given now, which others will see. */
export const newName = name.refine(isCleanText);
/** A note of up to 500 characters that others may read. */
export const note = z.string().max(500).refine(isCleanText);

/** Cash as it was counted: how many of each note or coin. */
export const cashCount = z
  .array(z.strictObject({ cents: z.int().min(1).max(1_000_000), count: z.int().min(1).max(10_000) }))
  .max(20);

/** The id of the clause behind something. */
export const clauseSchema = z.string().describe('the clause behind it');
/** A crew role, or `player`. */
export const role = z.enum([...CREW_ROLES, 'player']).meta({ id: 'role' });
/** A crew role. */
export const crewRole = z.enum(CREW_ROLES).meta({ id: 'crew-role' });
/** Who gives a command, and in which role. */
export const actor = z.strictObject({ role, id: name }).meta({ id: 'actor' });
/** A total that can be a point in some game. */
export const point = z.literal(POSSIBLE_POINTS).meta({ id: 'point' });
/** One of the 36 rolls, 0 to 35. */
export const roll = z.int().min(0).max(35).describe('(first face - 1) × 6 + (second face - 1)');
/** A face of a die, 1 to 6. */
export const faceSchema = z.literal(FACES).meta({ id: 'face' });
/** What was irregular about a throw. */
export const cause = z.enum(CAUSES).meta({ id: 'cause' });
/** What a wager is made with. */
export const instrument = z.enum(INSTRUMENTS);
/** What a player buys in with. */
export const tender = z.enum(['cash', 'chips', 'plaques']);
/** The On or Off marker on a wager, if any. */
export const marker = z.enum(['none', 'on', 'off']);
/** The number or combination of a wager; null if it has a single spot. */
export const onSchema = z
  .union([z.int(), name])
  .nullable()
  .describe('the number or combination, if the wager has one');
/** A ratio, `over` to `under`. */
export const ratioSchema = z.strictObject({ over: z.int(), under: z.int() });
/** `software` for software dice; omitted for real ones. */
export const diceKind = z.literal('software').exactOptional().describe('the house’s software dice');
/** What a person looked at before vouching for real dice. */
export const inspectionItems = z
  .array(z.string().min(1).max(200))
  .min(1)
  .max(12)
  .describe('what the person looked at, in the words of the game');
/** The results of the self-tests of software dice. */
export const selfTestReport = z.string().max(500).describe('the results of the program’s self-tests');

const die = z
  .discriminatedUnion('lies', [
    z.object({ lies: z.literal('leaning'), restsOn: faceSchema }),
    z.object({
      lies: z.literal('off-table'),
      up: faceSchema.exactOptional().describe('not needed: nobody has to say what it showed'),
    }),
    z.object({ lies: z.enum(LIES).exclude(['leaning', 'off-table']), up: faceSchema }),
  ])
  .meta({ id: 'die' });
/** What was seen of a throw. Unknown fields are stripped. */
export const observation = z
  .object({
    dice: z.tuple([die, die]),
    remarks: z.array(z.enum(REMARKS)).max(9).default([]),
  })
  .meta({ id: 'observation', description: 'the dice at rest' }) satisfies z.ZodType<Observation>;

const within = ([least, most]: readonly [number, number]) => z.int().min(least).max(most);
/** How the shooter released the dice, within `FLICK_BOUNDS`. */
export const flick = z.strictObject({
  power: within(FLICK_BOUNDS.power),
  aim: within(FLICK_BOUNDS.aim),
  lift: within(FLICK_BOUNDS.lift),
  twist: within(FLICK_BOUNDS.twist),
});
/** The shooter's own contribution to a throw. */
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
  .meta({ id: 'hand' }) satisfies z.ZodType<ShooterInput>;

/** The output type of a schema's fields; zod treats an object without fields as one that may have any. */
export type FieldsOf<Shape extends z.ZodRawShape> = keyof Shape extends never
  ? unknown
  : z.output<z.ZodObject<Shape>>;

/** The schema of a union told apart by one field, with one member for each of the shapes. */
export function unionSchema(
  field: string,
  shapes: Readonly<Record<string, z.ZodRawShape>>,
  form: (shape: z.ZodRawShape) => z.ZodObject,
): z.ZodDiscriminatedUnion {
  const forms = Object.entries(shapes).map(([value, shape]) => form({ [field]: z.literal(value), ...shape }));
  const [first, ...rest] = forms;
  return z.discriminatedUnion(field, [required(first, 'at least one'), ...rest]);
}
