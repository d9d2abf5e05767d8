// Every event as one sentence, with names for people and wagers: for pages, replays, the terminal and the readable
// record.

import type { EventOf, EventType, TableEvent } from '../event.ts';
import type { Table } from '../state.ts';
import { type Audience, type EventSentences, type Voice, voiceAt } from './audience.ts';
import { crewSentences } from './crew.ts';
import { diceSetSentences } from './dice-set.ts';
import { playerSentences } from './players.ts';
import { shooterSentences } from './shooter.ts';
import { throwSentences } from './throw.ts';
import { wagerSentences } from './wagers.ts';

const SENTENCES: EventSentences = {
  ...crewSentences,
  ...diceSetSentences,
  ...playerSentences,
  ...wagerSentences,
  ...shooterSentences,
  ...throwSentences,
};

/** What an event did, in a sentence, given the table before it; a settlement has one sentence per wager. */
export const tell = (before: Table, event: TableEvent, audience: Audience = {}): string =>
  sentenceOf(event.type, event, voiceAt(before, audience));

const sentenceOf = <Type extends EventType>(type: Type, event: EventOf<Type>, voice: Voice): string =>
  SENTENCES[type](event, voice);
