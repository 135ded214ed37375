import { addWeeks, byDay, mondayOf, type IsoDate, type WeekKey } from '../../calendar/days.ts';
import { taperWeeksBefore } from '../../season/outline.ts';
import { isRace, type PlannedWeek } from '../../workout/planned.ts';
import type { FigureFact, LimitFact } from '../checks/facts.ts';
import { hasUpcoming } from '../checks/hours.ts';
import type { Check, Proof } from '../checks/proof.ts';
import type { Phase } from '../../library/session.ts';

// Which checks fail because the race date has changed.

/** The race date of the plan, and the present race date of the rider. */
export interface RaceChange {
  readonly planned: IsoDate | null;
  readonly now: IsoDate | null;
  readonly today: IsoDate;
  /** The weeks of taper that the plan has before the present race; see `taperWeeksOf`. */
  readonly taperWeeks: 1 | 2;
}

/** A week, and the race that it was planned for. */
export interface RaceWeek {
  readonly week: PlannedWeek;
  readonly phase: Phase;
  readonly raceDate: IsoDate | null;
}

/** The checks that depend on a race. */
export const RACE_PROMISES = ['taper', 'race-day'] as const;
/** See `RACE_PROMISES`. */
export type RacePromise = (typeof RACE_PROMISES)[number];

const LIMITS: Readonly<Record<RacePromise, LimitFact>> = {
  taper: { code: 'taper-before-race', params: {} },
  'race-day': { code: 'race-has-its-day', params: {} },
};

/** The checks that a week fails because the race date has changed since. A past week fails none. */
export function brokenByRace(
  { week: { weekStart, workouts }, phase, raceDate }: RaceWeek,
  change: RaceChange,
): readonly RacePromise[] {
  const { now, today } = change;
  const former = formerRaceOf({ raceDate, change });
  if (former === now || workouts.every(({ date }) => byDay(date, today) < 0)) return [];
  const holds = (day: IsoDate | null) => workouts.some(({ date }) => date === day);
  const isDone = workouts.some(
    (workout) => isRace(workout) && workout.date === former && workout.status === 'completed',
  );
  // A race that is over, or done, has had its taper and its day.
  const isFormer = raceDate === former && isAhead(former, today) && !isDone;
  const isTaper = phase === 'taper' || phase === 'race';
  const broken: Readonly<Record<RacePromise, boolean>> = {
    taper: isTaper ? isFormer : isInTaper(weekStart, change),
    'race-day':
      (isFormer && holds(former)) ||
      (holds(now) && !workouts.some((workout) => isRace(workout) && workout.date === now)),
  };
  return RACE_PROMISES.filter((promise) => broken[promise]);
}

/** The race that a week was planned for. A plan that ends before its race has no planned one: there each week knows its own. */
const formerRaceOf = ({ raceDate, change }: Pick<ChangedRaceWeek, 'raceDate' | 'change'>): IsoDate | null =>
  change.planned ?? raceDate;

/** A week, and the change of the race since it was planned. */
export interface ChangedRaceWeek extends RaceWeek {
  readonly change: RaceChange;
}

/**
 * The weeks to plan again for the present race: those that break a promise, and the coming ones that lead to the former race. None while
 * no week breaks a promise, and none for a race after the last week, which only a new plan reaches.
 */
export function weeksToFollowRace(weeks: readonly ChangedRaceWeek[]): readonly WeekKey[] {
  const isBroken = (week: ChangedRaceWeek) => brokenByRace(week, week.change).length > 0;
  const last = weeks.at(-1);
  if (last === undefined || isAfterWeek(last.change.now, last.week.weekStart) || !weeks.some(isBroken))
    return [];
  const isForFormer = ({ week, raceDate, change }: ChangedRaceWeek) =>
    raceDate === formerRaceOf({ raceDate, change }) &&
    raceDate !== change.now &&
    // What is ridden of a week that has begun would be held against the phase of another one.
    byDay(week.weekStart, change.today) >= 0 &&
    !isAfterPastRace(week.weekStart, raceDate, change.today) &&
    hasUpcoming(week, change);
  return weeks.filter((week) => isBroken(week) || isForFormer(week)).map(({ week }) => week.weekStart);
}

/** True for a race after the end of a week, which is the last one of a plan. */
export const isAfterWeek = (race: IsoDate | null, week: WeekKey): boolean =>
  race !== null && byDay(race, addWeeks(week, 1)) >= 0;

/** True for the week after a race that is over: it stays easy, whatever comes next. */
const isAfterPastRace = (week: WeekKey, race: IsoDate | null, today: IsoDate): boolean =>
  race !== null && byDay(race, today) < 0 && week === addWeeks(mondayOf(race), 1);

/** True for a race that is today or later. */
const isAhead = (race: IsoDate | null, today: IsoDate): race is IsoDate =>
  race !== null && byDay(race, today) >= 0;

/** True for the week of the present race, and for the week before it if the taper begins there. */
function isInTaper(week: WeekKey, { now, today, taperWeeks }: RaceChange): boolean {
  if (!isAhead(now, today)) return false;
  const raceWeek = mondayOf(now);
  const weekBefore = taperWeeksBefore(now, taperWeeks) > 0 ? addWeeks(raceWeek, -1) : null;
  return week === raceWeek || week === weekBefore;
}

/** A proof in which these checks fail. */
export function proofWithRace(
  { passed, checks }: Proof,
  broken: readonly RacePromise[],
  { now }: RaceChange,
): Proof {
  const figure: FigureFact = { code: now === null ? 'no-race-now' : 'race-on-another-date', params: {} };
  const failed = broken.map((name): Check => ({ name, limit: LIMITS[name], figure, passed: false }));
  const others = checks.filter(({ name }) => failed.every((check) => check.name !== name));
  return { passed: passed && failed.length === 0, checks: [...others, ...failed] };
}
