import type { Hono } from 'hono';
import { asFields, fieldsOf, textOr } from '../body.ts';
import type { Fields } from '../body.ts';
import { controlled } from '../control.ts';
import type { Control, StandInEnv } from '../control.ts';
import { listen } from '../listen.ts';
import { asksForObject, sayTo, stream } from '../model/answer.ts';
import type { ModelContext } from '../model/answer.ts';
import { behavioursFor, isRefusal } from '../model/behaviours.ts';
import type { ModelBehaviour } from '../model/behaviours.ts';
import { badKey, badRequest, noKey, notFound, refusalFor } from './refusals.ts';
import type { GoogleError } from './refusals.ts';
import { eventsOf, repliesTo, wholeReply } from './replies.ts';

const API_KEY = 'stand-in-gemini-api-key';
const MODEL = 'gemini-3.8-flash';
const MODELS = [MODEL, 'gemini-3.5-flash-lite'];
/** The end of both addresses, `:generateContent` and `:streamGenerateContent`. */
const BOTH_METHODS = 'enerateContent';

export interface GeminiStandIn {
  origin: string;
  /** As GEMINI_BASE_URL has it. */
  baseUrl: string;
  apiKey: string;
  model: string;
  control: Control<ModelBehaviour>;
  /** How many readers went away before the end of their answer. */
  left(): number;
  stop(): Promise<void>;
}

/** Google's generative language API, as far as writing goes; the `@google/genai` library asks for v1 and others for v1beta. */
export async function startGemini(port = 0): Promise<GeminiStandIn> {
  let left = 0;
  const { app, control } = controlled<ModelBehaviour>({
    behaviours: behavioursFor(BOTH_METHODS),
    onReset: () => void (left = 0),
  });
  addModels(app);
  app.post('/:version{v1|v1beta}/models/:call', async (c) => {
    const [model = '', method] = c.req.param('call').split(':');
    const fields = await fieldsOf(c);
    const refused = refusalOf(c, model, fields);
    if (refused !== null) return refuse(c, refused);
    return answer(c, { model, method, fields, onLeave: () => void (left += 1) });
  });
  app.get('/__control/left', (c) => c.json({ left }));
  const server = await listen(app, port);
  return {
    origin: server.origin,
    baseUrl: `${server.origin}/v1beta`,
    apiKey: API_KEY,
    model: MODEL,
    control,
    left: () => left,
    stop: server.stop,
  };
}

function addModels(app: Hono<StandInEnv<ModelBehaviour>>): void {
  app.get('/:version{v1|v1beta}/models', (c) =>
    keyOf(c) === API_KEY
      ? c.json({ models: MODELS.map((model) => ({ name: `models/${model}`, displayName: model })) })
      : refuse(c, badKey()),
  );
}

const keyOf = (c: ModelContext): string | undefined => c.req.header('x-goog-api-key') ?? c.req.query('key');

function refusalOf(c: ModelContext, model: string, fields: Fields): GoogleError | null {
  const told = c.get('behaviour');
  if (isRefusal(told)) return refusalFor(told, c.get('amount') ?? 0);
  const key = keyOf(c);
  if (key === undefined) return noKey();
  if (key !== API_KEY) return badKey();
  if (!MODELS.includes(model)) return notFound(model);
  const config = asFields(fields['generationConfig']);
  if ('responseSchema' in config && 'responseJsonSchema' in config) {
    return badRequest('Only one of response_schema and response_json_schema may be set.');
  }
  return textsIn(fields['contents']) === '' ? badRequest('contents is not specified') : null;
}

function refuse(c: ModelContext, refusal: GoogleError): Response {
  return c.json(refusal, refusal.error.code as 400);
}

interface Request {
  model: string;
  method: string | undefined;
  fields: Fields;
  onLeave(): void;
}

function answer(c: ModelContext, { model, method, fields, onLeave }: Request): Response {
  const prompt = textsIn(fields['contents']);
  const config = asFields(fields['generationConfig']);
  const said = sayTo(c, prompt, asksForObject(config['responseJsonSchema'] ?? config['responseSchema']));
  const replying = { model, prompt: `${textsIn(fields['systemInstruction'])}${prompt}` };
  if (method === 'generateContent')
    return c.json(wholeReply({ ...said, pieces: [...said.pieces] }, replying));
  if (method !== 'streamGenerateContent') return refuse(c, notFound(model));
  const replies = repliesTo(said, replying);
  if (c.req.query('alt') !== 'sse') return c.json([...replies]);
  const brokenAfter = c.get('behaviour') === 'stream-error' ? (c.get('amount') ?? 0) : undefined;
  return stream(c, eventsOf(replies, brokenAfter), onLeave);
}

/** All texts of one content, or of a list of them. */
function textsIn(value: unknown): string {
  if (Array.isArray(value)) return value.map(textsIn).join('');
  const { parts, text } = asFields(value);
  return textOr(text, '') + (Array.isArray(parts) ? textsIn(parts) : '');
}
