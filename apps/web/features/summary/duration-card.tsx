import type { WeeklySummary } from '@musette/coach/progress/weekly-summary';
import { durationText } from '@musette/words/dates';
import { minutesText } from '#lib/minutes-text.ts';
import { Card } from '#ui/card.tsx';
import { classes } from '#ui/classes.ts';
import { FigureNumber } from '#ui/figure-number.tsx';
import styles from './duration-card.module.css';

interface DurationCardProps {
  readonly summary: WeeklySummary;
}

/** The card 'Planned vs Actual Duration' (spec 2): hours and minutes, and bars in minutes. */
export function DurationCard({ summary: { plannedMinutes, actualMinutes } }: DurationCardProps) {
  const { endMinutes, ticks } = scaleFor(Math.max(plannedMinutes, actualMinutes));
  const bars = [
    { label: 'Planned', minutes: plannedMinutes, look: styles.planned },
    { label: 'Actual', minutes: actualMinutes, look: styles.actual },
  ];
  return (
    <Card title="Planned vs Actual Duration">
      <div className={styles.figures}>
        <FigureNumber label="Planned" value={durationText(plannedMinutes)} />
        <FigureNumber label="Actual" value={durationText(actualMinutes)} />
        <p className={styles.difference}>{differenceText(actualMinutes - plannedMinutes, plannedMinutes)}</p>
      </div>
      <figure className={styles.chart} aria-label="Minutes planned and ridden">
        {bars.map(({ label, minutes, look }) => (
          <div key={label} className={styles.row}>
            <span className={styles.name}>{label}</span>
            <span className={styles.track}>
              <span
                className={classes(styles.bar, look)}
                style={{ width: `${(minutes / endMinutes) * 100}%` }}
              />
              <span className={styles.value}>{minutes} min</span>
            </span>
          </div>
        ))}
        <div className={styles.row} aria-hidden="true">
          <span className={styles.name} />
          <span className={styles.ticks}>
            {ticks.map((tick) => (
              <span key={tick} className={styles.tick} style={{ left: `${(tick / endMinutes) * 100}%` }}>
                {tick}
              </span>
            ))}
          </span>
        </div>
      </figure>
    </Card>
  );
}

/** Ticks at half hours, hours or more, so that there are no more than five. */
const TICK_MINUTES = [30, 60, 120, 180, 240, 480, 960];

/** The bars leave room for their figures. */
const ROOM = 1.25;

function scaleFor(longest: number): { readonly endMinutes: number; readonly ticks: readonly number[] } {
  const endMinutes = Math.max(30, longest) * ROOM;
  const step = TICK_MINUTES.find((minutes) => endMinutes / minutes <= 5) ?? Math.ceil(endMinutes / 5);
  const count = Math.floor(endMinutes / step) + 1;
  return { endMinutes, ticks: Array.from({ length: count }, (_, index) => index * step) };
}

function differenceText(minutes: number, plannedMinutes: number): string {
  if (plannedMinutes === 0) return '';
  if (minutes === 0) return 'exactly as planned';
  return `${minutesText(Math.abs(minutes))} ${minutes > 0 ? 'over' : 'under'} plan`;
}
