// `boxperson strategies [NAME]`: lists the library of well-known strategies, or prints one as a file to copy and edit.

import { allGames } from '../../games/index.ts';
import {
  gamesFor,
  LIBRARY,
  type ListedStrategy,
  libraryStrategy,
  printStrategy,
  strategySchema,
  type WrittenStrategy,
} from '../../lab/index.ts';
import { Trouble, withTrouble } from '../serve/house-file.ts';

export type StrategiesOptions = { json?: boolean; schema?: boolean };

export function strategies(name: string | undefined, options: StrategiesOptions = {}): Promise<number> {
  return withTrouble(() => {
    process.stdout.write(answer(name, options));
    return 0;
  });
}

function answer(name: string | undefined, { json, schema }: StrategiesOptions): string {
  if (schema === true) return asJson(strategySchema());
  if (name === undefined) return json === true ? asJson(LIBRARY.map(withGames)) : listLibrary();
  const written = libraryStrategy(name);
  if ('says' in written) throw new Trouble(written.says);
  return json === true ? asJson(written) : asFile(written);
}

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
  return `${lines.join('\n')}\n\n\`boxperson strategies NAME\` prints one as a file to copy and edit; \`boxperson simulate NAME\` runs it.\n`;
}
