import { addDays, daysBetween, type IsoDate } from '@musette/coach/calendar/days';
import type { Ride } from '@musette/coach/progress/ride/ride';
import { isRaceOrEvent, isSkipped } from '@musette/coach/workout/planned';
import { Link } from '@tanstack/react-router';
import { dayText } from '#lib/text/day-text.ts';
import { minutesText } from '#lib/text/minutes-text.ts';
import { type RaceEvent, useRaceEvents } from '#lib/race-events/race-events.ts';
import { titleOf } from '#lib/race-events/race.ts';
import { buttonClass } from '#ui/button.tsx';
import { Card } from '#ui/layout/card.tsx';
import type { Plan, PlanWorkout } from '#lib/rider-data/plans.ts';
import { findNextWorkout } from './season-figures.ts';
import styles from './dashboard.module.css';
import { useSeason } from './use-dashboard.ts';

/** The days after a race on which the dashboard shows it. */
const DAYS_AFTER = 3;

export interface RaceBeforeProps {
  /** The plans of five weeks. */
  readonly coming: readonly Plan[];
  readonly rides: readonly Ride[];
  /** The rider's race. */
  readonly raceDate: IsoDate | null;
  readonly today: IsoDate;
}

/** In the days after a race or an event: how it went, until the rider has said so, and what comes next. */
export function RaceBefore({ coming, rides, raceDate, today }: RaceBeforeProps) {
  const events = useRaceEvents();
  // The race may have been in the week before, which comes with the season.
  const season = useSeason(coming, today).data;
  const race = season ? raceBefore({ season, events, raceDate }, today) : null;
  if (race === null) return null;
  const { date, name, planned } = race;
  const ridden = rides.filter((ride) => ride.date === date);
  const minutes = ridden.reduce((sum, { movingSeconds }) => sum + (movingSeconds ?? 0) / 60, 0);
  const next = findNextWorkout(coming, today);
  const nextPlan = next && coming.find(({ workouts }) => workouts.includes(next));
  const words = [
    ...(minutes > 0 ? [`You rode ${minutesText(Math.round(minutes))}.`] : []),
    next && nextPlan
      ? `Next in your plan: ${titleOf(nextPlan, next)} on ${dayText(next.date, 'day')}.`
      : 'Nothing is planned after it: ride easily for some days, then plan what comes next.',
  ];
  return (
    <Card title={`${name ?? 'Your race'}, ${whenText(date, today)}`} className={styles.raceBefore ?? ''}>
      <p>{words.join(' ')}</p>
      <div className={styles.raceLinks}>
        {planned && (
          <Link
            to="/plan/$planId"
            params={{ planId: planned.plan.weekStart }}
            search={{ workout: planned.workout.position }}
            className={buttonClass({ tone: 'primary', size: 's' })}
          >
            How did it go?
          </Link>
        )}
        {!next && (
          <Link to="/generate" className={buttonClass({ tone: 'ghost', size: 's' })}>
            Plan what comes next
          </Link>
        )}
      </div>
    </Card>
  );
}

const whenText = (date: IsoDate, today: IsoDate): string =>
  daysBetween(date, today) === 1 ? 'yesterday' : dayText(date, 'day');

interface KnownRaces {
  readonly season: readonly Plan[];
  readonly events: readonly RaceEvent[];
  readonly raceDate: IsoDate | null;
}

interface PastRace {
  readonly date: IsoDate;
  /** Null for a race that is only a date. */
  readonly name: string | null;
  /** Its day in the plan; null for a race outside of any plan. */
  readonly planned: { readonly plan: Plan; readonly workout: PlanWorkout } | null;
}

/** The last race or event of the days before; null without one, and for one that was skipped or has its feedback. */
function raceBefore({ season, events, raceDate }: KnownRaces, today: IsoDate): PastRace | null {
  const isNear = (date: IsoDate) => date < today && date >= addDays(today, -DAYS_AFTER);
  const days = season.flatMap((plan) =>
    plan.workouts.filter(isRaceOrEvent).map((workout) => ({ plan, workout })),
  );
  const dates = [
    ...days.map(({ workout }) => workout.date),
    ...events.map((event) => event.date),
    ...(raceDate === null ? [] : [raceDate]),
  ];
  const date = dates.filter(isNear).toSorted().at(-1);
  if (date === undefined) return null;
  const planned = days.find(({ workout }) => workout.date === date) ?? null;
  if (planned && (isSkipped(planned.workout) || planned.workout.feedback !== null)) return null;
  const event = events.find((one) => one.date === date);
  return { date, name: event?.name ?? planned?.plan.raceName ?? null, planned };
}
