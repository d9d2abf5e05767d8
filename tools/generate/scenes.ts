// scenes/played.json: every scene as the rules of this checkout play it, in words, for the pages of clauses and `boxperson clauses`.

import { join } from 'node:path';
import { gameById } from 'boxperson/games';
import { rulesMark } from 'boxperson/identity';
import { performScenario, sceneInWords } from 'boxperson/settle';
import { PLAYED, SCENES } from '../../src/cli/scenes/locations.ts';
import { scenesIn } from '../../src/cli/scenes/scene-files.ts';
import type { Generator } from './generated.ts';

export const PLAYED_SCENES: Generator = {
  what: 'the scenes as played',
  files: () => new Map([[join('scenes', PLAYED), playedText()]]),
};

/** A line for each scene, so that a change shows which one it touches. */
function playedText(): string {
  const lines = scenesIn(SCENES).map(({ file, scene }) => {
    const game = gameById(scene.game);
    if (game === null) throw new Error(`${file}: there is no game called ${scene.game}.`);
    const performance = performScenario(scene, game);
    const [failure] = performance.failures;
    if (failure !== undefined)
      throw new Error(
        `The scene of ${scene.shows ?? file} fails at step ${failure.step}: expected ${JSON.stringify(failure.expected)}, got ${JSON.stringify(failure.got)}.`,
      );
    return `${JSON.stringify(scene.shows)}: ${JSON.stringify(sceneInWords(scene, performance, file))}`;
  });
  return `{"rules": ${JSON.stringify(rulesMark())},\n"scenes": {\n${lines.join(',\n')}\n}}\n`;
}
