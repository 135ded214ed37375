import { Check } from 'lucide-react';
import { useId } from 'react';
import { classes } from '#ui/classes.ts';
import { FieldError } from '#ui/fields/field.tsx';
import { useProofOfWork, type Progress } from './use-proof-of-work.ts';
import styles from './robot-check.module.css';
import type { Captcha } from './use-captcha.ts';

interface RobotCheckProps {
  readonly error: string | null;
  /** Whether the rest of the form is complete; the puzzle then starts without a click. */
  readonly isFilled: boolean;
  readonly captcha: Captcha;
}

const WORDS: Readonly<Record<Progress['state'], string>> = {
  idle: 'It ticks itself once the form is filled in. No pictures, no third party.',
  working: 'Checking...',
  solved: 'Done. Thank you.',
  failed: 'That did not work. Tick the box to try again.',
  expired: 'The check has expired. Please tick the box again.',
};

/** Beside the message that the box is not ticked. */
const UNTICKED = 'Tick the box, or fill in the whole form: then it ticks itself.';

/** A checkbox that starts a proof of work, which makes mass sign-ups expensive. */
export function RobotCheck({ error, isFilled, captcha }: RobotCheckProps) {
  const id = useId();
  const { take, wait } = captcha;
  const { state, start } = useProofOfWork({ startsByItself: isFilled, onAnswer: take, onWork: wait });
  const invalid = error !== null || state === 'failed';
  return (
    <div className={classes(styles.check, invalid && styles.invalid)} data-state={state}>
      <label className={styles.row}>
        <span className={styles.box}>
          <input
            type="checkbox"
            className={styles.input}
            checked={state === 'solved'}
            aria-required="true"
            aria-busy={state === 'working'}
            aria-invalid={error !== null}
            aria-describedby={`${id}-words ${id}-error`}
            onChange={start}
          />
          <Check aria-hidden="true" />
          <Climb />
        </span>
        <span className={styles.label}>I am not a robot</span>
      </label>
      <output id={`${id}-words`} className={styles.words}>
        {state === 'idle' && error !== null ? UNTICKED : WORDS[state]}
      </output>
      <div id={`${id}-error`} role="alert" className={styles.error}>
        {error !== null && <FieldError id={`${id}-error-text`}>{error}</FieldError>}
      </div>
    </div>
  );
}

/** The progress as five small blocks. */
const Climb = () => (
  <span aria-hidden="true" className={styles.climb}>
    <i />
    <i />
    <i />
    <i />
  </span>
);
