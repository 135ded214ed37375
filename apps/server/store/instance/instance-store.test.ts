import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ENGINES, type OpenEngine } from '../../testing/engines.ts';
import { NOON_MS } from '../../testing/samples.ts';

describe.each(ENGINES)('the instance on $name', (engine) => {
  let open: OpenEngine;
  beforeAll(async () => {
    open = await engine.open();
  });
  afterAll(() => open.close());

  it('remembers the last value of a fact', async () => {
    const key = randomUUID();
    expect(await open.store.instance.get(key)).toBeNull();
    await open.store.instance.set(key, 'first');
    await open.store.instance.set(key, 'second');
    expect(await open.store.instance.get(key)).toBe('second');
  });

  it('lets a token be spent once, however many try at once', async () => {
    const token = randomUUID();
    const spent = await Promise.all(
      Array.from({ length: 20 }, () => open.store.instance.spend(token, NOON_MS)),
    );
    expect(spent.filter(Boolean)).toHaveLength(1);
  });

  it('forgets tokens that ran out, and no other', async () => {
    const [old, young] = [randomUUID(), randomUUID()];
    await open.store.instance.spend(old, NOON_MS - 1);
    await open.store.instance.spend(young, NOON_MS);
    await open.store.instance.sweep(NOON_MS);
    expect(await open.store.instance.spend(young, NOON_MS)).toBe(false);
    expect(await open.store.instance.spend(old, NOON_MS)).toBe(true);
  });
});
