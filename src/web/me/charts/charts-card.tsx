// My shooters and nights at a table in pictures: the result of each hand and of each night, and how long hands lasted.

import { type Cents, countOf } from 'boxperson/base';
import type { ListingAnswer, RecordRow, RowsAnswer } from 'boxperson/wire';
import { useEffect, useState } from 'react';
import { Button, ErrorNote, LoadingNote } from '../../app/parts.tsx';
import { type ApiError, api, isApiError } from '../../link/http.ts';
import { signedDollars } from '../../panels/numbers.ts';
import { BarChart } from './bar-chart.tsx';
import { type HandFigure, handFigures, lengthFigures, nightFigures, nightOf, wholeHands } from './figures.ts';

/** How many rolls are read at once, and how long a hand has a bar of its own. */
const PAGE = 500;
const LONGEST = 20;
/** More hands than this would be too narrow to see. */
const HANDS_MOST = 60;

type ChartsProps = { readonly me: string; readonly table: ListingAnswer };

export function ChartsCard({ me, table: { id, name } }: ChartsProps) {
  const { rows, next, trouble, older } = useRows(id);
  const hands = rows === null ? null : handFigures(rows, me);
  return (
    <section className="card stack charts" aria-labelledby="charts">
      <header>
        <h2 id="charts">Your shooters and nights</h2>
        <p className="soft">At {name}</p>
      </header>
      <ErrorNote trouble={trouble} />
      {hands === null ? (
        <LoadingNote for="Loading the record" />
      ) : hands.length === 0 ? (
        <p className="soft">No hand yet at this table. Once you have seen one, it appears here.</p>
      ) : (
        <>
          <div className="charts-row">
            <Shooters hands={hands.slice(-HANDS_MOST)} />
            <Nights hands={hands} />
            <Lengths hands={hands} />
          </div>
          {next === null ? null : (
            <p>
              <Button look="small" onClick={older}>
                Include older hands
              </Button>
            </p>
          )}
        </>
      )}
    </section>
  );
}

function useRows(id: string) {
  const [rows, setRows] = useState<readonly RecordRow[] | null>(null);
  const [next, setNext] = useState<number | null>(null);
  const [before, setBefore] = useState<number | null>(null);
  const [trouble, setTrouble] = useState<ApiError | null>(null);
  useEffect(() => {
    let isCurrent = true;
    const from = before === null ? '' : `&before=${before}`;
    void api
      .get<RowsAnswer>(`/api/tables/${encodeURIComponent(id)}/rolls?count=${PAGE}${from}`)
      .then((answer) => {
        if (!isCurrent) return;
        setTrouble(isApiError(answer) ? answer : null);
        if (isApiError(answer)) return setRows((now) => now ?? []);
        const page = wholeHands(answer);
        setRows((now) => [...page.rows, ...(now ?? [])]);
        setNext(page.next);
      });
    return () => {
      isCurrent = false;
    };
  }, [id, before]);
  return { rows, next, trouble, older: () => setBefore(next) };
}

type HandsProps = { readonly hands: readonly HandFigure[] };

function Shooters({ hands }: HandsProps) {
  const sum = (isMine: boolean): Cents =>
    hands.reduce((all, hand) => (hand.isMine === isMine ? all + hand.netCents : all), 0);
  const own = hands.filter(({ isMine }) => isMine).length;
  const others = hands.length - own;
  const says = [
    ...(own === 0 ? [] : [`You threw ${countOf(own, 'hand')}: ${signedDollars(sum(true))}.`]),
    ...(others === 0
      ? []
      : [`Others threw ${countOf(others, 'hand')}, drawn hollow: ${signedDollars(sum(false))}.`]),
  ];
  return (
    <BarChart
      title="Your result with each shooter"
      says={says.join(' ')}
      columns={['When', 'Shooter', 'Rolls', 'Result']}
      ends={['oldest', 'latest']}
      inWords={signedDollars}
      bars={hands.map(({ hand, at, isMine, rolls, netCents }) => ({
        key: String(hand),
        value: netCents,
        isHollow: !isMine,
        cells: [
          new Date(at).toLocaleString(),
          isMine ? 'You' : 'Another',
          String(rolls),
          signedDollars(netCents),
        ],
      }))}
    />
  );
}

function Nights({ hands }: HandsProps) {
  const nights = nightFigures(hands, nightOf);
  const all = nights.reduce((sum, { netCents }) => sum + netCents, 0);
  return (
    <BarChart
      title="Your result each night"
      says={`${countOf(nights.length, 'night')}: ${signedDollars(all)} in all.`}
      columns={['Night', 'Hands', 'Rolls', 'Result']}
      ends={[nights[0]?.day ?? '', nights.at(-1)?.day ?? '']}
      inWords={signedDollars}
      bars={nights.map(({ day, hands: count, rolls, netCents }) => ({
        key: day,
        value: netCents,
        cells: [day, String(count), String(rolls), signedDollars(netCents)],
      }))}
    />
  );
}

function Lengths({ hands }: HandsProps) {
  const longest = Math.max(...hands.map(({ rolls }) => rolls));
  const all = hands.reduce((sum, { rolls }) => sum + rolls, 0);
  const average = (Math.round((all * 10) / hands.length) / 10).toFixed(1);
  return (
    <BarChart
      title="How long hands lasted"
      says={`${average} rolls on average; the longest had ${countOf(longest, 'roll')}.`}
      columns={['Rolls', 'Hands']}
      ends={['1 roll', countOf(Math.min(longest, LONGEST), 'roll')]}
      inWords={(count) => countOf(count, 'hand')}
      isCount
      bars={lengthFigures(hands, LONGEST).map(({ rolls, hands: count }) => ({
        key: String(rolls),
        value: count,
        cells: [rolls === LONGEST && longest > LONGEST ? `${rolls} or more` : String(rolls), String(count)],
      }))}
    />
  );
}
