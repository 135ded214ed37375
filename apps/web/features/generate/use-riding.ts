import type { IsoDate } from '@musette/coach/calendar/days';
import { PROFILE_FIELDS, type ProfileFields } from '@musette/coach/rider/profile-fields';
import type { RecentRiding } from '@musette/coach/rider/recent-riding';
import type { SeasonRider, StartChoice } from '@musette/coach/season/season-input';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '#lib/api/api.ts';
import { type Profile, profileQuery, saveProfileToCache } from '#lib/rider-data/profile.ts';
import { recentRidingQuery, seasonRiderOf } from '#lib/rider-data/recent-riding.ts';
import {
  type Riding,
  RIDING_NAMES,
  type RidingName,
  ridingOf,
  type Typed,
} from '#lib/rider-fields/measures.ts';
import { checkField, rulesOf } from '#lib/form/rules.ts';
import { type FieldErrors, useForm } from '#lib/form/use-form.ts';
import type { ChoicesState } from './use-choices.ts';

type CheckedRiding = Pick<ProfileFields, RidingName>;

const RULES = rulesOf<Riding, CheckedRiding>(
  Object.fromEntries(RIDING_NAMES.map((name) => [name, checkField(PROFILE_FIELDS[name])])),
);

/** What a plan starts from: recent rides, and the answers of the rider. */
export interface RidingState {
  /** What the rides say; null when they say too little, and undefined while it is not known. */
  readonly recent: RecentRiding | null | undefined;
  /** Whether rides that only Strava has are left out. */
  readonly leavesOutStrava: boolean;
  readonly failed: boolean;
  readonly retry: () => void;
  readonly values: Riding;
  readonly errors: FieldErrors;
  /** The questions that the profile has no answer to. */
  readonly unknown: readonly RidingName[];
  set(name: RidingName, value: Typed): void;
  /** Starts from the rides, or from what the rider tells: there the figures of the rides are filled in first. */
  startFrom(source: StartChoice): void;
  /** Checks the answers: false when one is refused, and then its field has the focus. */
  check(): boolean;
  /** Saves the answers in the profile, if they differ from it. */
  save(): Promise<void>;
  /** The rider for the preview; null while it is not known what the rides say. */
  readonly rider: SeasonRider | null;
}

/** Loads what the rides say, and holds the answers of the rider, which are part of the draft of the form. */
export function useRiding(profile: Profile, { choices, set }: ChoicesState, today: IsoDate): RidingState {
  const client = useQueryClient();
  const { data, isError, refetch } = useQuery(recentRidingQuery(today));
  const form = useForm(RULES, { ...ridingOf(profile), ...choices.answers });
  const [unknown] = useState(() => RIDING_NAMES.filter((name) => profile[name] === null));
  const recent = isError && !data ? null : data?.recent;
  const typed = choices.answers;
  // What was not typed here may have been changed elsewhere meanwhile.
  const values = { ...ridingOf(profile), ...typed };
  const answer = (answers: Partial<Riding>, startFrom = choices.startFrom) => {
    for (const name of RIDING_NAMES) if (name in answers) form.set(name, answers[name] as Typed);
    set({ startFrom, answers: { ...typed, ...answers } });
  };
  return {
    recent,
    leavesOutStrava: (data?.stravaLeftOutSince ?? null) !== null,
    failed: isError && !data,
    retry: () => void refetch(),
    values,
    errors: form.errors,
    unknown,
    set: (name, value) => answer({ [name]: value }),
    startFrom(source) {
      const { weeklyHours, longestRideMinutes } = recent ?? { weeklyHours: null, longestRideMinutes: null };
      const told = {
        usualWeeklyHours: values.usualWeeklyHours ?? weeklyHours,
        longestRideMinutes: values.longestRideMinutes ?? longestRideMinutes,
      };
      answer(source === 'told' ? told : {}, source);
    },
    check: () => {
      // Hidden fields are not refused.
      const isHidden = Boolean(recent) && choices.startFrom === 'rides';
      if (isHidden && checkField(PROFILE_FIELDS.yearOfBirth)(values.yearOfBirth) === null) return true;
      return form.check() !== null;
    },
    async save() {
      const change = changesFrom(profile, typed);
      if (Object.keys(change).length === 0) return;
      try {
        await saveProfileToCache(client, await api.profile.change({ version: profile.version, change }));
      } catch (error) {
        // It may have been changed elsewhere: the next try is for the profile as it is now.
        void client.invalidateQueries({ queryKey: profileQuery.queryKey });
        throw error;
      }
    },
    rider: recent === undefined ? null : seasonRiderOf({ ...profile, ...validOf(typed) }, recent),
  };
}

/** The answers that differ from the profile. They were checked. */
const changesFrom = (profile: Profile, typed: Partial<Riding>): Partial<CheckedRiding> =>
  Object.fromEntries(
    Object.entries(validOf(typed)).filter(([name, answer]) => answer !== profile[name as RidingName]),
  );

/** The answers that are within their limits. */
const validOf = (typed: Partial<Riding>): Partial<CheckedRiding> =>
  Object.fromEntries(
    RIDING_NAMES.filter(
      (name) => name in typed && checkField(PROFILE_FIELDS[name])(typed[name]) === null,
    ).map((name) => [name, typed[name]]),
  );
