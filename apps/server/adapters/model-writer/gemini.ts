import { type Fields, fieldsOf, parseJson } from '#kit/json.ts';
import type { PlanWriter } from '#ports/plan-writer.ts';
import { limitsFor } from './model.ts';
import { modelWriter, type WriterTools } from './model-writer.ts';

/** The key, the model, and where Google listens. */
export interface GeminiSettings {
  readonly apiKey: string;
  readonly model: string;
  /** With its version, such as `https://generativelanguage.googleapis.com/v1beta`. */
  readonly baseUrl: string;
  readonly secondsPerWeek: number;
}

/** Writes weeks with Google's Gemini. */
export const geminiWriter = (settings: GeminiSettings, tools: WriterTools): PlanWriter =>
  modelWriter(geminiModel(settings), tools, { limits: limitsFor(settings.secondsPerWeek) });

/** Google's Gemini, for a model writer. */
export const geminiModel = ({ apiKey, model, baseUrl }: Omit<GeminiSettings, 'secondsPerWeek'>) => ({
  service: 'gemini',
  name: model,
  async open(fetch: typeof globalThis.fetch) {
    const { createGoogle } = await import('@ai-sdk/google');
    return createGoogle({ apiKey, baseURL: baseUrl, fetch })(model);
  },
  explain: explainRefusal,
});

/** Google says in the body that a key is bad, with status 400, and how long to wait. */
export function explainRefusal(refusal: string): { keyRefused: boolean; retryAfter: string | null } {
  const details = detailsIn(refusal);
  const delay = details.map((detail) => detail['retryDelay']).find((value) => typeof value === 'string');
  const seconds = /^(\d+(?:\.\d+)?)s$/.exec(delay ?? '')?.[1];
  return {
    keyRefused: details.some(({ reason }) => reason === 'API_KEY_INVALID'),
    retryAfter: seconds === undefined ? null : String(Math.ceil(Number(seconds))),
  };
}

function detailsIn(refusal: string): readonly Fields[] {
  const { details } = fieldsOf(fieldsOf(parseJson(refusal))['error']);
  return Array.isArray(details) ? details.map(fieldsOf) : [];
}
