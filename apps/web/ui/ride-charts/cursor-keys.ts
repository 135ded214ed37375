import type { ChartAction, ChartState } from '#ui/ride-charts/chart-state.ts';
import type { Axis } from '#ui/ride-charts/shapes/axis.ts';
import { indexBefore } from '#ui/ride-charts/shapes/ride-streams.ts';

/** Arrow keys go through the view in at most this many steps. */
const STEPS = 240;
/** Page Up and Page Down go this many steps at once. */
const PAGE_STEPS = 10;

const STEP_KEYS: Readonly<Record<string, number>> = {
  ArrowRight: 1,
  ArrowUp: 1,
  ArrowLeft: -1,
  ArrowDown: -1,
  PageUp: PAGE_STEPS,
  PageDown: -PAGE_STEPS,
};

interface Key {
  readonly key: string;
  readonly shiftKey: boolean;
}

/** What a key does in the charts; null for any other key. */
export function actionOf({ key, shiftKey }: Key, state: ChartState, axis: Axis): ChartAction | null {
  const index = placeOf(key, state, axis);
  if (index !== null) return shiftKey ? { type: 'extend', index } : { type: 'point', index };
  switch (key) {
    case ' ':
      return { type: 'mark', index: state.cursor ?? state.view.from };
    case 'Enter':
    case '+':
    case '=':
      return { type: 'zoom-in' };
    case '-':
      return { type: 'zoom-out' };
    case '0':
      return { type: 'whole' };
    case 'Escape':
      return { type: state.range || state.isSelecting ? 'clear' : 'whole' };
    default:
      return null;
  }
}

/** Where a key moves the cursor. */
function placeOf(key: string, state: ChartState, axis: Axis): number | null {
  const { view, cursor } = state;
  if (key === 'Home') return view.from;
  if (key === 'End') return view.to;
  const steps = STEP_KEYS[key];
  if (steps === undefined) return null;
  if (cursor === null) return steps > 0 ? view.from : view.to;
  return stepped(state, axis, steps);
}

/** The cursor goes from one round value of the axis to the next, and by one sample at least. */
function stepped({ view, cursor, last }: ChartState, { values, stepOf }: Axis, steps: number): number {
  const at = cursor ?? 0;
  const value = values[at] ?? 0;
  const step = stepOf(((values[view.to] ?? 0) - (values[view.from] ?? 0)) / STEPS);
  if (steps > 0) {
    const target = (Math.floor(value / step + 1e-9) + steps) * step;
    const before = indexBefore(values, target - 1e-6);
    return Math.min(last, Math.max(at + 1, before + 1));
  }
  const target = (Math.ceil(value / step - 1e-9) + steps) * step;
  return Math.max(0, Math.min(at - 1, indexBefore(values, target + 1e-6)));
}
