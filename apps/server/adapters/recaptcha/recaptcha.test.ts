import { startRecaptcha } from '@musette/stand-ins/recaptcha/server';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { testOutgoing } from '../../testing/outgoing.ts';
import { recaptchaCaptcha } from './recaptcha.ts';

const provider = await startRecaptcha();
const { siteKey, secret, verifyUrl, scriptUrl, control } = provider;
const captcha = recaptchaCaptcha({ siteKey, secret, verifyUrl, scriptUrl }, { outgoing: testOutgoing() });
const verify = (answer?: string) => captcha.verify(answer, '203.0.113.7');

beforeEach(() => control.reset());
afterAll(() => provider.stop());

it('tells the form which site it is, and makes no puzzle of its own', async () => {
  expect(captcha.widget).toEqual({ kind: 'recaptcha', siteKey, scriptUrl });
  expect(await captcha.challenge()).toBeNull();
});

it('lets in with a token that the provider gave, once', async () => {
  const token = provider.issueToken();
  expect(await verify(token)).toBe(true);
  expect(await verify(token)).toBe(false);
});

it('keeps the address of the rider to itself', async () => {
  await verify(provider.issueToken());
  expect(JSON.stringify(control.received())).not.toContain('203.0.113.7');
});

it('lets nobody in with a token that the provider does not know', async () => {
  expect(await verify('made up')).toBe(false);
});

it('asks nobody when there is no token, or one that is too long', async () => {
  expect(await verify()).toBe(false);
  expect(await verify('')).toBe(false);
  expect(await verify('x'.repeat(8193))).toBe(false);
  expect(control.received()).toEqual([]);
});

it.each(['{"success":"true"}', '{"success":1}', '{}', 'true', 'null', '<html>', ''])(
  'does not take %j for success',
  async (body) => {
    control.next({ body });
    expect(await verify(provider.issueToken())).toBe(false);
  },
);

it('does not take a failure for success, whatever it says', async () => {
  control.next({ status: 400, body: '{"success":true}' });
  expect(await verify(provider.issueToken())).toBe(false);
});

it('asks again when the provider stumbles', async () => {
  control.next({ status: 503 });
  expect(await verify(provider.issueToken())).toBe(true);
});

it('lets nobody in while the provider is out of reach', async () => {
  control.next({ drop: true, times: 4 });
  expect(await verify(provider.issueToken())).toBe(false);
});
