import type { Context, MiddlewareHandler } from 'hono';
import type { StandInClock } from '../clock.ts';
import { refuse } from './answers.ts';
import type { StripeEnv } from './faults.ts';
import { DAY_S } from './records/periods.ts';
import { keyOfAnotherRequest } from './refusals.ts';

interface Answered {
  request: string;
  status: number;
  body: string;
  forgottenS: number;
}

/** The answers to requests with an `Idempotency-Key`: for a day, the same key has the same answer. */
export function idempotentAnswers(clock: StandInClock) {
  const answers = new Map<string, Answered>();
  return {
    find(key: string): Answered | null {
      const found = answers.get(key);
      return found !== undefined && found.forgottenS > clock.nowSeconds() ? found : null;
    },
    save(key: string, answer: Omit<Answered, 'forgottenS'>): void {
      answers.set(key, { ...answer, forgottenS: clock.nowSeconds() + DAY_S });
    },
    reset: () => answers.clear(),
  };
}

export type IdempotentAnswers = ReturnType<typeof idempotentAnswers>;

/** Keeps failures of the service too, and answers the same key with them again. It stands before whatever makes the service fail. */
export const keepFailures =
  (answered: IdempotentAnswers): MiddlewareHandler<StripeEnv> =>
  async (c, next) => {
    await next();
    const key = c.req.header('idempotency-key');
    const { status } = c.res;
    if (key === undefined || c.req.method !== 'POST' || status < 500 || answered.find(key) !== null) return;
    answered.save(key, { request: await requestOf(c), status, body: await c.res.clone().text() });
  };

const requestOf = async (c: Context<StripeEnv>): Promise<string> => `${c.req.path}\n${await c.req.text()}`;

/** A request that was refused for its parameters has done nothing, and is not remembered. */
export const onceOnly =
  (answered: IdempotentAnswers): MiddlewareHandler<StripeEnv> =>
  async (c, next) => {
    const key = c.req.header('idempotency-key');
    if (key === undefined || c.req.method !== 'POST') return next();
    const request = await requestOf(c);
    const before = answered.find(key);
    if (before !== null) {
      if (before.request !== request) return refuse(keyOfAnotherRequest(key));
      const headers = { 'content-type': 'application/json', 'idempotent-replayed': 'true' };
      return new Response(before.body, { status: before.status, headers });
    }
    await next();
    const { status } = c.res;
    if (status < 400) answered.save(key, { request, status, body: await c.res.clone().text() });
  };
