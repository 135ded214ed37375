import { MIN_HEART_RANGE_BPM } from '@musette/coach/rider/heart-rates';
import { LIMITS } from '@musette/coach/rider/limits';
import { PROFILE_FIELDS } from '@musette/coach/rider/profile-fields';

const rangeText = (
  what: string,
  { min, max }: { readonly min: number; readonly max: number },
  unit: string,
) => `${what} must be between ${min} and ${max} ${unit}`;

const heartMessages = (what: string, limits: { readonly min: number; readonly max: number }) => ({
  'too-near-rest': `The maximum is at least ${MIN_HEART_RANGE_BPM} beats above the one at rest`,
  'not-between': 'The one at threshold is between rest and maximum',
  'not-whole': `${what} is a whole number of beats`,
  '*': rangeText(what, limits, 'beats a minute'),
});

/** The error texts of each field, by the code of the schema. */
const FIELD_MESSAGES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  email: { '*': 'Please enter a valid email address' },
  password: { required: 'Please enter your password', '*': 'This password is too long' },
  currentPassword: { required: 'Please enter your current password', '*': 'This password is too long' },
  newPassword: { required: 'Please enter a new password', '*': 'This password is too long' },
  name: { required: 'Please enter your name', '*': `At most ${PROFILE_FIELDS.name.max} characters` },
  raceDate: { '*': 'Select a date from today on, at most two years ahead' },
  raceName: { '*': `At most ${LIMITS.raceNameLength.max} characters` },
  weightKg: { '*': rangeText('Weight', PROFILE_FIELDS.weightKg, 'kg') },
  heightCm: { '*': rangeText('Height', PROFILE_FIELDS.heightCm, 'cm') },
  ftpWatts: {
    'not-whole': 'FTP is a whole number of watts',
    '*': rangeText('FTP', PROFILE_FIELDS.ftpWatts, 'watts'),
  },
  ftpDate: { '*': 'Choose the day that it counts from' },
  maxHeartRateBpm: heartMessages('The maximum', PROFILE_FIELDS.maxHeartRateBpm),
  restingHeartRateBpm: heartMessages('The heart rate at rest', PROFILE_FIELDS.restingHeartRateBpm),
  thresholdHeartRateBpm: heartMessages('The one at threshold', PROFILE_FIELDS.thresholdHeartRateBpm),
  yearOfBirth: {
    'not-whole': 'The year of birth is a whole number',
    '*': `Give your age, such as 46, or a year of birth between ${PROFILE_FIELDS.yearOfBirth.min} and ${PROFILE_FIELDS.yearOfBirth.max}`,
  },
  usualWeeklyHours: { '*': rangeText('A week', PROFILE_FIELDS.usualWeeklyHours, 'hours') },
  longestRideMinutes: { '*': 'From 0 to 24 hours, such as 1:30' },
  timeZone: { '*': 'This is not a time zone that we know' },
  userName: { '*': 'At most 100 characters' },
  feedback: { required: 'Please enter your feedback', '*': 'At most 5000 characters' },
};

/** The error text of a field. */
export const fieldMessageOf = (path: string, code: string): string => {
  const messages = FIELD_MESSAGES[path];
  return messages?.[code] ?? messages?.['*'] ?? 'Please check this field';
};
