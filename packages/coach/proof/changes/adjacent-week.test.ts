import { describe, expect, it } from 'vitest';
import type { WeekBrief } from '../../season/season.ts';
import { SAMPLE_START } from '../../testing/sample-season.ts';
import { seasonFor } from '../../testing/season-for.ts';
import { buildWeek } from '../build-season.ts';
import type { Check, CheckName, Proof } from '../checks/proof.ts';
import { newlyBroken, type AdjacentWeek } from './adjacent-week.ts';
import { findMoves, type WeekToChange, type Move } from './move.ts';
import { withFixedWorkouts } from '../checks/fixed-workouts.ts';
import { ENGLISH } from '@musette/words/languages/en';
import { moveText } from '@musette/words/render';

const SEASON = seasonFor([2, 2, 2, 2, 2, 2, 2], { age: 35 }, { weeks: 10, difficulty: 'hard' });
const [MONDAY, SUNDAY] = [0, 6];

/** A week of the season; 7, 8 and 9 are hard on Tuesday, Thursday and Saturday. */
function weekOf(number: number): AdjacentWeek {
  const brief = SEASON.weeks.find((week) => week.number === number) as WeekBrief;
  return { season: SEASON, brief, week: buildWeek(SEASON, brief).week };
}
const between = (...beside: readonly AdjacentWeek[]): WeekToChange => ({
  ...weekOf(8),
  adjacent: beside,
  today: SAMPLE_START,
});

/** The move of the hard ride of a week to an adjacent day. */
function hardTo(movable: WeekToChange, to: number): Move {
  const from = to === MONDAY ? 1 : 5;
  return findMoves(movable, from).find((move) => move.to === to) as Move;
}
const withHardOn = (number: number, to: number): AdjacentWeek => {
  const week = weekOf(number);
  return { ...week, week: hardTo({ ...week, adjacent: [], today: SAMPLE_START }, to).week };
};

describe('a move within a week', () => {
  it('returns the proofs of the adjacent weeks after the move', () => {
    const moves = findMoves(between(weekOf(7), withHardOn(9, MONDAY)), 5);
    for (const { to, adjacent: beside } of moves) {
      expect(beside.map(({ weekStart }) => weekStart)).toEqual([7, 9].map((at) => weekOf(at).week.weekStart));
      const apart = beside.map(
        ({ proof }) => proof.checks.find(({ name }) => name === 'no-hard-days-in-a-row')?.passed,
      );
      expect(apart).toEqual([true, to !== SUNDAY]);
    }
  });

  it('has a cost if it fails a check of only the next week', () => {
    const { verdict, reasons } = hardTo(between(withHardOn(9, MONDAY)), SUNDAY);
    expect(verdict).toBe('at-a-cost');
    expect(reasons.map((reason) => moveText(ENGLISH, reason))).toEqual([
      'The week after would break “an easier day between any two hard days”: the Sunday before and Monday.',
    ]);
  });

  it('has a cost if it fails a check of only the previous week', () => {
    const { verdict, reasons } = hardTo(between(withHardOn(7, SUNDAY)), MONDAY);
    expect(verdict).toBe('at-a-cost');
    expect(reasons.map((reason) => moveText(ENGLISH, reason))).toEqual([
      'The week before would break “an easier day between any two hard days”: Sunday and the Monday after.',
    ]);
  });

  it('reports a check once if it fails in two weeks', () => {
    const next = withHardOn(9, MONDAY);
    const stands = new Map(next.week.workouts.map((workout) => [workout.date, workout]));
    const weeks = SEASON.weeks.map((brief) => withFixedWorkouts(brief, stands, SEASON.rider));
    const { reasons } = hardTo({ ...between(next), season: { ...SEASON, weeks } }, SUNDAY);
    expect(reasons.map((reason) => moveText(ENGLISH, reason))).toEqual([
      'Two hard days in a row: Sunday and the Monday after.',
    ]);
  });
});

/** A proof in which these checks passed or failed. */
function proofOf(results: Partial<Record<CheckName, boolean>>): Proof {
  const checks = Object.entries(results).map(([name, passed]): Check => ({
    name: name as CheckName,
    limit: { code: 'days-off', params: {} },
    figure: { code: 'no-race-now', params: {} },
    passed,
  }));
  return { passed: checks.every(({ passed }) => passed), checks };
}

describe('the newly broken checks', () => {
  const broken = (before: Proof, after: Proof) => newlyBroken(before, after).map(({ name }) => name);

  it('are those that passed before and fail now', () => {
    const before = proofOf({ taper: false, 'load-ramp': true, 'day-hours': true });
    const after = proofOf({ taper: false, 'load-ramp': false, 'day-hours': true });
    expect(broken(before, after)).toEqual(['load-ramp']);
    expect(broken(after, after)).toEqual([]);
  });

  it('include those that did not apply before', () => {
    expect(broken(proofOf({ 'load-ramp': true }), proofOf({ taper: false }))).toEqual(['taper']);
  });
});
