import type { IsoDate } from '@musette/coach/calendar/days';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { countText } from '#lib/text/count-text.ts';
import { sessionQuery } from '#lib/api/session.ts';
import { Button } from '#ui/button.tsx';
import { ProblemCard } from '#ui/layout/problem-card.tsx';
import { useFocusAfterChange } from '#ui/use-focus.ts';
import { type Choices, lacksDate, lacksStartDate, weeksOf } from './choices.ts';
import styles from './generate.module.css';
import type { Failure, OrderState } from './use-order.ts';

interface GenerateButtonProps {
  readonly choices: Choices;
  readonly today: IsoDate;
  readonly order: OrderState;
  /** Whether no plan can be made until the choices change. */
  readonly isBlocked: boolean;
}

/** The submit button; disabled during a request, or when race preparation is on without a date (spec 5). */
export function GenerateButton({ choices, today, order, isBlocked }: GenerateButtonProps) {
  const { status, failure, isPending, asking } = order;
  const isStartMissing = lacksStartDate(choices, today);
  const button = useFocusAfterChange<HTMLButtonElement>(isPending || asking !== null);
  return (
    <div className={styles.go}>
      <Button
        ref={button}
        tone="primary"
        size="l"
        wide
        type="submit"
        disabled={isPending || isBlocked || lacksDate(choices) || isStartMissing}
      >
        Generate {countText(weeksOf(choices), 'week')}
      </Button>
      {isStartMissing && <p className={styles.blocked}>Choose a first day that the plan can start on.</p>}
      {isBlocked && <p className={styles.blocked}>Your race is too near for a new build-up.</p>}
      <output className={styles.status}>{status}</output>
      {failure && <Failed failure={failure} />}
    </div>
  );
}

/** The error stands below the button, which may be at the end of the screen. */
function Failed({ failure: { text, signedOut } }: { readonly failure: Failure }) {
  const client = useQueryClient();
  // This clears only the rider: a log-out would delete the choices.
  const forgetRider = () => client.setQueryData(sessionQuery.queryKey, { rider: null });
  if (!signedOut) return <ProblemCard takesFocus title={text} detail="Your choices are saved." />;
  return (
    <ProblemCard
      takesFocus
      title={text}
      detail={
        <>
          Your session has ended. Your choices are saved:{' '}
          <Link to="/auth" onClick={forgetRider}>
            log in again
          </Link>{' '}
          and go on.
        </>
      }
    />
  );
}
