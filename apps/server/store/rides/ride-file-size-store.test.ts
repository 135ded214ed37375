import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { instantAt } from '#ports/clock.ts';
import type { FileId } from '#ports/ride-files.ts';
import { activityRow as row } from '../../testing/activity-row.ts';
import { ENGINES, type OpenEngine } from '../../testing/engines.ts';
import { anyOwner, NOON_MS } from '../../testing/samples.ts';

const at = (seconds: number) => instantAt(NOON_MS + seconds * 1000);
const idOf = (letter: string) => letter.repeat(64) as FileId;

describe.each(ENGINES)('the sizes of ride files on $name', (engine) => {
  let open: OpenEngine;
  beforeAll(async () => {
    open = await engine.open();
  });
  afterAll(() => open.close());

  it('add up for each rider, each file once', async () => {
    const { rideFileSizes } = open.store;
    const [one, two] = [anyOwner(), anyOwner()];
    expect(await rideFileSizes.used(one)).toBe(0);
    await rideFileSizes.add(one, { id: idOf('a'), bytes: 3_000_000_000 }, at(0));
    await rideFileSizes.add(one, { id: idOf('a'), bytes: 3_000_000_000 }, at(1));
    await rideFileSizes.add(one, { id: idOf('b'), bytes: 5 }, at(0));
    await rideFileSizes.add(two, { id: idOf('b'), bytes: 7 }, at(0));
    expect([await rideFileSizes.used(one), await rideFileSizes.used(two)]).toEqual([3_000_000_005, 7]);
    const asked = [idOf('b'), idOf('c')];
    expect(await rideFileSizes.counted(one, asked)).toEqual(new Set([idOf('b')]));
    await rideFileSizes.remove(one, [idOf('a')]);
    await rideFileSizes.remove(one, []);
    expect([await rideFileSizes.used(one), await rideFileSizes.used(two)]).toEqual([5, 7]);
  });

  it('count no longer what nothing has, unless it came a short while ago', async () => {
    const { rideFileSizes, activities, dataTransfers } = open.store;
    const owner = anyOwner();
    for (const [letter, seconds] of [
      ['a', 0],
      ['b', 0],
      ['c', 0],
      ['d', 10],
    ] as const)
      await rideFileSizes.add(owner, { id: idOf(letter), bytes: 1 }, at(seconds));
    await activities.add(owner, row('x', { file_id: idOf('a') }));
    await dataTransfers.addPiece(owner, 'import', { position: 0, file_id: idOf('b'), bytes: 1 });
    const all = ['a', 'b', 'c', 'd'].map(idOf);
    // The files of an import are here before the rides that name them.
    await rideFileSizes.removeUnused(at(10));
    expect(await rideFileSizes.counted(owner, all)).toEqual(new Set(all));
    await dataTransfers.removePieces(owner, 'import');
    await rideFileSizes.removeUnused(at(10));
    expect(await rideFileSizes.counted(owner, all)).toEqual(new Set(['a', 'd'].map(idOf)));
  });
});
