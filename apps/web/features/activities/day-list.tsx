import { useImperativeHandle } from 'react';
import type { CalendarProps } from './calendar-grid.tsx';
import styles from './day-list.module.css';
import { hasPlan } from './calendar.ts';
import { ListWeek } from './list-week.tsx';
import { useDayKeys } from './use-day-keys.ts';
import { useOpening } from './use-opening.ts';

/** The calendar on a phone: week by week, a day a row; it opens at today. */
export function DayList({ weeks, first, last, today, selected, onSelect, handle, returning }: CalendarProps) {
  const { box, goTo, onClick, onKeyDown } = useDayKeys({
    arrangement: 'list',
    first,
    last,
    onSelect,
  });
  useImperativeHandle(handle, () => ({ goTo }), [goTo]);
  // Without a plan the way to one comes first.
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
