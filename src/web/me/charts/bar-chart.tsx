// Bars above and below a line, with the same figures as a table behind a fold for those who want or need it.

import { useId } from 'react';
import { ColumnHeadings } from '../../app/parts.tsx';
import { barsOf } from './bars.ts';
import './charts.css';

type Bar = {
  readonly key: string;
  readonly value: number;
  /** Drawn as an outline, to tell two kinds apart without color. */
  readonly isHollow?: boolean;
  /** The cells of its row in the table. */
  readonly cells: readonly string[];
};

type BarChartProps = {
  readonly title: string;
  /** The chart in a sentence. */
  readonly says: string;
  readonly columns: readonly string[];
  readonly bars: readonly Bar[];
  /** What the first and the last bar stand for. */
  readonly ends: readonly [first: string, last: string];
  /** A value in words, for the scale. */
  readonly inWords: (value: number) => string;
  /** The bars are neither gains nor losses. */
  readonly isCount?: boolean;
};

const WIDTH = 600;
const HEIGHT = 140;

export function BarChart({ title, says, columns, bars, ends, inWords, isCount = false }: BarChartProps) {
  const id = useId();
  const { zeroY, drawn } = barsOf(bars, WIDTH, HEIGHT);
  const values = bars.map(({ value }) => value);
  const [top, bottom] = [Math.max(0, ...values), Math.min(0, ...values)];
  return (
    <figure className="chart" aria-labelledby={id}>
      <figcaption>
        <h3 id={id}>{title}</h3>
        <p className="soft">{says}</p>
      </figcaption>
      <p className="soft chart-scale" aria-hidden="true">
        {[...(top > 0 ? [inWords(top)] : []), ...(bottom < 0 ? [inWords(bottom)] : [])].join(' to ')}
      </p>
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={`${title}. ${says}`}
      >
        {drawn.map(({ bar, x, y, width, height }) => (
          <rect
            key={bar.key}
            className={`bar ${isCount ? 'count' : bar.value < 0 ? 'down' : 'up'} ${bar.isHollow === true ? 'hollow' : ''}`}
            x={x}
            y={y}
            width={width}
            height={height}
            vectorEffect="non-scaling-stroke"
          >
            <title>{bar.cells.join(', ')}</title>
          </rect>
        ))}
        <line className="axis" x1={0} x2={WIDTH} y1={zeroY} y2={zeroY} vectorEffect="non-scaling-stroke" />
      </svg>
      <p className="soft chart-ends" aria-hidden="true">
        <span>{ends[0]}</span>
        <span>{bars.length > 1 ? ends[1] : ''}</span>
      </p>
      <details>
        <summary>As a table</summary>
        <div className="scroll">
          <table className="rows">
            <ColumnHeadings names={columns} />
            <tbody>
              {bars.map(({ key, cells }) => (
                <tr key={key}>
                  {cells.map((cell, index) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: cells have no id but their column.
                    <td key={index}>{cell}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </details>
    </figure>
  );
}
