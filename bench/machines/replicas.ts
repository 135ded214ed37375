import { environmentOf } from '@musette/stand-ins/environment';
import { startMail } from '@musette/stand-ins/mail/server';
import { startOidc } from '@musette/stand-ins/oidc/server';
import { sql } from 'kysely';
import type { Database } from '../../apps/server/store/engine/database.ts';
import type { Figure } from '../figure.ts';
import { openPlace, type Place, SECRET } from '../load/places.ts';
import { addFirstRider, copyRider } from '../load/riders.ts';
import { keptOf, statusesOf } from './ledger.ts';
import { addNewcomer, faultsOf, type Newcomer, untilAllIsDone } from './newcomers.ts';
import { asksOf, balancer, endingOf, type Outcome, percentile, type Send, traffic } from './traffic.ts';

const RATE = 100;
const RIDERS = 1000;
const NEWCOMERS_APART_S = 2;
const WEEKS = 4;
const YEAR = 52;
const BEFORE_KILL_S = [1.2, 0.9, 0.6, 0.4];
const MAX_P99_MS = 250;
/** What a killed server had begun is taken over when its lease is over, which is two minutes for a letter. */
const PATIENCE_S = 110;
const WARM_UP = 300;

/** Two servers on one PostgreSQL, one of which is killed in the middle of a steady load. */
export async function replicas({ isShort }: { readonly isShort: boolean }): Promise<readonly Figure[]> {
  const seconds = isShort ? 16 : 60;
  const place = await openPlace('postgres');
  const [mail, oidc] = await Promise.all([startMail(), startOidc()]);
  try {
    const { SMTP_URL = '', MAIL_FROM = '' } = environmentOf({ oidc, mail });
    return await measure(place, { seconds, mail, settings: { MAIL_OUTBOX: 'off', SMTP_URL, MAIL_FROM } });
  } finally {
    await Promise.all([mail.stop(), oidc.stop(), place.remove()]);
  }
}

interface Run {
  readonly seconds: number;
  readonly mail: Awaited<ReturnType<typeof startMail>>;
  readonly settings: Readonly<Record<string, string>>;
}

async function measure(place: Place, { seconds, mail, settings }: Run): Promise<readonly Figure[]> {
  const servers = [await place.start(settings), await place.start(settings)] as const;
  const database = await place.open();
  try {
    const first = await addFirstRider(servers[0].visitor());
    const riders = await copyRider(database, first, { count: RIDERS, secret: SECRET });
    const ask = asksOf(first, riders);
    const send = balancer(servers.map(({ origin }) => origin));
    const warm = Array.from({ length: WARM_UP }, (_, number) => ask(number));
    for (const each of warm) if (each.kind === 'read') await endingOf(send, each);

    const killS = seconds / 2;
    let underWay = 0;
    const kill = async () => {
      underWay = await jobsUnderWay(database);
      await servers[0].kill();
    };
    const { arrivals, arrived } = arrivalsUntil(seconds, killS, send);
    const events = [...arrivals, { atS: killS, happen: kill }].toSorted((a, b) => a.atS - b.atS);
    const outcomes = await traffic({ rate: RATE, seconds, ask, send, events });
    const newcomers = await arrived();
    const restS = await untilAllIsDone(database, newcomers, PATIENCE_S);
    const faults = await faultsOf(newcomers, mail);
    for (const fault of faults) console.log(`     ${fault}`);
    const kept = await keptOf(database, outcomes, { first, send });
    const name = `replicas, ${RATE} a second for ${seconds} s, one of two killed`;
    return [
      ...timesOf(name, outcomes, killS),
      {
        what: `${name}: of ${kept.acknowledged} acknowledged writes lost or doubled (${kept.unknown} broke off)`,
        value: kept.lost + kept.doubled,
        unit: 'writes',
        limit: 0,
      },
      {
        what: `${name}: letters and plans of ${newcomers.length} newcomers (${underWay} jobs under way at the kill) missing or done twice`,
        value: faults.length,
        unit: 'jobs',
        limit: 0,
      },
      {
        what: `${name}: after it until no job is left`,
        value: restS ?? Number.POSITIVE_INFINITY,
        unit: 's',
        limit: PATIENCE_S,
      },
    ];
  } finally {
    await database.close();
    await Promise.all(servers.map((server) => server.kill()));
  }
}

/** Somebody comes every two seconds; right before the kill come some whose plans are long enough to be under way. */
function arrivalsUntil(seconds: number, killS: number, send: Send) {
  const newcomers: Promise<Newcomer>[] = [];
  const arrive = (atS: number, weeks: number) => ({
    atS,
    happen: () => void newcomers.push(addNewcomer(send, weeks)),
  });
  const steady = Array.from({ length: seconds / NEWCOMERS_APART_S }, (_, index) =>
    arrive(index * NEWCOMERS_APART_S, WEEKS),
  );
  const before = BEFORE_KILL_S.map((beforeS) => arrive(killS - beforeS, YEAR));
  return { arrivals: [...steady, ...before], arrived: () => Promise.all(newcomers) };
}

async function jobsUnderWay({ kysely }: Database): Promise<number> {
  const { rows } = await sql`select 1 from job where lease_token is not null`.execute(kysely);
  return rows.length;
}

function timesOf(name: string, outcomes: readonly Outcome[], killS: number): readonly Figure[] {
  const isOfKill = ({ dueS }: Outcome) => Math.floor(dueS) === Math.floor(killS);
  const others = outcomes.filter((outcome) => !isOfKill(outcome));
  const ofKill = percentile(outcomes.filter(isOfKill), 0.99).toFixed(0);
  const p50 = percentile(others, 0.5).toFixed(1);
  const bad = outcomes.filter(({ status }) => status !== 200 && status !== 0);
  return [
    {
      what: `${name}: p50 ${p50} ms, p99 in the second of the kill ${ofKill} ms, p99 otherwise`,
      value: percentile(others, 0.99),
      unit: 'ms',
      limit: MAX_P99_MS,
    },
    { what: `${name}: ${statusesOf(outcomes)}; faults`, value: bad.length, unit: 'answers', limit: 0 },
  ];
}
