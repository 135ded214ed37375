import type { BenefitSentences } from '../../catalogue.ts';
import { hoursText, listText, exactMinutesText, percentOf, rangeText } from '../../lengths.ts';

/** What a season brings and what would help, in English. */
export const ENGLISH_BENEFITS: BenefitSentences = {
  'fitness-rises': ({ from, to, end, isRace, source }) => {
    const guess = source === 'guess' ? ' (a guess)' : '';
    const ending = isRace ? `, and is ${end} on race morning` : `, and is ${end} at the end`;
    const below = end < from ? ', less than at the start' : '';
    return `Fitness rises from ${from}${guess} to ${to}${end < to ? ending + below : ''}.`;
  },
  'fitness-holds': ({ from, to, end, isRace, source }) => {
    const guess = source === 'guess' ? ' (a guess)' : '';
    const ending = isRace ? 'on race morning' : 'at the end';
    return `Fitness hardly changes: ${from}${guess} at the start, ${to} at its highest, ${end} ${ending}.`;
  },
  'fitness-falls': ({ from, to, source, minutesToHold, minutesFree }) => {
    const guess = source === 'guess' ? ' (a guess)' : '';
    return minutesToHold > minutesFree
      ? `Fitness falls from ${from}${guess} to ${to}. Holding it takes about ${exactMinutesText(minutesToHold)} a week, and you have ${exactMinutesText(minutesFree)}.`
      : `Fitness falls from ${from}${guess} to ${to}: this plan has less load than you are used to.`;
  },
  'fitness-falls-away': ({ from, to, source, days, kinds }) => {
    const guess = source === 'guess' ? ' (a guess)' : '';
    const on = days === 1 ? '1 day' : `${days} days`;
    return `Fitness falls from ${from}${guess} to ${to}, because you do not ride on ${on} (${listText(kinds, 'and')}).`;
  },
  'longest-ride': ({ minutes, eventMinutes }) => {
    if (eventMinutes === null) return `The longest ride is ${exactMinutesText(minutes)}.`;
    return minutes < eventMinutes
      ? `The longest ride is ${exactMinutesText(minutes)}, ${percentOf(minutes, eventMinutes)} % of the ${exactMinutesText(eventMinutes)} of your event.`
      : `The longest ride is ${exactMinutesText(minutes)}, and your event takes ${exactMinutesText(eventMinutes)}.`;
  },
  'event-beyond-training': ({ eventMinutes }) =>
    `No training ride comes near the ${exactMinutesText(eventMinutes)} of your event. The plan builds your fitness and your pace for it; food, saddle, sleep and riding at night you have to try on tours of your own.`,
  'key-sessions-grow': ({ grew, of }) => {
    if (of === 1)
      return `The one key session that is repeated asks for ${grew === 1 ? '' : 'no '}more than the week before.`;
    return `${grew === 0 ? 'None' : grew} of ${of} repeated key sessions ${grew < 2 ? 'asks' : 'ask'} for more than the week before.`;
  },
  'event-intensity': ({ minutes, percent }) =>
    minutes === 0
      ? `No part of a long ride or key session is near the effort of your event (${percent} % of FTP).`
      : `In long rides and key sessions you ride ${exactMinutesText(minutes)} near the effort of your event (${percent} % of FTP).`,
  'race-effort': ({ minutes }) => `You ride ${exactMinutesText(minutes)} at the effort of a race.`,
  'event-climbs': ({ count, times, minutes, rideMinutes, ...lengths }) => {
    const climbs = `${count === 1 ? 'one climb' : `${count} climbs`} of ${rangeText(lengths, 'to')}`;
    return times > 0
      ? `Your event has ${climbs}: by the race you ride ${times} × ${exactMinutesText(minutes)} in one session.`
      : `Your event has ${climbs}, and no session of this plan copies ${count === 1 ? 'it' : 'them'}. That takes a hard ride of ${exactMinutesText(rideMinutes)} or more in the weeks of build and peak before the race.`;
  },
  'hours-unused': ({ minutes, minutesFree, restMinutes }) => {
    const uses = `The longest week uses ${exactMinutesText(minutes)} of your ${exactMinutesText(minutesFree)}.`;
    if (restMinutes === 0) return `${uses} That is as far as this plan goes from what you ride now.`;
    const rest = minutesFree - minutes - restMinutes;
    return rest > 0
      ? `${uses} ${exactMinutesText(restMinutes)} on days without a ride and ${exactMinutesText(rest)} on days with a shorter ride stay free.`
      : `${uses} The rest is on days without a ride.`;
  },
  'no-recovery-needed': () =>
    'With fewer than three rides or less than two hours a week, you need no recovery week, and no week has a test.',
  'too-few-hours': ({ minutes }) =>
    `At most ${exactMinutesText(minutes)} a week is too little to raise fitness.`,
  'too-short': ({ weeks }) =>
    `${weeks === 1 ? 'One week is' : `${weeks} weeks are`} too short to raise fitness.`,
  'more-hours': ({ days, to }, words) => {
    const hours = days.map(({ weekday, hours: each }) => `${hoursText(each)} on ${words.days[weekday]}`);
    return `With ${listText(hours, 'and')}, fitness reaches ${to}.`;
  },
  'more-weeks': ({ weeks, to }) => `In ${weeks} weeks, fitness reaches ${to}.`,
  harder: ({ difficulty, to }, { difficulties }) =>
    `With the difficulty “${difficulties[difficulty]}”, fitness reaches ${to}.`,
  'longer-day': ({ weekday, hours, minutes }, { days }) =>
    `With ${hoursText(hours)} on ${days[weekday]}, the longest ride is ${exactMinutesText(minutes)}.`,
  'nothing-raises': ({ hours, weeks, harder }) => {
    const tried = [
      ...(hours > 0 ? [`${hoursText(hours)} more a week`] : []),
      ...(weeks ? ['more weeks'] : []),
      ...(harder ? ['a harder plan'] : []),
    ];
    return `Fitness would not rise with ${listText(tried, 'or')} either.`;
  },
};
