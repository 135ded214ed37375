import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, day, mondayOf } from '../../calendar/days.ts';
import { ENERGY_SYSTEMS, LEVEL } from '../../rider/levels.ts';
import { FELT_EFFORTS } from '../../workout/planned.ts';
import {
  EFFORT_SCALES,
  type EffortEvidence,
  ledgerOf,
  tooHardOf,
  levelAfter,
  type LevelEvidence,
  levelsOf,
  type SessionEvidence,
} from './levels.ts';

const MONDAY = mondayOf(day('2026-03-02'));

const session = (more: Partial<SessionEvidence> = {}): SessionEvidence => ({
  kind: 'session',
  source: 'rider',
  date: addDays(MONDAY, more.position ?? 0),
  weekStart: MONDAY,
  position: 0,
  workout: { focus: null, session: 'threshold-blocks', type: 'Threshold' },
  system: 'threshold',
  level: 5,
  felt: null,
  ...more,
});

const effort = (more: Partial<EffortEvidence> = {}): EffortEvidence => ({
  kind: 'effort',
  source: 'file',
  date: addDays(MONDAY, 1),
  activityId: 'a',
  seconds: 1200,
  watts: 262.5,
  ftpWatts: 250,
  ...more,
});

const threshold = (...evidence: readonly LevelEvidence[]) =>
  ledgerOf(evidence).find(({ system }) => system === 'threshold');

describe('a level', () => {
  it('is unknown without evidence', () => {
    expect(levelsOf(ledgerOf([]))).toEqual(
      Object.fromEntries(ENERGY_SYSTEMS.map((system) => [system, null])),
    );
    expect(threshold(effort({ watts: 150 }))?.level).toBeNull();
  });

  it('begins with the first completed session, and names it as the cause', () => {
    expect(threshold(session())).toMatchObject({
      level: 5,
      changes: [{ date: MONDAY, from: null, to: 5, cause: { code: 'completed', params: { level: 5 } } }],
    });
    expect(threshold(session({ felt: 'too-hard' }))?.level).toBe(4.5);
    expect(threshold(session({ felt: 'too-easy' }))?.level).toBe(5.5);
  });

  it('rises with a session of its level, more with a harder one, and not with an easier one', () => {
    const after = (level: number) => threshold(session(), session({ position: 2, level }))?.level;
    expect([4.9, 5, 6, 8].map(after)).toEqual([5, 5.2, 5.7, 6.7]);
  });

  it('falls below a session that was too hard, by two at most', () => {
    const after = (level: number) =>
      threshold(session({ level: 6 }), session({ position: 2, felt: 'too-hard', level }))?.level;
    expect([8, 6, 5, 4.6, 2].map(after)).toEqual([5.5, 5.5, 4.5, 4.1, 4]);
  });

  it('falls after "Too hard", and rises more after "Too easy"', () => {
    const after = (felt: SessionEvidence['felt'], level = 5) =>
      threshold(session(), session({ position: 2, felt, level }))?.level;
    expect(after('too-hard')).toBe(4.5);
    expect(after('too-easy')).toBe(5.7);
    expect(after('too-easy', 4)).toBe(5.5);
    expect(after('just-right')).toBe(5.2);
  });

  it('rises with a best effort, by one at most, and never falls with it', () => {
    expect(threshold(effort())).toMatchObject({
      level: 5.5,
      changes: [{ cause: { code: 'effort', params: { seconds: 1200, watts: 263, percentOfFtp: 105 } } }],
    });
    expect(threshold(session({ level: 3 }), effort())?.level).toBe(4);
    expect(threshold(session({ level: 8 }), effort())?.level).toBe(8);
    expect(threshold(effort({ seconds: 30 }))?.level).toBeNull();
  });

  it('counts the same evidence once, in the order of days', () => {
    const all = [session(), session({ position: 2, felt: 'too-hard' }), effort({ watts: 280 })];
    expect(ledgerOf([...all, ...all])).toEqual(ledgerOf(all));
    expect(ledgerOf(all.toReversed())).toEqual(ledgerOf(all));
    expect(threshold(...all)?.changes.map(({ to }) => to)).toEqual([5, 6, 4.5]);
  });

  it('counts the evidence of one day in the same order, whichever comes first', () => {
    const ofOneDay = [session({ level: 3 }), effort({ date: MONDAY })];
    expect(ledgerOf(ofOneDay.toReversed())).toEqual(ledgerOf(ofOneDay));
  });
});

describe('what the next session may ask for', () => {
  const after = (...sessions: Parameters<typeof session>[0][]) =>
    tooHardOf(ledgerOf(sessions.map((given, position) => session({ ...given, position }))));

  it('is less than the one that was too hard, and no more than the level', () => {
    expect(after({ level: 3, felt: 'too-hard' }).threshold).toMatchObject({ level: 2.5 });
    expect(after({ level: 7 }, { level: 3, felt: 'too-hard' }).threshold).toMatchObject({ level: 2.5 });
    expect(after({ level: 2 }, { level: 6, felt: 'too-hard' }).threshold?.level).toBeLessThan(2);
  });

  it('counts a session that was too hard at the lowest level, and one below the level', () => {
    const twice = after({ level: 1.4, felt: 'too-hard' }, { level: 1, felt: 'too-hard' });
    expect(twice.threshold).toEqual({ level: 0.5, date: addDays(MONDAY, 1) });
    expect(after({ level: 6 }, { level: 3, felt: 'too-hard' }, { level: 2.4 })).toEqual({});
  });

  it('is less after a rehearsal that was too hard, which moves no level', () => {
    const ledger = ledgerOf([session({ system: 'brick', level: 3, felt: 'too-hard' })]);
    expect(tooHardOf(ledger)).toEqual({ brick: { level: 2.5, date: MONDAY } });
    expect(ledger.flatMap(({ changes }) => changes)).toEqual([]);
    expect(Object.keys(levelsOf(ledger))).toEqual([...ENERGY_SYSTEMS]);
    expect(after({ system: 'brick', felt: 'too-hard' }, { system: 'brick' })).toEqual({});
  });

  it('is not limited after any other session, nor in other systems', () => {
    expect(after({ level: 3, felt: 'too-hard' }, { level: 4 })).toEqual({});
    expect(after({ level: 3, felt: 'too-easy' })).toEqual({});
    expect(Object.keys(after({ level: 3, felt: 'too-hard' }))).toEqual(['threshold']);
  });
});

describe('the laws of levels', () => {
  const anyLevel = fc.integer({ min: LEVEL.min * 10, max: LEVEL.max * 10 }).map((tenths) => tenths / 10);
  const before = fc.option(anyLevel);
  const anySession = fc
    .record({ level: anyLevel, felt: fc.option(fc.constantFrom(...FELT_EFFORTS)) })
    .map(session);
  const anyEffort = fc
    .record({
      seconds: fc.constantFrom(...EFFORT_SCALES.map(({ seconds }) => seconds)),
      watts: fc.integer({ min: 0, max: 3000 }),
    })
    .map(effort);
  const anyEvidence: fc.Arbitrary<LevelEvidence> = fc.oneof(anySession, anyEffort);

  it('stay between 1 and 10', () => {
    fc.assert(
      fc.property(before, anyEvidence, (level, evidence) => {
        const after = levelAfter(level, evidence);
        expect(after === null || (after >= LEVEL.min && after <= LEVEL.max)).toBe(true);
      }),
    );
  });

  it('are higher, or the same, after the same evidence if they were higher before', () => {
    fc.assert(
      fc.property(anyLevel, anyLevel, anyEvidence, (a, b, evidence) => {
        const [low, high] = [Math.min(a, b), Math.max(a, b)];
        expect(levelAfter(high, evidence)).toBeGreaterThanOrEqual(levelAfter(low, evidence) ?? 0);
      }),
    );
  });

  it('rise with what was completed at or above them, and never fall without "Too hard"', () => {
    fc.assert(
      fc.property(anyLevel, anySession, (level, evidence) => {
        const after = levelAfter(level, evidence) ?? 0;
        const { felt } = evidence;
        const isHigher = after > level || after === LEVEL.max;
        if (felt === 'too-hard') return after === LEVEL.min || (after <= level - 0.4 && after >= level - 2.1);
        return evidence.level >= level || felt === 'too-easy' ? isHigher : after === level;
      }),
    );
  });

  it('never fall with an effort, and rise by one at most', () => {
    fc.assert(
      fc.property(anyLevel, anyEffort, (level, evidence) => {
        const after = levelAfter(level, evidence) ?? 0;
        expect(after).toBeGreaterThanOrEqual(level);
        expect(after).toBeLessThanOrEqual(level + 1);
      }),
    );
  });
});
