import type { Application } from './applications.ts';
import type { StandInClock } from '../clock.ts';
import { tooManyRequests, tooManyRequestsToday } from './refusals.ts';
import type { Refusal } from './refusals.ts';

/** How many requests in 15 minutes, and in a day. */
export type Limit = readonly [quarterHour: number, day: number];

export interface Limits {
  overall: Limit;
  /** Of requests that read. */
  read: Limit;
}

export interface Counts {
  overall: number;
  read: number;
}

/** What a test can ask: how much was used, and the most that ever was in one window. */
export interface Usage {
  limits: Limits;
  now: { quarterHour: Counts; day: Counts };
  highest: { quarterHour: Counts; day: Counts };
  /** Requests that were answered with 429. */
  refused: number;
}

const USUAL: Limits = { overall: [200, 2000], read: [100, 1000] };
const QUARTER_HOUR_S = 900;
const DAY_S = 86_400;
const NOTHING: Counts = { overall: 0, read: 0 };

/** Counts requests in windows that begin at :00, :15, :30 and :45, and in days of UTC. */
export function rateLimiter(clock: StandInClock) {
  let limits = USUAL;
  /** By application, length and number of the window. */
  const windows = new Map<string, Counts>();
  const refused = new Map<number, number>();

  const prefixOf = ({ id }: Application, seconds: number) => `${id}/${seconds}/`;
  const keyOf = (application: Application, seconds: number) =>
    `${prefixOf(application, seconds)}${Math.floor(clock.nowSeconds() / seconds)}`;
  const countsOf = (application: Application, seconds: number) =>
    windows.get(keyOf(application, seconds)) ?? NOTHING;
  function add(application: Application, seconds: number, more: Counts): void {
    const { overall, read } = countsOf(application, seconds);
    windows.set(keyOf(application, seconds), { overall: overall + more.overall, read: read + more.read });
  }
  function highest(application: Application, seconds: number): Counts {
    const prefix = prefixOf(application, seconds);
    const all = [...windows].filter(([key]) => key.startsWith(prefix)).map(([, counts]) => counts);
    const max = (kind: keyof Counts) => Math.max(0, ...all.map((counts) => counts[kind]));
    return { overall: max('overall'), read: max('read') };
  }
  function exceeded(application: Application): Refusal | null {
    const [quarterHour, day] = [countsOf(application, QUARTER_HOUR_S), countsOf(application, DAY_S)];
    if (day.overall > limits.overall[1] || day.read > limits.read[1]) return tooManyRequestsToday;
    if (quarterHour.overall > limits.overall[0]) return tooManyRequests('overall rate limit');
    return quarterHour.read > limits.read[0] ? tooManyRequests('read rate limit') : null;
  }

  return {
    /** Counts a request; the refusal is null within the limits. Refused ones count too. */
    take(application: Application, kind: 'read' | 'write'): Refusal | null {
      const more = { overall: 1, read: kind === 'read' ? 1 : 0 };
      add(application, QUARTER_HOUR_S, more);
      add(application, DAY_S, more);
      const refusal = exceeded(application);
      if (refusal !== null) refused.set(application.id, (refused.get(application.id) ?? 0) + 1);
      return refusal;
    },
    /** The headers of each answer, in the case in which Strava writes them. */
    headersOf(application: Application): Record<string, string> {
      const [quarterHour, day] = [countsOf(application, QUARTER_HOUR_S), countsOf(application, DAY_S)];
      return {
        'X-Ratelimit-Limit': limits.overall.join(','),
        'X-Ratelimit-Usage': `${quarterHour.overall},${day.overall}`,
        'X-Readratelimit-Limit': limits.read.join(','),
        'X-Readratelimit-Usage': `${quarterHour.read},${day.read}`,
      };
    },
    usage: (application: Application): Usage => ({
      limits,
      now: { quarterHour: countsOf(application, QUARTER_HOUR_S), day: countsOf(application, DAY_S) },
      highest: { quarterHour: highest(application, QUARTER_HOUR_S), day: highest(application, DAY_S) },
      refused: refused.get(application.id) ?? 0,
    }),
    setLimits: (changed: Partial<Limits>) => void (limits = { ...limits, ...changed }),
    reset() {
      limits = USUAL;
      windows.clear();
      refused.clear();
    },
  };
}

export type RateLimiter = ReturnType<typeof rateLimiter>;
