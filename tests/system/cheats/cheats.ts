// Ways for the house to cheat, each a few changed lines of its program, and what an honest program reports afterwards.

export type Cheat = {
  readonly name: string;
  readonly dice: 'verifiable' | 'thrown';
  /** The changed lines, by file. */
  readonly changes: readonly (readonly [file: string, from: string, to: string])[];
  /** What `verify` says about the record. */
  readonly verify: RegExp;
  /**
   * What `verify roll` says about a proof; null if every proof checks out alone and only earlier observations reveal the cheat.
   */
  readonly roll: RegExp | null;
  /** The alarm on Ann's page. */
  readonly page: RegExp;
};

const NOTE = 'src/house/host/dice/chained-note.ts';
const DICE = 'src/house/host/dice/chained-dice.ts';
const IMPORT_TOTAL = [
  "import { firstFace, required, secondFace } from 'boxperson/base';",
  "import { firstFace, required, rollOf, secondFace, totalOf } from 'boxperson/base';",
] as const;

/** Replaces every seven with another roll. */
const OTHER_FACES = `
  if (flight === null) {
    const honest = plainDice(makeRoll(parts).roll, late);
    return totalOf(honest.roll) === 7 ? plainDice(rollOf(2, 2), late) : honest;
  }`;

export const CHEATS: readonly Cheat[] = [
  {
    name: 'drops the public value whenever the roll without it suits the house',
    dice: 'verifiable',
    changes: [
      [
        DICE,
        'const late = this.#published(kept) ?? this.#ownValue(kept);',
        "const late = (kept.out?.chain?.index ?? 0) % 3 === 0 ? ({ by: 'house', value: this.#deps.source.hex(VALUE_BYTES) } as const) : (this.#published(kept) ?? this.#ownValue(kept));",
      ],
    ],
    verify: /came to rest without the promised value/,
    roll: /the house put a value of its own in its place/,
    page: /the house put a value of its own in its place/,
  },
  {
    name: 'changes the faces that come to rest',
    dice: 'verifiable',
    changes: [
      [NOTE, ...IMPORT_TOTAL],
      [NOTE, '  if (flight === null) return plainDice(makeRoll(parts).roll, late);', OTHER_FACES],
    ],
    verify: /came to rest on 2-2, but the proof says/,
    roll: null,
    page: /came to rest on 2-2, but the proof says/,
  },
  {
    name: 'names one long-published round for every roll',
    dice: 'verifiable',
    changes: [[NOTE, 'round: roundAfter(beacon, now)', 'round: Math.min(5, roundAfter(beacon, now))']],
    verify: /round 5 .* was named, which was already public/,
    roll: /round 5 was named, which was public by then/,
    page: /round 5 .* was named, which was already public/,
  },
  {
    name: 'names a round five ahead, to gain time',
    dice: 'verifiable',
    changes: [[NOTE, 'round: roundAfter(beacon, now)', 'round: roundAfter(beacon, now) + 5']],
    verify: /the first round after betting ended is \d+, but round \d+/,
    roll: /The first round .* and round \d+ was named/,
    page: /the first round after betting ended is \d+, but round \d+/,
  },
  {
    name: 'skips a number in the series',
    dice: 'verifiable',
    changes: [[NOTE, 'index: kept.used + 1,', 'index: kept.used + (kept.used === 3 ? 2 : 1),']],
    verify: /Roll 4 should follow roll 3, but the proof is for roll 5/,
    roll: null,
    page: /Roll 4 should follow roll 3, but the proof is for roll 5/,
  },
  {
    name: 'replaces the shooter’s word with its own',
    dice: 'verifiable',
    changes: [
      [NOTE, '(command.hand?.word ?? null) : null;', "(command.hand?.word == null ? null : 'ours') : null;"],
    ],
    verify: /the shooter gave the word "word \d+", but "ours" went into the roll/,
    roll: null,
    page: /You threw with the word “word \d+”, but the proof has “ours”/,
  },
  {
    name: 'uses a secret from another chain',
    dice: 'verifiable',
    changes: [
      [
        DICE,
        'return series === null ? null : this.#deps.secrets.of(series, index);',
        "return series === null ? null : index === 4 ? 'ab'.repeat(32) : this.#deps.secrets.of(series, index);",
      ],
    ],
    verify: /the secret of roll 4 does not match its commitment/,
    roll: /is not the secret of roll 4/,
    page: /is not the secret of roll 4/,
  },
  {
    name: 'changes the value and keeps its signature',
    dice: 'verifiable',
    changes: [
      [
        DICE,
        "{ by: 'public', ...awaits, ...published };",
        "{ by: 'public', ...awaits, ...published, value: 'cd'.repeat(32) };",
      ],
    ],
    verify: /does not match its signature/,
    roll: /is not the SHA-256 of the signature/,
    page: /is not the SHA-256 of the signature/,
  },
  {
    name: 'picks how thrown dice are numbered',
    dice: 'thrown',
    changes: [
      [
        NOTE,
        'makeTurns(parts).turns), late };',
        'index % 2 === 0 ? [3, 17] : makeTurns(parts).turns), late };',
      ],
    ],
    verify: /Thrown again from the same inputs, the dice come to rest with/,
    roll: /Thrown again from the same inputs/,
    page: /Thrown again from the same inputs/,
  },
  {
    name: 'chooses the flight of thrown dice itself',
    dice: 'thrown',
    changes: [
      [
        DICE,
        "seed: (parts) => flightSeed({ ...parts, secret: this.#secretOf(kept, parts.index) ?? '' }),",
        "seed: () => '5'.repeat(32),",
      ],
    ],
    verify: /the flight of roll 1 does not follow from its secret/,
    roll: /seed does not follow from the secret/,
    page: /seed does not follow from the secret/,
  },
  {
    name: 'changes the commitment in mid-series',
    dice: 'verifiable',
    changes: [
      [
        'src/house/host/dice/chained-note.ts',
        'return proof2Of({ table, series, index,',
        "return proof2Of({ table, series: index > 5 ? { ...series, commitment: 'ef'.repeat(32) } : series, index,",
      ],
    ],
    verify: /was promised with the commitment .* but now has/,
    roll: /is not the commitment/,
    page: /was promised with the commitment .* but now has/,
  },
  {
    name: 'withholds the proof of a roll',
    dice: 'verifiable',
    changes: [
      [
        NOTE,
        '  if (secret === null) return roll;',
        '  if (secret === null || out.chain.index === 4) return roll;',
      ],
    ],
    verify: /Roll 4 of series 1 went out, but what it was made from was never shown/,
    roll: null,
    page: /Roll 4 of series 1 went out, but what it was made from was never shown/,
  },
];
