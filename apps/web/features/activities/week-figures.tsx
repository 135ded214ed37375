import { isRace } from '@musette/coach/workout/planned';
import { minutesText } from '#lib/minutes-text.ts';
import { phaseOf, weekFigures } from '#lib/plan-texts.ts';
import type { Plan } from '#lib/plans.ts';
import { raceWords } from '#lib/race.ts';
import { classes } from '#ui/classes.ts';
import { FlagMark } from '#ui/flag-mark.tsx';
import styles from './week-figures.module.css';

interface WeekFiguresProps {
  readonly plan: Plan | null;
}

/** The load, the minutes and the phase of a week. */
export function WeekFigures({ plan }: WeekFiguresProps) {
  if (!plan) return <span className={styles.noPlan}>No plan</span>;
  const { load, minutes } = weekFigures(plan);
  return (
    <span className={styles.figures}>
      <span className={styles.load}>
        <b>{load}</b> load
      </span>
      <span className={styles.length}>{minutesText(minutes)}</span>
      <span className={classes(styles.phase, plan.recovery && styles.recovery)}>{phaseOf(plan)}</span>
      {plan.workouts.some(isRace) && <FlagMark words={raceWords(plan)} />}
    </span>
  );
}
