import { type IsoDate, mondayOf } from '@musette/coach/calendar/days';
import { useRef } from 'react';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import type { Existing, Replacement } from './api.ts';
import styles from './generate.module.css';
import { gapsText, goingWords, plannedWords } from './generation-texts.ts';

interface ExistingDialogProps {
  readonly replacement: Replacement;
  readonly raceDate: IsoDate | null;
  readonly today: IsoDate;
  readonly onChoose: (existing: Exclude<Existing, 'ask'>) => void;
  readonly onClose: () => void;
}

/** Asks before plans are deleted (spec 2), and lists what is lost. Where weeks are missing, it offers to plan only those. The cancel button has the focus. */
export function ExistingDialog({ replacement, raceDate, today, onChoose, onClose }: ExistingDialogProps) {
  const back = useRef<HTMLButtonElement>(null);
  const isRaceWeekPlanned = raceDate !== null && replacement.weeks.includes(mondayOf(raceDate));
  return (
    <Dialog
      open
      onClose={onClose}
      initialFocus={back}
      title="Delete existing plans?"
      words={plannedWords(replacement, today)}
    >
      <div className={styles.options}>
        {replacement.missing.length > 0 && (
          <div>
            <Button tone="ink" wide onClick={() => onChoose('keep')}>
              Fill the gaps
            </Button>
            <p>
              {gapsText(replacement.missing)}
              {isRaceWeekPlanned &&
                ' The week of the race is planned already and stays as it is: to plan up to a new race, replace the plan.'}
            </p>
          </div>
        )}
        <div>
          <Button tone="danger" wide onClick={() => onChoose('replace')}>
            Delete and replace
          </Button>
          <p>{goingWords(replacement, raceDate)} Done workouts and past days stay.</p>
        </div>
        <Button ref={back} tone="ghost" wide onClick={onClose}>
          Cancel
        </Button>
      </div>
    </Dialog>
  );
}
