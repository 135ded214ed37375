import type { MainWork, SessionSize } from '@musette/coach/workout/why';
import type { Catalogue } from '../../catalogue.ts';
import { lengthText, exactMinutesText } from '../../lengths.ts';
import { DAYS, EVENTS } from './names.ts';

/** "5 × 6 min statt 4", or the minutes of main work. */
function moreWork({ now, before }: { readonly now: MainWork; readonly before: MainWork }): string {
  if (now.times === null || before.times === null) {
    const total = ({ times, seconds }: MainWork): string => roughly((times ?? 1) * seconds);
    return `Mehr als letzte Woche: ${total(now)} Hauptteil statt ${total(before)}.`;
  }
  const set = `${now.times} × ${lengthText(now.seconds)}`;
  if (now.seconds !== before.seconds) {
    return `Mehr als letzte Woche: ${set} statt ${before.times} × ${lengthText(before.seconds)}.`;
  }
  const more = now.times - before.times;
  const repeats = more === 1 ? 'Eine Wiederholung' : `${more} Wiederholungen`;
  return `${repeats} mehr als letzte Woche: ${set} statt ${before.times}.`;
}

/** How much shorter than last week a session is, and how much less of it is main work. */
function lessWork({ now, before }: { readonly now: SessionSize; readonly before: SessionSize }): string {
  const shorter =
    now.minutes < before.minutes
      ? `, kürzer: ${exactMinutesText(now.minutes)} statt ${exactMinutesText(before.minutes)}`
      : '';
  const less =
    now.workSeconds < before.workSeconds
      ? `, mit ${roughly(now.workSeconds)} Hauptteil statt ${roughly(before.workSeconds)}`
      : '';
  return `Die Einheit der letzten Woche${shorter}${less}.`;
}

/** Main work above ten minutes in whole minutes. */
const roughly = (seconds: number): string =>
  lengthText(seconds >= 600 ? Math.round(seconds / 60) * 60 : seconds);

/** Why a day is as it is, in German. */
export const GERMAN_DAYS: Pick<Catalogue, 'reasons' | 'trains' | 'whys'> = {
  reasons: {
    rest: [
      'Ruhe: Training wirkt, während du dich erholst.',
      'Ruhetag.',
      'Ein Tag ohne Rad tut den nächsten Fahrten gut.',
      'Heute nichts: Schlaf und iss gut.',
    ],
    'rest-after-hard': [
      'Ruhe nach einem harten Tag.',
      'Ruhe, damit du dich von gestern erholst.',
      'Kein Training: Gestern war hart.',
    ],
    'rest-before-hard': [
      'Ruhe, damit du morgen für die harte Einheit frische Beine hast.',
      'Heute Ruhe: Morgen wird es hart.',
      'Morgen ist ein harter Tag. Geh ausgeruht hinein.',
    ],
    'rest-after-long': [
      'Ruhe nach der langen Fahrt.',
      'Ruhe, damit du dich von der langen Fahrt erholst.',
      'Kein Training: Iss, trink und schlaf gut nach der langen Fahrt.',
    ],
    'rest-in-taper': [
      'Ruhe: Vor einem Rennen sind frische Beine mehr wert als noch eine Fahrt.',
      'Ruhe: Im Tapering fährst du weniger.',
    ],
    'rest-before-race': ['Ruhe vor dem Rennen.'],
    'rest-after-race': ['Ruhe nach dem Rennen.'],
    'rest-before-event': ['Ruhe vor deiner Veranstaltung.', 'Ruhe, damit du frisch an den Start gehst.'],
    'rest-after-event': [
      'Ruhe nach deiner Veranstaltung.',
      'Ruhe: Deine Veranstaltung steckt noch in den Beinen.',
    ],
    'easy-in-easy-week': [
      'Mit Absicht locker: So wächst die Ausdauer.',
      'Fahr so locker, dass du die ganze Zeit reden könntest.',
      'Lockere Fahrten, eine nach der anderen, machen das Radfahren zur Gewohnheit.',
      'Gleichmäßiges Fahren baut Ausdauer auf.',
    ],
    easy: [
      'Mit Absicht locker: Das baut Ausdauer auf und schont die Beine für die harten Tage.',
      'Lockere Fahrten machen die harten Tage möglich.',
      'Du solltest dich die ganze Zeit unterhalten können: In diesem Tempo wächst die Ausdauer.',
      'Gleichmäßiges Fahren baut Ausdauer auf.',
    ],
    'easy-after-hard': [
      'Locker nach einem harten Tag.',
      'Gestern war es hart; heute fährst du locker.',
      'Locker, damit du dich von gestern erholst.',
    ],
    'easy-before-hard': [
      'Locker, damit du morgen für die harte Einheit frische Beine hast.',
      'Bleib im lockeren Tempo: Morgen kommt es darauf an.',
      'Schone die Beine: Morgen wird es hart.',
    ],
    'easy-between-hard': [
      'Locker zwischen zwei harten Tagen, damit beide gut werden.',
      'Bleib locker: Die harten Tage davor und danach hängen davon ab.',
      'Gestern hart, morgen hart: Heute fährst du locker.',
    ],
    'easy-after-long': [
      'Locker fahren am Tag nach der langen Fahrt.',
      'Lockere die Beine nach der langen Fahrt.',
      'Locker, die Beine sind noch müde von gestern.',
    ],
    'endurance-after-long': [
      'Mehr Zeit im Sattel, mit müden Beinen von gestern.',
      'Ausdauertraining am Tag nach der langen Fahrt.',
      'Zwei Tage Ausdauertraining nacheinander.',
    ],
    'easy-before-long': [
      'Locker: Morgen ist die lange Fahrt.',
      'Heb dir etwas für morgen auf: Da kommt die lange Fahrt.',
      'Fahr locker und iss gut: Morgen ist die lange Fahrt.',
    ],
    'easy-in-recovery': [
      'Lockeres Fahren hält die Beine in einer Erholungswoche in Bewegung.',
      'Hör auf, solange du noch Lust hast.',
      'Fahr locker: Diese Woche dient der Erholung.',
    ],
    'easy-in-race-week': [
      'Locker: Was du jetzt zu viel machst, fehlt dir im Rennen.',
      'Locker: Mehr zu fahren macht dich jetzt nicht mehr schneller.',
      'Locker fahren: Schone die Beine fürs Rennen.',
    ],
    'easy-after-race': ['Locker rollen am Tag nach dem Rennen.'],
    'easy-weeks-after-race': [
      'Locker fahren: Das Rennen steckt noch in den Beinen.',
      'Locker, so wie es die Beine zulassen.',
    ],
    'easy-before-event': [
      'Locker: Deine Veranstaltung ist nah.',
      'Locker, um die Beine für deine Veranstaltung zu schonen.',
    ],
    'easy-after-event': [
      'Locker nach deiner Veranstaltung.',
      'Locker fahren: Deine Veranstaltung steckt noch in den Beinen.',
    ],
    long: [
      'Lange Fahrten trainieren, was kurze nicht trainieren.',
      'Fang langsam an, damit der letzte Teil stark bleibt.',
      'Iss und trink ab der ersten halben Stunde.',
      'Die lange Fahrt der Woche.',
    ],
    rested: ['Deine Beine sind dafür ausgeruht.'],
    'taper-effort': ['Im Tapering fährst du weniger, aber so hart wie zuvor.'],
    'same-work-other-form': [
      'Die gleiche Art Arbeit wie letzte Woche, in anderer Form.',
      'Noch eine Einheit derselben Art wie letzte Woche.',
    ],
    'same-session': [
      'Die gleiche Einheit wie letzte Woche.',
      'Noch einmal die Einheit der letzten Woche: Fahr sie gleichmäßig.',
    ],
    'same-session-less-time': [
      'Die gleiche Einheit wie letzte Woche, etwas kürzer.',
      'Noch einmal die Einheit der letzten Woche, nur etwas kürzer.',
    ],
    'same-session-firmer': [
      'Die gleiche Einheit wie letzte Woche, etwas kräftiger gefahren.',
      'Noch einmal die Einheit der letzten Woche, mit etwas mehr Druck.',
    ],
    'same-session-longer': [
      'Die gleichen Belastungen wie letzte Woche, in einer längeren Fahrt.',
      'Noch einmal die Belastungen der letzten Woche, mit mehr Fahrzeit drumherum.',
    ],
  },
  trains: {
    recovery: ['Sehr locker, nur damit die Beine in Bewegung bleiben.'],
    endurance: ['Mit Absicht locker: Das baut Ausdauer auf und schont die Beine für die harten Tage.'],
    long: ['Die lange Fahrt der Woche.'],
    tempo: ['Zügig: härter als Grundlage, aber unter der Schwelle.'],
    'sweet-spot': [
      'Gleichmäßige Belastungen knapp unter der Schwelle: Davon schaffst du mehr als an der Schwelle.',
    ],
    threshold: ['Die Schwellenleistung sagt die meisten Ergebnisse voraus.'],
    'over-under': ['Jede Belastung geht ohne Pause über und unter die Schwelle.'],
    vo2max: ['Ein paar sehr harte Minuten steigern die maximale Sauerstoffaufnahme.'],
    anaerobic: ['Kurz und sehr hart: Jede Wiederholung zählt.'],
    sprint: [
      'Kurze Sprints trainieren Schnelligkeit und kosten wenig.',
      'Jeweils ein paar Sekunden voll, mit langen Pausen.',
    ],
    skills: [
      'Ein lockerer Tag, der nebenbei die Technik trainiert.',
      'Technik ist geschenktes Tempo. Ein lockerer Tag hat Platz dafür.',
      'Technik lernt man an lockeren Tagen.',
    ],
    torque: ['Dicke Gänge bei niedriger Trittfrequenz trainieren die Kraft am Pedal.'],
    test: ['Jeder Test wird auf dieselbe Weise gefahren, damit sich die Ergebnisse vergleichen lassen.'],
    openers: ['Ein paar kurze Belastungen wecken die Beine für den Start.'],
    'race-simulation': ['Hier übst du, was ein Rennen verlangt.'],
    brick: ['Lauf direkt nach der Fahrt; die Zeit ist eingerechnet.'],
    starts: ['Hier übst du, schnell auf Tempo zu kommen, wie nach einem Start.'],
  },
  whys: {
    'before-plan': () => 'Dieser Tag liegt vor dem ersten Tag deines Plans.',
    'race-day': () => 'Renntag.',
    'event-day': ({ priority, isA, kind }) =>
      `Deine ${isA ? 'A' : priority}-Veranstaltung (${EVENTS[kind]}). Daneben ist an diesem Tag kein Training.`,
    'after-illness': () => 'Du warst krank: Starte nur, wenn du dich gut fühlst.',
    'event-on-day-away': () => 'Der Plan lässt deine Veranstaltung an diesem Tag aus.',
    away: ({ kind }) => (kind === 'illness' ? 'Krank: kein Training.' : 'Urlaub: kein Training.'),
    'coming-back': ({ kind = 'illness' }) =>
      kind === 'illness'
        ? 'Locker nach der Krankheit. Hör auf, wenn es sich nicht gut anfühlt.'
        : 'Locker nach dem Urlaub: Nach einer Woche oder mehr ohne Rad brauchen die Beine ein oder zwei Fahrten, bevor es wieder hart wird.',
    'last-hard-before-race': () => 'Die letzte harte Einheit vor dem Rennen.',
    'longer-than-last-week': ({ minutes, more }) =>
      `${exactMinutesText(minutes)}: ${exactMinutesText(more)} mehr als letzte Woche.`,
    'more-than-last-week': moreWork,
    'less-than-last-week': lessWork,
    'moved-here': ({ from }) => `Von ${DAYS[from]} hierher verschoben.`,
    'moved-away': () => 'Du hast die Fahrt dieses Tages verschoben.',
    shortened: ({ minutes, weekday }) =>
      `Gekürzt auf die ${exactMinutesText(minutes)}, die du am ${DAYS[weekday]} hast.`,
    replaced: ({ workout, minutes }, say) =>
      `In ${exactMinutesText(minutes)} ist kein Platz für „${say.name(workout)}“: Diese Einheit ist die ähnlichste, die passt.`,
    'left-out': ({ workout }, say) => `Du hast „${say.name(workout)}“ ausgelassen.`,
  },
};
