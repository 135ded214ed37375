import type { Part } from '#lib/rider-data/ridden-part.ts';
import type { IsoDate, WeekKey } from '@musette/coach/calendar/days';
import { isRaceOrEvent } from '@musette/coach/workout/planned';
import { Link } from '@tanstack/react-router';
import { isNotRidden } from '#lib/rider-data/outcome.ts';
import { minutesText, unbroken } from '#lib/text/minutes-text.ts';
import type { PlanWorkout } from '#lib/rider-data/plans.ts';
import { classes } from '#ui/classes.ts';
import styles from './planned-workout.module.css';
import { OutcomeNote, Tick } from './workout-line.tsx';
import { WorkoutPicture } from './workout-picture.tsx';

interface PlannedWorkoutProps {
  readonly week: WeekKey;
  readonly workout: PlanWorkout;
  /** What kind of workout it is; a race says which one. */
  readonly kind: string;
  readonly today: IsoDate;
  /** What was ridden of it, if it was less than the workout. */
  readonly part: Part | null;
  /** Whether the Tab key stops here; arrows come here in any case. */
  readonly tabIndex: 0 | -1;
  /** Shows one line. */
  readonly isShort: boolean;
  /** Shows the description, too. */
  readonly isWhole: boolean;
}

/** The picture of a workout is so wide for an hour, and no wider than this in all. */
const PX_AN_HOUR = 42;
const MAX_PX = 110;

/** A planned workout in the list, with a link to it (spec 2). */
export function PlannedWorkout(props: PlannedWorkoutProps) {
  const { week, workout, kind, today, part, tabIndex, isShort, isWhole } = props;
  const { position, status, minutes, focus, description } = workout;
  const isLost = part === null && isNotRidden(workout, today);
  const widthPx = Math.min(MAX_PX, Math.max(30, (minutes / 60) * PX_AN_HOUR));
  return (
    <Link
      to="/plan/$planId"
      params={{ planId: week }}
      search={{ workout: position }}
      tabIndex={tabIndex}
      preload={false}
      className={classes(styles.workout, isLost && styles.lost, isShort && styles.short)}
    >
      <span className={styles.words}>
        <span className={styles.type}>
          <span className={styles.name}>{kind}</span> {status === 'completed' && <Tick />}
        </span>
        {minutes > 0 && <span className={styles.minutes}>{minutesText(minutes)}</span>}
        {!isShort && !isRaceOrEvent(workout) && <span className={styles.focus}>{focus}</span>}
        <OutcomeNote workout={workout} today={today} part={part} />
      </span>
      {!isShort && (
        <span style={{ width: widthPx }}>
          <WorkoutPicture workout={workout} today={today} heightPx={40} />
        </span>
      )}
      {isWhole && <span className={styles.description}>{unbroken(description)}</span>}
    </Link>
  );
}
