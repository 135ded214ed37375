import { randomUUID } from 'node:crypto';
import { type Fields, fieldsOf, parseJson } from '#kit/json.ts';
import type { Outgoing, OutgoingAnswer, OutgoingRequest } from '#ports/outgoing.ts';
import type { ProbeFailure } from '#ports/probe.ts';

type Check = () => Promise<ProbeFailure | null>;

interface Tools {
  readonly outgoing: Outgoing;
}

const TIMEOUT_MS = 8000;
const FORM = { 'content-type': 'application/x-www-form-urlencoded' };
const JSON_BODY = { 'content-type': 'application/json' };

const without = (url: string): string => url.replace(/\/+$/, '');

/** Why an answer is none of a service that works; null for one that may be. */
function failureOf(answer: OutgoingAnswer): ProbeFailure | null {
  if (answer.kind !== 'answer') return answer.kind === 'too-large' ? 'wrong-answer' : answer.kind;
  const { status } = answer;
  if (status >= 200 && status < 300) return null;
  if (status === 401 || status === 403) return 'refused';
  if (status === 404) return 'not-found';
  return status === 429 ? 'limited' : 'wrong-answer';
}

/** The fields of a service's JSON; none for any other answer. */
const fieldsIn = (answer: OutgoingAnswer): Fields =>
  fieldsOf(answer.kind === 'answer' ? parseJson(answer.text) : undefined);

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** Asks, and looks into an answer that is none of a failure. */
async function asked(
  { outgoing }: Tools,
  request: OutgoingRequest,
  look: (answer: OutgoingAnswer) => ProbeFailure | null = () => null,
): Promise<ProbeFailure | null> {
  const answer = await outgoing.send({ timeoutMs: TIMEOUT_MS, ...request });
  return failureOf(answer) ?? look(answer);
}

/** A provider of sign-ins describes itself to everybody. It does not say whether the client's secret is right. */
export const signInCheck =
  (
    { discoveryUrl, issuer }: { readonly discoveryUrl: string; readonly issuer?: string },
    tools: Tools,
  ): Check =>
  () =>
    asked(tools, { url: discoveryUrl }, (answer) => {
      const named = fieldsIn(answer)['issuer'];
      const isRight =
        typeof named === 'string' && (issuer === undefined || without(named) === without(issuer));
      return isRight ? null : 'wrong-answer';
    });

/** Gemini lists its models to every caller with a key. */
export const geminiCheck =
  (
    { apiKey, model, baseUrl }: { readonly apiKey: string; readonly model: string; readonly baseUrl: string },
    tools: Tools,
  ): Check =>
  async () => {
    const request = {
      url: `${without(baseUrl)}/models?pageSize=1000`,
      headers: { 'x-goog-api-key': apiKey },
    };
    const failure = await asked(tools, request, (answer) => {
      const names = listOf(fieldsIn(answer)['models']).map((one) => fieldsOf(one)['name']);
      return names.includes(`models/${model}`) ? null : 'not-found';
    });
    // A key that is no key at all is a bad request there.
    return failure === 'wrong-answer' ? 'refused' : failure;
  };

/** Servers with OpenAI's API list their models; one without a list works all the same. */
export const openAiCheck =
  (
    {
      apiKey,
      model,
      baseUrl,
    }: { readonly apiKey: string | null; readonly model: string; readonly baseUrl: string },
    tools: Tools,
  ): Check =>
  async () => {
    const request = {
      url: `${without(baseUrl)}/models`,
      headers: apiKey === null ? {} : { authorization: `Bearer ${apiKey}` },
    };
    const answer = await tools.outgoing.send({ timeoutMs: TIMEOUT_MS, ...request });
    if (answer.kind === 'answer' && answer.status === 404) return null;
    const failure = failureOf(answer);
    if (failure) return failure;
    const ids = listOf(fieldsIn(answer)['data']).map((one) => fieldsOf(one)['id']);
    return ids.length === 0 || ids.includes(model) || ids.includes(`${model}:latest`) ? null : 'not-found';
  };

/** The price that riders subscribe to: it must be there, and be sold. */
export const stripeCheck =
  (
    {
      secretKey,
      priceId,
      url,
    }: { readonly secretKey: string; readonly priceId: string; readonly url: string },
    tools: Tools,
  ): Check =>
  () => {
    const request = {
      url: `${without(url)}/v1/prices/${encodeURIComponent(priceId)}`,
      headers: { authorization: `Bearer ${secretKey}` },
    };
    return asked(tools, request, (answer) => (fieldsIn(answer)['active'] === true ? null : 'not-found'));
  };

/** An answer that no puzzle gave shows whether the secret is known. */
export const recaptchaCheck =
  ({ secret, verifyUrl }: { readonly secret: string; readonly verifyUrl: string }, tools: Tools): Check =>
  () => {
    const body = new URLSearchParams({ secret, response: 'a check by the operator' }).toString();
    return asked(tools, { url: verifyUrl, method: 'POST', headers: FORM, body }, (answer) => {
      const codes = listOf(fieldsIn(answer)['error-codes']);
      if (codes.includes('invalid-input-secret') || codes.includes('missing-input-secret')) return 'refused';
      return codes.length > 0 ? null : 'wrong-answer';
    });
  };

/** Google checks the form of an event without counting it. It does not say whether it knows the secret. */
export const ga4Check =
  (
    {
      url,
      measurementId,
      apiSecret,
    }: { readonly url: string; readonly measurementId: string; readonly apiSecret: string },
    tools: Tools,
  ): Check =>
  () => {
    const query = new URLSearchParams({ measurement_id: measurementId, api_secret: apiSecret });
    const body = JSON.stringify({ client_id: '1.1', events: [{ name: 'plan_generated', params: {} }] });
    const request = {
      url: `${without(url)}/debug/mp/collect?${query}`,
      method: 'POST',
      headers: JSON_BODY,
      body,
    } as const;
    return asked(tools, request, (answer) =>
      Array.isArray(fieldsIn(answer)['validationMessages']) ? null : 'wrong-answer',
    );
  };

/** Umami says that it is alive. */
export const umamiCheck =
  ({ url }: { readonly url: string }, tools: Tools): Check =>
  () =>
    asked(tools, { url: `${without(url)}/api/heartbeat` });

/** Plausible says that it is well. */
export const plausibleCheck =
  ({ url }: { readonly url: string }, tools: Tools): Check =>
  () =>
    asked(tools, { url: `${without(url)}/api/health` });

/** An envelope with nothing in it shows whether the key is known. */
export const sentryCheck =
  ({ dsn }: { readonly dsn: string }, tools: Tools): Check =>
  () => {
    const { protocol, host, pathname, username } = new URL(dsn);
    const [before, project] = [
      pathname.replace(/\/[\w-]+\/?$/, ''),
      /([\w-]+)\/?$/.exec(pathname)?.[1] ?? '',
    ];
    const query = new URLSearchParams({ sentry_version: '7', sentry_key: username });
    const header = { event_id: randomUUID().replaceAll('-', ''), sent_at: new Date().toISOString() };
    return asked(tools, {
      url: `${protocol}//${host}${before}/api/${project}/envelope/?${query}`,
      method: 'POST',
      headers: { 'content-type': 'application/x-sentry-envelope' },
      body: `${JSON.stringify(header)}\n`,
    });
  };

const MAX_STYLE_BYTES = 8 * 1024 * 1024;

/** The style that a map begins with. */
export const mapCheck =
  ({ url }: { readonly url: string }, tools: Tools): Check =>
  () =>
    asked(tools, { url, maxBytes: MAX_STYLE_BYTES }, (answer) =>
      fieldsIn(answer)['layers'] === undefined ? 'wrong-answer' : null,
    );

/** OpenWeather refuses a key that it does not know, for whichever place. */
export const openWeatherCheck =
  ({ url, apiKey }: { readonly url: string; readonly apiKey: string }, tools: Tools): Check =>
  () => {
    const query = new URLSearchParams({ lat: '0', lon: '0', appid: apiKey });
    return asked(tools, { url: `${without(url)}/data/2.5/weather?${query}` });
  };

/** Open-Meteo answers everybody. */
export const openMeteoCheck =
  ({ url }: { readonly url: string }, tools: Tools): Check =>
  () =>
    asked(tools, { url: `${without(url)}/v1/forecast?latitude=0&longitude=0` });
