import { randomUUID } from 'node:crypto';
import type { Hono } from 'hono';
import { html } from 'hono/html';
import { fieldsOf } from '../body.ts';
import { controlled } from '../control.ts';
import type { Control, StandInEnv } from '../control.ts';
import { listen } from '../listen.ts';
import { page } from '../page.ts';
import type { RecordedEvent } from './event.ts';
import { ga4Events, ga4Messages } from './ga4.ts';
import { plausibleEvent, umamiEvent } from './visits.ts';

const KEPT = 200;
const MAX_BODY_BYTES = 133_120;

const ga4 = { measurementId: 'G-STANDIN01', apiSecret: 'stand-in-ga4-api-secret' };
const umamiWebsiteId = '0b6d8f5e-5d5c-4f5a-9a53-2f6a8e0c1d11';
const plausibleDomain = 'musette.example';

export interface AnalyticsStandIn {
  origin: string;
  ga4: typeof ga4;
  umamiWebsiteId: string;
  plausibleDomain: string;
  control: Control;
  events(): readonly RecordedEvent[];
  stop(): Promise<void>;
}

type Keep = (...events: RecordedEvent[]) => void;

/** Google Analytics 4, Umami and Plausible at one address: their paths differ. */
export async function startAnalytics(port = 0): Promise<AnalyticsStandIn> {
  const events: RecordedEvent[] = [];
  const { app, control } = controlled({
    bodyLimitBytes: MAX_BODY_BYTES,
    onReset: () => void events.splice(0),
  });
  const keep: Keep = (...more) => {
    events.push(...more);
    events.splice(0, events.length - KEPT);
  };
  addGa4(app, keep);
  addUmami(app, keep);
  addPlausible(app, keep);
  app.get('/__control/events', (c) => c.json(events));
  app.get('/', (c) => c.html(listPage(events)));
  const server = await listen(app, port);
  return {
    origin: server.origin,
    ga4,
    umamiWebsiteId,
    plausibleDomain,
    control,
    events: () => [...events],
    stop: server.stop,
  };
}

function addGa4(app: Hono<StandInEnv>, keep: Keep): void {
  app.post('/mp/collect', async (c) => {
    keep(...ga4Events(c.req.query(), await fieldsOf(c), ga4));
    return c.body(null, 204);
  });
  app.post('/debug/mp/collect', async (c) => c.json({ validationMessages: ga4Messages(await fieldsOf(c)) }));
}

function addUmami(app: Hono<StandInEnv>, keep: Keep): void {
  app.get('/api/heartbeat', (c) => c.json({ ok: true }));
  app.post('/api/send', async (c) => {
    const userAgent = c.req.header('user-agent');
    const { event, malformed } = umamiEvent(await fieldsOf(c), userAgent, umamiWebsiteId);
    keep(event);
    if (malformed) return c.json({ error: { message: event.problems[0] } }, 400);
    // Umami's own answer to a robot.
    if (event.problems.length > 0) return c.json({ beep: 'boop' });
    return c.json({ cache: randomUUID(), sessionId: randomUUID(), visitId: randomUUID() });
  });
}

function addPlausible(app: Hono<StandInEnv>, keep: Keep): void {
  app.get('/api/health', (c) => c.json({ postgres: 'ok', clickhouse: 'ok', sites_cache: 'ok' }));
  app.post('/api/event', async (c) => {
    const userAgent = c.req.header('user-agent');
    const { event, malformed } = plausibleEvent(await fieldsOf(c), userAgent, plausibleDomain);
    keep(event);
    if (malformed) return c.json({ errors: event.problems }, 400);
    if (event.problems.length > 0) c.header('x-plausible-dropped', '1');
    return c.text('ok', 202);
  });
}

function listPage(events: readonly RecordedEvent[]) {
  const items = events
    .toReversed()
    .map(
      ({ service, name, data, problems }) =>
        html`<li>${service}: ${name} ${JSON.stringify(data)} ${problems.join(', ')}</li>`,
    );
  return page(
    'Analytics events',
    html`<ul>
      ${items}
    </ul>`,
  );
}
