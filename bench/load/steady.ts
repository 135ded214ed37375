import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import type { Call, CallName } from './calls.ts';
import type { Target } from './compare.ts';
import { type Connection, openConnection } from './http-client.ts';
import type { LoadRider } from './riders.ts';

const RATE = 300;
const CONNECTIONS = 64;
const BEAT_MS = 2;
const WARM_UP_MS = 2000;

/** Of 20 requests: 60 % five weeks, 20 % the session, 15 % one week, 5 % a completion. */
const MIX: readonly CallName[] = [
  ...Array<CallName>(12).fill('fiveWeeks'),
  ...Array<CallName>(4).fill('session'),
  ...Array<CallName>(3).fill('oneWeek'),
  'completion',
];
/** Has no factor in common with the length of the mix, so the kinds alternate. */
const MIX_STRIDE = 7;
const STRIDE = 7919;

/** What 300 requests a second did. */
export interface Steady {
  readonly p50Ms: number;
  readonly p99Ms: number;
  readonly slowestMs: number;
  /** The memory of the server, at its highest. */
  readonly megabytes: number;
}

/** Sends 300 requests a second, whether or not the answers come in time. A request waits from the moment when it is due. */
export async function steady(
  { port, pid }: Target,
  calls: Readonly<Record<CallName, Call>>,
  { riders, seconds }: { readonly riders: readonly LoadRider[]; readonly seconds: number },
): Promise<Steady> {
  const idle: Connection[] = await Promise.all(
    Array.from({ length: CONNECTIONS }, () => openConnection(port)),
  );
  const all = [...idle];
  const times: number[] = [];
  const waiting: number[] = [];
  const running = new Set<Promise<void>>();
  const faults: unknown[] = [];
  let megabytes = 0;
  const send = async (connection: Connection, number: number): Promise<void> => {
    const call = calls[MIX[(number * MIX_STRIDE) % MIX.length] ?? 'session'];
    const rider = riders[(number * STRIDE) % riders.length] as LoadRider;
    await connection.send(call.toServer(rider, Math.floor(number / riders.length)));
    const tookMs = performance.now() - dueAt(number);
    if (dueAt(number) - began > WARM_UP_MS) times.push(tookMs);
    idle.push(connection);
    sendWaiting();
  };
  const sendWaiting = (): void => {
    while (waiting.length > 0 && idle.length > 0) {
      // In turn, so that the server closes none of them as idle.
      const work = send(idle.shift() as Connection, waiting.shift() as number);
      running.add(work);
      work.catch((cause: unknown) => faults.push(cause)).finally(() => running.delete(work));
    }
  };
  const began = performance.now();
  const dueAt = (number: number): number => began + (number * 1000) / RATE;
  const requests = RATE * seconds + (RATE * WARM_UP_MS) / 1000;
  for (let number = 0; number < requests;) {
    for (; number < requests && dueAt(number) <= performance.now(); number += 1) waiting.push(number);
    sendWaiting();
    if (number % RATE < 10) megabytes = Math.max(megabytes, residentMegabytes(pid));
    if (faults.length > 0) throw faults[0];
    await pause(BEAT_MS);
  }
  while (running.size > 0) await Promise.allSettled(running);
  for (const connection of all) connection.close();
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number): number => sorted[Math.floor(sorted.length * share)] ?? 0;
  return { p50Ms: at(0.5), p99Ms: at(0.99), slowestMs: sorted.at(-1) ?? 0, megabytes };
}

function residentMegabytes(pid: number): number {
  const [, kilobytes = '0'] = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kilobytes) / 1024;
}
