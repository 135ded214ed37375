import styles from './plan.module.css';
import { addDays, addWeeks, type IsoDate } from '@musette/coach/calendar/days';
import { outcomeOf } from '@musette/coach/progress/matching/sessions';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, Link } from '@tanstack/react-router';
import { Suspense, useEffect, useState } from 'react';
import { lateDialog, latePart } from '#lib/late-code.tsx';
import { useToday } from '#lib/text/today.ts';
import { moveChance } from '#lib/moving/move-chance.ts';
import { activitiesQuery } from '#lib/rider-data/activities.ts';
import { type PlanDetail, plansQuery, type PlanWorkout, seasonQuery } from '#lib/rider-data/plans.ts';
import { type Part, riddenPart, uncountedRides } from '#lib/rider-data/ridden-part.ts';
import type { Profile } from '#lib/rider-data/profile.ts';
import type { ConflictNotesProps } from './conflict-notes.tsx';
import { useHadConflicts } from '#lib/replanning/conflicts.ts';
import { DayRow } from './day-row.tsx';
import { selectedOf } from './plan-week.ts';
import { type PlanMovesProps, usePlanMoves } from './use-plan-moves.ts';
import { WeekCard, type WeekCardProps } from './week-card.tsx';
import { WorkoutView } from './workout-view.tsx';
import { dayText } from '#lib/text/day-text.ts';
import { phaseOf } from '#lib/rider-data/plan-texts.ts';
import { buttonClass } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { Skeleton } from '#ui/layout/skeleton.tsx';
import { WhenNear } from '#ui/layout/when-near.tsx';

interface PlanScreenProps {
  readonly plan: PlanDetail;
  readonly profile: Profile;
  /** The position of the workout in the URL. */
  readonly named: number | undefined;
  /** Whether the URL asks to move that workout. */
  readonly isMoving: boolean;
}

/** One week of the plan, with one workout open. Another week resets a started move and the undo. */
export const PlanScreen = (props: PlanScreenProps) => <WeekScreen key={props.plan.weekStart} {...props} />;

function WeekScreen({ plan, profile, named, isMoving }: PlanScreenProps) {
  const today = useToday(profile.timeZone);
  // The selection does not change at midnight.
  const [opened] = useState(today);
  const workout = selectedOf(plan.workouts, { named, today: opened });
  const hours = profile.availabilityHours;
  const chance = workout ? moveChance(workout, { workouts: plan.workouts, hours, today }) : 'fixed';
  const moveFrom = isMoving && workout && chance === 'possible' ? workout.position : null;
  const [movingFrom, setMovingFrom] = useState(moveFrom);
  const partOf = useRiddenParts(plan, today);
  const navigate = useNavigate({ from: '/plan/$planId' });
  useEffect(() => {
    if (moveFrom === null) return;
    // A reload or a return to this page does not open the dialog again.
    void navigate({ search: { workout: moveFrom }, replace: true, resetScroll: false });
  }, [moveFrom, navigate]);
  if (!workout) return null;
  return (
    <>
      <div className={styles.screen}>
        <WeekLine plan={plan} />
        <DayRow plan={plan} selected={workout.position} today={today} />
        <Conflicts plan={plan} hours={hours} today={today} onMove={setMovingFrom} />
        <WorkoutView
          plan={plan}
          workout={workout}
          today={today}
          ftpWatts={profile.ftpWatts}
          thresholdBpm={profile.thresholdHeartRateBpm}
          part={partOf(workout)}
          chance={chance}
          onMove={() => setMovingFrom(workout.position)}
        />
        <WeekAndProof
          plan={plan}
          hours={hours}
          selected={workout.position}
          today={today}
          partOf={partOf}
          movingFrom={movingFrom}
          onMoving={setMovingFrom}
        />
        <SeasonOfWeek plan={plan} today={today} />
        <div className={styles.below}>
          <WhenNear heightPx={200}>
            <Suspense fallback={null}>
              <LevelsInShort />
            </Suspense>
          </WhenNear>
        </div>
      </div>
      <WhenNear heightPx={0} afterMs={AFTER_MS}>
        <Suspense>
          <PrintWeek plan={plan} today={today} profile={profile} />
        </Suspense>
      </WhenNear>
    </>
  );
}

/** What was ridden of the workouts of a week that no ride has completed. */
function useRiddenParts({ weekStart, workouts }: PlanDetail, today: IsoDate) {
  const mayHaveParts = workouts.some(
    (workout) => workout.date <= today && ['missed', 'open'].includes(outcomeOf(workout, today)),
  );
  const rides = useQuery({
    ...activitiesQuery(weekStart, addDays(weekStart, 6)),
    enabled: mayHaveParts,
  });
  // A ride of a Sunday may have completed the workout of the Monday after it.
  const plans = useQuery({
    ...plansQuery(addWeeks(weekStart, -1), 3),
    enabled: mayHaveParts && (rides.data ?? []).length > 0,
  });
  return (workout: PlanWorkout): Part | null => {
    if (!rides.data || !plans.data) return null;
    const uncounted = uncountedRides(
      rides.data.filter(({ date }) => date === workout.date),
      plans.data.flatMap((plan) => plan.workouts),
    );
    return riddenPart(workout, uncounted, today);
  };
}

// The page for the wall is ready when a rider can have found the button.
const PrintWeek = latePart(async () => (await import('./print-week.tsx')).PrintWeek);

// The proof stands below the week.
const ProofCard = latePart(async () => (await import('./proof-card.tsx')).ProofCard);
const PROOF_PX = 96;

/** What stands below the screen loads this long after it in any case. */
const AFTER_MS = 2000;

const ConflictNotes = latePart(async () => (await import('./conflict-notes.tsx')).ConflictNotes);

/** The notes of conflicts load with the first one. */
function Conflicts(props: ConflictNotesProps) {
  const isNeeded = useHadConflicts(props.plan.workouts.some(({ original }) => original !== null));
  return (
    isNeeded && (
      <Suspense fallback={null}>
        <ConflictNotes {...props} />
      </Suspense>
    )
  );
}

const MoveDialog = lateDialog(async () => (await import('#lib/moving/move-dialog.tsx')).MoveDialog);

/** The week with its moves, and its proof. */
function WeekAndProof({ hours, partOf, ...props }: PlanMovesProps & Pick<WeekCardProps, 'hours' | 'partOf'>) {
  const { plan, selected, today, movingFrom, onMoving } = props;
  const { notice, busy, move, undo, drop, dismiss } = usePlanMoves(props);
  return (
    <>
      <WeekCard
        plan={plan}
        hours={hours}
        selected={selected}
        today={today}
        partOf={partOf}
        onDrop={drop}
        onAsk={onMoving}
      />
      <WhenNear heightPx={PROOF_PX} afterMs={AFTER_MS}>
        <Suspense fallback={<Skeleton height={PROOF_PX} />}>
          <ProofCard plan={plan} />
        </Suspense>
      </WhenNear>
      {movingFrom !== null && (
        <MoveDialog plan={plan} from={movingFrom} busy={busy} onMove={move} onClose={() => onMoving(null)} />
      )}
      <Notice text={notice?.text ?? null} busy={busy} onUndo={undo} onDismiss={dismiss} />
    </>
  );
}

// The chart stands at the end of the page: it loads when a rider comes near.
const SeasonLoad = latePart(async () => (await import('#lib/season/season-load.tsx')).SeasonLoad);

const LevelsInShort = latePart(async () => (await import('#lib/levels/levels-card.tsx')).LevelsInShort);

interface SeasonOfWeekProps {
  readonly plan: PlanDetail;
  readonly today: IsoDate;
}

/** The season of a week; nothing while it loads or when it fails. */
function SeasonOfWeek({ plan, today }: SeasonOfWeekProps) {
  const { data } = useQuery(seasonQuery(plan));
  return data ? (
    <div className={styles.below}>
      <WhenNear heightPx={300}>
        <Suspense fallback={null}>
          <SeasonLoad plans={data} plan={plan} today={today} />
        </Suspense>
      </WhenNear>
    </div>
  ) : null;
}

/** The title of the week, with links to the previous and the next one. */
const WeekLine = ({ plan }: { readonly plan: PlanDetail }) => (
  <nav aria-label="Weeks" className={styles.weekLine}>
    <p>
      Week of {dayText(plan.weekStart)}, {phaseOf(plan).toLowerCase()}, week {plan.number} of {plan.of}
    </p>
    <div className={styles.weekLinks}>
      {plan.previous && (
        <Link
          to="/plan/$planId"
          params={{ planId: plan.previous }}
          className={buttonClass({ tone: 'quiet', size: 's' })}
        >
          <span aria-hidden="true">‹</span>
          Previous week
        </Link>
      )}
      {plan.next && (
        <Link
          to="/plan/$planId"
          params={{ planId: plan.next }}
          className={buttonClass({ tone: 'quiet', size: 's' })}
        >
          Next week
          <span aria-hidden="true">›</span>
        </Link>
      )}
    </div>
  </nav>
);
