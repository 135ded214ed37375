import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { hashBlock } from './hash-block.ts';

const MAX_BYTES = 55;

/** Pads a message as SHA-256 does: the message, one bit, zeros, and the length. */
function blockOf(message: Uint8Array): Int32Array {
  const bytes = Buffer.alloc(64);
  bytes.set(message);
  bytes.writeUInt8(0x80, message.length);
  bytes.writeUInt32BE(message.length * 8, 60);
  return Int32Array.from({ length: 16 }, (_, index) => bytes.readInt32BE(index * 4));
}

function hexOf(words: Int32Array): string {
  const bytes = Buffer.alloc(32);
  for (const [index, word] of words.entries()) bytes.writeInt32BE(word, index * 4);
  return bytes.toString('hex');
}

it('returns the same hash as Node for any message', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: MAX_BYTES }), (message) => {
      const hash = new Int32Array(8);
      hashBlock(blockOf(message), hash);
      expect(hexOf(hash)).toBe(createHash('sha256').update(message).digest('hex'));
    }),
  );
});
