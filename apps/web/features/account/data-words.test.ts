import { DATA_PROBLEMS } from '@musette/contract/schemas/data';
import { ProblemError } from '@musette/contract/client';
import { describe, expect, it } from 'vitest';
import { sizeText } from '#lib/text/size-text.ts';
import type { DataImport } from './data-api.ts';
import { dataMessageOf, importWords, leftWords, problemWords, spaceWords } from './data-words.ts';

const DONE: DataImport = {
  state: 'done',
  done: 1,
  total: 1,
  startedAt: '2026-03-02T10:48:00.000Z',
  bytes: 1,
  receivedBytes: 1,
  problem: null,
  weeks: 0,
  weeksHere: 0,
  rides: 0,
  ridesHere: 0,
  onlyAtStrava: 0,
  profile: false,
};

const SPACE = { usedBytes: 1.2e9, maxBytes: 5e9 };

describe('the words for data on its way', () => {
  it('give a size in the unit that is read easily', () => {
    expect([0, 12, 48_000, 1_400_000, 2_147_483_647, 5e9].map(sizeText)).toEqual([
      '0 kB',
      '1 kB',
      '48 kB',
      '1 MB',
      '2.1 GB',
      '5 GB',
    ]);
  });

  it('say why a zip was refused, each in its own way, and that nothing was imported', () => {
    const texts = DATA_PROBLEMS.map((problem) => problemWords({ ...DONE, state: 'failed', problem }, SPACE));
    expect(new Set(texts).size).toBe(DATA_PROBLEMS.length);
    const whole = texts.filter((text) => text.includes('Nothing was imported.'));
    // No profile, a failure, and too little space, which may come while the zip is saved.
    expect(whole).toHaveLength(DATA_PROBLEMS.length - 3);
  });

  it('say how much space ride files use, and what to do where little is left', () => {
    const words = (usedBytes: number, maxBytes: number | null) => spaceWords({ usedBytes, maxBytes });
    expect(words(0, 5e9)).toBe('Ride files use 0 kB of 5 GB.');
    expect(words(1.2e9, 5e9)).toBe('Ride files use 1.2 GB of 5 GB.');
    expect(words(1.2e9, null)).toBe('Ride files use 1.2 GB.');
    expect(words(4.8e9, 5e9)).toMatch(
      /^Ride files use 4\.8 GB of 5 GB\. Delete rides .* can give you more\.$/,
    );
  });

  it('name the limit where the zip or what is new in it is larger', () => {
    const words = [
      dataMessageOf(new ProblemError('larger-than-quota', { maxBytes: 5e9 })),
      problemWords({ ...DONE, state: 'failed', problem: 'larger-than-quota' }, SPACE),
    ];
    for (const text of words) {
      expect(text).toMatch(/larger than the 5 GB that your ride files may use here\..* can give you more\.$/);
      expect(text).not.toContain('Delete');
    }
  });

  it('say what was added, and what stayed', () => {
    expect(importWords({ ...DONE, weeks: 1, rides: 2 })).toBe('Added: 1 week and 2 rides.');
    expect(importWords(DONE)).toBe('Nothing to add: your plans and rides were here already.');
    expect(importWords({ ...DONE, weeks: 1, profile: true })).toBe(
      'Added: 1 week and 0 rides. Your profile is now the one in the zip.',
    );
    expect(leftWords(DONE)).toEqual([]);
    expect(leftWords({ ...DONE, weeksHere: 1, ridesHere: 1, onlyAtStrava: 2 })).toEqual([
      '1 week had a plan here, which stays.',
      '1 ride was here already.',
      '2 rides of that account are only at Strava. Connect Strava here to see them.',
    ]);
  });

  it('say why a request failed', () => {
    const said = (code: ProblemError['code']) => dataMessageOf(new ProblemError(code));
    expect(said('data-piece-unexpected')).toBe(
      'The zip was sent from another window as well. Choose it again.',
    );
    expect(said('invalid-input')).toBe('A zip of more than 2 GB is not taken.');
    expect(said('not-ready')).toBe('The server is busy. Please try again in a moment.');
  });
});
