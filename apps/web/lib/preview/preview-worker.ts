import { SEASON_WEEKS } from '@musette/coach/season/check-request';
import { planSeason } from '@musette/coach/season/plan-season';
import type { SeasonError } from '@musette/coach/season/season';
import {
  type Planned,
  type Preview,
  previewOf,
  proofOf,
  type Proven,
  type Question,
} from './preview-model.ts';

/** A question with a number, so that answers to older questions can be ignored. */
export interface NumberedQuestion extends Question {
  readonly id: number;
}

/** A message of the worker: the preview or a refusal, and later the proof. */
export type Answer =
  | { readonly id: number; readonly kind: 'season'; readonly preview: Preview }
  | { readonly id: number; readonly kind: 'refused'; readonly error: SeasonError }
  | ({ readonly id: number; readonly kind: 'proof' } & Proven);

const answer = (message: Answer): void => postMessage(message);

let newest = 0;

addEventListener('message', ({ data }: MessageEvent<NumberedQuestion>) => {
  const { id } = data;
  newest = id;
  const previewed = previewOf(data);
  if (!previewed.ok) return answer({ id, kind: 'refused', error: previewed.error });
  answer({ id, kind: 'season', preview: previewed.preview });
  void prove(id, previewed);
});

async function prove(id: number, planned: Planned): Promise<void> {
  const proven = await proofOf(planned, () => id === newest);
  if (proven) answer({ id, kind: 'proof', ...proven });
  if (id === 1) warmUp(planned);
}

/** Runs the code a few times, so that the browser has optimised it before the first long plan. */
function warmUp({ season: { rider, request } }: Planned): void {
  planSeason(rider, { ...request, weeks: SEASON_WEEKS.max });
}
