import type { IsoDate } from '@musette/coach/calendar/days';
import {
  doneMinutes,
  outcomeOf,
  plannedMinutes as sessionMinutes,
} from '@musette/coach/progress/matching/sessions';
import type { WeeklySummary } from '@musette/coach/progress/fitness/weekly-summary';
import { durationText } from '@musette/words/dates';
import { minutesText } from '#lib/text/minutes-text.ts';
import { riddenPart } from '#lib/rider-data/ridden-part.ts';
import { Card } from '#ui/layout/card.tsx';
import { classes } from '#ui/classes.ts';
import { FigureNumber } from '#ui/figure-number.tsx';
import styles from './duration-card.module.css';
import type { SummaryDay } from './use-week.ts';

interface DurationCardProps {
  readonly summary: WeeklySummary;
  readonly days: readonly SummaryDay[];
  readonly today: IsoDate;
}

/** The card 'Planned vs Actual Duration' (spec 2): hours and minutes, and bars in minutes. */
export function DurationCard({ summary, days, today }: DurationCardProps) {
  const { plannedMinutes, actualMinutes } = summary;
  const { endMinutes, ticks } = scaleFor(Math.max(plannedMinutes, actualMinutes));
  const bars = [
    { label: 'Planned', minutes: plannedMinutes },
    { label: 'Actual', minutes: actualMinutes, look: styles.actual },
  ];
  return (
    <Card title="Planned vs Actual Duration">
      <div className={styles.figures}>
        <FigureNumber label="Planned" value={durationText(plannedMinutes)} />
        <FigureNumber label="Actual, with stops" value={durationText(actualMinutes)} />
        <p className={styles.difference}>{differenceText(summary, notMissed(days, today))}</p>
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

/** Planned minutes that were not ridden, and are not missed. */
interface NotMissed {
  readonly aheadMinutes: number;
  /** What the sessions that were ridden in a shorter size are shorter by. */
  readonly shortenedMinutes: number;
}

function notMissed(days: readonly SummaryDay[], today: IsoDate): NotMissed {
  let [ahead, shortened] = [0, 0];
  for (const { workouts, uncounted } of days) {
    for (const workout of workouts) {
      const part = riddenPart(workout, uncounted, today)?.riddenMinutes ?? 0;
      if (outcomeOf(workout, today) === 'open') ahead += sessionMinutes(workout) - part;
      if (workout.status === 'completed') shortened += sessionMinutes(workout) - doneMinutes(workout);
    }
  }
  return { aheadMinutes: Math.round(ahead), shortenedMinutes: Math.round(shortened) };
}

/** Compares what was ridden with the plan until now: 20 min under plan so far; 2 h still ahead; 15 min shortened. */
function differenceText(
  { plannedMinutes, actualMinutes }: WeeklySummary,
  { aheadMinutes, shortenedMinutes }: NotMissed,
): string {
  if (plannedMinutes === 0) return '';
  const minutes = actualMinutes + aheadMinutes + shortenedMinutes - plannedMinutes;
  const soFar = aheadMinutes > 0 ? ' so far' : '';
  const parts = [
    minutes !== 0 && `${minutesText(Math.abs(minutes))} ${minutes > 0 ? 'over' : 'under'} plan${soFar}`,
    aheadMinutes > 0 && `${minutesText(aheadMinutes)} still ahead`,
    shortenedMinutes > 0 && `${minutesText(shortenedMinutes)} shortened`,
  ].filter(Boolean);
  return parts.length > 0 ? parts.join('; ') : 'exactly as planned';
}
