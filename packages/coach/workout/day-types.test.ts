import { expect, it } from 'vitest';
import { isMovable, isRace } from './planned.ts';

it('knows a race by its type', () => {
  expect(isRace({ type: 'Race' })).toBe(true);
  expect(isRace({ type: 'Endurance' })).toBe(false);
});

it('allows a planned workout to move, but no race', () => {
  expect(isMovable({ status: 'planned', type: 'Sprint' })).toBe(true);
  expect(isMovable({ status: 'planned', type: 'Race' })).toBe(false);
  expect(isMovable({ status: 'completed', type: 'Sprint' })).toBe(false);
  const skippedAt = '2026-11-23T09:00:00.000Z';
  expect(isMovable({ status: 'planned', type: 'Sprint', skippedAt })).toBe(false);
  expect(isMovable({ status: 'rest', type: 'Rest' })).toBe(false);
});
