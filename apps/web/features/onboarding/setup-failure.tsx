import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { messageOf } from '#lib/text/messages.ts';
import { codeOf } from '#lib/api/problems.ts';
import { sessionQuery } from '#lib/api/session.ts';
import { savePlace } from '#lib/account/place-after-login.ts';
import { ProblemCard } from '#ui/layout/problem-card.tsx';

interface SetupFailureProps {
  readonly failure: unknown;
  /** Begins again with the profile as it is now. */
  readonly onReload: () => Promise<void>;
}

const NOT_SAVED = 'Failed to save your profile. Please try again.';

/** Says why the setup was not completed. */
export const SetupFailure = ({ failure, onReload }: SetupFailureProps) => {
  const [isReloading, setReloading] = useState(false);
  if (failure === null) return null;
  if (failure === 'signed-out') return <SignedOut />;
  if (codeOf(failure) === 'changed-elsewhere')
    return (
      <ProblemCard
        title={NOT_SAVED}
        detail="Your profile was changed meanwhile in another window. Reload it: the three steps then show it instead of your answers here."
        retryLabel="Reload"
        retrying={isReloading}
        onRetry={() => {
          setReloading(true);
          void onReload().finally(() => setReloading(false));
        }}
      />
    );
  return (
    <ProblemCard title={NOT_SAVED} {...(codeOf(failure) !== 'internal' && { detail: messageOf(failure) })} />
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
