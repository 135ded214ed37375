import { type ComponentProps, useState } from 'react';
import type { FieldErrors } from '#lib/form/use-form.ts';
import { Field } from '#ui/fields/field.tsx';
import { TypedInput } from './measure-inputs.tsx';
import {
  formatHours,
  isAge,
  parseBirth,
  parseHours,
  type Riding,
  RIDING_NAMES,
  type RidingName,
} from './measures.ts';

interface RidingFieldsProps {
  readonly values: Riding;
  readonly errors: FieldErrors;
  /** The questions that are asked. */
  readonly asked: readonly RidingName[];
  readonly onChange: (name: RidingName, value: Riding[RidingName]) => void;
}

interface Question {
  readonly label: string;
  readonly hint: string;
  readonly input: Pick<ComponentProps<typeof TypedInput>, 'unit' | 'whole' | 'parse' | 'format'>;
}

const QUESTIONS: Readonly<Record<RidingName, Question>> = {
  usualWeeklyHours: {
    label: 'How much have you ridden in the last six weeks?',
    hint: 'On average, in a week. 0 if you have not ridden.',
    input: { unit: 'h a week' },
  },
  longestRideMinutes: {
    label: 'Your longest ride lately?',
    hint: '1:30 or 1.5 is an hour and a half.',
    input: { unit: 'h', parse: parseHours, format: formatHours },
  },
  yearOfBirth: {
    label: 'How old are you?',
    hint: 'From 50 on, an easier week comes every third week.',
    input: { whole: true, unit: 'age or year of birth', parse: parseBirth },
  },
};

/** What a season starts from, when rides do not say it: three questions, which a rider may skip. */
export function RidingFields({ values, errors, asked, onChange }: RidingFieldsProps) {
  const [hasAge, setHasAge] = useState(false);
  return RIDING_NAMES.filter((name) => asked.includes(name)).map((name) => (
    <Field
      key={name}
      label={QUESTIONS[name].label}
      optional
      hint={
        <>
          {name === 'yearOfBirth' && hasAge && <output>Born in about {values[name]}. </output>}
          {QUESTIONS[name].hint}
        </>
      }
      error={errors[name]}
    >
      <TypedInput
        {...QUESTIONS[name].input}
        name={name}
        value={values[name]}
        onInput={({ currentTarget }) => name === 'yearOfBirth' && setHasAge(isAge(currentTarget.value))}
        onChange={(value) => onChange(name, value)}
      />
    </Field>
  ));
}
