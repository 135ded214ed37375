import { hourLabel, HOUR_OPTIONS, type Availability } from '@musette/coach/rider/availability';
import { WEEKDAYS, type Weekday } from '@musette/coach/calendar/days';
import { classes } from '#ui/classes.ts';
import styles from '#ui/charts/week-bars.module.css';

const MAX_HOURS = HOUR_OPTIONS[HOUR_OPTIONS.length - 1] ?? 4;

interface WeekBarsProps {
  readonly label: string;
  readonly hours: Availability;
  readonly today?: Weekday | undefined;
}

const spoken = (day: Weekday): string => `${day.slice(0, 1).toUpperCase()}${day.slice(1)}`;

/** The hours of a week as seven small bars, Monday first. */
export const WeekBars = ({ label, hours, today }: WeekBarsProps) => (
  <ol className={styles.week} aria-label={label}>
    {WEEKDAYS.map((day) => (
      <li key={day} className={classes(styles.day, day === today && styles.today)}>
        <span className={styles.bar}>
          <span className={styles.filled} style={{ height: `${(hours[day] / MAX_HOURS) * 100}%` }} />
        </span>
        <span className="visually-hidden">
          {spoken(day)}: {hours[day] === 0 ? 'no time' : `${hourLabel(hours[day])} h`}
        </span>
        <span aria-hidden="true" className={styles.initial}>
          {spoken(day).slice(0, 1)}
        </span>
        <span aria-hidden="true" className={styles.hours}>
          {hours[day] === 0 ? '–' : hourLabel(hours[day])}
        </span>
      </li>
    ))}
  </ol>
);
