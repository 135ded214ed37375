import { useState } from 'react';
import { codeOf } from '#lib/api/problems.ts';
import { useCall } from '#lib/form/use-call.ts';

interface FreshCallSteps<I> {
  readonly send: (input: I) => Promise<unknown>;
  readonly onDone: () => void;
  readonly onFailed: (error: unknown) => void;
}

/** Sends a request that needs a recent sign-in; `reauth` holds the props of the dialog that asks for the password. */
export function useFreshCall<I>({ send, onDone, onFailed }: FreshCallSteps<I>) {
  const [refused, setRefused] = useState<{ readonly input: I } | null>(null);
  const { start, isPending } = useCall({
    send,
    onDone,
    onFailed: (error, input) => {
      if (codeOf(error) === 'reauthentication-required') setRefused({ input });
      else onFailed(error);
    },
  });
  const reauth = {
    open: refused !== null,
    onContinue: async () => (refused ? send(refused.input) : undefined),
    onDone: () => {
      setRefused(null);
      onDone();
    },
    onClose: () => setRefused(null),
  };
  return { start, isPending, reauth };
}
