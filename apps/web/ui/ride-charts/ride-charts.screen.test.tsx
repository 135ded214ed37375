import '#ui/tokens.css';
import '#ui/base.css';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { cleanup, render } from 'vitest-browser-react';
import { held, METRIC, rideOf } from '#testing/sample-ride.ts';
import { RideCharts, type RideChartsProps } from '#ui/ride-charts/ride-charts.tsx';

beforeEach(() => page.viewport(1000, 900));
afterEach(() => cleanup());

/** Twenty minutes at 150 W, twenty at 250 W and twenty at 150 W. */
const SAMPLES = rideOf(held([150, 1200], [250, 1200], [150, 1201]));
const PLANNED = [{ fromS: 1200, toS: 2400, watts: 260 }];

interface Told {
  readonly cursors: (number | null)[];
  readonly ranges: unknown[];
}

async function open(props: Partial<RideChartsProps> = {}): Promise<Told> {
  const told: Told = { cursors: [], ranges: [] };
  await render(
    <RideCharts
      title="Ridden against planned"
      samples={SAMPLES}
      units={METRIC}
      ftpWatts={250}
      planned={PLANNED}
      onCursor={(index) => void told.cursors.push(index)}
      onRange={(range) => void told.ranges.push(range)}
      {...props}
    />,
  );
  return told;
}

const slider = () => page.getByRole('slider', { name: 'Moment of the ride' });
const words = () => slider().element().getAttribute('aria-valuetext') ?? '';
const button = (name: string) => page.getByRole('button', { name, exact: true });
const figure = (name: string) => document.querySelector(`[data-figure=${name}]`)?.textContent ?? '';
const charts = () =>
  [...document.querySelectorAll('[data-chart]')].map((chart) => chart.getAttribute('data-chart'));

/** The ground that the pointer acts on. */
const groundOf = () => slider().element().parentElement as HTMLElement;
const placeAt = (part: number) => ({ x: Math.round(groundOf().clientWidth * part), y: 40 });

interface PointerPlace {
  /** The part of the width. */
  readonly part: number;
  readonly pointerType?: 'mouse' | 'touch';
}

function pointer(type: 'pointerdown' | 'pointermove' | 'pointerup' | 'pointerleave', place: PointerPlace) {
  const ground = groundOf();
  const { left, top, width } = ground.getBoundingClientRect();
  const { part, pointerType = 'mouse' } = place;
  ground.dispatchEvent(
    new PointerEvent(type === 'pointerleave' ? 'pointerout' : type, {
      bubbles: true,
      clientX: left + part * width,
      clientY: top + 40,
      pointerType,
      isPrimary: true,
      ...(type === 'pointerleave' && { relatedTarget: document.body }),
    }),
  );
}

const tap = (part: number) => {
  pointer('pointerdown', { part, pointerType: 'touch' });
  pointer('pointerup', { part, pointerType: 'touch' });
};

async function focusCharts() {
  (slider().element() as HTMLElement).focus();
  await expect.element(slider()).toHaveFocus();
}

describe('the charts of a ride', () => {
  it('have their cursor where a map is pointed at', async () => {
    const props = { title: 'The ride', samples: SAMPLES, units: METRIC };
    const { rerender } = await render(<RideCharts {...props} />);
    await focusCharts();
    await userEvent.keyboard('{Home}');
    await expect.poll(words).toMatch(/^At 0:00/);
    await rerender(<RideCharts {...props} pointed={1800} />);
    await expect.poll(words).toMatch(/^At 30:00/);
    await rerender(<RideCharts {...props} pointed={null} />);
    await expect.poll(words).not.toMatch(/^At /);
  });

  it('are one for each sensor, with the averages of the ride beside', async () => {
    await open();
    await expect.poll(charts).toEqual(['power', 'heartRate', 'cadence', 'speed', 'elevation']);
    await expect.poll(() => figure('power')).toContain('183 W');
    expect(figure('speed')).toContain('36.0 km/h');
    expect(figure('elevation')).toContain('360 m up');
    await cleanup();
    await open({ samples: { seconds: SAMPLES.seconds, heartRate: SAMPLES.heartRate } });
    await expect.poll(charts).toEqual(['heartRate']);
    expect(page.getByRole('radio').elements()).toEqual([]);
  });

  it('fill the power in the colours of its zones, under the outline of the plan', async () => {
    await open();
    const fills = () =>
      [...document.querySelectorAll('[data-chart=power] path')].map((path) => getComputedStyle(path).fill);
    await expect.poll(() => fills().filter((fill) => fill !== 'none').length).toBe(2);
    expect(new Set(fills())).toContain('rgb(90, 166, 214)');
    expect(new Set(fills())).toContain('rgb(239, 195, 58)');
    expect(page.getByText('FTP 250 W').elements()).toHaveLength(1);
  });

  it('write the average of an interval above it, and hatch what was not held', async () => {
    const planned = [
      { fromS: 1200, toS: 1800, watts: 260, ridden: { fromS: 1200, toS: 1800, watts: 250, isHeld: true } },
      { fromS: 1800, toS: 2400, watts: 300, ridden: { fromS: 1800, toS: 2400, watts: 249.6, isHeld: false } },
    ];
    await open({ planned });
    await expect.element(page.getByText('250 W', { exact: true })).toBeVisible();
    await expect.element(page.getByText('250', { exact: true })).toBeVisible();
    const hatched = document.querySelector<SVGGraphicsElement>('[data-chart=power] path[fill^=url]');
    // Only the second one, which is a sixth of the ride.
    const plot = document.querySelector('[data-chart=power] svg')?.clientWidth ?? 0;
    expect((hatched?.getBBox().width ?? 0) / plot).toBeCloseTo(1 / 6, 1);
    expect((hatched?.getBBox().x ?? 0) / plot).toBeCloseTo(1 / 2, 1);
  });

  it('draw hours with as few points as the chart has pixels', async () => {
    await open({ samples: rideOf(held([200, 14_400])) });
    const path = () =>
      document.querySelector('[data-chart=heartRate] path:last-of-type')?.getAttribute('d') ?? '';
    await expect.poll(() => path().split('L').length).toBeGreaterThan(100);
    expect(path().split('L').length).toBeLessThanOrEqual(1000);
  });

  it('say so when there is nothing to draw', async () => {
    await open({ samples: { seconds: [] } });
    await expect.element(page.getByText('This ride has no samples to draw.')).toBeVisible();
    await cleanup();
    await open({ samples: { seconds: [0, 1, 2], power: [null, null, null] } });
    await expect.element(page.getByText('This ride has no samples to draw.')).toBeVisible();
  });

  it.each([360, 1280])('fit into a page of %d px', async (width) => {
    await page.viewport(width, 900);
    await open();
    const { scrollWidth, clientWidth } = document.documentElement;
    expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
  });
});

describe('the cursor', () => {
  it('follows the pointer through all charts, with the figures of its moment, and leaves with it', async () => {
    const { cursors } = await open();
    pointer('pointermove', { part: 0.5 });
    await expect
      .poll(words)
      .toBe(
        'At 30:00, 18.0 km: power 250 W, heart rate 150 bpm, cadence 90 rpm, speed 36.0 km/h, elevation 280 m, planned 260 W',
      );
    expect(figure('power')).toContain('250 W');
    expect(figure('power')).toContain('plan 260 W');
    expect(figure('power')).toContain('Z4 Threshold');
    expect(cursors.at(-1)).toBe(1800);
    pointer('pointerleave', { part: 0.5 });
    await expect.poll(() => cursors.at(-1)).toBeNull();
    expect(figure('power')).toContain('183 W');
  });

  it('follows a finger and stays where it was', async () => {
    const { cursors, ranges } = await open();
    pointer('pointerdown', { part: 0.25, pointerType: 'touch' });
    pointer('pointermove', { part: 0.75, pointerType: 'touch' });
    pointer('pointerup', { part: 0.75, pointerType: 'touch' });
    await expect.poll(() => cursors.at(-1)).toBe(2700);
    expect(ranges).toEqual([null]);
  });

  it('goes with the arrow keys, Home, End, Page Up and Page Down', async () => {
    const { cursors } = await open();
    await focusCharts();
    await userEvent.keyboard('{ArrowRight}{ArrowRight}{PageUp}{End}{ArrowLeft}{PageDown}{Home}');
    await expect.poll(() => cursors).toEqual([null, 0, 15, 165, 3600, 3585, 3435, 0]);
  });

  it('goes over distance, too', async () => {
    await open();
    await page.getByText('Distance', { exact: true }).click();
    await focusCharts();
    await userEvent.keyboard('{Home}{PageUp}');
    await expect.poll(words).toContain('At 3:20, 2.0 km: power 150 W');
  });
});

describe('a range', () => {
  /** With the real mouse, which is captured. */
  const drag = (from: number, to: number) =>
    userEvent.dragAndDrop(groundOf(), groundOf(), {
      sourcePosition: placeAt(from),
      targetPosition: placeAt(to),
    });

  it('is selected by a drag: its averages are shown, and a click clears it', async () => {
    const { ranges } = await open();
    await drag(0.4, 0.6);
    await expect
      .poll(() => ranges.at(-1))
      // One pixel is five seconds.
      .toEqual({ from: expect.closeTo(1440, -1), to: expect.closeTo(2160, -1) });
    await expect
      .element(page.getByText(/^Selected: 2[34]:\d\d to 3[56]:\d\d, averages of 1[12] min( \d+ s)?, 7.2 km/))
      .toBeVisible();
    expect(figure('power')).toContain('250 W');
    expect(figure('elevation')).toContain('72 m up');
    await userEvent.click(groundOf(), { position: placeAt(0.1) });
    await expect.poll(() => ranges.at(-1)).toBeNull();
  });

  it('is zoomed to with a button, and another shows the whole ride', async () => {
    await open();
    await drag(0.4, 0.6);
    await button('Zoom in').click();
    await expect
      .element(page.getByText(/^In view: 2[34]:\d\d to 3[56]:\d\d, averages of 1[12] min/))
      .toBeVisible();
    // The button is gone, and the focus is not lost with it.
    await expect.element(slider()).toHaveFocus();
    await button('Whole ride').click();
    await expect.poll(() => figure('power')).toContain('183 W');
    await expect.element(slider()).toHaveFocus();
  });

  it('is selected with two taps of a finger', async () => {
    const { ranges } = await open();
    await button('Select range').click();
    await expect.element(page.getByText(/^Tap the start of the range/)).toBeVisible();
    tap(0.25);
    await expect.element(page.getByText('Tap the end of the range')).toBeVisible();
    tap(0.5);
    await expect.poll(() => ranges.at(-1)).toEqual({ from: 900, to: 1800 });
    await expect.element(button('Select range')).toHaveAttribute('aria-pressed', 'false');
  });

  it('is selected, zoomed to and left with keys alone', async () => {
    const { ranges } = await open();
    await focusCharts();
    await userEvent.keyboard('{Home}{Shift>}{PageUp}{/Shift}');
    await expect.poll(words).toMatch(/^Selected: 0:00 to 2:30, averages of 2 min 30 s, /);
    await userEvent.keyboard('{Shift>}{PageUp}{/Shift}');
    await expect.poll(() => ranges.at(-1)).toEqual({ from: 0, to: 300 });
    expect(words()).toMatch(
      /^Selected: 0:00 to 5:00, averages of 5 min, 3.0 km: power 150 W.*elevation 30 m up/,
    );
    expect(words()).not.toContain('normalized');
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByText(/^In view: 0:00 to 5:00/)).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.poll(() => button('Whole ride').elements()).toEqual([]);
  });

  it('has its normalized power from twenty minutes on', async () => {
    await open();
    await focusCharts();
    await userEvent.keyboard('{Home}{Shift>}{End}{/Shift}');
    await expect.poll(words).toMatch(/^Selected: 0:00 to 1:00:00, .*normalized power 201 W/);
    expect(figure('power')).toContain('norm. 201 W');
    await userEvent.keyboard('{Escape}{Home}');
    await expect.poll(() => figure('power')).not.toContain('norm.');
  });

  it('is forgotten with the ride that it belongs to', async () => {
    const screen = await render(<RideCharts title="One" samples={SAMPLES} units={METRIC} />);
    await drag(0.4, 0.6);
    await button('Zoom in').click();
    await screen.rerender(<RideCharts title="Two" samples={rideOf(held([100, 60]))} units={METRIC} />);
    await expect.poll(words).toContain('Averages of the whole ride: power 100 W');
  });
});

describe('the table', () => {
  it('says the same as text, a row a minute or a kilometre', async () => {
    await open();
    await button('Table').click();
    const cells = () => [...document.querySelectorAll('tbody tr')].map((row) => row.textContent ?? '');
    await expect.poll(() => cells().length).toBe(60);
    expect(cells()[25]).toBe('25:002501509036.0253260');
    await page.getByText('Distance', { exact: true }).click();
    await expect.poll(() => cells().length).toBe(36);
    expect(cells()[1]).toContain('1.0 km');
    await button('Table').click();
    await expect.element(slider()).toBeInTheDocument();
  });

  it('shows the part in view', async () => {
    await open();
    await focusCharts();
    await userEvent.keyboard('{Home}{Shift>}{PageUp}{PageUp}{/Shift}{Enter}');
    await button('Table').click();
    await expect.poll(() => document.querySelectorAll('tbody tr').length).toBe(5);
  });
});
