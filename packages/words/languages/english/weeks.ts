import { DAY_NAMES } from '@musette/coach/season/tables/names';
import type { Catalogue } from '../../catalogue.ts';
import { EVENTS } from './names.ts';

const RIDING = {
  less: 'less riding',
  same: 'the same amount of riding',
  'little-more': 'a little more riding',
  more: 'more riding',
} as const;

const RECOVERY = [
  'Recovery: less riding, so that the weeks before can turn into fitness.',
  'Recovery: a light week, to absorb the block.',
  'Recovery: ride less, sleep more, and let your legs recover.',
] as const;

const PHASES = {
  base: 'Base: steady riding that prepares you for the harder weeks.',
  build: 'Build: the efforts get longer and closer to what you train for.',
  peak: 'Peak: the efforts closest to what you train for.',
  taper: 'Taper: about half the riding, as hard as before. Fatigue falls faster than fitness.',
  race: 'Race week: little riding and a few sharp efforts, so that the legs are fresh.',
} as const;

const NEXT_PHASES = {
  ...PHASES,
  base: 'More base: another block of steady work that builds up week by week.',
  build: 'More build: another block of longer and harder efforts.',
  peak: 'More peak: another block of the efforts closest to what you train for.',
} as const;

const PHASES_AGAIN = {
  ...PHASES,
  base: 'Back to base: steady work again, with the fitness of the last blocks.',
  build: 'Back to build: longer and harder efforts again, from a better base.',
  peak: 'Back to peak: again the efforts closest to what you train for.',
} as const;

/** The figures of a week do not count its events. */
const withEventsText = (isSo: true | undefined): string => (isSo ? ' (events included)' : '');

/** What keeps a rider from starting an event fresh. */
const AFTER = {
  race: 'the race is only days before it, so you do not start fresh.',
  event: 'another event comes shortly before it, so you do not start fresh.',
  illness: 'you have been ill, so start only if you feel well.',
} as const;

/** What a week is for, in English. */
export const ENGLISH_WEEKS: Pick<Catalogue, 'aims'> = {
  aims: {
    'week-has-begun': (_, { isOver }) =>
      isOver
        ? 'The plan began in the middle of this week, with the days that were left.'
        : 'The plan begins in the middle of this week, with the days that are left.',
    recovery: ({ block }) => RECOVERY[block % RECOVERY.length] ?? RECOVERY[0],
    'week-away': ({ kind }, { isOver }) => {
      if (isOver) return `No riding this week: you were ${kind === 'illness' ? 'ill' : 'on holiday'}.`;
      return kind === 'illness'
        ? 'No riding this week: get well first.'
        : 'No riding this week: you are on holiday.';
    },
    'days-away': ({ kind, days }, { isOver }) => {
      const some = `${days === 1 ? '1 day' : `${days} days`} without riding`;
      const why = kind === 'illness' ? 'ill' : 'on holiday';
      return isOver
        ? `${some} because you were ${why}.`
        : `${some} because you are ${why}: the other days do not make up for it.`;
    },
    'was-away': ({ kind, days }) => {
      const some = days === 1 ? 'on 1 day' : `on ${days} days`;
      return `You were ${kind === 'illness' ? 'ill' : 'on holiday'} ${days === 7 ? 'all week' : some}.`;
    },
    'coming-back': ({ kind }, { isOver }) => {
      if (kind === 'illness')
        return `Back after your illness: easy riding only, and less of it.${isOver ? '' : ' If it comes back, rest.'}`;
      return isOver
        ? 'Back after your holiday: the first days were easy.'
        : 'Back after your holiday: the first days are easy. Then the plan goes on.';
    },
    'after-race': (_, { isOver }) =>
      `After the race: easy riding only${isOver ? '.' : ', until the legs ask for more.'}`,
    'after-event': (_, { isOver }) =>
      `After your event: easy riding only${isOver ? '.' : ', until the legs ask for more.'}`,
    'race-first': ({ isFirstWeek = false }, { isOver }) => {
      if (isFirstWeek) return `Race week: the plan ${isOver ? 'had' : 'has'} no ride before the race.`;
      return isOver
        ? 'Race week: the training was done. Nothing came before the race.'
        : 'Race week: the training is done. Nothing comes before the race.';
    },
    'race-after-illness': (_, { isOver }) =>
      `Race week after an illness${isOver ? '.' : ': start only if you feel well.'}`,
    'race-after-event': (_, { isOver }) =>
      isOver
        ? 'Race week: little riding. Another event came right before the race.'
        : 'Race week: little riding. Another event comes right before the race, so you do not start fresh.',
    phase: ({ phase, block }) => ({ first: PHASES, next: NEXT_PHASES, again: PHASES_AGAIN })[block][phase],
    'easy-block': ({ easy }) =>
      easy === 'beside-event'
        ? 'No hard session besides your event this week.'
        : `No hard session ${easy === 'later' ? 'this week' : 'yet'}: these rides build endurance.`,
    'short-block': () => 'A short block: one more week of work, then an easier one.',
    'one-more-week': () => 'One more week with the key sessions of the last block.',
    'last-big-week': () => 'The last loading week before the race.',
    'last-of-block': ({ isBiggest, withEvents }) =>
      `The ${isBiggest ? 'biggest' : 'last'} week of this block${withEventsText(withEvents)}; an easier one follows.`,
    'first-whole-week': () => 'The first whole week: the weeks after it build on this one.',
    'step-up': ({ riding, block = 0, withEvents }) => {
      const events = withEventsText(withEvents);
      if (riding === 'less') return `Less riding than last week${events}, but more work in the key sessions.`;
      return block % 2 === 0
        ? `One step up from last week: ${RIDING[riding]}${events}, and more work in the key sessions.`
        : `The key sessions ask for more than last week, with ${RIDING[riding]}${events}.`;
    },
    'like-last-week': ({ riding, block = 0, withEvents }) => {
      const events = withEventsText(withEvents);
      if (riding === 'more') return `More riding than last week${events}.`;
      return block % 2 === 0
        ? `Much like last week, with ${RIDING[riding]}${events}.`
        : `A week like the last one, with ${RIDING[riding]}${events}.`;
    },
    'load-differs': ({ load, riding, withEvents }) =>
      `${load === 'more' ? 'More' : 'Less'} load than last week, with ${RIDING[riding]}${withEventsText(withEvents)}.`,
    race: ({ weekday }, { isPast }) => `The race ${isPast(weekday) ? 'was' : 'is'} on ${DAY_NAMES[weekday]}.`,
    event: ({ weekday, priority, isA, kind, insteadOf, after }, say) => {
      const name = say.event(weekday);
      const event = `${DAY_NAMES[weekday]} ${say.isPast(weekday) ? 'was' : 'is'} ${name === null ? '' : `${name}, `}your ${isA ? 'A' : priority} event, ${EVENTS[kind]}`;
      // What comes next is advice, and too late after the event.
      if (say.isPast(weekday)) return `${event}.`;
      if (after !== undefined) return `${event}: ${AFTER[after]}`;
      return priority === 'B'
        ? `${event}: nothing hard in the two days before it, so that you start fresh.`
        : `${event}: it counts as ${insteadOf === 'long' ? 'the long ride' : 'a hard session'}.`;
    },
    'key-session': ({ workout, weekday, isTest }, say) =>
      `${isTest ? 'Test' : 'Key session'}: ${say.name(workout)} on ${DAY_NAMES[weekday]}.`,
  },
};
