// Random play for a given time: npm run hunt -- nights --minutes 5 --seed 1 --game all
// Each night has its own seed, counting up from the first. The first fault ends the run with a replayable report; Ctrl-C
// ends it with a summary so far.

import { setImmediate as nextTurn } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { PLAYED_GAMES, type PlayedGame } from '../../tests/support/crowd/played-games.ts';
import { nothingYet, playNight, type Reached } from '../../tests/support/crowd/random-play.ts';

const USAGE = `Random play at real tables, for as long as you like.

  --minutes <n>   how long to play (default 5; 0 plays one night at each game)
  --seed <n>      the seed of the first night (default: chosen by the clock, and printed)
  --game <name>   all, ${PLAYED_GAMES.map((one) => one.name).join(', ')}
  --nights <n>    stop after this many nights at each game
  --commands <n>  commands per night (default 2000)
`;

type Plan = {
  readonly games: readonly PlayedGame[];
  readonly seed: number;
  readonly minutes: number;
  readonly nights: number;
  readonly commands: number;
};

let isStopped = false;
process.on('SIGINT', () => {
  isStopped = true;
});

const plan = readPlan();
process.exitCode = typeof plan === 'number' ? plan : (await playOn(plan)) ? 0 : 1;

/** The plan, or the exit code if there is nothing to play. */
function readPlan(): Plan | number {
  try {
    const { values } = parseArgs({
      options: {
        minutes: { type: 'string' },
        seed: { type: 'string' },
        game: { type: 'string', default: 'all' },
        nights: { type: 'string' },
        commands: { type: 'string', default: '2000' },
        help: { type: 'boolean', short: 'h', default: false },
      },
    });
    if (values.help) {
      console.log(USAGE);
      return 0;
    }
    const games = PLAYED_GAMES.filter((one) => values.game === 'all' || one.name === values.game);
    if (games.length === 0) throw new Error(`There is no game called ${values.game}.`);
    const nights = values.nights === undefined ? Number.POSITIVE_INFINITY : number(values.nights, 'nights');
    // A replay with a number of nights is not cut short by the clock.
    const minutes =
      values.minutes === undefined
        ? values.nights === undefined
          ? 5
          : Number.POSITIVE_INFINITY
        : number(values.minutes, 'minutes');
    const seed = values.seed === undefined ? Date.now() % 2 ** 31 : number(values.seed, 'seed');
    return { games, seed, minutes, nights, commands: number(values.commands, 'commands') };
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : String(error)}\n\n${USAGE}`);
    return 2;
  }
}

function number(text: string, name: string): number {
  const value = Number(text);
  if (text.trim() === '' || !Number.isFinite(value) || value < 0)
    throw new Error(`--${name} must be a number, not “${text}”.`);
  return value;
}

/** Whether every night passed. */
async function playOn({ games, seed, minutes, nights, commands }: Plan): Promise<boolean> {
  const reached = nothingYet();
  const start = performance.now();
  const end = start + minutes * 60_000;
  console.log(`nights: seed ${seed}, ${games.map((one) => one.name).join(', ')}; Ctrl-C stops it`);
  const progress = progressLine(start, end, reached);
  let night = 0;
  do {
    for (const played of games) {
      try {
        playNight(played, seed + night, commands, reached);
      } catch (error) {
        progress(true);
        console.error(`\nnights: a fault, after ${sum(reached, start)}\n`);
        console.error(error instanceof Error ? error.message : String(error));
        return false;
      }
      progress(false);
      await nextTurn();
      if (isStopped) break;
    }
    night += 1;
  } while (!isStopped && night < nights && performance.now() < end);
  progress(true);
  console.log(
    `\nnights: ${isStopped ? 'stopped' : 'done'}, no fault in ${sum(reached, start)}, seed ${seed}`,
  );
  return true;
}

function sum({ commands, events }: Reached, start: number): string {
  const seconds = (performance.now() - start) / 1000;
  const rolls = events.get('RollClosed') ?? 0;
  const rate = Math.round(commands / Math.max(seconds, 0.001));
  return `${amount(commands)} commands, ${amount(rolls)} rolls, ${amount(rate)} commands per second, ${clock(seconds)}`;
}

function amount(value: number): string {
  return value.toLocaleString('en-US');
}

function clock(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`;
}

/** On a terminal, one line that overwrites itself; in a file, a line now and then. */
function progressLine(start: number, end: number, reached: Reached): (isLast: boolean) => void {
  const isTerminal = process.stdout.isTTY;
  const every = isTerminal ? 500 : 15_000;
  let last = start;
  return (isLast) => {
    const now = performance.now();
    if (!isLast && now - last < every) return;
    last = now;
    const left = Number.isFinite(end) ? `, ${clock(Math.max(0, end - now) / 1000)} left` : '';
    const text = `${sum(reached, start)} elapsed${left}`;
    if (isTerminal) process.stdout.write(`\r${text.padEnd(100)}`);
    else if (!isLast) console.log(text);
  };
}
