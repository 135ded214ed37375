import { addDays, day, type WeekKey } from '@musette/coach/calendar/days';
import type { PromptSafeSeason } from '@musette/coach/season/season';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { instantAt } from '#ports/clock.ts';
import { ENGINES, type OpenEngine } from '../../testing/engines.ts';
import { anyOwner, NOON_MS, planIn } from '../../testing/samples.ts';
import type { Owner } from '#ports/owner.ts';
import type { GenerationRow } from './generation-store.ts';

const NOW = instantAt(NOON_MS);
const week = (text: string) => day(text) as WeekKey;
const FIRST = week('2026-01-05');
const SECOND = week('2026-01-12');
const THIRD = week('2026-01-19');

const generation = (id: string, change: Partial<GenerationRow> = {}): GenerationRow => ({
  id,
  season_id: `season-of-${id}`,
  intent: null,
  state: 'running',
  replaces: 0,
  replans: 0,
  kept: '[]',
  model: null,
  started_at: NOW,
  finished_at: null,
  interrupted: null,
  ...change,
});

describe.each(ENGINES)('plans on $name', (engine) => {
  let open: OpenEngine;
  beforeAll(async () => {
    open = await engine.open();
  });
  afterAll(() => open.close());

  it('keep a week as it was written [3.26, 3.28]', async () => {
    const owner = anyOwner();
    expect(await open.store.plans.add(owner, planIn(FIRST))).toBe(true);
    expect(await open.store.plans.find(owner, FIRST)).toEqual(planIn(FIRST));
    expect(await open.store.plans.find(owner, SECOND)).toBeNull();
    expect(await open.store.plans.find(anyOwner(), FIRST)).toBeNull();
  });

  it('keep the first of many writers of a week, whole', async () => {
    const owner = anyOwner();
    const added = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        open.store.transaction((tables) => tables.plans.add(owner, planIn(FIRST, { number: index }))),
      ),
    );
    expect(added.filter(Boolean)).toHaveLength(1);
    const kept = await open.store.plans.find(owner, FIRST);
    expect(kept?.number).toBe(added.indexOf(true));
    expect(kept?.workouts).toHaveLength(7);
  });

  it('are listed from one Monday to another, in order [7.18]', async () => {
    const owner = anyOwner();
    for (const monday of [THIRD, FIRST, SECOND]) await open.store.plans.add(owner, planIn(monday));
    const listed = await open.store.plans.list(owner, FIRST, SECOND);
    expect(listed.map(({ week_start }) => week_start)).toEqual([FIRST, SECOND]);
    expect(await open.store.plans.weeks(owner)).toEqual([FIRST, SECOND, THIRD]);
    await open.store.plans.removeFrom(owner, SECOND);
    expect(await open.store.plans.weeks(owner)).toEqual([FIRST]);
    const left = await open.database.kysely
      .selectFrom('workout')
      .select('position')
      .where('user_id', '=', owner.userId)
      .execute();
    expect(left).toHaveLength(7);
  });

  it('change from the version that was read, and no other [7.18]', async () => {
    const owner = anyOwner();
    await open.store.plans.add(owner, planIn(FIRST));
    const change = (version: number) => open.store.plans.change(owner, FIRST, { version, updated_at: NOW });
    expect(await Promise.all([change(1), change(1), change(1)])).toSatisfy(
      (taken: boolean[]) => taken.filter(Boolean).length === 1,
    );
    expect(await open.store.plans.find(owner, FIRST)).toMatchObject({ version: 2 });
    await open.store.plans.changeWorkout(owner, FIRST, { position: 3, effort: 'too-hard', notes: '🚴' });
    const changed = await open.store.plans.find(owner, FIRST);
    expect(changed?.workouts.map(({ effort }) => effort).filter(Boolean)).toEqual(['too-hard']);
  });

  it('take another proof at the version that they have', async () => {
    const owner = anyOwner();
    for (const monday of [FIRST, SECOND]) await open.store.plans.add(owner, planIn(monday));
    const proof = '{"passed":false,"checks":[]}';
    await open.store.plans.saveProof(owner, SECOND, proof);
    await open.store.plans.saveProof(anyOwner(), FIRST, proof);
    expect(await open.store.plans.list(owner, FIRST, SECOND)).toEqual([
      planIn(FIRST),
      planIn(SECOND, { proof }),
    ]);
  });

  it('that are about to go are marked and moved by nobody any more', async () => {
    const owner = anyOwner();
    for (const monday of [FIRST, SECOND]) await open.store.plans.add(owner, planIn(monday));
    let taken: () => void = () => undefined;
    const isTaken = new Promise<void>((resolve) => {
      taken = resolve;
    });
    const change = async () => {
      await isTaken;
      return open.store.transaction(({ plans }) => plans.change(owner, SECOND, { updated_at: NOW }));
    };
    const replace = open.store.transaction(async ({ plans }) => {
      const held = await plans.lockFrom(owner, SECOND);
      taken();
      await plans.removeFrom(owner, SECOND);
      return held;
    });
    const [held, changed] = await Promise.all([replace, change()]);
    expect(held).toEqual([planIn(SECOND)]);
    expect(changed).toBe(false);
    expect(await open.store.plans.weeks(owner)).toEqual([FIRST]);
  });

  it('have one generation a rider at a time', async () => {
    const owner = anyOwner();
    const { generations } = open.store;
    const begun = await Promise.all(['a', 'b', 'c'].map((id) => generations.begin(owner, generation(id))));
    expect(begun.filter(Boolean)).toHaveLength(1);
    const id = (await generations.find(owner))?.id ?? '';
    expect(await generations.lock(owner, id)).toBe(true);
    expect(await generations.end(owner, id, { state: 'done', kept: '["2026-01-05"]', at: NOW })).toBe(true);
    expect(await generations.find(owner)).toMatchObject({ state: 'done', kept: '["2026-01-05"]' });
    expect(await generations.end(owner, id, { state: 'failed', at: NOW })).toBe(false);
    expect(await generations.lock(owner, id)).toBe(false);
    expect(await generations.begin(owner, generation('next'))).toBe(true);
    expect(await generations.find(owner)).toEqual({ ...generation('next'), user_id: owner.userId });
  });

  it('say how far a generation has come, counting its own weeks only', async () => {
    const [owner, other] = [anyOwner(), anyOwner()];
    const { generations, plans } = open.store;
    expect(await generations.progress(owner)).toBeNull();
    const { season_id } = generation('a');
    for (const who of [owner, other]) await generations.begin(who, generation('a'));
    expect(await generations.progress(owner)).toEqual({ id: 'a', state: 'running', weeks: 0 });
    await plans.add(owner, planIn(FIRST, { season_id }));
    await plans.add(owner, planIn(SECOND, { season_id: 'of another plan' }));
    await generations.stage(owner, { season_id, week_start: SECOND, made: 'built-in', body: '' });
    await generations.end(owner, 'a', { state: 'done', at: NOW });
    expect(await generations.progress(owner)).toEqual({ id: 'a', state: 'done', weeks: 2 });
    expect(await generations.progress(other)).toEqual({ id: 'a', state: 'running', weeks: 0 });
  });

  it('wait in line to take the place of others, once each', async () => {
    const owner = anyOwner();
    const staged = (week_start: WeekKey, body: string) =>
      ({ season_id: 's', week_start, made: 'built-in', body }) as const;
    for (const [monday, body] of [
      [SECOND, 'b'],
      [FIRST, 'a'],
      [FIRST, 'again'],
    ] as const)
      await open.store.generations.stage(owner, staged(monday, body));
    expect((await open.store.generations.staged(owner, 's')).map(({ body }) => body)).toEqual(['a', 'b']);
    const weeks = await open.store.generations.stagedWeeks(owner, 's');
    expect(weeks.map(({ week_start }) => week_start).toSorted()).toEqual([FIRST, SECOND]);
    await open.store.generations.clearStaged(owner);
    expect(await open.store.generations.staged(owner, 's')).toEqual([]);
  });

  it('remember the season that they belong to, for as long as they do', async () => {
    const owner = anyOwner();
    const season = {
      rider: {},
      request: {},
      weeks: [],
      firstWeek: 'whole',
      startSource: 'guess',
      targetFitness: 40,
      rampLimit: 5,
    } as unknown as PromptSafeSeason;
    for (const id of ['old', 'used', 'new']) await open.store.seasons.add(owner, id, { season, at: NOW });
    await open.store.plans.add(owner, planIn(FIRST, { season_id: 'used' }));
    await open.store.seasons.forgetUnused(owner, ['new']);
    expect(await open.store.seasons.find(owner, 'old')).toBeNull();
    expect(await open.store.seasons.find(owner, 'used')).toEqual(season);
    const weeks = [{ season_id: 'used' }, { season_id: 'old' }, { season_id: 'used' }];
    expect([...(await open.store.seasons.ofWeeks(owner, weeks))]).toEqual([['used', season]]);
    expect((await open.store.seasons.ofWeeks(owner, [])).size).toBe(0);
    expect(await open.store.seasons.find(owner, 'new')).toEqual(season);
    const changed = { ...season, rampLimit: 7 };
    await open.store.seasons.change(owner, 'used', changed);
    expect(await open.store.seasons.find(owner, 'used')).toEqual(changed);
    expect(await open.store.seasons.find(owner, 'new')).toEqual(season);
    expect(await open.store.plans.ofSeason(owner, 'used')).toEqual([{ week_start: FIRST, made: 'built-in' }]);
  });

  it('cost what their models were asked for, by rider and in all', async () => {
    const [one, other] = [anyOwner(), anyOwner()];
    const on = day(`2026-02-${String(ENGINES.indexOf(engine) + 10)}`);
    await Promise.all([1, 2, 3].map(() => open.store.usage.spend(one, on, 100)));
    await open.store.usage.spend(other, on, 50);
    expect(await open.store.usage.on(one, on)).toEqual({ rider: 300, instance: 350 });
    expect(await open.store.usage.on(other, day('2026-02-01'))).toEqual({ rider: 0, instance: 0 });
    await open.store.usage.sweep(on);
    expect(await open.store.usage.on(other, on)).toEqual({ rider: 50, instance: 350 });
    await open.store.usage.sweep(addDays(on, 1));
    expect(await open.store.usage.on(other, on)).toEqual({ rider: 0, instance: 0 });
  });

  it('are asked for while there is a budget, in which those that wait for a model count', async () => {
    const [one, other] = [anyOwner(), anyOwner()];
    const on = day(`2026-04-${String(ENGINES.indexOf(engine) + 10)}`);
    const { usage } = open.store;
    const reserve = (owner: Owner, rider: number, instance: number) =>
      usage.reserve(owner, on, { tokens: 50, limits: { rider, instance } });
    const atOnce = await Promise.all([1, 2, 3, 4].map(() => reserve(one, 100, 0)));
    expect(atOnce.filter(Boolean)).toHaveLength(2);
    expect(await usage.on(one, on)).toEqual({ rider: 100, instance: 100 });
    // What was refused for the instance is not spent by the rider.
    expect([await reserve(other, 100, 100), await reserve(other, 100, 100)]).toEqual([false, false]);
    expect(await usage.on(other, on)).toEqual({ rider: 0, instance: 100 });
    await usage.spend(one, on, 7 - 50);
    expect(await usage.on(one, on)).toEqual({ rider: 57, instance: 57 });
    expect(await reserve(one, 100, 100)).toBe(true);
    await usage.spend(one, on, -1000);
    expect(await usage.on(one, on)).toEqual({ rider: 0, instance: 0 });
    expect(await reserve(one, 0, 0)).toBe(true);
  });

  it('cost whatever a model says, and what they cost can still be read', async () => {
    const [one, other] = [anyOwner(), anyOwner()];
    const on = day(`2026-03-${String(ENGINES.indexOf(engine) + 10)}`);
    await open.store.usage.spend(one, on, 7);
    for (const tokens of [Number.MAX_SAFE_INTEGER, 2 ** 31, Number.MAX_SAFE_INTEGER])
      await open.store.usage.spend(one, on, tokens);
    const { rider, instance } = await open.store.usage.on(one, on);
    expect(rider).toBeGreaterThan(1_000_000_000);
    expect(instance).toBe(rider);
    await open.store.usage.spend(other, on, 50);
    expect(await open.store.usage.on(other, on)).toEqual({ rider: 50, instance });
  });
});
