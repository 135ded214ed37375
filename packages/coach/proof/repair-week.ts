import { daysBetween } from '../calendar/days.ts';
import { MINUTES_STEP } from '../season/minutes.ts';
import { longMost, pastOf } from '../season/ridden.ts';
import type { DayBrief, Season, WeekBrief } from '../season/types.ts';
import { sessionOf } from '../workout/library.ts';
import type { PlannedWeek, PlannedWorkout } from '../workout/planned.ts';
import { withReason } from '../reading/reason.ts';
import { inWords } from '../reading/wording.ts';
import { planDay, raceOn, restOn, workoutOf } from '../writing/plan-day.ts';
import { longestNeeded } from './long-ride.ts';
import { figuresOfDay } from './figures.ts';
import { loadOf, replaced, type Item } from './items.ts';
import { proveWeek } from './prove-week.ts';
import { balanceLoad } from './repair-load.ts';
import type { CheckName, Proof } from './types.ts';

/** Where a week is to fit in. */
export interface Place {
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
  const place: Place = {
    season,
    brief,
    longest: longMost(pastOf(season, brief.number)),
    needed: longestNeeded(brief, season),
  };
  const lawful = brief.days.map((day) => ({ day, workout: lawfulDay(day, itemFor(day, week), place) }));
  const balanced = balanceLoad(softened(lawful, place), place);
  return weekOf(asWritten(byTheBrief(balanced, place), week), place);
}

/** A session that only became longer or shorter keeps the words and the reason of its writer, as far as they are still true. */
const asWritten = (items: readonly Item[], { workouts }: PlannedWeek): readonly Item[] =>
  items.map(({ day, workout }) => {
    const given = workouts.find(({ date }) => date === day.date);
    const session = sessionOf(workout);
    if (session === null || given === workout || given?.session !== session.id) return { day, workout };
    const { why } = withReason(day, session, figuresOfDay(workout).minutes);
    return { day, workout: { ...inWords(workout, given), why } };
  });

const weekOf = (items: readonly Item[], { brief }: Place): PlannedWeek => ({
  weekStart: brief.weekStart,
  workouts: items.map(({ workout }) => workout),
});

const itemFor = (day: DayBrief, { workouts }: PlannedWeek): PlannedWorkout =>
  workouts.find(({ date }) => date === day.date) ?? restOn(day);

/** What may stand on a day at all. */
function lawfulDay(day: DayBrief, given: PlannedWorkout, place: Place): PlannedWorkout {
  if (day.role === 'race') return raceOn(day);
  const { minutes, hard, race, reserve } = figuresOfDay(given);
  const { raceDate } = place.season.request;
  const nearRace = raceDate !== null && Math.abs(daysBetween(day.date, raceDate)) === 1;
  if (day.minutesFree === 0 || race) return minutes === 0 && !race ? named(day, given) : restOn(day);
  if (reserve < 0 || (hard && nearRace)) return planDay(day);
  const most = Math.min(day.minutesFree, place.longest);
  if (minutes < place.needed && place.needed <= day.minutes) return lengthened(day, given);
  return minutes > most ? shortened(day, given, most) : named(day, given);
}

/** A workout under the right name of its day. */
function named(day: DayBrief, given: PlannedWorkout): PlannedWorkout {
  const right = restOn(day).day;
  return given.day === right ? given : { ...given, day: right };
}

function shortened(day: DayBrief, given: PlannedWorkout, most: number): PlannedWorkout {
  const session = sessionOf(given);
  if (session === null) return planDay(day);
  const minutes = Math.floor(Math.min(most, session.minutes.most) / MINUTES_STEP) * MINUTES_STEP;
  return minutes < session.minutes.least
    ? planDay(day)
    : workoutOf(day, session, { minutes, level: day.level });
}

function lengthened(day: DayBrief, given: PlannedWorkout): PlannedWorkout {
  const session = sessionOf(given);
  return session === null || session.minutes.most < day.minutes ? planDay(day) : workoutOf(day, session, day);
}

const HARD_CHECKS: readonly CheckName[] = ['no-hard-days-in-a-row', 'hard-sessions'];

/**
 * Takes back hard days that the brief did not ask for, the lightest first, until none are too close or too many. Those of the
 * brief always may stay: it has them neither in a row nor in excess.
 */
function softened(items: readonly Item[], place: Place): readonly Item[] {
  let current = items;
  const unasked = items.filter(({ day, workout }) => day.role !== 'hard' && figuresOfDay(workout).hard);
  for (const item of unasked.toSorted((a, b) => loadOf(a) - loadOf(b))) {
    const { checks } = proofOf(current, place);
    if (checks.every(({ name, passed }) => passed || !HARD_CHECKS.includes(name))) break;
    current = replaced(current, item, planDay(item.day));
  }
  return current;
}

/** Gives days back to the brief, the one furthest from it first, until every promise is kept. */
function byTheBrief(items: readonly Item[], place: Place): readonly Item[] {
  let current = items;
  for (const item of items.toSorted((a, b) => distance(b) - distance(a))) {
    if (proofOf(current, place).passed) break;
    current = replaced(current, item, planDay(item.day));
  }
  return current;
}

/** How far a day is from its brief, in load and in minutes. */
const distance = ({ day, workout }: Item): number =>
  Math.abs(figuresOfDay(workout).load - day.load) + Math.abs(figuresOfDay(workout).minutes - day.minutes);

const proofOf = (items: readonly Item[], place: Place): Proof =>
  proveWeek(place.brief, weekOf(items, place), place.season);
