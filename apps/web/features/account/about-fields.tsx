import { isDay } from '@musette/coach/calendar/days';
import { PROFILE_FIELDS } from '@musette/coach/rider/profile-fields';
import {
  choicesWith,
  FORM_DIFFICULTIES,
  FORM_DISCIPLINES,
  FORM_GOALS,
} from '@musette/coach/rider/vocabulary';
import { DIFFICULTY_LABELS, DISCIPLINE_LABELS, GOAL_LABELS, optionsOf } from '#lib/text/labels.ts';
import { Choice } from '#ui/fields/choice.tsx';
import { Field } from '#ui/fields/field.tsx';
import { TextInput } from '#ui/fields/text-input.tsx';
import { FormGroup } from './form-group.tsx';
import type { ProfileFormState } from './profile-rules.ts';
import type { ProfileValues } from './profile-values.ts';

interface AboutFieldsProps {
  readonly form: ProfileFormState;
  /** The initial value, which stays in the list of options (design 7). */
  readonly present: ProfileValues;
}

export const AboutFields = ({ form: { values, errors, set }, present }: AboutFieldsProps) => (
  <FormGroup title="You">
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
      legend="Goal"
      options={optionsOf(choicesWith(FORM_GOALS.profile, present.goal), GOAL_LABELS)}
      value={values.goal}
      error={errors['goal']}
      onChange={(goal) => set('goal', goal)}
    />
    <Choice
      legend="Discipline"
      options={optionsOf(choicesWith(FORM_DISCIPLINES.profile, present.discipline), DISCIPLINE_LABELS)}
      value={values.discipline}
      error={errors['discipline']}
      onChange={(discipline) => set('discipline', discipline)}
    />
    <Choice
      legend="Difficulty"
      options={optionsOf(choicesWith(FORM_DIFFICULTIES.profile, present.planDifficulty), DIFFICULTY_LABELS)}
      value={values.planDifficulty}
      error={errors['planDifficulty']}
      onChange={(difficulty) => set('planDifficulty', difficulty)}
    />
    <Field label="Race date" hint="Leave it empty if you have no race." error={errors['raceDate']}>
      <TextInput
        type="date"
        name="raceDate"
        value={values.raceDate ?? ''}
        onChange={({ target: { value } }) => set('raceDate', isDay(value) ? value : null)}
      />
    </Field>
  </FormGroup>
);
