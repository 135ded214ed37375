import type { AdjacentDay, DayFigure } from '@musette/coach/proof/checks/facts';
import type { Catalogue } from '../../catalogue.ts';
import { firstOf, listText, exactMinutesText, withComma } from '../../lengths.ts';
import { DAYS, DIFFICULTIES } from './names.ts';

const list = (items: readonly string[]): string => (items.length === 0 ? 'keine' : items.join(', '));

const dayFigure = ({ weekday, minutes, minutesFree }: DayFigure): string =>
  `${DAYS[weekday]} ${exactMinutesText(minutes)} von ${exactMinutesText(minutesFree)}`;

const signed = (points: number): string => `${points < 0 ? '' : '+'}${withComma(points.toFixed(1))}`;

function taperCut(percent: number | null): string {
  if (percent === null) return 'kein übliches Training zu verringern';
  return percent < 0 ? `${-percent} % mehr Umfang` : `um ${percent} % verringert`;
}

function adjacentDay(day: AdjacentDay): string {
  if (day === 'last-sunday') return 'der Sonntag davor';
  return day === 'next-monday' ? 'der Montag danach' : DAYS[day];
}

/** What the proof and a refused move say, in German. */
export const GERMAN_PROOF: Pick<Catalogue, 'limits' | 'figures' | 'moves'> = {
  limits: {
    'every-day-planned': () => 'jeder Tag ist geplant, Fahrt oder Ruhe',
    'time-of-day': () => 'kein Tag länger als deine Zeit',
    'days-off': () => 'kein Training an Tagen ohne Zeit',
    'days-away': () => 'um deine Tage ohne Training geplant, mit lockerem Wiedereinstieg',
    events: () => 'um deine Veranstaltungen geplant',
    'easier-day-between': () => 'ein leichterer Tag zwischen zwei harten',
    'hard-sessions': ({ max }) => {
      if (max === 0) return 'keine harte Einheit';
      return max === 1 ? 'höchstens 1 harte Einheit' : `höchstens ${max} harte Einheiten`;
    },
    'recovery-in-time': () => 'eine Erholungswoche kommt rechtzeitig',
    'recovery-load': ({ max, percent }) =>
      `Trainingslast höchstens ${max}, ${percent === null ? 'eine halbe Stunde locker' : `${percent} % einer Belastungswoche`}`,
    load: ({ max }) => `Trainingslast höchstens ${max}`,
    'fitness-rise': ({ difficulty }) =>
      `die Fitness steigt nicht schneller, als „${DIFFICULTIES[difficulty]}“ erlaubt`,
    'long-ride-baseline': () => 'Ausgangswert für spätere Wochen',
    'long-ride': ({ minutes, usualMinutes }) => {
      const usual =
        usualMinutes === null
          ? ''
          : `, bei einer üblichen langen Fahrt von ${exactMinutesText(usualMinutes)}`;
      return `keine Fahrt länger als ${exactMinutesText(minutes)}${usual}`;
    },
    taper: ({ minPercent, maxPercent, orMinutes, hasIntensity }) => {
      const cut = maxPercent === null ? `${minPercent} % oder mehr` : `${minPercent} % bis ${maxPercent} %`;
      const short = orMinutes === null ? '' : `, oder auf ${exactMinutesText(orMinutes)}`;
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
      `nie mehr harte Einheiten, als „${DIFFICULTIES[difficulty]}“ erlaubt`,
    'season-recovery': () => 'Erholungswochen kommen rechtzeitig und sind leicht',
    'season-load': () => 'keine Woche viel schwerer als die Wochen davor',
    'season-long-ride': () => 'die längste Fahrt wächst höchstens um ein Zehntel oder um 10 min',
    'season-taper': () => 'vor dem Rennen sinkt der Umfang, die Intensität bleibt',
    'season-race-day': () => 'am Renntag nur das Rennen, daneben kein hartes Training',
    'season-event-day': () =>
      'am Tag eines Rennens oder einer Veranstaltung nichts anderes, daneben kein hartes Training',
    'season-distribution': () => 'jede Woche hat genug lockeres Fahren und nicht zu viel hartes',
    'season-promised-load': () => 'jede Woche hat die Trainingslast, die sie verspricht',
    'taper-before-race': () => 'vor dem Rennen sinkt der Umfang',
    'race-has-its-day': () => 'das Rennen hat seinen Tag',
  },
  figures: {
    'days-planned': ({ count }) => (count === 1 ? '1 Tag' : `${count} Tage`),
    'fullest-day': dayFigure,
    'days-too-long': ({ days }) => firstOf(days.map(dayFigure), (count) => `und ${count} weitere`),
    'no-riding': () => 'keine Fahrt',
    days: ({ weekdays }) => list(weekdays.map((weekday) => DAYS[weekday])),
    'hard-pairs': ({ pairs }) => list(pairs.map((pair) => listText(pair.map(adjacentDay), 'und'))),
    count: ({ count }) => String(count),
    'count-of': ({ count, max }) => `${count} von höchstens ${max}`,
    'loading-week': ({ nth, max, isOneMore = false }) =>
      `${nth}. Belastungswoche (höchstens ${max}${isOneMore ? ', weil das Tapering die Erholungswoche ersetzt' : ''})`,
    'no-recovery-needed': ({ in: where }) =>
      `nicht nötig: ${where === 'week' ? 'die Woche hat' : 'jede Woche hat'} weniger als drei Fahrten oder weniger als zwei Stunden`,
    load: ({ load }) => String(load),
    'load-of': ({ load, max }) => `${load} von höchstens ${max}`,
    'fitness-rise': ({ points, max }) => `${signed(points)} (Grenze +${max})`,
    'ride-length': ({ minutes }) => exactMinutesText(minutes),
    'ride-length-of': ({ minutes, max }) =>
      `${exactMinutesText(minutes)} von höchstens ${exactMinutesText(max)}`,
    'taper-cut': ({ percent, intensity }) =>
      `${taperCut(percent)}${{ kept: ', Intensität bleibt', short: ', nur kurze Belastungen', missing: ', keine Intensität', 'not-planned': '' }[intensity]}`,
    kept: () => 'gehalten',
    'kept-after-event': ({ weekdays }) =>
      `gehalten, aber kurz nach einer anderen Veranstaltung: ${list(weekdays.map((weekday) => DAYS[weekday]))}`,
    shares: ({ easyPercent, hardPercent }) => `${easyPercent} % locker, ${hardPercent} % hart`,
    'promised-load': ({ load, promised }) => `${load}, versprochen ${promised}`,
    reserve: ({ percent }) => `${percent} % in Reserve`,
    'in-week': ({ week, figure }, say) => `Woche ${week}: ${say.figure(figure)}`,
    'already-ridden': ({ figure }, say) =>
      `${say.figure(figure)}; nach dem, was du gefahren bist, kann das kein Plan mehr halten`,
    'with-events': ({ figure }, say) => `${say.figure(figure)} mit deinen Veranstaltungen`,
    'kept-in-weeks': ({ weeks, of }) => {
      if (weeks === of) return of === 1 ? 'in der einzigen Woche gehalten' : `in allen ${of} Wochen gehalten`;
      return weeks === 1
        ? 'in der 1 Woche gehalten, die es braucht'
        : `in den ${weeks} Wochen gehalten, die es brauchen`;
    },
    'no-race-now': () => 'du hast jetzt kein Rennen',
    'other-days-away': () => 'deine Tage ohne Training haben sich seit der Planung geändert',
    'other-events': () =>
      'deine Veranstaltungen oder Tage ohne Training, auf die sie fallen, haben sich seit der Planung geändert',
    'race-on-another-date': () => 'dein Rennen hat jetzt ein anderes Datum',
  },

  moves: {
    'day-is-over': ({ weekday }) => `Der ${DAYS[weekday]} ist vorbei.`,
    'race-day': ({ weekday }) => `${DAYS[weekday]} ist Renntag.`,
    'event-day': ({ weekday }) => `Am ${DAYS[weekday]} ist deine Veranstaltung.`,
    'done-stays': ({ weekday }) => `Was du am ${DAYS[weekday]} gemacht hast, bleibt dort.`,
    'other-would-be-lost': ({ workout }, say) =>
      `So bliebe für „${say.name(workout)}“ nur ein Tag, der vorbei ist.`,
    'no-time': ({ weekday }) => `Am ${DAYS[weekday]} hast du keine Zeit.`,
    'day-away': ({ weekday, kind }) =>
      `Am ${DAYS[weekday]} bist du ${kind === 'illness' ? 'krank' : 'im Urlaub'}.`,
    'does-not-fit': ({ workout, minutes, weekday, minutesFree }, say) =>
      `Am ${DAYS[weekday]} hast du ${exactMinutesText(minutesFree)}: zu wenig für „${say.name(workout)}“ (${exactMinutesText(minutes)}).`,
    'two-hard-days': ({ figure }, say) => `Zwei harte Tage hintereinander: ${say.figure(figure)}.`,
    'too-close-to-race': ({ figure }, say) => `Zu nah am Rennen: ${say.figure(figure)}.`,
    'too-close-to-event': ({ figure }, say) => `Zu nah an deiner Veranstaltung: ${say.figure(figure)}.`,
    'limit-broken': ({ week, limit, figure }, say) => {
      const which = { this: 'Die Woche', before: 'Die Woche davor', after: 'Die Woche danach' }[week];
      return `${which} würde „${say.limit(limit)}“ nicht einhalten: ${say.figure(figure)}.`;
    },
  },
};
