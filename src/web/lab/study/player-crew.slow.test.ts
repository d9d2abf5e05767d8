// Workers of the lab: whatever they are asked and however the sessions are split, the figures are those of one study.

import { libraryStrategy, noTotals, printStrategy, Study, simulationOf, type Totals } from 'boxperson/lab';
import type { Rules } from 'boxperson/rules';
import { expect, test } from 'vitest';
import { CardBench } from '../card/card-bench.ts';
import { Bench, type NumberedAnswer, type NumberedCall } from './bench.ts';
import { newStudy, stagedStudy } from './lab-study.ts';
import { LabTrouble, type SessionPlayer, type Task } from './player.ts';
import { PlayerCrew, type StudyProgress } from './player-crew.ts';
import { reply } from './reply.ts';
import type { WorkerPort } from './request-worker.ts';
import { WorkerPlayer } from './worker-player.ts';

const textOf = (name: string): string => {
  const found = libraryStrategy(name);
  if ('says' in found) throw new Error(found.says);
  return printStrategy(found);
};

const now = stagedStudy({
  ...newStudy(textOf('pass-six-and-eight')),
  strategies: [textOf('pass-six-and-eight'), textOf('iron-cross')],
  sessions: 300,
});
const task = now.task as Task;

function playedAtOnce(sessions: number): Totals {
  if (now.rules === null) throw new Error('no rules');
  const study = new Study(now.rules, now.strategies, task.question);
  for (let session = 0; session < sessions; session++) study.play(session, () => true);
  return study.totals();
}

/** Without the number of situations, which depends on who played what. */
const counted = (totals: Totals): Totals => ({
  ...totals,
  strategies: totals.strategies.map((one) => ({ ...one, situations: 0 })),
});

/** A port to a bench in this thread, which copies what passes as a worker would. */
function portTo(bench: Bench): WorkerPort {
  let hear: (event: MessageEvent<NumberedAnswer>) => void = () => {};
  return {
    postMessage: (message: NumberedCall) => {
      const asked = structuredClone(message);
      setTimeout(async () => {
        const answer = await reply(asked, bench, new CardBench(null));
        hear({ data: structuredClone(answer) } as MessageEvent<NumberedAnswer>);
      });
    },
    terminate: () => {},
    addEventListener: (type: string, listener: unknown) => {
      if (type === 'message') hear = listener as typeof hear;
    },
  } as unknown as WorkerPort;
}

const worker = (): WorkerPlayer => new WorkerPlayer(() => portTo(new Bench()));

async function ended(crew: { readonly standing: StudyProgress }): Promise<StudyProgress> {
  while (crew.standing.is === 'playing') await new Promise((done) => setTimeout(done, 1));
  return crew.standing;
}

test.each([1, 2, 3])('%i workers give the totals of one study', async (count) => {
  const crew = new PlayerCrew(Array.from({ length: count }, worker), () => {});
  crew.start(task, 300);
  const { totals, is, ways } = await ended(crew);
  expect(is).toBe('done');
  expect(ways).toHaveLength(2);
  expect(counted(totals)).toEqual(counted(playedAtOnce(300)));
});

test('stopped and gone on with, they are the same; the sessions played are the first ones', async () => {
  const workers = [worker(), worker()];
  const crew = new PlayerCrew(workers, ({ totals }) => {
    if (totals.sessions > 20 && crew.standing.is === 'playing' && !stopped) {
      stopped = true;
      crew.stop();
    }
  });
  let stopped = false;
  crew.start(task, 300);
  expect((await ended(crew)).is).toBe('stopped');
  // What had been begun is finished.
  while (workers.some(({ isBusy }) => isBusy)) await new Promise((done) => setTimeout(done, 1));
  const { sessions } = crew.standing.totals;
  expect(sessions).toBeGreaterThan(20);
  expect(counted(crew.standing.totals)).toEqual(counted(playedAtOnce(sessions)));
  crew.goOn();
  expect((await ended(crew)).is).toBe('done');
  expect(counted(crew.standing.totals)).toEqual(counted(playedAtOnce(300)));
});

test('figures that were shown do not change while the study goes on', async () => {
  if (now.rules === null) throw new Error('no rules');
  const crew = new PlayerCrew([worker()], () => {});
  const figures = (sessions: number) =>
    simulationOf({
      ...{ rules: now.rules as Rules, strategies: now.strategies, question: task.question, sessions },
      ...{ totals: crew.standing.totals, ways: crew.standing.ways, exact: [], card: null },
      fans: now.strategies.map(() => ({ sessions: 0, rolls: [], quantilesCents: [], pathsCents: [] })),
      ...{ seconds: 1, workers: 1, rollsPerHour: 100 },
    });
  crew.start(task, 40);
  await ended(crew);
  const shown = figures(40);
  const before = JSON.stringify(shown);
  crew.goOn(300);
  await ended(crew);
  expect(figures(300).sessions).toBe(300);
  expect(JSON.stringify(shown)).toBe(before);
});

test('an answer to an earlier study is ignored', async () => {
  const first: { done: (totals: Totals) => void }[] = [];
  let isSlow = true;
  const real = worker();
  const player: SessionPlayer = {
    open: (asked) => real.open(asked),
    play: (from, to) => (isSlow ? new Promise((done) => first.push({ done })) : real.play(from, to)),
  };
  const crew = new PlayerCrew([player], () => {});
  crew.start(task, 50);
  while (first.length === 0) await new Promise((done) => setTimeout(done, 1));
  isSlow = false;
  crew.start(task, 50);
  first[0]?.done({ ...noTotals(2), sessions: 1_000 });
  expect(counted((await ended(crew)).totals)).toEqual(counted(playedAtOnce(50)));
});

test('a strategy that the table refuses ends with a sentence', async () => {
  const come = stagedStudy(newStudy('when:\n  - if: any roll\n    do:\n      come: 10\n'));
  const crew = new PlayerCrew([worker()], () => {});
  crew.start(come.task as Task, 10);
  const { is, trouble } = await ended(crew);
  expect(is).toBe('failed');
  expect(trouble).toContain('come');
});

test('fans, exact figures and best play come from the same worker', async () => {
  const desk = worker();
  await expect(desk.fans(10)).rejects.toBeInstanceOf(LabTrouble);
  await desk.open(task);
  const [fan] = await desk.fans(100);
  expect(fan?.sessions).toBe(100);
  expect((await desk.exact(0)).session?.ruin).toBeGreaterThan(0);
  // A sample does not change what is played.
  expect(counted(await desk.play(0, 40))).toEqual(counted(playedAtOnce(40)));
  const play = await desk.best({
    ...{ game: task.game, data: null, choices: {}, menu: ['pass=10'], seed: 'best' },
    goal: { name: 'win', bankrollCents: 1_000, winCents: 1_000 },
  });
  expect(play.value.fraction).toBe('244/495');
  await expect(
    desk.best({
      ...{ game: task.game, data: null, choices: {}, menu: ['pas=10'], seed: 'best' },
      goal: { name: 'win', bankrollCents: 1_000, winCents: 1_000 },
    }),
  ).rejects.toThrow('Did you mean “pass”?');
});
