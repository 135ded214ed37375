import { type Campaign, type Lane, momentIn, type Outcome } from './campaign.ts';
import { killedAt, outcomeOf } from './kill-server.ts';
import { live, newLedger } from './ledger.ts';
import type { Engine } from './place.ts';

const MOMENTS = {
  longestMs: 1500,
  calls: { pwrite64: 200, fsync: 20, write: 13, rename: 2, ftruncate: 3, unlink: 3, mkdir: 2 },
  traced: 0.7,
};

/** Kills the first start, which creates key, lock and schema. The next start must work and accept riders. */
export const killFirstStart = (engine: Engine, points: number, shortPoints: number): Campaign => ({
  name: 'first start',
  engine,
  points,
  shortPoints,
  chain: 5,
  async *run(lane, count) {
    for (let point = 0; point < count; point += 1) yield await startedTwice(lane, engine);
  },
});

async function startedTwice(lane: Lane, engine: Engine): Promise<Outcome> {
  const place = await lane.places.place(engine, 'empty');
  const moment = momentIn(lane.random, MOMENTS);
  const server = await place.start({}, { under: moment.under, killAfterMs: moment.afterMs });
  if (!('said' in server)) await killedAt(server, { ...moment, afterMs: 0 });
  const second = await place.start();
  const ledger = newLedger();
  if ('said' in second) ledger.surprises.push(`no second start: ${second.said}`);
  else {
    await live(ledger, second.visitor(), () =>
      ledger.accounts.some(({ knownMessages }) => knownMessages.size > 1),
    );
    await second.kill();
  }
  const outcome = await outcomeOf(place, ledger, moment);
  await place.remove();
  return outcome;
}
