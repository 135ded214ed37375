import type { StepCatalogue } from '../../catalogue.ts';

/** The German words for steps. Apart, because a screen with steps needs no more. */
export const GERMAN_STEPS: StepCatalogue = {
  and: 'und',
  efforts: {
    'very-easy': { phrase: 'sehr locker', noun: 'sehr locker' },
    easy: { phrase: 'locker', noun: 'locker' },
    steady: { phrase: 'gleichmäßig', noun: 'gleichmäßigem Tempo', nounAfterTo: 'zu gleichmäßigem Tempo' },
    tempo: { phrase: 'im zügigen Tempo', noun: 'zügigem Tempo', nounAfterTo: 'zu zügigem Tempo' },
    'below-threshold': {
      phrase: 'knapp unter der Schwelle',
      noun: 'knapp unter der Schwelle',
      nounAfterTo: 'knapp unter die Schwelle',
    },
    threshold: { phrase: 'an der Schwelle', noun: 'der Schwelle', nounAfterTo: 'zur Schwelle' },
    'over-threshold': {
      phrase: 'knapp über der Schwelle',
      noun: 'knapp über der Schwelle',
      nounAfterTo: 'knapp über die Schwelle',
    },
    hard: {
      phrase: 'hart, deutlich über der Schwelle',
      noun: 'deutlich über der Schwelle',
      nounAfterTo: 'deutlich über die Schwelle',
    },
    'very-hard': { phrase: 'sehr hart', noun: 'sehr hart' },
    'nearly-flat-out': { phrase: 'fast voll', noun: 'fast voll' },
    'flat-out': { phrase: 'voll', noun: 'voll' },
  },
  steps: {
    asYouFeel: 'nach Gefühl',
    running: 'lockeres Laufen',
    allOut: { short: 'voll', long: 'so hart, wie du es halten kannst' },
    noTarget: 'ohne Vorgabe',
    easyRest: 'locker',
    building: 'steigernd',
    easingOff: 'mit nachlassendem Druck',
    buildingFromTo: (from, to) => `steigernd von ${from} bis ${to}`,
    cadence: (rpm) => `bei ${rpm} U/min`,
    inTurn: (cadences, each) => `im Wechsel ${each === null ? '' : `je ${each} `}${cadences}`,
    firmer: 'etwas zügiger',
    easier: 'etwas lockerer',
    inWaves: 'in Wellen',
    aroundThreshold: 'im Wechsel knapp unter und knapp über der Schwelle',
    aroundThresholdOnce: (first, second, isOverFirst) =>
      isOverFirst
        ? `${first} knapp über und ${second} knapp unter der Schwelle`
        : `${first} knapp unter und ${second} knapp über der Schwelle`,
    lastLikeFirst: 'beim letzten Mal so schnell wie beim ersten',
    next: 'dann',
    between: (set, rest) => `${set}, dazwischen ${rest}`,
    waves: (first, second, isFirmerFirst) =>
      isFirmerFirst
        ? `${first} etwas zügiger, ${second} lockerer, im Wechsel`
        : `${first} lockerer, ${second} etwas zügiger, im Wechsel`,
    ofFtp: '% der FTP',
    ofThresholdHeartRate: '% der Schwellenherzfrequenz',
    bpm: 'Schläge/min',
    range: (from, to) => `${from} bis ${to}`,
  },
};

/** The names of steps on the screen of a device. */
export const FILES = {
  allOut: 'Maximal',
  freeRide: 'Nach Gefühl',
  ramp: 'Rampe',
  zones: {
    1: 'Regeneration',
    2: 'Grundlage',
    3: 'Tempo',
    4: 'Schwelle',
    5: 'VO2max',
    6: 'Anaerob',
    7: 'Neuromuskulär',
  },
  merged:
    'Gekürzt auf die 20 Schritte, die das Format von Garmin erlaubt: Benachbarte Schritte sind zusammengefasst.',
} as const;
