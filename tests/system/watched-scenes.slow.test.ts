// Every scene can be watched: its moments lead to the table that the rules led to, and each step has one.

import { gameById } from 'boxperson/games';
import { performScenario } from 'boxperson/settle';
import { expect, test } from 'vitest';
import { SCENES } from '../../src/cli/scenes/locations.ts';
import { scenesIn } from '../../src/cli/scenes/scene-files.ts';
import { watchScene } from '../../src/web/replay/scene/scene-night.ts';
import { isStop } from '../../src/web/replay/steps.ts';

test.each(scenesIn(SCENES).map(({ file, scene }) => [scene.shows ?? file, scene] as const))(
  '[%s] leads on the felt where it leads by the rules',
  (_, scenario) => {
    const game = gameById(scenario.game);
    if (game === null) throw new Error(`There is no game called ${scenario.game}.`);
    const watched = watchScene(scenario, game);
    const { steps } = performScenario(scenario, game);
    const here = watched?.nights.at(-1);
    const end = here?.night.tableAt(here.night.last);
    const { wagers, bankCents, point, dice, crew, isOpen } = steps.at(-1)?.after ?? {};
    expect({ wagers: end?.wagers, bankCents: end?.bankCents, point: end?.point }).toEqual({
      wagers,
      bankCents,
      point,
    });
    expect({ dice: end?.dice, crew: end?.crew, isOpen: end?.isOpen }).toEqual({ dice, crew, isOpen });
    for (const { night, steps: shown } of watched?.nights ?? [])
      for (const { from, to } of shown) {
        expect(to).toBeGreaterThanOrEqual(from);
        expect(isStop(night, to) || isStop(night, from)).toBe(true);
      }
  },
);
