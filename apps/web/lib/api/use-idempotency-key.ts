import { useState } from 'react';
import { newKey } from './new-key.ts';

function requestKeys() {
  let [words, key] = ['', ''];
  return {
    keyFor(request: unknown): string {
      const next = JSON.stringify(request);
      if (next !== words) [words, key] = [next, newKey()];
      return key;
    },
    drop: () => void (words = ''),
  };
}

/** Returns the same key for the same request until it succeeds. */
export const useIdempotencyKey = () => useState(requestKeys)[0];
