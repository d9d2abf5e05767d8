// Which failures of a database pass by themselves: a lost connection, a restart, a lock that was waited for too long.

import { StoreBroken } from '../store.ts';

const CODES =
  /^(ECONN.*|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|EAI_AGAIN|08...|57P0\d|53300|53200|40001|40P01|55P03|57014|25P03)$/;
/** The driver has no codes for these. */
const WORDS =
  /connection terminated|timeout|client has encountered a connection error|connection is closed|not queryable/i;

/** Whether the same call may work a little later. */
export function isPassing(error: unknown): boolean {
  if (error instanceof StoreBroken) return true;
  if (!(error instanceof Error)) return false;
  if ('code' in error && typeof error.code === 'string') return CODES.test(error.code);
  if (error instanceof AggregateError) return error.errors.some(isPassing);
  return WORDS.test(error.message);
}
