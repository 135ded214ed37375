import type { KyselyPlugin } from 'kysely';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { SQLITE_AND_POSTGRES, type TestEngine, TEST_SECRET } from '../../testing/engines.ts';
import { testOutgoing } from '../../testing/outgoing.ts';
import { DAY_MS, stopTime } from '../../testing/time.ts';
import { betterAuthIdentity } from './identity.ts';

afterEach(() => void vi.useRealTimers());

/** An identity over a database that notes its statements, and a rider who has just signed up. */
async function signedUp(engine: TestEngine) {
  const { database, close } = await engine.open();
  const statements: string[] = [];
  const noting: KyselyPlugin = {
    transformQuery({ node }) {
      statements.push(node.kind);
      return node;
    },
    transformResult: ({ result }) => Promise.resolve(result),
  };
  const identity = betterAuthIdentity(
    { publicUrl: 'http://musette.test', providers: [], signUpMode: 'open', passwords: true },
    {
      secret: TEST_SECRET,
      database: { engine: database.engine, kysely: database.kysely.withPlugin(noting) },
      clock: { nowMs: () => Date.now() },
      outgoing: testOutgoing(),
      note: () => undefined,
      passwordCost: { memory: 64, passes: 1, parallelism: 1 },
    },
  );
  const account = { email: 'rider@example.org', password: 'a password of a test', invitation: null };
  const signUp = await identity.signUp(account, new Headers());
  if (!signUp.ok) throw new Error(signUp.error);
  const cookie = signUp.value.cookies.map((each) => each.split(';', 1)[0]).join('; ');
  const statementsOf = async (headers: Record<string, string>) => {
    statements.length = 0;
    const found = await identity.sessionOf(new Headers(headers));
    return { found, statements: [...statements] };
  };
  return { session: signUp.value.session, cookie, statementsOf, close };
}

describe.each(SQLITE_AND_POSTGRES)('the session of a request on $name', (engine) => {
  it('is found with one read, and nothing is written', async () => {
    const { session, cookie, statementsOf, close } = await signedUp(engine);
    const { found, statements } = await statementsOf({ cookie: `theme=day; ${cookie}; other=1` });
    expect(statements).toEqual(['RawNode']);
    expect(found?.cookies).toEqual([]);
    expect(found?.session).toEqual({ ...session, signedInAt: expect.any(String) });
    await close();
  });

  it('is extended by the library a day later, and then found with one read again', async () => {
    const { session, cookie, statementsOf, close } = await signedUp(engine);
    const time = stopTime();
    time.advance(DAY_MS - 10_000);
    expect((await statementsOf({ cookie })).statements).toEqual(['RawNode']);
    time.advance(20_000);
    const later = await statementsOf({ cookie });
    expect(later.statements).toContain('UpdateQueryNode');
    expect(later.found?.session.id).toBe(session.id);
    expect(later.found?.cookies).toHaveLength(1);
    expect((await statementsOf({ cookie })).statements).toEqual(['RawNode']);
    await close();
  });

  it('is not read for a cookie with another signature', async () => {
    const { cookie, statementsOf, close } = await signedUp(engine);
    const other = cookie.replace(/\.[^.]*$/, `.${encodeURIComponent(`${'A'.repeat(43)}=`)}`);
    for (const sent of [other, cookie.slice(0, -1), cookie.replace('.session_token', '.other')])
      expect(await statementsOf({ cookie: sent })).toEqual({ found: null, statements: [] });
    await close();
  });
});
