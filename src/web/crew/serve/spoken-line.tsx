// One line for what a customer says: "12 on six for 3".

import type { PlayerId, Table } from 'boxperson/table';
import { type FormEvent, type KeyboardEvent, useState } from 'react';
import { Button, Field } from '../../app/parts.tsx';
import type { CrewWish } from '../duty-draft.ts';
import { readLine } from './line.ts';

type ServeLineProps = {
  readonly table: Table;
  readonly chosen: PlayerId | null;
  readonly nameOf: (id: PlayerId) => string;
  readonly onAsk: (title: string, player: PlayerId, wishes: readonly CrewWish[]) => void;
};

export function ServeLine({ table, chosen, nameOf, onAsk }: ServeLineProps) {
  const [text, setText] = useState('');
  const [trouble, setTrouble] = useState('');
  const send = (event: FormEvent): void => {
    event.preventDefault();
    const read = readLine(table, text, nameOf, chosen);
    if (read.is === 'unclear') setTrouble(read.says);
    else {
      onAsk(`${text.trim()} (${nameOf(read.player)})`, read.player, read.asked as readonly CrewWish[]);
      setText('');
      setTrouble('');
    }
  };
  /** Escape leaves the line, so that the next key is one of the console's. */
  const leave = ({ key, target }: KeyboardEvent<HTMLFormElement>): void => {
    if (key === 'Escape' && target instanceof HTMLElement) target.blur();
  };
  return (
    <form className="serve-line" onSubmit={send} onKeyDown={leave}>
      <Field
        label={chosen === null ? 'What a customer says' : `What ${nameOf(chosen)} says`}
        placeholder={chosen === null ? '12 on six for 3' : '12 on six'}
        value={text}
        maxLength={200}
        autoComplete="off"
        onText={setText}
      />
      {/* The next line need not wait for the answer to the last one: Enter would do nothing. */}
      <Button type="submit" disabled={text.trim() === ''}>
        Enter
      </Button>
      {trouble === '' ? null : (
        <p className="note bad serve-trouble" role="status">
          {trouble}
        </p>
      )}
    </form>
  );
}
