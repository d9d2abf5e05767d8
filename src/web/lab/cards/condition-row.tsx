// When a card applies: a condition to choose, with what there is to fill in.

import {
  CONDITION_FORMS,
  checkStrategy,
  conditionFormOf,
  conditionText,
  explainStrategy,
  printStrategy,
  readStrategy,
} from 'boxperson/lab';
import type { Rules } from 'boxperson/rules';
import { useId, useState } from 'react';
import { Button } from '../../app/parts.tsx';
import { NumberField } from './amount-field.tsx';
import { NumberToggles } from './bet-row.tsx';

type ConditionRowProps = {
  readonly condition: string;
  readonly isFirst: boolean;
  readonly rules: Rules;
  readonly points: readonly number[];
  readonly onCondition: (condition: string) => void;
  readonly onRemove: (() => void) | null;
};

const WRITTEN = 'written';

export function ConditionRow(props: ConditionRowProps) {
  const { condition, isFirst, rules, points, onCondition, onRemove } = props;
  const [isWriting, setWriting] = useState(false);
  const found = isWriting ? null : conditionFormOf(condition);
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
          setWriting(next === undefined);
          if (next !== undefined) onCondition(conditionText(next, next.usual));
        }}
      >
        {CONDITION_FORMS.map((one) => (
          <option key={one.name} value={one.name}>
            {one.words.filter((part) => part !== '').join(' … ')}
          </option>
        ))}
        <option value={WRITTEN}>as I write it…</option>
      </select>
      {form === undefined ? (
        <WrittenCondition label={label} condition={condition} rules={rules} onCondition={onCondition} />
      ) : null}
      {form === undefined || form.field === 'none' ? null : form.field === 'numbers' ? (
        <NumberToggles
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

type WrittenConditionProps = Pick<ConditionRowProps, 'condition' | 'rules' | 'onCondition'> & {
  readonly label: string;
};

/** A condition in writing. It is checked with every letter, and applies as soon as it is right. */
function WrittenCondition({ label, condition, rules, onCondition }: WrittenConditionProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const help = useId();
  const text = typed ?? condition;
  const wrong = wrongWith(text, rules);
  return (
    <span className="lab-written-condition">
      <input
        aria-label={`${label}, in writing`}
        aria-invalid={wrong !== null}
        aria-describedby={help}
        autoComplete="off"
        spellCheck={false}
        value={text}
        onChange={({ target }) => {
          setTyped(target.value);
          if (wrongWith(target.value, rules) === null) onCondition(target.value.trim());
        }}
        onBlur={() => {
          if (wrong === null) setTyped(null);
        }}
      />
      <span id={help} role="status" className={wrong === null ? 'soft' : 'lab-wrong'}>
        {wrong ?? wordsOf(text)}
      </span>
    </span>
  );
}

/** What is wrong with a condition at this table; null if nothing is. */
function wrongWith(text: string, rules: Rules): string | null {
  if (text.trim() === '') return 'Write when, such as “point on” or “at least 2 sevens in a row”.';
  const written = { ...ALONE, when: [{ if: [text.trim()], do: 'go home' }] } as const;
  const read = readStrategy(printStrategy(written), 'condition.yaml');
  const [problem] = 'problems' in read ? read.problems : checkStrategy(read.written, rules);
  return problem === undefined ? null : `${problem.says} ${problem.instead}`;
}

const ALONE = { name: 'condition', title: 'Condition' };

/** A condition that no card offers, in plain words. */
function wordsOf(condition: string): string {
  const [said = condition] = explainStrategy({
    ...{ ...ALONE, when: [{ if: ['any roll', condition.trim()], do: 'go home' }] },
  });
  return said.replace(/^(?:If|While) /, '').replace(/, go home.*$/, '');
}
