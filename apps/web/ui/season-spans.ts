/** What a week does in its season, for its colour and pattern. */
export type SeasonTone = 'load' | 'recovery' | 'taper' | 'race';

/** One week as the shape of a season draws it. */
export interface SeasonWeek {
  /** Unique in its season; the week's Monday. */
  readonly key: string;
  readonly load: number;
  readonly tone: SeasonTone;
  /** The name of the phase that the week belongs to. */
  readonly phase: string;
  /** The whole week in words. */
  readonly words: string;
}

/** Weeks in a row that belong to one phase. */
export interface PhaseSpan {
  readonly key: string;
  readonly phase: string;
  readonly weeks: number;
  readonly tone: SeasonTone;
}

/** The phases under the bars, in order. */
export function phaseSpans(weeks: readonly SeasonWeek[]): readonly PhaseSpan[] {
  const spans: PhaseSpan[] = [];
  for (const { key, phase, tone } of weeks) {
    const last = spans.at(-1);
    if (last?.phase === phase) spans[spans.length - 1] = { ...last, weeks: last.weeks + 1 };
    else spans.push({ key, phase, weeks: 1, tone });
  }
  return spans;
}

/** In a season of so many weeks a phase of fewer than `MIN_NAMED_WEEKS` weeks is too narrow for its name. */
const MANY_WEEKS = 26;
const MIN_NAMED_WEEKS = 4;

/**
 * The phases under the bars. In a long season the short phases up to the race and the recovery after it are one, named for the race; no
 * other phase takes over the weeks of its neighbour.
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

/** Named for the race that is among them. */
function joined(spans: readonly PhaseSpan[]): PhaseSpan {
  const [first, race] = [spans[0], spans.find(({ tone }) => tone === 'race')] as [PhaseSpan, PhaseSpan];
  return { ...race, key: first.key, weeks: spans.reduce((sum, span) => sum + span.weeks, 0) };
}

/** A bar is never so low that it cannot be seen. */
const MIN_PERCENT = 2;

/** How high each bar is: the heaviest week fills the picture. */
export function barHeights(weeks: readonly Pick<SeasonWeek, 'load'>[]): readonly number[] {
  const most = Math.max(0, ...weeks.map(({ load }) => load));
  return weeks.map(({ load }) =>
    most === 0 ? MIN_PERCENT : Math.max(MIN_PERCENT, Math.round((load / most) * 1000) / 10),
  );
}

const TONES = ['load', 'recovery', 'taper', 'race'] as const;

/** The kinds of weeks that a season has, in the order of the key. */
export const tonesOf = (weeks: readonly Pick<SeasonWeek, 'tone'>[]): readonly SeasonTone[] =>
  TONES.filter((tone) => weeks.some((week) => week.tone === tone));
