import { withinLimit } from '#kit/time-limit.ts';
import type { ErrorReports } from '#ports/error-reports.ts';
import type { Outgoing } from '#ports/outgoing.ts';
import { type About, type ErrorEvent, eventOf, fingerprintOf } from './event.ts';

/** Where the reports go, and which version of the product speaks. */
export interface SentrySettings {
  readonly dsn: string;
  readonly release?: string;
  /** The time between two reports; equal failures of that time become one report. */
  readonly paceMs?: number;
  /** How long the end of the process waits for the last reports. */
  readonly flushMs?: number;
}

/** The ways out: to the service, and to the log for what the service does not take. */
export interface ReportWays {
  readonly outgoing: Outgoing;
  readonly otherwise: ErrorReports;
}

const PACE_MS = 1000;
const FLUSH_MS = 2000;
const MAX_WAITING = 20;

interface Report {
  readonly error: unknown;
  readonly about: About;
  readonly event: ErrorEvent;
  times: number;
}

/** Sentry or GlitchTip: an error is three lines of JSON, one report a second at most. */
export function sentryErrors(settings: SentrySettings, { outgoing, otherwise }: ReportWays): ErrorReports {
  const { dsn, release, paceMs = PACE_MS, flushMs = FLUSH_MS } = settings;
  const url = envelopeUrl(dsn);
  const waiting = new Map<string, Report>();
  const underWay = new Map<Report, Promise<void>>();
  let timer: NodeJS.Timeout | null = null;

  function tick() {
    timer = sendFirst() ? setTimeout(tick, paceMs).unref() : null;
  }

  function sendFirst(): boolean {
    const [first] = waiting;
    if (first === undefined) return false;
    const [fingerprint, report] = first;
    waiting.delete(fingerprint);
    underWay.set(report, send(report));
    return true;
  }

  async function send(report: Report): Promise<void> {
    const answer = await outgoing.send({
      url,
      method: 'POST',
      headers: { 'content-type': 'application/x-sentry-envelope' },
      body: envelopeOf(report),
      retry: true,
    });
    const taken = answer.kind === 'answer' && answer.status < 300;
    if (underWay.delete(report) && !taken) otherwise.report(report.error, report.about);
  }

  return {
    report(error, about) {
      const event = eventOf(error, about, release);
      const fingerprint = fingerprintOf(event);
      const same = waiting.get(fingerprint);
      if (same) same.times += 1;
      else if (waiting.size < MAX_WAITING) waiting.set(fingerprint, { error, about, event, times: 1 });
      else otherwise.report(error, about);
      if (timer === null) tick();
    },
    async flush() {
      if (timer !== null) clearTimeout(timer);
      timer = null;
      while (sendFirst());
      await withinLimit(Promise.all(underWay.values()), flushMs, null);
      const late = [...underWay.keys()];
      underWay.clear();
      for (const { error, about } of late) otherwise.report(error, about);
    },
  };
}

/** `https://KEY@host/path/1` is read as the address that takes envelopes for project 1. */
function envelopeUrl(dsn: string): string {
  const { protocol, host, pathname, username } = new URL(dsn);
  const { before = '', project } = /^(?<before>.*)\/(?<project>[\w-]+)\/?$/.exec(pathname)?.groups ?? {};
  if (username === '' || project === undefined)
    throw new Error('The address for error reports is not a Sentry DSN');
  const query = new URLSearchParams({
    sentry_version: '7',
    sentry_key: username,
    sentry_client: 'musette/1',
  });
  return `${protocol}//${host}${before}/api/${project}/envelope/?${query}`;
}

function envelopeOf({ event, times }: Report): string {
  const tags = { ...event.tags, ...(times > 1 && { times: `${times}` }) };
  const header = { event_id: event.event_id, sent_at: new Date().toISOString() };
  return [header, { type: 'event' }, { ...event, tags }].map((line) => JSON.stringify(line)).join('\n');
}
