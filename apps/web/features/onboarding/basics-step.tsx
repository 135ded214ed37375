import { PROFILE_FIELDS } from '@musette/coach/rider/profile-fields';
import { choicesWith, FORM_DISCIPLINES, FORM_GOALS } from '@musette/coach/rider/vocabulary';
import { useState } from 'react';
import { DISCIPLINE_LABELS, GOAL_LABELS, optionsOf } from '#lib/text/labels.ts';
import { Choice } from '#ui/fields/choice.tsx';
import { Field } from '#ui/fields/field.tsx';
import { TextInput } from '#ui/fields/text-input.tsx';
import type { SetupState } from './use-setup.ts';

/** Step 1: name, discipline and goal (spec 2). */
export function BasicsStep({ setup: { basics } }: { readonly setup: SetupState }) {
  const { values, errors, set } = basics;
  // An initial value that is not a standard option stays in the list after the rider picks another one.
  const [present] = useState(values);
  return (
    <>
      <Field label="Name" required error={errors['name']}>
        <TextInput
          name="name"
          autoComplete="name"
          maxLength={PROFILE_FIELDS.name.max}
          value={values.name}
          onChange={(event) => set('name', event.target.value)}
        />
      </Field>
      <Choice
        legend="Discipline"
        required
        options={optionsOf(choicesWith(FORM_DISCIPLINES.onboarding, present.discipline), DISCIPLINE_LABELS)}
        value={values.discipline}
        error={errors['discipline']}
        onChange={(discipline) => set('discipline', discipline)}
      />
      <Choice
        legend="Goal"
        required
        options={optionsOf(choicesWith(FORM_GOALS.onboarding, present.goal), GOAL_LABELS)}
        value={values.goal}
        error={errors['goal']}
        onChange={(goal) => set('goal', goal)}
      />
    </>
  );
}
