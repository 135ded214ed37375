import { daysBetween } from '../calendar/days.ts';
import { MINUTES_STEP, SHORTEST_RIDE } from '../season/minutes.ts';
import { longMost, pastOf } from '../season/ridden.ts';
import type { DayBrief, Season, WeekBrief } from '../season/types.ts';
import { sessionById } from '../workout/library.ts';
import type { PlannedWeek, PlannedWorkout } from '../workout/planned.ts';
import { planDay, raceOn, restOn, workoutOf } from '../writing/plan-day.ts';
import { figuresOfDay } from './figures.ts';
import { proveWeek } from './prove-week.ts';
import { balanceLoad } from './repair-load.ts';
import type { CheckName, Proof } from './types.ts';

/** Where a week is to fit in. */
export interface Place {
  readonly season: Season;
  readonly brief: WeekBrief;
  /** The longest that any ride of this week may be. */
  readonly longest: number;
}

/**
 * Mends a week with as little change as possible: first what breaks a law of a single day, then hard days that are too close or
 * too many, then the load, and last whole days, the one that is furthest from the brief first. The result may still fail.
 */
export function repairWeek(brief: WeekBrief, week: PlannedWeek, season: Season): PlannedWeek {
  const place: Place = { season, brief, longest: longMost(pastOf(season, brief.number)) };
  const lawful = brief.days.map((day) => lawfulDay(day, itemFor(day, week), place));
  const spaced = softened(lawful, place);
  const balanced = balanceLoad(spaced, place);
  return byTheBrief(balanced, place);
}

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
  return minutes > most ? shortened(day, given, most) : named(day, given);
}

/** A workout under the right name of its day. */
function named(day: DayBrief, given: PlannedWorkout): PlannedWorkout {
  const right = restOn(day).day;
  return given.day === right ? given : { ...given, day: right };
}

function shortened(day: DayBrief, given: PlannedWorkout, most: number): PlannedWorkout {
  const session = given.session === null ? null : sessionById(given.session);
  const minutes = Math.floor(Math.min(most, session?.minutes.most ?? 0) / MINUTES_STEP) * MINUTES_STEP;
  if (session === null || minutes < session.minutes.least) return planDay(day);
  return workoutOf(day, session, { minutes, level: day.level });
}

const HARD_CHECKS: readonly CheckName[] = ['no-hard-days-in-a-row', 'hard-sessions'];

/** Takes hard days back until none are too close or too many: those that the brief did not ask for first. */
function softened(workouts: readonly PlannedWorkout[], place: Place): readonly PlannedWorkout[] {
  const { brief } = place;
  let current = workouts;
  for (let turn = 0; turn < brief.days.length; turn += 1) {
    const proof = proofOf(current, place);
    const wrong = proof.checks.some(({ name, passed }) => !passed && HARD_CHECKS.includes(name));
    if (!wrong) return current;
    const hard = brief.days.flatMap((day, index) => {
      const workout = current[index];
      return workout !== undefined && figuresOfDay(workout).hard ? [{ day, index, workout }] : [];
    });
    const first = hard.toSorted(
      (a, b) =>
        Number(a.day.role === 'hard') - Number(b.day.role === 'hard') ||
        figuresOfDay(a.workout).load - figuresOfDay(b.workout).load,
    )[0];
    if (first === undefined) return current;
    current = current.with(first.index, softer(first.day, first.workout));
  }
  return current;
}

/** The same time without the effort. */
function softer(day: DayBrief, given: PlannedWorkout): PlannedWorkout {
  if (day.role !== 'hard') return planDay(day);
  const session = sessionById('endurance-steady');
  const minutes = Math.floor(figuresOfDay(given).minutes / MINUTES_STEP) * MINUTES_STEP;
  if (session === null || minutes < SHORTEST_RIDE) return restOn(day);
  return workoutOf(day, session, { minutes, level: day.level });
}

/** Gives days back to the brief, the one furthest from it first, until every promise is kept. */
function byTheBrief(workouts: readonly PlannedWorkout[], place: Place): PlannedWeek {
  const { brief } = place;
  let current = workouts;
  const open = new Set(brief.days.keys());
  while (open.size > 0 && !proofOf(current, place).passed) {
    const furthest = [...open].toSorted(
      (a, b) => distance(b, current, place) - distance(a, current, place),
    )[0];
    const day = furthest === undefined ? undefined : brief.days[furthest];
    if (furthest === undefined || day === undefined) break;
    open.delete(furthest);
    current = current.with(furthest, planDay(day));
  }
  return { weekStart: brief.weekStart, workouts: current };
}

/** How far a day is from its brief, in load and in minutes. */
function distance(index: number, workouts: readonly PlannedWorkout[], { brief }: Place): number {
  const [day, workout] = [brief.days[index], workouts[index]];
  if (day === undefined || workout === undefined) return 0;
  const { load, minutes } = figuresOfDay(workout);
  return Math.abs(load - day.load) + Math.abs(minutes - day.minutes);
}

const proofOf = (workouts: readonly PlannedWorkout[], { brief, season }: Place): Proof =>
  proveWeek(brief, { weekStart: brief.weekStart, workouts }, season);
