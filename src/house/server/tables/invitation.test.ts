// Short codes for tables.

import { expect, test } from 'vitest';
import { invitationOf, invitedTo } from './invitation.ts';

const TABLES = ['nj-craps-1', 'nz-craps-1', 'nj-craps-0123456789abcdef01234567'];

test('every table has its own code, always the same, in letters that cannot be mixed up', () => {
  const codes = TABLES.map(invitationOf);
  expect(new Set(codes).size).toBe(TABLES.length);
  expect(TABLES.map(invitationOf)).toEqual(codes);
  for (const code of codes) expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/);
});

test('a code leads to its table however it is typed, and a wrong one nowhere', () => {
  for (const table of TABLES) {
    const code = invitationOf(table);
    for (const typed of [code, code.toLowerCase(), code.replace('-', ''), ` ${code.replace('-', ' ')} `])
      expect(invitedTo(TABLES, typed)).toBe(table);
    const lookalike = code.replaceAll('0', 'o').replaceAll('1', 'l');
    expect(invitedTo(TABLES, lookalike)).toBe(table);
    expect(
      invitedTo(
        TABLES.filter((one) => one !== table),
        code,
      ),
    ).toBeNull();
  }
  for (const typed of ['', 'AAAA-AAAA', 'nj-craps-1']) expect(invitedTo(TABLES, typed)).toBeNull();
});
