// Says what is going on, how far it is and how long it has taken: one line that renews itself on a terminal, a line now and then in
// a log.

const TERMINAL_MS = 100;
const LOG_MS = 5_000;

/** @typedef {{ readonly done: number, readonly of: number }} Progress */
/** @typedef {Pick<NodeJS.WriteStream, 'write' | 'isTTY' | 'columns'>} Output */

/** What is going on now: on a terminal, all of it shares one line. */
/** @type {Set<{ what: string, look: (() => Progress) | null, startedAt: number }>} */
const current = new Set();
/** @type {NodeJS.Timeout | null} */
let timer = null;

/**
 * Begins to show some work. The returned function waits for it and says how long it took.
 * @param {string} what such as `Installing 104 packages`
 * @param {(() => Progress) | null} [look] how far it is, if that is known
 * @param {Output} [output]
 * @returns {<T>(work: Promise<T>) => Promise<T>}
 */
export function showProgress(what, look = null, output = process.stderr) {
  const shown = { what, look, startedAt: performance.now() };
  current.add(shown);
  if (output.isTTY !== true) output.write(`${what}.\n`);
  timer ??= setInterval(() => show(output), output.isTTY === true ? TERMINAL_MS : LOG_MS);
  return async (work) => {
    let hasFailed = true;
    try {
      const result = await work;
      hasFailed = false;
      return result;
    } finally {
      current.delete(shown);
      if (current.size === 0 && timer !== null) {
        clearInterval(timer);
        timer = null;
      }
      const clear = output.isTTY === true ? '\r\x1b[K' : '';
      output.write(hasFailed ? clear : `${clear}${what}: done in ${secondsSince(shown.startedAt)} s.\n`);
    }
  };
}

/** @param {Output} output */
function show(output) {
  const texts = [...current].map(({ what, look, startedAt }) => {
    const progress = look?.();
    const far = progress === undefined ? '' : `${progress.done} of ${progress.of}, `;
    return `${what}: ${far}${secondsSince(startedAt)} s`;
  });
  if (output.isTTY === true) output.write(`\r\x1b[K${texts.join('; ').slice(0, (output.columns || 80) - 1)}`);
  else for (const text of texts) output.write(`${text}.\n`);
}

/** @param {number} startedAt */
const secondsSince = (startedAt) => ((performance.now() - startedAt) / 1000).toFixed(1);
