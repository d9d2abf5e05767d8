// What players say, in words for the page and for screen readers.

import { PHRASES, type PhraseId } from 'boxperson/wire';
import { useLocal } from '../app/local-storage.ts';
import type { PageTable } from '../link/page-table.ts';

/** A phrase on its own: “Nice roll!”, or “claps”. */
export const phraseText = (phrase: PhraseId): string => PHRASES[phrase].text;

/** On a button: “Nice roll!”, “Claps”. */
export const phraseLabel = (phrase: PhraseId): string =>
  phraseText(phrase).replace(/^./u, (first) => first.toLocaleUpperCase('en'));

/** With its speaker: “Ann: Nice roll!”, or “Ann claps.” */
export function spokenText(name: string, phrase: PhraseId): string {
  const { kind, text } = PHRASES[phrase];
  return kind === 'says' ? `${name}: ${text}` : `${name} ${text}.`;
}

/** What a player is saying now; null if nothing. */
export const saysNow = ({ said }: Pick<PageTable, 'said'>, player: string): PhraseId | null =>
  said?.findLast((one) => one.player === player)?.phrase ?? null;

/** Whether this browser shows what others say. */
export function useMuted(): readonly [isMuted: boolean, mute: (isMuted: boolean) => void] {
  const [kept, keep] = useLocal('phrases', 'on');
  return [kept === 'off', (isMuted) => keep(isMuted ? 'off' : 'on')];
}
