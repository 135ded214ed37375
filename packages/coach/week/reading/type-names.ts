import { SESSIONS } from '../../library/library.ts';
import { REST_TYPE } from '../../workout/planned.ts';
import { plainText, stimulusNamed } from '../../library/stimulus-names.ts';
import type { Stimulus } from '../../workout/names.ts';

// Recognizes workout types in several languages.

const TYPES: ReadonlyMap<Stimulus, string> = new Map(SESSIONS.map(({ stimulus, type }) => [stimulus, type]));

/** Words for rest in several languages. "Active rest" is a ride. */
const REST =
  /(?<!active |active-|\p{L})(?:rest|off|free day|no training|day off|rest ?day|ruhe(?:tag)?|pause|frei|repos|descanso|libre|riposo|rust(?:dag)?|vrij|folga|hviledag|vilodag|odpoczynek|отдых|休息|休み|休養)(?!\p{L})/u;

/** Words for a stimulus in other languages. */
const FOREIGN: readonly (readonly [RegExp, Stimulus])[] = [
  [/erholung|récupération|recuperación|recupero|herstel|recuperação|regenerativ/, 'recovery'],
  [
    /lange (?:ausfahrt|fahrt|einheit)|sortie longue|salida larga|tirada larga|uscita lunga|lange (?:duur)?rit|treino longo|saída longa|longo/,
    'long',
  ],
  [/schwelle|seuil|umbral|soglia|drempel|limiar/, 'threshold'],
  [/sprint|antritt/, 'sprint'],
  [/kraft|\bforce\b|fuerza|forza|kracht|força/, 'torque'],
  [/technik|technique|técnica|tecnica|techniek/, 'skills'],
  [/grundlage|ausdauer|endurance|fond\b|resistencia|resistência|fondo|duurtraining|uithouding/, 'endurance'],
];

/** True if a text says that there is no training. */
export const saysRest = (text: string): boolean => REST.test(plainText(text));

/** The plan's type for a type in another language; null if it is English or has no known word. */
export function foreignTypeNamed(text: string): string | null {
  const plain = plainText(text);
  if (stimulusNamed(plain, '', '') !== null) return null;
  return typeFor(FOREIGN.find(([words]) => words.test(plain))?.[1]);
}

/** The plan's type that a text names, or null. */
export function typeNamed(text: string): string | null {
  if (saysRest(text)) return REST_TYPE;
  return typeFor(stimulusNamed(text, '', '')) ?? foreignTypeNamed(text);
}

const typeFor = (stimulus: Stimulus | null | undefined): string | null =>
  TYPES.get(stimulus as Stimulus) ?? null;
