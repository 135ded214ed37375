import { useNavigate } from '@tanstack/react-router';
import { useCallback, useState } from 'react';
import type { Generation } from '#lib/generation.ts';
import { endToast } from '#lib/generation-end.ts';
import { useFollowed } from '#lib/use-followed.ts';
import { useToast } from '#ui/toast.tsx';

export interface Arrival {
  /** The generation that broke off before the rider's eyes. */
  readonly seen: string | null;
  /** A generation that this tab asked for: it may be done before it is seen. */
  readonly follow: (id: string) => void;
}

/** Follows the generation that runs; once it is done the rider reads so on the dashboard (spec 2). */
export function useArrival(generation: Generation | null, onDone: () => void): Arrival {
  const navigate = useNavigate();
  const toast = useToast();
  const [seen, setSeen] = useState<string | null>(null);
  const end = useCallback(
    (ended: Generation) => {
      if (ended.state !== 'done') return setSeen(ended.id);
      onDone();
      toast.show(endToast(ended));
      void navigate({ to: '/dashboard' });
    },
    [onDone, toast, navigate],
  );
  return { seen, follow: useFollowed(generation, end) };
}
