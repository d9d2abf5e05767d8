// `boxperson strategies [NAME]`: lists the library of well-known strategies, prints one as a file to copy and edit, or explains a
// file in plain words.

import { wordList } from 'boxperson/base';
import { allGames } from 'boxperson/games';
import {
  explainStrategy,
  gamesFor,
  LIBRARY,
  type ListedStrategy,
  printStrategy,
  strategySchema,
  type WrittenStrategy,
} from 'boxperson/lab';
import { UserError, withUserErrors } from '../user-error.ts';
import { checkedAt, type FoundStrategy, gameFor, isModule, rulesAt, writtenNamed } from './find-strategy.ts';
import { loadStrategyModule } from './strategy-module.ts';

export type StrategiesOptions = { json?: boolean; schema?: boolean };

export function strategies(name: string | undefined, options: StrategiesOptions = {}): Promise<number> {
  return withUserErrors(async () => {
    process.stdout.write(await answer(name, options));
    return 0;
  });
}

async function answer(name: string | undefined, { json, schema }: StrategiesOptions): Promise<string> {
  if (schema === true) return asJson(strategySchema());
  if (name === undefined) return json === true ? asJson(LIBRARY.map(withGames)) : listLibrary();
  if (isModule(name)) return moduleAnswer(name, json === true);
  const { written, source } = writtenNamed(name);
  if (json === true) return asJson(written);
  return source === null ? asFile(written) : explained(name, { written, source });
}

/** A file in plain words, with the lines that its table would refuse. */
function explained(name: string, found: FoundStrategy): string {
  const { written } = found;
  const games = gamesFor(written, allGames()).map(({ id }) => id);
  const house = written.house ?? {};
  const rules = rulesAt(gameFor([name], house), house, [name]);
  // Problems that only a table finds are said before anything is explained.
  checkedAt(name, rules);
  return `${[
    `${written.title}${written.title === written.name ? '' : ` (${written.name})`}`,
    ...(written.about === undefined ? [] : [written.about]),
    '',
    ...explainStrategy(written).map((sentence, index) => `${String(index + 1).padStart(2)}. ${sentence}`),
    '',
    games.length === 0
      ? `No game offers all of this as it is written; simulate would play it at ${rules.game.id}.`
      : `It fits ${wordList(games)}.`,
    nextSteps(name),
  ].join('\n')}\n`;
}

async function moduleAnswer(name: string, isJson: boolean): Promise<string> {
  if (isJson)
    throw new UserError(
      `${name} is a function, which JSON cannot hold. Leave out --json to see what it says of itself.`,
    );
  const { title, name: own, about, source, looksAt } = await loadStrategyModule(name, 0);
  return `${[
    `${title}${title === own ? '' : ` (${own})`}`,
    ...(about === '' ? [] : [about]),
    ...(source === null ? [] : [`Source: ${source}`]),
    '',
    'It is a function, so only its author can explain its rules; a trace shows what it does.',
    looksAt === undefined
      ? 'It does not look at its money.'
      : looksAt === 'all'
        ? 'It looks at all of its money, so it is played straight.'
        : 'It compares its money with levels.',
    nextSteps(name),
  ].join('\n')}\n`;
}

const nextSteps = (name: string): string =>
  `To see it play: boxperson simulate ${name} --trace 30, or boxperson play --bot ${name}.`;

const asJson = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;

/** The entire output is a valid strategy file, so it can be redirected to a file and run. */
export const asFile = (written: WrittenStrategy): string =>
  `# To change it: boxperson strategies ${written.name} > my.yaml, edit my.yaml, boxperson simulate my.yaml.\n` +
  `# docs/strategies.md explains every field.\n${printStrategy(written)}`;

const withGames = (written: WrittenStrategy): ListedStrategy => ({
  ...written,
  games: gamesFor(written, allGames()).map(({ id }) => id),
});

export function listLibrary(): string {
  const rows = LIBRARY.map(withGames).map(({ name, title, games }) => [name, title, games.join(' ')]);
  const table = [['name', 'title', 'games'], ...rows];
  const widths = [0, 1].map((column) => Math.max(...table.map((row) => row[column]?.length ?? 0)));
  const lines = table.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
  return `${lines.join('\n')}\n\n\`boxperson strategies NAME\` prints one as a file to copy and edit; \`boxperson strategies FILE\` explains yours; \`boxperson simulate NAME\` runs it.\n`;
}
