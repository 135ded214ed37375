import type { StepCatalogue } from '../../catalogue.ts';

/** The English words for steps. Apart, because a screen with steps needs no more. */
export const ENGLISH_STEPS: StepCatalogue = {
  and: 'and',
  efforts: {
    'very-easy': { phrase: 'very easy', noun: 'very easy' },
    easy: { phrase: 'at an easy pace', noun: 'an easy pace' },
    steady: { phrase: 'at a steady pace', noun: 'a steady pace' },
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
    inTurn: (cadences, each) => `${each === null ? '' : `${each} each `}${cadences} in turn`,
    firmer: 'a little firmer',
    easier: 'a little easier',
    inWaves: 'in waves',
    aroundThreshold: 'alternating just under and just over threshold',
    aroundThresholdOnce: (first, second, isOverFirst) =>
      isOverFirst
        ? `${first} just over and ${second} just under threshold`
        : `${first} just under and ${second} just over threshold`,
    lastLikeFirst: 'the last as fast as the first',
    next: 'then',
    between: (set, rest) => `${set}, ${rest} between`,
    waves: (first, second, isFirmerFirst) =>
      isFirmerFirst
        ? `${first} a little firmer, ${second} easier, repeated`
        : `${first} easier, ${second} a little firmer, repeated`,
    ofFtp: '% of FTP',
    ofThresholdHeartRate: '% of threshold heart rate',
    bpm: 'bpm',
    range: (from, to) => `${from} to ${to}`,
  },
};
