import { day } from '@musette/coach/calendar/days';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ENGINES, type OpenEngine } from '../../testing/engines.ts';
import { anyOwner, AWKWARD_TEXTS, NOON_MS } from '../../testing/samples.ts';
import { instantAt } from '#ports/clock.ts';
import { newId } from '../engine/ids.ts';
import type { RaceEventRow } from './race-event-store.ts';

const [MAY, JUNE] = [day('2026-05-24'), day('2026-06-07')];
const at = instantAt(NOON_MS);
const row = (change: Partial<RaceEventRow> = {}): RaceEventRow => ({
  id: newId(),
  event_date: JUNE,
  name: 'Three Gorges',
  kind: 'gran-fondo',
  priority: 'A',
  minutes: 270,
  ascent_m: 1420,
  start_time: '09:00',
  course: null,
  version: 1,
  created_at: at,
  updated_at: at,
  ...change,
});

describe.each(ENGINES)('the events of riders on $name', (engine) => {
  let open: OpenEngine;
  beforeAll(async () => {
    open = await engine.open();
  });
  afterAll(() => open.close());

  it('are kept as they were written, by day and by what matters most', async () => {
    const owner = anyOwner();
    const rows = [
      row({ priority: 'C', minutes: null, ascent_m: null, start_time: null, name: AWKWARD_TEXTS[0] ?? '' }),
      row({ course: '{"distanceM":1}' }),
      row({ event_date: MAY, priority: 'B' }),
    ];
    for (const one of rows) await open.store.raceEvents.add(owner, one);
    expect(await open.store.raceEvents.list(owner)).toEqual(rows.toReversed());
    expect(await open.store.raceEvents.list(anyOwner())).toEqual([]);
  });

  it('change and go by their version, and only for their rider', async () => {
    const [owner, other] = [anyOwner(), anyOwner()];
    const { id, created_at: _created, ...columns } = row();
    const { raceEvents } = open.store;
    await raceEvents.add(owner, row({ id }));
    expect(await raceEvents.change(other, id, columns)).toBe(false);
    expect(await raceEvents.change(owner, id, { ...columns, name: 'Gran Fondo' })).toBe(true);
    expect(await raceEvents.change(owner, id, columns)).toBe(false);
    expect(await raceEvents.find(owner, id)).toMatchObject({ name: 'Gran Fondo', version: 2 });
    await raceEvents.rename(other, JUNE, 'Other');
    await raceEvents.rename(owner, JUNE, 'Renamed');
    expect(await raceEvents.find(owner, id)).toMatchObject({ name: 'Renamed', version: 3 });
    expect(await raceEvents.remove(owner, id, 2)).toBe(false);
    expect(await raceEvents.remove(other, id, 3)).toBe(false);
    expect(await raceEvents.remove(owner, id, 3)).toBe(true);
    expect(await raceEvents.find(owner, id)).toBeNull();
  });
});
