import type { Engine } from '../../apps/server/store/engine/database.ts';
import { newRider } from '../../apps/server/testing/rider.ts';
import type { ServerProcess } from '../../apps/server/testing/server-process.ts';
import type { Figure } from '../figure.ts';
import { callsFor } from './calls.ts';
import { compare } from './compare.ts';
import { openPlace, type Place, SECRET } from './places.ts';
import { addFirstRider, copyRider, type FirstRider, type LoadRider, planWeeks } from './riders.ts';
import { steady } from './steady.ts';

const FEW = 24;
/** To reach, in percent of the rate of a bare route. */
const MIN_READ = 50;
const MIN_WRITE = 80;
const MAX_P99_MS = 50;
const MAX_MEGABYTES = 300;
const YEAR = 52;

/** How long the bench takes. */
interface LoadOptions {
  /** Fewer riders, and a short time for each call. */
  readonly isShort: boolean;
  /** Minutes of 300 requests a second; without it, some seconds. */
  readonly minutes: number | null;
  readonly engines: readonly Engine[];
}

/** The server against bare routes over a copy of its database, and what 300 requests a second do to it. */
export async function load(options: LoadOptions): Promise<readonly Figure[]> {
  const figures: Figure[] = [];
  for (const engine of options.engines) {
    const place = await openPlace(engine);
    try {
      figures.push(...(await measure(place, options)));
    } finally {
      await place.remove();
    }
  }
  return figures;
}

async function measure(place: Place, options: LoadOptions): Promise<readonly Figure[]> {
  const first = await withServer(place, (server) => addFirstRider(server.visitor()));
  const few = await added(place, first, FEW);
  const withFew = await ratios(place, { first, riders: few, seconds: options.isShort ? 1 : 4 });
  const many = options.isShort ? 1000 : 10_000;
  const all = [...few, ...(await added(place, first, many - FEW))];
  const withAll = await ratios(place, { first, riders: all, seconds: options.isShort ? 1 : 4 });
  return [...withFew, ...withAll, ...(await underLoad(place, { first, riders: all, ...options }))];
}

async function added(place: Place, first: FirstRider, count: number): Promise<readonly LoadRider[]> {
  const database = await place.open();
  try {
    return await copyRider(database, first, { count, secret: SECRET });
  } finally {
    await database.close();
  }
}

async function withServer<T>(place: Place, work: (server: ServerProcess) => Promise<T>): Promise<T> {
  const server = await place.start();
  try {
    return await work(server);
  } finally {
    await server.stop();
  }
}

interface Population {
  readonly first: FirstRider;
  readonly riders: readonly LoadRider[];
}

const portOf = ({ origin }: ServerProcess): number => Number(new URL(origin).port);

async function ratios(
  place: Place,
  { first, riders, seconds }: Population & { readonly seconds: number },
): Promise<readonly Figure[]> {
  const bare = await place.startBare();
  try {
    return await withServer(place, async (process) => {
      const server = { pid: process.pid, port: portOf(process) };
      const figures: Figure[] = [];
      for (const call of Object.values(callsFor(first))) {
        const ratio = await compare(call, { server, bare, riders, seconds });
        const rates = `${Math.round(ratio.server)} of ${Math.round(ratio.bare)} a second`;
        figures.push({
          what: `${place.engine}, ${riders.length} riders, ${call.name}: ${rates}, processor time ${Math.round(ratio.processorPercent)} %, rate`,
          value: ratio.percent,
          unit: '%',
          limit: call.isWrite ? MIN_WRITE : MIN_READ,
          isMinimum: true,
        });
      }
      return figures;
    });
  } finally {
    await bare.stop();
  }
}

async function underLoad(
  place: Place,
  { first, riders, isShort, minutes }: Population & LoadOptions,
): Promise<readonly Figure[]> {
  const calls = callsFor(first);
  const seconds = isShort ? 5 : 20;
  return withServer(place, async (process) => {
    const server = { pid: process.pid, port: portOf(process) };
    const alone = await steady(server, calls, {
      riders,
      seconds: minutes === null ? seconds : minutes * 60,
    });
    const years = yearsOf(process);
    const beside = await steady(server, calls, { riders, seconds });
    const planned = await years.stop();
    const name = `${place.engine}, 300 a second`;
    const times = `p50 ${alone.p50Ms.toFixed(1)} ms, slowest ${alone.slowestMs.toFixed(0)} ms, p99`;
    return [
      { what: `${name}: ${times}`, value: alone.p99Ms, unit: 'ms', limit: MAX_P99_MS },
      {
        what: `${name}, while one rider plans a year ${planned} times: p99`,
        value: beside.p99Ms,
        unit: 'ms',
        limit: MAX_P99_MS,
      },
      { what: `${name}: memory`, value: alone.megabytes, unit: 'MB', limit: MAX_MEGABYTES },
    ];
  });
}

/** Has one rider plan a year again and again. */
function yearsOf(server: ServerProcess) {
  const stopped = new AbortController();
  const work = async (): Promise<number> => {
    const rider = await newRider(server.visitor(), { onboarded: true });
    let planned = 0;
    while (!stopped.signal.aborted) {
      await planWeeks(rider, { weeks: YEAR, replace: planned > 0 });
      planned += 1;
    }
    return planned;
  };
  const planned = work();
  // It may fail before anybody waits for it.
  planned.catch(() => undefined);
  return {
    stop: () => {
      stopped.abort();
      return planned;
    },
  };
}
