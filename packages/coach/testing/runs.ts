let maxCases = Infinity;

/** Sets the maximum of `casesOf`. A mutation run holds laws against few cases (tools/mutation). */
export function limitCases(max: number): void {
  maxCases = max;
}

/** The number of cases for a law. */
export const casesOf = (count: number): number => Math.min(count, maxCases);
