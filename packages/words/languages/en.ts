import { DAY_NAMES, DIFFICULTY_NAMES } from '@musette/coach/season/tables/names';
import type { EventKind } from '@musette/coach/event/race-event';
import type { StartSource } from '@musette/coach/season/season';
import type { AdjacentDay, DayFigure } from '@musette/coach/proof/facts';
import type { MainWork } from '@musette/coach/workout/why';
import type { Catalogue, StepCatalogue } from '../catalogue.ts';
import { firstOf, listText, minutesText, lengthText } from '../lengths.ts';

const list = (items: readonly string[]): string => (items.length === 0 ? 'none' : items.join(', '));

const dayFigure = ({ weekday, minutes, minutesFree }: DayFigure): string =>
  `${DAY_NAMES[weekday]} ${minutesText(minutes)} of ${minutesText(minutesFree)}`;

const ENDINGS = ['th', 'st', 'nd', 'rd'];

function ordinal(count: number): string {
  const isTeen = Math.floor(count / 10) % 10 === 1;
  return `${count}${(isTeen ? undefined : ENDINGS[count % 10]) ?? 'th'}`;
}

const counted = (count: number, thing: string): string =>
  `${count === 0 ? 'no' : count} ${thing}${count === 1 ? '' : 's'}`;

const signed = (points: number): string => `${points < 0 ? '' : '+'}${points.toFixed(1)}`;

function adjacentDay(day: AdjacentDay): string {
  if (day === 'last-sunday') return 'last Sunday';
  return day === 'next-monday' ? 'next Monday' : DAY_NAMES[day];
}

const RIDING = {
  less: 'a little less riding',
  same: 'as much riding',
  'little-more': 'a little more riding',
  more: 'more riding',
} as const;

const RECOVERY = [
  'Recovery: less riding, so that the weeks before can turn into fitness.',
  'Recovery: a light week, to absorb the block.',
  'Recovery: ride less, sleep more, and start the next weeks fresh.',
] as const;

const PHASES = {
  base: 'Base: steady riding that prepares you for the harder weeks.',
  build: 'Build: the efforts get longer and closer to what you train for.',
  peak: 'Peak: the most demanding efforts of the plan, close to what you train for.',
  taper: 'Taper: about half the riding, as hard as before. Fitness stays, fatigue goes.',
  race: 'Race week: little riding and a few sharp efforts, so that the legs are fresh.',
} as const;

const NEXT_PHASES = {
  ...PHASES,
  base: 'More base: another block of steady work, built up from its own start.',
  build: 'More build: another block of longer and harder efforts.',
  peak: 'More peak: another block of the most demanding efforts.',
} as const;

const PHASES_AGAIN = {
  ...PHASES,
  base: 'Back to base: steady work again, with the fitness of the last blocks behind it.',
  build: 'Back to build: longer and harder efforts again, from a better base.',
  peak: 'Back to peak: the most demanding efforts again, from a better base.',
} as const;

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

/** Main work above ten minutes in whole minutes. */
const roughly = (seconds: number): string =>
  lengthText(seconds >= 600 ? Math.round(seconds / 60) * 60 : seconds);

/** The English words for steps. Apart, because a screen with steps needs no more. */
export const ENGLISH_STEPS: StepCatalogue = {
  and: 'and',
  efforts: {
    'very-easy': { phrase: 'very easy', noun: 'very easy' },
    easy: { phrase: 'at an easy, steady pace', noun: 'an easy, steady pace' },
    tempo: { phrase: 'at a brisk tempo', noun: 'a brisk tempo' },
    'below-threshold': { phrase: 'just below threshold', noun: 'just below threshold' },
    threshold: { phrase: 'at threshold', noun: 'threshold' },
    'over-threshold': { phrase: 'just over threshold', noun: 'just over threshold' },
    hard: { phrase: 'hard, well above threshold', noun: 'hard, well above threshold' },
    'very-hard': { phrase: 'very hard', noun: 'very hard' },
    'nearly-flat-out': { phrase: 'all but flat out', noun: 'all but flat out' },
    'flat-out': { phrase: 'flat out', noun: 'flat out' },
  },
  steps: {
    asYouFeel: 'as you feel',
    running: 'easy running',
    allOut: { short: 'flat out', long: 'as hard as you can hold' },
    noTarget: 'no target',
    easyRest: 'easy',
    building: 'building',
    easingOff: 'easing off',
    buildingFromTo: (from, to) => `building from ${from} to ${to}`,
    cadence: (rpm) => `at ${rpm} rpm`,
    byTurns: 'by turns',
    inWaves: 'in waves',
    aroundThreshold: 'alternating just under and just over threshold',
    next: 'then',
    between: (set, rest) => `${set}, ${rest} between`,
    waves: (first, second, isFirmerFirst) =>
      isFirmerFirst
        ? `${first} a little firmer, ${second} easier, repeated`
        : `${first} easy, ${second} a little firmer, repeated`,
    ofFtp: '% of FTP',
    ofThresholdHeartRate: '% of threshold heart rate',
    bpm: 'bpm',
    range: (from, to) => `${from} to ${to}`,
  },
};

/** Hours to a tenth. */
const hoursOf = (minutes: number): number => Math.round(minutes / 6) / 10;

const START: Readonly<Record<StartSource, string>> = {
  rides: 'from your rides',
  told: 'from the hours that you ride',
  guess: 'a careful guess from the hours of the plan',
};

/** The kinds of events, in a sentence. */
const EVENTS: Readonly<Record<EventKind, string>> = {
  'road-race': 'a road race',
  criterium: 'a criterium',
  'time-trial': 'a time trial',
  'gran-fondo': 'a gran fondo',
  gravel: 'a gravel race',
  'mtb-marathon': 'a mountain bike marathon',
  'cross-country': 'a cross-country race',
  cyclocross: 'a cyclocross race',
  track: 'a track race',
  'triathlon-sprint': 'a sprint triathlon',
  'triathlon-olympic': 'an olympic triathlon',
  'triathlon-half': 'a half-distance triathlon',
  'triathlon-full': 'a full-distance triathlon',
};

/** What keeps a rider from starting an event fresh. */
const AFTER = {
  race: 'the race is only days before it, so you do not start fresh.',
  event: 'another event comes shortly before it, so you do not start fresh.',
  illness: 'you come back from an illness, so start only if you feel well.',
} as const;

/** What Musette says in English. */
export const ENGLISH: Catalogue = {
  ...ENGLISH_STEPS,
  tag: 'en',
  days: DAY_NAMES,
  difficulties: DIFFICULTY_NAMES,
  library: null,
  rest: { name: 'Rest', description: 'No training on this day.' },
  beforePlan: { name: 'Before your plan', description: 'Your plan begins later this week.' },
  race: {
    name: 'Race day',
    description:
      'Warm up well, eat and drink what you know, and ride your own race. It is not counted as training.',
  },

  event: {
    name: 'Your event',
    description: 'The day belongs to your event. It is not counted as training.',
  },

  season: {
    phases: { base: 'base', build: 'build', peak: 'peak', taper: 'taper', race: 'race' },
    recovery: 'recovery',
    weeksFrom: (weeks, date) => `${weeks} ${weeks === 1 ? 'week' : 'weeks'} from ${date}`,
    calendar: (start) => `Season from ${start}`,
    raceOn: (date) => `race on ${date}`,
    choices: ({ discipline, goal, difficulty }) => `${discipline}, ${goal}, ${difficulty}`,
    age: (years) => `age ${years}`,
    shortDay: (weekday) => DAY_NAMES[weekday].slice(0, 3),
    hours: (days, week) => `Hours: ${days} (${week} a week)`,
    fitness: (load, source) =>
      `Fitness at the start: ${load} load a day, ${START[source]}; the limits of the first weeks begin there`,
    target: (load) => `Planned to rise to ${load}`,
    week: (number, of) => `Week ${number} of ${of}`,
    totals: (hours, load) => `${hours} h, load ${load}`,
    figures: (length, load, intensity) => `${length}, load ${load}, intensity ${intensity}`,
    daysFree: 'You keep these days free.',
    daysOver: 'These days are before the first day of the plan.',
    whole: 'The whole season',
    proof: (passed) => `Proof: ${passed ? 'every promise is kept' : 'BROKEN'}`,
  },

  starts: {
    rides: ({ minutes, longestRideMinutes: longest, fitness }) =>
      `The plan starts from your rides of the six weeks before it: ${hoursOf(minutes)} h a week${longest === null ? '' : `, longest ${minutesText(longest)}`}, fitness ${Math.round(fitness)}.`,
    told: ({ minutes, longestRideMinutes: longest }) =>
      `The plan starts from what you told: ${hoursOf(minutes)} h a week${longest === null ? '' : `, longest ride ${minutesText(longest)}`}.`,
    guess: ({ minutes, longestRideMinutes: longest }) =>
      `The plan starts from a careful guess: ${hoursOf(minutes)} h a week${longest === null ? '' : `, with the ${minutesText(longest)} that you told as your longest ride`}.`,
  },

  alternatives: {
    'as-asked': () => 'As asked',
    steadier: ({ steps }) => (steps === 1 ? 'Steadier' : 'Steadier still'),
    bolder: ({ steps }) => (steps === 1 ? 'Bolder' : 'Bolder still'),
  },

  seasonRemarks: {
    days: ({ rides, hardDays }) =>
      `At most ${counted(rides, 'ride')} and ${counted(hardDays, 'hard day')} a week.`,
    'nearly-same': ({ as, isFull }, say) =>
      `Nearly the same as “${say.alternative(as)}”${isFull ? ': your hours are the limit' : ''}.`,
  },

  aims: {
    'week-has-begun': () => 'The plan begins in the middle of this week, with the days that are left.',
    recovery: ({ block }) => RECOVERY[block % RECOVERY.length] ?? RECOVERY[0],
    'week-away': ({ kind }) =>
      kind === 'illness' ? 'No riding this week: get well first.' : 'No riding this week: you are away.',
    'days-away': ({ kind, days }) =>
      `${days === 1 ? '1 day' : `${days} days`} without riding ${kind === 'illness' ? 'because you are ill' : 'because you are away'}: the other days do not make up for it.`,
    'coming-back': ({ kind }) =>
      kind === 'illness'
        ? 'Back after your illness: easy riding only, and less of it. If it comes back, rest.'
        : 'Back after your holiday: a step less than before, then on from there.',
    'after-race': () => 'After the race: easy riding only, until the legs ask for more.',
    'race-first': () => 'Race week: the training is done. Nothing comes before the race.',
    'race-after-illness': () => 'Race week after an illness: start only if you feel well.',
    phase: ({ phase, block }) => ({ first: PHASES, next: NEXT_PHASES, again: PHASES_AGAIN })[block][phase],
    'short-block': () => 'A short block: one more week of work, then an easier one.',
    'last-big-week': () => 'The last loading week before the race.',
    'last-of-block': ({ isBiggest }) =>
      `The ${isBiggest ? 'biggest' : 'last'} week of this block; an easier one follows.`,
    'first-whole-week': () => 'The first whole week: the weeks after it build on this one.',
    'step-up': ({ riding, block = 0 }) => {
      if (riding === 'less') return 'Less riding than last week, and harder efforts.';
      return block % 2 === 0
        ? `One step up from last week: ${RIDING[riding]}, and harder key sessions.`
        : `The key sessions ask for more than last week, with ${RIDING[riding]}.`;
    },
    'like-last-week': ({ riding, block = 0 }) => {
      if (riding === 'more') return 'More riding than last week.';
      return block % 2 === 0
        ? `Much like last week: ${RIDING[riding]}.`
        : `A week like the last, with ${RIDING[riding]}.`;
    },
    race: ({ weekday }) => `The race is on ${DAY_NAMES[weekday]}.`,
    event: ({ weekday, priority, kind, insteadOf, after }) => {
      if (after !== undefined)
        return `${DAY_NAMES[weekday]} is your ${priority} event, ${EVENTS[kind]}: ${AFTER[after]}`;
      return priority === 'B'
        ? `${DAY_NAMES[weekday]} is your B event, ${EVENTS[kind]}: nothing hard in the two days before it, so that you start fresh.`
        : `${DAY_NAMES[weekday]} is your C event, ${EVENTS[kind]}: it takes the place of ${insteadOf === 'long' ? 'the long ride' : 'a hard session'}.`;
    },
    'key-session': ({ workout, weekday, isTest }, say) =>
      `${isTest ? 'Test' : 'Key session'}: ${say.name(workout)} on ${DAY_NAMES[weekday]}.`,
  },

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
      'Rest, so that the hard session tomorrow finds fresh legs.',
      'Rest today: tomorrow is hard.',
      'Tomorrow is the hard day. Come to it rested.',
    ],
    'rest-after-long': [
      'Rest after the long ride.',
      'Rest, to absorb the long ride.',
      'No riding: eat, drink and sleep well after the long ride.',
    ],
    'rest-in-taper': [
      'Rest: before a race, fresh legs are worth more than another ride.',
      'Rest: the taper takes away riding.',
    ],
    'rest-before-race': ['Rest before the race.'],
    'rest-after-race': ['Rest after the race.'],
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
      'Easy, so that the hard session tomorrow finds fresh legs.',
      'Ride it as easily as it says: tomorrow is the day that counts.',
      'Save your legs: tomorrow is hard.',
    ],
    'easy-between-hard': [
      'Easy between two hard days, so that both are good.',
      'Keep it easy: the hard days on both sides depend on it.',
      'Hard yesterday, hard tomorrow: today is easy.',
    ],
    'easy-after-long': [
      'More time in the saddle on tired legs, but no effort.',
      'Easy riding the day after the long one.',
      'Loosen the legs after the long ride.',
    ],
    'easy-before-long': [
      'Easy: the long ride is tomorrow.',
      'Keep something for tomorrow: the long ride is next.',
      'Ride easily and eat well: the long ride is tomorrow.',
    ],
    'easy-in-recovery': [
      'Easy riding keeps the legs moving in a week that is for recovering.',
      'Finish wanting more.',
      'Easy riding, to absorb the last weeks.',
    ],
    'easy-in-race-week': [
      'Easy: too much now costs you on race day.',
      'Easy again: this only keeps the legs awake.',
      'A little riding and no effort: save it for the race.',
    ],
    'easy-after-race': ['Easy spinning the day after the race.'],
    'easy-weeks-after-race': ['Easy riding: the race is still in the legs.', 'Easy spinning, no efforts.'],
    long: [
      'Long rides train what short ones don’t.',
      'Start slowly so that the last part stays strong.',
      'Eat and drink from the first half-hour on.',
      'The longest ride of the week.',
    ],
    rested: ['You come rested.'],
    'taper-effort': ['The taper takes away riding, not effort.'],
    'same-work-other-form': [
      'The same kind of work as last week, in another form.',
      'Another session of the same kind as last week.',
    ],
    'same-session': ['The same session as last week.', 'Last week’s session again: aim for an even effort.'],
    'same-session-less-time': [
      'The same session as last week, a little shorter.',
      'Last week’s session again, and shorter.',
    ],
  },
  trains: {
    recovery: ['Very easy: it moves the legs.'],
    endurance: ['Easy on purpose: it builds endurance and leaves the legs for the hard days.'],
    long: ['The longest ride of the week.'],
    tempo: ['Brisk but not hard: more than endurance, less tiring than threshold.'],
    'sweet-spot': ['Steady efforts just below threshold: you can do more of them than at threshold.'],
    threshold: ['Threshold predicts most results.'],
    'over-under': ['Going over your limit and settling again is what climbs and attacks ask for.'],
    vo2max: ['A few very hard minutes raise maximum oxygen uptake.'],
    anaerobic: ['Short and very hard, for attacks and for closing gaps.'],
    sprint: [
      'Short sprints train speed and cost little.',
      'A few seconds flat out at a time, with long rests.',
    ],
    skills: [
      'An easy day that trains technique besides.',
      'Technique is free speed, and an easy day has room for it.',
      'Technique is learned on easy days.',
    ],
    torque: ['Heavy gears at a low cadence train force on the pedals.'],
    test: ['Tests are ridden rested, so that their results can be compared.'],
    openers: ['A few short efforts wake the legs up for the race.'],
    'race-simulation': ['A rehearsal of what a race asks for.'],
    brick: ['Run 10 min straight after the ride; the time is included.'],
    starts: ['Practises getting up to speed fast, as after a start.'],
  },
  whys: {
    'before-plan': () => 'This day is before the first day of your plan.',
    'race-day': () => 'Race day.',
    'event-day': ({ priority, kind }) =>
      `Your ${priority} event, ${EVENTS[kind]}. There is no training on this day besides it.`,
    'after-illness': () => 'You come back from an illness: start only if you feel well.',
    'event-on-day-away': () => 'Your event of this day is not planned for.',
    away: ({ kind }) => (kind === 'illness' ? 'Ill: no riding.' : 'Holiday: no riding.'),
    'coming-back': () => 'Easy after your illness. Stop when it does not feel right.',
    'last-hard-before-race': () => 'Short and sharp: the last hard session before the race.',
    'longer-than-last-week': ({ minutes, more }) =>
      `${minutesText(minutes)}, that is ${minutesText(more)} longer than last week.`,
    'more-than-last-week': moreWork,
    'moved-here': ({ from }) => `You moved it here from ${DAY_NAMES[from]}.`,
    'moved-away': () => 'You moved the ride of this day.',
    shortened: ({ minutes, weekday }) =>
      `Cut to the ${minutesText(minutes)} that you have on ${DAY_NAMES[weekday]}s.`,
    replaced: ({ workout, minutes }, say) =>
      `No room for “${say.name(workout)}” in ${minutesText(minutes)}: this is the nearest that fits.`,
    'left-out': ({ workout }, say) => `You left out “${say.name(workout)}”.`,
  },

  limits: {
    'every-day-planned': () => 'every day is planned, ride or rest',
    'time-of-day': () => 'no day longer than the time you have',
    'days-off': () => 'no training on days without time',
    'days-away': () => 'planned around the days that you are away, with an easy return',
    events: () => 'planned around your events',
    'easier-day-between': () => 'an easier day between any two hard days',
    'hard-sessions': ({ max }) => {
      if (max === 0) return 'no hard session';
      return max === 1 ? 'at most 1 hard session' : `at most ${max} hard sessions`;
    },
    'recovery-in-time': () => 'a recovery week comes in time',
    'recovery-load': ({ max, percent }) =>
      `load of at most ${max}, ${percent === null ? 'half an hour of easy riding' : `${percent} % of a loading week`}`,
    load: ({ max }) => `load of at most ${max}`,
    'fitness-rise': ({ difficulty }) => `fitness rises no faster than ${DIFFICULTY_NAMES[difficulty]} allows`,
    'long-ride-baseline': () => 'baseline for later weeks',
    'long-ride': ({ minutes, usualMinutes }) => {
      const usual =
        usualMinutes === null ? '' : `, where your usual long ride is ${minutesText(usualMinutes)}`;
      return `no ride longer than ${minutesText(minutes)}${usual}`;
    },
    taper: ({ minPercent, maxPercent, orMinutes, hasIntensity }) => {
      const cut = maxPercent === null ? `${minPercent} % or more` : `${minPercent} % to ${maxPercent} %`;
      const short = orMinutes === null ? '' : `, or to ${minutesText(orMinutes)}`;
      return `riding cut by ${cut}${short}${hasIntensity ? ', intensity kept' : ''}`;
    },
    'race-day': () => 'nothing but the race on its day, no hard training the day before or after',
    'event-day': () => 'nothing but the event on its day, no hard training right before or after it',
    distribution: ({ easyPercent, hardPercent }) =>
      `at least ${easyPercent} % of the time easy, at most ${hardPercent} % hard`,
    'promised-load': ({ load, within, unit }) => `${load}, within ${within}${unit === '%' ? ' %' : ''}`,
    rideable: () => 'no interval empties you',
    'besides-events': ({ limit }, say) => `${say.limit(limit)}, apart from your events`,
    'season-easier-day-between': () => 'an easier day between any two hard days, across weeks too',
    'season-hard-sessions': ({ difficulty }) =>
      `never more hard sessions than ${DIFFICULTY_NAMES[difficulty]} allows`,
    'season-recovery': () => 'recovery weeks come in time and are light',
    'season-load': () => 'no week much heavier than the weeks before it',
    'season-long-ride': () => 'the longest ride grows by a tenth at most, or by 10 min',
    'season-taper': () => 'riding is cut before the race, intensity is kept',
    'season-race-day': () => 'nothing but the race on its day, no hard training next to it',
    'season-event-day': () => 'nothing but the race or the event on its day, no hard training next to it',
    'season-distribution': () => 'every week has enough easy riding, and not too much hard riding',
    'season-promised-load': () => 'every week has the load that it promises',
    'taper-before-race': () => 'riding is cut before the race',
    'race-has-its-day': () => 'the race has its day',
  },
  figures: {
    'days-planned': ({ count }) => `${count} days`,
    'fullest-day': dayFigure,
    'days-too-long': ({ days }) => firstOf(days.map(dayFigure), (count) => `and ${count} more`),
    'no-riding': () => 'no riding',
    days: ({ weekdays }) => list(weekdays.map((weekday) => DAY_NAMES[weekday])),
    'hard-pairs': ({ pairs }) => list(pairs.map((pair) => listText(pair.map(adjacentDay), 'and'))),
    count: ({ count }) => String(count),
    'count-of': ({ count, max }) => `${count} of at most ${max}`,
    'loading-week': ({ nth, max }) => `${ordinal(nth)} loading week (${max} at most)`,
    load: ({ load }) => String(load),
    'load-of': ({ load, max }) => `${load} of at most ${max}`,
    'fitness-rise': ({ points, max }) => `${signed(points)} (limit +${max})`,
    'ride-length': ({ minutes }) => minutesText(minutes),
    'ride-length-of': ({ minutes, max }) => `${minutesText(minutes)} of at most ${minutesText(max)}`,
    'taper-cut': ({ percent, intensity }) => {
      const cut = percent < 0 ? `${-percent} % more riding` : `cut by ${percent} %`;
      return `${cut}${{ kept: ', intensity kept', short: ', short efforts only', missing: ', no intensity', 'not-planned': '' }[intensity]}`;
    },
    kept: () => 'kept',
    'kept-after-event': ({ weekdays }) =>
      `kept, but shortly after another event: ${list(weekdays.map((weekday) => DAY_NAMES[weekday]))}`,
    shares: ({ easyPercent, hardPercent }) => `${easyPercent} % easy, ${hardPercent} % hard`,
    'promised-load': ({ load, promised }) => `${load}, promised ${promised}`,
    reserve: ({ percent }) => `${percent} % in reserve`,
    'in-week': ({ week, figure }, say) => `week ${week}: ${say.figure(figure)}`,
    'with-events': ({ figure }, say) => `${say.figure(figure)} with your events`,
    'kept-in-weeks': ({ weeks, of }) =>
      weeks < of ? `kept in the ${weeks} weeks that need it` : `kept in all ${weeks} weeks`,
    'no-race-now': () => 'you have no race now',
    'other-days-away': () => 'planned for other days away than you have now',
    'other-events': () => 'planned for other events than you have now',
    'race-on-another-date': () => 'your race has another date now',
  },
  tests: {
    'share-of-best': ({ seconds, watts, share }) =>
      `${Math.round(share * 100)} % of ${watts} W, the best ${lengthText(seconds)} of the test.`,
    'two-efforts': ({ shortWatts, longWatts }) =>
      `From ${shortWatts} W over 3 min and ${longWatts} W over 12 min: what you could hold for long.`,
    'mean-heart-rate': ({ bpm }) => `${bpm} beats a minute, the mean of the hardest 20 min.`,
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

  moves: {
    'day-is-over': ({ weekday }) => `${DAY_NAMES[weekday]} is over.`,
    'race-day': ({ weekday }) => `${DAY_NAMES[weekday]} is race day.`,
    'event-day': ({ weekday }) => `${DAY_NAMES[weekday]} belongs to your event.`,
    'done-stays': ({ weekday }) => `What you did on ${DAY_NAMES[weekday]} stays there.`,
    'other-would-be-lost': ({ workout }, say) =>
      `That leaves “${say.name(workout)}” only a day that is over.`,
    'no-time': ({ weekday }) => `You have no time on ${DAY_NAMES[weekday]}.`,
    'does-not-fit': ({ workout, minutes, weekday, minutesFree }, say) =>
      `You have ${minutesText(minutesFree)} on ${DAY_NAMES[weekday]}: too little for “${say.name(workout)}” (${minutesText(minutes)}).`,
    'two-hard-days': ({ figure }, say) => `Two hard days in a row: ${say.figure(figure)}.`,
    'too-close-to-race': ({ figure }, say) => `Too close to the race: ${say.figure(figure)}.`,
    'too-close-to-event': ({ figure }, say) => `Too close to your event: ${say.figure(figure)}.`,
    'limit-broken': ({ week, limit, figure }, say) => {
      const which = { this: 'The week', before: 'The week before', after: 'The week after' }[week];
      return `${which} would not keep “${say.limit(limit)}”: ${say.figure(figure)}.`;
    },
  },
};
