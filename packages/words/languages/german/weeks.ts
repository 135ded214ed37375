import type { Catalogue } from '../../catalogue.ts';
import { DAYS, EVENTS } from './names.ts';

const RIDING = {
  less: 'weniger Umfang',
  same: 'gleich viel Umfang',
  'little-more': 'etwas mehr Umfang',
  more: 'mehr Umfang',
} as const;

/** The same after "bei" and "mit". */
const BESIDE = { ...RIDING, same: 'gleichem Umfang' } as const;

const RECOVERY = [
  'Erholung: weniger fahren, damit aus den Wochen davor Form wird.',
  'Erholung: eine leichte Woche, damit der Block wirkt.',
  'Erholung: weniger fahren, mehr schlafen und die Beine erholen.',
] as const;

const PHASES = {
  base: 'Grundlage: gleichmäßiges Fahren, das auf die härteren Wochen vorbereitet.',
  build: 'Aufbau: Die Belastungen werden länger und kommen dem näher, wofür du trainierst.',
  peak: 'Peak: die Belastungen, die dem am nächsten kommen, wofür du trainierst.',
  taper:
    'Tapering: etwa halb so viel Umfang, aber so hart wie zuvor. Die Ermüdung sinkt schneller als die Fitness.',
  race: 'Rennwoche: wenig Umfang und ein paar kurze Belastungen, damit die Beine frisch sind.',
} as const;

const NEXT_PHASES = {
  ...PHASES,
  base: 'Weiter Grundlage: noch ein Block mit gleichmäßigem Fahren, der sich von Woche zu Woche steigert.',
  build: 'Weiter Aufbau: noch ein Block mit längeren und härteren Belastungen.',
  peak: 'Weiter Peak: noch ein Block mit Belastungen nah an dem, wofür du trainierst.',
} as const;

const PHASES_AGAIN = {
  ...PHASES,
  base: 'Zurück zur Grundlage: wieder gleichmäßiges Fahren, mit der Fitness aus den letzten Blöcken.',
  build: 'Zurück zum Aufbau: wieder längere und härtere Belastungen, mit besserer Grundlage.',
  peak: 'Wieder Peak: Belastungen nah an dem, wofür du trainierst.',
} as const;

/** The figures of a week do not count its events. */
const withEventsText = (isSo: true | undefined): string => (isSo ? ' (mit Veranstaltungen)' : '');

/** What keeps a rider from starting an event fresh. */
const AFTER = {
  race: 'Das Rennen ist nur wenige Tage davor, also startest du nicht frisch.',
  event: 'Kurz davor ist eine andere Veranstaltung, also startest du nicht frisch.',
  illness: 'Du warst krank, also starte nur, wenn du dich gut fühlst.',
} as const;

/** What a week is for, in German. */
export const GERMAN_WEEKS: Pick<Catalogue, 'aims'> = {
  aims: {
    'week-has-begun': (_, { isOver }) =>
      isOver
        ? 'Der Plan begann mitten in dieser Woche, mit den Tagen, die blieben.'
        : 'Der Plan beginnt mitten in dieser Woche, mit den Tagen, die bleiben.',
    recovery: ({ block }) => RECOVERY[block % RECOVERY.length] ?? RECOVERY[0],
    'week-away': ({ kind }, { isOver }) => {
      if (isOver) return `Diese Woche kein Training: Du warst ${kind === 'illness' ? 'krank' : 'im Urlaub'}.`;
      return kind === 'illness'
        ? 'Diese Woche kein Training: Werde erst gesund.'
        : 'Diese Woche kein Training: Du bist im Urlaub.';
    },
    'days-away': ({ kind, days }, { isOver }) => {
      const some = `${days === 1 ? '1 Tag' : `${days} Tage`} ohne Training`;
      const why = kind === 'illness' ? 'krank' : 'im Urlaub';
      return isOver
        ? `${some}, weil du ${why} warst.`
        : `${some}, weil du ${why} bist: Die anderen Tage holen das nicht nach.`;
    },
    'was-away': ({ kind, days }) => {
      const some = days === 1 ? 'einen Tag' : `${days} Tage`;
      return `Du warst ${days === 7 ? 'die ganze Woche' : some} ${kind === 'illness' ? 'krank' : 'im Urlaub'}.`;
    },
    'coming-back': ({ kind }, { isOver }) => {
      if (kind === 'illness')
        return `Zurück nach der Krankheit: nur locker und weniger als sonst.${isOver ? '' : ' Fühlst du dich wieder krank, dann ruh dich aus.'}`;
      return isOver
        ? 'Zurück aus dem Urlaub: Die ersten Tage waren locker.'
        : 'Zurück aus dem Urlaub: Die ersten Tage sind locker. Danach geht der Plan weiter.';
    },
    'after-race': (_, { isOver }) =>
      `Nach dem Rennen: nur locker fahren${isOver ? '.' : ', bis die Beine wieder wollen.'}`,
    'after-event': (_, { isOver }) =>
      `Nach deiner Veranstaltung: nur locker fahren${isOver ? '.' : ', bis die Beine wieder wollen.'}`,
    'race-first': ({ isFirstWeek = false }, { isOver }) => {
      if (isFirstWeek) return `Rennwoche: Der Plan ${isOver ? 'hatte' : 'hat'} vor dem Rennen kein Training.`;
      return isOver
        ? 'Rennwoche: Das Training war getan. Vor dem Rennen kam nichts mehr.'
        : 'Rennwoche: Das Training ist getan. Vor dem Rennen kommt nichts mehr.';
    },
    'race-after-illness': (_, { isOver }) =>
      `Rennwoche nach einer Krankheit${isOver ? '.' : ': Starte nur, wenn du dich gut fühlst.'}`,
    'race-after-event': (_, { isOver }) =>
      isOver
        ? 'Rennwoche: wenig Training. Kurz vor dem Rennen war eine andere Veranstaltung.'
        : 'Rennwoche: wenig Training. Kurz vor dem Rennen ist eine andere Veranstaltung, also startest du nicht frisch.',
    phase: ({ phase, block }) => ({ first: PHASES, next: NEXT_PHASES, again: PHASES_AGAIN })[block][phase],
    'easy-block': ({ easy }) =>
      easy === 'beside-event'
        ? 'Diese Woche keine harte Einheit neben deiner Veranstaltung.'
        : `${easy === 'later' ? 'Diese Woche' : 'Noch'} keine harte Einheit: Diese Fahrten bauen Ausdauer auf.`,
    'short-block': () => 'Ein kurzer Block: noch eine Woche Arbeit, dann eine leichtere.',
    'one-more-week': () => 'Noch eine Woche mit den Schlüsseleinheiten des letzten Blocks.',
    'last-big-week': () => 'Die letzte Belastungswoche vor dem Rennen.',
    'last-of-block': ({ isBiggest, withEvents }) =>
      `Die ${isBiggest ? 'größte' : 'letzte'} Woche dieses Blocks${withEventsText(withEvents)}; danach folgt eine leichtere.`,
    'first-whole-week': () => 'Die erste ganze Woche: Die Wochen danach bauen auf ihr auf.',
    'step-up': ({ riding, block = 0, withEvents }) => {
      const events = withEventsText(withEvents);
      if (riding === 'less')
        return `Weniger Umfang als letzte Woche${events}, aber mehr Arbeit in den Schlüsseleinheiten.`;
      return block % 2 === 0
        ? `Eine Stufe mehr als letzte Woche: ${RIDING[riding]}${events} und mehr Arbeit in den Schlüsseleinheiten.`
        : `Die Schlüsseleinheiten verlangen mehr als letzte Woche, bei ${BESIDE[riding]}${events}.`;
    },
    'like-last-week': ({ riding, block = 0, withEvents }) => {
      const events = withEventsText(withEvents);
      return riding === 'more'
        ? `Mehr Umfang als letzte Woche${events}.`
        : `${block % 2 === 0 ? 'Ähnlich wie letzte Woche' : 'Eine Woche wie die letzte'}, mit ${BESIDE[riding]}${events}.`;
    },
    'load-differs': ({ load, riding, withEvents }) =>
      `${load === 'more' ? 'Mehr' : 'Weniger'} Trainingslast als letzte Woche, bei ${BESIDE[riding]}${withEventsText(withEvents)}.`,
    race: ({ weekday }, { isPast }) => `Das Rennen ${isPast(weekday) ? 'war' : 'ist'} am ${DAYS[weekday]}.`,
    event: ({ weekday, priority, isA, kind, insteadOf, after }, say) => {
      const name = say.event(weekday);
      const event = `Am ${DAYS[weekday]} ${say.isPast(weekday) ? 'war' : 'ist'} ${name === null ? '' : `${name}, `}deine ${isA ? 'A' : priority}-Veranstaltung (${EVENTS[kind]})`;
      // What comes next is advice, and too late after the event.
      if (say.isPast(weekday)) return `${event}.`;
      if (after !== undefined) return `${event}: ${AFTER[after]}`;
      return priority === 'B'
        ? `${event}: In den zwei Tagen davor ist nichts hart, damit du frisch startest.`
        : `${event}: Sie zählt als ${insteadOf === 'long' ? 'lange Fahrt' : 'harte Einheit'}.`;
    },
    'key-session': ({ workout, weekday, isTest }, say) =>
      `${isTest ? 'Test' : 'Schlüsseleinheit'}: ${say.name(workout)} am ${DAYS[weekday]}.`,
  },
};
