const offsets = new Map<string, Intl.DateTimeFormat>();

function formatOf(timezone: string): Intl.DateTimeFormat {
  const known = offsets.get(timezone);
  if (known !== undefined) return known;
  const made = new Intl.DateTimeFormat('en', { timeZone: timezone, timeZoneName: 'longOffset' });
  offsets.set(timezone, made);
  return made;
}

/** Seconds east of UTC at a moment, daylight saving time included. */
export function offsetSeconds(timezone: string, atMs: number): number {
  const name = formatOf(timezone)
    .formatToParts(atMs)
    .find(({ type }) => type === 'timeZoneName')?.value;
  const [, sign, hours, minutes] = /GMT([+-])(\d\d):(\d\d)/.exec(name ?? '') ?? [];
  if (sign === undefined) return 0;
  return (sign === '-' ? -1 : 1) * (Number(hours) * 3600 + Number(minutes) * 60);
}

/** Strava's name for a time zone; its prefix is the offset of the winter: `(GMT-05:00) America/New_York`. */
export function timezoneLabel(timezone: string, atMs: number): string {
  const year = new Date(atMs).getUTCFullYear();
  const halves = [Date.UTC(year, 0, 1), Date.UTC(year, 6, 1)].map((ms) => offsetSeconds(timezone, ms));
  const minutes = Math.min(...halves) / 60;
  const [hours, rest] = [Math.trunc(Math.abs(minutes) / 60), Math.abs(minutes) % 60];
  return `(GMT${minutes < 0 ? '-' : '+'}${twoDigits(hours)}:${twoDigits(rest)}) ${timezone}`;
}

const twoDigits = (value: number): string => String(value).padStart(2, '0');

/** The moment when clocks of the time zone show this wall time. */
export function momentOf(timezone: string, wallTimeMs: number): number {
  const near = wallTimeMs - offsetSeconds(timezone, wallTimeMs) * 1000;
  return wallTimeMs - offsetSeconds(timezone, near) * 1000;
}

/** `2026-03-04T12:00:00Z`. */
export const isoSeconds = (ms: number): string => `${new Date(ms).toISOString().slice(0, 19)}Z`;

/** The wall time with Strava's false `Z`. */
export const localIsoSeconds = (timezone: string, ms: number): string =>
  isoSeconds(ms + offsetSeconds(timezone, ms) * 1000);
