import type { SecureStorage } from '#lib/platform/platform.ts';
import { setServer } from '#lib/api/server.ts';
import { type ServerTokens, tokenServer } from '#lib/api/token-server.ts';

/** The rider's server with the tokens for it. They are one text, so no token is ever sent to another server. */
export interface SavedServer extends ServerTokens {
  readonly origin: string;
}

const KEY = 'server';

/**
 * Reads the server that the rider has chosen; null at the first start. A keystore may lose its key, with an update of the phone for example:
 * then the app asks again, since an app that does not start is of no use to anybody.
 */
export async function loadServer(storage: SecureStorage): Promise<SavedServer | null> {
  try {
    const saved = JSON.parse((await storage.get(KEY)) ?? '{}') as Partial<SavedServer>;
    const { origin, session = null, device = null } = saved;
    return origin === undefined ? null : { origin, session, device };
  } catch {
    return null;
  }
}

/** Keeps a new choice. Tokens of another server are dropped. */
export async function saveServer(storage: SecureStorage, origin: string): Promise<SavedServer> {
  const saved = { origin, session: null, device: null };
  await storage.set(KEY, JSON.stringify(saved));
  return saved;
}

/** Lets the app talk to a server, with its tokens in the secure storage. */
export function connectTo(storage: SecureStorage, saved: SavedServer): void {
  let tokens: ServerTokens = saved;
  let writing = Promise.resolve();
  const write = async () => storage.set(KEY, JSON.stringify({ origin: saved.origin, ...tokens }));
  setServer(
    tokenServer(saved.origin, {
      read: () => tokens,
      save: ({ session, device }) => {
        tokens = { session, device };
        // One after the other: the last one stays.
        writing = writing.then(write, write);
      },
    }),
  );
}
