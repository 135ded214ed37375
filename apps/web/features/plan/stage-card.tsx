import type { Size } from '@musette/coach/workout/session';
import { bikeLegOf, secondsOf, type Step } from '@musette/coach/workout/steps';
import { lengthWords } from '#lib/length-words.ts';
import { Card } from '#ui/card.tsx';
import { FigureNumber } from '#ui/figure-number.tsx';
import { StageProfile } from '#ui/stage-profile.tsx';
import { stageShape } from '#ui/stage-shape.ts';
import styles from './stage.module.css';
import type { WorkoutSize } from './plan-week.ts';
import { SizeSwitch } from './size-switch.tsx';

/** What a workout comes to in a size. */
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
}

/** The workout as a stage, what it comes to, and the sizes that it can be ridden in. */
export function StageCard({ sizes, sized, figures, ftpWatts, onSize }: StageCardProps) {
  const { steps, minutes } = sized;
  return (
    <Card flush className={styles.card ?? ''}>
      <div className={styles.stage}>
        <StageProfile steps={steps} heightPx={248} ftpWatts={ftpWatts ?? undefined} numbered />
        {ftpWatts === null && <ThresholdLine steps={steps} />}
      </div>
      <div className={styles.under}>
        <div className={styles.figures}>
          <FigureNumber size="s" label={durationLabel(steps)} value={lengthWords(minutes)} />
          <FigureNumber size="s" label="Load" value={figures.load} />
          <FigureNumber size="s" label="Intensity" value={`${figures.intensity} of 10`} />
          <ZoneBar steps={steps} />
        </div>
        {sizes.length > 1 && <SizeSwitch sizes={sizes} size={sized.size} onSize={onSize} />}
      </div>
      <details className={styles.explained}>
        <summary>What load and intensity mean</summary>
        <p>
          Load puts how long a ride is and how hard it is into one figure: an hour as hard as you can hold for
          an hour is 100. Intensity is how hard the whole ride feels, from 1, hardly any effort, to 10, all
          that you have.
        </p>
      </details>
    </Card>
  );
}

/** A brick's time is that of its ride and of its run. */
function durationLabel(steps: readonly Step[]): string {
  const [all, ridden] = [secondsOf(steps), secondsOf(bikeLegOf(steps))];
  if (ridden === all) return 'Duration';
  return `Duration: ${lengthWords(Math.round(ridden / 60))} bike + ${lengthWords(Math.round((all - ridden) / 60))} run`;
}

/** Without an FTP there are no watts to write on the line. */
const ThresholdLine = ({ steps }: { readonly steps: readonly Step[] }) => (
  <span className={styles.threshold} style={{ top: `${stageShape(steps).ftpPercent}%` }} aria-hidden="true">
    <span>Your threshold</span>
  </span>
);

// The picture above says the same in words.
const ZoneBar = ({ steps }: { readonly steps: readonly Step[] }) => (
  <div className={styles.zones} aria-hidden="true">
    <span className={styles.label}>In zones</span>
    <span className={styles.bar}>
      {stageShape(steps).zones.map(({ zone, seconds }) => (
        <i key={zone} style={{ flexGrow: seconds, background: `var(--zone-${zone})` }} />
      ))}
    </span>
  </div>
);
