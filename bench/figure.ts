/** One measured figure and the limit that it is held to. */
export interface Figure {
  readonly what: string;
  readonly value: number;
  readonly unit: 's' | 'ms' | 'MB' | 'kB' | 'points' | '%' | 'rides';
  readonly limit: number;
  /** The more the better: it is held to at least so much. */
  readonly isLeast?: true;
}
