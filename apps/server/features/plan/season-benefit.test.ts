import {
  addDays,
  addWeeks,
  daysBetween,
  type IsoDate,
  mondayOf,
  type WeekKey,
} from '@musette/coach/calendar/days';
import type { Plan, SeasonBenefit } from '@musette/contract/schemas/plan';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { exactMinutesText } from '@musette/words/lengths';
import { todayIn } from '#ports/clock.ts';
import { newId } from '#store/engine/ids.ts';
import { SQLITE, SQLITE_AND_POSTGRES } from '../../testing/engines.ts';
import { generated, planWeeks } from '../../testing/plans.ts';
import type { Rider } from '../../testing/rider.ts';
import { openTestServer, type TestServer } from '../../testing/test-server.ts';

const DAY_MS = 86_400_000;

describe.each(SQLITE_AND_POSTGRES)('what a season brings, on $name', (engine) => {
  let server: TestServer;
  let rider: Rider;
  let today: IsoDate;
  let first: WeekKey;
  beforeAll(async () => {
    server = await openTestServer({ engine });
  });
  beforeEach(async () => {
    rider = await server.rider({ onboarded: true });
    today = todayIn('Europe/Paris', server.clock);
    first = mondayOf(today);
    await tell({ usualWeeklyHours: 3.5 });
  });
  afterAll(async () => {
    expect(server.unexpected).toEqual([]);
    await server.close();
  });

  const tell = async (change: object) =>
    rider.patch('/profile', { version: (await rider.profile()).version, change });

  async function benefit(week: string = first, headers: Readonly<Record<string, string>> = {}) {
    const answer = await rider.get(`/plans/${week}/benefit`, { headers });
    if (answer.status !== 200) throw new Error(answer.text);
    return Object.fromEntries((answer.body as SeasonBenefit).benefit.map(({ code, text }) => [code, text]));
  }

  const plans = async (): Promise<readonly Plan[]> =>
    ((await rider.get(`/plans?from=${first}&weeks=20`)).body as { plans: Plan[] }).plans;

  /** The highest fitness on the way from the 3.5 h a week at 49 an hour that the rider has told, by the loads of the workouts. */
  async function highestFitness(): Promise<number> {
    let fitness = (3.5 * 49) / 7;
    let highest = fitness;
    for (const { date, load, completedLoad, skippedAt } of (await plans()).flatMap((plan) => plan.workouts)) {
      if (date < today) continue;
      const ridden = skippedAt === null ? (completedLoad ?? load) : 0;
      fitness += (ridden - fitness) * (1 - Math.exp(-1 / 42));
      highest = Math.max(highest, fitness);
    }
    return highest;
  }

  /** The highest fitness that the benefit names. */
  async function saidFitness(week?: string): Promise<number> {
    const { 'fitness-rises': rises, 'fitness-holds': holds, 'fitness-falls': falls } = await benefit(week);
    const text = rises ?? holds ?? falls ?? '';
    return Number(/(?<=to )\d+|\d+(?= at its highest)/.exec(text)?.[0]);
  }

  const longestIn = (weeks: readonly Plan[]): string => {
    const minutes = Math.max(...weeks.flatMap(({ workouts }) => workouts.map((each) => each.minutes)));
    return `The longest ride is ${exactMinutesText(minutes)}.`;
  };

  it('is measured from what the rider told, through the workouts of all weeks', async () => {
    await generated(server, rider, { weeks: 8 });
    expect((await benefit())['fitness-rises']).toMatch(/^Fitness rises from 25 to /);
    expect(Math.abs((await saidFitness()) - (await highestFitness()))).toBeLessThan(1);
    expect((await benefit())['longest-ride']).toBe(longestIn(await plans()));
    // Every week of a season says the same.
    expect(await benefit((await planWeeks(rider)).at(-1))).toEqual(await benefit());
  });

  // The stores' own suites show on every engine what the others go through.
  if (engine !== SQLITE) return;

  it('counts skipped workouts as nothing', async () => {
    await generated(server, rider, { weeks: 8 });
    const before = await saidFitness();
    for (const { weekStart, workouts } of (await plans()).slice(6)) {
      for (const { position, status } of workouts) {
        if (status === 'planned')
          await rider.put(`/plans/${weekStart}/workouts/${position}/skip`, { reason: 'ill' });
      }
    }
    expect(before).toBeGreaterThan((await highestFitness()) + 1);
    expect(Math.abs((await saidFitness()) - (await highestFitness()))).toBeLessThan(1);
    expect((await benefit())['longest-ride']).toBe(longestIn((await plans()).slice(0, 6)));
  });

  it('ends where another plan follows, which counts the weeks that it has kept', async () => {
    await generated(server, rider, { weeks: 3 });
    await generated(server, rider, { weeks: 7 });
    const all = await plans();
    expect(all).toHaveLength(7);
    expect((await benefit())['longest-ride']).toBe(longestIn(all.slice(0, 3)));
    const last = all.at(-1)?.weekStart;
    expect((await benefit(last))['longest-ride']).toBe(longestIn(all));
    expect(Math.abs((await saidFitness(last)) - (await highestFitness()))).toBeLessThan(1);
  });

  it('is nothing for the weeks that a new plan has left of another', async () => {
    await generated(server, rider, { weeks: 3 });
    await generated(server, rider, { weeks: 4, start: 'monday', replace: true });
    expect(await benefit()).toEqual({});
    expect(await benefit((await planWeeks(rider)).at(-1))).toHaveProperty('longest-ride');
  });

  it('says nothing of hours that have changed since', async () => {
    const { availabilityHours } = await rider.profile();
    await generated(server, rider, { weeks: 2, difficulty: 'easy' });
    expect(await benefit()).toHaveProperty('hours-unused');
    await tell({ availabilityHours: { ...availabilityHours, sunday: 1 } });
    expect(await benefit()).not.toHaveProperty('hours-unused');
  });

  it('compares the longest ride with the event of the race day, in the language of the rider', async () => {
    const raceDate = addDays(addWeeks(first, 9), 6);
    const event = {
      date: raceDate,
      name: 'Three Gorges',
      kind: 'gran-fondo',
      priority: 'A',
      minutes: 300,
      ascentM: null,
      startTime: null,
      course: null,
    };
    await rider.put(`/race-events/${newId()}`, { version: null, event });
    await generated(server, rider, { weeks: 10, raceDate });
    const german = await benefit(first, { 'accept-language': 'de' });
    expect(german['longest-ride']).toMatch(/^Die längste Fahrt dauert .* % der 5 h deiner Veranstaltung\.$/);
    expect(german['event-intensity']).toMatch(/\(75 % der FTP\)\.$/);
    expect(german['fitness-rises']).toMatch(/ und ist am Morgen des Rennens \d+\.$/);
  });

  it('tells of days away that were entered since, also on pages of weeks that were not planned again', async () => {
    await tell({ usualWeeklyHours: 6.5 });
    await generated(server, rider, { weeks: 6 });
    const weeks = await planWeeks(rider);
    const second = weeks[1] as WeekKey;
    server.clock.advance((daysBetween(today, second) + 14) * DAY_MS);
    await rider.post('/days-away', { from: second, to: addDays(second, 13), kind: 'illness' });
    for (const week of [first, weeks.at(-1)])
      expect((await benefit(week))['fitness-falls-away']).toMatch(
        /because you do not ride on 14 days \(illness\)/,
      );
  });
});
