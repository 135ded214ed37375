import type { IsoDate, WeekKey } from '@musette/coach/calendar/days';
import { memo } from 'react';
import { dayText } from '#lib/text/day-text.ts';
import { EventChips } from '#lib/race-events/event-chips.tsx';
import { MovedOffer, MovedSign } from '#lib/moved-ride/moved-offer.tsx';
import { classes } from '#ui/classes.ts';
import { AwayBand, AwayButton } from './away-band.tsx';
import { type CalendarDay, eventsBeside } from './calendar.ts';
import styles from './day-list.module.css';
import { EventActions } from './event-actions.tsx';
import { dayNumber } from './date-spans.ts';
import { PlannedWorkout } from './planned-workout.tsx';
import { RideLine } from './ride-line.tsx';
import { partOf } from './week-done.ts';

interface ListDayProps {
  readonly day: CalendarDay;
  readonly week: WeekKey;
  readonly today: IsoDate;
  readonly isSelected: boolean;
  /** Asks for the days without riding around a day. */
  readonly onAway: (date: IsoDate) => void;
}

/** A day of the list: past days are one line, and the selected one shows all. */
export const ListDay = memo(({ day, week, today, isSelected, onAway }: ListDayProps) => {
  const { date } = day;
  const isToday = date === today;
  const isShort = date < today && !isSelected;
  return (
    <li
      data-date={date}
      data-keep-clear={isSelected || undefined}
      aria-current={isToday ? 'date' : undefined}
      className={classes(
        styles.day,
        isToday && styles.today,
        isShort && styles.short,
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
        <span aria-hidden="true">{dayText(date, 'weekday').slice(0, 3)}</span>
        <span aria-hidden="true" className={styles.number}>
          {dayNumber(date)}
        </span>
        {isToday && <span className={styles.todayMark}>Today</span>}
      </button>
      <div className={styles.content}>
        <Content {...{ day, week, today, isSelected, isShort }} />
        <AwayBand away={day.away} date={date} isWhole />
        {isSelected && <AwayButton day={day} onAway={onAway} />}
      </div>
    </li>
  );
});

interface ContentProps extends Omit<ListDayProps, 'onAway'> {
  /** Shows one line: the workout with what has become of it, or else the rides. */
  readonly isShort: boolean;
}

function Content({ day, week, today, isSelected, isShort }: ContentProps) {
  const { workout, kind, rides, moved } = day;
  const isSession = workout !== null && workout.status !== 'rest';
  return (
    <>
      <EventChips events={eventsBeside(day)} />
      {isSession && (
        <PlannedWorkout
          week={week}
          workout={workout}
          kind={kind ?? workout.type}
          today={today}
          part={partOf(day, today)}
          tabIndex={isSelected ? 0 : -1}
          isShort={isShort}
          isWhole={isSelected}
        />
      )}
      {!isSession && (rides.length === 0 || isSelected) && (
        <p className={styles.nothing}>{workout?.type ?? 'No workouts'}</p>
      )}
      {!(isShort && isSession) &&
        rides.map((ride) => <RideLine key={ride.id} ride={ride} tabIndex={isSelected ? 0 : -1} />)}
      {isShort ? <MovedSign moved={moved} /> : <MovedOffer moved={moved} />}
      {isSelected && <SelectedFoot day={day} today={today} />}
    </>
  );
}

/** Below the selected day: that nothing was ridden, and what can be done with its events. */
const SelectedFoot = ({ day: { rides, events, date }, today }: Pick<ListDayProps, 'day' | 'today'>) => (
  <>
    {rides.length === 0 && <p className={styles.nothing}>No activities</p>}
    <EventActions events={events} date={date} today={today} />
  </>
);
