import { describe, expect, it } from 'vitest';
import { deviceTimeZone, isTimeZone, unitsFor } from '#lib/locale.ts';

describe('what a browser tells about its rider', () => {
  it('guesses pounds where people weigh themselves in pounds', () => {
    expect(unitsFor('en-US', 'America/New_York')).toBe('imperial');
    expect(unitsFor('es-US', 'Pacific/Honolulu')).toBe('imperial');
  });

  it('guesses metric everywhere else, and when the language names no region', () => {
    for (const language of ['de-DE', 'en-GB', 'en-CA', 'en', 'fr', '', 'not a language'])
      expect(unitsFor(language, 'America/Toronto')).toBe('metric');
  });

  it('does not take an American browser far from America for an American', () => {
    expect(unitsFor('en-US', 'Europe/Zurich')).toBe('metric');
    expect(unitsFor('en-US', 'UTC')).toBe('metric');
  });

  it('names a time zone that exists', () => {
    expect(isTimeZone(deviceTimeZone())).toBe(true);
  });
});
