/** One measured figure and the limit that it is held to. */
export interface Figure {
  readonly what: string;
  readonly value: number;
  readonly unit: 's' | 'ms' | 'MB' | 'kB';
  readonly limit: number;
}
