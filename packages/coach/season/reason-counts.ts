import type { PlannedWeek, PlannedWorkout } from '../workout/planned.ts';
import type { WhyFact } from '../workout/why.ts';
import type { DayBrief, WeekBrief } from './season.ts';

// Counts how often a plan gives a reason, so that no sentence repeats too often.

/** More than the weeks of any season. */
const MAX_WEEKS = 53;

const keyOf = ({ code, params }: WhyFact): string =>
  'stimulus' in params ? `${code} ${params.stimulus}` : code;

const withCount = (fact: WhyFact, earlier: number): WhyFact =>
  'earlier' in fact.params ? ({ ...fact, params: { ...fact.params, earlier } } as WhyFact) : fact;

/** Counts each reason once more, and returns how often it was counted before. */
function counter(): (fact: WhyFact) => number {
  const said = new Map<string, number>();
  return (fact) => {
    const times = said.get(keyOf(fact)) ?? 0;
    said.set(keyOf(fact), times + 1);
    return times;
  };
}

/** Counts how often the plan has given each reason before. */
export function countReasons(days: readonly DayBrief[], earlier: readonly WeekBrief[]): readonly DayBrief[] {
  const count = counter();
  for (const { why } of earlier.flatMap((week) => week.days)) why.forEach(count);
  return days.map((day) => ({ ...day, why: day.why.map((fact) => withCount(fact, count(fact))) }));
}

/**
 * A written week in which the reasons that its brief does not give have counts of their own. Weeks are written in any order, so a
 * count cannot depend on how another week was written: it follows all counts of the briefs, and differs from week to week.
 */
export function withNewCounts(
  { workouts, ...week }: PlannedWeek,
  { number, days }: WeekBrief,
  season: { readonly weeks: readonly WeekBrief[] },
): PlannedWeek {
  const inBriefs = counter();
  for (const { why } of season.weeks.flatMap((brief) => brief.days)) why.forEach(inBriefs);
  const totals = new Map<string, number>();
  const total = (fact: WhyFact): number => {
    const known = totals.get(keyOf(fact)) ?? inBriefs(fact);
    totals.set(keyOf(fact), known);
    return known;
  };
  const repeats = counter();
  return {
    ...week,
    workouts: workouts.map((workout, index): PlannedWorkout => {
      const given = new Set(days[index]?.why.map((fact) => JSON.stringify(fact)));
      const why = workout.why.map((fact) =>
        given.has(JSON.stringify(fact))
          ? fact
          : withCount(fact, total(fact) + number - 1 + repeats(fact) * MAX_WEEKS),
      );
      return { ...workout, why };
    }),
  };
}
