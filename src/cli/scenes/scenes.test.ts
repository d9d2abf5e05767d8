// Every scene is played: nothing differs, an answer cites the clause that it shows, and no refusal goes unexplained.

import { clauseById, gameById } from 'boxperson/games';
import { performScenario } from 'boxperson/settle';
import { describe, expect, test } from 'vitest';
import { SCENES } from './locations.ts';
import { scenesIn } from './scene-files.ts';

const scenes = scenesIn(SCENES);

describe('every scene', () => {
  test.each(scenes.map(({ file, scene }) => [scene.shows ?? file, scene] as const))('[%s]', (_, scene) => {
    const game = gameById(scene.game);
    if (game === null) throw new Error(`There is no game called ${scene.game}.`);
    const { steps, failures } = performScenario(scene, game);
    expect(failures).toEqual([]);
    expect(clauseById(scene.shows ?? '')).not.toBeNull();
    const own = steps.filter(({ step, clauses }) => {
      const asked = [step.clause].flat();
      return asked.includes(scene.shows) && clauses.includes(scene.shows ?? '');
    });
    expect(own).not.toEqual([]);
    const unexplained = steps.filter(
      ({ step, refusal }) =>
        refusal !== null && step.clause === undefined && step.code === undefined && step.says === undefined,
    );
    expect(unexplained.map(({ step, refusal }) => [step.do, refusal?.says])).toEqual([]);
  });

  test('shows a clause that no other one shows', () => {
    const shown = scenes.map(({ scene }) => scene.shows);
    expect(new Set(shown).size).toBe(shown.length);
  });
});
