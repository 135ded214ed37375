import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, addWeeks, WEEKDAYS } from '../calendar/days.ts';
import { proveWeek } from '../proof/prove-week.ts';
import { HOUR_OPTIONS } from '../rider/availability.ts';
import { DIFFICULTIES, type Goal, GOALS } from '../rider/vocabulary.ts';
import { MADE_START } from '../testing/sample-season.ts';
import { seasonFor } from '../testing/season-for.ts';
import { builtInWeek } from '../week/plan-day.ts';
import type { Season, SeasonRequest, WeekBrief } from './season.ts';

const HOURS = [1, 1, 1, 1, 0, 2, 2];

interface Asked {
  readonly hours?: readonly number[];
  readonly goal?: Goal;
  readonly request?: Partial<SeasonRequest>;
}

const planned = (
  { hours = HOURS, goal = 'performance', request = {} }: Asked = {},
  standing: readonly WeekBrief[] = [],
): Season => seasonFor(hours, { goal }, { weeks: 8, ...request, standing });

function weekOf({ weeks }: Season, number: number): WeekBrief {
  const found = weeks[number - 1];
  if (found === undefined) throw new Error(`no week ${number}`);
  return found;
}

describe('a season around weeks that stand', () => {
  it('leaves them as they are, but for their place in it', () => {
    const before = planned({ request: { weeks: 4, difficulty: 'hard' } });
    const after = planned({ request: { weeks: 12 } }, before.weeks);
    expect(after.weeks.slice(0, 4)).toEqual(
      before.weeks.map((week, index) => ({ ...week, number: index + 1, of: 12 })),
    );
    expect(after.weeks.map(({ weekStart }) => weekStart)).toEqual(
      Array.from({ length: 12 }, (_, index) => addWeeks(MADE_START, index)),
    );
  });

  it('lets its long ride grow from theirs', () => {
    const short = planned({
      hours: [1, 1, 1, 1, 0, 1, 1],
      request: { weeks: 4 },
    });
    const longest = Math.max(...short.weeks.map(({ longRideMinutes }) => longRideMinutes));
    const after = planned({}, short.weeks);
    expect(planned().weeks[4]?.longRideMinutes).toBeGreaterThan(longest * 1.3);
    expect(after.weeks[4]?.longRideMinutes).toBeLessThanOrEqual(longest + 10);
  });

  it('recovers when they have loaded for as long as one may', () => {
    const second = weekOf(planned(), 2);
    const kinds = (standing: readonly WeekBrief[]) =>
      planned({}, standing)
        .weeks.map(({ kind }) => kind)
        .slice(0, 5);
    expect(kinds([])).toEqual(['load', 'load', 'load', 'recovery', 'load']);
    const stays = [1, 2, 3].map((weeks) => ({ ...second, weekStart: addWeeks(MADE_START, weeks) }));
    expect(kinds(stays)).toEqual(['load', 'load', 'load', 'load', 'recovery']);
  });

  it('rides nothing hard on the Sunday before a Monday that stands and is hard', () => {
    const only = { hours: [0, 0, 0, 0, 0, 0, 2], request: { difficulty: 'hard' } } as const;
    const sundayOf = ({ weeks }: Season) => weeks[1]?.days[6];
    expect(sundayOf(planned(only))?.role).toBe('hard');
    const next = weekOf(planned(only), 3);
    const hard = {
      ...next,
      days: next.days.map((each, index) => (index === 0 ? { ...each, role: 'hard' as const } : each)),
    };
    expect(sundayOf(planned(only, [hard]))?.role).not.toBe('hard');
    expect(sundayOf(planned(only, [next]))?.role).toBe('hard');
  });

  it('rides nothing hard on the Monday after a Sunday that was, before its first week', () => {
    const only = { hours: [1, 0, 0, 0, 0, 0, 2], request: { difficulty: 'hard' } } as const;
    const mondayOf = ({ weeks }: Season) => weeks[0]?.days[0];
    const before = { ...weekOf(planned(only), 1), weekStart: addWeeks(MADE_START, -1) };
    const withSunday = (role: 'hard' | 'easy') => ({
      ...before,
      days: before.days.map((each, index) => (index === 6 ? { ...each, role } : each)),
    });
    expect(mondayOf(planned(only, [withSunday('easy')]))?.role).toBe('hard');
    expect(mondayOf(planned(only, [withSunday('hard')]))?.role).not.toBe('hard');
    expect(planned(only, [before]).weeks).toHaveLength(8);
  });

  it('keeps every promise, whatever stands', () => {
    const anyHours = fc
      .tuple(...WEEKDAYS.map(() => fc.constantFrom(...HOUR_OPTIONS)))
      .filter((hours) => hours.some((each) => each > 0));
    const anyRequest = fc.record({
      weeks: fc.integer({ min: 4, max: 12 }),
      difficulty: fc.constantFrom(...DIFFICULTIES),
      // Neither on a Monday nor on a Sunday: what lies beside it may stand in another week, and be hard.
      raceDate: fc.option(
        fc
          .tuple(fc.integer({ min: 4, max: 11 }), fc.integer({ min: 1, max: 5 }))
          .map(([weeks, days]) => addDays(MADE_START, weeks * 7 + days)),
      ),
    });
    const anyStanding = fc.array(fc.boolean(), { minLength: 12, maxLength: 12 });
    fc.assert(
      fc.property(
        fc.tuple(anyHours, anyHours, fc.constantFrom(...GOALS)),
        fc.tuple(anyRequest, anyRequest),
        anyStanding,
        ([hours, oldHours, goal], [request, old], stays) => {
          const before = planned({
            hours: oldHours,
            goal,
            request: { ...old, raceDate: null },
          });
          const standing = before.weeks.filter((_, index) => stays[index]);
          const after = planned({ hours, goal, request }, standing);
          for (const brief of after.weeks) {
            if (standing.some(({ weekStart }) => weekStart === brief.weekStart)) continue;
            const { checks } = proveWeek(brief, builtInWeek(brief), after);
            // Where there is hardly anything to cut, a taper may cut deeper than it should; then its proof says so.
            const broken = checks.filter(({ name, passed }) => !passed && name !== 'taper');
            expect(broken).toEqual([]);
          }
        },
      ),
      { numRuns: 150 },
    );
  }, 120_000);
});
