import type { Catalogue } from '../catalogue.ts';
import { ENGLISH_DAYS } from './english/days.ts';
import { ENGLISH_MOVES } from './english/moves.ts';
import { ENGLISH_PRINTED_SEASON } from './english/printed-season.ts';
import { ENGLISH_PROGRESS } from './english/progress.ts';
import { ENGLISH_SEASON } from './english/season.ts';
import { ENGLISH_STEPS } from './english/steps.ts';

/** What Musette says in English. */
export const ENGLISH: Catalogue = {
  ...ENGLISH_SEASON,
  ...ENGLISH_STEPS,
  ...ENGLISH_DAYS,
  ...ENGLISH_PROGRESS,
  moves: ENGLISH_MOVES,
  season: ENGLISH_PRINTED_SEASON,
};
