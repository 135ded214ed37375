import type { SeasonError } from '@musette/coach/season/types';
import type { Proof } from '@musette/coach/proof/types';
import { type Preview, previewOf, proofOf, type Question } from './preview-model.ts';

/** A question with its number: answers to older ones are of no use. */
export interface Asked extends Question {
  readonly id: number;
}

/** What comes back: the season or why there is none, and a moment later its proof. */
export type Answer =
  | { readonly id: number; readonly kind: 'season'; readonly preview: Preview }
  | { readonly id: number; readonly kind: 'refused'; readonly error: SeasonError }
  | { readonly id: number; readonly kind: 'proof'; readonly proof: Proof };

const answer = (message: Answer): void => postMessage(message);

let newest = 0;

addEventListener('message', ({ data }: MessageEvent<Asked>) => {
  const { id } = data;
  newest = id;
  const previewed = previewOf(data);
  if (!previewed.ok) return answer({ id, kind: 'refused', error: previewed.error });
  answer({ id, kind: 'season', preview: previewed.preview });
  // What was asked meanwhile comes first.
  setTimeout(() => {
    if (id === newest) answer({ id, kind: 'proof', proof: proofOf(previewed.season) });
  });
});
