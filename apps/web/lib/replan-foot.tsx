import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { api } from '#lib/api.ts';
import styles from '#lib/conflict-lines.module.css';
import type { Conflict } from '#lib/conflicts.ts';
import { saveGenerationToCache, useGeneration } from '#lib/generation.ts';
import { messageOf } from '#lib/messages.ts';
import { newKey } from '#lib/new-key.ts';
import { useCall } from '#lib/use-call.ts';
import { useGenerationToast } from '#lib/use-generation-toast.ts';
import { Button } from '#ui/button.tsx';
import { useToast } from '#ui/toast.tsx';

/** Offers to plan all weeks again whose rides no longer fit. */
export function ReplanFoot({ conflicts }: { readonly conflicts: readonly Conflict[] }) {
  const generation = useGeneration().data;
  const follow = useGenerationToast(generation);
  const { start, isPending } = useReplan(follow);
  const isWriting = generation?.state === 'running';
  const weeks = new Set(conflicts.map(({ weekStart }) => weekStart)).size;
  return (
    <div className={styles.foot}>
      <Button size="s" busy={isPending || isWriting} onClick={() => start()}>
        {weeks === 1 ? 'Plan this week again' : 'Plan these weeks again'}
      </Button>
      <p>{weeks === 1 ? '1 week does' : `${weeks} weeks do`} not fit your hours. What you have done stays.</p>
    </div>
  );
}

/** Asks the server to plan them again; however often one tries, the same wish is one generation. */
function useReplan(onBegun: (generation: string) => void) {
  const client = useQueryClient();
  const toast = useToast();
  const key = useRef('');
  const { start, isPending } = useCall({
    send: (idempotencyKey: string) => api.generation.again(undefined, { idempotencyKey }),
    onDone: (generation) => {
      key.current = '';
      onBegun(generation.id);
      saveGenerationToCache(client, generation);
      void client.invalidateQueries({ queryKey: ['plans'] });
    },
    onFailed: (error) => {
      // Another window may have been faster.
      void client.invalidateQueries({ queryKey: ['plans'] });
      void client.invalidateQueries({ queryKey: ['generation'] });
      toast.show({ text: messageOf(error), kind: 'bad' });
    },
  });
  return {
    isPending,
    start: () => {
      key.current ||= newKey();
      start(key.current);
    },
  };
}
