import type { IsoDate, WeekKey } from '@musette/coach/calendar/days';
import { memo } from 'react';
import { dayText } from '#lib/day-text.ts';
import { classes } from '#ui/classes.ts';
import type { CalendarDay } from './calendar.ts';
import styles from './calendar-grid.module.css';
import { dayNumber } from './date-spans.ts';
import { RideLine } from './ride-line.tsx';
import { PlannedWorkout } from './planned-workout.tsx';

interface DayCellProps {
  readonly day: CalendarDay;
  readonly week: WeekKey;
  readonly today: IsoDate;
  readonly isSelected: boolean;
}

/** A day of the grid; `memo` avoids rendering it again when other days are selected. */
export const DayCell = memo(
  ({ day: { date, workout, kind, rides }, week, today, isSelected }: DayCellProps) => {
    const time = timeOf(date, today);
    return (
      <td
        data-date={date}
        tabIndex={isSelected ? 0 : -1}
        aria-selected={isSelected}
        aria-current={time === 'today' ? 'date' : undefined}
        className={classes(styles.day, styles[time], isSelected && styles.selected)}
      >
        <span className={styles.dayHead}>
          <span className="visually-hidden">{dayText(date, 'long')}. </span>
          <span
            aria-hidden="true"
            className={classes(styles.number, date.endsWith('-01') && styles.newMonth)}
          >
            {dayNumber(date)}
          </span>
          {time === 'today' && <span className={styles.todayMark}>Today</span>}
        </span>
        {workout && workout.status !== 'rest' ? (
          <PlannedWorkout
            week={week}
            workout={workout}
            kind={kind ?? workout.type}
            today={today}
            heightPx={34}
            tabIndex={-1}
          />
        ) : (
          rides.length === 0 && <span className={styles.nothing}>{workout?.type ?? 'No workouts'}</span>
        )}
        {rides.map((ride) => (
          <RideLine key={ride.id} ride={ride} tabIndex={-1} />
        ))}
      </td>
    );
  },
);

const timeOf = (date: IsoDate, today: IsoDate) => {
  if (date === today) return 'today';
  return date < today ? 'past' : 'future';
};
