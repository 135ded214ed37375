import type { IndexRange } from '#ui/ride-charts/shapes/ride-streams.ts';

/** What the rider looks at; all places are indexes of samples. */
export interface ChartState {
  /** The last sample of the ride. */
  readonly last: number;
  readonly view: IndexRange;
  readonly cursor: number | null;
  readonly range: IndexRange | null;
  /** Where the range begins that is being selected. */
  readonly anchor: number | null;
  /** Whether the next two taps, or a drag with a finger, select a range. */
  readonly isSelecting: boolean;
}

export type ChartAction =
  /** Moves the cursor; while a range is being selected, its end moves along. */
  | { readonly type: 'point'; readonly index: number | null }
  /** Moves the cursor and the end of the range, which begins at the anchor or else at the cursor. */
  | { readonly type: 'extend'; readonly index: number; readonly anchor?: number }
  /** Begins a range, or ends the one that is being selected. */
  | { readonly type: 'mark'; readonly index: number }
  | { readonly type: 'end-range' | 'toggle-selecting' | 'clear' | 'zoom-in' | 'zoom-out' | 'whole' };

/** A view has more samples than this; a shorter range is shown with what lies around it. */
const MIN_VIEW = 5;

export const initialState = (count: number): ChartState => {
  const last = Math.max(0, count - 1);
  return { last, view: { from: 0, to: last }, cursor: null, range: null, anchor: null, isSelecting: false };
};

export function chartReducer(state: ChartState, action: ChartAction): ChartState {
  switch (action.type) {
    case 'point':
      return pointed(state, action.index);
    case 'extend':
      return extended(state, action.index, action.anchor ?? state.anchor ?? state.cursor ?? action.index);
    case 'mark':
      return marked(state, action.index);
    case 'end-range':
      return { ...state, anchor: null, isSelecting: false };
    case 'toggle-selecting':
      return { ...state, anchor: null, range: null, isSelecting: !state.isSelecting };
    case 'clear':
      return { ...state, anchor: null, range: null, isSelecting: false };
    case 'zoom-in':
      return state.range
        ? zoomed(state, viewOf(state.range, state.last), null)
        : zoomed(state, around(state, 0.5));
    case 'zoom-out':
      return zoomed(state, around(state, 2));
    case 'whole':
      return zoomed(state, { from: 0, to: state.last }, null);
  }
}

/** Whether a part of the ride fills the charts. */
export const isZoomed = ({ view, last }: ChartState): boolean => view.from > 0 || view.to < last;

const clamped = (value: number, min: number, max: number): number => Math.min(max, Math.max(min, value));

function pointed(state: ChartState, index: number | null): ChartState {
  if (state.anchor !== null && state.isSelecting && index !== null) {
    return extended(state, index, state.anchor);
  }
  return index === null ? { ...state, cursor: null } : withCursor({ ...state, anchor: null }, index);
}

function extended(state: ChartState, index: number, anchor: number): ChartState {
  const next = withCursor(state, index);
  const cursor = next.cursor ?? anchor;
  const range = cursor === anchor ? null : { from: Math.min(anchor, cursor), to: Math.max(anchor, cursor) };
  return { ...next, anchor, range };
}

function marked(state: ChartState, index: number): ChartState {
  if (state.isSelecting && state.anchor !== null) {
    return { ...extended(state, index, state.anchor), anchor: null, isSelecting: false };
  }
  return { ...withCursor(state, index), anchor: index, range: null, isSelecting: true };
}

/** Sets the cursor, and moves the view when the cursor leaves it. */
function withCursor(state: ChartState, index: number): ChartState {
  const cursor = clamped(index, 0, state.last);
  const { from, to } = state.view;
  const shift = Math.min(0, cursor - from) + Math.max(0, cursor - to);
  return { ...state, cursor, view: shift === 0 ? state.view : { from: from + shift, to: to + shift } };
}

/** The part around the cursor that is longer or shorter than the view. */
function around({ view, cursor, last }: ChartState, factor: number): IndexRange {
  const half = ((view.to - view.from) * factor) / 2;
  const middle = cursor ?? Math.round((view.from + view.to) / 2);
  return viewOf({ from: middle - half, to: middle + half }, last);
}

/** A view of a part: moved into the ride, and longer where the part is too short. */
function viewOf({ from, to }: IndexRange, last: number): IndexRange {
  const length = Math.min(last, Math.max(MIN_VIEW, Math.round(to - from)));
  const start = clamped(Math.round((from + to - length) / 2), 0, last - length);
  return { from: start, to: start + length };
}

/** Without a cursor the figures are the averages of the part that is now in view. */
function zoomed(state: ChartState, view: IndexRange, cursor = state.cursor): ChartState {
  return { ...state, view, cursor, range: null, anchor: null, isSelecting: false };
}
