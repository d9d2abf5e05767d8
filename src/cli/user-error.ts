// Errors that the user can fix: commands print the message and exit with status 2.

/** An error the user can fix; shown as a message, without a stack trace. */
export class UserError extends Error {}

/** Says that a file cannot be read, and why: the system's own codes in words, and anything else as it is reported. */
export function cannotRead(what: string, error: unknown): UserError {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const cause = UNREADABLE[code];
  const why = cause?.why ?? (error instanceof Error ? error.message : String(error));
  const remedy = cause?.remedy ?? (error instanceof SyntaxError ? 'Correct its JSON.' : 'Check the file.');
  return new UserError(`Cannot read ${what}: ${why.replace(/\.$/, '')}. ${remedy}`);
}

/** Says that a file cannot be written, why, and what to do. */
export function cannotWrite(what: string, error: unknown): UserError {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const why = UNWRITABLE[code] ?? (error instanceof Error ? error.message : String(error));
  return new UserError(`Cannot write ${what}: ${why.replace(/\.$/, '')}. Choose another file.`);
}

const UNWRITABLE: Readonly<Record<string, string>> = {
  ENOENT: 'its folder does not exist',
  ENOTDIR: 'its folder is a file',
  EISDIR: 'it is a folder',
  EACCES: 'you have no permission to write there',
  ENOSPC: 'the disk is full',
};

const UNREADABLE: Readonly<Record<string, { readonly why: string; readonly remedy: string }>> = {
  ENOENT: { why: 'there is no such file', remedy: 'Check its name.' },
  ENOTDIR: { why: 'its folder is a file', remedy: 'Check its name.' },
  ENAMETOOLONG: { why: 'its name is too long', remedy: 'Check its name.' },
  EISDIR: { why: 'it is a folder', remedy: 'Name a file in it.' },
  EACCES: { why: 'you have no permission to read it', remedy: 'Ask for it, or name another file.' },
};

/** Runs a command; on Trouble, prints its message to standard error and exits with status 2. */
export async function withUserErrors(run: () => number | Promise<number>): Promise<number> {
  try {
    return await run();
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    process.stderr.write(`${error.message}\n`);
    return 2;
  }
}
