import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startGemini } from './server.ts';
import type { GeminiStandIn } from './server.ts';

let gemini: GeminiStandIn;
beforeAll(async () => {
  gemini = await startGemini();
});
beforeEach(() => gemini.control.reset());
afterAll(() => gemini.stop());

const WEEK = {
  days: [{ day: 'Monday', role: 'easy', stimulus: 'endurance', minutes: 30, minutes_free: 60 }],
};
const BODY = {
  systemInstruction: { parts: [{ text: 'You are a coach' }] },
  contents: [{ role: 'user', parts: [{ text: JSON.stringify({ week: WEEK }) }] }],
};
const SCHEMA = { type: 'object', properties: { workouts: { type: 'array' } } };

interface Asking {
  version?: string;
  model?: string;
  method?: string;
  key?: string;
  body?: object;
}

function ask({
  version = 'v1beta',
  model = gemini.model,
  method = 'generateContent',
  key,
  body = BODY,
}: Asking = {}) {
  return fetch(`${gemini.origin}/${version}/models/${model}:${method}`, {
    method: 'POST',
    headers: { 'x-goog-api-key': key ?? gemini.apiKey },
    body: JSON.stringify(body),
  });
}

async function said(asking: Asking = {}) {
  const response = await ask(asking);
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}

const text = (value: unknown): string => JSON.stringify(value);

describe('generateContent', () => {
  it.each(['v1', 'v1beta'])('answers at %s with a text, an ending and a count', async (version) => {
    const { body } = await said({ version });
    expect(body).toMatchObject({
      candidates: [{ content: { role: 'model' }, finishReason: 'STOP', index: 0 }],
      modelVersion: gemini.model,
    });
    expect(text(body)).toContain('\\"day\\": \\"Monday\\"');
    expect(text(body)).toMatch(/"promptTokenCount":\d+,"candidatesTokenCount":\d+,"totalTokenCount":\d+/);
  });

  it('keeps to a schema that is given in one way, and refuses one that is given in both', async () => {
    const generationConfig = { responseMimeType: 'application/json', responseJsonSchema: SCHEMA };
    expect(text((await said({ body: { ...BODY, generationConfig } })).body)).toContain('\\"workouts\\"');
    const both = { ...generationConfig, responseSchema: SCHEMA };
    expect((await said({ body: { ...BODY, generationConfig: both } })).status).toBe(400);
  });

  it('gives no text for a prompt that it blocks, or when thinking took all the tokens', async () => {
    gemini.control.next({ behaviour: 'blocked-prompt' });
    const { body } = await said();
    expect(body).toMatchObject({ promptFeedback: { blockReason: 'PROHIBITED_CONTENT' } });
    expect(body).not.toHaveProperty('candidates');
    gemini.control.next({ behaviour: 'max-tokens-empty' });
    expect((await said()).body).toMatchObject({ candidates: [{ finishReason: 'MAX_TOKENS' }] });
  });

  it('says so when there is nothing in the prompt to plan', async () => {
    const body = { contents: [{ parts: [{ text: 'Hello' }] }] };
    expect(text((await said({ body })).body)).toContain('tell me about its days');
  });
});

describe('streamGenerateContent', () => {
  const sse = { method: 'streamGenerateContent?alt=sse' };

  it('sends events with the old line breaks, and says in the last one why it ended', async () => {
    const response = await ask(sse);
    expect(response.headers.get('content-type')).toBe('text/event-stream');
    const events = (await response.text()).split('\r\n\r\n');
    expect(events.pop()).toBe('');
    const replies = events.map((event) => JSON.parse(event.replace(/^data: /, '')) as object);
    expect(replies.length).toBeGreaterThan(3);
    expect(replies.filter((reply) => text(reply).includes('finishReason'))).toEqual([replies.at(-1)]);
  });

  it('sends a list where no events are asked for', async () => {
    const { body } = await said({ method: 'streamGenerateContent' });
    expect(Array.isArray(body)).toBe(true);
  });

  it('notices a reader who leaves', async () => {
    gemini.control.next({ behaviour: 'stall' });
    const response = await ask(sse);
    await response.body?.cancel();
    await expect.poll(() => gemini.left()).toBe(1);
    expect(await (await fetch(`${gemini.origin}/__control/left`)).json()).toEqual({ left: 1 });
  });

  it.each(['break', 'cut-wire', 'stream-error'] as const)('can fail on the way: %s', async (behaviour) => {
    gemini.control.next({ behaviour });
    const whole = await (await ask(sse)).text().catch(() => 'broken');
    expect(whole).not.toContain('STOP');
  });

  it.each(['empty-body', 'html'] as const)('can answer what it should not: %s', async (behaviour) => {
    gemini.control.next({ behaviour });
    expect(await (await ask(sse)).text()).not.toContain('data:');
  });
});

describe('a refusal', () => {
  it.each([
    [{ key: 'made up' }, 400, 'API_KEY_INVALID'],
    [{ model: 'gemini-2.0-flash' }, 404, 'NOT_FOUND'],
    [{ method: 'imagine' }, 404, 'NOT_FOUND'],
    [{ body: {} }, 400, 'INVALID_ARGUMENT'],
  ] as const)('is as Google words it: %o', async (asking, status, word) => {
    const refused = await said(asking);
    expect(refused).toMatchObject({ status, body: { error: { code: status } } });
    expect(text(refused.body)).toContain(word);
  });

  it('meets those without a key', async () => {
    const response = await fetch(`${gemini.baseUrl}/models/${gemini.model}:generateContent`, {
      method: 'POST',
    });
    expect(response.status).toBe(403);
  });

  it('can say how long to wait', async () => {
    gemini.control.next({ behaviour: 'rate-limited-wait', amount: 34 });
    const { status, body } = await said();
    expect([status, text(body)]).toEqual([429, expect.stringContaining('"retryDelay":"34s"')]);
  });
});

it('lists its models to those with a key', async () => {
  const models = await fetch(`${gemini.baseUrl}/models?key=${gemini.apiKey}`);
  expect(text(await models.json())).toContain(`models/${gemini.model}`);
  expect((await fetch(`${gemini.baseUrl}/models`)).status).toBe(400);
});
