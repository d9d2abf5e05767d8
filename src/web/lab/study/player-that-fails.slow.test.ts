// A helper may fail at any moment: the others play what it has not, and the figures are those of one study.

import { libraryStrategy, printStrategy, Study, type Totals } from 'boxperson/lab';
import { expect, test } from 'vitest';
import { Bench } from './bench.ts';
import { newStudy, stagedStudy } from './lab-study.ts';
import type { SessionPlayer, Task } from './player.ts';
import { PlayerCrew, type StudyProgress } from './player-crew.ts';

const SESSIONS = 400;
/** Nothing takes any time, so each player is asked for four times as much every time. */
const NO_TIME = (): number => 0;
const found = libraryStrategy('pass-six-and-eight');
const now = stagedStudy(newStudy('says' in found ? '' : printStrategy(found)));
const task = now.task as Task;

function expected(): Totals {
  if (now.rules === null) throw new Error('no rules');
  const study = new Study(now.rules, now.strategies, task.question);
  for (let session = 0; session < SESSIONS; session++) study.play(session, () => true);
  return study.totals();
}

const counted = (totals: Totals): Totals => ({
  ...totals,
  strategies: totals.strategies.map((one) => ({ ...one, situations: 0 })),
});

const soon = (): Promise<void> => new Promise((done) => setTimeout(done));

/** A player in this thread. `fails` says whether it fails when it is asked for the nth time; the first is to open. */
function player(isHelper: boolean, fails: (times: number) => boolean = () => false) {
  const bench = new Bench();
  const asked: (readonly [number, number])[] = [];
  let times = 0;
  const answer = async <T>(call: Parameters<Bench['answer']>[0]): Promise<T> => {
    await soon();
    if (fails(times++)) throw new Error('The card is lost.');
    return structuredClone(bench.answer(call)) as T;
  };
  const made: SessionPlayer = {
    isHelper,
    pace: { rolls: 6_000, ms: 20 },
    open: (wanted) => answer({ do: 'open', task: wanted }),
    play: (from, to) => {
      asked.push([from, to]);
      return answer({ do: 'play', from, to });
    },
  };
  return { made, asked };
}

async function played(crew: PlayerCrew): Promise<StudyProgress> {
  while (crew.standing.is === 'playing') await soon();
  return crew.standing;
}

test.each([
  ['never', () => false, 'playing'],
  ['when it is opened', (times: number) => times === 0, 'out'],
  ['at once', (times: number) => times === 1, 'out'],
  ['later', (times: number) => times === 3, 'out'],
] as const)('a helper that fails %s, beside the others and alone', async (_, fails, ends) => {
  for (const isAlone of [false, true]) {
    const [worker, helper] = [player(false), player(true, fails)];
    const crew = new PlayerCrew([worker.made, helper.made], () => {}, NO_TIME);
    crew.start(task, SESSIONS, isAlone);
    const { is, totals, helpers } = await played(crew);
    expect(is).toBe('done');
    expect(counted(totals)).toEqual(counted(expected()));
    if (isAlone) {
      expect(helpers[0]?.is).toBe(ends);
      expect(helpers[0]?.why).toBe(ends === 'out' ? 'The card is lost.' : null);
      expect(worker.asked.length > 0).toBe(ends === 'out');
    }
  }
});

test('the last sessions are played although the helper fails when the others have nothing left to do', async () => {
  let fail = (): void => {};
  const worker = player(false);
  const helper: SessionPlayer = {
    isHelper: true,
    pace: { rolls: SESSIONS * task.question.rolls, ms: 20 },
    open: () => Promise.resolve([{ how: 'lookups', why: null }]),
    play: () =>
      new Promise((_, failed) => {
        fail = () => failed(new Error('The card is lost.'));
      }),
  };
  const crew = new PlayerCrew([worker.made, helper], () => {}, NO_TIME);
  crew.start(task, SESSIONS);
  while (worker.asked.length === 0 || crew.standing.helpers[0]?.is !== 'playing') await soon();
  for (let turns = 0; turns < 50; turns++) await soon();
  expect(crew.standing.is).toBe('playing');
  // What counts so far are the first sessions, without a gap.
  const { sessions } = crew.standing.totals;
  expect(worker.asked.some(([, to]) => to === sessions)).toBe(true);
  fail();
  const { is, totals } = await played(crew);
  expect(is).toBe('done');
  expect(counted(totals)).toEqual(counted(expected()));
});

test('a helper that was out is asked again when it may help after all', async () => {
  let isOff = true;
  const [worker, helper] = [player(false), player(true, () => isOff)];
  const told = ({ totals, is }: StudyProgress): void => {
    if (totals.sessions <= 50 || is !== 'playing' || !isOff) return;
    isOff = false;
    crew.askHelpers(true);
  };
  const crew = new PlayerCrew([worker.made, helper.made], told, NO_TIME);
  crew.start(task, SESSIONS);
  const { totals, helpers } = await played(crew);
  expect(helpers[0]?.is).toBe('playing');
  expect(helpers[0]?.sessions).toBeGreaterThan(0);
  expect(counted(totals)).toEqual(counted(expected()));
});
