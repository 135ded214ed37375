import { expect, it } from 'vitest';
import { addDays, WEEKDAYS } from '../calendar/days.ts';
import { MADE_START, madeOutline, madeSeason } from '../testing/sample-season.ts';
import { sessionDaysOf } from './session-choice.ts';
import type { RideSlot } from './ride-slots.ts';
import type { WeekPlan } from './day-slots.ts';
import type { DayRole } from './season.ts';

const SATURDAY = 5;

interface Rest {
  readonly ftpWatts?: number | null;
  readonly role?: DayRole;
}

/** What becomes of a Saturday with an outing for so many minutes. */
function saturday(asked: Partial<RideSlot>, minutes: number, { ftpWatts = 250, role = 'hard' }: Rest = {}) {
  const { rider, request } = madeSeason([]);
  const plan: WeekPlan = {
    week: madeOutline({ kind: asked.stimulus === 'test' ? 'recovery' : 'load' }),
    frames: WEEKDAYS.map((weekday, index) => ({
      weekday,
      date: addDays(MADE_START, index),
      minutesFree: index === 0 ? 0 : 180,
      past: false,
      toRace: null,
      opens: false,
    })),
    roles: WEEKDAYS.map((_, index) => (index === SATURDAY ? role : 'rest')),
    rider: { ...rider, ftpWatts },
    request,
    longest: Infinity,
    lastWork: new Map(),
    lastRide: null,
  };
  const outing: RideSlot = {
    day: SATURDAY,
    role: 'hard',
    stimulus: 'threshold',
    turn: 0,
    max: 180,
    min: 20,
    limit: 180,
    dropOrder: 0,
    ...asked,
  };
  return sessionDaysOf(plan, [outing], { minutes: new Map([[SATURDAY, minutes]]), level: 0.3 });
}

it('leaves days without a ride free: off without time, rest with it, and a race where there is one', () => {
  const days = saturday({}, 60);
  expect(days.map(({ role }) => role)).toEqual(['off', 'rest', 'rest', 'rest', 'rest', 'hard', 'rest']);
  expect(days[1]).toMatchObject({ session: null, stimulus: null, minutes: 0, load: 0, level: 0 });
  expect(saturday({}, 0, { role: 'race' })[SATURDAY]?.role).toBe('race');
});

it('rides no less than 20 min', () => {
  expect(saturday({ role: 'easy', stimulus: 'endurance' }, 20)[SATURDAY]?.minutes).toBe(20);
  expect(saturday({ role: 'easy', stimulus: 'endurance' }, 19)[SATURDAY]).toMatchObject({
    role: 'rest',
    minutes: 0,
  });
});

it('calls a ride long from an hour and a quarter on, and rides plain endurance when it is shorter', () => {
  const long = (minutes: number) => saturday({ role: 'long', stimulus: 'long' }, minutes)[SATURDAY];
  expect(long(75)).toMatchObject({ role: 'long', stimulus: 'long', minutes: 75 });
  expect(long(70)).toMatchObject({ role: 'easy', stimulus: 'endurance', minutes: 70 });
});

it('calls a day hard by its session, whatever was wished', () => {
  expect(saturday({ stimulus: 'threshold' }, 60)[SATURDAY]?.role).toBe('hard');
  expect(saturday({ stimulus: 'endurance' }, 60)[SATURDAY]?.role).toBe('easy');
  expect(saturday({ role: 'easy', stimulus: 'endurance' }, 120)[SATURDAY]?.role).toBe('easy');
});

it.each([
  [50, 250, 'test-20-min'],
  [60, 250, 'test-20-min'],
  [45, 250, 'test-8-min'],
  [50, null, 'test-heart-rate'],
] as const)('tests in %i min, with an FTP of %s, by %s', (minutes, ftpWatts, test) => {
  expect(saturday({ stimulus: 'test' }, minutes, { ftpWatts })[SATURDAY]).toMatchObject({
    role: 'hard',
    session: test,
  });
});

it('rides easily where there is no room for a test', () => {
  expect(saturday({ stimulus: 'test' }, 45, { ftpWatts: null })[SATURDAY]).toMatchObject({
    role: 'easy',
    stimulus: 'endurance',
  });
});
