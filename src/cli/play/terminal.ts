// The talk at the table: lines are read and answered, sentences are printed. What they say is decided in session.ts.

import { createInterface, type Interface } from 'node:readline';
import { type Readable, Writable } from 'node:stream';
import { promptText } from './answer/answers.ts';
import { folded, type Line, say, type Tone } from './answer/line.ts';
import type { Evening } from './evening.ts';
import { summary } from './leaving.ts';
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
export async function converse(
  opening: readonly Line[],
  sitting: Promise<Evening>,
  streams: Streams,
): Promise<void> {
  const { input, output, isTerminal } = streams;
  const lines = new Lines(streams);
  const stop = (): void => lines.stop();
  // Input that breaks off is input that has ended.
  input.once('error', () => lines.close());
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
  try {
    print(opening, streams);
    let evening = await sitting;
    for (;;) {
      print([say(promptText(evening.table))], streams);
      const line = await lines.next();
      if (line === null) break;
      const next = await hear(evening, line);
      print(next.lines, streams);
      if (next.isOver === true) return;
      evening = next.evening;
    }
    // A line that nobody has ended yet is ended before the last words.
    if (isTerminal) output.write('\n');
    print(summary(evening), streams);
  } finally {
    lines.stop();
    process.removeListener('SIGINT', stop);
    process.removeListener('SIGTERM', stop);
  }
}

/** What is typed. Each line is shown and answered before the next is shown, also where several are pasted at once. */
class Lines {
  readonly #streams: Streams;
  readonly #reader: Interface;
  readonly #waiting: string[] = [];
  #isClosed = false;
  /** Whoever waits for the next line; null while the last one is being answered. */
  #take: ((line: string | null) => void) | null = null;

  constructor(streams: Streams) {
    const { input, isTerminal } = streams;
    this.#streams = streams;
    const output = isTerminal ? this.#echo() : undefined;
    this.#reader = createInterface({ input, output, terminal: isTerminal, prompt: '> ' });
    const close = (): void => this.close();
    this.#reader.once('error', close).on('SIGINT', close);
    this.#reader.once('close', () => {
      this.#isClosed = true;
      this.#tell(null);
    });
    this.#reader.on('line', (line) => {
      if (this.#take === null) this.#waiting.push(line);
      else this.#tell(isTerminal ? line : this.#show(line));
    });
  }

  /** The next line; null once nothing more comes in. */
  next(): Promise<string | null> {
    const line = this.#waiting.shift();
    if (line !== undefined) return Promise.resolve(this.#show(line));
    if (this.#isClosed) return Promise.resolve(null);
    return new Promise((take) => {
      this.#take = take;
      if (this.#streams.isTerminal) this.#reader.prompt(true);
    });
  }

  /** Nothing more is read; what was read is still answered. */
  close(): void {
    this.#reader.close();
  }

  /** The same, and nothing more is answered. */
  stop(): void {
    this.#waiting.length = 0;
    this.close();
  }

  #tell(line: string | null): void {
    const take = this.#take;
    this.#take = null;
    take?.(line);
  }

  /** A line that nobody has seen being typed. */
  #show(line: string): string {
    this.#streams.output.write(`> ${shown(line)}\n`);
    return line;
  }

  /** Where the reader shows what is typed: nothing of it while a line is being answered. */
  #echo(): Writable {
    const { output } = this.#streams;
    const echo = new Writable({
      decodeStrings: false,
      write: (text, _encoding, done) => {
        if (this.#take !== null) output.write(text);
        done();
      },
    });
    output.on('resize', () => echo.emit('resize'));
    return Object.defineProperty(echo, 'columns', { get: () => columnsOf(output) });
  }
}

/** How wide the window is, asked each time because it may be made wider or narrower; 0 where nobody knows. */
const columnsOf = (output: Writable): number =>
  'columns' in output && typeof output.columns === 'number' ? output.columns : 0;

function print(lines: readonly Line[], { output, hasColour }: Streams): void {
  const width = columnsOf(output);
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
