// A duty before it has been put to the rules: who may do it, what is given, and whether the table waits for it.

import type { ClauseId, Power } from '../../rules/index.ts';
import type { Command } from '../../table/index.ts';

/** A command without who gives it, as a page sends it. */
export type CrewWish = Command extends infer One ? (One extends Command ? Omit<One, 'by'> : never) : never;

/** What has to be said besides that it is done. */
const FORMS = [
  ...(['plain', 'confirm', 'rest', 'total', 'no-roll', 'dispute-faces', 'overrule-faces', 'pass'] as const),
  ...(['test', 'attest', 'dice-set', 'die', 'chips', 'bet', 'fill', 'time'] as const),
] as const;
type DutyForm = (typeof FORMS)[number];

export type Sketch = {
  readonly id: string;
  readonly form: DutyForm;
  /** As it would be given now; a form may say more. */
  readonly wish: CrewWish;
  /** What is done right after it. */
  readonly followedBy?: CrewWish;
  readonly title?: string;
  readonly about?: string;
  readonly power?: Power;
  readonly clause?: ClauseId;
  /** The ways in which it may be done, where there are several; one that is lawful is enough. */
  readonly asks?: readonly CrewWish[];
  /** Whether the table waits for it once it is lawful; it does unless this says otherwise. */
  readonly isDue?: boolean;
};

export type Holds = (power: Power) => boolean;

/** What this page has heard that the table itself does not keep. */
export type Heard = { readonly isFireUnanswered: boolean; readonly nameOf: (id: string) => string };

/** A duty without anything to say. */
export const plain = (power: Power, wish: CrewWish, isDue = true): Sketch => ({
  id: wish.do,
  form: 'plain',
  wish,
  power,
  isDue,
});

export const when = (isSo: boolean, ...sketches: readonly Sketch[]): readonly Sketch[] =>
  isSo ? sketches : [];
