/** Where a rider is, so roughly that it names no house: in tenths of a degree, which are about 10 km. */
export interface Place {
  readonly latDeg: number;
  readonly lonDeg: number;
}

/** A town that the rider has chosen, for the weather. */
export interface Town extends Place {
  readonly name: string;
}

/** The limits of a place, for forms, contract and server. */
export const PLACE_LIMITS = {
  latDeg: { min: -90, max: 90 },
  lonDeg: { min: -180, max: 180 },
  townName: { min: 1, max: 100 },
} as const;

const PER_DEGREE = 10;

// Zero has no sign here: a place has one name.
const rounded = (degrees: number): number => Math.round(degrees * PER_DEGREE) / PER_DEGREE + 0;

/** The place in tenths of a degree. */
export const roundedPlace = ({ latDeg, lonDeg }: Place): Place => ({
  latDeg: rounded(latDeg),
  lonDeg: rounded(lonDeg),
});

/** Whether degrees are given in tenths, and no finer. */
export const isRounded = (degrees: number): boolean => rounded(degrees) === degrees;
