import type { AccessOf, InputOf, Outcome } from '@musette/contract/endpoint';
import type { Session } from './identity.ts';
import type { Owner } from './owner.ts';

/** What a request brings besides its input. */
export interface Call {
  readonly headers: Headers;
  /** The caller's network address, behind trusted proxies only. */
  readonly address: string;
  readonly requestId: string;
  readonly idempotencyKey: string | null;
  readonly session: Session | null;
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

/** The work behind one endpoint: a rider's endpoint is only ever called with a rider. */
export type Handler<E> = (
  input: InputOf<E>,
  call: AccessOf<E> extends 'rider' ? RiderCall : Call,
) => Promise<Outcome<E>>;

/** The work behind a group of endpoints. */
export type Handlers<Group> = { readonly [Name in keyof Group]: Handler<Group[Name]> };
