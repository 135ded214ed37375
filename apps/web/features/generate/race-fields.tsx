import type { IsoDate } from '@musette/coach/calendar/days';
import { Suspense } from 'react';
import { Checkbox } from '#ui/checkbox.tsx';
import type { Choices } from './choices.ts';
import styles from './generate.module.css';
import { RaceDate } from './late-parts.tsx';
import type { ChoicesState } from './use-choices.ts';

export interface RaceFieldsProps {
  readonly choices: Choices;
  readonly today: IsoDate;
  readonly set: ChoicesState['set'];
}

/** Race preparation; unticking it clears its date (spec 5). */
export function RaceFields({ choices, today, set }: RaceFieldsProps) {
  return (
    <div className={styles.race}>
      <Checkbox
        label="Race preparation"
        name="racePrep"
        checked={choices.isRacePrep}
        onChange={(ticked) => set({ isRacePrep: ticked, raceDate: '' })}
      />
      {choices.isRacePrep && (
        <Suspense fallback={null}>
          <RaceDate choices={choices} today={today} set={set} />
        </Suspense>
      )}
    </div>
  );
}
