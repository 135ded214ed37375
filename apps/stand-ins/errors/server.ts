import { randomUUID } from 'node:crypto';
import type { Context } from 'hono';
import { cors } from 'hono/cors';
import { html } from 'hono/html';
import { asFields, textOr } from '../body.ts';
import type { Fields } from '../body.ts';
import { controlled } from '../control.ts';
import type { Control } from '../control.ts';
import { listen } from '../listen.ts';
import { page } from '../page.ts';
import { parseEnvelope, unpacked } from './envelope.ts';
import type { Envelope } from './envelope.ts';

const KEPT = 200;
const PUBLIC_KEY = '7b1c0de0000000000000000057a4d149';
const PROJECT = '1';

export interface ErrorsStandIn {
  origin: string;
  dsn: string;
  control: Control;
  envelopes(): readonly Envelope[];
  /** The reports of errors alone, without sessions and the like. */
  events(): readonly Fields[];
  stop(): Promise<void>;
}

/** Sentry's and GlitchTip's one address for everything. */
export async function startErrors(port = 0): Promise<ErrorsStandIn> {
  const envelopes: Envelope[] = [];
  const { app, control } = controlled({ onReset: () => void envelopes.splice(0) });
  const events = () =>
    envelopes.flatMap(({ items }) =>
      items.filter(({ type }) => type === 'event').map(({ payload }) => payload),
    );
  app.use('/api/*', cors());
  app.post(`/api/${PROJECT}/envelope/`, async (c) => {
    if (keyOf(c) !== PUBLIC_KEY) return c.json({ detail: 'bad sentry DSN public key' }, 403);
    const bytes = unpacked(Buffer.from(await c.req.arrayBuffer()), c.req.header('content-encoding') ?? '');
    const envelope = bytes === null ? null : parseEnvelope(bytes);
    if (envelope === null) return c.json({ detail: 'invalid event envelope' }, 400);
    envelopes.push(envelope);
    envelopes.splice(0, envelopes.length - KEPT);
    return c.json({ id: textOr(envelope.header['event_id'], randomUUID().replaceAll('-', '')) });
  });
  app.get('/__control/events', (c) => c.json(events()));
  app.get('/', (c) => c.html(listPage(events())));
  const server = await listen(app, port);
  return {
    origin: server.origin,
    dsn: server.origin.replace('//', `//${PUBLIC_KEY}@`).concat(`/${PROJECT}`),
    control,
    envelopes: () => [...envelopes],
    events,
    stop: server.stop,
  };
}

function keyOf(c: Context): string | undefined {
  const header = /sentry_key=([^,\s]+)/.exec(c.req.header('x-sentry-auth') ?? '')?.[1];
  return c.req.query('sentry_key') ?? header;
}

function listPage(events: readonly Fields[]) {
  const items = events.toReversed().map((event) => html`<li>${titleOf(event)}</li>`);
  return page(
    'Error reports',
    html`<ul>
      ${items}
    </ul>`,
  );
}

function titleOf(event: Fields): string {
  const { values } = asFields(event['exception']);
  const last = asFields(Array.isArray(values) ? values.at(-1) : undefined);
  return `${textOr(last['type'], 'Message')}: ${textOr(last['value'] ?? event['message'], '')}`;
}
