// What became of the wagers of a roll, above their chips: "+$14", "−$5". A roll may decide a hundred wagers at once, so all of one
// kind share their look and their motion, and each is drawn with as little as possible.

import { type PlacedStack, pillHeight, pillWidth, svgNumber } from 'boxperson/felt';
import { Fragment, memo } from 'react';
import { DECORATIVE } from './area.tsx';

/** What just happened to a wager, with a short text such as "+$14". */
export type Flash = { readonly kind: 'won' | 'lost' | 'back'; readonly says: string };

/** The size of the print, as in felt.css. */
const SIZE = 13;
const HIGH = pillHeight(SIZE);

type ResultsProps = {
  /** The stacks on the felt, and those that are leaving it. */
  readonly stacks: readonly PlacedStack[];
  readonly gone: readonly PlacedStack[];
  readonly flashes: ReadonlyMap<number, Flash>;
};

export const ResultFlashes = memo(function Results({ stacks, gone, flashes }: ResultsProps) {
  if (flashes.size === 0) return null;
  return (
    <g {...DECORATIVE} className="results">
      {KINDS.map(([kind, isLeaving]) => (
        <Kind
          key={`${kind} ${isLeaving}`}
          className={`has-${kind}${isLeaving ? ' is-leaving' : ''}`}
          all={(isLeaving ? gone : stacks).flatMap((stack) => {
            const flash = stack.isWaiting ? undefined : flashes.get(stack.id);
            return flash?.kind === kind ? [{ stack, says: flash.says }] : [];
          })}
        />
      ))}
    </g>
  );
});

const KINDS = (['lost', 'won', 'back'] as const).flatMap((kind) => [
  [kind, true] as const,
  [kind, false] as const,
]);

type Said = { readonly stack: PlacedStack; readonly says: string };

function Kind({ className, all }: { readonly className: string; readonly all: readonly Said[] }) {
  if (all.length === 0) return null;
  return (
    <g className={className}>
      {all.map((one) => (
        <Fragment key={one.stack.id}>
          <path d={pill(one)} />
          <text x={one.stack.x} y={above(one.stack)}>
            {one.says}
          </text>
        </Fragment>
      ))}
    </g>
  );
}

/** The middle of the print, just above the chips. */
const above = ({ y, box }: PlacedStack): number => y - box.h / 2 - 4;

/** The outline of a pill around its text. */
function pill({ stack, says }: Said): string {
  const straight = pillWidth(says, SIZE) - HIGH;
  const r = svgNumber(HIGH / 2);
  const round = `a${r} ${r} 0 0 1 0`;
  return `M${svgNumber(stack.x - straight / 2)} ${svgNumber(above(stack) - HIGH / 2)}h${svgNumber(straight)}${round} ${svgNumber(HIGH)}h${svgNumber(-straight)}${round} ${svgNumber(-HIGH)}z`;
}
