import type { IsoDate } from '@musette/coach/calendar/days';
import type { DayBar } from '@musette/coach/progress/seven-days';
import { Link } from '@tanstack/react-router';
import { dayText } from '#lib/plan-words.ts';
import { Card } from '#ui/card.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { SEASON_CARD_PX } from './season-card.tsx';
import { barsIn } from './standing.ts';
import styles from './last-days.module.css';
import { useSeason } from './use-dashboard.ts';

/** What was ridden on the past seven days (spec 2). */
export function LastDays({ today }: { readonly today: IsoDate }) {
  const { data, isPending } = useSeason(today);
  if (isPending) return <Skeleton height={SEASON_CARD_PX} />;
  const bars = barsIn(data ?? [], today);
  return (
    <Card title="Last 7 days" className={styles.card ?? ''}>
      {bars.every(({ minutes }) => minutes === 0) && <NoRides />}
      <Bars bars={bars} today={today} />
    </Card>
  );
}

interface BarsProps {
  readonly bars: readonly DayBar[];
  readonly today: IsoDate;
}

const Bars = ({ bars, today }: BarsProps) => (
  <ol className={styles.bars} aria-label="Minutes ridden on each of the last seven days">
    {bars.map(({ date, minutes, percent }) => (
      <li key={date} className={styles.day} aria-current={date === today ? 'date' : undefined}>
        <span className="visually-hidden">
          {dayText(date, 'day')}: {minutes} min
        </span>
        <span aria-hidden="true" className={styles.column}>
          {minutes > 0 && <span className={styles.minutes}>{minutes} min</span>}
          <span className={styles.bar} style={{ height: `${percent}%` }} />
        </span>
        <span aria-hidden="true" className={styles.name}>
          {dayText(date, 'day').slice(0, 3)}
        </span>
      </li>
    ))}
  </ol>
);

const NoRides = () => (
  <p className={styles.none}>
    No rides in these days. <Link to="/activities">Choose a workout</Link>, ride it and mark it as completed:
    its minutes show here.
  </p>
);
