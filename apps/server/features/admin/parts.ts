import type { Storage } from '@musette/contract/schemas/admin';
import type { Clock } from '#ports/clock.ts';
import type { Identity } from '#ports/identity.ts';
import type { Logger } from '#ports/logger.ts';
import type { Probe } from '#ports/probe.ts';
import type { Store } from '#store/store.ts';

/** What the operator's side works with. */
export interface AdminParts {
  readonly store: Store;
  readonly clock: Clock;
  readonly log: Logger;
  readonly identity: Pick<
    Identity,
    'addressOf' | 'arrivals' | 'signUpMode' | 'openInvitations' | 'revokeInvitation'
  >;
  readonly probes: readonly Probe[];
  /** The addresses of OPERATORS, in small letters. */
  readonly operators: readonly string[];
  readonly publicUrl: string;
  readonly sendsMail: boolean;
  readonly storage: () => Promise<Storage>;
  readonly wake: () => void;
}
