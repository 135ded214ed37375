import { pino } from 'pino';
import type { Logger } from '#ports/logger.ts';

/** How much is logged. */
export type LogLevel = 'debug' | 'info' | 'warn' | 'error' | 'silent';

// The facts that code may log are plain; this is the net under a slip.
const REDACTED = ['password', 'token', 'cookie', 'authorization', 'code', 'secret', 'email', 'captcha'];

/** JSON lines on standard output. */
export function pinoLogger(level: LogLevel): Logger {
  const log = pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime, redact: REDACTED });
  return {
    debug: (event, facts) => log.debug({ ...facts, event }),
    info: (event, facts) => log.info({ ...facts, event }),
    warn: (event, facts) => log.warn({ ...facts, event }),
    error: (event, facts) => log.error({ ...facts, event }),
  };
}
