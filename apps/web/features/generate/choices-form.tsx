import type { IsoDate } from '@musette/coach/calendar/days';
import { choicesWith, FORM_DIFFICULTIES, FORM_DISCIPLINES } from '@musette/coach/rider/vocabulary';
import { type ReactNode, Suspense, type SyntheticEvent, useState } from 'react';
import { DIFFICULTY_LABELS, DISCIPLINE_LABELS, optionsOf } from '#lib/labels.ts';
import type { Profile } from '#lib/profile.ts';
import { Choice } from '#ui/choice.tsx';
import { LENGTHS, type Length } from './choices.ts';
import styles from './generate.module.css';
import { HoursSummary } from './hours-summary.tsx';
import { CustomWeeks } from './late-parts.tsx';
import { RaceFields } from './race-fields.tsx';
import type { ChoicesState } from './use-choices.ts';

const LENGTH_LABELS: Readonly<Record<Length, string>> = { '4': '4', '8': '8', '16': '16', custom: 'Custom' };

interface ChoicesFormProps {
  readonly state: ChoicesState;
  readonly profile: Profile;
  readonly today: IsoDate;
  readonly onSubmit: () => void;
  /** The button, and what is said beside it. */
  readonly children: ReactNode;
}

/** What a plan is made from (spec 2). */
export function ChoicesForm({ state, profile, today, onSubmit, children }: ChoicesFormProps) {
  const { choices, set } = state;
  // A present value stays on offer after another one was picked.
  const [present] = useState(choices);
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <form className={styles.form} aria-label="Plan generation" noValidate onSubmit={submit}>
      <Choice
        legend="Discipline"
        options={optionsOf(
          choicesWith(choicesWith(FORM_DISCIPLINES.onboarding, profile.discipline), present.discipline),
          DISCIPLINE_LABELS,
        )}
        value={choices.discipline}
        onChange={(discipline) => set({ discipline })}
      />
      <div className={styles.length}>
        <Choice
          legend="How many weeks"
          options={optionsOf(LENGTHS, LENGTH_LABELS)}
          value={choices.length}
          onChange={(length) => set({ length })}
        />
        {choices.length === 'custom' && (
          <Suspense fallback={null}>
            <CustomWeeks choices={choices} set={set} />
          </Suspense>
        )}
      </div>
      <Choice
        legend="How hard"
        options={optionsOf(
          choicesWith(choicesWith(FORM_DIFFICULTIES.generator, profile.planDifficulty), present.difficulty),
          DIFFICULTY_LABELS,
        )}
        value={choices.difficulty}
        onChange={(difficulty) => set({ difficulty })}
      />
      <RaceFields choices={choices} today={today} set={set} />
      <HoursSummary hours={profile.availabilityHours} />
      {children}
    </form>
  );
}
