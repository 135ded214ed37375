import type { IsoDate } from '@musette/coach/calendar/days';
import { Link } from '@tanstack/react-router';
import { Check } from 'lucide-react';
import { lengthWords } from '#lib/length-words.ts';
import { dayText } from '#lib/day-text.ts';
import { isRide, phaseOf } from '#lib/plan-words.ts';
import { Card } from '#ui/card.tsx';
import { WeekColumns, type WeekDay } from '#ui/week-columns.tsx';
import type { DatedPlan, DatedWorkout } from './dated.ts';
import styles from './week-strip.module.css';

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
    <WeekColumns
      label="This week"
      days={plan.workouts.map((workout) => dayOf(workout, today))}
      renderTitle={(day) => <Title day={day} plan={plan} />}
    />
  </Card>
);

function dayOf(workout: DatedWorkout, today: IsoDate): WeekDay {
  const { position, day, date, type, minutes, steps, status } = workout;
  const done = status === 'completed';
  return {
    key: String(position),
    name: day,
    beside: dayText(date),
    title: type,
    words: minutes > 0 ? lengthWords(minutes) : undefined,
    steps,
    today: date === today,
    quiet: !isRide(workout) || (date < today && !done),
    mark: done && <Done />,
  };
}

const Done = () => (
  <span className={styles.done}>
    <Check aria-hidden="true" />
    Done
  </span>
);

/** A day off has nothing to open. */
function Title({ day, plan }: { readonly day: WeekDay; readonly plan: DatedPlan }) {
  const workout = plan.workouts.find(({ position }) => String(position) === day.key);
  if (!workout || !isRide(workout)) return day.title;
  return (
    <Link
      to="/plan/$planId"
      params={{ planId: plan.weekStart }}
      search={{ workout: workout.position }}
      className={styles.name}
    >
      {day.title}
    </Link>
  );
}
