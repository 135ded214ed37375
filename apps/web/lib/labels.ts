import type { Difficulty, Discipline, Goal, Theme, UnitSystem } from '@musette/coach/rider/vocabulary';

/** Goals as riders read them. */
export const GOAL_LABELS: Readonly<Record<Goal, string>> = {
  fitness: 'Fitness',
  endurance: 'Endurance',
  power: 'Power',
  'weight-loss': 'Weight loss',
  performance: 'Performance',
  strength: 'Strength',
  'race-prep': 'Race prep',
};

/** Disciplines as riders read them. */
export const DISCIPLINE_LABELS: Readonly<Record<Discipline, string>> = {
  road: 'Road',
  mtb: 'Mountain bike',
  triathlon: 'Triathlon',
  gravel: 'Gravel',
  track: 'Track',
  cx: 'Cyclocross',
};

/** Difficulties as riders read them. */
export const DIFFICULTY_LABELS: Readonly<Record<Difficulty, string>> = {
  easy: 'Easy',
  moderate: 'Moderate',
  hard: 'Hard',
  expert: 'Expert',
};

/** Unit systems as riders read them. */
export const UNIT_LABELS: Readonly<Record<UnitSystem, string>> = { metric: 'Metric', imperial: 'Imperial' };

/** Themes as riders read them. */
export const THEME_LABELS: Readonly<Record<Theme, string>> = {
  system: 'System',
  day: 'Day',
  night: 'Night',
};

/** The options of a choice or a select, in the order given. */
export const optionsOf = <T extends string>(values: readonly T[], labels: Readonly<Record<T, string>>) =>
  values.map((value) => ({ value, label: labels[value] }));
