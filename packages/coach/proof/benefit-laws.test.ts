import { expect, it } from 'vitest';
import { holdLaws, LAWS } from '../testing/laws/laws.ts';
import { randomRiders } from '../testing/laws/random-rider.ts';

// The laws that all seasons keep. `npm run -s coach -- --laws COUNT` holds more riders against all of them.

const KEPT: readonly string[] = ['no-needless-rest', 'test-not-alone', 'taper', 'first-long-ride', 'benefit'];

const MINUTES = 60_000;

it(
  'keeps the laws of a season that helps, for 500 riders',
  () => {
    const { results, unused } = holdLaws(
      randomRiders(500, 1),
      LAWS.filter(({ name }) => KEPT.includes(name)),
    );
    expect(results.map(({ law }) => law.name)).toEqual(KEPT);
    expect(results.flatMap(({ worst }) => worst)).toEqual([]);
    // A session that nobody gets is removed, or chosen for the riders whom it helps.
    expect(unused).toEqual([]);
  },
  5 * MINUTES,
);
