import { daysBetween, mondayOf, type IsoDate } from '@musette/coach/calendar/days';
import { Link } from '@tanstack/react-router';
import { minutesText } from '#lib/text/minutes-text.ts';
import { dayText } from '#lib/text/day-text.ts';
import { useWaitingWords } from '#lib/offline/waiting.ts';
import { titleOf } from '#lib/race-events/race.ts';
import { buttonClass } from '#ui/button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { FigureNumber } from '#ui/figure-number.tsx';
import { StageProfile } from '#ui/charts/stage-profile.tsx';
import type { Plan, PlanWorkout } from '#lib/rider-data/plans.ts';
import styles from './next-workout.module.css';
import { daysAheadText } from './season-figures.ts';
import { StageSkeleton } from './stage-skeleton.tsx';

const STAGE_PX = 168;

interface NextWorkoutProps {
  readonly plan: Plan;
  readonly workout: PlanWorkout;
  readonly today: IsoDate;
  /** Why the rider does not ride today. */
  readonly away: string | null;
  readonly ftpWatts: number | null;
}

/** The next workout and the reason for it; the most prominent card of the screen. */
export function NextWorkout({ plan, workout, today, away, ftpWatts }: NextWorkoutProps) {
  const { date, purpose, description, position, steps } = workout;
  const waiting = useWaitingWords(workout);
  return (
    <Card
      flush
      title={`Next workout, ${whenText(date, today)}`}
      aside={waiting ?? away}
      className={styles.card ?? ''}
    >
      <div className={styles.head}>
        <div className={styles.words}>
          <h3 className={styles.title}>{titleOf(plan, workout)}</h3>
          <p>{purpose ?? description}</p>
        </div>
        <div className={styles.actions}>
          <Link
            to="/plan/$planId"
            params={{ planId: mondayOf(date) }}
            search={{ workout: position }}
            className={buttonClass({ tone: 'primary' })}
          >
            Open workout
          </Link>
          <Link to="/activities" className={buttonClass({ tone: 'ghost' })}>
            All workouts
          </Link>
        </div>
      </div>
      {steps.length > 0 ? (
        <StageProfile
          steps={steps}
          heightPx={STAGE_PX}
          ftpWatts={ftpWatts ?? undefined}
          className={styles.stage ?? ''}
        />
      ) : (
        <StageSkeleton />
      )}
      <Facts workout={workout} />
    </Card>
  );
}

const whenText = (date: IsoDate, today: IsoDate): string =>
  daysBetween(today, date) > 1 ? dayText(date, 'day') : daysAheadText(date, today);

/** A race has no planned minutes. */
const Facts = ({ workout: { minutes, load, intensity, why } }: Pick<NextWorkoutProps, 'workout'>) => (
  <div className={styles.facts}>
    {minutes > 0 && (
      <>
        <FigureNumber size="s" label="Duration" value={minutesText(minutes)} />
        <FigureNumber size="s" label="Load" value={load} />
        <FigureNumber size="s" label="Intensity" value={intensity} unit="of 10" />
      </>
    )}
    {why !== '' && (
      <dl className={styles.why}>
        <dt>Why this day</dt>
        <dd>{why}</dd>
      </dl>
    )}
  </div>
);
