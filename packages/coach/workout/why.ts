import type { Weekday } from '../calendar/days.ts';
import type { CourseSize } from '../event/course.ts';
import type { EventKind, EventPriority } from '../event/race-event.ts';
import type { AwayKind } from '../rider/days-away.ts';
import type { Fact, NoParams } from '../fact.ts';
import type { WorkoutName } from './names.ts';
import type { Stimulus } from './names.ts';

// Why a day of a plan is as it is, as codes and figures.

/** How often the plan has given this reason before. The words vary with it, and end when all of them have been said often. */
interface Counted {
  readonly earlier: number;
}

/** The main work of a session: a set of repeats, or seconds in one or several parts (`times` is null). */
export interface MainWork {
  readonly times: number | null;
  readonly seconds: number;
}

/** How long a session takes, and how much of it is main work. */
export interface SessionSize {
  readonly minutes: number;
  readonly workSeconds: number;
}

/** The reasons without figures of their own. */
export const DAY_REASONS = [
  'rest',
  'rest-after-hard',
  'rest-before-hard',
  'rest-after-long',
  'rest-in-taper',
  'rest-before-race',
  'rest-after-race',
  'rest-before-event',
  'rest-after-event',
  'easy',
  'easy-in-easy-week',
  'easy-after-hard',
  'easy-before-hard',
  'easy-between-hard',
  'easy-after-long',
  'endurance-after-long',
  'easy-before-long',
  'easy-in-recovery',
  'easy-in-race-week',
  'easy-after-race',
  'easy-weeks-after-race',
  'easy-before-event',
  'easy-after-event',
  'long',
  'rested',
  'taper-effort',
  'same-work-other-form',
  'same-session',
  'same-session-less-time',
  'same-session-firmer',
  'same-session-longer',
] as const;
/** See `DAY_REASONS`. */
export type DayReason = (typeof DAY_REASONS)[number];

/** The reasons of days. */
export interface WhyCodes extends Readonly<Record<DayReason, Counted>> {
  readonly 'before-plan': NoParams;
  readonly 'race-day': NoParams;
  /** The day of an event that is not the race of the season. */
  readonly 'event-day': {
    readonly priority: Exclude<EventPriority, 'A'>;
    /** True for an A event that the season does not lead to. */
    readonly isA?: true | undefined;
    readonly kind: EventKind;
    /** Weeks of before do not name it. */
    readonly minutes?: number | undefined;
    /** The course that says how long it takes. */
    readonly course?: CourseSize | undefined;
  };
  /** A race or an event in the easy days after an illness. */
  readonly 'after-illness': NoParams;
  /** A day away on which the rider has an event. */
  readonly 'event-on-day-away': NoParams;
  /** A day without riding. */
  readonly away: { readonly kind: AwayKind };
  /** An easy ride in the first days after days away; weeks of before, which do not name the kind, are after an illness. */
  readonly 'coming-back': { readonly kind?: AwayKind | undefined };
  readonly 'last-hard-before-race': NoParams;
  /** What the session trains, when it is new in its block. */
  readonly trains: Counted & { readonly stimulus: Stimulus };
  readonly 'longer-than-last-week': { readonly minutes: number; readonly more: number };
  readonly 'more-than-last-week': { readonly now: MainWork; readonly before: MainWork };
  /** The session of last week, clearly shorter or with clearly less main work. */
  readonly 'less-than-last-week': { readonly now: SessionSize; readonly before: SessionSize };
  // After a change by the rider.
  readonly 'moved-here': { readonly from: Weekday };
  readonly 'moved-away': NoParams;
  readonly shortened: { readonly minutes: number; readonly weekday: Weekday };
  readonly replaced: { readonly workout: WorkoutName; readonly minutes: number };
  readonly 'left-out': { readonly workout: WorkoutName };
}

/** A reason of a day. */
export type WhyFact = Fact<WhyCodes>;

/** Reasons that compare a session with the previous week, or tell its length. */
export const OF_ONE_SESSION: ReadonlySet<keyof WhyCodes> = new Set([
  'longer-than-last-week',
  'more-than-last-week',
  'less-than-last-week',
  'same-work-other-form',
  'same-session',
  'same-session-less-time',
  'same-session-firmer',
  'same-session-longer',
] as const);

/** One of the `DAY_REASONS`. A season counts how often it gave the reason earlier. */
export const because = (code: DayReason): readonly WhyFact[] =>
  // TypeScript does not match a union of more than 25 codes by itself.
  [{ code, params: { earlier: 0 } } as WhyFact];

/** What a session trains, as the reason of its day. */
export const trains = (stimulus: Stimulus): readonly WhyFact[] => [
  { code: 'trains', params: { stimulus, earlier: 0 } },
];
