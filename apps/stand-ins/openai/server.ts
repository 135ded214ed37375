import { asFields, fieldsOf, textOr } from '../body.ts';
import type { Fields } from '../body.ts';
import { controlled } from '../control.ts';
import type { Control } from '../control.ts';
import { listen } from '../listen.ts';
import { asksForObject, sayTo, stream } from '../model/answer.ts';
import type { ModelContext } from '../model/answer.ts';
import { behavioursFor, isRefusal } from '../model/behaviours.ts';
import type { ModelBehaviour } from '../model/behaviours.ts';
import { badKey, badRequest, noSchema, notFound, refusalFor } from './refusals.ts';
import type { OpenAiRefusal } from './refusals.ts';
import { eventsFor, wholeReply } from './replies.ts';

const API_KEY = 'stand-in-openai-api-key';
const MODEL = 'stand-in-8b';

export interface OpenAiStandIn {
  origin: string;
  /** As AI_BASE_URL has it. */
  baseUrl: string;
  apiKey: string;
  model: string;
  control: Control<ModelBehaviour>;
  /** How many readers went away before the end of their answer. */
  left(): number;
  stop(): Promise<void>;
}

/** A local model server with OpenAI's API: who brings no key is let in, as Ollama and LM Studio do. */
export async function startOpenAi(port = 0): Promise<OpenAiStandIn> {
  let left = 0;
  const { app, control } = controlled<ModelBehaviour>({
    behaviours: behavioursFor('/chat/completions'),
    onReset: () => void (left = 0),
  });
  app.get('/v1/models', (c) => c.json({ object: 'list', data: [{ id: MODEL, object: 'model' }] }));
  app.post('/v1/chat/completions', async (c) => {
    const fields = await fieldsOf(c);
    const refused = refusalOf(c, fields);
    if (refused !== null) return refuse(c, refused);
    return answer(c, fields, () => void (left += 1));
  });
  app.get('/__control/left', (c) => c.json({ left }));
  const server = await listen(app, port);
  return {
    origin: server.origin,
    baseUrl: `${server.origin}/v1`,
    apiKey: API_KEY,
    model: MODEL,
    control,
    left: () => left,
    stop: server.stop,
  };
}

function refusalOf(c: ModelContext, fields: Fields): OpenAiRefusal | null {
  const told = c.get('behaviour');
  if (told === 'no-schema') return 'response_format' in fields ? noSchema() : null;
  if (isRefusal(told)) return refusalFor(told);
  const key = c.req.header('authorization');
  if (key !== undefined && key !== `Bearer ${API_KEY}`) return badKey();
  const model = textOr(fields['model'], '');
  if (model !== MODEL) return notFound(model);
  return Array.isArray(fields['messages']) ? null : badRequest('messages is missing');
}

function refuse(c: ModelContext, { status, body }: OpenAiRefusal): Response {
  if (c.get('behaviour') === 'rate-limited-wait') c.header('retry-after', String(c.get('amount') ?? 0));
  return c.json(body, status as 400);
}

function answer(c: ModelContext, fields: Fields, onLeave: () => void): Response {
  const messages = Array.isArray(fields['messages']) ? fields['messages'].map(asFields) : [];
  const promptOf = (role: string) =>
    messages
      .flatMap((message) => (message['role'] === role ? [textOr(message['content'], '')] : []))
      .join('');
  const schema = asFields(asFields(fields['response_format'])['json_schema'])['schema'];
  const said = sayTo(c, promptOf('user'), asksForObject(schema));
  const replying = {
    model: MODEL,
    prompt: promptOf('system') + promptOf('user'),
    usage: asFields(fields['stream_options'])['include_usage'] === true,
  };
  if (fields['stream'] !== true) return c.json(wholeReply(said, replying));
  const brokenAfter = c.get('behaviour') === 'stream-error' ? (c.get('amount') ?? 0) : undefined;
  return stream(c, eventsFor(said, replying, brokenAfter), onLeave);
}
