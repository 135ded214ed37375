import type { StartSource } from '@musette/coach/season/season';
import type { Catalogue } from '../catalogue.ts';
import { lengthText, exactMinutesText, withComma } from '../lengths.ts';
import { CUES, TYPES } from './german/cues.ts';
import { GERMAN_DAYS } from './german/days.ts';
import { EASIER_SESSIONS } from './german/easier-sessions.ts';
import { HARDER_SESSIONS } from './german/harder-sessions.ts';
import { DAYS, DIFFICULTIES } from './german/names.ts';
import { GERMAN_PROOF } from './german/proof.ts';
import { FILES, GERMAN_STEPS } from './german/steps.ts';
import { GERMAN_WEEKS } from './german/weeks.ts';

const DISCIPLINES = {
  road: 'Straße',
  mtb: 'Mountainbike',
  triathlon: 'Triathlon',
  gravel: 'Gravel',
  track: 'Bahn',
  cx: 'Cyclocross',
} as const;

const GOALS = {
  fitness: 'Fitness',
  endurance: 'Ausdauer',
  power: 'Spitzenleistung',
  'weight-loss': 'Abnehmen',
  performance: 'Leistung',
  strength: 'Kraft',
  'race-prep': 'Rennvorbereitung',
} as const;

/** Hours to a tenth. */
const hoursOf = (minutes: number): string => withComma(String(Math.round(minutes / 6) / 10));

const daysText = ({ rides, hardDays }: { readonly rides: number; readonly hardDays: number }): string =>
  `Höchstens ${rides} ${rides === 1 ? 'Fahrt' : 'Fahrten'} und ${hardDays === 0 ? 'kein harter Tag' : `${hardDays} ${hardDays === 1 ? 'harter Tag' : 'harte Tage'}`} pro Woche.`;

const START: Readonly<Record<StartSource, string>> = {
  rides: 'aus deinen Fahrten',
  told: 'aus den Stunden, die du fährst',
  guess: 'vorsichtig geschätzt aus den Stunden des Plans',
};

/** What Musette says in German. */
export const GERMAN: Catalogue = {
  ...GERMAN_STEPS,
  ...GERMAN_WEEKS,
  ...GERMAN_DAYS,
  ...GERMAN_PROOF,
  tag: 'de',
  days: DAYS,
  difficulties: DIFFICULTIES,
  library: { sessions: { ...EASIER_SESSIONS, ...HARDER_SESSIONS }, cues: CUES, types: TYPES, files: FILES },
  rest: { name: 'Ruhetag', description: 'An diesem Tag ist kein Training.' },
  beforePlan: { name: 'Vor deinem Plan', description: 'Dein Plan beginnt später in dieser Woche.' },
  race: {
    name: 'Renntag',
    description:
      'Fahr dich gut warm, iss und trink, was du gewohnt bist, und fahr dein eigenes Rennen. Es zählt nicht als Training.',
  },

  event: {
    name: 'Deine Veranstaltung',
    description: 'Dieser Tag ist für deine Veranstaltung. Sie zählt nicht als Training.',
  },

  season: {
    phases: { base: 'Grundlage', build: 'Aufbau', peak: 'Peak', taper: 'Tapering', race: 'Rennen' },
    recovery: 'Erholung',
    weeksFrom: (weeks, date) => `${weeks} ${weeks === 1 ? 'Woche' : 'Wochen'} ab ${date}`,
    calendar: (start) => `Saison ab ${start}`,
    raceOn: (date) => `Rennen am ${date}`,
    choices: ({ discipline, goal, difficulty }) =>
      `${DISCIPLINES[discipline]}, ${GOALS[goal]}, ${DIFFICULTIES[difficulty]}`,
    age: (years) => `${years} Jahre`,
    shortDay: (weekday) => DAYS[weekday].slice(0, 2),
    hours: (days, week) => `Stunden: ${days} (${week} pro Woche)`,
    fitness: (load, source) =>
      `Fitness am Anfang: ${load} Trainingslast pro Tag, ${START[source]}; davon gehen die Grenzen der ersten Wochen aus`,
    target: (load) => `Geplant ist ein Anstieg auf ${load}`,
    week: (number, of) => `Woche ${number} von ${of}`,
    totals: (hours, load) => `${hours} h, Trainingslast ${load}`,
    figures: (length, load, intensity) => `${length}, Trainingslast ${load}, Intensität ${intensity}`,
    daysFree: 'Diese Tage hältst du frei.',
    daysOver: 'Diese Tage liegen vor dem ersten Tag des Plans.',
    whole: 'Die ganze Saison',
    proof: (passed) => `Nachweis: ${passed ? 'Jedes Versprechen ist gehalten' : 'GEBROCHEN'}`,
  },

  starts: {
    rides: ({ minutes, longestRideMinutes: longest, fitness }) =>
      `Der Plan beginnt bei deinen Fahrten der sechs Wochen davor: ${hoursOf(minutes)} h pro Woche${longest === null ? '' : `, die längste ${exactMinutesText(longest)}`}, Fitness ${Math.round(fitness)}.`,
    told: ({ minutes, longestRideMinutes: longest }) =>
      `Der Plan beginnt bei dem, was du angegeben hast: ${hoursOf(minutes)} h pro Woche${longest === null ? '' : `, längste Fahrt ${exactMinutesText(longest)}`}.`,
    guess: ({ minutes, longestRideMinutes: longest }) =>
      `Der Plan beginnt bei einer vorsichtigen Schätzung: ${hoursOf(minutes)} h pro Woche${longest === null ? '' : `, mit deiner Angabe von ${exactMinutesText(longest)} als längster Fahrt`}.`,
  },

  alternatives: {
    'as-asked': () => 'Wie gewünscht',
    steadier: ({ steps }) => (steps === 1 ? 'Ruhiger' : 'Noch ruhiger'),
    bolder: ({ steps }) => (steps === 1 ? 'Mutiger' : 'Noch mutiger'),
  },

  seasonRemarks: {
    days: daysText,
    'less-load': ({ than, ...days }, say) =>
      `Weniger Training als „${say.alternative(than)}“. ${daysText(days)}`,
    'fewer-hard-minutes': ({ than, ...days }, say) =>
      `Weniger harte Minuten als „${say.alternative(than)}“. ${daysText(days)}`,
    'lighter-heaviest-week': ({ than, ...days }, say) =>
      `Die schwerste Woche ist leichter als bei „${say.alternative(than)}“. ${daysText(days)}`,
    'nearly-same': ({ as, isFull }, say) =>
      `Fast wie „${say.alternative(as)}“${isFull ? ': Deine Stunden sind die Grenze' : ''}.`,
  },

  tests: {
    'share-of-best': ({ seconds, watts, share }) =>
      `${Math.round(share * 100)} % von ${watts} W, den besten ${lengthText(seconds)} des Tests.`,
    'two-efforts': ({ shortWatts, longWatts }) =>
      `Berechnet aus ${shortWatts} W über 3 min und ${longWatts} W über 12 min.`,
    'mean-heart-rate': ({ bpm }) => `${bpm} Schläge pro Minute, dein Durchschnitt der härtesten 20 min.`,
  },

  levels: {
    completed: ({ workout, level }, say) =>
      `${say.name(workout)}, Stufe ${withComma(level.toFixed(1))}: wie geplant gefahren.`,
    'too-easy': ({ workout, level }, say) =>
      `${say.name(workout)}, Stufe ${withComma(level.toFixed(1))}: gefahren und zu leicht für dich.`,
    'too-hard': ({ workout, level }, say) =>
      `${say.name(workout)}, Stufe ${withComma(level.toFixed(1))}: zu schwer für dich.`,
    effort: ({ seconds, watts, percentOfFtp }) =>
      `Deine beste Leistung über ${lengthText(seconds)}: ${watts} W, ${percentOfFtp} % deiner FTP.`,
  },
};
