import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PASSWORD_MINIMUM } from '../limits.ts';
import { credentials, email, password, signUpForm, socialProvider } from './credentials.ts';

const codesOf = (result: { readonly error?: { readonly issues: readonly { readonly message: string }[] } }) =>
  result.error?.issues.map((issue) => issue.message);

describe('an e-mail address', () => {
  it.each(['a@b.co', 'first.last+tag@sub.example.org', `${'a'.repeat(64)}@example.org`])(
    'can be %s',
    (address) => {
      expect(email.safeParse(address).success).toBe(true);
    },
  );

  it.each([
    '',
    'a',
    'a@b',
    '@example.org',
    'a b@example.org',
    'a@example.org, b@example.org',
    'a@example.org\r\nBcc: b@example.org',
    '<a@example.org>',
    'a@exa mple.org',
    'a@[127.0.0.1]',
  ])('is not %j', (address) => {
    expect(codesOf(email.safeParse(address))).toEqual(['invalid-email']);
  });

  it('has the maximum length of a mail address', () => {
    const long = `${'a'.repeat(60)}@${'b'.repeat(60)}.${'c'.repeat(60)}.${'d'.repeat(60)}.org`;
    expect(long).toHaveLength(247);
    expect(email.safeParse(long).success).toBe(true);
    expect(codesOf(email.safeParse(`${'a'.repeat(8)}${long}`))).toEqual(['invalid-email']);
  });
});

describe('a password', () => {
  it('has at least six characters, or more if the operator requires it (spec 5)', () => {
    expect(PASSWORD_MINIMUM).toBe(6);
  });

  it('is any text, unchanged', () =>
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 64 }), (typed) => {
        expect(password.safeParse(typed)).toEqual({ success: true, data: typed });
      }),
    ));

  it('has a maximum length in bytes, for emoji and letters alike', () => {
    expect(password.safeParse('x'.repeat(1024)).success).toBe(true);
    expect(codesOf(password.safeParse('x'.repeat(1025)))).toEqual(['too-long']);
    expect(password.safeParse('🚴'.repeat(256)).success).toBe(true);
    expect(codesOf(password.safeParse('🚴'.repeat(257)))).toEqual(['too-long']);
  });

  it('is required and is well-formed text', () => {
    expect(codesOf(password.safeParse(''))).toEqual(['required']);
    expect(password.safeParse('abcdef\uD83D').success).toBe(false);
  });
});

it('refuses unknown fields', () => {
  const typed = { email: 'a@example.org', password: 'allez-allez' };
  expect(credentials.safeParse(typed).success).toBe(true);
  expect(credentials.safeParse({ ...typed, captcha: 'x' }).success).toBe(false);
  expect(signUpForm.safeParse({ ...typed, captcha: 'x' }).success).toBe(true);
  expect(signUpForm.safeParse({ ...typed, captcha: 'x'.repeat(8193) }).success).toBe(false);
  expect(signUpForm.safeParse({ ...typed, isAdmin: true }).success).toBe(false);
});

it('knows two social providers', () => {
  expect(socialProvider.safeParse('google').success).toBe(true);
  expect(socialProvider.safeParse('apple').success).toBe(true);
  expect(socialProvider.safeParse('Google').success).toBe(false);
});
