import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { saveGenerationToCache } from '#lib/generation.ts';
import { newKey } from '#lib/new-key.ts';
import { useCall } from '#lib/use-call.ts';
import { type Existing, order, type Order, type Ordered, type Replacement } from './api.ts';
import type { AskedChoice } from './choices.ts';
import { failureText, TEXTS } from './messages.ts';

/** Why nothing is written, in words; `signedOut` has a way out of its own. */
export interface Failure {
  readonly text: string;
  readonly signedOut: boolean;
}

export interface OrderState {
  /** These weeks are planned already: what shall become of them? Null when nothing is asked. */
  readonly asking: Replacement | null;
  readonly failure: Failure | null;
  /** What is under way. */
  readonly status: string | null;
  readonly isPending: boolean;
  /** Without a choice of its own, it is what the form holds. */
  start(existing: Existing, other?: Order['choice']): void;
  stopAsking(): void;
}

interface OrderRequest {
  readonly choice: AskedChoice;
  readonly raceName: string | null | undefined;
  readonly onBegun: (id: string) => void;
}

/** Asks the server for plans. However often one tries, the same wish is one generation. */
export function useOrder({ choice, raceName, onBegun }: OrderRequest): OrderState {
  const client = useQueryClient();
  const keys = useIntent();
  const [asking, setAsking] = useState<Replacement | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [status, setStatus] = useState<string | null>(null);
  const take = (ordered: Ordered) => {
    if (ordered.kind === 'ask') return setAsking(ordered.replacement);
    if (ordered.kind === 'signed-out') return setFailure({ text: TEXTS.notLoggedIn, signedOut: true });
    keys.drop();
    onBegun(ordered.generation.id);
    saveGenerationToCache(client, ordered.generation);
  };
  const { start, isPending } = useCall<Order, Ordered>({
    send: order,
    onDone: (ordered) => {
      setStatus(null);
      take(ordered);
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
      start({ ...(other ? { choice: other } : { choice, raceName }), existing, keyFor: keys.keyFor });
    },
    stopAsking: () => setAsking(null),
  };
}

/** One key for one wish, until it is granted. */
function useIntent() {
  const last = useRef({ words: '', key: '' });
  return {
    keyFor(words: string): string {
      if (last.current.words !== words) last.current = { words, key: newKey() };
      return last.current.key;
    },
    drop: () => void (last.current = { words: '', key: '' }),
  };
}
