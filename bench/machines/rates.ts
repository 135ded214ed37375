import type { ServerProcess } from '../../apps/server/testing/server-process.ts';
import type { Figure } from '../figure.ts';
import { type CallName, callsFor } from '../load/calls.ts';
import { openAll, sendFor } from '../load/compare.ts';
import type { Connection } from '../load/http-client.ts';
import type { OpenPlace } from '../load/places.ts';
import type { FirstRider, LoadRider } from '../load/riders.ts';

const CALLS: readonly CallName[] = ['oneWeek', 'fiveWeeks', 'completion'];
const WARM_UP_MS = 1000;
const SLICE_MS = 500;
const STRIDE = 7919;
/** In percent of the first place. A cluster on one machine shares its processors, so this is what a call costs and not what three machines do. */
const MIN_PERCENT = 40;

/** A place whose server is measured. */
export interface Measured {
  readonly name: string;
  readonly place: OpenPlace;
  readonly first: FirstRider;
  readonly riders: readonly LoadRider[];
}

interface Open extends Measured {
  readonly server: ServerProcess;
  readonly connections: readonly Connection[];
}

/** How many of the same calls each place answers in a second, beside the first. They take turns, so that what else the machine does slows down all. */
export async function ratesOf(places: readonly Measured[], seconds: number): Promise<readonly Figure[]> {
  const open: Open[] = [];
  try {
    for (const measured of places) {
      const server = await measured.place.start();
      open.push({ ...measured, server, connections: await openAll(Number(new URL(server.origin).port)) });
    }
    const figures: Figure[] = [];
    for (const call of CALLS) figures.push(...(await rateOf(call, open, seconds)));
    return figures;
  } finally {
    for (const { connections, server } of open) {
      for (const connection of connections) connection.close();
      await server.stop();
    }
  }
}

async function rateOf(name: CallName, open: readonly Open[], seconds: number): Promise<readonly Figure[]> {
  let turn = 0;
  const sides = open.map(({ first, riders, ...rest }) => {
    const call = callsFor(first)[name];
    const next = () => {
      turn += 1;
      const rider = riders[(turn * STRIDE) % riders.length] as LoadRider;
      return call.toServer(rider, Math.floor(turn / riders.length));
    };
    return { ...rest, call, next, total: { requests: 0, ms: 0 } };
  });
  for (const { connections, next } of sides) await sendFor(WARM_UP_MS, connections, next);
  for (const deadline = performance.now() + seconds * 1000; performance.now() < deadline;)
    for (const { connections, next, total } of sides) {
      const began = performance.now();
      total.requests += await sendFor(SLICE_MS, connections, next);
      total.ms += performance.now() - began;
    }
  const rates = sides.map(({ total }) => (total.requests / total.ms) * 1000);
  const [base = 0] = rates;
  return sides.slice(1).map(({ name: where, call }, index) => {
    const rate = rates[index + 1] ?? 0;
    const words = `${base.toFixed(0)} a second on ${sides[0]?.name}, ${rate.toFixed(0)} ${where}`;
    return {
      what: `spread, ${call.name}: ${words}, rate`,
      value: (100 * rate) / base,
      unit: '%',
      limit: MIN_PERCENT,
      isMinimum: true,
    };
  });
}
