import type { IsoDate } from '@musette/coach/calendar/days';
import type { Result } from '@musette/coach/result';
import { MAX_FILE_BYTES } from '@musette/formats/rides/problems';

/** Why a call to the calendar failed. */
export type CalendarFailure =
  /** The key is not accepted: it is wrong, or was taken back. */
  | { readonly code: 'key-refused' }
  /** The service refuses what was asked for. */
  | { readonly code: 'refused' }
  /** The service takes no more calls for now. */
  | { readonly code: 'limited' }
  /** The thing that was asked for is not there. */
  | { readonly code: 'not-found' }
  /** No answer, or one that cannot be used. */
  | { readonly code: 'unavailable' };

/** Whose calendar it is. */
export interface CalendarAthlete {
  readonly id: string;
  readonly name: string;
}

/** What opens a rider's calendar. */
export interface CalendarAccess {
  readonly apiKey: string;
  readonly athleteId: string;
}

/** The days from one to another, both included, by the rider's clock. */
export interface CalendarSpan {
  readonly from: IsoDate;
  readonly to: IsoDate;
}

/** A workout in the calendar, made by any application. */
export interface CalendarEntry {
  readonly id: string;
  /** The key that its maker gave it; null for most. */
  readonly externalId: string | null;
  readonly date: IsoDate;
}

/** A workout to be written into the calendar. */
export interface PlannedEntry {
  readonly externalId: string;
  readonly date: IsoDate;
  readonly name: string;
  readonly description: string;
  /** The workout as a ZWO file. */
  readonly zwo: string;
}

/** A ride that the service has. */
export interface CalendarActivity {
  readonly id: string;
  readonly name: string;
  readonly commute: boolean;
  /** The service may not hand out what Strava gave it. */
  readonly isFromStrava: boolean;
}

/** The largest original file that is fetched, unpacked. */
export const MAX_ORIGINAL_BYTES = MAX_FILE_BYTES;

type Answer<T, E = never> = Promise<Result<T, CalendarFailure | E>>;

/** The service will never hand out this file, or it is broken or too large. Any other refusal may pass. */
export interface NotReadable {
  readonly code: 'not-readable';
}

/**
 * The calendar that head units take planned workouts from, and where they leave their rides; a rider opens it with a key of their own. It
 * never throws.
 */
export interface TrainingCalendar {
  /** False where the operator has switched it off. */
  readonly isOn: boolean;
  /** Whose key it is. */
  athleteOf(apiKey: string): Answer<CalendarAthlete>;
  /** The workouts of some days. */
  entries(access: CalendarAccess, span: CalendarSpan): Answer<readonly CalendarEntry[]>;
  add(access: CalendarAccess, entries: readonly PlannedEntry[]): Answer<null>;
  change(access: CalendarAccess, id: string, entry: PlannedEntry): Answer<null>;
  /** An entry that is gone already is no failure. */
  remove(access: CalendarAccess, id: string): Answer<null>;
  /** The activities of some days, the newest first. */
  activities(access: CalendarAccess, span: CalendarSpan): Answer<readonly CalendarActivity[]>;
  /** The original file of an activity; `not-found` for one without. */
  original(access: CalendarAccess, activityId: string): Answer<Uint8Array<ArrayBuffer>, NotReadable>;
}
