// Everything that people do in a house besides play, and the one way in. Most acts change the people's record and have their row
// with what they decide there; the rest, in the list below, leave their trace at a table or end a session.

import type { Immutable } from 'boxperson/base';
import type { Refusal } from 'boxperson/rules';
import { forms, type SignInAnswer, type TableWish } from 'boxperson/wire';
import type { z } from 'zod';
import { actOnce, type RecordDeps } from '../people/act-once.ts';
import type { ActAddress } from '../people/decide/act.ts';
import { PEOPLE_ACTS, type PeopleAct } from '../people/decide/decide.ts';
import type { PersonId } from '../people/event.ts';

/** An act that a step of the house performs; it decides nothing in the people's record. */
const performedAct = <Wish extends z.ZodType, Answer extends z.ZodType = never>(
  row: ActAddress<Wish, Answer>,
) => ({ ...row, kind: 'performed' }) as const;

export const ACTS = {
  ...PEOPLE_ACTS,
  'sign-out': performedAct({
    post: '/api/logout',
    says: 'Signs out.',
    forAnyone: true,
    wish: forms.nothing,
  }),
  /** An operator's new table is in the people's record; a player's own is not. */
  'create-table': performedAct({
    post: '/api/tables',
    says: 'Opens a new table of a game, with the chosen options. Players with an account may open private tables.',
    wish: forms.tableWish,
    answer: forms.listing,
  }),
  'open-table': performedAct({
    post: '/api/tables/:table/open',
    says: 'Opens or closes a table.',
    if: { isOpen: true },
    wish: forms.inTable,
  }),
  'close-table': performedAct({
    post: '/api/tables/:table/open',
    if: { isOpen: false },
    wish: forms.inTable,
  }),
  'post-crew': performedAct({
    post: '/api/tables/:table/crew',
    says: 'For operators: puts people on duty and takes them off.',
    wish: forms.inTable.extend(forms.postWish.shape),
  }),
} as const;

type Acts = typeof ACTS;

/** The acts that people give; the others are recorded by the house as part of these. */
export type ActName = {
  [Do in keyof Acts]: Acts[Do] extends { readonly wish: z.ZodType } ? Do : never;
}[keyof Acts];

type WishOf<Form> = Form extends typeof forms.tableWish
  ? TableWish
  : Form extends z.ZodType
    ? string extends keyof z.output<Form>
      ? unknown
      : Immutable<z.output<Form>>
    : never;

/** An act as a person gives it. */
export type ActWish<Do extends ActName = ActName> = {
  [One in Do]: { readonly do: One } & WishOf<Acts[One]['wish']>;
}[Do];

/** What the person is told; null if there is nothing to say but that it is done. */
export type ActAnswer<Do extends ActName> = Acts[Do] extends { readonly answer?: infer Form }
  ? [NonNullable<Form>] extends [never]
    ? null
    : Form extends typeof forms.signInAnswer
      ? SignedInPerson
      : Form extends z.ZodType
        ? Immutable<z.input<Form>>
        : never
  : never;

/** A person who has signed in. The token is secret; the house keeps only its hash. */
export type SignedInPerson = SignInAnswer & {
  readonly token: string;
  /** The cookie by which the browser is recognized next time; null if it should not be. */
  readonly device?: string | null;
};

/** Where an act comes from. Nothing is permitted because of it: it is for counting attempts and for keeping sessions. */
export type ActSource = {
  readonly address: string | null;
  readonly token: string | null;
  /** The device cookie of a browser: empty if it has none, null for a program. */
  readonly device: string | null;
};

/** What an act takes besides its decision: ids and codes, slow hashes, commands at tables. */
type ActStep<Do extends ActName> = (
  by: PersonId,
  wish: ActWish<Do>,
  from: ActSource,
) => Promise<ActAnswer<Do> | Refusal<string>>;

/** An act that is only recorded as it is given has nothing to say but that it is done. */
type NeedsStep = {
  [Do in ActName]: Acts[Do]['kind'] extends 'completed' | 'performed'
    ? Do
    : ActAnswer<Do> extends null
      ? never
      : Do;
}[ActName];

export type ActSteps = { readonly [Do in NeedsStep]: ActStep<Do> } & {
  readonly [Do in Exclude<ActName, NeedsStep>]?: ActStep<Do>;
};

/** Who acts without a session: an id that no person has. */
export const NOBODY: PersonId = '';

/** Performs a person's act. Their word is checked where the act is decided, from the people's record alone. */
export async function performAct<Do extends ActName>(
  deps: RecordDeps,
  steps: ActSteps,
  by: PersonId,
  wish: ActWish<Do>,
  from: Partial<ActSource> = {},
): Promise<ActAnswer<Do> | Refusal<string>> {
  const step = steps[wish.do] as ActStep<Do> | undefined;
  if (step !== undefined) return step(by, wish, { address: null, token: null, device: null, ...from });
  const { do: does, ...fields } = wish;
  // A row without a step is recorded as it was given.
  const act = { do: does, ...(ACTS[does].kind === 'own' ? { person: by } : {}), ...fields };
  return (await actOnce(deps, by, act as unknown as PeopleAct)) as ActAnswer<Do> | Refusal<string>;
}
