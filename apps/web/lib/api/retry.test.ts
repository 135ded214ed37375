import { ProblemError } from '@musette/contract/client';
import { expect, it } from 'vitest';
import { withRetries } from './retry.ts';

const SOON = { retryAfterSeconds: 0.001 };

/** Fails with these codes, one after the other, and counts how often it was asked. */
function failing(...codes: ConstructorParameters<typeof ProblemError>[0][]) {
  let sent = 0;
  const send = () => {
    const code = codes[sent];
    sent += 1;
    return code === undefined ? Promise.resolve('done') : Promise.reject(new ProblemError(code, SOON));
  };
  return { send, sent: () => sent };
}

it('sends again after a failure that passes, and after no other one', async () => {
  const passing = failing('offline', 'internal');
  expect(await withRetries(passing.send)).toBe('done');
  const lasting = failing('not-signed-in');
  await expect(withRetries(lasting.send)).rejects.toMatchObject({ code: 'not-signed-in' });
  expect(lasting.sent()).toBe(1);
});

it('gives up after five tries, among which those that came too early do not count', async () => {
  const { send, sent } = failing('rate-limited', 'rate-limited', ...Array<'internal'>(9).fill('internal'));
  await expect(withRetries(send)).rejects.toMatchObject({ code: 'internal' });
  expect(sent()).toBe(7);
});

it('sends nothing more once it is cancelled while it waits', async () => {
  const stop = new AbortController();
  const { send, sent } = failing('offline');
  const sending = withRetries(() => {
    setTimeout(() => stop.abort());
    return send();
  }, stop.signal);
  await expect(sending).rejects.toMatchObject({ name: 'AbortError' });
  expect(sent()).toBe(1);
});
