// A log on a full disk must not keep the server from starting.
process.stderr.on('error', () => undefined);

/** Prints progress to stderr, because stdout belongs to the task. @param {string} text */
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

/** The system's code of an error. @param {unknown} error */
export const codeOf = (error) => (error instanceof Error && 'code' in error ? error.code : null);
