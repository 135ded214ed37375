import { useState } from 'react';
import { draftOf } from '#lib/draft.ts';
import type { Profile } from '#lib/profile.ts';
import { type Choices, choicesFor, isChoices } from './choices.ts';

/** The form's values. */
export interface ChoicesState {
  readonly choices: Choices;
  set(change: Partial<Choices>): void;
  /** The race date of the current plan with which the form has opened. */
  readonly plannedRace: string | null;
  /** Deletes the draft after a finished generation. */
  drop(): void;
}

interface ChoicesStart {
  readonly userId: string;
  readonly profile: Profile;
  /** The choices of the current plan, when the rider changes it. They override the draft. */
  readonly present: Choices | null;
}

/** Holds the choices, and stores them in the tab as a draft that survives a reload or a new log-in. */
export function useChoices({ userId, profile, present }: ChoicesStart): ChoicesState {
  const draft = draftOf({ form: 'generate', userId, isValid: isChoices });
  const [choices, setChoices] = useState<Choices>(() => {
    if (present) draft.save(present);
    return present ?? draft.read() ?? choicesFor(profile);
  });
  const [plannedRace] = useState(present?.isRacePrep ? present.raceDate : null);
  return {
    choices,
    plannedRace,
    set(change) {
      const next = { ...choices, ...change };
      draft.save(next);
      setChoices(next);
    },
    drop: draft.drop,
  };
}
