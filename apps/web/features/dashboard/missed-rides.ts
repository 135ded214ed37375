import { addDays, type IsoDate, daysBetween } from '@musette/coach/calendar/days';
import { daysRidden, outcomeOf } from '@musette/coach/progress/sessions';
import { awayOn, type DaysAway, MAX_DAYS_AWAY } from '@musette/coach/rider/days-away';
import { QUIET_DAYS, type Training } from './dashboard-figures.ts';

/** The days in which a rider has missed every ride, up to yesterday. */
export interface MissedRides {
  readonly from: IsoDate;
  readonly to: IsoDate;
  readonly rides: number;
  /** The last ridden day; the first missed ride if nothing was ridden. */
  readonly since: IsoDate;
}

/** One or two rides are missed in many weeks. */
const MIN_MISSED = 3;

/** The rides missed since the last ridden day; null for a few, and where the rider has said to be away. */
export function missedRides(
  { plans, rides }: Training,
  daysAway: readonly DaysAway[],
  today: IsoDate,
): MissedRides | null {
  const workouts = plans.flatMap((plan) => plan.workouts).toSorted((a, b) => daysBetween(b.date, a.date));
  const outcomes = workouts.map((workout) => ({ date: workout.date, outcome: outcomeOf(workout, today) }));
  const completed = outcomes.filter(({ outcome }) => outcome === 'completed').map(({ date }) => date);
  const lastRidden = [...daysRidden(rides), ...completed].toSorted().at(-1) ?? null;
  const missed = outcomes.filter(
    ({ date, outcome }) =>
      outcome === 'missed' && (lastRidden === null || date > lastRidden) && awayOn(daysAway, date) === null,
  );
  const [first] = missed;
  const goesOn = outcomes.some(({ outcome }) => outcome === 'open');
  if (!first || !goesOn || missed.length < MIN_MISSED || daysBetween(first.date, today) < QUIET_DAYS)
    return null;
  const earliest = addDays(today, -MAX_DAYS_AWAY);
  return {
    from: first.date < earliest ? earliest : first.date,
    to: addDays(today, -1),
    rides: missed.length,
    since: lastRidden ?? first.date,
  };
}
