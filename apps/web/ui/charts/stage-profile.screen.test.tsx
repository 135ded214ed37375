import '#ui/tokens.css';
import '#ui/base.css';
import type { Step } from '@musette/coach/workout/steps';
import { afterEach, expect, it } from 'vitest';
import { cleanup, render } from 'vitest-browser-react';
import { StageProfile } from '#ui/charts/stage-profile.tsx';

afterEach(() => cleanup());

const steady = (seconds: number, power: number): Step => ({ kind: 'steady', seconds, power });

/** Draws drills in one zone, then efforts of ten seconds. In a strip of an hour each effort is less than a fifth of a pixel wide. */
const STEPS: readonly Step[] = [
  { kind: 'repeat', times: 6, steps: [steady(180, 0.72), steady(180, 0.62)] },
  { kind: 'repeat', times: 4, steps: [steady(10, 1.8), steady(300, 0.5)] },
];

async function draw(width: number): Promise<readonly SVGPathElement[]> {
  await render(
    <div style={{ width }}>
      <StageProfile steps={STEPS} heightPx={64} />
    </div>,
  );
  return [...document.querySelectorAll<SVGPathElement>('svg path')];
}

const strokePx = (path: Element): number => {
  const { display, stroke, strokeWidth } = getComputedStyle(path);
  return display === 'none' || stroke === 'none' ? 0 : Number.parseFloat(strokeWidth);
};

it.each([
  { width: 84, drawn: 'a strip', stripes: false },
  { width: 700, drawn: 'a large picture', stripes: true },
])('separates zones by colour in $drawn', async ({ width, stripes }) => {
  const paths = await draw(width);
  // In a narrow picture, lines between blocks of one zone would look like stripes.
  const lines = paths.at(-1);
  expect(lines && strokePx(lines) > 0).toBe(stripes);
  const sprint = paths.find((path) => path.querySelector('title')?.textContent?.startsWith('Zone 7'));
  expect(sprint).toBeDefined();
  const ownPx = (10 / (12 * 180 + 4 * 310)) * width;
  expect(ownPx + (sprint ? strokePx(sprint) : 0)).toBeGreaterThanOrEqual(1);
});
