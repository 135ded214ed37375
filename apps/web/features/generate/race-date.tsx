import type { IsoDate } from '@musette/coach/calendar/days';
import { SEASON_WEEKS } from '@musette/coach/season/check-request';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { type Choices, choiceOf, isTooSoon, lengthFor, soonestRace, weeksToRace } from './choices.ts';
import styles from './generate.module.css';
import { TEXTS } from './messages.ts';
import type { ChoicesState } from './use-choices.ts';

export interface RaceProps {
  readonly choices: Choices;
  readonly today: IsoDate;
  readonly set: ChoicesState['set'];
}

/** The day of the race, four weeks ahead at least (spec 5). */
export function RaceDate({ choices, today, set }: RaceProps) {
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
          onChange={(event) => set({ raceDate: event.target.value })}
        />
      </Field>
      <UpToTheRace choices={choices} today={today} set={set} />
    </>
  );
}

/** A plan that ends before its race says so, and how to change it; the longest one cannot be changed. */
function UpToTheRace({ choices, today, set }: RaceProps) {
  const choice = choiceOf(choices);
  const needed = isTooSoon(choices, today) ? null : weeksToRace(choice, today);
  if (needed === null) return null;
  const most = Math.min(needed, SEASON_WEEKS.max);
  return (
    <div className={styles.reach}>
      <p>
        This plan ends before the race.{' '}
        {needed > most
          ? `No plan is longer than ${most} weeks: add the rest once the race is nearer.`
          : `${most} weeks reach it.`}
      </p>
      {choice.weeks < most && (
        <Button
          size="s"
          tone="ghost"
          onClick={({ currentTarget: { form } }) => {
            // The button goes with what it mends; the keyboard keeps its place.
            form?.querySelector<HTMLElement>('[name=raceDate]')?.focus({ preventScroll: true });
            set(lengthFor(most));
          }}
        >
          Plan {most} weeks
        </Button>
      )}
    </div>
  );
}
