import type { createTransport } from '@sentry/node';
import type { ErrorReports } from '#ports/error-reports.ts';
import type { Outgoing } from '#ports/outgoing.ts';
import { onlyTheFailure } from './only-the-failure.ts';

/** Where the reports go, and which version of the product speaks. */
export interface SentrySettings {
  readonly dsn: string;
  readonly release?: string;
}

const FLUSH_MS = 2000;

// What would ever be collected by a part of the SDK; the report itself is built anew in `onlyTheFailure`.
const NOTHING_COLLECTED = {
  userInfo: false,
  cookies: false,
  httpHeaders: false,
  httpBodies: [],
  urlQueryParams: false,
  graphQL: { document: false, variables: false },
  genAI: { inputs: false, outputs: false },
  mcp: { inputs: false, outputs: false },
  databaseQueryData: false,
  queues: false,
  stackFrameVariables: false,
  frameContextLines: 0,
};

/** Sentry or GlitchTip. The SDK is loaded here and nowhere else, and it takes over nothing of the process. */
export async function sentryErrors(settings: SentrySettings, outgoing: Outgoing): Promise<ErrorReports> {
  const sentry = await import('@sentry/node');
  // A client of our own: `init` would watch the console, every request and the whole process.
  const client = new sentry.NodeClient({
    ...settings,
    dataCollection: NOTHING_COLLECTED,
    tracesSampleRate: 0,
    sendClientReports: false,
    includeServerName: false,
    enableRuntimeChannelInjection: false,
    integrations: [],
    stackParser: sentry.defaultStackParser,
    transport: (options) => sentry.createTransport(options, executor(options.url, outgoing)),
    beforeSend: onlyTheFailure,
  });
  if (client.getDsn() === undefined) throw new Error('The address for error reports is not a Sentry DSN');
  client.addIntegration(sentry.linkedErrorsIntegration());
  return {
    report(error, { requestId, job }) {
      const scope = new sentry.Scope();
      scope.setTags({ ...(requestId && { request_id: requestId }), ...(job && { job }) });
      scope.setClient(client);
      scope.captureException(error);
    },
    async flush() {
      await client.flush(FLUSH_MS);
    },
  };
}

type Executor = Parameters<typeof createTransport>[1];

/** Sends by our own door to the outside, so that the limits on outgoing calls hold here too. */
function executor(url: string, outgoing: Outgoing): Executor {
  return async ({ body }) => {
    const answer = await outgoing.send({
      url,
      method: 'POST',
      headers: { 'content-type': 'application/x-sentry-envelope' },
      body: typeof body === 'string' ? body : new TextDecoder().decode(body),
      retry: true,
    });
    return answer.kind === 'answer' ? { statusCode: answer.status } : {};
  };
}
