// Ids in messages that are unknown to the table itself: those of a table in the house, a person, and an entry in the record.

import { z } from 'zod';
import { PHRASE_IDS } from './phrases.ts';

/** A table's id in the house, which is also a stream of the store. */
export const tableId = z
  .string()
  .regex(/^[A-Za-z0-9-]{1,64}$/)
  .describe('the table’s id');
/** A person's name in the records: never the account that they log in with. */
export const personId = z.string().min(1).max(64);
/** How many entries the record has. */
export const seq = z.int().min(0).describe('a sequence number in the table’s record');

/** The schema of a phrase's id. */
export const phraseId = z.enum(PHRASE_IDS);
