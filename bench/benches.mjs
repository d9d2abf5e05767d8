// The list of benches. Plain JavaScript on built-ins, so that it is shown before anything is installed.

/**
 * @typedef {{
 *   readonly name: string, readonly file: string, readonly measures: string, readonly options: string, readonly isAlone?: boolean,
 * }} Bench
 *   `isAlone` is one that runs only if it is named: it takes a quarter of an hour, or needs what few machines have.
 */

/** @type {readonly Bench[]} */
export const BENCHES = [
  {
    ...{ name: 'table', file: './run.ts', options: '[SECONDS] [LETTERS]' },
    measures: 'rolls at the full table, against a bare loop',
  },
  {
    ...{ name: 'lab', file: './lab.ts', options: '[SECONDS] [LETTERS]' },
    measures: 'rolls of strategies in the lab, against hand-written loops',
  },
  {
    ...{
      name: 'house',
      file: './house.ts',
      options: '[--seats 2000] [--tables 250] [--rate 1500] [--on sqlite,postgres]',
    },
    measures: 'wagers of a house on both databases, against their own commits',
  },
  {
    ...{ name: 'web', file: './browser/web.ts', options: '[--rolls 300]' },
    measures: 'the table in a browser: script, time to the first bet, work of a roll, memory',
  },
  {
    ...{ name: 'shaker', file: './shaker.ts', options: '[SECONDS]' },
    measures: 'the shaker, against the system’s generator',
  },
  {
    ...{ name: 'thrown', file: './thrown.ts', options: '[THROWS [all]]' },
    measures: 'processor time of a throw, against two dice in an empty room',
  },
  {
    ...{ name: 'start', file: './browser/start.ts', options: '[--starts 5]', isAlone: true },
    measures: 'npm start on a fresh clone and again, against npm ci alone',
  },
  {
    ...{ name: 'store', file: './store.ts', options: '', isAlone: true },
    measures: 'the stores, against the databases alone',
  },
  {
    ...{ name: 'record', file: './record.ts', options: '[EVENTS]', isAlone: true },
    measures: 'a night of a million events: opening, verifying, queries',
  },
  {
    ...{ name: 'explosive', file: './explosive.ts', options: '[NAMES] [-- OPTIONS]', isAlone: true },
    measures: 'strategies with more situations than there is room for',
  },
  {
    ...{ name: 'gpu', file: './gpu.ts', options: '[--rolls 2e10] [STRATEGIES]', isAlone: true },
    measures: 'the lab on a graphics card',
  },
];

/** What `npm run bench -- --help` says. */
export function benchHelp() {
  const width = Math.max(...BENCHES.map(({ name, options }) => `${name} ${options}`.length));
  const lines = BENCHES.map(
    ({ name, options, measures, isAlone }) =>
      `  ${`${name} ${options}`.padEnd(width)}  ${measures}${isAlone === true ? ' *' : ''}\n`,
  );
  return `${lines.join('')}\nnpm run bench measures all but those with a *.\n`;
}
