import { TypedInput } from '#lib/rider-fields/measure-inputs.tsx';
import { Field } from '#ui/fields/field.tsx';
import styles from './account.module.css';
import { FormGroup } from './form-group.tsx';
import type { ProfileFormState } from './profile-rules.ts';

const FIELDS = [
  { name: 'restingHeartRateBpm', label: 'At rest' },
  { name: 'thresholdHeartRateBpm', label: 'At threshold' },
  { name: 'maxHeartRateBpm', label: 'Maximum' },
] as const;

/** The heart rates, for the load of rides without power. */
export const HeartFieldset = ({ form: { values, errors, set } }: { readonly form: ProfileFormState }) => (
  <FormGroup title="Heart rate">
    <p className={styles.quiet}>
      With your heart rate at rest and its maximum, rides without power get a load by heart rate. The one at
      threshold, which you can hold for an hour, makes it better, and shows workouts without an FTP in beats.
    </p>
    {FIELDS.map(({ name, label }) => (
      <Field key={name} label={label} optional error={errors[name]}>
        <TypedInput
          name={name}
          unit="bpm"
          whole
          value={values[name]}
          onChange={(value) => set(name, value)}
        />
      </Field>
    ))}
  </FormGroup>
);
