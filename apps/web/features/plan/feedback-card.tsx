import { useQueryClient } from '@tanstack/react-query';
import { type SyntheticEvent, useState } from 'react';
import { dayText } from '#lib/text/day-text.ts';
import { changeMessageOf, sendChange } from '#lib/offline/changes.ts';
import { useWaitingFor } from '#lib/offline/waiting.ts';
import { WaitingMark } from '#lib/offline/waiting-mark.tsx';
import { EFFORT_LABELS } from '#lib/rider-data/plan-texts.ts';
import {
  invalidatePlans,
  savePlanToCache,
  type PlanDetail,
  type PlanWorkout,
} from '#lib/rider-data/plans.ts';
import { detailsOf } from '#lib/api/problems.ts';
import { useTimeZone } from '#lib/rider-data/profile.ts';
import { dayIn } from '#lib/text/today.ts';
import { useCall } from '#lib/form/use-call.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { Choice } from '#ui/fields/choice.tsx';
import { Field } from '#ui/fields/field.tsx';
import { ProblemCard } from '#ui/layout/problem-card.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { TextArea } from '#ui/fields/text-area.tsx';
import { isStale } from '#lib/rider-data/plan-problems.ts';
import { LevelMove } from './level-move.tsx';
import styles from './plan.module.css';
import { useFeedbackDraft, type WorkoutFeedback } from './use-feedback-draft.ts';

type Effort = keyof typeof EFFORT_LABELS;

const EFFORTS = Object.entries(EFFORT_LABELS).map(([value, label]) => ({ value: value as Effort, label }));

interface FeedbackCardProps {
  readonly title?: string;
  readonly plan: PlanDetail;
  readonly workout: PlanWorkout;
}

/** The feedback form of a workout: an effort, and optional notes (spec 2, 5). */
export function FeedbackCard({ plan, workout, title = 'How was it?' }: FeedbackCardProps) {
  const waits = useWaitingFor({ weekStart: plan.weekStart, position: workout.position }).feedback;
  // What was refused is in the list above; here is what the server has.
  const draft = useFeedbackDraft(plan, workout, waits?.refusal === null ? waits.input : undefined);
  const { effort, notes } = draft.value;
  const { save, isPending, isSaved, failure, forget } = useSaveFeedback({
    plan,
    workout,
    onSaved: draft.drop,
  });
  const timeZone = useTimeZone();
  const change = (next: Partial<WorkoutFeedback>) => {
    forget();
    draft.change(next);
  };
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (effort) save({ effort, notes });
  };
  return (
    <Card
      title={title}
      aside={workout.feedback && `Rated ${dayText(dayIn(timeZone, new Date(workout.feedback.timestamp)))}`}
    >
      <Stack>
        <form aria-label="Workout feedback" className={styles.feedback} onSubmit={submit}>
          <Choice
            legend="Effort"
            hideLegend
            options={EFFORTS}
            value={effort}
            onChange={(chosen) => change({ effort: chosen })}
          />
          <Field label="Notes" optional error={failure?.field}>
            <TextArea
              name="notes"
              rows={3}
              value={notes}
              onChange={(event) => change({ notes: event.target.value })}
            />
          </Field>
          <Newer feedback={draft.newer} />
          {failure?.words && <ProblemCard title="Your feedback was not saved" detail={failure.words} />}
          <div className={styles.saveLine}>
            <Button type="submit" busy={isPending} disabled={effort === null}>
              Save Feedback
            </Button>
            <output className={styles.saved}>
              {waits && <WaitingMark isRefused={waits.refusal !== null} />}
              {isSaved && !waits && 'Feedback saved'}
            </output>
          </div>
        </form>
        {(workout.feedback?.effort === 'too-hard' || workout.feedback?.effort === 'too-easy') && (
          <LevelMove weekStart={plan.weekStart} position={workout.position} />
        )}
      </Stack>
    </Card>
  );
}

/** Shows what another window or device has saved while the rider was typing. */
function Newer({ feedback }: { readonly feedback: PlanWorkout['feedback'] }) {
  if (feedback === null) return null;
  const { effort, notes } = feedback;
  return (
    <output>
      Saved since in another window or on another device: {EFFORT_LABELS[effort]}.{notes && ` “${notes}”`}{' '}
      Save Feedback puts yours in its place.
    </output>
  );
}

interface SaveFeedbackOptions extends Pick<FeedbackCardProps, 'plan' | 'workout'> {
  readonly onSaved: () => void;
}

interface Failure {
  readonly field?: string;
  readonly words?: string;
}

function useSaveFeedback({ plan, workout, onSaved }: SaveFeedbackOptions) {
  const client = useQueryClient();
  const [isSaved, setSaved] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const { start, isPending } = useCall({
    send: (feedback: WorkoutFeedback & { readonly effort: Effort }) =>
      sendChange(client, {
        kind: 'workout-feedback',
        input: {
          weekStart: plan.weekStart,
          position: workout.position,
          focus: workout.focus,
          seenAt: workout.feedback?.timestamp ?? null,
          ...feedback,
        },
        about: { focus: workout.focus, date: workout.date },
      }),
    onDone: async (sent) => {
      onSaved();
      if (sent.state === 'waiting') return;
      if (sent.plan) await savePlanToCache(client, sent.plan);
      setSaved(true);
    },
    onFailed: (error) => {
      if (isStale(error)) void invalidatePlans(client);
      const field = detailsOf(error).fields?.find(({ path }) => path === 'notes');
      setFailure(
        field ? { field: FIELD_WORDS[field.code] ?? FIELD_WORDS['*'] } : { words: changeMessageOf(error) },
      );
    },
  });
  const forget = () => {
    setSaved(false);
    setFailure(null);
  };
  const save = (feedback: WorkoutFeedback & { readonly effort: Effort }) => {
    forget();
    start(feedback);
  };
  return { save, isPending, isSaved, failure, forget };
}

const FIELD_WORDS: Readonly<Record<string, string>> & { readonly '*': string } = {
  'too-long': 'At most 2000 characters',
  '*': 'Please check this field',
};
