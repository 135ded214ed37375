import { useState } from 'react';
import { messageOf } from '#lib/messages.ts';
import { codeOf } from '#lib/problems.ts';
import { ProblemCard } from '#ui/problem-card.tsx';

interface ProfileFailureProps {
  readonly failure: unknown;
  readonly onReload: () => Promise<void>;
}

/** Why the profile was not saved; one that was changed elsewhere is loaded again under the rider's own changes. */
export function ProfileFailure({ failure, onReload }: ProfileFailureProps) {
  const [reloading, setReloading] = useState(false);
  if (failure === null) return null;
  const title = 'Failed to save your profile. Please try again.';
  if (codeOf(failure) === 'internal') return <ProblemCard title={title} />;
  if (codeOf(failure) !== 'changed-elsewhere')
    return <ProblemCard title={title} detail={messageOf(failure)} />;
  const reload = async () => {
    setReloading(true);
    await onReload();
    setReloading(false);
  };
  return (
    <ProblemCard
      title={title}
      detail="It was changed in another window. Reload it: what you changed here stays in the form."
      retryLabel="Reload"
      retrying={reloading}
      onRetry={() => void reload()}
    />
  );
}
