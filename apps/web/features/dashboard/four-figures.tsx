import type { IsoDate } from '@musette/coach/calendar/days';
import { dayText } from '#lib/text/day-text.ts';
import { Card } from '#ui/layout/card.tsx';
import { FigureNumber } from '#ui/figure-number.tsx';
import { ProgressBar } from '#ui/progress.tsx';
import { Skeleton } from '#ui/layout/skeleton.tsx';
import styles from './dashboard.module.css';

interface FourFiguresProps {
  /** The planned hours of this week. Without a plan: the rider's weekly goal, or their hours, as text when a day has "4+" hours. */
  readonly goalHours: number | string;
  readonly completedHours: number;
  /** Null when there is nothing to compare. */
  readonly adherencePercent: number | null;
  /** The first ride of a plan that begins after this week. */
  readonly planStart: IsoDate | null;
  /** Null when it is unknown, which is not the same as 0. */
  readonly streakDays: number | 'loading' | null;
}

/** The four figures of the week (spec 2). */
export const FourFigures = (props: FourFiguresProps) => (
  <div className={styles.figures}>
    <Card>
      <FigureNumber label="Weekly goal" value={props.goalHours} unit="h" />
    </Card>
    <Card>
      <FigureNumber label="Completed" value={props.completedHours} unit="h" />
    </Card>
    <Card>
      <Adherence percent={props.adherencePercent} planStart={props.planStart} />
    </Card>
    <Card>
      <Streak days={props.streakDays} />
    </Card>
  </div>
);

function Adherence({
  percent,
  planStart,
}: {
  readonly percent: number | null;
  readonly planStart: IsoDate | null;
}) {
  if (percent === null)
    return (
      <FigureNumber label="Adherence" value="–">
        {planStart && `Your plan starts with the ride on ${dayText(planStart, 'day')}.`}
      </FigureNumber>
    );
  return (
    <FigureNumber label="Adherence" value={percent} unit="%">
      <div className={styles.bar}>
        <ProgressBar label="Adherence to the weekly goal" percent={percent} />
      </div>
    </FigureNumber>
  );
}

function Streak({ days }: { readonly days: FourFiguresProps['streakDays'] }) {
  if (days === 'loading')
    return <FigureNumber label="Streak" value={<Skeleton width={56} height="0.8em" />} />;
  if (days === null) return <FigureNumber label="Streak" value="–" />;
  return <FigureNumber label="Streak" value={days} unit={days === 1 ? 'day' : 'days'} />;
}
