import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ENGINES, type OpenEngine } from '../../testing/engines.ts';
import { anyOwner, AWKWARD_TEXTS, riderRow } from '../../testing/samples.ts';
import { instantAt } from '#ports/clock.ts';

const later = instantAt(Date.parse('2026-01-06T12:00:00.000Z'));

describe.each(ENGINES)('riders on $name', (engine) => {
  let open: OpenEngine;
  beforeAll(async () => {
    open = await engine.open();
  });
  afterAll(() => open.close());

  it('knows nobody who was not added', async () => {
    expect(await open.store.riders.find(anyOwner())).toBeNull();
  });

  it('gives a rider back as added', async () => {
    const owner = anyOwner();
    expect(await open.store.riders.add(owner, riderRow())).toBe(true);
    expect(await open.store.riders.find(owner)).toEqual({ ...riderRow(), user_id: owner.userId });
  });

  it('adds a rider once, and keeps the first', async () => {
    const owner = anyOwner();
    const tries = ['first', ...Array.from({ length: 19 }, () => 'later')];
    const added = await Promise.all(tries.map((name) => open.store.riders.add(owner, riderRow({ name }))));
    expect(added.filter(Boolean)).toHaveLength(1);
    expect((await open.store.riders.find(owner))?.version).toBe(0);
  });

  it('keeps texts as they were typed', async () => {
    for (const name of AWKWARD_TEXTS) {
      const owner = anyOwner();
      await open.store.riders.add(owner, riderRow({ name }));
      expect((await open.store.riders.find(owner))?.name).toBe(name);
    }
  });

  it('changes what it is told, counts the version up and leaves the rest', async () => {
    const owner = anyOwner();
    await open.store.riders.add(owner, riderRow());
    const changed = await open.store.riders.change(owner, { ftp_watts: null, updated_at: later }, 0);
    expect(changed).toBe(true);
    expect(await open.store.riders.find(owner)).toEqual({
      ...riderRow({ ftp_watts: null, updated_at: later, version: 1 }),
      user_id: owner.userId,
    });
  });

  it('changes nothing at another version than the one that was read', async () => {
    const owner = anyOwner();
    await open.store.riders.add(owner, riderRow({ version: 4 }));
    for (const version of [3, 5]) {
      expect(await open.store.riders.change(owner, { name: 'No', updated_at: later }, version)).toBe(false);
    }
    expect(await open.store.riders.find(owner)).toEqual({
      ...riderRow({ version: 4 }),
      user_id: owner.userId,
    });
  });

  it('lets one of many changes from the same version through', async () => {
    const owner = anyOwner();
    await open.store.riders.add(owner, riderRow());
    const names = Array.from({ length: 20 }, (_, index) => `name ${index}`);
    const changed = await Promise.all(
      names.map((name) => open.store.riders.change(owner, { name, updated_at: later }, 0)),
    );
    const winner = names.filter((_, index) => changed[index]);
    expect(winner).toHaveLength(1);
    expect(await open.store.riders.find(owner)).toMatchObject({ name: winner[0], version: 1 });
  });

  it('cannot change somebody who is not there', async () => {
    const owner = anyOwner();
    expect(await open.store.riders.change(owner, { name: 'No', updated_at: later })).toBe(false);
    expect(await open.store.riders.find(owner)).toBeNull();
  });

  it('lets those who decide something decide it one after another', async () => {
    const owner = anyOwner();
    await open.store.riders.add(owner, riderRow({ name: '' }));
    const decide = (letter: string) =>
      open.store.transaction(async ({ riders }) => {
        const held = await riders.lock(owner);
        await riders.change(owner, { name: `${held?.name}${letter}`, updated_at: later });
      });
    await Promise.all(['a', 'b', 'c', 'd'].map(decide));
    const decided = await open.store.riders.find(owner);
    expect([...(decided?.name ?? '')].toSorted().join('')).toBe('abcd');
    expect(decided?.version).toBe(4);
    expect(await open.store.riders.lock(anyOwner())).toBeNull();
  });

  it('never touches another rider [3.1, 6.2]', async () => {
    const [mine, other] = [anyOwner(), anyOwner()];
    await open.store.riders.add(mine, riderRow());
    await open.store.riders.add(other, riderRow({ name: 'Other' }));
    await open.store.riders.change(mine, { name: 'Mine', updated_at: later });
    expect(await open.store.riders.find(other)).toEqual({
      ...riderRow({ name: 'Other' }),
      user_id: other.userId,
    });
  });
});
