// The command line as a whole: help with examples, and completion scripts.

import { describe, expect, test } from 'vitest';
import { choicesOf, completion } from './completion/completion.ts';
import { commandsOf, program, wordsOf } from './program.ts';

const leaves = commandsOf(program).filter(
  (command) => command.commands.length === 0 || wordsOf(command) === 'verify',
);

describe('--help', () => {
  test.each(leaves.map((command) => [wordsOf(command), command] as const))(
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
      const known = new Set(
        [...command.options, ...(command.parent?.options ?? [])].map((option) => option.long),
      );
      for (const [option] of example.matchAll(/--[a-z-]+/g)) expect(known).toContain(option);
      expect(command.description()).not.toBe('');
    },
  );
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
    const roll = choicesOf(program, '').find((choice) => choice.after === 'verify roll');
    expect(roll?.options.map((option) => option.name)).toContain('--commitment');
  });

  test('refuses other shells', () => {
    expect(completion(program, 'tcsh')).toBe(2);
  });
});
