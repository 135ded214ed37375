/** One measured figure and the limit that it is held to. */
export interface Figure {
  readonly what: string;
  readonly value: number;
  readonly unit:
    | 's'
    | 'ms'
    | 'MB'
    | 'kB'
    | 'points'
    | '%'
    | 'rides'
    | 'writes'
    | 'jobs'
    | 'answers'
    | 'tests';
  readonly limit: number;
  /** The more the better: the limit is a minimum. */
  readonly isMinimum?: true;
  /** How the value was found, and what else was. */
  readonly note?: string;
}

/** A bench that cannot run on this machine, and what to do about it. */
export class Unavailable extends Error {}

/** The middle one of the measured values. */
export const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
