import { describe, expect, it } from 'vitest';
import { addDays } from '../calendar/days.ts';
import type { EventKind } from '../event/race-event.ts';
import type { Difficulty, Discipline } from '../rider/vocabulary.ts';
import { samplePlan } from '../testing/sample-plan.ts';
import { SAMPLE_START, sampleSeason } from '../testing/sample-season.ts';
import type { Stimulus } from '../workout/names.ts';
import type { DaySlot } from './day-slots.ts';
import type { WeekOutline } from './outline.ts';
import { NO_KEYS } from './previous-keys.ts';
import { type RideSlot, rideSlotsOf } from './ride-slots.ts';

const FOUR_HOURS = [4, 4, 4, 4, 4, 4, 4];
const [MONDAY, TUESDAY, WEDNESDAY, THURSDAY, FRIDAY, SATURDAY, SUNDAY] = [0, 1, 2, 3, 4, 5, 6] as const;

type Given = Parameters<typeof samplePlan>[1];

/** The rides of a week in which every day has four hours. */
const slots = (roles: string, given: Given = {}): readonly RideSlot[] =>
  rideSlotsOf(samplePlan(roles, { hours: FOUR_HOURS, ...given }));
const on = (day: number | undefined, all: readonly RideSlot[]): RideSlot =>
  all.find((slot) => slot.day === day) ?? expect.fail(`no ride on day ${day}`);
const rangesOf = (all: readonly RideSlot[]) => all.map(({ min, max }) => [min, max]);
const daysTo = (goal: number): Readonly<Record<number, Partial<DaySlot>>> =>
  Object.fromEntries([0, 1, 2, 3, 4, 5, 6].map((day) => [day, { daysToRace: goal - day }]));

describe('a key session', () => {
  it.each([
    ['load', [60, 90]],
    ['transition', [90, 90]],
    ['taper', [30, 90]],
    ['race', [36, 60]],
  ] as const)('has its range in a week of %s', (kind, range) => {
    expect(rangesOf(slots('-HeHeee', { week: { kind } })).slice(0, 2)).toEqual([range, range]);
  });

  it('is as long as a long ride where it is alone, and a rehearsal half an hour longer than the others', () => {
    expect(rangesOf(slots('-----H-'))).toEqual([[105, 210]]);
    expect(rangesOf(slots('-----H-', { week: { kind: 'race' } }))).toEqual([[36, 60]]);
    const peak = slots('-H-H---', { week: { phase: 'peak' }, request: { discipline: 'triathlon' } });
    expect(peak.map(({ stimulus, max }) => [stimulus, max])).toEqual([
      ['vo2max', 90],
      ['brick', 120],
    ]);
  });

  it('is no longer than the sessions of its kind in its discipline', () => {
    const disciplines: readonly Discipline[] = ['cx', 'mtb', 'road'];
    const rehearsals = disciplines.map(
      (discipline) => slots('-----H-', { week: { phase: 'peak' }, request: { discipline } })[0],
    );
    expect(rehearsals.map((slot) => slot?.stimulus)).toEqual(disciplines.map(() => 'race-simulation'));
    expect(rehearsals.map((slot) => slot?.max)).toEqual([120, 240, 240]);
  });

  it('is a test of an hour in a recovery week, and of 40 min for who rides little with power', () => {
    const test = (ftpWatts: number | null, minFullMinutes: number) => {
      const { rider, rules } = samplePlan('');
      const week = { kind: 'recovery' } as const;
      return rangesOf(
        slots('---H---', { week, rider: { ...rider, ftpWatts }, rules: { ...rules, minFullMinutes } }),
      )[0];
    };
    expect([test(250, 240), test(250, 239), test(null, 239)]).toEqual([
      [60, 60],
      [40, 40],
      [60, 60],
    ]);
  });

  it('does not grow in the taper of a known race, but on a day that carries the week may have six tenths of it', () => {
    const week = { kind: 'taper', phase: 'taper' } as const;
    const request = { raceKind: 'time-trial' } as const;
    const keyOf = (
      hours: number,
      lengths: ReadonlyMap<Stimulus, number>,
      { roles = '-H--e--', others = 1 }: { readonly roles?: string; readonly others?: number } = {},
    ) => {
      const minutes = new Map([...lengths].map(([key, length]) => [key, [length]]));
      const previous = { ...NO_KEYS, minutes };
      const given = [others, hours, others, others, others, others, others];
      return on(TUESDAY, slots(roles, { week, previous, request, hours: given }));
    };
    const { stimulus } = keyOf(2, new Map());
    expect(keyOf(1.25, new Map([[stimulus, 50]])).max).toBe(50);
    expect(keyOf(1.5, new Map<Stimulus, number>([['torque', 80]])).max).toBe(80);
    expect(keyOf(2, new Map()).max).toBe(60);
    expect(keyOf(2, new Map(), { others: 0.25 }).max).toBe(72);
    // The only ride of the week has its whole day.
    expect(keyOf(1.5, new Map(), { roles: '-H-----' }).max).toBe(90);
    const unknown = { week, hours: [1, 1.5, 1, 1, 1, 1, 1] };
    expect(on(TUESDAY, slots('-H--e--', unknown)).max).toBe(90);
  });

  it('is no longer than its day, and not shorter than in the week before of its block', () => {
    expect(rangesOf(slots('-H-----', { hours: [1, 0.75, 1, 1, 1, 1, 1] }))).toEqual([[45, 45]]);
    const previous = { ...NO_KEYS, minutes: new Map<Stimulus, readonly number[]>([['threshold', [80]]]) };
    const min = (weekOfBlock: number) => on(TUESDAY, slots('-H--e--', { previous, week: { weekOfBlock } }));
    expect(min(1)).toMatchObject({ stimulus: 'threshold', min: 80, squeezedMin: 72, lastMin: 30 });
    expect(min(0)).toMatchObject({ min: 60, squeezedMin: 60 });
  });

  it('is no shorter than the shorter of two of its kind, and may be three tenths longer than the longer one', () => {
    const previous = { ...NO_KEYS, minutes: new Map<Stimulus, readonly number[]>([['threshold', [45, 65]]]) };
    const slot = on(TUESDAY, slots('-H--e--', { previous, week: { weekOfBlock: 1 } }));
    expect(slot).toMatchObject({ stimulus: 'threshold', min: 60, max: 84.5 });
  });

  it.each([
    ['three tenths longer than in the week before of its block at most', { before: 60, weekOfBlock: 1 }, 78],
    ['an hour after a very short one', { before: 30, weekOfBlock: 1 }, 60],
    ['as long as the limits allow in the first week of a block', { before: 50, weekOfBlock: 0 }, 90],
  ])('is %s', (_is, { before, weekOfBlock }, max) => {
    const previous = { ...NO_KEYS, minutes: new Map<Stimulus, readonly number[]>([['threshold', [before]]]) };
    const { stimulus, ...slot } = on(TUESDAY, slots('-H--e--', { previous, week: { weekOfBlock } }));
    expect([stimulus, slot.max]).toEqual(['threshold', max]);
  });
});

describe('the long ride', () => {
  it('fills its day as far as the limits allow', () => {
    expect(on(SATURDAY, slots('-H---Le'))).toMatchObject({
      min: 240,
      max: 240,
      squeezedMin: 75,
      maxShare: 0.5,
    });
    expect(on(SATURDAY, slots('-H---Le', { maxRideMinutes: 200 }))).toMatchObject({ max: 200, limit: 200 });
    expect(on(SATURDAY, slots('-H---Le', { hours: [1, 1, 1, 1, 1, 1.25, 1] })).max).toBe(75);
  });

  it('is 15 % shorter in the last load week before a race, but still long', () => {
    const last = (recentLongRide: number) =>
      on(SATURDAY, slots('-H---Le', { recentLongRide, hasShorterLongRide: true })).max;
    expect([last(200), last(60)]).toEqual([170, 75]);
  });

  it('may have more than half of the week where the other days have less time', () => {
    expect(on(SATURDAY, slots('-H---L-', { hours: [0, 1, 0, 0, 0, 3, 0] })).maxShare).toBe(0.75);
    // Of what the two longest days have, it has two thirds.
    const { rider } = samplePlan('');
    const none = { monday: 0, tuesday: 0, wednesday: 0, thursday: 0, friday: 0 } as const;
    const share = (wednesday: 0 | 0.5 | 4) => {
      const availability = { ...none, wednesday, saturday: 4, sunday: 3 } as const;
      return on(SATURDAY, slots('-H---L-', { rider: { ...rider, availability } })).maxShare;
    };
    expect(share(0)).toBeCloseTo(2 / 3);
    expect(share(0.5)).toBeCloseTo(((2 / 3) * 7) / 7.5);
    expect(share(4)).toBe(0.5);
  });

  it('is steady in the first week of an easy or moderate season that begins with base', () => {
    const session = (week: Partial<WeekOutline>, difficulty: Difficulty = 'moderate') =>
      on(SATURDAY, slots('-----L-', { week, request: { difficulty } })).session;
    expect(session({ number: 1, phase: 'base' }, 'easy')).toBe('long-steady');
    expect(session({ number: 1, phase: 'base' }, 'hard')).toBeUndefined();
    expect(session({ number: 1, phase: 'base' }, 'expert')).toBeUndefined();
    expect(session({ number: 1, phase: 'base' })).toBe('long-steady');
    expect(session({ number: 1, phase: 'build' })).toBeUndefined();
    expect(session({ number: 2, phase: 'base' })).toBeUndefined();
  });

  it('goes on in its rotation through the weeks of a phase', () => {
    const turn = (week: Partial<WeekOutline>) => on(SATURDAY, slots('-----L-', { week })).turn;
    expect(turn({ weekOfBlock: 2, loadWeeks: 3 })).toBe(2);
    expect(turn({ weekOfBlock: 1, loadWeeks: 3, phaseBlock: 1 })).toBe(4);
    expect(turn({ weekOfBlock: 1, loadWeeks: 3, phaseBlock: 1, phaseRun: 2 })).toBe(10);
  });
});

describe('an easy ride', () => {
  it.each([
    ['load', 30, 120],
    ['recovery', 20, 192],
    ['transition', 20, 192],
    ['taper', 20, 192],
    ['race', 20, 117],
  ] as const)('has its range in a week of %s', (kind, min, max) => {
    const recent = { recentLongRide: 260 };
    expect(on(SATURDAY, slots('-H---ee', { week: { kind, phase: 'build' }, ...recent }))).toMatchObject({
      min,
      max,
      lastMin: 20,
    });
  });

  it.each([
    [60, 75],
    [120, 90],
    [240, 180],
  ])('is no longer in a week of recovery than three quarters of a long ride of %i min', (recent, max) => {
    const week = { kind: 'recovery', phase: 'build' } as const;
    expect(on(SATURDAY, slots('-H---ee', { week, recentLongRide: recent })).max).toBe(max);
    expect(
      on(SATURDAY, slots('-H---ee', { week: { ...week, kind: 'taper' }, recentLongRide: recent })).max,
    ).toBe(192);
  });

  it.each([
    ['gran-fondo', 600, 7],
    ['triathlon-full', 340, 7],
    ['gran-fondo', 300, 4],
    ['criterium', 60, 4],
  ] as const)(
    'takes 75 min at most after the race, as long as its length asks for: %s',
    (raceKind, raceMinutes, days) => {
      const request = { raceKind, raceMinutes };
      const after = (daysSince: number) =>
        on(
          WEDNESDAY,
          slots('--e-e--', { week: { kind: 'load' }, request, days: { 2: { daysToRace: -daysSince } } }),
        );
      expect([after(days).max, after(days + 1).max]).toEqual([days > 4 ? 75 : 60, 120]);
    },
  );

  it('takes 45 min at most on the day after an event of many hours', () => {
    const after = (afterLongEvent?: 'short') =>
      on(WEDNESDAY, slots('--e-e--', { days: { 2: { daysToRace: -1, afterLongEvent } } })).max;
    expect([after(), after('short')]).toEqual([60, 45]);
  });

  it('is no longer in the week after a race than three quarters of the long ride lately', () => {
    expect(on(SATURDAY, slots('-----e-', { week: { kind: 'transition' }, recentLongRide: 120 })).max).toBe(
      90,
    );
  });

  it('may take two hours until four days before the race', () => {
    const week = { kind: 'race', phase: 'race' } as const;
    const race = slots('e-ee---', { week, days: daysTo(5), hours: [4, 4, 4, 4, 4, 4, 4] });
    expect([MONDAY, WEDNESDAY, THURSDAY].map((day) => on(day, race).max)).toEqual([120, 75, 75]);
  });

  it('has up to 45 % of the long ride lately in the last days before a race', () => {
    const week = { kind: 'race', phase: 'race' } as const;
    const last = (recentLongRide: number) =>
      on(THURSDAY, slots('---e---', { week, days: daysTo(5), hours: [4, 4, 4, 4, 4, 4, 4], recentLongRide }))
        .max;
    expect([160, 200, 240, 300].map(last)).toEqual([75, 90, 108, 120]);
  });

  it('recovers for an hour at most after a hard day, but not in the base, and not as the longest one', () => {
    const after = (phase: 'base' | 'build') =>
      on(SUNDAY, slots('-e-e-He', { week: { phase }, hours: [4, 4, 4, 1, 4, 4, 3] }));
    expect(after('build')).toMatchObject({ stimulus: 'recovery', max: 60 });
    expect(after('base').stimulus).toBe('endurance');
    expect(on(SUNDAY, slots('-----He')).stimulus).toBe('endurance');
  });

  it('trains endurance in the recovery week at the end of a plan, which no load week follows', () => {
    const after = (number: number) =>
      on(
        SUNDAY,
        slots('-e-e-He', {
          week: { kind: 'recovery', number },
          request: { weeks: 12 },
          hours: [4, 4, 4, 1, 4, 4, 3],
        }),
      );
    expect([after(11).stimulus, after(12).stimulus]).toEqual(['recovery', 'endurance']);
    const race = slots('-e-e-He', { week: { kind: 'race', number: 12 }, request: { weeks: 12 } });
    expect(on(SUNDAY, race).stimulus).toBe('recovery');
  });

  it('is short on the day before a test', () => {
    expect(on(TUESDAY, slots('-eH---e', { week: { kind: 'recovery' } })).max).toBe(60);
    expect(on(TUESDAY, slots('-eH---e', { week: { kind: 'load' } })).max).toBe(120);
  });

  it('is given up before a key session, and in a taper the shortest is given up first', () => {
    const order = (kind: 'load' | 'taper') =>
      slots('-H-H-Le', { week: { kind }, hours: [4, 4, 4, 4, 4, 4, 1] })
        .toSorted((a, b) => b.dropOrder - a.dropOrder)
        .map(({ role }) => role);
    expect(order('load')).toEqual(['easy', 'hard', 'long', 'hard']);
    const taper = slots('-H-eee-', { week: { kind: 'taper' }, hours: [1, 1, 1, 1, 2, 3, 1] });
    expect(taper.toSorted((a, b) => b.dropOrder - a.dropOrder).map(({ day }) => day)).toEqual([
      THURSDAY,
      FRIDAY,
      SATURDAY,
      TUESDAY,
    ]);
  });

  it('is a ride with openers before a race, with those of its kind', () => {
    const openers = on(
      FRIDAY,
      slots('-eHee-R', { days: { 4: { isOpenersDay: true, openersFor: 'criterium' } } }),
    );
    expect(openers).toMatchObject({
      stimulus: 'openers',
      session: 'openers-sprints',
      min: 30,
      max: 40,
      lastMin: 30,
    });
    expect(openers.dropOrder).toBe(-1);
    const gravel = slots('-eHee-R', { days: { 4: { isOpenersDay: true, openersFor: 'gravel' } } });
    expect(on(FRIDAY, gravel).session).toBe('openers');
    expect(on(FRIDAY, slots('-eHee-R', { days: { 4: { isOpenersDay: true } } })).session).toBeUndefined();
  });

  it('recovers for four days after a race, and right after an event', () => {
    const week = { kind: 'race', phase: 'race' } as const;
    const after = slots('R-eeeee', { week, days: daysTo(0) });
    expect([WEDNESDAY, THURSDAY, FRIDAY, SATURDAY].map((day) => on(day, after).stimulus)).toEqual([
      'recovery',
      'recovery',
      'recovery',
      'endurance',
    ]);
    const event = {
      date: SAMPLE_START,
      minutes: 90,
      kind: 'gravel',
    } as const;
    const near = (side: 'before' | 'after', priority: 'B' | 'C', days = 1) =>
      on(
        THURSDAY,
        slots('-H-e-e-', { days: { 3: { near: { side, days, event: { ...event, priority } } } } }),
      );
    expect(near('after', 'C')).toMatchObject({ stimulus: 'recovery', max: 60 });
    expect(near('after', 'C', 2)).toMatchObject({ stimulus: 'recovery', max: 60 });
    expect(near('after', 'C', 3)).toMatchObject({ session: 'endurance-steady', max: 75 });
    expect(near('before', 'B')).toMatchObject({ stimulus: 'endurance', max: 75 });
    expect(near('before', 'C')).toMatchObject({ stimulus: 'endurance', max: 75 });
    const early = {
      3: { near: { side: 'before', days: 2, event: { ...event, priority: 'B' } }, daysToRace: 3 },
    } as const;
    expect(on(THURSDAY, slots('-H-e-e-', { week: { kind: 'race' }, days: early })).max).toBe(75);
  });

  it('trains steady endurance after an illness, for 90 min at most', () => {
    const week = { phase: 'build' } as const;
    const days = { 6: { backFrom: 'illness' } } as const;
    const sunday = on(SUNDAY, slots('-e-e-He', { week, days, hours: [4, 4, 4, 1, 4, 4, 3] }));
    expect(sunday).toMatchObject({ stimulus: 'endurance', session: 'endurance-steady', max: 90 });
  });

  it.each([
    [6, 90],
    [7, 60],
  ])('recovers first after an illness of %d days, and takes no more than %d min then', (days, max) => {
    const to = addDays(SAMPLE_START, 4);
    const daysAway = [{ from: addDays(to, 1 - days), to, kind: 'illness' as const }];
    const back = { 5: { backFrom: 'illness' }, 6: { backFrom: 'illness' } } as const;
    const availability = { ...sampleSeason([]).rider.availability, saturday: 2, sunday: 2 } as const;
    const onDay = (day: number, rider: object = { availability }) =>
      on(
        day,
        slots('-----ee', {
          days: back,
          request: { daysAway },
          rider: { ...sampleSeason([]).rider, ...rider },
        }),
      );
    expect(onDay(SATURDAY)).toMatchObject({ stimulus: 'recovery', max: 45 });
    expect(onDay(SUNDAY)).toMatchObject({ stimulus: 'endurance', max });
    // Without time on Saturday, the first ride is on Sunday.
    const busy = { availability: { ...availability, saturday: 0 } };
    expect(onDay(SUNDAY, busy)).toMatchObject({ stimulus: 'recovery', max: 45 });
  });

  it('is short in the last three days before a race, as is a key session, also in a week of the taper', () => {
    const week = { kind: 'taper', phase: 'taper' } as const;
    const taper = slots('He-eHe-', { week, days: daysTo(7), hours: [4, 4, 4, 4, 4, 4, 4] });
    expect([MONDAY, TUESDAY, THURSDAY].map((day) => on(day, taper).max)).toEqual([90, 192, 192]);
    expect([FRIDAY, SATURDAY].map((day) => on(day, taper).max)).toEqual([60, 75]);
    const after = slots('-e-eHe-', { days: daysTo(-14), hours: [4, 4, 4, 4, 4, 4, 4] });
    expect([FRIDAY, SATURDAY].map((day) => on(day, after).max)).toEqual([90, 120]);
  });

  it('has no sprints on the day after hard sprints or starts', () => {
    const week = { phase: 'build', weekOfBlock: 1 } as const;
    const request = { discipline: 'mtb' } as const;
    /** The shortest easy day trains something else than endurance. */
    const shortest = (day: number) =>
      slots('HeHe-He', {
        week,
        request,
        rider: { ...sampleSeason([]).rider, goal: 'power' },
        hours: FOUR_HOURS.with(day, 1),
      });
    const given = shortest(TUESDAY);
    expect([MONDAY, WEDNESDAY, SATURDAY].map((day) => on(day, given).stimulus)).toEqual([
      'sprint',
      'starts',
      'vo2max',
    ]);
    expect([TUESDAY, THURSDAY, SUNDAY].map((day) => on(day, shortest(day)).stimulus)).toEqual([
      'skills',
      'skills',
      'sprint',
    ]);
  });

  it('ends with a run where it is the longest, in build and peak before a triathlon of many hours', () => {
    const longest = (raceKind: EventKind, week: Partial<WeekOutline> = {}, minutesOnSunday = 240) => {
      const request = { discipline: 'triathlon', raceKind, raceDate: addDays(SAMPLE_START, 30) } as const;
      const hours = [1, 1, 1, 1, 1, 4, minutesOnSunday / 60];
      return on(SUNDAY, slots('-H-e-Le', { week: { phase: 'build', ...week }, request, hours })).session;
    };
    expect([longest('triathlon-half'), longest('triathlon-full')]).toEqual(['brick-long', 'brick-long']);
    expect(longest('triathlon-olympic')).toBeUndefined();
    expect(longest('triathlon-half', { phase: 'base' })).toBeUndefined();
    expect(longest('triathlon-half', { kind: 'recovery' })).toBeUndefined();
    const tired = (roles: string, days: Readonly<Record<number, Partial<DaySlot>>> = {}) => {
      const request = {
        discipline: 'triathlon',
        raceKind: 'triathlon-half',
        raceDate: addDays(SAMPLE_START, 30),
      } as const;
      const hours = [1, 1, 4, 1, 1, 4, 1];
      return on(WEDNESDAY, slots(roles, { week: { phase: 'build' }, request, hours, days })).session;
    };
    expect(tired('-He--L-')).toBe('brick-long');
    expect(tired('-HeH-L-')).toBeUndefined();
    const event = { date: SAMPLE_START, priority: 'B', kind: 'criterium', minutes: 60 } as const;
    expect(tired('-He--L-', { 2: { near: { side: 'before', days: 1, event } } })).toBeUndefined();
    expect([longest('triathlon-half', {}, 75), longest('triathlon-half', {}, 70)]).toEqual([
      'brick-long',
      undefined,
    ]);
  });

  it('has no sprints on the day before hard sprints, and no brick between two hard days', () => {
    const stimulus = (roles: string, given: Given) => {
      const hours = [4, 4, 1, 4, 4, 4, 4];
      return on(WEDNESDAY, slots(roles, { hours, ...given })).stimulus;
    };
    const power = { rider: { ...sampleSeason([]).rider, goal: 'power' } } as const;
    const track = {
      week: { phase: 'build', weekOfBlock: 0 },
      request: { discipline: 'track' },
      ...power,
    } as const;
    expect(stimulus('H-eHe--', track)).toBe('skills');
    expect(stimulus('H-e-He-', track)).toBe('sprint');
    const triathlon = {
      week: { phase: 'base', weekOfBlock: 0 },
      request: { discipline: 'triathlon' },
    } as const;
    expect(stimulus('eHeHe--', triathlon)).toBe('skills');
    expect(stimulus('eHe-H--', triathlon)).toBe('brick');
  });

  it('has no sprints in the week of return from an illness', () => {
    const varied = (kind: 'holiday' | 'illness') => {
      const week = { phase: 'build', weekOfBlock: 1, away: { state: 'back', kind } } as const;
      const hours = [4, 4, 4, 1, 4, 4, 3];
      return on(THURSDAY, slots('-e-e--e', { week, hours, request: { discipline: 'mtb' } })).stimulus;
    };
    expect(varied('holiday')).toBe('sprint');
    expect(varied('illness')).toBe('skills');
  });

  it('is for recovery in the weeks after a race, but the longest one', () => {
    const week = { kind: 'transition', phase: 'base' } as const;
    expect(slots('-e-e-e-', { week }).map(({ stimulus }) => stimulus)).toEqual([
      'endurance',
      'recovery',
      'recovery',
    ]);
  });
});

describe('skills before a race', () => {
  const skills = (
    weeksToRace: number,
    {
      kind = 'load',
      discipline = 'mtb',
    }: { kind?: 'load' | 'recovery' | 'taper'; discipline?: 'mtb' | 'road' } = {},
  ) =>
    slots('-e-----', { week: { kind }, request: { discipline }, days: daysTo(weeksToRace * 7 + 1) })[0]
      ?.stimulus === 'skills';

  it('come every other week of load in a discipline with skills of its own', () => {
    expect([0, 1, 2, 3, 4, 5].map((weeks) => skills(weeks))).toEqual([false, true, false, true, false, true]);
    expect(skills(9)).toBe(false);
    expect(skills(1, { kind: 'recovery' })).toBe(true);
    expect(skills(1, { kind: 'taper' })).toBe(false);
    expect(skills(1, { discipline: 'road' })).toBe(false);
    expect(skills(-1)).toBe(false);
  });
});
