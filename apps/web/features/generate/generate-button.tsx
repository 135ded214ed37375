import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { sessionQuery } from '#lib/session.ts';
import { Button } from '#ui/button.tsx';
import { ProblemCard } from '#ui/problem-card.tsx';
import { type Choices, lacksDate, weeksOf } from './choices.ts';
import styles from './generate.module.css';
import { weeksText } from './messages.ts';
import type { Failure, OrderState } from './use-order.ts';

interface GenerateButtonProps {
  readonly choices: Choices;
  readonly order: OrderState;
}

/** Disabled while processing, or when race preparation is on without a date (spec 5). */
export function GenerateButton({ choices, order }: GenerateButtonProps) {
  const { status, failure, isPending, asking } = order;
  const button = useFocusBack(isPending || asking !== null);
  return (
    <div className={styles.go}>
      <Button
        ref={button}
        tone="primary"
        size="l"
        wide
        type="submit"
        disabled={isPending || lacksDate(choices)}
      >
        Generate {weeksText(weeksOf(choices))}
      </Button>
      <output className={styles.status}>{status}</output>
      {failure && <Failed failure={failure} />}
    </div>
  );
}

/** A disabled button loses the focus; it gets it back, unless the focus found a better place meanwhile. */
function useFocusBack(isBusy: boolean) {
  const button = useRef<HTMLButtonElement>(null);
  const wasBusy = useRef(false);
  useEffect(() => {
    const isDone = wasBusy.current && !isBusy;
    wasBusy.current = isBusy;
    if (isDone && document.activeElement === document.body) button.current?.focus();
  }, [isBusy]);
  return button;
}

function Failed({ failure: { text, signedOut } }: { readonly failure: Failure }) {
  const client = useQueryClient();
  // Only the rider is forgotten: logging out would take the choices along.
  const forgetRider = () => client.setQueryData(sessionQuery.queryKey, { rider: null });
  if (!signedOut) return <ProblemCard title={text} detail="Your choices are saved." />;
  return (
    <ProblemCard
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
