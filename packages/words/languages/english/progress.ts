import type { Catalogue } from '../../catalogue.ts';
import { lengthText } from '../../lengths.ts';

/** What Musette says in English of the results of tests, and of what moves a level. */
export const ENGLISH_PROGRESS: Pick<Catalogue, 'tests' | 'levels'> = {
  tests: {
    'share-of-best': ({ seconds, watts, share }) =>
      `${Math.round(share * 100)} % of ${watts} W, the best ${lengthText(seconds)} of the test.`,
    'two-efforts': ({ shortWatts, longWatts }) =>
      `Worked out from ${shortWatts} W over 3 min and ${longWatts} W over 12 min.`,
    'mean-heart-rate': ({ bpm }) => `${bpm} bpm, your average of the hardest 20 min.`,
  },

  levels: {
    completed: ({ workout, level }, say) =>
      `${say.name(workout)}, level ${level.toFixed(1)}: ridden as planned.`,
    'too-easy': ({ workout, level }, say) =>
      `${say.name(workout)}, level ${level.toFixed(1)}: ridden, and too easy for you.`,
    'too-hard': ({ workout, level }, say) =>
      `${say.name(workout)}, level ${level.toFixed(1)}: too hard for you.`,
    effort: ({ seconds, watts, percentOfFtp }) =>
      `Your best effort of ${lengthText(seconds)}: ${watts} W, ${percentOfFtp} % of your FTP.`,
  },
};
