import { ProblemError } from '@musette/contract/client';
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { Suspense } from 'react';
import { latePart } from '#lib/late-code.tsx';
import { messageOf } from '#lib/text/messages.ts';
import { codeOf } from '#lib/api/problems.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/layout/empty-state.tsx';

/** The error messages of browsers and Vite when a chunk of the app cannot be loaded. */
const NOT_FETCHED = /dynamically imported module|module script|preload CSS/;

// The way out where a phone's server is gone.
const ServerChoice = latePart(async () => (await import('#lib/account/server-choice.tsx')).ServerChoice);

/** Replaces a screen that failed to render. */
export function ErrorScreen({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  const isNotFetched = error instanceof Error && NOT_FETCHED.test(error.message);
  const retry = () => {
    // A newer release has other chunks; a reload loads their new names.
    if (isNotFetched && navigator.onLine) return location.reload();
    reset();
    void router.invalidate();
  };
  return (
    <div role="alert">
      <EmptyState
        title="This screen could not be shown"
        words={wordsFor(isNotFetched ? new ProblemError('offline') : error)}
        action={<Button onClick={retry}>Try again</Button>}
      />
      <Suspense>
        <ServerChoice />
      </Suspense>
    </div>
  );
}

const wordsFor = (error: unknown): string =>
  codeOf(error) === 'internal'
    ? 'It is our fault, not yours. Nothing that was saved is lost.'
    : messageOf(error);
