import { WEEKDAYS } from '@musette/coach/calendar/days';
import type { IsoDate } from '@musette/coach/calendar/days';
import { useState } from 'react';
import { draftOf } from '#lib/form/draft.ts';
import type { Generation } from '#lib/rider-data/generation.ts';
import type { Profile } from '#lib/rider-data/profile.ts';
import { type Choices, choicesFor, countedFrom, isChoices, WITHOUT_RACE, withRaceDate } from './choices.ts';

/** The form's values. */
export interface ChoicesState {
  readonly choices: Choices;
  set(change: Partial<Choices>): void;
  /** Deletes the draft after a finished generation. */
  drop(): void;
}

interface ChoicesStart {
  readonly userId: string;
  readonly profile: Profile;
  readonly today: IsoDate;
  /** The rider's last generation. */
  readonly generation: Generation | null;
  /** The choices of the current plan; null without one. */
  readonly present: Choices | null;
  /** Whether the rider changes the current plan: its choices then override the draft. */
  readonly isChange: boolean;
}

const draftFor = (userId: string) => draftOf({ form: 'generate', userId, isValid: isDraft });

/** Holds the choices, and stores them in the tab as a draft that survives a reload or a new log-in. */
export function useChoices(start: ChoicesStart): ChoicesState {
  const { userId, profile, generation, today, present, isChange } = start;
  const draft = draftFor(userId);
  const [base] = useState(() => baseOf(profile, generation));
  const [choices, setChoices] = useState<Choices>(() => {
    if (present && isChange) draft.save({ choices: present, base });
    const stored = draft.read();
    return stored && !isOutdated(stored, base)
      ? withProfile(stored, base, today)
      : (present ?? choicesFor(profile, today));
  });
  return {
    choices,
    set(change) {
      const next = { ...choices, ...change };
      draft.save({ choices: next, base });
      setChoices(next);
    },
    drop: draft.drop,
  };
}

/** What the profile says about the choices. */
interface ProfileBase extends Pick<Profile, 'discipline' | 'planDifficulty' | 'raceDate'> {
  readonly hours: string;
  /** Whether the race is another one than that of the interrupted generation. */
  readonly raceChanged: boolean;
}

/** What the choices are based on. */
interface Base extends ProfileBase {
  /** The id of the last generation when it is done; else null. */
  readonly plan: string | null;
}

/** The choices, and what they were based on when the form with them was opened. */
interface ChoicesDraft {
  readonly choices: Choices;
  readonly base: Base;
}

const baseOf = (
  { discipline, planDifficulty, raceDate, availabilityHours }: Profile,
  generation: Generation | null,
): Base => ({
  discipline,
  planDifficulty,
  raceDate,
  hours: WEEKDAYS.map((day) => availabilityHours[day]).join(' '),
  raceChanged: generation?.raceChanged ?? false,
  plan: generation?.state === 'done' ? generation.id : null,
});

/** True when a plan was written after the draft was made, maybe from it, and maybe while another screen was open. */
const isOutdated = (draft: ChoicesDraft, now: Base): boolean =>
  now.plan !== null && now.plan !== draft.base.plan;

/** The choices of a draft. What has changed in the profile since is newer than the draft. */
export function withProfile(
  { choices, base }: { readonly choices: Choices; readonly base: ProfileBase },
  now: ProfileBase,
  today: IsoDate,
): Choices {
  return {
    ...choices,
    ...(now.discipline !== base.discipline && { discipline: now.discipline }),
    ...(now.planDifficulty !== base.planDifficulty && { difficulty: now.planDifficulty, asked: null }),
    // The default start depends on the hours.
    ...(now.hours !== base.hours && { start: '' as const }),
    ...(choices.isRacePrep &&
      (now.raceDate !== base.raceDate || (now.raceChanged && !base.raceChanged)) &&
      raceOf(now, choices, today)),
  };
}

const raceOf = ({ raceDate }: ProfileBase, choices: Choices, today: IsoDate): Partial<Choices> =>
  raceDate === null ? WITHOUT_RACE : withRaceDate(choices, raceDate, countedFrom(choices, today));

/** Checks a stored draft, which may be anything. */
function isDraft(value: unknown): value is ChoicesDraft {
  if (typeof value !== 'object' || value === null) return false;
  const { choices, base } = value as Partial<ChoicesDraft>;
  return isChoices(choices) && typeof base === 'object' && base !== null;
}
