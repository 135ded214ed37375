import type { IsoDate } from '@musette/coach/calendar/days';
import { Link } from '@tanstack/react-router';
import { Check } from 'lucide-react';
import { dayText, isRide, lengthWords, phaseOf } from '#lib/plan-words.ts';
import type { DatedPlan, DatedWorkout } from './dated.ts';
import { Card } from '#ui/card.tsx';
import { classes } from '#ui/classes.ts';
import { RestProfile, StageProfile } from '#ui/stage-profile.tsx';
import styles from './week-strip.module.css';

const PROFILE_PX = 64;

interface WeekStripProps {
  readonly plan: DatedPlan;
  readonly today: IsoDate;
}

/** This week, day by day: what is planned, and what is done. */
export const WeekStrip = ({ plan, today }: WeekStripProps) => (
  <Card
    title={`Week ${plan.number} of ${plan.of}, ${phaseOf(plan).toLowerCase()}`}
    aside={
      <Link to="/plan/$planId" params={{ planId: plan.weekStart }}>
        Open week
      </Link>
    }
  >
    <ol className={styles.days} aria-label="This week">
      {plan.workouts.map((workout) => (
        <Day
          key={workout.position}
          week={plan.weekStart}
          workout={workout}
          isToday={workout.date === today}
        />
      ))}
    </ol>
  </Card>
);

interface DayProps {
  readonly week: string;
  readonly workout: DatedWorkout;
  readonly isToday: boolean;
}

function Day({ week, workout, isToday }: DayProps) {
  const { date, status, steps } = workout;
  return (
    <li className={classes(styles.day, isToday && styles.today)} aria-current={isToday ? 'date' : undefined}>
      <span className={styles.date}>
        <span aria-hidden="true">{dayWords(date)}</span>
        <span className="visually-hidden">{dayText(date, 'long')}</span>
        {status === 'completed' && (
          <span className={styles.done}>
            <Check aria-hidden="true" />
            <span className="visually-hidden">, completed</span>
          </span>
        )}
      </span>
      {steps.length > 0 ? (
        <StageProfile steps={steps} heightPx={PROFILE_PX} label="" className={styles.stage ?? ''} />
      ) : (
        <RestProfile heightPx={PROFILE_PX} className={styles.stage ?? ''} />
      )}
      <Words week={week} workout={workout} />
    </li>
  );
}

/** Mon 18 */
const dayWords = (date: IsoDate): string => `${dayText(date, 'day').slice(0, 3)} ${Number(date.slice(8))}`;

function Words({ week, workout }: Omit<DayProps, 'isToday'>) {
  const { type, minutes, position } = workout;
  if (!isRide(workout)) return <span className={styles.words}>{type}</span>;
  return (
    <span className={styles.words}>
      <Link
        to="/plan/$planId"
        params={{ planId: week }}
        search={{ workout: position }}
        className={styles.name}
      >
        {type}
      </Link>
      {minutes > 0 && <span className={styles.minutes}>{lengthWords(minutes)}</span>}
    </span>
  );
}
