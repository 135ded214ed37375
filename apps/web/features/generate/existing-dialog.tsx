import { type IsoDate, mondayOf } from '@musette/coach/calendar/days';
import { useRef } from 'react';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import type { Existing } from './api.ts';
import styles from './generate.module.css';
import { weeksText } from './messages.ts';

interface ExistingDialogProps {
  /** The weeks that are planned, from this one on. */
  readonly weeks: readonly string[];
  readonly raceDate: IsoDate | null;
  readonly onChoose: (existing: Exclude<Existing, 'ask'>) => void;
  readonly onCancel: () => void;
}

/** Asks before plans are deleted (spec 2); the way back has the focus. */
export function ExistingDialog({ weeks, raceDate, onChoose, onCancel }: ExistingDialogProps) {
  const back = useRef<HTMLButtonElement>(null);
  const raceWeekStands = raceDate !== null && weeks.includes(mondayOf(raceDate));
  return (
    <Dialog
      open
      onClose={onCancel}
      initialFocus={back}
      title="Delete existing plans?"
      words={`You have plans for ${weeksText(weeks.length)} from this one on.`}
    >
      <div className={styles.options}>
        <div>
          <Button tone="danger" wide onClick={() => onChoose('replace')}>
            Delete and replace
          </Button>
          <p>
            They go when the new plan is complete, those after its end as well. Done workouts and past weeks
            stay.
          </p>
        </div>
        <div>
          <Button tone="ink" wide onClick={() => onChoose('keep')}>
            Keep and add
          </Button>
          <p>
            Only weeks without a plan are written.
            {raceWeekStands &&
              ' The week of the race has one and stays as it is: to plan up to a new race, replace them.'}
          </p>
        </div>
        <Button ref={back} tone="ghost" wide onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </Dialog>
  );
}
