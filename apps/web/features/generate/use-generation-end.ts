import { useNavigate } from '@tanstack/react-router';
import { useCallback, useEffect, useState } from 'react';
import type { Generation } from '#lib/generation.ts';
import { endToast } from '#lib/generation-end.ts';
import { useGenerationFollower } from '#lib/use-generation-toast.ts';
import { useToast } from '#ui/toast.tsx';

/** For so long each of the two messages stands that say how the plans changed places. */
const READ_MS = 700;

export interface GenerationEnd {
  /** The generation that broke off before the rider's eyes. */
  readonly seen: string | null;
  /** A generation that this tab asked for: it may be done before it is seen. */
  readonly follow: (id: string) => void;
  /** The new plan has just taken the place of the old one: what is said of that, before the rider goes to the dashboard. */
  readonly swapped: Generation | null;
}

/** Follows the generation that runs; once it is done the rider reads so on the dashboard (spec 2). */
export function useGenerationEnd(generation: Generation | null, onDone: () => void): GenerationEnd {
  const navigate = useNavigate();
  const toast = useToast();
  const [seen, setSeen] = useState<string | null>(null);
  const [swapped, setSwapped] = useState<Generation | null>(null);
  const leave = useCallback(() => void navigate({ to: '/dashboard' }), [navigate]);
  const end = useCallback(
    (ended: Generation) => {
      if (ended.state !== 'done') return setSeen(ended.id);
      onDone();
      toast.show(endToast(ended));
      if (!ended.replace) return leave();
      // It took no longer than a moment: both messages of the specification are said of it, one after the other.
      setSwapped({ ...ended, state: 'running' });
    },
    [onDone, toast, leave],
  );
  useEffect(() => {
    if (swapped === null) return undefined;
    const isDone = swapped.state === 'done';
    const next = () => (isDone ? leave() : setSwapped({ ...swapped, state: 'done' }));
    const timer = setTimeout(next, READ_MS);
    return () => clearTimeout(timer);
  }, [swapped, leave]);
  return { seen, follow: useGenerationFollower(generation, end), swapped };
}
