// The command line as a whole: help with examples, and completion scripts.

import { describe, expect, test } from 'vitest';
import { ALL_GAMES } from '../game/games/games.ts';
import { completion, completionsOf } from './completion/completion.ts';
import { formats } from './formats/formats.ts';
import { commandsOf, commandWords, program } from './program.ts';

const leaves = commandsOf(program).filter(
  (command) => command.commands.length === 0 || commandWords(command) === 'verify',
);

describe('--help', () => {
  test.each(leaves.map((command) => [commandWords(command), command] as const))(
    '%s has an example of itself',
    (words, command) => {
      let help = '';
      command.configureOutput({
        writeOut: (text) => {
          help += text;
        },
      });
      command.outputHelp();
      const example = /Example:\n {2}boxperson (.+)/.exec(help)?.[1] ?? '';
      expect(example.startsWith(words)).toBe(true);
      // Every option in the example exists.
      const longOptions = new Set(
        [...command.options, ...(command.parent?.options ?? [])].map((option) => option.long),
      );
      for (const [option] of example.matchAll(/--[a-z-]+/g)) expect(longOptions).toContain(option);
      expect(command.description()).not.toBe('');
    },
  );
});

test('every command that asks for a game lists them all', () => {
  const asking = leaves.flatMap((command) =>
    command.registeredArguments
      .filter((argument) => argument.name() === 'game' && commandWords(command) !== 'check')
      .map((argument) => argument.description),
  );
  expect(asking).toEqual(
    ['play', 'rules', 'par'].map(() => `${ALL_GAMES.map(({ id }) => id).join(', ')}, or a game file`),
  );
});

describe('JSON formats', () => {
  const helpOf = (command: (typeof leaves)[number]): string => {
    let help = '';
    command.configureOutput({
      writeOut: (text) => {
        help += text;
      },
    });
    command.outputHelp();
    return help;
  };

  test('every command with --json or a JSON file names the schema in its help', () => {
    for (const command of leaves) {
      const usesJson = command.options.some(
        ({ long, description }) => long === '--json' || / as JSON\b/.test(description),
      );
      if (usesJson)
        expect(helpOf(command), commandWords(command)).toMatch(/docs\/formats\/[a-z-]+\.schema\.json/);
      for (const { long, description } of command.options)
        if (/ as JSON$/.test(description) && long !== '--json')
          expect(helpOf(command), commandWords(command)).toMatch(new RegExp(`${long} +docs/formats/`));
    }
  });

  test('every use that the list of formats names exists', () => {
    for (const [name, { from = [], readBy = [] }] of formats)
      for (const use of [...from, ...readBy]) {
        const command = leaves
          .filter((one) => use === commandWords(one) || use.startsWith(`${commandWords(one)} `))
          .toSorted((a, b) => commandWords(b).length - commandWords(a).length)[0];
        if (command === undefined) expect.fail(`${name}: there is no command ${use}`);
        const option = /--[a-z]+/.exec(use)?.[0];
        if (option !== undefined)
          expect(
            command.options.map(({ long }) => long),
            use,
          ).toContain(option);
        expect(helpOf(command)).toContain(`docs/formats/${name}.schema.json`);
      }
  });
});

describe('completion', () => {
  const written = (shell: string): { code: number; out: string } => {
    let out = '';
    const { write } = process.stdout;
    process.stdout.write = (text) => {
      out += String(text);
      return true;
    };
    try {
      return { code: completion(program, shell), out };
    } finally {
      process.stdout.write = write;
    }
  };

  test.each(['bash', 'zsh', 'fish'])('for %s knows every command, game and strategy', (shell) => {
    const { code, out } = written(shell);
    expect(code).toBe(0);
    for (const word of ['serve', 'operator-code', 'nz-craps', 'three-point-molly', 'commitment'])
      expect(out).toContain(word);
  });

  test('offers the options of a subcommand', () => {
    const roll = completionsOf(program, '').find((choice) => choice.after === 'verify roll');
    expect(roll?.options.map((option) => option.name)).toContain('--commitment');
  });

  test('refuses other shells', () => {
    expect(completion(program, 'tcsh')).toBe(2);
  });
});
