import type { IsoDate } from '@musette/coach/calendar/days';
import { outcomeOf } from '@musette/coach/progress/matching/sessions';
import { isRaceOrEvent } from '@musette/coach/workout/planned';
import { Link } from '@tanstack/react-router';
import { Check } from 'lucide-react';
import { Suspense } from 'react';
import { minutesText } from '#lib/text/minutes-text.ts';
import { dayText } from '#lib/text/day-text.ts';
import { latePart } from '#lib/late-code.tsx';
import type { MoveWeek } from '#lib/moving/move-chance.ts';
import { awayNameOf } from '#lib/days-away/away-names.ts';
import { useWaitingWords } from '#lib/offline/waiting.ts';
import { outcomeWords, pictureOf } from '#lib/rider-data/outcome.ts';
import { isRide, phaseOf } from '#lib/rider-data/plan-texts.ts';
import { useProfile } from '#lib/rider-data/profile.ts';
import { kindOf } from '#lib/race-events/race.ts';
import { LateEvents } from '#lib/race-events/late-events.tsx';
import { Card } from '#ui/layout/card.tsx';
import { classes } from '#ui/classes.ts';
import { WeekColumns, type WeekDay } from '#ui/charts/week-columns.tsx';
import type { Plan, PlanWorkout } from '#lib/rider-data/plans.ts';
import { LateForecast } from './weather-place.tsx';
import { useHereWanted } from './weather-here.ts';
import styles from './week-strip.module.css';

// Most weeks have no missed workout.
const MissedLink = latePart(async () => (await import('./missed-link.tsx')).MissedLink);

interface WeekStripProps extends Pick<MoveWeek, 'hours'> {
  readonly plan: Plan;
  readonly today: IsoDate;
}

/** This week, day by day: the planned and the completed workouts, and the forecast. */
export function WeekStrip({ plan, hours, today }: WeekStripProps) {
  const isHereWanted = useHereWanted();
  const hasPlace = Boolean(useProfile().data?.town) || isHereWanted;
  return (
    <Card
      title={`Week ${plan.number} of ${plan.of}, ${phaseOf(plan).toLowerCase()}`}
      aside={
        <Link to="/plan/$planId" params={{ planId: plan.weekStart }} className="finger">
          Open week
        </Link>
      }
    >
      <WeekColumns
        label="This week"
        days={plan.workouts.map((workout) => ({
          ...dayOf(workout, { plan, hours, today }),
          note: (
            <>
              <LateForecast date={workout.date} hasPlace={hasPlace} />
              {!isRaceOrEvent(workout) && <LateEvents date={workout.date} />}
            </>
          ),
        }))}
        renderTitle={(day) => <Title day={day} plan={plan} />}
      />
    </Card>
  );
}

function dayOf(workout: PlanWorkout, { plan, hours, today }: WeekStripProps): WeekDay {
  const { position, day, date } = workout;
  const { steps, hollow, widthPercent } = pictureOf(workout, today);
  return {
    key: String(position),
    name: day,
    beside: dayText(date),
    title: kindOf(plan, workout),
    flag: isRaceOrEvent(workout),
    words: wordsOf(workout),
    steps,
    lost: hollow,
    widthPercent,
    today: date === today,
    quiet: !isRide(workout) || (date < today && workout.status !== 'completed'),
    mark: (
      <>
        <Mark workout={workout} today={today} />
        {outcomeOf(workout, today) === 'missed' && (
          <Suspense>
            <MissedLink plan={plan} workout={workout} hours={hours} today={today} />
          </Suspense>
        )}
      </>
    ),
  };
}

/** The line below the title: the minutes, or that nothing is ridden on a day of illness or holiday. */
function wordsOf(workout: PlanWorkout): string | undefined {
  if (awayNameOf(workout)) return 'No riding';
  return workout.minutes > 0 && !workout.completedSteps ? minutesText(workout.minutes) : undefined;
}

/** What has become of a workout; a change that waits for signal comes first. */
function Mark({ workout, today }: { readonly workout: PlanWorkout; readonly today: IsoDate }) {
  const waiting = useWaitingWords(workout);
  const words = waiting ?? outcomeWords(workout, today);
  const isDone = waiting === null && workout.status === 'completed';
  return (
    words && (
      <span className={isDone ? styles.done : styles.lost}>
        {isDone && <Check aria-hidden="true" />}
        <span>{words}</span>
      </span>
    )
  );
}

/** Links to the day's workout; a rest day has no link. */
function Title({ day, plan }: { readonly day: WeekDay; readonly plan: Plan }) {
  const workout = plan.workouts.find(({ position }) => String(position) === day.key);
  if (!workout || !isRide(workout)) return day.title;
  return (
    <Link
      to="/plan/$planId"
      params={{ planId: plan.weekStart }}
      search={{ workout: workout.position }}
      className={classes(styles.name, day.lost && styles.struck)}
    >
      {day.title}
    </Link>
  );
}
