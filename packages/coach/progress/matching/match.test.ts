import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../../calendar/days.ts';
import { matchRides } from './match.ts';
import type { Ride } from '../ride/ride.ts';
import type { Planned } from './sessions.ts';
import { givenRace, givenRest, givenRide, givenShort, givenWorkout, MONDAY } from '../testing/given.ts';

const TUESDAY = addDays(MONDAY, 1);
const matchesPlan = (workout: Planned, ride: Ride): boolean =>
  matchRides([workout], [ride]).pairs.length === 1;
const named = (pairs: readonly { workout: Planned; ride: Ride }[]) =>
  pairs.map(
    ({ workout, ride }) => `${workout.steps[0]?.kind === 'steady' ? workout.type : 'Race'} ${ride.id}`,
  );

describe('a ride completes a workout', () => {
  it.each([
    [48, true],
    [47.99, false],
    [60, true],
    [72, true],
    [72.01, false],
  ])('of 60 minutes with %d minutes: %s (spec 4) [2.69, 4.9, 9.21]', (minutes, expected) => {
    expect(matchesPlan(givenWorkout(), givenRide({ minutes }))).toBe(expected);
  });

  it('on the same day only', () => {
    expect(matchesPlan(givenWorkout(), givenRide({ date: TUESDAY }))).toBe(false);
  });

  it('on a bicycle only', () => {
    const run = givenRide({ type: 'run' });
    expect(matchRides([givenWorkout()], [run])).toMatchObject({ pairs: [], extra: [] });
  });

  it('of a brick if it is as long as its bike leg, because the run is no ride', () => {
    const [ridden = { kind: 'free', seconds: 0 }] = givenWorkout({ minutes: 40 }).steps;
    const brick = givenWorkout({ steps: [ridden, { kind: 'run', seconds: 600, power: 0.7 }] });
    expect(matchesPlan(brick, givenRide({ minutes: 33 }))).toBe(true);
    expect(matchesPlan(brick, givenRide({ minutes: 50 }))).toBe(false);
  });

  it('of the size that the rider says they rode', () => {
    const short = givenShort({ minutes: 62, ridden: 45 });
    expect(matchesPlan(short, givenRide({ minutes: 45 }))).toBe(true);
    expect(matchesPlan(short, givenRide({ minutes: 62 }))).toBe(false);
  });

  it('but never a rest day', () => {
    const rest = givenRest({ steps: givenWorkout().steps });
    expect(matchRides([rest], [givenRide()]).pairs).toEqual([]);
  });

  it('of any length if the workout is the race of that day', () => {
    const [short, long] = [givenRide({ id: 'short', minutes: 10 }), givenRide({ id: 'long', minutes: 300 })];
    expect(matchesPlan(givenRace(), short)).toBe(true);
    expect(matchesPlan(givenRace(), givenRide({ type: 'run' }))).toBe(false);
    const { pairs, extra } = matchRides([givenRace()], [long, short]);
    expect(pairs.map(({ ride }) => ride.id)).toEqual(['long']);
    expect(extra).toEqual([short]);
  });
});

describe('several on one day', () => {
  it('give each workout its own ride [4.9]', () => {
    const one = givenRide({ id: 'one' });
    const workouts = [givenWorkout({ type: 'A' }), givenWorkout({ type: 'B' })];
    expect(matchRides(workouts, [one]).pairs).toHaveLength(1);
    expect(matchRides(workouts, [one, givenRide({ id: 'two' })]).pairs).toHaveLength(2);
    expect(matchRides([givenWorkout()], [one, givenRide({ id: 'two' })]).extra).toHaveLength(1);
  });

  it('take the nearest ride', () => {
    const rides = [50, 58, 70].map((minutes) => givenRide({ id: `${minutes}`, minutes }));
    const { pairs, extra } = matchRides([givenWorkout()], rides);
    expect(pairs.map(({ ride }) => ride.id)).toEqual(['58']);
    expect(extra.map(({ id }) => id)).toEqual(['50', '70']);
  });

  it('complete as many workouts as possible, and then the nearest ones', () => {
    // 62 is nearest to 60, but then nothing would be left for 75.
    const workouts = [givenWorkout({ type: 'Longer', minutes: 75 }), givenWorkout({ type: 'Hour' })];
    const rides = [givenRide({ id: '62', minutes: 62 }), givenRide({ id: '50', minutes: 50 })];
    expect(named(matchRides(workouts, rides).pairs)).toEqual(['Hour 50', 'Longer 62']);
  });

  it('do not use a ride that is too short for all workouts', () => {
    const workouts = [givenWorkout({ type: 'Hour' }), givenWorkout({ type: 'Two', minutes: 120 })];
    const rides = [10, 61, 119].map((minutes) => givenRide({ id: `${minutes}`, minutes }));
    expect(named(matchRides(workouts, rides).pairs)).toEqual(['Hour 61', 'Two 119']);
  });

  it('give the race the longest ride, and the others the remaining rides', () => {
    const workouts = [givenWorkout({ type: 'Openers', minutes: 30 }), givenRace(), givenRace()];
    const rides = [30, 31, 90].map((minutes) => givenRide({ id: `${minutes}`, minutes }));
    expect(named(matchRides(workouts, rides).pairs)).toEqual(['Race 90', 'Race 31', 'Openers 30']);
    expect(named(matchRides(workouts, rides.slice(2)).pairs)).toEqual(['Race 90']);
    expect(matchRides(workouts, []).pairs).toEqual([]);
  });

  it('give a race one ride, though it may have steps', () => {
    const rides = [60, 61].map((minutes) => givenRide({ id: `${minutes}`, minutes }));
    const { pairs } = matchRides([givenWorkout({ type: 'Race' })], rides);
    expect(named(pairs)).toEqual(['Race 61']);
  });

  it('take the ride with the earlier id if two are equally near', () => {
    const rides = ['c', 'a', 'b'].map((id) => givenRide({ id }));
    expect(matchRides([givenWorkout()], rides).pairs[0]?.ride.id).toBe('a');
    expect(matchRides([givenWorkout()], rides.toReversed()).pairs[0]?.ride.id).toBe('a');
  });
});

it('returns matches in the order of their days', () => {
  const dates = [TUESDAY, MONDAY, addDays(MONDAY, 2)];
  const { pairs } = matchRides(
    dates.map((date) => givenWorkout({ date })),
    dates.map((date) => givenRide({ date, id: date })),
  );
  expect(pairs.map(({ ride }) => ride.date)).toEqual(dates.toSorted());
});

describe('a ride on another day', () => {
  it.each([
    [-1, true],
    [1, true],
    [-2, false],
    [2, false],
  ] as const)('%i away is offered as moved: %s, and never counted', (days, offered) => {
    const [workout, ride] = [givenWorkout(), givenRide({ date: addDays(MONDAY, days) })];
    const { pairs, moved, extra } = matchRides([workout], [ride]);
    expect(pairs).toEqual([]);
    expect(moved).toEqual(offered ? [{ workout, ride, days }] : []);
    expect(extra).toEqual([ride]);
  });

  it('is not offered if it is too long, already matched, or if the workout is completed', () => {
    const later = givenRide({ date: TUESDAY });
    expect(matchRides([givenWorkout()], [givenRide({ date: TUESDAY, minutes: 73 })]).moved).toEqual([]);
    expect(matchRides([givenWorkout(), givenWorkout({ date: TUESDAY })], [later]).moved).toEqual([]);
    expect(matchRides([givenWorkout({ status: 'completed' })], [later]).moved).toEqual([]);
    expect(matchRides([givenWorkout()], [givenRide(), later]).moved).toEqual([]);
    expect(matchRides([givenRace()], [later]).moved).toEqual([]);
  });

  it('is not offered where the rider has marked the session of its own day as done', () => {
    const [tuesday, ride] = [givenWorkout({ date: TUESDAY }), givenRide({ minutes: 60 })];
    const monday = (given: Partial<Planned>) => [
      givenWorkout({ minutes: 120, status: 'completed', ...given }),
      tuesday,
    ];
    expect(matchRides(monday({}), [ride]).moved).toEqual([]);
    expect(matchRides(monday({}), [ride]).extra).toEqual([ride]);
    const offered = [{ workout: tuesday, ride, days: -1 }];
    expect(matchRides(monday({ completedBy: 'another' }), [ride]).moved).toEqual(offered);
    expect(matchRides(monday({ status: 'planned' }), [ride]).moved).toEqual(offered);
  });

  it('goes to one workout, the nearest in minutes', () => {
    const [far, near] = [
      givenWorkout({ minutes: 70 }),
      givenWorkout({ minutes: 63, date: addDays(MONDAY, 2) }),
    ];
    const ride = givenRide({ date: TUESDAY });
    expect(matchRides([far, near], [ride]).moved).toEqual([{ workout: near, ride, days: -1 }]);
  });

  it('is offered for one workout only', () => {
    const rides = [givenRide({ id: 'x', date: addDays(MONDAY, -1) }), givenRide({ id: 'y', date: TUESDAY })];
    const { moved } = matchRides([givenWorkout()], rides);
    expect(moved.map(({ ride, days }) => [ride.id, days])).toEqual([['x', -1]]);
    expect(matchRides([givenWorkout(), givenWorkout()], rides).moved).toHaveLength(2);
  });
});

const days = fc.integer({ min: 0, max: 3 }).map((later) => addDays(MONDAY, later));
const minutes = fc.integer({ min: 40, max: 90 });
const workouts = fc.array(
  fc.oneof(
    fc.record({ date: days, minutes }).map(givenWorkout),
    days.map((date) => givenRest({ date })),
    days.map((date) => givenRace({ date })),
  ),
  { maxLength: 8 },
);
const rides = fc
  .array(
    fc.record({ date: days, minutes, type: fc.constantFrom(...(['ride', 'ride', 'ride', 'run'] as const)) }),
    {
      maxLength: 8,
    },
  )
  .map((given) => given.map((each, index) => givenRide({ ...each, id: `${index}` })));

it('uses no workout and no ride twice, and pairs only what matches', () =>
  fc.assert(
    fc.property(workouts, rides, (planned, ridden) => {
      const { pairs, moved, extra } = matchRides(planned, ridden);
      for (const { workout, ride } of pairs) expect(matchesPlan(workout, ride)).toBe(true);
      const used = [...pairs, ...moved];
      expect(new Set(used.map(({ ride }) => ride)).size).toBe(used.length);
      expect(new Set(used.map(({ workout }) => workout)).size).toBe(used.length);
      expect(pairs.length + extra.length).toBe(ridden.filter(({ type }) => type === 'ride').length);
    }),
  ));

it('gives the same result for rides in any order', () =>
  fc.assert(
    fc.property(workouts, rides, fc.infiniteStream(fc.double({ noNaN: true })), (planned, ridden, chance) => {
      const keys = new Map(ridden.map((ride) => [ride, chance.next().value]));
      const shuffled = ridden.toSorted((a, b) => (keys.get(a) ?? 0) - (keys.get(b) ?? 0));
      expect(matchRides(planned, shuffled)).toEqual(matchRides(planned, ridden));
    }),
  ));

/** Every way to pair them, by trying all: how many at most, and how far off at least. */
function bestByTrying(planned: readonly Planned[], ridden: readonly Ride[]): readonly [number, number] {
  const [workout, ...others] = planned;
  if (workout === undefined) return [0, 0];
  let best = bestByTrying(others, ridden);
  for (const ride of ridden.filter((each) => matchesPlan(workout, each))) {
    const [count, off] = bestByTrying(
      others,
      ridden.filter((each) => each !== ride),
    );
    const with1 = [count + 1, off + offOf(workout, ride)] as const;
    if (with1[0] > best[0] || (with1[0] === best[0] && with1[1] < best[1])) best = with1;
  }
  return best;
}

const offOf = ({ steps }: Planned, { movingSeconds }: Ride): number =>
  Math.abs((steps[0]?.kind === 'steady' ? steps[0].seconds : 0) - (movingSeconds ?? 0)) / 60;

it('finds the same best pairs as a search of all pairs', () =>
  fc.assert(
    fc.property(
      fc.array(
        minutes.map((each) => givenWorkout({ minutes: each })),
        { maxLength: 4 },
      ),
      fc.array(minutes, { maxLength: 5 }),
      (planned, ridden) => {
        const all = ridden.map((each, index) => givenRide({ minutes: each, id: `${index}` }));
        const { pairs } = matchRides(planned, all);
        const [count, off] = bestByTrying(planned, all);
        expect(pairs.length).toBe(count);
        expect(pairs.reduce((sum, { workout, ride }) => sum + offOf(workout, ride), 0)).toBeCloseTo(off, 6);
      },
    ),
  ));
