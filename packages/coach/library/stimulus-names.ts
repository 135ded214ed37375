import type { Stimulus } from '../workout/names.ts';

// Recognizes a stimulus by words or intensity.

/** The words for each stimulus. If two stimuli match equally, the first here wins. */
const PATTERNS: readonly (readonly [Stimulus, RegExp])[] = [
  ['test', /\btests?\b|\btesting\b|\bassessment|\bbenchmark/],
  ['openers', /\bopeners?\b|\bactivation\b|\bpre[ -]race\b|\bprimer\b/],
  ['brick', /\bbricks?\b/],
  ['over-under', /\bover[ /-]*unders?\b|\bunder[ /-]*overs?\b|\bcriss[ -]?cross/],
  [
    'starts',
    /\b(standing|race|gate) starts?\b|\bstarts?\b$|\bstart (practice|drills?|efforts?)\b|\brun[ -]?ups?\b|\bhole ?shot/,
  ],
  ['race-simulation', /\brace\b|\bracing\b|\bsimulation\b|\brehearsal\b/],
  ['sprint', /\bsprint|\bneuromuscular\b|\blead[ -]?outs?\b|\bz(one)? ?7\b/],
  ['anaerobic', /\banaerobic\b|\btabata\b|\battacks?\b|\blactate tolerance\b|\bz(one)? ?6\b/],
  [
    'vo2max',
    /\bv\.?o ?2|\bmaximal aerobic\b|\bhiit\b|\bhigh[ -]intensity\b|\bhill (repeats?|reps?)\b|\bz(one)? ?5\b/,
  ],
  ['vo2max', /\b30 ?[/-] ?30s?\b|\b40 ?[/-] ?20s?\b|\b30 ?[/-] ?15s?\b/],
  ['sweet-spot', /\bsweet[ -]?spot\b|\bss\b|\bsst\b/],
  ['torque', /\btorque\b|\blow[ -]cadence\b|\b(big|heavy)[ -]gear|\bstrength\b|\bforce\b/],
  ['threshold', /\bthreshold\b|\bftp\b|\blactate\b|\bcruise\b|\btime[ -]trial\b|\bz(one)? ?4\b/],
  ['tempo', /\btempo\b|\bbrisk\b|\bz(one)? ?3\b/],
  [
    'skills',
    /\bskills?\b|\bcadence\b|\bspin[ -]?ups?\b|\btechnique\b|\bdrills?\b|\bcornering\b|\bhandling\b/,
  ],
  ['recovery', /\brecover|\bregenerat|\beasy spin|\bshake[ -]?out\b|\bz(one)? ?1\b/],
  ['long', /\blong\b(?! (intervals?|efforts?|blocks?|climbs?|sprints?))|\bcentury\b|\bgran ?fondo\b/],
  ['endurance', /\bendurance\b|\baerobic\b|\bbase\b|\bsteady\b|\beasy\b|\bfoundation\b|\bz(one)? ?2\b/],
];

/** Only this many characters are searched for a stimulus. */
const READ_TO = 2000;

/** The start of a text in lower case with single spaces, for the patterns. */
export const plainText = (text: string): string =>
  text.slice(0, READ_TO).toLowerCase().replace(/\s+/g, ' ').trim();

/** The stimulus that a workout names. Its type counts more than its focus, and its focus more than its description. */
export function stimulusNamed(type: string, focus: string, description: string): Stimulus | null {
  const texts = [
    { text: plainText(type), weight: 4 },
    { text: plainText(focus), weight: 2 },
    { text: plainText(description), weight: 1 },
  ];
  let [best, max]: [Stimulus | null, number] = [null, 0];
  for (const [stimulus, pattern] of PATTERNS) {
    const weight = texts.reduce(
      (sum, { text, weight: counts }) => sum + (pattern.test(text) ? counts : 0),
      0,
    );
    if (weight > max) [best, max] = [stimulus, weight];
  }
  return best;
}

/** The stimulus for an intensity of 1 to 10 if no word names one. */
const BY_INTENSITY: readonly (readonly [number, Stimulus])[] = [
  [2, 'recovery'],
  [4, 'endurance'],
  [5, 'tempo'],
  [6, 'sweet-spot'],
  [8, 'threshold'],
];

/** The stimulus for an intensity; endurance without one (spec 5). */
export function stimulusOfIntensity(intensity: number | null): Stimulus {
  if (intensity === null) return 'endurance';
  return BY_INTENSITY.find(([max]) => intensity <= max)?.[1] ?? 'vo2max';
}
