import type { IsoDate } from '@musette/coach/calendar/days';
import { hoursShown } from '@musette/coach/progress/adherence';
import { weekFigure } from '#lib/format-hours.ts';
import type { DatedPlan } from './dated.ts';
import type { Profile } from '#lib/profile.ts';
import { Card } from '#ui/card.tsx';
import { FigureNumber } from '#ui/figure-number.tsx';
import { ProgressBar } from '#ui/progress.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { streakIn, weekStanding } from './standing.ts';
import styles from './dashboard.module.css';
import { useSeason } from './use-dashboard.ts';

interface StatsProps {
  readonly profile: Profile;
  readonly coming: readonly DatedPlan[];
  readonly today: IsoDate;
}

/** The four figures of the week (spec 2). */
export function Stats({ profile, coming, today }: StatsProps) {
  const { weeklyGoalMinutes, availabilityHours } = profile;
  const week = weekStanding(coming, { today, weeklyGoalMinutes });
  return (
    <div className={styles.figures}>
      <Card>
        <FigureNumber label="Weekly goal" value={weekFigure(availabilityHours)} unit="h" />
      </Card>
      <Card>
        <FigureNumber label="Completed" value={hoursShown(week.completedMinutes)} unit="h" />
      </Card>
      <Card>
        <FigureNumber label="Adherence" value={week.adherencePercent} unit="%">
          <div className={styles.bar}>
            <ProgressBar label="Adherence to the weekly goal" percent={week.adherencePercent} />
          </div>
        </FigureNumber>
      </Card>
      <Card>
        <Streak today={today} />
      </Card>
    </div>
  );
}

function Streak({ today }: { readonly today: IsoDate }) {
  const { data, isPending } = useSeason(today);
  if (isPending) return <FigureNumber label="Streak" value={<Skeleton width={56} height="0.8em" />} />;
  // Not known is not none.
  if (!data) return <FigureNumber label="Streak" value="–" />;
  const days = streakIn(data, today);
  return <FigureNumber label="Streak" value={days} unit={days === 1 ? 'day' : 'days'} />;
}
