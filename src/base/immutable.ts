// A type of which nothing can be changed, however deep.

/** `readonly` all the way down: what a schema reads is data like all the rest. */
export type Immutable<T> = T extends object ? { readonly [Key in keyof T]: Immutable<T[Key]> } : T;
