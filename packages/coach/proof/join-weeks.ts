import { daysBetween } from '../calendar/days.ts';
import { outlineOf } from '../season/outline.ts';
import type { CoachRider, DayBrief, Season, WeekBrief } from '../season/season.ts';
import { withTexts } from '../season/brief-texts.ts';
import type { PlannedWeek, PlannedWorkout } from '../workout/planned.ts';
import { planDay } from '../week/plan-day.ts';
import { isDemanding } from './week-facts.ts';
import { figuresOfDay } from './figures.ts';
import { easierDay, shorterDay } from './lighter-days.ts';
import { proveWeek } from './prove-week.ts';
import { withFixedWorkouts, type FixedWorkouts, withDays } from './fixed-workouts.ts';
import type { ProvenWeek, WeekProof } from './proof.ts';

/** Weeks that were written as if nothing stood among their days, and what does. */
interface Joining<R extends CoachRider> {
  readonly season: Season<R>;
  readonly weeks: readonly PlannedWeek[];
  readonly standing: FixedWorkouts;
}

/** The weeks with what stands in them, and the season as it then is: what they are held against. */
interface Joined<R extends CoachRider> {
  readonly season: Season<R>;
  readonly weeks: readonly ProvenWeek[];
}

/**
 * Joins new weeks with what stands among their days. Where the two break a promise together, the new gives way, as little as will do:
 * hard days become easy ones, and rides shorter. What stands against a promise all by itself is left to the proof to say.
 */
export function joinWeeks<R extends CoachRider>({ season, weeks, standing }: Joining<R>): Joined<R> {
  const { availability } = season.rider;
  const stood = season.weeks.map((brief) => withFixedWorkouts(brief, standing, availability));
  let current = { ...season, weeks: stood };
  const placeOf = (given: PlannedWeek): WeekToJoin => {
    const brief = stood.find(({ weekStart }) => weekStart === given.weekStart) as WeekBrief;
    return { season: current, brief, given, standing };
  };
  const keep = (brief: WeekBrief): void => {
    current = { ...current, weeks: current.weeks.with(brief.number - 1, brief) };
  };
  // Sundays look at the Mondays after them: what is too close to something hard goes in all weeks first.
  for (const week of weeks) keep(withoutAdjacentHardDays(placeOf(week)).brief);
  const proven = weeks.map((week): ProvenWeek => {
    const one = joinWeek(placeOf(week));
    keep(one.brief);
    return one;
  });
  return { season: current, weeks: proven };
}

interface WeekToJoin {
  readonly season: Season;
  /** With what stands in it. */
  readonly brief: WeekBrief;
  readonly given: PlannedWeek;
  readonly standing: FixedWorkouts;
}

const withoutAdjacentHardDays = (place: WeekToJoin): ProvenWeek =>
  proveWithDays(
    place,
    withEasyDays(place, place.brief.days, (day) => isNextToHardDay(place, day)),
  );

/** What is left of the riding of the free days, from all of it to none. */
const SHARES = [1, 0.9, 0.8, 0.7, 0.6, 0.5, 0.4, 0.3, 0.2, 0.1, 0];

function joinWeek(place: WeekToJoin): ProvenWeek {
  let best = withoutAdjacentHardDays(place);
  const { days: apart } = best.brief;
  for (const share of SHARES) {
    for (const days of [withFewerHardDays(place, apart), withEasyDays(place, apart, () => true)]) {
      if (best.proof.passed) return best;
      const less = days.map((day) => (place.standing.has(day.date) ? day : shorterDay(day, share)));
      const next = proveWithDays(place, less);
      if (failuresIn(next.proof) < failuresIn(best.proof)) best = next;
    }
  }
  return best;
}

const failuresIn = ({ checks }: WeekProof): number => checks.filter(({ passed }) => !passed).length;

type Days = readonly DayBrief[];

/** The days with easy riding in the place of the hard riding of some. */
function withEasyDays(
  { season, brief, given, standing }: WeekToJoin,
  days: Days,
  which: (day: DayBrief) => boolean,
): Days {
  return days.map((day, index) => {
    const hard = !standing.has(day.date) && figuresOfDay(given.workouts[index] as PlannedWorkout).hard;
    if (!hard || day !== brief.days[index] || !which(day)) return day;
    // A hard ride that the brief did not ask for gives way to the one that it did ask for.
    return day.role === 'hard' ? easierDay(day, brief, season) : { ...day };
  });
}

/** Takes back hard days, the lightest first, until there are no more than there may be. */
function withFewerHardDays(place: WeekToJoin, days: Days): Days {
  let left = days;
  for (const day of days.toSorted((a, b) => a.load - b.load)) {
    const { checks } = proveWithDays(place, left).proof;
    if (checks.every(({ name, passed }) => passed || name !== 'hard-sessions')) break;
    left = withEasyDays(place, left, ({ date }) => date === day.date);
  }
  return left;
}

function isNextToHardDay({ season, standing }: WeekToJoin, { date }: DayBrief): boolean {
  const days = season.weeks.flatMap((week) => week.days);
  return days.some(
    (day) => Math.abs(daysBetween(day.date, date)) === 1 && standing.has(day.date) && isDemanding(day),
  );
}

/** The week with days that may be lighter than those that it was written for: those the coach writes. */
function proveWithDays({ season, brief, given, standing }: WeekToJoin, days: Days): ProvenWeek {
  const workouts = days.map((day, index): PlannedWorkout => {
    const own = given.workouts[index] as PlannedWorkout;
    return standing.get(day.date) ?? (day === brief.days[index] ? own : planDay(day));
  });
  const week = { ...given, workouts };
  const isAsItWas = workouts.every((workout, index) => workout === given.workouts[index]);
  const changed = isAsItWas ? brief : withNewAim(withDays(brief, days), season);
  const proof = proveWeek(changed, week, { ...season, weeks: season.weeks.with(brief.number - 1, changed) });
  return { brief: changed, week, proof, made: sourceOf(week, { given, standing }) };
}

/** A brief whose aim speaks of the days as they are now. */
function withNewAim(brief: WeekBrief, { rider, request, weeks }: Season): WeekBrief {
  const outline = outlineOf(rider, request);
  const before = weeks[brief.number - 2] ?? null;
  return { ...brief, aim: withTexts(brief, { outline, before, today: request.today }).aim };
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
