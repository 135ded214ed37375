import type { UnitSystem } from '@musette/coach/rider/vocabulary';
import type { Activity } from '#lib/rider-data/activities.ts';
import { type Measure, measuresIn, ridingText, speedIn } from '#lib/rider-data/activity-texts.ts';
import { Card } from '#ui/layout/card.tsx';
import { FigureNumber } from '#ui/figure-number.tsx';
import styles from './activity.module.css';

interface ActivityFiguresProps {
  readonly activity: Activity;
  readonly units: UnitSystem;
}

const LOAD_WORDS = {
  power: 'from power',
  'heart-rate': 'from heart rate',
  effort: 'from how hard it felt',
  time: 'estimated from its length',
} as const;

/** The figures of an activity (spec 2), those of the specification first and larger; one that was not measured is a dash. */
export function ActivityFigures({ activity, units }: ActivityFiguresProps) {
  const { distance, height } = measuresIn(units);
  const speed = speedIn(units, activity.type);
  const {
    distanceM,
    averageSpeedMps,
    averageWatts,
    weightedWatts,
    caloriesKcal,
    elevationM,
    averageHeartRateBpm,
  } = activity;
  return (
    <Card>
      <div className={styles.figures}>
        <div className={styles.main}>
          <Figure label="Distance" measure={distanceM === null ? null : distance(distanceM)} />
          <FigureNumber size="m" label="Time" value={ridingText(activity)} />
          <Figure
            label={`Avg ${speed.label}`}
            measure={averageSpeedMps === null ? null : speed.measure(averageSpeedMps)}
          />
          <Figure label="Avg Power" measure={inUnit(averageWatts, 'W')} />
          <Figure label="Calories" measure={inUnit(caloriesKcal, 'kcal')} />
        </div>
        <div className={styles.more}>
          <Figure label="Elevation" measure={elevationM === null ? null : height(elevationM)} />
          <Figure label="Norm. power" measure={inUnit(weightedWatts, 'W')} />
          <Figure label="Heart rate" measure={inUnit(averageHeartRateBpm, 'bpm')} />
          <FigureNumber size="m" label="Load" value={Math.round(activity.load)}>
            <span className={styles.from}>{LOAD_WORDS[activity.loadFrom]}</span>
          </FigureNumber>
        </div>
      </div>
    </Card>
  );
}

const inUnit = (figure: number | null, unit: string): Measure | null =>
  figure === null ? null : { value: Math.round(figure).toLocaleString(), unit };

interface FigureProps {
  readonly label: string;
  readonly measure: Measure | null;
}

const Figure = ({ label, measure }: FigureProps) =>
  measure === null ? (
    <FigureNumber
      size="m"
      label={label}
      value={
        <>
          <span aria-hidden="true">–</span>
          <span className="visually-hidden">not measured</span>
        </>
      }
    />
  ) : (
    <FigureNumber size="m" label={label} value={measure.value} unit={measure.unit} />
  );
