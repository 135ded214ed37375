import type { IsoDate, WeekKey } from '@musette/coach/calendar/days';
import { outcomeOf } from '@musette/coach/progress/matching/sessions';
import { isRaceOrEvent } from '@musette/coach/workout/planned';
import { Link } from '@tanstack/react-router';
import { Check } from 'lucide-react';
import { useWaitingWords } from '#lib/offline/waiting.ts';
import { isNotRidden, isShortened, outcomeWords } from '#lib/rider-data/outcome.ts';
import { type Part, partText } from '#lib/rider-data/ridden-part.ts';
import type { PlanWorkout } from '#lib/rider-data/plans.ts';
import { classes } from '#ui/classes.ts';
import { WorkoutPicture } from './workout-picture.tsx';
import styles from './workout-line.module.css';

interface WorkoutLineProps {
  readonly week: WeekKey;
  readonly workout: PlanWorkout;
  /** What kind of workout it is; a race says which one. */
  readonly kind: string;
  readonly today: IsoDate;
  /** What was ridden of it, if it was less than the workout. */
  readonly part: Part | null;
}

/** A planned workout in one line, with a link to it (spec 2); below it what has become of it, where a tick does not say it. */
export function WorkoutLine({ week, workout, kind, today, part }: WorkoutLineProps) {
  const { position, minutes, focus, date } = workout;
  const isLost = part === null && isNotRidden(workout, today);
  return (
    <>
      <Link
        to="/plan/$planId"
        params={{ planId: week }}
        search={{ workout: position }}
        tabIndex={-1}
        preload={false}
        draggable={false}
        data-workout
        className={classes(styles.workout, isLost && styles.lost)}
      >
        <span>
          <WorkoutPicture workout={workout} today={today} heightPx={20} />
        </span>
        <span className={styles.name}>{kind}</span>
        {minutes > 0 && <span className={styles.minutes}>{minutes} min</span>}
      </Link>
      <OutcomeNote workout={workout} today={today} part={part} />
      {date === today && workout.status === 'planned' && !isRaceOrEvent(workout) && (
        <span className={styles.focus}>{focus}</span>
      )}
    </>
  );
}

/** What has become of a workout: Missed; 38 of 55 min; nothing where the tick says it all. A change that waits for signal comes first. */
export function OutcomeNote({ workout, today, part }: Pick<WorkoutLineProps, 'workout' | 'today' | 'part'>) {
  const waiting = useWaitingWords(workout);
  const outcome = outcomeOf(workout, today);
  const isTicked = outcome === 'completed' && !isShortened(workout);
  const words = waiting ?? (part ? partText(part) : outcomeWords(workout, today));
  if (words === null || (waiting === null && isTicked)) return null;
  const isBad = waiting === null && (part || outcome === 'missed');
  return <span className={classes(styles.note, isBad && styles.bad)}>{words}</span>;
}

/** Says that a workout is completed. */
export const Tick = () => (
  <>
    <Check aria-hidden="true" className={styles.tick} />
    <span className="visually-hidden">Completed</span>
  </>
);
