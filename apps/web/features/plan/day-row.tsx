import type { IsoDate } from '@musette/coach/calendar/days';
import { outcomeOf } from '@musette/coach/progress/matching/sessions';
import { isRace, isRaceOrEvent } from '@musette/coach/workout/planned';
import { Link } from '@tanstack/react-router';
import { Flag } from 'lucide-react';
import { awayNameOf } from '#lib/days-away/away-names.ts';
import { useWaitingWords } from '#lib/offline/waiting.ts';
import { outcomeLabel } from '#lib/rider-data/outcome.ts';
import { isRide } from '#lib/rider-data/plan-texts.ts';
import type { PlanDetail, PlanWorkout } from '#lib/rider-data/plans.ts';
import { raceWords, titleOf } from '#lib/race-events/race.ts';
import { classes } from '#ui/classes.ts';
import styles from './day-row.module.css';

interface DayRowProps {
  readonly plan: PlanDetail;
  readonly selected: number;
  readonly today: IsoDate;
}

/** The seven days in one row, above the selected workout. */
export function DayRow({ plan, selected, today }: DayRowProps) {
  return (
    <nav aria-label="Days" className={styles.days}>
      {plan.workouts.map((workout) => (
        <Link
          key={workout.position}
          data-row-day={workout.position}
          to="/plan/$planId"
          params={{ planId: plan.weekStart }}
          search={{ workout: workout.position }}
          replace
          resetScroll={false}
          aria-current={workout.position === selected ? 'true' : undefined}
          className={classes(
            styles.day,
            awayNameOf(workout) && styles.away,
            workout.position === selected && styles.selected,
            workout.date === today && styles.today,
          )}
        >
          <span>{workout.day.slice(0, 3)}</span>
          <b>{Number(workout.date.slice(-2))}</b>
          <DayState plan={plan} workout={workout} today={today} />
          <em aria-hidden="true">{titleOf(plan, workout)}</em>
        </Link>
      ))}
    </nav>
  );
}

interface DayStateProps extends Pick<DayRowProps, 'plan' | 'today'> {
  readonly workout: PlanWorkout;
}

/** What has become of a day: a picture of it, and the words that are read aloud. */
function DayState({ plan, workout, today }: DayStateProps) {
  const waiting = useWaitingWords(workout);
  return (
    <>
      {isRaceOrEvent(workout) ? (
        <Flag aria-hidden="true" className={styles.flag} />
      ) : (
        <i aria-hidden="true" className={waiting ? styles.waiting : styles[outcomeOf(workout, today)]} />
      )}
      <span className="visually-hidden">
        {wordsOf(plan, workout, waiting ?? outcomeLabel(workout, today))}
      </span>
    </>
  );
}

function wordsOf(plan: PlanDetail, workout: PlanWorkout, outcome: string): string {
  if (!isRide(workout)) return titleOf(plan, workout);
  const name = isRace(workout) ? raceWords(plan) : workout.focus;
  return `${name}, ${outcome.toLowerCase()}`;
}
