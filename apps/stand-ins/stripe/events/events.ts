import type { EventPost, StripeEvent } from './post.ts';
import { newId } from '../records/records.ts';

export const API_VERSION = '2026-10-28.endive';

/** How events travel: kept back until they are released, each of them twice, the newest of an action first. */
export interface Travel {
  held: boolean;
  twice: boolean;
  reversed: boolean;
}

/** When an event happened, and what was there before. */
export interface Happening {
  atS: number;
  previous?: object;
}

const STRAIGHT: Travel = { held: false, twice: false, reversed: false };

/** The events of everything that happens. Those of an action leave when it ends. */
export function eventLog(post: EventPost) {
  const all: StripeEvent[] = [];
  let action: StripeEvent[] = [];
  let waiting: StripeEvent[] = [];
  let travel = STRAIGHT;

  function send(events: readonly StripeEvent[]): void {
    for (const event of travel.reversed ? events.toReversed() : events) {
      post.send(event);
      if (travel.twice) post.send(event);
    }
  }

  return {
    emit(type: string, object: object, { atS, previous }: Happening): void {
      const event: StripeEvent = {
        id: newId('evt'),
        object: 'event',
        api_version: API_VERSION,
        created: atS,
        data: { object, ...(previous === undefined ? {} : { previous_attributes: previous }) },
        livemode: false,
        pending_webhooks: post.hasEndpoint() ? 1 : 0,
        request: { id: null, idempotency_key: null },
        type,
      };
      all.push(event);
      action.push(event);
    },
    /** Ends an action: its events leave, or wait. */
    flush(): void {
      if (travel.held) waiting.push(...action);
      else send(action);
      action = [];
    },
    /** Lets the events go that were held. */
    release(): void {
      const events = waiting;
      waiting = [];
      travel = { ...travel, held: false };
      send(events);
    },
    /** Sends a past event again; null where there is none. */
    resend(id: string): StripeEvent | null {
      const event = all.find((one) => one.id === id) ?? null;
      if (event !== null) post.send(event);
      return event;
    },
    setTravel: (change: Partial<Travel>) => void (travel = { ...travel, ...change }),
    isHeld: () => travel.held,
    list: (): readonly StripeEvent[] => all,
    reset(): void {
      all.length = 0;
      action = [];
      waiting = [];
      travel = STRAIGHT;
    },
  };
}

export type EventLog = ReturnType<typeof eventLog>;
