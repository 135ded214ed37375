import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { API_PATH } from '@musette/contract/routes/api';
import type { FirstRider, LoadRider } from '../load/riders.ts';

/** One request of the traffic. */
export interface Ask {
  readonly kind: 'read' | 'completion' | 'message';
  readonly rider: LoadRider;
  readonly path: string;
  readonly init: RequestInit;
  /** The key and the text of a message. */
  readonly key: string | null;
}

/** How a request ended: the status 0 says that it broke off, so nobody knows whether it was done. */
export interface Ending {
  readonly status: number;
  readonly retryAfter: string | null;
}

/** A request, when it was due and how it ended. */
export interface Outcome extends Ending {
  readonly ask: Ask;
  /** In seconds since the traffic began. */
  readonly dueS: number;
  /** From when it was due until the last byte. */
  readonly tookMs: number;
}

const BEAT_MS = 2;
/** Of ten requests, one completes a workout and one sends a message. */
const TENTH = 10;
/** A prime, so that neighbours in time are not neighbours in the database. */
const STRIDE = 7919;
/** Who waits longer has found a request that hangs. */
const PATIENCE_MS = 30_000;

/** The requests of riders with the plan of the first rider. Each completion has a rider of its own, so its end tells all. */
export function asksOf(
  { weeks, position }: FirstRider,
  riders: readonly LoadRider[],
): (number: number) => Ask {
  const [from = '', week = ''] = weeks;
  const paths = [`/plans?from=${from}&weeks=5`, `/plans/${week}`, '/session', `/plans?from=${from}&weeks=5`];
  const own = (rider: LoadRider, more: Readonly<Record<string, string>> = {}) => ({
    cookie: rider.cookie,
    'sec-fetch-site': 'same-origin',
    ...more,
  });
  const json = { 'content-type': 'application/json' };
  return (number) => {
    const place = number % TENTH;
    const index = place === 0 ? number / TENTH : number * STRIDE;
    const rider = riders[index % riders.length] as LoadRider;
    if (place === 0) {
      const path = `${API_PATH}/plans/${week}/workouts/${position}/completion`;
      const body = JSON.stringify({ completed: true });
      return {
        kind: 'completion',
        rider,
        path,
        key: null,
        init: { method: 'PUT', body, headers: own(rider, json) },
      };
    }
    if (place === TENTH / 2) return messageOf(rider, randomUUID());
    const path = API_PATH + (paths[number % paths.length] ?? '/session');
    return { kind: 'read', rider, path, key: null, init: { headers: own(rider) } };
  };
}

/** A message with its key, which may be sent again. */
function messageOf(rider: LoadRider, key: string): Ask {
  const body = JSON.stringify({ feedback: key, page: '/', date: 'today', time: 'now' });
  const headers = {
    cookie: rider.cookie,
    'sec-fetch-site': 'same-origin',
    'content-type': 'application/json',
    'idempotency-key': key,
  };
  return {
    kind: 'message',
    rider,
    path: `${API_PATH}/feedback`,
    key,
    init: { method: 'POST', body, headers },
  };
}

/** Sends a request to one of the servers. */
export type Send = (path: string, init: RequestInit) => Promise<Response>;

/** As a load balancer does: in turns; a server that takes no connection is passed over, and what only reads is sent again if it broke off. */
export function balancer(origins: readonly string[]): Send {
  let turn = 0;
  return async (path, init) => {
    const own = (turn += 1);
    for (let tries = 1; ; tries += 1)
      try {
        const origin = origins[(own + tries) % origins.length] ?? '';
        return await fetch(origin + path, { signal: AbortSignal.timeout(PATIENCE_MS), ...init });
      } catch (cause) {
        const mayTry = isRefused(cause) || (init.method ?? 'GET') === 'GET';
        if (!mayTry || tries >= origins.length) throw cause;
      }
  };
}

const isRefused = (cause: unknown): boolean =>
  cause instanceof Error && (cause.cause as NodeJS.ErrnoException | undefined)?.code === 'ECONNREFUSED';

/** Sends a request and waits for the whole answer. */
export const endingOf = (send: Send, { path, init }: Ask): Promise<Ending> =>
  send(path, init).then(
    async (answer) => {
      await answer.arrayBuffer();
      return { status: answer.status, retryAfter: answer.headers.get('retry-after') };
    },
    () => ({ status: 0, retryAfter: null }),
  );

/** The traffic: how much, for how long, and what happens meanwhile. */
interface Traffic {
  readonly rate: number;
  readonly seconds: number;
  readonly ask: (number: number) => Ask;
  readonly send: Send;
  readonly events?: readonly { readonly atS: number; readonly happen: () => unknown }[];
}

/** Sends requests at a rate, whether or not the answers come in time. */
export async function traffic({
  rate,
  seconds,
  ask,
  send,
  events = [],
}: Traffic): Promise<readonly Outcome[]> {
  const outcomes: Promise<Outcome>[] = [];
  const happened: unknown[] = [];
  const began = performance.now();
  const dueAt = (number: number): number => began + (number * 1000) / rate;
  const one = async (number: number): Promise<Outcome> => {
    const asked = ask(number);
    const ending = await endingOf(send, asked);
    const tookMs = performance.now() - dueAt(number);
    return { ask: asked, dueS: number / rate, tookMs, ...ending };
  };
  const left = [...events];
  while (outcomes.length < rate * seconds) {
    while (left[0] && performance.now() - began >= left[0].atS * 1000) happened.push(left.shift()?.happen());
    while (outcomes.length < rate * seconds && dueAt(outcomes.length) <= performance.now())
      outcomes.push(one(outcomes.length));
    await pause(BEAT_MS);
  }
  await Promise.all(happened);
  return Promise.all(outcomes);
}

/** The time that so large a share of the requests stayed below. */
export function percentile(outcomes: readonly Outcome[], share: number): number {
  const sorted = outcomes.map(({ tookMs }) => tookMs).toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length * share)] ?? 0;
}
