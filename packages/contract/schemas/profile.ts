import { HOUR_OPTIONS, type HourOption } from '@musette/coach/rider/availability';
import { LIMITS } from '@musette/coach/rider/limits';
import { DIFFICULTIES, DISCIPLINES, GOALS, THEMES, UNIT_SYSTEMS } from '@musette/coach/rider/vocabulary';
import { z } from 'zod';
import { instant, isoDate, typedText } from './common.ts';

const within = ({ min, max }: { readonly min: number; readonly max: number }) =>
  z.number('not-a-number').min(min, 'out-of-range').max(max, 'out-of-range');

const hours = z
  .number()
  .refine(
    (value): value is HourOption => (HOUR_OPTIONS as readonly number[]).includes(value),
    'not-an-option',
  )
  .transform((value) => value as HourOption)
  .meta({ enum: [...HOUR_OPTIONS] });

/** The hours of each weekday; 4 stands for "4+". */
export const availabilityHours = z.strictObject({
  monday: hours,
  tuesday: hours,
  wednesday: hours,
  thursday: hours,
  friday: hours,
  saturday: hours,
  sunday: hours,
});

/** What the rider is called. */
export const riderName = typedText(LIMITS.nameLength.max).refine(
  (text) => text.trim().length > 0,
  'required',
);

const timeZone = z
  .string()
  .max(64)
  .refine(isTimeZone, 'not-a-time-zone')
  .meta({ description: 'IANA time zone' });

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

/** Everything that a rider may change about themselves. */
const editable = {
  name: riderName,
  goal: z.enum(GOALS),
  discipline: z.enum(DISCIPLINES),
  weightKg: within(LIMITS.weightKg),
  heightCm: within(LIMITS.heightCm),
  ftpWatts: within(LIMITS.ftpWatts).int('not-whole').nullable(),
  availabilityHours,
  timeZone,
  units: z.enum(UNIT_SYSTEMS),
};

/** Step 1 of onboarding (spec 2). */
export const onboardingBasics = z.strictObject({
  name: editable.name,
  discipline: editable.discipline,
  goal: editable.goal,
});

/** Step 2 of onboarding (spec 2). */
export const onboardingPhysical = z.strictObject({
  weightKg: editable.weightKg,
  heightCm: editable.heightCm,
  ftpWatts: editable.ftpWatts,
});

/** The three steps of onboarding together. */
export const onboarding = z.strictObject({
  ...onboardingBasics.shape,
  ...onboardingPhysical.shape,
  availabilityHours: editable.availabilityHours,
  timeZone: editable.timeZone,
  units: editable.units,
});

/** What completes onboarding. */
export type Onboarding = z.infer<typeof onboarding>;

/** Changes to a profile: what is left out stays; weight and height may be emptied (spec 5). */
export const profileChange = z
  .strictObject({
    ...editable,
    weightKg: editable.weightKg.nullable(),
    heightCm: editable.heightCm.nullable(),
    planDifficulty: z.enum(DIFFICULTIES),
    wednesday: z.union([z.literal(0), z.literal(1)]),
    theme: z.enum(THEMES),
    analyticsConsent: z.boolean(),
  })
  .partial();

/** Changes to a profile. */
export type ProfileChange = z.infer<typeof profileChange>;

/** A rider's profile (spec 3). */
export const profile = z.strictObject({
  userId: z.string(),
  email: z.string(),
  name: z.string(),
  goal: z.enum(GOALS),
  discipline: z.enum(DISCIPLINES),
  weightKg: z.number().nullable(),
  heightCm: z.number().nullable(),
  ftpWatts: z.number().nullable(),
  availabilityHours,
  availability: z.number().int().min(0).max(7).meta({ description: 'Days of the week with time to ride' }),
  wednesday: z.union([z.literal(0), z.literal(1)]),
  weeklyGoalMinutes: z.number().int(),
  planDifficulty: z.enum(DIFFICULTIES),
  raceDate: isoDate.nullable(),
  hasActiveSubscription: z.boolean(),
  timeZone: z.string(),
  units: z.enum(UNIT_SYSTEMS),
  theme: z.enum(THEMES),
  analyticsConsent: z
    .boolean()
    .meta({ description: 'Whether counts may be passed on to the analytics service of this instance' }),
  createdAt: instant,
  version: z
    .number()
    .int()
    .meta({ description: 'Grows with every change; send it back when you change the profile' }),
});

/** A rider's profile. */
export type Profile = z.infer<typeof profile>;
