import { blocksOf, type Step } from '@musette/coach/workout/steps';

const HEIGHTS = '▁▂▃▄▅▆▇█';
/** The efforts of the lowest and the highest block. */
const MIN_POWER = 0.4;
const MAX_POWER = 1.3;
const MINUTES_A_COLUMN = 2;
const MAX_COLUMNS = 72;

/** A workout as a row of blocks of about two minutes. The hardest effort of those minutes defines the height. */
export function profileOf(steps: readonly Step[]): string {
  const seconds = secondsOf(steps);
  const columns = Math.min(MAX_COLUMNS, Math.ceil(seconds.length / 60 / MINUTES_A_COLUMN));
  return Array.from({ length: columns }, (_, column) => {
    const from = Math.floor((column * seconds.length) / columns);
    const to = Math.floor(((column + 1) * seconds.length) / columns);
    return heightOf(Math.max(...seconds.slice(from, to)));
  }).join('');
}

function secondsOf(steps: readonly Step[]): readonly number[] {
  return blocksOf(steps).flatMap(({ seconds, from, to }) =>
    Array.from({ length: seconds }, (_, second) => from + ((to - from) * (second + 0.5)) / seconds),
  );
}

function heightOf(power: number): string {
  const share = Math.min(1, Math.max(0, (power - MIN_POWER) / (MAX_POWER - MIN_POWER)));
  return HEIGHTS[Math.round(share * (HEIGHTS.length - 1))] ?? '';
}
