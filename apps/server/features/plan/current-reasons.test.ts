import { addDays, addWeeks, daysBetween, mondayOf } from '@musette/coach/calendar/days';
import { sessionOf } from '@musette/coach/library/library';
import type { DayReason } from '@musette/coach/workout/why';
import type { Move, Plan, PlanDetail } from '@musette/contract/schemas/plan';
import { ENGLISH } from '@musette/words/languages/en';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestServer, type TestServer } from '../../testing/test-server.ts';
import { detailIn, generated, planOf, planWeeks } from '../../testing/plans.ts';
import { ONBOARDING, type Rider } from '../../testing/rider.ts';

const HOURS = {
  monday: 0,
  tuesday: 1.5,
  wednesday: 1.5,
  thursday: 1.5,
  friday: 1.5,
  saturday: 1.5,
  sunday: 4,
} as const;

const DAY_MS = 86_400_000;

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
  server.clock.advance(Date.parse('2027-03-08T10:00:00Z') - server.clock.nowMs());
});
afterAll(async () => {
  expect(server.unexpected).toEqual([]);
  await server.close();
});

async function planned(weeks: number): Promise<Rider> {
  const rider = await server.rider();
  await rider.put('/profile', { ...ONBOARDING, goal: 'performance', availabilityHours: HOURS });
  await generated(server, rider, { weeks, difficulty: 'hard' });
  return rider;
}

const says = (why: string, reasons: readonly DayReason[]): boolean =>
  reasons.some((reason) => ENGLISH.reasons[reason].includes(why));

const isHard = (workout: Plan['workouts'][number] | undefined) =>
  workout !== undefined && sessionOf(workout)?.hard === true;

/** The days that are said to come after or before a hard one, with the days that are meant. */
const namesOfHardDays = ({ workouts }: Plan) =>
  workouts.flatMap(({ position, why }) => [
    ...(says(why, ['easy-after-hard', 'rest-after-hard', 'easy-between-hard']) ? [position - 1] : []),
    ...(says(why, ['easy-before-hard', 'rest-before-hard', 'easy-between-hard']) ? [position + 1] : []),
  ]);

const putAt = (plan: PlanDetail, position: number, rest: string) =>
  `/plans/${plan.weekStart}/workouts/${position}${rest}`;

it('names no hard day that was moved away, and names it again when it is back', async () => {
  const rider = await planned(4);
  const before = await Promise.all((await planWeeks(rider)).map((week) => planOf(rider, week)));
  const hard = before.flatMap((plan) =>
    plan.workouts.filter(isHard).map(({ position }) => ({ plan, position })),
  );
  let moved = 0;
  for (const { plan, position } of hard) moved += await moveThereAndBack(rider, plan, position);
  expect(before.flatMap(namesOfHardDays).length).toBeGreaterThan(4);
  expect(moved).toBeGreaterThan(10);
});

/** Moves a workout to each possible day and back; returns the number of moves. */
async function moveThereAndBack(rider: Rider, plan: PlanDetail, from: number): Promise<number> {
  const { weekStart } = plan;
  const { moves } = (await rider.get(putAt(plan, from, '/moves'))).body as { moves: Move[] };
  const possible = moves.filter(({ verdict }) => verdict !== 'not-allowed');
  for (const { to } of possible) {
    const { version } = await planOf(rider, weekStart);
    const moved = detailIn(await rider.post(`/plans/${weekStart}/moves`, { version, from, to }));
    for (const named of namesOfHardDays(moved)) expect(isHard(moved.workouts[named])).toBe(true);
    const back = { version: moved.version, from: to, to: from };
    expect(detailIn(await rider.post(`/plans/${weekStart}/moves`, back)).workouts).toEqual(plan.workouts);
  }
  return possible.length;
}

it('compares with no week of which a ride was shortened', async () => {
  const rider = await planned(8);
  const longer = / min longer than last week/;
  const plans = await Promise.all((await planWeeks(rider)).map((week) => planOf(rider, week)));
  const later = plans.find(({ workouts }) => workouts.some(({ why }) => longer.test(why)));
  const steps = plans.find(({ aim }) => /One step up from|more than/.test(aim));
  if (!later || !steps) throw new Error('no week compares');
  const { version } = await rider.profile();
  await rider.patch('/profile', { version, change: { availabilityHours: { ...HOURS, sunday: 1 } } });
  for (const week of new Set([later, steps].map(({ weekStart }) => addWeeks(weekStart, -1)))) {
    const last = await planOf(rider, week);
    detailIn(await rider.put(putAt(last, 6, '/fit'), { version: last.version, how: 'shorten' }));
  }
  const listed = (await rider.get(`/plans?from=${later.weekStart}&weeks=1`)).body as { plans: Plan[] };
  for (const { workouts } of [await planOf(rider, later.weekStart), ...listed.plans])
    expect(workouts.filter(({ why }) => longer.test(why))).toEqual([]);
  expect((await planOf(rider, steps.weekStart)).aim).not.toContain('from last week');
});

const plansOf = async (rider: Rider): Promise<readonly PlanDetail[]> =>
  Promise.all((await planWeeks(rider)).map((week) => planOf(rider, week)));

const COMPARES = /last week/i;

/** The rides of a week that compare themselves with the week before, and key sessions without a reason. */
const unsaid = ({ workouts }: Plan) =>
  workouts.filter((workout) => COMPARES.test(workout.why) || (isHard(workout) && workout.why === ''));

it('compares with no week that was planned again after days away were entered', async () => {
  const rider = await planned(12);
  const before = await plansOf(rider);
  const next = before.findLast((plan) => COMPARES.test(plan.aim) && unsaid(plan).length > 0);
  if (!next) throw new Error('no week compares');
  const last = before.find(({ weekStart }) => weekStart === addWeeks(next.weekStart, -1));
  const day = last?.workouts.find(isHard)?.date;
  expect(await rider.post('/days-away', { from: day, to: day, kind: 'holiday' })).toMatchObject({
    status: 200,
  });
  expect(await rider.post('/generation/again', {})).toMatchObject({ status: 200 });
  await server.runner.drain();
  const after = await planOf(rider, next.weekStart);
  expect(after.version).toBe(next.version);
  expect(after.aim).not.toMatch(COMPARES);
  const rideOf = ({ workouts }: Plan) => workouts.map(({ session, minutes }) => [session, minutes]);
  expect(rideOf(after)).toEqual(rideOf(next));
  for (const { workouts } of await plansOf(rider))
    expect(workouts.filter((workout) => isHard(workout) && workout.why === '')).toEqual([]);
});

it('names no day before that was skipped or not ridden', async () => {
  const rider = await planned(8);
  const plans = await plansOf(rider);
  const AFTER_LONG = [
    'easy-after-long',
    'endurance-after-long',
    'rest-after-long',
    'easy-after-hard',
  ] as const;
  const places = plans.flatMap((plan) =>
    plan.workouts.flatMap(({ position, why }) =>
      position > 0 && says(why, AFTER_LONG) ? [{ plan, position }] : [],
    ),
  );
  expect(places.length).toBeGreaterThan(1);
  const whyAt = async ({ plan, position }: (typeof places)[number]) =>
    (await planOf(rider, plan.weekStart)).workouts[position]?.why ?? '';
  const [first, last] = [places[0], places.at(-1)];
  if (!first || !last) throw new Error('no day comes after another');
  await rider.put(putAt(last.plan, last.position - 1, '/skip'), { reason: 'ill' });
  expect(says(await whyAt(last), AFTER_LONG)).toBe(false);
  await rider.put(putAt(last.plan, last.position - 1, '/skip'), { reason: null });
  expect(says(await whyAt(last), AFTER_LONG)).toBe(true);
  server.clock.advance(daysBetween(await rider.today(), addWeeks(first.plan.weekStart, 1)) * DAY_MS);
  expect(says(await whyAt(first), AFTER_LONG)).toBe(false);
});

it('compares with no week that was missed, and with one that was ridden', async () => {
  const rider = await planned(8);
  const before = await plansOf(rider);
  const index = before.findIndex((plan) => COMPARES.test(plan.aim) && unsaid(plan).length > 0);
  const [last, week] = [before[index - 1], before[index]];
  if (!last || !week) throw new Error('no week compares');
  server.clock.advance((7 * index + 2) * DAY_MS);
  const missed = await planOf(rider, week.weekStart);
  expect([unsaid(missed), missed.aim]).toEqual([[], expect.not.stringMatching(COMPARES)]);
  const today = await rider.today();
  for (const plan of [last, week])
    for (const { position, status, date } of plan.workouts)
      if (status === 'planned' && date < today)
        await rider.put(putAt(plan, position, '/completion'), { completed: true });
  const ridden = await planOf(rider, week.weekStart);
  expect(ridden.aim).toBe(week.aim);
  expect(ridden.workouts.map(({ why }) => why)).toEqual(week.workouts.map(({ why }) => why));
});

it('says of a past week that the rider was ill, where its workouts were not ridden', async () => {
  const rider = await planned(3);
  const [week] = await plansOf(rider);
  if (!week) throw new Error('no week');
  server.clock.advance(7 * DAY_MS);
  const start = addWeeks(mondayOf(await rider.today()), -1);
  expect(start).toBe(week.weekStart);
  const before = await planOf(rider, week.weekStart);
  const add = { from: addDays(start, -1), to: addDays(start, 6), kind: 'illness' };
  expect(await rider.post('/days-away', add)).toMatchObject({ status: 200 });
  expect((await planOf(rider, week.weekStart)).aim).toBe('You were ill all week.');
  const listed = (await rider.get(`/plans?from=${week.weekStart}&weeks=1`)).body as { plans: Plan[] };
  expect(listed.plans.map(({ aim }) => aim)).toEqual(['You were ill all week.']);
  const { daysAway } = (await rider.get('/days-away')).body as { daysAway: { id: string }[] };
  await rider.post(`/days-away/${daysAway[0]?.id}/remove`, {});
  expect((await planOf(rider, week.weekStart)).aim).toBe(before.aim);
});

it('says in the past tense that the plan began in the middle of a week that is over', async () => {
  const rider = await server.rider({ onboarded: true });
  const today = await rider.today();
  server.clock.advance(daysBetween(today, addDays(mondayOf(today), 9)) * DAY_MS);
  await generated(server, rider, { weeks: 2, start: 'today' });
  const [week] = await plansOf(rider);
  if (!week) throw new Error('no week');
  const aim = async () => (await planOf(rider, week.weekStart)).aim;
  server.clock.advance(4 * DAY_MS);
  expect(await rider.today()).toBe(addDays(week.weekStart, 6));
  expect(await aim()).toContain('The plan begins in the middle of this week');
  server.clock.advance(DAY_MS);
  expect(await aim()).toContain('The plan began in the middle of this week');
});

it('says in the past tense that the rider was ill, where the week was planned around it', async () => {
  const rider = await planned(4);
  const [, second, third] = await plansOf(rider);
  if (!second || !third) throw new Error('no weeks');
  const add = { from: second.weekStart, to: addDays(third.weekStart, 2), kind: 'illness' };
  expect(await rider.post('/days-away', add)).toMatchObject({ status: 200 });
  expect(await rider.post('/generation/again', {})).toMatchObject({ status: 200 });
  await server.runner.drain();
  const aims = async (language: string) => {
    const headers = { 'accept-language': language };
    const path = `/plans?from=${second.weekStart}&weeks=2`;
    return ((await rider.get(path, { headers })).body as { plans: Plan[] }).plans.map(({ aim }) => aim);
  };
  const [, back] = await aims('en');
  expect(await aims('en')).toEqual([
    'No riding this week: get well first.',
    expect.stringContaining('3 days without riding because you are ill'),
  ]);
  server.clock.advance(21 * DAY_MS);
  const rest = back?.slice(back.indexOf('Back after')).replace(' If it comes back, rest.', '');
  expect(await aims('en')).toEqual(['You were ill all week.', `You were ill on 3 days. ${rest}`]);
  expect(await aims('de')).toEqual([
    'Du warst die ganze Woche krank.',
    expect.stringMatching(/^Du warst 3 Tage krank\. Zurück nach der Krankheit/),
  ]);
});
