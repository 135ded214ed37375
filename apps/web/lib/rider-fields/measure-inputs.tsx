import type { UnitSystem } from '@musette/coach/rider/vocabulary';
import { type ChangeEvent, useId, useState } from 'react';
import { NumberInput, type NumberInputProps } from '#ui/fields/number-input.tsx';
import {
  type FeetAndInches,
  formatFeet,
  formatTyped,
  formatWeight,
  parseFeet,
  parseTyped,
  parseWeight,
  type Typed,
  weightUnit,
} from './measures.ts';
import styles from './rider-fields.module.css';

interface TypedInputProps extends Omit<NumberInputProps, 'value' | 'onChange'> {
  readonly value: Typed;
  readonly onChange: (value: Typed) => void;
  readonly parse?: (text: string) => Typed;
  readonly format?: (value: Typed) => string;
}

/** A number field that returns numbers and does not reformat the typed text. */
export function TypedInput({
  value,
  onChange,
  parse = parseTyped,
  format = formatTyped,
  ...input
}: TypedInputProps) {
  const [text, setText] = useState(() => format(value));
  const change = (event: ChangeEvent<HTMLInputElement>) => {
    setText(event.target.value);
    onChange(parse(event.target.value));
  };
  return <NumberInput {...input} value={text} onChange={change} />;
}

interface MeasureProps {
  readonly value: Typed;
  readonly units: UnitSystem;
  readonly onChange: (value: Typed) => void;
}

/** A weight in the rider's units; the text is formatted again when the units change. */
export const WeightInput = ({ value, units, onChange }: MeasureProps) => (
  <TypedInput
    key={units}
    name="weightKg"
    unit={weightUnit(units)}
    value={value}
    parse={(text) => parseWeight(text, units)}
    format={(weightKg) => formatWeight(weightKg, units)}
    onChange={onChange}
  />
);

/** A height: centimetres, or feet and inches. */
export const HeightInput = ({ value, units, onChange }: MeasureProps) =>
  units === 'metric' ? (
    <TypedInput name="heightCm" unit="cm" value={value} onChange={onChange} />
  ) : (
    <FeetInput value={value} onChange={onChange} />
  );

function FeetInput({ value, onChange }: Omit<MeasureProps, 'units'>) {
  const id = useId();
  const [text, setText] = useState(() => formatFeet(value));
  const change = (part: Partial<FeetAndInches>) => {
    const next = { ...text, ...part };
    setText(next);
    onChange(parseFeet(next));
  };
  return (
    <div className={styles.feet}>
      <NumberInput
        name="heightFeet"
        aria-label="Height, feet"
        unit="ft"
        whole
        value={text.feet}
        onChange={(event) => change({ feet: event.target.value })}
      />
      <NumberInput
        id={id}
        name="heightInches"
        aria-label="Height, inches"
        unit="in"
        value={text.inches}
        onChange={(event) => change({ inches: event.target.value })}
      />
    </div>
  );
}
