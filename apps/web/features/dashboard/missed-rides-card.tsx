import type { IsoDate } from '@musette/coach/calendar/days';
import type { AwayKind } from '@musette/coach/rider/days-away';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { dayText } from '#lib/text/day-text.ts';
import { daysAwayQuery } from '#lib/days-away/days-away.ts';
import { lateDialog } from '#lib/late-code.tsx';
import { useWaiting } from '#lib/offline/waiting.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { Cell } from '#ui/layout/grid.tsx';
import { Row, Stack } from '#ui/layout/stack.tsx';
import { useFocusIfLost } from '#ui/use-focus.ts';
import type { Plan } from '#lib/rider-data/plans.ts';
import styles from './dashboard.module.css';
import type { Training } from './dashboard-figures.ts';
import { type MissedRides, missedRides, type MissedWorkout } from './missed-rides.ts';

const DaysAwayDialog = lateDialog(
  async () => (await import('#lib/days-away/days-away-dialog.tsx')).DaysAwayDialog,
);

const MissedWorkoutsDialog = lateDialog(
  async () => (await import('./missed-workouts-dialog.tsx')).MissedWorkoutsDialog,
);

interface MissedRidesCardProps extends Training {
  readonly today: IsoDate;
  /** A generation is running: days away cannot change its weeks. */
  readonly isWriting: boolean;
  /** Called when weeks are planned again. */
  readonly onBegun: (generation: string) => void;
}

/** What the open dialog is about: days without riding, or workouts that were ridden. */
type Asked =
  | { readonly away: Pick<MissedRides, 'from' | 'to'> & { readonly kind: AwayKind } }
  | { readonly ridden: readonly MissedWorkout[] };

/** What the rider has answered. */
type Answer = 'away' | 'ridden';

/** Asks a rider who has ridden nothing of the plan lately what has happened, because the coming weeks do not know it. */
export function MissedRidesCard({ plans, rides, today, isWriting, onBegun }: MissedRidesCardProps) {
  const { data } = useQuery(daysAwayQuery);
  const known = useWithWaiting(plans);
  // The dialog goes on after its answer is saved, when nothing is missed any more.
  const [asked, setAsked] = useState<Asked | null>(null);
  const [answer, setAnswer] = useState<Answer | null>(null);
  const missed = data ? missedRides({ plans: known, rides }, data, today) : null;
  const isAnswered = answer !== null && asked === null;
  return (
    <>
      {missed && !isWriting && <Question missed={missed} isAnswered={isAnswered} onAsk={setAsked} />}
      {isAnswered && !missed && <Saved answer={answer} />}
      {asked && 'away' in asked && (
        <DaysAwayDialog
          away={asked.away}
          onClose={() => {
            setAsked(null);
            setAnswer('away');
          }}
          onReplan={onBegun}
        />
      )}
      {asked && 'ridden' in asked && (
        <MissedWorkoutsDialog
          workouts={asked.ridden}
          onMarked={() => setAnswer('ridden')}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  );
}

interface QuestionProps {
  readonly missed: MissedRides;
  /** Whether a dialog of this card has been answered and is closed. */
  readonly isAnswered: boolean;
  readonly onAsk: (asked: Asked) => void;
}

function Question({ missed, isAnswered, onAsk }: QuestionProps) {
  const { from, to, rides, workouts } = missed;
  const canMark = workouts.length > 0;
  // Where only skipped rides are left, the button that opened the dialog is gone.
  const words = useFocusIfLost<HTMLParagraphElement>(isAnswered && !canMark);
  const askAway = (kind: AwayKind) => onAsk({ away: { from, to, kind } });
  return (
    <Cell span={12} className={styles.note ?? ''}>
      <Card title={missedTitle(missed)}>
        <Stack gap="s">
          <p ref={words} tabIndex={-1}>
            {rides} rides of your plan are not marked as completed. Were you ill, or did you not ride? Then
            the coming weeks are planned again, and begin with easy rides. Did you ride?{' '}
            {canMark
              ? 'Mark the workouts as completed, or add your rides in the calendar.'
              : 'Add your rides in the calendar.'}
          </p>
          <Row>
            <Button tone="ghost" onClick={() => askAway('illness')}>
              I was ill
            </Button>
            <Button tone="ghost" onClick={() => askAway('holiday')}>
              I did not ride
            </Button>
            {canMark && (
              <Button tone="ghost" onClick={() => onAsk({ ridden: workouts })}>
                I rode
              </Button>
            )}
            <Link to="/activities" className={buttonClass({ tone: 'ghost' })}>
              Open the calendar
            </Link>
          </Row>
        </Stack>
      </Card>
    </Cell>
  );
}

/** The plans with the workouts as completed whose mark waits for signal. */
function useWithWaiting(plans: readonly Plan[]): readonly Plan[] {
  const { changes } = useWaiting();
  const marks = changes.filter((change) => change.kind === 'completion');
  if (marks.length === 0) return plans;
  const isDone = (week: string, position: number): boolean => {
    const last = marks.findLast(({ input }) => input.weekStart === week && input.position === position);
    return last?.refusal === null && last.input.completed;
  };
  return plans.map((plan) => ({
    ...plan,
    workouts: plan.workouts.map((workout) =>
      isDone(plan.weekStart, workout.position) ? { ...workout, status: 'completed' } : workout,
    ),
  }));
}

const missedTitle = ({ from, to, lastRidden, isBack }: MissedRides): string => {
  if (isBack) return `No ride from ${dayText(from, 'day')} to ${dayText(to, 'day')}`;
  return lastRidden === null ? 'No ride in your plan yet' : `No ride since ${dayText(lastRidden, 'day')}`;
};

/** Takes the place of the card, and the focus of its button. */
function Saved({ answer }: { readonly answer: Answer }) {
  const words = useFocusIfLost<HTMLParagraphElement>(true);
  const isWaiting = useWaiting().changes.some(
    ({ kind, refusal }) => kind === 'completion' && refusal === null,
  );
  const marked = isWaiting
    ? 'Your workouts are marked as completed. The marks wait for signal.'
    : 'Your workouts are marked as completed.';
  return (
    <Cell span={12} className={styles.note ?? ''}>
      <p ref={words} tabIndex={-1}>
        {answer === 'away' ? 'Your days without riding are saved.' : marked}
      </p>
    </Cell>
  );
}
