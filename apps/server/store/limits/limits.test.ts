import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { Overloaded } from '#ports/overload.ts';
import { type OpenEngine, rowsOf, setReadOnly, SQLITE, SQLITE_AND_POSTGRES } from '../../testing/engines.ts';
import { NOON_MS } from '../../testing/samples.ts';
import { momentsInMemory } from './limit-memory.ts';
import { counterOf, type Limits, networkCounters, openLimits } from './limits.ts';
import type { Counter, Limit } from './rate-limit-store.ts';

const LIMIT = { times: 5, seconds: 900 };
const WINDOW_MS = LIMIT.seconds * 1000;
const DAY_MS = 86_400_000;
const TAKEN = { ok: true, value: null };
const refusedFor = (retryAfterSeconds: number) => ({
  ok: false,
  error: { code: 'rate-limited', retryAfterSeconds },
});
const newCounter = (limit: Limit = LIMIT): Counter => counterOf('test', limit, randomUUID());

/** The limits of one process over a database, at a time that the test sets. */
function limitsOver({ store }: OpenEngine, factor = 1) {
  const time = { nowMs: NOON_MS };
  const logged: string[] = [];
  const log = { debug: note, info: note, warn: note, error: note };
  function note(event: string, facts?: object): void {
    logged.push(`${event} ${JSON.stringify(facts)}`);
  }
  const clock = { nowMs: () => time.nowMs };
  return { time, logged, limits: openLimits({ counts: store.limits, clock, log, factor }) };
}

const isTaken = (taken: Taken): boolean => ('ok' in taken ? taken.ok : taken.allowed);
type Taken = { readonly ok: boolean } | { readonly allowed: boolean };
async function takenOf(times: number, take: () => Promise<Taken>) {
  const taken = [];
  for (let time = 0; time < times; time += 1) taken.push(isTaken(await take()));
  return taken;
}

const wrong = () => Promise.resolve({ ok: false as const });
const right = () => Promise.resolve({ ok: true as const });

describe.each(SQLITE_AND_POSTGRES)('limits on $name', (engine) => {
  let open: OpenEngine;
  beforeAll(async () => {
    open = await engine.open();
  });
  afterAll(() => open.close());

  const countOf = async ({ bucket }: Counter) =>
    (await rowsOf(open.database, 'rate_limit')).find((row) => row['bucket'] === bucket)?.['count'];

  it('allow up to the limit and then no more, and say when to come back', async () => {
    const { limits, time } = limitsOver(open);
    time.nowMs += 60_000;
    const counter = newCounter();
    expect(await takenOf(5, () => limits.consume([counter]))).toEqual([true, true, true, true, true]);
    for (let times = 0; times < 3; times += 1)
      expect(await limits.consume([counter])).toEqual(refusedFor(840));
  });

  it('hold until the last millisecond of the window and not into the next', async () => {
    const { limits, time } = limitsOver(open);
    const counter = newCounter();
    await takenOf(6, () => limits.consume([counter]));
    time.nowMs += WINDOW_MS - 1;
    expect(await limits.consume([counter])).toEqual(refusedFor(1));
    time.nowMs += 1;
    expect(await limits.consume([counter])).toEqual(TAKEN);
  });

  it('hold over a restart', async () => {
    const counter = newCounter();
    await takenOf(5, () => limitsOver(open).limits.consume([counter]));
    expect((await limitsOver(open).limits.consume([counter])).ok).toBe(false);
  });

  it('write nothing for what was refused a moment ago, and count nothing that was not made', async () => {
    const { limits } = limitsOver(open);
    const [full, other] = [newCounter(), newCounter()];
    await takenOf(6, () => limits.consume([full]));
    const before = await rowsOf(open.database, 'rate_limit');
    expect(await takenOf(20, () => limits.consume([other, full]))).not.toContain(true);
    expect(await rowsOf(open.database, 'rate_limit')).toEqual(before);
    expect((await limitsOver(open).limits.consume([other, full])).ok).toBe(false);
    expect(await countOf(full)).toBe(5);
    expect(await countOf(other)).toBe(0);
  });

  it('note once in the log what they refuse again and again', async () => {
    const { limits, logged } = limitsOver(open);
    const counter = newCounter();
    await takenOf(20, () => limits.consume([counter]));
    expect(logged).toEqual(['rate-limited {"limit":"test"}']);
  });

  it('take an attempt back that turned out to be none', async () => {
    const { limits } = limitsOver(open);
    const counters = [newCounter(), newCounter()];
    await takenOf(4, () => limits.attempt({ counters }, wrong));
    expect(await takenOf(9, () => limits.attempt({ counters }, right))).not.toContain(false);
    const [mistake, once] = [new Error('a fault'), { counters }];
    await expect(limits.attempt(once, () => Promise.reject(mistake))).rejects.toBe(mistake);
    expect((await limits.attempt({ counters }, wrong)).allowed).toBe(true);
    expect((await limits.attempt({ counters }, right)).allowed).toBe(false);
  });

  it('refuse nobody who comes after right attempts that were many at once', async () => {
    const { limits } = limitsOver(open);
    const counters = [newCounter()];
    await Promise.all(Array.from({ length: 20 }, () => limits.attempt({ counters }, right)));
    expect((await limits.attempt({ counters }, right)).allowed).toBe(true);
  });

  it('know after a minute that another server took an attempt back', async () => {
    const [here, there] = [limitsOver(open), limitsOver(open)];
    const counter = newCounter();
    const attempts = { counters: [counter] };
    const finish: (() => void)[] = [];
    const held = there.limits.attempt<{ ok: true }>(
      attempts,
      () => new Promise((resolve) => void finish.push(() => resolve({ ok: true }))),
    );
    await vi.waitFor(() => expect(finish).toHaveLength(1));
    await takenOf(5, () => here.limits.attempt(attempts, wrong));
    expect((await here.limits.attempt(attempts, wrong)).allowed).toBe(false);
    finish[0]?.();
    await held;
    here.time.nowMs += 61_000;
    expect((await here.limits.attempt(attempts, wrong)).allowed).toBe(true);
  });

  it('do not hold up others with hundreds of attempts at once', async () => {
    const { limits } = limitsOver(open);
    const attempts = Array.from({ length: 300 }, () => limits.consume([newCounter()]));
    const ends = await Promise.allSettled(attempts);
    const failed = ends.filter((end) => end.status === 'rejected');
    expect(failed).toHaveLength(252);
    expect(failed.every(({ reason }) => reason instanceof Overloaded)).toBe(true);
    expect(await limits.consume([newCounter()])).toEqual(TAKEN);
  });
});

describe('limits in memory', () => {
  let open: OpenEngine;
  let limits: Limits;
  let time: { nowMs: number };
  beforeAll(async () => {
    open = await SQLITE.open();
    ({ limits, time } = limitsOver(open));
  });
  afterAll(() => open.close());

  it.each([
    ['ahead by 400 days and back', 400 * DAY_MS],
    ['back by 400 days and ahead again', -400 * DAY_MS],
  ])('refuse nobody for long when the clock jumps %s', async (_how, jumpMs) => {
    const [counter, slowed, budget] = [newCounter(), newCounter({ times: 1, seconds: 900 }), newCounter()];
    time.nowMs += jumpMs;
    await takenOf(6, () => limits.consume([counter]));
    await takenOf(6, () => limits.attempt({ counters: [], slowed }, wrong));
    expect(limits.spend(budget, 5)).toEqual(TAKEN);
    expect(limits.spend(budget, 1).ok).toBe(false);
    time.nowMs -= jumpMs;
    expect(await limits.consume([counter])).toEqual(TAKEN);
    expect((await limits.attempt({ counters: [], slowed }, right)).allowed).toBe(true);
    expect(limits.spend(budget, 5)).toEqual(TAKEN);
  });

  it('remember 10,000 moments at most, and forget the oldest', () => {
    const moments = momentsInMemory(WINDOW_MS);
    for (let at = 0; at < 10_000; at += 1) moments.set(`name ${at}`, NOON_MS + 1);
    expect(moments.find('name 0', NOON_MS)).toBe(NOON_MS + 1);
    moments.set('one more', NOON_MS + 1);
    const found = ['name 0', 'name 1', 'one more'].map((name) => moments.find(name, NOON_MS));
    expect(found).toEqual([null, NOON_MS + 1, NOON_MS + 1]);
  });

  it('let one in a minute once the limit of attempts has succeeded', async () => {
    const succeeded = newCounter({ times: 3, seconds: 900 });
    const attempt = (work: typeof right | typeof wrong) =>
      limits.attempt<{ ok: boolean }>({ counters: [newCounter()], succeeded }, work);
    expect(await takenOf(20, () => attempt(wrong))).not.toContain(false);
    expect(await takenOf(5, () => attempt(right))).toEqual([true, true, true, false, false]);
    expect(await attempt(wrong)).toEqual({ allowed: false, retryAfterSeconds: 60 });
    for (let minute = 0; minute < 3; minute += 1) {
      time.nowMs += 60_000;
      expect(await takenOf(2, () => attempt(right))).toEqual([true, false]);
    }
    time.nowMs += WINDOW_MS;
    expect(await takenOf(3, () => attempt(right))).toEqual([true, true, true]);
  });

  it('let in no more than the limit that succeed, and count none that fails', async () => {
    const capped = newCounter({ times: 3, seconds: 900 });
    const attempt = (work: typeof right | typeof wrong) =>
      limits.attempt<{ ok: boolean }>({ counters: [newCounter()], capped }, work);
    expect(await takenOf(9, () => attempt(wrong))).not.toContain(false);
    const fault = () => Promise.reject<{ ok: boolean }>(new Error('a fault'));
    await expect(limits.attempt({ counters: [], capped }, fault)).rejects.toThrow('a fault');
    expect(await takenOf(5, () => attempt(right))).toEqual([true, true, true, false, false]);
    time.nowMs += 61_000;
    expect((await attempt(right)).allowed).toBe(false);
    await limits.clear([capped]);
    expect((await attempt(right)).allowed).toBe(true);
  });

  it('let eight attempts of a /64 go on at a time, and twenty-four of a /48', async () => {
    const ends: (() => void)[] = [];
    const start = (address: string) =>
      limits.attempt(
        { counters: networkCounters('test', { times: 99, seconds: 900 }, address) },
        () => new Promise<{ ok: true }>((resolve) => void ends.push(() => resolve({ ok: true }))),
      );
    const of64 = Array.from({ length: 10 }, (_, n) => start(`2001:db8:1:1:${n}:0:0:0`));
    const of48 = Array.from({ length: 30 }, (_, n) => start(`2001:db8:1:${n + 2}:0:0:0:0`));
    const other = start('2001:db8:2:1:0:0:0:0');
    await vi.waitFor(() => expect(ends).toHaveLength(25));
    for (const end of ends) end();
    const allowed = async (taken: typeof of64) =>
      (await Promise.all(taken)).filter((each) => each.allowed).length;
    expect([await allowed(of64), await allowed(of48), await allowed([other])]).toEqual([8, 16, 1]);
  });

  it('let eight attempts of a network go on at a time, whatever they are counted by', async () => {
    const ends: (() => void)[] = [];
    const start = (n: number) =>
      limits.attempt(
        { counters: [newCounter(), ...networkCounters(`kind ${n % 3}`, LIMIT, '203.0.113.7')] },
        () => new Promise<{ ok: true }>((resolve) => void ends.push(() => resolve({ ok: true }))),
      );
    const started = Array.from({ length: 12 }, (_, n) => start(n));
    await vi.waitFor(() => expect(ends).toHaveLength(8));
    for (const end of ends) end();
    const refused = (await Promise.all(started)).filter(({ allowed }) => !allowed);
    expect(refused).toEqual(Array.from({ length: 4 }, () => ({ allowed: false, retryAfterSeconds: 1 })));
  });

  it('can be cleared: what was counted and spent is forgotten', async () => {
    const [counter, budget] = [newCounter(), newCounter()];
    await takenOf(6, () => limits.consume([counter]));
    limits.spend(budget, 5);
    await limits.clear([counter, budget]);
    expect(await takenOf(6, () => limits.consume([counter]))).toEqual([true, true, true, true, true, false]);
    expect(limits.spend(budget, 5)).toEqual(TAKEN);
  });

  it('let what succeeded stand when the count cannot be taken back', async () => {
    const { limits: here, logged } = limitsOver(open);
    const attempt = here.attempt({ counters: [newCounter()], succeeded: newCounter() }, async () => {
      await setReadOnly(open.database, true);
      return { ok: true as const };
    });
    await expect(attempt).resolves.toMatchObject({ allowed: true });
    await setReadOnly(open.database, false);
    expect(logged).toEqual([expect.stringContaining('limit.not-settled')]);
  });

  it('let strangers pay by network, and a flood of them forgets nothing that a rider has spent', () => {
    const budget = newCounter();
    expect(limits.spend(budget, 5)).toEqual(TAKEN);
    const knock = (address: string) => limits.spendByNetwork('webhook', LIMIT, address).ok;
    for (let n = 0; n < 10_001; n += 1) expect(knock(`10.1.${n >> 8}.${n & 255}`)).toBe(true);
    expect(limits.spend(budget, 1).ok).toBe(false);
    const knocks = Array.from({ length: 6 }, () => knock('192.0.2.1'));
    expect(knocks).toEqual([true, true, true, true, true, false]);
    expect(knock('192.0.2.2')).toBe(true);
  });

  it('let the networks of one site pay together', () => {
    const knock = (address: string) => limits.spendByNetwork('webhook', LIMIT, address).ok;
    const networks = Array.from({ length: 30 }, (_, n) => knock(`2001:db8:7:${n.toString(16)}:0:0:0:1`));
    expect(networks.filter(Boolean)).toHaveLength(25);
    expect(knock('2001:db8:8:1:0:0:0:1')).toBe(true);
  });

  it('let a budget be spent at once, and as it refills', () => {
    const budget = newCounter({ times: 60, seconds: 60 });
    expect(limits.spend(budget, 50)).toEqual(TAKEN);
    expect(limits.spend(budget, 10)).toEqual(TAKEN);
    expect(limits.spend(budget, 10)).toEqual(refusedFor(10));
    time.nowMs += 9_999;
    expect(limits.spend(budget, 10)).toEqual(refusedFor(1));
    time.nowMs += 1;
    expect(limits.spend(budget, 10)).toEqual(TAKEN);
    time.nowMs += DAY_MS;
    expect(limits.spend(budget, 60)).toEqual(TAKEN);
    expect(limits.spend(budget, 1).ok).toBe(false);
  });

  it.each([-1, -1e9, Number.NEGATIVE_INFINITY])('let no cost of %s refill a budget', (cost) => {
    const budget = newCounter();
    expect(limits.spend(budget, 5)).toEqual(TAKEN);
    limits.spend(budget, cost);
    expect(limits.spend(budget, 1).ok).toBe(false);
  });

  it.each([1e300, Number.POSITIVE_INFINITY, Number.NaN])(
    'let a cost of %s spend one budget at most',
    (cost) => {
      const budget = newCounter();
      limits.spend(budget, cost);
      expect(limits.spend(budget, 1)).toEqual(refusedFor(180));
    },
  );

  it('are all multiplied by the factor', async () => {
    const { limits: doubled } = limitsOver(open, 2);
    const [counter, slowed, budget] = [newCounter(), newCounter(), newCounter()];
    expect((await takenOf(12, () => doubled.consume([counter]))).filter(Boolean)).toHaveLength(10);
    const slow = await takenOf(15, () => doubled.attempt({ counters: [], slowed }, wrong));
    expect(slow.filter(Boolean)).toHaveLength(11);
    expect(doubled.spend(budget, 10)).toEqual(TAKEN);
    expect(doubled.spend(budget, 1).ok).toBe(false);
  });

  it("count an IPv6 address by its /64 and its /48, and hold nobody's address", () => {
    const of = (address: string) => networkCounters('kind', LIMIT, address).map(({ bucket }) => bucket);
    expect(of('192.0.2.1')).toHaveLength(1);
    const [near, site] = of('2001:db8:1:2:3:4:5:6');
    expect(of('2001:db8:1:2:0:0:0:1')).toEqual([near, site]);
    expect(of('2001:db8:1:3:0:0:0:1')).toEqual([expect.not.stringMatching(near ?? ''), site]);
    expect(`${near} ${site}`).not.toContain('db8');
  });

  it('are never exceeded in a window, and let one in after the seconds that they name', () =>
    fc.assert(
      fc.asyncProperty(
        fc.record({ times: fc.integer({ min: 1, max: 8 }), seconds: fc.integer({ min: 1, max: 7200 }) }),
        fc.array(fc.nat({ max: 400_000 }), { minLength: 1, maxLength: 30 }),
        async (limit, pausesMs) => {
          const counter = newCounter(limit);
          const allowed = new Map<number, number>();
          let waitMs = 0;
          for (const pauseMs of pausesMs) {
            time.nowMs += pauseMs;
            const taken = await limits.consume([counter]);
            const window = Math.floor(time.nowMs / (limit.seconds * 1000));
            allowed.set(window, (allowed.get(window) ?? 0) + (taken.ok ? 1 : 0));
            waitMs = taken.ok ? 0 : taken.error.retryAfterSeconds * 1000;
          }
          time.nowMs += waitMs;
          expect(waitMs === 0 || (await limits.consume([counter])).ok).toBe(true);
          expect(Math.max(...allowed.values())).toBeLessThanOrEqual(limit.times);
        },
      ),
      { numRuns: 50 },
    ));
});
