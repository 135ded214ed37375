import styles from './steps.module.css';
import type { Step } from '@musette/coach/workout/steps';
import { Link } from '@tanstack/react-router';
import {
  type ComponentProps,
  type CSSProperties,
  type KeyboardEvent,
  type ReactNode,
  useRef,
  useState,
} from 'react';
import { Card } from '#ui/layout/card.tsx';
import { classes } from '#ui/classes.ts';
import { steppedIndex } from '#ui/stepped-index.ts';
import { feelRows, stepRows, type StepRow, wattsWith } from './step-rows.ts';
import type { Pointing } from './pointing.ts';

interface StepsCardProps {
  readonly steps: readonly Step[];
  readonly ftpWatts: number | null;
  /** The heart rate at threshold; null if the rider has not told it. */
  readonly thresholdBpm: number | null;
  /** Whether the rider's FTP has changed since the workout was ridden. */
  readonly isOfThatDay: boolean;
  readonly pointing: Pointing;
}

/** Lists the steps of the workout with the rider's own targets. */
export const StepsCard = ({ steps, ftpWatts, thresholdBpm, isOfThatDay, pointing }: StepsCardProps) =>
  ftpWatts === null ? (
    <Card title="Step by step, by feel and heart rate">
      <StepList rows={feelRows(steps, thresholdBpm)} pointing={pointing} />
      <p className={styles.note}>
        RPE is how hard it feels, from 1 to 10. {heartRateNote(thresholdBpm)} For targets in watts,{' '}
        <Link to="/account">give your FTP</Link>.
      </p>
    </Card>
  ) : (
    <Card title={`Step by step, for your FTP of ${ftpWatts} W${isOfThatDay ? ' on that day' : ''}`}>
      <StepList rows={stepRows(steps, wattsWith(ftpWatts))} pointing={pointing} />
    </Card>
  );

const heartRateNote = (thresholdBpm: number | null): ReactNode =>
  thresholdBpm === null ? (
    <>
      HR is in percent of the heart rate that you can hold for an hour: for beats,{' '}
      <Link to="/account">give that one</Link>.
    </>
  ) : (
    `Beats are by your heart rate at threshold, ${thresholdBpm} bpm.`
  );

interface StepListProps {
  readonly rows: readonly StepRow[];
  readonly pointing: Pointing;
}

/** The list is one Tab stop; the arrow keys go from step to step, and the picture highlights the step. */
function StepList({ rows, pointing }: StepListProps) {
  const list = useRef<HTMLOListElement>(null);
  const [at, setAt] = useState(0);
  const keys = (event: KeyboardEvent) => {
    const next = steppedIndex({ key: event.key, at, count: rows.length });
    if (next === null) return;
    event.preventDefault();
    list.current?.querySelectorAll('button')[next]?.focus();
  };
  return (
    <ol ref={list} className={styles.list}>
      {rows.map((row, index) => (
        <StepLine
          key={row.key}
          row={row}
          isPointed={pointing.isAt(row.key)}
          tabIndex={index === Math.min(at, rows.length - 1) ? 0 : -1}
          onKeyDown={keys}
          // Not `enter`, which also fires when the keyboard scrolls the list under a resting pointer.
          onPointerMove={() => pointing.point(row.key)}
          onPointerLeave={() => pointing.point(null)}
          onFocus={() => {
            setAt(index);
            pointing.focus(row.key);
          }}
          onBlur={() => pointing.focus(null)}
        />
      ))}
    </ol>
  );
}

interface StepLineProps extends ComponentProps<'button'> {
  readonly row: StepRow;
  readonly isPointed: boolean;
}

function StepLine({ row, isPointed, ...button }: StepLineProps) {
  const { depth, zone, length, words, target, also, cue } = row;
  return (
    <li className={styles.line}>
      <button
        {...button}
        type="button"
        aria-current={isPointed ? 'step' : undefined}
        className={classes(
          styles.row,
          depth > 0 && styles.inner,
          target === null && styles.repeat,
          isPointed && styles.pointed,
        )}
        style={{ '--depth': depth } as CSSProperties}
      >
        <span
          aria-hidden="true"
          className={styles.dot}
          style={{ background: zone === null ? 'transparent' : `var(--zone-${zone})` }}
        />
        <span className={styles.length}>{length}</span>
        <span className={styles.words}>
          {words}
          {cue && <em className={styles.cue}>{cue}</em>}
        </span>
        {target && (
          <span className={styles.target}>
            {also && <small>{also} · </small>}
            {target}
          </span>
        )}
      </button>
    </li>
  );
}
