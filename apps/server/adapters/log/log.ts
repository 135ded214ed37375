import { pino } from 'pino';
import type { ErrorReports } from '#ports/error-reports.ts';
import type { Logger } from '#ports/logger.ts';

/** How much is logged. */
export type LogLevel = 'debug' | 'info' | 'warn' | 'error' | 'silent';

// The facts that code may log are plain; this is the net under a slip.
const REDACTED = ['password', 'token', 'cookie', 'authorization', 'code', 'secret', 'email', 'captcha'];

/** JSON lines. The output is ours: pino's own retries on a full disk without end, and freezes the process. */
export function pinoLogger(level: LogLevel, output: { write(line: string): void }): Logger {
  const options = { level, base: null, timestamp: pino.stdTimeFunctions.isoTime, redact: REDACTED };
  const log = pino(options, output);
  return {
    debug: (event, facts) => log.debug({ ...facts, event }),
    info: (event, facts) => log.info({ ...facts, event }),
    warn: (event, facts) => log.warn({ ...facts, event }),
    error: (event, facts) => log.error({ ...facts, event }),
  };
}

/** Writes unexpected failures to the structured log. */
export const logErrors = ({ log }: { readonly log: Logger }): ErrorReports => ({
  report(error, about) {
    log.error('unexpected', {
      error: error instanceof Error ? (error.stack ?? error.message) : String(error),
      ...about,
    });
  },
  flush: () => Promise.resolve(),
});
