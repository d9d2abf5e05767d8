// The command that made a report, for a shell.

/** The command as it was typed; the seed is added if the program chose it. */
export function commandLine(words: readonly string[], seed?: string): string {
  const isGiven = words.some((word) => word === '--seed' || word.startsWith('--seed='));
  const own = seed === undefined || isGiven ? [] : ['--seed', seed];
  return ['boxperson', ...words, ...own].map(quoted).join(' ');
}

const quoted = (word: string): string =>
  /^[\w@%+=:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`;
