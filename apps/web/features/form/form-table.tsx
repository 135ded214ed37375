import { mondayOf } from '@musette/coach/calendar/days';
import { dayText } from '#lib/text/day-text.ts';
import { type FormDay, formText, wholeText } from './form-view.ts';
import styles from './form-chart.module.css';

interface FormTableProps {
  readonly days: readonly FormDay[];
}

/** A region that scrolls can be reached with the keyboard. */
const SCROLLED = { role: 'region', tabIndex: 0, 'aria-label': 'Fitness, fatigue and form' } as const;

/** With more days than this, the table has only Sundays. */
const MAX_DAILY_ROWS = 100;

/** The chart as text: each day, or the end of each week with the load of the whole week. The newest comes first. */
export function FormTable({ days }: FormTableProps) {
  const isByWeek = days.length > MAX_DAILY_ROWS;
  const rows = (isByWeek ? weekEnds(days) : days).toReversed();
  return (
    <div {...SCROLLED} className={styles.scroll}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{isByWeek ? 'Week until' : 'Day'}</th>
            <th scope="col">Load</th>
            <th scope="col">Fitness</th>
            <th scope="col">Fatigue</th>
            <th scope="col">Form</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ date, load, fitness, fatigue, form }) => (
            <tr key={date}>
              <th scope="row">
                {dayText(date, 'day')}
                {isByWeek && `, ${date.slice(0, 4)}`}
              </th>
              <td>{wholeText(load)}</td>
              <td>{wholeText(fitness)}</td>
              <td>{wholeText(fatigue)}</td>
              <td>{formText(form)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** The last day of each week, with the load of the week. */
function weekEnds(days: readonly FormDay[]): readonly FormDay[] {
  const weeks = Map.groupBy(days, ({ date }) => mondayOf(date));
  return [...weeks.values()].flatMap((week) => {
    const last = week.at(-1);
    return last ? [{ ...last, load: week.reduce((sum, { load }) => sum + load, 0) }] : [];
  });
}
