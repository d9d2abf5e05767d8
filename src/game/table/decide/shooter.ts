// Who may shoot. The shooter is table state, never derived from line bets.

import { type ClauseId, type Game, lineBetsText, type Refusal, refuse } from 'boxperson/rules';
import { binds } from '../edition.ts';
import type { Player, PlayerId, Shooter, Table } from '../state.ts';

/** Whether a player has a line bet up. */
export function holdsLine(table: Table, player: PlayerId): boolean {
  for (const one of table.wagers)
    if (table.rules.spots[one.spot]?.wager.line === true && one.player === player) return true;
  return false;
}

/** Whether anyone may throw, with a line bet or without. */
export const needsNoLine = ({ rules: { game } }: Table): boolean =>
  game.points === null || game.shooter.lineBet.when === 'never';

/** Whether any Come or Don't Come Bet is up at the table. */
export const hasComeBets = (table: Table): boolean =>
  table.wagers.some((one) => table.rules.spots[one.spot]?.wager.comeLike === true);

/**
 * The refusal if this shooter may not throw the next roll; null if they may. `holdsLineBet` is a parameter so that a
 * page can ask "what if".
 */
export function mayNotThrow(table: Table, shooter: Shooter, holdsLineBet: boolean): Refusal | null {
  const { lineBet, nobody } = table.rules.game.shooter;
  if (shooter.kind === 'crew') {
    return table.rules.game.points !== null &&
      nobody.does === 'crew-throws' &&
      nobody.everyRound === null &&
      table.wagers.length === 0
      ? refuse(
          'out-of-order',
          nobody.clause,
          'There are no undecided wagers.',
          'Offer the dice to the players.',
        )
      : null;
  }
  if (lineBet.when === 'never' || table.dice.decisionOnly || holdsLineBet) return null;
  if (lineBet.when === 'come-out' && table.point !== null) return null;
  return refuse(
    'needs-line-bet',
    lineBet.clause,
    `The shooter needs a ${lineBetsText(table.rules)} Bet to throw.`,
    table.point === null ? 'Bet the line, or pass the dice.' : 'Pass the dice.',
  );
}

/** The players in the order the dice go around: from the left of the last shooter, who comes last. */
function clockwise(table: Table): readonly Player[] {
  const { lastPlace } = table.dice;
  const start = lastPlace === null ? table.rules.house.startPlace : lastPlace + 1;
  const here = table.players.filter((player) => !player.away);
  return [
    ...here.filter((player) => player.place >= start),
    ...here.filter((player) => player.place < start),
  ];
}

/** The players the dice may be offered to now, in the order in which they are asked. */
export function offerOrder(table: Table): readonly Player[] {
  const { offeredTo, lineBet, nobody } = table.rules.game.shooter;
  const { dice, point, rules } = table;
  // Where the crew throws for the players, a player ordered to pass twice does not get the dice back before the next
  // roll.
  const isPassedOver = (id: PlayerId): boolean =>
    dice.declined.includes(id) ||
    dice.sittingOut.includes(id) ||
    (nobody.does === 'crew-throws' && dice.ordered.indexOf(id) !== dice.ordered.lastIndexOf(id));
  const around = clockwise(table).filter(
    (player) => !isPassedOver(player.id) && (rules.game.making.seatedOnly === null || player.seated),
  );
  const bettors = around.filter((player) => holdsLine(table, player.id));
  switch (offeredTo) {
    case 'line-bettors':
      return bettors;
    case 'line-bettors-first': {
      const isAnyBettor = table.players.some((player) => holdsLine(table, player.id));
      // At the very beginning everyone is asked; after that, only players with a line bet, if there are any.
      const isBeginning = dice.shooters === 0 && point === null;
      return !isBeginning && (point !== null || isAnyBettor) ? bettors : around;
    }
    case 'anyone':
      if (lineBet.when === 'never' && nobody.does === 'crew-throws')
        return around.filter((player) => !player.refused);
      // If the house says so, only players with a line bet. If none is left, or all were ordered to pass, anyone may
      // throw.
      return point !== null &&
        rules.house.midHandSuccessor === 'clockwise-line-bettors-only' &&
        bettors.some(({ id }) => !dice.ordered.includes(id))
        ? bettors
        : around;
  }
}

/**
 * Whether a player who accepts the dice now throws only deciding rolls: nobody has a line bet, and everyone else has
 * declined.
 */
export function isSoleShooter(table: Table, player: PlayerId): boolean {
  const { nobody } = table.rules.game.shooter;
  return (
    nobody.does === 'decision-only' &&
    table.point === null &&
    table.dice.lastShooter === player &&
    table.players.every((one) => !holdsLine(table, one.id)) &&
    hasComeBets(table) &&
    clockwise(table).every((other) => other.id === player || table.dice.declined.includes(other.id))
  );
}

/** Whether the dealer throws every round that no player takes, even if no wager is up. */
const doesDealerThrow = ({ rules }: Table): boolean => {
  const { nobody } = rules.game.shooter;
  return nobody.does === 'crew-throws' && nobody.everyRound !== null;
};

/** Whether a shooter who has to give up the dice now is not offered them for the next roll. */
export const sitsOut = (table: Table): boolean =>
  table.dice.shooter?.kind === 'player' && doesDealerThrow(table) && binds(table, 'sits-out-a-round');

/** Whether crew who have been named for a round still have to throw it. */
export const owesRound = (table: Table): boolean =>
  table.dice.shooter?.kind === 'crew' && doesDealerThrow(table) && binds(table, 'named-dealer-rolls');

/** The clause by which crew who threw for the players offer the dice again after every round; null where they do not. */
export const everyRoundOf = ({ shooter: { nobody } }: Game): ClauseId | null =>
  nobody.does === 'crew-throws' ? nobody.everyRound : null;

/** Whether the crew had the dice last. */
export const isAfterCrew = ({ dice: { shooter, shooters, lastPlace } }: Table): boolean =>
  shooter === null && shooters > 0 && lastPlace === null;

/** Whether this player is the shooter. */
export const isShooter = (table: Table, player: PlayerId): boolean =>
  table.dice.shooter?.kind === 'player' && table.dice.shooter.id === player;
