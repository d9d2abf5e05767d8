// The mark that everything a house writes carries: which program wrote it, and by which rules it was decided.

import { buildText, thisBuild } from '../identity/build.ts';
import { peopleHash, rulesHash } from '../identity/rules-hash.ts';
import type { Rules } from '../rules/rules.ts';
import type { Made } from '../store/store.ts';

/** The mark of a table's entries. */
export const madeFor = (rules: Rules): Made => ({ build: buildText(thisBuild()), rules: rulesHash(rules) });

/** The mark of the people's record. */
export const madeForPeople = (): Made => ({ build: buildText(thisBuild()), rules: peopleHash() });
