// Saying something at the table: set phrases and reactions instead of chat, and a switch for what others say.

import { PHRASE_IDS, type PhraseId } from 'boxperson/wire';
import { useState } from 'react';
import { Button, Dialog, ErrorNote } from '../app/parts.tsx';
import { useHouse } from '../link/house-link.ts';
import type { ApiError } from '../link/http.ts';
import { troubleOf } from '../table/seat/use-sit.ts';
import { phraseLabel, useMuted } from './spoken.ts';
import './company.css';

/** For a player with a place at the table. */
export function Say({ table }: { readonly table: string }) {
  const house = useHouse();
  const [isOpen, setOpen] = useState(false);
  const [trouble, setTrouble] = useState<ApiError | null>(null);
  const say = async (phrase: PhraseId): Promise<void> => {
    const told = await house.socket.say(table, phrase);
    setTrouble(troubleOf(told));
    if (told.told === 'done') setOpen(false);
  };
  const close = (): void => {
    setOpen(false);
    setTrouble(null);
  };
  return (
    <>
      <Button look="small" onClick={() => setOpen(true)}>
        Say
      </Button>
      <Dialog title="Say something" isOpen={isOpen} onClose={close}>
        <Phrases onSay={(phrase) => void say(phrase)} />
        <ErrorNote trouble={trouble} />
        <MuteSwitch />
      </Dialog>
    </>
  );
}

const Phrases = ({ onSay }: { readonly onSay: (phrase: PhraseId) => void }) => (
  <div className="phrases">
    {PHRASE_IDS.map((phrase) => (
      <Button key={phrase} onClick={() => onSay(phrase)}>
        {phraseLabel(phrase)}
      </Button>
    ))}
  </div>
);

export function MuteSwitch() {
  const [isMuted, mute] = useMuted();
  return (
    <label className="mute">
      <input type="checkbox" checked={isMuted} onChange={(event) => mute(event.currentTarget.checked)} />
      Do not show what others say
    </label>
  );
}
