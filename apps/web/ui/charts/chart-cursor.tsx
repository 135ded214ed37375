import type { KeyboardEvent, PointerEvent } from 'react';
import styles from '#ui/charts/chart-cursor.module.css';

interface ChartCursorProps {
  /** The name of what the cursor moves over. */
  readonly label: string;
  /** The places from left to right, 0 to 1. */
  readonly places: readonly number[];
  /** The place of the cursor, or null without one. */
  readonly index: number | null;
  readonly onChange: (index: number | null) => void;
  /** Where the keys begin. */
  readonly start: number;
  /** What a screen reader says at the cursor. */
  readonly words: string;
}

/** Moves a cursor over a chart by pointer, finger and keys. */
export function ChartCursor({ label, places, index, onChange, start, words }: ChartCursorProps) {
  const point = ({ clientX, currentTarget }: PointerEvent<HTMLElement>) => {
    const { left, width } = currentTarget.getBoundingClientRect();
    if (width > 0) onChange(nearest(places, (clientX - left) / width));
  };
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onChange(null);
  };
  const at = index === null ? undefined : places[index];
  return (
    <div
      className={styles.area}
      onPointerDown={point}
      onPointerMove={point}
      onPointerLeave={({ pointerType }) => pointerType === 'mouse' && onChange(null)}
    >
      <input
        type="range"
        className={styles.keyboard}
        min={0}
        max={Math.max(0, places.length - 1)}
        value={index ?? start}
        aria-label={label}
        aria-valuetext={words}
        onChange={({ target }) => onChange(target.valueAsNumber)}
        onKeyDown={press}
        onBlur={() => onChange(null)}
      />
      {at !== undefined && <span className={styles.line} style={{ left: `${at * 100}%` }} />}
    </div>
  );
}

function nearest(places: readonly number[], part: number): number {
  let found = 0;
  for (const [index, place] of places.entries()) {
    if (Math.abs(place - part) < Math.abs((places[found] ?? 0) - part)) found = index;
  }
  return found;
}
