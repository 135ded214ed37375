import { afterEach, beforeEach, expect } from 'vitest';

const write = console.error;
let errors: string[] = [];

beforeEach(() => {
  errors = [];
  console.error = (...words: unknown[]) => {
    errors.push(words.map(String).join(' '));
    write(...words);
  };
});

afterEach(() => {
  console.error = write;
  expect(errors, 'a test that writes to console.error fails').toEqual([]);
});
