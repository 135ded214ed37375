import { DAY_NAMES } from '@musette/coach/season/tables/names';
import type { Catalogue } from '../../catalogue.ts';
import { exactMinutesText } from '../../lengths.ts';

/** What a move of a workout says that is refused or has a price, in English. No screen needs it. */
export const ENGLISH_MOVES: Catalogue['moves'] = {
  'day-is-over': ({ weekday }) => `${DAY_NAMES[weekday]} is over.`,
  'race-day': ({ weekday }) => `${DAY_NAMES[weekday]} is race day.`,
  'event-day': ({ weekday }) => `Your event is on ${DAY_NAMES[weekday]}.`,
  'done-stays': ({ weekday }) => `What you did on ${DAY_NAMES[weekday]} stays there.`,
  'other-would-be-lost': ({ workout }, say) =>
    `That would leave only a day that is over for “${say.name(workout)}”.`,
  'no-time': ({ weekday }) => `You have no time on ${DAY_NAMES[weekday]}.`,
  'day-away': ({ weekday, kind }) =>
    `You are ${kind === 'illness' ? 'ill' : 'on holiday'} on ${DAY_NAMES[weekday]}.`,
  'does-not-fit': ({ workout, minutes, weekday, minutesFree }, say) =>
    `You have ${exactMinutesText(minutesFree)} on ${DAY_NAMES[weekday]}: too little for “${say.name(workout)}” (${exactMinutesText(minutes)}).`,
  'two-hard-days': ({ figure }, say) => `Two hard days in a row: ${say.figure(figure)}.`,
  'too-close-to-race': ({ figure }, say) => `Too close to the race: ${say.figure(figure)}.`,
  'too-close-to-event': ({ figure }, say) => `Too close to your event: ${say.figure(figure)}.`,
  'limit-broken': ({ week, limit, figure }, say) => {
    const which = { this: 'The week', before: 'The week before', after: 'The week after' }[week];
    return `${which} would break “${say.limit(limit)}”: ${say.figure(figure)}.`;
  },
};
