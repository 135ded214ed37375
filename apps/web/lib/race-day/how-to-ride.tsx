import { intensityFor } from '@musette/coach/event/intensity';
import { type PacedPart, type Pacing, type PacingGap, pacingGaps } from '@musette/coach/event/pacing';
import { powerZoneOf, type PowerZone } from '@musette/coach/rider/zones';
import { Link } from '@tanstack/react-router';
import type { CSSProperties } from 'react';
import { measuresIn, measureText } from '#lib/rider-data/activity-texts.ts';
import { minutesText } from '#lib/text/minutes-text.ts';
import type { Profile } from '#lib/rider-data/profile.ts';
import { roundedWatts } from '#lib/race-day/race-course.tsx';
import type { RaceEvent } from '#lib/race-events/race-events.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { Row } from '#ui/layout/stack.tsx';
import styles from '#lib/race-day/race-course.module.css';

interface HowToRideProps {
  readonly event: RaceEvent;
  /** Null if something is missing for it. */
  readonly pacing: Pacing | null;
  readonly profile: Profile;
  /** Opens the event. */
  readonly onEdit: () => void;
}

/** A bar is as high as its text at least. */
const MIN_BAR_PERCENT = 28;

/** The course of an event in watts for this rider, or why there are none. */
export const HowToRide = ({ pacing, ...props }: HowToRideProps) =>
  pacing ? <PacingStrip pacing={pacing} profile={props.profile} /> : <WhatIsMissing {...props} />;

/** The watts are written on the bar: the colours of the highest zones would be too dark for them. */
const barStyle = (share: number, zone: PowerZone) =>
  ({
    '--share': `${Math.max(MIN_BAR_PERCENT, share * 100)}%`,
    background: `var(--zone-${Math.min(5, zone)})`,
  }) as CSSProperties;

/** The race as a stage profile by distance: each part as high as its watts, in the colour of its zone. On a phone each part is a line. */
function PacingStrip({
  pacing: { parts, weightedWatts, minutes },
  profile: { ftpWatts, units },
}: {
  readonly pacing: Pacing;
  readonly profile: Profile;
}) {
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
            <span className={styles.range}>
              {measureText(distance(part.fromM))} to {measureText(distance(part.toM))}
              <span className="visually-hidden">: </span>
            </span>
            <span
              className={styles.bar}
              style={barStyle(part.watts / max, powerZoneOf(part.watts / (ftpWatts ?? 1)))}
              title={effortText(part.watts, ftpWatts)}
            />
            <b>{effortText(part.watts, ftpWatts)}</b>
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

/** Below these shares of FTP a rider holds no watts: the bike rolls, or the legs turn easily. */
const ROLLING_SHARE = 0.1;
const EASY_SHARE = 0.4;

function effortText(watts: number, ftpWatts: number | null): string {
  const share = watts / (ftpWatts ?? 1);
  if (share < ROLLING_SHARE) return 'roll';
  return share < EASY_SHARE ? 'easy' : `${roundedWatts(watts)} W`;
}

const GAP_TEXTS: Readonly<Record<PacingGap, string>> = {
  'no-course': 'The course, as a GPX file.',
  'no-heights': 'A course with heights: this GPX file has none.',
  'no-ftp': 'Your FTP.',
  'no-weight': 'Your weight, which counts on every climb.',
  surges: '',
};

/** How a race of surges is ridden, as the starts and the rehearsals of the library train it. */
const SURGE_TEXTS: Readonly<Partial<Record<RaceEvent['kind'], string>>> = {
  criterium:
    'Sprint from the start and settle near the front. Surge out of every corner, then go straight back to the pace.',
  'cross-country':
    'Start at full power and hold your place into the trail. Ride the climbs hard, and rest a little on the way down.',
  cyclocross: 'Start at full power and hold your place. Then ride hard out of every turn.',
  track: 'In a bunch race, sprint for the points, then go straight back to the pace.',
};

/** Why there are no watts for the course, and what can be said without them. */
function WhatIsMissing({ event, profile, onEdit }: Omit<HowToRideProps, 'pacing'>) {
  const gaps = pacingGaps(event, profile);
  if (gaps.includes('surges'))
    return (
      <Card title="How to ride it" className={styles.missing ?? ''}>
        <p>Short surges decide this kind of race, so there are no watts by the kilometre.</p>
        <p>{SURGE_TEXTS[event.kind]}</p>
      </Card>
    );
  const { ftpWatts } = profile;
  const isOfCourse = gaps.includes('no-course') || gaps.includes('no-heights');
  return (
    <Card title="How to ride it" className={styles.missing ?? ''}>
      {event.minutes !== null && ftpWatts !== null && (
        <p>
          For {minutesText(event.minutes)}, aim for a weighted power of about{' '}
          <b>{Math.round(intensityFor(event.kind, event.minutes) * ftpWatts)} W</b>.
        </p>
      )}
      <p>Watts along the course need:</p>
      <ul>
        {gaps.map((gap) => (
          <li key={gap}>{GAP_TEXTS[gap]}</li>
        ))}
      </ul>
      <Row>
        {isOfCourse && (
          <Button tone="ghost" size="s" onClick={onEdit}>
            Add the course
          </Button>
        )}
        {(gaps.includes('no-ftp') || gaps.includes('no-weight')) && (
          <Link to="/account" className={buttonClass({ tone: 'ghost', size: 's' })}>
            Complete your profile
          </Link>
        )}
      </Row>
    </Card>
  );
}
