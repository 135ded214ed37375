import { day } from '@musette/coach/calendar/days';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ENGINES, type OpenEngine, rowsOf } from '../../testing/engines.ts';

describe.each(ENGINES)('events on $name', (engine) => {
  let open: OpenEngine;
  beforeAll(async () => {
    open = await engine.open();
  });
  afterAll(() => open.close());

  it('counts what happens on a day', async () => {
    const today = day('2026-01-05');
    expect(await open.store.events.on('plan_generated', today)).toBe(0);
    await Promise.all(Array.from({ length: 25 }, () => open.store.events.count('plan_generated', today)));
    expect(await open.store.events.on('plan_generated', today)).toBe(25);
  });

  it('keeps days and names apart', async () => {
    await open.store.events.count('onboarding_start', day('2026-01-05'));
    expect(await open.store.events.on('onboarding_start', day('2026-01-06'))).toBe(0);
    expect(await open.store.events.on('strava_connected', day('2026-01-05'))).toBe(0);
  });

  it('keeps nothing about who it was (design 6)', async () => {
    await open.store.events.count('onboarding_start', day('2026-02-01'));
    for (const row of await rowsOf(open.database, 'event'))
      expect(Object.keys(row).toSorted()).toEqual(['count', 'day', 'name']);
  });
});
