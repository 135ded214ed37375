import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aesGcmBox } from './aes-gcm.ts';

const secret = randomBytes(32).toString('hex');
const box = aesGcmBox(secret);
const anyText = fc.string({ unit: 'grapheme' });

function flipped(sealed: string, bit: number): string {
  const [version = '', body = ''] = sealed.split('.');
  const bytes = Buffer.from(body, 'base64url');
  const at = bit % (bytes.length * 8);
  bytes.writeUInt8(bytes.readUInt8(at >> 3) ^ (1 << (at & 7)), at >> 3);
  return `${version}.${bytes.toString('base64url')}`;
}

describe('the secret box', () => {
  it('opens what it sealed', () =>
    fc.assert(
      fc.property(anyText, anyText, (text, place) => box.open(box.seal(text, place), place) === text),
    ));

  it('does not open what was moved to another place', () =>
    fc.assert(
      fc.property(anyText, anyText, anyText, (text, place, elsewhere) => {
        fc.pre(place !== elsewhere);
        return box.open(box.seal(text, place), elsewhere) === null;
      }),
    ));

  it('does not open what differs in a single bit', () =>
    fc.assert(
      fc.property(
        anyText,
        fc.nat(),
        (text, bit) => box.open(flipped(box.seal(text, 'p'), bit), 'p') === null,
      ),
    ));

  it('does not open what was cut off', () => {
    const sealed = box.seal('token', 'p');
    const cuts = Array.from({ length: sealed.length }, (_, length) => sealed.slice(0, length));
    expect(cuts.map((cut) => box.open(cut, 'p')).filter((text) => text !== null)).toEqual([]);
  });

  it('does not open what another server sealed', () => {
    const other = aesGcmBox(randomBytes(32).toString('hex'));
    expect(box.open(other.seal('token', 'p'), 'p')).toBeNull();
  });

  it('gives null for anything else', () => {
    fc.assert(fc.property(fc.string(), (garbage) => box.open(garbage, 'p') === null));
    fc.assert(fc.property(fc.base64String(), (garbage) => box.open(`v1.${garbage}`, 'p') === null));
    expect(box.open(box.seal('token', 'p').replace('v1', 'v2'), 'p')).toBeNull();
    expect(box.open(`${box.seal('token', 'p')}.more`, 'p')).toBeNull();
  });

  it('seals the same text differently each time', () => {
    expect(box.seal('token', 'p')).not.toBe(box.seal('token', 'p'));
  });
});
