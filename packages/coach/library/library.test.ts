import { describe, expect, it } from 'vitest';
import { DISCIPLINES, GOALS } from '../rider/vocabulary.ts';
import { SESSIONS, sessionById, sessionsFor } from './library.ts';
import type { Phase } from './session.ts';
import { secondsOf } from '../workout/steps.ts';
import type { Stimulus } from '../workout/names.ts';

const PHASES: readonly Phase[] = ['base', 'build', 'peak', 'taper', 'race'];
const STIMULI: readonly Stimulus[] = [
  'recovery',
  'endurance',
  'long',
  'tempo',
  'sweet-spot',
  'threshold',
  'over-under',
  'vo2max',
  'anaerobic',
  'sprint',
  'skills',
  'torque',
  'test',
  'openers',
  'race-simulation',
  'brick',
  'starts',
];
const ids = (sessions: readonly { readonly id: string }[]): readonly string[] => sessions.map(({ id }) => id);

describe('the library', () => {
  it('has more than a hundred sessions, several for every stimulus', () => {
    expect(SESSIONS.length).toBeGreaterThan(100);
    for (const stimulus of STIMULI) {
      expect(SESSIONS.filter((session) => session.stimulus === stimulus).length).toBeGreaterThanOrEqual(4);
    }
  });

  it('gives every session a unique name and id', () => {
    expect(new Set(ids(SESSIONS)).size).toBe(SESSIONS.length);
    expect(new Set(SESSIONS.map(({ name }) => name)).size).toBe(SESSIONS.length);
  });

  it('states the purpose of each session in one sentence without jargon', () => {
    for (const { purpose } of SESSIONS) {
      expect(purpose).toMatch(/^[A-Z][^.]+\.$/);
      expect(purpose).not.toMatch(/FTP|VO2|TSS|NP|anaerobic|neuromuscular|lactate/i);
    }
  });

  it('speaks of time trials only where a session copies one: any rider gets the others', () => {
    const general = SESSIONS.filter(({ stimulus }) => stimulus !== 'race-simulation');
    const says = general.map(({ name, purpose }) => `${name}: ${purpose}`);
    expect(says.filter((text) => /time trial|against the clock/i.test(text))).toEqual([]);
  });

  it('calls no ride steady, which is the word for an effort, and none ridden at the pace of every triathlon', () => {
    const says = SESSIONS.map(({ name, purpose }) => `${name}: ${purpose}`);
    expect(says.filter((text) => /^[^:]*\bsteady\b|triathlon pace/i.test(text))).toEqual([]);
  });

  it('names the minutes of an effort only where every version has them, give or take half a minute', () => {
    const named = ['One', 'Two', 'Three', 'Four', 'Five'].flatMap((word, index) =>
      SESSIONS.filter(({ name }) => name.startsWith(`${word}-minute efforts`)).map((session) => ({
        ...session,
        seconds: 60 * (index + 1),
      })),
    );
    expect(named.length).toBeGreaterThan(2);
    const others = named.flatMap(({ id, seconds, minutes, build }) =>
      [0, 0.25, 0.5, 0.75, 1].flatMap((level) => {
        const set = build(minutes.max, level).findLast(({ kind }) => kind === 'repeat');
        const effort = set?.kind === 'repeat' ? secondsOf(set.steps.slice(0, 1)) : 0;
        return Math.abs(effort - seconds) > 30 ? [`${id} at ${level}: ${effort} s`] : [];
      }),
    );
    expect(others).toEqual([]);
  });

  it('says of no session for what day or for what distance it is if others get it too', () => {
    const says = SESSIONS.map(({ name, purpose }) => `${name}: ${purpose}`);
    expect(says.filter((text) => /day[ -]after|Olympic|after a hard day/i.test(text))).toEqual([]);
  });

  it('has no numbers in names, because the steps may change', () => {
    for (const { name } of SESSIONS) expect(name).not.toMatch(/\d/);
  });

  it('gives every stimulus one type', () => {
    for (const stimulus of STIMULI) {
      const types = SESSIONS.filter((session) => session.stimulus === stimulus).map(({ type }) => type);
      expect(new Set(types).size).toBe(1);
    }
  });

  it('has hard sessions for half an hour, except bricks, and easy ones for twenty minutes', () => {
    const longer = SESSIONS.filter(({ minutes }) => minutes.min > 30);
    const families = new Set(longer.map(({ stimulus }) => stimulus));
    expect(families).toEqual(new Set(['recovery', 'long', 'brick', 'test']));
    for (const { minutes } of SESSIONS) {
      expect(minutes.min).toBeGreaterThanOrEqual(20);
      expect(minutes.max).toBeGreaterThan(minutes.min);
    }
    expect(ids(SESSIONS.filter(({ minutes }) => minutes.min === 20))).toContain('endurance-steady');
  });

  it('finds a session by its id, and returns null for an unknown id', () => {
    expect(sessionById('threshold-2x20')?.name).toBe('Long threshold blocks');
    expect(sessionById('threshold-3x30')).toBeNull();
  });
});

describe('sessions for conditions', () => {
  it('are never empty', () => {
    const askers = STIMULI.flatMap((stimulus) =>
      DISCIPLINES.flatMap((discipline) =>
        GOALS.flatMap((goal) => PHASES.map((phase) => ({ stimulus, discipline, goal, phase, minutes: 60 }))),
      ),
    );
    for (const asker of askers) {
      const found = sessionsFor(asker);
      expect(found.length).toBeGreaterThan(0);
      expect(found.every((session) => session.stimulus === asker.stimulus)).toBe(true);
    }
  });

  it('have several choices for the most common stimuli', () => {
    for (const stimulus of ['endurance', 'long', 'tempo', 'sweet-spot', 'threshold', 'vo2max'] as const) {
      for (const discipline of DISCIPLINES) {
        for (const goal of GOALS) {
          const found = sessionsFor({ stimulus, discipline, goal, phase: 'build' });
          expect(found.length).toBeGreaterThanOrEqual(3);
        }
      }
    }
  });

  it('start with those for the discipline', () => {
    expect(ids(sessionsFor({ stimulus: 'race-simulation', discipline: 'cx' }))[0]).toBe('race-cyclocross');
    expect(ids(sessionsFor({ stimulus: 'starts', discipline: 'mtb' }))).toEqual(['starts-mountain-bike']);
    expect(ids(sessionsFor({ stimulus: 'endurance', discipline: 'triathlon' }))[0]).toBe('endurance-aero');
    expect(ids(sessionsFor({ stimulus: 'endurance', discipline: 'road' }))[0]).toBe('endurance-steady');
  });

  it('are for another discipline if the rider’s has none of that stimulus', () => {
    const bricks = SESSIONS.filter(({ stimulus }) => stimulus === 'brick');
    expect(sessionsFor({ stimulus: 'brick', discipline: 'road' })).toHaveLength(bricks.length);
  });

  it('fit the goal and the phase if any do', () => {
    const first = sessionsFor({ stimulus: 'threshold', discipline: 'road', goal: 'fitness', phase: 'base' });
    expect(ids(first)).toEqual(['threshold-first']);
    const race = sessionsFor({ stimulus: 'threshold', discipline: 'road', goal: 'race-prep', phase: 'peak' });
    expect(ids(race)).toContain('threshold-time-trial');
    expect(ids(race)).not.toContain('threshold-first');
  });

  it('can be built for the minutes if any can', () => {
    expect(ids(sessionsFor({ stimulus: 'test', discipline: 'road', minutes: 30 }))).toEqual(['test-ramp']);
    expect(sessionsFor({ stimulus: 'test', discipline: 'road', minutes: 10 }).length).toBeGreaterThan(1);
  });
});
