// `boxperson dice test`: runs rolls from the tables' generator through the whole test battery and prints a report. The exit status
// is 1 when the dice look unfair.

import { Battery, type FairnessVerdict, ROLLS_LEAST } from 'boxperson/dice/fairness';
import { Shaker, ShakerTrouble } from 'boxperson/dice/shaker';
import { wholeNumberOf } from '../simulate/options.ts';
import { ProgressPace, progressLine } from '../simulate/progress.ts';
import { UserError, withUserErrors } from '../user-error.ts';
import { fairnessReport } from './fairness-report.ts';

export type FairnessOptions = {
  readonly rolls?: string;
  readonly json?: boolean;
  /** Draws each roll as a table does; much slower. */
  readonly drawn?: boolean;
};

/** The source of rolls: the shaker, unless a test overrides it. */
export type RollSource = { rolls(into: Uint8Array): void };

const ROLLS_ASKED = 1_000_000;
const ROLLS_MOST = 1e12;
const CHUNK = 16_384;
const DRAWN_EVERY_MS = 200;

export function fairness(options: FairnessOptions, source?: RollSource): Promise<number> {
  return withUserErrors(async () => {
    const asked = wholeNumberOf('--rolls', options.rolls, ROLLS_LEAST, ROLLS_MOST) ?? ROLLS_ASKED;
    const interrupt = onInterrupt();
    let verdict: FairnessVerdict;
    const start = performance.now();
    try {
      verdict = await tested(source ?? sourceOf(options), asked, interrupt.wasAsked);
    } catch (error) {
      if (!(error instanceof ShakerTrouble)) throw error;
      process.stderr.write(`The shaker stopped itself. ${error.message}\n`);
      return 1;
    } finally {
      interrupt.forget();
    }
    const seconds = (performance.now() - start) / 1000;
    if (verdict.rolls < ROLLS_LEAST) throw new UserError('Stopped before there were enough rolls to judge.');
    process.stdout.write(
      options.json === true
        ? `${JSON.stringify(verdict)}\n`
        : fairnessReport(verdict, { seconds, ...screen() }),
    );
    if (interrupt.wasAsked()) {
      process.stderr.write('Stopped early. This report covers the rolls so far.\n');
      return 130;
    }
    return verdict.isFair ? 0 : 1;
  });
}

function sourceOf({ drawn }: FairnessOptions): RollSource {
  const shaker = new Shaker();
  return drawn === true ? { rolls: (into) => shaker.draws(into) } : shaker;
}

/** Takes rolls until there are enough or the user stops it, redrawing the progress bar in between. */
async function tested(source: RollSource, rolls: number, isEnough: () => boolean): Promise<FairnessVerdict> {
  const battery = new Battery();
  const chunk = new Uint8Array(CHUNK);
  const bar = progressBar(rolls);
  let done = 0;
  while (done < rolls && !isEnough()) {
    const now = chunk.subarray(0, Math.min(CHUNK, rolls - done));
    source.rolls(now);
    battery.take(now);
    done += now.length;
    bar.draw(done);
    // Ctrl-C is only handled between chunks.
    await new Promise<void>((go) => setImmediate(go));
  }
  bar.clear();
  return battery.verdict();
}

function progressBar(rolls: number): { readonly draw: (done: number) => void; readonly clear: () => void } {
  const { stderr } = process;
  if (!stderr.isTTY) return { draw: () => {}, clear: () => {} };
  const start = performance.now();
  let drawn = start;
  const pace = new ProgressPace();
  return {
    draw: (done) => {
      const now = performance.now();
      if (now - drawn < DRAWN_EVERY_MS) return;
      drawn = now;
      const seconds = (now - start) / 1000;
      const left = pace.left(done, rolls, seconds);
      stderr.write(`\r${progressLine({ rolls: done, sessions: done }, rolls, seconds, left)}\x1b[K`);
    },
    clear: () => void stderr.write('\r\x1b[K'),
  };
}

/** The first Ctrl-C requests the report so far; the second one exits immediately. */
function onInterrupt(): { readonly wasAsked: () => boolean; readonly forget: () => void } {
  let asked = false;
  const interrupt = (): void => {
    if (asked) process.exit(130);
    asked = true;
  };
  process.on('SIGINT', interrupt);
  return { wasAsked: () => asked, forget: () => process.off('SIGINT', interrupt) };
}

const screen = (): { readonly width: number; readonly color: boolean } => ({
  width: Math.min(100, Math.max(80, process.stdout.columns ?? 100)),
  color: process.stdout.isTTY === true && process.env.NO_COLOR === undefined,
});
