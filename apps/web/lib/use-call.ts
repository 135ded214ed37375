import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';

/** What a form sends, and what comes of it. */
interface CallSteps<I, O> {
  readonly send: (input: I) => Promise<O>;
  readonly onDone: (answer: O, input: I) => unknown;
  readonly onFailed: (error: unknown, input: I) => unknown;
}

/** A call that runs once at a time: a second press before React has drawn the first one does nothing. */
export function useCall<I, O>({ send, onDone, onFailed }: CallSteps<I, O>) {
  const running = useRef(false);
  const { mutate, isPending } = useMutation({
    mutationFn: send,
    onSuccess: onDone,
    onError: onFailed,
    onSettled: () => {
      running.current = false;
    },
    // What was sent may hold a password: nothing of it stays in memory.
    gcTime: 0,
  });
  const start = (input: I) => {
    if (running.current) return;
    running.current = true;
    mutate(input);
  };
  return { start, isPending };
}
