import { APP_ID } from '@musette/stand-ins/phone/phone';
import { describe, expect, it } from 'vitest';
import { newPhone, plainStorage } from '../testing/simulated-phone.ts';

const IOS_CLIENT = '123-abc.apps.googleusercontent.com';
const CLIENTS = { googleIosClientId: IOS_CLIENT, googleAndroidClientId: 'web-client', appleBundleId: APP_ID };
/** Of an app that was built for that client. */
const PLIST = '<array><string>com.googleusercontent.apps.123-abc</string></array>';
const nonce = () => Promise.resolve('nonce-1');

/** A phone whose rider is known at both providers. */
async function openPhone(device: 'android' | 'ios') {
  const { phone } = await newPhone();
  const { capacitorSignIn } = await import('./sign-in.ts');
  phone.account = {
    givenName: 'Nora',
    familyName: 'van Dijk',
    idTokenFor: (asked) => JSON.stringify(asked),
    authorizationCode: 'a-code',
  };
  return { phone, signInWith: capacitorSignIn(device, PLIST) };
}

describe('the sign-in on the phone', () => {
  it.each([
    ['google', 'android', 'web-client', { name: '', authorizationCode: '' }],
    ['google', 'ios', IOS_CLIENT, { name: '', authorizationCode: '' }],
    ['apple', 'ios', APP_ID, { name: 'Nora van Dijk', authorizationCode: 'a-code' }],
  ] as const)('of %s on %s gives an ID token for the client, with the nonce', async (...row) => {
    const [provider, device, audience, more] = row;
    const { phone, signInWith } = await openPhone(device);
    const idToken = JSON.stringify({ provider, audience, nonce: 'nonce-1' });
    const answer = await signInWith(provider, { clients: CLIENTS, nonce });
    expect(answer).toEqual({ kind: 'signed-in', idToken, ...more });
    // What the plugin keeps of it is not in the keychain.
    expect(phone.memory.plain.size).toBe(0);
    expect(plainStorage()).not.toContain('nonce-1');
  });

  it('says that the rider has cancelled it, and forgets all of it', async () => {
    const { phone, signInWith } = await openPhone('android');
    phone.answers.signIn = 'cancel';
    expect(await signInWith('google', { clients: CLIENTS, nonce })).toEqual({ kind: 'cancelled' });
    expect(phone.signInCalls.at(-1)).toBe('logout google');
  });

  it('leaves it to the page of the provider where the phone has no account', async () => {
    const { phone, signInWith } = await openPhone('android');
    phone.answers.signIn = 'fail';
    expect(await signInWith('google', { clients: CLIENTS, nonce })).toEqual({ kind: 'not-available' });
  });

  it.each([
    ['apple', 'android', {}],
    ['google', 'android', { googleAndroidClientId: null }],
    ['apple', 'ios', { appleBundleId: 'org.example.another' }],
    // The SDK of Google ends an app that is not built for the client.
    ['google', 'ios', { googleIosClientId: '999-xyz.apps.googleusercontent.com' }],
  ] as const)('asks nothing of %s on %s with %o', async (provider, device, other) => {
    const { phone, signInWith } = await openPhone(device);
    const asked = { clients: { ...CLIENTS, ...other }, nonce: () => Promise.reject(new Error('asked')) };
    expect(await signInWith(provider, asked)).toEqual({ kind: 'not-available' });
    expect(phone.signInCalls).toEqual([]);
  });

  it('does not hide that the server gives no nonce', async () => {
    const { signInWith } = await openPhone('android');
    const refused = { clients: CLIENTS, nonce: () => Promise.reject(new Error('offline')) };
    await expect(signInWith('google', refused)).rejects.toThrow('offline');
  });
});
