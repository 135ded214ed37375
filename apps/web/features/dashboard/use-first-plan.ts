import type { SeasonChoice } from '@musette/coach/season/season-input';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '#lib/api/api.ts';
import { errorText } from '#lib/replanning/generation-end.ts';
import { type Generation, saveGenerationToCache } from '#lib/rider-data/generation.ts';
import { messageOf } from '#lib/text/messages.ts';
import { invalidatePlans } from '#lib/rider-data/plans.ts';
import { codeOf } from '#lib/api/problems.ts';
import { useCall } from '#lib/form/use-call.ts';
import { useIdempotencyKey } from '#lib/api/use-idempotency-key.ts';

/** Starts the first generation. When another tab was faster, returns that tab's generation. */
async function order(choice: SeasonChoice, idempotencyKey: string): Promise<Generation | null> {
  try {
    return await api.generation.start({ ...choice, replace: false }, { idempotencyKey });
  } catch (error) {
    const code = codeOf(error);
    if (code !== 'generation-running' && code !== 'plans-exist') throw error;
    return (await api.generation.current()).generation;
  }
}

/** Generates the first plan from the dashboard. A retry of the same choice sends the same key, so that there is only one generation. */
export function useFirstPlan(choice: SeasonChoice, onBegun: (generation: string) => void) {
  const client = useQueryClient();
  const keys = useIdempotencyKey();
  const [failure, setFailure] = useState<string | null>(null);
  const { start, isPending } = useCall({
    send: () => order(choice, keys.keyFor(choice)),
    onDone: async (generation) => {
      keys.drop();
      if (generation) onBegun(generation.id);
      await saveGenerationToCache(client, generation);
      await invalidatePlans(client);
    },
    onFailed: (error) => setFailure(errorText(messageOf(error), false)),
  });
  return {
    failure,
    isPending,
    start: () => {
      setFailure(null);
      start(undefined);
    },
  };
}
