import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SESSIONS, sessionById } from './library.ts';
import { intensityOf, loadOf, minutesOf } from '../workout/load.ts';
import { secondsInZones } from '../workout/zone-seconds.ts';
import type { Session } from './session.ts';
import { buildSize, minutesForSize, minutesWithin, SIZES, sizesOf } from './sizes.ts';
import { bikeLegOf, eachLeaf, endOf, secondsOf, startOf, type Step } from '../workout/steps.ts';
import { targetSecondsOf } from './main-work.ts';
import { lowestWBal } from '../workout/wbal.ts';
import type { Stimulus } from '../workout/names.ts';

/** Any of the sessions, for any minutes of its range, at any level. */
const anyOf = (sessions: readonly Session[]) =>
  fc.constantFrom(...sessions).chain((session) =>
    fc.record({
      session: fc.constant(session),
      minutes: fc.integer({ min: session.minutes.min, max: session.minutes.max }),
      level: fc.double({ min: 0, max: 1, noNaN: true }),
    }),
  );
const asked = anyOf(SESSIONS);
const rides = anyOf(SESSIONS.filter(({ stimulus }) => stimulus !== 'brick'));
const bricks = anyOf(SESSIONS.filter(({ stimulus }) => stimulus === 'brick'));
const RUNS = { numRuns: 3000 };

const session = (id: string): Session => sessionById(id) as Session;
const share = (steps: readonly Step[], { stimulus }: Session): number =>
  targetSecondsOf(steps, stimulus) / secondsOf(steps);

describe('a session of the library', () => {
  it('takes exactly its minutes, in whole seconds with valid efforts', () =>
    fc.assert(
      fc.property(asked, ({ session: of, minutes, level }) => {
        const steps = of.build(minutes, level);
        expect(minutesOf(steps)).toBe(minutes);
        eachLeaf(steps, (leaf) => {
          expect(Number.isInteger(leaf.seconds) && leaf.seconds > 0).toBe(true);
          for (const power of [startOf(leaf), endOf(leaf)]) expect(power >= 0.35 && power <= 2.5).toBe(true);
        });
      }),
      RUNS,
    ));

  it('has steps in multiples of five seconds', () =>
    fc.assert(
      fc.property(asked, ({ session: of, minutes, level }) => {
        eachLeaf(of.build(minutes, level), ({ seconds }) => expect(seconds % 5).toBe(0));
      }),
      RUNS,
    ));

  it('starts with a warm-up and ends with a cool-down, unless it ends with a run', () =>
    fc.assert(
      fc.property(rides, ({ session: of, minutes, level }) => {
        for (const steps of Object.values(sizesOf(of, minutes, level))) {
          expect(steps[0]).toMatchObject({ kind: 'ramp', from: 0.45 });
          expect(steps.at(-1)).toMatchObject({ kind: 'ramp', to: 0.4 });
        }
      }),
      { numRuns: 1000 },
    ));

  it('runs straight after its last effort if it is a brick', () =>
    fc.assert(
      fc.property(bricks, ({ session: of, minutes, level }) => {
        for (const steps of Object.values(sizesOf(of, minutes, level))) {
          expect([steps[0]?.kind, steps.at(-1)?.kind]).toEqual(['ramp', 'run']);
          const last = bikeLegOf(steps).slice(-1);
          const effort = last.flatMap((step) => (step.kind === 'repeat' ? step.steps : step)).slice(-1);
          expect(targetSecondsOf(effort, 'brick')).toBe(secondsOf(effort));
          expect(secondsOf(steps.slice(0, -1))).toBe(secondsOf(bikeLegOf(steps)));
        }
      }),
      { numRuns: 1000 },
    ));

  it('is never easier at a higher level', () =>
    fc.assert(
      fc.property(
        asked,
        fc.double({ min: 0, max: 1, noNaN: true }),
        ({ session: of, minutes, level }, other) => {
          const [lower, higher] = [Math.min(level, other), Math.max(level, other)];
          expect(loadOf(of.build(minutes, lower))).toBeLessThanOrEqual(
            loadOf(of.build(minutes, higher)) + 1e-6,
          );
        },
      ),
      RUNS,
    ));

  it('grows with the level, except tests and openers', () => {
    const same = SESSIONS.filter((of) => {
      const minutes = minutesWithin(of, 90);
      return loadOf(of.build(minutes, 1)) <= loadOf(of.build(minutes, 0));
    });
    const fixed = SESSIONS.filter(({ stimulus }) => stimulus === 'test' || stimulus === 'openers');
    expect(new Set(same)).toEqual(new Set(fixed));
    for (const of of fixed) expect(of.build(75, 1)).toEqual(of.build(75, 0));
  });

  it('can be ridden at its hardest level', () => {
    for (const of of SESSIONS) {
      for (let { min: minutes } = of.minutes; minutes <= of.minutes.max; minutes += 10) {
        for (const steps of Object.values(sizesOf(of, minutes, 1))) {
          expect(lowestWBal(steps)).toBeGreaterThan(0);
        }
      }
    }
  });

  it('limits the level to 0 to 1', () => {
    const steps = session('threshold-2x20').build(75, 1);
    expect(session('threshold-2x20').build(75, 4)).toEqual(steps);
    expect(session('endurance-steady').build(75, -1)).toEqual(session('endurance-steady').build(75, 0));
  });
});

describe('the sizes of a session', () => {
  it('take all, three quarters and half of the time, but at least the minimum of the session', () => {
    expect(SIZES.map((size) => minutesForSize(30, 90, size))).toEqual([90, 68, 45]);
    expect(SIZES.map((size) => minutesForSize(30, 45, size))).toEqual([45, 34, 30]);
    expect(SIZES.map((size) => minutesForSize(30, 30, size))).toEqual([30, 30, 30]);
  });

  it('take exactly those minutes', () =>
    fc.assert(
      fc.property(asked, ({ session: of, minutes, level }) => {
        const sizes = sizesOf(of, minutes, level);
        for (const size of SIZES) {
          expect(minutesOf(sizes[size])).toBe(minutesForSize(of.minutes.min, minutes, size));
        }
      }),
      RUNS,
    ));

  it('have at least as much main work a minute as the full size', () =>
    fc.assert(
      fc.property(asked, ({ session: of, minutes, level }) => {
        const { full, short, minimum } = sizesOf(of, minutes, level);
        expect(share(short, of)).toBeGreaterThanOrEqual(share(full, of) - 1e-9);
        expect(share(minimum, of)).toBeGreaterThanOrEqual(share(full, of) - 1e-9);
      }),
      RUNS,
    ));

  it('have no more load than the full size', () =>
    fc.assert(
      fc.property(asked, ({ session: of, minutes, level }) => {
        const { full, short, minimum } = sizesOf(of, minutes, level);
        expect(loadOf(short)).toBeLessThanOrEqual(loadOf(full) * 1.01);
        expect(loadOf(minimum)).toBeLessThanOrEqual(loadOf(short) * 1.01);
      }),
      RUNS,
    ));

  it('cut the main work less than the rest', () => {
    const { full, minimum } = sizesOf(session('threshold-3x12'), 90, 0.5);
    const [work, kept] = [targetSecondsOf(full, 'threshold'), targetSecondsOf(minimum, 'threshold')];
    expect(kept / work).toBeGreaterThan(0.6);
    expect(secondsOf(minimum) / secondsOf(full)).toBe(0.5);
  });

  it('limit the minutes to the range of the session', () => {
    const of = session('vo2max-4-min');
    expect(buildSize(of, 10, { level: 0.5, size: 'full' })).toEqual(of.build(30, 0.5));
    expect(buildSize(of, 600, { level: 0.5, size: 'full' })).toEqual(of.build(of.minutes.max, 0.5));
    expect(minutesWithin(of, 59.6)).toBe(60);
  });
});

describe('the prescription of a session', () => {
  const main = (id: string, minutes: number, level: number): readonly Step[] =>
    session(id)
      .build(minutes, level)
      .filter(({ kind }) => kind === 'repeat')
      .slice(-1);

  it.each<[string, readonly [number, number], readonly [number, number, number]]>([
    ['threshold-2x20', [90, 1], [3, 16, 0.98]],
    ['threshold-3x12', [75, 0.5], [3, 9, 0.97]],
    ['sweet-spot-blocks', [90, 1], [3, 18, 0.93]],
    ['vo2max-4-min', [75, 0.5], [4, 4, 1.11]],
    ['anaerobic-1-min', [60, 0.5], [5, 1, 1.33]],
    ['torque-climb', [75, 0.5], [4, 6, 0.9]],
    ['tempo-blocks', [60, 0], [2, 8, 0.78]],
  ])('%s for %j min and level: %j times, minutes, power', (id, [minutes, level], [times, length, power]) => {
    expect(main(id, minutes, level)).toMatchObject([
      { kind: 'repeat', times, steps: [{ seconds: length * 60, power }, { power: 0.5 }] },
    ]);
  });

  it('gives half an hour of threshold to a rider who has half an hour', () => {
    expect(session('threshold-2x20').build(30, 0)).toEqual([
      { kind: 'ramp', seconds: 300, from: 0.45, to: 0.75 },
      {
        kind: 'repeat',
        times: 2,
        steps: [
          { kind: 'steady', seconds: 30, power: 0.9 },
          { kind: 'steady', seconds: 60, power: 0.5 },
        ],
      },
      {
        kind: 'repeat',
        times: 2,
        steps: [
          { kind: 'steady', seconds: 480, power: 0.95 },
          { kind: 'steady', seconds: 120, power: 0.5 },
        ],
      },
      { kind: 'ramp', seconds: 120, from: 0.55, to: 0.4 },
    ]);
  });

  const family = (...stimuli: readonly Stimulus[]): readonly Session[] =>
    SESSIONS.filter(({ stimulus }) => stimuli.includes(stimulus));

  it('keeps recovery below zone 2 and endurance out of tempo', () => {
    for (const of of family('recovery')) expect(secondsInZones(of.build(60, 1))[1]).toBe(3600);
    for (const of of family('endurance')) {
      const zones = secondsInZones(of.build(60, 1));
      expect(zones[1] + zones[2]).toBeGreaterThan(3600 * 0.95);
    }
  });

  it('rests at least as long as the effort above threshold, and far longer after all-out ones', () => {
    expect(main('sprint-rolling', 60, 0.5)).toMatchObject([{ steps: [{ seconds: 10 }, { seconds: 230 }] }]);
    expect(main('anaerobic-30s', 60, 0.5)).toMatchObject([{ steps: [{ seconds: 30 }, { seconds: 270 }] }]);
    expect(main('vo2max-3-min', 60, 0.5)).toMatchObject([{ steps: [{ seconds: 180 }, { seconds: 180 }] }]);
  });

  it('practises skills for 45 min at most, inside an easy ride where that is longer', () => {
    for (const of of family('skills')) {
      for (const minutes of [60, 90, 120, 150].filter((length) => length <= of.minutes.max)) {
        const sets = of.build(minutes, 1).filter(({ kind }) => kind === 'repeat');
        expect(secondsOf(sets), `${of.id} ${minutes}`).toBeLessThanOrEqual(45 * 60);
        expect(secondsOf(sets), `${of.id} ${minutes}`).toBeGreaterThanOrEqual(24 * 60);
      }
    }
  });

  it('makes hard sessions harder than easy ones', () => {
    const intensity = (of: Session): number => intensityOf(of.build(60, 1));
    for (const of of family('recovery', 'skills')) expect(intensity(of)).toBeLessThanOrEqual(3);
    for (const of of family('threshold', 'vo2max')) expect(intensity(of)).toBeGreaterThanOrEqual(6);
  });
});
