import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { instantAt } from '#ports/clock.ts';
import type { Owner } from '#ports/owner.ts';
import { ENGINES, type OpenEngine } from '../testing/engines.ts';
import { anyOwner, messageRow, NOON_MS, riderRow } from '../testing/samples.ts';
import type { Tables } from './store.ts';

const now = instantAt(NOON_MS);
const askedAgain = (code: string) => Object.assign(new Error('once more'), { code });

describe.each(ENGINES)('a transaction on $name', (engine) => {
  let open: OpenEngine;
  beforeAll(async () => {
    open = await engine.open();
  });
  afterAll(() => open.close());

  it('keeps everything', async () => {
    const owner = anyOwner();
    await open.store.transaction(async (tables) => {
      await tables.riders.add(owner, riderRow());
      await tables.feedback.add(owner, messageRow());
    });
    expect(await open.store.riders.find(owner)).not.toBeNull();
    expect(await open.store.feedback.list(owner)).toHaveLength(1);
  });

  it('or nothing', async () => {
    const owner = anyOwner();
    const failing = open.store.transaction(async (tables) => {
      await tables.riders.add(owner, riderRow());
      await tables.feedback.add(owner, messageRow());
      await tables.jobs.add(owner, { kind: 'mail', dedupeKey: 'x', payload: '', nowMs: NOON_MS });
      throw new Error('the power went');
    });
    await expect(failing).rejects.toThrow('the power went');
    expect(await open.store.riders.find(owner)).toBeNull();
    expect(await open.store.feedback.list(owner)).toEqual([]);
    expect(await open.store.jobs.find(owner, 'mail', 'x')).toBeNull();
  });

  it('gives back what the work came to', async () => {
    expect(await open.store.transaction(() => Promise.resolve(7))).toBe(7);
  });

  it('runs again when the engine asks for it, and gives up after the fifth time', async () => {
    for (const code of ['40001', '40P01']) {
      let runs = 0;
      const result = await open.store.transaction(() => {
        runs += 1;
        return runs < 3 ? Promise.reject(askedAgain(code)) : Promise.resolve(runs);
      });
      expect(result).toBe(3);
    }
    let runs = 0;
    const hopeless = open.store.transaction(() => {
      runs += 1;
      return Promise.reject(askedAgain('40001'));
    });
    await expect(hopeless).rejects.toThrow('once more');
    expect(runs).toBe(5);
  });

  it('runs once when the failure is its own', async () => {
    let runs = 0;
    const failing = open.store.transaction(() => {
      runs += 1;
      return Promise.reject(new Error('a bug'));
    });
    await expect(failing).rejects.toThrow('a bug');
    expect(runs).toBe(1);
  });

  it('leaves many at once whole', async () => {
    const owner = anyOwner();
    await open.store.riders.add(owner, riderRow());
    await Promise.all(
      Array.from({ length: 30 }, () =>
        open.store.transaction(async (tables) => {
          await tables.riders.change(owner, { updated_at: now });
          await tables.feedback.add(owner, messageRow());
        }),
      ),
    );
    expect(await open.store.riders.find(owner)).toMatchObject({ version: 30 });
    expect(await open.store.feedback.list(owner)).toHaveLength(30);
  });
});

describe.each(ENGINES.slice(1))('two transactions on $name', (engine) => {
  it('that wait for each other both come through', async () => {
    const open = await engine.open();
    const [first, second] = [anyOwner(), anyOwner()];
    for (const owner of [first, second]) await open.store.riders.add(owner, riderRow());
    const both = twoAtOnce();
    const change = (tables: Tables, owner: Owner) => tables.riders.change(owner, { updated_at: now });
    const inOrder = (one: Owner, other: Owner) =>
      open.store.transaction(async (tables) => {
        await change(tables, one);
        await both();
        await change(tables, other);
      });
    await Promise.all([inOrder(first, second), inOrder(second, first)]);
    for (const owner of [first, second])
      expect(await open.store.riders.find(owner)).toMatchObject({ version: 2 });
    await open.close();
  });
});

/** Holds the first two callers until both are there; those who come again go through. */
function twoAtOnce(): () => Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  let callers = 0;
  return () => {
    callers += 1;
    if (callers >= 2) resolve();
    return promise;
  };
}
