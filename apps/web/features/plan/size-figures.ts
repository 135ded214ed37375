import { describe } from '@musette/coach/workout/describe';
import { intensityOf, loadOf } from '@musette/coach/workout/load';
import type { Step } from '@musette/coach/workout/steps';
import type { Figures } from './stage-card.tsx';

/** What steps come to that no server has worked out. */
export const figuresOf = (steps: readonly Step[]): Figures => ({
  load: Math.round(loadOf(steps)),
  intensity: intensityOf(steps),
  description: `${describe(steps)}.`,
});
