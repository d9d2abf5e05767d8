// The talk at the table: lines are read, dice are thrown, sentences are printed. What they say is decided in session.ts.

import { createInterface } from 'node:readline';
import type { Readable, Writable } from 'node:stream';
import { promptText } from './answer/answers.ts';
import { folded, type Line, say, type Tone } from './answer/line.ts';
import type { DiceSource } from './dice.ts';
import type { Evening, Step } from './evening.ts';
import { summary } from './leaving.ts';
import { openingLines } from './opening.ts';
import { land } from './rolling.ts';
import { hear } from './session.ts';

/** Where lines come from and where they go. */
export type Streams = {
  readonly input: Readable;
  readonly output: Writable;
  /** A person is typing: lines are edited, and what is typed need not be shown again. */
  readonly isTerminal: boolean;
  readonly hasColour: boolean;
};

/** Plays until the player leaves or nothing more comes in. */
export function converse(first: Evening, dice: DiceSource, streams: Streams): Promise<void> {
  const { input, output, isTerminal } = streams;
  const reader = createInterface({
    input,
    output: isTerminal ? output : undefined,
    terminal: isTerminal,
    prompt: '> ',
  });
  let evening = first;
  let isOver = false;
  let isClosed = false;
  const prompt = (): void => {
    print([say(promptText(evening.table))], streams);
    if (isTerminal && !isClosed) reader.prompt();
  };
  const answer = (line: string): void => {
    if (!isTerminal) output.write(`> ${shown(line)}\n`);
    let next: Step = hear(evening, line);
    print(next.lines, streams);
    if (next.needs === 'dice') {
      next = land(next.evening, dice());
      print(next.lines, streams);
    }
    evening = next.evening;
    isOver = next.needs === 'nothing';
    if (isOver) reader.close();
    else prompt();
  };
  const stop = (): void => reader.close();
  return new Promise<void>((done, failed) => {
    reader.once('close', () => {
      isClosed = true;
      // A line that nobody has ended yet is ended before the last words.
      if (!isOver && isTerminal) output.write('\n');
      if (!isOver) print(summary(evening), streams);
      done();
    });
    // Each line is answered before the next is shown, also where several are pasted at once.
    reader.on('line', (line) => {
      try {
        answer(line);
      } catch (error) {
        isOver = true;
        reader.close();
        failed(error);
      }
    });
    // Input that breaks off is input that has ended.
    reader.once('error', stop);
    input.once('error', stop);
    process.once('SIGINT', stop);
    process.once('SIGTERM', stop);
    reader.on('SIGINT', stop);
    print(openingLines(evening), streams);
    prompt();
  }).finally(() => {
    process.removeListener('SIGINT', stop);
    process.removeListener('SIGTERM', stop);
  });
}

function print(lines: readonly Line[], { output, hasColour }: Streams): void {
  // Asked for each line, because a window may be made wider or narrower at any time.
  const width = 'columns' in output && typeof output.columns === 'number' ? output.columns : 0;
  for (const { tone, text } of lines) {
    const fits = folded(text, width);
    output.write(`${hasColour && COLOURS[tone] !== '' ? `${COLOURS[tone]}${fits}\u001b[0m` : fits}\n`);
  }
}

/** A line of a script as it is printed: short, and without anything that a terminal would obey. */
const shown = (line: string): string => {
  const plain = line.replace(/\p{Cc}/gu, ' ');
  return plain.length > 100 ? `${plain.slice(0, 100)}…` : plain;
};

const COLOURS: Readonly<Record<Tone, string>> = {
  call: '\u001b[1m',
  good: '\u001b[32m',
  bad: '\u001b[31m',
  ask: '\u001b[36m',
  say: '',
};
