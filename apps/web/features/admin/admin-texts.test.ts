import { expect, it } from 'vitest';
import { ageText, bytesText } from './admin-texts.ts';

const NOW = new Date('2026-03-02T12:00:00.000Z');

it.each([
  ['2026-03-02T12:00:30.000Z', '0 minutes'],
  ['2026-03-02T11:59:00.000Z', '1 minute'],
  ['2026-03-02T09:00:00.000Z', '3 hours'],
  ['2026-02-20T12:00:00.000Z', '10 days'],
])('says how old something is: %s', (at, text) => expect(ageText(at, NOW)).toBe(text));

it.each([
  [0, '0 bytes'],
  [999, '999 bytes'],
  [5_242_880, '5.2 MB'],
  [421_000_000_000, '421 GB'],
])('says how large something is: %s', (bytes, text) => expect(bytesText(bytes)).toBe(text));
