// The terminal: reads lines and prints answers. session.ts decides the answers.

import { createInterface, type Interface } from 'node:readline';
import { type Readable, Writable } from 'node:stream';
import { promptText } from './answer/answers.ts';
import { type OutputLine, sayLine, type Tone, wrapText } from './answer/output-line.ts';
import type { Evening } from './evening.ts';
import { summary } from './leaving.ts';
import { carryOutLine } from './session.ts';

/** Input, output and what the terminal can do. */
export type Streams = {
  readonly input: Readable;
  readonly output: Writable;
  /** A person is typing: lines can be edited, and the terminal already shows the input. */
  readonly isTerminal: boolean;
  readonly hasColor: boolean;
};

/** Plays until the player leaves or the input ends. */
export async function converse(
  opening: readonly OutputLine[],
  sitting: Promise<Evening>,
  streams: Streams,
): Promise<void> {
  const { input, output, isTerminal } = streams;
  const lines = new Lines(streams);
  const stop = (): void => lines.stop();
  // A read error counts as the end of input.
  input.once('error', () => lines.close());
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
  try {
    print(opening, streams);
    let evening = await sitting;
    for (;;) {
      print([sayLine(promptText(evening.table))], streams);
      const line = await lines.next();
      if (line === null) break;
      const next = await carryOutLine(evening, line);
      print(next.lines, streams);
      if (next.isOver === true) return;
      evening = next.evening;
    }
    // Ends the prompt line before printing the summary.
    if (isTerminal) output.write('\n');
    print(summary(evening), streams);
  } finally {
    lines.stop();
    process.removeListener('SIGINT', stop);
    process.removeListener('SIGTERM', stop);
  }
}

/** Typed lines. Each is shown and answered before the next is shown, even when several are pasted at once. */
class Lines {
  readonly #streams: Streams;
  readonly #reader: Interface;
  readonly #waiting: string[] = [];
  #isClosed = false;
  /** Resolves the pending `next`; null while a line is being answered. */
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

  /** The next line; null at the end of input. */
  next(): Promise<string | null> {
    const line = this.#waiting.shift();
    if (line !== undefined) return Promise.resolve(this.#show(line));
    if (this.#isClosed) return Promise.resolve(null);
    return new Promise((take) => {
      this.#take = take;
      if (this.#streams.isTerminal) this.#reader.prompt(true);
    });
  }

  /** Stops reading; lines already read are still answered. */
  close(): void {
    this.#reader.close();
  }

  /** Stops reading and drops lines not yet answered. */
  stop(): void {
    this.#waiting.length = 0;
    this.close();
  }

  #tell(line: string | null): void {
    const take = this.#take;
    this.#take = null;
    take?.(line);
  }

  /** Prints a line that the terminal has not echoed. */
  #show(line: string): string {
    this.#streams.output.write(`> ${shown(line)}\n`);
    return line;
  }

  /** The reader's echo, muted while a line is being answered. */
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

/** The window's width, read each time because the window can be resized; 0 if unknown. */
const columnsOf = (output: Writable): number =>
  'columns' in output && typeof output.columns === 'number' ? output.columns : 0;

function print(lines: readonly OutputLine[], { output, hasColor }: Streams): void {
  const width = columnsOf(output);
  for (const { tone, text } of lines) {
    const fits = wrapText(text, width);
    output.write(`${hasColor && COLORS[tone] !== '' ? `${COLORS[tone]}${fits}\u001b[0m` : fits}\n`);
  }
}

/** A scripted line for printing: shortened, and without control characters. */
const shown = (line: string): string => {
  const plain = line.replace(/\p{Cc}/gu, ' ');
  return plain.length > 100 ? `${plain.slice(0, 100)}…` : plain;
};

const COLORS: Readonly<Record<Tone, string>> = {
  call: '\u001b[1m',
  good: '\u001b[32m',
  bad: '\u001b[31m',
  ask: '\u001b[36m',
  say: '',
};
