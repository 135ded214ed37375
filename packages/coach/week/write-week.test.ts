import { expect, it } from 'vitest';
import { addDays, day, type WeekKey } from '../calendar/days.ts';
import { DEFAULT_AVAILABILITY } from '../rider/availability.ts';
import { sessionById, SESSIONS } from '../library/library.ts';
import { intensityOf, minutesOf } from '../workout/load.ts';
import { buildSeason } from '../proof/build-season.ts';
import { writeWeek, type WrittenWorkout } from './write-week.ts';

const START = day('2026-11-23') as WeekKey;
const planned = buildSeason(
  {
    availability: DEFAULT_AVAILABILITY,
    goal: 'performance',
    weightKg: null,
    heightCm: null,
    ftpWatts: null,
    age: null,
    fitness: null,
    weeklyHours: null,
    longestRideMinutes: null,
  },
  {
    today: START,
    start: START,
    weeks: 12,
    difficulty: 'moderate',
    discipline: 'road',
    raceDate: addDays(START, 83),
  },
);
if (!planned.ok) throw new Error(planned.error.field);
const { weeks } = planned.value;

it('writes the same week as text as it plans without text [3.30]', () => {
  for (const { brief, week } of weeks) {
    const written = JSON.parse(writeWeek(brief)) as readonly WrittenWorkout[];
    expect(written).toEqual(
      week.workouts.map(({ day: name, type, session, steps }) => ({
        day: name,
        duration: minutesOf(steps),
        type,
        intensity: steps.length === 0 ? 0 : intensityOf(steps),
        focus: sessionById(session ?? '')?.name ?? type,
        description: sessionById(session ?? '')?.purpose ?? '',
      })),
    );
  }
});

it('gives every session its own name, so that the reader finds it again', () => {
  expect(new Set(SESSIONS.map(({ name }) => name.toLowerCase())).size).toBe(SESSIONS.length);
  const names = new Set(SESSIONS.map(({ name }) => name));
  const foci = weeks.flatMap((week) =>
    (JSON.parse(writeWeek(week.brief)) as readonly WrittenWorkout[]).filter(({ duration }) => duration > 0),
  );
  expect(foci.length).toBeGreaterThan(0);
  expect(foci.every(({ focus }) => names.has(focus))).toBe(true);
});

it('writes different weeks', () => {
  const texts = weeks.map(({ brief }) => writeWeek(brief));
  expect(new Set(texts).size).toBe(texts.length);
});

it('gives rest days their status, and the race no minutes [3.31, 4.7]', () => {
  const all = weeks.flatMap(({ week }) => week.workouts);
  expect(
    all
      .filter(({ type }) => type === 'Rest')
      .every(({ status, steps }) => status === 'rest' && steps.length === 0),
  ).toBe(true);
  expect(all.filter(({ type }) => type === 'Race')).toMatchObject([
    { status: 'planned', steps: [], day: 'Sunday' },
  ]);
});
