// When a card applies: a condition to choose, with what there is to fill in.

import { CONDITION_FORMS, conditionFormOf, conditionText, explainStrategy } from '../../../lab/index.ts';
import { Button } from '../../app/parts.tsx';
import { NumberField } from './amount-field.tsx';
import { Numbers } from './bet-row.tsx';

type ConditionRowProps = {
  readonly condition: string;
  readonly isFirst: boolean;
  readonly points: readonly number[];
  readonly onCondition: (condition: string) => void;
  readonly onRemove: (() => void) | null;
};

const WRITTEN = 'written';

export function ConditionRow({ condition, isFirst, points, onCondition, onRemove }: ConditionRowProps) {
  const found = conditionFormOf(condition);
  const form = found?.form;
  const label = isFirst ? 'When' : 'And when';
  return (
    <div className="lab-line">
      <span className="lab-word" aria-hidden="true">
        {isFirst ? 'when' : 'and'}
      </span>
      <select
        className="lab-condition"
        aria-label={label}
        value={form?.name ?? WRITTEN}
        onChange={({ target }) => {
          const next = CONDITION_FORMS.find((one) => one.name === target.value);
          if (next !== undefined) onCondition(conditionText(next, next.usual));
        }}
      >
        {form === undefined ? <option value={WRITTEN}>{wordsOf(condition)}</option> : null}
        {CONDITION_FORMS.map((one) => (
          <option key={one.name} value={one.name}>
            {one.words.filter((part) => part !== '').join(' … ')}
          </option>
        ))}
      </select>
      {form === undefined || form.field === 'none' ? null : form.field === 'numbers' ? (
        <Numbers
          label={form.words[0]}
          all={points}
          chosen={(found?.value ?? '').split('/').map(Number)}
          onNumbers={(numbers) => onCondition(conditionText(form, numbers.join('/')))}
        />
      ) : (
        <span className="lab-amount">
          {form.field === 'dollars' ? <span aria-hidden="true">$</span> : null}
          <NumberField
            label={form.words.join(' ').trim()}
            value={found?.value ?? ''}
            onNumber={(number) =>
              onCondition(conditionText(form, String(form.field === 'count' ? Math.round(number) : number)))
            }
          />
          {form.words[1] === '' ? null : <span aria-hidden="true">{form.words[1]}</span>}
        </span>
      )}
      {onRemove === null ? null : (
        <Button look="small quiet lab-remove" aria-label="Remove this condition" onClick={onRemove}>
          ✕
        </Button>
      )}
    </div>
  );
}

/** A condition that no card offers, in plain words. */
function wordsOf(condition: string): string {
  const [said = condition] = explainStrategy({
    ...{ name: '', title: '', when: [{ if: ['any roll', condition], do: 'go home' }] },
  });
  return said.replace(/^(?:If|While) /, '').replace(/, go home.*$/, '');
}
