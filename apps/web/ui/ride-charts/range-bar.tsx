import type { Dispatch, ReactNode } from 'react';
import { Button } from '#ui/button.tsx';
import { type ChartAction, type ChartState, isZoomed } from '#ui/ride-charts/chart-state.ts';
import styles from '#ui/ride-charts/range-bar.module.css';

interface RangeBarProps {
  readonly state: ChartState;
  readonly dispatch: Dispatch<ChartAction>;
  /** What the figures belong to. */
  readonly place: string;
  /** Moves the focus to the charts: the pressed button may disappear. */
  readonly onFocusCharts: () => void;
  /** Shown as long as there is nothing to zoom into and out of. */
  readonly children: ReactNode;
}

/** Says which part is selected or in view, and goes into it and back. */
export function RangeBar({ state, dispatch, place, onFocusCharts, children }: RangeBarProps) {
  const { range, isSelecting } = state;
  const zoom = (type: 'zoom-in' | 'whole') => () => {
    dispatch({ type });
    onFocusCharts();
  };
  return (
    <div className={styles.bar}>
      <p className={styles.words}>{isSelecting && !range ? selectingHint(state.anchor) : place}</p>
      {range || isZoomed(state) ? (
        <div className={styles.buttons}>
          {range && (
            <Button tone="ghost" size="s" onClick={zoom('zoom-in')}>
              Zoom in
            </Button>
          )}
          {isZoomed(state) && (
            <Button tone="ghost" size="s" onClick={zoom('whole')}>
              Whole ride
            </Button>
          )}
        </div>
      ) : (
        children
      )}
    </div>
  );
}

/** What to do next. */
const selectingHint = (anchor: number | null): string =>
  anchor === null ? 'Tap the start of the range, or drag over it' : 'Tap the end of the range';
