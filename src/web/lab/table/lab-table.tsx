// The table in the page: watch a bot play the strategy, or play with its advice at your own seat. It is the real table, without a
// house.

import { firstFace, ROLLS, type Roll, secondFace, showDollars } from 'boxperson/base';
import { feltPlan, spotAt } from 'boxperson/felt';
import {
  AdvisedTable,
  actWords,
  PLAYER,
  rollByRoll,
  StrategyFault,
  strategyBets,
  type TracedPlay,
  type TracedRoll,
  tracedStrategy,
  withTighterLimits,
} from 'boxperson/lab';
import type { Rules } from 'boxperson/rules';
import { callOf, evolve, type Table, type TableEvent, tell, wagerResultsOf } from 'boxperson/table';
import { useEffect, useMemo, useRef, useState } from 'react';
import { Button, MoneyText, SelectField } from '../../app/parts.tsx';
import { FlatDie } from '../../dice/die.tsx';
import { FeltPicture, type Flash } from '../../felt/felt.tsx';
import { flashesOf } from '../../table/flashes.ts';
import { useMedia } from '../../table/hooks.ts';
import type { StagedStudy } from '../study/lab-study.ts';
import './lab-table.css';

const NO_FACES = new Map();

type SeatProps = {
  readonly now: StagedStudy;
  /** Which of the strategies is played. */
  readonly at: number;
};

/** One roll as it was watched, with the rules that fired. */
type Watched = { readonly traced: TracedRoll; readonly fired: readonly string[] };

const EVERY_MS = 1_600;
const ROLLS_MOST = 10_000;

/** The sessions of the study, in their order. */
class Watching {
  readonly #seat: SeatProps;
  #session = -1;
  #rolls: Generator<TracedRoll, unknown> | null = null;
  #because: TracedPlay | null = null;

  constructor(seat: SeatProps) {
    this.#seat = seat;
  }

  get session(): number {
    return this.#session + 1;
  }

  begin(): void {
    const { task, rules } = this.#seat.now;
    const written = task?.strategies[this.#seat.at];
    if (task == null || rules === null || written === undefined) return;
    this.#session++;
    const strategy = tracedStrategy(written, rules, (play) => {
      this.#because = play;
    });
    this.#rolls = rollByRoll(
      rules,
      withTighterLimits(strategy, task.limits),
      task.question,
      ROLLS_MOST,
      this.#session,
    );
  }

  /** The next roll; null at the end of a session. */
  next(): Watched | null {
    if (this.#rolls === null) this.begin();
    // The strategy is asked for a roll before it is thrown, and for the next one after that.
    const because = this.#because;
    const step = this.#rolls?.next();
    if (step === undefined || step.done === true) {
      this.#rolls = null;
      return null;
    }
    const { fired, notes } = (step.value.number === 1 ? this.#because : because) ?? { fired: [], notes: [] };
    const words = step.value.turn === null ? [] : [...fired.map((rule) => rule.words), ...notes];
    return { traced: step.value, fired: words };
  }
}

export function WatchBot({ now, at }: SeatProps) {
  const [watching] = useState(() => new Watching({ now, at }));
  const [bets] = useState(() => wagersIn({ now, at }));
  const [seen, setSeen] = useState<Watched | null>(null);
  const [says, setSays] = useState('');
  const [isRunning, setRunning] = useState(false);
  const roll = useRef(() => {});
  roll.current = () => {
    try {
      const next = watching.next();
      setSays(next === null ? `Session ${watching.session} is over. The next one follows.` : '');
      if (next !== null) setSeen(next);
    } catch (error) {
      if (!(error instanceof StrategyFault)) throw error;
      setSays(error.message);
      setRunning(false);
    }
  };
  useEffect(() => roll.current(), []);
  useEffect(() => {
    if (!isRunning) return;
    const timer = window.setInterval(() => roll.current(), EVERY_MS);
    return () => window.clearInterval(timer);
  }, [isRunning]);
  return (
    <>
      {seen === null ? null : (
        <Scene
          table={seen.traced.before}
          roll={seen.traced.roll}
          events={seen.traced.events}
          bets={bets}
          label="The table, before the roll is settled"
        >
          <p className="soft">
            Session {watching.session}, roll {seen.traced.number}:{' '}
            <MoneyText cents={seen.traced.settledNetCents} signed />
          </p>
          {seen.fired.map((words) => (
            <p key={words} className="lab-fired">
              {words}
            </p>
          ))}
          {betLines(seen.traced.settled, seen.traced.bets).map((line) => (
            <p key={line}>{line}</p>
          ))}
          <Told table={seen.traced.before} events={seen.traced.events} />
        </Scene>
      )}
      <p role="status">{says}</p>
      <div className="row">
        <Button look="strong" onClick={() => roll.current()}>
          Next roll
        </Button>
        <Button aria-pressed={isRunning} onClick={() => setRunning(!isRunning)}>
          {isRunning ? 'Pause' : 'Let it run'}
        </Button>
      </div>
    </>
  );
}

/** What the bot did before a roll, in the words of the table. */
function betLines(settled: Table, bets: readonly TableEvent[]): readonly string[] {
  let table = settled;
  return bets.flatMap((event) => {
    const isTold = ['WagerMade', 'WagerChanged', 'WagerRemoved', 'OnOffCalled'].includes(event.type);
    const says = isTold ? [tell(table, event, { me: PLAYER })] : [];
    table = evolve(table, event);
    return says;
  });
}

type SceneProps = {
  readonly table: Table;
  readonly roll: Roll | null;
  readonly events: readonly TableEvent[];
  /** The strategy's wagers: on a phone only their part of the layout is drawn. */
  readonly bets: readonly string[];
  readonly label: string;
  readonly onArea?: (key: string) => void;
  readonly children: React.ReactNode;
};

/** The felt, the dice, and what there is to say about them. */
function Scene({ table, roll, events, bets, label, onArea, children }: SceneProps) {
  const isNarrow = useMedia('(max-width: 37.5rem)');
  const flashes = useMemo((): ReadonlyMap<number, Flash> => new Map(events.flatMap(flashesOf)), [events]);
  const plan = useMemo(
    () => (isNarrow ? feltPlan(partOf(table.rules, bets), 'tall') : feltPlan(table.rules, 'wide')),
    [table.rules, isNarrow, bets],
  );
  return (
    <div className="lab-scene">
      <div className="lab-felt">
        <FeltPicture
          table={table}
          me={PLAYER}
          faces={NO_FACES}
          plan={plan}
          flashes={flashes}
          label={label}
          {...(onArea === undefined ? {} : { onArea })}
        />
      </div>
      <div className="lab-scene-says">
        <span className="lab-dice" aria-hidden="true">
          <FlatDie face={roll === null ? null : firstFace(roll)} />
          <FlatDie face={roll === null ? null : secondFace(roll)} />
        </span>
        <div className="stack lab-said" aria-live="polite">
          {children}
        </div>
      </div>
    </div>
  );
}

/** The rules as far as the layout needs them, to draw these wagers and the line. */
function partOf(rules: Rules, bets: readonly string[]): Rules {
  const isDrawn = (id: string): boolean =>
    bets.includes(id) || rules.spots.some(({ wager }) => wager.id === id && wager.line === true);
  return { ...rules, offered: new Map([...rules.offered].filter(([id]) => isDrawn(id))) };
}

/** The wagers that a strategy bets, and those that its odds go behind. */
function wagersIn({ now, at }: SeatProps): readonly string[] {
  const written = now.task?.strategies[at];
  if (written === undefined || now.rules === null) return [];
  return [...new Set(strategyBets(written, now.rules).map(({ wager }) => wager))];
}

/** The stick's call, and what the roll did to the player's bets. */
function Told({ table, events }: { readonly table: Table; readonly events: readonly TableEvent[] }) {
  const closed = events.find((event) => event.type === 'RollClosed');
  const results = wagerResultsOf(table, events, { me: PLAYER }).filter(({ player }) => player === PLAYER);
  return (
    <>
      {closed === undefined ? null : <p className="lab-call">{callOf(table, closed)}</p>}
      {results.map(({ says }) => (
        <p key={says}>{says}</p>
      ))}
    </>
  );
}

const CHIPS = ['5', '10', '25', '100'] as const;

export function PlayAlong({ now, at }: SeatProps) {
  const { rules, task, strategies } = now;
  const strategy = strategies[at];
  const [game] = useState(() =>
    rules === null || task === null || strategy === undefined
      ? null
      : new AdvisedTable(rules, strategy, task.question.bankrollCents, task.question.seed),
  );
  const [bets] = useState(() => wagersIn({ now, at }));
  const [, setTurn] = useState(0);
  const [refused, setRefused] = useState('');
  const [chip, setChip] = useState<string>('10');
  if (game === null || rules === null) return null;
  const { table, happened } = game;
  const { acts, leaves } = game.advice();
  const after = (says: string | null): void => {
    setRefused(says ?? '');
    setTurn((turn) => turn + 1);
  };
  const followAll = (): void => {
    let says: string | null = null;
    // Each step can change what is still to do.
    for (let [next] = game.advice().acts; next !== undefined && says === null; [next] = game.advice().acts)
      says = game.act(next);
    after(says);
  };
  const bet = (key: string): void => {
    const spot = spotAt(table.rules, key);
    if (spot === null) return;
    after(game.act({ do: 'bet', wager: spot.wager.id, on: spot.on, cents: Number(chip) * 100 }));
  };
  return (
    <Scene
      table={table}
      roll={happened?.roll ?? null}
      events={happened?.events ?? []}
      bets={bets}
      label="The table, with your bets"
      onArea={bet}
    >
      {happened === null ? (
        <p>Follow the advice, or tap the felt to bet as you like. Then roll.</p>
      ) : (
        <Told table={happened.before} events={happened.events} />
      )}
      <p>
        You are <MoneyText cents={game.netCents} signed />
        {table.point === null ? '. A come-out roll is next.' : `. The point is ${table.point}.`}
      </p>
      <div className="lab-advice">
        <h3>What the strategy would do now</h3>
        {leaves ? (
          <p>Go home.</p>
        ) : acts.length === 0 ? (
          <p className="soft">Leave everything as it is, and roll.</p>
        ) : (
          <ul>
            {acts.map((act) => (
              <li key={JSON.stringify(act)}>
                <Button onClick={() => after(game.act(act))}>{actWords(table, act)}</Button>
              </li>
            ))}
          </ul>
        )}
      </div>
      <p role="alert" className="lab-refused">
        {refused}
      </p>
      <div className="row">
        {acts.length > 1 ? <Button onClick={followAll}>Do all of this</Button> : null}
        <Button
          look="strong"
          onClick={() => {
            game.roll(anyRoll());
            after(null);
          }}
        >
          Roll the dice
        </Button>
        <SelectField
          label="Chips for taps on the felt"
          value={chip}
          options={CHIPS.map((one) => [one, showDollars(Number(one) * 100)] as const)}
          onValue={setChip}
        />
      </div>
    </Scene>
  );
}

/** One of the 36 rolls, all equally likely. */
function anyRoll(): Roll {
  const fair = 256 - (256 % ROLLS.length);
  const [byte = fair] = crypto.getRandomValues(new Uint8Array(1));
  return byte < fair ? byte % ROLLS.length : anyRoll();
}
