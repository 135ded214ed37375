import { useCallback, useEffect, useRef } from 'react';
import type { Generation } from '#lib/generation.ts';
import { endToast } from '#lib/generation-end.ts';
import { useToast } from '#ui/toast.tsx';

/** Tells once of the end of a generation that ran before the rider's eyes. What comes back follows one that may be done before it is seen. */
export function useGenerationFollower(
  generation: Generation | null | undefined,
  onEnd: (ended: Generation) => void,
): (id: string) => void {
  const followed = useRef<string | null>(null);
  useEffect(() => {
    if (!generation) return;
    const { id, state } = generation;
    if (state === 'running') followed.current = id;
    else if (followed.current === id) {
      followed.current = null;
      onEnd(generation);
    }
  }, [generation, onEnd]);
  return useCallback((id) => void (followed.current = id), []);
}

/** Says in passing what came of it, wherever the rider has gone meanwhile. */
export function useGenerationToast(generation: Generation | null | undefined): (id: string) => void {
  const toast = useToast();
  return useGenerationFollower(
    generation,
    useCallback((ended) => toast.show(endToast(ended)), [toast]),
  );
}
