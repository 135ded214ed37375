import { day } from '@musette/coach/calendar/days';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { instantAt } from '#ports/clock.ts';
import type { Owner } from '#ports/owner.ts';
import type { ActivityRow } from './activity-store.ts';
import { newId } from '../engine/ids.ts';
import { activityRow } from '../../testing/activity-row.ts';
import { ENGINES, type OpenEngine } from '../../testing/engines.ts';
import { anyOwner, NOON_MS } from '../../testing/samples.ts';

const HOUR_MS = 3_600_000;
const at = (hours: number) => instantAt(NOON_MS + hours * HOUR_MS);

describe.each(ENGINES)('what was fetched from Strava on $name', (engine) => {
  let open: OpenEngine;
  beforeAll(async () => {
    open = await engine.open();
  });
  afterAll(() => open.close());

  async function add(owner: Owner, sourceId: string, change: Partial<ActivityRow> = {}): Promise<string> {
    const id = newId();
    const fetched = { source: 'strava', source_id: sourceId, file_id: null, fetched_at: at(0) } as const;
    await open.store.activities.add(owner, activityRow(id, { ...fetched, ...change }));
    return id;
  }

  it('is found by its ids at Strava, and by when it started', async () => {
    const owner = anyOwner();
    const [first, second] = [
      await add(owner, '1', { recorded_at: at(1) }),
      await add(owner, '2', { recorded_at: at(2), deleted_at: at(5) }),
    ];
    await add(anyOwner(), '1');
    await add(owner, '3', { source: 'file', recorded_at: at(1) });
    const { fetched } = open.store;
    expect((await fetched.withIds(owner, ['1', '2', '3'])).map(({ id }) => id)).toEqual([first, second]);
    expect(await fetched.withIds(owner, [])).toEqual([]);
    const started = async (after: number | null, before: number | null) =>
      (
        await fetched.startedIn(
          owner,
          { after: after === null ? null : at(after), before: before === null ? null : at(before) },
          at(1),
        )
      ).map(({ source_id }) => source_id);
    expect(await started(null, null)).toEqual(['1', '2']);
    expect(await started(1, null)).toEqual(['2']);
    expect(await started(null, 2)).toEqual(['1']);
    expect(await fetched.startedIn(owner, { after: null, before: null }, at(0))).toEqual([]);
  });

  it('is old by when it was fetched last, of all riders', async () => {
    const [owner, other] = [anyOwner(), anyOwner()];
    const [old, renewed] = [
      await add(owner, '1', { fetched_at: at(-5) }),
      await add(owner, '2', { fetched_at: at(-6) }),
    ];
    const others = await add(other, '1', { fetched_at: at(-7) });
    await open.store.fetched.renew(owner, [renewed], at(1));
    await open.store.fetched.renew(owner, [], at(1));
    const expired = await open.store.fetched.fetchedBefore(at(-1), 10);
    expect(expired.map(({ id }) => id)).toEqual([others, old]);
    expect((await open.store.fetched.fetchedBefore(at(-1), 1)).map(({ id }) => id)).toEqual([others]);
    expect((await open.store.fetched.fetchedAfter(at(0), 10)).map(({ id }) => id)).toEqual([renewed]);
  });

  it('has a first day of those that are shown', async () => {
    const owner = anyOwner();
    expect(await open.store.fetched.firstDay(owner)).toBeNull();
    await add(owner, '1', { day: day('2026-03-02'), deleted_at: at(0) });
    await add(owner, '2', { day: day('2026-03-05') });
    await add(owner, '3', { day: day('2026-03-04') });
    await add(owner, '4', { day: day('2026-03-01'), source: 'file' });
    expect(await open.store.fetched.firstDay(owner)).toBe('2026-03-04');
  });

  it('is kept in mind by its id alone once the rider has deleted it', async () => {
    const owner = anyOwner();
    await add(owner, '1', { deleted_at: at(0) });
    await add(owner, '2');
    const shown = await add(owner, '3', { source: 'file', deleted_at: at(0) });
    await add(owner, '4', { deleted_at: at(0), same_as: shown });
    const { fetched, recordings } = open.store;
    await recordings.removeDeleted(at(1));
    await recordings.removeDeleted(at(1));
    const ids = async () => new Set(await fetched.deletedOf(owner, ['1', '2', '3', '4']));
    // The ride that was hidden under a deleted file is the same ride.
    expect(await ids()).toEqual(new Set(['1', '4']));
    await fetched.rememberDeleted(owner, ['1', '2']);
    expect(await ids()).toEqual(new Set(['1', '2', '4']));
    expect(await fetched.deletedOf(anyOwner(), ['1'])).toEqual([]);
    await fetched.forgetDeleted(owner);
    expect(await ids()).toEqual(new Set());
  });
});
