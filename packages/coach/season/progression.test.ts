import { NO_KEYS } from './previous-keys.ts';
import { sampleRules } from '../testing/sample-season.ts';
import { seasonFor } from '../testing/season-for.ts';
import { describe, expect, it } from 'vitest';
import { addDays, addWeeks, day, WEEKDAYS, type WeekKey } from '../calendar/days.ts';
import type { Availability, HourOption } from '../rider/availability.ts';
import { levelOfWork, WORK_SCALES } from '../library/work-level.ts';
import { ENERGY_SYSTEMS, type EnergySystem, type Levels } from '../rider/levels.ts';
import { sessionById } from '../library/library.ts';
import { levelFor } from './session-level.ts';
import { hasSession, mainWorkSeconds } from './previous-keys.ts';
import { outlineOf, type WeekOutline } from './outline.ts';
import { targetSecondsOf } from '../library/main-work.ts';
import type { Session } from '../library/session.ts';
import { planSeason } from './plan-season.ts';
import type {
  CoachRider,
  DayBrief,
  LevelsFrom,
  Season,
  WeekKind,
  SeasonRequest,
  WeekBrief,
} from './season.ts';
import { ENGLISH } from '@musette/words/languages/en';
import { aimText, whyText } from '@musette/words/render';

const START = day('2026-11-23') as WeekKey;

type Hours = readonly [number, number, number, number, number, number, number];

interface Asked extends Partial<Omit<CoachRider, 'availability'>>, Partial<SeasonRequest> {
  /** Days from the start to the race. */
  readonly race?: number;
}

const SIX_HOURS: Hours = [0, 1, 1, 1, 0, 2, 1];
const WEEKENDS: Hours = [0, 0, 0, 0, 0, 3, 2.5];

function plan(given: Hours, { race, ...asked }: Asked = {}): Season {
  const { goal = 'endurance', age = 38, difficulty = 'moderate', discipline = 'road', weeks = 12 } = asked;
  const availability = Object.fromEntries(
    WEEKDAYS.map((weekday, index) => [weekday, given[index] as HourOption]),
  ) as Availability;
  const unknown = {
    weightKg: null,
    heightCm: null,
    ftpWatts: null,
    fitness: asked.fitness ?? null,
    weeklyHours: null,
    longestRideMinutes: null,
  };
  const raceDate = race === undefined ? null : addDays(START, race);
  const planned = planSeason(
    { ...unknown, availability, goal, age },
    { today: START, start: START, weeks, difficulty, discipline, raceDate },
  );
  if (!planned.ok) throw new Error(planned.error.field);
  return planned.value;
}

/** The main work of the sessions of a system, week by week; 0 in a week without one. */
const workOfSystem = (system: EnergySystem, { weeks }: Season): readonly number[] =>
  weeks.map(({ days }) =>
    Math.max(
      0,
      ...days
        .filter(hasSession)
        .filter(({ stimulus }) => WORK_SCALES[stimulus]?.system === system)
        .map(mainWorkSeconds),
    ),
  );

const on = (weekday: number, weeks: readonly WeekBrief[]): readonly (DayBrief | undefined)[] =>
  weeks.map(({ days }) => days[weekday]);
const workOn = (weekday: number, weeks: readonly WeekBrief[]): readonly number[] =>
  on(weekday, weeks).map((brief) => (brief !== undefined && hasSession(brief) ? mainWorkSeconds(brief) : 0));
const daysOf = ({ weeks }: Season): readonly DayBrief[] => weeks.flatMap(({ days }) => days);
const hardIn = ({ days }: WeekBrief) => days.filter(({ role }) => role === 'hard');

it('has no jump from the last session of a system to one that comes weeks later', () => {
  const work = workOfSystem(
    'vo2max',
    plan([0, 1.5, 1.5, 1.5, 1, 3.5, 3], {
      goal: 'fitness',
      difficulty: 'hard',
      weeks: 10,
      age: 28,
      race: 69,
    }),
  );
  const sessions = work.filter((seconds) => seconds > 0);
  expect(sessions.length).toBeGreaterThan(3);
  for (const [index, seconds] of sessions.slice(1).entries())
    expect(seconds / (sessions[index] ?? 0)).toBeLessThanOrEqual(1.8);
});

it('begins a kind of work above its last block when that comes again in a year', () => {
  const { weeks } = plan([0, 1, 1.5, 1.5, 0, 3, 2], { goal: 'fitness', difficulty: 'hard', weeks: 52 });
  const blocks = new Map<number, number[]>();
  for (const week of weeks) {
    const torque = week.days.filter(hasSession).find(({ stimulus }) => stimulus === 'torque');
    if (torque !== undefined)
      blocks.set(week.block, [...(blocks.get(week.block) ?? []), mainWorkSeconds(torque) / 60]);
  }
  const [first, ...later] = blocks.values();
  expect(first).toEqual([18, 20, 24]);
  expect(later).toEqual(later.map(() => [20, 24, 30]));
});

describe('a block', () => {
  it('gives both key sessions more work every week, and keeps both sessions', () => {
    const { weeks } = plan(SIX_HOURS);
    for (const block of [weeks.slice(4, 7), weeks.slice(8, 11)]) {
      for (const weekday of [1, 3]) {
        expect(new Set(on(weekday, block).map((brief) => brief?.session)).size).toBe(1);
        const [first = 0, second = 0, third = 0] = workOn(weekday, block);
        expect([second > first, third > second]).toEqual([true, true]);
      }
    }
  });

  it('alternates by block between goal and discipline if a week has one hard day', () => {
    const { weeks } = plan([0, 0, 0, 0, 0, 1, 0], { goal: 'power', discipline: 'cx', weeks: 8, fitness: 9 });
    const stimuli = on(5, [...weeks.slice(0, 3), ...weeks.slice(4, 7)]).map((brief) => brief?.stimulus);
    expect(stimuli).toEqual(['sweet-spot', 'sweet-spot', 'sweet-spot', 'starts', 'starts', 'starts']);
  });

  it('keeps the lengths of two sessions of one kind', () => {
    const { weeks } = seasonFor(
      [0, 1, 1.5, 0, 2, 4, 1],
      { goal: 'fitness', fitness: 60, weeklyHours: 9, longestRideMinutes: 180 },
      { weeks: 12, difficulty: 'hard', distribution: 'polarized' },
    );
    const vo2max = weeks
      .slice(4, 7)
      .map(({ days }) => days.filter(({ stimulus }) => stimulus === 'vo2max').map(({ minutes }) => minutes));
    expect(vo2max).toEqual([
      [90, 60],
      [90, 60],
      [90, 60],
    ]);
  });

  it('repeats a session that has no harder version for its minutes', () => {
    const { weeks } = plan([0, 0.5, 0, 0.5, 0, 0.5, 0], {
      difficulty: 'easy',
      goal: 'power',
      weeks: 4,
      fitness: 9,
    });
    const levels = on(1, weeks.slice(0, 3)).map((brief) => brief?.level ?? 0);
    expect(levels).toEqual(levels.toSorted((a, b) => a - b));
  });
});

describe('a level', () => {
  const session = sessionById('threshold-2x20') as Session;
  /** The level of a session after a week with these seconds of its work, in the first of three load weeks. */
  const levelAfter = (
    seconds: number,
    {
      minutes,
      level,
      levels,
      kind = 'load',
      readiness = 10,
    }: { minutes: number; level: number; levels?: LevelsFrom; kind?: WeekKind; readiness?: number },
  ) => {
    const season = plan(SIX_HOURS);
    const { rider, request } = season;
    const [firstWeek] = outlineOf(season) as [WeekOutline];
    const place = {
      week: { ...firstWeek, kind },
      daySlots: [],
      roles: [],
      rider: { ...rider, levels },
      request,
      rules: { ...sampleRules(request.difficulty), readiness },
      hasShorterLongRide: false,
      recentLongRide: 0,
      startLevel: null,
      maxRideMinutes: Infinity,
      previous: { ...NO_KEYS, work: new Map([[session.id, seconds]]) },
      previousSession: null,
    };
    return levelFor(place, session, { minutes, level });
  };
  const workAt = (minutes: number, level: number) =>
    targetSecondsOf(session.build(minutes, level), session.stimulus);

  it('is the level of the week if the previous week had more work than any version for these minutes', () => {
    expect(levelAfter(9999, { minutes: 60, level: 0.4 })).toBe(0.4);
    // But an easier one where the rider is not ready for that.
    expect(levelAfter(9999, { minutes: 60, level: 0.4, readiness: 5 })).toBe(0.05);
  });

  it('is that of the same work again where nothing harder fits', () => {
    const most = workAt(90, 0.75);
    const level = levelAfter(most, { minutes: 90, level: 0.3 });
    expect(level).toBeGreaterThan(0.3);
    expect(workAt(90, level)).toBe(most);
    // Of several versions with the same work it is the one that the week asks for.
    expect(levelAfter(most, { minutes: 90, level: 0.75 })).toBeGreaterThanOrEqual(level);
  });

  it('is never above the top of the plan, in a week of load and in others', () => {
    for (const kind of ['load', 'recovery', 'taper'] as const)
      expect(levelAfter(-1, { minutes: 90, level: 1, kind })).toBeLessThanOrEqual(0.75);
    expect(levelAfter(-1, { minutes: 90, level: 1, kind: 'recovery' })).toBe(0.75);
  });

  it('asks for half as much work again at most, where the session has such a version', () => {
    const before = workAt(90, 0);
    expect(workAt(90, 0.75)).toBeGreaterThan(before * 1.5);
    const now = workAt(90, levelAfter(before, { minutes: 90, level: 0.75 }));
    expect([now > before, now <= before * 1.5]).toEqual([true, true]);
  });

  /** Levels that have held for a number of weeks, with that of threshold. */
  const held = (weeks: number, threshold: number, tooEasy?: EnergySystem): LevelsFrom => {
    const none = Object.fromEntries(ENERGY_SYSTEMS.map((system) => [system, null])) as Levels;
    return { weekStart: addWeeks(START, -weeks), levels: { ...none, threshold }, tooEasy };
  };

  it('does not grow from work above the level of the rider in the first two weeks of that level', () => {
    const before = workAt(90, 0.5);
    const own = levelOfWork(session.stimulus, before)?.level ?? 0;
    const workNow = (levels: LevelsFrom) =>
      workAt(90, levelAfter(before, { minutes: 90, level: 0.1, levels }));
    for (const weeks of [0, 1]) {
      expect(workNow(held(weeks, own - 1))).toBeLessThan(before);
      expect(workNow(held(weeks, own))).toBeGreaterThan(before);
      expect(workNow(held(weeks, own + 1))).toBeGreaterThan(before);
    }
    for (const weeks of [-1, 2]) expect(workNow(held(weeks, own - 1))).toBeGreaterThan(before);
  });

  it('keeps nothing back for later weeks after a session of its system that was too easy', () => {
    const levelWith = (levels: LevelsFrom) => levelAfter(-1, { minutes: 90, level: 0.75, levels });
    const usual = levelWith(held(0, 5));
    expect(usual).toBeLessThan(0.75);
    for (const weeks of [0, 1, 2]) expect(levelWith(held(weeks, 5, 'threshold'))).toBe(0.75);
    expect(levelWith(held(3, 5, 'threshold'))).toBe(usual);
    expect(levelWith(held(0, 5, 'vo2max'))).toBe(usual);
  });
});

describe('a week', () => {
  it('is hard on Saturday and long on Sunday if only the weekend has time', () => {
    const load = plan(WEEKENDS).weeks.filter(({ kind, phase }) => kind === 'load' && phase === 'build');
    expect(load.map(({ days }) => [days[5]?.role, days[6]?.role])).toEqual(load.map(() => ['hard', 'long']));
  });

  it('has the long ride on the day with the most time if the other day has far less', () => {
    const { weeks } = plan([0, 0, 0, 0, 0, 3, 1.5], { goal: 'power' });
    expect(on(5, weeks.slice(0, 2)).map((brief) => brief?.role)).toEqual(['long', 'long']);
  });

  it('has no key session longer than the maximum of its long ride', () => {
    const { weeks } = plan([0, 1, 1, 1, 0, 2, 1.5], {
      discipline: 'cx',
      goal: 'race-prep',
      difficulty: 'hard',
      race: 83,
    });
    const maxRideMinutes = Math.max(...weeks.flatMap(hardIn).map(({ minutes }) => minutes));
    expect(maxRideMinutes).toBeLessThanOrEqual(90);
  });

  it('gives an unfit rider with many hours several short rides, not a single long one', () => {
    const { weeks } = plan([2, 2, 2, 2, 2, 4, 4], { fitness: 15, difficulty: 'hard', goal: 'performance' });
    const ridden = weeks.map(({ days }) => days.filter(({ minutes }) => minutes > 0).length);
    expect(Math.min(...ridden.slice(1))).toBeGreaterThanOrEqual(3);
    expect(ridden.at(-2)).toBe(6);
  });

  it('lets an unfit rider with few days ride twice a week, and more from block to block', () => {
    for (const fitness of [5, 10]) {
      const { weeks } = plan([0, 0, 0, 0, 0, 4, 4], { fitness, difficulty: 'easy', goal: 'endurance' });
      const loads = weeks.filter(({ kind }) => kind === 'load');
      expect(loads.every(({ days }) => days.filter(({ minutes }) => minutes > 0).length === 2)).toBe(true);
      expect(loads.at(-1)?.targetMinutes).toBeGreaterThan(1.5 * (loads[0]?.targetMinutes ?? 0));
    }
  });

  it('has two rides for a rider with half an hour on two days', () => {
    const { weeks } = plan([0, 0, 0, 0.5, 0, 0, 0.5], { goal: 'fitness' });
    const loads = weeks.filter(({ kind }) => kind === 'load');
    expect(loads.every(({ days }) => days.filter(({ minutes }) => minutes > 0).length === 2)).toBe(true);
  });

  it('alternates between skills of the discipline and skills for every rider', () => {
    const { weeks } = plan(SIX_HOURS, { discipline: 'cx' });
    const skills = weeks
      .slice(0, 7)
      .flatMap(({ days }) => days.filter(({ stimulus }) => stimulus === 'skills'))
      .map(({ session }) => sessionById(session ?? '')?.disciplines !== 'all');
    expect(skills.slice(1).every((own, index) => own !== skills[index])).toBe(true);
    expect(skills.length).toBeGreaterThan(3);
  });

  it('has no brick if it is a recovery week', () => {
    const { weeks } = plan([0, 1, 1, 1, 0, 3, 2], { discipline: 'triathlon', weeks: 24, race: 160 });
    const easy = weeks.filter(({ recovery }) => recovery).flatMap(({ days }) => days);
    expect(easy.map(({ stimulus }) => stimulus)).not.toContain('brick');
    expect(
      daysOf(plan([0, 1, 1, 1, 0, 3, 2], { discipline: 'triathlon' })).map(({ stimulus }) => stimulus),
    ).toContain('brick');
  });

  it('has two different kinds of hard work in a taper', () => {
    const { weeks } = plan([0, 2, 2, 2, 0, 4, 3], {
      discipline: 'triathlon',
      goal: 'race-prep',
      fitness: 78,
      race: 83,
    });
    const taper = weeks.find(({ kind }) => kind === 'taper');
    expect(new Set(taper === undefined ? [] : hardIn(taper).map(({ session }) => session)).size).toBe(2);
  });
});

describe('a race week', () => {
  it('has short hard work for the goal', () => {
    const { weeks } = plan([0, 1.5, 1, 1.5, 1, 3, 2], {
      goal: 'power',
      difficulty: 'hard',
      weeks: 8,
      race: 55,
    });
    const race = weeks.find(({ kind }) => kind === 'race');
    expect(race?.days.find(({ role }) => role === 'hard')?.stimulus).toBe('anaerobic');
  });
});

describe('the session that practises eating', () => {
  const sessionsOf = (asked: Asked) =>
    daysOf(plan([0, 1, 1, 1, 0, 4, 3], { weeks: 24, goal: 'race-prep', ...asked })).map(
      ({ session }) => session,
    );

  it('is in a plan for a race of several hours', () => {
    expect(sessionsOf({ race: 160 })).toContain('long-fuel');
  });

  it('is not in a plan without a race, or for a race of one hour', () => {
    expect(sessionsOf({})).not.toContain('long-fuel');
    expect(sessionsOf({ race: 160, discipline: 'cx' })).not.toContain('long-fuel');
    expect(sessionsOf({ race: 160, discipline: 'track' })).not.toContain('long-fuel');
  });
});

describe('the texts of a plan', () => {
  it('give each block its own aim in its first week', () => {
    const { weeks } = plan(SIX_HOURS, { weeks: 24 });
    const first = weeks.filter(({ weekOfBlock, number }) => weekOfBlock === 0 && number > 1);
    const aims = first.map(({ aim }) => aimText(ENGLISH, aim).split(':')[0]);
    expect(aims).toEqual(['More base', 'Build', 'Back to base', 'More base', 'Back to build']);
  });

  it('give the easy days of a week different reasons', () => {
    const { weeks } = plan([1, 1, 1, 1, 1, 1, 1], { difficulty: 'hard' });
    const recovery = weeks.find(({ recovery: recovers }) => recovers);
    const reasons = (recovery?.days ?? [])
      .filter(({ stimulus }) => stimulus === 'endurance' || stimulus === 'recovery')
      .slice(0, 3)
      .map(({ why }) => whyText(ENGLISH, why));
    expect(reasons.length).toBeGreaterThan(1);
    expect(new Set(reasons).size).toBe(reasons.length);
  });

  it('say "rested" at most once a block, and never in a week with a single ride', () => {
    const fresh = (planned: Season) =>
      daysOf(planned).filter(({ why }) => why.some(({ code }) => code === 'rested')).length;
    // The first block begins with a test, which says so by itself.
    expect(fresh(plan(SIX_HOURS))).toBe(2);
    expect(fresh(plan([0, 0, 0, 0, 0, 1, 0]))).toBe(0);
  });

  it('never compare the first work after a recovery week with the previous week', () => {
    const firsts = plan(SIX_HOURS, { weeks: 24 }).weeks.filter(({ weekOfBlock }) => weekOfBlock === 0);
    const reasons = firsts.flatMap(({ days }) => days.map(({ why }) => whyText(ENGLISH, why)));
    expect(reasons.filter((why) => why.includes('last week'))).toEqual([]);
  });

  it('give no reason for a day that the rider keeps free', () => {
    expect(plan(SIX_HOURS).weeks[0]?.days[0]).toMatchObject({ role: 'off', why: [] });
  });
});
