import { isDay, weekdayIndexOf } from '../../calendar/days.ts';
import type { DayName } from '../../workout/planned.ts';
import type { Scalar } from './fields.ts';
import { bareWord } from './clean-text.ts';

// Recognizes days of the week in several languages.

/** The name of a day of the week. */
export type KnownDay = Exclude<DayName, 'Unknown'>;

const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;

/** Monday to Sunday in the languages that language models use; accents are ignored. */
const WHOLE = [
  'monday tuesday wednesday thursday friday saturday sunday',
  'mondays tuesdays wednesdays thursdays fridays saturdays sundays',
  'montag dienstag mittwoch donnerstag freitag samstag sonntag',
  'lundi mardi mercredi jeudi vendredi samedi dimanche',
  'lunes martes miercoles jueves viernes sabado domingo',
  'lunedi martedi mercoledi giovedi venerdi sabato domenica',
  'maandag dinsdag woensdag donderdag vrijdag zaterdag zondag',
  'segundafeira tercafeira quartafeira quintafeira sextafeira sabado domingo',
  'mandag tirsdag onsdag torsdag fredag lørdag søndag',
  'mandag tisdag onsdag torsdag fredag lordag sondag',
  'poniedziałek wtorek sroda czwartek piatek sobota niedziela',
  'понедельник вторник среда четверг пятница суббота воскресенье',
  '星期一 星期二 星期三 星期四 星期五 星期六 星期日',
  '月曜日 火曜日 水曜日 木曜日 金曜日 土曜日 日曜日',
];

/** Short names. Some are ordinary words, so they count only where a day is expected. */
const SHORT = [
  'mon tue wed thu fri sat sun',
  'mo tues weds thur fr sa su',
  'mo tu we thurs fr sa so',
  'lun mar mer jeu ven sam dim',
  'ma di mi gio vie sab dom',
  'seg ter qua qui sex sab dom',
  'segunda terca quarta quinta sexta sabado domingo',
  'mon di wo do vr za zo',
  'mon mar mie jue ven sonnabend sonn',
  '周一 周二 周三 周四 周五 周六 周日',
];

const table = (rows: readonly string[]): ReadonlyMap<string, KnownDay> =>
  new Map(
    rows.flatMap((row) => row.split(' ').map((name, index) => [bareWord(name), DAYS[index % 7] as KnownDay])),
  );

const WHOLE_NAMES = table(WHOLE);
const SHORT_NAMES = table(SHORT);

/** The day of a whole name, in any of the languages. */
export const wholeDayNamed = (word: string): KnownDay | null => WHOLE_NAMES.get(bareWord(word)) ?? null;

/** The day of a whole or short name. Use it only where a day is expected. */
export function dayNamed(word: string): KnownDay | null {
  const bare = bareWord(word);
  return WHOLE_NAMES.get(bare) ?? SHORT_NAMES.get(bare) ?? null;
}

/** The day of a number from 1 (Monday) to 7. */
export const dayNumbered = (number: number): KnownDay | null => DAYS[number - 1] ?? null;

const DATE = /\d{4}-\d\d-\d\d/;
const NUMBERED = /^\D{0,12}\b([1-7])\b/;

/** The day of a value in an answer: a name, a name among other words, a date, or a number. */
export function dayGiven(value: Scalar): KnownDay | null {
  const text = String(value).slice(0, 80);
  const date = DATE.exec(text)?.[0];
  const words = [text, ...text.split(/[^\p{L}\p{M}-]+/u)];
  const named = words.map(dayNamed).find((day) => day !== null);
  if (named !== undefined) return named;
  if (date !== undefined) return isDay(date) ? dayNumbered(weekdayIndexOf(date) + 1) : null;
  return dayNumbered(Number(NUMBERED.exec(text)?.[1]));
}
