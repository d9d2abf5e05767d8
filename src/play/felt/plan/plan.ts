// The drawing of one table's layout: where every area, word, puck, marker and chip goes, computed from its rules alone.

import { isAgainst, layoutOf, type Rules } from 'boxperson/rules';
import { areaPrintsOf, type PrintedArea } from '../area-print.ts';
import { type Box, boxOf, gridIn, middleOf } from '../box.ts';
import {
  type FeltBlock,
  type FeltPart,
  type FeltShape,
  MEASURES,
  type Measures,
  NOTHING,
  type PlacedArea,
  type PuckSpot,
  puckKey,
  together,
  type Zone,
} from '../felt-part.ts';
import { centreBlock } from './centre.ts';
import { stackBlocks } from './line.ts';
import { mainBlock } from './main.ts';
import { sideBlock } from './side.ts';

export { areaKey } from '../area-key.ts';
export type { FeltShape, PlacedArea } from '../felt-part.ts';

/** The drawing of one table's layout: where every area, word, puck, marker and chip goes, in units that suit an SVG. */
export type FeltPlan = {
  readonly shape: FeltShape;
  readonly width: number;
  readonly height: number;
  /** The height of the layout itself, without the rail and what is below it. */
  readonly body: number;
  readonly areas: readonly PlacedArea[];
  /** The areas by `areaKey`. */
  readonly byKey: ReadonlyMap<string, PlacedArea>;
  /** Where wagers go once they have moved to a number, by `homeKey`. */
  readonly homes: ReadonlyMap<string, Zone>;
  readonly titles: FeltPart['titles'];
  /** Puck positions, by `puckKey`. */
  readonly pucks: ReadonlyMap<string, PuckSpot>;
  readonly lammers: FeltPart['lammers'];
  /** For wagers made on the player's own numbered spot: the spots from place 1, by `areaKey`. */
  readonly ownSpots: ReadonlyMap<string, readonly Box[]>;
  /** The wooden strip in front of the crew, with the bank and the cup, bowl or shaker. */
  readonly rail: Box;
  /** The bank's own chips, with room in front for wagers being brought in. */
  readonly rack: Box;
  readonly bank: Box;
  readonly cup: Box;
  /** The operator's buttons where each place has one: by place along the players' edge, and the dealer's on the rail. */
  readonly buttons: ReadonlyMap<number | 'dealer', PuckSpot>;
  /** Room on the line for the sign that shows during deciding rolls; no line bets lie there then. */
  readonly sign: Box | null;
};

/** The rail and its contents; a phone shows less of the bank and more of the rest. */
const RAILS = {
  wide: { height: 44, cup: 112, rack: 0.45 },
  upright: { height: 48, cup: 112, rack: 0.4 },
  compact: { height: 48, cup: 100, rack: 0.35 },
  tall: { height: 48, cup: 86, rack: 0.2 },
} as const;

const plans = new WeakMap<Rules, Map<string, FeltPlan>>();

/**
 * The plan of a table's felt, `wide` for a screen, `upright` for a tablet, `compact` or `tall` for a phone. With `fill` it is at
 * least that high, in units of its width. Computed once per set of rules.
 */
export function feltPlan(rules: Rules, shape: FeltShape, fill = 0): FeltPlan {
  const made = plans.get(rules) ?? new Map<string, FeltPlan>();
  plans.set(rules, made);
  const key = `${shape} ${fill}`;
  const plan =
    made.get(key) ??
    (fill === 0
      ? roomyPlan(rules, shape)
      : (filledAtOnce(rules, shape, fill) ?? filling(rules, feltPlan(rules, shape), fill)));
  made.set(key, plan);
  return plan;
}

/** How much higher than it needs to be a felt may be drawn to fill its room. */
const FILLS_MOST = 1.8;

/** The felt that fills its room, if all of its print fits: then no lower one need be drawn first. Null otherwise. */
function filledAtOnce(rules: Rules, shape: FeltShape, fill: number): FeltPlan | null {
  const least = leastBody(rules, shape);
  const around = aroundBody(rules, shape);
  const wanted = fill * MEASURES[shape].width;
  if (wanted < around + least || wanted > FILLS_MOST * (around + least)) return null;
  const plan = buildPlan(rules, shape, (wanted - around) / least);
  return unprintedPayouts(rules, plan).length === 0 && !hasCutNames(plan) ? plan : null;
}

/** The same felt drawn higher, if that fills its room. */
function filling(rules: Rules, plan: FeltPlan, fill: number): FeltPlan {
  const missing = Math.min(fill * plan.width, FILLS_MOST * plan.height) - plan.height;
  return missing <= 0
    ? plan
    : buildPlan(rules, plan.shape, (plan.body + missing) / leastBody(rules, plan.shape));
}

/** How much taller than usual a felt may become to hold all of its print. */
const STRETCHES = [1, 1.15, 1.35, 1.6, 2, 2.5, 3.2, 4, 5] as const;

/** The lowest felt that prints every payout and every name in full; if a name is too long for any, every payout. */
function roomyPlan(rules: Rules, shape: FeltShape): FeltPlan {
  let withOdds: FeltPlan | null = null;
  for (const stretch of STRETCHES) {
    const plan = buildPlan(rules, shape, stretch);
    if (unprintedPayouts(rules, plan).length > 0) continue;
    if (!hasCutNames(plan)) return plan;
    withOdds ??= plan;
  }
  return withOdds ?? buildPlan(rules, shape, 1);
}

const hasCutNames = ({ areas }: FeltPlan): boolean =>
  areas.some(({ texts }) => texts.some(({ text }) => text.endsWith('…')));

/** The payouts that a felt does not print in full, as "area: odds". */
export function unprintedPayouts(rules: Rules, { areas, titles }: FeltPlan): readonly string[] {
  return areas.flatMap(({ key, area, texts }) => {
    const name = rules.offered.get(area.wager)?.wager.name ?? area.label;
    const above = titles.filter(({ text }) => text.startsWith(name));
    const own = [...texts, ...above].map(({ text }) => text).join(' ');
    return area.odds.flatMap((odds) => {
      const ratio = /\d+ (?:to|win) \d+$/.exec(odds)?.[0] ?? odds;
      return new RegExp(`(?<!\\d)${ratio}(?!\\d)`).test(own) ? [] : [`${key}: ${ratio}`];
    });
  });
}

function buildPlan(rules: Rules, shape: FeltShape, stretch: number): FeltPlan {
  const measures = MEASURES[shape];
  const { width, edge, gap } = measures;
  const { height, cup: cupWidth, rack } = RAILS[shape];
  const rail = boxOf(0, 0, width, height);
  const box = boxOf(edge, height + edge, width - 2 * edge, leastBody(rules, shape) * stretch);
  const pucks = pucksAt(rules);
  const drawn = together([bodyOf(rules, measures).draw(box), railOf(rail, pucks, edge)]);
  const cup = boxOf(width - edge - cupWidth, 4, cupWidth, height - 8);
  const left = edge + pucks * (height - 2) + gap;
  const hasButtons = rules.game.device.activate !== null;
  const room = cup.x - left - (hasButtons ? height : 0);
  const foot = boxOf(edge, box.y + box.h + edge, width - 2 * edge, 0);
  const buttons = hasButtons ? buttonsOf(rules.house.places, foot, cup, measures) : NO_BUTTONS;
  return {
    shape,
    width,
    height: foot.y + buttons.height,
    body: box.h,
    areas: drawn.areas,
    byKey: new Map(drawn.areas.map((area) => [area.key, area])),
    homes: new Map(drawn.homes),
    titles: drawn.titles,
    pucks: new Map(drawn.pucks),
    lammers: drawn.lammers,
    ownSpots: new Map(drawn.ownSpots),
    rail,
    rack: boxOf(left, 4, room * rack, height - 8),
    bank: boxOf(left + room * rack + gap, 4, room * (1 - rack) - 2 * gap, height - 8),
    cup,
    buttons: buttons.at,
    sign:
      drawn.areas.find(({ area }) => area.section === 'line' && isLineWithShooter(rules, area))?.zone ?? null,
  };
}

const leastBody = (rules: Rules, shape: FeltShape): number =>
  Math.max(bodyOf(rules, MEASURES[shape]).least, MEASURES[shape].least);

/** How high a felt is without its body. */
const aroundBody = ({ game, house }: Rules, shape: FeltShape): number =>
  RAILS[shape].height +
  2 * MEASURES[shape].edge +
  (game.device.activate === null ? 0 : buttonsHeight(house.places, shape) + MEASURES[shape].edge);

const isLineWithShooter = (rules: Rules, { wager, on }: PlacedArea['area']): boolean => {
  const spot = rules.offered.get(wager)?.byOn.get(on);
  return spot !== undefined && !isAgainst(spot);
};

type Buttons = { readonly height: number; readonly at: FeltPlan['buttons'] };
const NO_BUTTONS: Buttons = { height: 0, at: new Map() };
/** The radius of an operator's button: a wide felt is drawn smaller on most screens. */
const BUTTON_R = { wide: 17, upright: 15, compact: 14, tall: 13 } as const;
/** More buttons than this take a second row on a phone. */
const BUTTONS_MOST = { wide: 32, upright: 20, compact: 17, tall: 12 } as const;

const buttonRows = (places: number, shape: FeltShape): number => Math.ceil(places / BUTTONS_MOST[shape]);
const buttonsHeight = (places: number, shape: FeltShape): number =>
  buttonRows(places, shape) * (2 * BUTTON_R[shape] + 6);

/** A numbered button for each place below the layout, and the dealer's beside the shaker. */
function buttonsOf(places: number, foot: Box, cup: Box, { shape, edge }: Measures): Buttons {
  const rows = buttonRows(places, shape);
  const box = { ...foot, h: buttonsHeight(places, shape) };
  const r = Math.min(BUTTON_R[shape], foot.w / Math.ceil(places / rows) / 2 - 1);
  const spots = gridIn(box, places, Math.ceil(places / rows), 0).map((cell) => ({ ...middleOf(cell), r }));
  const dealer = { x: cup.x - cup.h / 2 - 4, y: middleOf(cup).y, r: cup.h / 2 - 3 };
  return {
    height: box.h + edge,
    at: new Map<number | 'dealer', PuckSpot>([
      ['dealer', dealer],
      ...spots.map((spot, index) => [index + 1, spot] as const),
    ]),
  };
}

const pucksAt = (rules: Rules): 0 | 1 | 2 => (rules.game.points === null ? 0 : rules.game.pucks);

const bodies = new WeakMap<Rules, Map<FeltShape, FeltBlock>>();

/** The layout without the rail. A felt is drawn in several heights until all of it fits, so what it is made of is found once. */
function bodyOf(rules: Rules, measures: Measures): FeltBlock {
  const made = bodies.get(rules) ?? new Map<FeltShape, FeltBlock>();
  bodies.set(rules, made);
  const body = made.get(measures.shape) ?? makeBody(rules, measures);
  made.set(measures.shape, body);
  return body;
}

function makeBody(rules: Rules, measures: Measures): FeltBlock {
  const pieces = areaPrintsOf(rules, layoutOf(rules));
  const of = (section: PrintedArea['area']['section']): readonly PrintedArea[] =>
    pieces.filter(({ area }) => area.section === section);
  const main = mainBlock(
    {
      line: of('line'),
      come: of('come'),
      numbers: of('numbers'),
      field: of('field'),
      pucks: pucksAt(rules),
      points: rules.game.points?.numbers ?? [],
      places: rules.house.places,
      goesRound: rules.game.making.seatedOnly === null,
    },
    measures,
  );
  const centre = centreBlock(of('centre'), measures);
  const side = sideBlock([...of('side'), ...of('behind')], rules.house.places, measures);
  const { gap } = measures;
  if (measures.shape !== 'wide') return stackBlocks([main, centre, side], gap * 2);
  if (centre.least === 0 || main.least === 0) return stackBlocks([side, main, centre], gap * 2);
  const share = of('centre').length > 8 ? 0.335 : 0.25;
  return stackBlocks(
    [
      side,
      {
        least: Math.max(main.least, centre.least),
        draw: (box: Box): FeltPart => {
          const right = box.w * share;
          return together([
            main.draw(boxOf(box.x, box.y, box.w - right - gap * 2, box.h)),
            centre.draw(boxOf(box.x + box.w - right, box.y, right, box.h)),
          ]);
        },
      },
    ],
    gap * 2,
  );
}

/** Pucks that are off lie at the left of the rail. */
function railOf(rail: Box, pucks: 0 | 1 | 2, edge: number): FeltPart {
  const ends = pucks === 0 ? [] : pucks === 1 ? (['centre'] as const) : (['left', 'right'] as const);
  const r = rail.h / 2 - 4;
  return {
    ...NOTHING,
    pucks: ends.map((end, index) => [
      puckKey('side', end),
      { x: edge + r + index * (2 * r + 6), y: rail.y + rail.h / 2, r },
    ]),
  };
}
