// The commands of `boxperson`, with their options and examples. Each command's code is loaded on demand, so that short ones start quickly.

import { buildText, thisBuild } from 'boxperson/identity';
import { Command } from 'commander';
import type { BestPlayOptions } from './best-play/options.ts';
import type { DumpOptions } from './dice/dump.ts';
import type { FairnessOptions } from './dice/fairness.ts';
import { formatsOf } from './formats/formats.ts';
import type { LabWorkerOptions } from './lab-worker/lab-worker.ts';
import type { OddsOptions } from './odds/odds.ts';
import type { ParOptions } from './odds/par.ts';
import type { PlayOptions } from './play/play.ts';
import type { ServeOptions } from './serve/options.ts';
import type { SimulateOptions } from './simulate/options.ts';
import type { StrategiesOptions } from './simulate/strategies.ts';
import type { ExportOptions } from './store/export.ts';
import type { DataOptions } from './store/house-data.ts';
import type { StudiesOptions } from './studies/studies.ts';
import type { VerifyRollOptions } from './verify/roll.ts';
import type { VerifyOptions } from './verify/verify.ts';

/** What stands for a game; a test compares it with the games, which are not loaded only to print it. */
const A_GAME =
  'nj-craps, nj-mini-craps, nj-automated-craps, nz-craps, nj-mini-dice, crapless-craps, nevada-craps, or a game file';

/** The whole command line. */
export const program = new Command('boxperson')
  .description('Casino dice games run by the book. Every decision cites its clause.')
  .version(buildText(thisBuild()))
  .showHelpAfterError('(boxperson --help lists the commands)');

program
  .command('play')
  .description('play at a table in the terminal, with a few bots')
  .argument('[game]', A_GAME)
  .option('--games <file...>', 'games from files: .yaml, .json, .ts or .js (docs/write-a-game.md)')
  .option('--house <file>', 'house options, as JSON')
  .option('--seed <seed>', 'seed for repeatable dice')
  .option('--bots <count>', 'how many bots play with you (3)')
  .option(
    '--bot <strategy>',
    'a bot’s strategy: a library name (boxperson strategies) or a file, .yaml, .json, .ts or .js; repeatable',
    (name: string, before: readonly string[] = []) => [...before, name],
  )
  .action(
    withGames(async (game: string | undefined, options: PlayOptions) =>
      (await import('./play/play.ts')).playInTerminal(game, options),
    ),
  );

program
  .command('serve')
  .description('run the house: live tables of every game, open to anyone with the address')
  .option('--port <port>', 'port to listen on (7711)')
  .option('--host <address>', 'address to listen on (127.0.0.1)')
  .option('--data <folder>', 'folder for its records (~/.boxperson)')
  .option('--database <url>', 'or a PostgreSQL database, as postgres://…')
  .option('--games <file...>', 'games from files: .yaml, .json, .ts or .js (docs/write-a-game.md)')
  .option('--open', 'open the page in a browser')
  .option('--origin <name...>', 'public address of its pages, such as https://tables.example')
  .option('--trust-proxy', 'trust the proxy in front for client addresses and https')
  .option('--beacon <url>', 'drand HTTP endpoint for verifiable dice')
  .option('--house-players <count>', 'bots at each of the house’s own tables, 0 for none (2)')
  .option('--no-pages', 'serve only the API, without web pages')
  .action(withGames(async (options: ServeOptions) => (await import('./serve/serve.ts')).serve(options)));

program
  .command('settle')
  .description('run scenario files on the real table and report every mismatch')
  .argument('<path...>', 'scenario files or folders, or - for standard input')
  .option('--games <file...>', 'games from files: .yaml, .json, .ts or .js (docs/write-a-game.md)')
  .option('--json', 'print the report as JSON')
  .action(
    withGames(async (paths: readonly string[], options: { json?: boolean }) =>
      (await import('./settle/settle.ts')).settleFiles(paths, options),
    ),
  );

program
  .command('scene')
  .description('play the scene of a clause at a real table, step by step')
  .argument('<clause>', 'a clause’s id, such as "NJ 13:69F-1.3(d)"')
  .option('--games <file...>', 'games from files: .yaml, .json, .ts or .js (docs/write-a-game.md)')
  .action(withGames(async (clause: string) => (await import('./scenes/scene.ts')).scene(clause)));

program
  .command('clauses')
  .description('show every clause, how it is complied with, and the scene that shows it')
  .option('--check', 'exit with status 1 if a clause should have a scene and has none')
  .option('--games <file...>', 'games from files: .yaml, .json, .ts or .js (docs/write-a-game.md)')
  .option('--json', 'print the index as JSON')
  .action(
    withGames(async (options: { check?: boolean; json?: boolean }) =>
      (await import('./clauses/clauses.ts')).clauses(options),
    ),
  );

program
  .command('rules')
  .description('print the rulebook and rules checklist of a configured table')
  .argument('<game>', A_GAME)
  .option('--games <file...>', 'games from files: .yaml, .json, .ts or .js (docs/write-a-game.md)')
  .option('--house <file>', 'house options, as JSON')
  .option('--json', 'print the rulebook as JSON')
  .action(
    withGames(async (game: string, options: { house?: string; json?: boolean }) =>
      (await import('./rules/rules.ts')).rules(game, options),
    ),
  );

program
  .command('check')
  .description(
    'check that a game is whole and its scenes end as they say, and print every problem with its row, its line and a remedy',
  )
  .argument('<game>', 'a game file, or the id of a game')
  .action(async (game: string) => finish(await (await import('./games/check.ts')).check(game)));

program
  .command('odds')
  .description('show exact odds: of one game or all, of a hand, or of several wagers together')
  .argument(
    '[what...]',
    'a game; hand, or hand and a game; or combine followed by wagers, such as pass pass-odds=3-4-5 place-win@6=12',
  )
  .option('--game <game>', 'the game for a hand or a combination')
  .option('--games <file...>', 'games from files: .yaml, .json, .ts or .js (docs/write-a-game.md)')
  .option('--house <file>', 'house options of the table, as JSON')
  .option('--wager <name>', 'one wager only')
  .option(
    '--amount <dollars>',
    'the edge for a bet of this size, with the fee rounded as the table rounds it',
  )
  .option('--sort <by>', 'edge, roll, rolls, variance or book (as in the rulebook)')
  .option('--dice <file>', 'biased dice: the weights of the 36 rolls, as JSON')
  .option('--sevens <rolls>', 'biased dice with one seven in this many rolls')
  .option('--json', 'print JSON, one row per wager, number and term, with fractions as strings')
  .action(
    withGames(async (what: readonly string[], options: OddsOptions) =>
      (await import('./odds/odds.ts')).odds(what, options),
    ),
  );

program
  .command('par')
  .description('write the PAR sheet of a configured table')
  .argument('[game]', A_GAME)
  .option('--games <file...>', 'games from files: .yaml, .json, .ts or .js (docs/write-a-game.md)')
  .option('--house <file>', 'house options, as JSON')
  .option('--html <file>', 'file to write')
  .option('--again <sheet>', 'make a sheet again from its own text, and compare the two')
  .action(
    withGames(async (game: string | undefined, options: ParOptions) =>
      (await import('./odds/par.ts')).par(game, options, program.args),
    ),
  );

program
  .command('simulate')
  .description('simulate strategies over many sessions and compare them on the same dice')
  .argument('[strategy...]', 'library names (boxperson strategies) or files: .yaml, .json, .ts, .js')
  .option('--game <game>', 'the game (default: the first strategy’s game)')
  .option('--games <file...>', 'games from files: .yaml, .json, .ts or .js (docs/write-a-game.md)')
  .option('--house <file>', 'house options, as JSON')
  .option('--bankroll <dollars>', 'a player’s bankroll per session, or none for unlimited (300)')
  .option('--sessions <count>', 'number of sessions')
  .option('--rolls <count>', 'maximum rolls per session (400)')
  .option('--hours <hours>', 'maximum hours per session')
  .option('--shooters <count>', 'end a session after this many shooters')
  .option('--stop-win <dollars>', 'end a session when ahead by this much')
  .option('--stop-loss <dollars>', 'end a session when behind by this much')
  .option('--pace <rolls>', 'rolls per hour (100)')
  .option('--seed <seed>', 'seed for repeatable dice, regardless of the number of workers')
  .option('--workers <count>', 'number of parallel workers (default: one per core)')
  .option('--dice <file>', 'biased dice: the weights of the 36 rolls, as JSON')
  .option('--sevens <rolls>', 'biased dice with one seven in this many rolls')
  .option(
    '--situations <count>',
    'maximum situations each worker keeps per strategy; the rest is played straight',
  )
  .option('--seconds <count>', 'stop after this long if a strategy is played straight, or none (40)')
  .option('--gpu', 'play on the graphics card (needs the package webgpu)')
  .option('--exact', 'add the exact answer if the strategy is small enough')
  .option('--together', 'the strategies play at one table, each with a rack and a result of its own')
  .option(
    '--trace <rolls>',
    'instead of simulating, tell the first session roll by roll, up to this many rolls',
  )
  .option('--again <report>', 'make a report again from its own text, and compare the figures')
  .option('--json', 'print every figure as JSON')
  .option('--html <file>', 'write a report with charts')
  .option('--database <url>', 'have workers on any machines play it (boxperson lab-worker): postgres://…')
  .option('--name <name>', 'with --database: the study’s name')
  .option('--detach', 'with --database: leave the study running, and print its name')
  .option('--fetch <study>', 'with --database: wait for a study that was left running, and report it')
  .action(
    withGames(async (names: readonly string[], options: SimulateOptions) =>
      (await import('./simulate/simulate.ts')).simulate(names, options, program.args),
    ),
  );

program
  .command('lab-worker')
  .description('play studies from a database’s queue, beside any number of other workers, until Ctrl-C')
  .option('--database <url>', 'the PostgreSQL of the studies: postgres://user:password@host:5432/database')
  .option('--threads <count>', 'number of threads, each with a part of its own (default: one per core)')
  .option('--allow-modules', 'also play strategies that are modules, which are programs')
  .action(async (options: LabWorkerOptions) =>
    finish(await (await import('./lab-worker/lab-worker.ts')).labWorker(options)),
  );

program
  .command('studies')
  .description('list the studies in a database, or stop or delete one')
  .argument('[name]', 'a study')
  .option('--database <url>', 'the PostgreSQL of the studies: postgres://user:password@host:5432/database')
  .option('--stop', 'end the study before all its parts are played; those that were played stay')
  .option('--delete', 'remove the study with all its results')
  .action(async (name: string | undefined, options: StudiesOptions) =>
    finish(await (await import('./studies/studies.ts')).manageStudies(name, options)),
  );

program
  .command('best-play')
  .description('find the best way to play a menu of wagers for a goal, with its exact value')
  .argument('<wager...>', 'wagers with their amounts: pass=5/10, pass=any, place-win@6/8=12, pass-odds=full')
  .option('--goal <goal>', 'double, win (with --win), last (with --hours or --rolls) or cost (with --stake)')
  .option('--game <game>', 'the game (nj-craps)')
  .option('--games <file...>', 'games from files: .yaml, .json, .ts or .js (docs/write-a-game.md)')
  .option('--house <file>', 'house options, as JSON')
  .option('--bankroll <dollars>', 'the money to play with (300)')
  .option('--win <dollars>', 'with --goal win: how much to win')
  .option('--hours <hours>', 'with --goal last: how long to play (4)')
  .option('--rolls <count>', 'with --goal last: the same in rolls')
  .option('--stake <dollars>', 'with --goal last or cost: the least to have up before every roll')
  .option('--pace <rolls>', 'rolls per hour (100)')
  .option('--sessions <count>', 'sessions of the simulation that confirms it; 0 for none')
  .option('--seed <seed>', 'seed for repeatable dice')
  .option('--dice <file>', 'biased dice: the weights of the 36 rolls, as JSON')
  .option('--sevens <rolls>', 'biased dice with one seven in this many rolls')
  .option('--situations <count>', 'maximum situations to explore (20,000)')
  .option('--out <file>', 'write the policy: a strategy file (.yaml) or a module (.js) for simulate')
  .option('--json', 'print everything as JSON')
  .action(
    withGames(async (words: readonly string[], options: BestPlayOptions) =>
      (await import('./best-play/best-play.ts')).bestPlayCommand(words, options),
    ),
  );

program
  .command('strategies')
  .description(
    'list the strategy library; with a name, print that strategy as a file to copy and edit; with a file, explain it in plain words',
  )
  .argument('[name]', 'a library strategy, or a file: .yaml, .json, .ts, .js')
  .option('--json', 'print JSON')
  .option('--schema', 'print the JSON Schema of strategy files, for editors')
  .option('--games <file...>', 'games from files: .yaml, .json, .ts or .js (docs/write-a-game.md)')
  .action(
    withGames(async (name: string | undefined, options: StrategiesOptions) =>
      (await import('./simulate/strategies.ts')).strategies(name, options),
    ),
  );

const verifying = program
  .command('verify')
  .description('verify a whole record: chain, ledger and chips, and re-decide every command')
  .option('--data <folder>', 'the house’s folder (~/.boxperson)')
  .option('--database <url>', 'or its PostgreSQL')
  .option('--table <table>', 'verify only this table')
  .option('--json', 'print the verdict as JSON')
  .action(async (options: VerifyOptions) =>
    finish(await (await import('./verify/verify.ts')).verify(options)),
  );

verifying
  .command('roll')
  .description('check the proof of a verifiable roll, or of a whole series, and show the arithmetic')
  .argument('<file>', 'the proof as JSON, or - for standard input')
  .option('--commitment <hash>', 'the commitment you noted before the series began')
  .option('--source <name>', 'the public source promised with it, or none')
  .option('--rolls <count>', 'how many rolls of the series you saw')
  .option('--json', 'print the steps as JSON')
  .action(async (file: string, _own: VerifyRollOptions, self: Command) =>
    finish(await (await import('./verify/roll.ts')).verifyRoll(file, self.optsWithGlobals())),
  );

program
  .command('export')
  .description('export a table’s whole record as JSON lines, each entry with its hash')
  .argument('<table>', 'the table’s id or name')
  .option('--data <folder>', 'the house’s folder (~/.boxperson)')
  .option('--database <url>', 'or its PostgreSQL')
  .option('--out <file>', 'file to write (default: standard output)')
  .action(async (table: string, options: ExportOptions) =>
    finish(await (await import('./store/export.ts')).exportTable(table, options)),
  );

program
  .command('backup')
  .description('back up the whole house; safe while it is running')
  .argument('<file>', 'backup file to write')
  .option('--data <folder>', 'the house’s folder (~/.boxperson)')
  .option('--database <url>', 'or its PostgreSQL')
  .action(async (file: string, options: DataOptions) =>
    finish(await (await import('./store/backup.ts')).backup(file, options)),
  );

program
  .command('restore')
  .description('restore a house from a backup into an empty folder or database')
  .argument('<file>', 'backup file')
  .option('--data <folder>', 'an empty folder')
  .option('--database <url>', 'or an empty PostgreSQL database')
  .action(async (file: string, options: DataOptions) =>
    finish(await (await import('./store/backup.ts')).restoreBackup(file, options)),
  );

program
  .command('operator-code')
  .description(
    'print a new operator’s code, for an operator who lost their password; works while the house is running',
  )
  .option('--data <folder>', 'the house’s folder (~/.boxperson)')
  .option('--database <url>', 'or its PostgreSQL')
  .action(async (options: DataOptions) =>
    finish(await (await import('./serve/operator-code.ts')).operatorCode(options)),
  );

program
  .command('completion')
  .description('print a completion script for your shell')
  .argument('<shell>', 'bash, zsh or fish')
  .action(async (shell: string) =>
    finish((await import('./completion/completion.ts')).completion(program, shell)),
  );

const dice = program.command('dice').description('dump or test the shaker’s output');

dice
  .command('dump')
  .description('dump the shaker’s output, for test labs')
  .option('--raw', 'raw generator bytes; endless without --count')
  .option('--faces', 'rolls, one per line')
  .option('--binary', 'faces as bytes 1 to 6, two per roll')
  .option('--drawn', 'reseed for every roll, as a table does; much slower')
  .option('--count <count>', 'number of bytes or rolls')
  .option('--out <file>', 'file to write (default: standard output)')
  .action(async (options: DumpOptions) => finish(await (await import('./dice/dump.ts')).dump(options)));

dice
  .command('test')
  .description('test whether the shaker’s rolls are fair, at 99 percent confidence')
  .option('--rolls <count>', 'number of rolls (1,000,000)')
  .option('--drawn', 'reseed for every roll, as a table does; much slower')
  .option('--json', 'print every count and figure as JSON')
  .action(async (options: FairnessOptions) =>
    finish(await (await import('./dice/fairness.ts')).fairness(options)),
  );

/** One example for each command, by its words. */
const EXAMPLES: Readonly<Record<string, string>> = {
  play: 'boxperson play nz-craps --bots 4 --bot iron-cross',
  serve: 'boxperson serve --data ./house --port 8080 --open',
  settle: 'boxperson settle scenarios',
  scene: 'boxperson scene "NJ 13:69F-1.3(d)"',
  clauses: 'boxperson clauses --json',
  rules: 'boxperson rules nj-craps --house house.json',
  check: 'boxperson check my-game.yaml',
  odds: 'boxperson odds combine pass pass-odds=3-4-5 place-win@6=12',
  par: 'boxperson par nj-craps --html par.html',
  simulate: 'boxperson simulate three-point-molly iron-cross --bankroll 1000 --exact --html report.html',
  'lab-worker': 'boxperson lab-worker --database postgres://lab@db.example/lab --threads 8',
  studies: 'boxperson studies --database postgres://lab@db.example/lab',
  'best-play': 'boxperson best-play pass=any --bankroll 37 --goal win --win 63',
  strategies: 'boxperson strategies iron-cross > my.yaml',
  verify: 'boxperson verify --data ./house',
  'verify roll': 'boxperson verify roll proof.json --commitment 9f2c…',
  export: 'boxperson export nj-craps-1 --data ./house --out table.jsonl',
  backup: 'boxperson backup house.backup --data ./house',
  restore: 'boxperson restore house.backup --data ./new-house',
  'operator-code': 'boxperson operator-code --data ./house',
  completion: 'boxperson completion bash > ~/.local/share/bash-completion/completions/boxperson',
  'dice dump': 'boxperson dice dump --faces --count 1000',
  'dice test': 'boxperson dice test --rolls 10000000',
};

for (const command of commandsOf(program)) {
  const words = commandWords(command);
  const used = formatsOf(words).map(([how, name]) => [how, `docs/formats/${name}.schema.json`] as const);
  const width = Math.max(0, ...used.map(([how]) => how.length));
  const lines = used.map(([how, schema]) => `  ${how.padEnd(width)}  ${schema}`.trimEnd());
  if (lines.length > 0)
    command.addHelpText('after', `\nJSON formats (docs/formats.md):\n${lines.join('\n')}`);
  const example = EXAMPLES[words];
  if (example !== undefined) command.addHelpText('after', `\nExample:\n  ${example}`);
}

/** Every command with its subcommands. */
export function commandsOf(command: Command): readonly Command[] {
  return command.commands.flatMap((one) => [one, ...commandsOf(one)]);
}

/** A command's words, such as `verify roll`. */
export function commandWords(command: Command): string {
  const { parent } = command;
  return parent === null || parent.parent === null
    ? command.name()
    : `${commandWords(parent)} ${command.name()}`;
}

/**
 * The action of a command that takes games from files: they are known before it runs, and a file may stand where a game is asked
 * for.
 */
function withGames<Args extends readonly unknown[]>(run: (...args: Args) => Promise<number>) {
  return async (...given: readonly [...Args, Command]): Promise<void> => {
    const command = given.at(-1) as Command;
    const args = given.slice(0, -1) as unknown as Args;
    const { games = [] } = command.opts<{ readonly games?: readonly string[] }>();
    const isAsked = /^(?:game|what)$/.test(command.registeredArguments[0]?.name() ?? '');
    const words = isAsked ? [args[0]].flat() : [];
    const at = words.findIndex((word) => typeof word === 'string' && GAME_FILE.test(word));
    const file = at < 0 ? null : String(words[at]);
    if (games.length === 0 && file === null) return finish(await run(...args));
    const { registerGameFiles } = await import('./games/game-files.ts');
    const { withUserErrors } = await import('./user-error.ts');
    let meant = args;
    const trouble = await withUserErrors(async () => {
      const found = await registerGameFiles([...games, ...(file === null ? [] : [file])]);
      const id = found.at(-1)?.game.id;
      const first = Array.isArray(args[0]) ? args[0].with(at, id) : id;
      if (file !== null) meant = [first, ...args.slice(1)] as unknown as Args;
      return 0;
    });
    finish(trouble === 0 ? await run(...meant) : trouble);
  };
}

/** How the names of game files end. */
const GAME_FILE = /\.(?:ya?ml|json|[cm]?[jt]s)$/i;

function finish(code: number): void {
  process.exitCode = code;
}
