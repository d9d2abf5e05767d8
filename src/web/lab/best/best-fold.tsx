// Best play: the best that anyone can do with a menu of wagers, a bankroll and a goal, and the rules that do it.

import { parseDollars, showDollars } from 'boxperson/base';
import { registeredGame } from 'boxperson/games';
import { type BestPlay, type BestPlayGoal, DEFAULT_ROLLS_PER_HOUR, type PlayRule } from 'boxperson/lab';
import { average, countText, percent } from 'boxperson/report';
import { useEffect, useState } from 'react';
import { Button, Field, SelectField } from '../../app/parts.tsx';
import type { LabStudy } from '../study/lab-study.ts';
import { readText } from '../study/lab-study.ts';
import { WorkerPlayer } from '../study/worker-player.ts';
import './best.css';

type BestFoldProps = { readonly study: LabStudy; readonly onText: (text: string) => void };

const GOALS = [
  ['win', 'win an amount before ruin'],
  ['last', 'keep playing for long'],
  ['cost', 'lose the least an hour'],
] as const;

const MENU = 'pass=10 pass-odds=2x';
const RULES_SHOWN = 24;

export function BestFold({ study, onText }: BestFoldProps) {
  const [worker] = useState(() => new WorkerPlayer());
  useEffect(() => () => worker.end(), [worker]);
  const [menu, setMenu] = useState(MENU);
  const [goal, setGoal] = useState<BestPlayGoal['name']>('win');
  const [money, setMoney] = useState('100');
  const [win, setWin] = useState('100');
  const [rolls, setRolls] = useState('100');
  const [stake, setStake] = useState('10');
  const [is, setIs] = useState<'ready' | 'working'>('ready');
  const [trouble, setTrouble] = useState<string | null>(null);
  const [found, setFound] = useState<BestPlay | null>(null);
  const find = async (): Promise<void> => {
    const asked = goalOf(goal, money, win, rolls, stake);
    if (typeof asked === 'string') {
      setTrouble(asked);
      return;
    }
    setTrouble(null);
    setFound(null);
    setIs('working');
    try {
      const house = study.strategies.map((text) => readText(text).written?.house ?? {});
      setFound(
        await worker.best({
          game: study.game,
          data: registeredGame(study.game),
          choices: Object.assign({}, ...house),
          menu: menu.split(/\s+/).filter((word) => word !== ''),
          goal: asked,
          seed: study.seed,
        }),
      );
    } catch (error) {
      setTrouble(error instanceof Error ? error.message : String(error));
    }
    setIs('ready');
  };
  return (
    <details className="lab-fold">
      <summary>
        <strong>Best play</strong>{' '}
        <span className="soft">the best that anyone can do with some bets, a bankroll and a goal</span>
      </summary>
      <form
        className="stack"
        onSubmit={(event) => {
          event.preventDefault();
          void find();
        }}
      >
        <div className="lab-best-fields">
          <Field
            label="Menu: bets with the amounts to choose from"
            value={menu}
            autoCapitalize="none"
            spellCheck={false}
            onText={setMenu}
          />
          <SelectField
            label="Goal"
            value={goal}
            options={GOALS}
            onValue={(name) => setGoal(GOALS.find(([one]) => one === name)?.[0] ?? 'win')}
          />
          {goal === 'cost' ? null : (
            <Field label="Bankroll ($)" inputMode="decimal" value={money} onText={setMoney} />
          )}
          {goal === 'win' ? (
            <Field label="To win ($)" inputMode="decimal" value={win} onText={setWin} />
          ) : goal === 'last' ? (
            <Field label="Rolls" inputMode="numeric" value={rolls} onText={setRolls} />
          ) : (
            <Field label="At least this much up ($)" inputMode="decimal" value={stake} onText={setStake} />
          )}
        </div>
        <p className="soft">
          Write words such as pass=10, pass=5/10/20, place-win@6/8=12, field=5 or pass-odds=full.
        </p>
        <div className="row">
          <Button type="submit" look="strong" disabled={is === 'working'}>
            Find the best play
          </Button>
          {is === 'working' ? (
            <Button
              onClick={() => {
                worker.end();
                setIs('ready');
              }}
            >
              Give up
            </Button>
          ) : null}
          <span role="status" className="soft">
            {is === 'working' ? 'Looking at every situation and every amount of money…' : ''}
          </span>
        </div>
        {trouble === null ? null : (
          <p className="note bad" role="alert">
            {trouble}
          </p>
        )}
      </form>
      {found === null ? null : <Found play={found} onText={onText} />}
    </details>
  );
}

function goalOf(
  name: BestPlayGoal['name'],
  money: string,
  win: string,
  rolls: string,
  stake: string,
): BestPlayGoal | string {
  const amount = (text: string): number => parseDollars(text.trim().replace(/^\$/, '')) ?? 0;
  const [bankrollCents, winCents, stakeCents] = [amount(money), amount(win), amount(stake)];
  const many = Number(rolls.replaceAll(',', ''));
  if (name === 'cost')
    return stakeCents > 0 ? { name, stakeCents } : 'Say how much should be up, in dollars, such as 10.';
  if (bankrollCents <= 0) return 'The bankroll must be an amount above zero, such as 100.';
  if (name === 'win')
    return winCents > 0
      ? { name, bankrollCents, winCents }
      : 'Say how much you want to win, in dollars, such as 100.';
  return Number.isSafeInteger(many) && many >= 1 && many <= 10_000
    ? { name, bankrollCents, rolls: many, stakeCents: 1 }
    : 'The number of rolls must be a whole number from 1 to 10,000.';
}

function Found({ play, onText }: { readonly play: BestPlay; readonly onText: (text: string) => void }) {
  const { yaml, whyNoYaml, rules, size } = play;
  return (
    <section className="stack" aria-label="The best play">
      <p className="lab-answer">{valueWords(play)}</p>
      <ul className="lab-rules">
        {rules.slice(0, RULES_SHOWN).map((rule) => (
          <li key={JSON.stringify(rule)}>
            <strong>{rule.where}</strong> {termsOf(rule)}
            {rule.do}
          </li>
        ))}
        {rules.length > RULES_SHOWN ? (
          <li>… and {countText(rules.length - RULES_SHOWN)} more rules.</li>
        ) : null}
        <li>Where there is no rule, leave everything as it is.</li>
      </ul>
      {yaml === null ? (
        <p className="soft">There is no strategy file for this: {whyNoYaml}</p>
      ) : (
        <>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls by keyboard */}
          <pre className="lab-yaml" tabIndex={0}>
            {yaml}
          </pre>
          <div className="row">
            <Button onClick={() => onText(yaml)}>Load it into the editor</Button>
          </div>
        </>
      )}
      <p className="soft">
        Found among {countText(size.situations)} situations before betting and {countText(size.withWagers)}{' '}
        with the bets up.
      </p>
    </section>
  );
}

function valueWords({ goal, value }: BestPlay): string {
  if (goal.name === 'cost') {
    const cost = -value.low * DEFAULT_ROLLS_PER_HOUR;
    return `The least cost with ${showDollars(goal.stakeCents)} up is ${average(cost)} an hour. Nothing on this menu costs less.`;
  }
  const exact = value.fraction !== null && value.fraction.length <= 40 ? `, exactly ${value.fraction}` : '';
  const what =
    goal.name === 'win'
      ? `turn ${showDollars(goal.bankrollCents)} into ${showDollars(goal.bankrollCents + goal.winCents)}`
      : `still be playing after ${countText(goal.rolls)} rolls with ${showDollars(goal.bankrollCents)}`;
  return `The chance to ${what} is ${percent(value.low, 4)}${exact}. No way to play this menu has a better one.`;
}

function termsOf({ moneyCents, rollsLeft }: PlayRule): string {
  const span = (pair: readonly [number, number], show: (value: number) => string): string =>
    pair[0] === pair[1] ? show(pair[0]) : `${show(pair[0])} to ${show(pair[1])}`;
  const terms = [
    ...(moneyCents === null ? [] : [`with ${span(moneyCents, showDollars)}`]),
    ...(rollsLeft === null ? [] : [`with ${span(rollsLeft, countText)} rolls left`]),
  ];
  return terms.length === 0 ? '' : `${terms.join(', ')}: `;
}
