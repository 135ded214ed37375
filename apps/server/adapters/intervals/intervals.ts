import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { err, ok, type Result } from '@musette/coach/result';
import { isGzipped } from '#kit/gzip.ts';
import { parseJson } from '#kit/json.ts';
import type { Outgoing, OutgoingAnswer, OutgoingBytes, OutgoingRequest } from '#ports/outgoing.ts';
import {
  type CalendarAccess,
  type CalendarFailure,
  MAX_ORIGINAL_BYTES,
  type NotReadable,
  type PlannedEntry,
  type TrainingCalendar,
} from '#ports/training-calendar.ts';
import { readActivities, readAthlete, readEntries } from './answers.ts';

/** Where intervals.icu is. */
export interface IntervalsSettings {
  readonly url: string;
}

// A rider waits for the check of a key.
const CHECK_TIMEOUT_MS = 8000;
const TIMEOUT_MS = 15_000;
const FILE_TIMEOUT_MS = 60_000;
/** An activity has 5 kB, an entry with its steps as much. */
const MAX_BYTES = 8 * 1024 * 1024;

/** intervals.icu with riders' own keys (docs/services/intervals-icu.md). */
export function intervalsCalendar(
  { url }: IntervalsSettings,
  { outgoing }: { readonly outgoing: Outgoing },
): TrainingCalendar {
  const base = `${url.replace(/\/+$/, '')}/api/v1`;
  const request = (path: string, apiKey: string, more: Partial<OutgoingRequest> = {}): OutgoingRequest => ({
    url: `${base}${path}`,
    timeoutMs: TIMEOUT_MS,
    maxBytes: MAX_BYTES,
    ...more,
    headers: {
      authorization: `Basic ${Buffer.from(`API_KEY:${apiKey}`).toString('base64')}`,
      ...(more.body !== undefined && { 'content-type': 'application/json' }),
    },
  });
  const read = async <T>(sent: OutgoingRequest, reader: (text: string) => T | null) =>
    valueOf(await outgoing.send(sent), reader);
  const athlete = ({ athleteId }: CalendarAccess, path: string) =>
    `/athlete/${encodeURIComponent(athleteId)}${path}`;
  return {
    isOn: true,
    athleteOf: (apiKey) => read(request('/athlete/0', apiKey, { timeoutMs: CHECK_TIMEOUT_MS }), readAthlete),
    entries: (access, { from, to }) => {
      const query = new URLSearchParams({ oldest: from, newest: to, category: 'WORKOUT' });
      return read(request(athlete(access, `/events?${query}`), access.apiKey), readEntries);
    },
    async add(access, entries) {
      const body = JSON.stringify(entries.map(eventOf));
      const path = athlete(access, '/events/bulk?upsert=true');
      return done(await read(request(path, access.apiKey, { method: 'POST', body }), readEntries));
    },
    async change(access, id, entry) {
      const body = JSON.stringify(eventOf(entry));
      const path = athlete(access, `/events/${encodeURIComponent(id)}`);
      return done(await read(request(path, access.apiKey, { method: 'PUT', body }), anyJson));
    },
    async remove(access, id) {
      const path = athlete(access, `/events/${encodeURIComponent(id)}`);
      const removed = await read(request(path, access.apiKey, { method: 'DELETE' }), nothingOrJson);
      return !removed.ok && removed.error.code === 'not-found' ? ok(null) : done(removed);
    },
    activities: (access, { from, to }) => {
      const query = new URLSearchParams({ oldest: from, newest: to });
      return read(request(athlete(access, `/activities?${query}`), access.apiKey), readActivities);
    },
    async original({ apiKey }, activityId) {
      const path = `/activity/${encodeURIComponent(activityId)}/file`;
      const limits = { timeoutMs: FILE_TIMEOUT_MS, maxBytes: MAX_ORIGINAL_BYTES };
      return originalOf(await outgoing.sendForBytes(request(path, apiKey, limits)));
    },
  };
}

/** An entry as the API takes it. */
const eventOf = ({ externalId, date, name, description, zwo }: PlannedEntry) => ({
  category: 'WORKOUT',
  type: 'Ride',
  start_date_local: `${date}T00:00:00`,
  name,
  description,
  external_id: externalId,
  filename: `${externalId}.zwo`,
  file_contents_base64: Buffer.from(zwo).toString('base64'),
});

const anyJson = (text: string): true | null => (parseJson(text) === undefined ? null : true);

const nothingOrJson = (text: string): true | null => (text.trim() === '' ? true : anyJson(text));

const done = (answer: Result<unknown, CalendarFailure>): Result<null, CalendarFailure> =>
  answer.ok ? ok(null) : answer;

function valueOf<T>(answer: OutgoingAnswer, reader: (text: string) => T | null): Result<T, CalendarFailure> {
  if (answer.kind !== 'answer') return err({ code: 'unavailable' });
  if (answer.status !== 200) return err(failureOf(answer.status));
  const value = reader(answer.text);
  return value === null ? err({ code: 'unavailable' }) : ok(value);
}

function failureOf(status: number): CalendarFailure {
  if (status === 401) return { code: 'key-refused' };
  if (status === 404) return { code: 'not-found' };
  if (status === 429) return { code: 'limited' };
  return { code: status >= 400 && status < 500 ? 'refused' : 'unavailable' };
}

const unpacked = promisify(gunzip);

/** A ride file. A page in its place says nothing of the file, and may be gone the next time. */
async function originalOf(
  answer: OutgoingBytes,
): Promise<Result<Uint8Array<ArrayBuffer>, CalendarFailure | NotReadable>> {
  if (answer.kind === 'too-large') return err({ code: 'not-readable' });
  if (answer.kind !== 'answer') return err({ code: 'unavailable' });
  const { status, headers, bytes } = answer;
  if (status === 422) return err({ code: 'not-readable' });
  if (status !== 200) return err(failureOf(status));
  if (headers.get('content-type')?.includes('text/html')) return err({ code: 'unavailable' });
  if (bytes.length === 0) return err({ code: 'not-found' });
  if (!isGzipped(bytes)) return ok(new Uint8Array(bytes));
  try {
    return ok(new Uint8Array(await unpacked(bytes, { maxOutputLength: MAX_ORIGINAL_BYTES })));
  } catch (cause) {
    // The way here may have cut the end off. Anything else is broken there, or too large.
    const isCut = cause instanceof Error && 'code' in cause && cause.code === 'Z_BUF_ERROR';
    return err({ code: isCut ? 'unavailable' : 'not-readable' });
  }
}
