import { expect, it } from 'vitest';
import { day, type WeekKey } from '../calendar/days.ts';
import { DEFAULT_AVAILABILITY } from '../rider/availability.ts';
import { buildSeason } from './build-season.ts';
import { because } from '../workout/why.ts';

const START = day('2026-11-23') as WeekKey;
const RIDER = {
  availability: DEFAULT_AVAILABILITY,
  goal: 'fitness',
  weightKg: null,
  heightCm: null,
  ftpWatts: null,
  age: null,
  fitness: null,
  weeklyHours: null,
  longestRideMinutes: null,
} as const;
const REQUEST = {
  today: START,
  start: START,
  weeks: 4,
  difficulty: 'moderate',
  discipline: 'road',
  raceDate: null,
} as const;

it('writes and proves every week of the request', () => {
  const planned = buildSeason(RIDER, REQUEST);
  if (!planned.ok) throw new Error(planned.error.field);
  const { season, weeks, proof } = planned.value;
  expect(weeks.map(({ brief }) => brief)).toEqual(season.weeks);
  expect(weeks.map(({ source, proof: { passed } }) => [source, passed])).toEqual(
    Array.from({ length: 4 }, () => ['built-in', true]),
  );
  expect(proof.passed).toBe(true);
});

it('names the invalid field', () => {
  expect(buildSeason(RIDER, { ...REQUEST, weeks: 53 })).toEqual({
    ok: false,
    error: { code: 'out-of-range', field: 'weeks' },
  });
});

it('describes days before the plan as such, and not as rest days', () => {
  const planned = buildSeason(RIDER, { ...REQUEST, today: day('2026-11-26') });
  if (!planned.ok) throw new Error(planned.error.field);
  const workouts = planned.value.weeks[0]?.week.workouts ?? [];
  for (const over of workouts.slice(0, 3)) {
    expect(over).toMatchObject({
      type: 'Before your plan',
      status: 'rest',
      steps: [],
    });
    expect(over.why).toEqual([{ code: 'before-plan', params: {} }]);
  }
  const left = workouts.slice(3);
  expect(left.filter(({ type }) => type === 'Before your plan')).toEqual([]);
  expect(left.find(({ steps }) => steps.length > 0)?.why).not.toContainEqual(because('rested')[0]);
});
