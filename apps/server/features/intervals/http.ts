import { ok } from '@musette/coach/result';
import type { Api } from '@musette/contract/routes/api';
import type { Handlers } from '#ports/call.ts';
import { enqueueRideFetch, connect, disconnect, statusOf } from './connect.ts';
import type { IntervalsParts } from './parts.ts';

/** The endpoints of intervals.icu. */
export const intervalsHandlers = (parts: IntervalsParts): Handlers<Api['intervals']> => ({
  get: async (_input, { owner }) => ok(await statusOf(parts, owner)),
  connect: ({ apiKey }, { owner, words }) => connect(parts, owner, { apiKey, language: words.tag }),
  disconnect: async (_input, { owner }) => ok(await disconnect(parts, owner)),
  fetchRides: (_input, { owner }) => enqueueRideFetch(parts, owner),
});
