// `boxperson scene CLAUSE`: plays the scene of a clause at a real table and says what happens, step by step.

import { clauseById, gameById } from 'boxperson/games';
import { performScenario, type SceneStep, sceneInWords } from 'boxperson/settle';
import { UserError, withUserErrors } from '../user-error.ts';
import { scenesOfGames } from './game-scenes.ts';
import { SCENES } from './locations.ts';
import { differenceText, type SceneFile, scenesIn, withScenarioErrors } from './scene-files.ts';

export function scene(clause: string): Promise<number> {
  return withUserErrors(() => {
    const { file, scene: found } = sceneOf(clause);
    const game = gameById(found.game);
    if (game === null) throw new UserError(`${file}: there is no game called ${found.game}.`);
    const performance = withScenarioErrors(() => performScenario(found, game));
    const { title, steps } = sceneInWords(found, performance, file);
    const lines = [
      `${found.shows ?? ''}: ${clauseById(found.shows ?? '')?.text ?? ''}`,
      `${game.name}. ${title}`,
      '',
      ...steps.flatMap((step, at) => stepLines(step, at + 1)),
      ...performance.failures.map(differenceText),
      performance.failures.length === 0 ? 'Everything as expected.' : 'The scene failed.',
    ];
    process.stdout.write(`${lines.join('\n')}\n`);
    return performance.failures.length === 0 ? 0 : 1;
  });
}

/** The scene of a clause by its id, or by the end of it if no other id ends so. */
function sceneOf(clause: string): SceneFile {
  const all = [...scenesIn(SCENES), ...scenesOfGames()];
  const named = all.filter(({ scene: one }) => one.shows === clause);
  const found = named.length > 0 ? named : all.filter(({ scene: one }) => one.shows?.endsWith(clause));
  const [first, second] = found;
  if (first === undefined) {
    const why = clauseById(clause) === null ? 'There is no such clause' : `${clause} has no scene`;
    throw new UserError(`${why}. \`boxperson clauses\` lists them all.`);
  }
  if (second !== undefined)
    throw new UserError(
      `Several clauses end so: ${found.map(({ scene: one }) => one.shows).join(', ')}. Give the whole id.`,
    );
  return first;
}

const stepLines = ({ who, as, does, dice, outcomes }: SceneStep, number: number): readonly string[] => [
  `${String(number).padStart(2)}. ${who} (${as}) ${does}${dice === undefined ? '' : `: ${dice.join(' and ')}`}`,
  ...outcomes.map(({ kind, says, clauses }) => {
    const cited = clauses.length === 0 ? '' : ` [${clauses.join(', ')}]`;
    return `    ${kind === 'refused' ? 'Refused: ' : ''}${says}${cited}`;
  }),
];
