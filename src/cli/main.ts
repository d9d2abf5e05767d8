// Runs the `boxperson` command.

import { program } from './program.ts';

process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  // The reader has closed the pipe (`boxperson rules nj-craps | head`).
  if (error.code === 'EPIPE') process.exit(0);
  process.stderr.write(`Cannot write the output: ${error.message}\n`);
  process.exit(1);
});

await program.parseAsync();
