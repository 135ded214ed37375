import type { Hono } from 'hono';
import { html } from 'hono/html';
import { controlled, type Control, type StandInEnv } from '../control.ts';
import { listen } from '../listen.ts';
import { page } from '../page.ts';
import { inbox, type Inbox, type Message, cutAtLinks } from './inbox.ts';
import { listenSmtp, smtpModes, type SmtpMode } from './smtp.ts';

const MAX_WAIT_MS = 60_000;

export interface MailStandIn {
  smtpUrl: string;
  /** The inbox page. */
  origin: string;
  control: Control;
  messages(to?: string): readonly Message[];
  waitFor(to: string, atLeast: number, waitMs: number): Promise<readonly Message[]>;
  setMode(mode: SmtpMode): void;
  stop(): Promise<void>;
}

interface Line {
  mode: SmtpMode;
  /** Callers since the last reset, those that were turned away included. */
  calls: number;
}

export async function startMail(ports: { http?: number; smtp?: number } = {}): Promise<MailStandIn> {
  const box = inbox();
  const line: Line = { mode: 'up', calls: 0 };
  const { app, control } = controlled({
    onReset() {
      box.clear();
      Object.assign(line, { mode: 'up', calls: 0 });
    },
  });
  addPages(app, box);
  addControl(app, box, line);
  const web = await listen(app, ports.http);
  const host = { mode: () => line.mode, called: () => void (line.calls += 1), deliver: box.add };
  const smtp = await listenSmtp(host, ports.smtp).catch(async (error: unknown) => {
    await web.stop();
    throw error;
  });
  return {
    smtpUrl: `smtp://127.0.0.1:${smtp.port}`,
    origin: web.origin,
    control,
    messages: box.list,
    waitFor: box.waitFor,
    setMode: (mode) => void (line.mode = mode),
    stop: async () => void (await Promise.all([web.stop(), smtp.stop()])),
  };
}

type MailApp = Hono<StandInEnv>;

function addPages(app: MailApp, box: Inbox): void {
  app.get('/', (c) => c.html(listPage(box.list())));
  app.get('/messages/:id', (c) => {
    const message = box.find(c.req.param('id'));
    return message === null ? c.html(page('No such message', html``), 404) : c.html(messagePage(message));
  });
  app.get('/messages/:id/html', (c) => {
    // The sender's markup: shown, but it runs nothing and fetches nothing.
    c.header(
      'content-security-policy',
      "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:",
    );
    return c.html(box.find(c.req.param('id'))?.html ?? '');
  });
}

function addControl(app: MailApp, box: Inbox, line: Line): void {
  app.get('/__control/messages', async (c) => {
    const { to = '', atLeast = '1', waitMs = '0' } = c.req.query();
    const ms = Math.min(Number(waitMs) || 0, MAX_WAIT_MS);
    return c.json(ms > 0 ? await box.waitFor(to, Number(atLeast) || 1, ms) : box.list(to));
  });
  app.get('/__control/mode', (c) => c.json(line));
  app.post('/__control/mode', async (c) => {
    const body = await c.req.json<{ mode?: string }>().catch(() => null);
    const mode = smtpModes.find((each) => each === body?.mode);
    if (mode === undefined) return c.json({ error: `mode is one of ${smtpModes.join(', ')}` }, 400);
    line.mode = mode;
    return c.json(line);
  });
}

function listPage(messages: readonly Message[]) {
  if (messages.length === 0) return page('Inbox', html`<p>No mail yet.</p>`);
  const items = messages.toReversed().map(
    (message) =>
      html`<li>
        <a href="/messages/${message.id}">${message.subject || '(no subject)'}</a><br />
        to ${message.envelope.to.join(', ')},
        <time datetime="${message.receivedAt}">${message.receivedAt}</time>
      </li>`,
  );
  return page(
    'Inbox',
    html`<ul>
      ${items}
    </ul>`,
  );
}

function messagePage(message: Message) {
  return page(
    message.subject || '(no subject)',
    html`<p>From ${message.from}<br />To ${message.to}</p>
      <pre>
${cutAtLinks(message.text).map((piece, index) => (index % 2 === 1 ? html`<a href="${piece}" rel="noreferrer">${piece}</a>` : piece))}</pre>
      ${message.attachments.map(({ filename, sizeBytes }) => html`<p>Attached: ${filename}, ${sizeBytes} bytes</p>`)}
      ${message.html === '' ? '' : html`<p><a href="/messages/${message.id}/html">As it looks in HTML</a></p>`}
      <p><a href="/">All mail</a></p>`,
  );
}
