import { generateKeyPairSync, verify } from 'node:crypto';
import { expect, it } from 'vitest';
import { appleClientSecret, renewedAppleSecret } from './apple-secret.ts';

const DAY_SECONDS = 86_400;
const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
const secret = appleClientSecret({
  clientId: 'org.example.musette',
  teamId: 'TEAM123456',
  keyId: 'KEY1234567',
  privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }),
  nowSeconds: 1_800_000_000,
});
const [header = '', claims = '', signature = ''] = secret.split('.');
const read = (part: string): unknown => JSON.parse(Buffer.from(part, 'base64url').toString());

it('says who asks whom, as Apple wants it', () => {
  expect(read(header)).toEqual({ alg: 'ES256', kid: 'KEY1234567' });
  expect(read(claims)).toEqual({
    iss: 'TEAM123456',
    sub: 'org.example.musette',
    aud: 'https://appleid.apple.com',
    iat: 1_800_000_000,
    exp: 1_800_000_000 + 180 * DAY_SECONDS,
  });
});

it("is signed with the operator's key", () => {
  const key = { key: publicKey, dsaEncoding: 'ieee-p1363' } as const;
  const signed = Buffer.from(`${header}.${claims}`);
  expect(verify('sha256', signed, key, Buffer.from(signature, 'base64url'))).toBe(true);
  expect(verify('sha256', Buffer.from('other'), key, Buffer.from(signature, 'base64url'))).toBe(false);
});

it('is made anew each day, so that none is ever older than one', () => {
  let now = 1_800_000_000;
  const key = {
    teamId: 'TEAM123456',
    keyId: 'KEY1234567',
    privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }),
  };
  const secretNow = renewedAppleSecret('org.example.musette', key, { nowMs: () => now * 1000 });
  const madeAt = () => Reflect.get(read(secretNow().split('.')[1] ?? '') as object, 'iat');
  expect(madeAt()).toBe(now);
  now += DAY_SECONDS - 1;
  expect(madeAt()).toBe(1_800_000_000);
  now += 200 * DAY_SECONDS;
  expect(madeAt()).toBe(now);
  // A clock that was wrong is put right.
  now -= 2 * DAY_SECONDS;
  expect(madeAt()).toBe(now);
});
