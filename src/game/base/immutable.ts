// A deeply read-only type.

/** `readonly` all the way down, for data read by a schema. */
export type Immutable<T> = T extends object ? { readonly [Key in keyof T]: Immutable<T[Key]> } : T;
