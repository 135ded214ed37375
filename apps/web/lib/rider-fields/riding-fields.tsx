import type { FieldErrors } from '#lib/use-form.ts';
import { Field } from '#ui/field.tsx';
import { TypedInput } from './measure-inputs.tsx';
import { formatHours, parseHours, type Riding, type RidingName } from './measures.ts';

interface RidingFieldsProps {
  readonly values: Riding;
  readonly errors: FieldErrors;
  /** The questions that are asked. */
  readonly asked: readonly RidingName[];
  readonly onChange: (name: RidingName, value: Riding[RidingName]) => void;
}

/** What a season starts from, when rides do not say it: three questions, which a rider may skip. */
export function RidingFields({ values, errors, asked, onChange }: RidingFieldsProps) {
  const isAsked = (name: RidingName) => asked.includes(name);
  return (
    <>
      {isAsked('usualWeeklyHours') && (
        <Field
          label="How much have you ridden in the last six weeks?"
          optional
          hint="On average, in a week. 0 if you have not ridden."
          error={errors['usualWeeklyHours']}
        >
          <TypedInput
            name="usualWeeklyHours"
            unit="h a week"
            value={values.usualWeeklyHours}
            onChange={(value) => onChange('usualWeeklyHours', value)}
          />
        </Field>
      )}
      {isAsked('longestRideMinutes') && (
        <Field
          label="Your longest ride lately?"
          optional
          hint="1.5 is an hour and a half."
          error={errors['longestRideMinutes']}
        >
          <TypedInput
            name="longestRideMinutes"
            unit="h"
            value={values.longestRideMinutes}
            parse={parseHours}
            format={formatHours}
            onChange={(value) => onChange('longestRideMinutes', value)}
          />
        </Field>
      )}
      {isAsked('yearOfBirth') && (
        <Field
          label="How old are you?"
          optional
          hint="Your year of birth. From 50 on, an easier week comes every third week."
          error={errors['yearOfBirth']}
        >
          <TypedInput
            name="yearOfBirth"
            whole
            value={values.yearOfBirth}
            onChange={(value) => onChange('yearOfBirth', value)}
          />
        </Field>
      )}
    </>
  );
}
