import { HEART_ZONES } from '@musette/coach/progress/heart-rate-load';
import { POWER_ZONES } from '@musette/coach/rider/zones';
import { secondsInZones } from '@musette/coach/workout/load';
import { bikeLegOf } from '@musette/coach/workout/steps';
import type { ActivityDetail } from '#lib/activities.ts';
import { zoneSums, zoneTimes } from '#lib/zone-times.ts';
import { Card } from '#ui/card.tsx';
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
          Zones need power and an FTP, or a heart rate and your threshold. This ride has neither.
        </p>
      )}
    </Card>
  );
}

const heartZones = (ridden: readonly number[]): readonly ZoneTime[] =>
  HEART_ZONES.map(({ zone }, index) => ({
    zone: POWER_ZONES[index]?.zone ?? 7,
    label: zone,
    name: '',
    riddenS: ridden[index] ?? 0,
  }));
