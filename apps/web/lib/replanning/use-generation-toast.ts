import { useCallback, useEffect, useRef } from 'react';
import type { Generation } from '#lib/rider-data/generation.ts';
import { endToast } from '#lib/replanning/generation-end.ts';
import { useToast } from '#ui/overlays/toast.tsx';

/** Calls back once when a followed generation ends. The returned function follows a generation that may be done before it is loaded. */
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

/** Shows a toast when a followed generation ends. */
export function useGenerationToast(generation: Generation | null | undefined): (id: string) => void {
  const toast = useToast();
  return useGenerationFollower(
    generation,
    useCallback((ended) => toast.show(endToast(ended)), [toast]),
  );
}
