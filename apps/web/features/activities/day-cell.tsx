import type { IsoDate, WeekKey } from '@musette/coach/calendar/days';
import { memo } from 'react';
import { dayText } from '#lib/text/day-text.ts';
import { EventChips } from '#lib/race-events/event-chips.tsx';
import { MovedSign } from '#lib/moved-ride/moved-offer.tsx';
import { classes } from '#ui/classes.ts';
import { AwayBand } from './away-band.tsx';
import { type CalendarDay, eventsBeside } from './calendar.ts';
import styles from './calendar-grid.module.css';
import { dayNumber } from './date-spans.ts';
import { RideLine } from './ride-line.tsx';
import { partOf } from './week-done.ts';
import { Tick, WorkoutLine } from './workout-line.tsx';

interface DayCellProps {
  readonly day: CalendarDay;
  readonly week: WeekKey;
  readonly today: IsoDate;
  readonly isSelected: boolean;
}

/** A day of the grid in a few lines; `memo` avoids rendering it again when other days are selected. */
export const DayCell = memo(({ day, week, today, isSelected }: DayCellProps) => {
  const { date, workout, kind, rides, moved, away } = day;
  const time = timeOf(date, today);
  const part = partOf(day, today);
  const isSession = workout !== null && workout.status !== 'rest';
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
        <span aria-hidden="true" className={date.endsWith('-01') ? styles.newMonth : undefined}>
          {dayNumber(date)}
        </span>
        {workout?.status === 'completed' && <Tick />}
        {time === 'today' && <span className={styles.todayMark}>Today</span>}
      </span>
      <AwayBand away={away} date={date} />
      <EventChips events={eventsBeside(day)} />
      {isSession && (
        <WorkoutLine week={week} workout={workout} kind={kind ?? workout.type} today={today} part={part} />
      )}
      {!isSession && rides.length === 0 && (
        <span className="visually-hidden">{workout?.type ?? 'No workouts'}</span>
      )}
      {rides.map((ride) => (
        <RideLine
          key={ride.id}
          ride={ride}
          tabIndex={-1}
          widthPercent={part ? Math.min(100, (part.riddenMinutes / part.plannedMinutes) * 100) : 100}
          isNamed={!isSession}
        />
      ))}
      <MovedSign moved={moved} />
    </td>
  );
});

const timeOf = (date: IsoDate, today: IsoDate) => {
  if (date === today) return 'today';
  return date < today ? 'past' : 'future';
};
