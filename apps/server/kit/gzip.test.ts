import { gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { declaredBytes } from './gzip.ts';

it('declares what one gzip unpacks to, and no bound for several that are joined', () => {
  const one = gzipSync(new Uint8Array(5000));
  expect(declaredBytes(one)).toBe(5000);
  expect(declaredBytes(Buffer.concat([one, one]))).toBe(0xffffffff);
});

it('looks at a thousand starts at most, and takes more of them for several', () => {
  const start = [0x1f, 0x8b, 0x08, 0xff];
  const withStarts = (count: number) =>
    new Uint8Array([...start, ...Array.from({ length: count }, () => start).flat(), 7, 0, 0, 0]);
  expect(declaredBytes(withStarts(1000))).toBe(7);
  expect(declaredBytes(withStarts(1001))).toBe(0xffffffff);
});
