import { addDays, addWeeks, daysOf, type IsoDate } from '../../calendar/days.ts';
import { currentWhy } from '../../season/current-reasons.ts';
import { outlineOf } from '../../season/outline.ts';
import type { CoachRider, DayBrief, Season, WeekBrief } from '../../season/season.ts';
import { withReasons } from '../../season/aims-and-reasons.ts';
import type { PlannedWeek, PlannedWorkout } from '../../workout/planned.ts';
import { secondsOf } from '../../workout/steps.ts';
import { planDay } from '../../week/plan-day.ts';
import { isDemanding } from '../checks/week-facts.ts';
import { figuresOfDay } from '../checks/figures.ts';
import { easierDay, shorterDay } from '../repair/lighter-days.ts';
import { proveWeek } from '../checks/prove-week.ts';
import { withFixedWorkouts, type FixedWorkouts, withDays } from '../checks/fixed-workouts.ts';
import type { ProvenWeek, WeekProof } from '../checks/proof.ts';

// Joins new weeks with fixed workouts.

/** New weeks, written as if no day were fixed, and the fixed workouts. */
interface Joining<R extends CoachRider> {
  readonly season: Season<R>;
  readonly weeks: readonly PlannedWeek[];
  readonly standing: FixedWorkouts;
}

/** The weeks with the fixed workouts, and the season with their briefs. */
interface Joined<R extends CoachRider> {
  readonly season: Season<R>;
  readonly weeks: readonly ProvenWeek[];
}

/**
 * Joins new weeks with fixed workouts. If the two together fail a check, the new days change as little as needed: hard days become
 * easy, and rides become shorter. If the fixed workouts alone fail a check, the proof reports it.
 */
export function joinWeeks<R extends CoachRider>({ season, weeks, standing }: Joining<R>): Joined<R> {
  const time = { availability: season.rider.availability, daysAway: season.request.daysAway };
  const fixedBriefs = season.weeks.map((brief) => withFixedWorkouts(brief, standing, time));
  let current = { ...season, weeks: fixedBriefs };
  const weekToJoin = (given: PlannedWeek): WeekToJoin => {
    const brief = fixedBriefs.find(({ weekStart }) => weekStart === given.weekStart) as WeekBrief;
    return { season: current, brief, given, standing };
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
    proven.flatMap(({ week }, index) => changedDays(weeks[index] as PlannedWeek, week)),
  );
  return {
    season: current,
    weeks: proven.map((one) => ({ ...one, week: withCurrentReasons(one.week, changed, standing) })),
  };
}

/** The reasons of the new days were given for the week as it was written: those that joining has made untrue go. */
function withCurrentReasons(
  week: PlannedWeek,
  changed: ReadonlySet<IsoDate>,
  standing: FixedWorkouts,
): PlannedWeek {
  const previousWeek = daysOf(addWeeks(week.weekStart, -1)).some((date) => changed.has(date));
  const workouts = week.workouts.map((workout): PlannedWorkout => {
    if (standing.has(workout.date)) return workout;
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
  readonly given: PlannedWeek;
  readonly standing: FixedWorkouts;
}

const daysWithoutAdjacentHard = (joining: WeekToJoin): Days =>
  withEasyDays(joining, joining.brief.days, (day) => isNextToHardDay(joining, day));

/** Shares of the planned minutes to try on the days that are not fixed, from all to none. */
const SHARES = [1, 0.9, 0.8, 0.7, 0.6, 0.5, 0.4, 0.3, 0.2, 0.1, 0];

function joinWeek(joining: WeekToJoin): ProvenWeek {
  let best = proveWithDays(joining, daysWithoutAdjacentHard(joining));
  const { days: withoutAdjacent } = best.brief;
  for (const share of SHARES) {
    for (const days of [
      withFewerHardDays(joining, withoutAdjacent),
      withEasyDays(joining, withoutAdjacent, () => true),
    ]) {
      if (best.proof.passed) return best;
      const less = days.map((day) => (joining.standing.has(day.date) ? day : shorterDay(day, share)));
      const next = proveWithDays(joining, less);
      if (failuresIn(next.proof) < failuresIn(best.proof)) best = next;
    }
  }
  return best;
}

const failuresIn = ({ checks }: WeekProof): number => checks.filter(({ passed }) => !passed).length;

type Days = readonly DayBrief[];

/** Replaces hard days that match by easy days. */
function withEasyDays(
  { season, brief, given, standing }: WeekToJoin,
  days: Days,
  matches: (day: DayBrief) => boolean,
): Days {
  return days.map((day, index) => {
    const hard = !standing.has(day.date) && figuresOfDay(given.workouts[index] as PlannedWorkout).hard;
    if (!hard || !matches(day)) return day;
    // A hard ride that the writer put on an easy day goes back to the session of the brief.
    return day.role === 'hard' ? easierDay(day, brief, season) : { ...day };
  });
}

/** Makes hard days easy, the lightest first, until the week has at most the allowed number. */
function withFewerHardDays(joining: WeekToJoin, days: Days): Days {
  let remaining = days;
  for (const day of days.toSorted((a, b) => a.load - b.load)) {
    const { checks } = proveWithDays(joining, remaining).proof;
    if (checks.every(({ name, passed }) => passed || name !== 'hard-sessions')) break;
    remaining = withEasyDays(joining, remaining, ({ date }) => date === day.date);
  }
  return remaining;
}

function isNextToHardDay({ season, standing }: WeekToJoin, { date }: DayBrief): boolean {
  const fixed = [addDays(date, -1), addDays(date, 1)].filter((adjacent) => standing.has(adjacent));
  return season.weeks.some(({ days }) => days.some((day) => fixed.includes(day.date) && isDemanding(day)));
}

/** The week with these days. The coach writes the days that differ from the brief. */
function withWrittenDays(
  { season, brief, given, standing }: WeekToJoin,
  days: Days,
): { readonly brief: WeekBrief; readonly week: PlannedWeek } {
  const workouts = days.map((day, index): PlannedWorkout => {
    const written = given.workouts[index] as PlannedWorkout;
    return standing.get(day.date) ?? (day === brief.days[index] ? written : planDay(day));
  });
  const isUnchanged = workouts.every((workout, index) => workout === given.workouts[index]);
  const changed = isUnchanged ? brief : withNewAim(withDays(brief, days), season);
  return { brief: changed, week: { ...given, workouts } };
}

function proveWithDays(joining: WeekToJoin, days: Days): ProvenWeek {
  const { brief, week } = withWrittenDays(joining, days);
  const { season, given, standing } = joining;
  const proof = proveWeek(brief, week, { ...season, weeks: season.weeks.with(brief.number - 1, brief) });
  return { brief, week, proof, made: sourceOf(week, { given, standing }) };
}

/** A brief with the aim for its present days. */
function withNewAim(brief: WeekBrief, season: Season): WeekBrief {
  const earlier = season.weeks.slice(0, brief.number - 1);
  const before = earlier.at(-1) ?? null;
  const { availability } = season.rider;
  const context = { availability, outline: outlineOf(season), before, earlier, ...season.request };
  return { ...brief, aim: withReasons(brief, context).aim };
}

/** How what is new of a week came about. */
function sourceOf(
  { workouts }: PlannedWeek,
  { given, standing }: Pick<WeekToJoin, 'given' | 'standing'>,
): ProvenWeek['made'] {
  const isOwn = (workout: PlannedWorkout) => given.workouts.includes(workout);
  const fresh = workouts.filter(({ date }) => !standing.has(date));
  if (fresh.every(isOwn)) return 'as-written';
  return fresh.some((workout) => isOwn(workout) && workout.steps.length > 0) ? 'repaired' : 'built-in';
}
