import { WEEKDAYS, type Weekday } from '@musette/coach/calendar/days';
import {
  type Availability,
  HOUR_OPTIONS,
  hourLabel,
  type HourOption,
} from '@musette/coach/rider/availability';
import { Minus, Plus } from 'lucide-react';
import { type CSSProperties, useId } from 'react';
import { WEEKDAY_LABELS } from '#lib/text/weekday-labels.ts';
import { IconButton } from '#ui/icon-button.tsx';
import styles from './hours-editor.module.css';

const MAX_HOURS = 4;
const STEP_HOURS = 0.5;

interface HoursEditorProps {
  readonly hours: Availability;
  readonly onChange: (hours: Availability) => void;
}

/** The hours of a week as seven bars, changed by dragging, arrow keys or buttons (WCAG 2.5.7). */
export const HoursEditor = ({ hours, onChange }: HoursEditorProps) => (
  <ul className={styles.days} aria-label="Hours you can ride">
    {WEEKDAYS.map((weekday) => (
      <DayBar
        key={weekday}
        weekday={weekday}
        hours={hours[weekday]}
        onChange={(picked) => onChange({ ...hours, [weekday]: picked })}
      />
    ))}
  </ul>
);

interface DayBarProps {
  readonly weekday: Weekday;
  readonly hours: HourOption;
  readonly onChange: (hours: HourOption) => void;
}

function DayBar({ weekday, hours, onChange }: DayBarProps) {
  const id = useId();
  const name = WEEKDAY_LABELS[weekday];
  const at = HOUR_OPTIONS.indexOf(hours);
  const pick = (value: number) => {
    const picked = HOUR_OPTIONS.find((option) => option === value);
    if (picked !== undefined) onChange(picked);
  };
  const [less, more] = [HOUR_OPTIONS[at - 1], HOUR_OPTIONS[at + 1]];
  const text = `${hourLabel(hours)} h`;
  return (
    <li className={styles.day}>
      <label htmlFor={id} className={styles.name}>
        <span aria-hidden="true">{name.slice(0, 3)}</span>
        <span className="visually-hidden">{name}</span>
      </label>
      <span aria-hidden="true" className={styles.hours}>
        {text}
      </span>
      <input
        id={id}
        type="range"
        min={0}
        max={MAX_HOURS}
        step={STEP_HOURS}
        value={hours}
        aria-valuetext={text}
        className={styles.bar}
        style={{ '--share': hours / MAX_HOURS } as CSSProperties}
        onChange={(event) => pick(event.target.valueAsNumber)}
      />
      <div className={styles.steps}>
        <IconButton
          label={`Less time on ${name}`}
          icon={<Minus />}
          tabIndex={-1}
          disabled={less === undefined}
          onClick={() => less !== undefined && onChange(less)}
        />
        <IconButton
          label={`More time on ${name}`}
          icon={<Plus />}
          tabIndex={-1}
          disabled={more === undefined}
          onClick={() => more !== undefined && onChange(more)}
        />
      </div>
    </li>
  );
}
