import type { ErrorReports } from '#ports/error-reports.ts';

/** Writes unexpected failures to the structured log. */
export const logErrors = (
  write: (facts: { readonly error: string; readonly requestId?: string; readonly job?: string }) => void,
): ErrorReports => ({
  report(error, about) {
    write({ error: error instanceof Error ? (error.stack ?? error.message) : String(error), ...about });
  },
  flush: () => Promise.resolve(),
});
