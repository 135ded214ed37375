import type { EventKind } from '@musette/coach/event/race-event';

export const DAYS = {
  monday: 'Montag',
  tuesday: 'Dienstag',
  wednesday: 'Mittwoch',
  thursday: 'Donnerstag',
  friday: 'Freitag',
  saturday: 'Samstag',
  sunday: 'Sonntag',
} as const;

export const DIFFICULTIES = {
  easy: 'Leicht',
  moderate: 'Mittel',
  hard: 'Schwer',
  expert: 'Experte',
} as const;

/** The kinds of events. */
export const EVENTS: Readonly<Record<EventKind, string>> = {
  'road-race': 'Straßenrennen',
  criterium: 'Kriterium',
  'time-trial': 'Zeitfahren',
  'gran-fondo': 'Radmarathon',
  gravel: 'Gravelrennen',
  'mtb-marathon': 'MTB-Marathon',
  'cross-country': 'Cross-Country-Rennen',
  cyclocross: 'Cyclocrossrennen',
  track: 'Bahnrennen',
  'triathlon-sprint': 'Sprint-Triathlon',
  'triathlon-olympic': 'olympischer Triathlon',
  'triathlon-half': 'Triathlon, Mitteldistanz',
  'triathlon-full': 'Triathlon, Langdistanz',
};
