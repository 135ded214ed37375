import { addDays, type IsoDate } from '@musette/coach/calendar/days';
import { type Form, knownDays } from '#lib/season/season-form.ts';
import { decimalStep, ticksBetween } from '#ui/ride-charts/shapes/scales.ts';
import { linePath } from '#ui/charts/season-spans.ts';
import type { FormRange } from './form-search.ts';

/** A day of the chart. */
export type FormDay = Form['days'][number];

/**
 * The days with the figures of their mornings: form is fitness minus fatigue, and a ride of the day counts from the next one on. The
 * server answers fitness and fatigue of the evening.
 */
export const morningsOf = (days: Form['days']): readonly FormDay[] =>
  days.map((each, index) => {
    const { fitness, fatigue } = days[index - 1] ?? each;
    return { ...each, fitness, fatigue };
  });

/** How far a range goes back, and how far ahead at most. */
const RANGE_DAYS: Readonly<Record<'6-weeks' | '3-months' | 'year', number>> = {
  '6-weeks': 42,
  '3-months': 91,
  year: 365,
};

/** The days of a range. Ahead of today there are never more days than before it. Only all days go back before a guess. */
export function daysOf(form: Form, range: FormRange): readonly FormDay[] {
  const { today } = form;
  const all = morningsOf(form.days);
  if (range === 'all') return all;
  const days = knownDays(all, form.guessedSince);
  if (range === 'season')
    return knownDays(days, form.restartedOn).filter(({ date }) => date >= (form.seasonStart ?? date));
  const length = RANGE_DAYS[range];
  return days.filter(({ date }) => date > addDays(today, -length) && date <= addDays(today, length));
}

/** A place in the chart, in percent. */
interface Tick {
  readonly percent: number;
  readonly text: string;
}

/** The lines and columns, in a box as wide as there are days. */
export interface FormPicture {
  readonly count: number;
  /** The index of today. */
  readonly today: number;
  readonly fitness: LineParts;
  readonly fatigue: LineParts;
  readonly ticks: readonly Tick[];
  readonly columns: {
    readonly fresh: LineParts;
    readonly tired: LineParts;
    readonly zeroPercent: number;
    readonly ticks: readonly Tick[];
  };
  readonly months: readonly Tick[];
}

/** A path until today, and one from then on. */
interface LineParts {
  readonly past: string;
  readonly ahead: string;
}

/** The height of a box in its own units. */
export const BOX = 100;

/** Draws the days. The lines have a gap before the day on which fitness starts anew. */
export function pictureOf(
  days: readonly FormDay[],
  todayDate: IsoDate,
  restartedOn: IsoDate | null = null,
): FormPicture {
  const at = days.findIndex(({ date }) => date === todayDate);
  const today = at < 0 ? days.length - 1 : at;
  const lines = boxOf(
    days.flatMap(({ fitness, fatigue }) => [fitness, fatigue]),
    4,
  );
  const columns = boxOf([0, ...days.map(({ form }) => form)], 2, formText);
  const restart = days.findIndex(({ date }) => date === restartedOn);
  const line = (values: readonly number[]): LineParts => {
    const piece = (from: number, to: number) =>
      linePath(values.slice(from, to), { from, scale: lines.part, height: BOX });
    const part = (from: number, to: number) =>
      from < restart && restart < to ? piece(from, restart) + piece(restart, to) : piece(from, to);
    return { past: part(0, today + 1), ahead: part(today, values.length) };
  };
  const bars = (has: (form: number) => boolean): LineParts => {
    const part = (from: number, to: number) =>
      days
        .slice(from, to)
        .map(({ form }, index) => (has(form) ? barPath(from + index, form, columns.part) : ''))
        .join('');
    return { past: part(0, today + 1), ahead: part(today + 1, days.length) };
  };
  return {
    count: days.length,
    today,
    fitness: line(days.map(({ fitness }) => fitness)),
    fatigue: line(days.map(({ fatigue }) => fatigue)),
    ticks: lines.ticks,
    columns: {
      fresh: bars((form) => form > 0),
      tired: bars((form) => form < 0),
      zeroPercent: columns.part(0) * 100,
      ticks: columns.ticks,
    },
    months: monthTicks(days),
  };
}

/** The scale of a box from the top, 0 to 1, with about `count` round ticks. */
function boxOf(values: readonly number[], count: number, textOf = wholeText) {
  const [lowest, highest] = values.reduce(
    ([low, high], value) => [Math.min(low, value), Math.max(high, value)],
    [Infinity, -Infinity],
  ) as [number, number];
  const step = decimalStep(Math.max(10, highest - lowest) / count);
  const min = Math.floor(lowest / step) * step;
  const max = Math.max(min + step, Math.ceil(highest / step) * step);
  const part = (value: number) => (max - value) / (max - min);
  const ticks = ticksBetween(min, max, step).map((value) => ({
    percent: part(value) * 100,
    text: textOf(value),
  }));
  return { part, ticks };
}

const round = (value: number): number => Math.round(value * 100) / 100;

const barPath = (index: number, form: number, part: (value: number) => number): string =>
  `M${index + 0.12} ${round(part(0) * BOX)}V${round(part(form) * BOX)}H${index + 0.88}V${round(part(0) * BOX)}Z`;

/** A whole number with a real minus sign. */
export function wholeText(value: number): string {
  const whole = Math.round(value);
  return whole < 0 ? `\u2212${-whole}` : String(whole);
}

/** Form always has its sign. */
export const formText = (form: number): string => (Math.round(form) > 0 ? '+' : '') + wholeText(form);

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
/** The names of months that fit below the chart. */
const MAX_MONTH_LABELS = 8;

/** The first days of months; of long times some, and only of years from six years on. */
function monthTicks(days: readonly FormDay[]): readonly Tick[] {
  const firsts = days.flatMap(({ date }, index) => (date.endsWith('-01') ? [{ date, index }] : []));
  const every = [1, 2, 3, 6, 12, 24, 36].find((months) => firsts.length / months <= MAX_MONTH_LABELS) ?? 60;
  return firsts
    .filter(({ date }) => (Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)) - 1) % every === 0)
    .map(({ date, index }) => ({
      percent: (index / days.length) * 100,
      text: date.slice(5, 7) === '01' ? date.slice(0, 4) : (MONTHS[Number(date.slice(5, 7)) - 1] ?? ''),
    }));
}
