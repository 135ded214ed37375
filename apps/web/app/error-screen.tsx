import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { messageOf } from '#lib/messages.ts';
import { codeOf } from '#lib/problems.ts';
import { ProblemCard } from '#ui/problem-card.tsx';

/** A screen that could not be shown. */
export function ErrorScreen({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  const retry = () => {
    reset();
    void router.invalidate();
  };
  const detail =
    codeOf(error) === 'internal'
      ? 'It is our fault, not yours. Nothing that was saved is lost.'
      : messageOf(error);
  return <ProblemCard title="This screen could not be shown" detail={detail} onRetry={retry} />;
}
