// The grounds for calling "No Roll" at this game now, each with its clause, its requirements, and any refusal.

import { CAUSES, type Cause, type ClauseId, isRefusal, type Refusal, type Role } from 'boxperson/rules';
import { type Actor, decide, groundsAt, type Table, type TableCommand } from 'boxperson/table';

type NoRollWish = Omit<Extract<TableCommand, { do: 'no-roll' }>, 'by'>;

export type NoRollGround = {
  readonly cause: Cause;
  readonly clause: ClauseId | null;
  /** Whether it needs a written reason. */
  readonly inWords: boolean;
  /** The role whose judgment it needs; null if the caller may decide alone. */
  readonly judges: readonly Role[] | null;
  readonly wish: NoRollWish;
  readonly refusal: Refusal | null;
};

/** Every ground that voids a throw at this game, automatically or when called. */
export function groundsFor(table: Table, by: Actor): readonly NoRollGround[] {
  const { game } = table.rules;
  const { unannounced } = table.dice;
  const grounds = groundsAt(table);
  // What the rules have voided is announced, whatever it was.
  const listed = CAUSES.filter((cause) => cause === unannounced || grounds.includes(cause));
  return listed.flatMap((cause): readonly NoRollGround[] => {
    const effect = game.throws.causes[cause];
    if (effect.effect === 'stands') return [];
    const judges = effect.effect === 'callable' ? (effect.judges ?? null) : null;
    const judge = judges === null || judges.some((one) => one === by.role) ? null : (judges[0] ?? null);
    const wish: NoRollWish = { do: 'no-roll', ground: cause, note: 'a reason', judgedBy: judge };
    const decided = decide(table, { ...wish, by });
    return [
      {
        cause,
        clause: effect.clause,
        inWords: effect.effect === 'callable' && effect.inWords === true,
        judges: judge === null ? null : judges,
        wish,
        refusal: isRefusal(decided) ? decided : null,
      },
    ];
  });
}
