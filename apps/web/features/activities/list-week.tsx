import type { IsoDate } from '@musette/coach/calendar/days';
import { memo } from 'react';
import type { CalendarWeek } from './calendar.ts';
import styles from './day-list.module.css';
import { weekSpan } from './day-words.ts';
import { ListDay } from './list-day.tsx';
import { WeekFigures } from './week-figures.tsx';

interface ListWeekProps {
  readonly week: CalendarWeek;
  readonly today: IsoDate;
  readonly selected: IsoDate | null;
}

/** A week of the list, under what it comes to. */
export const ListWeek = memo(({ week, today, selected }: ListWeekProps) => (
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
