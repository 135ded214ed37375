import { isDay } from '@musette/coach/calendar/days';
import type { ActivityType } from '@musette/coach/progress/ride/activity-type';
import { type Fields, fieldsOf, parseJson } from '#kit/json.ts';
import { storable } from '#kit/storable.ts';
import { instantAt, LAST_INSTANT_MS, toldInstant } from '#ports/clock.ts';
import type {
  FetchedActivity,
  FitnessAccount,
  FitnessCalls,
  FitnessList,
  FitnessSubscription,
  FitnessTokens,
  FitnessUsage,
} from '#ports/fitness.ts';

// What is read of Strava's answers. Everything else in them is left alone, and what may be missing may be missing.

/** Null for anything that cannot be read. */
export function readAccount(text: string): FitnessAccount | null {
  const answer = fieldsOf(parsed(text));
  const tokens = tokensOf(answer);
  const athleteId = idIn(fieldsOf(answer['athlete']));
  return tokens && athleteId ? { athleteId, tokens } : null;
}

/** Null for anything that cannot be read. */
export const readTokens = (text: string): FitnessTokens | null => tokensOf(fieldsOf(parsed(text)));

/** Null for anything that is no list. An entry that cannot be read is counted: the others go on. */
export function readActivities(text: string): FitnessList | null {
  const list = parsed(text);
  if (!Array.isArray(list)) return null;
  const activities = list.map((one) => fetchedOf(fieldsOf(one))).filter((one) => one !== null);
  // A part may be shorter than was asked for: only an empty one is the end.
  return { activities, unread: list.length - activities.length, isEnd: list.length === 0 };
}

/** What the headers of an answer say of the limits; null without them. A limit of nothing is none: no answer would ever correct it. */
export function readUsage(headers: Headers): FitnessUsage | null {
  const reads = countsIn(headers, 'x-readratelimit');
  const calls = countsIn(headers, 'x-ratelimit');
  return reads && calls ? { reads, calls } : null;
}

function countsIn(headers: Headers, name: string): FitnessUsage['reads'] | null {
  const [used, limit] = ['usage', 'limit'].map((part) => callsIn(headers.get(`${name}-${part}`)));
  return used && limit && limit.quarter > 0 && limit.day > 0 ? { used, limit } : null;
}

function callsIn(text: string | null): FitnessCalls | null {
  const [, quarter, day] = /^\s*(\d{1,9})\s*,\s*(\d{1,9})\s*$/.exec(text ?? '') ?? [];
  return quarter === undefined ? null : { quarter: Number(quarter), day: Number(day) };
}

/** Null for anything that cannot be read. */
export const readActivity = (text: string): FetchedActivity | null => fetchedOf(fieldsOf(parsed(text)));

/** Null for anything that is no subscription. */
export function readSubscription(text: string, callbackUrl: string): FitnessSubscription | null {
  const id = idIn(fieldsOf(parsed(text)));
  return id ? { id, callbackUrl } : null;
}

/** Null for anything that is no list. */
export function readSubscriptions(text: string): readonly FitnessSubscription[] | null {
  const list = parsed(text);
  if (!Array.isArray(list)) return null;
  return list.map((one: unknown) => {
    const fields = fieldsOf(one);
    return { id: idIn(fields), callbackUrl: textIn(fields, 'callback_url') };
  });
}

/** Larger numbers lose their last digits. */
const LARGE_ID = /"id":\s*(\d{16,})/g;

const parsed = (text: string): unknown => parseJson(text.replaceAll(LARGE_ID, '"id":"$1"'));

const textIn = (fields: Fields, name: string): string =>
  typeof fields[name] === 'string' ? storable(fields[name]) : '';

const figureIn = (fields: Fields, name: string): number | null =>
  typeof fields[name] === 'number' && Number.isFinite(fields[name]) ? fields[name] : null;

/** An id as text; empty for none. */
function idIn({ id }: Fields): string {
  return typeof id === 'string' || typeof id === 'number' ? storable(String(id)) : '';
}

function tokensOf(answer: Fields): FitnessTokens | null {
  const [access, refresh] = [textIn(answer, 'access_token'), textIn(answer, 'refresh_token')];
  const expiresAt = figureIn(answer, 'expires_at');
  if (!access || !refresh || !expiresAt) return null;
  // The token before it is used up, so this one is taken with any time. One that has ended sooner is refused, and then refreshed.
  const end = toldInstant(expiresAt * 1000) ?? instantAt(LAST_INSTANT_MS);
  return { access, refresh, expiresAt: end };
}

/** More than the route of any ride. A longer text is left out. */
const MAX_POLYLINE = 200_000;

function routeIn(map: Fields, name: string): string {
  const route = textIn(map, name);
  return route.length > MAX_POLYLINE ? '' : route;
}

function fetchedOf(one: Fields): FetchedActivity | null {
  const sourceId = idIn(one);
  const startedAt = toldInstant(Date.parse(textIn(one, 'start_date')));
  // The local time has a false Z: its first ten characters are the day.
  const day = textIn(one, 'start_date_local').slice(0, 10);
  if (!/^\d{1,19}$/.test(sourceId) || startedAt === null || !isDay(day)) return null;
  const isTrainer = one['trainer'] === true;
  const type = typeOf(textIn(one, 'sport_type') || textIn(one, 'type'), isTrainer);
  const map = fieldsOf(one['map']);
  return {
    sourceId,
    athleteId: idIn(fieldsOf(one['athlete'])),
    name: textIn(one, 'name'),
    type,
    indoor: isTrainer || type === 'virtual-ride',
    startedAt,
    day,
    ...figuresOf(one),
    kudosCount: figureIn(one, 'kudos_count') ?? 0,
    achievementCount: figureIn(one, 'achievement_count') ?? 0,
    commute: one['commute'] === true,
    // Indoors both are empty.
    polyline: routeIn(map, 'polyline') || routeIn(map, 'summary_polyline') || null,
  };
}

const figuresOf = (one: Fields) => ({
  distanceM: figureIn(one, 'distance'),
  movingSeconds: figureIn(one, 'moving_time'),
  elapsedSeconds: figureIn(one, 'elapsed_time'),
  elevationM: figureIn(one, 'total_elevation_gain'),
  averageSpeedMps: figureIn(one, 'average_speed'),
  maxSpeedMps: figureIn(one, 'max_speed'),
  averageWatts: figureIn(one, 'average_watts'),
  weightedWatts: figureIn(one, 'weighted_average_watts'),
  maxWatts: figureIn(one, 'max_watts'),
  kilojoules: figureIn(one, 'kilojoules'),
  averageHeartRateBpm: figureIn(one, 'average_heartrate'),
  maxHeartRateBpm: figureIn(one, 'max_heartrate'),
  averageCadenceRpm: figureIn(one, 'average_cadence'),
  temperatureC: figureIn(one, 'average_temp'),
  caloriesKcal: figureIn(one, 'calories'),
});

/** The types of Strava's sports; all others are `other`. A handcycle and a velomobile tell nothing of an FTP on a bike. */
const TYPES: Readonly<Record<string, ActivityType>> = {
  Ride: 'ride',
  GravelRide: 'gravel-ride',
  MountainBikeRide: 'mountain-bike-ride',
  VirtualRide: 'virtual-ride',
  EBikeRide: 'e-bike-ride',
  EMountainBikeRide: 'e-bike-ride',
  Run: 'run',
  TrailRun: 'run',
  VirtualRun: 'run',
  Walk: 'walk',
  Hike: 'walk',
  Snowshoe: 'walk',
  Swim: 'swim',
  Rowing: 'row',
  VirtualRow: 'row',
  Kayaking: 'row',
  Canoeing: 'row',
  AlpineSki: 'ski',
  BackcountrySki: 'ski',
  NordicSki: 'ski',
  RollerSki: 'ski',
};

/** The type of a sport. A ride indoors is a virtual one. */
function typeOf(sport: string, indoor: boolean): ActivityType {
  const type = TYPES[sport] ?? 'other';
  return type === 'ride' && indoor ? 'virtual-ride' : type;
}
