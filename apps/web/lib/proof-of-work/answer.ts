import { hashBlock } from './hash-block.ts';

/** A puzzle from the server. */
export type Challenge = Readonly<Record<string, unknown>>;

interface Puzzle {
  readonly salt: Int32Array;
  readonly nonce: Int32Array;
  /** The required prefix of the hash. */
  readonly prefix: Int32Array;
}

// Far more tries than a puzzle needs. The limit stops the search when a puzzle has no answer.
const MAX_TRIES = 20_000_000;

/** Solves a puzzle and returns the answer as the server expects it; null when there is none. */
export function answerTo(challenge: Challenge): string | null {
  const puzzle = readPuzzle(challenge['parameters']);
  const solution = puzzle && solve(puzzle);
  return solution && btoa(JSON.stringify({ challenge, solution }));
}

function readPuzzle(parameters: unknown): Puzzle | null {
  if (typeof parameters !== 'object' || parameters === null) return null;
  const { algorithm, cost, salt, nonce, keyPrefix } = parameters as Readonly<Record<string, unknown>>;
  const [saltWords, nonceWords, prefix] = [wordsOf(salt), wordsOf(nonce), wordsOf(keyPrefix)];
  const known = algorithm === 'SHA-256' && cost === 1 && saltWords?.length === 4 && nonceWords?.length === 4;
  return known && prefix ? { salt: saltWords, nonce: nonceWords, prefix } : null;
}

function solve({ salt, nonce, prefix }: Puzzle): { counter: number; derivedKey: string } | null {
  const block = new Int32Array(16);
  block.set(salt, 0);
  block.set(nonce, 4);
  // SHA-256's own padding: the bit that ends the message, and its length in bits.
  block[9] = 1 << 31;
  block[15] = 9 * 32;
  const hash = new Int32Array(8);
  for (let counter = 0; counter < MAX_TRIES; counter += 1) {
    block[8] = counter;
    hashBlock(block, hash);
    if (prefix.every((bits, index) => bits === hash[index])) return { counter, derivedKey: hexOf(hash) };
  }
  return null;
}

function wordsOf(hex: unknown): Int32Array | null {
  if (typeof hex !== 'string' || !/^([0-9a-f]{8}){1,8}$/.test(hex)) return null;
  return Int32Array.from(hex.match(/.{8}/g) ?? [], (word) => Number.parseInt(word, 16));
}

const hexOf = (words: Int32Array): string =>
  Array.from(words, (word) => (word >>> 0).toString(16).padStart(8, '0')).join('');
