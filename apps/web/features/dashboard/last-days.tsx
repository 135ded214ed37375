import type { IsoDate } from '@musette/coach/calendar/days';
import { listText } from '@musette/words/lengths';
import { Link } from '@tanstack/react-router';
import { dayText } from '#lib/text/day-text.ts';
import { minutesText } from '#lib/text/minutes-text.ts';
import { Card } from '#ui/layout/card.tsx';
import { classes } from '#ui/classes.ts';
import type { RiddenBar } from './dashboard-figures.ts';
import styles from './last-days.module.css';

interface LastDaysProps {
  /** Today last. */
  readonly bars: readonly RiddenBar[];
  /** Whether there is a next workout. */
  readonly hasNext: boolean;
  /** The days of the rides that were completed ahead of their days. */
  readonly doneAhead?: readonly IsoDate[];
}

/** The minutes ridden on each of the last seven days, with the plan behind (spec 2). */
export const LastDays = ({ bars, hasNext, doneAhead = [] }: LastDaysProps) => (
  <Card title="Last 7 days" className={styles.card ?? ''}>
    {bars.every(({ minutes }) => minutes === 0) && <NoRides hasNext={hasNext} doneAhead={doneAhead} />}
    <ol className={styles.bars} aria-label="Minutes ridden on each of the last seven days">
      {bars.map((bar, index) => (
        <Day key={bar.date} bar={bar} isToday={index === bars.length - 1} />
      ))}
    </ol>
  </Card>
);

interface DayProps {
  readonly bar: RiddenBar;
  readonly isToday: boolean;
}

const Day = ({ bar: { date, minutes, percent, planned }, isToday }: DayProps) => (
  <li className={styles.day} aria-current={isToday ? 'date' : undefined}>
    <span className="visually-hidden">
      {dayText(date, 'day')}: {minutesText(minutes)}
      {planned.minutes > 0 && ` of ${minutesText(planned.minutes)} planned`}
    </span>
    <span aria-hidden="true" className={styles.column}>
      {planned.minutes > 0 && <span className={styles.planned} style={{ height: `${planned.percent}%` }} />}
      {minutes > 0 && <span className={styles.minutes}>{minutesText(minutes)}</span>}
      <span
        className={classes(styles.bar, minutes === 0 && styles.empty)}
        style={{ height: `${percent}%` }}
      />
    </span>
    <span aria-hidden="true" className={styles.name}>
      {dayText(date, 'weekday').slice(0, 3)}
    </span>
  </li>
);

function NoRides({ hasNext, doneAhead }: Pick<Required<LastDaysProps>, 'hasNext' | 'doneAhead'>) {
  if (doneAhead.length > 0) return <p className={styles.words}>{doneAheadWords(doneAhead)}</p>;
  return (
    <p className={styles.words}>
      No rides in these days.{' '}
      {hasNext ? (
        <>
          <Link to="/activities">Choose a workout</Link>, ride it and mark it as completed: its minutes show
          here.
        </>
      ) : (
        'With a plan, mark each workout that you ride as completed: its minutes show here.'
      )}{' '}
      Or <Link to="/import">add rides</Link> from their files.
    </p>
  );
}

/** Says where the minutes of rides show that were completed ahead of their days. */
function doneAheadWords(dates: readonly IsoDate[]): string {
  const days = listText(
    dates.map((date) => dayText(date, 'day')),
    'and',
  );
  return dates.length === 1
    ? `The ride that you completed ahead is planned for ${days}: its minutes show here from that day on.`
    : `The rides that you completed ahead are planned for ${days}: their minutes show here from those days on.`;
}
