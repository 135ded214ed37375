import { HOUR_OPTIONS, minutesAvailable } from '@musette/coach/rider/availability';
import { LIMITS } from '@musette/coach/rider/limits';
import { DIFFICULTIES, DISCIPLINES, GOALS, THEMES, UNIT_SYSTEMS } from '@musette/coach/rider/vocabulary';
import * as z from 'zod';
import { isFilled, isTimeZone, WEEK_MINUTES } from '../limits.ts';
import { instant, isoDate, typedText, whole } from './common.ts';

const within = ({ min, max }: { readonly min: number; readonly max: number }) =>
  z.number('not-a-number').min(min, 'out-of-range').max(max, 'out-of-range');

// The generator of `openapi.json` knows only the first value of a literal.
const hours = z.literal(HOUR_OPTIONS, 'not-an-option').meta({ type: 'number', enum: [...HOUR_OPTIONS] });

/** The hours of each weekday; 4 stands for "4+". */
const availabilityHours = z
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

/** The name of the rider. */
const riderName = typedText(LIMITS.nameLength.max).refine(isFilled, 'required');

const timeZone = z
  .string()
  .max(64)
  .refine(isTimeZone, 'not-a-time-zone')
  .meta({ description: 'IANA time zone' });

const flag = z.union([z.literal(0), z.literal(1)]);

const ownGoal = within({ min: 0, max: WEEK_MINUTES })
  .int('not-whole')
  .meta({ description: 'The weekly goal that the rider has set for weeks without a plan' });

/** All fields that a rider can change. */
const editable = {
  name: riderName,
  goal: z.enum(GOALS),
  discipline: z.enum(DISCIPLINES),
  weightKg: within(LIMITS.weightKg),
  heightCm: within(LIMITS.heightCm),
  ftpWatts: z.nullable(within(LIMITS.ftpWatts).int('not-whole')),
  availabilityHours,
  timeZone,
  units: z.enum(UNIT_SYSTEMS),
};

/** The three steps of onboarding together (spec 2). */
export const onboarding = z
  .strictObject({
    ...editable,
    // A week without any hours has no plan.
    availabilityHours: availabilityHours
      .refine((week) => minutesAvailable(week) > 0, 'no-time')
      .meta({ description: 'At least one day has time to ride' }),
  })
  .meta({ id: 'Onboarding' });

/** The input that completes the onboarding. */
export type Onboarding = z.infer<typeof onboarding>;

/** Changes to a profile: missing fields are not changed; weight and height may be cleared (spec 5). */
export const profileChange = z
  .strictObject({
    ...editable,
    weightKg: z.nullable(editable.weightKg),
    heightCm: z.nullable(editable.heightCm),
    planDifficulty: z.enum(DIFFICULTIES),
    raceDate: z.nullable(isoDate),
    ownGoalMinutes: z.nullable(ownGoal),
    wednesday: flag,
    theme: z.enum(THEMES),
    analyticsConsent: z.boolean(),
  })
  .partial()
  .meta({ id: 'ProfileChange' });

/** Changes to a profile. */
export type ProfileChange = z.infer<typeof profileChange>;

/** A rider's profile (spec 3). */
export const profile = z
  .strictObject({
    userId: z.string(),
    email: z.string(),
    name: z.string(),
    goal: z.enum(GOALS),
    discipline: z.enum(DISCIPLINES),
    weightKg: z.nullable(z.number()),
    heightCm: z.nullable(z.number()),
    ftpWatts: z.nullable(z.number()),
    availabilityHours,
    availability: whole.meta({ description: 'Days of the week with time to ride' }),
    wednesday: flag,
    weeklyGoalMinutes: whole.meta({
      description: 'Of this week: what is planned; without a plan the goal that was set, else the hours',
    }),
    ownGoalMinutes: z.nullable(ownGoal),
    planDifficulty: z.enum(DIFFICULTIES),
    raceDate: z.nullable(isoDate),
    hasActiveSubscription: z.boolean(),
    timeZone: z.string(),
    units: z.enum(UNIT_SYSTEMS),
    theme: z.enum(THEMES),
    analyticsConsent: z
      .boolean()
      .meta({ description: 'Whether counts may be passed on to the analytics service of this instance' }),
    createdAt: instant,
    version: whole.meta({ description: 'Grows with every change; send it back when you change the profile' }),
  })
  .meta({ id: 'Profile' });

/** A rider's profile. */
export type Profile = z.infer<typeof profile>;
