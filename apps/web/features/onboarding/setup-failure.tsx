import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { messageOf } from '#lib/text/messages.ts';
import { codeOf } from '#lib/api/problems.ts';
import { sessionQuery } from '#lib/api/session.ts';
import { savePlace } from '#lib/account/place-after-login.ts';
import { ProblemCard } from '#ui/layout/problem-card.tsx';

/** Says why the setup was not completed. */
export const SetupFailure = ({ failure }: { readonly failure: unknown }) => {
  if (failure === null) return null;
  if (failure === 'signed-out') return <SignedOut />;
  return (
    <ProblemCard
      title="Failed to save your profile. Please try again."
      {...(codeOf(failure) !== 'internal' && { detail: messageOf(failure) })}
    />
  );
};

function SignedOut() {
  const client = useQueryClient();
  // This clears only the rider: a log-out would delete the answers.
  const forgetRider = () => {
    savePlace('/onboarding');
    client.setQueryData(sessionQuery.queryKey, { rider: null });
  };
  return (
    <ProblemCard
      title="You must be logged in to complete onboarding"
      detail={
        <>
          Your session has ended. Your answers are kept here:{' '}
          <Link to="/auth" onClick={forgetRider}>
            log in again
          </Link>{' '}
          and go on.
        </>
      }
    />
  );
}
