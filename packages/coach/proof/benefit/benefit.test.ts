import { describe, expect, it } from 'vitest';
import { addDays, byDay } from '../../calendar/days.ts';
import type { AwayKind } from '../../rider/days-away.ts';
import { sessionById } from '../../library/library.ts';
import type { CoachRider, DayBrief, SeasonRequest, WeekBrief } from '../../season/season.ts';
import { at, plannedRide, SAMPLE_START, sampleBrief } from '../../testing/sample-season.ts';
import { seasonFor } from '../../testing/season-for.ts';
import { builtInWeek, workoutOf } from '../../week/plan-day.ts';
import type { PlannedWorkout } from '../../workout/planned.ts';
import { seasonFiguresOf } from './alternatives.ts';
import {
  type BenefitCodes,
  type BenefitEvent,
  type BenefitFact,
  benefitOf,
  type BenefitTone,
  raceIn,
  toneOf,
} from './benefit.ts';
import { fitnessOver, type SeasonWeek } from './season-fitness.ts';

const HOURS = [1, 1, 1, 1, 1, 2, 2];
const NO_HOURS = [0, 0, 0, 0, 0, 0, 0];
const RACE = addDays(SAMPLE_START, 83);
const SECOND_WEEK_AWAY = [
  { from: addDays(SAMPLE_START, 7), to: addDays(SAMPLE_START, 13), kind: 'holiday' },
] as const;
const [, TUESDAY] = sampleBrief(1, {}).days as [DayBrief, DayBrief];

interface Asked {
  readonly hours?: readonly number[];
  readonly rider?: Partial<CoachRider>;
  readonly request?: Partial<SeasonRequest>;
  readonly event?: BenefitEvent;
  readonly change?: (workout: PlannedWorkout) => PlannedWorkout;
}

function seasonOf({ hours = HOURS, rider, request, change = (workout) => workout }: Asked) {
  const season = seasonFor(hours, rider, { difficulty: 'hard', ...request });
  const weeks = season.weeks.map((brief): SeasonWeek => {
    const week = builtInWeek(brief);
    return { brief, week: { ...week, workouts: week.workouts.map(change) } };
  });
  return { season, weeks };
}

/** The figures of each part of the benefit, by its code. */
function benefitFor(asked: Asked): Partial<BenefitCodes> {
  const { season, weeks } = seasonOf(asked);
  return Object.fromEntries(benefitOf(season, weeks, asked.event).map(({ code, params }) => [code, params]));
}

describe('fitness', () => {
  it('rises from what the rider is used to, and ends where the season leaves it', () => {
    const { season, weeks } = seasonOf({ rider: { fitness: 25 } });
    const figures = seasonFiguresOf(
      season,
      weeks.map(({ week }) => week),
    );
    const benefit = benefitFor({ rider: { fitness: 25 } })['fitness-rises'];
    expect(benefit).toMatchObject({ from: 25, end: figures.fitness, isRace: false, source: 'rides' });
    expect(benefit?.to).toBeGreaterThan(27);
    expect(benefit?.to).toBe(Math.round(Math.max(...figures.weeks.map(({ fitness }) => fitness))));
  });

  it('ends on race morning, and a taper is no loss', () => {
    const asked = { rider: { fitness: 25 }, request: { raceDate: RACE } };
    const { from, to, end, isRace } = benefitFor(asked)['fitness-rises'] ?? {};
    expect([from, isRace]).toEqual([25, true]);
    expect(end).toBeLessThan(to ?? 0);
    expect(end).toBeGreaterThan(25);
  });

  it('counts an event on the way, unless the rider skips it', () => {
    const date = addDays(SAMPLE_START, 41);
    const events = [{ date, priority: 'B', kind: 'gran-fondo', minutes: 300 }] as const;
    const asked = { rider: { fitness: 25 }, request: { events } };
    const { season, weeks } = seasonOf(asked);
    const { highest } = fitnessOver({ ...season, request: { ...season.request, events: [] } }, weeks);
    const skipped = seasonOf({
      ...asked,
      change: (workout) =>
        workout.date === date ? { ...workout, skippedAt: '2027-01-10T12:00:00Z' } : workout,
    });
    expect(fitnessOver(season, weeks).highest).toBeGreaterThan(highest);
    expect(fitnessOver(skipped.season, skipped.weeks).highest).toBe(highest);
  });

  it('takes no more fitness from an event than from the heaviest day of training', () => {
    const courseWith = (minutes: number) => {
      const events = [
        { date: addDays(SAMPLE_START, 75), priority: 'C', kind: 'gran-fondo', minutes },
      ] as const;
      const { season, weeks } = seasonOf({ hours: [1, 0, 0, 0, 0, 1, 0], request: { events } });
      return fitnessOver(season, weeks);
    };
    expect(courseWith(900)).toEqual(courseWith(600));
  });

  it('starts from a guess where the rider has told nothing', () => {
    expect(benefitFor({})['fitness-rises']?.source).toBe('guess');
  });

  it('does not change on the days before the plan', () => {
    const sunday = { today: addDays(SAMPLE_START, 6), weeks: 1 };
    const asked = { hours: [1, 1, 1, 1, 1, 2, 0], rider: { fitness: 60 }, request: sunday };
    // One day of rest.
    expect(benefitFor(asked)['fitness-holds']).toMatchObject({ to: 60, end: 59 });
  });

  it('falls where the hours hold less than the rider rides now', () => {
    const falls = benefitFor({ rider: { fitness: 100 } })['fitness-falls'];
    // 700 a week at 52 an hour are 13.5 h.
    expect(falls).toMatchObject({ from: 100, minutesToHold: 810, minutesFree: 540 });
    expect(falls?.to).toBeLessThan(97);
  });

  it('falls as far as the week before the taper', () => {
    const asked = { rider: { fitness: 100 }, request: { raceDate: RACE } };
    const { season, weeks } = seasonOf(asked);
    const figures = seasonFiguresOf(
      season,
      weeks.map(({ week }) => week),
    );
    const race = weeks.findIndex(({ brief }) => brief.kind === 'race');
    const beforeTaper = figures.weeks[race - 1];
    expect(benefitFor(asked)['fitness-falls']?.to).toBe(Math.round(beforeTaper?.fitness ?? 0));
    expect(figures.fitness).toBeLessThan(beforeTaper?.fitness ?? 0);
  });

  it('is that before the race, however long the plan goes on after it', () => {
    const asked = (weeks: number) => ({
      hours: [1, 1.5, 1, 1.5, 1, 3, 2],
      rider: { fitness: 70, weeklyHours: 8, longestRideMinutes: 180 },
      request: { weeks, difficulty: 'moderate' as const, raceDate: addDays(SAMPLE_START, 48) },
    });
    const toRace = benefitFor(asked(7))['fitness-holds'];
    expect(toRace).toMatchObject({ from: 70 });
    for (const weeks of [8, 9, 12]) expect(benefitFor(asked(weeks))['fitness-holds']).toEqual(toRace);
    const rises = (weeks: number) => benefitFor({ ...asked(weeks), rider: { fitness: 35 } })['fitness-rises'];
    expect(rises(30)).toEqual(rises(7));
  });

  describe('falls because of days away', () => {
    const away = (from: number, to: number, kind: AwayKind) =>
      ({ from: addDays(SAMPLE_START, from), to: addDays(SAMPLE_START, to), kind }) as const;
    const rider = { fitness: 40 };
    const daysAway = [away(30, 41, 'holiday'), away(7, 10, 'illness')];
    const weeks = { weeks: 7 };

    it('with their number and kinds, and no word of hours or weeks', () => {
      expect(benefitFor({ rider, request: weeks })).toHaveProperty('fitness-rises');
      const benefit = benefitFor({ rider, request: { ...weeks, daysAway } });
      expect(benefit['fitness-falls-away']).toMatchObject({
        from: 40,
        days: 16,
        kinds: ['holiday', 'illness'],
      });
      expect(benefit['fitness-falls-away']?.to).toBeLessThan(39);
      expect(benefit).not.toHaveProperty('fitness-falls');
      expect(benefit).not.toHaveProperty('too-short');
    });

    it('of which the plan has those from its first day on', () => {
      const request = { ...weeks, today: addDays(SAMPLE_START, 2), daysAway: [away(-3, 20, 'illness')] };
      expect(benefitFor({ rider, request })['fitness-falls-away']?.days).toBe(19);
    });

    it('of which those after the race do not count', () => {
      const raceDate = addDays(SAMPLE_START, 48);
      const lostIn = (ways: typeof daysAway) =>
        benefitFor({ rider, request: { weeks: 10, raceDate, daysAway: ways } })['fitness-falls-away']?.days;
      expect(lostIn(daysAway)).toBeGreaterThan(12);
      expect(lostIn([...daysAway, away(55, 60, 'holiday')])).toBe(lostIn(daysAway));
    });

    it('only if they take half of what it loses', () => {
      const codeWith = (fitness: number) =>
        Object.keys(benefitFor({ rider: { fitness }, request: { ...weeks, daysAway } }))[0];
      expect([codeWith(40), codeWith(100)]).toEqual(['fitness-falls-away', 'fitness-falls']);
    });

    it('and not if a day away is only one of many days that are skipped', () => {
      const skipped = benefitFor({
        rider,
        request: { daysAway: [away(30, 30, 'illness')] },
        change: (workout) => ({ ...workout, skippedAt: '2026-01-05' }),
      });
      expect(skipped).toHaveProperty('fitness-falls');
    });
  });

  it('holds, and the benefit says why it does not rise', () => {
    const oneHour = benefitFor({ hours: [0, 0, 1, 0, 0, 0, 0], rider: { weeklyHours: 1.2 } });
    expect(oneHour).toMatchObject({ 'fitness-holds': { from: 8 }, 'too-few-hours': { minutes: 60 } });
    expect(oneHour).toHaveProperty('no-recovery-needed');
    expect(oneHour).not.toHaveProperty('too-short');
    const twoWeeks = benefitFor({ rider: { weeklyHours: 7 }, request: { weeks: 2, difficulty: 'easy' } });
    expect(twoWeeks).toMatchObject({ 'fitness-holds': { from: 49 }, 'too-short': { weeks: 2 } });
    expect(twoWeeks).not.toHaveProperty('too-few-hours');
  });

  it.each([
    [{ hours: [0, 0, 1, 0, 0, 0, 1] }, { 'too-few-hours': false }],
    [{ hours: [0, 0, 1, 0, 0, 0, 0.5] }, { 'too-few-hours': true }],
    [{ request: { weeks: 3 } }, { 'too-short': false }],
    // Two of these three weeks have load.
    [{ rider: { fitness: 60, age: 55 }, request: { weeks: 3 } }, { 'too-short': true }],
    [
      { request: { weeks: 3, daysAway: SECOND_WEEK_AWAY } },
      { 'fitness-falls-away': true, 'too-short': false },
    ],
    // Four weeks have a block, and the fifth would need recovery.
    [{ hours: [0, 0, 1, 0, 0, 0, 0], request: { weeks: 4 } }, { 'no-recovery-needed': false }],
    [{ hours: [0, 0, 1, 0, 0, 0, 0], request: { weeks: 5 } }, { 'no-recovery-needed': true }],
    [{ request: { weeks: 5 } }, { 'no-recovery-needed': false }],
  ])('says what is missing: %o', (asked, said) => {
    const benefit = benefitFor({ rider: { fitness: 60 }, ...asked });
    expect(benefit).not.toHaveProperty('fitness-rises');
    for (const [code, isSaid] of Object.entries(said)) expect(code in benefit).toBe(isSaid);
  });

  it('is that of the race only where the season reaches it', () => {
    const isRace = (weeks: number) =>
      benefitFor({ rider: { fitness: 25 }, request: { weeks, raceDate: RACE } })['fitness-rises']?.isRace;
    expect([isRace(12), isRace(8)]).toEqual([true, false]);
  });

  it('counts nothing of a season without any ride', () => {
    const away = [{ from: SAMPLE_START, to: addDays(SAMPLE_START, 13), kind: 'holiday' }] as const;
    const benefit = benefitFor({ rider: { fitness: 40 }, request: { weeks: 2, daysAway: away } });
    expect(benefit).toMatchObject({
      'fitness-falls-away': { from: 40, days: 14, kinds: ['holiday'] },
      'longest-ride': { minutes: 0 },
    });
    const { season } = seasonOf({ rider: { fitness: 40 } });
    expect(raceIn(season)).toBeNull();
    expect(benefitOf(season, []).slice(3)).toEqual([
      { code: 'longest-ride', params: { minutes: 0, eventMinutes: null } },
      { code: 'hours-unused', params: { minutes: 0, minutesFree: 540, restMinutes: 0 } },
    ]);
  });
});

describe('the weeks as they are ridden', () => {
  const fitness = { rider: { fitness: 25 } };

  it('have nothing of a skipped workout', () => {
    const skipped = benefitFor({
      ...fitness,
      change: (workout) => ({ ...workout, skippedAt: '2026-01-05' }),
    });
    expect(skipped).toMatchObject({ 'fitness-falls': { from: 25 }, 'longest-ride': { minutes: 0 } });
    expect(skipped).not.toHaveProperty('key-sessions-grow');
  });

  it('have the size of a workout that was ridden', () => {
    const completedSteps = [{ kind: 'steady', seconds: 1800, power: 0.6 }] as const;
    const short = benefitFor({
      ...fitness,
      change: (workout) => (workout.steps.length > 0 ? { ...workout, completedSteps } : workout),
    });
    expect(short['longest-ride']?.minutes).toBe(30);
    expect(short['key-sessions-grow']?.grew).toBe(0);
  });
});

describe('an event', () => {
  const race = { rider: { fitness: 25 }, request: { raceDate: RACE } };

  it('is compared with the longest ride, and its effort is counted', () => {
    const steady = benefitFor({ ...race, event: { kind: 'gran-fondo', minutes: 240 } });
    expect(steady['longest-ride']?.eventMinutes).toBe(240);
    expect(steady['event-intensity']?.percent).toBe(78);
    expect(steady['event-intensity']?.minutes).toBeGreaterThan(0);
    expect(steady).not.toHaveProperty('race-effort');
  });

  it('has the effort of its usual length if the rider does not know how long it takes, as the plan has', () => {
    const known = benefitFor({ ...race, event: { kind: 'gran-fondo', minutes: 300 } });
    const unknown = benefitFor({ ...race, event: { kind: 'gran-fondo', minutes: null } });
    expect(unknown['event-intensity']).toEqual(known['event-intensity']);
    expect(unknown['longest-ride']?.eventMinutes).toBeNull();
  });

  it('is no even effort when it is a row of surges', () => {
    const benefit = benefitFor({ ...race, event: { kind: 'criterium', minutes: 60 } });
    expect(benefit).toHaveProperty('race-effort');
    expect(benefit).not.toHaveProperty('event-intensity');
    expect(benefit['longest-ride']?.eventMinutes).toBe(60);
    expect(benefitFor({ rider: { fitness: 25 }, request: { weeks: 3 } })).not.toHaveProperty('race-effort');
  });
});

it('counts the key sessions that ask for more than the week before', () => {
  const { grew, of } = benefitFor({ rider: { fitness: 25 } })['key-sessions-grow'] ?? { grew: 0, of: 0 };
  expect(grew).toBeGreaterThan(of * 0.8);
  expect(benefitFor({ request: { weeks: 1 } })).not.toHaveProperty('key-sessions-grow');
});

describe('a key session grows', () => {
  const threshold = (minutes: number, level: number) => {
    const session = sessionById('threshold-3x12');
    if (session === null) throw new Error('no such session');
    return workoutOf(TUESDAY, session, { minutes, level });
  };
  const weekOf = (more: Partial<WeekBrief>, ...workouts: PlannedWorkout[]): SeasonWeek => ({
    brief: sampleBrief(1, {}, more),
    week: { weekStart: SAMPLE_START, workouts },
  });
  const growth = (...weeks: SeasonWeek[]) =>
    benefitOf(seasonOf({}).season, weeks).find(({ code }) => code === 'key-sessions-grow')?.params ?? null;
  const load = { kind: 'load', block: 1 } as const;

  it.each([
    ['with more of its main work in less time', [at(0.95, 25)], 1],
    ['with more load around the same main work', [at(0.95, 20), at(0.6, 75)], 1],
    ['not if it is the same', [at(0.95, 20), at(0.6, 60)], 0],
    ['not if it is shorter', [at(0.95, 18), at(0.6, 60)], 0],
  ])('%s', (_, steps, grew) => {
    const last = { ...threshold(60, 0.5), steps: [at(0.95, 20), at(0.6, 60)] };
    expect(growth(weekOf(load, last), weekOf(load, { ...last, steps }))).toEqual({ grew, of: 1 });
  });

  it('and other rides do not count', () => {
    const own = plannedRide(TUESDAY, [at(0.95, 60)]);
    expect(growth(weekOf(load, threshold(60, 0.5)), weekOf(load, own, threshold(60, 1)))).toEqual({
      grew: 1,
      of: 1,
    });
    expect(growth(weekOf(load, own), weekOf(load, own))).toBeNull();
  });

  it.each<[string, Partial<WeekBrief>, Partial<WeekBrief>]>([
    ['of another block', load, { ...load, block: 2 }],
    ['of a recovery week', load, { ...load, kind: 'recovery' }],
    ['after a recovery week', { ...load, kind: 'recovery' }, load],
  ])('and it is not held against one %s', (_, first, second) => {
    expect(growth(weekOf(first, threshold(60, 0.5)), weekOf(second, threshold(60, 1)))).toBeNull();
  });
});

it('is a gain, something missing, or neither', () => {
  const change = { from: 30, to: 40, end: 38, isRace: false, source: 'rides' } as const;
  const facts: readonly (readonly [BenefitFact, BenefitTone])[] = [
    [{ code: 'fitness-rises', params: change }, 'gain'],
    [{ code: 'fitness-rises', params: { ...change, end: 29 } }, 'note'],
    [{ code: 'fitness-rises', params: { ...change, end: 30 } }, 'gain'],
    [{ code: 'fitness-holds', params: change }, 'lack'],
    [{ code: 'fitness-falls-away', params: { ...change, days: 9, kinds: ['illness'] } }, 'lack'],
    [{ code: 'longest-ride', params: { minutes: 60, eventMinutes: null } }, 'gain'],
    [{ code: 'longest-ride', params: { minutes: 209, eventMinutes: 600 } }, 'lack'],
    [{ code: 'longest-ride', params: { minutes: 210, eventMinutes: 600 } }, 'gain'],
    [{ code: 'event-intensity', params: { minutes: 0, percent: 75 } }, 'lack'],
    [{ code: 'event-intensity', params: { minutes: 1, percent: 75 } }, 'gain'],
    [{ code: 'race-effort', params: { minutes: 1 } }, 'gain'],
    [{ code: 'key-sessions-grow', params: { grew: 1, of: 3 } }, 'gain'],
    [{ code: 'key-sessions-grow', params: { grew: 0, of: 1 } }, 'lack'],
    [{ code: 'no-recovery-needed', params: {} }, 'note'],
    [{ code: 'event-beyond-training', params: { eventMinutes: 1800 } }, 'note'],
    [{ code: 'hours-unused', params: { minutes: 1, minutesFree: 2, restMinutes: 0 } }, 'note'],
    [{ code: 'too-short', params: { weeks: 1 } }, 'lack'],
  ];
  for (const [fact, tone] of facts) expect(toneOf(fact)).toBe(tone);
});

it('counts hours as used from four fifths on', () => {
  const each = (minutes: number) => (workout: PlannedWorkout) => ({
    ...workout,
    steps: byDay(workout.date, addDays(SAMPLE_START, 4)) <= 0 ? [at(0.6, minutes)] : [],
  });
  const asked = { hours: [1, 1, 1, 1, 1, 0, 0], request: { weeks: 1 } };
  expect(benefitFor({ ...asked, change: each(48) })).not.toHaveProperty('hours-unused');
  expect(benefitFor({ ...asked, change: each(47) })['hours-unused']).toEqual({
    minutes: 235,
    minutesFree: 300,
    restMinutes: 0,
  });
});

it('tells the time of days without a ride from that of days whose ride is shorter', () => {
  const weekend = { hours: [0, 0, 0, 0, 0, 4, 4], request: { discipline: 'gravel' } } as const;
  expect(benefitFor({ ...weekend, rider: { goal: 'endurance', weeklyHours: 2 } })['hours-unused']).toEqual({
    minutes: 315,
    minutesFree: 480,
    restMinutes: 0,
  });
  const isTuesday = ({ date }: PlannedWorkout) => date === addDays(SAMPLE_START, 1);
  const change = (workout: PlannedWorkout) => ({
    ...workout,
    steps: isTuesday(workout) ? [at(0.6, 40)] : [],
  });
  const oneRide = { hours: [0, 1, 0, 1.5, 0, 0, 0], request: { weeks: 1 }, change };
  expect(benefitFor(oneRide)['hours-unused']).toEqual({
    minutes: 40,
    minutesFree: 150,
    restMinutes: 90,
  });
});

it('says of an event of more than ten hours that no training ride comes near it', () => {
  const of = (minutes: number | null) =>
    benefitFor({ request: { raceDate: RACE }, event: { kind: 'gravel', minutes } })['event-beyond-training'];
  expect(of(1800)).toEqual({ eventMinutes: 1800 });
  expect([of(600), of(null)]).toEqual([undefined, undefined]);
});

it('says which hours it does not use', () => {
  const everyHour = [4, 4, 4, 4, 4, 4, 4];
  const easy = benefitFor({ hours: everyHour, request: { difficulty: 'easy', weeks: 4 } });
  expect(easy['hours-unused']?.minutesFree).toBe(1680);
  expect(benefitFor({ hours: [...NO_HOURS.slice(1), 1] })).not.toHaveProperty('hours-unused');
});

it('takes the event from the season', () => {
  const raceOf = (request: Partial<SeasonRequest>) =>
    benefitFor({ request: { raceDate: RACE, ...request } })['longest-ride']?.eventMinutes;
  expect(raceOf({ raceKind: 'gran-fondo', raceMinutes: 300 })).toBe(300);
  expect(raceOf({ raceKind: 'gran-fondo' })).toBeNull();
  expect(raceOf({})).toBeNull();
});
