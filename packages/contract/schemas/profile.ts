import { HOUR_OPTIONS, minutesAvailable } from '@musette/coach/rider/availability';
import {
  PROFILE_FIELD_NAMES,
  PROFILE_FIELDS,
  type ProfileField,
  type ProfileFieldName,
  type ProfileFields,
} from '@musette/coach/rider/profile-fields';
import { isRounded, PLACE_LIMITS } from '@musette/coach/rider/place';
import * as z from 'zod';
import { isFilled, isTimeZone } from '../limits.ts';
import { instant, isoDate, orNull, typedText, whole, wholeBetween } from './common.ts';

// The generator of `openapi.json` knows only the first value of a literal.
const hours = z.literal(HOUR_OPTIONS, 'not-an-option').meta({ type: 'number', enum: [...HOUR_OPTIONS] });

/** The hours of each weekday; 4 stands for "4+". */
export const availabilityHours = z
  .strictObject({
    monday: hours,
    tuesday: hours,
    wednesday: hours,
    thursday: hours,
    friday: hours,
    saturday: hours,
    sunday: hours,
  })
  .meta({ id: 'AvailabilityHours' });

const numberWithin = ({ min, max }: { readonly min: number; readonly max: number }) =>
  z.number('not-a-number').min(min, 'out-of-range').max(max, 'out-of-range');

const timeZone = z
  .string()
  .max(64)
  .refine(isTimeZone, 'not-a-time-zone')
  .meta({ description: 'IANA time zone' });

const degrees = (limits: { readonly min: number; readonly max: number }) =>
  numberWithin(limits).refine(isRounded, 'too-fine').meta({ description: 'In tenths of a degree' });

/** The rider's town, for the weather. */
const town = z.strictObject({
  name: typedText(PLACE_LIMITS.townName.max).refine(isFilled, 'required'),
  latDeg: degrees(PLACE_LIMITS.latDeg),
  lonDeg: degrees(PLACE_LIMITS.lonDeg),
});

/** The schema of a field that is not empty. */
function schemaOf(field: ProfileField): z.ZodType {
  switch (field.kind) {
    case 'text':
      return typedText(field.max).refine(isFilled, 'required');
    case 'number':
      return field.whole ? numberWithin(field).int('not-whole') : numberWithin(field);
    case 'choice':
      return z.enum(field.options);
    case 'day':
      return isoDate;
    case 'hours':
      return availabilityHours;
    case 'time-zone':
      return timeZone;
    case 'town':
      return town;
    case 'flag':
      return z.boolean();
  }
}

const DESCRIPTIONS: Partial<Record<ProfileFieldName, string>> = {
  usualWeeklyHours:
    'Hours of riding in a week lately, as the rider tells. A plan starts from it when rides say too little',
  longestRideMinutes: 'The longest ride lately, as the rider tells',
  ownGoalMinutes: 'The weekly goal that the rider has set for weeks without a plan',
  town: 'Where the weather is shown for; null for nowhere',
  analyticsConsent: 'Whether counts may be passed on to the analytics service of this instance',
};

function describedSchema(name: ProfileFieldName): z.ZodType {
  const field: ProfileField = PROFILE_FIELDS[name];
  const schema = field.optional ? z.nullable(schemaOf(field)) : schemaOf(field);
  const description = DESCRIPTIONS[name];
  return description === undefined ? schema : schema.meta({ description });
}

/** All fields that a rider can change. */
const fields = Object.fromEntries(PROFILE_FIELD_NAMES.map((name) => [name, describedSchema(name)])) as {
  readonly [Name in ProfileFieldName]: z.ZodType<ProfileFields[Name], ProfileFields[Name]>;
};

/** All fields of a rider who has completed the onboarding. */
export const profileFields = z.strictObject(fields);

const flag = z.union([z.literal(0), z.literal(1)]);

/** What the steps of onboarding ask of a rider who has a profile. */
const setUpFields = profileFields
  .pick({
    name: true,
    goal: true,
    discipline: true,
    weightKg: true,
    heightCm: true,
    ftpWatts: true,
    yearOfBirth: true,
    usualWeeklyHours: true,
    longestRideMinutes: true,
    availabilityHours: true,
    timeZone: true,
    units: true,
  })
  .meta({ id: 'SetUpFields' });

/** What the steps of onboarding ask of a rider who has a profile. */
export type SetUpFields = z.infer<typeof setUpFields>;

/** The three steps of onboarding together (spec 2). */
export const onboarding = z
  .strictObject({
    name: fields.name,
    goal: fields.goal,
    discipline: fields.discipline,
    weightKg: numberWithin(PROFILE_FIELDS.weightKg),
    heightCm: numberWithin(PROFILE_FIELDS.heightCm),
    ftpWatts: fields.ftpWatts,
    yearOfBirth: fields.yearOfBirth.optional(),
    usualWeeklyHours: fields.usualWeeklyHours.optional(),
    longestRideMinutes: fields.longestRideMinutes.optional(),
    // A week without any hours has no plan.
    availabilityHours: availabilityHours
      .refine((week) => minutesAvailable(week) > 0, 'no-time')
      .meta({ description: 'At least one day has time to ride' }),
    timeZone: fields.timeZone,
    units: fields.units,
    basedOn: z.nullable(setUpFields).optional().meta({
      description:
        'The profile that the answers are based on; null where there was none. Where it says something else by now they are refused. Without it they take the place of any profile',
    }),
  })
  .meta({ id: 'Onboarding' });

/** The input that completes the onboarding. */
export type Onboarding = z.infer<typeof onboarding>;

/** Changes to a profile: missing fields are not changed; weight and height may be cleared (spec 5). */
export const profileChange = z
  .strictObject({ ...fields, wednesday: flag })
  .partial()
  .meta({ id: 'ProfileChange' });

/** Changes to a profile. */
export type ProfileChange = z.infer<typeof profileChange>;

/** A rider's profile (spec 3). */
export const profile = z
  .strictObject({
    userId: z.string(),
    email: z.string(),
    ...fields,
    availability: whole.meta({ description: 'Days of the week with time to ride' }),
    wednesday: flag,
    weeklyGoalMinutes: whole.meta({
      description: 'Of this week: what is planned; without a plan the goal that was set, else the hours',
    }),
    hasActiveSubscription: z.boolean(),
    createdAt: instant,
    version: whole.meta({ description: 'Grows with every change; send it back when you change the profile' }),
  })
  .meta({ id: 'Profile' });

/** A rider's profile. */
export type Profile = z.infer<typeof profile>;

/** The FTP from a day on. */
export const ftpChange = z
  .strictObject({
    date: isoDate,
    watts: wholeBetween(PROFILE_FIELDS.ftpWatts.min, PROFILE_FIELDS.ftpWatts.max),
  })
  .meta({ id: 'FtpChange', description: 'The FTP from a day on' });

/** The FTP of a rider over time. */
export const ftpHistory = z
  .strictObject({
    changes: z
      .array(ftpChange)
      .meta({ description: 'The first one first. It also counts for all days before it' }),
    ridesToCompute: whole.meta({ description: 'How many rides wait to be computed again' }),
  })
  .meta({ id: 'FtpHistory' });

/** The FTP of a rider over time. */
export type FtpHistory = z.infer<typeof ftpHistory>;

/** A change of the history: the entry of a day is removed, another one is set, or both. */
export const ftpHistoryChange = z
  .strictObject({ remove: z.nullable(isoDate), set: orNull(ftpChange) })
  .meta({ id: 'FtpHistoryChange' });

/** A change of the history. */
export type FtpHistoryChange = z.infer<typeof ftpHistoryChange>;
