import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { api } from '#lib/api/api.ts';
import { solve } from '#lib/proof-of-work/solve.ts';

/** The progress of the puzzle. */
export type Progress =
  | { readonly state: 'idle' | 'working' | 'failed' | 'expired' }
  | { readonly state: 'solved'; readonly untilMs: number };

/** The server accepts an answer for ten minutes. It expires here a little earlier, to leave time for the request. */
const LIFETIME_MS = 10 * 60_000 - 15_000;

interface ProofOfWork {
  /** Whether the puzzle starts without a click, because the form is complete. */
  readonly startsByItself: boolean;
  readonly onAnswer: (answer: string | null) => void;
  /** Called when the work starts; the answer is null when it fails. */
  readonly onWork: (answer: Promise<string | null>) => void;
}

/** Solves the server's puzzle in a worker, and provides the answer until it expires. */
export function useProofOfWork({ startsByItself, onAnswer, onWork }: ProofOfWork) {
  const [progress, setProgress] = useState<Progress>({ state: 'idle' });
  const work = useRef<AbortController | null>(null);
  useEffect(() => () => work.current?.abort(), []);
  useExpiry(progress, () => {
    setProgress({ state: 'expired' });
    onAnswer(null);
  });
  const solveNew = async (signal: AbortSignal): Promise<string | null> => {
    const untilMs = Date.now() + LIFETIME_MS;
    try {
      const { challenge } = await api.identity.captchaChallenge(undefined, { signal });
      const answer = await solve(challenge, signal);
      setProgress({ state: 'solved', untilMs });
      onAnswer(answer);
      return answer;
    } catch {
      if (!signal.aborted) setProgress({ state: 'failed' });
      return null;
    }
  };
  const start = () => {
    if (progress.state === 'working' || progress.state === 'solved') return;
    const { signal } = (work.current = new AbortController());
    setProgress({ state: 'working' });
    onWork(solveNew(signal));
  };
  const startByItself = useEffectEvent(start);
  useEffect(() => {
    if (!startsByItself) return;
    // A microtask and no timer: Enter can follow the last character before a timer runs, and then finds no puzzle to wait for.
    queueMicrotask(startByItself);
  }, [startsByItself]);
  return { state: progress.state, start };
}

function useExpiry(progress: Progress, onExpired: () => void): void {
  const expire = useEffectEvent(onExpired);
  const untilMs = progress.state === 'solved' ? progress.untilMs : null;
  useEffect(() => {
    if (untilMs === null) return;
    const timer = setTimeout(() => expire(), untilMs - Date.now());
    return () => clearTimeout(timer);
  }, [untilMs]);
}
