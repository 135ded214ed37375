import { daysBetween } from '../calendar/days.ts';
import { MINUTES_STEP } from '../season/ride-minutes.ts';
import { maxLongRide, historyBefore, maxLongRideAfter, WEEKS_BACK } from '../season/planned-history.ts';
import type { DayBrief, Season, WeekBrief } from '../season/season.ts';
import { sessionOf } from '../library/library.ts';
import type { PlannedWeek, PlannedWorkout } from '../workout/planned.ts';
import { withReason } from '../week/reading/reason.ts';
import { inWords } from '../week/reading/wording.ts';
import { planDay, raceOn, restOn, workoutOf, builtInWeek } from '../week/plan-day.ts';
import { figuresOfDay, figuresOf } from './figures.ts';
import { loadOf, withWorkout, type PlannedDay, balanceLoad } from './repair-load.ts';
import { proveWeek } from './prove-week.ts';
import type { CheckName, Proof, ProvenWeek } from './proof.ts';

/** Turns any week, a model's as well, into one whose proof passes and that leaves the weeks after it theirs, and says how it came about. */
export function repairOrReplaceWeek(brief: WeekBrief, week: PlannedWeek | null, season: Season): ProvenWeek {
  if (week !== null) {
    const needed = minLongRide(brief, season);
    const proof = proveWeek(brief, week, season);
    if (proof.passed && figuresOf(week).longest >= needed) return { brief, week, proof, made: 'as-written' };
    const repaired = repairWeek(brief, week, season);
    const mended = proveWeek(brief, repaired, season);
    if (mended.passed && hasOriginalSession(week, repaired) && figuresOf(repaired).longest >= needed) {
      return { brief, week: repaired, proof: mended, made: 'repaired' };
    }
  }
  const written = builtInWeek(brief);
  return { brief, week: written, proof: proveWeek(brief, written, season), made: 'built-in' };
}

/** A week in which no session is left of what was given is not that week any more. */
const hasOriginalSession = (given: PlannedWeek, repaired: PlannedWeek): boolean =>
  repaired.workouts.some(
    ({ date, steps, focus }) =>
      steps.length > 0 && given.workouts.some((workout) => workout.date === date && workout.focus === focus),
  );

/**
 * How long the longest ride of a week of load has to be for the weeks after it, as long as theirs where it allows them: a ride may be a
 * tenth longer than those before. Weeks are written side by side, so none can lean on how another one came out.
 */
export function minLongRide({ kind, number, longRideMinutes }: WeekBrief, { weeks }: Season): number {
  if (kind !== 'load') return 0;
  const max = maxLongRideAfter([longRideMinutes]);
  const allowed = weeks
    .slice(number, number + WEEKS_BACK)
    .map((next) => next.longRideMinutes)
    .filter((minutes) => minutes <= max);
  return Math.min(longRideMinutes, Math.max(0, ...allowed));
}

/** Where a week is to fit in. */
export interface WeekToRepair {
  readonly season: Season;
  readonly brief: WeekBrief;
  /** The longest that any ride of this week may be. */
  readonly longest: number;
  /** What the longest ride has to be, so that those of the weeks after it may be as long as they are planned. */
  readonly needed: number;
}

/**
 * Mends a week with as little change as possible: first what breaks a law of a single day, then hard days that are too close or
 * too many, then the load, and last whole days, the one that is furthest from the brief first. The result may still fail.
 */
export function repairWeek(brief: WeekBrief, week: PlannedWeek, season: Season): PlannedWeek {
  const place: WeekToRepair = {
    season,
    brief,
    longest: maxLongRide(historyBefore(season, brief.number)),
    needed: minLongRide(brief, season),
  };
  const lawful = brief.days.map((day) => ({
    day,
    workout: withinDayLimits(day, workoutOn(day, week), place),
  }));
  const balanced = balanceLoad(withFewerHardDays(lawful, place), place);
  return weekOf(asWritten(withDaysOfBrief(balanced, place), week), place);
}

/** A session that only became longer or shorter keeps the words and the reason of its writer, as far as they are still true. */
const asWritten = (items: readonly PlannedDay[], { workouts }: PlannedWeek): readonly PlannedDay[] =>
  items.map(({ day, workout }) => {
    const given = workouts.find(({ date }) => date === day.date);
    const session = sessionOf(workout);
    if (session === null || given === workout || given?.session !== session.id) return { day, workout };
    const { why } = withReason(day, session, figuresOfDay(workout).minutes);
    return { day, workout: { ...inWords(workout, given), why } };
  });

const weekOf = (items: readonly PlannedDay[], { brief }: WeekToRepair): PlannedWeek => ({
  weekStart: brief.weekStart,
  workouts: items.map(({ workout }) => workout),
});

const workoutOn = (day: DayBrief, { workouts }: PlannedWeek): PlannedWorkout =>
  workouts.find(({ date }) => date === day.date) ?? restOn(day);

/** What may stand on a day at all. */
function withinDayLimits(day: DayBrief, given: PlannedWorkout, place: WeekToRepair): PlannedWorkout {
  if (day.role === 'race') return raceOn(day);
  const { minutes, hard, race, reserve } = figuresOfDay(given);
  const { raceDate } = place.season.request;
  const nearRace = raceDate !== null && Math.abs(daysBetween(day.date, raceDate)) === 1;
  if (day.minutesFree === 0 || race) return minutes === 0 && !race ? named(day, given) : restOn(day);
  if (reserve < 0 || (hard && nearRace)) return planDay(day);
  const max = Math.min(day.minutesFree, place.longest);
  if (minutes < place.needed && place.needed <= day.minutes) return lengthened(day, given);
  return minutes > max ? shortened(day, given, max) : named(day, given);
}

/** A workout under the right name of its day. */
function named(day: DayBrief, given: PlannedWorkout): PlannedWorkout {
  const right = restOn(day).day;
  return given.day === right ? given : { ...given, day: right };
}

function shortened(day: DayBrief, given: PlannedWorkout, max: number): PlannedWorkout {
  const session = sessionOf(given);
  if (session === null) return planDay(day);
  const minutes = Math.floor(Math.min(max, session.minutes.max) / MINUTES_STEP) * MINUTES_STEP;
  return minutes < session.minutes.min
    ? planDay(day)
    : workoutOf(day, session, { minutes, level: day.level });
}

function lengthened(day: DayBrief, given: PlannedWorkout): PlannedWorkout {
  const session = sessionOf(given);
  return session === null || session.minutes.max < day.minutes ? planDay(day) : workoutOf(day, session, day);
}

const HARD_CHECKS: readonly CheckName[] = ['no-hard-days-in-a-row', 'hard-sessions'];

/**
 * Takes back hard days that the brief did not ask for, the lightest first, until none are too close or too many. Those of the
 * brief always may stay: it has them neither in a row nor in excess.
 */
function withFewerHardDays(items: readonly PlannedDay[], place: WeekToRepair): readonly PlannedDay[] {
  let current = items;
  const unasked = items.filter(({ day, workout }) => day.role !== 'hard' && figuresOfDay(workout).hard);
  for (const item of unasked.toSorted((a, b) => loadOf(a) - loadOf(b))) {
    const { checks } = proofOf(current, place);
    if (checks.every(({ name, passed }) => passed || !HARD_CHECKS.includes(name))) break;
    current = withWorkout(current, item, planDay(item.day));
  }
  return current;
}

/** Gives days back to the brief, the one furthest from it first, until every promise is kept. */
function withDaysOfBrief(items: readonly PlannedDay[], place: WeekToRepair): readonly PlannedDay[] {
  let current = items;
  for (const item of items.toSorted((a, b) => distanceFromBrief(b) - distanceFromBrief(a))) {
    if (proofOf(current, place).passed) break;
    current = withWorkout(current, item, planDay(item.day));
  }
  return current;
}

/** How far a day is from its brief, in load and in minutes. */
const distanceFromBrief = ({ day, workout }: PlannedDay): number =>
  Math.abs(figuresOfDay(workout).load - day.load) + Math.abs(figuresOfDay(workout).minutes - day.minutes);

const proofOf = (items: readonly PlannedDay[], place: WeekToRepair): Proof =>
  proveWeek(place.brief, weekOf(items, place), place.season);
