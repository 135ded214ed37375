import type { PacedRider } from '@musette/coach/event/pacing';
import { isRaceOrEvent, isSkipped } from '@musette/coach/workout/planned';
import { addDays, addWeeks, daysBetween, type IsoDate, type WeekKey } from '@musette/coach/calendar/days';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { weekFigures } from '#lib/rider-data/plan-texts.ts';
import { type Plan, type PlanWorkout, seasonStartOf } from '#lib/rider-data/plans.ts';
import { useProfile } from '#lib/rider-data/profile.ts';
import { type RaceEvent, useEventFigures } from '#lib/race-events/race-events.ts';
import { type ChartWeek, SeasonChart } from '#lib/season/season-chart.tsx';
import { formQuery, riddenLoads, seasonForm } from '#lib/season/season-form.ts';
import { dayText } from '#lib/text/day-text.ts';
import styles from '#lib/season/season-load.module.css';
import { Card } from '#ui/layout/card.tsx';

/** The part of a week that the chart needs. */
type SeasonPlan = Pick<
  Plan,
  'weekStart' | 'number' | 'of' | 'phase' | 'recovery' | 'load' | 'raceDate' | 'raceName'
> & { readonly workouts: readonly PlanWorkout[] };

interface SeasonLoadProps {
  /** All weeks that are planned in a row, whichever plans they belong to; other weeks are ignored. */
  readonly plans: readonly SeasonPlan[];
  /** One of these weeks. */
  readonly plan: SeasonPlan;
  readonly today: IsoDate;
}

/** The chart of a season: the planned load of each week, what was ridden of it, and what that does to the rider. */
export function SeasonLoad({ plans, plan, today }: SeasonLoadProps) {
  const start = seasonStartOf(plan);
  const weeks = plans.filter((other) => seasonStartOf(other) === start && other.of === plan.of);
  const span = spanOf(weeks, plan);
  const form = useQuery(formQuery(span.start, addDays(addWeeks(span.start, span.weeks), -1)));
  const eventLoads = useEventLoads();
  // The race may belong to a later plan than this week does.
  const race = weeks.find((week) => week.raceDate !== null && week.raceDate >= today) ?? plan;
  const { raceDate } = race;
  // Until it is known what was ridden, the season is drawn as it was planned.
  const season = form.data && { ...form.data, ...span, today };
  const ridden = season && riddenLoads(season);
  return (
    <Card title="Load per week" aside={placeWords(plan, today)}>
      <SeasonChart
        weeks={weeks.map((week) => ({
          ...chartWeekOf(week),
          eventLoad: eventLoadIn(week, eventLoads),
          ...(ridden && { ridden: ridden[weeksBetween(span.start, week)] ?? null }),
        }))}
        raceDate={raceDate}
        raceName={race.raceName}
        today={today}
        form={season ? seasonForm(season, raceDate) : null}
      />
      <WhatCounts
        hasRidden={ridden?.some((load) => load !== null && load > 0) ?? false}
        leavesOutStrava={Boolean(form.data?.stravaLeftOutSince)}
      />
      {form.error && !form.data && <p className={styles.note}>What you have ridden could not be loaded.</p>}
    </Card>
  );
}

interface WhatCountsProps {
  readonly hasRidden: boolean;
  readonly leavesOutStrava: boolean;
}

/** Says what the ridden load counts: it is another figure than the load of completed workouts, which the screen of a week shows above the chart. */
function WhatCounts({ hasRidden, leavesOutStrava }: WhatCountsProps) {
  if (!hasRidden && !leavesOutStrava) return null;
  return (
    <p className={styles.note}>
      {hasRidden && 'Load ridden counts every ride. A workout completed without a ride counts as planned. '}
      {leavesOutStrava && (
        <>
          Rides from Strava alone are left out; the hours of a week count them.{' '}
          <Link to="/summary/form">Why?</Link>
        </>
      )}
    </p>
  );
}

/** Where the week is in its season. A season that has not begun has no present week. */
const placeWords = (plan: SeasonPlan, today: IsoDate): string => {
  const start = seasonStartOf(plan);
  return start > today ? `Begins in the week of ${dayText(start)}` : `Week ${plan.number} of ${plan.of}`;
};

const weeksBetween = (start: WeekKey, { weekStart }: Pick<SeasonPlan, 'weekStart'>): number =>
  daysBetween(start, weekStart) / 7;

/** From the first to the last of the shown weeks. */
function spanOf(weeks: readonly SeasonPlan[], plan: SeasonPlan) {
  const start = (weeks[0] ?? plan).weekStart;
  return { start, weeks: weeksBetween(start, weeks.at(-1) ?? plan) + 1 };
}

const chartWeekOf = ({ weekStart, number, phase, recovery, ...plan }: SeasonPlan): ChartWeek => {
  const { load, minutes } = weekFigures(plan);
  return { weekStart, number, phase, recovery, load, minutes };
};

/** The load that each event of the rider is expected to have, by day; none until it is known. The physics of courses load after the chart. */
function useEventLoads(): ReadonlyMap<string, number> | undefined {
  const { ftpWatts = null, weightKg = null } = useProfile().data ?? {};
  return useEventFigures('loads', { ftpWatts, weightKg }, loadsByDay).data;
}

async function loadsByDay(
  events: readonly RaceEvent[],
  rider: PacedRider,
): Promise<ReadonlyMap<string, number>> {
  if (events.length === 0) return new Map();
  return (await import('#lib/race-events/event-loads.ts')).eventLoadsByDay(events, rider);
}

/** The load that the race and the events of a week are expected to have; nothing for those that the rider has skipped. */
const eventLoadIn = ({ workouts }: SeasonPlan, loads: ReadonlyMap<string, number> | undefined): number =>
  workouts
    .filter((workout) => isRaceOrEvent(workout) && !isSkipped(workout))
    .reduce((sum, { date }) => sum + (loads?.get(date) ?? 0), 0);
