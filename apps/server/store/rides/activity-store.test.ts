import { day } from '@musette/coach/calendar/days';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { instantAt } from '#ports/clock.ts';
import { ACTIVITY_FILE as FILE, activityRow as row } from '../../testing/activity-row.ts';
import { ENGINES, type OpenEngine } from '../../testing/engines.ts';
import { anyOwner, AWKWARD_TEXTS, NOON_MS } from '../../testing/samples.ts';

const at = (seconds: number) => instantAt(NOON_MS + seconds * 1000);

describe.each(ENGINES)('activities on $name', (engine) => {
  let open: OpenEngine;
  beforeAll(async () => {
    open = await engine.open();
  });
  afterAll(() => open.close());

  const MARCH = { from: day('2026-03-01'), to: day('2026-03-31') };

  it('are read as they were saved, by their rider alone', async () => {
    const [owner, other] = [anyOwner(), anyOwner()];
    for (const [index, name] of AWKWARD_TEXTS.entries())
      expect(await open.store.activities.add(owner, row(String(index), { name }))).toBe(true);
    const [first = ''] = AWKWARD_TEXTS;
    expect(await open.store.activities.find(owner, '0')).toMatchObject(row('0', { name: first }));
    expect(await open.store.activities.find(other, '0')).toBeNull();
    expect(await open.store.activities.list(other, MARCH, 10)).toEqual([]);
    expect(await open.store.activities.ofFile(other, FILE)).toEqual([]);
  });

  it('are added once for each source', async () => {
    const owner = anyOwner();
    expect(await open.store.activities.add(owner, row('a'))).toBe(true);
    expect(await open.store.activities.add(owner, row('b', { source_id: `${FILE}.a` }))).toBe(false);
    expect(await open.store.activities.list(owner, MARCH, 10)).toHaveLength(1);
  });

  it('are listed by day, newest first, and no more than asked for [7.21, 9.19]', async () => {
    const owner = anyOwner();
    const on = (text: string, seconds: number) => ({
      day: day(text),
      started_at: at(seconds),
      recorded_at: at(seconds),
    });
    await open.store.activities.add(owner, row('a', on('2026-03-01', 0)));
    await open.store.activities.add(owner, row('b', on('2026-03-31', 90)));
    await open.store.activities.add(owner, row('c', on('2026-04-01', 180)));
    await open.store.activities.add(owner, row('d', { ...on('2026-03-15', 30), deleted_at: at(0) }));
    const ids = async (limit: number) =>
      (await open.store.activities.list(owner, MARCH, limit)).map(({ id }) => id);
    expect(await ids(10)).toEqual(['b', 'a']);
    expect(await ids(1)).toEqual(['b']);
    const near = await open.store.activities.startedNear(owner, at(90), 90);
    expect(near.map(({ id }) => id).toSorted()).toEqual(['a', 'b', 'c']);
  });

  it('are said by day and type with their shortest times above 0', async () => {
    const owner = anyOwner();
    const on = (text: string, times: Partial<ReturnType<typeof row>>) => ({ day: day(text), ...times });
    const rows = [
      on('2026-03-01', { moving_s: 1e9, elapsed_s: 0 }),
      on('2026-03-01', { moving_s: 60, elapsed_s: 90 }),
      on('2026-03-01', { type: 'run', moving_s: 30, elapsed_s: 40 }),
      on('2026-03-31', { moving_s: 0, elapsed_s: null }),
      on('2026-03-02', { deleted_at: at(0) }),
      on('2026-04-01', {}),
    ];
    for (const [index, change] of rows.entries())
      await open.store.activities.add(owner, row(`t${index}`, change));
    const types = await open.store.activities.typesByDay(owner, MARCH);
    expect(types.toSorted((a, b) => `${a.day}${a.type}`.localeCompare(`${b.day}${b.type}`))).toEqual([
      { day: '2026-03-01', type: 'ride', moving_s: 60, elapsed_s: 90 },
      { day: '2026-03-01', type: 'run', moving_s: 30, elapsed_s: 40 },
      { day: '2026-03-31', type: 'ride', moving_s: null, elapsed_s: null },
    ]);
    expect(await open.store.activities.typesByDay(anyOwner(), MARCH)).toEqual([]);
  });

  it('that started together are read up to fifty, without their laps and their route', async () => {
    const owner = anyOwner();
    for (let index = 0; index < 60; index += 1)
      await open.store.activities.add(
        owner,
        row(`n${index}`, { recorded_at: at(0), polyline: '_p~iF~ps|U' }),
      );
    const near = await open.store.activities.startedNear(owner, at(0), 60);
    expect(near).toHaveLength(50);
    expect(Object.keys(near[0] ?? {})).not.toEqual(expect.arrayContaining(['polyline']));
    expect(Object.keys(near[0] ?? {})).not.toEqual(expect.arrayContaining(['details']));
  });

  it('of one file are read up to two hundred', async () => {
    const owner = anyOwner();
    for (let index = 0; index < 201; index += 1)
      await open.store.activities.add(owner, row(`f${index}`, { file_id: FILE, file_index: index }));
    expect(await open.store.activities.ofFile(owner, FILE)).toHaveLength(200);
  });

  it('are listed without their laps and their route, which may be long', async () => {
    const owner = anyOwner();
    await open.store.activities.add(owner, row('a', { polyline: '_p~iF~ps|U' }));
    const [listed = {}] = await open.store.activities.list(owner, MARCH, 10);
    expect(listed).toMatchObject({ id: 'a', name: 'Lunch' });
    expect(Object.keys(listed)).not.toEqual(expect.arrayContaining(['details']));
    expect(Object.keys(listed)).not.toEqual(expect.arrayContaining(['polyline']));
  });

  it('say which day was the first with one', async () => {
    const owner = anyOwner();
    const on = (text: string, seconds: number) => ({ day: day(text), started_at: at(seconds) });
    expect(await open.store.activities.firstDay(owner)).toBeNull();
    await open.store.activities.add(owner, row('a', on('2026-03-20', 20)));
    await open.store.activities.add(owner, row('b', on('2026-03-05', 50)));
    await open.store.activities.add(owner, row('c', { ...on('2026-03-01', 10), deleted_at: at(40) }));
    expect(await open.store.activities.firstDay(owner)).toBe('2026-03-05');
    expect(await open.store.activities.firstDay(anyOwner())).toBeNull();
  });

  it('say when the newest of a source was added', async () => {
    const owner = anyOwner();
    const newest = () => open.store.activities.lastAdded(owner, 'file');
    expect(await newest()).toBeNull();
    await open.store.activities.add(owner, row('b', { created_at: at(20), day: day('2026-03-01') }));
    await open.store.activities.add(owner, row('a', { created_at: at(10) }));
    expect(await newest()).toBe(at(20));
    await open.store.activities.add(owner, row('c', { created_at: at(30), deleted_at: at(40) }));
    await open.store.activities.add(owner, row('d', { created_at: at(50), source: 'manual' }));
    expect(await newest()).toBe(at(20));
    expect(await open.store.activities.lastAdded(anyOwner(), 'file')).toBeNull();
  });

  it('change only for who has seen the present version', async () => {
    const owner = anyOwner();
    await open.store.activities.add(owner, row('a'));
    const change = { name: 'Long', version: 1, updated_at: at(5) };
    expect(await open.store.activities.change(anyOwner(), 'a', change)).toBe(false);
    expect(await open.store.activities.change(owner, 'a', change)).toBe(true);
    expect(await open.store.activities.change(owner, 'a', change)).toBe(false);
    expect(await open.store.activities.find(owner, 'a')).toMatchObject({ name: 'Long', version: 2 });
  });
});
