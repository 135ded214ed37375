import styles from './day-list.module.css';
import { useImperativeHandle, memo } from 'react';
import type { CalendarProps } from './calendar-grid.tsx';
import { hasPlan, type CalendarWeek } from './calendar.ts';
import { useDayKeys } from './use-day-keys.ts';
import { useOpening } from './use-opening.ts';
import type { IsoDate } from '@musette/coach/calendar/days';
import { weekSpan } from './date-spans.ts';
import { ListDay } from './list-day.tsx';
import { WeekFigures } from './week-figures.tsx';

/** The calendar on a phone: a list of weeks with one row per day, scrolled to today. */
export function DayList({ weeks, first, last, today, selected, onSelect, handle, returning }: CalendarProps) {
  const { box, goTo, onClick, onKeyDown } = useDayKeys({
    arrangement: 'list',
    first,
    last,
    onSelect,
  });
  useImperativeHandle(handle, () => ({ goTo }), [goTo]);
  // Without a plan, the link to the generator comes first.
  const block = hasPlan(weeks) ? 'start' : null;
  useOpening(box, { selected, block: returning ? 'nearest' : block });
  return (
    <div ref={box} role="presentation" className={styles.weeks} onClick={onClick} onKeyDown={onKeyDown}>
      {weeks.map((week) => (
        <ListWeek
          key={week.start}
          week={week}
          today={today}
          selected={week.days.some(({ date }) => date === selected) ? selected : null}
        />
      ))}
    </div>
  );
}

interface ListWeekProps {
  readonly week: CalendarWeek;
  readonly today: IsoDate;
  readonly selected: IsoDate | null;
}

/** A week of the list with its figures. */
const ListWeek = memo(({ week, today, selected }: ListWeekProps) => (
  <section aria-labelledby={`week-${week.start}`} className={styles.week}>
    <div className={styles.weekHead}>
      <h2 id={`week-${week.start}`}>{weekSpan(week.start)}</h2>
      <WeekFigures plan={week.plan} />
    </div>
    <ol className={styles.days}>
      {week.days.map((day) => (
        <ListDay
          key={day.date}
          day={day}
          week={week.start}
          today={today}
          isSelected={day.date === selected}
        />
      ))}
    </ol>
  </section>
));
