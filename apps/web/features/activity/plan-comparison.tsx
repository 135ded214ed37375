import { isNearPlan } from '@musette/coach/progress/matching/match';
import { loadOf } from '@musette/coach/workout/load';
import { bikeLegOf } from '@musette/coach/workout/steps';
import type { WeekKey } from '@musette/coach/calendar/days';
import { Link } from '@tanstack/react-router';
import type { Activity } from '#lib/rider-data/activities.ts';
import { MovedOffer } from '#lib/moved-ride/moved-offer.tsx';
import { minutesText } from '#lib/text/minutes-text.ts';
import { Card } from '#ui/layout/card.tsx';
import { Pill } from '#ui/pill.tsx';
import { Skeleton } from '#ui/layout/skeleton.tsx';
import { StageProfile } from '#ui/charts/stage-profile.tsx';
import styles from './activity.module.css';
import { isHeld } from './planned-blocks.ts';
import type { Comparison, PlanOfRide } from './use-comparison.ts';

interface PlanComparisonProps {
  readonly activity: Activity;
  readonly plan: PlanOfRide;
}

/** The ride beside the workout of its day, or beside that of the day before or after if the rider says that it was that one (spec 2). */
export const PlanComparison = ({
  activity,
  plan: { week, compared, intervals, moved, isPending, error },
}: PlanComparisonProps) => (
  <Card
    title="Training Plan vs Actual"
    aside={compared && <Pill tone={compared.completed ? 'good' : 'plain'}>{verdictOf(compared)}</Pill>}
  >
    {isPending && <Skeleton height={120} />}
    {error !== null && <p>The plan of that week could not be loaded.</p>}
    {!isPending && error === null && !compared && (
      <p className={styles.none}>No workout was planned for this day.</p>
    )}
    {compared && (
      <Compared
        week={week}
        compared={compared}
        intervals={intervals}
        load={activity.load}
        isSample={activity.source === 'demo'}
      />
    )}
    {moved && (
      <div className={styles.moved}>
        <MovedOffer moved={moved} isOwnPage />
      </div>
    )}
  </Card>
);

/** Whether the ride was the workout. One of the right length may still not count: by the word of the rider, or on an e-bike. */
function verdictOf({ completed, minutesOnTarget, workout: { completedBy = null } }: Comparison): string {
  if (completed) return 'Completed';
  if (completedBy !== null) return 'Another ride counts';
  return minutesOnTarget === false ? 'Not as planned' : 'Not counted';
}

interface ComparedProps {
  readonly week: WeekKey;
  readonly compared: Comparison;
  readonly intervals: PlanOfRide['intervals'];
  /** The load of the ride. */
  readonly load: number;
  /** The plan of a sample is nobody's, so there is no page of it. */
  readonly isSample: boolean;
}

/** The workout, and how the ride compares with it. */
const Compared = ({ week, compared, intervals, load, isSample }: ComparedProps) => (
  <>
    <div className={styles.planned}>
      <div className={styles.picture}>
        <StageProfile steps={compared.workout.steps} heightPx={44} />
      </div>
      {isSample ? (
        <b>{compared.workout.focus}</b>
      ) : (
        <Link to="/plan/$planId" params={{ planId: week }} search={{ workout: compared.workout.position }}>
          {compared.workout.focus}
        </Link>
      )}
    </div>
    <h3 className={styles.adherence}>Plan Adherence</h3>
    <dl className={styles.rows}>
      <Row
        name="Duration"
        done={minutesText(compared.actualMinutes)}
        {...(compared.minutesOnTarget !== null && {
          planned: minutesText(compared.plannedMinutes),
          verdict: compared.minutesOnTarget ? 'within 20 %' : 'more than 20 % off',
          isGood: compared.minutesOnTarget,
        })}
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
      <LoadRow compared={compared} load={load} />
      {intervals !== null && intervals.length > 0 && <IntervalsRow intervals={intervals} />}
    </dl>
  </>
);

/** The load of the ride beside that of the workout on the bicycle. */
function LoadRow({ compared: { workout }, load }: Pick<ComparedProps, 'compared' | 'load'>) {
  const planned = loadOf(bikeLegOf(workout.steps));
  return planned > 0 ? (
    <Row
      name="Load"
      done={String(Math.round(load))}
      planned={String(Math.round(planned))}
      verdict={percentText(load / planned - 1)}
      isGood={isNearPlan(load, planned)}
    />
  ) : null;
}

/** How many intervals were held. An all-out effort has no target, so it only has to be ridden. */
function IntervalsRow({ intervals }: { readonly intervals: NonNullable<PlanOfRide['intervals']> }) {
  const held = intervals.filter(
    ({ planned, ridden }) => ridden !== null && (planned.isAllOut || isHeld(ridden)),
  ).length;
  const short = intervals.length - held;
  return (
    <Row
      name="Intervals"
      done={`${held} held`}
      planned={String(intervals.length)}
      verdict={short === 0 ? 'all' : `${short} short`}
      isGood={short === 0}
    />
  );
}

/** A difference: +4 %, −12 %, as planned. */
function percentText(part: number): string {
  const percent = Math.round(part * 100);
  return percent === 0 ? 'as planned' : `${percent > 0 ? '+' : '−'}${Math.abs(percent)} %`;
}

const signed = (watts: number): string => `${watts > 0 ? '+' : '−'}${Math.abs(watts)} W`;

interface RowProps {
  readonly name: string;
  readonly done: string;
  /** A race has no planned minutes, and so no verdict on them. */
  readonly planned?: string;
  readonly verdict?: string;
  readonly isGood?: boolean;
}

const Row = ({ name, done, planned, verdict, isGood = false }: RowProps) => (
  <div>
    <dt>{name}</dt>
    <dd>
      <b>{done}</b> {planned && `of ${planned}`}
    </dd>
    {verdict && <dd className={isGood ? styles.good : styles.off}>{verdict}</dd>}
  </div>
);
