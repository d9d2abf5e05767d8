// The house options of a table as a form, in groups, with the rules' objection beside the option it concerns.

import { type Game, type HouseChoices, type HouseOption, OPTION_GROUPS, optionsOf } from 'boxperson/rules';
import { type FormVerdict, withChoice } from './open-form.ts';
import './open-table.css';
import { OptionField } from './option-field.tsx';

type HouseOptionsProps = {
  readonly game: Game;
  readonly choices: HouseChoices;
  readonly judged: FormVerdict;
  readonly onChoices: (choices: HouseChoices) => void;
  /** The options this person may set; null means all. */
  readonly may: readonly string[] | null;
};

export function HouseOptions({ game, choices, judged, onChoices, may }: HouseOptionsProps) {
  const options = optionsOf(game).filter(({ key }) => may === null || may.includes(key));
  return (
    <section className="stack" aria-labelledby="options">
      <h2 id="options">House options</h2>
      {OPTION_GROUPS.map((group) => {
        const own = options.filter((option) => option.group === group);
        if (own.length === 0) return null;
        const changed = own.filter(({ key }) => key in choices).length;
        const isWrong = own.some(({ key }) => key === judged.key);
        return (
          <details key={group} className="option-group" open={group === 'Limits' || isWrong || undefined}>
            <summary>
              <h3>{group}</h3>
              <span className="soft">{changed === 0 ? summaryOf(own) : `${changed} changed`}</span>
            </summary>
            {own.map((option) => (
              <OptionField
                key={`${game.id} ${option.key}`}
                option={option}
                chosen={choices[option.key]}
                refusal={judged.key === option.key ? judged.refusal : null}
                onChoose={(value) => onChoices(withChoice(choices, option.key, value))}
              />
            ))}
          </details>
        );
      })}
    </section>
  );
}

const summaryOf = (options: readonly HouseOption[]): string =>
  options.length === 1 ? 'default' : `${options.length} options at their defaults`;

/** The rules' objection to the options as a whole; an objection to one of them stands beside it. */
export function OptionsRefusal({ judged: { key, refusal } }: { readonly judged: FormVerdict }) {
  if (refusal === null || key !== null) return null;
  return (
    <p className="note bad" role="alert">
      {refusal.says} {refusal.remedy}
    </p>
  );
}
