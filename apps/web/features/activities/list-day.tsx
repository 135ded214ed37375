import type { IsoDate, WeekKey } from '@musette/coach/calendar/days';
import { memo } from 'react';
import { dayText } from '#lib/day-text.ts';
import { classes } from '#ui/classes.ts';
import type { CalendarDay } from './calendar.ts';
import styles from './day-list.module.css';
import { dayNumber } from './date-spans.ts';
import { RideLine } from './ride-line.tsx';
import { PlannedWorkout } from './planned-workout.tsx';

interface ListDayProps {
  readonly day: CalendarDay;
  readonly week: WeekKey;
  readonly today: IsoDate;
  readonly isSelected: boolean;
}

const weekdayOf = (date: CalendarDay['date']): string => dayText(date, 'day').slice(0, 3);

/** A day of the list; the selected one shows all details. */
export const ListDay = memo(
  ({ day: { date, workout, kind, rides }, week, today, isSelected }: ListDayProps) => {
    const isToday = date === today;
    return (
      <li
        data-date={date}
        aria-current={isToday ? 'date' : undefined}
        className={classes(
          styles.day,
          isToday && styles.today,
          date < today && styles.past,
          isSelected && styles.selected,
        )}
      >
        <button
          type="button"
          data-stop
          tabIndex={isSelected ? 0 : -1}
          aria-expanded={isSelected}
          className={styles.date}
        >
          <span className="visually-hidden">{dayText(date, 'long')}</span>
          <span aria-hidden="true">{weekdayOf(date)}</span>
          <span aria-hidden="true" className={styles.number}>
            {dayNumber(date)}
          </span>
          {isToday && <span className={styles.todayMark}>Today</span>}
        </button>
        <div className={styles.content}>
          {workout && workout.status !== 'rest' ? (
            <PlannedWorkout
              week={week}
              workout={workout}
              kind={kind ?? workout.type}
              today={today}
              heightPx={44}
              tabIndex={isSelected ? 0 : -1}
              whole={isSelected}
            />
          ) : (
            <p className={styles.nothing}>{workout?.type ?? 'No workouts'}</p>
          )}
          {rides.map((ride) => (
            <RideLine key={ride.id} ride={ride} tabIndex={isSelected ? 0 : -1} />
          ))}
          {isSelected && rides.length === 0 && <p className={styles.nothing}>No activities</p>}
        </div>
      </li>
    );
  },
);
