// Views and memories are frozen, and a memory must be plain data: whatever a key in text cannot tell apart would be looked up as
// if it were the same.

import type { Memory } from '../explore/strategy.ts';

/** Freezes an object and everything in it. Typed arrays cannot be frozen and stay as they are. */
export function frozen<T>(value: T): T {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value) || ArrayBuffer.isView(value))
    return value;
  Object.freeze(value);
  for (const one of Object.values(value)) frozen(one);
  return value;
}

/** Everything in it was frozen before. A frozen object may contain others that are not, so `isFrozen` does not tell. */
const settled = new WeakSet<object>();

/** Freezes rules once; they contain maps, too, whose values are frozen. */
export function frozenOnce(value: unknown): void {
  if (typeof value !== 'object' || value === null || settled.has(value) || ArrayBuffer.isView(value)) return;
  settled.add(value);
  Object.freeze(value);
  if (value instanceof Map) for (const one of value.values()) frozenOnce(one);
  for (const one of Object.values(value)) frozenOnce(one);
}

/** The most values in a memory, and letters in its texts: a strategy that keeps everything must not fill the machine. */
const MEMORY_MOST = 200_000;

/** A memory, frozen, or a sentence about what it may not contain. */
export function plainMemory(value: unknown): { readonly memory: Memory } | { readonly wrong: string } {
  const room = { left: MEMORY_MOST };
  const wrong = wrongIn(value, 'its memory', room);
  return wrong === null ? { memory: value as Memory } : { wrong };
}

/** How much more a memory may hold. */
type Room = { left: number };

/** What is wrong with a part of a memory; freezes it on the way. */
function wrongIn(value: unknown, where: string, room: Room): string | null {
  room.left -= typeof value === 'string' ? 1 + value.length : 1;
  if (room.left < 0)
    return `it has more than ${MEMORY_MOST.toLocaleString('en-US')} values and letters; keep only what its bets depend on`;
  switch (typeof value) {
    case 'boolean':
    case 'string':
      return null;
    case 'number':
      return Number.isFinite(value)
        ? null
        : `${where} is ${value}, which cannot be told from null when it is compared`;
    case 'object':
      return value === null ? null : wrongInside(value, where, room);
    case 'undefined':
      return `${where} is undefined; write null`;
    default:
      return `${where} is a ${typeof value}`;
  }
}

/** What was found to be plain and is frozen to its ends, with the room it takes: most of a memory is that of the roll before. */
const plain = new WeakMap<object, number>();

function wrongInside(value: object, where: string, room: Room): string | null {
  const checkedSize = plain.get(value);
  if (checkedSize !== undefined) {
    room.left -= checkedSize;
    return room.left < 0 ? wrongIn(null, where, room) : null;
  }
  const before = room.left;
  const wrong = Array.isArray(value) ? wrongInList(value, where, room) : wrongInObject(value, where, room);
  if (wrong === null) plain.set(value, before - room.left);
  return wrong;
}

function wrongInList(list: readonly unknown[], where: string, room: Room): string | null {
  if (Object.keys(list).length !== list.length) return `${where} is a list with gaps or names`;
  for (const [index, one] of list.entries()) {
    const found = wrongIn(one, `item ${index} of ${where}`, room);
    if (found !== null) return found;
  }
  Object.freeze(list);
  return null;
}

function wrongInObject(value: object, where: string, room: Room): string | null {
  const kind: unknown = Object.getPrototypeOf(value);
  if (kind !== Object.prototype && kind !== null)
    return `${where} is a ${(kind as { constructor?: { name?: string } }).constructor?.name ?? 'special object'}, not plain data`;
  for (const [key, property] of Object.entries(Object.getOwnPropertyDescriptors(value))) {
    if (!('value' in property)) return `${key} in ${where} is calculated by a function`;
    const found = wrongIn(property.value, `${key} in ${where}`, room);
    if (found !== null) return found;
  }
  if (Object.getOwnPropertySymbols(value).length > 0) return `${where} has a symbol as a key`;
  Object.freeze(value);
  return null;
}
