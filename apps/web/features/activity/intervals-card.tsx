import type { ComparedInterval, RiddenInterval } from '@musette/coach/progress/matching/intervals';
import { lengthText } from '@musette/words/lengths';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { classes } from '#ui/classes.ts';
import styles from './intervals-card.module.css';
import { isHeld } from './planned-blocks.ts';
import tables from './tables.module.css';

interface IntervalsCardProps {
  readonly intervals: readonly ComparedInterval[];
}

/** A workout with more intervals shows these first. */
const FIRST_ROWS = 8;

/** The intervals of the workout: what was ridden, and which minutes were held. */
export function IntervalsCard({ intervals }: IntervalsCardProps) {
  const [isOpen, setOpen] = useState(false);
  const target = commonTarget(intervals);
  const shown = isOpen ? intervals : intervals.slice(0, FIRST_ROWS);
  return (
    <Card title="Intervals" aside={target}>
      <div className={styles.fitted}>
        <table className={classes(tables.table, styles.table, target === null && styles.withTargets)}>
          <thead>
            <tr>
              <th scope="col">
                <span className="visually-hidden">Number</span>
              </th>
              {target === null && <th scope="col">Target</th>}
              <th scope="col">Power</th>
              <th scope="col" className={styles.heart}>
                Heart rate
              </th>
              <th scope="col" className={styles.cadence}>
                Cadence
              </th>
              <th scope="col" colSpan={2}>
                Held
              </th>
            </tr>
          </thead>
          <tbody>
            {shown.map((interval, index) => (
              <IntervalRow
                key={interval.planned.fromS}
                number={index + 1}
                interval={interval}
                hasTarget={target === null}
              />
            ))}
          </tbody>
        </table>
      </div>
      {intervals.length > FIRST_ROWS && (
        <Button tone="quiet" size="s" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? 'Show fewer' : `Show all ${intervals.length}`}
        </Button>
      )}
    </Card>
  );
}

/** The target, where all intervals have the same: target 255 W for 12 min. */
function commonTarget(intervals: readonly ComparedInterval[]): string | null {
  const [first] = intervals;
  if (!first || new Set(intervals.map(targetText)).size > 1) return null;
  return first.planned.isAllOut ? targetText(first) : `target ${targetText(first)}`;
}

const targetText = ({ planned: { fromS, toS, isAllOut }, targetWatts }: ComparedInterval): string =>
  isAllOut
    ? `all-out for ${lengthText(toS - fromS)}`
    : `${Math.round(targetWatts)} W for ${lengthText(toS - fromS)}`;

interface IntervalRowProps {
  readonly number: number;
  readonly interval: ComparedInterval;
  readonly hasTarget: boolean;
}

function IntervalRow({ number, interval, hasTarget }: IntervalRowProps) {
  const { planned, ridden } = interval;
  return (
    <tr>
      <th scope="row">{number}</th>
      {hasTarget && <td>{targetText(interval)}</td>}
      {ridden === null ? (
        <td colSpan={5} className={styles.missing}>
          not in this ride
        </td>
      ) : (
        <>
          <td className={tables.figure}>{Math.round(ridden.averageWatts)} W</td>
          <td className={styles.heart}>{inUnit(ridden.averageHeartRateBpm, 'bpm')}</td>
          <td className={styles.cadence}>{inUnit(ridden.averageCadenceRpm, 'rpm')}</td>
          <td className={styles.minutes}>{!planned.isAllOut && <Parts {...ridden} />}</td>
          <td>{planned.isAllOut ? 'all-out' : <HeldWord {...ridden} />}</td>
        </>
      )}
    </tr>
  );
}

const inUnit = (value: number | null, unit: string): string =>
  value === null ? '–' : `${Math.round(value)} ${unit}`;

/** One cell for each part, filled where the target was held. The word beside them says the same. */
const Parts = ({ parts, partSeconds }: RiddenInterval) => (
  <span className={styles.parts} aria-hidden="true">
    {parts
      .map((part, index) => ({ startS: index * partSeconds, part }))
      .map(({ startS, part }) => (
        <span key={startS} className={classes(styles.part, part && styles.held)} />
      ))}
  </span>
);

const HeldWord = (ridden: RiddenInterval) => (
  <span className={isHeld(ridden) ? styles.good : styles.bad}>{heldText(ridden)}</span>
);

/** What was held: held; 8 of 12 min. An interval of one part is held or not. */
function heldText(ridden: RiddenInterval): string {
  const { parts, partSeconds } = ridden;
  if (isHeld(ridden)) return 'held';
  if (parts.length === 1) return 'not held';
  const minutes = (count: number) => Math.round((count * partSeconds) / 60);
  return `${minutes(parts.filter(Boolean).length)} of ${minutes(parts.length)} min`;
}
