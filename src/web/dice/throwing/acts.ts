// The steps I may take with the dice now, as buttons: the expected one comes first and takes one press.

import { isRefusal } from 'boxperson/rules';
import {
  act,
  handedRound,
  isAtTable,
  type PlayerId,
  playerMay,
  type Table,
  type TableCommand,
} from 'boxperson/table';
import type { PageAnswer } from '../../link/page-table.ts';
import type { PageCommand } from '../../link/table-link.ts';

/** A step I may take with the dice now. */
export type DiceAct = {
  readonly does:
    | 'accept-dice'
    | 'decline-dice'
    | 'want-dice'
    | 'choose-dice'
    | 'throw'
    | 'shake'
    | 'pass-dice'
    | 'dispute';
  readonly label: string;
  /** The step the table is waiting for. */
  readonly isMain: boolean;
  /** Sent one after the other, each once the previous one is done. */
  readonly wishes: readonly PageCommand[];
};

/** My steps with the dice, the expected one first. */
export function diceActsOf(table: Table, me: PlayerId): readonly DiceAct[] {
  const may = new Set(playerMay(table, me).map((command) => command.do));
  const it = handedRound(table.rules.game);
  const { device } = table.rules.game;
  const plain = (does: DiceAct['does'], label: string, isMain = false): DiceAct => ({
    does,
    label,
    isMain,
    wishes: [does === 'shake' ? { do: does, times: 1 } : { do: does }],
  });
  const isShaken = device.shakes !== null && table.dice.holderShakes >= device.leastShakes;
  const atOnce = may.has('accept-dice') ? throwAtOnce(table, me) : null;
  const acts = [
    plain('accept-dice', `Take the ${it}`, atOnce === null),
    plain('throw', device.activate === null ? 'Throw' : 'Press the button', true),
    ...(isShaken ? [] : [plain('shake', 'Shake', true)]),
    plain('decline-dice', 'Pass'),
    plain('want-dice', `Ask for the ${it}`),
    plain('pass-dice', `Pass the ${it} on`),
    plain('dispute', 'Dispute a face'),
  ].filter(({ does }) => may.has(does) && !(does === 'want-dice' && may.has('accept-dice')));
  const first = atOnce ?? anyTwo(table, me);
  return first === null ? acts : [first, ...acts];
}

/** Takes any two dice of the set, if the shooter is to choose. */
function anyTwo(table: Table, me: PlayerId): DiceAct | null {
  const { shooter } = table.dice;
  const isMine = shooter?.kind === 'player' && shooter.id === me;
  if (!isMine || !mustChoose(table)) return null;
  const dice = atHand(table).slice(0, 2);
  return { does: 'choose-dice', label: 'Any two', isMain: true, wishes: [{ do: 'choose-dice', dice }] };
}

/** Takes the offered dice, picks any two and throws in one step; null if the rules require something in between. */
function throwAtOnce(table: Table, me: PlayerId): DiceAct | null {
  const by = { role: 'player', id: me } as const;
  const { device } = table.rules.game;
  const wishes: PageCommand[] = [];
  let now: Table | null = table;
  const then = (command: TableCommand): void => {
    const acted = now === null ? null : act(now, command);
    now = acted === null || isRefusal(acted) ? null : acted.table;
    const { by: _, ...wish } = command;
    wishes.push(wish as PageCommand);
  };
  then({ do: 'accept-dice', by, player: me });
  const dice = atHand(now ?? table).slice(0, 2);
  if (device.choose !== null) then({ do: 'choose-dice', by, dice });
  const does = device.shakes === null ? 'throw' : 'shake';
  then(does === 'throw' ? { do: does, by } : { do: does, by, times: device.leastShakes });
  return now === null ? null : { does, label: does === 'throw' ? 'Throw' : 'Shake', isMain: true, wishes };
}

/** The dice of the set that a shooter may choose from. */
export const atHand = ({ set }: Table): readonly string[] => set.dice.filter(isAtTable).map((die) => die.id);

/** Dice that left the table and that the shooter may ask for instead; those already asked for are left out. */
export const awayFrom = (table: Table, me: PlayerId): readonly string[] => {
  const [here = ''] = atHand(table);
  return table.set.dice
    .filter((die) => !isAtTable(die) && die.isAsked !== true)
    .map((die) => die.id)
    .filter((die) => {
      const by = { role: 'player', id: me } as const;
      return !isRefusal(act(table, { do: 'choose-dice', by, dice: [here, die] }));
    });
};

/** Whether the shooter must choose dice: at first, or again after one has left the table or was lost. */
export const mustChoose = ({ dice, set, rules }: Table): boolean =>
  dice.stage === 'choosing' ||
  (dice.stage === 'held' &&
    rules.game.device.choose !== null &&
    set.dice.filter((die) => die.where === 'shooter').length !== 2);

/** Sends the wishes in order and stops at the first that fails; resolves to the outcome of the last one sent. */
export async function giveAll(
  give: (wish: PageCommand) => Promise<PageAnswer>,
  wishes: readonly PageCommand[],
): Promise<PageAnswer | null> {
  let told: PageAnswer | null = null;
  for (const wish of wishes) {
    told = await give(wish);
    if (told.told !== 'done') break;
  }
  return told;
}
