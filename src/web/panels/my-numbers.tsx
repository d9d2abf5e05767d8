// My numbers: what each of the 36 rolls would win or cost me now, by total or by dice.

import { type Cents, capital, FACES, type Face, rollOf } from 'boxperson/base';
import type { PlayerId, Table } from 'boxperson/table';
import { useMemo } from 'react';
import { useLocal } from '../app/local-storage.ts';
import { FlatDie } from '../dice/die.tsx';
import type { PageTable } from '../link/page-table.ts';
import './numbers.css';
import { doesSay, isDecided, numbersFor, type RollProspects, signedDollars } from './numbers.ts';
import { Panel, RadioGroup } from './panel.tsx';

type MyNumbersProps = { readonly seen: PageTable; readonly me: PlayerId | null };

export function MyNumbers({ seen: { table }, me }: MyNumbersProps) {
  const [view, setView] = useLocal('numbers', 'totals');
  if (table === null || me === null) return null;
  const isUp = table.wagers.some((one) => one.player === me);
  return (
    <Panel
      title="My numbers"
      aside={
        isUp ? (
          <RadioGroup
            label="How the numbers are shown"
            values={[
              ['totals', 'Totals'],
              ['dice', 'Dice'],
            ]}
            value={view === 'dice' ? 'dice' : 'totals'}
            onChange={setView}
          />
        ) : null
      }
    >
      {isUp ? (
        <Outlook table={table} me={me} isByDice={view === 'dice'} />
      ) : (
        <p className="soft">
          You have nothing up. Once you bet, this shows what each roll would win or cost you.
        </p>
      )}
    </Panel>
  );
}

function Outlook({
  table,
  me,
  isByDice,
}: {
  readonly table: Table;
  readonly me: PlayerId;
  readonly isByDice: boolean;
}) {
  const numbers = useMemo(() => numbersFor(table, me), [table, me]);
  return (
    <>
      <p className="numbers-sum">
        Of 36 rolls, <strong className="gain">{counted(numbers.up, 'wins', 'win')}</strong> and{' '}
        <strong className="loss">{counted(numbers.down, 'loses', 'lose')}</strong>
        {numbers.even === 0 ? '.' : `; ${counted(numbers.even, 'does', 'do')} neither.`}
      </p>
      {isByDice ? <ByDice numbers={numbers} /> : <ByTotal numbers={numbers} />}
    </>
  );
}

const counted = (rolls: number, one: string, many: string): string => `${rolls} ${rolls === 1 ? one : many}`;

const tone = (cents: Cents): string => (cents > 0 ? 'gain' : cents < 0 ? 'loss' : 'soft');

const ByTotal = ({ numbers }: { readonly numbers: RollProspects }) => (
  <table className="numbers">
    <thead>
      <tr>
        <th scope="col">Roll</th>
        <th scope="col" className="number">
          Ways
        </th>
        <th scope="col" className="number">
          For you
        </th>
        <th scope="col">What happens</th>
      </tr>
    </thead>
    <tbody>
      {numbers.totals.map((one) => (
        <tr key={one.name} className={one.does.length === 0 ? 'idle' : ''}>
          <th scope="row">{capital(one.name)}</th>
          <td className="number soft">{one.rolls.length}</td>
          <td className={`number ${tone(one.prospect.netCents)}`}>
            {isDecided(one) ? signedDollars(one.prospect.netCents) : <span className="soft">–</span>}
          </td>
          <td className="numbers-says">{one.does.length === 0 ? 'Nothing changes.' : doesSay(one)}</td>
        </tr>
      ))}
    </tbody>
  </table>
);

const Heading = ({ face }: { readonly face: Face }) => (
  <>
    <FlatDie face={face} />
    <span className="unseen">{face}</span>
  </>
);

/** A cell for each combination: the first die down, the second across. */
const ByDice = ({ numbers }: { readonly numbers: RollProspects }) => (
  <div className="scroll">
    <table className="numbers-grid">
      <caption className="unseen">
        What each combination would win or cost you: the first die down, the second across
      </caption>
      <thead>
        <tr>
          <td />
          {FACES.map((face) => (
            <th key={face} scope="col">
              <Heading face={face} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {FACES.map((first) => (
          <tr key={first}>
            <th scope="row">
              <Heading face={first} />
            </th>
            {FACES.map((second) => {
              const cents = numbers.prospects[rollOf(first, second)]?.netCents ?? 0;
              return (
                <td key={second} className={tone(cents)}>
                  {cents === 0 ? '·' : signedDollars(cents)}
                  {cents === 0 ? <span className="unseen">nothing</span> : null}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);
