import type { DayHours } from '@musette/coach/proof/benefit/remedies';
import type { BenefitSentences, BenefitWords } from '../../catalogue.ts';
import { hoursText, listText, exactMinutesText, percentOf, rangeText } from '../../lengths.ts';

const amText = ({ weekday, hours }: DayHours, { days }: BenefitWords): string =>
  `${hoursText(hours)} am ${days[weekday]}`;

/** What a season brings and what would help, in German. */
export const GERMAN_BENEFITS: BenefitSentences = {
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
      ? `Die Fitness sinkt von ${from}${guess} auf ${to}. Um sie zu halten, brauchst du etwa ${exactMinutesText(minutesToHold)} in der Woche; du hast ${exactMinutesText(minutesFree)}.`
      : `Die Fitness sinkt von ${from}${guess} auf ${to}: Dieser Plan hat weniger Trainingslast, als du gewohnt bist.`;
  },
  'fitness-falls-away': ({ from, to, source, days, kinds }) => {
    const guess = source === 'guess' ? ' (geschätzt)' : '';
    const on = days === 1 ? 'einem Tag' : `${days} Tagen`;
    const why = kinds.map((kind) => (kind === 'illness' ? 'Krankheit' : 'Urlaub'));
    return `Die Fitness sinkt von ${from}${guess} auf ${to}, weil du an ${on} nicht fährst (${listText(why, 'und')}).`;
  },
  'longest-ride': ({ minutes, eventMinutes }) => {
    if (eventMinutes === null) return `Die längste Fahrt dauert ${exactMinutesText(minutes)}.`;
    return minutes < eventMinutes
      ? `Die längste Fahrt dauert ${exactMinutesText(minutes)}, das sind ${percentOf(minutes, eventMinutes)} % der ${exactMinutesText(eventMinutes)} deiner Veranstaltung.`
      : `Die längste Fahrt dauert ${exactMinutesText(minutes)}, deine Veranstaltung ${exactMinutesText(eventMinutes)}.`;
  },
  'event-beyond-training': ({ eventMinutes }) =>
    `Keine Trainingsfahrt kommt an die ${exactMinutesText(eventMinutes)} deiner Veranstaltung heran. Der Plan baut deine Fitness und dein Tempo dafür auf; Essen, Sattel, Schlaf und Fahren bei Nacht musst du auf eigenen Touren ausprobieren.`,
  'key-sessions-grow': ({ grew, of }) => {
    if (of === 1)
      return `Die eine Schlüsseleinheit, die sich wiederholt, verlangt ${grew === 1 ? '' : 'nicht '}mehr als in der Woche davor.`;
    return `${grew === 0 ? 'Keine' : grew} von ${of} wiederholten Schlüsseleinheiten ${grew < 2 ? 'verlangt' : 'verlangen'} mehr als in der Woche davor.`;
  },
  'event-intensity': ({ minutes, percent }) =>
    minutes === 0
      ? `Keinen Teil einer langen Fahrt oder Schlüsseleinheit fährst du etwa so hart wie deine Veranstaltung (${percent} % der FTP).`
      : `In langen Fahrten und Schlüsseleinheiten fährst du ${exactMinutesText(minutes)} etwa so hart wie deine Veranstaltung (${percent} % der FTP).`,
  'race-effort': ({ minutes }) => `Du fährst ${exactMinutesText(minutes)} so hart wie im Rennen.`,
  'event-climbs': ({ count, times, minutes, rideMinutes, ...lengths }) => {
    const climbs = `${count === 1 ? 'einen Anstieg' : `${count} Anstiege`} von ${rangeText(lengths, 'bis')}`;
    return times > 0
      ? `Deine Veranstaltung hat ${climbs}: Bis zum Rennen fährst du ${times} × ${exactMinutesText(minutes)} in einer Einheit.`
      : `Deine Veranstaltung hat ${climbs}, und keine Einheit dieses Plans bildet ${count === 1 ? 'ihn' : 'sie'} nach. Das braucht eine harte Einheit von mindestens ${exactMinutesText(rideMinutes)} in den Wochen von Aufbau und Peak vor dem Rennen.`;
  },
  'hours-unused': ({ minutes, minutesFree, restMinutes }) => {
    const uses = `Die längste Woche nutzt ${exactMinutesText(minutes)} von deinen ${exactMinutesText(minutesFree)}.`;
    if (restMinutes === 0)
      return `${uses} Mehr steigert dieser Plan nicht gegenüber dem, was du jetzt fährst.`;
    const rest = minutesFree - minutes - restMinutes;
    return rest > 0
      ? `${uses} ${exactMinutesText(restMinutes)} an Tagen ohne Fahrt und ${exactMinutesText(rest)} an Tagen mit einer kürzeren Fahrt bleiben frei.`
      : `${uses} Der Rest liegt auf Tagen ohne Fahrt.`;
  },
  'no-recovery-needed': () =>
    'Bei weniger als drei Fahrten oder weniger als zwei Stunden in der Woche brauchst du keine Erholungswoche, und keine Woche hat einen Test.',
  'too-few-hours': ({ minutes }) =>
    `Mit höchstens ${exactMinutesText(minutes)} in der Woche lässt sich die Fitness nicht steigern.`,
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
    `Mit ${amText(day, words)} dauert die längste Fahrt ${exactMinutesText(minutes)}.`,
  'nothing-raises': ({ hours, weeks, harder }) => {
    const tried = [
      ...(hours > 0 ? [`${hoursText(hours)} mehr in der Woche`] : []),
      ...(weeks ? ['mehr Wochen'] : []),
      ...(harder ? ['einem härteren Plan'] : []),
    ];
    return `Auch mit ${listText(tried, 'oder')} stiege die Fitness nicht.`;
  },
};
