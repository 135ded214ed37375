import { DAY_NAMES, DIFFICULTY_NAMES } from '@musette/coach/season/tables/names';
import type { SeasonCatalogue } from '../../catalogue.ts';
import { exactMinutesText } from '../../lengths.ts';
import { ENGLISH_PROOF } from './proof.ts';
import { ENGLISH_WEEKS } from './weeks.ts';

const counted = (count: number, thing: string): string =>
  `${count === 0 ? 'no' : count} ${thing}${count === 1 ? '' : 's'}`;

/** Hours to a tenth. */
const hoursOf = (minutes: number): number => Math.round(minutes / 6) / 10;

const daysText = ({ rides, hardDays }: { readonly rides: number; readonly hardDays: number }): string =>
  `At most ${counted(rides, 'ride')} and ${counted(hardDays, 'hard day')} a week.`;

/** What Musette says of a season in English. The worker of a preview loads no more than this. */
export const ENGLISH_SEASON: SeasonCatalogue = {
  ...ENGLISH_WEEKS,
  ...ENGLISH_PROOF,
  tag: 'en',
  days: DAY_NAMES,
  difficulties: DIFFICULTY_NAMES,
  library: null,
  rest: { name: 'Rest', description: 'No training on this day.' },
  beforePlan: { name: 'Before your plan', description: 'Your plan begins later this week.' },
  race: {
    name: 'Race day',
    description:
      'Warm up well, eat and drink what you are used to, and ride your own race. It is not counted as training.',
  },

  event: {
    name: 'Your event',
    description: 'This day is for your event. It is not counted as training.',
  },

  starts: {
    rides: ({ minutes, longestRideMinutes: longest, fitness }) =>
      `The plan starts from your rides of the six weeks before it: ${hoursOf(minutes)} h a week${longest === null ? '' : `, longest ${exactMinutesText(longest)}`}, fitness ${Math.round(fitness)}.`,
    told: ({ minutes, longestRideMinutes: longest }) =>
      `The plan starts from what you told us: ${hoursOf(minutes)} h a week${longest === null ? '' : `, longest ride ${exactMinutesText(longest)}`}.`,
    guess: ({ minutes, longestRideMinutes: longest }) =>
      `The plan starts from a careful guess: ${hoursOf(minutes)} h a week${longest === null ? '' : `, with the ${exactMinutesText(longest)} that you gave as your longest ride`}.`,
  },

  alternatives: {
    'as-asked': () => 'As asked',
    steadier: ({ steps }) => (steps === 1 ? 'Steadier' : 'Steadier still'),
    bolder: ({ steps }) => (steps === 1 ? 'Bolder' : 'Bolder still'),
  },

  seasonRemarks: {
    days: daysText,
    'less-load': ({ than, ...days }, say) =>
      `Less training than “${say.alternative(than)}”. ${daysText(days)}`,
    'fewer-hard-minutes': ({ than, ...days }, say) =>
      `Fewer hard minutes than “${say.alternative(than)}”. ${daysText(days)}`,
    'lighter-heaviest-week': ({ than, ...days }, say) =>
      `Its hardest week is lighter than that of “${say.alternative(than)}”. ${daysText(days)}`,
    'nearly-same': ({ as, isFull }, say) =>
      `Nearly the same as “${say.alternative(as)}”${isFull ? ': your hours are the limit' : ''}.`,
  },
};
