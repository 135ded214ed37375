import { climbsOf, type Climb, type Course, gradientOf } from '@musette/coach/event/course';
import type { Pacing } from '@musette/coach/event/pacing';
import type { UnitSystem } from '@musette/coach/rider/vocabulary';
import { measuresIn, measureText } from '#lib/rider-data/activity-texts.ts';
import { minutesText } from '#lib/text/minutes-text.ts';
import { Card } from '#ui/layout/card.tsx';
import styles from '#lib/race-day/race-course.module.css';

const BOX = { width: 1000, height: 100 };

/** The course as a silhouette with its climbs; the list of climbs says the same in words. */
export function Silhouette({
  course: { points, distanceM },
  units,
}: {
  readonly course: Course;
  readonly units: UnitSystem;
}) {
  const heights = points.map(([, heightM]) => heightM);
  const [low, high] = [Math.min(...heights), Math.max(...heights)];
  const end = points.at(-1)?.[0] ?? distanceM;
  const x = (atM: number): number => Math.round((atM / end) * BOX.width);
  // A flat course stays flat: a hundred metres fill the picture at least.
  const y = (heightM: number): number =>
    Math.round(BOX.height - 12 - ((heightM - low) / Math.max(100, high - low)) * (BOX.height - 16));
  const line = (part: Course['points']): string =>
    part.map(([atM, heightM]) => `L${x(atM)} ${y(heightM)}`).join('');
  const area = (part: Course['points']): string =>
    `M${x(part[0]?.[0] ?? 0)} ${BOX.height}${line(part)}L${x(part.at(-1)?.[0] ?? 0)} ${BOX.height}Z`;
  const climbs = climbsOf(points);
  const places = namePlaces(climbs.map(({ toM }) => (toM / end) * 100));
  return (
    <div className={styles.course}>
      {climbs.map((climb, index) => {
        const place = places[index] ?? null;
        return (
          place !== null && (
            <span key={climb.fromM} className={styles.climbName} style={{ left: `${place}%` }}>
              <b>{climbs.length === 1 ? 'The climb' : `Climb ${index + 1}`}</b>
              {climbText(climb, units)}
            </span>
          )
        );
      })}
      <svg viewBox={`0 0 ${BOX.width} ${BOX.height}`} preserveAspectRatio="none" aria-hidden="true">
        <path d={area(points)} />
        {climbs.map(({ fromM, toM }) => (
          <path
            key={fromM}
            className={styles.climb}
            d={area(points.filter(([atM]) => atM >= fromM && atM <= toM))}
          />
        ))}
      </svg>
    </div>
  );
}

/** The share of the picture that the name of a climb takes. */
const NAME_PERCENT = 15;

/** Where the names of climbs end in the picture, before each top; null for one that has no room beside the name before. */
function namePlaces(tops: readonly number[]): readonly (number | null)[] {
  let taken = 0;
  return tops.map((top) => {
    const place = Math.min(99, Math.max(NAME_PERCENT, Math.round(top)));
    if (place - NAME_PERCENT < taken) return null;
    taken = place;
    return place;
  });
}

/** 5.8 km at 5.4 % */
const climbText = (climb: Climb, units: UnitSystem): string =>
  `${measureText(measuresIn(units).distance(climb.toM - climb.fromM))} at ${(gradientOf(climb) * 100).toFixed(1)}\u00A0%`;

/** Watts to the nearest 5, as a rider can hold them. */
export const roundedWatts = (watts: number): number => Math.round(watts / 5) * 5;

interface ClimbsProps {
  readonly pacing: Pacing;
  readonly units: UnitSystem;
}

/** Each climb with its watts and minutes. */
export const Climbs = ({ pacing: { climbs, parts }, units }: ClimbsProps) => (
  <Card title={climbs.length === 1 ? 'The climb' : `The ${climbs.length} climbs`}>
    <ul className={styles.climbs}>
      {climbs.map((climb, index) => {
        const part = parts.find((one) => one.climb === index);
        return (
          <li key={climb.fromM}>
            <span>
              <b>
                {climbs.length === 1 ? 'At ' : `Climb ${index + 1}, at `}
                {measureText(measuresIn(units).distance(climb.fromM))}
              </b>
              <br />
              {climbText(climb, units)}
            </span>
            {part && (
              <span>
                <b>{roundedWatts(part.watts)} W</b>
                <br />
                {minutesText(part.minutes)}
              </span>
            )}
          </li>
        );
      })}
    </ul>
  </Card>
);
