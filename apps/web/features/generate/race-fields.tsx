import type { IsoDate } from '@musette/coach/calendar/days';
import { dayText } from '#lib/plan-words.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { Field } from '#ui/field.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { type Choices, choiceOf, isTooSoon, lengthFor, soonestRace, weeksToRace } from './choices.ts';
import styles from './generate.module.css';
import { TEXTS } from './messages.ts';
import type { ChoicesState } from './use-choices.ts';

interface RaceFieldsProps {
  readonly choices: Choices;
  readonly today: IsoDate;
  readonly set: ChoicesState['set'];
}

/** Race preparation and the day of the race, four weeks ahead at least (spec 5). */
export function RaceFields({ choices, today, set }: RaceFieldsProps) {
  const { isRacePrep, raceDate } = choices;
  const soonest = soonestRace(today);
  return (
    <div className={styles.race}>
      <Checkbox
        label="Race preparation"
        name="racePrep"
        checked={isRacePrep}
        onChange={(ticked) => set({ isRacePrep: ticked, raceDate: '' })}
      />
      {isRacePrep && (
        <Field
          label="Race date"
          required
          error={isTooSoon(choices, today) ? TEXTS.tooSoon : null}
          hint={isTooSoon(choices, today) ? `${dayText(soonest, 'long')} or later` : TEXTS.tooSoon}
        >
          <TextInput
            type="date"
            name="raceDate"
            min={soonest}
            value={raceDate}
            onChange={(event) => set({ raceDate: event.target.value })}
          />
        </Field>
      )}
      <UpToTheRace choices={choices} today={today} set={set} />
    </div>
  );
}

/** A plan that ends before its race says so, and how to change it. */
function UpToTheRace({ choices, today, set }: RaceFieldsProps) {
  const needed = isTooSoon(choices, today) ? null : weeksToRace(choiceOf(choices), today);
  if (needed === null) return null;
  return (
    <div className={styles.reach}>
      <p>This plan ends before the race. {needed} weeks reach it.</p>
      <Button size="s" tone="ghost" onClick={() => set(lengthFor(needed))}>
        Plan {needed} weeks
      </Button>
    </div>
  );
}
