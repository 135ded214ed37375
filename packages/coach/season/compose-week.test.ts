import { describe, expect, it } from 'vitest';
import { addDays, type IsoDate, WEEKDAYS } from '../calendar/days.ts';
import type { AwayWeek } from '../rider/days-away.ts';
import { afterDays, type Form } from '../rider/form.ts';
import { SAMPLE_START, sampleOutline, sampleRules, sampleSeason } from '../testing/sample-season.ts';
import {
  type Composing,
  composeEasyWeek,
  composeLoadWeek,
  loadBeforeTaper,
  withShorterDay,
} from './compose-week.ts';
import type { WeekPlan } from './day-slots.ts';
import type { RideSlot } from './ride-slots.ts';
import type { DayWithoutWhy, WeekKind } from './season.ts';
import { NO_KEYS } from './previous-keys.ts';
import { isNewWork } from './session-choice.ts';

type Slot = Pick<RideSlot, 'day'> & Partial<RideSlot>;

interface Given {
  readonly kind?: WeekKind;
  readonly away?: AwayWeek;
  readonly form?: Form;
  /** On Monday. */
  readonly daysToRace?: number | null;
  readonly rules?: Partial<WeekPlan['rules']>;
  /** A week of the rider before the plan. */
  readonly usualLoad?: number;
}

const USED_TO_IT: Form = { fitness: 60, fatigue: 60 };

const easy = (day: number, more: Partial<RideSlot> = {}): Slot => ({ day, ...more });
const hard = (day: number, more: Partial<RideSlot> = {}): Slot => ({
  day,
  role: 'hard',
  stimulus: 'threshold',
  max: 60,
  min: 60,
  ...more,
});

const rideSlotOf = (given: Slot): RideSlot => ({
  role: 'easy',
  stimulus: 'endurance',
  turn: 0,
  max: 120,
  min: 30,
  limit: 240,
  dropOrder: given.day,
  ...given,
});

/** A week of a rider who is used to it, with these rides. */
function weekOf(slots: readonly Slot[], given: Given = {}): Composing {
  const { kind = 'load', away, form = USED_TO_IT, daysToRace = null, rules, usualLoad = 420 } = given;
  const { rider, request } = sampleSeason([]);
  const rideSlots = slots.map(rideSlotOf);
  const plan: WeekPlan = {
    week: sampleOutline({ kind, away }),
    daySlots: WEEKDAYS.map((weekday, index) => ({
      weekday,
      date: addDays(SAMPLE_START, index),
      minutesFree: 240,
      isPast: false,
      daysToRace: daysToRace === null ? null : daysToRace - index,
      isOpenersDay: false,
    })),
    roles: WEEKDAYS.map((_, index) => rideSlots.find(({ day }) => day === index)?.role ?? 'rest'),
    rider,
    request,
    rules: { ...sampleRules('expert'), ...rules },
    hasShorterLongRide: false,
    recentLongRide: 120,
    startLevel: null,
    maxRideMinutes: Infinity,
    // No session is the first of its kind.
    previous: { ...NO_KEYS, lastDays: new Map([['threshold', addDays(SAMPLE_START, -7)]]) },
    previousSession: null,
  };
  return {
    plan,
    rideSlots,
    history: {
      weeks: [],
      form,
      sunday: { hard: false, long: false, session: null },
      usual: { minutes: 600, load: usualLoad, longest: 240 },
    },
    startFitness: form.fitness,
  };
}

const sumOf = (days: readonly DayWithoutWhy[], figure: 'minutes' | 'load'): number =>
  days.reduce((sum, day) => sum + day[figure], 0);
const ridesOf = (days: readonly DayWithoutWhy[]) =>
  days.flatMap(({ minutes, stimulus }) => (minutes > 0 ? [stimulus] : []));
const levelOf = (days: readonly DayWithoutWhy[], index: number): number => days[index]?.level ?? -1;

describe('a week before a race', () => {
  const DAILY = [0, 1, 2, 3, 4].map((day) => easy(day));

  /** Form on race morning, where the days between have 60 % of the load that holds fitness. */
  function onRaceMorning(days: readonly DayWithoutWhy[], form: Form, daysToRace: number): Form {
    const loads = days.slice(0, daysToRace).map(({ load }) => load);
    const between = Array.from({ length: Math.max(0, daysToRace - 7) }, () => form.fitness * 0.6);
    return afterDays(form, [...loads, ...between]);
  }
  const freshness = ({ fitness, fatigue }: Form): number => fitness - fatigue;

  /** 15.5 % of fitness; below a fitness of 35.5 at least 5.5, and below one of 17 a third of it. */
  const wantedForm = (fitness: number): number => {
    if (fitness < 16.5) return fitness / 3;
    return fitness < 35.48 ? 5.5 : 0.155 * fitness;
  };

  it.each([
    { kind: 'race', daysToRace: 6, form: { fitness: 60, fatigue: 75 }, maxMinutes: 600 },
    { kind: 'race', daysToRace: 5, form: { fitness: 60, fatigue: 75 }, maxMinutes: 300 },
    { kind: 'taper', daysToRace: 7, form: { fitness: 60, fatigue: 75 }, maxMinutes: 600 },
    { kind: 'taper', daysToRace: 8, form: { fitness: 60, fatigue: 75 }, maxMinutes: 600 },
    { kind: 'taper', daysToRace: 9, form: { fitness: 60, fatigue: 75 }, maxMinutes: 600 },
    { kind: 'taper', daysToRace: 13, form: { fitness: 60, fatigue: 90 }, maxMinutes: 600 },
    { kind: 'race', daysToRace: 6, form: { fitness: 30, fatigue: 37 }, maxMinutes: 300 },
    { kind: 'race', daysToRace: 6, form: { fitness: 12, fatigue: 11 }, maxMinutes: 90 },
  ] as const)(
    'has as much riding as form allows: $kind week, $daysToRace days before it, $form.fitness',
    ({ maxMinutes, ...given }) => {
      const week = weekOf(DAILY, given);
      const composed = (max: number, minMinutes: number) => {
        const days = composeEasyWeek(week, { maxMinutes: max, minMinutes, level: 0 });
        const morning = onRaceMorning(days, given.form, given.daysToRace);
        return { minutes: sumOf(days, 'minutes'), above: freshness(morning) - wantedForm(morning.fitness) };
      };
      const { minutes, above } = composed(maxMinutes, 40);
      expect(above).toBeGreaterThanOrEqual(0);
      expect(minutes).toBeGreaterThan(40);
      expect(minutes).toBeLessThan(maxMinutes);
      const longer = Math.ceil(minutes / 0.95) + 25;
      const more = composed(longer, longer);
      expect(more.minutes).toBeGreaterThan(minutes);
      expect(more.above).toBeLessThan(0);
    },
  );

  it('counts on rides in race week only where its days have time', () => {
    const form = { fitness: 60, fatigue: 110 };
    const week = weekOf(DAILY, { kind: 'taper', daysToRace: 11, form });
    const { rider } = week.plan;
    const free = { ...rider.availability, monday: 0, tuesday: 0, wednesday: 0, thursday: 0 } as const;
    const minutesOf = (composing: Composing) =>
      sumOf(composeEasyWeek(composing, { maxMinutes: 600, minMinutes: 60, level: 0 }), 'minutes');
    const without = { ...week, plan: { ...week.plan, rider: { ...rider, availability: free } } };
    expect(minutesOf(without)).toBeGreaterThan(minutesOf(week) + 60);
    const [from, to] = [7, 10].map((days) => addDays(SAMPLE_START, days)) as [IsoDate, IsoDate];
    const request = { ...week.plan.request, daysAway: [{ from, to, kind: 'holiday' as const }] };
    expect(minutesOf({ ...week, plan: { ...week.plan, request } })).toBe(minutesOf(without));
  });

  it('has no less than its minimum for the sake of form', () => {
    const week = weekOf(DAILY, { kind: 'race', daysToRace: 6, form: { fitness: 60, fatigue: 120 } });
    const days = composeEasyWeek(week, { maxMinutes: 600, minMinutes: 300, level: 0 });
    expect(sumOf(days, 'minutes')).toBeGreaterThanOrEqual(300);
    expect(sumOf(days, 'minutes')).toBeLessThanOrEqual(320);
  });

  it.each([
    ['recovery', 6],
    ['transition', 6],
    ['taper', 14],
    ['taper', null],
  ] as const)('leaves form to other weeks in a %s week, %s days before the race', (kind, daysToRace) => {
    const form = { fitness: 60, fatigue: 300 };
    const days = composeEasyWeek(weekOf(DAILY, { kind, daysToRace, form, usualLoad: 2000 }), {
      maxMinutes: 300,
      minMinutes: 60,
      level: 0,
    });
    expect(sumOf(days, 'minutes')).toBe(300);
  });

  it('has easier sessions where it can be no shorter and is not easy enough', () => {
    const slots = [hard(1), easy(2), easy(4)];
    const wanted = { maxMinutes: 160, minMinutes: 150, level: 0.6 };
    const levelFor = (fatigue: number) => {
      const form = { fitness: 60, fatigue };
      return levelOf(composeEasyWeek(weekOf(slots, { kind: 'race', daysToRace: 6, form }), wanted), 1);
    };
    expect(levelFor(40)).toBeGreaterThan(0);
    expect(levelFor(120)).toBe(0);
  });

  it('has an easy ride in place of its key session where openers are all that form has room for', () => {
    const slots = [hard(1, { max: 30, min: 30 }), easy(4, { stimulus: 'openers', max: 30 })];
    const wanted = { maxMinutes: 60, minMinutes: 60, level: 0.6 };
    const ridesIn = (kind: WeekKind, fatigue: number, rides: readonly Slot[]) => {
      const form = { fitness: 20, fatigue };
      return ridesOf(composeEasyWeek(weekOf(rides, { kind, daysToRace: 6, form }), wanted));
    };
    expect(ridesIn('race', 15, slots)).toEqual(['threshold', 'openers']);
    expect(ridesIn('race', 30, slots)).toEqual(['endurance', 'openers']);
    expect(ridesIn('taper', 30, slots)).toEqual(['threshold', 'openers']);
    expect(ridesIn('race', 30, slots.slice(0, 1))).toEqual(['threshold']);
  });

  it('counts no riding on race day and after it', () => {
    const form = { fitness: 60, fatigue: 55 };
    const after = weekOf([easy(0), ...[4, 5, 6].map((day) => easy(day, { min: 110 }))], {
      kind: 'race',
      daysToRace: 3,
      form,
    });
    const days = composeEasyWeek(after, { maxMinutes: 480, minMinutes: 60, level: 0 });
    const alone = onRaceMorning(days, form, 3);
    expect(freshness(alone)).toBeGreaterThanOrEqual(0.155 * alone.fitness);
    const everyDay = afterDays(
      form,
      days.map(({ load }) => load),
    );
    expect(freshness(everyDay)).toBeLessThan(0.155 * everyDay.fitness);
  });
});

describe('the last load week before a taper', () => {
  const days = (count: number, load: number) => Array.from({ length: count }, () => load);
  const morningAfter = (form: Form, load: number, daysToRace: number) => {
    const rested = afterDays(form, days(7, load / 7));
    const { fitness, fatigue } = afterDays(rested, days(daysToRace - 7, rested.fitness * 0.5));
    return (fitness - fatigue) / fitness;
  };

  it('has a fifth more than holds fitness for who is fresh on race morning all the same', () => {
    expect(loadBeforeTaper({ fitness: 60, fatigue: 55 }, 18)).toBeCloseTo(1.2 * 7 * 60);
  });

  it('has as much load as leaves a form of 15.5 % after a taper with half of the load that holds fitness', () => {
    const tired = { fitness: 60, fatigue: 84 };
    const load = loadBeforeTaper(tired, 13);
    expect(load).toBeGreaterThan(0.88 * 7 * 60);
    expect(morningAfter(tired, load, 13)).toBeGreaterThanOrEqual(0.155);
    expect(morningAfter(tired, load + 0.04 * 7 * 60, 13)).toBeLessThan(0.155);
  });

  it('has less for a shorter taper, and never under 88 % of what holds fitness', () => {
    const tired = { fitness: 60, fatigue: 75 };
    expect(loadBeforeTaper(tired, 12)).toBeLessThan(loadBeforeTaper(tired, 13));
    expect(loadBeforeTaper({ fitness: 60, fatigue: 150 }, 11)).toBeCloseTo(0.88 * 7 * 60);
  });

  it('leaves a form of 5.5 to a rider with little fitness', () => {
    const load = loadBeforeTaper({ fitness: 25, fatigue: 30 }, 13);
    expect(morningAfter({ fitness: 25, fatigue: 30 }, load, 13)).toBeGreaterThan(0.2);
  });
});

describe('a week with a shorter day', () => {
  const shortened = (slots: readonly Slot[]) =>
    withShorterDay(weekOf(slots), 0.5).rideSlots.map(({ stimulus, min, max }) => [stimulus, min, max]);

  it('has half of the easy ride that is dropped first', () => {
    expect(shortened([hard(1), easy(2), easy(4, { min: 110 })])).toEqual([
      ['threshold', 60, 60],
      ['endurance', 30, 120],
      ['endurance', 60, 60],
    ]);
  });

  it('keeps its openers and its key sessions', () => {
    const slots = [hard(1), easy(4, { stimulus: 'openers', max: 40 })];
    expect(shortened(slots)).toEqual([
      ['threshold', 60, 60],
      ['openers', 30, 40],
    ]);
  });
});

describe('a week with less riding', () => {
  it.each(['recovery', 'transition'] as const)(
    'has easier sessions first, then softer rides, then fewer minutes: %s',
    (kind) => {
      const slots = [
        hard(1),
        easy(2, { max: 90 }),
        easy(4, { max: 100 }),
        easy(6, { max: 90, stimulus: 'skills' }),
      ];
      const wanted = { maxMinutes: 300, minMinutes: 300, level: 0.6 };
      const under = (usualLoad: number) => composeEasyWeek(weekOf(slots, { kind, usualLoad }), wanted);
      const free = under(2000);
      const own = levelOf(free, 1);
      expect(own).toBeGreaterThan(0);
      const load = sumOf(free, 'load');
      // A recovery week has 70 % of the week before, and is planned at 95 % of that.
      const limit = (share: number) => (load * share) / 0.7 / 0.95;
      const easier = under(limit(0.97));
      expect(levelOf(easier, 1)).toBeLessThan(own);
      expect(ridesOf(easier)).toEqual(ridesOf(free));
      expect(sumOf(easier, 'minutes')).toBe(sumOf(free, 'minutes'));
      // At its easiest the week is a little above its limit: it loses a few minutes and stays as it is.
      const easiest = composeEasyWeek(weekOf(slots, { kind, usualLoad: 2000 }), { ...wanted, level: 0 });
      const nearly = under(limit((sumOf(easiest, 'load') * 0.97) / load));
      expect(ridesOf(nearly)).toEqual(ridesOf(free));
      expect(sumOf(nearly, 'minutes')).toBeLessThan(sumOf(free, 'minutes'));
      expect(sumOf(nearly, 'minutes')).toBeGreaterThan(sumOf(free, 'minutes') * 0.9);
      const softer = under(limit(0.82));
      expect(ridesOf(softer)).toEqual(['threshold', 'recovery', 'endurance', 'recovery']);
      expect(levelOf(softer, 1)).toBe(0);
      const shorter = under(limit(0.55));
      expect(sumOf(shorter, 'minutes')).toBeLessThan(sumOf(free, 'minutes'));
      for (const [share, week] of [
        [0.97, easier],
        [0.82, softer],
        [0.55, shorter],
      ] as const)
        expect(sumOf(week, 'load')).toBeLessThanOrEqual(load * share);
    },
  );
});

it('is as light as a recovery week in a taper after an illness, and only there', () => {
  const slots = [hard(1), easy(2), easy(4), easy(6)];
  const loadAfter = (away?: AwayWeek) => {
    const week = weekOf(slots, { kind: 'taper', ...(away && { away }), usualLoad: 200 });
    return sumOf(composeEasyWeek(week, { maxMinutes: 300, minMinutes: 90, level: 0.5 }), 'load');
  };
  // 70 % of the week before, planned at 95 % of that.
  const limit = 200 * 0.7 * 0.95;
  expect(loadAfter({ state: 'back', kind: 'illness' })).toBeLessThanOrEqual(limit);
  expect(loadAfter({ state: 'back', kind: 'holiday' })).toBeGreaterThan(limit);
  expect(loadAfter({ state: 'mostly-away', kind: 'illness' })).toBeGreaterThan(limit);
  expect(loadAfter()).toBeGreaterThan(limit);
});

describe('a load week', () => {
  const slots = [hard(1), hard(3, { stimulus: 'vo2max' }), easy(2), easy(5)];
  const FULL = 60 + 60 + 120 + 120;
  const week = (minutes: number, wanted: { level?: number; load?: number } = {}, given: Given = {}) =>
    composeLoadWeek(weekOf(slots, { usualLoad: 2000, form: { fitness: 200, fatigue: 200 }, ...given }), {
      minutes,
      level: 0.3,
      load: 0,
      ...wanted,
    });

  it('has its minutes and its level where no limit asks for less', () => {
    const days = week(300);
    expect(sumOf(days, 'minutes')).toBe(300);
    expect(levelOf(days, 1)).toBe(0.3);
  });

  it('has harder sessions where it is full and its load is not reached', () => {
    const own = sumOf(week(FULL), 'load');
    const harder = week(FULL, { load: own * 1.06 });
    expect(sumOf(harder, 'minutes')).toBe(FULL);
    expect(levelOf(harder, 1)).toBeGreaterThan(0.3);
    expect(sumOf(harder, 'load')).toBeGreaterThan(own);
    expect(sumOf(harder, 'load')).toBeLessThan(own * 1.1);
    expect(levelOf(week(FULL, { load: own }), 1)).toBe(0.3);
    expect(levelOf(week(300, { load: own + 100 }), 1)).toBe(0.3);
    expect(levelOf(week(FULL, { load: own * 2 }), 1)).toBeGreaterThan(0.8);
    expect(levelOf(week(FULL, { load: own * 2 }, { rules: { topLevel: 0.5 } }), 1)).toBe(0.45);
  });

  it('counts as full from 97 % of its riding on', () => {
    expect(levelOf(week(355, { load: 5000 }), 1)).toBeGreaterThan(0.8);
    expect(levelOf(week(345, { load: 5000 }), 1)).toBe(0.3);
  });

  /** The fitness from which a load of a week is at the limit of growth, planned at 95 %. */
  const fitnessFor = (load: number): number => load / 0.95 / 1.2 / 7;

  it('has easier sessions before fewer minutes where load is at its limit', () => {
    const free = week(300, { level: 0.9 });
    const under = (share: number) => {
      const fitness = fitnessFor(sumOf(free, 'load') * share);
      const given = {
        form: { fitness, fatigue: fitness },
        usualLoad: 0,
        rules: { rampLimit: fitness * 0.2 },
      };
      return { days: week(300, { level: 0.9 }, given), limit: fitness * 7 * 1.2 * 0.95 };
    };
    const easier = under(0.95);
    expect(levelOf(easier.days, 1)).toBeLessThan(0.9);
    expect(sumOf(easier.days, 'minutes')).toBe(300);
    const shorter = under(0.7);
    expect(levelOf(shorter.days, 1)).toBe(0);
    expect(sumOf(shorter.days, 'minutes')).toBeLessThan(300);
    for (const { days, limit } of [easier, shorter])
      expect(sumOf(days, 'load')).toBeLessThanOrEqual(limit * 1.01);
  });

  it('raises fitness by no more than about four fifths of the limit', () => {
    const under = (rampLimit: number) => {
      const rider = weekOf(slots, { form: { fitness: 30, fatigue: 30 }, rules: { rampLimit } });
      // The limit of load is far away, so that only that of the rise is left.
      const farAway = { ...rider, startFitness: 300 };
      const days = composeLoadWeek(farAway, { minutes: 300, level: 0.6, load: 0 });
      const loads = days.map(({ load }) => load);
      return { days, rise: afterDays(rider.history.form, loads).fitness - 30 };
    };
    const free = under(50);
    expect(under(free.rise / 0.8 / 1.002).days).toEqual(free.days);
    const { rise } = under(free.rise / 0.8 / 1.2);
    expect(rise).toBeLessThanOrEqual((free.rise / 1.2) * 1.05);
    expect(rise).toBeGreaterThan((free.rise / 1.2) * 0.85);
  });
});

it('calls hard work new that the plan has not had for six weeks, and a rehearsal or a brick never', () => {
  const { plan } = weekOf([hard(1)]);
  const isNew = (stimulus: RideSlot['stimulus'], daysAgo: number) => {
    const lastDays = new Map([['threshold' as const, addDays(SAMPLE_START, 1 - daysAgo)]]);
    const previous = { ...plan.previous, lastDays };
    return isNewWork({ ...plan, previous }, rideSlotOf(hard(1, { stimulus })));
  };
  expect([isNew('threshold', 42), isNew('over-under', 42)]).toEqual([false, false]);
  expect([isNew('threshold', 43), isNew('vo2max', 1)]).toEqual([true, true]);
  expect([isNew('race-simulation', 43), isNew('brick', 43)]).toEqual([false, false]);
});
