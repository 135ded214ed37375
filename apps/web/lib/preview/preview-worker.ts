import type { Difficulty } from '@musette/coach/rider/vocabulary';
import { SEASON_WEEKS } from '@musette/coach/season/season-input';
import { planSeason } from '@musette/coach/season/plan-season';
import type { SeasonError } from '@musette/coach/season/season';
import type { BenefitLine } from '#lib/season/benefit-list.tsx';
import type { Alternatives, alternativesOf } from './alternatives-model.ts';
import type { Written } from './benefit-model.ts';
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

/** A message of the worker: the preview or a refusal, later the proof, and for a rider who chooses a season what it brings, the alternatives and what would help. */
export type Answer =
  | { readonly id: number; readonly kind: 'season'; readonly preview: Preview }
  | { readonly id: number; readonly kind: 'refused'; readonly error: SeasonError }
  | ({ readonly id: number; readonly kind: 'proof' } & Pick<Proven, 'proof' | 'loads'>)
  | { readonly id: number; readonly kind: 'benefit'; readonly benefit: readonly BenefitLine[] }
  | { readonly id: number; readonly kind: 'remedies'; readonly remedies: readonly string[] }
  | { readonly id: number; readonly kind: 'alternatives'; readonly alternatives: Alternatives };

const answer = (message: Answer): void => postMessage(message);

let newest = 0;

addEventListener('message', ({ data }: MessageEvent<NumberedQuestion>) => {
  const { id } = data;
  newest = id;
  const previewed = previewOf(data);
  if (!previewed.ok) return answer({ id, kind: 'refused', error: previewed.error });
  answer({ id, kind: 'season', preview: previewed.preview });
  void prove(data, previewed);
});

async function prove(question: NumberedQuestion, planned: Planned): Promise<void> {
  const { id } = question;
  const proven = await proofOf(planned, () => id === newest);
  if (proven) {
    const { proof, loads, weeks } = proven;
    answer({ id, kind: 'proof', proof, loads });
    if (question.asked !== undefined) await choose(question, question.asked, { ...planned, weeks });
  }
  if (id === 1) warmUp(planned);
}

let compared: { readonly question: string; readonly alternatives: Alternatives } | null = null;

/** Plans the alternatives, unless only the choice between them has changed. */
async function compare(
  question: NumberedQuestion,
  asked: Difficulty,
  planAll: typeof alternativesOf,
): Promise<void> {
  const { id, rider, choice, levels, today } = question;
  const key = JSON.stringify([rider, { ...choice, difficulty: asked }, levels, today]);
  if (compared?.question !== key) {
    const alternatives = await planAll(question, asked, () => id === newest);
    if (!alternatives) return;
    compared = { question: key, alternatives };
  }
  answer({ id, kind: 'alternatives', alternatives: compared.alternatives });
}

/** Where the rider chooses a season: what it brings, its alternatives, and what would help. */
async function choose(question: NumberedQuestion, asked: Difficulty, written: Written): Promise<void> {
  const { id } = question;
  const models = await loadModels();
  if (id !== newest) return;
  if (models === null) {
    answer({ id, kind: 'benefit', benefit: [] });
    answer({ id, kind: 'alternatives', alternatives: { asked, seasons: [] } });
    return;
  }
  const [{ benefitLines, remedyTexts }, alternativesModel] = models;
  answer({ id, kind: 'benefit', benefit: benefitLines(written) });
  await compare(question, asked, alternativesModel.alternativesOf);
  const remedies = await remedyTexts(written, () => id === newest);
  if (remedies) answer({ id, kind: 'remedies', remedies });
}

/** Only the generator needs these, so they are no part of the coach's first load. Null without a connection. */
const loadModels = () =>
  Promise.all([import('./benefit-model.ts'), import('./alternatives-model.ts')]).catch(() => null);

/** Plans the longest season once, so that the browser has optimised the code before the first long plan. */
function warmUp({ season: { rider, request } }: Planned): void {
  planSeason(rider, { ...request, weeks: SEASON_WEEKS.max });
}
