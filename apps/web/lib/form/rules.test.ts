import { PROFILE_FIELD_NAMES, PROFILE_FIELDS } from '@musette/coach/rider/profile-fields';
import { TEXT_LIMITS } from '@musette/contract/limits';
import { credentials } from '@musette/contract/schemas/credentials';
import { feedbackMessage } from '@musette/contract/schemas/feedback';
import { onboarding, profileChange } from '@musette/contract/schemas/profile';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  checkEmail,
  checkField,
  checkNumber,
  checkPassword,
  checkText,
  emailRules,
  rulesOf,
} from '#lib/form/rules.ts';

/** The first code of the server's schema for a value, or null. */
const codeOf = (schema: { safeParse(value: unknown): unknown }, value: unknown): string | null => {
  const parsed = schema.safeParse(value) as { error?: { issues: readonly { message: string }[] } };
  return parsed.error?.issues[0]?.message ?? null;
};

const anyText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.emailAddress(),
  fc.constantFrom('', ' ', 'a@b.co', 'a@b', 'a\0b', 'x'.repeat(300), 'x'.repeat(5001), '🚴'.repeat(257)),
);
const anyNumber = fc.oneof(
  fc.integer({ min: -10, max: 600 }),
  fc.double({ min: 20, max: 600 }),
  fc.constantFrom(null, 'seventy', Number.NaN, Infinity),
);

describe('a check in the browser has the code of the server', () => {
  it.each([
    ['an e-mail address', checkEmail, credentials.shape.email],
    ['a password', checkPassword, credentials.shape.password],
    ['feedback', checkText({ max: TEXT_LIMITS.feedback, required: true }), feedbackMessage.shape.feedback],
    ['a name', checkText({ max: PROFILE_FIELDS.name.max, required: true }), onboarding.shape.name],
  ] as const)('for %s', (_what, check, schema) => {
    fc.assert(
      fc.property(anyText, (text) => {
        expect(check(text)).toBe(codeOf(schema, text));
      }),
    );
  });

  it.each([
    ['weight', checkNumber(PROFILE_FIELDS.weightKg), onboarding.shape.weightKg],
    ['height', checkNumber(PROFILE_FIELDS.heightCm), onboarding.shape.heightCm],
    ['FTP', checkNumber(PROFILE_FIELDS.ftpWatts, { whole: true, optional: true }), onboarding.shape.ftpWatts],
  ] as const)('for %s', (_what, check, schema) => {
    fc.assert(
      fc.property(anyNumber, (value) => {
        expect(check(value) === null).toBe(codeOf(schema, value) === null);
      }),
    );
  });
});

describe('the profile form accepts what the server accepts', () => {
  const values = {
    text: anyText,
    number: anyNumber,
    day: fc.oneof(anyText, fc.constantFrom(null, '2026-02-29', '2028-02-29')),
    'time-zone': fc.oneof(anyText, fc.constant('Europe/Paris')),
  };
  const typed = PROFILE_FIELD_NAMES.filter((name) => PROFILE_FIELDS[name].kind in values);
  it.each(typed)('for %s', (name) => {
    const field = PROFILE_FIELDS[name];
    fc.assert(
      fc.property<[unknown]>(values[field.kind as keyof typeof values], (value) => {
        expect(checkField(field)(value) === null).toBe(codeOf(profileChange.shape[name], value) === null);
      }),
    );
  });
});

it('names the code of a number that is outside of its limits, or none', () => {
  const check = checkNumber({ min: 50, max: 500 }, { whole: true });
  expect([50, 500, 49, 501, 240.5, 'x', null, Number.NaN].map((value) => check(value))).toEqual([
    null,
    null,
    'out-of-range',
    'out-of-range',
    'not-whole',
    'not-a-number',
    'not-a-number',
    'not-a-number',
  ]);
});

it('lists the issues of a form by field', () => {
  expect(emailRules({ email: 'a@b.co' })).toEqual({ ok: true, value: { email: 'a@b.co' } });
  expect(emailRules({ email: 'a' })).toEqual({
    ok: false,
    issues: [{ path: 'email', code: 'invalid-email' }],
  });
  const rules = rulesOf<{ a: string; b: string }>({ b: () => 'required' });
  expect(rules({ a: '', b: '' })).toEqual({ ok: false, issues: [{ path: 'b', code: 'required' }] });
});
