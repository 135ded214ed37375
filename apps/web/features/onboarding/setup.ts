import { type Availability, DEFAULT_AVAILABILITY } from '@musette/coach/rider/availability';
import { PROFILE_FIELDS } from '@musette/coach/rider/profile-fields';
import {
  type Discipline,
  DISCIPLINES,
  type Goal,
  GOALS,
  UNIT_SYSTEMS,
  type UnitSystem,
} from '@musette/coach/rider/vocabulary';
import type { SetUpFields } from '@musette/contract/schemas/profile';
import type { SignedInRider } from '@musette/contract/schemas/session';
import { isHours, landingHours } from '#lib/account/landing-hours.ts';
import { deviceTimeZone, unitsFor } from '#lib/text/locale.ts';
import type { Profile } from '#lib/rider-data/profile.ts';
import { type Body, type Riding, RIDING_NAMES } from '#lib/rider-fields/measures.ts';

/** The three steps (spec 2). */
export const STEPS = ['You', 'Body', 'Week'] as const;

/** The index of a step. */
export type StepIndex = 0 | 1 | 2;

/** The answers of step 1. */
export interface Basics {
  readonly name: string;
  readonly discipline: Discipline;
  readonly goal: Goal;
}

/** All that the three steps ask, half filled in or whole. */
export interface Setup {
  readonly step: StepIndex;
  readonly basics: Basics;
  readonly body: Body & Riding;
  readonly units: UnitSystem;
  readonly hours: Availability;
  /** What the profile said when it started; null before there is one. */
  readonly basedOn: SetUpFields | null;
}

/** What the steps show first: the rider's present values, or the defaults (spec 9) and the hours of the landing screen. */
export function startOf(rider: SignedInRider, profile: Profile | null): Setup {
  if (profile) {
    const { name, discipline, goal, weightKg, heightCm, ftpWatts, units, availabilityHours, timeZone } =
      profile;
    const { usualWeeklyHours, longestRideMinutes, yearOfBirth } = profile;
    const basics = { name, discipline, goal };
    const body = { weightKg, heightCm, ftpWatts, usualWeeklyHours, longestRideMinutes, yearOfBirth };
    const basedOn = { ...basics, ...body, availabilityHours, timeZone, units };
    return { step: 0, basics, body, units, hours: availabilityHours, basedOn };
  }
  return {
    step: 0,
    basics: {
      name: rider.name ?? rider.displayName,
      discipline: PROFILE_FIELDS.discipline.suggested,
      goal: PROFILE_FIELDS.goal.suggested,
    },
    body: {
      weightKg: PROFILE_FIELDS.weightKg.suggested,
      heightCm: PROFILE_FIELDS.heightCm.suggested,
      ftpWatts: null,
      usualWeeklyHours: null,
      longestRideMinutes: null,
      yearOfBirth: null,
    },
    units: unitsFor(navigator.language, deviceTimeZone()),
    hours: landingHours.read() ?? DEFAULT_AVAILABILITY,
    basedOn: null,
  };
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

const isOneOf = (values: readonly unknown[], value: unknown): boolean => values.includes(value);

const isTyped = (value: unknown): boolean =>
  value === null || typeof value === 'number' || typeof value === 'string';

const isBasics = (value: unknown): boolean =>
  isRecord(value) &&
  typeof value['name'] === 'string' &&
  isOneOf(DISCIPLINES, value['discipline']) &&
  isOneOf(GOALS, value['goal']);

const BODY_NAMES = ['weightKg', 'heightCm', 'ftpWatts', ...RIDING_NAMES];

const isBody = (value: unknown): boolean =>
  isRecord(value) && BODY_NAMES.every((name) => isTyped(value[name]));

/** True for a kept draft that this version of the app can show. */
export const isSetup = (value: unknown): value is Setup =>
  isRecord(value) &&
  isOneOf([0, 1, 2], value['step']) &&
  isBasics(value['basics']) &&
  isBody(value['body']) &&
  isOneOf(UNIT_SYSTEMS, value['units']) &&
  isHours(value['hours']) &&
  (value['basedOn'] === null || isRecord(value['basedOn']));

/** The step that asks for a field of the request. */
export function stepOf(path: string): StepIndex {
  if (['name', 'discipline', 'goal'].includes(path)) return 0;
  return BODY_NAMES.includes(path) ? 1 : 2;
}
