import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isFilled } from '../limits.ts';
import { done, instant, isoDate, nothing, typedText, weekKey, wholeInText } from './common.ts';

const codesOf = (result: { readonly error?: { readonly issues: readonly { readonly message: string }[] } }) =>
  result.error?.issues.map((issue) => issue.message);

describe('typed text', () => {
  const text = typedText(20);

  it.each([
    ['markup', '<b>bold</b><script>'],
    ['emoji', '🚴🏽‍♀️ allez 🇫🇷'],
    ['right-to-left marks', '\u202Eabc\u200F'],
    ['quotes and line breaks', `"'; --\n\t\r`],
    ['nothing', ''],
    ['as much as it may', 'x'.repeat(20)],
  ])('is not changed with %s', (_what, typed) => {
    expect(text.safeParse(typed)).toEqual({ success: true, data: typed });
  });

  it.each([
    ['too long', 'x'.repeat(21), 'too-long'],
    ['NUL', 'a\0b', 'not-text'],
    ['half of an emoji', 'a\uD83D', 'not-text'],
    ['the other half', '\uDEB4b', 'not-text'],
  ])('is refused with %s', (_what, typed, code) => {
    expect(codesOf(text.safeParse(typed))).toEqual([code]);
  });

  it('is any well-formed text within its length', () =>
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 40 }), (typed) => {
        const fits = typed.length <= 20 && !typed.includes('\0');
        expect(text.safeParse(typed).success).toBe(fits);
      }),
    ));
});

it('recognises text that is not blank', () => {
  expect(['a', ' a ', '0', '\u200B'].map(isFilled)).toEqual([true, true, true, true]);
  expect(['', ' ', '\n\t', '\u00A0\u3000'].map(isFilled)).toEqual([false, false, false, false]);
});

it('accepts valid days, and Mondays as weeks', () => {
  expect(isoDate.safeParse('2024-02-29').success).toBe(true);
  expect(codesOf(isoDate.safeParse('2026-02-30'))).toEqual(['not-a-day']);
  expect(weekKey.safeParse('2026-01-05').success).toBe(true);
  expect(codesOf(weekKey.safeParse('2026-01-06'))).toEqual(['not-a-monday']);
});

it('accepts instants in UTC with milliseconds [3.3]', () => {
  expect(instant.safeParse('2026-01-05T10:00:00.000Z').success).toBe(true);
  for (const other of ['2026-01-05', '2026-01-05T10:00:00Z', '2026-01-05T10:00:00.000+01:00'])
    expect(instant.safeParse(other).success).toBe(false);
});

it('accepts an empty object as no input', () => {
  expect(nothing.safeParse({}).success).toBe(true);
  for (const other of [undefined, null, [], '', 0, { extra: 1 }])
    expect(nothing.safeParse(other).success).toBe(false);
});

it('has one answer for a finished action', () => {
  expect(done.safeParse({ done: true }).success).toBe(true);
  expect(done.safeParse({ done: false }).success).toBe(false);
});

describe('a whole number in text', () => {
  const number = wholeInText(1, 61);

  it('is plain digits within its limits', () => {
    expect(['1', '12', '61'].map((text) => number.safeParse(text).data)).toEqual([1, 12, 61]);
    for (const text of [
      '0',
      '62',
      '1e1',
      '0x10',
      '010',
      '+5',
      '5.0',
      '-1',
      ' 5',
      '5 ',
      '٥',
      '',
      '9'.repeat(400),
    ])
      expect(codesOf(number.safeParse(text))).toEqual(['out-of-range']);
  });

  it('is text, and given once', () => {
    for (const other of [5, true, null, undefined, ['5'], ['5', '6'], {}])
      expect(codesOf(number.safeParse(other))).toEqual(['out-of-range']);
  });
});
