// How a wager is decided, in one plain sentence, from the tables that settle it. Nothing here is written per wager, so a game
// from a file is explained like a built-in one.

import {
  capital,
  divideExactly,
  firstFace,
  gcd,
  howOften,
  isPossiblePoint,
  POSSIBLE_POINTS,
  ROLLS,
  type Roll,
  type Rolls,
  required,
  secondFace,
  showDollars,
  totalOf,
  totals,
  wordList,
} from 'boxperson/base';
import {
  type CollectionGroup,
  type CompiledCollection,
  type CompiledPart,
  type CompiledSpot,
  findSpot,
  type OutcomeTable,
  type Rules,
} from 'boxperson/rules';
import { namesNeeded, type OwnRolls, otherRolls, type RollNaming, rollsInWords } from './rolls-in-words.ts';

/** One plain sentence on how the bet on this spot wins and loses: "You win if an 8 comes before a 7." */
export const decidedText = (rules: Rules, spot: CompiledSpot): string => decided(rules, spot, null);

/**
 * The same for every spot of a wager at once: "You win if your number comes before a 7." Null if its spots are decided
 * in different ways.
 */
export function decidedAlike(rules: Rules, spots: readonly CompiledSpot[]): string | null {
  const [first, ...more] = new Set(spots.map((spot) => decided(rules, spot, ownOf(spot))));
  return first === undefined || more.length > 0 ? null : first;
}

function decided(rules: Rules, spot: CompiledSpot, own: OwnRolls | null): string {
  const { wager } = spot;
  const says = how(rules, spot, own);
  const isOff = rules.game.points !== null && wager.sleeps === true;
  const off = isOff ? `, and the bet is off on come-out ${rules.game.throwWord}s unless you turn it on` : '';
  const base = wager.behind === undefined ? null : rules.offered.get(wager.behind)?.wager.name;
  if (base === undefined || base === null) return `${says}${off}.`;
  const number = own === null ? `is on ${spot.on}` : 'has a number';
  return `More chips behind your ${base} once it ${number}: ${says.charAt(0).toLowerCase()}${says.slice(1)}${off}.`;
}

function how(rules: Rules, spot: CompiledSpot, own: OwnRolls | null): string {
  if (spot.collection !== null) return collected(rules, spot.collection, own);
  const parts = leavesOf(rules, spot);
  if (parts !== null) return shared(rules, parts);
  const start = required(spot.tables[0], 'the first stage of a wager');
  return setsOf(start).travels.length > 0
    ? travelled(rules, spot, own)
    : raced(rules, setsOf(start), { own, against: [] });
}

type Sets = Readonly<Record<'wins' | 'loses' | 'pushes' | 'travels' | 'stays', Rolls>>;

/** The rolls of a stage by what they do. */
export function setsOf(table: OutcomeTable): Sets {
  const of = (kind: string | null): Rolls => ROLLS.filter((roll) => (table[roll]?.kind ?? null) === kind);
  return {
    wins: of('win'),
    loses: of('lose'),
    pushes: of('push'),
    travels: of('travel'),
    stays: of(null),
  };
}

/** A stage without travel: decided by one roll, or by whatever comes first. */
function raced(rules: Rules, sets: Sets, naming: RollNaming, subject = 'You win'): string {
  const { wins, loses, pushes, stays } = sets;
  const returned = pushes.length === 0 ? '' : `, and get your bet back on ${rollsInWords(pushes, naming)}`;
  if (wins.length === 0) return `You lose if ${rollsInWords(loses, naming)} comes${returned}`;
  const winning = rollsInWords(wins, { ...naming, against: loses });
  if (stays.length > 0)
    return loses.length === 0
      ? `${subject} when ${winning} comes${returned}`
      : `${subject} if ${winning} comes before ${rollsInWords(loses, { ...naming, against: wins })}${returned}`;
  if (loses.length === 0)
    return `${subject} if ${winning} comes on the next ${rules.game.throwWord}${returned}`;
  const losing = restSaid(loses, [wins, pushes], { ...naming, against: wins });
  const back = pushes.length === 0 ? '' : `, get your bet back on ${rollsInWords(pushes, naming)}`;
  return `${subject} if ${winning} comes on the next ${rules.game.throwWord}${back}, and lose on ${losing}`;
}

/** Rolls by name, or "any other number" if they are all the rest and would take more than four names. */
function restSaid(rolls: Rolls, others: readonly Rolls[], naming: RollNaming): string {
  const isRest = otherRolls(...others).length === rolls.length;
  if (!isRest || namesNeeded(rolls, naming) <= 4) return rollsInWords(rolls, naming);
  const isWhole = others.flat().every((roll) => totals(totalOf(roll)).every((one) => !rolls.includes(one)));
  return isWhole ? 'any other number' : 'anything else';
}

/** A line or come bet: what the first roll does, and what decides the bet once it has its number. */
function travelled(rules: Rules, spot: CompiledSpot, own: OwnRolls | null): string {
  const naming: RollNaming = { own, against: [] };
  const { wins, loses, pushes, travels } = setsOf(required(spot.tables[0], 'the first stage of a wager'));
  const on = ` on the next ${rules.game.throwWord}`;
  const first = [
    ...(wins.length === 0 ? [] : [`win if ${rollsInWords(wins, naming)} comes${on}`]),
    ...(loses.length === 0
      ? []
      : [
          wins.length === 0
            ? `lose if ${rollsInWords(loses, naming)} comes${on}`
            : `lose on ${rollsInWords(loses, naming)}`,
        ]),
    ...(pushes.length === 0 ? [] : [`get your bet back on ${rollsInWords(pushes, naming)}`]),
  ];
  const isRest = otherRolls(wins, loses, pushes).length === travels.length;
  const later = laterText(rules, spot, naming, isRest && first.length > 0);
  return first.length === 0 ? capital(later) : `You ${wordList(first)}; ${later}`;
}

/** What decides a bet on its number, said once for the numbers that are decided alike. */
function laterText(rules: Rules, spot: CompiledSpot, naming: RollNaming, isRest: boolean): string {
  const byText = new Map<string, { readonly isForward: boolean; readonly numbers: number[] }>();
  const moved = POSSIBLE_POINTS.filter((point) => spot.tables[point] !== undefined);
  for (const number of moved) {
    const later = setsOf(required(spot.tables[number], 'the stage of a number'));
    const isIt = (rolls: Rolls): boolean =>
      rolls.length === totals(number).length && rolls.every((roll) => totalOf(roll) === number);
    const isForward =
      isIt(later.wins) && later.loses.length > 0 && later.pushes.length === 0 && later.stays.length > 0;
    const it: OwnRolls = { rolls: totals(number), as: 'that number', isCombination: false };
    const text = isForward
      ? `must come again before ${rollsInWords(later.loses, naming)}`
      : raced(rules, later, { own: it, against: [] }, 'you win').replace(/^You/, 'you');
    const before = byText.get(text);
    if (before === undefined) byText.set(text, { isForward, numbers: [number] });
    else before.numbers.push(number);
  }
  return [...byText]
    .map(([text, { isForward, numbers }]) => {
      const named =
        isRest && byText.size === 1 ? 'any other number' : rollsInWords(totals(...numbers), naming);
      return isForward ? `${named} ${text}` : `after ${named} ${text}`;
    })
    .join('; ');
}

type Leaf = { readonly spot: CompiledSpot; readonly share: number };

/** The single wagers that a composite or shorthand consists of, with whole shares; null for any other wager. */
export function leavesOf(rules: Rules, spot: CompiledSpot): readonly Leaf[] | null {
  const parts: readonly CompiledPart[] | null =
    spot.parts ??
    spot.split?.map(({ wager, on, share }) => ({
      spot: required(
        findSpot(rules, wager, on) ?? rules.spots.find((one) => one.wager.id === wager && one.on === on),
        'a part',
      ),
      share,
    })) ??
    null;
  if (parts === null) return null;
  const inner = parts.map((part) => leavesOf(rules, part.spot));
  // Every share is counted in pieces so small that each part has a whole number of them.
  const pieces = inner.reduce((all, leaves) => all * (leaves === null ? 1 : sharesOf(leaves)), 1);
  const leaves = parts.flatMap(({ spot: own, share }, index) => {
    const within = inner[index] ?? null;
    if (within === null) return [{ spot: own, share: share * pieces }];
    const each = share * pieces;
    return within.map((leaf) => ({ ...leaf, share: divideExactly(each, sharesOf(within)) * leaf.share }));
  });
  const common = leaves.reduce((all, { share }) => gcd(all, share), 0);
  return leaves.map((leaf) => ({ ...leaf, share: divideExactly(leaf.share, common) }));
}

const sharesOf = (leaves: readonly Leaf[]): number => leaves.reduce((sum, { share }) => sum + share, 0);

/** A composite: its parts win and lose on their own. */
function shared(rules: Rules, leaves: readonly Leaf[]): string {
  const doing = (kind: 'win' | 'lose'): ReadonlyMap<Roll, number> =>
    new Map(
      ROLLS.map((roll) => [roll, leaves.filter((leaf) => leaf.spot.tables[0]?.[roll]?.kind === kind).length]),
    );
  const won = doing('win');
  const lost = doing('lose');
  const wins = ROLLS.filter((roll) => (won.get(roll) ?? 0) > 0);
  const loses = ROLLS.filter((roll) => lost.get(roll) === leaves.length);
  const isOne = wins.every((roll) => won.get(roll) === 1 && lost.get(roll) === leaves.length - 1);
  const naming: RollNaming = { own: null, against: [] };
  const does = !isOne
    ? 'the parts that win are paid and the rest lose'
    : `the part on it wins and the ${leaves.length === 2 ? 'other loses' : 'rest lose'}`;
  const all = loses.length === 0 ? '' : `, and ${restSaid(loses, [wins], naming)} loses it all`;
  const [unit = 1] = leaves.map(({ share }) => share);
  const isEven = leaves.every(({ share }) => share === unit);
  const names = leaves.map(({ spot }) => spot.spot.name);
  const divided = isEven
    ? `Your bet is split evenly between ${wordList(names)}`
    : `Of every ${showDollars(sharesOf(leaves) * 100)}, ${wordList(sharedOut(leaves))}`;
  return `${divided}: if ${rollsInWords(wins, naming)} comes on the next ${rules.game.throwWord}, ${does}${all}`;
}

/** "$2 goes on Craps Two", "$1 each on Craps Three and Eleven": the largest shares first. */
const sharedOut = (leaves: readonly Leaf[]): readonly string[] =>
  [...Map.groupBy(leaves, ({ share }) => share)]
    .toSorted(([a], [b]) => b - a)
    .map(([share, same], index) => {
      const each = same.length === 1 ? '' : ' each';
      return `${showDollars(share * 100)}${index === 0 ? ' goes' : ''}${each} on ${wordList(same.map(({ spot }) => spot.spot.name))}`;
    });

/** A collection: what has to come, and what ends it. */
function collected(
  { game: { throwWord } }: Rules,
  collection: CompiledCollection,
  own: OwnRolls | null,
): string {
  const { plan, tiers } = collection;
  const naming: RollNaming = { own, against: [] };
  const end = plan.ends.at === 'any-seven' ? 'before a 7' : 'before a 7 ends the turn with a point on';
  const counts = Object.keys(tiers).map(Number);
  const [fewest = 0] = counts;
  const isFrom = counts.length === plan.groups.length - fewest + 1;
  const isAll = fewest === plan.groups.length;
  const many = isAll ? 'all' : isFrom ? `at least ${fewest}` : `exactly ${wordList(counts, 'or')}`;
  if (plan.counts === 'points-made') {
    const points = wordList(plan.groups.map(({ label }) => label));
    const isEach = plan.groups.every((group) => group.items.length === 1);
    if (isEach) return `You win if the shooter makes ${many} of the points ${points} ${end}`;
  }
  const [only] = plan.groups;
  if (plan.groups.length === 1 && only !== undefined) return `You win if ${groupSaid(only, naming)} ${end}`;
  if (plan.groups.every(({ items }) => items.length === 1)) {
    const items = wordList(
      plan.groups.map(({ items: [item = []] }) => rollsInWords(item, naming).replace(/^an? /, '')),
    );
    return isAll ? `You win if ${items} all come ${end}` : `You win if ${many} of ${items} come ${end}`;
  }
  if (plan.groups.every(isEveryWay)) {
    const numbers = wordList(plan.groups.map(({ items: [[roll = 0] = []] }) => String(totalOf(roll))));
    return `You win if every way to ${throwWord} ${isAll ? 'each' : many} of ${numbers} comes ${end}`;
  }
  const groups = plan.groups.map((group) => groupSaid(group, naming));
  return isAll
    ? `You win if ${wordList(groups)} ${end}`
    : `You win if ${many} of these come ${end}: ${groups.join('; ')}`;
}

/** One group in a sentence: "a 2 comes twice", "1-3 and 2-2 come". */
function groupSaid({ items }: CollectionGroup, naming: RollNaming): string {
  const times = new Map<string, number>();
  for (const item of items)
    times.set(rollsInWords(item, naming), (times.get(rollsInWords(item, naming)) ?? 0) + 1);
  const names = [...times].map(([item, count]) => (count === 1 ? item : `${item} ${howOften(count)}`));
  const [first = '', ...more] = names;
  if (more.length > 0) return `${wordList(names)} ${more.length === 1 ? 'both' : 'all'} come`;
  const [[item, count] = ['', 1]] = times;
  return count === 1 ? `${first} comes` : `${item} comes ${howOften(count)}`;
}

/** Whether the items of a group are the combinations of one total, each once. */
function isEveryWay({ items }: CollectionGroup): boolean {
  const total = totalOf(items[0]?.[0] ?? 0);
  const all = items.flat();
  return all.length === totals(total).length && totals(total).every((roll) => all.includes(roll));
}

/** What "your number" or "your combination" is for a spot; null for a spot that is on neither. */
function ownOf({ on }: CompiledSpot): OwnRolls | null {
  if (isPossiblePoint(on) || on === 7) return { rolls: totals(on), as: 'your number', isCombination: false };
  const faces = typeof on === 'string' ? /^([1-6])-([1-6])$/.exec(on) : null;
  if (faces === null) return null;
  const [a, b] = [Number(faces[1]), Number(faces[2])];
  const isIt = (roll: Roll): boolean => {
    const [x, y] = [firstFace(roll), secondFace(roll)];
    return (x === a && y === b) || (x === b && y === a);
  };
  return { rolls: ROLLS.filter(isIt), as: 'your combination', isCombination: true };
}
