import type { Result } from '@musette/coach/result';
import type { AccessOf, InputOf, Outcome, SentBy } from '@musette/contract/routes/route';
import type { Catalogue } from '@musette/words/catalogue';
import type { Session } from './identity.ts';
import type { JsonBytes } from './json-bytes.ts';
import type { Owner } from './owner.ts';

/** What a request brings besides its input. */
export interface Call {
  readonly headers: Headers;
  /** The caller's network address, behind trusted proxies only. */
  readonly address: string;
  readonly requestId: string;
  /** Whether a page of the native app asks. */
  readonly isFromApp: boolean;
  readonly idempotencyKey: string | null;
  /** The file of a route that takes one; empty for others. */
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly session: Session | null;
  /** The words of the language that the caller asks for. */
  readonly words: Catalogue;
  /** Adds cookies to the answer. */
  setCookies(cookies: readonly string[]): void;
  /** Sets a header of the answer. */
  setHeader(name: string, value: string): void;
}

/** A call of a rider who is signed in. */
export interface RiderCall extends Call {
  readonly session: Session;
  readonly owner: Owner;
}

/**
 * The work behind one route: a rider's route is only ever called with a rider. A problem or an output that the route does not
 * declare does not compile.
 */
export type Handler<R> = (
  input: InputOf<R>,
  call: AccessOf<R> extends 'rider' ? RiderCall : Call,
) => Promise<Outcome<R> | Result<JsonBytes<SentBy<R>>, never>>;

/** The work behind a group of routes. */
export type Handlers<Group> = { readonly [Name in keyof Group]: Handler<Group[Name]> };
