import { countText } from '#lib/text/count-text.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** A moment to the minute, as servers tell the time. */
export const minuteText = (instant: string): string => `${instant.slice(0, 16).replace('T', ' ')} UTC`;

/** How long ago an instant is: "3 hours". */
export function ageText(at: string, now: Date): string {
  const ms = Math.max(0, now.getTime() - Date.parse(at));
  if (ms < HOUR_MS) return countText(Math.floor(ms / MINUTE_MS), 'minute');
  if (ms < 2 * DAY_MS) return countText(Math.floor(ms / HOUR_MS), 'hour');
  return countText(Math.floor(ms / DAY_MS), 'day');
}

const UNITS = ['bytes', 'kB', 'MB', 'GB', 'TB'] as const;

/** A size as disks are sold: "5.2 MB". */
export function bytesText(bytes: number): string {
  const power = bytes < 1000 ? 0 : Math.min(Math.floor(Math.log10(bytes) / 3), UNITS.length - 1);
  const size = bytes / 1000 ** power;
  return `${power === 0 || size >= 100 ? Math.round(size) : size.toFixed(1)} ${UNITS[power]}`;
}

/** What jobs do, by the name that the server gives them. */
const JOBS: Readonly<Record<string, string>> = {
  'app-subscription': 'Reading purchases in app stores from RevenueCat',
  backup: 'Nightly backup',
  'data-export': 'Writing the data of a rider into a zip',
  'data-import': 'Reading a zip of data',
  'leave-payments': 'Ending the subscription of a deleted account',
  generation: 'Making a plan',
  'intervals-rides': 'Reading rides from intervals.icu',
  'intervals-workouts': 'Sending workouts to intervals.icu',
  leave: 'Removing a deleted account',
  'leave-service': 'Ending connections of a deleted account',
  mail: 'Mail',
  recompute: 'Computing rides again',
  'strava-activity': 'Reading one ride from Strava',
  'strava-dates': 'Reading old rides from Strava',
  'strava-event': 'News from Strava',
  'strava-expiry': 'Removing rides from Strava after seven days',
  'strava-history': 'Reading earlier rides from Strava',
  'strava-revoke': 'Ending a connection at Strava',
  'strava-subscription': 'Asking Strava to send news',
  'strava-sync': 'Reading new rides from Strava',
  subscription: 'Reading a subscription from Stripe',
  'subscription-look': 'Looking at subscriptions that should have ended',
  'sweep-rides': 'Removing ride files without a ride',
};

/** What a kind of job does; its own name where this app does not know it. */
export const jobName = (kind: string): string => JOBS[kind] ?? kind;
