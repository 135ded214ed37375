import { readFile } from 'node:fs/promises';
import type { Hono } from 'hono';
import { formOf } from '../body.ts';
import { controlled, type Control, type StandInEnv } from '../control.ts';
import { listen } from '../listen.ts';
import { html, raw } from 'hono/html';
import { randomBytes } from 'node:crypto';

const TOKEN_LIFETIME_MS = 120_000;

interface Solved {
  hostname: string;
  solvedAtMs: number;
  expiresAtMs: number;
}

/** Tokens of solved puzzles: each is good once and for two minutes. */
function tokenStore() {
  const solved = new Map<string, Solved & { spent: boolean }>();
  return {
    issue(hostname: string, lifetimeMs = TOKEN_LIFETIME_MS): string {
      const token = `03AFcWeA${randomBytes(48).toString('base64url')}`;
      const solvedAtMs = Date.now();
      solved.set(token, { hostname, solvedAtMs, expiresAtMs: solvedAtMs + lifetimeMs, spent: false });
      return token;
    },
    spend(token: string): Solved | 'invalid-input-response' | 'timeout-or-duplicate' {
      const entry = solved.get(token);
      if (entry === undefined) return 'invalid-input-response';
      if (entry.spent || entry.expiresAtMs < Date.now()) return 'timeout-or-duplicate';
      entry.spent = true;
      return entry;
    },
    reset: () => solved.clear(),
  };
}

export type TokenStore = ReturnType<typeof tokenStore>;

const SITE_KEY = 'stand-in-recaptcha-site-key';
const SECRET = 'stand-in-recaptcha-secret';
const SHORT_LIFETIME_MS = 300;

/** `short-lived` lets the next solved puzzle expire at once; the others are answers to the next check. */
const behaviours = {
  'short-lived': '/userverify',
  'bad-request': '/siteverify',
  'invalid-input-secret': '/siteverify',
  'invalid-input-response': '/siteverify',
  'timeout-or-duplicate': '/siteverify',
};

type RecaptchaBehaviour = keyof typeof behaviours;

export interface RecaptchaStandIn {
  origin: string;
  siteKey: string;
  secret: string;
  verifyUrl: string;
  scriptUrl: string;
  control: Control<RecaptchaBehaviour>;
  /** A token as if somebody had solved the puzzle on that site. */
  issueToken(hostname?: string): string;
  stop(): Promise<void>;
}

type RecaptchaApp = Hono<StandInEnv<RecaptchaBehaviour>>;

export async function startRecaptcha(port = 0): Promise<RecaptchaStandIn> {
  const tokens = tokenStore();
  const { app, control } = controlled<RecaptchaBehaviour>({ behaviours, onReset: tokens.reset });
  await addWidget(app, tokens);
  addSiteVerify(app, tokens);
  app.post('/__control/tokens', (c) =>
    c.json({ token: tokens.issue(c.req.query('hostname') ?? '127.0.0.1') }, 201),
  );
  const server = await listen(app, port);
  return {
    origin: server.origin,
    siteKey: SITE_KEY,
    secret: SECRET,
    verifyUrl: `${server.origin}/recaptcha/api/siteverify`,
    scriptUrl: `${server.origin}/recaptcha/api.js`,
    control,
    issueToken: (hostname = '127.0.0.1') => tokens.issue(hostname),
    stop: server.stop,
  };
}

async function addWidget(app: RecaptchaApp, tokens: TokenStore): Promise<void> {
  const [api, anchor] = await Promise.all(['api', 'anchor'].map(browserScript));
  const script = {
    'content-type': 'text/javascript; charset=utf-8',
    'cross-origin-resource-policy': 'cross-origin',
  };
  app.get('/recaptcha/api.js', (c) => c.body(api ?? '', 200, script));
  app.get('/recaptcha/api2/anchor.js', (c) => c.body(anchor ?? '', 200, script));
  app.get('/recaptcha/api2/anchor', (c) => {
    c.header(
      'content-security-policy',
      "default-src 'none'; script-src 'self'; connect-src 'self'; style-src 'unsafe-inline'",
    );
    return c.html(anchorPage(c.req.query('k') === SITE_KEY, c.req.query('theme') ?? ''));
  });
  app.post('/recaptcha/api2/userverify', async (c) => {
    const form = await formOf(c);
    if (form['k'] !== SITE_KEY) return c.json({ error: 'invalid site key' }, 400);
    const lifetimeMs = c.get('behaviour') === 'short-lived' ? SHORT_LIFETIME_MS : TOKEN_LIFETIME_MS;
    return c.json({ token: tokens.issue(form['host'] ?? '', lifetimeMs), lifetimeMs });
  });
}

function addSiteVerify(app: RecaptchaApp, tokens: TokenStore): void {
  app.post('/recaptcha/api/siteverify', async (c) => {
    const form = await formOf(c);
    const told = c.get('behaviour');
    const codes = told === undefined ? problemsOf(form) : [told];
    if (codes.length > 0) return c.json({ success: false, 'error-codes': codes });
    const solved = tokens.spend(form['response'] ?? '');
    if (typeof solved === 'string') return c.json({ success: false, 'error-codes': [solved] });
    const challengeTs = new Date(solved.solvedAtMs).toISOString().replace(/\.\d+Z$/, 'Z');
    return c.json({ success: true, challenge_ts: challengeTs, hostname: solved.hostname });
  });
}

function problemsOf(form: Record<string, string>): string[] {
  const { secret = '', response = '' } = form;
  const rules: [broken: boolean, code: string][] = [
    [secret === '', 'missing-input-secret'],
    [secret !== '' && secret !== SECRET, 'invalid-input-secret'],
    [response === '', 'missing-input-response'],
  ];
  return rules.filter(([broken]) => broken).map(([, code]) => code);
}

function browserScript(name: string): Promise<string> {
  return readFile(new URL(`browser-${name}.js`, import.meta.url), 'utf8');
}

const style = `
:root { color-scheme: light; font: 14px/1.4 system-ui, sans-serif; background: #f9f9f9; color: #111; }
:root[data-theme=dark] { color-scheme: dark; background: #222; color: #f5f5f5; }
body { margin: 0; padding: 12px; }
button { font: inherit; color: inherit; background: none; border: 0; padding: 0; min-height: 28px; display: flex; gap: 12px; align-items: center; }
button::before { content: ''; box-sizing: border-box; width: 28px; height: 28px; border: 2px solid; text-align: center; }
button[aria-checked=true]::before { content: '✓'; }
p { margin: 4px 0 0; }
`;

/** What stands in the widget's frame. */
function anchorPage(isKnownSite: boolean, theme: string) {
  // Its script enables it: a click before that would be lost.
  const box = html`<button type="button" id="box" role="checkbox" aria-checked="false" disabled>
    I'm not a robot
  </button>`;
  return html`<!doctype html>
    <html lang="en" data-theme="${theme === 'dark' ? 'dark' : 'light'}">
      <head>
        <meta charset="utf-8" />
        <title>reCAPTCHA</title>
        <style>
          ${raw(style)}
        </style>
        <script src="/recaptcha/api2/anchor.js" defer></script>
      </head>
      <body>
        <div>
          ${isKnownSite ? box : html`<p>ERROR for site owner: Invalid site key</p>`}
          <p id="note" role="status"></p>
        </div>
      </body>
    </html>`;
}
