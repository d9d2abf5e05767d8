// Changed limits and options for a closed table: it is retired, and another opens in its place under its name.

import { type Game, type HouseChoices, optionsOf } from 'boxperson/rules';
import type { ListingAnswer } from 'boxperson/wire';
import { type FormEvent, useState } from 'react';
import { Button, ErrorNote, Field } from '../app/parts.tsx';
import { type ApiError, api, isApiError } from '../link/http.ts';
import { HouseOptions, OptionsRefusal } from '../lobby/open/house-options.tsx';
import { judge } from '../lobby/open/open-form.ts';

type ChangeTableProps = {
  readonly listing: ListingAnswer;
  readonly game: Game;
  readonly choices: HouseChoices;
  readonly onDone: (table: string) => void;
  readonly onCancel: () => void;
};

/** Payouts are posted for the whole house, and so are not chosen for one table. */
const optionsFor = (game: Game): readonly string[] =>
  optionsOf(game)
    .filter(({ range }) => range.kind !== 'payouts')
    .map(({ key }) => key);

export function ChangeTable({ listing, game, choices: before, onDone, onCancel }: ChangeTableProps) {
  const may = optionsFor(game);
  const [choices, setChoices] = useState<HouseChoices>(() =>
    Object.fromEntries(Object.entries(before).filter(([key]) => may.includes(key))),
  );
  const [trouble, setTrouble] = useState<ApiError | null>(null);
  const [isBusy, setBusy] = useState(false);
  const judged = judge(game, choices);
  const send = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const said = new FormData(event.currentTarget).get('reason');
    setBusy(true);
    const answer = await api.post<ListingAnswer>(`/api/tables/${encodeURIComponent(listing.id)}/changes`, {
      choices,
      reason: typeof said === 'string' ? said.trim() : '',
    });
    setBusy(false);
    if (isApiError(answer)) setTrouble(answer);
    else onDone(answer.id);
  };
  return (
    <form className="stack change-table" onSubmit={(event) => void send(event)}>
      <h3>Change limits and options</h3>
      <p className="soft">
        The table is retired with its record, and a new one with these options takes its name, its place in
        the list and its crew. Everyone still seated leaves with their chips first.
      </p>
      <HouseOptions game={game} choices={choices} judged={judged} onChoices={setChoices} may={may} />
      <Field label="Reason, for the journal" name="reason" maxLength={200} autoComplete="off" />
      <OptionsRefusal judged={judged} />
      <ErrorNote trouble={trouble} />
      <div className="row">
        <Button type="submit" look="strong" disabled={isBusy || judged.refusal !== null}>
          Reopen with these options
        </Button>
        <Button onClick={onCancel}>Cancel</Button>
      </div>
    </form>
  );
}
