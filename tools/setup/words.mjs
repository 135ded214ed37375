// A log on a full disk must not keep the server from starting.
process.stderr.on('error', () => undefined);

/** Progress goes to stderr, so that stdout is the task's own. @param {string} text */
export function say(text) {
  process.stderr.write(`musette: ${text}\n`);
}

/**
 * @param {string} text
 * @param {number | null} [status]
 * @returns {never}
 */
export function stop(text, status) {
  say(text);
  process.exit(status || 1);
}

/** The code that the system gives an error. @param {unknown} error */
export const codeOf = (error) => (error instanceof Error && 'code' in error ? error.code : null);
