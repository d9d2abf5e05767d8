// The form that puts an ordinary slip right: a payment too large or too small, or a wager entered wrongly.

import { parseDollars, showDollars } from 'boxperson/base';
import { isRefusal } from 'boxperson/rules';
import { type RulingCommand, rulingOf } from 'boxperson/table';
import { useState } from 'react';
import { Button, Field, SelectField } from '../../app/parts.tsx';
import { WholeRuling } from '../whole-ruling.tsx';
import { wagerInWords } from '../words.ts';
import type { FormProps } from './form-props.ts';

type What = 'more' | 'back' | 'wager';

export function CorrectionForm({ table, by, nameOf, isBusy, onSend }: FormProps) {
  const [what, setWhat] = useState<What>('more');
  const [player, setPlayer] = useState(table.players[0]?.id ?? '');
  const [wager, setWager] = useState(table.wagers[0]?.id ?? 0);
  const [text, setText] = useState('');
  const [note, setNote] = useState('');
  const cents = parseDollars(text.trim());
  const reason = note.trim();
  const command: RulingCommand | null =
    cents === null
      ? null
      : what === 'wager'
        ? { do: 'correct-wager', by, wager, cents, note: reason }
        : { do: 'correct-payment', by, player, cents: what === 'more' ? cents : -cents, note: reason };
  const ruling = command === null ? null : rulingOf(table, command, { player: nameOf });
  return (
    <form
      className="stack"
      onSubmit={(event) => {
        event.preventDefault();
        if (command === null) return;
        const { by: _by, ...wish } = command;
        onSend(wish);
      }}
    >
      <SelectField
        label="What went wrong"
        value={what}
        onValue={(value) => setWhat(value as What)}
        options={[
          ['more', 'A player was paid too little'],
          ['back', 'A player was paid too much'],
          ['wager', 'A wager was entered wrongly'],
        ]}
      />
      {what === 'wager' ? (
        <SelectField
          label="Wager"
          value={String(wager)}
          onValue={(value) => setWager(Number(value))}
          options={table.wagers.map((one) => [String(one.id), wagerInWords(table, one, nameOf)] as const)}
        />
      ) : (
        <SelectField
          label="Player"
          value={player}
          onValue={setPlayer}
          options={table.players.map(
            ({ id, place, rackCents }) =>
              [id, `${nameOf(id)}, place ${place}, ${showDollars(rackCents)} in the rack`] as const,
          )}
        />
      )}
      <Field
        label={
          what === 'wager' ? 'The stake that was meant, in dollars (0 takes it down)' : 'Amount, in dollars'
        }
        value={text}
        inputMode="decimal"
        maxLength={16}
        onText={setText}
      />
      <Field label="What happened (required)" value={note} maxLength={500} onText={setNote} />
      {ruling === null ? null : isRefusal(ruling) ? (
        <p className="note bad" role="status">
          {ruling.says} {ruling.remedy}
        </p>
      ) : (
        <WholeRuling ruling={ruling} nameOf={nameOf} />
      )}
      <Button
        type="submit"
        look="strong large"
        disabled={isBusy || reason === '' || ruling === null || isRefusal(ruling)}
      >
        Correct it
      </Button>
    </form>
  );
}
