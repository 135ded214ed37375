/** What a rider trains for. One vocabulary for every form (design 7). */
export const GOALS = [
  'fitness',
  'endurance',
  'power',
  'weight-loss',
  'performance',
  'strength',
  'race-prep',
] as const;
/** What a rider trains for. */
export type Goal = (typeof GOALS)[number];

/** What a rider rides. */
export const DISCIPLINES = ['road', 'mtb', 'triathlon', 'gravel', 'track', 'cx'] as const;
/** What a rider rides. */
export type Discipline = (typeof DISCIPLINES)[number];

/** How hard a plan may be. */
export const DIFFICULTIES = ['easy', 'moderate', 'hard', 'expert'] as const;
/** How hard a plan may be. */
export type Difficulty = (typeof DIFFICULTIES)[number];

/** The models of how a season shares its time between easy, middling and hard riding. */
export const DISTRIBUTIONS = ['pyramidal', 'polarized', 'sweet-spot'] as const;
/** How a season shares its time between easy, middling and hard riding. */
export type Distribution = (typeof DISTRIBUTIONS)[number];

/** The lists that each form of the specification offers first (spec 3); a rider's present value is always added. */
export const FORM_GOALS = {
  onboarding: ['fitness', 'endurance', 'power'],
  profile: ['fitness', 'weight-loss', 'performance', 'endurance', 'strength'],
} as const satisfies Record<string, readonly Goal[]>;

/** The disciplines that each form offers first (spec 3). */
export const FORM_DISCIPLINES = {
  onboarding: ['road', 'mtb', 'triathlon'],
  profile: ['mtb', 'road', 'gravel', 'track', 'cx'],
} as const satisfies Record<string, readonly Discipline[]>;

/** The difficulties that each form offers first (spec 3). */
export const FORM_DIFFICULTIES = {
  generator: ['easy', 'moderate', 'hard'],
  profile: ['easy', 'moderate', 'hard', 'expert'],
} as const satisfies Record<string, readonly Difficulty[]>;

/** A form's own list, with the rider's present value added when the list lacks it (design 7). */
export function choicesWith<T extends string>(offered: readonly T[], present: T | null): readonly T[] {
  return present === null || offered.includes(present) ? offered : [...offered, present];
}

/** The units of lengths and weights on the screens. Stored values are always metric. */
export const UNIT_SYSTEMS = ['metric', 'imperial'] as const;
/** The units of lengths and weights on the screens. */
export type UnitSystem = (typeof UNIT_SYSTEMS)[number];

/** The colour schemes: the system's own, or the rider's choice. */
export const THEMES = ['system', 'day', 'night'] as const;
/** A colour scheme. */
export type Theme = (typeof THEMES)[number];
