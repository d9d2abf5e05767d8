// A scene as nights that can be watched: one for each table it is played at. A step at which nothing changes, because it was refused or
// only looked, is a moment too.

import type { Game } from 'boxperson/rules';
import {
  isCommandStep,
  type PlayedScene,
  performScenario,
  type Scenario,
  type SceneStep,
  sceneInWords,
} from 'boxperson/settle';
import { Night } from '../night.ts';
import { PASSED_BY } from '../steps.ts';

/** The steps of a scene at one table. */
export type SceneNight = {
  readonly night: Night;
  /** Steps with the numbers of their moments; the last of a step is where it has led. */
  readonly steps: readonly WatchedStep[];
  /** The moment before the scene's own first step. */
  readonly opensAt: number;
};
/** A step of a scene in words, and the moments at which it happens. */
export type WatchedStep = { readonly step: SceneStep; readonly from: number; readonly to: number };

/** A scene that was played to be watched. */
export type WatchedScene = {
  readonly scene: PlayedScene;
  readonly nights: readonly SceneNight[];
  readonly isAsExpected: boolean;
};

const EVENT_MS = 800;
/** What stands in words alone takes longer to read. */
const WORDS_MS = 2_400;

/** Plays a scene; null if the game refuses the house's options. */
export function watchScene(scenario: Scenario, game: Game): WatchedScene | null {
  const performance = performScenario(scenario, game);
  const { start, steps, failures } = performance;
  if (start === null) return null;
  const scene = sceneInWords(scenario, performance, '');
  const nights: { night: Night; steps: WatchedStep[]; opensAt: number }[] = [
    { night: new Night(start, 0), steps: [], opensAt: start.version },
  ];
  let at = 0;
  for (const [index, { step, events, arrivals, after }] of steps.entries()) {
    if (!isCommandStep(step) && step.do === 'other-table')
      nights.push({ night: new Night(after, 0), steps: [], opensAt: after.version });
    const here = nights.at(-1);
    const told = scene.steps[index];
    if (here === undefined || told === undefined) continue;
    const { night } = here;
    const from = night.last + 1;
    const entry = { seq: index + 1, version: night.last };
    if (events.every(({ type }) => PASSED_BY.has(type))) {
      at += WORDS_MS;
      const still = events.length === 0 ? [null] : events;
      night.add([{ ...entry, at, events: still, says: wordsOf(told) }]);
    } else {
      at += EVENT_MS;
      night.add([{ ...entry, at, events }]);
    }
    here.steps.push({ step: told, from, to: night.last });
    night.add([{ seq: index + 1, version: night.last, at, events: arrivals }]);
    if (told.isSetUp === true) here.opensAt = night.last;
  }
  return { scene, nights, isAsExpected: failures.length === 0 };
}

const wordsOf = ({ who, does, outcomes }: SceneStep): string =>
  `${who} ${does}. ${outcomes.map(({ kind, says }) => (kind === 'refused' ? `Refused: ${says}` : says)).join(' ')}`;
