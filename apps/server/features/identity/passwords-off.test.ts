import { oidcEnvironment } from '@musette/stand-ins/environment';
import { startOidc } from '@musette/stand-ins/oidc/server';
import { afterAll, expect, it } from 'vitest';
import { refusal } from '../../testing/browser.ts';
import { openTestServer } from '../../testing/test-server.ts';
import { newEmail, PASSWORD } from '../../testing/rider.ts';
import { comeBackFrom } from '../../testing/social.ts';

const oidc = await startOidc();
afterAll(() => oidc.stop());
const settings = { ...oidcEnvironment(oidc), PASSWORDS: 'off' };

it('without passwords nobody signs up or in by one, asks for a new one, or sets one', async () => {
  const server = await openTestServer();
  const { email } = await server.rider();
  const token = await server.ports.identity.operatorResetToken(email);
  const off = await openTestServer({ settings, engine: { open: () => Promise.resolve(server.open) } });
  expect((await off.request('GET', '/sign-in-options')).body).toMatchObject({ passwords: false });
  for (const [path, body] of [
    ['/sign-up', { email: newEmail(), password: PASSWORD }],
    ['/sign-in', { email, password: PASSWORD }],
    ['/sign-in', { email, password: 'a wrong password' }],
    ['/password/forgot', { email }],
    ['/password/reset', { token, password: 'my own new password' }],
  ] as const)
    expect(await off.request('POST', path, { body })).toMatchObject(refusal('passwords-off'));
  expect((await off.letters(email)).map(({ subject }) => subject)).not.toContain('Set a new password');
  await server.close();
});

it('without passwords riders come by their provider, and their account has none to change', async () => {
  const server = await openTestServer({ settings });
  const visitor = server.visitor();
  const email = newEmail();
  expect((await comeBackFrom('oidc', visitor, { email })).pathname).toBe('/onboarding');
  expect((await visitor.get('/api/v1/account/sign-in-methods')).body).toEqual({
    password: false,
    providers: ['oidc'],
    pendingEmail: null,
  });
  for (const [path, body] of [
    ['password', { currentPassword: PASSWORD, newPassword: 'the next password' }],
    ['reauthenticate', { password: PASSWORD }],
  ] as const)
    expect(await visitor.post(`/api/v1/account/${path}`, body)).toMatchObject(refusal('passwords-off'));
  expect(await visitor.post('/api/v1/account/email', { email: newEmail() })).toMatchObject(
    refusal('no-password'),
  );
  await server.close();
});

it('without passwords the last provider stays, also beside a password from before', async () => {
  const before = await openTestServer({ settings: oidcEnvironment(oidc) });
  const visitor = before.visitor();
  const email = newEmail();
  await comeBackFrom('oidc', visitor, { email });
  const token = await before.ports.identity.operatorResetToken(email);
  // A reset ends what was linked before the address was proven; here the provider had proven it.
  await before.request('POST', '/password/reset', { body: { token, password: PASSWORD } });
  const after = await openTestServer({ settings, engine: { open: () => Promise.resolve(before.open) } });
  const back = after.visitor();
  await comeBackFrom('oidc', back, { email });
  const unlink = (method: string) => back.post(`/api/v1/account/sign-in-methods/${method}/unlink`, {});
  expect(await unlink('oidc')).toMatchObject(refusal('last-sign-in-method'));
  expect((await back.get('/api/v1/account/sign-in-methods')).body).toMatchObject({ password: false });
  await before.close();
});
