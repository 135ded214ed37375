import { NO_KEYS } from './previous-keys.ts';
import { expect, it } from 'vitest';
import { addDays, WEEKDAYS } from '../calendar/days.ts';
import type { Difficulty, Goal } from '../rider/vocabulary.ts';
import { SAMPLE_START, sampleOutline, sampleSeason, sampleRules } from '../testing/sample-season.ts';
import { sessionDaysOf } from './session-choice.ts';
import type { RideSlot } from './ride-slots.ts';
import type { WeekPlan } from './day-slots.ts';
import type { DayRole } from './season.ts';

const SATURDAY = 5;

interface Rest {
  readonly ftpWatts?: number | null;
  readonly role?: DayRole;
  readonly goal?: Goal;
  readonly difficulty?: Difficulty;
}

/** A week with one ride of these minutes, on Saturday. */
function saturday(given: Partial<RideSlot>, minutes: number, rest: Rest = {}) {
  const { rider, request } = sampleSeason([]);
  const { ftpWatts = 250, role = 'hard', goal = rider.goal, difficulty = request.difficulty } = rest;
  const plan: WeekPlan = {
    week: sampleOutline({ kind: given.stimulus === 'test' ? 'recovery' : 'load' }),
    daySlots: WEEKDAYS.map((weekday, index) => ({
      weekday,
      date: addDays(SAMPLE_START, index),
      minutesFree: index === 0 ? 0 : 180,
      isPast: false,
      daysToRace: null,
      isOpenersDay: false,
    })),
    roles: WEEKDAYS.map((_, index) => (index === SATURDAY ? role : 'rest')),
    rider: { ...rider, ftpWatts, goal },
    request: { ...request, difficulty },
    rules: sampleRules(request.difficulty),
    hasShorterLongRide: false,
    recentLongRide: 0,
    startLevel: null,
    maxRideMinutes: Infinity,
    previous: NO_KEYS,
    previousSession: null,
  };
  const rideSlot: RideSlot = {
    day: SATURDAY,
    role: 'hard',
    stimulus: 'threshold',
    turn: 0,
    max: 180,
    min: 20,
    limit: 180,
    dropOrder: 0,
    ...given,
  };
  return sessionDaysOf(plan, [rideSlot], { minutes: new Map([[SATURDAY, minutes]]), level: 0.3 });
}

it('gives a day without a ride the role off, rest or race', () => {
  const days = saturday({}, 60);
  expect(days.map(({ role }) => role)).toEqual(['off', 'rest', 'rest', 'rest', 'rest', 'hard', 'rest']);
  expect(days[1]).toMatchObject({ session: null, stimulus: null, minutes: 0, load: 0, level: 0 });
  expect(saturday({}, 0, { role: 'race' })[SATURDAY]?.role).toBe('race');
});

it('plans no ride under 20 min', () => {
  expect(saturday({ role: 'easy', stimulus: 'endurance' }, 20)[SATURDAY]?.minutes).toBe(20);
  expect(saturday({ role: 'easy', stimulus: 'endurance' }, 19)[SATURDAY]).toMatchObject({
    role: 'rest',
    minutes: 0,
  });
});

it('calls a ride long from 75 min, and plans endurance if it is shorter', () => {
  const long = (minutes: number) => saturday({ role: 'long', stimulus: 'long' }, minutes)[SATURDAY];
  expect(long(75)).toMatchObject({ role: 'long', stimulus: 'long', minutes: 75 });
  expect(long(70)).toMatchObject({ role: 'easy', stimulus: 'endurance', minutes: 70 });
});

it('calls a day hard by its session, not by its ride slot', () => {
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

it('tests twice eight minutes in an easy plan, and the reserve as well for the goal power', () => {
  const easy = saturday({ stimulus: 'test' }, 60, { difficulty: 'easy' });
  expect(easy[SATURDAY]?.session).toBe('test-8-min');
  const power = { goal: 'power' } as const;
  expect(saturday({ stimulus: 'test' }, 60, power)[SATURDAY]?.session).toBe('test-3-and-12');
  expect(saturday({ stimulus: 'test' }, 45, power)[SATURDAY]?.session).toBe('test-8-min');
});

it('plans an easy ride if a test does not fit', () => {
  expect(saturday({ stimulus: 'test' }, 45, { ftpWatts: null })[SATURDAY]).toMatchObject({
    role: 'easy',
    stimulus: 'endurance',
  });
});
