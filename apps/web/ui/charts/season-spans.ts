/** The kind of a week, which sets its colour and pattern. */
export type SeasonTone = 'load' | 'recovery' | 'taper' | 'race';

/** The kind of a week of a phase. */
export function toneOf({
  phase,
  recovery,
}: {
  readonly phase: string;
  readonly recovery: boolean;
}): SeasonTone {
  if (phase === 'race' || phase === 'taper') return phase;
  return recovery ? 'recovery' : 'load';
}

/** One week in the chart of a season. */
export interface SeasonWeek {
  /** The week's Monday, unique in its season. */
  readonly key: string;
  /** The planned load. */
  readonly load: number;
  /** The load that its race and events are expected to have, on top of the planned one. */
  readonly event?: number;
  /** The ridden load, or null before the week; absent in a season that is only planned. */
  readonly ridden?: number | null;
  readonly tone: SeasonTone;
  /** The name of the phase that the week belongs to. */
  readonly phase: string;
  /** The text of the week for screen readers. */
  readonly words: string;
}

/** The consecutive weeks of one phase. */
interface PhaseSpan {
  readonly key: string;
  readonly phase: string;
  readonly weeks: number;
  readonly tone: SeasonTone;
}

/** The phases below the bars, in order. */
export function phaseSpans(weeks: readonly SeasonWeek[]): readonly PhaseSpan[] {
  const spans: PhaseSpan[] = [];
  for (const { key, phase, tone } of weeks) {
    const last = spans.at(-1);
    if (last?.phase === phase) spans[spans.length - 1] = { ...last, weeks: last.weeks + 1 };
    else spans.push({ key, phase, weeks: 1, tone });
  }
  return spans;
}

/** From this season length on, a phase shorter than `MIN_NAMED_WEEKS` is too narrow for its name. */
const MANY_WEEKS = 26;
const MIN_NAMED_WEEKS = 4;

/**
 * The phases below the bars. In a long season the short phases before the race, the race and the recovery form one span with the name
 * of the race. Other phases are not joined.
 */
export function namedSpans(weeks: readonly SeasonWeek[]): readonly PhaseSpan[] {
  const spans = phaseSpans(weeks);
  const race = spans.findIndex(({ tone }) => tone === 'race');
  if (weeks.length <= MANY_WEEKS || race < 0) return spans;
  const first = spans.findLastIndex((span, index) => index < race && !isShort(span)) + 1;
  const after = spans[race + 1];
  const end = after?.tone === 'recovery' && isShort(after) ? race + 2 : race + 1;
  return [...spans.slice(0, first), joined(spans.slice(first, end)), ...spans.slice(end)];
}

const isShort = (span: PhaseSpan): boolean => span.weeks < MIN_NAMED_WEEKS;

/** Joins spans; the result has the name of the race. */
function joined(spans: readonly PhaseSpan[]): PhaseSpan {
  const [first, race] = [spans[0], spans.find(({ tone }) => tone === 'race')] as [PhaseSpan, PhaseSpan];
  return { ...race, key: first.key, weeks: spans.reduce((sum, span) => sum + span.weeks, 0) };
}

/** The minimum height, so that every bar is visible. */
const MIN_PERCENT = 2;

/** The height of each bar in percent, by the higher of planned and ridden load; the heaviest week has 100. */
export function barHeights(
  weeks: readonly Pick<SeasonWeek, 'load' | 'event' | 'ridden'>[],
): readonly number[] {
  const loads = weeks.map(({ load, event = 0, ridden }) => Math.max(load + event, ridden ?? 0));
  const max = Math.max(0, ...loads);
  return loads.map((load) =>
    max === 0 ? MIN_PERCENT : Math.max(MIN_PERCENT, Math.round((load / max) * 1000) / 10),
  );
}

const TONES = ['load', 'recovery', 'taper', 'race'] as const;

/** The kinds of weeks in a season, in the order of the legend. */
export const tonesOf = (weeks: readonly Pick<SeasonWeek, 'tone'>[]): readonly SeasonTone[] =>
  TONES.filter((tone) => weeks.some((week) => week.tone === tone));

/** The place of a value from the top, 0 to 1; zero is always on the scale. */
export function seasonScale(values: readonly number[]): (value: number) => number {
  const [min, max] = [Math.min(0, ...values), Math.max(1, ...values)];
  return (value) => (max - value) / (max - min);
}

interface LinePlace {
  /** The index of the first value. */
  readonly from: number;
  readonly scale: (value: number) => number;
  readonly height: number;
}

/** The path of a line through the middle of each day; empty for less than two days. */
export const linePath = (values: readonly number[], { from, scale, height }: LinePlace): string =>
  values.length < 2
    ? ''
    : values
        .map(
          (value, index) => `${index === 0 ? 'M' : 'L'}${from + index + 0.5} ${round(scale(value) * height)}`,
        )
        .join('');

const round = (value: number): number => Math.round(value * 10) / 10;
