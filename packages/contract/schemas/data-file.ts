import { ACTIVITY_TYPES } from '@musette/coach/progress/ride/activity-type';
import { EVENT_LIMITS } from '@musette/coach/event/race-event';
import { EFFORT_SECONDS } from '@musette/coach/progress/figures/best-efforts';
import { MAX_FTP_CHANGES } from '@musette/coach/progress/levels/ftp-history';
import { LOAD_SOURCES } from '@musette/coach/progress/load/ride-load';
import * as z from 'zod';
import { instant, isoDate, orNull, typedText, whole, wholeBetween } from './common.ts';
import { savedDaysAway } from './days-away.ts';
import { raceName } from './plan.ts';
import { raceEvent } from './race-event.ts';
import { ftpChange, profileFields } from './profile.ts';

// The zip of a rider's data but for its plans (docs/your-data.md).

/** What `format` says of every such zip. */
export const DATA_FORMAT = 'musette-data';
/** A change that an older server would read wrongly makes the next version. */
export const DATA_VERSION = 1;

/** What any version of the format has. */
export const dataVersion = z.looseObject({ format: z.literal(DATA_FORMAT), version: wholeBetween(1, 1e6) });

const TEXT = 5000;
const text = typedText(TEXT);
const figure = z.nullable(z.number());
const seconds = z.nullable(whole);

/** What a rider has subscribed to. */
const dataSubscription = z.looseObject({
  source: z.enum(['stripe', 'app']),
  /** The id at the service. */
  id: text,
  /** The customer at Stripe; null for one who has only paid in an app store. */
  customer: z.nullable(text),
  status: text,
  startedAt: instant,
  currentPeriodEnd: z.nullable(instant),
  /** When it ends or has ended; null while it renews. */
  endsAt: z.nullable(instant),
  unitAmountCents: z.nullable(z.number()),
  currency: z.nullable(text),
  interval: z.nullable(text),
  /** Whether the free days are used up. */
  hadTrial: z.boolean(),
});

const addedLater = (name: 'yearOfBirth' | 'usualWeeklyHours' | 'longestRideMinutes') =>
  profileFields.shape[name].default(null);

/** Zips of before some fields have none of them. */
const dataProfile = profileFields.extend({
  yearOfBirth: addedLater('yearOfBirth'),
  usualWeeklyHours: addedLater('usualWeeklyHours'),
  longestRideMinutes: addedLater('longestRideMinutes'),
});

/** `musette.json`: all but plans and rides. */
export const dataManifest = z.strictObject({
  format: z.literal(DATA_FORMAT),
  version: z.literal(DATA_VERSION),
  exportedAt: instant,
  /** How many of each the zip has. */
  counts: z.strictObject({
    weeks: whole,
    rides: whole,
    files: whole,
    /** Original files that are lost or damaged. */
    filesMissing: whole,
  }),
  /** The import ignores it: the new account keeps its own address. Zips of before this field have none. */
  account: z.strictObject({ createdAt: instant, email: z.nullable(text).default(null) }),
  /** Null before the onboarding is completed. */
  profile: orNull(dataProfile),
  plannedRaceDate: z.nullable(isoDate),
  ftpHistory: z.array(ftpChange).max(MAX_FTP_CHANGES),
  /** Zips of before this field have none. */
  daysAway: savedDaysAway.default([]),
  races: z.array(z.strictObject({ date: isoDate, name: raceName.unwrap() })).max(20_000),
  /** Zips of before events have none. */
  events: z.array(raceEvent).max(EVENT_LIMITS.count).default([]),
  // What follows is for the rider to keep: it is not imported.
  feedback: z.array(z.strictObject({ sentAt: instant, name: text, page: text, message: text })).max(100_000),
  connections: z
    .array(z.strictObject({ service: z.enum(['strava', 'intervals']), account: text, since: instant }))
    .max(10),
  subscription: orNull(dataSubscription),
  sentWorkouts: z.array(z.strictObject({ date: isoDate, to: z.literal('intervals') })).max(100_000),
  /** Rides that only Strava has. Strava does not let others pass on what it says of them. */
  onlyAtStrava: z.array(z.strictObject({ date: isoDate, url: text })).max(200_000),
});

/** The file `musette.json`. */
export type DataManifest = z.infer<typeof dataManifest>;

/** The totals of a lap. */
export const lapTotals = z.strictObject({
  elapsedS: figure,
  movingS: figure,
  distanceM: figure,
  ascentM: figure,
  descentM: figure,
  energyKcal: figure,
  workKj: figure,
  averageSpeedMps: figure,
  maxSpeedMps: figure,
  averageHeartRateBpm: figure,
  maxHeartRateBpm: figure,
  averageCadenceRpm: figure,
  maxCadenceRpm: figure,
  averagePowerW: figure,
  maxPowerW: figure,
  normalizedPowerW: figure,
});

/** As many as the reader of ride files takes. */
const MAX_LAPS = 1000;
/** The routes of that reader have a third of this. */
const MAX_POLYLINE = 200_000;
/** More than any model of zones has. */
const MAX_ZONES = 20;
const hasFewKeys = (zones: object): boolean => Object.keys(zones).length <= MAX_ZONES;

const details = z.strictObject({
  laps: z.array(z.strictObject({ startAt: instant, totals: lapTotals })).max(MAX_LAPS),
  bestEfforts: z
    .array(z.strictObject({ seconds: z.literal(EFFORT_SECONDS), watts: z.number() }))
    .max(EFFORT_SECONDS.length),
  secondsInHeartZones: z.nullable(z.record(typedText(3), z.number()).refine(hasFewKeys, 'too-many')),
  heartRate20MinBpm: z.nullable(z.number()).optional(),
});

const SHA256 = /^[0-9a-f]{64}$/;

const originalFile = z.strictObject({
  sha256: z.string().regex(SHA256),
  /** What the rider's device or program called it. */
  name: typedText(255),
  /** Which of its activities the ride is, and how many it has. */
  index: whole,
  rides: whole,
  /** Where it is in the zip; null where it is lost. */
  path: z.nullable(typedText(400)),
});

/** A ride with its figures. */
export const dataRide = z.strictObject({
  id: z.uuid(),
  source: z.enum(['file', 'intervals', 'manual', 'demo']),
  sourceId: typedText(200),
  day: isoDate,
  startedAt: instant,
  recordedAt: instant,
  recordedS: whole,
  timeZone: typedText(64),
  type: z.enum(ACTIVITY_TYPES),
  indoor: z.boolean(),
  name: text,
  distanceM: figure,
  movingS: seconds,
  elapsedS: seconds,
  ascentM: figure,
  averageSpeedMps: figure,
  maxSpeedMps: figure,
  averageWatts: figure,
  weightedWatts: figure,
  maxWatts: figure,
  averageHeartRate: figure,
  maxHeartRate: figure,
  averageCadence: figure,
  temperatureC: figure,
  kilojoules: figure,
  calories: figure,
  load: z.number(),
  loadFrom: z.enum(LOAD_SOURCES),
  commute: z.boolean(),
  gear: z.nullable(text),
  effort: z.nullable(wholeBetween(1, 10)),
  ftpWatts: seconds,
  polyline: z.nullable(
    z
      .string()
      .max(MAX_POLYLINE)
      .regex(/^[\x3f-\x7e]*$/),
  ),
  shape: z.nullable(z.array(z.number()).max(1000)),
  powerZones: z.nullable(z.array(z.number()).max(MAX_ZONES)),
  details,
  /** The version of the formulas that computed the figures. */
  formulas: whole,
  truncated: z.boolean(),
  trimFromS: seconds,
  trimToS: seconds,
  createdAt: instant,
  /** The ride that this is another recording of; it is hidden under that one. */
  sameAs: z.nullable(z.uuid()),
  file: orNull(originalFile),
});

/** A file of `rides/`: some rides, in the order in which they came in. */
export const dataRides = z.strictObject({ rides: z.array(dataRide).min(1).max(1000) });

/** A ride with its figures. */
export type DataRide = z.infer<typeof dataRide>;
