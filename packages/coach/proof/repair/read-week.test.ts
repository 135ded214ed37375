import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, WEEKDAYS } from '../../calendar/days.ts';
import { HOUR_OPTIONS, type Availability } from '../../rider/availability.ts';
import { DIFFICULTIES, DISCIPLINES, GOALS } from '../../rider/vocabulary.ts';
import { SAMPLE_START } from '../../testing/sample-season.ts';
import { seasonFor } from '../../testing/season-for.ts';
import { minutesOf } from '../../workout/load.ts';
import { buildSeason } from '../build-season.ts';
import { writeWeek, type WrittenWorkout } from '../../week/write-week.ts';
import { fitWeek } from '../../week/reading/fit-week.ts';
import { readAnswer } from '../../week/reading/read-answer.ts';
import { readWeek } from './read-week.ts';
import { PLACES, placeIn } from '../../week/reading/testing/places.ts';
import { ENGLISH } from '@musette/words/languages/en';
import { descriptionText, nameText } from '@musette/words/render';
import { casesOf } from '../../testing/runs.ts';

const hour = fc.constantFrom(...HOUR_OPTIONS);
const seasons = fc
  .record({
    hours: fc.tuple(hour, hour, hour, hour, hour, hour, hour).filter((all) => all.some((each) => each > 0)),
    goal: fc.constantFrom(...GOALS),
    age: fc.option(fc.integer({ min: 14, max: 80 })),
    fitness: fc.option(fc.integer({ min: 0, max: 120 })),
    weeks: fc.integer({ min: 1, max: 16 }),
    late: fc.integer({ min: 0, max: 6 }),
    difficulty: fc.constantFrom(...DIFFICULTIES),
    discipline: fc.constantFrom(...DISCIPLINES),
    race: fc.option(fc.integer({ min: 34, max: 110 })),
  })
  .map(({ hours, goal, age, fitness, weeks, late, difficulty, discipline, race }) => {
    const availability = Object.fromEntries(WEEKDAYS.map((weekday, index) => [weekday, hours[index]]));
    const planned = buildSeason(
      {
        availability: availability as Availability,
        goal,
        age,
        fitness,
        weeklyHours: null,
        longestRideMinutes: null,
        weightKg: null,
        heightCm: null,
        ftpWatts: null,
      },
      {
        today: addDays(SAMPLE_START, late),
        start: SAMPLE_START,
        weeks,
        difficulty,
        discipline,
        raceDate: race === null ? null : addDays(SAMPLE_START, race),
      },
    );
    if (!planned.ok) throw new Error(planned.error.field);
    return planned.value;
  });

it('reads what the built-in writer writes back into exactly the week that the coach plans', () =>
  fc.assert(
    fc.property(seasons, ({ season, weeks }) => {
      for (const { brief, week } of weeks) {
        const read = readWeek(season, brief, writeWeek(brief));
        expect(read.week).toEqual(week);
        const open = brief.days.some(({ minutesFree, role }) => minutesFree > 0 && role !== 'race');
        expect([read.source, read.changes]).toEqual([open ? 'model' : 'built-in', []]);
      }
    }),
    { numRuns: casesOf(300) },
  ));

const written = (of: { readonly week: ReturnType<typeof readWeek>['week'] }): string =>
  JSON.stringify(
    of.week.workouts.map(({ day, type, focus, description, steps }) => ({
      day,
      duration: minutesOf(steps),
      type,
      focus,
      description,
    })),
  );

/** Replaces a part of a text by another text. */
const mutation = fc.tuple(
  fc.nat(),
  fc.integer({ min: 0, max: 60 }),
  fc.oneof(
    fc.constantFrom('"', '}', '{', '[', ']', ',', ':', '\\', '600', 'Rest', '', '\n'),
    fc.string({ maxLength: 9 }),
  ),
);

it('turns any text, and any broken answer, into a week that passes', () =>
  fc.assert(
    fc.property(
      fc.constantFrom(...PLACES),
      fc.oneof(fc.string({ unit: 'grapheme' }), fc.json(), fc.array(mutation, { maxLength: 8 })),
      ({ season, brief }, broken) => {
        const text =
          typeof broken === 'string'
            ? broken
            : broken.reduce((all, [from, length, put]) => {
                const at = from % (all.length + 1);
                return all.slice(0, at) + put + all.slice(at + length);
              }, writeWeek(brief));
        const { proof } = readWeek(season, brief, text);
        expect(proof.checks.filter(({ passed }) => !passed)).toEqual([]);
      },
    ),
    { numRuns: casesOf(500) },
  ));

it('reads a finished week in a language model’s words as the same week', () => {
  for (const { season, brief } of PLACES) {
    const words = { focus: 'Out with friends', description: 'Smooth and patient. 7x7 min of nothing.' };
    const asked = (JSON.parse(writeWeek(brief)) as WrittenWorkout[]).map((each) => ({ ...each, ...words }));
    const settled = readWeek(season, brief, JSON.stringify(asked));
    expect(written(settled)).toContain('Smooth and patient.');
    expect(written(readWeek(season, brief, written(settled)))).toBe(written(settled));
  }
});

it('reads a finished week with the library’s names as the same week', () => {
  for (const { season, brief } of PLACES) {
    const asked = (JSON.parse(writeWeek(brief)) as WrittenWorkout[]).map((each) => ({
      ...each,
      duration: 600,
    }));
    const settled = readWeek(season, brief, JSON.stringify(asked));
    const again = readWeek(season, brief, written(settled));
    expect(written(again)).toBe(written(settled));
  }
});

const CLUB = placeIn(seasonFor([0, 1, 1, 1, 0, 3, 2], { goal: 'endurance' }), 3);
const read = (items: readonly object[], { season, brief } = CLUB) =>
  readWeek(season, brief, JSON.stringify(items));
const on = (week: ReturnType<typeof readWeek>, day: string) =>
  week.week.workouts.find((workout) => workout.day === day);
const nameOn = (week: ReturnType<typeof readWeek>, day: string): string | undefined =>
  week.week.workouts.flatMap((workout) => (workout.day === day ? [nameText(ENGLISH, workout)] : []))[0];

describe('the source of a week', () => {
  const own = JSON.parse(writeWeek(CLUB.brief)) as WrittenWorkout[];

  it('is the model if nothing was changed', () => {
    expect(read(own)).toMatchObject({ format: 'json', source: 'model', changes: [] });
  });

  it('is repaired if the answer or the week was repaired, and lists the changes [5.9]', () => {
    expect(readWeek(CLUB.season, CLUB.brief, `${JSON.stringify(own).slice(0, -1)},]`).source).toBe(
      'repaired',
    );
    const withMinutes = (day: string, duration: number) =>
      read(own.map((each) => (each.day === day ? { ...each, duration } : each)));
    expect(withMinutes('Tuesday', 600)).toMatchObject({
      source: 'repaired',
      changes: [{ day: 'Tuesday', kind: 'shorter' }],
    });
    expect(withMinutes('Saturday', 40)).toMatchObject({
      source: 'repaired',
      changes: [{ day: 'Saturday', kind: 'longer' }],
    });
    const without = read(own.filter(({ day }) => day !== 'Saturday'));
    expect(without).toMatchObject({ source: 'repaired', changes: [{ day: 'Saturday', kind: 'added' }] });
    const off = read(
      [...own, { day: 'Friday', duration: 60, type: 'Tempo' }].filter(({ duration }) => duration > 0),
    );
    expect(off).toMatchObject({ source: 'repaired', changes: [{ day: 'Friday', kind: 'dropped' }] });
  });

  it('is by patterns where the answer was no JSON [7.11]', () => {
    const told = own.map(
      ({ day, duration, type, focus }) => `${day}: ${type}, ${duration} min\nFocus: ${focus}`,
    );
    expect(readWeek(CLUB.season, CLUB.brief, told.join('\n')).source).toBe('patterns');
  });

  it('is the coach’s where nothing of the answer is left [7.12]', () => {
    expect(readWeek(CLUB.season, CLUB.brief, 'Sorry, no.')).toMatchObject({
      format: 'nothing',
      source: 'built-in',
    });
    expect(read([{ day: 'Friday', duration: 60, type: 'Tempo' }]).source).toBe('built-in');
    expect(read(own.map(({ day }) => ({ day, type: 'Rest', duration: 0 }))).source).toBe('built-in');
  });

  it('is the coach’s where the repair replaced every session of the answer [7.12]', () => {
    const place = PLACES[0] ?? CLUB;
    const lone = { day: 'Wednesday', duration: 60, type: 'VO2max', intensity: 9 };
    const rest = { day: 'Friday', duration: 0, type: 'Rest' };
    expect(read([lone], place)).toMatchObject({ source: 'built-in' });
    expect(read([lone, rest], place)).toMatchObject({ source: 'built-in' });
  });

  it('is repaired where the repair kept one session, and lists each change', () => {
    const hard = own.map(({ day }) => ({ day, duration: 60, type: 'Threshold', intensity: 9 }));
    expect(read(hard)).toMatchObject({
      source: 'repaired',
      changes: [
        { day: 'Monday', kind: 'dropped' },
        { day: 'Wednesday', kind: 'another-session' },
        { day: 'Thursday', kind: 'another-session' },
        { day: 'Friday', kind: 'dropped' },
        { day: 'Saturday', kind: 'another-session' },
      ],
    });
  });

  it('lists no change where the answer gave no duration', () => {
    const open = own.map(({ duration, ...rest }) => (duration === 0 ? { ...rest, duration } : rest));
    expect(read(open).changes).toEqual([]);
  });
});

describe('fitting', () => {
  it('gives workouts without a day to the days that ask for training, in order [3.29]', () => {
    const items = ['Long endurance ride', 'Rest', 'Endurance ride'].map((focus) => ({
      duration: 60,
      type: focus === 'Rest' ? 'Rest' : 'Endurance',
      focus,
    }));
    const week = read(items);
    expect(week.drafts.map(({ day }) => day)).toEqual(['Unknown', 'Unknown', 'Unknown']);
    expect(nameOn(week, 'Wednesday')).toBe('Endurance ride');
  });

  it('prefers a session to a rest on the same day, and the first of several sessions', () => {
    const week = read([
      { day: 'Wednesday', type: 'Rest' },
      { day: 'Wednesday', duration: 50, type: 'Endurance', focus: 'Patient endurance' },
      { day: 'Wednesday', duration: 50, type: 'Endurance', focus: 'Rising endurance' },
    ]);
    expect(nameOn(week, 'Wednesday')).toBe('Patient endurance');
  });

  it('has the race on race day, and no race on any other day', () => {
    const race = PLACES[1] ?? CLUB;
    const week = read(
      [...WEEKDAYS].map((day) => ({ day, duration: 60, type: 'Endurance' })),
      race,
    );
    expect(on(week, 'Sunday')).toMatchObject({ type: 'Race', steps: [] });
    expect(on(read([{ day: 'Tuesday', type: 'Race', focus: 'Big race' }]), 'Tuesday')?.type).not.toBe('Race');
  });

  it('keeps the words of a writer that are true, and describes the work from the steps [4.7, 5.12]', () => {
    const week = read([
      {
        day: 'Wednesday',
        duration: 50,
        type: 'Endurance',
        focus: 'Coffee with friends',
        description:
          'Chat all the way. Do 4x8 min at 105 %. Sprint for every sign! See https://example.test now',
      },
      {
        day: 'Monday',
        duration: 0,
        type: 'Rest',
        focus: 'Feet up',
        description: 'Read a book. Stretch 10 minutes.',
      },
    ]);
    const ride = on(week, 'Wednesday');
    expect(ride?.focus).toBe('Coffee with friends');
    expect(ride?.description).toBe('Chat all the way.');
    expect(ride && descriptionText(ENGLISH, ride)).toMatch(/^Chat all the way\. \d+ min [^.]*easy[^.]*\.$/);
    expect(on(week, 'Monday')).toMatchObject({ status: 'rest', focus: null });
  });

  it('uses the name of the session if the writer’s title names other work', () => {
    const week = read([
      { day: 'Wednesday', duration: 20, type: 'Endurance', focus: '5x5 VO2max', intensity: 3 },
    ]);
    expect(on(week, 'Wednesday')?.focus).toBeNull();
  });
});

it('gives a workout without a duration 60 minutes, within the hours of its day (spec 5) [5.10, 9.11]', () => {
  const season = seasonFor([0, 1, 0.5, 1, 0, 3, 2]);
  const { brief } = placeIn(season, 2);
  const drafts = readAnswer(
    '[{"day":"Wednesday","type":"Endurance"},{"day":"Saturday","type":"Endurance"}]',
  ).drafts;
  const { workouts } = fitWeek(brief, drafts, season);
  expect([2, 5].map((index) => minutesOf(workouts[index]?.steps ?? []))).toEqual([30, 60]);
});
