import type { IsoDate } from '@musette/coach/calendar/days';
import { skipToken, useQuery } from '@tanstack/react-query';
import { Printer } from 'lucide-react';
import { minutesText } from '#lib/text/minutes-text.ts';
import { dayText } from '#lib/text/day-text.ts';
import { moveChance, type MoveWeek } from '#lib/moving/move-chance.ts';
import { weekFigures } from '#lib/rider-data/plan-texts.ts';
import { leftOutWords } from '#lib/race-events/race.ts';
import { movesQuery, type PlanDetail, type PlanWorkout } from '#lib/rider-data/plans.ts';
import type { Part } from '#lib/rider-data/ridden-part.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { classes } from '#ui/classes.ts';
import { FigureNumber } from '#ui/figure-number.tsx';
import { Pill } from '#ui/pill.tsx';
import { ProgressBar } from '#ui/progress.tsx';
import { DayCard } from './day-card.tsx';
import { conflictsQuery } from '#lib/replanning/conflicts.ts';
import { useDrag } from '#lib/moving/use-drag.ts';
import type { Exchange } from '#lib/moving/use-moving.ts';
import styles from './week.module.css';

export interface WeekCardProps extends Pick<MoveWeek, 'hours'> {
  readonly plan: PlanDetail;
  readonly selected: number;
  readonly today: IsoDate;
  /** What was ridden of a workout that no ride has completed. */
  readonly partOf: (workout: PlanWorkout) => Part | null;
  /** Moves a workout that was dropped on another day, or says why not. */
  readonly onDrop: (exchange: Exchange) => void;
  /** Opens the move dialog of a workout. */
  readonly onAsk: (from: number) => void;
}

/** The week's figures and its seven days, to select a workout or drag it to another day (spec 2). */
export function WeekCard({ plan, hours, selected, today, partOf, onDrop, onAsk }: WeekCardProps) {
  const { drag, press } = useDrag(dayOf, (from: number, to) => to !== from && onDrop({ from, to }));
  const from = drag?.from ?? null;
  const { data } = useQuery({
    ...movesQuery({ week: plan.weekStart, position: from ?? 0, version: plan.version }),
    ...(from === null && { queryFn: skipToken, queryKey: ['plans', 'moves', 'none'] as const }),
  });
  const { workouts } = plan;
  const movable = workouts.filter(
    (workout) => moveChance(workout, { workouts, hours, today }) === 'possible',
  );
  const isNow = plan.workouts.some(({ date }) => date === today);
  return (
    <Card
      title={isNow ? 'This week' : `Week of ${dayText(plan.weekStart)}`}
      aside={<ProofPill plan={plan} />}
      className={styles.card ?? ''}
    >
      <PlanFigures plan={plan} />
      <ul className={classes(styles.days, drag && styles.dragging)}>
        {plan.workouts.map((workout) => (
          <DayCard
            key={workout.date}
            plan={plan}
            workout={workout}
            isSelected={workout.position === selected}
            today={today}
            part={partOf(workout)}
            isTarget={drag?.over === workout.position}
            moves={from === null ? null : { from, list: data?.moves ?? [] }}
            onPress={press(workout.position)}
            onMove={movable.includes(workout) ? () => onAsk(workout.position) : null}
          />
        ))}
      </ul>
      <div className={styles.foot}>
        {movable.length > 0 && (
          <p className={styles.hint}>
            To move a workout, drag it to another day, or go to it with the keyboard and press M.
          </p>
        )}
        <Button
          tone="quiet"
          size="s"
          icon={<Printer aria-hidden="true" />}
          className={styles.print}
          onClick={() => globalThis.print()}
        >
          Print the week
        </Button>
      </div>
      {drag && (
        <span className={styles.ghost} style={{ left: drag.x, top: drag.y }} aria-hidden="true">
          {plan.workouts[drag.from]?.focus}
        </span>
      )}
    </Card>
  );
}

/** The position of the day around an element. */
function dayOf(element: Element): number | null {
  const day = element.closest<HTMLElement>('[data-day]')?.dataset['day'];
  return day === undefined ? null : Number(day);
}

function PlanFigures({ plan }: { readonly plan: PlanDetail }) {
  const leftOut = leftOutWords(plan.workouts);
  const { minutes, load, loadDone, rides, done, skipped, rate } = weekFigures(plan);
  return (
    <>
      <p className={styles.aim}>{plan.aim}</p>
      <div className={styles.figures}>
        <FigureNumber
          size="m"
          label={leftOut ? `Total duration, ${leftOut}` : 'Total duration'}
          value={minutesText(minutes)}
        />
        {rides > 0 && (
          <>
            <FigureNumber
              size="m"
              label="Completed"
              value={done}
              unit={`of ${rides}${skipped > 0 ? `, ${skipped} skipped` : ''}`}
            />
            <FigureNumber size="m" label="Completion rate" value={rate} unit="%">
              <div className={styles.bar}>
                <ProgressBar label="Completion rate" percent={rate} />
              </div>
            </FigureNumber>
          </>
        )}
        <FigureNumber
          size="m"
          label="Load of completed workouts"
          value={loadDone}
          unit={`of ${load} planned`}
        />
      </div>
    </>
  );
}

/** Whether a change of the rider has made a week unfit, so that its proof is about the hours and events of before; false while that loads. */
export const useIsOutdated = (week: string): boolean => {
  const { data } = useQuery(conflictsQuery);
  const unfit = data && [...data.rides, ...data.weeks, ...(data.race?.broken ?? [])];
  return unfit?.some(({ weekStart }) => weekStart === week) ?? false;
};

/** Shows how many checks of a plan pass, and whether that was before a change that the week does not fit. */
function ProofPill({ plan: { proof, weekStart } }: { readonly plan: PlanDetail }) {
  const isOutdated = useIsOutdated(weekStart);
  const held = proof.checks.filter(({ passed }) => passed).length;
  const count = `${held} of ${proof.checks.length}`;
  if (!proof.passed) return <Pill tone="bad">Not all kept, {count}</Pill>;
  if (isOutdated) return <Pill>Proven before your changes, {count}</Pill>;
  return <Pill tone="good">Plan proven, {count}</Pill>;
}
