import type { BenefitCodes, BenefitFact } from '@musette/coach/proof/benefit/benefit';
import type { DayHours, RemedyCodes, RemedyFact } from '@musette/coach/proof/benefit/remedies';
import type { Catalogue } from './catalogue.ts';
import { listText, minutesText } from './lengths.ts';

// What a season brings and what would help, in words. They stand beside the catalogues, so that screens without them do not load them.

type Words = Pick<Catalogue, 'tag' | 'days' | 'difficulties'>;
type Codes = BenefitCodes & RemedyCodes;
type Sentences = { readonly [Code in keyof Codes]: (params: Codes[Code], words: Words) => string };

const hoursText = (hours: number): string => minutesText(hours * 60);
const percentOf = (part: number, whole: number): number => Math.round((part / whole) * 100);

/** The shortest and the longest of some lengths, or the only one. */
function rangeText(
  { shortest, longest }: Pick<Codes['event-climbs'], 'shortest' | 'longest'>,
  to: string,
): string {
  if (shortest === longest) return minutesText(longest);
  return `${longest < 60 ? shortest : minutesText(shortest)} ${to} ${minutesText(longest)}`;
}

const IN_ENGLISH: Sentences = {
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
      ? `Fitness falls from ${from}${guess} to ${to}. To hold it takes about ${minutesText(minutesToHold)} a week, and you have ${minutesText(minutesFree)}.`
      : `Fitness falls from ${from}${guess} to ${to}: this plan has less load than you are used to.`;
  },
  'longest-ride': ({ minutes, eventMinutes }) => {
    if (eventMinutes === null) return `The longest ride is ${minutesText(minutes)}.`;
    return minutes < eventMinutes
      ? `The longest ride is ${minutesText(minutes)}, ${percentOf(minutes, eventMinutes)} % of the ${minutesText(eventMinutes)} of your event.`
      : `The longest ride is ${minutesText(minutes)}, and your event takes ${minutesText(eventMinutes)}.`;
  },
  'event-beyond-training': ({ eventMinutes }) =>
    `No training ride comes near the ${minutesText(eventMinutes)} of your event. The plan builds your fitness and your pace for it; food, saddle, sleep and riding at night you have to try on tours of your own.`,
  'key-sessions-grow': ({ grew, of }) =>
    `${grew} of ${of} repeated key sessions ask for more than the week before.`,
  'event-intensity': ({ minutes, percent }) =>
    minutes === 0
      ? `No time is ridden near the effort of your event, ${percent} % of FTP.`
      : `${minutesText(minutes)} of long rides and key sessions are near the effort of your event, ${percent} % of FTP.`,
  'race-effort': ({ minutes }) => `${minutesText(minutes)} are ridden at the effort of a race.`,
  'event-climbs': ({ count, times, minutes, rideMinutes, ...lengths }) => {
    const climbs = `${count === 1 ? 'one climb' : `${count} climbs`} of ${rangeText(lengths, 'to')}`;
    return times > 0
      ? `Your event has ${climbs}: by the race you ride ${times} × ${minutesText(minutes)} in one session.`
      : `Your event has ${climbs}, and no session of this plan copies ${count === 1 ? 'it' : 'them'}. That takes a hard ride of ${minutesText(rideMinutes)} or more in the weeks of build and peak before the race.`;
  },
  'hours-unused': ({ minutes, minutesFree, restMinutes }) => {
    const uses = `The longest week uses ${minutesText(minutes)} of your ${minutesText(minutesFree)}.`;
    if (restMinutes === 0) return `${uses} That is as far as this plan goes from what you ride now.`;
    const rest = minutesFree - minutes - restMinutes;
    return rest > 0
      ? `${uses} ${minutesText(restMinutes)} on days without a ride and ${minutesText(rest)} on days with a shorter ride stay free.`
      : `${uses} The rest is on days without a ride.`;
  },
  'no-recovery-needed': () =>
    'With fewer than three rides or two hours a week, no week has to be for recovery, and none has a test.',
  'too-few-hours': ({ minutes }) => `At most ${minutesText(minutes)} a week is too little to raise fitness.`,
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
    `With ${hoursText(hours)} on ${days[weekday]}, the longest ride is ${minutesText(minutes)}.`,
  'nothing-raises': ({ hours, weeks, harder }) => {
    const tried = [
      ...(hours > 0 ? [`${hoursText(hours)} more a week`] : []),
      ...(weeks ? ['more weeks'] : []),
      ...(harder ? ['a harder plan'] : []),
    ];
    return `Fitness would not rise with ${listText(tried, 'or')} either.`;
  },
};

const amText = ({ weekday, hours }: DayHours, { days }: Words): string =>
  `${hoursText(hours)} am ${days[weekday]}`;

const IN_GERMAN: Sentences = {
  'fitness-rises': ({ from, to, end, isRace, source }) => {
    const guess = source === 'guess' ? ' (geschätzt)' : '';
    const ending = isRace ? ` und ist am Morgen des Rennens ${end}` : ` und ist am Ende ${end}`;
    const below = end < from ? ', weniger als am Anfang' : '';
    return `Die Fitness steigt von ${from}${guess} auf ${to}${end < to ? ending + below : ''}.`;
  },
  'fitness-holds': ({ from, to, end, isRace, source }) => {
    const guess = source === 'guess' ? ' (geschätzt)' : '';
    const ending = isRace ? 'am Morgen des Rennens' : 'am Ende';
    return `Die Fitness ändert sich kaum: ${from}${guess} am Anfang, höchstens ${to}, ${end} ${ending}.`;
  },
  'fitness-falls': ({ from, to, source, minutesToHold, minutesFree }) => {
    const guess = source === 'guess' ? ' (geschätzt)' : '';
    return minutesToHold > minutesFree
      ? `Die Fitness sinkt von ${from}${guess} auf ${to}. Um sie zu halten, brauchst du etwa ${minutesText(minutesToHold)} in der Woche; du hast ${minutesText(minutesFree)}.`
      : `Die Fitness sinkt von ${from}${guess} auf ${to}: Dieser Plan hat weniger Belastung, als du gewohnt bist.`;
  },
  'longest-ride': ({ minutes, eventMinutes }) => {
    if (eventMinutes === null) return `Die längste Fahrt dauert ${minutesText(minutes)}.`;
    return minutes < eventMinutes
      ? `Die längste Fahrt dauert ${minutesText(minutes)}, das sind ${percentOf(minutes, eventMinutes)} % von den ${minutesText(eventMinutes)} deiner Veranstaltung.`
      : `Die längste Fahrt dauert ${minutesText(minutes)}, deine Veranstaltung ${minutesText(eventMinutes)}.`;
  },
  'event-beyond-training': ({ eventMinutes }) =>
    `Keine Trainingsfahrt kommt an die ${minutesText(eventMinutes)} deiner Veranstaltung heran. Der Plan baut deine Fitness und dein Tempo dafür auf; Essen, Sattel, Schlaf und Fahren bei Nacht musst du auf eigenen Touren ausprobieren.`,
  'key-sessions-grow': ({ grew, of }) =>
    `${grew} von ${of} wiederholten Schlüsseleinheiten verlangen mehr als in der Woche davor.`,
  'event-intensity': ({ minutes, percent }) =>
    minutes === 0
      ? `Keine Zeit fährst du etwa so hart wie deine Veranstaltung, bei ${percent} % der FTP.`
      : `${minutesText(minutes)} von langen Fahrten und Schlüsseleinheiten fährst du etwa so hart wie deine Veranstaltung, bei ${percent} % der FTP.`,
  'race-effort': ({ minutes }) => `${minutesText(minutes)} fährst du so hart wie im Rennen.`,
  'event-climbs': ({ count, times, minutes, rideMinutes, ...lengths }) => {
    const climbs = `${count === 1 ? 'einen Anstieg' : `${count} Anstiege`} von ${rangeText(lengths, 'bis')}`;
    return times > 0
      ? `Deine Veranstaltung hat ${climbs}: Bis zum Rennen fährst du ${times} × ${minutesText(minutes)} in einer Einheit.`
      : `Deine Veranstaltung hat ${climbs}, und keine Einheit dieses Plans bildet ${count === 1 ? 'ihn' : 'sie'} nach. Das braucht eine harte Einheit von mindestens ${minutesText(rideMinutes)} in den Wochen von Aufbau und Spitze vor dem Rennen.`;
  },
  'hours-unused': ({ minutes, minutesFree, restMinutes }) => {
    const uses = `Die längste Woche nutzt ${minutesText(minutes)} von deinen ${minutesText(minutesFree)}.`;
    if (restMinutes === 0) return `${uses} So weit geht dieser Plan von dem aus, was du jetzt fährst.`;
    const rest = minutesFree - minutes - restMinutes;
    return rest > 0
      ? `${uses} ${minutesText(restMinutes)} an Tagen ohne Fahrt und ${minutesText(rest)} an Tagen mit einer kürzeren Fahrt bleiben frei.`
      : `${uses} Der Rest liegt auf Tagen ohne Fahrt.`;
  },
  'no-recovery-needed': () =>
    'Bei weniger als drei Fahrten oder zwei Stunden in der Woche muss keine Woche der Erholung dienen.',
  'too-few-hours': ({ minutes }) =>
    `Höchstens ${minutesText(minutes)} in der Woche sind zu wenig, um die Fitness zu steigern.`,
  'too-short': ({ weeks }) =>
    `${weeks === 1 ? 'Eine Woche ist' : `${weeks} Wochen sind`} zu kurz, um die Fitness zu steigern.`,
  'more-hours': ({ days, to }, words) =>
    `Mit ${listText(
      days.map((each) => amText(each, words)),
      'und',
    )} erreicht die Fitness ${to}.`,
  'more-weeks': ({ weeks, to }) => `In ${weeks} Wochen erreicht die Fitness ${to}.`,
  harder: ({ difficulty, to }, { difficulties }) =>
    `Mit der Schwierigkeit „${difficulties[difficulty]}“ erreicht die Fitness ${to}.`,
  'longer-day': ({ minutes, ...day }, words) =>
    `Mit ${amText(day, words)} dauert die längste Fahrt ${minutesText(minutes)}.`,
  'nothing-raises': ({ hours, weeks, harder }) => {
    const tried = [
      ...(hours > 0 ? [`${hoursText(hours)} mehr in der Woche`] : []),
      ...(weeks ? ['mehr Wochen'] : []),
      ...(harder ? ['einem härteren Plan'] : []),
    ];
    return `Auch mit ${listText(tried, 'oder')} stiege die Fitness nicht.`;
  },
};

/** A part of what a season brings, or what would help, in words. */
export function benefitText(words: Words, { code, params: figures }: BenefitFact | RemedyFact): string {
  const say = (words.tag === 'de' ? IN_GERMAN : IN_ENGLISH)[code] as (
    params: (BenefitFact | RemedyFact)['params'],
    words: Words,
  ) => string;
  return say(figures, words);
}
