import { DAY_NAMES } from '@musette/coach/season/tables/names';
import type { MainWork, SessionSize } from '@musette/coach/workout/why';
import type { Catalogue } from '../../catalogue.ts';
import { lengthText, exactMinutesText } from '../../lengths.ts';
import { EVENTS } from './names.ts';

/** "5 × 6 min instead of 4", or the minutes of main work. */
function moreWork({ now, before }: { readonly now: MainWork; readonly before: MainWork }): string {
  if (now.times === null || before.times === null) {
    const total = ({ times, seconds }: MainWork): string => roughly((times ?? 1) * seconds);
    return `More than last week: ${total(now)} of main work instead of ${total(before)}.`;
  }
  const set = `${now.times} × ${lengthText(now.seconds)}`;
  if (now.seconds !== before.seconds) {
    return `More than last week: ${set} instead of ${before.times} × ${lengthText(before.seconds)}.`;
  }
  const more = now.times - before.times;
  const repeats = more === 1 ? 'One more repeat' : `${more} more repeats`;
  return `${repeats} than last week: ${set} instead of ${before.times}.`;
}

/** How much shorter than last week a session is, and how much less of it is main work. */
function lessWork({ now, before }: { readonly now: SessionSize; readonly before: SessionSize }): string {
  const shorter =
    now.minutes < before.minutes
      ? `, shorter: ${exactMinutesText(now.minutes)} instead of ${exactMinutesText(before.minutes)}`
      : '';
  const less =
    now.workSeconds < before.workSeconds
      ? `, with ${roughly(now.workSeconds)} of main work instead of ${roughly(before.workSeconds)}`
      : '';
  return `Last week’s session${shorter}${less}.`;
}

/** Main work above ten minutes in whole minutes. */
const roughly = (seconds: number): string =>
  lengthText(seconds >= 600 ? Math.round(seconds / 60) * 60 : seconds);

/** Why a day is as it is, in English. */
export const ENGLISH_DAYS: Pick<Catalogue, 'reasons' | 'trains' | 'whys'> = {
  reasons: {
    rest: [
      'Rest: training works while you recover.',
      'Rest day.',
      'A day off the bike keeps the next rides good.',
      'Nothing today: sleep and eat well.',
    ],
    'rest-after-hard': [
      'Rest after a hard day.',
      'Rest, to absorb yesterday.',
      'No riding: yesterday was hard.',
    ],
    'rest-before-hard': [
      'Rest, so that your legs are fresh for tomorrow’s hard session.',
      'Rest today: tomorrow is hard.',
      'Tomorrow is a hard day. Start it rested.',
    ],
    'rest-after-long': [
      'Rest after the long ride.',
      'Rest, to absorb the long ride.',
      'No riding: eat, drink and sleep well after the long ride.',
    ],
    'rest-in-taper': [
      'Rest: before a race, fresh legs are worth more than another ride.',
      'Rest: you ride less in the taper.',
    ],
    'rest-before-race': ['Rest before the race.'],
    'rest-after-race': ['Rest after the race.'],
    'rest-before-event': ['Rest before your event.', 'Rest, so that you start your event fresh.'],
    'rest-after-event': ['Rest after your event.', 'Rest: your event is still in the legs.'],
    'easy-in-easy-week': [
      'Easy on purpose: that is how endurance grows.',
      'Ride so easily that you could talk the whole time.',
      'Easy rides, one after the other, make riding a habit.',
      'Steady hours build endurance.',
    ],
    easy: [
      'Easy on purpose: it builds endurance and leaves the legs for the hard days.',
      'Easy rides make the hard days possible.',
      'You should be able to talk all the way: that is the pace that builds endurance.',
      'Steady hours build endurance.',
    ],
    'easy-after-hard': [
      'Easy after a hard day.',
      'Yesterday was the work; today is for easy riding.',
      'Easy, to absorb yesterday.',
    ],
    'easy-before-hard': [
      'Easy, so that your legs are fresh for tomorrow’s hard session.',
      'Keep to the easy pace: tomorrow is a day that counts.',
      'Save your legs: tomorrow is hard.',
    ],
    'easy-between-hard': [
      'Easy between two hard days, so that both are good.',
      'Keep it easy: the hard days on both sides depend on it.',
      'Hard yesterday, hard tomorrow: today is easy.',
    ],
    'easy-after-long': [
      'Easy riding the day after the long one.',
      'Loosen the legs after the long ride.',
      'Easy, on legs that are tired from yesterday.',
    ],
    'endurance-after-long': [
      'More time in the saddle, on legs that are tired from yesterday.',
      'Endurance on the day after the long ride.',
      'A second day of endurance in a row.',
    ],
    'easy-before-long': [
      'Easy: the long ride is tomorrow.',
      'Keep something for tomorrow: the long ride is next.',
      'Ride easy and eat well: the long ride is tomorrow.',
    ],
    'easy-in-recovery': [
      'Easy riding keeps the legs moving in a recovery week.',
      'Finish wanting more.',
      'Ride easy: this week is for recovery.',
    ],
    'easy-in-race-week': [
      'Easy: too much now costs you on race day.',
      'Easy: more riding now would not make you faster.',
      'Easy riding: save your legs for the race.',
    ],
    'easy-after-race': ['Easy spinning the day after the race.'],
    'easy-weeks-after-race': ['Easy riding: the race is still in the legs.', 'Easy, as the legs allow.'],
    'easy-before-event': ['Easy: your event is close.', 'Easy, to save the legs for your event.'],
    'easy-after-event': ['Easy after your event.', 'Easy riding: your event is still in the legs.'],
    long: [
      'Long rides train what short ones don’t.',
      'Start slowly so that the last part stays strong.',
      'Eat and drink from the first half-hour on.',
      'The long ride of the week.',
    ],
    rested: ['Your legs are rested for this.'],
    'taper-effort': ['In the taper you ride less, but as hard as before.'],
    'same-work-other-form': [
      'The same kind of work as last week, in another form.',
      'Another session of the same kind as last week.',
    ],
    'same-session': ['The same session as last week.', 'Last week’s session again: aim for an even effort.'],
    'same-session-less-time': [
      'The same session as last week, a little shorter.',
      'Last week’s session again, and a little shorter.',
    ],
    'same-session-firmer': [
      'The same session as last week, a little firmer.',
      'Last week’s session again, at a slightly higher effort.',
    ],
    'same-session-longer': [
      'The same efforts as last week, in a longer ride.',
      'Last week’s efforts again, with more riding around them.',
    ],
  },
  trains: {
    recovery: ['Very easy, only to keep the legs moving.'],
    endurance: ['Easy on purpose: it builds endurance and leaves the legs for the hard days.'],
    long: ['The long ride of the week.'],
    tempo: ['Brisk: more than endurance, and below threshold.'],
    'sweet-spot': ['Steady efforts just below threshold: you can do more of them than at threshold.'],
    threshold: ['Threshold predicts most results.'],
    'over-under': ['Each effort goes above and below threshold without a rest.'],
    vo2max: ['A few very hard minutes raise maximum oxygen uptake.'],
    anaerobic: ['Short and very hard: every repeat counts.'],
    sprint: [
      'Short sprints train speed and cost little.',
      'A few seconds flat out at a time, with long rests.',
    ],
    skills: [
      'An easy day that trains technique besides.',
      'Technique is free speed, and an easy day has room for it.',
      'Technique is learned on easy days.',
    ],
    torque: ['Big gears at a low cadence train force on the pedals.'],
    test: ['Every test is ridden in the same way, so that the results can be compared.'],
    openers: ['A few short efforts wake the legs up for the start.'],
    'race-simulation': ['A rehearsal of what a race asks for.'],
    brick: ['Run straight after the ride; the time is included.'],
    starts: ['You practise getting up to speed fast, as after a start.'],
  },
  whys: {
    'before-plan': () => 'This day is before the first day of your plan.',
    'race-day': () => 'Race day.',
    'event-day': ({ priority, isA, kind }) =>
      `Your ${isA ? 'A' : priority} event, ${EVENTS[kind]}. There is no training on this day besides it.`,
    'after-illness': () => 'You have been ill: start only if you feel well.',
    'event-on-day-away': () => 'The plan leaves out your event on this day.',
    away: ({ kind }) => (kind === 'illness' ? 'Ill: no riding.' : 'Holiday: no riding.'),
    'coming-back': ({ kind = 'illness' }) =>
      kind === 'illness'
        ? 'Easy after your illness. Stop if it does not feel right.'
        : 'Easy after your holiday: after a week or more off the bike, legs need a ride or two before hard work.',
    'last-hard-before-race': () => 'The last hard session before the race.',
    'longer-than-last-week': ({ minutes, more }) =>
      `${exactMinutesText(minutes)}, ${exactMinutesText(more)} longer than last week.`,
    'more-than-last-week': moreWork,
    'less-than-last-week': lessWork,
    'moved-here': ({ from }) => `You moved it here from ${DAY_NAMES[from]}.`,
    'moved-away': () => 'You moved this day’s ride.',
    shortened: ({ minutes, weekday }) =>
      `Cut to the ${exactMinutesText(minutes)} that you have on ${DAY_NAMES[weekday]}s.`,
    replaced: ({ workout, minutes }, say) =>
      `No room for “${say.name(workout)}” in ${exactMinutesText(minutes)}: this is the nearest that fits.`,
    'left-out': ({ workout }, say) => `You left out “${say.name(workout)}”.`,
  },
};
