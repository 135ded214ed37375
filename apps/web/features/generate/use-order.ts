import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { saveGenerationToCache } from '#lib/rider-data/generation.ts';
import { useIdempotencyKey } from '#lib/api/use-idempotency-key.ts';
import { useCall } from '#lib/form/use-call.ts';
import { type Existing, order, type Order, type OrderResult, type Replacement } from './api.ts';
import type { RequestedChoice } from './choices.ts';
import { failureText, TEXTS } from './messages.ts';

/** The text of an error; `signedOut` adds a button to log in again. */
export interface Failure {
  readonly text: string;
  readonly signedOut: boolean;
}

export interface OrderState {
  /** The existing weeks that the rider is asked about; null when no dialog is open. */
  readonly asking: Replacement | null;
  readonly failure: Failure | null;
  /** The status message of the running request. */
  readonly status: string | null;
  readonly isPending: boolean;
  /** Sends the order, with `other` or otherwise with the choices of the form. */
  start(existing: Existing, other?: Order['choice']): void;
  stopAsking(): void;
}

interface OrderRequest {
  readonly choice: RequestedChoice;
  readonly raceName: string | null | undefined;
  readonly saveAnswers: () => Promise<void>;
  readonly onBegun: (id: string) => void;
}

/** Requests a generation. A retry of the same request sends the same key, so that there is only one generation. */
export function useOrder({ choice, raceName, saveAnswers, onBegun }: OrderRequest): OrderState {
  const client = useQueryClient();
  const keys = useIdempotencyKey();
  const [asking, setAsking] = useState<Replacement | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [status, setStatus] = useState<string | null>(null);
  const applyResult = (result: OrderResult) => {
    if (result.kind === 'ask') return setAsking(result.replacement);
    if (result.kind === 'signed-out') return setFailure({ text: TEXTS.notLoggedIn, signedOut: true });
    keys.drop();
    onBegun(result.generation.id);
    return saveGenerationToCache(client, result.generation);
  };
  const { start, isPending } = useCall<Order, OrderResult>({
    send: order,
    onDone: (result) => {
      setStatus(null);
      return applyResult(result);
    },
    onFailed: (error, { existing }) => {
      setStatus(null);
      setFailure({ text: failureText(error, existing === 'replace'), signedOut: false });
    },
  });
  return {
    asking,
    failure,
    status,
    isPending,
    start(existing, other) {
      setAsking(null);
      setFailure(null);
      setStatus(TEXTS.generating);
      start({
        ...(other ? { choice: other } : { choice, raceName }),
        existing,
        saveAnswers,
        keyFor: keys.keyFor,
      });
    },
    stopAsking: () => setAsking(null),
  };
}
