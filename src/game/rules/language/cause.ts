// What can make a throw irregular.

/** What can be irregular about a throw, in the order in which causes are considered. */
export const CAUSES = [
  'off-table',
  'stacked',
  'on-bank',
  'in-cup',
  'on-rail',
  'no-end',
  'not-together',
  'touched-chips',
  'cocked-on-one',
  'cocked-on-several',
  'not-flat',
  'malfunction',
  'cheating',
  'unapproved-die',
  'uncallable',
  'two-hands',
  'other',
] as const;
/** One entry of `CAUSES`. */
export type Cause = (typeof CAUSES)[number];
