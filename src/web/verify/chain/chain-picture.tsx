// A small drawing of a series' hash chain. Each arrow is one or more hashes, which cannot be reversed.

import './chain.css';
import { type ChainPoint, chainStops, chainText } from './chain-stops.ts';

type ChainProps = {
  readonly index: number;
  readonly length: number;
  /** Whether the secret hashes to the commitment. */
  readonly holds: boolean;
};

const STEP = 84;
const MARGIN = 44;
const RADIUS = 18;
const MIDDLE = 40;

export function ChainPicture({ index, length, holds }: ChainProps) {
  const stops = chainStops(index, length);
  const width = 2 * MARGIN + (stops.length - 1) * STEP;
  return (
    <svg
      className="chain"
      viewBox={`0 0 ${width} 98`}
      style={{ maxInlineSize: `${(width / 16) * 1.5}rem` }}
      role="img"
      aria-label={chainText(index, length, holds)}
    >
      {stops.map((stop, at) => (
        <ChainStop
          key={stop.name}
          stop={stop}
          x={MARGIN + at * STEP}
          isBroken={at === 0 && !holds}
          next={stops[at + 1]}
        />
      ))}
    </svg>
  );
}

type StopProps = {
  readonly stop: ChainPoint;
  readonly x: number;
  readonly isBroken: boolean;
  readonly next: ChainPoint | undefined;
};

const ChainStop = ({ stop, x, isBroken, next }: StopProps) => (
  <g className={`chain-stop ${isBroken ? 'broken' : stop.is}`}>
    {next === undefined || stop.hashes === null ? null : (
      <Arrow
        from={x + STEP - RADIUS}
        to={x + RADIUS}
        hashes={stop.hashes}
        looks={isBroken ? 'broken' : next.is}
      />
    )}
    <circle cx={x} cy={MIDDLE} r={RADIUS} />
    <Sign is={isBroken ? 'broken' : stop.is} x={x} />
    <text x={x} y={75}>
      {stop.name}
    </text>
    <text x={x} y={91} className="chain-note">
      {isBroken ? 'not reached' : stop.note}
    </text>
  </g>
);

type ArrowProps = {
  readonly from: number;
  readonly to: number;
  readonly hashes: number;
  readonly looks: ChainPoint['is'] | 'broken';
};

const Arrow = ({ from, to, hashes, looks }: ArrowProps) => (
  <g className={`chain-arrow ${looks}`}>
    <path d={`M${from - 2} ${MIDDLE}H${to + 4}`} />
    <path
      className="chain-head"
      d={`M${to + 10} ${MIDDLE - 5}L${to + 3} ${MIDDLE}L${to + 10} ${MIDDLE + 5}`}
    />
    <text x={(from + to) / 2 + 2} y={MIDDLE - 8}>
      {hashes === 1 ? 'hash' : `× ${hashes}`}
    </text>
  </g>
);

/** The kind of stop, shown by shape as well as color. */
function Sign({ is, x }: { readonly is: ChainPoint['is'] | 'broken'; readonly x: number }) {
  const at = { transform: `translate(${x} ${MIDDLE})`, className: 'chain-sign' };
  switch (is) {
    case 'commitment':
      return <path {...at} d="M-6.500 0.500L-2 5L7 -5" />;
    case 'broken':
      return <path {...at} d="M-5.500 -5.500L5.500 5.500M5.500 -5.500L-5.500 5.500" />;
    case 'known':
      return <path {...at} d="M-6 0H6" />;
    case 'hidden':
      return <path {...at} d="M-6 -1H6V7H-6ZM-3.500 -1V-4A3.500 3.500 0 0 1 3.500 -4V-1" />;
    case 'here':
      return (
        <g {...at}>
          <circle className="chain-pip" cx={-5} cy={-5} r={2.2} />
          <circle className="chain-pip" cx={0} cy={0} r={2.2} />
          <circle className="chain-pip" cx={5} cy={5} r={2.2} />
        </g>
      );
  }
}
