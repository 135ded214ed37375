import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { answerTo } from './answer.ts';

const salt = '84edbf86983979380db81f1fb9415cb6';
const nonce = '5da9885e315ec1344a3c9cf3d032446c';

function hashOf(counter: number): string {
  const number = Buffer.alloc(4);
  number.writeUInt32BE(counter);
  return createHash('sha256').update(salt, 'hex').update(nonce, 'hex').update(number).digest('hex');
}

function puzzleFor(counter: number, more: Readonly<Record<string, unknown>> = {}) {
  const keyPrefix = hashOf(counter).slice(0, 32);
  return {
    parameters: { algorithm: 'SHA-256', cost: 1, salt, nonce, keyPrefix, ...more },
    signature: 'signed',
  };
}

describe('the answer to a puzzle', () => {
  it('is the number whose hash has the requested prefix, together with the unchanged puzzle', () => {
    fc.assert(
      fc.property(fc.nat(20_000), (counter) => {
        const challenge = puzzleFor(counter, { data: { expiresAtMs: 1_767_607_800_000 } });
        const answer: unknown = JSON.parse(atob(answerTo(challenge) ?? ''));
        expect(answer).toEqual({ challenge, solution: { counter, derivedKey: hashOf(counter) } });
      }),
      { numRuns: 20 },
    );
  });

  // The server's test accepts the answer to the same puzzle.
  it('is found for a puzzle of the server', () => {
    const parameters = {
      data: { expiresAtMs: 1_767_607_800_000 },
      keyLength: 32,
      keyPrefix: '194a6b0947abda8e139f29ff892f912c',
      keySignature: 'b7eb393b878846cdfda3fe49e18ae4ba64900ccc225b8ddcca11e8b5ec2c830e',
    };
    const { solution } = JSON.parse(atob(answerTo(puzzleFor(2, parameters)) ?? '')) as { solution: unknown };
    const derivedKey = '194a6b0947abda8e139f29ff892f912ce4f33baf168b5d2888d974d44071e3c1';
    expect(solution).toEqual({ counter: 2, derivedKey });
  });

  it.each([
    ['another hash algorithm', { algorithm: 'PBKDF2/SHA-256' }],
    ['more than one hash per try', { cost: 2 }],
    ['no salt', { salt: undefined }],
    ['a salt that is too short', { salt: '84edbf86' }],
    ['a nonce that is not hexadecimal', { nonce: 'z'.repeat(32) }],
    ['an empty prefix', { keyPrefix: '' }],
    ['a prefix with an odd length', { keyPrefix: 'abc' }],
  ])('is null when the puzzle has %s', (_, parameters) => {
    expect(answerTo(puzzleFor(1, parameters))).toBeNull();
  });

  it('is null when there is no puzzle', () => {
    expect(answerTo({})).toBeNull();
    expect(answerTo({ parameters: null })).toBeNull();
  });
});
