import { err, ok } from '@musette/coach/result';
import { type Api, api, API_PATH } from '@musette/contract/routes/api';
import { describe, expect, expectTypeOf, it } from 'vitest';
import type { Call, Handler } from '#ports/call.ts';
import { ENGLISH } from '@musette/words/languages/en';
import { ownerOf } from '#ports/owner.ts';
import { Overloaded } from '#ports/overload.ts';
import { nowOf } from '#ports/clock.ts';
import { type ApiHandlers, apiFetch } from './api.ts';

const call: Call = {
  headers: new Headers(),
  address: '192.0.2.1',
  requestId: 'request-1',
  isFromApp: false,
  idempotencyKey: null,
  bytes: new Uint8Array(),
  session: null,
  words: ENGLISH,
  setCookies: () => undefined,
  setHeader: () => undefined,
};
const riderCall: Call = {
  ...call,
  session: {
    owner: ownerOf('rider-1'),
    email: 'alex@example.org',
    displayName: '',
    id: 'session',
    signedInAt: nowOf({ nowMs: () => 0 }),
  },
};

/** The API with one piece of work behind it, and what was reported. */
function apiWith(work: (input: unknown, call: Call) => Promise<unknown>) {
  const reported: { readonly error: unknown; readonly about: object }[] = [];
  const errors = {
    report: (error: unknown, about: object) => void reported.push({ error, about }),
    flush: () => Promise.resolve(),
  };
  const any = new Proxy({}, { get: () => work }) as never;
  const handlers = Object.fromEntries(
    Object.keys(api).map((group) => [group, any]),
  ) as unknown as ApiHandlers;
  const fetch = apiFetch({ handlers, errors, checkAnswers: true }, API_PATH);
  const ask = async (method: string, path: string, by: Call = call) => {
    const init = method === 'GET' ? {} : { headers: { 'content-type': 'application/json' }, body: '{}' };
    const response = await fetch(
      new Request(`http://musette.test${API_PATH}${path}`, { method, ...init }),
      by,
    );
    return { status: response.status, body: (await response.json()) as unknown };
  };
  return { ask, reported };
}

describe('the work behind an endpoint', () => {
  it('answers what it comes to', async () => {
    const { ask } = apiWith(() => Promise.resolve({ ok: true, value: { rider: null } }));
    expect(await ask('GET', '/session')).toEqual({ status: 200, body: { rider: null } });
  });

  it('answers a refusal with its status and code', async () => {
    const { ask, reported } = apiWith(() =>
      Promise.resolve({ ok: false, error: { code: 'rate-limited', retryAfterSeconds: 9 } }),
    );
    expect(await ask('GET', '/session')).toMatchObject({
      status: 429,
      body: { code: 'rate-limited', retryAfterSeconds: 9 },
    });
    expect(reported).toEqual([]);
  });

  it('is never reached by nobody where a rider is needed', async () => {
    let reached = 0;
    const { ask } = apiWith((_input, { session }) => {
      reached += session ? 0 : 1;
      return Promise.resolve({ ok: false, error: { code: 'profile-not-found' } });
    });
    expect(await ask('GET', '/profile')).toMatchObject({ status: 401, body: { code: 'not-signed-in' } });
    expect(await ask('GET', '/profile', riderCall)).toMatchObject({ status: 404 });
    expect(reached).toBe(0);
  });

  it('that breaks is reported once with its request, and the caller learns nothing of it', async () => {
    const { ask, reported } = apiWith(() => Promise.reject(new Error('a secret detail')));
    const answer = await ask('GET', '/session');
    expect(answer).toMatchObject({ status: 500, body: { code: 'internal' } });
    expect(JSON.stringify(answer)).not.toContain('secret');
    expect(reported).toEqual([
      { error: expect.objectContaining({ message: 'a secret detail' }), about: { requestId: 'request-1' } },
    ]);
  });

  it.each([
    ['lacks a field', {}],
    ['has one too many', { rider: null, passwordHash: '$argon2id$' }],
    ['is of another type', { rider: 7 }],
  ])('that %s is reported where answers are checked (ASVS 15.3.1)', async (_what, value) => {
    const { ask, reported } = apiWith(() => Promise.resolve({ ok: true, value }));
    const answer = await ask('GET', '/session');
    expect(answer).toMatchObject({ status: 500, body: { code: 'internal' } });
    expect(JSON.stringify(answer)).not.toContain('argon2id');
    expect(reported).toMatchObject([{ about: { requestId: 'request-1' } }]);
  });

  it('that has too much to do asks the caller to come back', async () => {
    const { ask, reported } = apiWith(() => Promise.reject(new Overloaded()));
    expect(await ask('GET', '/session')).toMatchObject({
      status: 503,
      body: { code: 'not-ready', retryAfterSeconds: 1 },
    });
    expect(reported).toEqual([]);
  });
});

it('knows no address outside of it', async () => {
  const { ask } = apiWith(() => Promise.resolve({ ok: true, value: { rider: null } }));
  expect(await ask('GET', '/nothing')).toMatchObject({ status: 404, body: { code: 'not-found' } });
});

it('runs a route with its parsed path, query and body in one input', async () => {
  const inputs: unknown[] = [];
  const { ask } = apiWith((input) => {
    inputs.push(input);
    return Promise.resolve({ ok: false, error: { code: 'plan-not-found' } });
  });
  await ask('GET', '/plans?from=2026-01-05&weeks=12', riderCall);
  await ask('GET', '/plans/2026-01-05/workouts/6/moves', riderCall);
  expect(inputs).toEqual([
    { from: '2026-01-05', weeks: 12 },
    { weekStart: '2026-01-05', position: 6 },
  ]);
});

it.each(['1e1', '0x10', '010', '+5', '5.0', '-1', '62', '0', '%205', '５', ''])(
  'takes no %j for a number of weeks',
  async (weeks) => {
    const { ask } = apiWith(() => Promise.reject(new Error('reached')));
    expect(await ask('GET', `/plans?from=2026-01-05&weeks=${weeks}`, riderCall)).toMatchObject({
      status: 400,
      body: { code: 'invalid-input', fields: [{ path: 'weeks', code: 'out-of-range' }] },
    });
  },
);

describe('a handler compiles', () => {
  type GetPlan = Handler<Api['plans']['get']>;
  type GetSession = Handler<Api['identity']['session']>;

  it('only with problems that its route declares', () => {
    expectTypeOf(async () => err({ code: 'plan-not-found' })).toExtend<GetPlan>();
    expectTypeOf(async () => err({ code: 'email-taken' })).not.toExtend<GetPlan>();
  });

  it('only with the answer that its route declares', () => {
    expectTypeOf(async () => ok({ rider: null })).toExtend<GetSession>();
    expectTypeOf(async () => ok({})).not.toExtend<GetSession>();
    expectTypeOf(async () => ok({ rider: 7 })).not.toExtend<GetSession>();
  });

  it('only with the input and the rider that its route has', () => {
    expectTypeOf<Parameters<GetPlan>[0]>().toHaveProperty('weekStart');
    expectTypeOf<Parameters<GetPlan>[0]>().not.toHaveProperty('position');
    expectTypeOf<Parameters<Handler<Api['plans']['moves']>>[0]['position']>().toEqualTypeOf<number>();
    expectTypeOf<Parameters<GetPlan>[1]>().toHaveProperty('owner');
    expectTypeOf<Parameters<GetSession>[1]>().not.toHaveProperty('owner');
  });
});
