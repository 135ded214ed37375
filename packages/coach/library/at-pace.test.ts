import { describe, expect, it } from 'vitest';
import { loadOf, minutesOf } from '../workout/load.ts';
import { blocksOf } from '../workout/steps.ts';
import { lowestWBal } from '../workout/wbal.ts';
import { atPace, plainId } from './at-pace.ts';
import { SESSIONS, sessionById } from './library.ts';
import { targetSecondsOf } from './main-work.ts';
import type { Session } from './session.ts';
import { minutesWithin, SIZES, sizesOf } from './sizes.ts';

const session = (id: string): Session => sessionById(id) as Session;
const LEVELS = [0, 0.25, 0.5, 0.75, 1];

/** Every session with a paced part, at the paces from one end of what it can be ridden at to the other. */
const PACED = SESSIONS.flatMap((of) => {
  if (of.paced === undefined) return [];
  const [easiest, max, min = easiest] = of.paced;
  return [min, (min + max) / 2, max].map((pace) => ({ of, at: atPace(of, pace) as Session }));
});

describe('a session at the pace of an event', () => {
  it('has its paced part within two percent of FTP of the pace', () => {
    const [easiest, hardest] = [0, 1].map((level) =>
      blocksOf(session('brick-race-pace@82').build(90, level)),
    );
    const powers = (blocks: typeof easiest) =>
      new Set(blocks?.map(({ to }) => to).filter((power) => power > 0.7));
    expect(powers(easiest)).toEqual(new Set([0.8]));
    expect(powers(hardest)).toEqual(new Set([0.84]));
  });

  it('has the minutes, the main work and the shorter sizes of the session', () => {
    for (const { of, at, level } of PACED.flatMap((each) => LEVELS.map((one) => ({ ...each, level: one })))) {
      const minutes = minutesWithin(of, 100);
      const [plain, paced] = [sizesOf(of, minutes, level), sizesOf(at, minutes, level)];
      const worked = (steps: (typeof plain)['full']) =>
        of.stimulus === 'long' ? 0 : targetSecondsOf(steps, of.stimulus);
      for (const size of SIZES) {
        expect(minutesOf(paced[size])).toBe(minutesOf(plain[size]));
        expect(worked(paced[size])).toBe(worked(plain[size]));
      }
    }
  });

  it('is never easier at a higher level, and can be ridden at the highest', () => {
    for (const { of, at } of PACED) {
      const loads = LEVELS.map((level) => loadOf(at.build(minutesWithin(of, 120), level)));
      expect(loads).toEqual(loads.toSorted((a, b) => a - b));
      expect(lowestWBal(at.build(of.minutes.max, 1))).toBeGreaterThan(0);
    }
  });

  it('is found by its id, as the same object each time', () => {
    for (const { of, at } of PACED) {
      expect(sessionById(at.id)).toBe(at);
      expect(plainId(at.id)).toBe(of.id);
    }
    expect(sessionById('no-session@80')).toBeNull();
  });

  it('is none for a pace that is not near, and for a session without a paced part', () => {
    expect(atPace(session('brick-race-pace'), 0.775)?.id).toBe('brick-race-pace@80');
    expect(atPace(session('brick-race-pace'), 0.72)).toBeNull();
    expect(atPace(session('threshold-2x20'), 0.95)).toBeNull();
  });
});
