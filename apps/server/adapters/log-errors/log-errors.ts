import type { ErrorReports } from '#ports/error-reports.ts';
import type { Logger } from '#ports/logger.ts';

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
