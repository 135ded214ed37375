import { Field } from '#ui/field.tsx';
import { NumberInput } from '#ui/number-input.tsx';
import { type Choices, clampWeeks } from './choices.ts';
import styles from './generate.module.css';
import type { ChoicesState } from './use-choices.ts';

interface CustomWeeksProps {
  readonly choices: Choices;
  readonly set: ChoicesState['set'];
}

/** A whole number from 1 to 52; what else is typed becomes one when the field is left (spec 5). */
export const CustomWeeks = ({ choices: { customWeeks }, set }: CustomWeeksProps) => (
  <Field label="Number of weeks" hint="1 to 52" className={styles.custom ?? ''}>
    <NumberInput
      name="weeks"
      whole
      unit="weeks"
      value={customWeeks}
      onChange={(event) => set({ customWeeks: event.target.value })}
      onBlur={() => set({ customWeeks: String(clampWeeks(customWeeks)) })}
    />
  </Field>
);
