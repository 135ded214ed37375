import styles from './generate.module.css';
import { type IsoDate, mondayOf } from '@musette/coach/calendar/days';
import {
  choicesWith,
  type Difficulty,
  FORM_DIFFICULTIES,
  FORM_DISCIPLINES,
} from '@musette/coach/rider/vocabulary';
import { isMidweek, nextMonday, type PlanStart } from '@musette/coach/season/start';
import { type ReactNode, Suspense, type SyntheticEvent, useState } from 'react';
import { countText } from '#lib/text/count-text.ts';
import { dayText } from '#lib/text/day-text.ts';
import { DIFFICULTY_LABELS, DISCIPLINE_LABELS, optionsOf } from '#lib/text/labels.ts';
import type { Preview } from '#lib/preview/preview-model.ts';
import { ridesOf } from '#lib/preview/preview-week.ts';
import type { Profile } from '#lib/rider-data/profile.ts';
import { Choice } from '#ui/fields/choice.tsx';
import { Field } from '#ui/fields/field.tsx';
import { NumberInput } from '#ui/fields/number-input.tsx';
import { Skeleton } from '#ui/layout/skeleton.tsx';
import { TextInput } from '#ui/fields/text-input.tsx';
import {
  clampWeeks,
  lacksStartDate,
  LENGTHS,
  type Length,
  START_OPTIONS,
  startDays,
  startOf,
  weeksOf,
  withStart,
} from './choices.ts';
import { TEXTS } from './messages.ts';
import { RaceFields } from './race-date.tsx';
import { LaterChoices } from './starting-point.tsx';
import type { RidingState } from './use-riding.ts';
import type { ChoicesState } from './use-choices.ts';

const LENGTH_LABELS: Readonly<Record<Length, string>> = { '4': '4', '8': '8', '16': '16', custom: 'Custom' };

interface ChoicesFormProps {
  readonly state: ChoicesState;
  readonly profile: Profile;
  readonly today: IsoDate;
  readonly riding: RidingState;
  /** The preview of the choices, or of those before while theirs is not ready. */
  readonly preview: Preview | null;
  readonly onSubmit: () => void;
  /** The button and its messages. */
  readonly children: ReactNode;
}

/** The form with the choices for a plan (spec 2). */
export function ChoicesForm({
  state,
  profile,
  today,
  riding,
  preview,
  onSubmit,
  children,
}: ChoicesFormProps) {
  const { choices, set } = state;
  // An initial value that is not a standard option stays in the list after the rider picks another one.
  const [present] = useState(choices);
  const [isSubmitted, setSubmitted] = useState(false);
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    setSubmitted(true);
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
      <StartField state={state} profile={profile} today={today} preview={preview} />
      <Choice
        legend="How hard"
        options={optionsOf(
          // An alternative may be none of those.
          [profile.planDifficulty, present.difficulty, choices.difficulty].reduce(
            choicesWith<Difficulty>,
            FORM_DIFFICULTIES.generator,
          ),
          DIFFICULTY_LABELS,
        )}
        value={choices.difficulty}
        onChange={(difficulty) => set({ difficulty, asked: null })}
      />
      <RaceFields choices={choices} today={today} isSubmitted={isSubmitted} set={set} />
      <Suspense fallback={<Skeleton height={340} />}>
        <LaterChoices riding={riding} state={state} profile={profile} />
      </Suspense>
      {children}
    </form>
  );
}

/** A preset length, or any other number of weeks from 1 to 52; other input is corrected on blur (spec 5). */
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

const START_LABELS: Readonly<Record<(typeof START_OPTIONS)[number], string>> = {
  today: 'Start today',
  monday: 'Start on Monday',
  date: 'On a date',
};

/** Lets the rider start the plan today, next Monday or on a date. On a Monday, the next Monday is today. */
function StartField({
  state: { choices, set },
  profile,
  today,
  preview,
}: Pick<ChoicesFormProps, 'state' | 'profile' | 'today' | 'preview'>) {
  const start = startOf(choices, profile.availabilityHours, today);
  const isDated = choices.start === 'date';
  const lacksDate = lacksStartDate(choices, today);
  const { min, max } = startDays(today);
  return (
    <div className={styles.length}>
      <Choice
        legend="When"
        options={optionsOf(isMidweek(today) ? START_OPTIONS : ['today', 'date'], START_LABELS)}
        value={isDated ? 'date' : (start as 'today' | 'monday')}
        onChange={(chosen) => set(withStart(choices, { start: chosen }, today))}
        hint={
          lacksDate
            ? null
            : startHint(start, countText(weeksOf(choices), 'week'), today) + firstRideHint(start, preview)
        }
      />
      {isDated && (
        <Field
          label="First day"
          required
          className={styles.custom ?? ''}
          error={lacksDate && choices.startDate !== '' ? TEXTS.startDate : null}
          hint={choices.startDate === '' ? TEXTS.startDate : null}
        >
          <TextInput
            type="date"
            name="startDate"
            min={min}
            max={max}
            value={choices.startDate}
            onChange={(event) => set(withStart(choices, { startDate: event.target.value }, today))}
          />
        </Field>
      )}
    </div>
  );
}

/** What the start means for the first weeks. */
function startHint(start: PlanStart, length: string, today: IsoDate): string {
  if (start === 'monday') return `${length} from ${dayText(nextMonday(today), 'day')}.`;
  const first = start === 'today' ? today : start;
  if (!isMidweek(first)) return `${length} from ${first === today ? 'today' : dayText(first, 'day')}.`;
  return start === 'today'
    ? `The rest of this week, then ${length} from Monday.`
    : `The rest of the week from ${dayText(first, 'day')}, then ${length}.`;
}

/** When the first ride is, where a plan that starts on a date begins with days without one. */
function firstRideHint(start: PlanStart, preview: Preview | null): string {
  if (start === 'today' || start === 'monday' || preview?.weeks[0]?.weekStart !== mondayOf(start)) return '';
  const [first] = ridesOf(preview);
  if (first === undefined) return ' The first week has no ride.';
  return first.date > start ? ` The first ride is on ${dayText(first.date, 'day')}.` : '';
}
