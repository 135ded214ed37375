import { describe, expect, it } from 'vitest';
import { held, METRIC, rideOf } from '#testing/sample-ride.ts';
import {
  type ChartAction,
  chartReducer,
  type ChartState,
  initialState,
  isZoomed,
} from '#ui/ride-charts/chart-state.ts';
import { actionOf } from '#ui/ride-charts/cursor-keys.ts';
import { type AxisName, axisOf } from '#ui/ride-charts/shapes/axis.ts';
import { rideStreams } from '#ui/ride-charts/shapes/ride-streams.ts';

const after = (...actions: readonly ChartAction[]): ChartState =>
  actions.reduce(chartReducer, initialState(3601));

describe('the cursor', () => {
  it('stays within the ride', () => {
    expect(after({ type: 'point', index: 99_999 }).cursor).toBe(3600);
    expect(after({ type: 'point', index: -5 }).cursor).toBe(0);
    expect(after({ type: 'point', index: 7 }, { type: 'point', index: null }).cursor).toBeNull();
  });

  it('moves the view along when it leaves it', () => {
    const zoomed = [
      { type: 'extend', index: 1600, anchor: 1000 },
      { type: 'zoom-in' },
      { type: 'point', index: 1700 },
    ] as const;
    expect(after(...zoomed).view).toEqual({ from: 1100, to: 1700 });
    expect(after(...zoomed, { type: 'point', index: 0 }).view).toEqual({ from: 0, to: 600 });
  });
});

describe('a range', () => {
  it('is the same from both ends', () => {
    const forth = after({ type: 'extend', index: 900, anchor: 300 });
    const back = after({ type: 'extend', index: 300, anchor: 900 });
    expect([forth.range, back.range]).toEqual([
      { from: 300, to: 900 },
      { from: 300, to: 900 },
    ]);
  });

  it('is selected with two taps, and the pointer shows it in between', () => {
    const first = [{ type: 'toggle-selecting' }, { type: 'mark', index: 100 }] as const;
    expect(after(...first, { type: 'point', index: 150 }).range).toEqual({ from: 100, to: 150 });
    const state = after(...first, { type: 'mark', index: 200 }, { type: 'point', index: 300 });
    expect(state).toMatchObject({ range: { from: 100, to: 200 }, isSelecting: false, cursor: 300 });
  });

  it('ends, and a later one begins at its own place', () => {
    const state = after(
      { type: 'extend', index: 900, anchor: 300 },
      { type: 'end-range' },
      { type: 'point', index: 50 },
      { type: 'extend', index: 60 },
    );
    expect(state.range).toEqual({ from: 50, to: 60 });
  });

  it('can be cleared', () => {
    expect(after({ type: 'extend', index: 9, anchor: 3 }, { type: 'clear' }).range).toBeNull();
  });
});

describe('the zoom', () => {
  it('goes into the range and back to all', () => {
    const zoomed = after({ type: 'extend', index: 900, anchor: 300 }, { type: 'zoom-in' });
    expect(zoomed).toMatchObject({ view: { from: 300, to: 900 }, range: null, cursor: null });
    expect(isZoomed(zoomed)).toBe(true);
    expect(isZoomed(chartReducer(zoomed, { type: 'whole' }))).toBe(false);
  });

  it('goes in and out around the cursor without a range, within the ride', () => {
    const zoomed = after({ type: 'point', index: 3600 }, { type: 'zoom-in' });
    expect(zoomed.view).toEqual({ from: 1800, to: 3600 });
    expect(chartReducer(zoomed, { type: 'zoom-out' }).view).toEqual({ from: 0, to: 3600 });
  });

  it('shows some samples around a shorter range', () => {
    const selected = (anchor: number, index: number) =>
      after({ type: 'extend', index, anchor }, { type: 'zoom-in' }).view;
    expect(selected(100, 101)).toEqual({ from: 98, to: 103 });
    expect(selected(3599, 3600)).toEqual({ from: 3595, to: 3600 });
    expect(selected(300, 901)).toEqual({ from: 300, to: 901 });
  });

  it('never ends in nothing', () => {
    const often = Array.from({ length: 40 }, () => ({ type: 'zoom-in' }) as const);
    const { view } = after({ type: 'point', index: 0 }, ...often);
    expect(view.to - view.from).toBe(5);
    expect(chartReducer(initialState(0), { type: 'zoom-in' }).view).toEqual({ from: 0, to: 0 });
  });
});

describe('a key', () => {
  const streams = rideStreams(rideOf(held([200, 3601])));
  const pressed = (
    key: string,
    state: ChartState,
    { shiftKey = false, over = 'time' }: { shiftKey?: boolean; over?: AxisName } = {},
  ) => actionOf({ key, shiftKey }, state, axisOf(streams, over, METRIC.distance));
  const at = (index: number) => after({ type: 'point', index });

  it.each([
    ['ArrowRight', 7, 15],
    ['ArrowLeft', 7, 0],
    ['ArrowRight', 15, 30],
    ['PageUp', 15, 165],
    ['PageDown', 165, 15],
    ['Home', 165, 0],
    ['End', 165, 3600],
    ['ArrowRight', 3600, 3600],
    ['ArrowLeft', 0, 0],
  ])('%s moves the cursor from %d s to the round time of %d s', (key, from, to) => {
    expect(pressed(key, at(from))).toEqual({ type: 'point', index: to });
  });

  it('moves over round distances', () => {
    expect(pressed('ArrowRight', at(7), { over: 'distance' })).toEqual({ type: 'point', index: 20 });
  });

  it('begins at an end of the view', () => {
    expect(pressed('ArrowRight', initialState(3601))).toEqual({ type: 'point', index: 0 });
    expect(pressed('ArrowLeft', initialState(3601))).toEqual({ type: 'point', index: 3600 });
  });

  it('selects with Shift, or from Space to Space', () => {
    expect(pressed('ArrowRight', at(15), { shiftKey: true })).toEqual({ type: 'extend', index: 30 });
    const marked = chartReducer(at(15), pressed(' ', at(15)) ?? { type: 'clear' });
    const moved = chartReducer(marked, pressed('ArrowRight', marked) ?? { type: 'clear' });
    expect(moved.range).toEqual({ from: 15, to: 30 });
    expect(chartReducer(moved, pressed(' ', moved) ?? { type: 'clear' })).toMatchObject({
      range: { from: 15, to: 30 },
      isSelecting: false,
    });
  });

  it('goes into the range with Enter; Escape clears it first and then shows the whole ride', () => {
    const selected = after({ type: 'extend', index: 900, anchor: 300 });
    expect(pressed('Enter', selected)).toEqual({ type: 'zoom-in' });
    expect(pressed('Escape', selected)).toEqual({ type: 'clear' });
    expect(pressed('Escape', at(5))).toEqual({ type: 'whole' });
  });

  it('of another use is left alone', () => {
    expect(pressed('Tab', at(5))).toBeNull();
    expect(pressed('a', at(5))).toBeNull();
  });
});
