import { mondayOf } from '@musette/coach/calendar/days';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { todayIn } from '#ports/clock.ts';
import { SQLITE_AND_POSTGRES } from '../../testing/engines.ts';
import { openTestServer, type TestServer } from '../../testing/test-server.ts';
import { bodyWith, type JsonSchema, OPERATIONS, placesIn } from '../../testing/operations.ts';
import { generated } from '../../testing/plans.ts';
import { ONBOARDING, type Rider } from '../../testing/rider.ts';

/** What no column holds, or no whole number is, as JSON writes it. */
const HOSTILE = [
  '-1',
  '1.5',
  '2147483648',
  '-2147483649',
  '9007199254740992',
  '9007199254740993',
  '9223372036854775808',
  '1e21',
  '1e400',
  '-1e400',
];

const isNumber = ({ type, enum: listed = [], const: only }: JsonSchema): boolean =>
  type === 'number' || type === 'integer' || [...listed, only].some((one) => typeof one === 'number');

const PLACES = OPERATIONS.flatMap((operation) =>
  placesIn(operation.schema, isNumber).map((place) => ({ operation, ...place })),
);
const WHOLE = PLACES.filter(({ schema }) => schema.multipleOf === 1 || schema.type === 'integer');

/** The numbers at and beyond the limits of a place. */
const edgesOf = ({ minimum, maximum }: JsonSchema): readonly string[] => [
  ...(minimum === undefined ? [] : [String(minimum), String(minimum - 1)]),
  ...(maximum === undefined ? [] : [String(maximum), String(maximum + 1)]),
];

function isTaken(schema: JsonSchema, value: number): boolean {
  const { minimum = -Infinity, maximum = Infinity, multipleOf } = schema;
  if (schema.enum) return schema.enum.includes(value);
  if (schema.const !== undefined) return schema.const === value;
  return value >= minimum && value <= maximum && (multipleOf === undefined || value % multipleOf === 0);
}

it('finds the numbers of the contract', () => {
  const found = PLACES.map(({ operation, path }) => `${operation.id} ${path.join('.')}`);
  expect(found).toContain('changeProfile version');
  expect(found).toContain('changeProfile change.availabilityHours.monday');
  expect(found).toContain('moveWorkout version');
  expect(found).toContain('startGeneration weeks');
});

it.each(WHOLE)('$operation.id takes whole numbers that a column holds: $path', ({ schema }) => {
  expect(schema.minimum ?? -Infinity).toBeGreaterThanOrEqual(-(2 ** 31));
  expect(schema.maximum ?? Infinity).toBeLessThanOrEqual(2 ** 31 - 1);
});

const FILE = { raw: new Uint8Array(1), headers: { 'content-type': 'application/octet-stream' } };

describe.each(SQLITE_AND_POSTGRES)('on $name', (engine) => {
  let server: TestServer;
  let rider: Rider;
  beforeAll(async () => {
    server = await openTestServer({ engine });
    rider = await server.operator({ onboarded: true });
    await generated(server, rider, { weeks: 1 });
  });
  afterAll(async () => {
    expect(server.unexpected).toEqual([]);
    await server.close();
  });

  const names = [...new Set(PLACES.map(({ operation, path }) => `${operation.id} ${path.join('.')}`))];
  it.each(names)('%s holds the numbers that it takes, and takes no other', async (name) => {
    const places = PLACES.filter(({ operation, path }) => `${operation.id} ${path.join('.')}` === name);
    const [{ operation, path }] = places as [(typeof places)[0]];
    for (const number of [...HOSTILE, ...places.flatMap(({ schema }) => edgesOf(schema))]) {
      const raw = bodyWith(operation, path, number);
      const { status } = await rider.browser.send(operation.method, `/api/v1${operation.path}`, { raw });
      const taken = places.some(({ schema }) => isTaken(schema, Number(number)));
      expect([number, taken ? status < 500 : status === 400]).toEqual([number, true]);
    }
  });

  it.each(OPERATIONS.filter(({ parameters }) => parameters.length > 0))(
    '$id takes no such number in its address',
    async ({ method, path, body, takesBytes }) => {
      const week = mondayOf(todayIn(ONBOARDING.timeZone, server.clock));
      // Degrees may be negative or broken; the tests of the weather hold them to their limits.
      const parts = path.split(/[/?=&]/).filter((part) => /^\d[^.]*$/.test(part) || part === week);
      for (const part of parts)
        for (const number of HOSTILE) {
          const there = path.replace(new RegExp(`(?<=[/=])${part}(?=$|[/?&])`), number);
          const { status } = await rider.browser.send(
            method,
            `/api/v1${there}`,
            takesBytes ? FILE : { body },
          );
          expect([there, status]).toEqual([there, 400]);
        }
    },
  );
});
