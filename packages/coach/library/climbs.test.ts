import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { areRepeats, REPEAT_LIMITS } from '../event/event-climbs.ts';
import { loadOf, minutesOf } from '../workout/load.ts';
import { eachLeaf, endOf } from '../workout/steps.ts';
import { lowestWBal } from '../workout/wbal.ts';
import { plainId } from './at-pace.ts';
import { climbsId, copiesClimbs, stimulusAt } from './climbs.ts';
import { sessionById } from './library.ts';
import { mainWorkOf, targetSecondsOf } from './main-work.ts';
import type { Session } from './session.ts';
import { SIZES, sizesOf } from './sizes.ts';

const within = ({ min, max }: { readonly min: number; readonly max: number }) => fc.integer({ min, max });
/** The session for any climbs, for any minutes, at any level. */
const asked = fc
  .record({
    percent: within(REPEAT_LIMITS.percent),
    minutes: within(REPEAT_LIMITS.minutes),
    repeats: within(REPEAT_LIMITS.repeats),
  })
  .filter(areRepeats)
  .map((repeats) => ({ repeats, session: sessionById(climbsId(repeats)) as Session }))
  .chain(({ repeats, session }) =>
    fc.record({
      repeats: fc.constant(repeats),
      session: fc.constant(session),
      minutes: within(session.minutes),
      level: fc.double({ min: 0, max: 1, noNaN: true }),
    }),
  );

const climbs = sessionById('climbs@88x12x4') as Session;

describe('the session that copies climbs', () => {
  it('has more of them at a higher level, and their halves where the day is too short', () => {
    const at = (minutes: number, level: number) => {
      const { times, seconds } = mainWorkOf(climbs.build(minutes, level), climbs.stimulus);
      return `${times} × ${seconds / 60}`;
    };
    expect([0, 0.5, 1].map((level) => at(90, level))).toEqual(['2 × 12', '3 × 12', '4 × 12']);
    expect([0, 0.5, 1].map((level) => at(60, level))).toEqual(['2 × 6', '3 × 6', '2 × 12']);
    expect(at(30, 1)).toBe('2 × 6');
  });

  it('has the kind that its power has in the library', () => {
    expect([85, 86, 90, 91, 105, 106].map((percent) => stimulusAt(percent / 100))).toEqual([
      'tempo',
      'sweet-spot',
      'sweet-spot',
      'threshold',
      'threshold',
      'vo2max',
    ]);
    expect(climbs).toMatchObject({ type: 'Sweet Spot', hard: true, name: 'The climbs of your event' });
    expect(sessionById('climbs@80x20x4')).toMatchObject({ type: 'Tempo', hard: false });
  });

  it('is found by its id, as the same object each time', () => {
    expect(sessionById('climbs@88x12x4')).toBe(climbs);
    expect(plainId(climbs.id)).toBe('climbs');
    expect([copiesClimbs(climbs.id), copiesClimbs('tempo-climb'), copiesClimbs(null)]).toEqual([
      true,
      false,
      false,
    ]);
  });

  it.each([
    'climbs',
    'climbs@',
    'climbs@88',
    'climbs@088x12x4',
    // No event has half an hour at this power.
    'climbs@115x30x8',
    'climbs@75x12x4',
    'climbs@88x31x4',
    'climbs@88x12x3',
    'climbs@88x1e1x4',
    'climbs@88x12x4x4',
    'climbs@88x2.5x4',
  ])('is none for an id that no event gives: %s', (id) => {
    expect(sessionById(id)).toBeNull();
  });

  it('takes exactly its minutes at its power, in every size, and can be ridden', () =>
    fc.assert(
      fc.property(asked, ({ repeats, session, minutes, level }) => {
        const sizes = sizesOf(session, minutes, level);
        const work = SIZES.map(
          (size) => targetSecondsOf(sizes[size], session.stimulus) / minutesOf(sizes[size]),
        );
        const [whole = 0] = work;
        expect(minutesOf(sizes.full)).toBe(minutes);
        expect(Math.min(...work)).toBeGreaterThanOrEqual(whole - 1e-9);
        for (const size of SIZES) {
          expect(mainWorkOf(sizes[size], session.stimulus).times).toBeGreaterThanOrEqual(2);
          expect(lowestWBal(sizes[size])).toBeGreaterThan(0);
          eachLeaf(sizes[size], (leaf) => {
            expect(leaf.seconds > 0 && leaf.seconds % 5 === 0).toBe(true);
            expect(endOf(leaf) * 100).toBeLessThanOrEqual(Math.max(100, repeats.percent) + 1e-9);
          });
        }
        expect(loadOf(session.build(minutes, 1))).toBeGreaterThan(loadOf(sizes.full) * 0.99);
      }),
      { numRuns: 1000 },
    ));
});
