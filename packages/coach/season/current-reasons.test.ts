import { ENGLISH } from '@musette/words/languages/en';
import { GERMAN } from '@musette/words/languages/de';
import { aimText } from '@musette/words/render';
import { describe, expect, it } from 'vitest';
import { addDays, type IsoDate } from '../calendar/days.ts';
import type { DaysAway } from '../rider/days-away.ts';
import { SAMPLE_START } from '../testing/sample-season.ts';
import { seasonFor } from '../testing/season-for.ts';
import { builtInWeek } from '../week/plan-day.ts';
import { minutesOf } from '../workout/load.ts';
import type { SessionId } from '../workout/names.ts';
import type { PlannedWeek, PlannedWorkout } from '../workout/planned.ts';
import type { Step } from '../workout/steps.ts';
import { because, type DayReason, type SessionSize, trains, type WhyFact } from '../workout/why.ts';
import {
  aimAfterDaysAway,
  aimWithoutComparison,
  type ChangesAround,
  currentWhy,
  isMostlyMissed,
  trueComparisons,
  type WeekBefore,
  weekBefore,
} from './current-reasons.ts';
import { mainWorkOf, targetSecondsOf } from '../library/main-work.ts';
import { sessionById } from '../library/library.ts';
import type { AimFact } from './season.ts';

type Ride = WeekBefore['rides'][number];

const NOTHING: ChangesAround = { dayBefore: false, dayAfter: false };
const EVERYTHING: ChangesAround = { dayBefore: true, dayAfter: true, previousWeek: true };

const after = (
  why: readonly WhyFact[],
  changes: Partial<ChangesAround>,
  session: SessionId | null = null,
): readonly string[] => currentWhy({ session, why }, { ...NOTHING, ...changes }).map(({ code }) => code);

describe('the reasons of a day after changes', () => {
  it.each<{ code: DayReason; names: readonly (keyof ChangesAround)[]; instead: readonly DayReason[] }>([
    { code: 'rest-after-hard', names: ['dayBefore'], instead: ['rest'] },
    { code: 'rest-before-hard', names: ['dayAfter'], instead: ['rest'] },
    { code: 'rest-after-long', names: ['dayBefore'], instead: ['rest'] },
    { code: 'easy-after-hard', names: ['dayBefore'], instead: ['easy'] },
    { code: 'easy-before-hard', names: ['dayAfter'], instead: ['easy'] },
    { code: 'easy-between-hard', names: ['dayBefore', 'dayAfter'], instead: ['easy'] },
    { code: 'easy-after-long', names: ['dayBefore'], instead: ['easy'] },
    { code: 'endurance-after-long', names: ['dayBefore'], instead: ['easy'] },
    { code: 'easy-before-long', names: ['dayAfter'], instead: ['easy'] },
    { code: 'rested', names: ['dayBefore'], instead: [] },
    { code: 'same-session', names: ['previousWeek'], instead: [] },
    { code: 'same-session-longer', names: ['previousWeek'], instead: [] },
    { code: 'same-work-other-form', names: ['previousWeek'], instead: [] },
  ])('have $code until what it names has changed', ({ code, names, instead }) => {
    const untouched = Object.fromEntries(names.map((name) => [name, false]));
    expect(after(because(code), { ...EVERYTHING, ...untouched })).toEqual([code]);
    for (const name of names) expect(after(because(code), { [name]: true })).toEqual(instead);
  });

  it('keep what does not depend on other days', () => {
    const why = [...trains('threshold'), ...because('long')];
    expect(currentWhy({ session: 'threshold-3x12', why }, EVERYTHING)).toEqual(why);
    expect(after(because('easy-in-recovery'), EVERYTHING)).toEqual(['easy-in-recovery']);
  });

  it('say what a session trains where no other reason is left', () => {
    const why = because('same-session');
    expect(currentWhy({ session: 'threshold-3x12', why }, EVERYTHING)).toEqual(trains('threshold'));
    expect(after([], EVERYTHING, 'threshold-3x12')).toEqual([]);
    expect(after(because('rested'), EVERYTHING)).toEqual([]);
  });
});

describe('a reason that compares a session with the week before', () => {
  const session = 'threshold-3x12' as const;
  const found = sessionById(session) ?? expect.fail('no session');
  const rideOf = (minutes: number, level: number) => ({ session, steps: found.build(minutes, level) });
  const last = rideOf(75, 0.3);
  const before = mainWorkOf(last.steps, 'threshold');
  const workSeconds = targetSecondsOf(last.steps, 'threshold');
  const week = (...rides: WeekBefore['rides']): WeekBefore => ({ rides, hasDaysAway: false });
  /** Whether the reason stays, or what the session trains takes its place. */
  const isTold = (fact: WhyFact, given: WeekBefore, ride: Ride = last): boolean => {
    const left = trueComparisons({ ...ride, why: [fact] }, given);
    if (left.includes(fact)) return true;
    expect(left).toEqual(ride.session === null ? [] : trains('threshold'));
    return false;
  };

  it('of more work is given only if that week holds the work that it names', () => {
    const more: WhyFact = {
      code: 'more-than-last-week',
      params: { now: { times: 5, seconds: 720 }, before },
    };
    expect(isTold(more, week(last))).toBe(true);
    expect(isTold(more, week({ session: null, steps: [] }, last))).toBe(true);
    expect(isTold(more, week())).toBe(false);
    expect(isTold(more, week(rideOf(75, 1)))).toBe(false);
    expect(isTold(more, week({ ...last, session: 'endurance-steady' }))).toBe(false);
    expect(isTold(more, week({ ...last, session: 'threshold-2x20' }))).toBe(false);
    const params = { ...more.params, before: { ...before, times: 9 } };
    expect(isTold({ code: 'more-than-last-week', params }, week(last))).toBe(false);
    expect(isTold(more, week({ session: null, steps: [] }), { session: null, steps: [] })).toBe(false);
    const why = [...trains('threshold'), more];
    expect(trueComparisons({ ...last, why }, week())).toEqual(trains('threshold'));
  });

  it('of less work is given only if that week holds as much as it names', () => {
    const less = (size: SessionSize): WhyFact => ({
      code: 'less-than-last-week',
      params: { now: size, before: size },
    });
    expect(isTold(less({ minutes: 75, workSeconds }), week(last))).toBe(true);
    expect(isTold(less({ minutes: 80, workSeconds }), week(last))).toBe(false);
    expect(isTold(less({ minutes: 75, workSeconds: 60 }), week(last))).toBe(false);
  });

  it('of the same work is given only beside it', () => {
    const [same] = because('same-session') as [WhyFact];
    const [less] = because('same-session-less-time') as [WhyFact];
    const [longer] = because('same-session-longer') as [WhyFact];
    const [other] = because('same-work-other-form') as [WhyFact];
    const told = (ride: Ride, ...rides: WeekBefore['rides']) =>
      [same, less, longer, other]
        .filter((fact) => isTold(fact, week(...rides), ride))
        .map(({ code }) => code);
    const easy: Step = { kind: 'steady', seconds: 900, power: 0.5 };
    const longerRide = { session, steps: [...last.steps, easy] };
    expect(told(last)).toEqual([]);
    expect(told(last, last)).toEqual(['same-session']);
    expect(told(longerRide, last)).toEqual(['same-session', 'same-session-longer']);
    expect(told(last, longerRide)).toEqual(['same-session-less-time']);
    expect(told(last, { session, steps: [] })).toEqual([]);
    expect(told(last, { ...last, session: 'threshold-2x20' })).toEqual(['same-work-other-form']);
  });

  it('of a longer ride is given only if that was the longest one, and the week had no days away', () => {
    const longer: WhyFact = { code: 'longer-than-last-week', params: { minutes: 90, more: 15 } };
    expect(isTold(longer, week(last))).toBe(true);
    expect(isTold(longer, { ...week(last), hasDaysAway: true })).toBe(false);
    expect(isTold(longer, week(rideOf(60, 0.3)))).toBe(false);
    expect(isTold(longer, week())).toBe(false);
  });
});

describe('the week before', () => {
  const season = seasonFor([0, 1, 1.5, 0, 0, 1.5, 2], {}, { weeks: 4 });
  const planned = builtInWeek(season.weeks[0] ?? expect.fail('no week'));
  const changed = (change: (workout: PlannedWorkout) => Partial<PlannedWorkout>): PlannedWeek => ({
    ...planned,
    workouts: planned.workouts.map((one) => (one.steps.length > 0 ? { ...one, ...change(one) } : one)),
  });
  const minutesIn = ({ rides }: WeekBefore) => rides.map(({ steps }) => minutesOf(steps)).filter(Boolean);
  const all = minutesIn(weekBefore(planned, SAMPLE_START));
  const later = addDays(SAMPLE_START, 7);

  it('holds what is planned, and once it is over what was done of it', () => {
    expect(all.length).toBeGreaterThan(2);
    expect(minutesIn(weekBefore(planned, later))).toEqual([]);
    const completed = changed(() => ({ status: 'completed' }));
    expect(minutesIn(weekBefore(completed, later))).toEqual(all);
    const short = changed(({ steps }) => ({ status: 'completed', completedSteps: steps.slice(0, 1) }));
    expect(Math.max(...minutesIn(weekBefore(short, later)))).toBeLessThan(Math.max(...all));
    const skipped = changed(() => ({ skippedAt: '2026-11-20T10:00:00Z' }));
    expect(minutesIn(weekBefore(skipped, SAMPLE_START))).toEqual([]);
  });

  it('is mostly missed when less than half of it was ridden', () => {
    expect(isMostlyMissed(planned, SAMPLE_START)).toBe(false);
    expect(isMostlyMissed(planned, later)).toBe(true);
    const [first] = planned.workouts.filter(({ steps }) => steps.length > 0);
    const most = changed((one) => (one === first ? {} : { status: 'completed' }));
    expect(isMostlyMissed(most, later)).toBe(false);
    expect(
      isMostlyMissed(
        changed((one) => (one === first ? { status: 'completed' } : {})),
        later,
      ),
    ).toBe(true);
    expect(isMostlyMissed({ ...planned, workouts: [] }, later)).toBe(false);
  });

  it('has days away or none', () => {
    const why: readonly WhyFact[] = [{ code: 'away', params: { kind: 'holiday' } }];
    const weeks = [planned, changed(() => ({ why }))];
    expect(weeks.map((one) => weekBefore(one, SAMPLE_START).hasDaysAway)).toEqual([false, true]);
  });
});

describe('the aim of a week whose riding has changed', () => {
  const phase = (block: 'first' | 'next'): AimFact => ({ code: 'phase', params: { phase: 'build', block } });

  it('compares with no other week', () => {
    const compared: readonly AimFact[] = [
      { code: 'step-up', params: { riding: 'more' } },
      { code: 'like-last-week', params: { riding: 'same' } },
      { code: 'load-differs', params: { load: 'more', riding: 'same' } },
      { code: 'last-of-block', params: { isBiggest: true } },
    ];
    expect(aimWithoutComparison(compared, 'build')).toEqual([
      phase('first'),
      phase('first'),
      phase('first'),
      { code: 'last-of-block', params: { isBiggest: false } },
    ]);
  });

  it('says the rest as before', () => {
    const aim: readonly AimFact[] = [phase('next'), { code: 'last-big-week', params: {} }];
    expect(aimWithoutComparison(aim, 'build')).toEqual(aim);
  });
});

describe('the aim of a week in which the rider was ill or on holiday', () => {
  const season = seasonFor([0, 1, 1.5, 0, 0, 1.5, 2], {}, { weeks: 4 });
  const planned = builtInWeek(season.weeks[0] ?? expect.fail('no week'));
  const on = (index: number) => addDays(SAMPLE_START, index);
  const away = (from: number, to: number, kind: DaysAway['kind'] = 'illness'): DaysAway => ({
    from: on(from),
    to: on(to),
    kind,
  });
  const KEY: AimFact = {
    code: 'key-session',
    params: {
      workout: { focus: 'Hills', session: null, type: 'Tempo' },
      stimulus: 'tempo',
      weekday: 'wednesday',
      isTest: false,
    },
  };
  const AIM: readonly AimFact[] = [{ code: 'step-up', params: { riding: 'more' } }, KEY];
  const aimFor = (
    daysAway: readonly DaysAway[],
    {
      week = planned,
      aim = AIM,
      today = on(7),
    }: { week?: PlannedWeek; aim?: typeof AIM; today?: IsoDate } = {},
  ) => aimAfterDaysAway(aim, week, { phase: 'build', today, daysAway });
  const said = (...facts: Parameters<typeof aimFor>) => aimFor(...facts).map(({ code }) => code);
  const completed = (...indexes: readonly number[]): PlannedWeek => ({
    ...planned,
    workouts: planned.workouts.map((one, index) =>
      indexes.includes(index) ? { ...one, status: 'completed' } : one,
    ),
  });

  it('says so, and nothing of a week without a workout on other days', () => {
    expect(said([away(0, 6)])).toEqual(['was-away']);
    expect(aimFor([away(1, 2), away(5, 6, 'holiday')])).toEqual([
      { code: 'was-away', params: { kind: 'holiday', days: 2 } },
      { code: 'was-away', params: { kind: 'illness', days: 2 } },
    ]);
  });

  it('says so before the rest of it, without a comparison and without a session that was lost', () => {
    expect(said([away(5, 5)])).toEqual(['was-away', 'phase', 'key-session']);
    expect(said([away(2, 2)])).toEqual(['was-away', 'phase']);
    expect(said([away(2, 2)], { week: completed(2) })).toEqual(['step-up', 'key-session']);
  });

  it('says nothing else of a week that lost most of its riding', () => {
    expect(said([away(3, 6)])).toEqual(['was-away', 'key-session']);
  });

  it('counts the days that were entered, and keeps the aim of a week that was mostly ridden', () => {
    expect(aimFor([away(0, 6, 'holiday')], { week: completed(1, 2, 6) })).toMatchObject([
      { code: 'was-away', params: { kind: 'holiday', days: 7 } },
      { code: 'phase' },
      KEY,
    ]);
    expect(said([away(0, 6, 'holiday')], { week: completed(1) })).toEqual(['was-away']);
  });

  it('says afterwards what a plan around such days said before', () => {
    const before = (code: 'week-away' | 'days-away', daysAway: readonly DaysAway[]) => {
      const around = seasonFor([0, 1, 1.5, 0, 0, 1.5, 2], {}, { weeks: 4, daysAway }).weeks[0];
      if (around?.aim[0]?.code !== code) throw new Error(`the aim is no ${code}`);
      const week = builtInWeek(around);
      expect(aimFor(daysAway, { week, aim: around.aim, today: on(6) })).toBe(around.aim);
      return { now: aimFor(daysAway, { week, aim: around.aim }), rest: around.aim.slice(1) };
    };
    const all = before('week-away', [away(-2, 8)]);
    expect(all.now).toEqual([{ code: 'was-away', params: { kind: 'illness', days: 7 } }]);
    const some = before('days-away', [away(2, 3, 'holiday')]);
    expect(some.rest.length).toBeGreaterThan(0);
    expect(some.now).toEqual([{ code: 'was-away', params: { kind: 'holiday', days: 2 } }, ...some.rest]);
  });

  it('takes the place of what a plan around fewer such days said', () => {
    const aim: readonly AimFact[] = [{ code: 'days-away', params: { kind: 'illness', days: 1 } }, ...AIM];
    expect(said([away(1, 2)], { aim })).toEqual(['was-away', 'phase']);
    expect(aimFor([], { aim })).toBe(aim);
  });

  it('stays as it is while the week goes on, on other days, and where no workout was planned', () => {
    expect(aimFor([away(0, 6)], { today: on(6) })).toBe(AIM);
    expect(aimFor([away(7, 13)])).toBe(AIM);
    expect(aimFor([away(3, 4)])).toBe(AIM);
  });

  it.each([
    [7, 'illness', ['You were ill all week.', 'Du warst die ganze Woche krank.']],
    [1, 'illness', ['You were ill on 1 day.', 'Du warst einen Tag krank.']],
    [3, 'holiday', ['You were on holiday on 3 days.', 'Du warst 3 Tage im Urlaub.']],
  ] as const)('says %i days of %s in words', (days, kind, texts) => {
    const aim: readonly AimFact[] = [{ code: 'was-away', params: { kind, days } }];
    expect([ENGLISH, GERMAN].map((words) => aimText(words, aim))).toEqual(texts);
  });
});
