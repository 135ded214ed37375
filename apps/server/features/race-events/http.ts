import { ok } from '@musette/coach/result';
import type { Api } from '@musette/contract/routes/api';
import type { Handlers } from '#ports/call.ts';
import { toRaceEvent } from '#store/plans/race-event-store.ts';
import { type RaceEventParts, removeRaceEvent, saveRaceEvent } from './race-events.ts';

/** The handlers of the endpoints for events. */
export const raceEventHandlers = (parts: RaceEventParts): Handlers<Api['raceEvents']> => ({
  list: async (_input, { owner }) =>
    ok({ events: (await parts.store.raceEvents.list(owner)).map(toRaceEvent) }),
  save: (input, { owner }) => saveRaceEvent(parts, owner, input),
  remove: (input, { owner }) => removeRaceEvent(parts, owner, input),
});
