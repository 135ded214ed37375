import type { IsoDate } from '@musette/coach/calendar/days';
import { Link } from '@tanstack/react-router';
import { dayText } from '#lib/plan-words.ts';
import { Card } from '#ui/card.tsx';
import styles from './last-days.module.css';

interface Bar {
  readonly date: IsoDate;
  readonly minutes: number;
  readonly percent: number;
}

interface LastDaysProps {
  /** Today last. */
  readonly bars: readonly Bar[];
}

/** What was ridden on the past seven days (spec 2). */
export const LastDays = ({ bars }: LastDaysProps) => (
  <Card title="Last 7 days" className={styles.card ?? ''}>
    {bars.every(({ minutes }) => minutes === 0) && <NoRides />}
    <ol className={styles.bars} aria-label="Minutes ridden on each of the last seven days">
      {bars.map((bar, index) => (
        <Day key={bar.date} bar={bar} isToday={index === bars.length - 1} />
      ))}
    </ol>
  </Card>
);

const Day = ({
  bar: { date, minutes, percent },
  isToday,
}: {
  readonly bar: Bar;
  readonly isToday: boolean;
}) => (
  <li className={styles.day} aria-current={isToday ? 'date' : undefined}>
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
);

const NoRides = () => (
  <p className={styles.none}>
    No rides in these days. <Link to="/activities">Choose a workout</Link>, ride it and mark it as completed:
    its minutes show here.
  </p>
);
