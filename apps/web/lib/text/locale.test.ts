import { describe, expect, it } from 'vitest';
import { deviceTimeZone, isTimeZone, unitsFor } from '#lib/text/locale.ts';

describe('the defaults from the browser', () => {
  it('are imperial units in countries that use pounds', () => {
    expect(unitsFor('en-US', 'America/New_York')).toBe('imperial');
    expect(unitsFor('es-US', 'Pacific/Honolulu')).toBe('imperial');
  });

  it('are metric units elsewhere, and for a language without a region', () => {
    for (const language of ['de-DE', 'en-GB', 'en-CA', 'en', 'fr', '', 'not a language'])
      expect(unitsFor(language, 'America/Toronto')).toBe('metric');
  });

  it('are metric units for an American browser outside of American time zones', () => {
    expect(unitsFor('en-US', 'Europe/Zurich')).toBe('metric');
    expect(unitsFor('en-US', 'UTC')).toBe('metric');
  });

  it('contain a valid time zone', () => {
    expect(isTimeZone(deviceTimeZone())).toBe(true);
  });
});
