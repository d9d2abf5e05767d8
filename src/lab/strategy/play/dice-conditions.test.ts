// Conditions on what the dice did, whether or not the player had a bet: sequences of rolls, passes, misses and seven-outs.

import { testScripts } from '../../../../tests/support/strategy-kit.ts';

testScripts([
  [
    'a number by two different faces, or by a pair',
    {
      when: [
        { if: 'last roll was easy 6/8', do: { 'hardway@6/8': 5 } },
        { if: 'last roll was hard 8', do: { field: 5 } },
      ],
    },
    [
      'start: nothing',
      '5-3 0: hardway@6 5, hardway@8 5',
      '4-4 +45: hardway@6 5 off, field 5',
      '6-1 -5: hardway@6 5 off',
    ],
  ],
  [
    'the second shooter, the fourth, and so on',
    { when: [{ if: ['come-out', 'every 2nd shooter'], do: { pass: 10 } }] },
    [
      'start: nothing',
      '6-1 0: nothing',
      '2-2 0: nothing',
      '6-1 0: pass 10',
      '5-2 +10: pass 10',
      '3-3 0: pass@6 10',
      '6-1 -10: nothing',
      '3-3 0: nothing',
      '6-1 0: pass 10',
    ],
  ],
  [
    'rolls since the point, from the roll after it',
    {
      'start with': { pass: 10 },
      when: [
        { if: ['point on', 'fewer than 2 rolls since the point'], do: { field: 5 } },
        { if: 'at least 2 rolls since the point', do: { 'any-seven': 1 } },
      ],
    },
    [
      'start: pass 10',
      '6-5 +10: pass 10',
      '3-3 0: pass@6 10, field 5',
      '5-3 -5: pass@6 10, field 5',
      '5-3 -5: pass@6 10, any-seven 1',
      '3-3 +9: pass 10',
      '3-3 0: pass@6 10, field 5',
    ],
  ],
  [
    'after two sevens in a row',
    { when: [{ if: 'at least 2 sevens in a row', do: { field: 5 } }] },
    [
      'start: nothing',
      '6-1 0: nothing',
      '5-2 0: field 5',
      '4-3 -5: field 5',
      '4-4 -5: nothing',
      '5-2 0: nothing',
    ],
  ],
  [
    'the last two rolls, and none of them',
    {
      when: [
        { if: 'last 2 rolls were 7/11', do: { field: 5 } },
        { if: 'last 2 rolls were not 7/11', do: { eleven: 1 } },
      ],
    },
    [
      'start: nothing',
      '6-1 0: nothing',
      '6-5 0: field 5',
      '2-2 +5: nothing',
      '2-1 0: eleven 1',
      '3-3 -1: eleven 1',
      '6-5 +15: nothing',
    ],
  ],
  [
    'a sequence that begins again inside itself',
    { when: [{ if: 'last rolls were 4 then 4 then 7', do: { field: 5 } }] },
    [
      'start: nothing',
      '2-2 0: nothing',
      '3-1 0: nothing',
      '2-2 0: nothing',
      '6-1 0: field 5',
      '6-1 -5: nothing',
    ],
  ],
  [
    'rolls without a total',
    { when: [{ if: 'at least 3 rolls without 7', do: { 'any-seven': 1 } }] },
    [
      'start: nothing',
      '2-2 0: nothing',
      '6-5 0: nothing',
      '5-5 0: any-seven 1',
      '5-4 -1: any-seven 1',
      '6-1 +4: nothing',
    ],
  ],
  [
    'passes and misses, with nothing bet',
    {
      when: [
        { if: ['come-out', 'at least 2 passes in a row'], do: { pass: 5 } },
        { if: ['come-out', 'at least 2 misses in a row'], do: { 'dont-pass': 5 } },
      ],
    },
    [
      'start: nothing',
      // A natural, and a point that is made.
      '6-5 0: nothing',
      '2-2 0: nothing',
      '3-1 0: pass 5',
      // A craps, and a seven-out.
      '1-1 -5: nothing',
      '2-2 0: nothing',
      '6-1 0: dont-pass 5',
      '6-1 -5: nothing',
    ],
  ],
  [
    'seven-outs in a row: a natural between them does not count, a point that is made does',
    { when: [{ if: ['come-out', 'at least 2 seven-outs in a row'], do: { pass: 5 } }] },
    [
      'start: nothing',
      '2-2 0: nothing',
      '6-1 0: nothing',
      '6-1 0: nothing',
      '5-4 0: nothing',
      '6-1 0: pass 5',
      '3-3 0: pass@6 5',
      '4-2 +5: nothing',
    ],
  ],
]);
