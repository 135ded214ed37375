import { day } from '@musette/coach/calendar/days';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ENGINES, type OpenEngine } from '../../testing/engines.ts';
import { anyOwner, AWKWARD_TEXTS } from '../../testing/samples.ts';

const [MAY, JUNE] = [day('2026-05-24'), day('2026-06-07')];

describe.each(ENGINES)('the names of races on $name', (engine) => {
  let open: OpenEngine;
  beforeAll(async () => {
    open = await engine.open();
  });
  afterAll(() => open.close());

  const named = async (owner: ReturnType<typeof anyOwner>) =>
    Object.fromEntries(await open.store.races.names(owner));

  it('are kept as they were written, the last one for each day', async () => {
    const owner = anyOwner();
    for (const name of AWKWARD_TEXTS) {
      await open.store.races.rename(owner, MAY, name);
      expect(await named(owner)).toEqual({ [MAY]: name });
    }
    await open.store.races.rename(owner, JUNE, 'Another');
    await open.store.races.rename(owner, MAY, null);
    await open.store.races.rename(owner, MAY, null);
    expect(await named(owner)).toEqual({ [JUNE]: 'Another' });
  });

  it('go with a race to another day, which keeps a name of its own', async () => {
    const owner = anyOwner();
    await open.store.races.carryOver(owner, { from: MAY, to: JUNE });
    expect(await named(owner)).toEqual({});
    await open.store.races.rename(owner, MAY, 'Spring Classic');
    await open.store.races.carryOver(owner, { from: MAY, to: JUNE });
    expect(await named(owner)).toEqual({ [MAY]: 'Spring Classic', [JUNE]: 'Spring Classic' });
    await open.store.races.rename(owner, MAY, 'Gran Fondo');
    await open.store.races.carryOver(owner, { from: MAY, to: JUNE });
    expect(await named(owner)).toEqual({ [MAY]: 'Gran Fondo', [JUNE]: 'Spring Classic' });
  });

  it('are each rider’s own', async () => {
    const [mine, other] = [anyOwner(), anyOwner()];
    await open.store.races.rename(mine, MAY, 'Mine');
    await open.store.races.rename(other, MAY, 'Other');
    await open.store.races.rename(other, MAY, null);
    expect(await named(mine)).toEqual({ [MAY]: 'Mine' });
    expect(await named(other)).toEqual({});
  });
});
