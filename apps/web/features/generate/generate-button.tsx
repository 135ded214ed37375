import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
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
export const GenerateButton = ({ choices, order: { status, failure, isPending } }: GenerateButtonProps) => (
  <div className={styles.go}>
    <Button tone="primary" size="l" wide type="submit" disabled={isPending || lacksDate(choices)}>
      Generate {weeksText(weeksOf(choices))}
    </Button>
    <output className={styles.status}>{status}</output>
    {failure && <Failed failure={failure} />}
  </div>
);

function Failed({ failure: { text, signedOut } }: { readonly failure: Failure }) {
  const client = useQueryClient();
  // Only the rider is forgotten: logging out would take the choices along.
  const forgetRider = () => client.setQueryData(sessionQuery.queryKey, { rider: null });
  if (!signedOut) return <ProblemCard title={text} detail="What you have chosen is kept." />;
  return (
    <ProblemCard
      title={text}
      detail={
        <>
          Your session has ended. What you have chosen is kept:{' '}
          <Link to="/auth" onClick={forgetRider}>
            log in again
          </Link>{' '}
          and go on.
        </>
      }
    />
  );
}
