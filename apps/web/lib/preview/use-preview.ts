import type { Proof } from '@musette/coach/proof/types';
import type { SeasonError } from '@musette/coach/season/types';
import { useEffect, useRef, useState } from 'react';
import type { Preview, Question } from './preview-model.ts';
import type { Answer, Asked } from './preview-worker.ts';

/** What the coach says to the present choice; the picture before stays until the next one is there. */
export interface PreviewState {
  readonly preview: Preview | null;
  readonly refusal: SeasonError | null;
  readonly proof: Proof | null;
  /** The coach could not be loaded. */
  readonly failed: boolean;
}

const NOTHING: PreviewState = { preview: null, refusal: null, proof: null, failed: false };

/**
 * Asks the coach beside the page, which stays quick meanwhile. Loaded after the first paint, and not before there is a question;
 * nothing is sent anywhere.
 */
export function usePreview(question: Question | null): PreviewState {
  const [shown, setShown] = useState(NOTHING);
  const coach = useRef<Worker | null>(null);
  const id = useRef(0);
  const isAsked = question !== null;
  useEffect(() => {
    if (!isAsked) return undefined;
    const worker = new Worker(new URL('./preview-worker.ts', import.meta.url), { type: 'module' });
    worker.addEventListener('message', ({ data }: MessageEvent<Answer>) => {
      if (data.id === id.current) setShown((before) => afterAnswer(before, data));
    });
    worker.addEventListener('error', () => setShown({ ...NOTHING, failed: true }));
    coach.current = worker;
    return () => worker.terminate();
  }, [isAsked]);
  const words = question && JSON.stringify(question);
  useEffect(() => {
    if (words === null) return;
    id.current += 1;
    const asked: Asked = { ...(JSON.parse(words) as Question), id: id.current };
    coach.current?.postMessage(asked, []);
  }, [words]);
  return shown;
}

function afterAnswer(before: PreviewState, answer: Answer): PreviewState {
  switch (answer.kind) {
    case 'season':
      // Its proof follows at once.
      return { ...before, preview: answer.preview, refusal: null };
    case 'refused':
      return { ...NOTHING, refusal: answer.error };
    case 'proof':
      return { ...before, proof: answer.proof };
  }
}
