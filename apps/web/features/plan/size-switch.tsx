import type { Size } from '@musette/coach/workout/session';
import { lengthWords } from '#lib/length-words.ts';
import { SIZE_LABELS } from '#lib/outcome.ts';
import { Button } from '#ui/button.tsx';
import type { WorkoutSize } from './plan-week.ts';
import styles from './stage.module.css';

interface SizeSwitchProps {
  readonly sizes: readonly WorkoutSize[];
  readonly size: Size;
  readonly onSize: (size: Size) => void;
}

/** How much of the workout there is time for today. */
export const SizeSwitch = ({ sizes, size, onSize }: SizeSwitchProps) => (
  <fieldset aria-label="Size" className={styles.sizes}>
    {sizes.map((one) => (
      <Button
        key={one.size}
        tone={one.size === size ? 'ink' : 'ghost'}
        aria-pressed={one.size === size}
        onClick={() => onSize(one.size)}
      >
        {SIZE_LABELS[one.size]} {lengthWords(one.minutes)}
      </Button>
    ))}
  </fieldset>
);
