import { type IsoDate } from '@musette/coach/calendar/days';
import { SEASON_WEEKS } from '@musette/coach/season/season-input';
import { useState } from 'react';
import { dayText } from '#lib/text/day-text.ts';
import { nameError } from '#lib/race-events/race-name.ts';
import { type RaceEvent, useRaceEvents } from '#lib/race-events/race-events.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/fields/checkbox.tsx';
import { Choice } from '#ui/fields/choice.tsx';
import { Field } from '#ui/fields/field.tsx';
import { TextInput } from '#ui/fields/text-input.tsx';
import {
  type Choices,
  countedFrom,
  isTooSoon,
  lengthFor,
  missedRaceWeek,
  soonestRace,
  weeksOf,
  WITHOUT_RACE,
  withRaceDate,
} from './choices.ts';
import styles from './generate.module.css';
import { TEXTS } from './messages.ts';
import type { ChoicesState } from './use-choices.ts';

interface RaceFieldsProps {
  readonly choices: Choices;
  readonly today: IsoDate;
  /** Whether the rider has tried to generate a plan. */
  readonly isSubmitted: boolean;
  readonly set: ChoicesState['set'];
}

interface RaceProps extends Omit<RaceFieldsProps, 'today' | 'isSubmitted'> {
  /** The day that the weeks to the race are counted from. */
  readonly from: IsoDate;
}

/** The fields of race preparation; switching it off clears the date (spec 5), switching it on takes the next A race. */
export function RaceFields({ choices, today, isSubmitted, set }: RaceFieldsProps) {
  const from = countedFrom(choices, today);
  const events = useRaceEvents().filter(({ priority, date }) => priority === 'A' && date >= today);
  const goals = events.filter(({ date }) => date >= soonestRace(from));
  const [next] = goals;
  return (
    <div className={styles.race}>
      <Checkbox
        label="Race preparation"
        name="racePrep"
        checked={choices.isRacePrep}
        onChange={(ticked) =>
          set({
            ...WITHOUT_RACE,
            isRacePrep: ticked,
            ...(ticked && next && withEvent(choices, next, from)),
          })
        }
      />
      {!choices.isRacePrep && next && (
        <p className={styles.reach}>
          Tick it to prepare for {next.name} on {dayText(next.date, 'day')}.
        </p>
      )}
      {choices.isRacePrep && goals.length > 0 && (
        <Goals goals={goals} choices={choices} from={from} set={set} />
      )}
      {choices.isRacePrep && !goals.some(({ date }) => date === choices.raceDate) && (
        <RaceDate {...{ choices, from, isSubmitted, set }} isFromToday={from === today} />
      )}
      {choices.isRacePrep && events.length > goals.length && (
        <TooNear events={events} isFromToday={from === today} />
      )}
      {choices.isRacePrep && goals.some(({ date }) => date === choices.raceDate) && (
        <UpToTheRace choices={choices} from={from} set={set} />
      )}
    </div>
  );
}

/** The choices for an event: its date, its name and the weeks up to it. */
const withEvent = (choices: Choices, { date, name }: RaceEvent, from: IsoDate): Partial<Choices> => ({
  ...withRaceDate({ ...choices, isRacePrep: true }, date, from),
  raceName: name,
});

const OTHER_DATE = 'other';

/** The A races that are far enough ahead, or another date. */
function Goals({ goals, choices, from, set }: RaceProps & { readonly goals: readonly RaceEvent[] }) {
  const chosen = goals.find(({ date }) => date === choices.raceDate);
  return (
    <Choice
      legend="Race"
      options={[
        ...goals.map(({ id, name, date }) => ({ value: id, label: `${name}, ${dayText(date, 'day')}` })),
        { value: OTHER_DATE, label: 'Another date' },
      ]}
      value={chosen?.id ?? OTHER_DATE}
      onChange={(id) => {
        const event = goals.find((one) => one.id === id);
        set(event ? withEvent(choices, event, from) : { raceDate: '', raceName: null });
      }}
    />
  );
}

/** Says why the next A race cannot be chosen. */
const TooNear = ({ events: [next], isFromToday }: TooNearProps) =>
  next && (
    <p className={styles.reach}>
      {next.name} on {dayText(next.date, 'day')} is less than four weeks{' '}
      {isFromToday ? 'away' : 'after the start of the plan'}: too near to prepare for it.
    </p>
  );

interface TooNearProps {
  readonly events: readonly RaceEvent[];
  readonly isFromToday: boolean;
}

interface RaceDateProps extends RaceProps, Pick<RaceFieldsProps, 'isSubmitted'> {
  readonly isFromToday: boolean;
}

/**
 * The date of the race, at least four weeks ahead (spec 5), and its name. A date of the present plan is an error only once the rider
 * types one or asks for a plan.
 */
function RaceDate({ choices, from, isFromToday, isSubmitted, set }: RaceDateProps) {
  const [isTyped, setTyped] = useState(false);
  const tooSoon = isTooSoon(choices, from) && (isTyped || isSubmitted);
  const soonest = isFromToday ? TEXTS.tooSoon : TEXTS.tooSoonAfterStart;
  return (
    <>
      <Field label="Race date" required error={tooSoon ? soonest : null} hint={tooSoon ? null : soonest}>
        <TextInput
          type="date"
          name="raceDate"
          min={soonestRace(from)}
          value={choices.raceDate}
          onChange={(event) => {
            setTyped(true);
            set(withRaceDate(choices, event.target.value, from));
          }}
        />
      </Field>
      <UpToTheRace choices={choices} from={from} set={set} />
      <Field label="Race name" optional error={nameError(choices.raceName ?? '')}>
        <TextInput
          name="raceName"
          autoComplete="off"
          value={choices.raceName ?? ''}
          onChange={(event) => set({ raceName: event.target.value })}
        />
      </Field>
    </>
  );
}

/** Warns about a plan that ends before its race, and offers the length that reaches it, up to the maximum. */
function UpToTheRace({ choices, from, set }: RaceProps) {
  const week = missedRaceWeek(choices, from);
  if (week === null) return null;
  const reached = Math.min(week, SEASON_WEEKS.max);
  return (
    <div className={styles.reach}>
      <output>
        Your race comes after the end of this plan.{' '}
        {week > reached
          ? `A plan has ${reached} weeks at most: add the rest once the race is nearer.`
          : `It takes ${reached} whole weeks.`}
      </output>
      {weeksOf(choices) < reached && (
        <Button
          size="s"
          tone="ghost"
          onClick={({ currentTarget: { form } }) => {
            // The button disappears with the warning, so the focus moves to the date, or to the choice of a race.
            const field = ['raceDate', 'racePrep'].map((name) => form?.elements.namedItem(name));
            (field.find(Boolean) as HTMLElement | undefined)?.focus({ preventScroll: true });
            set(lengthFor(reached));
          }}
        >
          Extend to {reached} weeks
        </Button>
      )}
    </div>
  );
}
