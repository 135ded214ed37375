import { describe, expect, it } from 'vitest';
import { addDays } from '../../calendar/days.ts';
import type { DaysAway } from '../../rider/days-away.ts';
import { DEFAULT_AVAILABILITY } from '../../rider/availability.ts';
import type { AimFact } from '../../season/season.ts';
import { at, SAMPLE_START, sampleBrief, sampleWeek } from '../../testing/sample-season.ts';
import { seasonFor } from '../../testing/season-for.ts';
import { hasOtherDaysAway, hasSameDaysAway, isMissedOnDayAway, type WeekWithAim } from './away-change.ts';
import { buildWeek } from '../build-season.ts';

const HOURS = [0, 1, 1, 1.5, 0, 3, 2];
const RACE = addDays(SAMPLE_START, 64);
const away = (from: number, to: number, kind: DaysAway['kind'] = 'illness'): DaysAway => ({
  from: addDays(SAMPLE_START, from),
  to: addDays(SAMPLE_START, to),
  kind,
});

/** The weeks (1 is the first) that were planned for other days away. */
function changedWeeks(
  before: readonly DaysAway[],
  now: readonly DaysAway[] | undefined,
  over = 0,
): readonly number[] {
  const season = seasonFor(HOURS, {}, { weeks: 10, raceDate: RACE, daysAway: before });
  const { availability } = season.rider;
  const today = addDays(SAMPLE_START, over);
  return season.weeks.flatMap((brief) => {
    const week: WeekWithAim = { ...buildWeek(season, brief).week, aim: brief.aim };
    return hasOtherDaysAway(week, { availability, daysAway: now, today }) ? [brief.number] : [];
  });
}

describe('a week was planned for other days away', () => {
  const week3 = away(14, 20);

  it('when they were removed, moved or have another kind', () => {
    expect(changedWeeks([week3], [week3])).toEqual([]);
    expect(changedWeeks([week3], [])).toEqual([3, 4]);
    expect(changedWeeks([week3], undefined)).toEqual([3, 4]);
    expect(changedWeeks([week3], [away(14, 20, 'holiday')])).toEqual([3, 4]);
    expect(changedWeeks([week3], [away(28, 34)])).toEqual([3, 4, 6]);
  });

  it('when it does not come back from an illness as it should', () => {
    expect(changedWeeks([], [away(11, 13)])).toEqual([3]);
    // Hard rides on easy days.
    expect(changedWeeks([], [away(14, 16)])).toEqual([3, 4]);
    expect(changedWeeks([], [away(44, 46)])).toContain(8);
  });

  it('but not in a taper or a race week, which have aims of their own', () => {
    expect(changedWeeks([], [away(49, 55, 'holiday')])).toEqual([]);
    expect(changedWeeks([away(53, 55)], [away(53, 55)])).toEqual([]);
  });

  it('and not once it is over', () => {
    expect(changedWeeks([week3], [], 28)).toEqual([]);
  });

  it('as long as the day that is no longer away is open, today included', () => {
    expect([14, 15, 16].map((over) => changedWeeks([away(15, 15)], [], over))).toEqual([[3], [3], []]);
    const season = seasonFor(HOURS, {}, { weeks: 4, daysAway: [away(15, 15)] });
    const brief = season.weeks[2] ?? sampleBrief(3, {});
    const { week } = buildWeek(season, brief);
    const workouts = week.workouts.map((one) => ({ ...one, status: 'completed' as const }));
    const now = { availability: season.rider.availability, today: SAMPLE_START };
    expect(hasOtherDaysAway({ ...week, aim: brief.aim }, now)).toBe(true);
    expect(hasOtherDaysAway({ ...week, workouts, aim: brief.aim }, now)).toBe(false);
  });

  it.each([
    [1.1, true],
    [0.6, false],
  ])('when a ride at %d of FTP comes in the easy days after an illness: %s', (power, isOther) => {
    const week = { ...sampleWeek(sampleBrief(3, {}), { 5: [at(power, 30)] }), aim: [] };
    const now = { availability: DEFAULT_AVAILABILITY, daysAway: [away(15, 17)], today: SAMPLE_START };
    expect(hasOtherDaysAway(week, now)).toBe(isOther);
  });

  it.each<[boolean, AimFact]>([
    [true, { code: 'first-whole-week', params: {} }],
    [true, { code: 'phase', params: { phase: 'base', block: 'first' } }],
    [false, { code: 'phase', params: { phase: 'taper', block: 'first' } }],
    [false, { code: 'phase', params: { phase: 'race', block: 'first' } }],
    [false, { code: 'after-race', params: {} }],
    [false, { code: 'race-first', params: {} }],
  ])(
    'when an easy week comes after an illness, unless it has an aim of its own: %s for %o',
    (isOther, fact) => {
      const week = sampleWeek(sampleBrief(3, {}), { 1: [at(0.6, 45)] });
      const now = { availability: DEFAULT_AVAILABILITY, daysAway: [away(11, 13)], today: SAMPLE_START };
      expect(hasOtherDaysAway({ ...week, aim: [fact] }, now)).toBe(isOther);
    },
  );
});

describe('a season', () => {
  const season = (...daysAway: DaysAway[]) => seasonFor(HOURS, {}, { weeks: 4, daysAway });

  it('has the same days away when its days have, whatever lies outside of it', () => {
    expect(hasSameDaysAway(season(), [])).toBe(true);
    expect(hasSameDaysAway(season(away(7, 9)), [away(7, 9), away(60, 65)])).toBe(true);
    expect(hasSameDaysAway(season(away(7, 9)), [])).toBe(false);
    expect(hasSameDaysAway(season(), [away(7, 9, 'holiday')])).toBe(false);
    expect(hasSameDaysAway(season(away(7, 9)), [away(10, 12)])).toBe(false);
    expect(hasSameDaysAway(season(away(7, 7)), [away(7, 7, 'holiday')])).toBe(false);
    const { request, ...rest } = season();
    const { daysAway: _none, ...before } = request;
    expect(hasSameDaysAway({ ...rest, request: before }, [away(7, 7)])).toBe(false);
  });

  it('has the same days away whatever days are over', () => {
    const since = { weeks: 4, today: addDays(SAMPLE_START, 2) };
    const sameAs = (before: DaysAway, ...now: DaysAway[]) =>
      hasSameDaysAway(seasonFor(HOURS, {}, { ...since, daysAway: [before] }), now);
    expect(sameAs(away(0, 1, 'holiday'))).toBe(true);
    expect(sameAs(away(0, 2, 'holiday'))).toBe(false);
  });

  it('has other days away when an illness that is over made its first days easy', () => {
    const since = { weeks: 4, today: addDays(SAMPLE_START, 5) };
    const after = (illness: DaysAway) => seasonFor(HOURS, {}, { ...since, daysAway: [illness] });
    expect(hasSameDaysAway(after(away(0, 4)), [away(0, 4)])).toBe(true);
    expect(hasSameDaysAway(after(away(0, 4)), [])).toBe(false);
    // A day off has no days of return.
    expect(hasSameDaysAway(after(away(4, 4, 'holiday')), [])).toBe(true);
  });
});

it('counts a past workout on a day away for nothing if nobody rode it', () => {
  const [holiday, today] = [away(7, 9, 'holiday'), addDays(SAMPLE_START, 9)];
  const isMissed = (day: number, status: 'planned' | 'completed' = 'planned') =>
    isMissedOnDayAway({ date: addDays(SAMPLE_START, day), status }, { today, daysAway: [holiday] });
  expect([6, 7, 8, 9].map((day) => isMissed(day))).toEqual([false, true, true, false]);
  expect(isMissed(8, 'completed')).toBe(false);
  expect(isMissedOnDayAway({ date: addDays(SAMPLE_START, 8), status: 'planned' }, { today })).toBe(false);
});
