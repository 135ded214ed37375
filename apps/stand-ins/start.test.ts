import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { describe, expect, it } from 'vitest';
import {
  environmentOf,
  recaptchaEnvironment,
  revenueCatEnvironment,
  stravaEnvironment,
  stripeEnvironment,
} from './environment.ts';
import { listen } from './listen.ts';
import { controlled } from './control.ts';
import { portNames, startStandIns } from './start.ts';

function runMain(flags: string[], environment: NodeJS.ProcessEnv = {}) {
  const main = new URL('main.ts', import.meta.url).pathname;
  const child = spawn(process.execPath, [main, ...flags], { env: { ...process.env, ...environment } });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (bytes) => void (output += String(bytes)));
  const exited = once(child, 'exit').then(([code]) => code as number | null);
  return { child, exited, output: () => output };
}

describe('the stand-ins together', () => {
  it('start on free ports, forget together and stop together', async () => {
    const standIns = await startStandIns();
    const { oidc, mail, recaptcha, analytics, errors, gemini, openai, bucket } = standIns;
    const { strava, weather, intervals, map, stripe, revenuecat } = standIns;
    const outside = [strava, weather, intervals, map, stripe, revenuecat];
    const all = [oidc, mail, recaptcha, analytics, errors, gemini, openai, bucket, ...outside];
    const origins = all.map(({ origin }) => origin);
    for (const origin of origins) expect((await fetch(`${origin}/__control`)).status).toBe(200);
    mail.setMode('refuse');
    await fetch(`${analytics.origin}/`);
    standIns.reset();
    expect([
      analytics.control.received(),
      (await (await fetch(`${mail.origin}/__control/mode`)).json()) as unknown,
    ]).toEqual([[], { mode: 'up', calls: 0 }]);
    await standIns.stop();
    for (const origin of origins) await expect(fetch(origin)).rejects.toThrow('fetch failed');
  });

  it('give the product settings that lead to them', async () => {
    const standIns = await startStandIns();
    const settings = environmentOf(standIns);
    for (const name of ['GOOGLE_DISCOVERY_URL', 'APPLE_DISCOVERY_URL']) {
      expect((await fetch(settings[name] ?? '')).status).toBe(200);
    }
    const { RECAPTCHA_SCRIPT_URL: script = '' } = recaptchaEnvironment(standIns.recaptcha);
    expect((await fetch(script)).status).toBe(200);
    const strava = stravaEnvironment(standIns.strava);
    expect((await fetch(`${strava['STRAVA_API_URL']}/athlete`)).status).toBe(401);
    const { STRIPE_URL, STRIPE_PRICE_ID, STRIPE_SECRET_KEY } = stripeEnvironment(standIns.stripe);
    const headers = { authorization: `Bearer ${STRIPE_SECRET_KEY}` };
    expect((await fetch(`${STRIPE_URL}/v1/prices/${STRIPE_PRICE_ID}`, { headers })).status).toBe(200);
    const { REVENUECAT_URL, REVENUECAT_API_KEY } = revenueCatEnvironment(standIns.revenuecat);
    const asked = { headers: { authorization: `Bearer ${REVENUECAT_API_KEY}` } };
    expect((await fetch(`${REVENUECAT_URL}/v1/subscribers/ada`, asked)).status).toBe(201);
    await standIns.stop();
  });

  it('leave nothing behind when a port is in use', async () => {
    const taken = await listen(controlled().app);
    const free = await listen(controlled().app);
    await free.stop();
    const ports = { oidc: free.port, errors: taken.port };
    await expect(startStandIns({ ports })).rejects.toThrow('EADDRINUSE');
    await expect(fetch(free.origin)).rejects.toThrow('fetch failed');
    await taken.stop();
  });
});

describe('the command', () => {
  const anyPorts = portNames.flatMap((name) => [`--${name}-port`, '0']);

  it.each(['SIGTERM', 'SIGINT'] as const)(
    'prints the settings and stops on %s',
    async (signal) => {
      const { child, exited, output } = runMain(anyPorts);
      await expect.poll(output).toContain('Ready.');
      expect(output()).toMatch(
        /^GOOGLE_DISCOVERY_URL=http:\/\/127\.0\.0\.1:\d+\/google\/.well-known\/openid-configuration$/m,
      );
      expect(output()).toMatch(/^SMTP_URL=smtp:\/\/127\.0\.0\.1:\d+$/m);
      child.kill(signal);
      expect(await exited).toBe(0);
    },
    30_000,
  );

  it('says in one line what is wrong with a port', async () => {
    const { exited, output } = runMain([], { STAND_IN_MAIL_PORT: 'many' });
    expect(await exited).toBe(1);
    expect(output()).toBe('The stand-ins cannot start: mail: many is no port\n');
  });
});
