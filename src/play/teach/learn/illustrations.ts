// The illustrations of a game: a line bet, odds, a come bet, a number, and the dearest bet on one roll. Each only if the game
// has it.

import { capital, isPossiblePoint, type Roll, required, totals } from 'boxperson/base';
import { type CompiledSpot, pointsOf, type Rules } from 'boxperson/rules';
import type { PlayerId } from 'boxperson/table';
import { PLAIN, spotInWords } from '../coach/coach-line.ts';
import { cheapestSpot, comeSpot, lineSpot, offeredSpots, pricedSpots } from '../coach/edges.ts';
import { decidedText, setsOf } from '../words/decided.ts';
import { rollsInWords } from '../words/rolls-in-words.ts';
import { LEARNER, OTHER_SHOOTER, type PracticeBet, plainRollOf } from './practice.ts';

/** What an illustration is about. */
export type IllustrationKind = 'line' | 'odds' | 'come' | 'number' | 'one-roll';

/** A small table that shows one bet, from its beginning. */
export type Illustration = {
  readonly kind: IllustrationKind;
  readonly title: string;
  /** How the bet is decided. */
  readonly says: string;
  readonly rules: Rules;
  /** The bet it is about. */
  readonly spot: CompiledSpot;
  /** What the learner has up before every roll, as far as the table takes it. */
  readonly bets: readonly PracticeBet[];
  /** The line bet that the shooter makes; null if the game has none. */
  readonly line: CompiledSpot | null;
  readonly shooter: PlayerId;
  /** The rolls before the learner comes in. */
  readonly opening: readonly Roll[];
  /** The rules with only the wagers to draw. */
  readonly drawn: Rules;
};

/** Every illustration of a table's rules, in the order in which to learn the bets. */
export function illustrationsOf(rules: Rules): readonly Illustration[] {
  const all = offeredSpots(rules).filter(({ wager }) => wager.booked === undefined);
  const isHere = (spot: CompiledSpot | null): spot is CompiledSpot => spot !== null && all.includes(spot);
  const line = lineSpot(rules);
  const point = usualPoint(rules);
  const odds =
    line === null || point === null
      ? null
      : (all.find(({ wager, on }) => wager.behind === line.wager.id && on === point) ?? null);
  const come = comeSpot(rules);
  const number = cheapestSpot(
    rules,
    ({ wager, on }) => wager.area === 'numbers' && isPossiblePoint(on) && on !== point,
  );
  const dear = pricedSpots(rules).findLast(({ spot }) => isOnOneRoll(spot) && isHere(spot))?.spot ?? null;
  const draw = drawing(rules, line, point, number);
  return [
    ...(isHere(line)
      ? [
          draw(
            'line',
            line,
            `${capital(spotInWords(line))}: ${rules.game.points === null ? 'the first bet' : 'the come-out and the point'}`,
          ),
        ]
      : []),
    ...(isHere(line) && isHere(odds) ? [draw('odds', odds, `Odds behind ${spotInWords(line)}`)] : []),
    ...(isHere(come) ? [draw('come', come, `${come.spot.name}: a bet that travels`)] : []),
    ...(isHere(number) ? [draw('number', number, `${number.spot.name}: ${against(number)}`)] : []),
    ...(isHere(dear)
      ? [draw('one-roll', dear, `${dear.spot.name}: what a bet on one ${rules.game.throwWord} costs`)]
      : []),
  ];
}

/** "an 8 against a 7". */
function against(spot: CompiledSpot): string {
  const { wins, loses } = setsOf(required(spot.tables[0] ?? spot.tables[spot.startsOn], 'the first stage'));
  return `${rollsInWords(wins, PLAIN)} against ${rollsInWords(loses, PLAIN)}`;
}

/** The point that comes most often, the lowest of several; null in a game without points. */
const usualPoint = ({ game }: Rules) =>
  pointsOf(game).toSorted((a, b) => totals(b).length - totals(a).length || a - b)[0] ?? null;

/** Whether every roll decides a bet on this spot. */
export const isOnOneRoll = ({ tables: [table], startsOn }: CompiledSpot): boolean =>
  startsOn === 0 &&
  table !== undefined &&
  table.every((outcome) => outcome !== null && outcome.kind !== 'travel');

function drawing(rules: Rules, line: CompiledSpot | null, point: number | null, number: CompiledSpot | null) {
  const needsLine = rules.game.shooter.lineBet.when !== 'never' && line !== null;
  return (kind: IllustrationKind, spot: CompiledSpot, title: string): Illustration => {
    const isOwn = kind === 'line' || kind === 'odds';
    const base = isOwn ? line : null;
    const bets: readonly PracticeBet[] =
      kind === 'odds'
        ? [
            { spot: required(base, 'odds go behind a line bet'), isOdds: false },
            { spot: required(base, 'odds go behind a line bet'), isOdds: true },
          ]
        : [{ spot, isOdds: false }];
    const isOpened = point !== null && (kind === 'odds' || kind === 'come' || kind === 'number');
    const shooter = needsLine && !isOwn ? OTHER_SHOOTER : LEARNER;
    // The point is marked in the boxes of the numbers.
    const others = [shooter === OTHER_SHOOTER || isOwn ? line : null, point === null ? null : number];
    const ids = new Set([spot, ...others].map((one) => one?.wager.id));
    return {
      kind,
      title,
      says: decidedText(rules, spot),
      rules,
      spot,
      bets,
      line: needsLine ? line : null,
      shooter,
      opening: isOpened ? [plainRollOf(totals(point))] : [],
      drawn: { ...rules, offered: new Map([...rules.offered].filter(([id]) => ids.has(id))) },
    };
  };
}
