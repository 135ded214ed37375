import type { PostgresServer } from '@musette/stand-ins/postgres/server';
import type { Figure } from '../figure.ts';
import type { OpenPlace } from '../load/places.ts';
import type { FirstRider, LoadRider } from '../load/riders.ts';
import { keptOf, statusesOf } from './ledger.ts';
import { workersOf } from './shares.ts';
import { asksOf, balancer, type Outcome, percentile, traffic } from './traffic.ts';

const RATE = 60;
const MAX_P99_MS = 250;
/** From when the worker is started again. */
const MAX_BACK_S = 30;
/** Longer than any limit of a statement. */
const MAX_REFUSAL_MS = 12_000;

interface Loss {
  readonly first: FirstRider;
  readonly riders: readonly LoadRider[];
  readonly workers: readonly PostgresServer[];
  readonly isShort: boolean;
}

/** One worker is killed under load and comes back. */
export async function loseWorker(
  place: OpenPlace,
  { first, riders, workers, isShort }: Loss,
): Promise<readonly Figure[]> {
  const [lost] = workers;
  if (!lost) throw new Error('There is no worker to lose');
  const part = isShort ? 5 : 15;
  const homes = await workersOf(place, riders);
  const server = await place.start();
  const database = await place.open();
  try {
    const send = balancer([server.origin]);
    let startS = 0;
    const start = async () => {
      const began = performance.now();
      await lost.start();
      startS = (performance.now() - began) / 1000;
    };
    const outcomes = await traffic({
      rate: RATE,
      seconds: 3 * part,
      ask: asksOf(first, riders),
      send,
      events: [
        { atS: part, happen: () => lost.crash() },
        { atS: 2 * part, happen: start },
      ],
    });
    const isLost = ({ ask }: Outcome) => homes.get(ask.rider.userId) === lost.port;
    const kept = await keptOf(database, outcomes, { first, send });
    const figures = figuresOf(
      { lost: outcomes.filter(isLost), others: outcomes.filter((outcome) => !isLost(outcome)) },
      { goneS: part, backS: 2 * part, startS },
    );
    const what = `spread, one of two workers gone for ${part} s`;
    return [
      ...figures.map((figure) => ({ ...figure, what: `${what}: ${figure.what}` })),
      {
        what: `${what}: of ${kept.acknowledged} acknowledged writes lost or doubled`,
        value: kept.lost + kept.doubled,
        unit: 'writes',
        limit: 0,
      },
    ];
  } finally {
    await database.close();
    await server.stop();
  }
}

interface Riders {
  readonly lost: readonly Outcome[];
  readonly others: readonly Outcome[];
}

/** When the worker went away and was started again, and how long it then took to take connections, in seconds. */
interface Times {
  readonly goneS: number;
  readonly backS: number;
  readonly startS: number;
}

function figuresOf({ lost, others }: Riders, { goneS, backS, startS }: Times): Figure[] {
  const isAway = ({ dueS }: Outcome) => dueS >= goneS && dueS < backS;
  const away = lost.filter(isAway);
  const refused = lost.filter(({ status }) => status === 503);
  const silent = refused.filter(({ retryAfter }) => retryAfter === null);
  const before = percentile(
    others.filter(({ dueS }) => dueS < goneS),
    0.99,
  );
  const wrong = lost.filter(({ status }) => status !== 200 && status !== 503);
  const lastRefusedS = Math.max(backS, ...refused.map(({ dueS }) => dueS));
  return [
    {
      what: `riders of the other worker: ${statusesOf(others)}; refused`,
      value: others.filter(({ status }) => status !== 200).length,
      unit: 'answers',
      limit: 0,
    },
    {
      what: `riders of the other worker: p99 before ${before.toFixed(0)} ms, p99 meanwhile`,
      value: percentile(others.filter(isAway), 0.99),
      unit: 'ms',
      limit: MAX_P99_MS,
    },
    {
      what: `riders of the lost worker meanwhile: ${statusesOf(away)}; neither 200 nor 503 with Retry-After`,
      value: wrong.length + silent.length,
      unit: 'answers',
      limit: 0,
    },
    {
      what: 'riders of the lost worker meanwhile: slowest answer',
      value: Math.max(0, ...away.map(({ tookMs }) => tookMs)),
      unit: 'ms',
      limit: MAX_REFUSAL_MS,
    },
    {
      what: `from the start of the worker, which takes ${startS.toFixed(1)} s, until all of its riders are served again`,
      value: lastRefusedS - backS,
      unit: 's',
      limit: MAX_BACK_S,
    },
  ];
}
