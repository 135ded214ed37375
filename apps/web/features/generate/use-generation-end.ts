import { useNavigate } from '@tanstack/react-router';
import { useCallback, useEffect, useState } from 'react';
import type { Generation } from '#lib/rider-data/generation.ts';
import { endToast } from '#lib/replanning/generation-end.ts';
import { useGenerationFollower } from '#lib/replanning/use-generation-toast.ts';
import { useToast } from '#ui/overlays/toast.tsx';

/** How long each of the two messages about the replacement is shown. */
const READ_MS = 700;

export interface GenerationEnd {
  /** The id of a generation that was cancelled or failed while this screen was open. */
  readonly seen: string | null;
  /** Marks the generation that the screen shows after a cancel. */
  readonly see: (id: string) => void;
  /** Follows a generation that this tab has started, which may be done before it is loaded. */
  readonly follow: (id: string) => void;
  /** The generation that has just replaced the old plan, shown shortly before the dashboard opens. */
  readonly swapped: Generation | null;
}

/** Follows the running generation, and opens the dashboard with a toast when it is done (spec 2). */
export function useGenerationEnd(generation: Generation | null, onDone: () => void): GenerationEnd {
  const navigate = useNavigate();
  const toast = useToast();
  const [seen, setSeen] = useState<string | null>(null);
  const [swapped, setSwapped] = useState<Generation | null>(null);
  const leave = useCallback(
    (ended: Generation) => {
      // The toast waits for the screen to close: until then the screen says that the plan is being replaced.
      void navigate({ to: '/dashboard' }).finally(() => toast.show(endToast(ended)));
    },
    [navigate, toast],
  );
  const end = useCallback(
    (ended: Generation) => {
      if (ended.state !== 'done') return setSeen(ended.id);
      onDone();
      if (!ended.replace) return leave(ended);
      // The replacement took only a moment, so both messages of the specification are shown one after the other.
      setSwapped({ ...ended, state: 'running' });
    },
    [onDone, leave],
  );
  useEffect(() => {
    if (swapped === null) return undefined;
    const isDone = swapped.state === 'done';
    const next = () => (isDone ? leave(swapped) : setSwapped({ ...swapped, state: 'done' }));
    const timer = setTimeout(next, READ_MS);
    return () => clearTimeout(timer);
  }, [swapped, leave]);
  return { seen, see: setSeen, follow: useGenerationFollower(generation, end), swapped };
}
