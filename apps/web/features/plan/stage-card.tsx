import styles from './stage.module.css';
import { bikeLegOf, secondsOf, type Step } from '@musette/coach/workout/steps';
import { lengthText, zoneTimeText } from '@musette/words/lengths';
import { minutesText } from '#lib/text/minutes-text.ts';
import { Card } from '#ui/layout/card.tsx';
import { FigureNumber } from '#ui/figure-number.tsx';
import { StageProfile } from '#ui/charts/stage-profile.tsx';
import { stageShape } from '#ui/charts/stage-shape.ts';
import type { WorkoutSize } from './plan-week.ts';
import type { Pointing } from './pointing.ts';
import { stepSpans } from './step-spans.ts';
import type { Size } from '@musette/coach/workout/planned';
import { SIZE_LABELS } from '#lib/rider-data/outcome.ts';
import { Button } from '#ui/button.tsx';

/** The load and intensity of a workout in one size. */
export interface Figures {
  readonly load: number;
  readonly intensity: number;
  readonly description: string;
}

interface StageCardProps {
  readonly sizes: readonly WorkoutSize[];
  readonly sized: WorkoutSize;
  readonly figures: Figures;
  readonly ftpWatts: number | null;
  readonly onSize: (size: Size) => void;
  readonly pointing: Pointing;
}

/** The workout drawn as a stage profile, with its figures and its sizes. */
export function StageCard({ sizes, sized, figures, ftpWatts, onSize, pointing }: StageCardProps) {
  const { steps, minutes } = sized;
  return (
    <Card flush className={styles.card ?? ''}>
      <div className={styles.stage}>
        <StageProfile steps={steps} heightPx={248} ftpWatts={ftpWatts ?? undefined} numbered />
        <StepSpans steps={steps} pointing={pointing} />
        {ftpWatts === null && <ThresholdLine steps={steps} />}
      </div>
      <div className={styles.under}>
        <div className={styles.figures}>
          <FigureNumber size="s" label={durationLabel(steps)} value={minutesText(minutes)} />
          <FigureNumber size="s" label="Load" value={figures.load} />
          <FigureNumber size="s" label="Intensity" value={`${figures.intensity} of 10`} />
        </div>
        {sizes.length > 1 && <SizeSwitch sizes={sizes} size={sized.size} onSize={onSize} />}
        <ZoneLegend steps={steps} />
      </div>
      <details className={styles.explained}>
        <summary>What load and intensity mean</summary>
        <p>
          Load is one figure for how long and how hard a ride is: one hour at your threshold, the hardest pace
          that you can hold for an hour, is 100. Intensity is how hard the whole ride feels, from 1 (hardly
          any effort) to 10 (all you have).
        </p>
      </details>
    </Card>
  );
}

/** The label of the duration; a brick has a bike and a run time. */
function durationLabel(steps: readonly Step[]): string {
  const [totalSeconds, bikeSeconds] = [secondsOf(steps), secondsOf(bikeLegOf(steps))];
  if (bikeSeconds === totalSeconds) return 'Duration';
  return `Duration: ${minutesText(Math.round(bikeSeconds / 60))} bike + ${minutesText(Math.round((totalSeconds - bikeSeconds) / 60))} run`;
}

/** The line at the rider's threshold, for a rider without an FTP. */
const ThresholdLine = ({ steps }: { readonly steps: readonly Step[] }) => (
  <span className={styles.threshold} style={{ top: `${stageShape(steps).ftpPercent}%` }} aria-hidden="true">
    <span>Your threshold</span>
  </span>
);

/** Reacts to the pointer over each step of the picture, and dims all other steps. */
const StepSpans = ({ steps, pointing }: { readonly steps: readonly Step[]; readonly pointing: Pointing }) => (
  <div aria-hidden="true" className={styles.spans} onPointerLeave={() => pointing.point(null)}>
    {stepSpans(steps).map(({ row, leftPercent, widthPercent }) => (
      <span
        key={leftPercent}
        data-row={row}
        className={pointing.isElsewhere(row) ? styles.veiled : undefined}
        style={{ left: `${leftPercent}%`, width: `${widthPercent}%` }}
        onPointerMove={() => pointing.point(row)}
      />
    ))}
  </div>
);

/** The colours of the picture, with the time in each zone. */
function ZoneLegend({ steps }: { readonly steps: readonly Step[] }) {
  const { zones, free, seconds } = stageShape(steps);
  const asYouFeel = seconds - zones.reduce((sum, zone) => sum + zone.seconds, 0);
  return (
    <ul className={styles.zones} aria-label="Time in zones">
      {zones.map((zone) => (
        <li key={zone.zone}>
          <i aria-hidden="true" style={{ background: `var(--zone-${zone.zone})` }} />
          <span>
            <span aria-hidden="true">Z{zone.zone}</span>
            <span className="visually-hidden">Zone {zone.zone},</span> {zone.name}
          </span>
          <b>{zoneTimeText(zone.seconds)}</b>
        </li>
      ))}
      {free.length > 0 && (
        <li>
          <i aria-hidden="true" className={styles.free} />
          <span>As you feel</span>
          <b>{lengthText(asYouFeel)}</b>
        </li>
      )}
    </ul>
  );
}

interface SizeSwitchProps {
  readonly sizes: readonly WorkoutSize[];
  readonly size: Size;
  readonly onSize: (size: Size) => void;
}

/** Switches between the sizes of the workout. */
const SizeSwitch = ({ sizes, size, onSize }: SizeSwitchProps) => (
  <fieldset aria-label="Size" className={styles.sizes}>
    {sizes.map((one) => (
      <Button
        key={one.size}
        tone={one.size === size ? 'ink' : 'ghost'}
        aria-pressed={one.size === size}
        onClick={() => onSize(one.size)}
      >
        {SIZE_LABELS[one.size]} {minutesText(one.minutes)}
      </Button>
    ))}
  </fieldset>
);
