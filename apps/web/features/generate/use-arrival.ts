import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import type { Generation } from '#lib/generation.ts';
import { useToast } from '#ui/toast.tsx';
import { savedText } from './messages.ts';

const READ_SECONDS = 10;

export interface Arrival {
  readonly seen: string | null;
  /** A generation that this tab asked for: it may be done before it is seen. */
  follow(id: string): void;
}

/** Follows the generation that runs; once it is done the rider reads so on the dashboard (spec 2). `seen` is the one that ran before their eyes. */
export function useArrival(generation: Generation | null, onDone: () => void): Arrival {
  const navigate = useNavigate();
  const toast = useToast();
  const followed = useRef<string | null>(null);
  const [seen, setSeen] = useState<string | null>(null);
  const { id, state, written } = generation ?? {};
  const follow = (running: string) => {
    followed.current = running;
    setSeen(running);
  };
  useEffect(() => {
    if (id === undefined) return;
    if (state === 'running' && followed.current !== id) {
      followed.current = id;
      setSeen(id);
    }
    if (state !== 'done' || followed.current !== id) return;
    followed.current = null;
    onDone();
    toast.show({ text: savedText(written ?? 0), kind: 'good', seconds: READ_SECONDS });
    void navigate({ to: '/dashboard' });
  }, [id, state, written, onDone, toast, navigate]);
  return { seen, follow };
}
