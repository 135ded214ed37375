import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { instantAt } from '#ports/clock.ts';
import type { FileId } from '#ports/ride-files.ts';
import { activityRow as row } from '../../testing/activity-row.ts';
import { ENGINES, type OpenEngine } from '../../testing/engines.ts';
import { anyOwner, NOON_MS } from '../../testing/samples.ts';
import type { ActivityKey } from './recording-store.ts';

const at = (seconds: number) => instantAt(NOON_MS + seconds * 1000);

describe.each(ENGINES)('recorded activities on $name', (engine) => {
  let open: OpenEngine;
  beforeAll(async () => {
    open = await engine.open();
  });
  afterAll(() => open.close());

  it('are removed for good once they were deleted before a moment', async () => {
    const { activities, recordings } = open.store;
    const [owner, file] = [anyOwner(), 'b'.repeat(64) as FileId];
    await activities.add(owner, row('a', { file_id: file }));
    await activities.add(owner, row('b', { deleted_at: at(10) }));
    await activities.add(owner, row('c', { deleted_at: at(20) }));
    await recordings.removeDeleted(at(20));
    const found = await Promise.all(['a', 'b', 'c'].map((id) => activities.find(owner, id)));
    expect(found.map((each) => each?.id)).toEqual(['a', undefined, 'c']);
    expect(await recordings.isFileUsed(owner, file)).toBe(true);
    expect(await recordings.isFileUsed(owner, 'c'.repeat(64) as FileId)).toBe(false);
    expect(await recordings.isFileUsed(anyOwner(), file)).toBe(false);
  });

  it('are read part by part, those of all riders', async () => {
    const { activities, recordings } = open.store;
    await open.database.kysely.deleteFrom('activity').execute();
    const owners = [anyOwner(), anyOwner()].toSorted((a, b) => (a.userId < b.userId ? -1 : 1));
    for (const owner of owners) {
      await activities.add(owner, row('a', { formulas: 2 }));
      await activities.add(owner, row('b', { formulas: 1, deleted_at: at(0) }));
      await activities.add(owner, row('c', { file_id: null }));
    }
    const allParts = async (formulasBelow?: number) => {
      const found: ActivityKey[] = [];
      for (;;) {
        const after = found.at(-1) ?? null;
        const part = await recordings.computable({ after, formulasBelow, limit: 1 });
        if (part.length === 0) return found;
        found.push(...part);
      }
    };
    const keys = (ids: readonly string[]) => owners.flatMap((owner) => ids.map((id) => ({ owner, id })));
    expect(await allParts()).toEqual(keys(['a', 'b']));
    expect(await allParts(2)).toEqual(keys(['b']));
    expect(await allParts(1)).toEqual([]);
    expect([await recordings.isAnyBelow(2), await recordings.isAnyBelow(1)]).toEqual([true, false]);
  });

  it('are computed again without a new version, and only as they were read', async () => {
    const { activities, recordings } = open.store;
    const owner = anyOwner();
    await activities.add(owner, row('a'));
    const change = { load: 1, updated_at: at(5) };
    expect(await recordings.recompute(owner, 'a', { ...change, version: 2 })).toBe(false);
    expect(await recordings.recompute(owner, 'a', { ...change, version: 1 })).toBe(true);
    expect(await activities.find(owner, 'a')).toMatchObject({ load: 1, version: 1 });
  });
});
