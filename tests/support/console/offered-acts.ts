// What the crew's console offers one crew member now: the duties with their forms, and the panel of each player.

import { createElement } from 'react';
import { grantOf } from '../../../src/game/rules/compile/rules.ts';
import type { CrewRole, Power } from '../../../src/game/rules/language/crew.ts';
import { offersTo } from '../../../src/game/table/ask/ask.ts';
import { isAtTable } from '../../../src/game/table/decide/dice-set.ts';
import { spotOf } from '../../../src/game/table/decide/working.ts';
import type { Player, PlayerId, Table } from '../../../src/game/table/state.ts';
import { wagerActions } from '../../../src/play/betting/actions.ts';
import { commandFor } from '../../../src/play/betting/intent.ts';
import { type Duty, dutiesOf } from '../../../src/web/crew/duties/duties.ts';
import { facesShown } from '../../../src/web/crew/duties/play.ts';
import { groundsFor } from '../../../src/web/crew/forms/grounds.ts';
import { movesFor } from '../../../src/web/crew/moves.ts';
import { ServePlayer } from '../../../src/web/crew/serve/for-player.tsx';
import { diceActsOf } from '../../../src/web/dice/throwing/acts.ts';
import { everything, rendered, textOf } from '../rendered.ts';
import type { Act } from './lawful-acts.ts';

/** What the shooter does with the dice concerns nobody else. */
const SHOOTERS: readonly string[] = ['throw', 'shake', 'pass-dice', 'dispute'];

/** What an act is about, without amounts: "remove 12", "bet ann field". */
export function subjectOf(act: Act): string {
  if (act.do === 'bet') return `bet ${act.player} ${act.wager} ${act.on ?? ''} ${act.behind}`;
  if ('player' in act && !SHOOTERS.includes(act.do)) return `${act.do} ${act.player}`;
  if ('wager' in act) return `${act.do} ${act.wager}`;
  if ('pending' in act) return `${act.do} ${act.pending}`;
  if ('die' in act) return `${act.do} ${act.die}`;
  if ('item' in act) return `${act.do} ${act.item}`;
  if ('reason' in act) return `${act.do} ${act.reason}`;
  if (act.do === 'no-roll') return `no-roll ${act.ground}`;
  return act.do;
}

type Claim = { readonly what: string; readonly acts: readonly Act[] };

export type Offered = {
  /** Everything that is enabled, by subject. */
  readonly subjects: ReadonlySet<string>;
  /** What the console enables: of each of these, at least one act must be lawful. */
  readonly claims: readonly Claim[];
  readonly duties: readonly Duty[];
};

type Holds = (power: Power) => boolean;
type CrewActor = { readonly role: CrewRole; readonly id: string };

/** What the console offers this crew member. */
export function offeredTo(table: Table, by: CrewActor): Offered {
  const duties = dutiesOf(table, by.id, by.role, { nameOf: (id) => id });
  const holds: Holds = (power) => grantOf(table.rules, power)?.roles.includes(by.role) === true;
  const claims: readonly Claim[] = [
    ...duties
      .filter((duty) => duty.refusal === null)
      .map((duty) => ({ what: duty.id, acts: inForm(table, by, duty) })),
    ...(holds('place-for-player') ? wagerClaims(table) : []),
    ...table.players.flatMap(({ id }) =>
      movesFor(table, id, (power) => (holds(power) ? by : null))
        .filter(({ refusal }) => refusal === null)
        .map(({ label, wish }) => ({ what: label, acts: [wish] })),
    ),
  ];
  // The panel's own buttons are always enabled, and the house's refusal is shown when one is pressed.
  const panels = table.players.flatMap((one) => panelActs(table, one, holds));
  const subjects = new Set([...claims.flatMap(({ acts }) => acts), ...panels].map(subjectOf));
  // The list of posts has a button for each of a person's roles.
  subjects.add('sign-off');
  if (holds('sell-chips')) subjects.add('take-place Red hat');
  if (holds('place-for-player')) for (const one of betsOffered(table)) subjects.add(one);
  return { duties, claims, subjects };
}

/** The buttons that a player with a device has for the dice. */
export function offeredToPlayer(table: Table, player: PlayerId): Pick<Offered, 'subjects' | 'claims'> {
  const claims = diceActsOf(table, player).map(({ does, wishes }) => {
    const [first] = wishes.map((wish) => ({ player, ...wish }) as Act);
    return { what: does, acts: first === undefined ? [] : [first] };
  });
  const subjects = new Set(claims.flatMap(({ acts }) => acts).map(subjectOf));
  // A player who is offered the dice takes them or declines; asking for them would be the same.
  if (subjects.has(`accept-dice ${player}`)) subjects.add(`want-dice ${player}`);
  return { subjects, claims };
}

/** Everything that can be sent with a duty: its wish, or what its form has buttons for. */
function inForm(table: Table, by: CrewActor, { form, wish, first }: Duty): readonly Act[] {
  const given: readonly Act[] = [first ?? wish];
  const { unitCents } = table.rules.house;
  switch (form) {
    case 'confirm':
      return wish.do === 'confirm' ? [wish, { do: 'deny', pending: wish.pending }] : given;
    case 'die':
      return diceOf(table, wish).flatMap((die): readonly Act[] =>
        wish.do === 'found-die'
          ? [
              { do: 'found-die', die },
              { do: 'lost-die', die },
            ]
          : [{ do: 'lost-die', die }],
      );
    case 'chips':
      return table.players.flatMap(({ id: player }): readonly Act[] => [
        { do: 'buy-in', player, cents: unitCents, with: 'cash' },
        { do: 'cash-out', player, cents: unitCents },
      ]);
    case 'pass':
      return table.rules.game.shooter.orderReasons.map((reason): Act => ({ do: 'order-pass', reason }));
    case 'no-roll':
      return groundsFor(table, by).flatMap((ground) => (ground.refusal === null ? [ground.wish] : []));
    case 'dispute-faces':
    case 'overrule-faces': {
      const does = form === 'dispute-faces' ? 'settle-dispute' : 'overrule';
      return [null, facesShown(table), [1, 1] as const].map((faces): Act => ({ do: does, faces }));
    }
    case 'total':
      return TOTALS.map((total): Act => ({ do: 'call-total', total }));
    case 'correct':
      return [
        ...table.players.map(
          ({ id: player }): Act => ({ do: 'correct-payment', player, cents: unitCents, note: 'a slip' }),
        ),
        ...table.wagers.map(
          ({ id: wager, stakeCents }): Act => ({
            ...{ do: 'correct-wager', wager, cents: stakeCents + unitCents, note: 'a slip' },
          }),
        ),
      ];
    default:
      return given;
  }
}

const TOTALS = [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12];

/** The dice that the form about missing dice is for: the one it names, or any at the table. */
const diceOf = ({ set }: Table, wish: Act): readonly string[] =>
  wish.do === 'lost-die'
    ? set.dice.filter(isAtTable).map(({ id }) => id)
    : wish.do === 'found-die'
      ? [wish.die]
      : [];

/** The buttons of each wager. */
const wagerClaims = (table: Table): readonly Claim[] =>
  table.wagers.flatMap((standing) =>
    wagerActions(table, standing.player, standing, table.rules.house.unitCents)
      .filter(({ refusal }) => refusal === null)
      .map(({ name, intents }) => ({
        what: `${name} ${spotOf(table, standing).wager.id}`,
        acts: intents.flatMap((intent) => {
          const meant = commandFor(table, standing.player, intent);
          return meant === null ? [] : [meant.asked as Act];
        }),
      })),
  );

/** The bets that the form has, and those that a tap on the felt makes. */
const betsOffered = (table: Table): readonly string[] =>
  table.players.flatMap(({ id: player }) =>
    offersTo(table, player).map(({ wager, on, behind }) => `bet ${player} ${wager} ${on ?? ''} ${behind}`),
  );

/** The buttons of a player's panel, read from its markup. */
function panelActs(table: Table, { id: player }: Player, holds: Holds): readonly Act[] {
  const [onChips, onDice] = [holds('sell-chips') ? nothing : null, holds('control-dice') ? nothing : null];
  if (onChips === null && onDice === null) return [];
  const { unitCents } = table.rules.house;
  const rest = { name: player, inHand: unitCents, marked: null, isBusy: false, onBets: null };
  const markup = rendered(createElement(ServePlayer, { table, player, onChips, onDice, ...rest }));
  const acts: Readonly<Record<string, Act>> = {
    'Sell chips': { do: 'buy-in', player, cents: unitCents, with: 'cash' },
    'Cash out': { do: 'cash-out', player, cents: unitCents },
    'Wants the dice after all': { do: 'want-dice', player },
  };
  return everything(markup)
    .filter(({ tag, attributes }) => tag === 'button' && !attributes.has('disabled'))
    .flatMap((button) => {
      const says = textOf(button);
      return Object.entries(acts).flatMap(([label, act]) => (says.startsWith(label) ? [act] : []));
    });
}

const nothing = (): void => {};
