import type { BenefitCodes, BenefitFact } from '@musette/coach/proof/benefit';
import type { Catalogue } from './catalogue.ts';
import { minutesText } from './lengths.ts';

// What a season brings, in words. It stands beside the catalogues, so that screens that do not show it do not load it.

type Sentences = { readonly [Code in keyof BenefitCodes]: (params: BenefitCodes[Code]) => string };

const IN_ENGLISH: Sentences = {
  'fitness-rises': ({ from, to }) =>
    to > from ? `Fitness rises from ${from} to ${to}.` : `Fitness stays at ${from}.`,
  'fitness-falls': ({ from, to }) =>
    `Fitness falls from ${from} to ${to}: these hours hold less than you ride now. More hours would help.`,
  'longest-ride': ({ minutes }) => `The longest ride is ${minutesText(minutes)}.`,
  'key-sessions-grow': ({ grew, of }) =>
    `${grew} of ${of} repeated key sessions ask for more than the week before.`,
  'race-effort': ({ minutes }) => `${minutesText(minutes)} are ridden at the effort of a race.`,
  'hours-unused': ({ minutes, minutesFree }) =>
    `The longest week uses ${minutesText(minutes)} of your ${minutesText(minutesFree)}: more would be too much for this difficulty, or too soon.`,
  'no-recovery-needed': () => 'Weeks this short tire nobody, so no week is for recovery.',
  'too-few-hours': ({ minutes }) =>
    `With ${minutesText(minutes)} a week a plan can hold fitness, hardly raise it. Three rides and two hours would help.`,
  'too-short': ({ weeks }) =>
    `${weeks === 1 ? 'One week is' : `${weeks} weeks are`} too short to raise fitness. Eight weeks would help.`,
};

const IN_GERMAN: Sentences = {
  'fitness-rises': ({ from, to }) =>
    to > from ? `Die Fitness steigt von ${from} auf ${to}.` : `Die Fitness bleibt bei ${from}.`,
  'fitness-falls': ({ from, to }) =>
    `Die Fitness sinkt von ${from} auf ${to}: Diese Stunden tragen weniger, als du jetzt fährst. Mehr Stunden helfen.`,
  'longest-ride': ({ minutes }) => `Die längste Fahrt dauert ${minutesText(minutes)}.`,
  'key-sessions-grow': ({ grew, of }) =>
    `${grew} von ${of} wiederholten Schlüsseleinheiten verlangen mehr als in der Woche davor.`,
  'race-effort': ({ minutes }) => `${minutesText(minutes)} fährst du so hart wie im Rennen.`,
  'hours-unused': ({ minutes, minutesFree }) =>
    `Die längste Woche nutzt ${minutesText(minutes)} von deinen ${minutesText(minutesFree)}: Mehr wäre zu viel für diese Schwierigkeit oder zu früh.`,
  'no-recovery-needed': () => 'So kurze Wochen ermüden niemanden, deshalb dient keine Woche der Erholung.',
  'too-few-hours': ({ minutes }) =>
    `Mit ${minutesText(minutes)} in der Woche lässt sich die Fitness halten, kaum steigern. Drei Fahrten und zwei Stunden helfen.`,
  'too-short': ({ weeks }) =>
    `${weeks === 1 ? 'Eine Woche ist' : `${weeks} Wochen sind`} zu kurz, um die Fitness zu steigern. Acht Wochen helfen.`,
};

/** A part of what a season brings, in words. */
export function benefitText({ tag }: Pick<Catalogue, 'tag'>, { code, params }: BenefitFact): string {
  const say = (tag === 'de' ? IN_GERMAN : IN_ENGLISH)[code] as (of: BenefitFact['params']) => string;
  return say(params);
}
