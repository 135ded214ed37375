import { addWeeks, day, type IsoDate, mondayOf, type WeekKey } from '@musette/coach/calendar/days';
import { weekFigures } from '#lib/plan-texts.ts';
import type { Plan, PlanWorkout } from '#lib/plans.ts';
import { type ChartWeek, SeasonChart } from '#lib/season-chart.tsx';
import { Card } from '#ui/card.tsx';

/** The part of a week that the chart needs. */
type SeasonPlan = Pick<
  Plan,
  'weekStart' | 'number' | 'of' | 'phase' | 'recovery' | 'load' | 'raceDate' | 'raceName'
> & { readonly workouts: readonly PlanWorkout[] };

/** The first Monday of the season that a week belongs to. */
export const seasonStartOf = ({ weekStart, number }: Pick<Plan, 'weekStart' | 'number'>): WeekKey =>
  addWeeks(mondayOf(day(weekStart)), 1 - number);

interface SeasonLoadProps {
  /** All weeks of the season; weeks of other seasons are ignored. */
  readonly plans: readonly SeasonPlan[];
  /** Any week of the season. */
  readonly plan: SeasonPlan;
  readonly today: IsoDate;
}

/** The chart of a planned season. */
export function SeasonLoad({ plans, plan, today }: SeasonLoadProps) {
  const start = seasonStartOf(plan);
  const weeks = plans.filter((other) => seasonStartOf(other) === start && other.of === plan.of);
  return (
    <Card title="Load per week" aside={`Week ${plan.number} of ${plan.of}`}>
      <SeasonChart
        weeks={weeks.map(chartWeekOf)}
        raceDate={plan.raceDate === null ? null : day(plan.raceDate)}
        raceName={plan.raceName}
        today={today}
      />
    </Card>
  );
}

const chartWeekOf = ({ weekStart, number, phase, recovery, ...plan }: SeasonPlan): ChartWeek => {
  const { load, minutes } = weekFigures(plan);
  return { weekStart: mondayOf(day(weekStart)), number, phase, recovery, load, minutes };
};
