import type { IsoDate } from '@musette/coach/calendar/days';
import { memo } from 'react';
import { dayText } from '#lib/day-text.ts';
import { classes } from '#ui/classes.ts';
import type { CalendarWeek } from './calendar.ts';
import styles from './calendar-grid.module.css';
import { DayCell } from './day-cell.tsx';
import { WeekFigures } from './week-figures.tsx';

interface WeekRowProps {
  readonly week: CalendarWeek;
  readonly today: IsoDate;
  /** The selected day when it is one of this week, so that other weeks need not be drawn again. */
  readonly selected: IsoDate | null;
}

/** A week of the grid: what it comes to, and its seven days. */
export const WeekRow = memo(({ week, today, selected }: WeekRowProps) => (
  <tr className={classes(styles.week, !week.plan && styles.unplanned)}>
    <th scope="row" className={styles.weekHead}>
      <span className="visually-hidden">Week of </span>
      <span className={styles.monday}>{dayText(week.start)}</span>
      <WeekFigures plan={week.plan} />
    </th>
    {week.days.map((day) => (
      <DayCell key={day.date} day={day} week={week.start} today={today} isSelected={day.date === selected} />
    ))}
  </tr>
));
