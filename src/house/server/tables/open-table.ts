// Who may open which table, and who sees it in the list. An operator opens tables for everyone. Where the house allows it, a
// player with an account opens a few private tables, for play chips and reachable only by their address.

import { gameById } from 'boxperson/games';
import { type DiceKind, isDue, minuteOf, rulesOfAbout, type TableAbout } from 'boxperson/host';
import { isOffered, libraryStrategy } from 'boxperson/lab';
import { isRefusal } from 'boxperson/rules';
import type { Json } from 'boxperson/store';
import { decide, openingCommands, type Table, type TableCommand } from 'boxperson/table';
import { type FullTableWish, forms, type TableWish } from 'boxperson/wire';
import { type Denial, isDenial } from '../gateway/gateway.ts';
import { houseChoices, notForPlayers, type Property, paysOtherwise } from '../house/property.ts';
import { isOperator, type Person } from '../people/book.ts';
import type { PersonId, TableId } from '../people/event.ts';
import { turnDown } from '../people/refusal.ts';
import type { TableEntry } from '../people/register.ts';

/** How many private tables a player may open. Tables are never deleted, so there has to be a limit. */
export const OWN_TABLES_MOST = 3;
/** Private tables that may be opened from one address: per hour, and in a burst. */
export const OPENED_FROM_ADDRESS = { perSecond: 12 / 3_600, atOnce: 12 } as const;
/** More bots than any table has room for beside people. */
const BOTS_MOST = 7;

export type OpeningRequest = {
  readonly person: Person | null;
  readonly wish: TableWish;
  /** How many private tables this person has already opened. */
  readonly ownTables: number;
  /** Whether players may open private tables here. */
  readonly mayPlayersOpen: boolean;
  /** Settings for the whole house. */
  readonly property: Property;
};

/** The settings of a new table, or why it may not be opened. */
export function newTableSettings(opening: OpeningRequest): TableAbout | Denial {
  const { person, wish, ownTables, mayPlayersOpen, property } = opening;
  const { name, game, isAutomatic, hasDualControl, isPrivate, bots, dice, ...asked } =
    forms.tableWish.parse(wish);
  if (person === null) return onlyOperators();
  const refused = isOperator(person)
    ? null
    : mayNotOpenOwn(person, { isPrivate, isAutomatic, hasDualControl, ownTables, mayPlayersOpen });
  if (refused !== null) return refused;
  if (bots.length > BOTS_MOST)
    return turnDown('not-known', `A table has room for at most ${BOTS_MOST} bots.`, 'Choose fewer.');
  if (bots.length > 0 && !isAutomatic)
    return turnDown(
      'not-known',
      'Bots play only where the house deals.',
      'Choose the automatic crew, or no bots.',
    );
  const wrongDice = diceDenied(dice, game, isAutomatic);
  if (wrongDice !== null) return wrongDice;
  const choices = choicesOf(
    game,
    asked.choices as Readonly<Record<string, Json>>,
    property,
    isOperator(person),
  );
  if (isDenial(choices)) return choices;
  const stranger = strangerAmong(bots, { game, choices });
  if (stranger !== undefined)
    return turnDown(
      'not-known',
      `The bot ${stranger} cannot play at this table.`,
      'Choose bots from the library whose wagers the table offers.',
    );
  return {
    kind: 'table',
    name,
    game,
    choices,
    isAutomatic,
    hasDualControl,
    bots,
    ...(dice === 'shaker' ? {} : { dice }),
    ...(isPrivate ? { isPrivate } : {}),
    openedBy: person.id,
  };
}

type TableChoices = TableAbout['choices'];

/** A bot that is not in the library, or whose wagers the table does not offer. */
function strangerAmong(
  bots: readonly string[],
  about: Pick<TableAbout, 'game' | 'choices'>,
): string | undefined {
  if (bots.length === 0) return undefined;
  const rules = rulesOfAbout(about);
  return bots.find((bot) => {
    const written = libraryStrategy(bot);
    return 'says' in written || isRefusal(rules) || !isOffered(written, rules);
  });
}

/** The options of a new table: lawful, within what the house allows, and paying what the whole house pays. */
function choicesOf(
  id: string,
  wished: TableChoices,
  property: Property,
  isOperators: boolean,
): TableChoices | Denial {
  const asked = rulesOfAbout({ game: id, choices: wished }, 'new');
  if (isRefusal(asked)) return asked;
  const choices = houseChoices(asked.game, asked.choices, property) as TableChoices;
  const rules = rulesOfAbout({ game: id, choices }, 'new');
  if (isRefusal(rules)) return rules;
  const refused = isOperators ? null : notForPlayers(asked.choices, rules, property);
  return refused ?? paysOtherwise(rules, property) ?? (rules.choices as TableChoices);
}

/** Which dice go with which game and crew. */
function diceDenied(dice: DiceKind, game: string, isAutomatic: boolean): Denial | null {
  if (dice !== 'shaker' && !isAutomatic)
    return turnDown(
      'not-known',
      'At a table with a live crew, the dice are real and the crew enters them.',
      'Choose the automatic crew, or keep the default dice.',
    );
  if (dice === 'thrown' && gameById(game)?.device.kind !== 'hand')
    return turnDown(
      'not-known',
      'This game’s dice are shaken, not thrown.',
      'Choose a game with hand-thrown dice.',
    );
  return null;
}

type Own = Pick<FullTableWish, 'isAutomatic' | 'hasDualControl'> &
  Pick<OpeningRequest, 'ownTables' | 'mayPlayersOpen'> & { readonly isPrivate: boolean };

function mayNotOpenOwn(
  { kind }: Person,
  { isPrivate, isAutomatic, hasDualControl, ownTables, mayPlayersOpen }: Own,
): Denial | null {
  if (!mayPlayersOpen || !isPrivate) return onlyOperators();
  if (kind !== 'account')
    return turnDown(
      'not-an-account',
      'You need an account to open your own table.',
      'Open an account. You keep your chips.',
    );
  if (!isAutomatic || hasDualControl)
    return turnDown(
      'no-authority',
      'Only the house deals at a player’s own table.',
      'Choose the automatic crew.',
    );
  return ownTables < OWN_TABLES_MOST ? null : noMoreOwn();
}

export const noMoreOwn = (): Denial =>
  turnDown(
    'too-many',
    `You already have ${OWN_TABLES_MOST} tables of your own.`,
    'Reopen one of them instead.',
  );

export const tooManyFromHere = (waitMs: number): Denial =>
  turnDown(
    'too-soon',
    'Too many tables were opened from your address.',
    `Try again in ${Math.ceil(waitMs / 60_000)} min.`,
    waitMs,
  );

/** Whether a person may open and close a table: an operator any table, a player their own. */
export const mayOpenAndClose = (person: Person, about: TableAbout | null): boolean =>
  isOperator(person) || (about?.isPrivate === true && about.openedBy === person.id);

/** What the automatic crew must do before a closed table may open again; expired dice are replaced. */
export function stepsToOpen(table: Table, nowMs: number): readonly TableCommand[] {
  if (table.isOpen) return [];
  const { dailyLimit } = table.rules.game.device;
  const isOld = dailyLimit !== null && isDue(table, minuteOf(nowMs));
  const bringsNew = table.set.kind !== 'software' || isOld;
  return openingCommands(table, 'software').filter((command) => {
    if (command.do === 'sign-on' || command.do === 'open-table') return false;
    if (command.do === 'bring-dice' && !bringsNew) return false;
    if (command.do === 'inspect-dice' && bringsNew) return true;
    // The result of the test roll is drawn when it is made.
    return command.do === 'test-roll' || !isRefusal(decide(table, command));
  });
}

/**
 * A private or hidden table is listed for people who belong to it: those who opened it, sit there or work there. A retired one
 * is listed for the staff of the whole house, who read its record.
 */
export function isListedFor(
  id: TableId,
  about: TableAbout,
  { players }: Pick<Table, 'players'>,
  person: Person | null,
  { isHidden, retired }: Pick<TableEntry, 'isHidden' | 'retired'>,
): boolean {
  if (retired !== null) return person?.grants.some(({ table }) => table === null) === true;
  if (about.isPrivate !== true && !isHidden) return true;
  if (person === null) return false;
  const worksThere = person.grants.some(({ table }) => table === null || table === id);
  return about.openedBy === person.id || worksThere || players.some((one) => one.id === person.id);
}

/** The private tables that a person has opened, as far as this process knows them. */
export const ownTablesOf = (
  tables: { ids(): readonly TableId[]; about(id: TableId): TableAbout | null },
  person: PersonId,
): readonly TableId[] =>
  tables.ids().filter((id) => {
    const about = tables.about(id);
    return about?.isPrivate === true && about.openedBy === person;
  });

export const onlyOperators = (): Denial =>
  turnDown(
    'no-authority',
    'Only an operator can open, close and configure tables.',
    'Ask an operator, or use the code that the house printed when it first started.',
  );
