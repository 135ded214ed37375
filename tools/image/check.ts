import { once } from 'node:events';
import { chownSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type Answer, type Browser, browserAt } from '../../apps/server/testing/browser.ts';
import { freePort } from '../../apps/server/testing/server-process.ts';
import { bytesAboveBase, commandOf, removeContainers, startContainer, userOf } from './buildah.ts';

const MAX_MEGABYTES = 230;
const PATIENCE_MS = 60_000;
const STEP_MS = 100;
const ACCOUNT = { email: 'image@example.org', password: 'a musette at the roadside' };

/** Starts the product from the image twice on the same data, prints what holds and what does not, and says whether all of it holds. */
export async function checkImage(): Promise<boolean> {
  const data = mkdtempSync(join(tmpdir(), 'musette-image-'));
  const user = userOf();
  chownSync(data, user, user);
  const megabytes = bytesAboveBase() / 1e6;
  const isSmall = say(
    `${megabytes.toFixed(0)} MB above the base, at most ${MAX_MEGABYTES}`,
    megabytes <= MAX_MEGABYTES,
  );
  const first = await live({ data, user }, 'a rider signs up', (browser) =>
    browser.post('/api/v1/sign-up', ACCOUNT),
  );
  const second = await live({ data, user }, 'the rider signs in after a restart', (browser) =>
    browser.post('/api/v1/sign-in', ACCOUNT),
  );
  rmSync(data, { recursive: true });
  removeContainers();
  return isSmall && first && second;
}

/** One life of the server: it starts, shows its page, answers a rider, and ends when it is asked to. */
async function live(
  { data, user }: { data: string; user: number },
  words: string,
  ask: (browser: Browser) => Promise<Answer>,
): Promise<boolean> {
  const origin = `http://localhost:${await freePort()}`;
  const container = startContainer(data, new URL(origin).port);
  const exited = once(container, 'exit');
  try {
    const isReady = say(
      'it is ready',
      await comesTrue(async () => (await statusOf(`${origin}/readyz`)) === 200),
    );
    const process = commandOf(container);
    if (!isReady || process === null) return false;
    const owner = Number(/^Uid:\s*(\d+)/m.exec(readFileSync(`/proc/${process}/status`, 'utf8'))?.[1]);
    const answer = await ask(browserAt(origin, fetch));
    const checks = [
      say(`it runs as user ${owner}`, owner === user && owner !== 0),
      say('it shows the web app', (await statusOf(`${origin}/dashboard`)) === 200),
      say(words, answer.status === 200),
    ];
    globalThis.process.kill(process, 'SIGTERM');
    const [code] = await exited;
    return [...checks, say('it ends with 0 on SIGTERM', code === 0)].every(Boolean);
  } finally {
    container.kill('SIGKILL');
  }
}

function say(words: string, holds: boolean): boolean {
  console.log(`${holds ? 'ok    ' : 'FAILED'} ${words}`);
  return holds;
}

async function comesTrue(test: () => Promise<boolean>): Promise<boolean> {
  for (let waited = 0; waited < PATIENCE_MS; waited += STEP_MS) {
    if (await test()) return true;
    await pause(STEP_MS);
  }
  return false;
}

const statusOf = (address: string): Promise<number> =>
  fetch(address).then(
    ({ status }) => status,
    () => 0,
  );
