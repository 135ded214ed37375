import { climbsOf, type Climb, type Course, gradientOf } from '@musette/coach/event/course';
import type { PacedPart, Pacing } from '@musette/coach/event/pacing';
import type { UnitSystem } from '@musette/coach/rider/vocabulary';
import { powerZoneOf } from '@musette/coach/rider/zones';
import { measuresIn, measureText } from '#lib/activity-texts.ts';
import { minutesText } from '#lib/minutes-text.ts';
import type { Profile } from '#lib/profile.ts';
import { Card } from '#ui/card.tsx';
import styles from './race-day.module.css';

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

/** So much of the picture the name of a climb takes. */
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

const roundedWatts = (watts: number): number => Math.round(watts / 5) * 5;

interface StripProps {
  readonly pacing: Pacing;
  readonly profile: Pick<Profile, 'ftpWatts' | 'units'>;
}

/** The race as a stage profile by distance: each part as high as its watts, in the colour of its zone. */
export function PacingStrip({
  pacing: { parts, weightedWatts, minutes },
  profile: { ftpWatts, units },
}: StripProps) {
  const end = parts.at(-1)?.toM ?? 1;
  const max = Math.max(...parts.map(({ watts }) => watts), 1);
  const { distance } = measuresIn(units);
  const widthOf = ({ fromM, toM }: PacedPart): number => ((toM - fromM) / end) * 100;
  return (
    <Card
      title="How to ride it"
      aside={`Watts for your FTP of ${ftpWatts} W; ${Math.round(weightedWatts)} W weighted`}
      className={styles.pacing ?? ''}
    >
      <ol className={styles.strip}>
        {parts.map((part) => (
          <li key={part.fromM} style={{ flexGrow: widthOf(part) }}>
            <span
              className={styles[`zone${powerZoneOf(part.watts / (ftpWatts ?? 1))}`]}
              style={{ height: `${Math.max(8, (part.watts / max) * 100)}%` }}
              title={`${roundedWatts(part.watts)} W`}
            />
            <b>
              <span className="visually-hidden">
                {measureText(distance(part.fromM))} to {measureText(distance(part.toM))}:{' '}
              </span>
              {roundedWatts(part.watts)} W
            </b>
          </li>
        ))}
      </ol>
      <p className={styles.axis} aria-hidden="true">
        <span>0</span>
        <span>{measureText(distance(end / 2))}</span>
        <span>{measureText(distance(end))}</span>
      </p>
      <p className={styles.note}>
        About {minutesText(minutes)} in all, the least time for this power, alone and without wind. In a group
        less is enough.
      </p>
    </Card>
  );
}

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
