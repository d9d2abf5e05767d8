// The `boxperson` command. Each part is loaded when it is asked for, so that a short question starts quickly.

import { Command } from 'commander';
import { buildText, thisBuild } from '../identity/index.ts';
import type { DumpOptions } from './dice/dump.ts';
import type { FairnessOptions } from './dice/fairness.ts';
import type { OddsOptions } from './odds/odds.ts';
import type { PlayOptions } from './play/play.ts';
import type { ServeOptions } from './serve/serve.ts';
import type { SimulateOptions } from './simulate/options.ts';
import type { StrategiesOptions } from './simulate/strategies.ts';
import type { ExportOptions } from './store/export.ts';
import type { DataOptions } from './store/house-data.ts';
import type { VerifyRollOptions } from './verify/roll.ts';
import type { VerifyOptions } from './verify/verify.ts';

process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  // Whoever reads our output has read enough (`boxperson rules nj-craps | head`).
  if (error.code === 'EPIPE') process.exit(0);
  process.stderr.write(`The output cannot be written: ${error.message}\n`);
  process.exit(1);
});

const program = new Command('boxperson')
  .description('Casino dice games run by the book. Every decision names the clause that it rests on.')
  .version(buildText(thisBuild()))
  .showHelpAfterError('(boxperson --help lists the commands)');

program
  .command('play')
  .description('a table in the terminal, with a few bots beside you')
  .argument('[game]', 'nj-craps, nj-mini-craps, nj-automated-craps, nz-craps or nj-mini-dice')
  .option('--house <file>', 'the operator’s choices, as JSON')
  .option('--seed <seed>', 'the same dice every time')
  .option('--bots <count>', 'how many bots sit beside you (3)')
  .option(
    '--bot <strategy>',
    'what one of them plays, by its name in the library (boxperson strategies); may be said again',
    (name: string, before: readonly string[] = []) => [...before, name],
  )
  .action(async (game: string | undefined, options: PlayOptions) =>
    finish(await (await import('./play/play.ts')).play(game, options)),
  );

program
  .command('serve')
  .description('the house: live tables of all games, for everybody who opens its address')
  .option('--port <port>', 'where it listens (7711)')
  .option('--host <address>', 'on which address (127.0.0.1)')
  .option('--data <folder>', 'where its records are kept (~/.boxperson)')
  .option('--database <url>', 'or in which PostgreSQL, as postgres://…')
  .option('--open', 'opens the page in a browser')
  .option('--origin <name...>', 'a name under which its pages are opened, such as https://tables.example')
  .option('--trust-proxy', 'a proxy in front says who asks, and whether they speak https')
  .option('--beacon <url>', 'public values for verifiable dice, by drand’s plain interface')
  .option('--no-pages', 'without its pages, for programs only')
  .action(async (options: ServeOptions) => finish(await (await import('./serve/serve.ts')).serve(options)));

program
  .command('settle')
  .description('plays scenario files through the real table and reports every step that went otherwise')
  .argument('<path...>', 'scenario files or folders, or - for standard input')
  .option('--json', 'the report as JSON')
  .action(async (paths: readonly string[], options: { json?: boolean }) =>
    finish(await (await import('./settle/settle.ts')).settle(paths, options)),
  );

program
  .command('clauses')
  .description('the clause index with how each clause is met')
  .option('--check', 'exit with 1 while any clause is not met')
  .option('--json', 'the index as JSON')
  .option('--html <file>', 'the index as a page')
  .action(async (options: { check?: boolean; json?: boolean; html?: string }) =>
    finish(await (await import('./clauses/clauses.ts')).clauses(options)),
  );

program
  .command('rules')
  .description('the rulebook and rules checklist of one configured table')
  .argument('<game>', 'nj-craps, nj-mini-craps, nj-automated-craps, nz-craps or nj-mini-dice')
  .option('--house <file>', 'the operator’s choices, as JSON')
  .option('--json', 'the rulebook as JSON')
  .action(async (game: string, options: { house?: string; json?: boolean }) =>
    finish(await (await import('./rules/rules.ts')).rules(game, options)),
  );

program
  .command('odds')
  .description('what wagers cost, exactly: of one game or all, of a hand, or of wagers bought together')
  .argument(
    '[what...]',
    'a game; or hand; or combine and wagers, such as pass pass-odds=3-4-5 place-win@6=12',
  )
  .option('--game <game>', 'the game of a hand or a combination')
  .option('--house <file>', 'the odds of one configured table')
  .option('--wager <name>', 'one wager only')
  .option('--sort <by>', 'edge, roll, rolls, variance or book (as in the rulebook)')
  .option('--dice <file>', 'dice that favour some rolls: the weights of the 36, as JSON')
  .option('--sevens <rolls>', 'dice with one seven in so many rolls')
  .option('--json', 'one row for each wager, number and term, fractions as strings')
  .action(async (what: readonly string[], options: OddsOptions) =>
    finish(await (await import('./odds/odds.ts')).odds(what, options)),
  );

program
  .command('par')
  .description('the mathematics of one configured table on paper')
  .argument('<game>', 'the game of the table')
  .option('--house <file>', 'the operator’s choices, as JSON')
  .option('--html <file>', 'where the sheet goes')
  .action(async (game: string, options: { house?: string; html?: string }) =>
    finish(await (await import('./odds/par.ts')).par(game, options)),
  );

program
  .command('simulate')
  .description('strategies, simulated by the million sessions and compared on the same dice')
  .argument('<strategy...>', 'names of the library (boxperson strategies), or files: .yaml, .json, .ts, .js')
  .option('--game <game>', 'the game; the one that the first strategy is written for')
  .option('--house <file>', 'the operator’s choices, as JSON')
  .option('--bankroll <dollars>', 'what a player brings to a session, or none for no end of it (300)')
  .option('--sessions <count>', 'how many sessions')
  .option('--rolls <count>', 'the longest session in rolls (400)')
  .option('--hours <hours>', 'the longest session in hours')
  .option('--shooters <count>', 'a session ends after so many shooters')
  .option('--stop-win <dollars>', 'a session ends when it is ahead by this much')
  .option('--stop-loss <dollars>', 'a session ends when it is behind by this much')
  .option('--pace <rolls>', 'rolls an hour (100)')
  .option('--seed <seed>', 'the same dice every time, whatever the number of workers')
  .option('--workers <count>', 'how many to work at once; as many as there are cores')
  .option('--dice <file>', 'dice that favour some rolls: the weights of the 36, as JSON')
  .option('--sevens <rolls>', 'dice with one seven in so many rolls')
  .option('--situations <count>', 'how many situations a strategy may have (200,000)')
  .option('--exact', 'the exact answer as well, where the strategy is small enough')
  .option('--json', 'every figure as JSON')
  .option('--html <file>', 'a report with charts')
  .action(async (names: readonly string[], options: SimulateOptions) =>
    finish(await (await import('./simulate/simulate.ts')).simulate(names, options)),
  );

program
  .command('strategies')
  .description('the library of strategies; with a name, how it is played, as a file to copy and change')
  .argument('[name]', 'a strategy of the library')
  .option('--json', 'as JSON')
  .option('--schema', 'the JSON Schema of strategy files, for editors')
  .action(async (name: string | undefined, options: StrategiesOptions) =>
    finish(await (await import('./simulate/strategies.ts')).strategies(name, options)),
  );

const verifying = program
  .command('verify')
  .description('re-reads a whole record: chain, ledger, chips, and every command decided again')
  .option('--data <folder>', 'the house’s folder (~/.boxperson)')
  .option('--database <url>', 'or its PostgreSQL')
  .option('--table <table>', 'one table only')
  .option('--json', 'the verdict as JSON')
  .action(async (options: VerifyOptions) =>
    finish(await (await import('./verify/verify.ts')).verify(options)),
  );

verifying
  .command('roll')
  .description('checks the proof of one verifiable roll, or of a whole series, and shows the arithmetic')
  .argument('<file>', 'the proof as JSON, or - for standard input')
  .option('--commitment <hash>', 'the one that you noted before the series began')
  .option('--source <name>', 'the public source that was promised with it, or none')
  .option('--rolls <count>', 'how many rolls of the series you saw')
  .option('--json', 'the steps as JSON')
  .action(async (file: string, _own: VerifyRollOptions, self: Command) =>
    finish(await (await import('./verify/roll.ts')).verifyRoll(file, self.optsWithGlobals())),
  );

program
  .command('export')
  .description('one table’s whole record as lines of JSON, each entry with its hash')
  .argument('<table>', 'its id, or its name')
  .option('--data <folder>', 'the house’s folder (~/.boxperson)')
  .option('--database <url>', 'or its PostgreSQL')
  .option('--out <file>', 'where it goes; standard output otherwise')
  .action(async (table: string, options: ExportOptions) =>
    finish(await (await import('./store/export.ts')).exportTable(table, options)),
  );

program
  .command('backup')
  .description('a copy of the whole house, also while it is open')
  .argument('<file>', 'where the copy goes')
  .option('--data <folder>', 'the house’s folder (~/.boxperson)')
  .option('--database <url>', 'or its PostgreSQL')
  .action(async (file: string, options: DataOptions) =>
    finish(await (await import('./store/backup.ts')).backup(file, options)),
  );

program
  .command('restore')
  .description('a house from its copy, into an empty place')
  .argument('<file>', 'the copy')
  .option('--data <folder>', 'an empty folder')
  .option('--database <url>', 'or an empty PostgreSQL')
  .action(async (file: string, options: DataOptions) =>
    finish(await (await import('./store/backup.ts')).restoreBackup(file, options)),
  );

program
  .command('operator-code')
  .description(
    'a new operator’s code, also while the house is open, for an operator who has lost the password',
  )
  .option('--data <folder>', 'the house’s folder (~/.boxperson)')
  .option('--database <url>', 'or its PostgreSQL')
  .action(async (options: DataOptions) =>
    finish(await (await import('./serve/operator-code.ts')).operatorCode(options)),
  );

const dice = program.command('dice').description('the shaker: what it gives, and whether that is fair');

dice
  .command('dump')
  .description('what the shaker gives, for test laboratories')
  .option('--raw', 'the generator’s bytes as they are; without --count there is no end')
  .option('--faces', 'rolls, a line for each')
  .option('--binary', 'faces as bytes 1 to 6, two for each roll')
  .option('--drawn', 'each roll with new seed, as a table draws it; slower by far')
  .option('--count <count>', 'how many bytes or rolls')
  .option('--out <file>', 'where they go; standard output otherwise')
  .action(async (options: DumpOptions) => finish(await (await import('./dice/dump.ts')).dump(options)));

dice
  .command('test')
  .description('whether the shaker’s rolls are fair, by every test at 99 percent')
  .option('--rolls <count>', 'how many rolls (1,000,000)')
  .option('--drawn', 'each roll with new seed, as a table draws it; slower by far')
  .option('--json', 'every count and figure as JSON')
  .action(async (options: FairnessOptions) =>
    finish(await (await import('./dice/fairness.ts')).fairness(options)),
  );

function finish(code: number): void {
  process.exitCode = code;
}

await program.parseAsync();
