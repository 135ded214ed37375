import { minutesText } from '#lib/text/minutes-text.ts';
import { phaseOf, weekFigures } from '#lib/rider-data/plan-texts.ts';
import { leftOutWords } from '#lib/race-events/race.ts';
import { classes } from '#ui/classes.ts';
import type { CalendarWeek } from './calendar.ts';
import { doneIn } from './week-done.ts';
import styles from './week-figures.module.css';

interface WeekFiguresProps {
  readonly week: CalendarWeek;
  /** Whether it has begun: then what was done is the large figure. */
  readonly hasBegun: boolean;
}

/** The hours, the load and the phase of a week: planned, and done once it has begun. */
export function WeekFigures({ week, hasBegun }: WeekFiguresProps) {
  const { plan } = week;
  const done = doneIn(week);
  if (!plan && done.minutes === 0 && done.load === 0) return <span className={styles.noPlan}>No plan</span>;
  const planned = plan && weekFigures(plan);
  const leftOut = plan && leftOutWords(plan.workouts);
  const load = Math.round(done.load);
  return (
    <span className={styles.figures}>
      {plan && <span className={plan.recovery ? styles.recovery : undefined}>{phaseOf(plan)}</span>}
      {hasBegun ? (
        <>
          <b className={styles.hours}>{minutesText(done.minutes)}</b>
          <span>{planned ? `of ${minutesText(planned.minutes)}` : 'done'}</span>
          {planned && (
            <span className={styles.bar} aria-hidden="true">
              <span style={{ width: `${share(done.minutes, planned.minutes)}%` }} />
            </span>
          )}
          <span>
            load <b>{load}</b>
            {planned && ` of ${planned.load}`}
          </span>
        </>
      ) : (
        planned && (
          <>
            <b className={classes(styles.hours, styles.ahead)}>{minutesText(planned.minutes)}</b>
            <span>planned</span>
            <span>
              load <b>{planned.load}</b>
            </span>
          </>
        )
      )}
      {leftOut && <span>{leftOut}</span>}
    </span>
  );
}

const share = (done: number, planned: number): number =>
  planned > 0 ? Math.min(100, Math.round((done / planned) * 100)) : 0;
