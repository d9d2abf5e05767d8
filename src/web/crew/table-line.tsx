// The status of the table for the crew: open or closed, dice, shooter, wagers up, and every piece on the felt.

import { firstFace, secondFace, showDollars } from 'boxperson/base';
import { feltOf, piecesOut, type Table } from 'boxperson/table';
import type { ReactNode } from 'react';
import { FlatDie } from '../dice/die.tsx';
import { awayShooter, facesShown } from './duties/play.ts';
import { roleName, stageText } from './words.ts';

type TableLineProps = { readonly table: Table; readonly nameOf: (id: string) => string };

export function TableLine({ table, nameOf }: TableLineProps) {
  const { dice } = table;
  const { shooter, offeredTo, observation } = dice;
  const faces =
    observation === null
      ? // A throw called void may have had no faces.
        table.lastCall === null || table.lastCall.isVoid
        ? null
        : ([firstFace(table.lastCall.roll), secondFace(table.lastCall.roll)] as const)
      : facesShown(table);
  const who =
    shooter === null
      ? offeredTo === null
        ? 'nobody'
        : `offered to ${nameOf(offeredTo)}`
      : shooter.kind === 'player'
        ? `${nameOf(shooter.id)}${awayShooter(table) === null ? '' : ', who is away'}`
        : `the ${roleName(shooter.role).toLowerCase()}`;
  const upCents = table.wagers.reduce((sum, one) => sum + one.stakeCents, 0);
  return (
    <dl className="table-line">
      <Fact name="Table">{table.isOpen ? 'Open' : 'Closed'}</Fact>
      <Fact name="Dice">
        {faces === null || dice.stage === 'in-air' ? null : (
          <span className="line-dice">
            <FlatDie face={faces[0]} />
            <FlatDie face={faces[1]} />
          </span>
        )}
        {stageText(table)}
      </Fact>
      <Fact name={table.rules.game.device.shakes === null ? 'Shooter' : 'Shaker with'}>{who}</Fact>
      <Fact name="Betting">{table.isBettingOpen ? 'Open' : 'Closed'}</Fact>
      <Fact name="On the layout">
        {table.wagers.length === 1 ? '1 wager' : `${table.wagers.length} wagers`}, {showDollars(upCents)}
      </Fact>
      {piecesOut(feltOf(table)).map(({ name, says }) => (
        <Fact key={name} name={name}>
          {says}
        </Fact>
      ))}
    </dl>
  );
}

const Fact = ({ name, children }: { readonly name: string; readonly children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);
