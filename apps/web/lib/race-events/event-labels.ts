import type { EventKind, EventPriority } from '@musette/coach/event/race-event';
import { measuresIn, measureText } from '#lib/rider-data/activity-texts.ts';
import { minutesText } from '#lib/text/minutes-text.ts';
import type { Profile } from '#lib/rider-data/profile.ts';
import { clockTime } from '#lib/text/day-text.ts';
import type { RaceEvent } from './race-events.ts';

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

/** What is known of an event: its kind, start, length and climbing. Without the rider's own time, the course says how long it takes. */
export function eventFacts(
  { kind, startTime, course, ...event }: RaceEvent,
  { units }: Pick<Profile, 'units'>,
  pacing: { readonly minutes: number } | null = null,
): readonly string[] {
  const { distance, height } = measuresIn(units);
  const minutes = event.minutes ?? pacing?.minutes ?? null;
  const ascentM = event.ascentM ?? course?.ascentM ?? null;
  return [
    KIND_LABELS[kind],
    ...(startTime === null ? [] : [`start at ${clockTime(startTime)}`]),
    ...(course ? [measureText(distance(course.distanceM))] : []),
    ...(minutes === null ? [] : [`about ${minutesText(Math.round(minutes))}`]),
    ...(ascentM === null ? [] : [`${measureText(height(ascentM))} up`]),
  ];
}
