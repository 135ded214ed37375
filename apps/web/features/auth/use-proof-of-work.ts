import { useEffect, useRef, useState } from 'react';
import { api } from '#lib/api.ts';
import { solve } from '#lib/proof-of-work/solve.ts';

/** How far the puzzle is. */
export type Progress =
  | { readonly state: 'idle' | 'working' | 'failed' | 'expired' }
  | { readonly state: 'solved'; readonly untilMs: number };

/** The server takes an answer for ten minutes; ours ends a little earlier, so that the form still gets there. */
const LIFETIME_MS = 10 * 60_000 - 15_000;

/** Solves the server's puzzle beside the page, and hands the answer on for as long as it is good. */
export function useProofOfWork(onAnswer: (answer: string | null) => void) {
  const [progress, setProgress] = useState<Progress>({ state: 'idle' });
  const work = useRef<AbortController | null>(null);
  useEffect(() => () => work.current?.abort(), []);
  useExpiry(progress, () => {
    setProgress({ state: 'expired' });
    onAnswer(null);
  });
  const start = async () => {
    if (progress.state === 'working' || progress.state === 'solved') return;
    const { signal } = (work.current = new AbortController());
    setProgress({ state: 'working' });
    const untilMs = Date.now() + LIFETIME_MS;
    try {
      const { challenge } = await api.identity.captchaChallenge(undefined, { signal });
      const answer = await solve(challenge, signal);
      setProgress({ state: 'solved', untilMs });
      onAnswer(answer);
    } catch {
      if (!signal.aborted) setProgress({ state: 'failed' });
    }
  };
  return { state: progress.state, start };
}

function useExpiry(progress: Progress, onExpired: () => void): void {
  const latest = useRef(onExpired);
  useEffect(() => {
    latest.current = onExpired;
  });
  const untilMs = progress.state === 'solved' ? progress.untilMs : null;
  useEffect(() => {
    if (untilMs === null) return;
    const timer = setTimeout(() => latest.current(), untilMs - Date.now());
    return () => clearTimeout(timer);
  }, [untilMs]);
}
