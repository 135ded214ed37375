import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { REFUSALS } from '../model/behaviours.ts';
import { startOpenAi } from './server.ts';
import type { OpenAiStandIn } from './server.ts';

let local: OpenAiStandIn;
beforeAll(async () => {
  local = await startOpenAi();
});
beforeEach(() => local.control.reset());
afterAll(() => local.stop());

const WEEK = {
  days: [{ day: 'Monday', role: 'easy', stimulus: 'endurance', minutes: 30, minutes_free: 60 }],
};
const SCHEMA = { type: 'object', properties: { workouts: { type: 'array' } } };

function ask(more: object = {}, headers: Record<string, string> = {}) {
  const messages = [
    { role: 'system', content: 'You are a coach' },
    { role: 'user', content: JSON.stringify({ week: WEEK }) },
  ];
  return fetch(`${local.baseUrl}/chat/completions`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ model: local.model, messages, ...more }),
  });
}

describe('chat completions', () => {
  it('answer with a text, an ending and a count', async () => {
    const answer = (await (await ask()).json()) as { choices: { message: { content: string } }[] };
    expect(answer).toMatchObject({
      object: 'chat.completion',
      choices: [{ finish_reason: 'stop', message: { role: 'assistant' } }],
    });
    expect(JSON.parse(answer.choices[0]?.message.content ?? '')).toMatchObject([{ day: 'Monday' }]);
    expect(answer).toHaveProperty('usage.prompt_tokens');
  });

  it('keep to a schema', async () => {
    const format = { type: 'json_schema', json_schema: { name: 'week', schema: SCHEMA } };
    expect(await (await ask({ response_format: format })).text()).toContain('\\"workouts\\"');
  });

  it('come as events that end with [DONE], with a count for those who ask', async () => {
    const plain = await (await ask({ stream: true })).text();
    expect(plain.endsWith('data: [DONE]\n\n')).toBe(true);
    expect(plain).not.toContain('"usage"');
    const counted = await ask({ stream: true, stream_options: { include_usage: true } });
    expect((await counted.text()).split('\n\n').at(-3)).toMatch(/"choices":\[\],"usage":\{"prompt_tokens"/);
  });

  it('let in those without a key, and refuse a wrong one', async () => {
    expect((await ask()).status).toBe(200);
    expect((await ask({}, { authorization: `Bearer ${local.apiKey}` })).status).toBe(200);
    expect((await ask({}, { authorization: 'Bearer made-up' })).status).toBe(401);
  });

  it('know one model, and want messages', async () => {
    expect((await ask({ model: 'other' })).status).toBe(404);
    expect((await ask({ messages: 'hello' })).status).toBe(400);
  });

  it('notice a reader who leaves', async () => {
    local.control.next({ behaviour: 'stall' });
    await (await ask({ stream: true })).body?.cancel();
    await expect.poll(() => local.left()).toBe(1);
    expect(await (await fetch(`${local.origin}/__control/left`)).json()).toEqual({ left: 1 });
  });
});

describe('a refusal', () => {
  it.each(REFUSALS.filter((refusal) => refusal !== 'no-schema'))(
    'has a message and a code: %s',
    async (behaviour) => {
      local.control.next({ behaviour, amount: 7 });
      const response = await ask();
      expect(response.ok).toBe(false);
      expect(response.headers.get('retry-after')).toBe(behaviour === 'rate-limited-wait' ? '7' : null);
      expect(await response.json()).toMatchObject({ error: { message: expect.any(String) } });
    },
  );

  it('can be for the schema alone', async () => {
    local.control.next({ behaviour: 'no-schema', times: 2 });
    expect((await ask({ response_format: { type: 'json_object' } })).status).toBe(400);
    expect((await ask()).status).toBe(200);
  });
});

it('lists its model', async () => {
  expect(await (await fetch(`${local.baseUrl}/models`)).json()).toMatchObject({
    data: [{ id: local.model }],
  });
});
