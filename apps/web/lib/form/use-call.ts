import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';

/** The request of a form and its callbacks. */
interface CallSteps<I, O> {
  readonly send: (input: I) => Promise<O>;
  readonly onDone: (answer: O, input: I) => unknown;
  readonly onFailed: (error: unknown, input: I) => unknown;
}

/** Runs one request at a time: ignores a second press before React has rendered the first one. */
export function useCall<I, O>({ send, onDone, onFailed }: CallSteps<I, O>) {
  const running = useRef(false);
  const { mutate, isPending } = useMutation({
    mutationFn: send,
    onSuccess: onDone,
    onError: onFailed,
    onSettled: () => {
      running.current = false;
    },
    // The input may contain a password, so it does not stay in memory.
    gcTime: 0,
  });
  const start = (input: I) => {
    if (running.current) return;
    running.current = true;
    mutate(input);
  };
  return { start, isPending };
}
