import { addDays, addWeeks, type IsoDate, mondayOf, type WeekKey } from '@musette/coach/calendar/days';
import type { Plan } from '@musette/contract/schemas/plan';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { todayIn } from '#ports/clock.ts';
import { refusal } from '../../testing/browser.ts';
import { SQLITE, SQLITE_AND_POSTGRES } from '../../testing/engines.ts';
import { openTestServer, type TestServer } from '../../testing/test-server.ts';
import { generate, generated, planOf } from '../../testing/plans.ts';
import { ONBOARDING, type Rider } from '../../testing/rider.ts';

describe.each(SQLITE_AND_POSTGRES)('the name of a race on $name', (engine) => {
  let server: TestServer;
  let rider: Rider;
  beforeAll(async () => {
    server = await openTestServer({ engine });
  });
  beforeEach(async () => {
    rider = await server.rider({ onboarded: true });
  });
  afterAll(async () => {
    expect(server.unexpected).toEqual([]);
    await server.close();
  });

  const thisWeek = (): WeekKey => mondayOf(todayIn(ONBOARDING.timeZone, server.clock));
  /** The Sunday of the fifth week. */
  const raceDate = (): IsoDate => addDays(addWeeks(thisWeek(), 5), -1);
  const raceWeek = (): WeekKey => mondayOf(raceDate());
  const NAMED = { weeks: 5, raceName: '  Three Gorges Gran Fondo ' };
  const rename = (name: unknown, week = raceWeek()) => rider.put(`/plans/${week}/race`, { name });
  const invalid = (path: string, code: string) => ({ code: 'invalid-input', fields: [{ path, code }] });
  const namesInList = async () => {
    const { body } = await rider.get(`/plans?from=${thisWeek()}&weeks=5`);
    return (body as { plans: Plan[] }).plans.map((plan) => plan.raceName);
  };
  async function setRace(date: IsoDate | null): Promise<void> {
    const { version } = await rider.profile();
    expect(await rider.patch('/profile', { version, change: { raceDate: date } })).toMatchObject({
      status: 200,
    });
  }

  it('comes with the request, without the blanks around it, and stands with every week that leads to it', async () => {
    await generated(server, rider, { ...NAMED, raceDate: raceDate() });
    expect((await planOf(rider, raceWeek())).raceName).toBe('Three Gorges Gran Fondo');
    expect(await namesInList()).toEqual(Array.from({ length: 5 }, () => 'Three Gorges Gran Fondo'));
  });

  it('changes later without a new generation, and can be taken away', async () => {
    await generated(server, rider, { ...NAMED, raceDate: raceDate() });
    const { version } = await planOf(rider, raceWeek());
    expect(await rename(' Öötztaler <b>Radmarathon</b> 🚵 ')).toMatchObject({
      status: 200,
      body: { raceName: 'Öötztaler <b>Radmarathon</b> 🚵', version },
    });
    expect(new Set(await namesInList())).toEqual(new Set(['Öötztaler <b>Radmarathon</b> 🚵']));
    expect(await rename(null)).toMatchObject({ status: 200, body: { raceName: null } });
    expect(new Set(await namesInList())).toEqual(new Set([null]));
  });

  // The stores' own suites show on every engine what the others go through.
  if (engine !== SQLITE) return;

  it('is null for a race without one, and where there is no race', async () => {
    await generated(server, rider, { weeks: 5, raceDate: raceDate() });
    expect((await planOf(rider, raceWeek())).raceName).toBeNull();
    const other = await server.rider({ onboarded: true });
    await generated(server, other, { weeks: 1, raceName: 'No race' });
    expect(await planOf(other, thisWeek())).toMatchObject({ raceDate: null, raceName: null });
  });

  it('has 1 to 80 characters', async () => {
    await generated(server, rider, { ...NAMED, raceDate: raceDate() });
    expect(await rename('x'.repeat(80))).toMatchObject({ status: 200 });
    for (const [name, code] of [
      ['', 'required'],
      [' \t ', 'required'],
      ['x'.repeat(81), 'too-long'],
      ['a\0b', 'not-text'],
    ] as const) {
      expect((await rename(name)).body).toMatchObject(invalid('name', code));
      const asked = await generate(rider, { weeks: 5, raceDate: raceDate(), raceName: name, replace: true });
      expect(asked.body).toMatchObject(invalid('raceName', code));
    }
    expect(await namesInList()).toContain('x'.repeat(80));
  });

  it('needs a plan with a race', async () => {
    expect(await rename('Early')).toMatchObject(refusal('plan-not-found'));
    await generated(server, rider, { weeks: 1 });
    expect(await rename('None', thisWeek())).toMatchObject(refusal('no-race'));
  });

  it('stays when the plan is made again without a word of it, and goes with the word that it has none', async () => {
    await generated(server, rider, { ...NAMED, raceDate: raceDate() });
    await generated(server, rider, { weeks: 5, raceDate: raceDate(), replace: true });
    expect(await namesInList()).toContain('Three Gorges Gran Fondo');
    await generated(server, rider, { weeks: 5, raceDate: raceDate(), raceName: null, replace: true });
    expect(new Set(await namesInList())).toEqual(new Set([null]));
  });

  it('is not changed by a request that is refused', async () => {
    await generated(server, rider, { ...NAMED, raceDate: raceDate() });
    expect(await generate(rider, { weeks: 5, raceDate: raceDate(), raceName: 'Other' })).toMatchObject(
      refusal('plans-exist'),
    );
    expect(await namesInList()).toContain('Three Gorges Gran Fondo');
  });

  it('goes with the race to another day, once the plan is made for that day', async () => {
    await generated(server, rider, { ...NAMED, raceDate: raceDate() });
    const later = addDays(raceDate(), 7);
    await setRace(null);
    await setRace(later);
    expect(await namesInList()).toContain('Three Gorges Gran Fondo');
    await generated(server, rider, { weeks: 6, raceDate: later, replace: true });
    expect(await planOf(rider, mondayOf(later))).toMatchObject({
      raceDate: later,
      raceName: 'Three Gorges Gran Fondo',
    });
  });

  it('is the rider’s own', async () => {
    await generated(server, rider, { ...NAMED, raceDate: raceDate() });
    const other = await server.rider({ onboarded: true });
    await generated(server, other, { weeks: 5, raceDate: raceDate() });
    expect((await planOf(other, raceWeek())).raceName).toBeNull();
  });
});
