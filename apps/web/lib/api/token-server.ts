import { DEVICE_HEADER, SESSION_HEADER } from '@musette/contract/native-app';
import type { Server } from '#lib/api/server.ts';

/** What the native app keeps of one server: it signs in by a token, since it gets no cookies there. */
export interface ServerTokens {
  /** The token of the session; null when nobody is signed in. */
  readonly session: string | null;
  /** What makes the app a device of an account, also after a log-out. */
  readonly device: string | null;
}

/** Keeps the tokens of a server, in the keychain or the keystore. It answers at once, from what it has read at the start. */
export interface TokenStore {
  read(): ServerTokens;
  save(tokens: ServerTokens): void;
}

/** A server at another address than this page, with tokens instead of cookies. */
export const tokenServer = (origin: string, store: TokenStore): Server => ({
  origin,
  async send(request) {
    const { session, device } = store.read();
    if (session !== null) request.headers.set('authorization', `Bearer ${session}`);
    if (device !== null) request.headers.set(DEVICE_HEADER, device);
    const response = await fetch(request);
    const answered = {
      session: response.headers.get(SESSION_HEADER),
      device: response.headers.get(DEVICE_HEADER),
    };
    if (answered.session !== null || answered.device !== null) {
      const now = store.read();
      store.save({ session: answered.session ?? now.session, device: answered.device ?? now.device });
    }
    return response;
  },
  forgetSession: () => store.save({ ...store.read(), session: null }),
});
