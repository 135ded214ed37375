import { weekFigure } from '#lib/format-hours.ts';
import type { Profile } from '#lib/profile.ts';
import { Card } from '#ui/card.tsx';
import { FigureNumber } from '#ui/figure-number.tsx';
import { ProgressBar } from '#ui/progress.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import styles from './dashboard.module.css';

interface FourFiguresProps {
  readonly profile: Profile;
  readonly completedHours: number;
  readonly adherencePercent: number;
  /** Null while it is not known, which is not none. */
  readonly streakDays: number | 'loading' | null;
}

/** The four figures of the week (spec 2). */
export const FourFigures = (props: FourFiguresProps) => (
  <div className={styles.figures}>
    <Card>
      <FigureNumber label="Weekly goal" value={weekFigure(props.profile.availabilityHours)} unit="h" />
    </Card>
    <Card>
      <FigureNumber label="Completed" value={props.completedHours} unit="h" />
    </Card>
    <Card>
      <FigureNumber label="Adherence" value={props.adherencePercent} unit="%">
        <div className={styles.bar}>
          <ProgressBar label="Adherence to the weekly goal" percent={props.adherencePercent} />
        </div>
      </FigureNumber>
    </Card>
    <Card>
      <Streak days={props.streakDays} />
    </Card>
  </div>
);

function Streak({ days }: { readonly days: FourFiguresProps['streakDays'] }) {
  if (days === 'loading')
    return <FigureNumber label="Streak" value={<Skeleton width={56} height="0.8em" />} />;
  if (days === null) return <FigureNumber label="Streak" value="–" />;
  return <FigureNumber label="Streak" value={days} unit={days === 1 ? 'day' : 'days'} />;
}
