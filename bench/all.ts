// Everything that `npm run bench` measures, one part after the other: `npm run bench -- SECONDS LETTERS`.

await import('./run.ts');
process.stdout.write('\n');
await import('./lab.ts');
