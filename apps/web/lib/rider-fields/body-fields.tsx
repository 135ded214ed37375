import { UNIT_SYSTEMS, type UnitSystem } from '@musette/coach/rider/vocabulary';
import { optionsOf, UNIT_LABELS } from '#lib/text/labels.ts';
import type { FieldErrors } from '#lib/form/use-form.ts';
import { Choice } from '#ui/fields/choice.tsx';
import { Field } from '#ui/fields/field.tsx';
import { HeightInput, TypedInput, WeightInput } from './measure-inputs.tsx';
import { type Body, IMPERIAL_MESSAGES, type Typed } from './measures.ts';
import styles from './rider-fields.module.css';

interface BodyFieldsProps {
  readonly values: Body;
  readonly errors: FieldErrors;
  readonly units: UnitSystem;
  readonly onChange: (name: keyof Body, value: Typed) => void;
  readonly onUnits: (units: UnitSystem) => void;
  /** Onboarding requires weight and height; a profile may leave them empty (spec 5). */
  readonly required?: boolean;
}

/** The fields for weight, height and FTP: typed in the rider's units, stored in kilograms, centimetres and watts. */
export function BodyFields({ values, errors, units, onChange, onUnits, required = false }: BodyFieldsProps) {
  const errorOf = (name: 'weightKg' | 'heightCm') =>
    errors[name] && units === 'imperial' ? IMPERIAL_MESSAGES[name] : errors[name];
  return (
    <>
      <Choice
        legend="Units"
        options={optionsOf(UNIT_SYSTEMS, UNIT_LABELS)}
        value={units}
        onChange={onUnits}
      />
      <div className={styles.body}>
        <Field label="Weight" required={required} error={errorOf('weightKg')}>
          <WeightInput
            value={values.weightKg}
            units={units}
            onChange={(value) => onChange('weightKg', value)}
          />
        </Field>
        <Field label="Height" required={required} error={errorOf('heightCm')}>
          <HeightInput
            value={values.heightCm}
            units={units}
            onChange={(value) => onChange('heightCm', value)}
          />
        </Field>
      </div>
      <Field
        label="FTP"
        optional
        error={errors['ftpWatts']}
        hint="The power, in watts, that you can hold for about an hour. Leave it empty if you do not know it."
      >
        <TypedInput
          name="ftpWatts"
          unit="W"
          whole
          value={values.ftpWatts}
          onChange={(value) => onChange('ftpWatts', value)}
        />
      </Field>
    </>
  );
}
