import type { EventKind } from '@musette/coach/event/race-event';
import type { StartSource } from '@musette/coach/season/season';
import type { AdjacentDay, DayFigure } from '@musette/coach/proof/facts';
import type { MainWork } from '@musette/coach/workout/why';
import type { Catalogue } from '../catalogue.ts';
import { CUES, TYPES } from './german/cues.ts';
import { EASIER_SESSIONS } from './german/easier-sessions.ts';
import { HARDER_SESSIONS } from './german/harder-sessions.ts';
import { FILES, GERMAN_STEPS } from './german/steps.ts';
import { firstOf, listText, minutesText, lengthText } from '../lengths.ts';

const DAYS = {
  monday: 'Montag',
  tuesday: 'Dienstag',
  wednesday: 'Mittwoch',
  thursday: 'Donnerstag',
  friday: 'Freitag',
  saturday: 'Samstag',
  sunday: 'Sonntag',
} as const;

const DIFFICULTIES = { easy: 'Leicht', moderate: 'Mittel', hard: 'Schwer', expert: 'Experte' } as const;

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

const dayFigure = ({ weekday, minutes, minutesFree }: DayFigure): string =>
  `${DAYS[weekday]} ${minutesText(minutes)} von ${minutesText(minutesFree)}`;

const list = (items: readonly string[]): string => (items.length === 0 ? 'keine' : items.join(', '));

const decimal = (value: number): string => value.toFixed(1).replace('.', ',');
const signed = (points: number): string => `${points < 0 ? '' : '+'}${decimal(points)}`;

function adjacentDay(day: AdjacentDay): string {
  if (day === 'last-sunday') return 'der Sonntag davor';
  return day === 'next-monday' ? 'der Montag danach' : DAYS[day];
}

const RIDING = {
  less: 'etwas weniger Umfang',
  same: 'gleich viel Umfang',
  'little-more': 'etwas mehr Umfang',
  more: 'mehr Umfang',
} as const;

const RECOVERY = [
  'Erholung: weniger Fahren, damit aus den Wochen davor Form wird.',
  'Erholung: eine leichte Woche, um den Block zu verarbeiten.',
  'Erholung: weniger fahren, mehr schlafen und frisch in die nächsten Wochen starten.',
] as const;

const PHASES = {
  base: 'Grundlage: gleichmäßiges Fahren, das auf die härteren Wochen vorbereitet.',
  build: 'Aufbau: Die Belastungen werden länger und kommen dem näher, wofür du trainierst.',
  peak: 'Spitze: die härtesten Belastungen des Plans, nah an dem, wofür du trainierst.',
  taper: 'Tapering: etwa halb so viel Umfang, so hart wie zuvor. Die Form bleibt, die Müdigkeit geht.',
  race: 'Rennwoche: wenig Umfang und ein paar kurze Belastungen, damit die Beine frisch sind.',
} as const;

const NEXT_PHASES = {
  ...PHASES,
  base: 'Weiter Grundlage: noch ein Block mit gleichmäßiger Arbeit, von vorn aufgebaut.',
  build: 'Weiter Aufbau: noch ein Block mit längeren und härteren Belastungen.',
  peak: 'Weiter Spitze: noch ein Block mit den härtesten Belastungen.',
} as const;

const PHASES_AGAIN = {
  ...PHASES,
  base: 'Zurück zur Grundlage: wieder gleichmäßige Arbeit, mit der Form der letzten Blöcke.',
  build: 'Zurück zum Aufbau: wieder längere und härtere Belastungen, auf besserer Grundlage.',
  peak: 'Zurück zur Spitze: wieder die härtesten Belastungen, auf besserer Grundlage.',
} as const;

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

/** Main work above ten minutes in whole minutes. */
const roughly = (seconds: number): string =>
  lengthText(seconds >= 600 ? Math.round(seconds / 60) * 60 : seconds);

/** Hours to a tenth. */
const hoursOf = (minutes: number): string => String(Math.round(minutes / 6) / 10).replace('.', ',');

const START: Readonly<Record<StartSource, string>> = {
  rides: 'aus deinen Fahrten',
  told: 'aus den Stunden, die du fährst',
  guess: 'vorsichtig geschätzt aus den Stunden des Plans',
};

/** The kinds of events. */
const EVENTS: Readonly<Record<EventKind, string>> = {
  'road-race': 'Straßenrennen',
  criterium: 'Kriterium',
  'time-trial': 'Zeitfahren',
  'gran-fondo': 'Radmarathon',
  gravel: 'Gravelrennen',
  'mtb-marathon': 'MTB-Marathon',
  'cross-country': 'Cross-Country-Rennen',
  cyclocross: 'Cyclocrossrennen',
  track: 'Bahnrennen',
  'triathlon-sprint': 'Sprint-Triathlon',
  'triathlon-olympic': 'olympischer Triathlon',
  'triathlon-half': 'Triathlon, Mitteldistanz',
  'triathlon-full': 'Triathlon, Langdistanz',
};

/** What keeps a rider from starting an event fresh. */
const AFTER = {
  race: 'Das Rennen liegt nur Tage davor, du startest also nicht frisch.',
  event: 'Kurz davor liegt eine andere, du startest also nicht frisch.',
  illness: 'Du kommst aus einer Krankheit, also starte nur, wenn du dich gut fühlst.',
} as const;

/** What Musette says in German. */
export const GERMAN: Catalogue = {
  ...GERMAN_STEPS,
  tag: 'de',
  days: DAYS,
  difficulties: DIFFICULTIES,
  library: { sessions: { ...EASIER_SESSIONS, ...HARDER_SESSIONS }, cues: CUES, types: TYPES, files: FILES },
  rest: { name: 'Ruhetag', description: 'An diesem Tag ist kein Training.' },
  beforePlan: { name: 'Vor deinem Plan', description: 'Dein Plan beginnt später in dieser Woche.' },
  race: {
    name: 'Renntag',
    description:
      'Fahr dich gut warm, iss und trink, was du kennst, und fahr dein eigenes Rennen. Es zählt nicht als Training.',
  },

  event: {
    name: 'Deine Veranstaltung',
    description: 'Der Tag gehört deiner Veranstaltung. Sie zählt nicht als Training.',
  },

  season: {
    phases: { base: 'Grundlage', build: 'Aufbau', peak: 'Spitze', taper: 'Tapering', race: 'Rennen' },
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
      `Fitness am Anfang: ${load} Last pro Tag, ${START[source]}; hier beginnen die Grenzen der ersten Wochen`,
    target: (load) => `Geplant bis ${load}`,
    week: (number, of) => `Woche ${number} von ${of}`,
    totals: (hours, load) => `${hours} h, Last ${load}`,
    figures: (length, load, intensity) => `${length}, Last ${load}, Intensität ${intensity}`,
    daysFree: 'Diese Tage hältst du frei.',
    daysOver: 'Diese Tage liegen vor dem ersten Tag des Plans.',
    whole: 'Die ganze Saison',
    proof: (passed) => `Nachweis: ${passed ? 'Jedes Versprechen ist gehalten' : 'GEBROCHEN'}`,
  },

  starts: {
    rides: ({ minutes, longestRideMinutes: longest, fitness }) =>
      `Der Plan beginnt bei deinen Fahrten der sechs Wochen davor: ${hoursOf(minutes)} h pro Woche${longest === null ? '' : `, die längste ${minutesText(longest)}`}, Fitness ${Math.round(fitness)}.`,
    told: ({ minutes, longestRideMinutes: longest }) =>
      `Der Plan beginnt bei dem, was du angegeben hast: ${hoursOf(minutes)} h pro Woche${longest === null ? '' : `, längste Fahrt ${minutesText(longest)}`}.`,
    guess: ({ minutes, longestRideMinutes: longest }) =>
      `Der Plan beginnt bei einer vorsichtigen Schätzung: ${hoursOf(minutes)} h pro Woche${longest === null ? '' : `, mit deiner Angabe von ${minutesText(longest)} als längster Fahrt`}.`,
  },

  alternatives: {
    'as-asked': () => 'Wie gewünscht',
    steadier: ({ steps }) => (steps === 1 ? 'Ruhiger' : 'Noch ruhiger'),
    bolder: ({ steps }) => (steps === 1 ? 'Mutiger' : 'Noch mutiger'),
  },

  seasonRemarks: {
    days: ({ rides, hardDays }) =>
      `Höchstens ${rides} ${rides === 1 ? 'Fahrt' : 'Fahrten'} und ${hardDays === 0 ? 'kein harter Tag' : `${hardDays} ${hardDays === 1 ? 'harter Tag' : 'harte Tage'}`} pro Woche.`,
    'nearly-same': ({ as, isFull }, say) =>
      `Fast wie „${say.alternative(as)}“${isFull ? ': Deine Stunden sind die Grenze' : ''}.`,
  },

  aims: {
    'week-has-begun': () => 'Der Plan beginnt mitten in dieser Woche, mit den Tagen, die bleiben.',
    recovery: ({ block }) => RECOVERY[block % RECOVERY.length] ?? RECOVERY[0],
    'week-away': ({ kind }) =>
      kind === 'illness'
        ? 'Diese Woche kein Training: Werde erst gesund.'
        : 'Diese Woche kein Training: Du bist nicht da.',
    'days-away': ({ kind, days }) =>
      `${days === 1 ? '1 Tag' : `${days} Tage`} ohne Training, weil du ${kind === 'illness' ? 'krank' : 'nicht da'} bist: Die anderen Tage holen das nicht nach.`,
    'coming-back': ({ kind }) =>
      kind === 'illness'
        ? 'Zurück nach der Krankheit: nur locker und weniger als sonst. Kommt sie wieder, dann ruh dich aus.'
        : 'Zurück aus dem Urlaub: ein Schritt weniger als davor, von da geht es weiter.',
    'after-race': () => 'Nach dem Rennen: nur locker fahren, bis die Beine wieder wollen.',
    'race-first': () => 'Rennwoche: Das Training ist getan. Vor dem Rennen kommt nichts mehr.',
    'race-after-illness': () => 'Rennwoche nach einer Krankheit: Starte nur, wenn du dich gut fühlst.',
    phase: ({ phase, block }) => ({ first: PHASES, next: NEXT_PHASES, again: PHASES_AGAIN })[block][phase],
    'short-block': () => 'Ein kurzer Block: noch eine Woche Arbeit, dann eine leichtere.',
    'last-big-week': () => 'Die letzte Belastungswoche vor dem Rennen.',
    'last-of-block': ({ isBiggest }) =>
      `Die ${isBiggest ? 'größte' : 'letzte'} Woche dieses Blocks; danach folgt eine leichtere.`,
    'first-whole-week': () => 'Die erste ganze Woche: Die Wochen danach bauen auf ihr auf.',
    'step-up': ({ riding, block = 0 }) => {
      if (riding === 'less') return 'Weniger Umfang als letzte Woche, aber härtere Belastungen.';
      return block % 2 === 0
        ? `Eine Stufe mehr als letzte Woche: ${RIDING[riding]} und härtere Schlüsseleinheiten.`
        : `Die Schlüsseleinheiten verlangen mehr als letzte Woche: ${RIDING[riding]} und härtere Belastungen.`;
    },
    'like-last-week': ({ riding, block = 0 }) =>
      riding === 'more'
        ? 'Mehr Umfang als letzte Woche.'
        : `${block % 2 === 0 ? 'Ähnlich wie letzte Woche' : 'Eine Woche wie die letzte'}: ${RIDING[riding]}.`,
    race: ({ weekday }) => `Das Rennen ist am ${DAYS[weekday]}.`,
    event: ({ weekday, priority, kind, insteadOf, after }) => {
      if (after !== undefined)
        return `Am ${DAYS[weekday]} ist deine ${priority}-Veranstaltung (${EVENTS[kind]}): ${AFTER[after]}`;
      return priority === 'B'
        ? `Am ${DAYS[weekday]} ist deine B-Veranstaltung (${EVENTS[kind]}): In den zwei Tagen davor ist nichts hart, damit du frisch startest.`
        : `Am ${DAYS[weekday]} ist deine C-Veranstaltung (${EVENTS[kind]}): Sie ersetzt ${insteadOf === 'long' ? 'die lange Fahrt' : 'eine harte Einheit'}.`;
    },
    'key-session': ({ workout, weekday, isTest }, say) =>
      `${isTest ? 'Test' : 'Schlüsseleinheit'}: ${say.name(workout)} am ${DAYS[weekday]}.`,
  },

  reasons: {
    rest: [
      'Ruhe: Training wirkt, während du dich erholst.',
      'Ruhetag.',
      'Ein Tag ohne Rad tut den nächsten Fahrten gut.',
      'Heute nichts: Schlaf und iss gut.',
    ],
    'rest-after-hard': [
      'Ruhe nach einem harten Tag.',
      'Ruhe, um gestern zu verarbeiten.',
      'Nicht fahren: Gestern war hart.',
    ],
    'rest-before-hard': [
      'Ruhe, damit du morgen für die harte Einheit frische Beine hast.',
      'Heute Ruhe: Morgen wird es hart.',
      'Morgen ist der harte Tag. Komm ausgeruht.',
    ],
    'rest-after-long': [
      'Ruhe nach der langen Fahrt.',
      'Ruhe, um die lange Fahrt zu verarbeiten.',
      'Nicht fahren: Iss, trink und schlaf gut nach der langen Fahrt.',
    ],
    'rest-in-taper': [
      'Ruhe: Vor einem Rennen sind frische Beine mehr wert als noch eine Fahrt.',
      'Ruhe: Im Tapering fällt Umfang weg.',
    ],
    'rest-before-race': ['Ruhe vor dem Rennen.'],
    'rest-after-race': ['Ruhe nach dem Rennen.'],
    easy: [
      'Mit Absicht locker: Das baut Ausdauer auf und schont die Beine für die harten Tage.',
      'Lockere Fahrten machen die harten Tage möglich.',
      'Du solltest dich die ganze Zeit unterhalten können: In diesem Tempo wächst die Ausdauer.',
      'Gleichmäßige Stunden bauen Ausdauer auf.',
    ],
    'easy-after-hard': [
      'Locker nach einem harten Tag.',
      'Die Arbeit war gestern; heute fährst du locker.',
      'Locker, um gestern zu verarbeiten.',
    ],
    'easy-before-hard': [
      'Locker, damit du morgen für die harte Einheit frische Beine hast.',
      'Fahr so locker, wie es im Plan steht: Morgen zählt es.',
      'Schone die Beine: Morgen wird es hart.',
    ],
    'easy-between-hard': [
      'Locker zwischen zwei harten Tagen, damit beide gut werden.',
      'Bleib locker: Die harten Tage davor und danach hängen davon ab.',
      'Gestern hart, morgen hart: Heute bleibt es locker.',
    ],
    'easy-after-long': [
      'Mehr Zeit im Sattel mit müden Beinen, aber ohne Anstrengung.',
      'Locker fahren am Tag nach der langen Fahrt.',
      'Lockere die Beine nach der langen Fahrt.',
    ],
    'easy-before-long': [
      'Locker: Morgen ist die lange Fahrt.',
      'Heb dir etwas für morgen auf: Da kommt die lange Fahrt.',
      'Fahr locker und iss gut: Morgen ist die lange Fahrt.',
    ],
    'easy-in-recovery': [
      'Lockeres Fahren hält die Beine in einer Erholungswoche in Bewegung.',
      'Hör auf, solange du noch Lust hast.',
      'Locker fahren, um die letzten Wochen zu verarbeiten.',
    ],
    'easy-in-race-week': [
      'Locker: Was du jetzt zu viel machst, fehlt dir im Rennen.',
      'Wieder locker: Das hält nur die Beine wach.',
      'Ein bisschen fahren, ohne Anstrengung: Heb es dir fürs Rennen auf.',
    ],
    'easy-after-race': ['Locker rollen am Tag nach dem Rennen.'],
    'easy-weeks-after-race': [
      'Locker fahren: Das Rennen steckt noch in den Beinen.',
      'Locker rollen, keine Anstrengung.',
    ],
    long: [
      'Lange Fahrten trainieren, was kurze nicht trainieren.',
      'Fang langsam an, damit der letzte Teil stark bleibt.',
      'Iss und trink ab der ersten halben Stunde.',
      'Die längste Fahrt der Woche.',
    ],
    rested: ['Du bist dafür ausgeruht.'],
    'taper-effort': ['Im Tapering fällt Umfang weg, nicht Härte.'],
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
      'Noch einmal die Einheit der letzten Woche, nur kürzer.',
    ],
  },
  trains: {
    recovery: ['Sehr locker: Es bewegt die Beine.'],
    endurance: ['Mit Absicht locker: Das baut Ausdauer auf und schont die Beine für die harten Tage.'],
    long: ['Die längste Fahrt der Woche.'],
    tempo: ['Zügig, aber nicht hart: mehr als Grundlage, weniger ermüdend als Schwelle.'],
    'sweet-spot': [
      'Gleichmäßige Belastungen knapp unter der Schwelle: Davon schaffst du mehr als an der Schwelle.',
    ],
    threshold: ['Die Schwelle sagt die meisten Ergebnisse voraus.'],
    'over-under': ['Über die Grenze gehen und sich wieder fangen: Das verlangen Anstiege und Attacken.'],
    vo2max: ['Ein paar sehr harte Minuten heben die maximale Sauerstoffaufnahme.'],
    anaerobic: ['Kurz und sehr hart, für Attacken und zum Schließen von Lücken.'],
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
    test: ['Tests fährt man ausgeruht, damit sich ihre Ergebnisse vergleichen lassen.'],
    openers: ['Ein paar kurze Belastungen wecken die Beine fürs Rennen.'],
    'race-simulation': ['Eine Probe für das, was ein Rennen verlangt.'],
    brick: ['Lauf direkt nach der Fahrt 10 min; die Zeit ist eingerechnet.'],
    starts: ['Hier übst du, schnell auf Tempo zu kommen, wie nach einem Start.'],
  },
  whys: {
    'before-plan': () => 'Dieser Tag liegt vor dem ersten Tag deines Plans.',
    'race-day': () => 'Renntag.',
    'event-day': ({ priority, kind }) =>
      `Deine ${priority}-Veranstaltung (${EVENTS[kind]}). Daneben ist an diesem Tag kein Training.`,
    'after-illness': () => 'Du kommst aus einer Krankheit: Starte nur, wenn du dich gut fühlst.',
    'event-on-day-away': () => 'Deine Veranstaltung an diesem Tag ist nicht eingeplant.',
    away: ({ kind }) => (kind === 'illness' ? 'Krank: kein Training.' : 'Urlaub: kein Training.'),
    'coming-back': () => 'Locker nach der Krankheit. Hör auf, wenn es sich nicht gut anfühlt.',
    'last-hard-before-race': () => 'Kurz und knackig: die letzte harte Einheit vor dem Rennen.',
    'longer-than-last-week': ({ minutes, more }) =>
      `${minutesText(minutes)}: ${minutesText(more)} mehr als letzte Woche.`,
    'more-than-last-week': moreWork,
    'moved-here': ({ from }) => `Von ${DAYS[from]} hierher verschoben.`,
    'moved-away': () => 'Du hast die Fahrt dieses Tages verschoben.',
    shortened: ({ minutes, weekday }) =>
      `Gekürzt auf die ${minutesText(minutes)}, die du am ${DAYS[weekday]} hast.`,
    replaced: ({ workout, minutes }, say) =>
      `In ${minutesText(minutes)} ist kein Platz für „${say.name(workout)}“: Diese Einheit ist die ähnlichste, die passt.`,
    'left-out': ({ workout }, say) => `Du hast „${say.name(workout)}“ ausgelassen.`,
  },

  limits: {
    'every-day-planned': () => 'jeder Tag ist geplant, Fahrt oder Ruhe',
    'time-of-day': () => 'kein Tag länger als deine Zeit',
    'days-off': () => 'kein Training an Tagen ohne Zeit',
    'days-away': () => 'um deine trainingsfreien Tage geplant, mit lockerem Wiedereinstieg',
    events: () => 'um deine Veranstaltungen geplant',
    'easier-day-between': () => 'ein leichterer Tag zwischen zwei harten',
    'hard-sessions': ({ max }) => {
      if (max === 0) return 'keine harte Einheit';
      return max === 1 ? 'höchstens 1 harte Einheit' : `höchstens ${max} harte Einheiten`;
    },
    'recovery-in-time': () => 'eine Erholungswoche kommt rechtzeitig',
    'recovery-load': ({ max, percent }) =>
      `Last höchstens ${max}, ${percent === null ? 'eine halbe Stunde locker' : `${percent} % einer Belastungswoche`}`,
    load: ({ max }) => `Last höchstens ${max}`,
    'fitness-rise': ({ difficulty }) =>
      `die Fitness steigt nicht schneller, als ${DIFFICULTIES[difficulty]} erlaubt`,
    'long-ride-baseline': () => 'Ausgangswert für spätere Wochen',
    'long-ride': ({ minutes, usualMinutes }) => {
      const usual =
        usualMinutes === null ? '' : `, bei einer üblichen langen Fahrt von ${minutesText(usualMinutes)}`;
      return `keine Fahrt länger als ${minutesText(minutes)}${usual}`;
    },
    taper: ({ minPercent, maxPercent, orMinutes, hasIntensity }) => {
      const cut = maxPercent === null ? `${minPercent} % oder mehr` : `${minPercent} % bis ${maxPercent} %`;
      const short = orMinutes === null ? '' : `, oder auf ${minutesText(orMinutes)}`;
      return `Umfang um ${cut} verringert${short}${hasIntensity ? ', Intensität bleibt' : ''}`;
    },
    'race-day': () => 'am Renntag nur das Rennen, am Tag davor und danach kein hartes Training',
    'event-day': () => 'an ihrem Tag nur die Veranstaltung, direkt davor und danach kein hartes Training',
    distribution: ({ easyPercent, hardPercent }) =>
      `mindestens ${easyPercent} % der Zeit locker, höchstens ${hardPercent} % hart`,
    'promised-load': ({ load, within, unit }) => `${load}, auf ${within}${unit === '%' ? ' %' : ''} genau`,
    rideable: () => 'nach keinem Intervall bist du ganz leer',
    'besides-events': ({ limit }, say) => `${say.limit(limit)}, deine Veranstaltungen ausgenommen`,
    'season-easier-day-between': () => 'ein leichterer Tag zwischen zwei harten, auch über Wochen hinweg',
    'season-hard-sessions': ({ difficulty }) =>
      `nie mehr harte Einheiten, als ${DIFFICULTIES[difficulty]} erlaubt`,
    'season-recovery': () => 'Erholungswochen kommen rechtzeitig und sind leicht',
    'season-load': () => 'keine Woche viel schwerer als die Wochen davor',
    'season-long-ride': () => 'die längste Fahrt wächst höchstens um ein Zehntel oder um 10 min',
    'season-taper': () => 'vor dem Rennen sinkt der Umfang, die Intensität bleibt',
    'season-race-day': () => 'am Renntag nur das Rennen, daneben kein hartes Training',
    'season-event-day': () =>
      'am Tag eines Rennens oder einer Veranstaltung nichts anderes, daneben kein hartes Training',
    'season-distribution': () => 'jede Woche hat genug lockeres Fahren und nicht zu viel hartes',
    'season-promised-load': () => 'jede Woche hat die Last, die sie verspricht',
    'taper-before-race': () => 'vor dem Rennen sinkt der Umfang',
    'race-has-its-day': () => 'das Rennen hat seinen Tag',
  },
  figures: {
    'days-planned': ({ count }) => `${count} Tage`,
    'fullest-day': dayFigure,
    'days-too-long': ({ days }) => firstOf(days.map(dayFigure), (count) => `und ${count} weitere`),
    'no-riding': () => 'keine Fahrt',
    days: ({ weekdays }) => list(weekdays.map((weekday) => DAYS[weekday])),
    'hard-pairs': ({ pairs }) => list(pairs.map((pair) => listText(pair.map(adjacentDay), 'und'))),
    count: ({ count }) => String(count),
    'count-of': ({ count, max }) => `${count} von höchstens ${max}`,
    'loading-week': ({ nth, max }) => `${nth}. Belastungswoche (höchstens ${max})`,
    load: ({ load }) => String(load),
    'load-of': ({ load, max }) => `${load} von höchstens ${max}`,
    'fitness-rise': ({ points, max }) => `${signed(points)} (Grenze +${max})`,
    'ride-length': ({ minutes }) => minutesText(minutes),
    'ride-length-of': ({ minutes, max }) => `${minutesText(minutes)} von höchstens ${minutesText(max)}`,
    'taper-cut': ({ percent, intensity }) => {
      const cut = percent < 0 ? `${-percent} % mehr Umfang` : `um ${percent} % verringert`;
      return `${cut}${{ kept: ', Intensität bleibt', short: ', nur kurze Belastungen', missing: ', keine Intensität', 'not-planned': '' }[intensity]}`;
    },
    kept: () => 'gehalten',
    'kept-after-event': ({ weekdays }) =>
      `gehalten, aber kurz nach einer anderen Veranstaltung: ${list(weekdays.map((weekday) => DAYS[weekday]))}`,
    shares: ({ easyPercent, hardPercent }) => `${easyPercent} % locker, ${hardPercent} % hart`,
    'promised-load': ({ load, promised }) => `${load}, versprochen ${promised}`,
    reserve: ({ percent }) => `${percent} % in Reserve`,
    'in-week': ({ week, figure }, say) => `Woche ${week}: ${say.figure(figure)}`,
    'with-events': ({ figure }, say) => `${say.figure(figure)} mit deinen Veranstaltungen`,
    'kept-in-weeks': ({ weeks, of }) =>
      weeks < of ? `in den ${weeks} Wochen gehalten, die es brauchen` : `in allen ${weeks} Wochen gehalten`,
    'no-race-now': () => 'du hast jetzt kein Rennen',
    'other-days-away': () => 'für andere freie Tage geplant, als du jetzt hast',
    'other-events': () => 'für andere Veranstaltungen geplant, als du jetzt hast',
    'race-on-another-date': () => 'dein Rennen hat jetzt ein anderes Datum',
  },
  tests: {
    'share-of-best': ({ seconds, watts, share }) =>
      `${Math.round(share * 100)} % von ${watts} W, den besten ${lengthText(seconds)} des Tests.`,
    'two-efforts': ({ shortWatts, longWatts }) =>
      `Aus ${shortWatts} W über 3 min und ${longWatts} W über 12 min: was du lange halten könntest.`,
    'mean-heart-rate': ({ bpm }) => `${bpm} Schläge pro Minute, das Mittel der härtesten 20 min.`,
  },

  levels: {
    completed: ({ workout, level }, say) =>
      `${say.name(workout)}, Stufe ${decimal(level)}: wie geplant gefahren.`,
    'too-easy': ({ workout, level }, say) =>
      `${say.name(workout)}, Stufe ${decimal(level)}: gefahren und zu leicht für dich.`,
    'too-hard': ({ workout, level }, say) =>
      `${say.name(workout)}, Stufe ${decimal(level)}: zu schwer für dich.`,
    effort: ({ seconds, watts, percentOfFtp }) =>
      `Deine beste Leistung über ${lengthText(seconds)}: ${watts} W, ${percentOfFtp} % deiner FTP.`,
  },

  moves: {
    'day-is-over': ({ weekday }) => `${DAYS[weekday]} ist vorbei.`,
    'race-day': ({ weekday }) => `${DAYS[weekday]} ist Renntag.`,
    'event-day': ({ weekday }) => `Der ${DAYS[weekday]} gehört deiner Veranstaltung.`,
    'done-stays': ({ weekday }) => `Was du am ${DAYS[weekday]} gemacht hast, bleibt dort.`,
    'other-would-be-lost': ({ workout }, say) =>
      `So bliebe für „${say.name(workout)}“ nur ein Tag, der vorbei ist.`,
    'no-time': ({ weekday }) => `Am ${DAYS[weekday]} hast du keine Zeit.`,
    'does-not-fit': ({ workout, minutes, weekday, minutesFree }, say) =>
      `Am ${DAYS[weekday]} hast du ${minutesText(minutesFree)}: zu wenig für „${say.name(workout)}“ (${minutesText(minutes)}).`,
    'two-hard-days': ({ figure }, say) => `Zwei harte Tage hintereinander: ${say.figure(figure)}.`,
    'too-close-to-race': ({ figure }, say) => `Zu nah am Rennen: ${say.figure(figure)}.`,
    'too-close-to-event': ({ figure }, say) => `Zu nah an deiner Veranstaltung: ${say.figure(figure)}.`,
    'limit-broken': ({ week, limit, figure }, say) => {
      const which = { this: 'Die Woche', before: 'Die Woche davor', after: 'Die Woche danach' }[week];
      return `${which} würde „${say.limit(limit)}“ nicht einhalten: ${say.figure(figure)}.`;
    },
  },
};
