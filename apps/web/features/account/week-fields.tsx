import { daysInWords, weekHoursText } from '#lib/text/format-hours.ts';
import { formatHours, formatTyped, parseHours, parseTyped } from '#lib/rider-fields/measures.ts';
import { TypedInput } from '#lib/rider-fields/measure-inputs.tsx';
import { WeekHours } from '#lib/rider-fields/week-hours.tsx';
import { Field } from '#ui/fields/field.tsx';
import { NumberInput } from '#ui/fields/number-input.tsx';
import { Figures } from './figures.tsx';
import { FormGroup } from './form-group.tsx';
import type { ProfileFormState } from './profile-rules.ts';
import { afterHours, afterWednesday, type ProfileValues } from './profile-values.ts';

type WeekValues = Pick<ProfileValues, 'availabilityHours' | 'wednesday'>;

/** The hours of the week, and Wednesday's 0 or 1 (spec 3). */
export function WeekFields({ form }: { readonly form: ProfileFormState }) {
  const { values, errors, set } = form;
  const { availabilityHours: hours, wednesday } = values;
  const apply = (next: WeekValues) => {
    set('availabilityHours', next.availabilityHours);
    set('wednesday', next.wednesday);
  };
  return (
    <FormGroup title="Week">
      <output>
        <Figures of={[{ value: weekHoursText(hours), unit: `h on ${daysInWords(hours)}` }]} />
      </output>
      <WeekHours
        hours={hours}
        onChange={(changed) => apply(afterHours(changed))}
        error={errors['availabilityHours']}
      />
      <GoalField form={form} />
      <Field label="Wednesday, 0 or 1" error={errors['wednesday'] && 'This is 1 or 0'}>
        <NumberInput
          name="wednesday"
          whole
          value={formatTyped(wednesday ?? null)}
          onChange={(event) => apply(afterWednesday(hours, parseTyped(event.target.value)))}
        />
      </Field>
    </FormGroup>
  );
}

/** The weekly goal for weeks without a plan. */
const GoalField = ({ form: { values, errors, set } }: { readonly form: ProfileFormState }) => (
  <Field
    label="Weekly goal"
    optional
    hint={`How long you want to ride in a week that has no plan. Empty means all of your hours: ${weekHoursText(values.availabilityHours)} h.`}
    error={errors['ownGoalMinutes'] && 'From 0 to 168 hours'}
  >
    <TypedInput
      name="ownGoalMinutes"
      unit="h"
      value={values.ownGoalMinutes}
      parse={parseHours}
      format={formatHours}
      onChange={(minutes) => set('ownGoalMinutes', minutes)}
    />
  </Field>
);
