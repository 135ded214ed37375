import { readFileSync } from 'node:fs';
import type { Call } from './calls.ts';
import { type Connection, openConnection } from './http-client.ts';
import type { LoadRider } from './riders.ts';

const CONNECTIONS = 8;
const WARM_UP_MS = 1000;
const SLICE_MS = 400;
/** A prime, so that neighbours in time are not neighbours in the database. */
const STRIDE = 7919;

/** A server that is measured, as a process on this machine. */
export interface Target {
  readonly port: number;
  readonly pid: number;
}

/** What is compared, and for how long. */
export interface Comparison {
  readonly server: Target;
  readonly bare: Target;
  readonly riders: readonly LoadRider[];
  readonly seconds: number;
}

/** The rates of a call, and the server's rate in percent of the bare route's. */
interface Ratio {
  readonly percent: number;
  readonly server: number;
  readonly bare: number;
  /** The processor time of the bare route in percent of the server's. Others on the machine change it less than they change rates. */
  readonly processorPercent: number;
}

/** One of the two that are compared. */
interface Side {
  readonly target: Target;
  readonly connections: readonly Connection[];
  readonly bytes: Call['toServer'];
  readonly total: { requests: number; ms: number; processorMs: number };
}

/** Sends a call to the server and to the bare route in turns, so that what else the machine does slows down both. */
export async function compare(call: Call, { server, bare, riders, seconds }: Comparison): Promise<Ratio> {
  let turn = 0;
  const sides = await Promise.all(
    [server, bare].map(async (target): Promise<Side> => ({
      target,
      connections: await openAll(target.port),
      bytes: target === server ? call.toServer : call.toBare,
      total: { requests: 0, ms: 0, processorMs: 0 },
    })),
  );
  const next = (bytes: Call['toServer']) => {
    turn += 1;
    const round = Math.floor(turn / riders.length);
    return bytes(riders[(turn * STRIDE) % riders.length] as LoadRider, round);
  };
  for (const { connections, bytes } of sides) await sendFor(WARM_UP_MS, connections, () => next(bytes));
  for (const deadline = performance.now() + seconds * 1000; performance.now() < deadline;)
    for (const { target, connections, bytes, total } of sides) {
      const before = processorMs(target);
      const began = performance.now();
      total.requests += await sendFor(SLICE_MS, connections, () => next(bytes));
      total.ms += performance.now() - began;
      total.processorMs += processorMs(target) - before;
    }
  for (const { connections } of sides) for (const connection of connections) connection.close();
  const [ours, theirs] = sides.map(({ total }) => ({
    rate: (total.requests / total.ms) * 1000,
    processor: total.processorMs / total.requests,
  }));
  if (!ours || !theirs) throw new Error('Nothing was compared');
  return {
    percent: (100 * ours.rate) / theirs.rate,
    server: ours.rate,
    bare: theirs.rate,
    processorPercent: (100 * theirs.processor) / ours.processor,
  };
}

/** Opens all connections that calls are sent on. */
export const openAll = (port: number): Promise<readonly Connection[]> =>
  Promise.all(Array.from({ length: CONNECTIONS }, () => openConnection(port)));

/** Sends requests on all connections for a while; returns how many were answered. */
export async function sendFor(
  ms: number,
  connections: readonly Connection[],
  next: () => Buffer,
): Promise<number> {
  const deadline = performance.now() + ms;
  let answered = 0;
  await Promise.all(
    connections.map(async (connection) => {
      while (performance.now() < deadline) {
        await connection.send(next());
        answered += 1;
      }
    }),
  );
  return answered;
}

const TICK_MS = 10;

/** The processor time that a process has used so far. */
function processorMs({ pid }: Target): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
}
