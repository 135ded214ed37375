import { startGemini } from '@musette/stand-ins/gemini/server';
import { describe, expect, it } from 'vitest';
import { modelWriterSuite } from '../../testing/writer-suite.ts';
import { testTask, testWriter } from '../../testing/writer.ts';
import { explainRefusal, geminiModel } from './gemini.ts';

const google = await startGemini();
const { apiKey, baseUrl, model, control } = google;

describe('Gemini', () => {
  modelWriterSuite(google, geminiModel({ apiKey, model, baseUrl }));

  it('is sent the rules as system instruction and the data as the only message, with the schema [7.9, 7.10]', async () => {
    const { prompt } = testTask();
    await testWriter(geminiModel({ apiKey, model, baseUrl })).write();
    const [request] = control.received();
    expect(request?.path).toBe(`/v1beta/models/${model}:streamGenerateContent`);
    expect(request?.headers['x-goog-api-key']).toBe(apiKey);
    const { generationConfig, ...body } = JSON.parse(request?.body ?? '') as Record<string, object>;
    expect(body).toEqual({
      systemInstruction: { parts: [{ text: prompt.instructions }] },
      contents: [{ role: 'user', parts: [{ text: prompt.data }] }],
    });
    expect(generationConfig).toMatchObject({
      responseMimeType: 'application/json',
      responseJsonSchema: { type: 'array', items: { required: expect.arrayContaining(['day']) as string[] } },
    });
  });

  it('says that a key is not known to it with status 400', async () => {
    const writer = testWriter(geminiModel({ apiKey: 'made up', model, baseUrl }));
    expect(await writer.write()).toMatchObject({ ok: false, error: { code: 'key-refused' } });
    expect(writer.logged.join('')).not.toContain('made up');
  });

  it('does not know every model', async () => {
    const writer = testWriter(geminiModel({ apiKey, model: 'gemini-2.0-flash', baseUrl }));
    expect(await writer.write()).toMatchObject({ ok: false, error: { code: 'refused' } });
  });
});

describe('what a refusal of Google means', () => {
  const withDetails = (...details: unknown[]) => JSON.stringify({ error: { code: 429, details } });

  it('is read from its details', () => {
    expect(explainRefusal(withDetails({ reason: 'API_KEY_INVALID' }))).toEqual({
      keyRefused: true,
      retryAfter: null,
    });
    expect(explainRefusal(withDetails(null, 'x', { retryDelay: '34s' })).retryAfter).toBe('34');
    expect(explainRefusal(withDetails({ retryDelay: '1.2s' })).retryAfter).toBe('2');
  });

  it.each([
    '',
    'null',
    '[]',
    '{"error":{}}',
    '{"error":{"details":7}}',
    '<html>',
    withDetails({ retryDelay: 'soon' }),
  ])('is nothing where it is not as it should be: %s', (refusal) => {
    expect(explainRefusal(refusal)).toEqual({ keyRefused: false, retryAfter: null });
  });
});
