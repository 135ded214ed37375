import type { WeekKey } from '@musette/coach/calendar/days';
import { Link } from '@tanstack/react-router';
import { minutesText } from '#lib/minutes-text.ts';
import { Card } from '#ui/card.tsx';
import { Pill } from '#ui/pill.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { StageProfile } from '#ui/stage-profile.tsx';
import styles from './activity.module.css';
import type { Comparison, PlanOfRide } from './use-comparison.ts';

interface PlanComparisonProps {
  readonly plan: PlanOfRide;
}

/** The ride beside the workout of its day (spec 2). */
export const PlanComparison = ({ plan: { week, compared, isPending, error } }: PlanComparisonProps) => (
  <Card
    title="Training Plan vs Actual"
    aside={
      compared && (
        <Pill tone={compared.completed ? 'good' : 'plain'}>
          {compared.completed ? 'Completed' : 'Not as planned'}
        </Pill>
      )
    }
  >
    {isPending && <Skeleton height={120} />}
    {error !== null && <p>The plan of that week could not be loaded.</p>}
    {!isPending && error === null && !compared && (
      <p className={styles.none}>No workout was planned for this day.</p>
    )}
    {compared && <Compared week={week} compared={compared} />}
  </Card>
);

interface ComparedProps {
  readonly week: WeekKey;
  readonly compared: Comparison;
}

/** The workout, and how the ride compares with it. */
const Compared = ({ week, compared }: ComparedProps) => (
  <>
    <div className={styles.planned}>
      <StageProfile steps={compared.workout.steps} heightPx={44} className={styles.picture ?? ''} />
      <Link to="/plan/$planId" params={{ planId: week }} search={{ workout: compared.workout.position }}>
        {compared.workout.focus}
      </Link>
    </div>
    <h3 className={styles.adherence}>Plan Adherence</h3>
    <dl className={styles.rows}>
      <Row
        name="Duration"
        done={minutesText(compared.actualMinutes)}
        planned={minutesText(compared.plannedMinutes)}
        verdict={compared.completed ? 'within 20 %' : 'more than 20 % off'}
        isGood={compared.completed}
      />
      {compared.targetWatts !== null && compared.actualWatts !== null && (
        <Row
          name="Power"
          done={`${compared.actualWatts} W`}
          planned={`${compared.targetWatts} W`}
          verdict={compared.powerOnTarget ? 'within 10 W' : signed(compared.offWatts ?? 0)}
          isGood={compared.powerOnTarget === true}
        />
      )}
    </dl>
  </>
);

const signed = (watts: number): string => `${watts > 0 ? '+' : '−'}${Math.abs(watts)} W`;

interface RowProps {
  readonly name: string;
  readonly done: string;
  readonly planned: string;
  readonly verdict: string;
  readonly isGood: boolean;
}

const Row = ({ name, done, planned, verdict, isGood }: RowProps) => (
  <div>
    <dt>{name}</dt>
    <dd>
      <b>{done}</b> of {planned}
    </dd>
    <dd className={isGood ? styles.good : styles.off}>{verdict}</dd>
  </div>
);
