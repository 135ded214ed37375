import { describe, expect, it } from 'vitest';
import { DISCIPLINES, GOALS } from '../rider/vocabulary.ts';
import { SESSIONS, sessionsFor } from '../library/library.ts';
import { chooseFromLibrary, type SessionQuery } from './session-choice.ts';
import type { Stimulus } from '../library/session.ts';
import { FALLBACK_STIMULI } from './tables/stimuli.ts';

const wish = (asked: Partial<SessionQuery>): SessionQuery => ({
  stimulus: 'threshold',
  minutes: 60,
  hard: true,
  phase: 'build',
  discipline: 'road',
  goal: 'performance',
  gentle: false,
  loads: true,
  races: true,
  turn: 0,
  ...asked,
});

const STIMULI = [...new Set(SESSIONS.map(({ stimulus }) => stimulus))].filter((each) => each !== 'test');
const MINUTES = [20, 25, 30, 40, 60, 90, 150, 240];

describe.each(STIMULI)('a session for %s', (stimulus) => {
  const wishes = MINUTES.flatMap((minutes) =>
    DISCIPLINES.flatMap((discipline) =>
      [true, false].map((hard, turn) => wish({ stimulus, minutes, discipline, hard, turn })),
    ),
  );

  it('fits into the day, and is hard only on a hard day', () => {
    for (const asked of wishes) {
      const chosen = chooseFromLibrary(asked);
      expect(chosen?.minutes.min).toBeLessThanOrEqual(asked.minutes);
      expect(chosen?.hard === true && !asked.hard).toBe(false);
    }
  });

  it('is of that kind where one fits, and else of the kind that comes nearest', () => {
    for (const asked of wishes) {
      const fits = (kind: Stimulus) =>
        sessionsFor({ ...asked, stimulus: kind }).some(
          ({ minutes, hard }) => minutes.min <= asked.minutes && (asked.hard || !hard),
        );
      expect(chooseFromLibrary(asked)?.stimulus).toBe([stimulus, ...FALLBACK_STIMULI[stimulus]].find(fits));
    }
  });

  it('fills the day where one of its kind does', () => {
    for (const asked of wishes) {
      const chosen = chooseFromLibrary(asked);
      const filling = sessionsFor({ ...asked, stimulus: chosen?.stimulus ?? stimulus }).filter(
        ({ minutes, hard }) =>
          hard === chosen?.hard && minutes.min <= asked.minutes && minutes.max >= asked.minutes,
      );
      const fills = (chosen?.minutes.max ?? 0) >= asked.minutes;
      expect(fills || filling.every(({ id }) => id.includes('late'))).toBe(true);
    }
  });
});

it('takes turns among the sessions that fit, and comes round', () => {
  const ids = Array.from({ length: 12 }, (_, turn) => chooseFromLibrary(wish({ turn }))?.id);
  const all = new Set(ids).size;
  expect(all).toBeGreaterThan(1);
  expect(ids.slice(all)).toEqual(ids.slice(0, ids.length - all));
});

it('takes turns between the skills of the discipline and those of everyone', () => {
  const own = [0, 1, 2, 3].map((turn) => {
    const session = chooseFromLibrary(wish({ stimulus: 'skills', hard: false, discipline: 'mtb', turn }));
    return session?.disciplines !== 'all';
  });
  expect(own).toEqual([true, false, true, false]);
});

it('has nothing for a day that no session is short enough for', () => {
  expect(chooseFromLibrary(wish({ minutes: 5 }))).toBeNull();
});

it.each(GOALS)('gives a season without a race nothing for racers only: %s', (goal) => {
  for (const minutes of MINUTES) {
    for (let turn = 0; turn < 8; turn += 1) {
      const asked = { stimulus: 'long', hard: false, goal, minutes, turn } as const;
      expect(chooseFromLibrary(wish({ ...asked, races: false }))?.id).not.toBe('long-fuel');
    }
  }
});
