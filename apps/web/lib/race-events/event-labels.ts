import type { EventKind, EventPriority } from '@musette/coach/event/race-event';

/** The labels of the kinds. */
export const KIND_LABELS: Readonly<Record<EventKind, string>> = {
  'road-race': 'Road race',
  criterium: 'Criterium',
  'time-trial': 'Time trial',
  'gran-fondo': 'Gran fondo',
  gravel: 'Gravel race',
  'mtb-marathon': 'Mountain bike marathon',
  'cross-country': 'Cross-country',
  cyclocross: 'Cyclocross',
  track: 'Track',
  'triathlon-sprint': 'Triathlon, sprint',
  'triathlon-olympic': 'Triathlon, olympic',
  'triathlon-half': 'Triathlon, half distance',
  'triathlon-full': 'Triathlon, full distance',
};

/** What each priority asks of a season. */
export const PRIORITY_HINTS: Readonly<Record<EventPriority, string>> = {
  A: 'A: the goal of a season.',
  B: 'B: a race that matters. A plan has nothing hard in the two days before it.',
  C: 'C: ridden as training, in place of a hard session or the long ride.',
};
