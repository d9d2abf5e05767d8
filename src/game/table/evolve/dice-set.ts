// How events change the set of dice: brought, inspected, given to the shooter, missing and found.

import type { EventOf } from '../event.ts';
import { NO_SET } from '../open.ts';
import type { DiceSet, Die, TableDraft } from '../state.ts';
import type { EventHandlers } from './event-handlers.ts';

/** What events about the set of dice do. */
export const diceSetEvents = {
  DiceBrought: bringDice,
  DiceInspected: (draft, { by }) => {
    const { set } = draft;
    draft.set =
      set.next === null
        ? { ...set, inspectedBy: [...set.inspectedBy, by] }
        : { ...set, next: { ...set.next, inspectedBy: [...set.next.inspectedBy, by] } };
  },
  ShakerTested: (draft) => {
    draft.set = { ...draft.set, tested: true };
  },
  DiceCheckedIn: (draft) => {
    draft.set = NO_SET;
  },
  DiceAgeWarned: (draft) => {
    draft.set = { ...draft.set, warned: true };
  },
  SearchOpened: (draft, { dice, isListed }) => {
    draft.set = moveDice(draft.set, dice, 'off-table', isListed);
  },
  DieFound: (draft, { die, isBack }) => {
    draft.set = isBack === true ? putBack(draft.set, die) : moveDice(draft.set, [die], 'found');
  },
  DieLost: (draft, { die, isListed }) => {
    draft.set = moveDice(draft.set, [die], 'lost', isListed);
  },
  FoundDieInspected: (draft, { die }) => {
    draft.set = putBack(draft.set, die);
  },
} satisfies Partial<EventHandlers>;

function bringDice(draft: TableDraft, event: EventOf<'DiceBrought'>): void {
  draft.set = setAfter(draft.set, event);
  draft.minute = event.minute;
  // A shooter whose dice were replaced chooses again.
  const isReplaced = !event.replaces && event.completes !== true;
  if (isReplaced && draft.dice.stage === 'held' && draft.rules.game.device.choose !== null)
    draft.dice = { ...draft.dice, stage: 'choosing' };
}

function setAfter(set: DiceSet, event: EventOf<'DiceBrought'>): DiceSet {
  if (event.replaces)
    return { ...set, next: { id: event.set, ...kindOf(event), dice: event.dice, inspectedBy: [] } };
  if (event.completes === true) {
    const added = event.dice.map((id): Die => ({ id, where: 'kept' }));
    return { ...set, dice: [...set.dice.filter((die) => die.where !== 'lost'), ...added] };
  }
  return {
    ...(set.missing === undefined ? {} : { missing: set.missing }),
    id: event.set,
    ...kindOf(event),
    dice: event.dice.map((id) => ({ id, where: 'kept' })),
    inspectedBy: [],
    tested: false,
    placedAtMinute: event.minute,
    warned: false,
    next: null,
  };
}

const kindOf = ({ kind }: { readonly kind?: 'software' }): Pick<DiceSet, 'kind'> =>
  kind === undefined ? {} : { kind };

/** A waiting new set takes over between shooters; otherwise the chosen dice go back to the set. */
export function handOver(set: DiceSet): DiceSet {
  if (set.next !== null) {
    const { kind: _kind, ...before } = set;
    return {
      ...before,
      id: set.next.id,
      ...kindOf(set.next),
      dice: set.next.dice.map((id) => ({ id, where: 'kept' })),
      inspectedBy: set.next.inspectedBy,
      next: null,
    };
  }
  return set.dice.some((die) => die.where === 'shooter' || die.isAsked)
    ? {
        ...set,
        dice: set.dice.map((die) =>
          die.where === 'shooter' ? at(die, 'kept') : die.isAsked ? at(die, die.where) : die,
        ),
      }
    : set;
}

/** The shooter takes these dice, except those that left the table and are only asked for. */
export const giveShooterDice = (
  set: DiceSet,
  dice: readonly string[],
  asksBack: readonly string[] = [],
): DiceSet => ({
  ...set,
  dice: set.dice.map((die) => {
    if (asksBack.includes(die.id)) return { ...die, isAsked: true };
    if (dice.includes(die.id)) return at(die, 'shooter');
    return die.where === 'shooter' ? at(die, 'kept') : die.isAsked ? at(die, die.where) : die;
  }),
});

/** The die at a place, no longer asked for. */
const at = ({ id }: Die, where: Die['where']): Die => ({ id, where });

/** Dice that leave the table, are found or are lost. Listed ones are remembered when the set is replaced. */
function moveDice(
  set: DiceSet,
  ids: readonly string[],
  where: 'off-table' | 'found' | 'lost',
  isListed = false,
): DiceSet {
  const move = (die: Die): Die => (ids.includes(die.id) ? { ...die, where } : die);
  const moved: DiceSet = { ...set, dice: set.dice.map(move) };
  if (set.missing === undefined && !isListed) return moved;
  const listed = (set.missing ?? []).map(move);
  const added = isListed ? ids.filter((id) => !listed.some((die) => die.id === id)) : [];
  return { ...moved, missing: [...listed, ...added.map((id): Die => ({ id, where }))] };
}

/** A die that was found goes back: to the shooter who asked for it, otherwise to the set. */
function putBack(set: DiceSet, id: string): DiceSet {
  const { missing, ...rest } = set;
  const back: DiceSet = {
    ...rest,
    dice: set.dice.map((die) => (die.id === id ? at(die, die.isAsked === true ? 'shooter' : 'kept') : die)),
  };
  const left = missing?.filter((die) => die.id !== id) ?? [];
  return left.length === 0 ? back : { ...back, missing: left };
}

/** Inspections and tests no longer count: when a table closes, its dice must pass them again before it opens. */
export const clearInspection = (set: DiceSet): DiceSet => ({ ...set, inspectedBy: [], tested: false });
