import { err, ok, type Result } from '@musette/coach/result';
import { newSetUpSecret, setUpLink } from '#features/admin/operators.ts';
import { enqueueRecompute } from '#features/activities/recompute.ts';
import { enqueueSubscriptionCheck } from '#features/subscription/jobs.ts';
import { enqueueExpiry } from '#features/strava/expire.ts';
import { enqueuePushSubscriptionCheck } from '#features/strava/push-subscription.ts';
import { deleteAgain } from '#features/identity/account-deletion.ts';
import { enqueueHourlySyncs } from '#features/intervals/connect.ts';
import { startSweeps } from '#jobs/sweep.ts';
import { MINUTE_MS } from '#kit/durations.ts';
import type { ErrorReports } from '#ports/error-reports.ts';
import type { Logger } from '#ports/logger.ts';
import { DatabaseOutage } from '#ports/outage.ts';
import type { RouteMap } from '#ports/route-map.ts';
import { openStore, type Store } from '#store/store.ts';
import { enqueueBackup, type NightlyParts, removeUpgradeBackups, warnOfBackups } from './backups/nightly.ts';
import { compose, composeBase } from './compose.ts';
import { type Config, DRILL_WORDS } from './config/config.ts';
import { buildServer, hasStravaWebhooks, type Server } from './server.ts';
import { faultOfRideStore } from './data/ride-store.ts';
import { deletedRidersIn } from './data/deleted-riders.ts';
import { openDatabase, takeFolder, unusableDataMessage } from './data/open-data.ts';
import { webFiles } from './http/web-files.ts';

/** A product that runs, but for the socket. */
export interface Running extends Server {
  readonly config: Config;
  /** The link that makes the rider who opens it an operator; null where somebody runs the instance already. It waits for the database. */
  readonly setUpLink: Promise<string | null>;
  stop(): Promise<void>;
}

/** Opens the data, brings the schema up to date and puts the product together; words for the operator when it cannot. */
export async function start(config: Config, webFolder: string): Promise<Result<Running, string>> {
  const taken = takeFolder(config);
  if (!taken.ok) return taken;
  const { secret, release, notes } = taken.value;
  const base = composeBase(config, secret);
  for (const { event, facts } of notes) base.log.warn(event, facts);
  if (config.DRILL === 'on') base.log.warn('drill', { why: DRILL_WORDS });
  const opened = await openDatabase(config, taken.value, base.log);
  if (!opened.ok) {
    release();
    return opened;
  }
  const database = opened.value;
  const store = openStore(database, base.box);
  const ports = compose({ config, secret, base, database, store });
  const server = buildServer({ config, secret, ports, database, store, files: webFiles(webFolder) });
  const stop = async (): Promise<void> => {
    await ports.workers.stop();
    await base.errors.flush();
    await database.close();
    release();
  };
  const setUpSecret = Promise.withResolvers<string | null>();
  const hourly = hourlyWorkOf({ config, store, base, server, routeMap: ports.routeMap });
  let stopFirst = async (): Promise<void> => undefined;
  let stopSweeps: () => void;
  try {
    const fault = await faultUnlessLeftOut({ ...ports, config, instance: store.instance }, base.log);
    if (fault) {
      await stop();
      return err(fault);
    }
    // The folder is ours alone, so a process that held something in its file has ended; elsewhere other servers may be at work.
    if (database.engine === 'sqlite') await Promise.all([store.jobs.freeAll(), store.connections.freeAll()]);
    const makeSecret = async () =>
      setUpSecret.resolve(await newSetUpSecret({ store, operators: config.OPERATORS }));
    stopFirst = await untilDone([makeSecret, ...hourly.first], { ...base, errors: server.errors });
    await warnOfBackups({ config, ...base }, database);
    const sweepParts = { ...base, store, errors: server.errors };
    stopSweeps = config.DRILL === 'on' ? () => undefined : await startSweeps(sweepParts, hourly.eachHour);
  } catch (cause) {
    await stopFirst();
    await stop();
    return err(unusableDataMessage(config, cause));
  }
  server.runner.start();
  // Nobody waits for it: until it is read, routes are drawings.
  void ports.routeMap.read();
  return ok({
    ...server,
    config,
    setUpLink: setUpSecret.promise.then((made) => made && setUpLink(made, config.publicUrl)),
    async stop() {
      server.health.drain();
      stopSweeps();
      await stopFirst();
      await server.runner.stop();
      await stop();
    },
  });
}

/** A drill looks into no bucket. */
const faultUnlessLeftOut: typeof faultOfRideStore = async (parts, log) =>
  parts.config.RIDE_FILES === parts.config.rideFiles.kind ? faultOfRideStore(parts, log) : null;

/**
 * Does work of the start on the rows of all riders. While a worker of a Citus cluster is gone, the riders of the others can use the server,
 * so it starts without, and tries again each minute until it is told to stop. A try that has begun ends before the database is closed.
 */
async function untilDone(
  works: readonly Work[],
  { log, errors }: { readonly log: Logger; readonly errors: ErrorReports },
): Promise<() => Promise<void>> {
  let open: readonly Work[] = works;
  const tryAll = async (note: (cause: unknown) => void): Promise<void> => {
    const failed: Work[] = [];
    for (const work of open)
      try {
        await work();
      } catch (cause) {
        note(cause);
        failed.push(work);
      }
    open = failed;
  };
  await tryAll((cause) => {
    if (!(cause instanceof DatabaseOutage)) throw cause;
    log.warn('database.partly-away', { why: cause.message });
  });
  if (open.length === 0) return async () => undefined;
  let trying: Promise<void> | null = null;
  const tryAgain = async (): Promise<void> => {
    await tryAll((cause) => {
      if (!(cause instanceof DatabaseOutage)) errors.report(cause, { job: 'start' });
    });
    trying = null;
    if (open.length === 0) clearInterval(timer);
  };
  const timer = setInterval(() => void (trying ??= tryAgain()), MINUTE_MS);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await trying;
  };
}

type Work = () => Promise<unknown>;

/** What a server does by itself, at its start and each hour. */
function hourlyWorkOf({ config, store, base, server, routeMap }: HourlyParts) {
  const enqueue = () => enqueueAll({ config, store, ...base });
  const subscription = async (when: 'start' | 'day') => {
    if (hasStravaWebhooks(config)) await enqueuePushSubscriptionCheck(store, base.clock, when);
  };
  // A backup that was put back may have brought riders back who were deleted since.
  const deletedAgain = async () => {
    const riders = await deleteAgain(server.deletion, deletedRidersIn(config.DATA_DIR));
    if (riders > 0) base.log.warn('riders.deleted-again', { riders });
  };
  return {
    first:
      config.DRILL === 'on'
        ? [deletedAgain]
        : [deletedAgain, () => Promise.all([enqueue(), subscription('start')])],
    // Being asked whether it is ready tells in the log of another key, also where nobody else asks.
    eachHour: () =>
      Promise.all([server.health.ready(), enqueue(), deletedAgain(), subscription('day'), routeMap.read()]),
  };
}

interface HourlyParts {
  readonly config: Config;
  readonly store: Store;
  readonly base: ReturnType<typeof composeBase>;
  readonly server: Server;
  readonly routeMap: RouteMap;
}

/** Adds the jobs of each day that do not wait for a rider. */
const enqueueAll = (parts: NightlyParts): Promise<unknown> =>
  Promise.all([
    enqueueBackup(parts),
    removeUpgradeBackups(parts),
    ...[enqueueRecompute, enqueueExpiry, enqueueSubscriptionCheck, enqueueHourlySyncs].map((enqueue) =>
      enqueue(parts.store, parts.clock),
    ),
  ]);
