import type { IsoDate } from '../calendar/days.ts';
import type { Discipline } from '../rider/vocabulary.ts';
import { type Course, COURSE_LIMITS } from './course.ts';

/** What an event is; a triathlon by its distance. */
export const EVENT_KINDS = [
  'road-race',
  'criterium',
  'time-trial',
  'gran-fondo',
  'gravel',
  'mtb-marathon',
  'cross-country',
  'cyclocross',
  'track',
  'triathlon-sprint',
  'triathlon-olympic',
  'triathlon-half',
  'triathlon-full',
] as const;
/** What an event is. */
export type EventKind = (typeof EVENT_KINDS)[number];

/** A is the goal of a season, B gets a short taper, C is ridden as training. */
export const EVENT_PRIORITIES = ['A', 'B', 'C'] as const;
/** How much a season does for an event. */
export type EventPriority = (typeof EVENT_PRIORITIES)[number];

/** The limits of what a rider tells of an event; the name has those of a race. */
export const EVENT_LIMITS = {
  minutes: { min: 1, max: 2880 },
  ascentM: { min: 0, max: 30_000 },
  ...COURSE_LIMITS,
  /** The events of a rider. */
  count: 200,
} as const;

/** A race or another event of a rider. Null for what the rider has not told. */
export interface RaceEvent {
  readonly date: IsoDate;
  readonly name: string;
  readonly kind: EventKind;
  readonly priority: EventPriority;
  /** How long the rider expects to ride. */
  readonly minutes: number | null;
  readonly ascentM: number | null;
  /** hh:mm in the rider's time zone. */
  readonly startTime: string | null;
  readonly course: Course | null;
}

const USUAL_KINDS: Readonly<Record<Discipline, EventKind>> = {
  road: 'road-race',
  mtb: 'mtb-marathon',
  triathlon: 'triathlon-olympic',
  gravel: 'gravel',
  track: 'track',
  cx: 'cyclocross',
};

/** The kind that a rider of a discipline is offered first. */
export const usualKindOf = (discipline: Discipline | null): EventKind => USUAL_KINDS[discipline ?? 'road'];

/** By day, and the most important event of a day first. */
export function byDateAndPriority(
  one: Pick<RaceEvent, 'date' | 'priority'>,
  other: Pick<RaceEvent, 'date' | 'priority'>,
): number {
  const [a, b] = [one, other].map(({ date, priority }) => `${date} ${priority}`) as [string, string];
  return Number(a > b) - Number(a < b);
}
