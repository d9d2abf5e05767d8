// Wild commands: any name, any sender, any fields, some of which happen to be valid.

import { FACES, ROLLS } from '../../../src/game/base/dice.ts';
import { CAUSES } from '../../../src/game/rules/language/cause.ts';
import { CREW_ROLES } from '../../../src/game/rules/language/crew.ts';
import { plainThrow } from '../../../src/game/rules/language/throw.ts';
import { OPERATOR } from '../../../src/game/table/auto-crew.ts';
import { COMMAND_FIELDS, type CommandName } from '../../../src/game/table/command.ts';
import { INSTRUMENTS } from '../../../src/game/table/instrument.ts';
import { type Said, type Scene, WILD_NAMES } from './scene.ts';

export function anybody({ table, random }: Scene): unknown {
  const role = random.pick(CREW_ROLES);
  const member = table.crew.length === 0 ? OPERATOR : random.pick(table.crew);
  return random.pick([
    { role: 'player', id: random.pick(WILD_NAMES) },
    { role: 'player', id: member.id },
    { role, id: `auto-${role}` },
    { role, id: random.pick(WILD_NAMES) },
    { role: member.role, id: member.id },
    { role: 'waiter', id: 'kim' },
    null,
  ]);
}

export function nonsense(scene: Scene): Said {
  const { random } = scene;
  const name = random.pick(Object.keys(COMMAND_FIELDS)) as CommandName;
  const fields = Object.keys(COMMAND_FIELDS[name]).map((field) => [
    field,
    random.chance(85) ? fitting(scene, field) : junk(scene),
  ]);
  return { ...Object.fromEntries(fields), do: name, by: anybody(scene) };
}

/** A value of the right type for a field, though rarely one that makes sense now. */
function fitting({ table, random }: Scene, field: string): unknown {
  switch (field) {
    case 'player':
    case 'id':
      return random.pick(WILD_NAMES);
    case 'role':
    case 'judgedBy':
      return random.pick(CREW_ROLES);
    case 'wager':
      return random.chance(50) ? random.below(table.nextId + 2) : random.pick(WAGER_NAMES);
    case 'behind':
    case 'pending':
      return random.below(table.nextId + 2);
    case 'on':
      return random.pick([null, 2, 4, 6, 7, 11, '1-3', '3-1', '2-2', '6-6', 'x']);
    case 'cents':
      return random.pick([0, 1, 50, 100, 500, 600, 2500, 999_999, 10_000_000_000]);
    case 'split':
      return random.pick<unknown>([
        null,
        { 'any-craps': 100, eleven: 100 },
        { horn: 100 },
        { constructor: 5 },
      ]);
    case 'instrument':
      return random.pick(INSTRUMENTS);
    case 'place':
    case 'spot':
      return 1 + random.below(40);
    case 'seated':
    case 'stays':
      return random.chance(50);
    case 'with':
      return random.pick(['cash', 'chips', 'plaques']);
    case 'reason':
      return random.pick(['delay', 'invalid-rolls', 'violation']);
    case 'ground':
      return random.pick(CAUSES);
    case 'observation':
      return plainThrow(random.pick(ROLLS));
    case 'faces':
      return random.pick([null, [random.pick(FACES), random.pick(FACES)]]);
    case 'total':
      return 2 + random.below(11);
    case 'times':
      return 1 + random.below(100);
    case 'minute':
      return table.minute + random.below(3000) - 500;
    case 'dice':
      return random.pick([[], ['die-1', 'die-2'], ['die-1', 'die-1'], ['a', 'b', 'c', 'd', 'e']]);
    case 'die':
      return random.pick(['die-1', 'die-2', 'set-1-1', 'x']);
    case 'set':
    case 'item':
    case 'pit':
    case 'note':
      return random.pick(['dice', 'cup', 'Pit 1', 'Pit 2', 'x', '__proto__']);
    default:
      return undefined;
  }
}

const WAGER_NAMES = ['pass', 'come', 'place-win', 'c-and-e', 'hot-roller', '__proto__', 'toString'];

const junk = ({ random }: Scene): unknown =>
  random.pick([
    null,
    undefined,
    '',
    'nobody',
    '5',
    -1,
    0.5,
    Number.NaN,
    Number.POSITIVE_INFINITY,
    2 ** 53,
    true,
    [],
    {},
    [[]],
    'x'.repeat(600),
  ]);
