import { setTimeout as pause } from 'node:timers/promises';
import type { ServerProcess } from '../../apps/server/testing/server-process.ts';
import type { Campaign, Lane, Outcome } from './campaign.ts';
import { foundOf, type Ledger, live, lossesIn, newLedger, tallyOf } from './ledger.ts';
import type { Engine, Place } from './place.ts';

/** The inputs of a named fault; it adds failures to `losses`. */
export interface Scene extends Lane {
  readonly engine: Engine;
  readonly ledger: Ledger;
  readonly losses: string[];
  /** Adds text to the row of the fault. */
  note(words: string): void;
  /** Adds a failure if a condition is false. */
  claim(isTrue: boolean, otherwise: string): void;
}

/** The place whose data is compared with the acknowledged requests; null for none. */
type Result = Place | null;

/** A campaign for one fault, with its own steps and checks. */
export const named = (name: string, engine: Engine, work: (scene: Scene) => Promise<Result>): Campaign => ({
  name,
  engine,
  isNamed: true,
  points: 1,
  shortPoints: 0,
  chain: 1,
  async *run(lane) {
    yield await outcomeOf(lane, engine, work);
  },
});

/** The same fault on both engines. */
export const onBoth = (name: string, work: (scene: Scene) => Promise<Result>): readonly Campaign[] => [
  named(name, 'sqlite', work),
  named(name, 'postgres', work),
];

async function outcomeOf(
  lane: Lane,
  engine: Engine,
  work: (scene: Scene) => Promise<Result>,
): Promise<Outcome> {
  const [losses, notes, ledger] = [[] as string[], [] as string[], newLedger()];
  const scene: Scene = {
    ...lane,
    engine,
    ledger,
    losses,
    note: (words) => void notes.push(words),
    claim(isTrue, otherwise) {
      if (!isTrue) losses.push(otherwise);
    },
  };
  const place = await work(scene);
  const tables = place && (await place.tables());
  if (tables) losses.push(...lossesIn(tables, ledger));
  await place?.remove();
  return {
    how: notes.join(', ') || 'as it should be',
    acknowledged: tables ? tallyOf(ledger) : 'nothing',
    found: tables ? foundOf(tables, ledger) : 'nothing',
    losses: [...losses, ...ledger.surprises],
  };
}

/** Riders write until a number of new messages is acknowledged, or until the time is over. */
export async function write(
  ledger: Ledger,
  server: ServerProcess,
  { messages = 6, withinMs = 20_000 } = {},
): Promise<boolean> {
  const told = () => ledger.accounts.reduce((sum, { knownMessages }) => sum + knownMessages.size, 0);
  const [before, deadline] = [told(), Date.now() + withinMs];
  const isOver = () => told() >= before + messages || Date.now() > deadline;
  while (!isOver()) {
    await Promise.all([0, 1].map(() => live(ledger, server.visitor(), isOver)));
    if (!isOver()) await pause(100);
  }
  return told() >= before + messages;
}

/** Waits until a condition is true; false if it is not true in time. */
export async function comesTrue(
  isTrue: () => Promise<boolean> | boolean,
  withinMs = 20_000,
): Promise<boolean> {
  for (const deadline = Date.now() + withinMs; Date.now() < deadline; await pause(50))
    if (await isTrue()) return true;
  return false;
}

/** Checks that a start is refused with a message for the operator and without a stack trace. */
export async function expectRefusal(
  scene: Scene,
  place: Place,
  { words, settings = {} }: { words: RegExp; settings?: Readonly<Record<string, string>> },
): Promise<void> {
  const server = await place.start(settings);
  if (!('said' in server)) {
    scene.claim(false, 'it started as if nothing were wrong');
    await server.kill();
    return;
  }
  scene.claim(server.code === 1, `exit code ${server.code}`);
  scene.claim(words.test(server.said), `it says: ${server.said}`);
  scene.claim(!/^ {4}at /m.test(server.said), `a stack trace: ${server.said}`);
  scene.note('refused in words');
}
