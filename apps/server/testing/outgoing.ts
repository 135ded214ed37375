import { httpClient } from '#adapters/http-client/http-client.ts';
import type { Outgoing } from '#ports/outgoing.ts';

/** The real door to outside services, with pauses that a test does not notice. */
export const testOutgoing = (): Outgoing => httpClient({ firstMs: 1, maxMs: 60_000 });
