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
 * The phases under the bars, each wide enough for its name: in a long season short ones that follow each other are one. The weeks up to an
 * early race are named for the race.
 */
export function namedSpans(weeks: readonly SeasonWeek[]): readonly PhaseSpan[] {
  const spans = phaseSpans(weeks);
  if (weeks.length <= MANY_WEEKS) return spans;
  const named: PhaseSpan[] = [];
  for (const span of spans) {
    const last = named.at(-1);
    const isShort = span.weeks < MIN_NAMED_WEEKS;
    if (last !== undefined && (isShort || last.weeks < MIN_NAMED_WEEKS) && (isShort || !isRace(last))) {
      named[named.length - 1] = joined(last, span);
    } else named.push(span);
  }
  return named;
}

const isRace = ({ tone }: PhaseSpan): boolean => tone === 'race';

/** The race gives its name to both, else the longer one. */
function joined(first: PhaseSpan, second: PhaseSpan): PhaseSpan {
  const name = [first, second].find(isRace) ?? (second.weeks > first.weeks ? second : first);
  return { ...name, key: first.key, weeks: first.weeks + second.weeks };
}

/** A bar is never so low that it cannot be seen. */
const LOWEST_PERCENT = 2;

/** How high each bar is: the heaviest week fills the picture. */
export function barHeights(weeks: readonly Pick<SeasonWeek, 'load'>[]): readonly number[] {
  const most = Math.max(0, ...weeks.map(({ load }) => load));
  return weeks.map(({ load }) =>
    most === 0 ? LOWEST_PERCENT : Math.max(LOWEST_PERCENT, Math.round((load / most) * 1000) / 10),
  );
}

const TONES = ['load', 'recovery', 'taper', 'race'] as const;

/** The kinds of weeks that a season has, in the order of the key. */
export const tonesOf = (weeks: readonly Pick<SeasonWeek, 'tone'>[]): readonly SeasonTone[] =>
  TONES.filter((tone) => weeks.some((week) => week.tone === tone));
