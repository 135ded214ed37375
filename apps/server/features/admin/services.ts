import type { ServiceState } from '@musette/contract/schemas/admin';
import { MINUTE_MS } from '#kit/durations.ts';
import { isFresh } from '#kit/is-fresh.ts';
import { withinLimit } from '#kit/time-limit.ts';
import { type Clock, nowOf } from '#ports/clock.ts';
import type { Probe, ProbeFailure } from '#ports/probe.ts';

/** No check takes longer; the screen waits for all of them. */
const CHECK_LIMIT_MS = 10_000;
/** How long an answer is cached, unless the operator asks again. */
const FRESH_MS = 5 * MINUTE_MS;

/** Checks a service, within a time limit. Never throws. */
export async function checkService(
  { service, kind, check }: Probe,
  clock: Clock,
  limitMs = CHECK_LIMIT_MS,
): Promise<ServiceState> {
  if (kind === null) return { service, state: 'off', kind, failure: null, checkedAt: null };
  const checked = check().catch((): ProbeFailure => 'unreachable');
  const failure = await withinLimit(checked, limitMs, 'timed-out' as const);
  return {
    service,
    state: failure === null ? 'working' : 'failing',
    kind,
    failure,
    checkedAt: nowOf(clock),
  };
}

/** The checks of all services; each is cached for a while. */
export interface ServiceChecks {
  all(): Promise<readonly ServiceState[]>;
  /** Null for a service that there is none of. */
  now(service: string): Promise<ServiceState | null>;
}

interface Checked {
  readonly atMs: number;
  readonly state: Promise<ServiceState>;
}

export function serviceChecks(probes: readonly Probe[], clock: Clock, limitMs?: number): ServiceChecks {
  const known = new Map<string, Checked>();
  const check = (probe: Probe): Promise<ServiceState> => {
    const checked = { atMs: clock.nowMs(), state: checkService(probe, clock, limitMs) };
    known.set(probe.service, checked);
    return checked.state;
  };
  return {
    all: () =>
      Promise.all(
        probes.map((probe) => {
          const last = known.get(probe.service);
          return last && isFresh({ atMs: last.atMs, forMs: FRESH_MS }, clock.nowMs())
            ? last.state
            : check(probe);
        }),
      ),
    async now(service) {
      const probe = probes.find((one) => one.service === service);
      return probe ? check(probe) : null;
    },
  };
}
