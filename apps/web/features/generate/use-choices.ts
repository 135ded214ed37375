import { WEEKDAYS } from '@musette/coach/calendar/days';
import type { IsoDate } from '@musette/coach/calendar/days';
import { useState } from 'react';
import { draftOf } from '#lib/draft.ts';
import type { Profile } from '#lib/profile.ts';
import { type Choices, choicesFor, isChoices, withRaceDate } from './choices.ts';

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
  /** The choices of the current plan; null without one. */
  readonly present: Choices | null;
  /** Whether the rider changes the current plan: its choices then override the draft. */
  readonly isChange: boolean;
}

const draftFor = (userId: string) => draftOf({ form: 'generate', userId, isValid: isDraft });

/** Whether the tab has a draft of the rider's choices. */
export const hasDraft = (userId: string): boolean => draftFor(userId).read() !== null;

/** Holds the choices, and stores them in the tab as a draft that survives a reload or a new log-in. */
export function useChoices({ userId, profile, today, present, isChange }: ChoicesStart): ChoicesState {
  const draft = draftFor(userId);
  const [base] = useState(() => baseOf(profile));
  const [choices, setChoices] = useState<Choices>(() => {
    if (present && isChange) draft.save({ choices: present, base });
    const stored = draft.read();
    return stored ? withProfile(stored, base, today) : (present ?? choicesFor(profile, today));
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
type ProfileBase = Pick<Profile, 'discipline' | 'planDifficulty' | 'raceDate'> & { readonly hours: string };

/** The choices, and what the profile said when the form with them was opened. */
interface ChoicesDraft {
  readonly choices: Choices;
  readonly base: ProfileBase;
}

const baseOf = ({ discipline, planDifficulty, raceDate, availabilityHours }: Profile): ProfileBase => ({
  discipline,
  planDifficulty,
  raceDate,
  hours: WEEKDAYS.map((day) => availabilityHours[day]).join(' '),
});

/** The choices of a draft. What has changed in the profile since is newer than the draft. */
export function withProfile({ choices, base }: ChoicesDraft, now: ProfileBase, today: IsoDate): Choices {
  return {
    ...choices,
    ...(now.discipline !== base.discipline && { discipline: now.discipline }),
    ...(now.planDifficulty !== base.planDifficulty && { difficulty: now.planDifficulty }),
    // The default start depends on the hours.
    ...(now.hours !== base.hours && { start: '' as const }),
    ...(choices.isRacePrep && now.raceDate !== base.raceDate && raceOf(now, choices, today)),
  };
}

const raceOf = ({ raceDate }: ProfileBase, choices: Choices, today: IsoDate): Partial<Choices> =>
  raceDate === null
    ? { isRacePrep: false, raceDate: '', raceName: null }
    : withRaceDate(choices, raceDate, today);

/** Checks a stored draft, which may be anything. */
function isDraft(value: unknown): value is ChoicesDraft {
  if (typeof value !== 'object' || value === null) return false;
  const { choices, base } = value as Partial<ChoicesDraft>;
  return isChoices(choices) && typeof base === 'object' && base !== null;
}
