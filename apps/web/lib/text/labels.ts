import type {
  Difficulty,
  Discipline,
  Distribution,
  Goal,
  Theme,
  UnitSystem,
} from '@musette/coach/rider/vocabulary';

/** The labels of the goals. */
export const GOAL_LABELS: Readonly<Record<Goal, string>> = {
  fitness: 'Fitness',
  endurance: 'Endurance',
  power: 'Power',
  'weight-loss': 'Weight loss',
  performance: 'Performance',
  strength: 'Strength',
  'race-prep': 'Race prep',
};

/** The labels of the disciplines. */
export const DISCIPLINE_LABELS: Readonly<Record<Discipline, string>> = {
  road: 'Road',
  mtb: 'Mountain bike',
  triathlon: 'Triathlon',
  gravel: 'Gravel',
  track: 'Track',
  cx: 'Cyclocross',
};

/** The labels of the difficulties. */
export const DIFFICULTY_LABELS: Readonly<Record<Difficulty, string>> = {
  easy: 'Easy',
  moderate: 'Moderate',
  hard: 'Hard',
  expert: 'Expert',
};

/** The labels of the ways to share time between easy and hard riding. */
export const DISTRIBUTION_LABELS: Readonly<Record<Distribution, string>> = {
  pyramidal: 'Pyramidal',
  polarized: 'Polarized',
  'sweet-spot': 'Sweet spot',
};

/** The labels of the unit systems. */
export const UNIT_LABELS: Readonly<Record<UnitSystem, string>> = { metric: 'Metric', imperial: 'Imperial' };

/** The labels of the themes. */
export const THEME_LABELS: Readonly<Record<Theme, string>> = {
  system: 'System',
  day: 'Day',
  night: 'Night',
};

/** Turns values and labels into options, in the given order. */
export const optionsOf = <T extends string>(values: readonly T[], labels: Readonly<Record<T, string>>) =>
  values.map((value) => ({ value, label: labels[value] }));
