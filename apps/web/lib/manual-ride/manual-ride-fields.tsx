import { ACTIVITY_TYPES } from '@musette/coach/progress/ride/activity-type';
import type { UnitSystem } from '@musette/coach/rider/vocabulary';
import { ACTIVITY_NAME } from '@musette/contract/limits';
import { TYPE_LABELS } from '#lib/rider-data/activity-texts.ts';
import { TypedInput } from '#lib/rider-fields/measure-inputs.tsx';
import { Checkbox } from '#ui/fields/checkbox.tsx';
import { Field } from '#ui/fields/field.tsx';
import { Select } from '#ui/fields/select.tsx';
import { TextInput } from '#ui/fields/text-input.tsx';
import { EFFORTS, type RideValues } from './manual-ride-values.ts';
import styles from './manual-ride.module.css';

/** What is wrong, by field. */
export type RideErrors = {
  readonly [Name in keyof RideValues]?: string | undefined;
};

interface ManualRideFieldsProps {
  readonly values: RideValues;
  readonly errors: RideErrors;
  readonly units: UnitSystem;
  readonly onChange: <K extends keyof RideValues>(name: K, value: RideValues[K]) => void;
}

const TYPES = ACTIVITY_TYPES.map((value) => ({ value, label: TYPE_LABELS[value] }));
const EFFORT_WORDS: Readonly<Record<string, string>> = {
  '': 'I do not say',
  '1': '1, very light',
  '3': '3, easy',
  '5': '5, somewhat hard',
  '7': '7, hard',
  '8': '8, all that I can hold for an hour',
  '10': '10, all out',
};
const EFFORT_OPTIONS = EFFORTS.map((value) => ({ value, label: EFFORT_WORDS[value] ?? value }));

const FIGURES = [
  { name: 'distance', label: 'Distance', units: { metric: 'km', imperial: 'mi' }, whole: false },
  { name: 'climbing', label: 'Climbing', units: { metric: 'm', imperial: 'ft' }, whole: true },
  { name: 'averageWatts', label: 'Average power', units: { metric: 'W', imperial: 'W' }, whole: true },
  {
    name: 'averageHeartRateBpm',
    label: 'Average heart rate',
    units: { metric: 'bpm', imperial: 'bpm' },
    whole: true,
  },
] as const;

/** The fields of a ride that was not recorded. */
export const ManualRideFields = (props: ManualRideFieldsProps) => (
  <>
    <WhenFields {...props} />
    <FigureFields {...props} />
  </>
);

const WhenFields = ({ values, errors, onChange }: ManualRideFieldsProps) => (
  <>
    <Field label="Day" required error={errors.date}>
      <TextInput
        type="date"
        name="rideDate"
        value={values.date}
        onChange={({ target }) => onChange('date', target.value)}
      />
    </Field>
    <Field label="Start" required error={errors.time}>
      <TextInput
        type="time"
        name="rideTime"
        value={values.time}
        onChange={({ target }) => onChange('time', target.value)}
      />
    </Field>
    <Field label="Length" required hint="90, or 1:30" error={errors.minutes}>
      <TypedInput
        name="rideMinutes"
        unit="min"
        // A keyboard for numbers has no colon.
        inputMode="text"
        value={values.minutes}
        onChange={(value) => onChange('minutes', value)}
      />
    </Field>
    <Field label="Type">
      <Select
        name="rideType"
        options={TYPES}
        value={values.type}
        onChange={(type) => onChange('type', type)}
      />
    </Field>
    <Field label="Name" optional className={styles.wide ?? ''}>
      <TextInput
        name="rideName"
        autoComplete="off"
        maxLength={ACTIVITY_NAME.max}
        value={values.name}
        onChange={({ target }) => onChange('name', target.value)}
      />
    </Field>
  </>
);

const FigureFields = ({ values, errors, units, onChange }: ManualRideFieldsProps) => (
  <>
    {FIGURES.map(({ name, label, whole, units: unitOf }) => (
      <Field key={name} label={label} optional error={errors[name]}>
        <TypedInput
          name={`ride-${name}`}
          unit={unitOf[units]}
          whole={whole}
          value={values[name]}
          onChange={(value) => onChange(name, value)}
        />
      </Field>
    ))}
    <Field
      label="How hard it felt"
      optional
      hint="Without power and heart rate, the load comes from this."
      className={styles.wide ?? ''}
    >
      <Select
        name="rideEffort"
        options={EFFORT_OPTIONS}
        value={values.effort}
        onChange={(effort) => onChange('effort', effort)}
      />
    </Field>
    <Checkbox
      label="Indoors"
      className={styles.wide ?? ''}
      checked={values.indoor}
      onChange={(indoor) => onChange('indoor', indoor)}
    />
  </>
);
