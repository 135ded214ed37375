import { solveChallenge } from 'altcha-lib';
import type { Challenge, Solution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/sha';
import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { altchaCaptcha } from './altcha.ts';

const START_MS = Date.parse('2026-01-05T10:00:00Z');
const TEN_MINUTES_MS = 600_000;

const spentUntil = new Map<string, number>();
const spent = {
  spend(token: string, expiresAtMs: number) {
    const fresh = !spentUntil.has(token);
    spentUntil.set(token, expiresAtMs);
    return Promise.resolve(fresh);
  },
};
let nowMs = START_MS;
const captchaWith = (secret: string) =>
  altchaCaptcha({ guesses: 50 }, { secret, spent, clock: { nowMs: () => nowMs } });
const captcha = captchaWith('a secret');
const verify = (answer: string | undefined) => captcha.verify(answer, '203.0.113.7');

const newChallenge = async () => (await captcha.challenge()) as unknown as Required<Challenge>;
const encoded = (answer: unknown) => Buffer.from(JSON.stringify(answer)).toString('base64');

async function solved(): Promise<{ challenge: Required<Challenge>; solution: Solution }> {
  const challenge = await newChallenge();
  const solution = await solveChallenge({ challenge, deriveKey });
  if (solution === null) throw new Error('no solution was found in time');
  return { challenge, solution };
}

beforeEach(() => {
  nowMs = START_MS;
  spentUntil.clear();
});

describe('a puzzle [1.33]', () => {
  it('is one SHA-256 for each guess, and does not tell the number that is looked for', async () => {
    const { parameters, signature } = await newChallenge();
    expect(parameters).toMatchObject({ algorithm: 'SHA-256', cost: 1, keyLength: 32 });
    expect(parameters.keyPrefix).toHaveLength(32);
    expect(signature).toHaveLength(64);
    expect(parameters).not.toHaveProperty('counter');
  });

  it('takes no more guesses than it costs', async () => {
    const answers = await Promise.all(Array.from({ length: 50 }, solved));
    for (const { solution } of answers) expect(solution.counter).toBeLessThanOrEqual(50);
  });
});

describe('an answer', () => {
  it('opens the door once, and is remembered for as long as it would be good', async () => {
    const { challenge, solution } = await solved();
    const answer = encoded({ challenge, solution });
    expect(await verify(answer)).toBe(true);
    expect(await verify(answer)).toBe(false);
    expect([...spentUntil]).toEqual([[challenge.signature, START_MS + TEN_MINUTES_MS]]);
  });

  it('opens the door once when it is given twice at once', async () => {
    const answer = encoded(await solved());
    expect((await Promise.all([verify(answer), verify(answer)])).filter(Boolean)).toHaveLength(1);
  });

  it('is good for ten minutes', async () => {
    const [early, late] = [encoded(await solved()), encoded(await solved())];
    nowMs = START_MS + TEN_MINUTES_MS - 1;
    expect(await verify(early)).toBe(true);
    nowMs += 1;
    expect(await verify(late)).toBe(false);
  });

  it('is no good when it is wrong, and may then be given again', async () => {
    const { challenge, solution } = await solved();
    const wrong = { ...solution, derivedKey: '0'.repeat(64) };
    expect(await verify(encoded({ challenge, solution: wrong }))).toBe(false);
    expect(await verify(encoded({ challenge, solution }))).toBe(true);
  });

  it('is no good for a puzzle that was changed', async () => {
    const { challenge, solution } = await solved();
    const data = { expiresAtMs: START_MS + 10 * TEN_MINUTES_MS };
    const longer = { ...challenge, parameters: { ...challenge.parameters, data } };
    expect(await verify(encoded({ challenge: longer, solution }))).toBe(false);
    const unsigned = { parameters: challenge.parameters };
    expect(await verify(encoded({ challenge: unsigned, solution }))).toBe(false);
    expect(spentUntil.size).toBe(0);
  });

  it('is no good at another server', async () => {
    const answer = encoded(await solved());
    expect(await captchaWith('another secret').verify(answer, '')).toBe(false);
  });

  // The browser's test finds this answer to the same puzzle.
  it('as the browser finds it opens the door', async () => {
    const parameters = {
      algorithm: 'SHA-256',
      cost: 1,
      data: { expiresAtMs: START_MS + TEN_MINUTES_MS },
      keyLength: 32,
      keyPrefix: '194a6b0947abda8e139f29ff892f912c',
      keySignature: 'b7eb393b878846cdfda3fe49e18ae4ba64900ccc225b8ddcca11e8b5ec2c830e',
      nonce: '5da9885e315ec1344a3c9cf3d032446c',
      salt: '84edbf86983979380db81f1fb9415cb6',
    };
    const signature = '660b216b6b41293bc1c7c2c2ab033f207aee8978b3028f5868d980748c095d61';
    const derivedKey = '194a6b0947abda8e139f29ff892f912ce4f33baf168b5d2888d974d44071e3c1';
    const answer = encoded({ challenge: { parameters, signature }, solution: { counter: 2, derivedKey } });
    expect(await captchaWith('golden').verify(answer, '')).toBe(true);
  });

  it('of more than 8 kB is not looked at', async () => {
    const answer = await solved();
    expect(await verify(encoded({ ...answer, more: 'x'.repeat(8192) }))).toBe(false);
  });
});

describe('anything else', () => {
  it.each([undefined, '', '{}', 'null', '😀', encoded(null), encoded([]), encoded({ challenge: 1 })])(
    'is no answer: %j',
    async (text) => {
      expect(await verify(text)).toBe(false);
    },
  );

  it('never throws, however like an answer it looks', async () => {
    const { challenge, solution } = await solved();
    const data = { expiresAtMs: START_MS + 1 };
    await fc.assert(
      fc.asyncProperty(fc.jsonValue(), fc.jsonValue(), fc.jsonValue(), async (a, b, c) => {
        const parameters = { ...challenge.parameters, algorithm: a, nonce: b, keySignature: c };
        const answers = [
          { challenge: { parameters: { ...parameters, data }, signature: challenge.signature }, solution },
          { challenge: { parameters: { data }, signature: c }, solution: a },
          { challenge: { ...challenge, signature: a }, solution: b },
          { challenge, solution: { counter: a, derivedKey: b } },
          { challenge: a, solution: b },
        ];
        for (const answer of answers) expect(await verify(encoded(answer))).toBe(false);
      }),
    );
  });

  it('never throws, whatever the bytes', () =>
    fc.assert(fc.asyncProperty(fc.string(), async (text) => !(await verify(text)))));
});
