// The other end of `ownProcess`: a program that answers requests from its standard input, one line of JSON for each.

import { createInterface } from 'node:readline';

export async function answerEach(answer: (...numbers: number[]) => Promise<unknown>): Promise<void> {
  for await (const line of createInterface({ input: process.stdin }))
    process.stdout.write(`${JSON.stringify(await answer(...(JSON.parse(line) as number[])))}\n`);
}
