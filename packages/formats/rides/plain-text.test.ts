import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { secondsOfInstant, instantText } from './instants.ts';
import { oneLine, shortened, shortenedBytes, utf8, wholeWords } from './plain-text.ts';
import { textOf } from './input.ts';
import { MAX_FILE_BYTES } from './problems.ts';

describe('plain text', () => {
  it('joins lines into one', () => {
    expect(oneLine('  a\r\n\tb\u0000c\u2028 d\u0085 ')).toBe('a b c d');
    expect(oneLine('a\uD800b')).toBe('a\uFFFDb');
  });

  it('shortens without splitting a character', () =>
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.integer({ min: 1, max: 20 }), (text, length) => {
        expect(shortened(text, length).length).toBeLessThanOrEqual(length);
        expect(shortened(text, length).isWellFormed()).toBe(true);
        expect(utf8(shortenedBytes(text, length)).length).toBeLessThanOrEqual(length);
        expect(text.startsWith(shortenedBytes(text, length))).toBe(true);
      }),
    ));

  it('keeps a text that fits', () => {
    expect(shortened('Threshold 2x20', 15)).toBe('Threshold 2x20');
    expect(shortened('Threshold 2x20 and more', 15)).toBe('Threshold 2x20');
    expect(shortened('12345678901234😀', 15)).toBe('12345678901234');
  });

  it.each([
    ['Easy spin', 'Easy spin'],
    ['Threshold 2x20 and more', 'Threshold 2x20'],
    ['Sweet spot blocks', 'Sweet spot'],
    ['Endurance with sprints', 'Endurance'],
    ['Long ride, stronger at the end', 'Long ride'],
    ['Big-gear climbing', 'Big-gear'],
    ['Dreizehnhundertsiebzig', 'Dreizehnhundert'],
  ])('shortens %s to whole words', (text, words) => {
    expect(wholeWords(text, 15)).toBe(words);
  });
});

describe('text files', () => {
  it.each([
    ['UTF-8', [0x61, 0xc3, 0xa9]],
    ['UTF-8 with a mark', [0xef, 0xbb, 0xbf, 0x61, 0xc3, 0xa9]],
    ['UTF-16, low byte first', [0xff, 0xfe, 0x61, 0, 0xe9, 0]],
    ['UTF-16, high byte first', [0xfe, 0xff, 0, 0x61, 0, 0xe9]],
  ])('are read as %s', (_encoding, bytes) => {
    expect(textOf(Uint8Array.from(bytes))).toEqual({ ok: true, value: 'aé' });
  });

  it('may be text, with or without a byte order mark', () => {
    expect(textOf('aé')).toEqual({ ok: true, value: 'aé' });
    expect(textOf('\uFEFFaé')).toEqual({ ok: true, value: 'aé' });
  });

  it('are refused above 25 MB', () => {
    const tooLarge = { ok: false, error: { code: 'too-large' } };
    expect(textOf(new Uint8Array(MAX_FILE_BYTES + 1))).toEqual(tooLarge);
    expect(textOf('a'.repeat(MAX_FILE_BYTES + 1))).toEqual(tooLarge);
  });
});

describe('instants', () => {
  it.each([
    ['2019-09-29T13:58:25.500Z', '2019-09-29T13:58:25.500Z'],
    ['2019-09-29T13:58:25+02:00', '2019-09-29T11:58:25.000Z'],
    ['2019-09-29T13:58:25-0230', '2019-09-29T16:28:25.000Z'],
    ['2019-09-29T13:58:25', '2019-09-29T13:58:25.000Z'],
    [' 2019-09-29t13:58:25z ', '2019-09-29T13:58:25.000Z'],
  ])('reads %s as %s, in every time zone', (text, instant) => {
    expect(instantText(secondsOfInstant(text) ?? 0)).toBe(instant);
  });

  it.each(['', 'today', '2019-09-29', '2019-09-29T13:58Z', `2019-09-29T13:58:25${' '.repeat(50)}Z`])(
    'knows that %s is none',
    (text) => {
      expect(secondsOfInstant(text)).toBeNull();
    },
  );
});
