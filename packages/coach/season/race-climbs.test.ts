import { describe, expect, it } from 'vitest';
import { day } from '../calendar/days.ts';
import { type EventClimbs, eventClimbs } from '../event/event-climbs.ts';
import type { EventKind } from '../event/race-event.ts';
import { copiesClimbs } from '../library/climbs.ts';
import { benefitOf, toneOf } from '../proof/benefit/benefit.ts';
import { buildSeason } from '../proof/build-season.ts';
import { readWeek } from '../proof/repair/read-week.ts';
import { DIFFICULTIES, DISTRIBUTIONS } from '../rider/vocabulary.ts';
import { holdLaws, LAWS } from '../testing/laws/laws.ts';
import { type Asked, randomRiders } from '../testing/laws/random-rider.ts';
import { seasonFor } from '../testing/season-for.ts';
import { writeWeek } from '../week/write-week.ts';
import type { CoachRider, SeasonRequest } from './season.ts';
import { mainWorkOfDay, type SessionDay } from './previous-keys.ts';

const RACE = day('2027-04-10');
const HOURS = [0, 1, 1, 1.5, 0, 4, 2];

const climbsOf = (percent: number, ...minutes: readonly number[]): EventClimbs => {
  const climbs = eventClimbs(minutes.map((each) => ({ minutes: each, percent })));
  if (climbs === null) throw new Error('no climbs');
  return climbs;
};
const THREE = climbsOf(88, 12, 9, 14);

const planned = (
  request: Partial<SeasonRequest> = {},
  { hours = HOURS, ...rider }: Partial<CoachRider> & { readonly hours?: readonly number[] } = {},
) =>
  seasonFor(
    hours,
    { goal: 'race-prep', fitness: 40, ...rider },
    { weeks: 20, raceDate: RACE, raceKind: 'gran-fondo', raceMinutes: 300, raceClimbs: THREE, ...request },
  );

/** The sessions that copy climbs, as `times × minutes` with their week. */
const climbsIn = ({ weeks }: ReturnType<typeof planned>) =>
  weeks.flatMap((week) =>
    week.days.flatMap((given) => {
      if (!copiesClimbs(given.session)) return [];
      const { times, seconds } = mainWorkOfDay(given as SessionDay);
      return [{ week, day: given, text: `${times} × ${seconds / 60}` }];
    }),
  );

describe('the climbs of the race', () => {
  it('become key sessions of build and peak, more of them each week of a block, up to what the course has', () => {
    const season = planned();
    expect(climbsIn(season).map(({ text }) => text)).toEqual([
      '3 × 6',
      '2 × 12',
      '3 × 12',
      '2 × 12',
      '3 × 12',
      '4 × 12',
      '2 × 12',
      '3 × 12',
      '4 × 12',
    ]);
    for (const { week, day: given } of climbsIn(season)) {
      expect(['build', 'peak']).toContain(week.phase);
      expect(week.kind).toBe('load');
      expect(week.weekStart < RACE).toBe(true);
      expect(given).toMatchObject({ stimulus: 'sweet-spot', role: 'hard' });
    }
  });

  it('are there at every difficulty and with every distribution, and one session a week at most', () => {
    for (const difficulty of DIFFICULTIES)
      for (const distribution of DISTRIBUTIONS) {
        const weeks = climbsIn(planned({ difficulty, distribution })).map(({ week }) => week.number);
        expect(weeks.length, `${difficulty} ${distribution}`).toBeGreaterThan(2);
        expect(new Set(weeks).size).toBe(weeks.length);
      }
  });

  it('are as hard as in the event, and no harder than the rider is ready for', () => {
    const stimuli = (percent: number, request: Partial<SeasonRequest> = {}, age = 30) => {
      const season = planned({ raceClimbs: climbsOf(percent, 4, 4, 4, 4), ...request }, { age });
      return new Set(climbsIn(season).map(({ day: given }) => given.stimulus));
    };
    expect([80, 88, 97, 110].map((percent) => [...stimuli(percent)])).toEqual([
      ['tempo'],
      ['sweet-spot'],
      ['threshold'],
      ['vo2max'],
    ]);
    expect(stimuli(110, { difficulty: 'easy' }, 65)).toEqual(new Set());
  });

  it('take the place of the goal beside a brick, so that triathletes keep theirs', () => {
    const season = planned({
      discipline: 'triathlon',
      raceKind: 'triathlon-half',
      raceClimbs: climbsOf(97, 15),
    });
    const weeks = new Set(climbsIn(season).map(({ week }) => week));
    const bricks = [...weeks].filter(({ days }) => days.some(({ stimulus }) => stimulus === 'brick'));
    expect(weeks.size).toBeGreaterThan(5);
    expect(bricks.length).toBeGreaterThan(3);
    const one = planned({ discipline: 'triathlon', raceKind: 'triathlon-half', difficulty: 'easy' });
    const peak = one.weeks.filter(({ phase, kind }) => phase === 'peak' && kind === 'load');
    expect(
      peak.flatMap(({ days }) =>
        days.filter(({ stimulus, role }) => stimulus === 'brick' && role === 'hard'),
      ),
    ).toHaveLength(peak.length);
  });

  it('give way to other work on days that are too short for them', () => {
    expect(climbsIn(planned({}, { hours: [0.5, 0.5, 0.5, 0.5, 0.5, 0.5, 0.5] }))).toEqual([]);
    const long = { raceClimbs: climbsOf(82, 28) };
    expect(climbsIn(planned(long, { hours: [0.5, 0.5, 0.5, 0.5, 0.5, 0.5, 0.5] }))).toEqual([]);
  });

  it('are none without a course, on a flat one, and for a season without a race', () => {
    for (const request of [{ raceClimbs: undefined }, { raceClimbs: null }, { raceDate: null }])
      expect(climbsIn(planned(request))).toEqual([]);
    expect(planned({ raceClimbs: null }).weeks).toEqual(planned({ raceClimbs: undefined }).weeks);
  });

  it('stay in a week that is read from a text', () => {
    const season = planned();
    for (const { week } of climbsIn(season)) {
      const read = readWeek(season, week, writeWeek(week));
      expect(read.week.workouts.map(({ session }) => session)).toEqual(
        week.days.map(({ session }) => session),
      );
    }
  });
});

describe('the day of the climbs of a race', () => {
  it('is the longer one of two with time for a key session', () => {
    const season = planned({}, { hours: [0, 1, 0, 1.5, 0, 3, 2] });
    const days = climbsIn(season).map(
      ({ week }) => week.days.find(({ session }) => copiesClimbs(session))?.weekday,
    );
    expect(new Set(days)).toEqual(new Set(['thursday']));
  });
});

describe('what a season brings for the climbs of its race', () => {
  const factOf = (request: Partial<SeasonRequest> = {}, skipped = false) => {
    const { rider, request: asked } = planned(request);
    const built = buildSeason(rider, asked);
    if (!built.ok) throw new Error(built.error.field);
    const weeks = built.value.weeks.map((each) => ({
      ...each,
      week: {
        ...each.week,
        workouts: each.week.workouts.map((one) =>
          skipped ? { ...one, skippedAt: '2027-01-01T10:00:00Z' } : one,
        ),
      },
    }));
    return benefitOf(built.value.season, weeks).find(({ code }) => code === 'event-climbs');
  };

  it('is the largest session that copies them, as it is ridden', () => {
    const said = { count: 3, shortest: 9, longest: 14, rideMinutes: 35 };
    const fact = factOf();
    expect(fact).toEqual({ code: 'event-climbs', params: { ...said, times: 4, minutes: 12 } });
    expect(fact && toneOf(fact)).toBe('gain');
    const none = factOf({}, true);
    expect(none).toEqual({ code: 'event-climbs', params: { ...said, times: 0, minutes: 0 } });
    expect(none && toneOf(none)).toBe('lack');
    expect(factOf({ raceClimbs: null })).toBeUndefined();
  });
});

describe('the seasons of any rider before a race with any climbs', () => {
  const KINDS: readonly EventKind[] = [
    'gran-fondo',
    'road-race',
    'gravel',
    'time-trial',
    'mtb-marathon',
    'triathlon-half',
  ];
  const COURSES = [
    climbsOf(79, 26, 30, 34),
    THREE,
    climbsOf(97, 15, 18),
    climbsOf(108, 3, 4, 3),
    climbsOf(83, 700),
  ];
  const riders = randomRiders(30, 5).map(({ rider, request }, index): Asked => ({
    rider,
    request: {
      ...request,
      raceKind: KINDS[index % KINDS.length],
      raceClimbs: COURSES[index % COURSES.length],
    },
  }));

  it('keep every promise, and are never hard on two days in a row', () => {
    const broken = riders.filter(({ rider, request }) => {
      const built = buildSeason(rider, request);
      if (!built.ok || !built.value.proof.passed) return true;
      const days = built.value.season.weeks.flatMap((week) => week.days);
      return days.some(({ role }, at) => role === 'hard' && days[at - 1]?.role === 'hard');
    });
    expect(broken).toEqual([]);
  });

  it('keep the laws that they keep without climbs', () => {
    const names = ['bricks', 'skills', 'readiness', 'test-not-alone', 'taper', 'growth', 'benefit'];
    const laws = LAWS.filter(({ name }) => names.includes(name));
    const keptBy = (given: readonly Asked[]) =>
      holdLaws(given, laws).results.map(({ law, kept }) => ({ name: law.name, kept }));
    const flat = riders.map(({ rider, request }) => ({ rider, request: { ...request, raceClimbs: null } }));
    const withClimbs = new Map(keptBy(riders).map(({ name, kept }) => [name, kept]));
    const fewer = keptBy(flat).filter(({ name, kept }) => (withClimbs.get(name) ?? 0) < kept);
    expect(fewer).toEqual([]);
  });
});
