import styles from './plan.module.css';
import { type IsoDate } from '@musette/coach/calendar/days';
import { ftpOn } from '@musette/coach/progress/levels/ftp-history';
import { outcomeOf } from '@musette/coach/progress/matching/sessions';
import { isRaceOrEvent, type Size, TEST_TYPE } from '@musette/coach/workout/planned';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useEffect, useState } from 'react';
import { latePart, requiredPart } from '#lib/late-code.tsx';
import { unbroken } from '#lib/text/minutes-text.ts';
import { dayText } from '#lib/text/day-text.ts';
import { type MoveChance, noRoomWords } from '#lib/moving/move-chance.ts';
import { useWaitingFor } from '#lib/offline/waiting.ts';
import { WaitingMark } from '#lib/offline/waiting-mark.tsx';
import { isRide } from '#lib/rider-data/plan-texts.ts';
import type { PlanDetail, PlanWorkout } from '#lib/rider-data/plans.ts';
import { ftpHistoryQuery } from '#lib/rider-data/profile.ts';
import { titleOf } from '#lib/race-events/race.ts';
import { Button } from '#ui/button.tsx';
import { PageHead } from '#ui/layout/page-head.tsx';
import { Skeleton } from '#ui/layout/skeleton.tsx';
import { Completion } from './completion.tsx';
import { ExportMenu } from './export-menu.tsx';
import { OutcomeLine, WorkoutTitle } from './outcome-line.tsx';
import { usePointing } from './pointing.ts';
import { sizesFor, type WorkoutSize } from './plan-week.ts';
import { Skipping } from './skipping.tsx';
import { StageCard, type Figures } from './stage-card.tsx';
import { StepsCard } from './steps-card.tsx';
import { workoutKey } from './workout-key.ts';
import { ENGLISH_STEPS } from '@musette/words/languages/english/steps';
import { capitalized } from '@musette/words/lengths';
import { intensityOf, loadOf } from '@musette/coach/workout/load';
import type { Step } from '@musette/coach/workout/steps';
import { Card } from '#ui/layout/card.tsx';
import type { Part } from '#lib/rider-data/ridden-part.ts';

interface WorkoutViewProps {
  readonly plan: PlanDetail;
  readonly workout: PlanWorkout;
  readonly today: IsoDate;
  readonly ftpWatts: number | null;
  readonly thresholdBpm: number | null;
  /** What was ridden of it, where no ride has completed it. */
  readonly part: Part | null;
  readonly chance: MoveChance;
  /** Opens the move dialog. */
  readonly onMove: () => void;
}

// Feedback is asked for below the workout, and not before its day.
const FeedbackCard = latePart(async () => (await import('./feedback-card.tsx')).FeedbackCard);
const TestResultCard = latePart(
  async () => (await import('#lib/test-result/test-result-card.tsx')).TestResultCard,
);
// A season has few races and events: their page loads late.
const RaceView = requiredPart(async () => (await import('./race-view.tsx')).RaceView);

/** The selected workout: its title, its steps and its actions. */
export function WorkoutView(props: WorkoutViewProps) {
  const { plan, workout } = props;
  if (!isRide(workout)) return <RestView plan={plan} workout={workout} />;
  if (isRaceOrEvent(workout)) {
    return (
      <Suspense fallback={<Skeleton height={420} />}>
        <RaceView plan={plan} workout={workout} today={props.today} />
      </Suspense>
    );
  }
  // The key keeps the chosen size, an open menu and a running request with the workout when it moves.
  return <RideView key={workoutKey(plan.workouts, workout)} {...props} />;
}

/** The FTP that a completed workout was ridden with; the present one for every other workout, and until the history is loaded. */
function useFtpOf({ status, date }: PlanWorkout, ftpWatts: number | null): number | null {
  const isRidden = status === 'completed';
  const { data } = useQuery({ ...ftpHistoryQuery, enabled: isRidden });
  return (isRidden && data ? ftpOn(data.changes, date) : null) ?? ftpWatts;
}

/** With at most this many steps, their card is lower than the adjacent form and leaves room for the reason. */
const MAX_FEW_STEPS = 4;

function RideView({ plan, workout, today, thresholdBpm, part, chance, onMove, ...now }: WorkoutViewProps) {
  const ftpWatts = useFtpOf(workout, now.ftpWatts);
  const [chosen, setChosen] = useState<Size>(workout.completedSize ?? 'full');
  const sizes = sizesFor(workout, plan.shorter[workout.position]);
  const pointing = usePointing();
  const waits = useWaitingFor({ weekStart: plan.weekStart, position: workout.position });
  const sized = sizes.find(({ size }) => size === chosen) ?? sizes[0];
  const asksFeedback = workout.date <= today || workout.status === 'completed' || workout.feedback !== null;
  const isWhyBelowSteps = asksFeedback && workout.steps.length <= MAX_FEW_STEPS;
  const shorterWords = useShorterWords(sized);
  const figures = sized.size === 'full' ? workout : figuresOf(workout, sized.steps, shorterWords);
  return (
    <>
      <PageHead
        above={`${dayText(workout.date, 'long')} · ${workout.type}`}
        title={<WorkoutTitle workout={workout} today={today} part={part} />}
        lead={unbroken(figures.description)}
        aside={
          <div className={styles.actions}>
            <OutcomeLine workout={workout} today={today} part={part} />
            <ExportMenu {...{ plan, workout, sized, ftpWatts }} />
            {waits.move && <WaitingMark isRefused={waits.move.refusal !== null} what="Move" />}
            {chance === 'no-room' && <p className={styles.noRoom}>{noRoomWords(workout, today)}</p>}
            {chance === 'possible' && (
              <Button tone="ghost" onClick={onMove}>
                {outcomeOf(workout, today) === 'missed' ? 'Move to …' : 'Move'}
              </Button>
            )}
            <Skipping week={plan.weekStart} workout={workout} />
            <Completion
              week={plan.weekStart}
              workout={workout}
              today={today}
              sizes={sizes}
              shown={sized.size}
              onRidden={setChosen}
            />
          </div>
        }
      />
      <StageCard
        sizes={sizes}
        sized={sized}
        figures={figures}
        ftpWatts={ftpWatts}
        onSize={setChosen}
        pointing={pointing}
      />
      <div className={styles.more}>
        <div className={styles.column}>
          <StepsCard
            steps={sized.steps}
            ftpWatts={ftpWatts}
            thresholdBpm={thresholdBpm}
            isOfThatDay={ftpWatts !== now.ftpWatts}
            pointing={pointing}
          />
          {isWhyBelowSteps && <WhyCard workout={workout} />}
        </div>
        <div className={styles.column}>
          {!isWhyBelowSteps && <WhyCard workout={workout} />}
          <ResultOfTest plan={plan} workout={workout} today={today} />
          {/* The key gives each workout its own form, which moves with it. */}
          {asksFeedback && (
            <Suspense fallback={<Skeleton height={300} />}>
              <FeedbackCard
                key={`${plan.weekStart} ${workoutKey(plan.workouts, workout)}`}
                plan={plan}
                workout={workout}
              />
            </Suspense>
          )}
        </div>
      </div>
    </>
  );
}

/** The result of a test that is done, or whose day has come. */
const ResultOfTest = ({ plan, workout, today }: Pick<WorkoutViewProps, 'plan' | 'workout' | 'today'>) =>
  workout.type === TEST_TYPE &&
  (workout.date <= today || workout.status === 'completed') && (
    <Suspense fallback={<Skeleton height={200} />}>
      <TestResultCard
        week={plan.weekStart}
        position={workout.position}
        isMissed={outcomeOf(workout, today) === 'missed'}
      />
    </Suspense>
  );

const RestView = ({ plan, workout }: Pick<WorkoutViewProps, 'plan' | 'workout'>) => (
  <>
    <PageHead
      above={dayText(workout.date, 'long')}
      title={titleOf(plan, workout)}
      lead={unbroken(workout.description)}
    />
    <WhyCard workout={workout} />
  </>
);

/** The words of a shorter size, which few riders look at: their code loads with the first one. Empty until then. */
function useShorterWords({ size, steps }: WorkoutSize): string {
  const [said, setSaid] = useState<{ readonly steps: readonly Step[]; readonly words: string } | null>(null);
  useEffect(() => {
    if (size === 'full') return;
    let isShown = true;
    import('@musette/words/describe').then(
      ({ describe }) => isShown && setSaid({ steps, words: capitalized(describe(ENGLISH_STEPS, steps)) }),
      () => undefined,
    );
    return () => {
      isShown = false;
    };
  }, [size, steps]);
  return said?.steps === steps ? `${said.words}.` : '';
}

/** Computes the figures of a shorter size, for which the server has sent none. */
const figuresOf = ({ purpose }: PlanWorkout, steps: readonly Step[], words: string): Figures => ({
  load: Math.round(loadOf(steps)),
  intensity: intensityOf(steps),
  description: `${purpose ?? ''} ${words}`.trim(),
});

/** Says why a workout is on this day; nothing for a day that needs no reason (design 1). */
const WhyCard = ({ workout }: { readonly workout: PlanWorkout }) =>
  workout.why === '' ? null : (
    <Card title="Why this day">
      <p className={styles.why}>{workout.why}</p>
    </Card>
  );
