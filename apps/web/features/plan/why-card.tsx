import type { PlanWorkout } from '#lib/plans.ts';
import { Card } from '#ui/card.tsx';
import styles from './plan.module.css';

/** What a workout is for and why it stands on this day, in plain words (design 1). */
export const WhyCard = ({ workout }: { readonly workout: PlanWorkout }) => (
  <Card title="Why this day">
    <div className={styles.prose}>
      {workout.why && <p>{workout.why}</p>}
      {workout.purpose && (
        <>
          <h3 className={styles.label}>What it is for</h3>
          <p>{workout.purpose}</p>
        </>
      )}
      {!workout.why && !workout.purpose && <p>{workout.description}</p>}
    </div>
  </Card>
);
