import { useState } from 'react';
import { codeOf } from '#lib/problems.ts';
import { useCall } from '#lib/use-call.ts';

interface FreshCallSteps<I> {
  readonly send: (input: I) => Promise<unknown>;
  readonly onDone: () => void;
  readonly onFailed: (error: unknown) => void;
}

/** A call that the server wants a fresh sign-in for; `reauth` is for the dialog that asks for the password when it does. */
export function useFreshCall<I>({ send, onDone, onFailed }: FreshCallSteps<I>) {
  const [asked, setAsked] = useState<{ readonly input: I } | null>(null);
  const { start, isPending } = useCall({
    send,
    onDone,
    onFailed: (error, input) => {
      if (codeOf(error) === 'reauthentication-required') setAsked({ input });
      else onFailed(error);
    },
  });
  const reauth = {
    open: asked !== null,
    onContinue: async () => (asked ? send(asked.input) : undefined),
    onDone: () => {
      setAsked(null);
      onDone();
    },
    onClose: () => setAsked(null),
  };
  return { start, isPending, reauth };
}
