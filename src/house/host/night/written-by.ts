// The mark on everything a house writes: the program that wrote it and the rules that decided it.

import { buildText, peopleHash, rulesHash, thisBuild } from 'boxperson/identity';
import type { Rules } from 'boxperson/rules';
import type { WriterMark } from 'boxperson/store';

/** The build of this program and a hash of a table's rules, stored with each of the table's entries. */
export const writerMarkFor = (rules: Rules): WriterMark => ({
  build: buildText(thisBuild()),
  rules: rulesHash(rules),
});

/** The build of this program and a hash of the rules for people, stored with each entry of the people's record. */
export const peopleWriterMark = (): WriterMark => ({ build: buildText(thisBuild()), rules: peopleHash() });
