import { describe, expect, it } from 'vitest';
import { addDays } from '../calendar/days.ts';
import type { DaysAway } from '../rider/days-away.ts';
import { SAMPLE_START } from '../testing/sample-season.ts';
import { seasonFor } from '../testing/season-for.ts';
import { hasOtherDaysAway, hasSameDaysAway, type WeekWithAim } from './away-change.ts';
import { buildWeek } from './build-season.ts';

const HOURS = [0, 1, 1, 1.5, 0, 3, 2];
const RACE = addDays(SAMPLE_START, 64);
const away = (from: number, to: number, kind: DaysAway['kind'] = 'illness'): DaysAway => ({
  from: addDays(SAMPLE_START, from),
  to: addDays(SAMPLE_START, to),
  kind,
});

/** The weeks (1 is the first) that were planned for other days away. */
function changedWeeks(before: readonly DaysAway[], now: readonly DaysAway[], over = 0): readonly number[] {
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
});

describe('a season', () => {
  const season = (...daysAway: DaysAway[]) => seasonFor(HOURS, {}, { weeks: 4, daysAway });

  it('has the same days away when its days have, whatever lies outside of it', () => {
    expect(hasSameDaysAway(season(), [])).toBe(true);
    expect(hasSameDaysAway(season(away(7, 9)), [away(7, 9), away(60, 65)])).toBe(true);
    expect(hasSameDaysAway(season(away(7, 9)), [])).toBe(false);
    expect(hasSameDaysAway(season(), [away(7, 9, 'holiday')])).toBe(false);
    const { request, ...rest } = season();
    const { daysAway: _none, ...before } = request;
    expect(hasSameDaysAway({ ...rest, request: before }, [away(7, 7)])).toBe(false);
  });
});
