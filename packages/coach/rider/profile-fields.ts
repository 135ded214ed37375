import type { IsoDate } from '../calendar/days.ts';
import { type Availability, DEFAULT_AVAILABILITY } from './availability.ts';
import type { Town } from './place.ts';
import { LONGEST_RIDE_MINUTES, WEEKLY_HOURS } from './recent-riding.ts';
import { DIFFICULTIES, DISCIPLINES, GOALS, THEMES, UNIT_SYSTEMS } from './vocabulary.ts';

/** A field of the profile. Each kind has its own column type, schema and check in a form. */
export type ProfileField = {
  /** The value of a new rider. */
  readonly initial: unknown;
  /** The first value of the field in the setup (spec 9). */
  readonly suggested?: unknown;
  /** Whether the rider may clear the field in the profile form (spec 5). */
  readonly optional?: true;
} & (
  | { readonly kind: 'text'; readonly min: number; readonly max: number }
  | { readonly kind: 'number'; readonly min: number; readonly max: number; readonly whole?: true }
  | { readonly kind: 'choice'; readonly options: readonly string[] }
  | { readonly kind: 'day' | 'hours' | 'time-zone' | 'town' | 'flag' }
);

/**
 * The fields of the profile that a rider can change, with their limits (spec 5). The columns of the database, the schemas of the API,
 * the checks of the forms and the values of a new rider are read from this table.
 */
export const PROFILE_FIELDS = {
  name: { kind: 'text', min: 1, max: 100, initial: null },
  goal: { kind: 'choice', options: GOALS, initial: null, suggested: 'fitness' },
  discipline: { kind: 'choice', options: DISCIPLINES, initial: null, suggested: 'road' },
  weightKg: { kind: 'number', min: 30, max: 200, initial: null, suggested: 70, optional: true },
  heightCm: { kind: 'number', min: 100, max: 250, initial: null, suggested: 175, optional: true },
  ftpWatts: { kind: 'number', min: 50, max: 500, whole: true, initial: null, optional: true },
  maxHeartRateBpm: { kind: 'number', min: 100, max: 250, whole: true, initial: null, optional: true },
  restingHeartRateBpm: { kind: 'number', min: 25, max: 120, whole: true, initial: null, optional: true },
  thresholdHeartRateBpm: { kind: 'number', min: 70, max: 240, whole: true, initial: null, optional: true },
  yearOfBirth: { kind: 'number', min: 1920, max: 2020, whole: true, initial: null, optional: true },
  usualWeeklyHours: { kind: 'number', ...WEEKLY_HOURS, initial: null, optional: true },
  longestRideMinutes: { kind: 'number', ...LONGEST_RIDE_MINUTES, whole: true, initial: null, optional: true },
  availabilityHours: { kind: 'hours', initial: DEFAULT_AVAILABILITY },
  ownGoalMinutes: { kind: 'number', min: 0, max: 7 * 24 * 60, whole: true, initial: null, optional: true },
  planDifficulty: { kind: 'choice', options: DIFFICULTIES, initial: 'moderate' },
  raceDate: { kind: 'day', initial: null, optional: true },
  timeZone: { kind: 'time-zone', initial: 'UTC' },
  town: { kind: 'town', initial: null, optional: true },
  units: { kind: 'choice', options: UNIT_SYSTEMS, initial: 'metric' },
  theme: { kind: 'choice', options: THEMES, initial: 'system' },
  analyticsConsent: { kind: 'flag', initial: false },
} as const satisfies Readonly<Record<string, ProfileField>>;

type Fields = typeof PROFILE_FIELDS;

/** The name of a field of the profile. */
export type ProfileFieldName = keyof Fields;

/** The names of all fields of the profile. */
export const PROFILE_FIELD_NAMES = Object.keys(PROFILE_FIELDS) as readonly ProfileFieldName[];

interface KindValues {
  text: string;
  number: number;
  day: IsoDate;
  hours: Availability;
  'time-zone': string;
  town: Town;
  flag: boolean;
}

type ValueOf<Field> = Field extends { readonly options: readonly (infer Option)[] }
  ? Option
  : Field extends { readonly kind: keyof KindValues }
    ? KindValues[Field['kind']]
    : never;

/** The values of all fields of a profile; an optional field may be null. */
export type ProfileFields = {
  readonly [Name in ProfileFieldName]:
    | ValueOf<Fields[Name]>
    | (Fields[Name] extends { readonly optional: true } ? null : never);
};

/** The fields of a new rider: null where the rider has to answer first. */
export type InitialProfileFields = {
  readonly [Name in ProfileFieldName]:
    | ProfileFields[Name]
    | (Fields[Name] extends { readonly initial: null } ? null : never);
};

/** The values of a new rider. */
export const INITIAL_PROFILE_FIELDS = Object.fromEntries(
  PROFILE_FIELD_NAMES.map((name) => [name, PROFILE_FIELDS[name].initial]),
) as unknown as InitialProfileFields;
