// The strategies of a study: which one is open, adding and removing, and the library to choose from.

import { usualGames } from 'boxperson/games';
import { gamesFor, LIBRARY, printStrategy } from 'boxperson/lab';
import { useMemo } from 'react';
import { Button } from '../app/parts.tsx';
import { STUDY_STRATEGIES_MAX } from './study/lab-study.ts';

type ChooserProps = {
  readonly titles: readonly string[];
  readonly at: number;
  readonly game: string;
  readonly onAt: (at: number) => void;
  /** Puts a strategy in the place of the open one. */
  readonly onText: (text: string) => void;
  readonly onAdd: () => void;
  readonly onRemove: (at: number) => void;
};

/** A strategy to begin with: only its name. */
export const BLANK = 'name: my-strategy\ntitle: My strategy\n';

export function Chooser({ titles, at, game, onAt, onText, onAdd, onRemove }: ChooserProps) {
  const [here, elsewhere] = useMemo(() => {
    const fits = LIBRARY.map((one) => gamesFor(one, usualGames()).some(({ id }) => id === game));
    const named = LIBRARY.map(({ name, title }, index) => ({ name, title, fits: fits[index] === true }));
    return [named.filter((one) => one.fits), named.filter((one) => !one.fits)];
  }, [game]);
  const options = (list: typeof here) =>
    list.map(({ name, title }) => (
      <option key={name} value={name}>
        {title}
      </option>
    ));
  return (
    <div className="lab-chooser">
      <label className="field lab-library">
        <span>Begin with one from the library</span>
        <select
          value=""
          onChange={({ target }) => {
            const found = LIBRARY.find(({ name }) => name === target.value);
            if (found !== undefined) onText(printStrategy(found));
          }}
        >
          <option value="" disabled>
            Choose a strategy…
          </option>
          <optgroup label="For this game">{options(here)}</optgroup>
          {elsewhere.length === 0 ? null : <optgroup label="For other games">{options(elsewhere)}</optgroup>}
        </select>
      </label>
      <Button onClick={() => onText(BLANK)}>Build my own</Button>
      <div className="lab-ways" role="tablist" aria-label="Strategies of this study">
        {titles.map((title, index) => (
          <button
            // biome-ignore lint/suspicious/noArrayIndexKey: strategies have no identity besides their place
            key={index}
            type="button"
            role="tab"
            aria-selected={index === at}
            onClick={() => onAt(index)}
          >
            {titles.length === 1 ? title : `${String.fromCharCode(65 + index)} · ${title}`}
          </button>
        ))}
      </div>
      {titles.length > 1 ? (
        <Button look="small quiet" onClick={() => onRemove(at)}>
          Remove {String.fromCharCode(65 + at)}
        </Button>
      ) : null}
      {titles.length < STUDY_STRATEGIES_MAX ? (
        <Button look="small" onClick={onAdd}>
          + Compare with another
        </Button>
      ) : null}
    </div>
  );
}
