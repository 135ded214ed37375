import { expect, it } from 'vitest';
import { addDays } from '../calendar/days.ts';
import { DISCIPLINES, type Discipline, type Goal } from '../rider/vocabulary.ts';
import { samplePlan } from '../testing/sample-plan.ts';
import { SAMPLE_START } from '../testing/sample-season.ts';
import { assignKeySessions, minutesFreeOn } from './key-session-days.ts';
import { isRehearsal } from '../library/work-level.ts';
import { rideCountOf } from './key-sessions.ts';
import type { WeekOutline } from './outline.ts';
import type { WeekPlan } from './day-slots.ts';
import { FRESHNESS } from './tables/stimuli.ts';
import type { Stimulus } from '../workout/names.ts';

interface Asked extends Partial<WeekOutline> {
  readonly goal?: Goal;
  readonly discipline?: Discipline;
  readonly hours?: readonly number[];
}

/** A week whose days have these roles, Monday first. */
function planOf(
  letters: string,
  { goal = 'performance', discipline = 'road', hours, ...week }: Asked = {},
): WeekPlan {
  const raceDate = addDays(SAMPLE_START, 60);
  const { rider } = samplePlan('');
  return samplePlan(letters, {
    week,
    ...(hours && { hours }),
    rider: { ...rider, goal },
    request: { difficulty: 'expert', discipline, raceDate },
  });
}

const hardDays = ({ roles }: WeekPlan) => roles.flatMap((role, day) => (role === 'hard' ? [day] : []));
const keysOf = (plan: WeekPlan) => {
  const keys = assignKeySessions(hardDays(plan), plan);
  return hardDays(plan).map((day) => keys.get(day));
};
const freshest = (one: Stimulus, other: Stimulus) => FRESHNESS.indexOf(one) - FRESHNESS.indexOf(other);

it('counts the days with a ride', () => {
  expect(rideCountOf(planOf('.H-eHLR'))).toBe(4);
  expect(minutesFreeOn(planOf('eeeeeee', { hours: [0, 1, 2, 3, 4, 0.5, 0] }), 5)).toBe(30);
});

it('gives every hard day a session of its own', () => {
  for (const letters of ['-H-----', '-H-H---', '-H-H-H-']) {
    const keys = keysOf(planOf(letters));
    expect(keys.every((key) => key !== undefined)).toBe(true);
    expect(new Set(keys.map((key) => key?.rank)).size).toBe(keys.length);
    expect(new Set(keys.map((key) => key?.stimulus)).size).toBe(keys.length);
  }
  expect(assignKeySessions([], planOf('-------')).size).toBe(0);
});

it('gives the main key session the day with the most rest before it', () => {
  const own = (letters: string) => keysOf(planOf(letters)).findIndex((key) => key?.rank === 0);
  expect(own('-H-eH--')).toBe(0);
  expect(own('H-eeH-e')).toBe(1);
  expect(own('-HeeeHL')).toBe(1);
  expect(own('L-H-e-H')).toBe(1);
});

it('gives the main key session the freshest day, however sharp the others are', () => {
  const base = { goal: 'endurance', phase: 'base', discipline: 'track' } as const;
  const [first, second] = keysOf(planOf('H--H---', base));
  expect([first?.rank, second?.rank]).toEqual([0, 1]);
  expect(freshest(second?.stimulus ?? 'tempo', first?.stimulus ?? 'sprint')).toBeLessThan(0);
});

it('gives the sharper of the other sessions the fresher day', () => {
  const [monday, friday, sunday] = keysOf(planOf('H---H-H'));
  expect(friday?.rank).toBe(0);
  expect(freshest(sunday?.stimulus ?? 'tempo', monday?.stimulus ?? 'sprint')).toBeLessThan(0);
});

it('counts a day that is too short for the work as less fresh', () => {
  const own = (hours: readonly number[]) =>
    keysOf(planOf('-H--H--', { hours })).findIndex((key) => key?.rank === 0);
  expect(own([0, 1, 0, 0, 1, 0, 0])).toBe(0);
  expect(own([0, 0.5, 0, 0, 0.6, 0, 0])).toBe(0);
  expect(own([0, 0.5, 0, 0, 1, 0, 0])).toBe(1);
});

it('gives a day with half an hour more to the session that needs time the most', () => {
  const peak = { phase: 'peak', goal: 'power', discipline: 'triathlon' } as const;
  const brick = (hours: readonly number[]) =>
    keysOf(planOf('-H--H--', { ...peak, hours })).findIndex((key) => key?.stimulus === 'brick');
  expect(brick([0, 1.5, 0, 0, 1, 0, 0])).toBe(0);
  expect(brick([0, 1, 0, 0, 1.5, 0, 0])).toBe(1);
});

it('gives the longest day to the main key session only if its work is steady', () => {
  const day = (goal: Goal) =>
    keysOf(planOf('-H--H--', { goal, discipline: 'cx', hours: [0, 2, 0, 0, 1, 0, 0] })).map(
      (key) => key?.rank,
    );
  expect(day('power')).toEqual([1, 0]);
  expect(day('performance')).toEqual([0, 1]);
});

it('gives a session a day with the time that it had last week in its block', () => {
  const hours = [0, 1.5, 0, 0, 1.5, 0, 1];
  const place = (minutes: number, weekOfBlock = 1) => {
    const plan = planOf('-H--H-H', { goal: 'power', phase: 'build', hours, weekOfBlock });
    const previous = {
      ...plan.previous,
      minutes: new Map<Stimulus, readonly number[]>([['over-under', [minutes]]]),
    };
    return keysOf({ ...plan, previous }).findIndex((key) => key?.stimulus === 'over-under');
  };
  const [tuesday, sunday] = [0, 2];
  expect(place(60)).toBe(sunday);
  expect(place(75)).toBe(tuesday);
  expect(place(75, 0)).toBe(sunday);
  // No day has two hours, so the fresher one is as good.
  expect(place(120)).toBe(tuesday);
});

it('puts the test on the hard day of a recovery week', () => {
  expect(keysOf(planOf('-----H-', { kind: 'recovery' }))).toEqual([{ stimulus: 'test', turn: 0, rank: 0 }]);
});

it.each(DISCIPLINES)('has no race simulation right before a race: %s', (discipline) => {
  for (const goal of ['performance', 'race-prep'] as const) {
    for (const [kind, phase] of [
      ['taper', 'taper'],
      ['race', 'race'],
    ] as const) {
      const keys = keysOf(planOf('-H-H---', { goal, discipline, kind, phase }));
      expect(keys.map((key) => key !== undefined && isRehearsal(key.stimulus))).toEqual([false, false]);
      expect(new Set(keys.map((key) => key?.stimulus)).size).toBe(2);
    }
  }
  const peak = keysOf(planOf('-H-H-H-', { goal: 'race-prep', discipline, phase: 'peak' }));
  expect(peak.some((key) => key !== undefined && isRehearsal(key.stimulus))).toBe(true);
});
