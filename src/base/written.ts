// Text that people write and others read: names, notes, words. One definition of what may stand in it, for every door.

/**
 * Characters that show nothing, or turn round what stands beside them: controls and line breaks, marks of writing direction, zero
 * widths, fillers, halves of a character. The two that choose how an emoji looks are harmless.
 */
const UNSEEN = /[[\p{C}--\p{Cn}]\p{Zl}\p{Zp}]|[\p{Default_Ignorable_Code_Point}--[\u{fe0e}\u{fe0f}]]/v;
/** Characters that nobody has defined so far. */
const UNDEFINED = /\p{Cn}/u;

/** Whether others can be shown this text as it is. */
export const isWritten = (value: unknown): value is string => isShown(value) && !UNDEFINED.test(value);

/** The same of text that was written elsewhere, perhaps by a later program that knows characters which are not defined here. */
export const isShown = (value: unknown): value is string => typeof value === 'string' && !UNSEEN.test(value);
