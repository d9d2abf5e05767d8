// What a study asks: the game, the bankroll, how long a session lasts, when to leave, and the dice.

import { type Cents, divideDown, parseDollars, showDollars } from 'boxperson/base';
import { allGames } from 'boxperson/games';
import { DEFAULT_ROLLS_PER_HOUR } from 'boxperson/lab';
import { useState } from 'react';
import { Button, Field, SelectField } from '../app/parts.tsx';
import { type LabStudy, STUDY_ROLLS_MAX, STUDY_SESSIONS_MAX } from './study/lab-study.ts';

type SetupProps = { readonly study: LabStudy; readonly onStudy: (study: LabStudy) => void };

const SESSIONS = [1_000, 10_000, 100_000, 1_000_000, STUDY_SESSIONS_MAX] as const;

export function Setup({ study, onStudy }: SetupProps) {
  const { limits } = study;
  return (
    <fieldset className="lab-setup">
      <legend className="unseen">The study</legend>
      <SelectField
        label="Game"
        value={study.game}
        options={allGames().map(({ id, name }) => [id, name] as const)}
        onValue={(game) => onStudy({ ...study, game })}
      />
      <MoneyField
        label="Bankroll ($, empty for no end)"
        cents={study.bankrollCents}
        onCents={(bankrollCents) => onStudy({ ...study, bankrollCents })}
      />
      <CountField
        label={`Rolls in a session (${DEFAULT_ROLLS_PER_HOUR} an hour)`}
        count={study.rolls}
        most={STUDY_ROLLS_MAX}
        onCount={(rolls) => onStudy({ ...study, rolls: rolls ?? 4 * DEFAULT_ROLLS_PER_HOUR })}
      />
      <MoneyField
        label="Leave when ahead by ($)"
        cents={limits.winCents}
        onCents={(winCents) => onStudy({ ...study, limits: { ...limits, winCents } })}
      />
      <MoneyField
        label="Leave when behind by ($)"
        cents={limits.lossCents}
        onCents={(lossCents) => onStudy({ ...study, limits: { ...limits, lossCents } })}
      />
      <CountField
        label="Leave after this many shooters"
        count={limits.shooters}
        most={1_000_000}
        onCount={(shooters) => onStudy({ ...study, limits: { ...limits, shooters } })}
      />
      <SelectField
        label="Sessions to play"
        value={String(study.sessions)}
        options={[...new Set([...SESSIONS, study.sessions])]
          .toSorted((a, b) => a - b)
          .map((count) => [String(count), count.toLocaleString('en-US')] as const)}
        onValue={(sessions) => onStudy({ ...study, sessions: Number(sessions) })}
      />
      <div className="lab-seed">
        <SeedField seed={study.seed} onSeed={(seed) => onStudy({ ...study, seed })} />
        <Button
          look="small"
          onClick={() => onStudy({ ...study, seed: crypto.getRandomValues(new Uint32Array(1)).join() })}
        >
          Other dice
        </Button>
      </div>
    </fieldset>
  );
}

type MoneyFieldProps = {
  readonly label: string;
  readonly cents: Cents | null;
  readonly onCents: (cents: Cents | null) => void;
};

/** An amount of money; empty for none. What is no amount is kept until the field is left. */
function MoneyField({ label, cents, onCents }: MoneyFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const read = (text: string): Cents | null | undefined => {
    if (text.trim() === '') return null;
    const found = parseDollars(text.trim().replace(/^\$/, ''));
    return found === null || found <= 0 ? undefined : found;
  };
  const shown = cents === null ? '' : showDollars(cents).replace('$', '');
  return (
    <Field
      label={label}
      inputMode="decimal"
      autoComplete="off"
      value={typed ?? shown}
      aria-invalid={typed !== null && read(typed) === undefined}
      onText={(text) => {
        setTyped(text);
        const found = read(text);
        if (found !== undefined) onCents(found);
      }}
      onBlur={() => setTyped(null)}
    />
  );
}

type CountFieldProps = {
  readonly label: string;
  readonly count: number | null;
  readonly most: number;
  readonly onCount: (count: number | null) => void;
};

function CountField({ label, count, most, onCount }: CountFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const read = (text: string): number | null | undefined => {
    const plain = text.replaceAll(/[,\s]/g, '');
    if (plain === '') return null;
    const found = /^\d+$/.test(plain) ? Number(plain) : 0;
    return found >= 1 && found <= most ? found : undefined;
  };
  return (
    <Field
      label={label}
      inputMode="numeric"
      autoComplete="off"
      value={typed ?? (count === null ? '' : count.toLocaleString('en-US'))}
      aria-invalid={typed !== null && read(typed) === undefined}
      onText={(text) => {
        setTyped(text);
        const found = read(text);
        if (found !== undefined) onCount(found);
      }}
      onBlur={() => setTyped(null)}
    />
  );
}

type SeedFieldProps = { readonly seed: string; readonly onSeed: (seed: string) => void };

/** The seed; while the field is empty, the last one holds. */
function SeedField({ seed, onSeed }: SeedFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <Field
      label="Seed of the fair dice"
      value={typed ?? seed}
      maxLength={100}
      autoComplete="off"
      onText={(text) => {
        setTyped(text);
        if (text.trim() !== '') onSeed(text.trim());
      }}
      onBlur={() => setTyped(null)}
    />
  );
}

/** "$300, 400 rolls, New Jersey craps". */
export const setupWords = ({ game, bankrollCents, rolls, limits, sessions }: LabStudy): string =>
  [
    allGames().find(({ id }) => id === game)?.name ?? game,
    bankrollCents === null ? 'no bankroll limit' : `${showDollars(bankrollCents)} bankroll`,
    `${rolls.toLocaleString('en-US')} rolls a session (${hoursWords(rolls)})`,
    ...(limits.winCents === null ? [] : [`leave at +${showDollars(limits.winCents)}`]),
    ...(limits.lossCents === null ? [] : [`leave at −${showDollars(limits.lossCents)}`]),
    ...(limits.shooters === null ? [] : [`${limits.shooters} shooters`]),
    `${sessions.toLocaleString('en-US')} sessions`,
  ].join(' · ');

function hoursWords(rolls: number): string {
  const hours = divideDown(rolls * 10, DEFAULT_ROLLS_PER_HOUR) / 10;
  return hours < 1 ? `${Math.round((rolls * 60) / DEFAULT_ROLLS_PER_HOUR)} min` : `${hours} h`;
}
