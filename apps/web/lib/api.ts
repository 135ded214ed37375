import { createClient } from '@musette/contract/client';

/** The API of the server that this page came from. */
export const api = createClient(globalThis.location?.origin ?? 'http://localhost');
