import { err, ok, type Result } from '@musette/coach/result';
import { newSetUpSecret, setUpLink } from '#features/admin/operators.ts';
import { askForRecompute } from '#features/activities/recompute.ts';
import { askForLook } from '#features/subscription/jobs.ts';
import { askForExpiry } from '#features/strava/expire.ts';
import { askForSubscription } from '#features/strava/subscription.ts';
import { askEachHour } from '#features/intervals/connect.ts';
import { startSweeps } from '#jobs/sweep.ts';
import { openStore } from '#store/store.ts';
import { askForBackup, type NightlyParts } from './backups/nightly.ts';
import { compose, composeBase } from './compose.ts';
import type { Config } from './config/config.ts';
import { buildServer, hasStravaWebhooks, type Server } from './server.ts';
import { faultOfRideStore } from './data/ride-store.ts';
import { openDatabase, takeFolder, unusable } from './data/open-data.ts';
import { webFiles } from './http/web-files.ts';

/** A product that runs, but for the socket. */
export interface Running extends Server {
  readonly config: Config;
  /** The link that makes an operator of whoever opens it; null where somebody runs the instance already. */
  readonly setUpLink: string | null;
  stop(): Promise<void>;
}

/** Opens the data, brings the schema up to date and puts the product together; words for the operator when it cannot. */
export async function start(config: Config, webFolder: string): Promise<Result<Running, string>> {
  const taken = takeFolder(config);
  if (!taken.ok) return taken;
  const { secret, release, notes } = taken.value;
  const base = composeBase(config, secret);
  for (const { event, facts } of notes) base.log.warn(event, facts);
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
  let stopSweeps: () => void;
  let setUpSecret: string | null;
  try {
    const fault = await faultOfRideStore({ ...ports, config, instance: store.instance }, base.log);
    if (fault) {
      await stop();
      return err(fault);
    }
    // The folder is ours alone, so whoever held something in its file has ended; elsewhere other servers may be at work.
    if (database.engine === 'sqlite') await Promise.all([store.jobs.freeAll(), store.connections.freeAll()]);
    setUpSecret = await newSetUpSecret({ store, operators: config.OPERATORS });
    const subscription = async (when: 'start' | 'day') => {
      if (hasStravaWebhooks(config)) await askForSubscription(store, base.clock, when);
    };
    const ask = () => askForAll({ config, store, ...base });
    await Promise.all([ask(), subscription('start')]);
    // Tells in the log of another key, also where nobody asks /readyz.
    const lookAfterSelf = () =>
      Promise.all([server.health.ready(), ask(), subscription('day'), ports.routeMap.read()]);
    stopSweeps = await startSweeps(store, base.clock, lookAfterSelf);
  } catch (cause) {
    await stop();
    return err(unusable(config, cause));
  }
  server.runner.start();
  // Nobody waits for it: until it is read, routes are drawings.
  void ports.routeMap.read();
  return ok({
    ...server,
    config,
    setUpLink: setUpSecret && setUpLink(setUpSecret, config.publicUrl),
    async stop() {
      server.health.drain();
      stopSweeps();
      await server.runner.stop();
      await stop();
    },
  });
}

/** Asks for the work of each day that does not wait for a rider. */
const askForAll = (parts: NightlyParts): Promise<unknown> =>
  Promise.all([
    askForBackup(parts),
    ...[askForRecompute, askForExpiry, askForLook, askEachHour].map((askFor) =>
      askFor(parts.store, parts.clock),
    ),
  ]);
