import '#ui/tokens.css';
import '#ui/base.css';
import { afterEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { cleanup, render } from 'vitest-browser-react';
import { RouteMap } from '#ui/ride-charts/route-map.tsx';
import { ZoneBars } from '#ui/ride-charts/zone-bars.tsx';

afterEach(() => cleanup());

const ROUTE = [
  [45, 5],
  [45, 6],
  [46, 6],
] as const;

const dots = () =>
  [...document.querySelectorAll('svg path')].filter((path) => path.getAttribute('d')?.endsWith('h.001'));
const box = (element: Element | undefined) => element?.getBoundingClientRect() ?? new DOMRect();

describe('the route', () => {
  it('has dots at the start, the finish and the cursor', async () => {
    const screen = await render(<RouteMap route={ROUTE} />);
    await expect.element(page.getByRole('img', { name: 'Route of the ride' })).toBeVisible();
    const without = dots().length;
    await screen.rerender(<RouteMap route={ROUTE} cursor={1} />);
    expect(dots()).toHaveLength(without + 2);
    const [finish, , start] = dots();
    const cursor = box(dots().at(-1));
    // South-east of the start and below the finish.
    expect(cursor.left).toBeGreaterThan(box(start).left);
    expect(cursor.top).toBeGreaterThan(box(finish).top);
  });

  it('shows the selected range', async () => {
    const screen = await render(<RouteMap route={ROUTE} />);
    const before = document.querySelectorAll('svg path').length;
    await screen.rerender(<RouteMap route={ROUTE} range={{ from: 0, to: 1 }} />);
    expect(document.querySelectorAll('svg path')).toHaveLength(before + 1);
  });

  it.each([{ route: [] }, { route: [null, null] }])('says so when there is none', async ({ route }) => {
    await render(<RouteMap route={route} cursor={1} />);
    await expect.element(page.getByText('No map data available')).toBeVisible();
  });
});

describe('the time in zones', () => {
  it('is a solid bar ridden and an outline planned, to one scale, and said as text', async () => {
    await render(
      <ZoneBars
        label="Time in zones"
        zones={[
          { zone: 1, name: 'Recovery', riddenS: 3600, plannedS: 1800 },
          { zone: 2, name: 'Endurance', riddenS: 0, plannedS: 7200 },
        ]}
      />,
    );
    const rows = page
      .getByRole('row')
      .elements()
      .map((row) => row.textContent);
    expect(rows).toEqual(['ZoneRiddenPlanned', 'Z1 Recovery1 h30 min', 'Z2 Endurancenone2 h']);
    const bars = [...document.querySelectorAll('td span span')].map((bar) => box(bar).width);
    const [ridden = 0, planned = 0, none, longest = 0] = bars;
    expect(none).toBe(0);
    expect(ridden / longest).toBeCloseTo(0.5, 1);
    expect(planned / longest).toBeCloseTo(0.25, 1);
  });

  it('has no column for the plan without one', async () => {
    await render(<ZoneBars label="Time in zones" zones={[{ zone: 4, name: 'Threshold', riddenS: 90 }]} />);
    expect(page.getByRole('columnheader', { name: 'Planned' }).elements()).toEqual([]);
  });
});
