import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SQLITE_AND_POSTGRES } from '../../testing/engines.ts';
import { openTestServer, type TestServer } from '../../testing/test-server.ts';
import { bodyWith, OPERATIONS, placesIn } from '../../testing/operations.ts';
import { generated } from '../../testing/plans.ts';
import type { Rider } from '../../testing/rider.ts';

/** What PostgreSQL keeps in no column of text, or no UTF-8 carries, as JSON writes it. */
const HOSTILE = ['\\u0000', 'a\\u0000b', '\\ud800', '\\udc00x', '\\ud83d', '\\uffff'].map(
  (text) => `"${text}"`,
);
const HOSTILE_PARTS = ['%00', 'a%00b', '%ED%A0%80', '%ff', '%', '%zz', '%E2%80%AE'];

// The provider is not asked before the state is known.
const WITH_GOOGLE = { GOOGLE_CLIENT_ID: 'musette', GOOGLE_CLIENT_SECRET: 'secret' };

const PLACES = OPERATIONS.flatMap((operation) =>
  placesIn(operation.schema, ({ type, enum: listed }) => type === 'string' && !listed).map(({ path }) => ({
    operation,
    path,
  })),
);

it('finds the texts of the contract', () => {
  const found = PLACES.map(({ operation, path }) => `${operation.id} ${path.join('.')}`);
  expect(found).toEqual(expect.arrayContaining(['resetPassword token', 'changeProfile change.name']));
});

describe.each(SQLITE_AND_POSTGRES)('on $name', (engine) => {
  let server: TestServer;
  let rider: Rider;
  beforeAll(async () => {
    server = await openTestServer({ engine, settings: WITH_GOOGLE });
    rider = await server.operator({ onboarded: true });
    await generated(server, rider, { weeks: 1 });
  });
  afterAll(async () => {
    expect(server.unexpected).toEqual([]);
    await server.close();
  });

  it.each(PLACES)('$operation.id fails by no text: $path', async ({ operation, path }) => {
    for (const text of HOSTILE) {
      const raw = bodyWith(operation, path, text);
      const { status } = await rider.browser.send(operation.method, `/api/v1${operation.path}`, { raw });
      expect([text, status < 500]).toEqual([text, true]);
    }
  });

  it.each(OPERATIONS.filter(({ parameters }) => parameters.length > 0))(
    '$id fails by no part of its address',
    async ({ method, path, body }) => {
      for (const part of HOSTILE_PARTS) {
        const there = path.replaceAll(/(?<=[/=])(?:\d[^/?&]*|google)/g, part);
        const { status } = await rider.browser.send(method, `/api/v1${there}`, { body });
        expect([there, status < 500]).toEqual([there, true]);
      }
    },
  );

  it.each(HOSTILE_PARTS)('a social sign-in fails by no state: %s', async (part) => {
    const answer = await server
      .visitor()
      .get(`/api/auth/callback/google?code=${part}&state=${part}&error=${part}`);
    expect(answer.status).toBeLessThan(500);
  });
});
