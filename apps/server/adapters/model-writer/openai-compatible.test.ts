import { startOpenAi } from '@musette/stand-ins/openai/server';
import { describe, expect, it } from 'vitest';
import { modelWriterSuite } from '../../testing/writer-suite.ts';
import { testTask, testWriter } from '../../testing/writer.ts';
import { openAiCompatibleModel } from './openai-compatible.ts';

const local = await startOpenAi();
const { apiKey, baseUrl, model, control } = local;
const bodies = () => control.received().map(({ body }) => JSON.parse(body) as Record<string, unknown>);

describe('an OpenAI-compatible server', () => {
  modelWriterSuite(local, openAiCompatibleModel({ baseUrl, model, apiKey }));

  it('is sent the rules as system message and the data as the only other one, with the schema', async () => {
    const { prompt } = testTask();
    await testWriter(openAiCompatibleModel({ baseUrl, model, apiKey })).write();
    const [{ response_format: format, ...body } = {}] = bodies();
    expect(body).toEqual({
      model,
      messages: [
        { role: 'system', content: prompt.instructionsForObject },
        { role: 'user', content: prompt.data },
      ],
      stream: true,
      stream_options: { include_usage: true },
    });
    expect(format).toMatchObject({
      type: 'json_schema',
      json_schema: { strict: true, name: 'week', schema: { type: 'object', required: ['workouts'] } },
    });
  });

  it('is brought a key only where there is one', async () => {
    await testWriter(openAiCompatibleModel({ baseUrl, model, apiKey })).write();
    await testWriter(openAiCompatibleModel({ baseUrl, model, apiKey: null })).write();
    const keys = control.received().map(({ headers }) => headers['authorization']);
    expect(keys).toEqual([`Bearer ${apiKey}`, undefined]);
  });

  it('that knows no schemas is asked again without one, and then no more with one', async () => {
    control.next({ behaviour: 'no-schema', times: 9 });
    const { write } = testWriter(openAiCompatibleModel({ baseUrl, model, apiKey: null }));
    expect(await write()).toMatchObject({ ok: true, value: { complete: true } });
    expect(await write()).toMatchObject({ ok: true, value: { complete: true } });
    expect(bodies().map((body) => 'response_format' in body)).toEqual([true, false, false]);
    const { instructions, instructionsForObject } = testTask().prompt;
    const asked = [instructionsForObject, instructions, instructions];
    expect(bodies().map(({ messages }) => (messages as { content: string }[])[0]?.content)).toEqual(asked);
  });

  it('that refuses for another reason is asked with a schema the next time too', async () => {
    control.next({ behaviour: 'bad-request', times: 2 });
    const { write } = testWriter(openAiCompatibleModel({ baseUrl, model, apiKey: null }));
    expect(await write()).toMatchObject({ ok: false, error: { code: 'refused' } });
    expect(await write()).toMatchObject({ ok: true });
    expect(bodies().map((body) => 'response_format' in body)).toEqual([true, false, true]);
  });
});
