import { PROFILE_FIELDS } from '@musette/coach/rider/profile-fields';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  formatFeet,
  formatHours,
  formatTyped,
  formatWeight,
  heightFigures,
  IMPERIAL_MESSAGES,
  parseFeet,
  parseHours,
  parseTyped,
  parseWeight,
} from '#lib/rider-fields/measures.ts';

describe('a typed number', () => {
  it('accepts a point or a comma, and surrounding blanks', () => {
    expect(parseTyped('61.5')).toBe(61.5);
    expect(parseTyped(' 61,5 ')).toBe(61.5);
    expect(parseTyped('61.')).toBe(61);
  });

  it('is null when empty, never 0 [5.19]', () => {
    expect(parseTyped('')).toBeNull();
    expect(parseTyped('   ')).toBeNull();
  });

  it.each(['61 kg', '6e1', '-61', '0x3d', 'Infinity', '.', '1.2.3'])(
    'does not change the invalid text %j',
    (text) => {
      expect(parseTyped(text)).toBe(text);
      expect(formatTyped(text)).toBe(text);
    },
  );
});

describe('hours', () => {
  it('are typed as a number and stored in minutes', () => {
    expect(['5', '5.5', '7,25', '3.17', '', 'many'].map(parseHours)).toEqual([
      300,
      330,
      435,
      190,
      null,
      'many',
    ]);
    expect([300, 330, 435, 190, null, 'many'].map(formatHours)).toEqual([
      '5',
      '5.5',
      '7.25',
      '3.17',
      '',
      'many',
    ]);
  });
});

describe('hours and minutes', () => {
  it('are typed with a colon', () => {
    expect(['1:30', ' 0:45 ', '12:05', '1:75', '1:3', ':30', '1:30:00'].map(parseHours)).toEqual([
      90,
      45,
      725,
      '1:75',
      '1:3',
      ':30',
      '1:30:00',
    ]);
  });
});

describe('a weight', () => {
  it('is stored in kilograms in either unit [5.18]', () => {
    expect(parseWeight('70', 'metric')).toBe(70);
    expect(parseWeight('154.3', 'imperial')).toBe(69.99);
    expect(formatWeight(70, 'imperial')).toBe('154.3');
  });

  it('is formatted as typed, in pounds with one decimal', () =>
    fc.assert(
      fc.property(fc.integer({ min: 600, max: 4500 }), (tenths) => {
        const typed = String(tenths / 10);
        expect(formatWeight(parseWeight(typed, 'imperial'), 'imperial')).toBe(typed);
      }),
    ));
});

describe('a height in feet and inches', () => {
  it('is stored in centimetres', () => {
    expect(parseFeet({ feet: '5', inches: '9' })).toBe(175.26);
    expect(formatFeet(175.26)).toEqual({ feet: '5', inches: '9' });
    expect(formatFeet(182.88)).toEqual({ feet: '6', inches: '0' });
  });

  it('may have one empty field', () => {
    expect(parseFeet({ feet: '5', inches: '' })).toBe(152.4);
    expect(parseFeet({ feet: '', inches: '69' })).toBe(175.26);
    expect(parseFeet({ feet: '', inches: '' })).toBeNull();
    expect(formatFeet(null)).toEqual({ feet: '', inches: '' });
  });

  it('does not change invalid text', () => {
    const typed = { feet: 'five', inches: '9' };
    expect(formatFeet(parseFeet(typed))).toEqual(typed);
  });

  it('is formatted as typed, and never as 12 inches', () =>
    fc.assert(
      fc.property(fc.integer({ min: 3, max: 8 }), fc.integer({ min: 0, max: 119 }), (feet, tenths) => {
        const typed = { feet: String(feet), inches: String(tenths / 10) };
        expect(formatFeet(parseFeet(typed))).toEqual(typed);
      }),
    ));

  it('is formatted in the units of the rider', () => {
    expect(heightFigures(175, 'metric')).toEqual([{ value: '175', unit: 'cm' }]);
    expect(heightFigures(175.26, 'imperial')).toEqual([
      { value: '5', unit: 'ft' },
      { value: '9', unit: 'in' },
    ]);
  });
});

describe('the limits in pounds and feet', () => {
  it('are rounded so that each shown limit is accepted', () => {
    expect(IMPERIAL_MESSAGES.weightKg).toBe('Weight must be between 66.2 and 440.9 pounds');
    expect(IMPERIAL_MESSAGES.heightCm).toBe('Height must be between 3 ft 3.4 in and 8 ft 2.4 in');
    for (const [text, { min, max }] of [
      ['66.2', PROFILE_FIELDS.weightKg],
      ['440.9', PROFILE_FIELDS.weightKg],
    ] as const) {
      expect(parseWeight(text, 'imperial')).toBeGreaterThanOrEqual(min);
      expect(parseWeight(text, 'imperial')).toBeLessThanOrEqual(max);
    }
    expect(parseFeet({ feet: '3', inches: '3.4' })).toBeGreaterThanOrEqual(PROFILE_FIELDS.heightCm.min);
    expect(parseFeet({ feet: '8', inches: '2.4' })).toBeLessThanOrEqual(PROFILE_FIELDS.heightCm.max);
  });
});
