import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { api } from '#lib/api.ts';
import { saveGenerationToCache } from '#lib/generation.ts';
import { messageOf } from '#lib/messages.ts';
import { newKey } from '#lib/new-key.ts';
import { useCall } from '#lib/use-call.ts';
import { useToast } from '#ui/toast.tsx';

/** Plans the weeks with conflicts again. A retry sends the same key, so that there is only one generation. */
export function useReplan(onBegun: (generation: string) => void) {
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
      // Another tab may have been faster.
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
