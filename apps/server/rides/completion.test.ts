import { describe, expect, it } from 'vitest';
import type { Instant } from '#ports/clock.ts';
import { type Completion, completionColumns, completionIn, completedSizeOf } from './completion.ts';

const ride = '0193b3a0-0000-7000-8000-000000000001';
const completed = { at: '2026-03-04T10:00:00.000Z' as Instant, size: 'short', steps: '[]' } as const;
const EMPTY = {
  status: 'planned',
  completed_at: null,
  completed_size: null,
  completed_steps: null,
  completed_by: null,
  decided_by_hand: null,
} as const;

const EVERY: readonly Completion[] = [
  { kind: 'open' },
  { kind: 'refused', ride },
  { kind: 'by-ride', ride, completed },
  { kind: 'chosen', ride, isGone: false, completed },
  { kind: 'chosen', ride, isGone: true, completed },
  { kind: 'by-hand', ride, completed },
  { kind: 'by-hand', ride: null, completed },
];

describe('the completion of a workout', () => {
  it.each(EVERY)('is read as it was written: %o', (completion) => {
    expect(completionIn({ ...EMPTY, ...completionColumns(completion) })).toEqual(completion);
  });

  it.each(EVERY)('has a size and is not skipped where it is completed: %o', (completion) => {
    const columns = completionColumns(completion);
    const isCompleted = columns.status === 'completed';
    expect(completedSizeOf(completion)).toEqual(isCompleted ? completed : null);
    expect('skipped_at' in columns).toBe(isCompleted);
  });

  it.each([
    ['a choice of no ride', { decided_by_hand: 'ride' }],
    ['a refusal of no ride', { decided_by_hand: 'completion' }],
    ['a ride without a decision', { completed_by: ride }],
  ] as const)('is open in a planned row with %s', (_what, columns) => {
    expect(completionIn({ ...EMPTY, ...columns })).toEqual({ kind: 'open' });
  });

  it.each(['ride', null] as const)(
    'counts as by a ride in a completed row without one, decided: %s',
    (decided) => {
      const row = { ...EMPTY, status: 'completed', decided_by_hand: decided } as const;
      const full = { at: null, size: 'full', steps: null };
      expect(completionIn(row)).toEqual({ kind: 'by-ride', ride: null, completed: full });
    },
  );
});
