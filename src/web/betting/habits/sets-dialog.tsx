// Sets of bets by name, one tap each with their total and what would be left out, and what the page does after each roll.

import { showDollars } from 'boxperson/base';
import { type BetSet, makeSet, setBetsOf, setCents, usualSets } from 'boxperson/betting';
import { spotAt } from 'boxperson/felt';
import { findSpot } from 'boxperson/rules';
import type { StandingWager, Table } from 'boxperson/table';
import { useEffect, useRef, useState } from 'react';
import { Button, Field } from '../../app/parts.tsx';
import type { Betting } from '../use-betting.tsx';
import { SET_NAME_MOST, useKeptHabits, useSets, withRule, withSet } from './kept-habits.ts';
import { RULE_NAMES } from './press-choice.tsx';
import './habits.css';

type SetsProps = { readonly betting: Betting; readonly table: Table; readonly me: string };

export function SetsOfBets({ betting, table, me }: SetsProps) {
  const [own, keep] = useSets(table.rules.game.id);
  const put = (set: BetSet): void => {
    betting.open(null);
    betting.doSet(set);
  };
  const row = (set: BetSet, onForget: (() => void) | null) => (
    <SetRow key={set.name} set={set} table={table} me={me} onPut={put} onForget={onForget} />
  );
  // The list arrives after the dialog has opened.
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => list.current?.querySelector<HTMLElement>('button:not(:disabled)')?.focus(), []);
  return (
    <>
      <ul className="bet-sets" ref={list}>
        {own.map((set) => row(set, () => keep(own.filter((one) => one !== set))))}
        {usualSets(table, me).map((set) => row(set, null))}
      </ul>
      <SaveSet betting={betting} table={table} me={me} onSaved={(set) => keep(withSet(own, set))} />
      <AfterEachRoll table={table} />
      <p className="soft">Sets and habits are kept in this browser.</p>
    </>
  );
}

type SetRowProps = {
  readonly set: BetSet;
  readonly table: Table;
  readonly me: string;
  readonly onPut: (set: BetSet) => void;
  readonly onForget: (() => void) | null;
};

function SetRow({ set, table, me, onPut, onForget }: SetRowProps) {
  const made = makeSet(table, me, set);
  const nothing = made === null || made.asked.length === 0;
  return (
    <li>
      <div className="bet-set">
        <Button look={nothing ? '' : 'strong'} disabled={nothing} onClick={() => onPut(set)}>
          {set.name}
          {nothing ? '' : `: bet ${showDollars(made.cents)}`}
        </Button>
        {onForget === null ? null : (
          <Button look="small quiet" aria-label={`Forget ${set.name}`} onClick={onForget}>
            Forget
          </Button>
        )}
      </div>
      <p className="soft">{betsText(table, set)}</p>
      {made === null ? <p className="soft">All of it is up.</p> : null}
      {made?.left.map(({ name, refusal }) => (
        <p key={name} className="bet-set-left">
          Without {name}: {refusal.says}
        </p>
      ))}
    </li>
  );
}

/** "$15 on Place 5 to Win, $18 on Place 6 to Win" */
const betsText = (table: Table, { bets }: BetSet): string =>
  bets
    .map(({ wager, on, cents }) => {
      const name = findSpot(table.rules, wager, on)?.spot.name ?? wager;
      return `${showDollars(cents)} on ${name}`;
    })
    .join(', ');

type SaveSetProps = SetsProps & { readonly onSaved: (set: BetSet) => void };

/** Saves what is up now, or if nothing is, what came down last. */
function SaveSet({ betting, table, me, onSaved }: SaveSetProps) {
  const [name, setName] = useState('');
  const up: readonly StandingWager[] = table.wagers.filter((one) => one.player === me);
  const bets = setBetsOf(table, up.length > 0 ? up : betting.cameDown);
  if (bets.length === 0)
    return <p className="soft">To save a set, put its bets up first, then come back here.</p>;
  const set: BetSet = { name: name.trim(), bets };
  return (
    <form
      className="save-set"
      onSubmit={(event) => {
        event.preventDefault();
        if (set.name === '') return;
        onSaved(set);
        setName('');
      }}
    >
      <Field
        label={up.length > 0 ? 'Save what is up now as' : 'Save the bets that came down last as'}
        value={name}
        maxLength={SET_NAME_MOST}
        placeholder="my molly"
        autoComplete="off"
        onText={setName}
      />
      <Button type="submit" disabled={set.name === ''}>
        Save {showDollars(setCents(set))}
      </Button>
      <p className="soft">{betsText(table, set)}</p>
    </form>
  );
}

/** Full odds by themselves, and the press rules, each with a way to stop it. */
function AfterEachRoll({ table }: { readonly table: Table }) {
  const [kept, keep] = useKeptHabits(table.rules.game.id);
  const rules = Object.entries(kept.press);
  const hasOdds = [...table.rules.offered.values()].some(({ wager }) => wager.behind !== undefined);
  return (
    <section className="after-roll" aria-label="After each roll">
      <h3>After each roll</h3>
      {hasOdds ? (
        <label className="tick">
          <input
            type="checkbox"
            checked={kept.fullOdds}
            onChange={({ target }) => keep({ ...kept, fullOdds: target.checked })}
          />
          Take full odds whenever one of my bets gets its number
        </label>
      ) : null}
      {rules.length === 0 ? (
        <p className="soft">
          To press a bet after each win, tap its chips and choose a half or a full press under “After a win”.
        </p>
      ) : (
        <ul className="press-rules">
          {rules.map(([key, rule]) => (
            <li key={key}>
              <span>
                {spotAt(table.rules, key)?.spot.name ?? key}: {RULE_NAMES[rule].toLowerCase()} after a win
              </span>
              <Button look="small quiet" onClick={() => keep(withRule(kept, key, 'same'))}>
                Stop
              </Button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
