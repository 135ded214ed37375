import type { IsoDate } from '@musette/coach/calendar/days';
import type { ActivityType } from '@musette/coach/progress/ride/activity-type';
import type { Result } from '@musette/coach/result';
import type { Instant } from './clock.ts';

/** What opens a rider's account at the service. The refresh token changes with each refresh. */
export interface FitnessTokens {
  readonly access: string;
  readonly refresh: string;
  readonly expiresAt: Instant;
}

/** Why a call to the service failed. */
export type FitnessFailure =
  /** The rider, or the service, has ended the connection. */
  | { readonly code: 'revoked' }
  /** The service takes no more calls of this server before a time. */
  | { readonly code: 'limited'; readonly until: Instant }
  /** The thing that was asked for is not there. */
  | { readonly code: 'not-found' }
  /** The service refuses, with a status. */
  | { readonly code: 'refused'; readonly status: number }
  /** No answer, or one that cannot be used. The status is null where the answer had none, or looked well. */
  | { readonly code: 'unavailable'; readonly status: number | null };

/** A rider's account at the service, as the first exchange tells it. */
export interface FitnessAccount {
  readonly athleteId: string;
  readonly tokens: FitnessTokens;
}

/** One activity as the service lists it. */
export interface FetchedActivity {
  readonly sourceId: string;
  /** Whose it is; empty where the service does not say. */
  readonly athleteId: string;
  readonly name: string;
  readonly type: ActivityType;
  readonly indoor: boolean;
  readonly startedAt: Instant;
  /** The day where it was ridden. */
  readonly day: IsoDate;
  readonly distanceM: number | null;
  readonly movingSeconds: number | null;
  readonly elapsedSeconds: number | null;
  readonly elevationM: number | null;
  readonly averageSpeedMps: number | null;
  readonly maxSpeedMps: number | null;
  readonly averageWatts: number | null;
  readonly weightedWatts: number | null;
  readonly maxWatts: number | null;
  readonly kilojoules: number | null;
  readonly averageHeartRateBpm: number | null;
  readonly maxHeartRateBpm: number | null;
  readonly averageCadenceRpm: number | null;
  readonly temperatureC: number | null;
  /** Only a single activity tells it, a list does not. */
  readonly caloriesKcal: number | null;
  readonly kudosCount: number;
  readonly achievementCount: number;
  readonly commute: boolean;
  /** The route, to five decimals; null without one. */
  readonly polyline: string | null;
}

/** Which activities of a list: the newest ones that started before a moment. */
export interface FitnessPage {
  readonly before: Instant | null;
  readonly size: number;
}

/** Calls of this application in a quarter of an hour and in a day. */
export interface FitnessCalls {
  readonly quarter: number;
  readonly day: number;
}

/** What the service says of the calls of this application, of all its riders together. */
export interface FitnessUsage {
  readonly reads: { readonly used: FitnessCalls; readonly limit: FitnessCalls };
  readonly calls: { readonly used: FitnessCalls; readonly limit: FitnessCalls };
}

/** A part of the list of a rider's activities. */
export interface FitnessList {
  readonly activities: readonly FetchedActivity[];
  /** How many more it has that cannot be read. */
  readonly unread: number;
  /** Whether the list ends before this part. */
  readonly isEnd: boolean;
}

/** Where the service tells of changes: an address of ours, one for each client. */
export interface FitnessSubscription {
  readonly id: string;
  readonly callbackUrl: string;
}

type NoteUsage = (usage: FitnessUsage) => void;

type Answer<T> = Promise<Result<T, FitnessFailure>>;

/** The service that riders' devices send rides to (spec 1). */
export interface Fitness {
  /**
   * Where the rider allows the connection. `state` comes back with the answer. With a scheme, riders come back into the native app that it
   * belongs to, and not to a page.
   */
  authorizeUrl(state: string, appScheme?: string): string;
  /** Takes the one-time code of an allowed connection. */
  exchange(code: string): Answer<FitnessAccount>;
  refresh(refreshToken: string): Answer<FitnessTokens>;
  /** Ends the connection. */
  revoke(token: string): Answer<null>;
  /** The newest first. Each answer may say how many calls are used (`note`). */
  activities(accessToken: string, page: FitnessPage, note?: NoteUsage): Answer<FitnessList>;
  activity(accessToken: string, sourceId: string, note?: NoteUsage): Answer<FetchedActivity>;
  /** The subscription of our client; null without one. */
  subscription(): Answer<FitnessSubscription | null>;
  /** Subscribes. Before it answers, the service asks the address for a proof, with the token. */
  subscribe(callbackUrl: string, verifyToken: string): Answer<FitnessSubscription>;
  unsubscribe(id: string): Answer<null>;
}
