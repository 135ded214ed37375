import { useState } from 'react';
import { draftOf } from '#lib/draft.ts';
import type { Profile } from '#lib/profile.ts';
import { type Choices, choicesFor, isChoices } from './choices.ts';

/** The form's values. */
export interface ChoicesState {
  readonly choices: Choices;
  set(change: Partial<Choices>): void;
  /** The plan is made: the next one starts anew. */
  drop(): void;
}

interface ChoicesStart {
  readonly userId: string;
  readonly profile: Profile;
  /** What the present plan was made with, where that is to be changed: it goes before what was chosen earlier. */
  readonly present: Choices | null;
}

/** Holds what was chosen, in this tab too, so that a reload or a new log-in finds it again. */
export function useChoices({ userId, profile, present }: ChoicesStart): ChoicesState {
  const draft = draftOf({ form: 'generate', userId, isValid: isChoices });
  const [choices, setChoices] = useState<Choices>(() => {
    if (present) draft.keep(present);
    return present ?? draft.read() ?? choicesFor(profile);
  });
  return {
    choices,
    set(change) {
      const next = { ...choices, ...change };
      draft.keep(next);
      setChoices(next);
    },
    drop: draft.drop,
  };
}
