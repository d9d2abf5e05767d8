// A playable illustration: a small felt with a bet on it, dice to choose, and what they do and why. It runs at the real table,
// in the page, without the house.

import {
  type Cents,
  capital,
  countOf,
  firstFace,
  fraction,
  inPercent,
  negative,
  ROLLS,
  type Roll,
  secondFace,
  showDollars,
  totalOf,
} from 'boxperson/base';
import { feltPlan } from 'boxperson/felt';
import {
  type IllustrationState,
  LEARNER,
  playAfterEveryRoll,
  playAfterRoll,
  playFromStart,
  type RollChoice,
  rollChoicesOf,
  type Illustration as Shown,
} from 'boxperson/teach';
import { useEffect, useId, useMemo, useState } from 'react';
import { Button, MoneyText } from '../app/parts.tsx';
import { FlatDie } from '../dice/die.tsx';
import { FeltPicture, type Flash } from '../felt/felt.tsx';
import { FLASH_MS, flashesOf } from '../table/flashes.ts';
import { useMedia } from '../table/hooks.ts';
import './illustration.css';

const NO_FACES = new Map();
const NO_FLASHES: ReadonlyMap<number, Flash> = new Map();

export function PlayableIllustration({ illustration }: { readonly illustration: Shown }) {
  const heading = useId();
  const { rules, drawn, kind, shooter } = illustration;
  const moves = kind === 'line' || kind === 'odds' ? 'point' : 'moves';
  const { throwWord } = rules.game;
  const [play, setPlay] = useState<IllustrationState>(() => playFromStart(illustration));
  const [isEvery, setEvery] = useState(false);
  const isNarrow = useMedia('(max-width: 37.5rem)');
  const choices = useMemo(() => rollChoicesOf(play), [play]);
  const flashes = useBrief(play, isEvery);
  const show = (next: IllustrationState, every = false): void => {
    setEvery(every);
    setPlay(next);
  };
  const roll = (which: Roll): void => show(playAfterRoll(illustration, play, which));
  return (
    <section className="illustration" aria-labelledby={heading}>
      <header className="illustration-head">
        <p className="illustration-mark">Try it</p>
        <h3 id={heading}>{illustration.title}</h3>
        <p>{illustration.says}</p>
      </header>
      <div className="illustration-felt">
        <FeltPicture
          table={play.table}
          me={LEARNER}
          faces={NO_FACES}
          plan={feltPlan(drawn, isNarrow ? 'tall' : 'compact')}
          flashes={flashes}
          label={`${illustration.title}, the layout`}
        />
        {shooter === LEARNER ? null : (
          <p className="illustration-seats">Your chips are marked 1, and those of the shooter 2.</p>
        )}
      </div>
      <div className="illustration-play">
        <fieldset className="totals">
          <legend>What do the dice show?</legend>
          {choices.map((choice) => (
            <TotalButton
              key={choice.name}
              choice={choice}
              does={choice.does === 'moves' ? moves : DOES[choice.does]}
              throwWord={throwWord}
              onRoll={roll}
            />
          ))}
        </fieldset>
        <div className="row illustration-acts">
          <Button look="strong" onClick={() => roll(anyRoll())}>
            {capital(throwWord)} for me
          </Button>
          {kind === 'one-roll' ? (
            <Button onClick={() => show(playAfterEveryRoll(illustration), true)}>
              All {ROLLS.length} {throwWord}s
            </Button>
          ) : null}
          <Button look="quiet" disabled={play.rolls === 0} onClick={() => show(playFromStart(illustration))}>
            Start again
          </Button>
        </div>
        {/* Last, so that no control moves when it has more to say. */}
        <Outcome play={play} isEvery={isEvery} throwWord={throwWord} />
      </div>
    </section>
  );
}

/** What the last roll did. */
function Outcome({
  play,
  isEvery,
  throwWord,
}: {
  readonly play: IllustrationState;
  readonly isEvery: boolean;
  readonly throwWord: string;
}) {
  const { bets, waits, rolls, netCents } = play;
  const last = isEvery ? null : play.last;
  const up = play.table.wagers
    .filter(({ player }) => player === LEARNER)
    .reduce((sum, { stakeCents }) => sum + stakeCents, 0);
  const decided = play.stakedCents - up;
  const now = [...bets, ...(waits === null ? [] : [waits])];
  return (
    <div className="outcome">
      <span className={last === null ? 'outcome-dice is-none' : 'outcome-dice'} aria-hidden="true">
        <FlatDie face={last === null ? null : firstFace(last.roll)} />
        <FlatDie face={last === null ? null : secondFace(last.roll)} />
      </span>
      <div className="outcome-says" aria-live="polite">
        {isEvery ? (
          <p className="outcome-why">{everySaid(decided, netCents, throwWord)}</p>
        ) : last === null ? (
          <p className="outcome-why">Choose what the dice show, and see what happens to the bet.</p>
        ) : (
          <>
            <p className="outcome-call">
              <span className="unseen">{totalOf(last.roll)}. </span>
              {last.call}
            </p>
            <p
              className={
                last.netCents > 0
                  ? 'outcome-why gain'
                  : last.netCents < 0
                    ? 'outcome-why loss'
                    : 'outcome-why'
              }
            >
              {last.says.join(' ')}
            </p>
          </>
        )}
        {isEvery || now.length === 0 ? null : <p className="outcome-next">{now.join(' ')}</p>}
      </div>
      <p className="outcome-sum">
        {rolls === 0 ? (
          `No ${throwWord} yet.`
        ) : (
          <>
            After {countOf(rolls, throwWord)}: <MoneyText cents={netCents} signed />
          </>
        )}
      </p>
    </div>
  );
}

/** What each of the 36 rolls coming once cost: exactly the house's edge. */
function everySaid(betCents: Cents, netCents: Cents, throwWord: string): string {
  const edge = fraction(-netCents, betCents);
  const share = `${inPercent(edge.n < 0n ? negative(edge) : edge, 2)}%`;
  const result =
    edge.n === 0n
      ? 'got exactly that back. The house has no edge on this bet.'
      : edge.n > 0n
        ? `lost ${showDollars(-netCents)} of it. On average the house keeps ${share} of every such bet.`
        : `won ${showDollars(netCents)}. On average you gain ${share} of every such bet.`;
  return `Each of the ${ROLLS.length} ${throwWord}s came once: you bet ${showDollars(betCents)} in all and ${result}`;
}

const DOES: Readonly<Record<Exclude<RollChoice['does'], 'moves'>, string>> = {
  wins: 'wins',
  loses: 'loses',
  back: 'back',
  nothing: 'nothing',
};

function TotalButton({
  choice,
  does,
  throwWord,
  onRoll,
}: {
  readonly choice: RollChoice;
  readonly does: string;
  readonly throwWord: string;
  readonly onRoll: (roll: Roll) => void;
}) {
  return (
    <button
      type="button"
      className={`total is-${choice.does}`}
      title={choice.says}
      onClick={() => onRoll(choice.roll)}
    >
      <span className="total-name">
        <span className="unseen">{capital(throwWord)} </span>
        {choice.name}
      </span>
      <span className="total-does">{does}</span>
    </button>
  );
}

/** The results on the felt, for as long as they are shown at a table. */
function useBrief(play: IllustrationState, isEvery: boolean): ReadonlyMap<number, Flash> {
  const [over, setOver] = useState<IllustrationState | null>(null);
  useEffect(() => {
    const timer = window.setTimeout(() => setOver(play), FLASH_MS);
    return () => window.clearTimeout(timer);
  }, [play]);
  return useMemo(
    () =>
      over === play || isEvery || play.last === null
        ? NO_FLASHES
        : new Map(play.last.events.flatMap(flashesOf)),
    [play, over, isEvery],
  );
}

/** One of the 36 rolls, all equally likely. */
function anyRoll(): Roll {
  const fair = 256 - (256 % ROLLS.length);
  const [byte = fair] = crypto.getRandomValues(new Uint8Array(1));
  return byte < fair ? byte % ROLLS.length : anyRoll();
}
