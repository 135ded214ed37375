import styles from './generate.module.css';
import type { IsoDate } from '@musette/coach/calendar/days';
import { choicesWith, FORM_DIFFICULTIES, FORM_DISCIPLINES } from '@musette/coach/rider/vocabulary';
import { isMidweek, nextMonday, type PlanStart } from '@musette/coach/season/start';
import { type ReactNode, type SyntheticEvent, useState } from 'react';
import { dayText } from '#lib/day-text.ts';
import { DIFFICULTY_LABELS, DISCIPLINE_LABELS, optionsOf } from '#lib/labels.ts';
import { weeksText } from '#lib/plan-texts.ts';
import type { Profile } from '#lib/profile.ts';
import { Choice } from '#ui/choice.tsx';
import { Field } from '#ui/field.tsx';
import { NumberInput } from '#ui/number-input.tsx';
import { clampWeeks, LENGTHS, type Length, startOf, weeksOf } from './choices.ts';
import { RaceFields } from './race-date.tsx';
import type { ChoicesState } from './use-choices.ts';
import type { Availability } from '@musette/coach/rider/availability';
import { Link } from '@tanstack/react-router';
import { daysInWords, weekFigure } from '#lib/format-hours.ts';
import { WeekBars } from '#ui/week-bars.tsx';

const LENGTH_LABELS: Readonly<Record<Length, string>> = { '4': '4', '8': '8', '16': '16', custom: 'Custom' };

interface ChoicesFormProps {
  readonly state: ChoicesState;
  readonly profile: Profile;
  readonly today: IsoDate;
  readonly onSubmit: () => void;
  /** The button and its messages. */
  readonly children: ReactNode;
}

/** The form with the choices for a plan (spec 2). */
export function ChoicesForm({ state, profile, today, onSubmit, children }: ChoicesFormProps) {
  const { choices, set } = state;
  // An initial value that is not a standard option stays in the list after the rider picks another one.
  const [present] = useState(choices);
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <form className={styles.form} aria-label="Plan generation" noValidate onSubmit={submit}>
      <Choice
        legend="Discipline"
        options={optionsOf(
          choicesWith(choicesWith(FORM_DISCIPLINES.onboarding, profile.discipline), present.discipline),
          DISCIPLINE_LABELS,
        )}
        value={choices.discipline}
        onChange={(discipline) => set({ discipline })}
      />
      <LengthFields state={state} />
      {isMidweek(today) && <StartField state={state} profile={profile} today={today} />}
      <Choice
        legend="How hard"
        options={optionsOf(
          choicesWith(choicesWith(FORM_DIFFICULTIES.generator, profile.planDifficulty), present.difficulty),
          DIFFICULTY_LABELS,
        )}
        value={choices.difficulty}
        onChange={(difficulty) => set({ difficulty })}
      />
      <RaceFields choices={choices} today={today} set={set} />
      <HoursSummary hours={profile.availabilityHours} />
      {children}
    </form>
  );
}

/** A preset length, or a lengthText number of weeks from 1 to 52; other input is corrected on blur (spec 5). */
const LengthFields = ({ state: { choices, set } }: Pick<ChoicesFormProps, 'state'>) => (
  <div className={styles.length}>
    <Choice
      legend="How many weeks"
      options={optionsOf(LENGTHS, LENGTH_LABELS)}
      value={choices.length}
      onChange={(length) => set({ length })}
    />
    {choices.length === 'custom' && (
      <Field label="Number of weeks" hint="1 to 52" className={styles.custom ?? ''}>
        <NumberInput
          name="weeks"
          whole
          unit="weeks"
          value={choices.customWeeks}
          onChange={(event) => set({ customWeeks: event.target.value })}
          onBlur={() => set({ customWeeks: String(clampWeeks(choices.customWeeks)) })}
        />
      </Field>
    )}
  </div>
);

const START_LABELS: Readonly<Record<PlanStart, string>> = {
  today: 'Start today',
  monday: 'Start on Monday',
};

/** Lets the rider start the plan today or next Monday; hidden on a Monday. */
function StartField({
  state: { choices, set },
  profile,
  today,
}: Omit<ChoicesFormProps, 'onSubmit' | 'children'>) {
  const start = startOf(choices, profile.availabilityHours, today);
  const lengthText = weeksText(weeksOf(choices));
  return (
    <Choice
      legend="When"
      options={optionsOf(['today', 'monday'], START_LABELS)}
      value={start}
      onChange={(chosen) => set({ start: chosen })}
      hint={
        start === 'today'
          ? `The rest of this week, then ${lengthText} from Monday.`
          : `${lengthText} from ${dayText(nextMonday(today), 'day')}.`
      }
    />
  );
}

/** The rider's hours, with a link to change them (spec 2). */
const HoursSummary = ({ hours }: { readonly hours: Availability }) => (
  <section className={styles.hours} aria-label="Your week">
    <div className={styles.hoursHead}>
      <p>
        Your week, {weekFigure(hours)} h on {daysInWords(hours)}
      </p>
      <Link to="/onboarding">Change your hours</Link>
    </div>
    <WeekBars label="Your hours, day by day" hours={hours} />
  </section>
);
