// A study that plays while the page is open: its figures so far, which improve until all sessions are played.

import {
  DEFAULT_ROLLS_PER_HOUR,
  type ExactFigures,
  type Fan,
  type SimulationResult,
  simulationOf,
} from 'boxperson/lab';
import { useEffect, useRef, useState } from 'react';
import { CardPlayer } from '../card/card-player.ts';
import { type CardUse, playsAlone } from '../card/card-use.ts';
import type { StagedStudy } from './lab-study.ts';
import { type HelperStatus, PlayerCrew, type StudyProgress } from './player-crew.ts';
import { WorkerPlayer } from './worker-player.ts';

/** What the page shows of a study. */
export type ShownStudy = {
  readonly result: SimulationResult;
  readonly staged: StagedStudy;
  readonly workers: number;
  /** Whether every strategy's exact figures have arrived. */
  readonly isExact: boolean;
};

/** Who plays the sessions. */
export type RunPlayers = {
  readonly workers: number;
  /** Null until the first session is played. */
  readonly card: HelperStatus | null;
  /** What the card calls itself, once it is found. */
  readonly cardName: string | null;
  readonly cardUse: CardUse;
};

export type StudyRun = {
  /** Null until the first sessions are played. */
  readonly shown: ShownStudy | null;
  /** The figures are those of an earlier version of the study. */
  readonly isStale: boolean;
  readonly is: StudyProgress['is'] | 'waiting';
  readonly trouble: string | null;
  /** It was stopped because straight play takes long. */
  readonly isCutShort: boolean;
  readonly players: RunPlayers;
  readonly stop: () => void;
  readonly goOn: () => void;
};

/** A change is played once typing pauses. */
const PAUSE_MS = 250;
/** At first the figures are renewed often, then ever more slowly. */
const EVERY_MS = 250;
const SLOWEST_MS = 2_000;
/** Straight play is slow, so it stops after this long unless told to go on. */
const STRAIGHT_SECONDS = 40;
const WORKERS_MOST = 8;

const NO_FAN: Fan = { sessions: 0, rolls: [], quantilesCents: [], pathsCents: [] };

/** The workers of the page, kept while it is open. */
class Workshop {
  readonly workers = Math.max(1, Math.min(WORKERS_MOST, navigator.hardwareConcurrency || 1));
  readonly desk = new WorkerPlayer();
  readonly players = Array.from({ length: this.workers }, () => new WorkerPlayer());
  told: (standing: StudyProgress) => void = () => {};
  readonly card = new CardPlayer();
  readonly crew = new PlayerCrew([...this.players, this.card], (standing) => this.told(standing));
  fans: readonly Fan[] = [];
  exact: (ExactFigures | null)[] = [];
  study = 0;
  isAlone = false;

  /** Workers take a while to start, so they begin before there is anything to play. */
  constructor() {
    for (const player of this.players) player.start();
  }

  end(): void {
    this.study++;
    this.crew.clear();
    for (const worker of [this.desk, this.card, ...this.players]) worker.end();
  }
}

/** `cardUse` is how the graphics card may be used; a change applies to what is still to be played. */
export function useRun(staged: StagedStudy, sessions: number, cardUse: CardUse): StudyRun {
  const [shop] = useState(() => new Workshop());
  const [shown, setShown] = useState<ShownStudy | null>(null);
  const [state, setState] = useState<Pick<StudyRun, 'is' | 'trouble' | 'isCutShort' | 'isStale'>>({
    ...{ is: 'waiting', trouble: null, isCutShort: false, isStale: false },
  });
  const [help, setHelp] = useState<HelperStatus | null>(null);
  const latest = useRef(staged);
  latest.current = staged;
  const key = staged.task === null ? null : JSON.stringify([staged.task, sessions]);

  useEffect(() => () => shop.end(), [shop]);

  useEffect(() => {
    shop.card.use = cardUse;
    shop.isAlone = playsAlone(cardUse);
    shop.crew.askHelpers(shop.isAlone);
  }, [cardUse, shop]);

  useEffect(() => {
    const { task, rules, strategies } = latest.current;
    const now = latest.current;
    shop.study++;
    // What is still being played belongs to the study before.
    shop.crew.clear();
    if (key === null || task === null || rules === null) {
      setState({ is: 'waiting', trouble: null, isCutShort: false, isStale: true });
      return;
    }
    const study = shop.study;
    setState((before) => ({ ...before, isStale: true }));
    let last = 0;
    let every = EVERY_MS;
    let mayBeLong = false;
    const draw = (): void => {
      const { totals, ways, seconds, is, trouble, helpers } = shop.crew.standing;
      if (study !== shop.study) return;
      const [card = null] = helpers;
      setHelp(card);
      const isSlow = ways.some(({ how }) => how === 'straight') && seconds > STRAIGHT_SECONDS;
      if (is === 'playing' && isSlow && !mayBeLong) {
        mayBeLong = true;
        shop.crew.stop();
        setState({ is: 'stopped', trouble, isCutShort: true, isStale: false });
        return;
      }
      if (totals.sessions > 0) {
        const result = simulationOf({
          ...{ rules, strategies, question: task.question, sessions, totals, ways },
          fans: strategies.map((_, index) => shop.fans[index] ?? NO_FAN),
          exact: shop.exact,
          seconds: Math.max(seconds, 0.001),
          workers: shop.workers,
          card: card === null || card.sessions === 0 ? null : shop.card.name,
          rollsPerHour: DEFAULT_ROLLS_PER_HOUR,
        });
        const isExact = shop.exact.length === strategies.length && !shop.exact.includes(null);
        setShown({ result, staged: now, workers: shop.workers, isExact });
        askDesk();
      }
      setState((before) => ({
        ...{ is, trouble, isStale: totals.sessions === 0 },
        isCutShort: before.isCutShort && is === 'stopped',
      }));
    };
    /** The sample and the exact figures, once there are first figures: they would be late if all was asked for at once. */
    let isAsked = false;
    const askDesk = (): void => {
      if (isAsked) return;
      isAsked = true;
      void workOut();
    };
    const workOut = async (): Promise<void> => {
      try {
        await shop.desk.open(task);
        const fans = await shop.desk.fans(sessions);
        if (study !== shop.study) return;
        shop.fans = fans;
        draw();
        for (const index of strategies.keys()) {
          const exact = await shop.desk.exact(index);
          if (study !== shop.study) return;
          shop.exact[index] = exact;
          draw();
        }
      } catch {
        // The players meet the same trouble, and report it.
      }
    };
    shop.told = ({ is }) => {
      const time = performance.now();
      if (is === 'playing' && time - last < every) return;
      last = time;
      every = Math.min(SLOWEST_MS, every * 1.25);
      draw();
    };
    // The first study begins at once.
    const wait = shop.study === 1 ? 0 : PAUSE_MS;
    const timer = window.setTimeout(() => {
      shop.fans = [];
      shop.exact = strategies.map(() => null);
      // Exact figures can take long, and nobody waits for those of an earlier study.
      if (shop.desk.isBusy) shop.desk.end();
      for (const player of shop.players) if (player.isBusy) player.end();
      shop.crew.start(task, sessions, shop.isAlone);
    }, wait);
    return () => window.clearTimeout(timer);
  }, [key, sessions, shop]);

  const players = {
    workers: shop.workers,
    card: help,
    cardName: shop.card.name,
    cardUse,
  };
  return { ...state, shown, players, stop: () => shop.crew.stop(), goOn: () => shop.crew.goOn() };
}
