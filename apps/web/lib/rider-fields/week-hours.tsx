import {
  type Availability,
  HOUR_OPTIONS,
  hourLabel,
  type HourOption,
} from '@musette/coach/rider/availability';
import { WEEKDAYS, type Weekday } from '@musette/coach/calendar/days';
import { useId } from 'react';
import { WEEKDAY_LABELS } from '#lib/text/weekday-labels.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { FieldContext } from '#ui/fields/field-control.ts';
import { FieldError } from '#ui/fields/field.tsx';
import { Select } from '#ui/fields/select.tsx';
import styles from './rider-fields.module.css';

const OPTIONS = HOUR_OPTIONS.map((hours) => ({ value: String(hours), label: `${hourLabel(hours)} h` }));

interface WeekHoursProps {
  readonly hours: Availability;
  readonly onChange: (hours: Availability) => void;
  /** What is wrong with the hours of all days. */
  readonly error?: string | undefined;
}

/** The hours of each weekday (spec 9): two buttons for the previous and next option, or a list of all nine. */
export function WeekHours({ hours, onChange, error }: WeekHoursProps) {
  const id = useId();
  return (
    <>
      <FieldContext
        value={{
          id: `${id}-days`,
          describedBy: error && `${id}-error`,
          invalid: error !== undefined,
          required: false,
        }}
      >
        <ul className={styles.days}>
          {WEEKDAYS.map((weekday) => (
            <DayHours
              key={weekday}
              weekday={weekday}
              hours={hours[weekday]}
              onChange={(picked) => onChange({ ...hours, [weekday]: picked })}
            />
          ))}
        </ul>
      </FieldContext>
      <div role="alert">{error && <FieldError id={`${id}-error`}>{error}</FieldError>}</div>
    </>
  );
}

interface DayHoursProps {
  readonly weekday: Weekday;
  readonly hours: HourOption;
  readonly onChange: (hours: HourOption) => void;
}

function DayHours({ weekday, hours, onChange }: DayHoursProps) {
  const id = useId();
  const at = HOUR_OPTIONS.indexOf(hours);
  const [less, more] = [HOUR_OPTIONS[at - 1], HOUR_OPTIONS[at + 1]];
  const pick = (value: string) => {
    const picked = HOUR_OPTIONS.find((option) => String(option) === value);
    if (picked !== undefined) onChange(picked);
  };
  return (
    <li className={styles.day}>
      <label id={`${id}-day`} htmlFor={id} className={styles.weekday}>
        {WEEKDAY_LABELS[weekday]}
      </label>
      <StepButton of={`${id}-day`} sign="minus" to={less} onStep={onChange} />
      <Select
        id={id}
        name={`availabilityHours.${weekday}`}
        options={OPTIONS}
        value={String(hours)}
        onChange={pick}
      />
      <StepButton of={`${id}-day`} sign="plus" to={more} onStep={onChange} />
    </li>
  );
}

interface StepButtonProps {
  /** The id of the day's name. */
  readonly of: string;
  readonly sign: 'minus' | 'plus';
  readonly to: HourOption | undefined;
  readonly onStep: (to: HourOption) => void;
}

/** A step button for touch. It is not a Tab stop, because the keyboard can use the arrow keys in the list. */
const StepButton = ({ of, sign, to, onStep }: StepButtonProps) => (
  <IconButton
    framed
    tabIndex={-1}
    label={sign === 'minus' ? 'Less time' : 'More time'}
    aria-describedby={of}
    disabled={to === undefined}
    icon={
      <svg viewBox="0 0 20 20" aria-hidden="true" className={styles.sign}>
        <path d={sign === 'minus' ? 'M4 10H16' : 'M4 10H16M10 4V16'} />
      </svg>
    }
    onClick={() => to !== undefined && onStep(to)}
  />
);
