import { Suspense } from 'react';
import { Checkbox } from '#ui/checkbox.tsx';
import styles from './generate.module.css';
import { RaceDate } from './late-parts.tsx';
import type { RaceProps } from './race-date.tsx';

/** Race preparation; unticking it clears its date (spec 5). */
export function RaceFields({ choices, today, set }: RaceProps) {
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
