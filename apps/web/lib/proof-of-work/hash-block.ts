const ROUNDS = 64;

const PRIMES = primes(ROUNDS);
const CONSTANTS = Int32Array.from(PRIMES, (prime) => fractionBits(Math.cbrt(prime)));
const START = Int32Array.from(PRIMES.slice(0, 8), (prime) => fractionBits(Math.sqrt(prime)));

const schedule = new Int32Array(ROUNDS);

/**
 * SHA-256 (FIPS 180-4) of one padded block of 16 words, into 8 words. We do not use `crypto.subtle`, because it does not exist on
 * plain http, and its promise for each small hash makes it a hundred times slower.
 */
export function hashBlock(block: Int32Array, into: Int32Array): void {
  expand(block);
  into.set(START);
  // Eight variables are faster than an array, and the rider waits for this loop.
  let a = word(into, 0);
  let b = word(into, 1);
  let c = word(into, 2);
  let d = word(into, 3);
  let e = word(into, 4);
  let f = word(into, 5);
  let g = word(into, 6);
  let h = word(into, 7);
  for (let round = 0; round < ROUNDS; round += 1) {
    const sumE = rotateRight(e, 6) ^ rotateRight(e, 11) ^ rotateRight(e, 25);
    const first = (h + sumE + ((e & f) ^ (~e & g)) + word(CONSTANTS, round) + word(schedule, round)) | 0;
    const sumA = rotateRight(a, 2) ^ rotateRight(a, 13) ^ rotateRight(a, 22);
    const second = sumA + ((a & b) ^ (a & c) ^ (b & c));
    h = g;
    g = f;
    f = e;
    e = (d + first) | 0;
    d = c;
    c = b;
    b = a;
    a = (first + second) | 0;
  }
  into[0] = word(into, 0) + a;
  into[1] = word(into, 1) + b;
  into[2] = word(into, 2) + c;
  into[3] = word(into, 3) + d;
  into[4] = word(into, 4) + e;
  into[5] = word(into, 5) + f;
  into[6] = word(into, 6) + g;
  into[7] = word(into, 7) + h;
}

function expand(block: Int32Array): void {
  schedule.set(block);
  for (let round = 16; round < ROUNDS; round += 1) {
    const x = word(schedule, round - 15);
    const y = word(schedule, round - 2);
    const sumX = rotateRight(x, 7) ^ rotateRight(x, 18) ^ (x >>> 3);
    const sumY = rotateRight(y, 17) ^ rotateRight(y, 19) ^ (y >>> 10);
    schedule[round] = word(schedule, round - 16) + sumX + word(schedule, round - 7) + sumY;
  }
}

const word = (words: Int32Array, index: number): number => words[index] as number;

const rotateRight = (bits: number, by: number): number => (bits >>> by) | (bits << (32 - by));

function primes(count: number): readonly number[] {
  const found: number[] = [];
  for (let next = 2; found.length < count; next += 1) {
    if (found.every((prime) => next % prime !== 0)) found.push(next);
  }
  return found;
}

/** The first 32 bits of the fraction. */
function fractionBits(root: number): number {
  return Math.floor((root % 1) * 2 ** 32);
}
