import { type Dispatch, type KeyboardEvent, type PointerEvent, type RefObject, useRef } from 'react';
import { classes } from '#ui/classes.ts';
import type { ChartAction, ChartState } from '#ui/ride-charts/chart-state.ts';
import { actionOf } from '#ui/ride-charts/cursor-keys.ts';
import type { Axis } from '#ui/ride-charts/shapes/axis.ts';
import { nearestIndex } from '#ui/ride-charts/shapes/ride-streams.ts';
import type { Scale } from '#ui/ride-charts/shapes/scales.ts';
import styles from '#ui/ride-charts/cursor-area.module.css';

/** The dot of a chart at the cursor. */
interface CursorDot {
  readonly key: string;
  readonly topPx: number;
}

interface CursorAreaProps {
  readonly ref: RefObject<HTMLInputElement | null>;
  readonly state: ChartState;
  readonly dispatch: Dispatch<ChartAction>;
  readonly axis: Axis;
  readonly x: Scale;
  /** What a screen reader says at the cursor. */
  readonly words: string;
  readonly describedBy: string;
  readonly dots: readonly CursorDot[];
}

/** A shorter way of the pointer is a click and no drag. */
const MIN_DRAG_PX = 4;

/** The ground over all charts that pointer, finger and keys act on, with the cursor and the selected range. */
export function CursorArea({ ref, state, dispatch, axis, x, words, describedBy, dots }: CursorAreaProps) {
  const pointer = usePointer({ ref, state, dispatch, axis, x });
  const press = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const action = actionOf(event, state, axis);
    if (!action) return;
    delete ref.current?.parentElement?.dataset.pointer;
    event.preventDefault();
    dispatch(action);
  };
  const { cursor, range, last } = state;
  const px = (index: number) => Math.min(x.px(x.max), Math.max(0, x.px(axis.values[index] ?? 0)));
  return (
    <div className={classes(styles.area, state.isSelecting && styles.selecting)} {...pointer}>
      <input
        ref={ref}
        type="range"
        className={styles.keyboard}
        min={0}
        max={last}
        value={cursor ?? state.view.from}
        aria-label="Moment of the ride"
        aria-describedby={describedBy}
        aria-valuetext={words}
        onChange={({ target }) => dispatch({ type: 'point', index: target.valueAsNumber })}
        onKeyDown={press}
        onBlur={() => delete ref.current?.parentElement?.dataset.pointer}
      />
      {range && (
        <>
          <span className={styles.outside} style={{ left: 0, width: px(range.from) }} />
          <span className={styles.outside} style={{ left: px(range.to), right: 0 }} />
          <span
            className={styles.range}
            style={{ left: px(range.from), width: px(range.to) - px(range.from) }}
          />
        </>
      )}
      {cursor !== null && (
        <>
          <span className={styles.line} style={{ left: px(cursor) }} />
          {dots.map(({ key, topPx }) => (
            <span key={key} className={styles.dot} style={{ left: px(cursor), top: topPx }} />
          ))}
          <CursorTag text={axis.textOf(axis.values[cursor] ?? 0)} part={px(cursor) / (x.px(x.max) || 1)} />
        </>
      )}
    </div>
  );
}

/** The moment at the foot of the cursor; near an edge it leans inwards. */
const CursorTag = ({ text, part }: { readonly text: string; readonly part: number }) => (
  <span
    className={styles.tag}
    style={{ left: `${part * 100}%`, translate: `${-Math.min(0.9, Math.max(0.1, part)) * 100}%` }}
  >
    {text}
  </span>
);

/** A press of the pointer. */
interface Drag {
  readonly index: number;
  readonly leftPx: number;
  /** Whether it set the start or the end of a range. */
  readonly hasMarked: boolean;
  isMoving: boolean;
}

type PointerInput = Pick<CursorAreaProps, 'ref' | 'state' | 'dispatch' | 'axis' | 'x'>;

/** A pointer moves the cursor, a drag selects a range. A finger only selects one after "Select range". */
function usePointer({ ref, state, dispatch, axis, x }: PointerInput) {
  const drag = useRef<Drag | null>(null);
  const indexAt = ({ clientX, currentTarget }: PointerEvent<HTMLElement>) => {
    const { left, width } = currentTarget.getBoundingClientRect();
    const part = width > 0 ? Math.min(1, Math.max(0, (clientX - left) / width)) : 0;
    return nearestIndex(axis.values, x.min + part * (x.max - x.min));
  };
  const down = (event: PointerEvent<HTMLElement>) => {
    if (!event.isPrimary || event.button !== 0) return;
    const index = indexAt(event);
    drag.current = { index, leftPx: event.clientX, hasMarked: state.isSelecting, isMoving: false };
    dispatch({ type: state.isSelecting ? 'mark' : 'point', index });
    // A finger is captured by itself.
    if (event.pointerType !== 'touch') event.currentTarget.setPointerCapture(event.pointerId);
  };
  const move = (event: PointerEvent<HTMLElement>) => {
    const index = indexAt(event);
    const from = drag.current;
    if (from && Math.abs(event.clientX - from.leftPx) >= MIN_DRAG_PX) from.isMoving = true;
    const isDrawing = from?.isMoving && !from.hasMarked && event.pointerType !== 'touch';
    dispatch(isDrawing ? { type: 'extend', index, anchor: from.index } : { type: 'point', index });
  };
  const up = (event: PointerEvent<HTMLElement>) => {
    const from = drag.current;
    drag.current = null;
    if (!from) return;
    // The keys go on where the pointer was. A ring is only shown to those who use them.
    event.currentTarget.dataset.pointer = '';
    ref.current?.focus({ preventScroll: true });
    // A tap that marked the start waits for the one that marks the end.
    if (!from.isMoving && !from.hasMarked) dispatch({ type: 'clear' });
    else if (from.isMoving && (from.hasMarked || event.pointerType !== 'touch'))
      dispatch({ type: 'end-range' });
  };
  const leave = ({ pointerType }: PointerEvent) => {
    if (pointerType === 'mouse' && !drag.current) dispatch({ type: 'point', index: null });
  };
  const cancel = () => {
    drag.current = null;
  };
  return {
    onPointerDown: down,
    onPointerMove: move,
    onPointerUp: up,
    onPointerLeave: leave,
    onPointerCancel: cancel,
  };
}
