// A duty before it is put to the rules: the power it needs, the command, and whether the table waits for it.

import type { ClauseId, Power } from 'boxperson/rules';
import type { TableCommand } from 'boxperson/table';

/** A command without its actor, as a page sends it. */
export type CrewWish = TableCommand extends infer One
  ? One extends TableCommand
    ? Omit<One, 'by'>
    : never
  : never;

/** The form each duty needs. */
const FORMS = [
  ...(['plain', 'confirm', 'rest', 'total', 'no-roll', 'dispute-faces', 'overrule-faces', 'pass'] as const),
  ...(['test', 'attest', 'dice-set', 'die', 'chips', 'bet', 'fill', 'time', 'correct'] as const),
  'look',
] as const;
type DutyForm = (typeof FORMS)[number];

export type DutyDraft = {
  readonly id: string;
  readonly form: DutyForm;
  /** The command as it would be given now; a form may add to it. */
  readonly wish: CrewWish;
  /** The command sent right before it. */
  readonly first?: CrewWish;
  /** The command sent right after it. */
  readonly followedBy?: CrewWish;
  readonly title?: string;
  readonly about?: string;
  readonly power?: Power;
  readonly clause?: ClauseId;
  /** What to look at before vouching for it: each thing is ticked. */
  readonly lookAt?: readonly string[];
  /** Alternative commands, if there are several; the duty is enabled if any of them is lawful. */
  readonly asks?: readonly CrewWish[];
  /** Whether the table waits for it once it is lawful; true by default. */
  readonly isDue?: boolean;
};

export type HoldsPower = (power: Power) => boolean;

/** What this page knows that is not in the table's state. */
export type DutyContext = { readonly nameOf: (id: string) => string };

/** A duty that needs no input. */
export const plainDraft = (power: Power, wish: CrewWish, isDue = true): DutyDraft => ({
  id: wish.do,
  form: 'plain',
  wish,
  power,
  isDue,
});

export const draftsIf = (isSo: boolean, ...sketches: readonly DutyDraft[]): readonly DutyDraft[] =>
  isSo ? sketches : [];
