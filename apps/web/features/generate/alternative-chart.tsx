import type { SeasonFigures } from '@musette/coach/proof/benefit/alternatives';
import { linePath, toneOf } from '#ui/charts/season-spans.ts';
import styles from './alternatives.module.css';

interface AlternativeChartProps {
  readonly figures: SeasonFigures;
  readonly all: readonly SeasonFigures[];
}

const LINE_PX = 40;

/** Fitness of a season as a thick line over those of the others, and the load of its weeks as bars. The figures beside it say the rest. */
export function AlternativeChart({ figures, all }: AlternativeChartProps) {
  const { weeks } = figures;
  const lines = all.map(fitnessOf);
  const [min, max] = [Math.min(...lines.flat()), Math.max(...lines.flat())];
  const scale = (value: number): number => 1 - (value - min) / Math.max(1, max - min);
  const place = { from: 0, scale, height: LINE_PX };
  const maxLoad = Math.max(1, ...all.map(({ heaviestWeekLoad }) => heaviestWeekLoad));
  return (
    <span className={styles.chart} aria-hidden="true">
      <svg viewBox={`0 -2 ${weeks.length + 1} ${LINE_PX + 4}`} preserveAspectRatio="none">
        <path className={styles.other} d={lines.map((line) => linePath(line, place)).join('')} />
        <path className={styles.own} d={linePath(fitnessOf(figures), place)} />
      </svg>
      <span className={styles.bars}>
        {weeks.map((week) => (
          <span
            key={week.weekStart}
            className={styles[toneOf(week)]}
            style={{ height: `${(week.load / maxLoad) * 100}%` }}
          />
        ))}
      </span>
    </span>
  );
}

const fitnessOf = ({ startFitness, weeks }: SeasonFigures): readonly number[] => [
  startFitness,
  ...weeks.map(({ fitness }) => fitness),
];
