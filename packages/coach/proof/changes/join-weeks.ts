import { addDays, addWeeks, daysOf, type IsoDate } from '../../calendar/days.ts';
import { currentWhy } from '../../season/current-reasons.ts';
import { outlineOf } from '../../season/outline.ts';
import type { CoachRider, DayBrief, Season, WeekBrief } from '../../season/season.ts';
import { withReasons } from '../../season/day-reasons.ts';
import type { PlannedWeek, PlannedWorkout } from '../../workout/planned.ts';
import { secondsOf } from '../../workout/steps.ts';
import { sessionOf } from '../../library/library.ts';
import { planDay } from '../../week/plan-day.ts';
import { isDemanding } from '../checks/week-facts.ts';
import { figuresOfDay } from '../checks/figures.ts';
import { easierDay, shorterDay } from '../repair/lighter-days.ts';
import { proveWeek } from '../checks/prove-week.ts';
import { withFixedWorkouts, type FixedWorkouts, withDays } from '../checks/fixed-workouts.ts';
import type { ProvenWeek, WeekProof, WeekSource } from '../checks/proof.ts';

// Joins new weeks with fixed workouts.

/** A new week, written as if no day were fixed. */
type NewWeek = Pick<ProvenWeek, 'week' | 'source'>;

/** New weeks and the fixed workouts. */
interface Joining<R extends CoachRider> {
  readonly season: Season<R>;
  readonly weeks: readonly NewWeek[];
  readonly fixed: FixedWorkouts;
}

/** The weeks with the fixed workouts, and the season with their briefs. The source of a week is that of its new rides. */
interface Joined<R extends CoachRider> {
  readonly season: Season<R>;
  readonly weeks: readonly ProvenWeek[];
}

/**
 * Joins new weeks with fixed workouts. If the two together fail a check, the new days change as little as needed: hard days become
 * easy, and rides become shorter. If the fixed workouts alone fail a check, the proof reports it.
 */
export function joinWeeks<R extends CoachRider>({ season, weeks, fixed }: Joining<R>): Joined<R> {
  const time = { availability: season.rider.availability, daysAway: season.request.daysAway };
  const fixedBriefs = season.weeks.map((brief) => withFixedWorkouts(brief, fixed, time));
  let current = { ...season, weeks: fixedBriefs };
  const weekToJoin = (given: NewWeek): WeekToJoin => {
    const brief = fixedBriefs.find(({ weekStart }) => weekStart === given.week.weekStart) as WeekBrief;
    return { season: current, brief, given, fixed };
  };
  const saveBrief = (brief: WeekBrief): void => {
    current = { ...current, weeks: current.weeks.with(brief.number - 1, brief) };
  };
  // The check of a Sunday includes the next Monday, so all weeks first lose the hard days next to fixed hard days.
  for (const week of weeks) {
    const joining = weekToJoin(week);
    saveBrief(withWrittenDays(joining, daysWithoutAdjacentHard(joining)).brief);
  }
  const proven = weeks.map((week): ProvenWeek => {
    const joined = joinWeek(weekToJoin(week));
    saveBrief(joined.brief);
    return joined;
  });
  const changed = new Set(
    proven.flatMap(({ week }, index) => changedDays((weeks[index] as NewWeek).week, week)),
  );
  return {
    season: current,
    weeks: proven.map((one) => ({ ...one, week: withCurrentReasons(one.week, changed, fixed) })),
  };
}

/** The reasons of the new days were given for the week as it was written: those that joining has made untrue go. */
function withCurrentReasons(
  week: PlannedWeek,
  changed: ReadonlySet<IsoDate>,
  fixed: FixedWorkouts,
): PlannedWeek {
  const previousWeek = daysOf(addWeeks(week.weekStart, -1)).some((date) => changed.has(date));
  const workouts = week.workouts.map((workout): PlannedWorkout => {
    if (fixed.has(workout.date)) return workout;
    const around = {
      dayBefore: changed.has(addDays(workout.date, -1)),
      dayAfter: changed.has(addDays(workout.date, 1)),
      previousWeek,
    };
    return { ...workout, why: currentWhy(workout, around) };
  });
  return { ...week, workouts };
}

/** The days that have another session or another length. */
const changedDays = (before: PlannedWeek, { workouts }: PlannedWeek): readonly IsoDate[] =>
  workouts
    .filter(({ session, steps }, position) => {
      const old = before.workouts[position] as PlannedWorkout;
      return session !== old.session || secondsOf(steps) !== secondsOf(old.steps);
    })
    .map(({ date }) => date);

interface WeekToJoin {
  readonly season: Season;
  /** The brief with the fixed workouts. */
  readonly brief: WeekBrief;
  readonly given: NewWeek;
  readonly fixed: FixedWorkouts;
}

/** A day of a week to join. The coach writes the workout of a changed day; the others have that of the new week. */
interface DayToJoin {
  readonly day: DayBrief;
  readonly isChanged: boolean;
}

type Days = readonly DayToJoin[];

function daysWithoutAdjacentHard(joining: WeekToJoin): Days {
  const days = joining.brief.days.map((day): DayToJoin => ({ day, isChanged: false }));
  return withEasyDays(joining, days, (day) => isNextToHardDay(joining, day));
}

/** Shares of the planned minutes to try on the days that are not fixed, from all to none. */
const SHARES = [1, 0.9, 0.8, 0.7, 0.6, 0.5, 0.4, 0.3, 0.2, 0.1, 0];

function joinWeek(joining: WeekToJoin): ProvenWeek {
  const withoutAdjacent = daysWithoutAdjacentHard(joining);
  let best = proveWithDays(joining, withoutAdjacent);
  for (const share of SHARES) {
    for (const days of [
      withFewerHardDays(joining, withoutAdjacent),
      withEasyDays(joining, withoutAdjacent, () => true),
    ]) {
      if (best.proof.passed) return best;
      const next = proveWithDays(joining, share === 1 ? days : shorterDays(joining, days, share));
      if (failuresIn(next.proof) < failuresIn(best.proof)) best = next;
    }
  }
  return best;
}

const failuresIn = ({ checks }: WeekProof): number => checks.filter(({ passed }) => !passed).length;

/** Shortens the rides that are not fixed. */
const shorterDays = ({ fixed }: WeekToJoin, days: Days, share: number): Days =>
  days.map((each) => {
    if (fixed.has(each.day.date) || sessionOf(each.day) === null) return each;
    return { day: shorterDay(each.day, share), isChanged: true };
  });

/** Replaces hard days that match by easy days. */
function withEasyDays(
  { season, brief, given, fixed }: WeekToJoin,
  days: Days,
  matches: (day: DayBrief) => boolean,
): Days {
  return days.map((each, index) => {
    const { day } = each;
    const hard = !fixed.has(day.date) && figuresOfDay(given.week.workouts[index] as PlannedWorkout).hard;
    if (!hard || !matches(day)) return each;
    // A hard ride that the writer put on an easy day goes back to the session of the brief.
    return { day: day.role === 'hard' ? easierDay(day, brief, season) : day, isChanged: true };
  });
}

/** Makes hard days easy, the lightest first, until the week has at most the allowed number. */
function withFewerHardDays(joining: WeekToJoin, days: Days): Days {
  let remaining = days;
  for (const { day } of days.toSorted((a, b) => a.day.load - b.day.load)) {
    const { checks } = proveWithDays(joining, remaining).proof;
    if (checks.every(({ name, passed }) => passed || name !== 'hard-sessions')) break;
    remaining = withEasyDays(joining, remaining, ({ date }) => date === day.date);
  }
  return remaining;
}

function isNextToHardDay({ season, fixed }: WeekToJoin, { date }: DayBrief): boolean {
  const adjacent = [addDays(date, -1), addDays(date, 1)].filter((each) => fixed.has(each));
  return season.weeks.some(({ days }) => days.some((day) => adjacent.includes(day.date) && isDemanding(day)));
}

/** The week with these days and the fixed workouts. */
function withWrittenDays(
  { season, brief, given, fixed }: WeekToJoin,
  days: Days,
): { readonly brief: WeekBrief; readonly week: PlannedWeek } {
  const workouts = days.map(({ day, isChanged }, index): PlannedWorkout => {
    const written = given.week.workouts[index] as PlannedWorkout;
    return fixed.get(day.date) ?? (isChanged ? planDay(day) : written);
  });
  const isAsGiven = days.every(({ day, isChanged }) => !isChanged && !fixed.has(day.date));
  const newDays = days.map(({ day }) => day);
  const newBrief = isAsGiven ? brief : withNewAim(withDays(brief, newDays), season);
  return { brief: newBrief, week: { ...given.week, workouts } };
}

function proveWithDays(joining: WeekToJoin, days: Days): ProvenWeek {
  const { brief, week } = withWrittenDays(joining, days);
  const { season } = joining;
  const proof = proveWeek(brief, week, { ...season, weeks: season.weeks.with(brief.number - 1, brief) });
  return { brief, week, proof, source: sourceOf(joining, days) };
}

/** A brief with the aim for its present days. */
function withNewAim(brief: WeekBrief, season: Season): WeekBrief {
  const earlier = season.weeks.slice(0, brief.number - 1);
  const before = earlier.at(-1) ?? null;
  const { availability } = season.rider;
  const context = { availability, outline: outlineOf(season), before, earlier, ...season.request };
  return { ...brief, aim: withReasons(brief, context).aim };
}

/** The source of the new rides of a week. Without any, it is that of the given week. */
function sourceOf({ given: { week, source }, fixed }: WeekToJoin, days: Days): WeekSource {
  const isFixed = ({ day }: DayToJoin) => fixed.has(day.date);
  if (days.every((each) => isFixed(each) || !each.isChanged)) return source;
  const isGivenRide = (each: DayToJoin, index: number) =>
    !isFixed(each) && !each.isChanged && (week.workouts[index] as PlannedWorkout).steps.length > 0;
  if (!days.some(isGivenRide)) return 'built-in';
  return source === 'model' ? 'repaired' : source;
}
