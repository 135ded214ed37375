import type { IsoDate } from '@musette/coach/calendar/days';
import { describe } from '@musette/words/describe';
import { ENGLISH_STEPS } from '@musette/words/languages/english/steps';
import { countText } from '#lib/text/count-text.ts';
import { minutesText } from '#lib/text/minutes-text.ts';
import { dayText } from '#lib/text/day-text.ts';
import { outcomeWords, pictureOf } from '#lib/rider-data/outcome.ts';
import { isRide, phaseOf, weekFigures } from '#lib/rider-data/plan-texts.ts';
import type { PlanDetail } from '#lib/rider-data/plans.ts';
import { kindOf, titleOf } from '#lib/race-events/race.ts';
import { classes } from '#ui/classes.ts';
import { StageProfile } from '#ui/charts/stage-profile.tsx';
import styles from './print.module.css';

interface PrintWeekProps {
  readonly plan: PlanDetail;
  readonly today: IsoDate;
  readonly ftpWatts: number | null;
  readonly thresholdBpm: number | null;
}

/** The week as a page to print; it is hidden on screens. */
export function PrintWeek({ plan, today, ftpWatts, thresholdBpm }: PrintWeekProps) {
  const { minutes, load, rides } = weekFigures(plan);
  return (
    <section className={styles.sheet} aria-label="The week on one page">
      <header className={styles.head}>
        <h2>Week of {dayText(plan.weekStart)}</h2>
        <p>
          {phaseOf(plan)}, week {plan.number} of {plan.of}. {countText(rides, 'ride')}, {minutesText(minutes)}
          , load {load}.{ftpWatts !== null && ` FTP ${ftpWatts} W.`}
        </p>
        <p>{plan.aim}</p>
      </header>
      <ol className={styles.days}>
        {plan.workouts.map((workout) => (
          <li key={workout.position} className={classes(styles.day, !isRide(workout) && styles.rest)}>
            <div>
              <p className={styles.date}>{dayText(workout.date, 'day')}</p>
              <p className={styles.minutes}>
                {isRide(workout)
                  ? workout.minutes > 0 && minutesText(workout.minutes)
                  : kindOf(plan, workout)}
              </p>
              <p className={styles.outcome}>{outcomeWords(workout, today)}</p>
            </div>
            {isRide(workout) && (
              <>
                <StageProfile {...pictureOf(workout, today)} heightPx={84} label="" />
                <div>
                  <p className={styles.focus}>{titleOf(plan, workout)}</p>
                  <p>{targetsOf(workout.steps, { ftpWatts, thresholdBpm })}.</p>
                </div>
              </>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}

/** What to ride: in percent of the FTP, else in beats, else by feel. */
function targetsOf(
  steps: PlanDetail['workouts'][number]['steps'],
  { ftpWatts, thresholdBpm }: Pick<PrintWeekProps, 'ftpWatts' | 'thresholdBpm'>,
): string {
  if (ftpWatts !== null) return describe(ENGLISH_STEPS, steps, { scale: 'power' });
  if (thresholdBpm === null) return describe(ENGLISH_STEPS, steps, { scale: 'feel' });
  return describe(ENGLISH_STEPS, steps, {
    scale: 'heart-rate',
    figures: { ftpWatts, thresholdHeartRate: thresholdBpm },
  });
}
