import { describe, expect, it } from 'vitest';
import { DISCIPLINES, GOALS } from '../rider/vocabulary.ts';
import { SESSIONS, sessionsFor } from '../library/library.ts';
import { chooseFromLibrary, type SessionQuery } from './session-choice.ts';
import { FALLBACK_STIMULI } from './tables/stimuli.ts';
import type { Stimulus } from '../workout/names.ts';
import { minutesWithin } from '../library/sizes.ts';
import { intensityOf } from '../workout/load.ts';

const query = (given: Partial<SessionQuery>): SessionQuery => ({
  stimulus: 'threshold',
  minutes: 60,
  hard: true,
  phase: 'build',
  discipline: 'road',
  goal: 'performance',
  isEasyPlan: false,
  isLoadWeek: true,
  hasRace: true,
  turn: 0,
  ...given,
});

it.each([30, 40, 60, 90])('is one that the rider is ready for in the minutes of the day: %d', (minutes) => {
  for (const stimulus of ['threshold', 'vo2max', 'sweet-spot', 'over-under'] as const)
    for (let turn = 0; turn < 8; turn += 1) {
      const session = chooseFromLibrary(query({ stimulus, minutes, turn, readiness: 5, isEasyPlan: true }));
      if (session === null) continue;
      expect([session.id, intensityOf(session.build(minutesWithin(session, minutes), 0))]).toEqual([
        session.id,
        expect.toSatisfy((intensity: number) => intensity <= 5),
      ]);
    }
});

it('is no group ride in the last load week of a block, whose load it would lower', () => {
  const chosen = (isLastOfBlock: boolean) =>
    Array.from({ length: 12 }, (_, turn) =>
      chooseFromLibrary(
        query({ stimulus: 'long', minutes: 180, hard: false, phase: 'base', turn, isLastOfBlock }),
      ),
    ).map((session) => session?.id);
  expect(chosen(false)).toContain('long-group');
  expect(chosen(true)).not.toContain('long-group');
});

it('is one of those that come before others, where one fits', () => {
  const chosen = (preferred: readonly string[], minutes = 60) =>
    [0, 1, 2].map((turn) => chooseFromLibrary(query({ turn, minutes, preferred: new Set(preferred) }))?.id);
  expect(chosen(['threshold-cruise'])).toEqual(Array.from({ length: 3 }, () => 'threshold-cruise'));
  expect(chosen(['vo2max-4-min'])).toEqual(chosen([]));
  expect(new Set(chosen(['threshold-cruise', 'threshold-float'])).size).toBe(2);
});

const STIMULI = [...new Set(SESSIONS.map(({ stimulus }) => stimulus))].filter((each) => each !== 'test');
const MINUTES = [20, 25, 30, 40, 60, 90, 150, 240];

describe.each(STIMULI)('a session for %s', (stimulus) => {
  const queries = MINUTES.flatMap((minutes) =>
    DISCIPLINES.flatMap((discipline) =>
      [true, false].map((hard, turn) => query({ stimulus, minutes, discipline, hard, turn })),
    ),
  );

  it('fits into the minutes, and is hard only on a hard day', () => {
    for (const given of queries) {
      const chosen = chooseFromLibrary(given);
      expect(chosen?.minutes.min).toBeLessThanOrEqual(given.minutes);
      expect(chosen?.hard === true && !given.hard).toBe(false);
    }
  });

  it('has that stimulus if one fits, and else a fallback stimulus', () => {
    for (const given of queries) {
      const fits = (kind: Stimulus) =>
        sessionsFor({ ...given, stimulus: kind }).some(
          ({ minutes, hard }) => minutes.min <= given.minutes && (given.hard || !hard),
        );
      expect(chooseFromLibrary(given)?.stimulus).toBe([stimulus, ...FALLBACK_STIMULI[stimulus]].find(fits));
    }
  });

  it('fills the day if a session of its stimulus can', () => {
    for (const given of queries) {
      const chosen = chooseFromLibrary(given);
      const filling = sessionsFor({ ...given, stimulus: chosen?.stimulus ?? stimulus }).filter(
        ({ minutes, hard }) =>
          hard === chosen?.hard && minutes.min <= given.minutes && minutes.max >= given.minutes,
      );
      const fills = (chosen?.minutes.max ?? 0) >= given.minutes;
      expect(fills || filling.every(({ id }) => id.includes('late'))).toBe(true);
    }
  });
});

it('rotates through the sessions that fit', () => {
  const ids = Array.from({ length: 12 }, (_, turn) => chooseFromLibrary(query({ turn }))?.id);
  const all = new Set(ids).size;
  expect(all).toBeGreaterThan(1);
  expect(ids.slice(all)).toEqual(ids.slice(0, ids.length - all));
});

it('alternates between skills of the discipline and skills for everyone', () => {
  const own = [0, 1, 2, 3].map((turn) => {
    const session = chooseFromLibrary(query({ stimulus: 'skills', hard: false, discipline: 'mtb', turn }));
    return session?.disciplines !== 'all';
  });
  expect(own).toEqual([true, false, true, false]);
});

it('returns null if no session is short enough', () => {
  expect(chooseFromLibrary(query({ minutes: 5 }))).toBeNull();
});

it.each(GOALS)('chooses no race session for a season without a race: %s', (goal) => {
  for (const minutes of MINUTES) {
    for (let turn = 0; turn < 8; turn += 1) {
      const given = { stimulus: 'long', hard: false, goal, minutes, turn } as const;
      expect(chooseFromLibrary(query({ ...given, hasRace: false }))?.id).not.toBe('long-fuel');
    }
  }
});
