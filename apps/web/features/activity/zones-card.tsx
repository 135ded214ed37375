import { isCyclingType } from '@musette/coach/progress/ride/activity-type';
import { HEART_ZONES } from '@musette/coach/progress/load/heart-rate-load';
import { POWER_ZONES } from '@musette/coach/rider/zones';
import { secondsInZones } from '@musette/coach/workout/zone-seconds';
import { bikeLegOf } from '@musette/coach/workout/steps';
import { Link } from '@tanstack/react-router';
import type { ActivityDetail } from '#lib/rider-data/activities.ts';
import { zoneSums, zoneTimes } from '#lib/rider-data/zone-times.ts';
import { Card } from '#ui/layout/card.tsx';
import { ZoneBars, type ZoneTime } from '#ui/ride-charts/zone-bars.tsx';
import tables from './tables.module.css';
import type { Comparison } from './use-comparison.ts';

interface ZonesCardProps {
  readonly activity: ActivityDetail;
  /** The workout of the ride, if the ride was that workout. */
  readonly compared: Comparison | null;
}

/** The time in each zone of power, else of heart rate. */
export function ZonesCard({ activity, compared }: ZonesCardProps) {
  const { secondsInPowerZones, secondsInHeartZones } = activity;
  if (secondsInPowerZones) {
    const planned = compared && secondsInZones(bikeLegOf(compared.workout.steps));
    const zones = zoneTimes(zoneSums([secondsInPowerZones]), planned);
    return (
      <Card title="Time in zones" aside={compared ? 'bar ridden, outline planned' : 'by power'}>
        <ZoneBars label="Time in zones of power" zones={zones} />
      </Card>
    );
  }
  return (
    <Card title="Time in zones" aside={secondsInHeartZones ? 'by heart rate' : undefined}>
      {secondsInHeartZones ? (
        <ZoneBars label="Time in zones of heart rate" zones={heartZones(secondsInHeartZones)} />
      ) : (
        <p className={tables.note}>
          <WithoutZones activity={activity} />
        </p>
      )}
    </Card>
  );
}

/** What is missing for zones: a recording, a figure of the rider's own, or a sensor. */
function WithoutZones({ activity }: WithoutZonesProps) {
  const { source, type, averageWatts, averageHeartRateBpm, ftpWatts } = activity;
  const hasPower = isCyclingType(type) && averageWatts !== null;
  if (source === 'manual' || (hasPower && ftpWatts !== null)) return 'Zones need the recording of a ride.';
  if (hasPower) {
    return (
      <>
        <Link to="/account">Set your FTP</Link> to see zones and load by power.
      </>
    );
  }
  if (averageHeartRateBpm !== null) {
    return (
      <>
        <Link to="/account">Set your heart rates</Link> to see the zones of your heart rate.
      </>
    );
  }
  return isCyclingType(type)
    ? 'Zones need power or a heart rate. This ride has neither.'
    : 'Zones need a heart rate. None was recorded.';
}

interface WithoutZonesProps {
  readonly activity: ActivityDetail;
}

const heartZones = (ridden: readonly number[]): readonly ZoneTime[] =>
  HEART_ZONES.map(({ zone }, index) => ({
    zone: POWER_ZONES[index]?.zone ?? 7,
    label: zone,
    name: '',
    riddenS: ridden[index] ?? 0,
  }));
