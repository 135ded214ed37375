import type { Proof } from '@musette/coach/proof/proof';
import type { SeasonError } from '@musette/coach/season/season';
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

/** A busy page still gets its preview. */
const MAX_WAIT_MS = 1500;

/** Runs a task once the page is loaded and has nothing else to do; gives what calls it off. */
function whenIdle(task: () => void): () => void {
  let cancel = () => undefined as void;
  const wait = () => {
    if ('requestIdleCallback' in globalThis) {
      const id = requestIdleCallback(task, { timeout: MAX_WAIT_MS });
      cancel = () => cancelIdleCallback(id);
    } else {
      const id = setTimeout(task, 0);
      cancel = () => clearTimeout(id);
    }
  };
  if (document.readyState === 'complete') wait();
  else addEventListener('load', wait, { once: true });
  return () => {
    removeEventListener('load', wait);
    cancel();
  };
}

/**
 * Asks the coach beside the page, which stays quick meanwhile. The coach is no part of a first load: it is loaded when the screen
 * is there, nothing else is on its way, and there is a question. Nothing is sent anywhere.
 */
export function usePreview(asked: Question | null): PreviewState {
  const [shown, setShown] = useState(NOTHING);
  const coach = useRef<Worker | null>(null);
  const question = useRef<Asked | null>(null);
  const id = useRef(0);
  const isAsked = asked !== null;
  useEffect(() => {
    if (!isAsked) return undefined;
    const stopWaiting = whenIdle(() => {
      const worker = new Worker(new URL('./preview-worker.ts', import.meta.url), { type: 'module' });
      worker.addEventListener('message', ({ data }: MessageEvent<Answer>) => {
        if (data.id === id.current) setShown((before) => afterAnswer(before, data));
      });
      worker.addEventListener('error', () => setShown({ ...NOTHING, failed: true }));
      coach.current = worker;
      worker.postMessage(question.current, []);
    });
    return () => {
      stopWaiting();
      coach.current?.terminate();
      coach.current = null;
    };
  }, [isAsked]);
  const words = asked && JSON.stringify(asked);
  useEffect(() => {
    if (words === null) return;
    id.current += 1;
    question.current = { ...(JSON.parse(words) as Question), id: id.current };
    coach.current?.postMessage(question.current, []);
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
