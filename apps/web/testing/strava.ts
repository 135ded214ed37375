import type { Api, SentBy } from '@musette/contract/client';

type StravaConnection = SentBy<Api['strava']['connection']>;

/** A rider's connection with Strava, twelve minutes after a whole sync, but for what is given. */
export const givenStrava = (given: Partial<StravaConnection> = {}): StravaConnection => ({
  available: true,
  tellsOfRides: true,
  state: 'connected',
  lastSyncedAt: '2026-03-02T10:48:00.000Z',
  sync: 'idle',
  waitsUntil: null,
  fetched: null,
  isComplete: true,
  changedAt: '2026-03-02T10:48:00.000Z',
  ...given,
});

/** Strava, not connected. */
export const UNCONNECTED: StravaConnection = givenStrava({
  state: 'none',
  lastSyncedAt: null,
  isComplete: false,
  changedAt: null,
});
