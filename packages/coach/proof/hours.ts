import { byDay, type IsoDate, weekdayOf } from '../calendar/days.ts';
import type { Availability } from '../rider/availability.ts';
import type { WeekBrief } from '../season/season.ts';
import { minutesOf } from '../workout/load.ts';
import { isSkipped, type PlannedWeek, type PlannedWorkout } from '../workout/planned.ts';
import { dayHours, daysOff } from './checks-hours.ts';
import { figuresOf } from './figures.ts';
import type { Check, Proof } from './proof.ts';

/** The hours that a rider has now. Plans are made for the hours of their day, and riders change them later. */
export interface CurrentHours {
  readonly availability: Availability;
  readonly today: IsoDate;
}

/** A ride that is longer than the time that its day has now. */
export interface Conflict {
  /** 0 is Monday, 6 is Sunday. */
  readonly position: number;
  readonly minutes: number;
  /** 0 where the day has no time at all. */
  readonly minutesFree: number;
}

/** A day on which something can still be ridden: it is not over, and nothing is done on it. */
const isOpen = ({ date, status }: PlannedWorkout, today: IsoDate): boolean =>
  status !== 'completed' && byDay(date, today) >= 0;

/** Hours hold for what is still to be ridden: a ride that is skipped needs none. */
const isToRide = (workout: PlannedWorkout, today: IsoDate): boolean =>
  isOpen(workout, today) && !isSkipped(workout);

const minutesOn = (date: IsoDate, availability: Availability): number => availability[weekdayOf(date)] * 60;

/** The rides of a week that no longer fit into the rider's hours. */
export const findConflicts = ({ workouts }: PlannedWeek, now: CurrentHours): readonly Conflict[] =>
  workouts.flatMap((workout, position) => {
    const minutes = minutesOf(workout.steps);
    const minutesFree = minutesOn(workout.date, now.availability);
    const fits = !isToRide(workout, now.today) || minutes <= minutesFree;
    return fits ? [] : [{ position, minutes, minutesFree }];
  });

/** A brief with the hours of now on the days on which something can still be ridden. */
export const withCurrentHours = (
  brief: WeekBrief,
  { workouts }: PlannedWeek,
  now: CurrentHours,
): WeekBrief => ({
  ...brief,
  days: brief.days.map((day, index) => {
    const workout = workouts[index];
    const open = workout !== undefined && isOpen(workout, now.today);
    return open ? { ...day, minutesFree: minutesOn(day.date, now.availability) } : day;
  }),
});

/**
 * A proof whose promises about hours are those of now. The other promises do not depend on hours; a week that is over keeps the proof
 * that it had.
 */
export function proveWithCurrentHours({ checks }: Proof, week: PlannedWeek, now: CurrentHours): Proof {
  if (week.workouts.every(({ date }) => byDay(date, now.today) < 0)) return provenBy(checks);
  const days = week.workouts.map((workout) => {
    const minutes = minutesOf(workout.steps);
    const free = minutesOn(workout.date, now.availability);
    const minutesFree = isToRide(workout, now.today) ? free : Math.max(minutes, free);
    return { weekday: weekdayOf(workout.date), date: workout.date, minutesFree };
  });
  const facts = { brief: { days }, figures: figuresOf(week) };
  const fresh = [dayHours(facts), daysOff(facts)];
  return provenBy(checks.map((check) => fresh.find(({ name }) => name === check.name) ?? check));
}

const provenBy = (checks: readonly Check[]): Proof => ({
  passed: checks.every(({ passed }) => passed),
  checks: checks.map(({ name, limit, figure, passed }) => ({ name, limit, figure, passed })),
});
