import type { PlanWriter } from '#ports/plan-writer.ts';
import { limitsFor } from './model.ts';
import { modelWriter, type WriterTools } from './model-writer.ts';

/** The server and its model; many local servers want no key. */
export interface OpenAiCompatibleSettings {
  /** With its version, such as `http://localhost:11434/v1`. */
  readonly baseUrl: string;
  readonly model: string;
  readonly apiKey: string | null;
  readonly secondsPerWeek: number;
}

/** Writes weeks with a model behind an OpenAI-compatible API. */
export const openAiCompatibleWriter = (settings: OpenAiCompatibleSettings, tools: WriterTools): PlanWriter =>
  modelWriter(openAiCompatibleModel(settings), tools, { limits: limitsFor(settings.secondsPerWeek) });

/** Any server that speaks as OpenAI's chat completions do, for a model writer. */
export const openAiCompatibleModel = ({
  baseUrl,
  model,
  apiKey,
}: Omit<OpenAiCompatibleSettings, 'secondsPerWeek'>) => ({
  service: 'openai-compatible',
  name: model,
  async open(fetch: typeof globalThis.fetch) {
    const { createOpenAICompatible } = await import('@ai-sdk/openai-compatible');
    const provider = createOpenAICompatible({
      name: 'model',
      baseURL: baseUrl,
      ...(apiKey !== null && { apiKey }),
      // Without this the schema is dropped on the way.
      supportsStructuredOutputs: true,
      includeUsage: true,
      fetch,
    });
    return provider(model);
  },
  mayLackSchemas: true,
  wantsObject: true,
});
