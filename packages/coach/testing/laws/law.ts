import { DIFFICULTIES } from '../../rider/vocabulary.ts';
import type { Asked } from './random-rider.ts';
import type { LawWeek, Measured } from './measured.ts';

// What a law is, and what several laws need.

/** What a law finds for a rider: by how much the season breaks it, with the figures. Null where the law does not apply. */
export interface Finding {
  /** 0 or less where the law is kept. */
  readonly by: number;
  readonly text: string;
}

/** A law that the seasons of all riders keep. */
export interface Law {
  readonly name: string;
  readonly says: string;
  /** `again` plans and measures another season, for laws that compare two. */
  find(season: Measured, again: (asked: Asked) => Measured): Finding | null;
}

/** Sums of fractions differ in their last digits. */
const leeway = (by: number): number => (by < 1e-9 ? Math.min(0, by) : by);

/** A season must reach a figure. */
export const reaches = (figure: number, min: number, text: string): Finding => ({
  by: leeway((min - figure) / Math.max(1, Math.abs(min))),
  text: `${text}: ${round(figure)} of ${round(min)}`,
});

/** A season must not go beyond a figure. */
export const staysBelow = (figure: number, max: number, text: string): Finding => ({
  by: leeway((figure - max) / Math.max(1, Math.abs(max))),
  text: `${text}: ${round(figure)} over ${round(max)}`,
});

/** The worst of several findings; null if there is none. */
export const worstOf = (findings: readonly (Finding | null)[]): Finding | null =>
  findings
    .filter((finding) => finding !== null)
    .reduce<Finding | null>((worst, each) => (worst === null || each.by > worst.by ? each : worst), null);

const round = (value: number): number => Math.round(value * 100) / 100;
export const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);
export const meanOf = (values: readonly number[]): number => sumOf(values) / Math.max(1, values.length);

/** The whole load weeks of a season. */
export const loadWeeksOf = ({ weeks }: Measured): readonly LawWeek[] =>
  weeks.filter(({ kind, whole }) => kind === 'load' && whole);

/** The load weeks before a week. */
export const loadWeeksBefore = (season: Measured, number: number): readonly LawWeek[] =>
  loadWeeksOf(season).filter((week) => week.number < number);

/** The number of the last week before the taper, or of the whole season. */
export const lastWeekBeforeTaper = ({ weeks }: Measured): number =>
  (weeks.find(({ kind }) => kind === 'taper' || kind === 'race')?.number ?? weeks.length + 1) - 1;

/** The index of the race day; -1 without a race in the season. */
export const raceDayOf = ({ weeks }: Measured): number =>
  weeks.flatMap(({ days }) => days).findIndex(({ race }) => race);

/** True from this difficulty up. */
export const isFrom = (difficulty: string, { asked }: Measured): boolean =>
  DIFFICULTIES.findIndex((each) => each === asked.request.difficulty) >=
  DIFFICULTIES.findIndex((each) => each === difficulty);

/** Two hours and three rides a week are the least that a week of recovery and a test need. */
export const isSmall = ({ minutes, rides }: LawWeek): boolean => minutes < 120 || rides < 3;
