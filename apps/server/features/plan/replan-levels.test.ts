import { addDays, daysBetween } from '@musette/coach/calendar/days';
import { levelOfWork } from '@musette/coach/library/work-level';
import { sessionById } from '@musette/coach/library/library';
import { targetSecondsOf } from '@musette/coach/library/main-work';
import type { EnergySystem } from '@musette/coach/rider/levels';
import { isProgressive } from '@musette/coach/season/previous-keys';
import type { FeltEffort } from '@musette/coach/workout/planned';
import type { PlanWorkout } from '@musette/contract/schemas/plan';
import type { ReplanReplacement } from '@musette/contract/schemas/generation';
import type { Ledger } from '@musette/contract/schemas/progress';
import { describe, expect, it } from 'vitest';
import { refusal } from '../../testing/browser.ts';
import { SQLITE } from '../../testing/engines.ts';
import { plannedRider } from '../../testing/planned-rider.ts';
import { planOf, planWeeks } from '../../testing/plans.ts';
import { DAY_MS } from '../../testing/time.ts';

type WorkoutOfWeek = PlanWorkout & { readonly weekStart: string };

interface KeySession extends WorkoutOfWeek {
  readonly system: EnergySystem;
  readonly level: number;
}

describe('sessions of a level that has moved', () => {
  const fixture = plannedRider(SQLITE);

  /** The key sessions of the plan with the level of what they ask for. */
  async function keySessions(): Promise<readonly KeySession[]> {
    const { rider } = fixture;
    const plans = await Promise.all((await planWeeks(rider)).map((week) => planOf(rider, week)));
    return plans.flatMap(({ weekStart, workouts }) =>
      workouts.flatMap((workout) => {
        const stimulus = workout.session && sessionById(workout.session)?.stimulus;
        if (!stimulus || !isProgressive(stimulus)) return [];
        const work = levelOfWork(stimulus, targetSecondsOf(workout.steps, stimulus));
        return work ? [{ ...workout, ...work, weekStart }] : [];
      }),
    );
  }
  const put = async ({ weekStart, position }: WorkoutOfWeek, what: string, body: object) =>
    expect((await fixture.rider.put(`/plans/${weekStart}/workouts/${position}/${what}`, body)).status).toBe(
      200,
    );
  const ledgerOf = async (system: EnergySystem) =>
    ((await fixture.rider.get('/levels')).body as Ledger).systems.find((each) => each.system === system) ??
    expect.fail(system);

  /** The sessions of a system after the first one, which the rider has ridden and rated. */
  async function rated(system: EnergySystem, effort: FeltEffort) {
    await fixture.plan({ weeks: 8 });
    const [ridden = expect.fail(system), ...later] = (await keySessions()).filter(
      (each) => each.system === system,
    );
    await put(ridden, 'completion', { completed: true });
    await put(ridden, 'feedback', { effort, notes: '' });
    return { ridden, later };
  }
  async function planAgain(system: EnergySystem) {
    expect(await fixture.rider.post('/generation/again', { system })).toMatchObject({ status: 200 });
    await fixture.server.runner.drain();
    return (await keySessions()).filter((each) => each.system === system).slice(1);
  }
  const sum = (sessions: readonly KeySession[], of: 'level' | 'load') =>
    sessions.reduce((total, session) => total + session[of], 0);

  it.each([
    { effort: 'too-hard', system: 'sweet-spot', becomes: 'smaller', sign: -1 },
    { effort: 'too-easy', system: 'threshold', becomes: 'larger', sign: 1 },
  ] as const)('become $becomes after "$effort", when they are planned again', async (example) => {
    const { effort, system, sign } = example;
    const { ridden, later } = await rated(system, effort);
    const { level, weeksToReplan } = await ledgerOf(system);
    expect(Math.sign((level ?? 0) - ridden.level)).toBe(sign);
    expect(weeksToReplan).toEqual([...new Set(later.map(({ weekStart }) => weekStart))]);
    const asked = (await fixture.rider.get(`/generation/again/replacement?system=${system}`)).body;
    expect((asked as ReplanReplacement).weeks).toEqual(expect.arrayContaining(weeksToReplan));
    const again = await planAgain(system);
    expect(again).toHaveLength(later.length);
    expect(Math.sign((again[0]?.level ?? 0) - ridden.level)).toBe(sign);
    for (const of of ['level', 'load'] as const)
      expect(Math.sign(sum(again, of) - sum(later, of))).toBe(sign);
    again.forEach((session, index) =>
      expect(sign * (session.level - (later[index]?.level ?? 0))).toBeGreaterThanOrEqual(0),
    );
    expect((await ledgerOf(system)).weeksToReplan).toEqual([]);
    for (const week of weeksToReplan) {
      const { proof } = await planOf(fixture.rider, week);
      expect(proof.checks.filter(({ passed }) => !passed)).toEqual([]);
    }
  });

  /** Rides the session of that day, and finds it too hard. */
  async function findTooHard(session: WorkoutOfWeek) {
    const days = daysBetween(fixture.today(), session.date);
    fixture.server.clock.advance(Math.max(0, days) * DAY_MS);
    await put(session, 'completion', { completed: true });
    await put(session, 'feedback', { effort: 'too-hard', notes: '' });
  }

  it('are smaller in the same week, too', async () => {
    await fixture.plan({ weeks: 8, difficulty: 'expert', distribution: 'polarized' });
    const sessions = await keySessions();
    const pairs = sessions
      .flatMap((one) => sessions.map((two) => [one, two] as const))
      .filter(
        ([one, two]) =>
          one.system === two.system &&
          one.weekStart === two.weekStart &&
          one.date < two.date &&
          one.level <= two.level,
      );
    const [ridden, next] = pairs[0] as readonly [KeySession, KeySession];
    await findTooHard(ridden);
    await planAgain(ridden.system);
    const again = (await keySessions()).find(
      ({ date, system }) => date === next.date && system === next.system,
    );
    expect(again?.level ?? 0).toBeLessThan(ridden.level);
  });

  it('stay small when another system was too hard as well, and when weeks are planned again for other hours', async () => {
    await fixture.plan({ weeks: 8, difficulty: 'expert' });
    const all = (await keySessions()).filter(({ level }) => level > 2);
    const one = all[0] as KeySession;
    const two = all.find(({ system }) => system !== one.system) as KeySession;
    await findTooHard(one);
    await findTooHard(two);
    const largestNext = async () => {
      const later = (await keySessions()).filter(({ status }) => status === 'planned');
      return [one, two].map(
        (hard) =>
          (later.find(({ system, date }) => system === hard.system && date > hard.date)?.level ?? 0) -
          hard.level,
      );
    };
    await planAgain(one.system);
    await planAgain(two.system).catch(() => null);
    expect(Math.max(...(await largestNext()))).toBeLessThan(0);
    await fixture.setHours({ saturday: 1, tuesday: 1 });
    expect(await fixture.rider.post('/generation/again', {})).toMatchObject({ status: 200 });
    await fixture.server.runner.drain();
    expect(Math.max(...(await largestNext()))).toBeLessThan(0);
  });

  it('are no larger where they are rehearsals of the race and the last one was too hard', async () => {
    const raceDate = addDays(fixture.week(14), 5);
    await fixture.plan({ weeks: 14, discipline: 'road', raceDate });
    const rehearsals = async () => {
      const plans = await Promise.all(
        (await planWeeks(fixture.rider)).map((week) => planOf(fixture.rider, week)),
      );
      return plans.flatMap(({ weekStart, workouts }) =>
        workouts
          .filter(({ session }) => session === 'race-road')
          .map((workout) => ({
            ...workout,
            weekStart,
            work: targetSecondsOf(workout.steps, 'race-simulation'),
          })),
      );
    };
    const hardRehearsals = async () => ((await fixture.rider.get('/levels')).body as Ledger).rehearsals;
    const [first = expect.fail('no rehearsal'), next = expect.fail('no other rehearsal')] =
      await rehearsals();
    expect(next.work).toBeGreaterThan(first.work);
    expect(await hardRehearsals()).toEqual([]);
    await findTooHard(first);
    const { weekStart, position } = first;
    const coming = (await rehearsals()).filter(({ date }) => date > first.date);
    const held = coming.filter(({ date }) => date <= addDays(first.date, 28));
    const weeksToReplan = [...new Set(held.map((each) => each.weekStart))];
    const until = addDays(first.date, 28);
    const hard = { kind: 'race-simulation', workout: { weekStart, position }, until };
    expect(await hardRehearsals()).toEqual([{ ...hard, weeksToReplan }]);
    expect(await fixture.rider.post('/generation/again', { system: 'race-simulation' })).toMatchObject({
      status: 200,
    });
    await fixture.server.runner.drain();
    expect(await hardRehearsals()).toEqual([{ ...hard, weeksToReplan: [] }]);
    const later = (await rehearsals()).filter(({ date }) => date > first.date);
    expect(later.length).toBeGreaterThan(0);
    expect(Math.max(...later.map(({ work }) => work))).toBeLessThanOrEqual(first.work);
  });

  it('are no other order with the same key, and no reason to plan other systems again', async () => {
    await rated('sweet-spot', 'too-hard');
    const headers = { 'idempotency-key': 'one-intent-for-one-system' };
    const again = (body: object) => fixture.rider.post('/generation/again', body, { headers });
    expect(await fixture.rider.post('/generation/again', {})).toMatchObject(refusal('nothing-to-plan'));
    expect(await again({ system: 'endurance' })).toMatchObject(refusal('nothing-to-plan'));
    expect(await again({ system: 'sweet-spot' })).toMatchObject({ status: 200 });
    await fixture.server.runner.drain();
    expect(await again({ system: 'threshold' })).toMatchObject(refusal('idempotency-key-reused'));
  });
});
