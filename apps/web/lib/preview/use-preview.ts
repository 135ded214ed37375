import type { ProofText } from '@musette/words/render';
import type { SeasonError } from '@musette/coach/season/season';
import { useEffect, useRef, useState } from 'react';
import type { BenefitLine } from '#lib/season/benefit-list.tsx';
import { whenIdle } from '#lib/when-idle.ts';
import type { Alternatives } from './alternatives-model.ts';
import type { Preview, Question } from './preview-model.ts';
import type { Answer, NumberedQuestion } from './preview-worker.ts';

/** The preview of the current choices; the previous one stays visible until the next is ready. */
export interface PreviewState {
  readonly preview: Preview | null;
  readonly refusal: SeasonError | null;
  readonly proof: ProofText | null;
  /** What the season brings, empty when it could not be loaded; that of the previous question until the next is ready. */
  readonly benefit: readonly BenefitLine[] | null;
  /** What would help where the season does not; null until it is known. */
  readonly remedies: readonly string[] | null;
  /** The seasons to choose from; those of the previous question until the next are ready. */
  readonly alternatives: Alternatives | null;
  /** Whether the coach's code could not be loaded. */
  readonly failed: boolean;
}

const NOTHING: PreviewState = {
  preview: null,
  refusal: null,
  proof: null,
  benefit: null,
  remedies: null,
  alternatives: null,
  failed: false,
};

/**
 * Runs the coach in a worker, so that the page stays responsive. The coach is not part of the first load: it loads when the page is
 * idle and there is a question. No data leaves the browser.
 */
export function usePreview(question: Question | null): PreviewState {
  const [shown, setShown] = useState(NOTHING);
  const workerRef = useRef<Worker | null>(null);
  const latest = useRef<NumberedQuestion | null>(null);
  const id = useRef(0);
  const hasQuestion = question !== null;
  useEffect(() => {
    if (!hasQuestion) return undefined;
    const stopWaiting = whenIdle(() => {
      const worker = new Worker(new URL('./preview-worker.ts', import.meta.url), { type: 'module' });
      worker.addEventListener('message', ({ data }: MessageEvent<Answer>) => {
        if (data.id === id.current) setShown((before) => afterAnswer(before, data));
      });
      worker.addEventListener('error', () => setShown({ ...NOTHING, failed: true }));
      workerRef.current = worker;
      worker.postMessage(latest.current, []);
    });
    return () => {
      stopWaiting();
      workerRef.current?.terminate();
      workerRef.current = null;
    };
  }, [hasQuestion]);
  const serialized = question && JSON.stringify(question);
  useEffect(() => {
    if (serialized === null) return;
    id.current += 1;
    latest.current = { ...(JSON.parse(serialized) as Question), id: id.current };
    workerRef.current?.postMessage(latest.current, []);
  }, [serialized]);
  return shown;
}

function afterAnswer(before: PreviewState, answer: Answer): PreviewState {
  switch (answer.kind) {
    case 'season':
      // The proof follows in the next message.
      return { ...before, preview: answer.preview, refusal: null };
    case 'refused':
      return { ...NOTHING, refusal: answer.error };
    case 'proof':
      return {
        ...before,
        preview: before.preview && withLoads(before.preview, answer.loads),
        proof: answer.proof,
      };
    case 'benefit':
      return { ...before, benefit: answer.benefit, remedies: null };
    case 'remedies':
      return { ...before, remedies: answer.remedies };
    case 'alternatives':
      return { ...before, alternatives: answer.alternatives };
  }
}

/** All weeks are written now: the chart shows their own loads. */
const withLoads = (preview: Preview, loads: readonly number[]): Preview => ({
  ...preview,
  weeks: preview.weeks.map((week, index) => ({ ...week, load: loads[index] ?? week.load })),
});
