// A made-up wager, "Doubles", added to New Jersey craps in one entry: any pair on the next roll pays 4 to 1. The rulebook, the
// scenario player and the exact counts include it at once, because they all read that entry.
// Run it in a checkout: node examples/02-made-up-wager.ts

import { isPair, ROLLS } from 'boxperson/base';
import { NEW_JERSEY_CRAPS, nextRoll, oneSpot, readingsOf, to } from 'boxperson/games';
import { configure, type Game, isRefusal, type Rules, rulebookOf, type Wager } from 'boxperson/rules';
import { playScenario, readScenarios } from 'boxperson/settle';
import { countTable, type OutcomeCounts } from 'boxperson/table';

export const DOUBLES: Wager = {
  id: 'doubles',
  name: 'Doubles',
  clause: 'EXAMPLE 1',
  made: 'any-time',
  hold: 'free',
  area: 'centre',
  spots: oneSpot(
    'Doubles',
    'EXAMPLE 1',
    nextRoll([{ rolls: ROLLS.filter(isPair), pays: to(4, 1), by: 'EXAMPLE 2' }], {
      wins: 'EXAMPLE 1',
      loses: 'EXAMPLE 1',
      isFloor: false,
    }),
  ),
};

export const GAME: Game = { ...NEW_JERSEY_CRAPS, wagers: [...NEW_JERSEY_CRAPS.wagers, DOUBLES] };

const SCENARIO = {
  id: 'doubles',
  game: GAME.id,
  steps: [
    { do: 'bet', player: 'A', wager: 'doubles', as: 'x', amount: '5', expect: 'accepted' },
    { do: 'roll', dice: [3, 3], expect: { x: { result: 'win', paid: '20', net: '20' } } },
    { do: 'bet', player: 'A', wager: 'doubles', as: 'y', amount: '5', expect: 'accepted' },
    { do: 'roll', dice: [2, 4], expect: { y: { result: 'lose', lost: '5' } } },
  ],
};

/** The wager's line in the rulebook. */
export function inTheRulebook(): string {
  const rules = tableRules();
  const row = rulebookOf(rules, readingsOf(rules.game)).sections[0]?.rows.find(
    ({ cells }) => cells[0] === 'Doubles',
  );
  return row?.cells.join(' | ') ?? 'not there';
}

/** The steps of the scenario that failed: none. */
export const inAScenario = () =>
  readScenarios(SCENARIO, 'example').flatMap((scenario) => playScenario(scenario, GAME));

/** How often it wins and loses on one roll, of 36. */
export const inTheCounts = (): OutcomeCounts | undefined =>
  countTable(tableRules(), 1, ['doubles'])[0]?.tallies[0];

function tableRules(): Rules {
  const rules = configure(GAME);
  if (isRefusal(rules)) throw new Error(rules.says);
  return rules;
}

if (process.argv[1] === import.meta.filename) {
  const counts = inTheCounts();
  process.stdout.write(`In the rulebook: ${inTheRulebook()}\n`);
  process.stdout.write(`In a scenario: ${inAScenario().length} steps failed\n`);
  process.stdout.write(`In the counts: ${counts?.win} rolls win, ${counts?.lose} lose\n`);
}
