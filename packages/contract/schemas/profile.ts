import { HOUR_OPTIONS, minutesAvailable } from '@musette/coach/rider/availability';
import { LIMITS } from '@musette/coach/rider/limits';
import { DIFFICULTIES, DISCIPLINES, GOALS, THEMES, UNIT_SYSTEMS } from '@musette/coach/rider/vocabulary';
import * as z from 'zod/mini';
import { instant, isFilled, isoDate, typedText, whole } from './common.ts';

const within = ({ min, max }: { readonly min: number; readonly max: number }) =>
  z.number('not-a-number').check(z.minimum(min, 'out-of-range'), z.maximum(max, 'out-of-range'));

const hours = z.literal(HOUR_OPTIONS, 'not-an-option');

/** The hours of each weekday; 4 stands for "4+". */
const availabilityHours = z.strictObject({
  monday: hours,
  tuesday: hours,
  wednesday: hours,
  thursday: hours,
  friday: hours,
  saturday: hours,
  sunday: hours,
});

/** The name of the rider. */
const riderName = typedText(LIMITS.nameLength.max).check(z.refine(isFilled, 'required'));

const timeZone = z
  .string()
  .check(z.maxLength(64), z.refine(isTimeZone, 'not-a-time-zone'), z.meta({ description: 'IANA time zone' }));

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

const flag = z.union([z.literal(0), z.literal(1)]);

const WEEK_MINUTES = 10_080;

const ownGoal = within({ min: 0, max: WEEK_MINUTES }).check(
  z.multipleOf(1, 'not-whole'),
  z.meta({ description: 'The weekly goal that the rider has set for weeks without a plan' }),
);

/** All fields that a rider can change. */
const editable = {
  name: riderName,
  goal: z.enum(GOALS),
  discipline: z.enum(DISCIPLINES),
  weightKg: within(LIMITS.weightKg),
  heightCm: within(LIMITS.heightCm),
  ftpWatts: z.nullable(within(LIMITS.ftpWatts).check(z.multipleOf(1, 'not-whole'))),
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
  // A week without any hours has no plan.
  availabilityHours: editable.availabilityHours.check(
    z.refine((week) => minutesAvailable(week) > 0, 'no-time'),
    z.meta({ description: 'At least one day has time to ride' }),
  ),
  timeZone: editable.timeZone,
  units: editable.units,
});

/** The input that completes the onboarding. */
export type Onboarding = z.infer<typeof onboarding>;

/** Changes to a profile: missing fields are not changed; weight and height may be cleared (spec 5). */
export const profileChange = z.partial(
  z.strictObject({
    ...editable,
    weightKg: z.nullable(editable.weightKg),
    heightCm: z.nullable(editable.heightCm),
    planDifficulty: z.enum(DIFFICULTIES),
    raceDate: z.nullable(isoDate),
    ownGoalMinutes: z.nullable(ownGoal),
    wednesday: flag,
    theme: z.enum(THEMES),
    analyticsConsent: z.boolean(),
  }),
);

/** Changes to a profile. */
export type ProfileChange = z.infer<typeof profileChange>;

/** A rider's profile (spec 3). */
export const profile = z.strictObject({
  userId: z.string(),
  email: z.string(),
  name: z.string(),
  goal: z.enum(GOALS),
  discipline: z.enum(DISCIPLINES),
  weightKg: z.nullable(z.number()),
  heightCm: z.nullable(z.number()),
  ftpWatts: z.nullable(z.number()),
  availabilityHours,
  availability: whole.check(z.meta({ description: 'Days of the week with time to ride' })),
  wednesday: flag,
  weeklyGoalMinutes: whole.check(
    z.meta({
      description: 'Of this week: what is planned; without a plan the goal that was set, else the hours',
    }),
  ),
  ownGoalMinutes: z.nullable(ownGoal),
  planDifficulty: z.enum(DIFFICULTIES),
  raceDate: z.nullable(isoDate),
  hasActiveSubscription: z.boolean(),
  timeZone: z.string(),
  units: z.enum(UNIT_SYSTEMS),
  theme: z.enum(THEMES),
  analyticsConsent: z
    .boolean()
    .check(
      z.meta({ description: 'Whether counts may be passed on to the analytics service of this instance' }),
    ),
  createdAt: instant,
  version: whole.check(
    z.meta({ description: 'Grows with every change; send it back when you change the profile' }),
  ),
});

/** A rider's profile. */
export type Profile = z.infer<typeof profile>;
