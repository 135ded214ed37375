import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { Counter, Metrics } from '#kit/metrics.ts';
import type { Clock } from '#ports/clock.ts';
import type { Mailer } from '#ports/mailer.ts';
import type { Outgoing, OutgoingAnswer, OutgoingBytes } from '#ports/outgoing.ts';
import type { PlanWriter } from '#ports/plan-writer.ts';
import type { ProbedService } from '#ports/probe.ts';
import type { Database } from '#store/engine/database.ts';
import type { OperatorStore } from '#store/instance/operator-store.ts';
import { productVersion } from './data/manifest.ts';

const DELAY_RESOLUTION_MS = 20;
const NS = 1e9;

/** Counts the calls to outside services. */
export const callCounter = (all: Metrics): Counter =>
  all.counter({
    name: 'musette_outside_calls_total',
    help: 'Calls to outside services with all their retries, by service and outcome.',
  });

/** What an outside service is called in the figures. */
type Called = Exclude<ProbedService, 'database'>;

/** Counts what goes out to a service. */
export function countedOutgoing(outgoing: Outgoing, service: Called, calls: Counter): Outgoing {
  const counted = <A extends OutgoingAnswer | OutgoingBytes>(answer: A): A => {
    calls.add({ service, outcome: outcomeOf(answer) });
    return answer;
  };
  return {
    send: async (request) => counted(await outgoing.send(request)),
    sendForBytes: async (request) => counted(await outgoing.sendForBytes(request)),
  };
}

function outcomeOf(answer: OutgoingAnswer | OutgoingBytes): string {
  if (answer.kind !== 'answer') return answer.kind;
  if (answer.status >= 500) return 'failed';
  return answer.status >= 400 ? 'refused' : 'ok';
}

const DELIVERIES = { sent: 'ok', 'try-again': 'failed', refused: 'refused' } as const;

/** Counts the letters that go out. */
export const countedMailer = (mailer: Mailer, calls: Counter): Mailer => ({
  ...mailer,
  async send(mail, sending) {
    const delivery = await mailer.send(mail, sending);
    calls.add({ service: 'mail', outcome: DELIVERIES[delivery] });
    return delivery;
  },
});

/** Counts the weeks that a model was asked for. */
export const countedWriter = (writer: PlanWriter, calls: Counter): PlanWriter =>
  writer.model === null
    ? writer
    : {
        ...writer,
        async write(task, signal) {
          const written = await writer.write(task, signal);
          calls.add({ service: 'model', outcome: written.ok ? 'ok' : written.error.code });
          return written;
        },
      };

/** The figures of the process and of the data: they are read when somebody asks. */
export function addGauges(
  all: Metrics,
  {
    database,
    operators,
    clock,
  }: { readonly database: Database; readonly operators: OperatorStore; readonly clock: Clock },
): void {
  const started = Date.now() / 1000 - process.uptime();
  all.gauge({
    name: 'musette_build_info',
    help: 'The version of Musette and of Node.',
    read: () => [{ labels: { version: productVersion(), node: process.versions.node }, value: 1 }],
  });
  all.gauge({
    name: 'musette_jobs',
    help: 'Jobs that are planned for later, wait or were given up, by kind and state.',
    read: async () =>
      (await operators.jobs(clock.nowMs())).flatMap(({ kind, ...counts }) =>
        (['planned', 'waiting', 'retrying', 'failed'] as const).map((state) => ({
          labels: { kind, state },
          value: counts[state],
        })),
      ),
  });
  all.gauge({
    name: 'musette_database_connections',
    help: 'Connections of the pool by state; only with PostgreSQL.',
    read: () =>
      Object.entries(database.pool?.() ?? {}).map(([state, value]) => ({ labels: { state }, value })),
  });
  addDelay(all);
  all.gauge({
    name: 'process_resident_memory_bytes',
    help: 'The memory of the process.',
    read: () => [{ value: process.memoryUsage.rss() }],
  });
  all.gauge({
    name: 'nodejs_heap_size_used_bytes',
    help: 'The part of it that JavaScript uses.',
    read: () => [{ value: process.memoryUsage().heapUsed }],
  });
  all.gauge({
    name: 'process_cpu_seconds_total',
    help: 'The time that all processors have spent on the process.',
    type: 'counter',
    read: () => [{ value: (process.cpuUsage().user + process.cpuUsage().system) / 1e6 }],
  });
  all.gauge({
    name: 'process_start_time_seconds',
    help: 'When the process began, in seconds since 1970.',
    read: () => [{ value: started }],
  });
}

/** The delay since the last look; nothing is measured before the first one. */
function addDelay(all: Metrics): void {
  let delay: ReturnType<typeof monitorEventLoopDelay> | null = null;
  all.gauge({
    name: 'musette_event_loop_delay_seconds',
    help: 'How late timers were since the last scrape: the median, the 99th percentile and the maximum.',
    read: () => {
      if (delay === null) {
        delay = monitorEventLoopDelay({ resolution: DELAY_RESOLUTION_MS });
        delay.enable();
        return [];
      }
      const readings = [
        { labels: { quantile: '0.5' }, value: delay.percentile(50) / NS },
        { labels: { quantile: '0.99' }, value: delay.percentile(99) / NS },
        { labels: { quantile: '1' }, value: delay.max / NS },
      ];
      delay.reset();
      return readings;
    },
  });
}
