import { addDays, type IsoDate } from '@musette/coach/calendar/days';
import { RACE_DAYS_AHEAD } from '@musette/coach/season/season-input';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { dayText } from '#lib/text/day-text.ts';
import { defaultChoice } from '#lib/rider-data/generation.ts';
import { DIFFICULTY_LABELS, DISCIPLINE_LABELS } from '#lib/text/labels.ts';
import { useLevels } from '#lib/levels/levels.ts';
import { refusalMessageOf } from '#lib/text/messages.ts';
import { noRideWords, weekDates, weekDayOf, weekTotal } from '#lib/preview/preview-week.ts';
import { useRiderDays } from '#lib/preview/rider-days.ts';
import { type PreviewState, usePreview } from '#lib/preview/use-preview.ts';
import type { Profile } from '#lib/rider-data/profile.ts';
import { recentRidingQuery, seasonRiderOf } from '#lib/rider-data/recent-riding.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { ProblemCard } from '#ui/layout/problem-card.tsx';
import { Skeleton } from '#ui/layout/skeleton.tsx';
import { WeekColumns } from '#ui/charts/week-columns.tsx';
import styles from './next-workout.module.css';
import { StageSkeleton } from './stage-skeleton.tsx';
import { useFirstPlan } from './use-first-plan.ts';

interface FirstPlanProps {
  readonly profile: Profile;
  readonly today: IsoDate;
  readonly onBegun: (generation: string) => void;
}

/** Replaces the next workout before the first plan: a preview of the first week, and a button that generates it. */
export function FirstPlan({ profile, today, onBegun }: FirstPlanProps) {
  const choice = defaultChoice(profile);
  const { data, isPending: isUnknown } = useQuery(recentRidingQuery(today));
  const rider = isUnknown ? null : seasonRiderOf(profile, data?.recent ?? null);
  const levels = useLevels();
  const days = useRiderDays(rider);
  const state = usePreview(rider && days && { rider: { ...rider, ...days }, choice, levels, today });
  const { start, isPending, failure } = useFirstPlan(choice, onBegun);
  const isRefused = state.refusal !== null;
  const soonest = addDays(today, RACE_DAYS_AHEAD);
  const goal = days?.events?.find(({ priority, date }) => priority === 'A' && date >= soonest);
  return (
    <Card flush title="Next workout" className={styles.card ?? ''}>
      <div className={styles.head}>
        <div className={styles.words}>
          <h3 className={styles.title}>No plan yet</h3>
          <p>{wordsOf(state, today)}</p>
        </div>
      </div>
      <FirstWeek state={state} today={today} />
      <div className={styles.foot}>
        {isRefused ? (
          <Link to="/onboarding" className={buttonClass({ tone: 'primary' })}>
            Change your {state.refusal.code === 'no-time' ? 'hours' : 'profile'}
          </Link>
        ) : (
          <Button tone="primary" busy={isPending} onClick={start}>
            Generate {choice.weeks} weeks
          </Button>
        )}
        <Link to="/activities" className={buttonClass({ tone: 'ghost' })}>
          All workouts
        </Link>
        {!isRefused && (
          <p className={styles.choice}>
            {choice.weeks} weeks, {DIFFICULTY_LABELS[choice.difficulty].toLowerCase()},{' '}
            {DISCIPLINE_LABELS[choice.discipline].toLowerCase()}.{' '}
            {goal
              ? `They do not prepare for ${goal.name} on ${dayText(goal.date, 'day')}. For the race, another length or difficulty:`
              : 'For another length, difficulty or a race:'}{' '}
            <Link to="/generate">GENERATE PLAN</Link>
          </p>
        )}
        {failure && <ProblemCard takesFocus title={failure} />}
      </div>
    </Card>
  );
}

function wordsOf({ preview, refusal, failed }: PreviewState, today: IsoDate): string {
  if (refusal) return refusalMessageOf({ path: refusal.field, code: refusal.code });
  if (failed) return 'A plan is made from your hours, your goal and your discipline. It takes a few seconds.';
  if (!preview) return 'The coach is planning your first week.';
  const monday = preview.days[0]?.date as IsoDate;
  return (
    noRideWords(preview, monday <= today) ??
    `Your first week, ${weekDates(monday)}, would be ${weekTotal(preview)}.`
  );
}

interface FirstWeekProps {
  readonly state: PreviewState;
  readonly today: IsoDate;
}

function FirstWeek({ state: { preview, refusal, failed }, today }: FirstWeekProps) {
  if (refusal || failed) return <StageSkeleton />;
  return (
    <div className={styles.week}>
      {preview ? (
        <WeekColumns label="Your first week" days={preview.days.map((day) => weekDayOf(day, today))} />
      ) : (
        <Skeleton height="var(--height)" />
      )}
    </div>
  );
}
