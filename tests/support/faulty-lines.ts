// Command lines that each have a fault, made up at random from a seed: misspelt names, numbers that are none, files that are broken.

import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { LIBRARY } from '../../src/lab/library/index.ts';
import { printStrategy } from '../../src/lab/strategy/read/print.ts';
import type { Random } from './random.ts';

/** A command line, and what its message has to name. */
export type FaultyLine = {
  readonly words: readonly string[];
  /** The message names one of these. */
  readonly names: readonly string[];
};

type Command = 'simulate' | 'strategies' | 'play' | 'odds' | 'best-play';

/** A command line without a fault, up to its options; none of them is ever carried out. */
const BASES: Readonly<Record<Command, readonly string[]>> = {
  simulate: ['simulate', 'pass-line'],
  strategies: ['strategies'],
  play: ['play', 'nj-craps'],
  odds: ['odds', 'nj-craps'],
  'best-play': ['best-play', 'pass=5'],
};

const NO_NUMBERS = [
  'ten',
  '-5',
  '1.5',
  'NaN',
  'Infinity',
  '1e99',
  '0x10',
  '5 0',
  '',
  '٣',
  '1;2',
  'null',
  '--',
];
const NO_MONEY = ['lots', '-5', '0', '$', 'NaN', '1e999', '10 dollars', '', '0.001', '€5', 'true'];
const NO_HOURS = ['soon', '-1', '0', 'NaN', '1e9', '', '4h', 'Infinity'];
const NO_SEVENS = ['x', '1', '0', '-3', '1e5', '', '6.00001', '2000'];

const NUMBERS: Readonly<Partial<Record<Command, readonly string[]>>> = {
  simulate: [
    '--sessions',
    '--rolls',
    '--shooters',
    '--pace',
    '--workers',
    '--situations',
    '--seconds',
    '--trace',
  ],
  'best-play': ['--sessions', '--pace', '--situations'],
  play: ['--bots'],
};
const MONEY: Readonly<Partial<Record<Command, readonly string[]>>> = {
  simulate: ['--bankroll', '--stop-win', '--stop-loss'],
  'best-play': ['--bankroll'],
  odds: ['--amount'],
};

const HOUSES = [
  '{',
  '[1]',
  '3',
  '"x"',
  '{"free.drinks": true}',
  '{"odds.take.multiple": 1000}',
  '{"table.places": "x"}',
  'null',
];
const DICE = [
  '{',
  '[1, 2, 3]',
  '{}',
  '{"7-7": 1}',
  '3',
  JSON.stringify(Array(36).fill(0)),
  JSON.stringify(Array(36).fill(-1)),
  JSON.stringify(Array(36).fill('1')),
];
const MODULES = [
  'export const nothing = 1;',
  'export const strategy = { name: "x" };',
  'export const strategy = 3;',
  'export default () => 1;',
  'this is not a module',
  'throw new Error("no luck");',
  'import x from "./nowhere.js"; export const strategy = x;',
  'import { readFileSync } from "node:fs"; export const strategy = { name: "x", start: 0, play: () => readFileSync };',
];
/** Modules that load and then cannot be played. */
const PLAYS = [
  'return null;',
  'return { acts: 3, memory: 0 };',
  'return { acts: [], memory: () => 1 };',
  'throw new Error("out of ideas");',
  'throw "a text";',
  'return view.nothing.there;',
  'return { acts: [{ do: "bet", wager: "pas", cents: 1000 }], memory: 0 };',
  'return { acts: [{ do: "bet", wager: "pass", cents: 12.5 }], memory: 0 };',
  'return { acts: [{ do: "bet", wager: "pass", cents: -500 }], memory: 0 };',
  'return { acts: [{ do: "bet", wager: "pass", cents: "1000" }], memory: 0 };',
  'return { acts: [{ do: "jump" }], memory: 0 };',
  'return { acts: [null], memory: 0 };',
  'return { acts: [{ do: "remove", id: 99 }], memory: 0 };',
  'return Promise.resolve({ acts: [], memory: 0 });',
];

const WAGERS = [
  'place-win@6=10',
  'place-win@7',
  'plase-win@6',
  'pass=x',
  'pass=',
  '@',
  '=',
  'pass@',
  'pass-odds',
  'pass=1-2-3-4',
  'hop@9-9',
  'place-win=12',
  'Pass Line',
  'pass=-5',
  'pass=0',
  'pass==5',
  '🎲',
  'pass=1e9',
  'place-win@6=0.5',
];
const MENUS = [
  'pass=x',
  'plase-win@6=12',
  'pass=',
  '=',
  '@',
  'pass=5=6',
  'place-win@6=10',
  'place-win@7=10',
  'pass-odds=2x',
  'come@6=5',
  'pass=-5',
  'pass=0',
  'pass=5..',
  'pass=..',
  '🎲',
];

/** Makes up faulty command lines; files go into the folder. */
export class Faults {
  readonly #random: Random;
  readonly #folder: string;
  #files = 0;

  constructor(random: Random, folder: string) {
    this.#random = random;
    this.#folder = folder;
  }

  next(): FaultyLine {
    return this.#random.pick(this.#kinds)();
  }

  readonly #kinds: readonly (() => FaultyLine)[] = [
    () => this.#valued(NUMBERS, NO_NUMBERS),
    () => this.#valued(MONEY, NO_MONEY),
    () => this.#option('simulate', '--hours', NO_HOURS),
    () => this.#option(this.#random.pick(['simulate', 'odds', 'best-play']), '--sevens', NO_SEVENS),
    () =>
      this.#jsonFile(
        this.#random.pick(['simulate', 'odds', 'play', 'best-play']),
        '--house',
        'house',
        HOUSES,
      ),
    () => this.#jsonFile(this.#random.pick(['simulate', 'odds', 'best-play']), '--dice', 'dice', DICE),
    () => this.#game(),
    () => this.#unknownOption(),
    () =>
      this.#strategyNamed(
        this.#random.pick([this.#misspelt(LIBRARY), 'x'.repeat(300), '', '   ', '../..', 'iron cross', '💥']),
      ),
    () => this.#strategyFile('nowhere', null),
    () => this.#strategyFile('bytes', this.#noise()),
    () =>
      this.#strategyFile(
        'broken',
        this.#random.pick([
          '{',
          '[',
          'a: b: c',
          '- x',
          '3',
          '',
          'null',
          '&a [*a]',
          'start with: 5',
          'when: {}',
          'start with: {pass: -1}',
          'start with: {pass: lots}',
          'press: 3',
          'stop at: {win: x}',
        ]),
      ),
    () => this.#module('module', this.#random.pick(MODULES)),
    () => this.#played(),
    () => this.#combined(),
    () => this.#menu(),
    () => this.#clash(),
    () => this.#report(),
  ];

  /** A file of the library with something changed, which may still be right. */
  spoiled(): string {
    const lines = printStrategy(this.#random.pick(LIBRARY)).split('\n');
    for (let times = this.#random.below(3) + 1; times > 0; times--) {
      const at = this.#random.below(lines.length);
      const line = lines[at] ?? '';
      const where = this.#random.below(line.length + 1);
      lines[at] = this.#random.pick([
        () =>
          line.slice(0, where) +
          this.#random.pick(['x', ':', ' ', '@', '{', ']', '"', '-', '\t', '9', '#', 'é']) +
          line.slice(where),
        () => line.slice(0, where) + line.slice(where + 1),
        () => line.replace(/\d+/, this.#random.pick(['many', '-1', '1.234', '0', '99999999999', '2x', '~'])),
        () => line.replace(/[a-z-]{4,}/, (word) => word.slice(0, -1)),
        () => ` ${line}`,
        () => `${line}\n${line}`,
        () => '',
      ])();
    }
    return this.#file('spoiled.yaml', lines.join('\n'));
  }

  #valued(
    options: Readonly<Partial<Record<Command, readonly string[]>>>,
    values: readonly string[],
  ): FaultyLine {
    const command = this.#random.pick(Object.keys(options) as Command[]);
    return this.#option(command, this.#random.pick(options[command] ?? []), values);
  }

  #option(command: Command, option: string, values: readonly string[]): FaultyLine {
    const value = this.#random.pick(values);
    return {
      words: [...BASES[command], `${option}=${value}`],
      names: [option, value === '' ? option : value],
    };
  }

  #jsonFile(command: Command, option: string, what: string, texts: readonly string[]): FaultyLine {
    const file = this.#random.pick([
      () => join(this.#folder, 'nowhere.json'),
      () => this.#folder,
      () => this.#file(`${what}.json`, this.#random.pick(texts)),
      () => this.#file(`${what}.json`, this.#noise()),
    ])();
    return {
      words: [...BASES[command], option, file],
      names: [file, what, 'odds', 'table', 'free.drinks', 'places'],
    };
  }

  #game(): FaultyLine {
    const [command, option] = this.#random.pick([
      ['simulate', '--game'],
      ['best-play', '--game'],
      ['odds', '--game'],
      ['play', ''],
      ['odds', ''],
    ] as const);
    const game = this.#random.pick([
      'roulette',
      'nj-craqs',
      'NJ-CRAPS!',
      '3',
      '🎲',
      '__proto__',
      'constructor',
      '../x',
    ]);
    const base = option === '' ? [command] : [...BASES[command], option];
    return { words: [...base, game], names: [game] };
  }

  #unknownOption(): FaultyLine {
    const command = this.#random.pick(Object.keys(BASES) as Command[]);
    const option = this.#random.pick([
      '--sed',
      '--bankrol',
      '--jsn',
      '--hous',
      '--sesions',
      '--frobnicate',
      '-z',
    ]);
    return { words: [...BASES[command], option, '3'], names: [option] };
  }

  #misspelt(library: readonly { readonly name: string }[]): string {
    const { name } = this.#random.pick(library);
    const at = this.#random.below(name.length);
    return `${name.slice(0, at)}${this.#random.pick(['', 'x', 'zz'])}${name.slice(at + 1)}q`;
  }

  #strategyNamed(name: string): FaultyLine {
    const words = this.#random.pick([
      ['simulate', name],
      ['simulate', 'pass-line', name],
      ['strategies', name],
      ['play', '--bot', name],
      ['simulate', name, '--trace', '3'],
    ]);
    return { words, names: [name.trim() === '' ? 'strategy' : name] };
  }

  #strategyFile(name: string, text: string | null): FaultyLine {
    const path = `${name}.${this.#random.pick(['yaml', 'json', 'yml'])}`;
    return this.#strategyNamed(text === null ? join(this.#folder, path) : this.#file(path, text));
  }

  #module(name: string, text: string): FaultyLine {
    return this.#strategyNamed(this.#file(`${name}.${this.#random.pick(['mjs', 'ts'])}`, text));
  }

  #played(): FaultyLine {
    const file = this.#file(
      'plays.mjs',
      `export const strategy = { name: 'plays', start: 0, play: (view) => { ${this.#random.pick(PLAYS)} } };`,
    );
    const more = this.#random.pick([[], ['--trace', '3'], ['--together'], ['--exact']]);
    return { words: ['simulate', file, ...more], names: ['plays'] };
  }

  #combined(): FaultyLine {
    const word = this.#random.pick(WAGERS);
    return { words: ['odds', 'combine', word], names: [word, 'pass'] };
  }

  #menu(): FaultyLine {
    const word = this.#random.pick(MENUS);
    return { words: ['best-play', word], names: [word, ...word.split(/[@=]/).filter((part) => part !== '')] };
  }

  /** Options that do not go together, or are missing. */
  #clash(): FaultyLine {
    return this.#random.pick<FaultyLine>([
      { words: ['simulate'], names: ['strategy'] },
      { words: ['simulate', 'pass-line', '--exact', '--together'], names: ['--together'] },
      { words: ['simulate', 'pass-line', '--trace', '3', '--json'], names: ['--json'] },
      { words: ['simulate', 'pass-line', '--dice', 'x', '--sevens', '7'], names: ['--sevens'] },
      { words: ['simulate', ...Array<string>(17).fill('pass-line')], names: ['17'] },
      { words: ['simulate', 'pass-line', '--html', join(this.#folder, 'no', 'x.html')], names: ['x.html'] },
      { words: ['simulate', 'pass-line', '--bankroll', '1'], names: ['bankroll'] },
      { words: ['simulate', 'pass-line', '--game', 'nj-mini-dice'], names: ['pass'] },
      { words: ['simulate', ...Array<string>(16).fill('pass-line'), '--together'], names: ['16 players'] },
      { words: ['odds', 'nj-craps', '--sort', 'luck'], names: ['luck'] },
      { words: ['odds', 'nj-craps', '--wager', 'pas'], names: ['pas'] },
      { words: ['odds', 'nj-craps', 'nz-craps'], names: ['nz-craps'] },
      { words: ['odds', 'combine'], names: ['wagers'] },
      { words: ['play', '--bots', '99'], names: ['99'] },
      { words: ['best-play', 'pass=5', '--goal', 'riches'], names: ['riches'] },
      { words: ['best-play', 'pass=5', '--goal', 'win'], names: ['--win'] },
      { words: ['best-play', 'pass=5', '--stake', '5'], names: ['--stake'] },
      { words: ['best-play', 'pass=5', '--out', 'x.txt'], names: ['x.txt'] },
      { words: ['best-play'], names: ['wager'] },
    ]);
  }

  #report(): FaultyLine {
    const file = this.#random.pick([
      () => join(this.#folder, 'nowhere.html'),
      () => this.#folder,
      () => this.#file('report.html', '<!doctype html><title>x</title>'),
      () => this.#file('report.json', '{"made": {"run": 3}}'),
      () => this.#file('report.txt', this.#noise()),
    ])();
    return { words: ['simulate', '--again', file], names: [file] };
  }

  #noise(): string {
    const length = this.#random.below(200) + 1;
    return Array.from({ length }, () => String.fromCharCode(this.#random.below(300) + 1)).join('');
  }

  /** Each file has a folder of its own, so that modules are never taken for one another. */
  #file(name: string, text: string): string {
    const folder = join(this.#folder, String(++this.#files));
    mkdirSync(folder, { recursive: true });
    const path = join(folder, name);
    writeFileSync(path, text);
    return path;
  }
}
