import type { IsoDate } from '@musette/coach/calendar/days';
import { LIMITS } from '@musette/coach/rider/limits';
import { SEASON_WEEKS } from '@musette/coach/season/check-request';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { Field } from '#ui/field.tsx';
import { TextInput } from '#ui/text-input.tsx';
import {
  type Choices,
  isTooSoon,
  lengthFor,
  missedRaceWeek,
  soonestRace,
  weeksOf,
  withRaceDate,
} from './choices.ts';
import styles from './generate.module.css';
import { TEXTS } from './messages.ts';
import type { ChoicesState } from './use-choices.ts';

interface RaceProps {
  readonly choices: Choices;
  readonly today: IsoDate;
  readonly set: ChoicesState['set'];
}

/** The fields of race preparation; switching it off clears the date (spec 5). */
export const RaceFields = ({ choices, today, set }: RaceProps) => (
  <div className={styles.race}>
    <Checkbox
      label="Race preparation"
      name="racePrep"
      checked={choices.isRacePrep}
      onChange={(ticked) => set({ isRacePrep: ticked, raceDate: '', raceName: null })}
    />
    {choices.isRacePrep && <RaceDate choices={choices} today={today} set={set} />}
  </div>
);

/** The date of the race, at least four weeks ahead (spec 5), and its name. */
function RaceDate({ choices, today, set }: RaceProps) {
  const tooSoon = isTooSoon(choices, today);
  return (
    <>
      <Field
        label="Race date"
        required
        error={tooSoon ? TEXTS.tooSoon : null}
        hint={tooSoon ? null : TEXTS.tooSoon}
      >
        <TextInput
          type="date"
          name="raceDate"
          min={soonestRace(today)}
          value={choices.raceDate}
          onChange={(event) => set(withRaceDate(choices, event.target.value, today))}
        />
      </Field>
      <UpToTheRace choices={choices} today={today} set={set} />
      <Field label="Race name" optional>
        <TextInput
          name="raceName"
          autoComplete="off"
          maxLength={LIMITS.raceNameLength.max}
          value={choices.raceName ?? ''}
          onChange={(event) => set({ raceName: event.target.value })}
        />
      </Field>
    </>
  );
}

/** Warns about a plan that ends before its race, and offers the length that reaches it, up to the maximum. */
function UpToTheRace({ choices, today, set }: RaceProps) {
  const week = missedRaceWeek(choices, today);
  if (week === null) return null;
  const reached = Math.min(week, SEASON_WEEKS.max);
  return (
    <div className={styles.reach}>
      <output>
        {week > reached
          ? `Your race is in week ${week}. A plan has ${reached} weeks at most: add the rest once the race is nearer.`
          : `Your race is in week ${week}. Extend to ${week}?`}
      </output>
      {weeksOf(choices) < reached && (
        <Button
          size="s"
          tone="ghost"
          onClick={({ currentTarget: { form } }) => {
            // The button disappears with the warning, so the focus moves to the date.
            form?.querySelector<HTMLElement>('[name=raceDate]')?.focus({ preventScroll: true });
            set(lengthFor(reached));
          }}
        >
          Extend to {reached} weeks
        </Button>
      )}
    </div>
  );
}
