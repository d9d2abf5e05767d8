// Text one person writes and others read: names, notes, words. One definition of the allowed characters, used
// everywhere.

/**
 * Characters that are invisible or reorder their neighbors: controls and line breaks, direction marks, zero-width
 * characters, fillers, unpaired surrogates. The two variation selectors that choose how an emoji looks are harmless.
 */
const UNSEEN = /[[\p{C}--\p{Cn}]\p{Zl}\p{Zp}]|[\p{Default_Ignorable_Code_Point}--[\u{fe0e}\u{fe0f}]]/v;
/** Code points that Unicode has not assigned yet. */
const UNDEFINED = /\p{Cn}/u;

/**
 * Whether a value is text that can be shown to others unchanged: it has no control, invisible or direction-changing
 * characters, and none that Unicode has not assigned yet.
 */
export const isCleanText = (value: unknown): value is string =>
  isCleanForeignText(value) && !UNDEFINED.test(value);

/** Like `isCleanText`, but allows unassigned characters, because text from elsewhere may use a newer Unicode. */
export const isCleanForeignText = (value: unknown): value is string =>
  typeof value === 'string' && !UNSEEN.test(value);
