import { wednesdayFlag, withWednesday } from '@musette/coach/rider/availability';
import {
  PROFILE_FIELD_NAMES,
  type PROFILE_FIELDS,
  type ProfileFieldName,
  type ProfileFields,
} from '@musette/coach/rider/profile-fields';
import { WEEKDAYS } from '@musette/coach/calendar/days';
import type { Profile } from '#lib/rider-data/profile.ts';
import type { Typed } from '#lib/rider-fields/measures.ts';

type Fields = typeof PROFILE_FIELDS;

/** The values of the profile form. Numbers are as they were typed; Wednesday is undefined when it was emptied. */
export type ProfileValues = {
  readonly [Name in ProfileFieldName]: Fields[Name]['kind'] extends 'number' ? Typed : ProfileFields[Name];
} & { readonly wednesday: Typed | undefined };

const FORM_FIELDS = [...PROFILE_FIELD_NAMES, 'wednesday'] as const;

/** The initial values of the form for a profile. */
export const valuesOf = (profile: Profile): ProfileValues =>
  Object.fromEntries(FORM_FIELDS.map((name) => [name, profile[name]])) as unknown as ProfileValues;

type Hours = ProfileValues['availabilityHours'];

const isSame = (one: unknown, other: unknown): boolean =>
  isObject(one) && isObject(other)
    ? Object.keys({ ...one, ...other }).every((key) => one[key] === other[key])
    : one === other;

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** The fields that differ from a base. They are sent, and survive a reload of an outdated base. Undefined values are left out. */
export function changesFrom<V extends object>(base: V, now: V): Partial<V> {
  const names = Object.keys(now) as (keyof V)[];
  const changed = names.filter((name) => now[name] !== undefined && !isSame(base[name], now[name]));
  return Object.fromEntries(changed.map((name) => [name, now[name]])) as Partial<V>;
}

/**
 * What a rider has changed in the form and not saved. Of the hours these are the changed weekdays only: another device may have
 * changed the others meanwhile.
 */
export type ProfileEdits = Partial<Omit<ProfileValues, 'availabilityHours'>> & {
  readonly availabilityHours?: Partial<Hours>;
};

/** The edits that lead from a base to the present values. */
export function editsOf(base: ProfileValues, now: ProfileValues): ProfileEdits {
  const { availabilityHours, ...edits } = changesFrom(base, now);
  return availabilityHours
    ? { ...edits, availabilityHours: changesFrom(base.availabilityHours, availabilityHours) }
    : edits;
}

/** The values of a base with edits made to it. */
export const withEdits = (
  base: ProfileValues,
  { availabilityHours, ...edits }: ProfileEdits,
): ProfileValues => ({
  ...base,
  ...edits,
  availabilityHours: { ...base.availabilityHours, ...availabilityHours },
});

/** Checks stored edits. */
export const isEdits = (value: unknown): value is ProfileEdits =>
  typeof value === 'object' && value !== null && Object.entries(value).every(isEdit);

const FORM_FIELD_NAMES: ReadonlySet<string> = new Set(FORM_FIELDS);

function isEdit([name, value]: [string, unknown]): boolean {
  if (!FORM_FIELD_NAMES.has(name)) return false;
  if (name === 'availabilityHours') return isObject(value) && Object.entries(value).every(isDayHours);
  return name === 'town' ? value === null || isTown(value) : !isObject(value);
}

const isTown = (value: unknown): boolean =>
  isObject(value) &&
  typeof value['name'] === 'string' &&
  typeof value['latDeg'] === 'number' &&
  typeof value['lonDeg'] === 'number';

const WEEKDAY_NAMES: ReadonlySet<string> = new Set(WEEKDAYS);

const isDayHours = ([weekday, hours]: [string, unknown]): boolean =>
  WEEKDAY_NAMES.has(weekday) && typeof hours === 'number';

/** The form has Wednesday twice, as hours and as 0 or 1 (spec 3). This sets both after a change of the hours. */
export const afterHours = (hours: Hours): Pick<ProfileValues, 'availabilityHours' | 'wednesday'> => ({
  availabilityHours: hours,
  wednesday: wednesdayFlag(hours),
});

/** Sets Wednesday's hours after a change of its 0 or 1. The rules refuse any other value; an empty value changes nothing. */
export const afterWednesday = (
  hours: Hours,
  wednesday: Typed,
): Pick<ProfileValues, 'availabilityHours' | 'wednesday'> => ({
  availabilityHours: wednesday === 0 || wednesday === 1 ? withWednesday(hours, wednesday) : hours,
  wednesday: wednesday ?? undefined,
});
