import { describe, expect, it } from 'vitest';
import { SESSIONS } from './library.ts';
import { levelOfWork, WORK_SCALES, workLevelOf } from './work-level.ts';

describe('the level of a session', () => {
  it('is how much main work it has, on the scale of its stimulus', () => {
    expect(levelOfWork('vo2max', 16 * 60)).toEqual({ system: 'vo2max', level: 5.5 });
    expect(levelOfWork('over-under', 0)).toEqual({ system: 'threshold', level: 1 });
    expect(levelOfWork('long', 8 * 3600)).toEqual({ system: 'endurance', level: 10 });
    expect(levelOfWork('race-simulation', 600)).toBeNull();
  });

  it('rises, or stays, from the easiest version of each session to the hardest', () => {
    for (const session of SESSIONS.filter(({ stimulus }) => WORK_SCALES[stimulus] !== null)) {
      const levels = [0, 0.25, 0.5, 0.75, 1].map(
        (level) => workLevelOf(session.stimulus, session.build(session.minutes.max, level))?.level ?? NaN,
      );
      expect(levels).toEqual(levels.toSorted((a, b) => a - b));
    }
  });
});
