import type { Problem } from '@musette/contract/problems';
import type { Context } from 'hono';
import type { Listener } from '#features/plan/generation-stream.ts';
import type { ErrorReports } from '#ports/error-reports.ts';
import { problemResponse } from './api.ts';
import { type CallerParts, type Env, payerOf } from './callers.ts';
import { STREAM } from './routes.ts';

/** An answer that goes on, or why there is none. */
type StreamAnswer = Response | Promise<Response | Problem>;

/** Makes such an answer. */
export type Stream = (listener: Listener) => StreamAnswer;

/** Sends an answer that goes on to a rider who is signed in. */
export async function listen(
  parts: CallerParts & { readonly errors: ErrorReports },
  c: Context<Env>,
  stream: Stream,
): Promise<Response> {
  const { method, signal } = c.req.raw;
  // A router takes HEAD for GET: a stream would open that nobody reads.
  if (method !== 'GET') return problemResponse({ code: 'method-not-allowed' }, { allow: 'GET' });
  const payer = await payerOf(parts, c, STREAM);
  if (!payer.ok) return problemResponse(payer.error);
  const signedIn = payer.value;
  if (!signedIn) return problemResponse({ code: 'not-signed-in' });
  const { identity, errors } = parts;
  const isSignedIn = async () => (await identity.sessionOf(c.get('headers'))) !== null;
  const answer = await stream({ owner: signedIn.session.owner, left: signal, isSignedIn });
  if ('code' in answer) return problemResponse(answer);
  const { body, status, headers: sent } = answer;
  const report = (cause: unknown) => errors.report(cause, { requestId: c.get('requestId') });
  const response = new Response(body && endingQuietly(body, report), { status, headers: sent });
  for (const cookie of signedIn.cookies) response.headers.append('set-cookie', cookie);
  return response;
}

/** An answer that has begun can say no more of a fault than that it ends; what happened is for the operator. */
function endingQuietly(
  body: ReadableStream<Uint8Array>,
  report: (cause: unknown) => void,
): ReadableStream<Uint8Array> {
  const reader = body.getReader();
  const next = () =>
    reader.read().catch((cause: unknown) => {
      report(cause);
      return { value: undefined, done: true } as const;
    });
  let isCancelled = false;
  return new ReadableStream(
    {
      async pull(controller) {
        const { value, done } = await next();
        if (!done) controller.enqueue(value);
        else if (!isCancelled) controller.close();
      },
      cancel(reason) {
        isCancelled = true;
        return reader.cancel(reason);
      },
    },
    // Nothing is read ahead: a part may have megabytes.
    { highWaterMark: 0 },
  );
}
