import { listen } from '@musette/stand-ins/listen';
import type { StravaStandIn } from '@musette/stand-ins/strava/server';
import { enqueuePushSubscriptionCheck, stravaWebhooks } from '#features/strava/push-subscription.ts';
import { type OpenEngine, SQLITE, TEST_SECRET, type TestEngine } from './engines.ts';
import { stravaSettings } from './strava.ts';
import { openTestServer, type TestServer } from './test-server.ts';

/** Servers behind one address that Strava can call. */
export interface Reached {
  readonly servers: readonly TestServer[];
  readonly callbackUrl: string;
  /** How many calls came in. */
  readonly calls: () => number;
  /** Lets all servers look whether Strava tells them of changes. */
  subscribe(): Promise<void>;
  close(): Promise<void>;
}

/** Answers Strava's question as the server that listens at an address; null to anything else. */
export function provenAddress(request: Request): Response | null {
  const challenge = new URL(request.url).searchParams.get('hub.challenge');
  return challenge === null ? null : Response.json({ 'hub.challenge': challenge });
}

interface Wanted {
  /** What answers before the servers do. */
  readonly before?: (request: Request) => Response | null;
  readonly engine?: TestEngine;
  readonly servers?: number;
  readonly settings?: Readonly<Record<string, string>>;
}

/** Opens servers on one database. Calls go to one after the other. */
export async function reachedByStrava(
  strava: StravaStandIn,
  { engine = SQLITE, servers: count = 1, settings = {}, before = () => null }: Wanted = {},
): Promise<Reached> {
  const servers: TestServer[] = [];
  let calls = 0;
  const door = await listen({
    fetch: (request, env) => {
      const answer = before(request);
      if (answer) return answer;
      const server = servers[calls++ % servers.length];
      return server ? server.fetch(request, env) : new Response(null, { status: 503 });
    },
  });
  const open = await engine.open();
  const shared: OpenEngine = { ...open, close: () => Promise.resolve() };
  for (let n = 0; n < count; n += 1)
    servers.push(
      await openTestServer({
        engine: { open: () => Promise.resolve(shared) },
        settings: {
          ...stravaSettings(strava),
          STRAVA_WEBHOOKS: 'on',
          PUBLIC_URL: door.origin,
          ...settings,
        },
      }),
    );
  return {
    servers,
    callbackUrl: stravaWebhooks(door.origin, TEST_SECRET).callbackUrl,
    calls: () => calls,
    async subscribe() {
      for (const { open: each, clock } of servers) {
        await enqueuePushSubscriptionCheck(each.store, clock, 'start');
        clock.advance(3000);
      }
      await Promise.all(servers.map(({ runner }) => runner.drain()));
    },
    async close() {
      await door.stop();
      for (const server of servers) await server.close();
      await open.close();
    },
  };
}
