import type { Problem } from '@musette/contract/problems';
import type { ErrorReports } from '#ports/error-reports.ts';
import type { Logger } from '#ports/logger.ts';
import { DatabaseOutage } from '#ports/outage.ts';
import { Overloaded } from '#ports/overload.ts';
import { RideFilesOutage } from '#ports/ride-files.ts';
import { isRetryable } from '#store/engine/errors.ts';

const RETRY_SECONDS = { overloaded: 1, outage: 5 };
// Shorter than an outage that goes on stays silent: the runners look for work each second.
const QUIET_MS = 60_000;

/** Also a transaction that the engine refused as often as it may be tried: others get through, and this one does later. */
const isOfDatabase = (cause: unknown): boolean => cause instanceof DatabaseOutage || isRetryable(cause);
const isOfRideFiles = (cause: unknown): boolean => cause instanceof RideFilesOutage;

/** What the caller is told of a failure that no handler expected. */
export function problemOf(cause: unknown): Problem {
  if (cause instanceof Overloaded) return { code: 'not-ready', retryAfterSeconds: RETRY_SECONDS.overloaded };
  if (isOfDatabase(cause) || isOfRideFiles(cause))
    return { code: 'not-ready', retryAfterSeconds: RETRY_SECONDS.outage };
  return { code: 'internal' };
}

/** Reports an outage of the database or of the ride files once, however many requests and jobs run into it. */
export function reportOutagesOnce(reports: ErrorReports, log: Logger, quietMs = QUIET_MS): ErrorReports {
  const database = outageWatch('database', { reports, log, quietMs });
  const rideFiles = outageWatch('ride-files', { reports, log, quietMs });
  return {
    report(error, about) {
      if (isOfDatabase(error)) return database(error, about);
      if (isOfRideFiles(error)) return rideFiles(error, about);
      return reports.report(error, about);
    },
    flush: () => reports.flush(),
  };
}

interface WatchTools {
  readonly reports: ErrorReports;
  readonly log: Logger;
  readonly quietMs: number;
}

/** Reports the first failure of an outage; its end stands in the log. */
function outageWatch(what: string, { reports, log, quietMs }: WatchTools): ErrorReports['report'] {
  let failures = 0;
  let startedAtMs = 0;
  let quiet: NodeJS.Timeout | null = null;
  const end = (): void => {
    const seconds = Math.round((performance.now() - startedAtMs - quietMs) / 1000);
    log.info(`${what}.works-again`, { failures, seconds });
    quiet = null;
  };
  return (error, about) => {
    if (quiet) {
      failures += 1;
      return void quiet.refresh();
    }
    failures = 1;
    startedAtMs = performance.now();
    quiet = setTimeout(end, quietMs).unref();
    log.error(`${what}.outage`, { error: error instanceof Error ? error.message : String(error) });
    return reports.report(error, about);
  };
}
