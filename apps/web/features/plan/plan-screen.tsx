import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useToday } from '#lib/today.ts';
import type { PlanDetail } from '#lib/plans.ts';
import type { Profile } from '#lib/profile.ts';
import { ProblemCard } from '#ui/problem-card.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { ConflictNotes } from './conflict-notes.tsx';
import { DayRow } from './day-row.tsx';
import { mayMove, selectedOf } from './plan-week.ts';
import styles from './plan.module.css';
import { type Late, useRest } from './use-rest.ts';
import { WeekLine } from './week-line.tsx';
import { WorkoutView } from './workout-view.tsx';

interface PlanScreenProps {
  readonly plan: PlanDetail;
  readonly profile: Profile;
  /** The workout that the address names. */
  readonly named: number | undefined;
  /** Whether the rider comes to move it. */
  readonly isMoving: boolean;
}

/** A week of the plan with one of its workouts open. What is being moved, or can be taken back, ends with its week. */
export function PlanScreen(props: PlanScreenProps) {
  const late = useRest();
  return <WeekScreen key={props.plan.weekStart} {...props} late={late} />;
}

function WeekScreen({ plan, profile, named, isMoving, late }: PlanScreenProps & { readonly late: Late }) {
  const today = useToday(profile.timeZone);
  // Midnight does not take a workout out of the rider's hands.
  const [opened] = useState(today);
  const workout = selectedOf(plan.workouts, { named, today: opened });
  const { rest, place, isFailed, load } = late;
  const asked = isMoving && workout && mayMove(plan, workout, today) ? workout.position : null;
  const [movingFrom, setMovingFrom] = useState(asked);
  const navigate = useNavigate({ from: '/plan/$planId' });
  useEffect(() => {
    if (asked === null) return;
    load();
    // Who reloads the page or comes back to it is not asked again.
    void navigate({ search: { workout: asked }, replace: true, resetScroll: false });
  }, [asked, load, navigate]);
  if (!workout) return null;
  const move = (position: number) => {
    setMovingFrom(position);
    load();
  };
  return (
    <>
      <div className={rest ? styles.screen : undefined}>
        <WeekLine plan={plan} />
        <DayRow plan={plan} selected={workout.position} today={today} />
        <ConflictNotes plan={plan} today={today} onMove={move} />
        <WorkoutView
          plan={plan}
          workout={workout}
          today={today}
          ftpWatts={profile.ftpWatts}
          late={late}
          onMove={mayMove(plan, workout, today) ? () => move(workout.position) : null}
        />
        <div ref={place}>
          {rest ? (
            <rest.WeekAndProof
              plan={plan}
              selected={workout.position}
              today={today}
              movingFrom={movingFrom}
              onMoving={setMovingFrom}
            />
          ) : (
            <RestToCome isFailed={isFailed} onRetry={load} />
          )}
        </div>
      </div>
      {rest && <rest.PrintWeek plan={plan} today={today} ftpWatts={profile.ftpWatts} />}
    </>
  );
}

const RestToCome = ({ isFailed, onRetry }: { readonly isFailed: boolean; readonly onRetry: () => void }) => (
  <div className={styles.below}>
    {isFailed ? (
      <ProblemCard
        title="The week could not be loaded"
        detail="Please check your connection and try again."
        onRetry={onRetry}
      />
    ) : (
      <Skeleton height={420} />
    )}
  </div>
);
