import { describe, expect, it } from 'vitest';
import { personOf } from './person.ts';

const nowSeconds = () => Math.floor(Date.now() / 1000);
const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
const token = (claims: unknown) => `${part({ alg: 'RS256' })}.${part(claims)}.signature`;
const claims = (change: object = {}) => ({
  sub: '42',
  email: 'nora@example.org',
  email_verified: true,
  name: 'Nora van Dijk',
  iat: nowSeconds(),
  ...change,
});

describe('the person of an ID token', () => {
  it('is known by the subject, with address and name', () => {
    expect(personOf({ idToken: token(claims()) })).toEqual({
      id: '42',
      sub: '42',
      email: 'nora@example.org',
      emailVerified: true,
      name: 'Nora van Dijk',
    });
  });

  it.each([
    [true, true],
    ['true', true],
    [false, false],
    ['false', false],
    [undefined, false],
    [1, false],
  ])('has a verified address when the flag is %j: %j', (email_verified, emailVerified) => {
    expect(personOf({ idToken: token(claims({ email_verified })) })).toMatchObject({ emailVerified });
  });

  it('has the name that Apple posts beside the token, as far as it is one', () => {
    const idToken = token(claims({ name: undefined }));
    const nameFor = (user: unknown) => personOf({ idToken, user })?.name;
    expect(nameFor({ name: { firstName: 'Nora', lastName: 'van Dijk' } })).toBe('Nora van Dijk');
    expect(nameFor({ name: { firstName: 'Nora', lastName: '' } })).toBe('Nora');
    for (const user of [undefined, null, 'Nora', {}, { name: null }, { name: { firstName: 7 } }])
      expect(nameFor(user)).toBe('');
  });

  it('has a name that every database can keep', () => {
    const nameFor = (name: string) => personOf({ idToken: token(claims({ name })) })?.name;
    expect(nameFor('No\0ra')).toBe('Nora');
    expect(nameFor('Nora \uD83D')).toBe('Nora \uFFFD');
    expect(nameFor('x'.repeat(5000))).toHaveLength(200);
    expect(nameFor('Zoë 🚴')).toBe('Zoë 🚴');
  });

  it.each([
    ['there is no token', undefined],
    ['the token is empty', ''],
    ['the token is no token', 'nonsense'],
    ['the claims are no JSON', `${part({})}.bm90IGpzb24.x`],
    ['the claims are no object', token('nora')],
    ['the claims are null', token(null)],
    ['the subject is missing', token(claims({ sub: undefined }))],
    ['the subject is empty', token(claims({ sub: '' }))],
    ['the subject is no text', token(claims({ sub: 42 }))],
    ['the address is missing', token(claims({ email: undefined }))],
    ['the address is empty', token(claims({ email: '' }))],
    ['it does not say when it was made', token(claims({ iat: undefined }))],
    ['it was made in the future', token(claims({ iat: nowSeconds() + 3600 }))],
  ])('is nobody when %s', (_what, idToken) => {
    expect(personOf({ idToken })).toBeNull();
  });

  it('forgives a provider whose clock goes a little fast', () => {
    expect(personOf({ idToken: token(claims({ iat: nowSeconds() + 30 })) })).not.toBeNull();
  });
});
